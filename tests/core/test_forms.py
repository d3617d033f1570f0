"""How values are said in a position: structs by their fields, one of a name, two in a row."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from gametable.core.engine.title import SetupFault
from gametable.core.scenario.parts import (
    Fields,
    Form,
    Passage,
    SeatNumber,
    Whole,
    mapping,
    one_of,
    two_of,
)

HERE = Passage("table", seats=2)


class Offer(msgspec.Struct, frozen=True):
    """A toy struct: two fields that are always said, one with a default."""

    seat: int
    space: int
    price: int = 3


class Cycle(msgspec.Struct, frozen=True):
    """A toy struct of which a part may be said."""

    one: int = 0
    two: int = 0
    stone: int = 0


class KeepsItsStone(Fields):
    """What is said anew is not where the stone is."""

    def bare(self, old: Cycle) -> Cycle:
        return Cycle(stone=old.stone)


OFFER = Fields(
    Offer, {"by": SeatNumber(), "at": Whole(), "price": Whole()}, {"by": "seat", "at": "space"}
)
CYCLE = KeepsItsStone(Cycle, dict.fromkeys(("one", "two", "stone"), Whole(0, 9)), merges=True)


def refused(form: Form, said: Any) -> tuple[str, str]:
    """Where and why something is refused."""
    with pytest.raises(SetupFault) as caught:
        form.read(said, Cycle(), HERE)
    args = caught.value.message.args
    return args["place"], args["what"].key


def test_a_struct_is_said_by_its_fields() -> None:
    assert OFFER.read({"by": 1, "at": 7}, None, HERE) == Offer(1, 7)
    assert OFFER.read({"by": 1, "at": 7, "price": 9}, None, HERE) == Offer(1, 7, 9)
    assert OFFER.write(Offer(1, 7)) == {"by": 1, "at": 7, "price": 3}


@pytest.mark.parametrize(
    ("said", "place", "why"),
    [
        ({"by": 1}, "table.at", "scenario.number"),
        ({"by": 2, "at": 7}, "table.by", "scenario.number"),
        ({"by": 1, "at": 7, "colour": 1}, "table", "scenario.no_part"),
        ({"by": 1, "at": 7, "prise": 1}, "table", "scenario.no_part_near"),
        ("none", "table", "scenario.mapping_here"),
    ],
)
def test_a_struct_that_is_not_said_right_is_refused(said: Any, place: str, why: str) -> None:
    assert refused(OFFER, said) == (place, why)


def test_what_is_not_named_of_a_struct_that_merges_stays() -> None:
    old = Cycle(1, 2, 3)
    assert CYCLE.read({"two": 9}, old, HERE) == Cycle(1, 9, 3)
    assert CYCLE.read({"only": {"two": 9}}, old, HERE) == Cycle(0, 9, 3)
    assert CYCLE.read({}, old, HERE) == old
    assert CYCLE.read("none", old, HERE) == Cycle(stone=3)


@pytest.mark.parametrize("said", [{}, {"a": 1, "b": 2}, ["a"], "a", None])
def test_one_name_with_its_value(said: Any) -> None:
    assert one_of({"a": 1}, HERE) == ("a", 1)
    with pytest.raises(SetupFault):
        one_of(said, HERE)


@pytest.mark.parametrize("said", [[], [1], [1, 2, 3], "ab", None, {1: 2, 3: 4}])
def test_two_in_a_row(said: Any) -> None:
    assert two_of([1, 2], HERE, "scenario.list") == two_of((1, 2), HERE, "scenario.list") == (1, 2)
    with pytest.raises(SetupFault):
        two_of(said, HERE, "scenario.list")


def test_names_with_values() -> None:
    assert mapping({"a": 1}, HERE) == mapping({"a": 1}, HERE, ("a", "b")) == {"a": 1}
    with pytest.raises(SetupFault):
        mapping({"c": 1}, HERE, ("a", "b"))
