"""The test kit itself: its example, what it refuses, and where play stops."""

from __future__ import annotations

import inspect
import textwrap

import pytest

from gametable.core.engine.table import Table
from gametable.core.engine.title import SetupFault
from gametable.titles.planet_unknown import TITLE
from tests.core.toy import Toy, ToyState
from tests.kit import sitting
from tests.kit.asking import asked, choose, keys, reasons, told, unmet, why
from tests.kit.sitting import sit

TILE = {"i2_water_rover": {"water": [[3, 5]], "rover": [[4, 5]]}}
OWN = {"tiles": [TILE], "tracks": {"biomass": 2}, "due": [{"advance": {"source": "card"}}]}


@pytest.mark.rule("planet_unknown 6.7.1")
def test_a_patch_of_the_track_is_placed_at_once():
    at = sit(TITLE, {"phase": "turns", "seats": [OWN, {}]})
    assert why(at, ("end_turn",)) == ("why.effects_first", "planet_unknown 4")
    choose(at, ("advance", "card", "biomass", 1))
    assert at.state.boards[0].tracks["biomass"] == 3
    assert asked(at) == "ask.place_patch" and (0, 3, 4) in keys(at)


def test_the_example_at_the_top_of_the_kit_is_this_one() -> None:
    source = inspect.getsource(test_a_patch_of_the_track_is_placed_at_once)
    assert textwrap.indent(source, "    ") in (sitting.__doc__ or "")


def test_a_position_that_cannot_be_is_refused() -> None:
    with pytest.raises(SetupFault, match="two patches"):
        sit(TITLE, {"seats": [{"patches": [[5, 5], [5, 5]]}, {}]})
    state = sitting.position(TITLE, {"phase": "turns"})
    state.boards[0].movement = -1
    with pytest.raises(AssertionError, match="movement"):
        sitting.table_at(TITLE, state)


def test_fields_of_the_state_are_said_by_their_parts() -> None:
    said = sitting.words(TITLE, queue=[1], stage="effects", depot=2)
    assert said == {"to_act": [1], "step": "effects", "depot": 2}
    said = sitting.words(TITLE, seat=True, pods=2, tracks={"civ": 1})
    assert said == {"collected_lifepods": 2, "tracks": {"only": {"civ": 1}}}


def bidding() -> Table[ToyState]:
    """Two players of the toy, the first to bid."""
    return Table.new(Toy(), 2, seed="kit")


def test_play_ends_at_the_first_checkpoint_that_is_looked_for() -> None:
    start = bidding().marks[-1].state
    at = sitting.table_at(Toy(), start, luck=[4], stops=lambda state: state.phase == "act")
    while asked(at) == "ask.bid":
        choose(at, keys(at)[0])
    assert at.over and at.state.phase == "act" and at.state.prize == 4
    on = sitting.table_at(Toy(), start)
    while asked(on) == "ask.bid":
        choose(on, keys(on)[0])
    assert asked(on) == "ask.action"


def test_what_is_offered_has_no_reason_and_what_is_not_shown_neither() -> None:
    at = sit(TITLE, {"phase": "turns", "seats": [{"due": [{"advance": {"source": "card"}}]}]})
    assert unmet(at, keys(at)[0]) == []
    with pytest.raises(AssertionError, match="not refused"):
        why(at, keys(at)[0])
    with pytest.raises(AssertionError, match="not refused"):
        reasons(at, ("nothing", "like", "that"))
    assert reasons(at, ("end_turn",)) == ["why.effects_first"]
    assert told(at, "die") == {}
