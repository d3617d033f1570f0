"""The table of inspectors: references, things, parts of the table, meters, seats."""

from __future__ import annotations

from typing import TypeAlias

import pytest

from gametable.core.kit.inspecting import (
    Inspector,
    inspect_by,
    meter,
    of_seat,
    owned,
    thing,
    whole_or,
)
from gametable.core.scene import Fact, Inspection, Meter, Score, ScoreLine
from gametable.core.text import Message, msg

View: TypeAlias = dict[str, int]
Found = Inspection | None


def inspector(view: View, rest: list[str], seat: int | None) -> Found:
    n = view[rest[0]] if not rest[0].isdigit() else [1, 2][int(rest[0])]
    return Inspection(msg("found", n=n, more=rest[1:], seat=seat), msg("kind.tile"))


@pytest.mark.parametrize("ref", ["tile/a", "#tile/a", "#tile/a/text"])
def test_a_reference_leads_to_the_inspector_of_its_kind(ref: str) -> None:
    found = inspect_by({"tile": inspector}, {"a": 7}, ref, 1)
    assert found is not None and found.name == msg("found", n=7, more=[], seat=1)


@pytest.mark.parametrize(
    "ref", ["", "tile", "tile/", "tile/b", "tile/9", "tile/-1", "#card/a", "/"]
)
def test_nothing_is_said_of_what_there_is_not(ref: str) -> None:
    assert inspect_by({"tile": inspector}, {"a": 7}, ref, None) is None


def test_a_thing_says_what_is_always_so_and_how_this_one_stands() -> None:
    inspector: Inspector[View] = thing(
        "#piece/pot",
        "kind.pot",
        lambda view, rest: msg("text.pot", n=len(view)),
        "toy 1",
        face="pot",
        data=lambda view, rest: {"n": view[rest[0]]},
        facts=lambda view, rest, seat: [owned(view[rest[0]])],
    )
    whole = Fact("seat", msg("fact.owner", seat="#seat/7"))
    assert inspect_by({"pot": inspector}, {"a": 7}, "pot/a", None) == Inspection(
        Message("#piece/pot"),
        msg("kind.pot"),
        msg("text.pot", n=1),
        "pot",
        {"n": 7},
        (whole,),
        rule="toy 1",
    )
    assert inspect_by({"pot": inspector}, {"a": 7}, "pot/b", None) is None


def test_a_part_of_the_table_is_told_of_by_its_name_alone() -> None:
    place: Inspector[View] = thing("zone.pots", "kind.place", "", "toy 2")
    inspectors = {"pots": whole_or(place, inspector)}
    found = inspect_by(inspectors, {"a": 7}, "pots", None)
    assert found is not None and (found.name, found.text) == (msg("zone.pots"), None)
    one = inspect_by(inspectors, {"a": 7}, "pots/a", 2)
    assert one is not None and one.name == msg("found", n=7, more=[], seat=2)


def test_a_meter_is_told_of_as_the_strip_shows_it() -> None:
    def meters(view: View) -> list[Meter]:
        value = msg("meter.value", n=view["a"])
        return [Meter("meter/rounds", msg("meter.rounds"), value, 0.5, rule="toy 3")]

    inspectors = {
        "meter": meter(meters, lambda id: msg(f"text.meter.{id}"), icon="step"),
        "other": meter(meters, facts=lambda view, meter: [Fact("clock", meter.name)]),
    }
    found = inspect_by(inspectors, {"a": 7}, "meter/rounds", None)
    assert found is not None and found.facts == (Fact("step", msg("meter.value", n=7)),)
    assert (found.text, found.rule) == (msg("text.meter.rounds"), "toy 3")
    other = inspect_by(inspectors, {"a": 7}, "other/rounds", None)
    assert other is not None and other.facts == (Fact("clock", msg("meter.rounds")),)
    assert inspect_by(inspectors, {"a": 7}, "meter/other", None) is None


def test_a_seat_is_told_of_with_its_score_line_by_line() -> None:
    score = Score(1, (ScoreLine("gold", msg("gold"), "coin", 5),))
    found = of_seat(1, "toy 4", facts=[owned(0)], score=score)
    assert (found.name, found.kind) == (Message("#seat/1"), msg("kind.seat"))
    assert found.facts == (owned(0), Fact("coin", msg("fact.line", line=msg("gold"), n=5)))
