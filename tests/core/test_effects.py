"""The registry of the faces of effects."""

from __future__ import annotations

from abc import ABC, abstractmethod

import pytest

from gametable.components.printed import Kind
from gametable.core.kit.effects import Registry


class Gain(Kind, frozen=True):
    """A toy effect."""

    n: int


class Lose(Kind, frozen=True):
    """Another one."""

    n: int


class Faces(ABC):
    """What a toy effect needs."""

    @abstractmethod
    def words(self, effect: Gain | Lose) -> str:
        """An effect in words."""


def test_an_effect_finds_the_faces_of_its_kind() -> None:
    effects = Registry[Faces](Gain | Lose, "effect")

    @effects.faces_of(Gain, Lose)
    class Both(Faces):
        def words(self, effect: Gain | Lose) -> str:
            return f"{type(effect).__name__} {effect.n}"

    effects.complete()
    assert effects[Lose(2)].words(Lose(2)) == "Lose 2"
    assert [kind for kind, _ in effects] == [Gain, Lose]


def test_a_kind_without_faces_is_found_at_load() -> None:
    effects = Registry[Faces](Gain | Lose, "effect")

    @effects.faces_of(Gain)
    class One(Faces):
        def words(self, effect: Gain | Lose) -> str:
            return ""

    with pytest.raises(TypeError, match="without faces: the effect Lose"):
        effects.complete()
    with pytest.raises(TypeError, match="already"):
        effects.faces_of(Gain)(One)
    with pytest.raises(TypeError, match="int is no effect"):
        effects.faces_of(int)(One)


def test_a_missing_face_is_found_when_the_kind_is_registered() -> None:
    effects = Registry[Faces](Gain, "effect")
    assert effects.kinds == (Gain,)
    with pytest.raises(TypeError, match="words"):

        @effects.faces_of(Gain)
        class Nothing(Faces):
            pass
