"""The faces of effects: what each kind of effect of a title needs, in one object.

A title has a small vocabulary of effects (structs, read from YAML) and says for each kind when it
can be done, what it does, its words, its icons, its worth for bots and its section. All of that is
one class for each kind, in a file for each family; where it is looked for, the table is derived:

    EFFECTS = Registry[Faces](Effect, "effect")

    @EFFECTS.faces_of(Gain)
    class GainFaces(Faces[Gain]):
        rule = "terraforming_mars 7.1"

        def do(self, game, job, due): ...
        def words(self, effect): ...

    EFFECTS.complete()              # once all families are imported: no kind may be missing
    EFFECTS[effect].words(effect)

A face that is abstract in `Faces` and not written for a kind is found when the class is registered,
a kind without a class by `complete`: at load, never in the middle of a game.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from typing import Any, Generic, TypeVar, get_args

F = TypeVar("F")
C = TypeVar("C", bound=type)
K = TypeVar("K")


class Cited(ABC, Generic[K]):
    """The faces of a kind, with the section on it."""

    @property
    @abstractmethod
    def rule(self) -> str:
        """The section on its kind."""

    def rule_of(self, thing: K) -> str:
        """The section that speaks of it."""
        return self.rule


class Registry(Generic[F]):
    """The faces of the kinds of a vocabulary, found by the class of an effect."""

    def __init__(self, kinds: Any, name: str) -> None:
        """`kinds` is the union of the structs (or a single one), `name` what they are called."""
        self.kinds: tuple[type, ...] = get_args(kinds) or (kinds,)
        self.name = name
        self._faces: dict[type, F] = {}

    def faces_of(self, *kinds: type) -> Callable[[C], C]:
        """Registers a class, whose instance without arguments serves these kinds.

        Raises TypeError for a kind that is not of the vocabulary or has its faces already, and if a
        face is missing.
        """

        def register(cls: C) -> C:
            faces: F = cls()
            for kind in kinds:
                if kind not in self.kinds:
                    raise TypeError(f"{kind.__name__} is no {self.name}")
                if kind in self._faces:
                    raise TypeError(f"{kind.__name__} has its faces already")
                self._faces[kind] = faces
            return cls

        return register

    def complete(self) -> None:
        """Raises TypeError naming each kind that has no faces."""
        lacking = [kind.__name__ for kind in self.kinds if kind not in self._faces]
        if lacking:
            raise TypeError(f"without faces: the {self.name} {', '.join(lacking)}")

    def __getitem__(self, effect: Any) -> F:
        return self._faces[type(effect)]

    def __iter__(self) -> Iterator[tuple[type, F]]:
        return iter(self._faces.items())
