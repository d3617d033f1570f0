"""Marks of fields: found wherever a declared type can hold them, and nowhere else."""

from __future__ import annotations

from typing import Annotated, Any, Generic, Literal, TypeVar

import msgspec
import pytest

from gametable.components.marks import Icon, Named, Section, finder

T = TypeVar("T")


class Leaf(msgspec.Struct, frozen=True, tag=True):
    icon: Icon
    rule: Section = ""
    size: int = 0


class Stone(msgspec.Struct, frozen=True, tag=True):
    weight: int


class Branch(msgspec.Struct, frozen=True, tag=True, rename={"beside": "next-to"}):
    """It holds others of its kind."""

    beside: Annotated[str, Named("leaves")] | None = None
    parts: tuple[Leaf | Stone | Branch, ...] = ()
    by_name: dict[str, Leaf] = {}
    pair: tuple[int, Icon] | None = None
    plain: Literal["icon"] | int = 0


class Pot(msgspec.Struct, Generic[T], frozen=True):
    plants: list[T]


def found(hint: Any, value: Any) -> set[tuple[tuple[str | int, ...], str, str]]:
    """The marks in a value of a type that can hold some."""
    find = finder(hint)
    assert find is not None
    return set(find(value, ("here",)))


def test_marks_are_found_in_rows_mappings_pairs_unions_and_within_their_own_kind() -> None:
    inner = Branch(parts=(Stone(3), Leaf("fern", "2.1")))
    tree = Branch("oak", (inner, Leaf("moss")), {"a": Leaf("ivy")}, (1, "bark"), "icon")
    assert found(Branch, tree) == {
        (("here", "next-to"), "leaves", "oak"),
        (("here", "parts", 0, "parts", 1, "icon"), "icon", "fern"),
        (("here", "parts", 0, "parts", 1, "rule"), "section", "2.1"),
        (("here", "parts", 1, "icon"), "icon", "moss"),
        (("here", "by_name", "a", "icon"), "icon", "ivy"),
        (("here", "pair", 1), "icon", "bark"),
    }


def test_the_parameters_of_a_generic_struct_are_looked_into() -> None:
    assert found(Pot[Leaf], Pot([Leaf("rose")])) == {
        (("here", "plants", 0, "icon"), "icon", "rose")
    }
    assert finder(Pot[Stone]) is None


def test_a_type_without_marks_needs_no_look() -> None:
    assert finder(Stone) is None
    assert finder(dict[str, tuple[int, Literal["a", "b"] | None]]) is None


def test_a_type_that_no_component_has_is_refused() -> None:
    with pytest.raises(TypeError, match="cannot hold"):
        finder(complex)
