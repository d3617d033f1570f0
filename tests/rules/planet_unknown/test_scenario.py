"""Positions in the words of the boards: what is placed leaves where it lay, the rest follows."""

from __future__ import annotations

from typing import Any

import pytest

from gametable.components.fault_words import fault_text
from gametable.core.engine.table import Table
from gametable.core.engine.title import SetupFault
from gametable.core.scenario.start import first_state, scenario_header
from gametable.titles.planet_unknown import TITLE
from gametable.titles.planet_unknown.boards import depot_of, shapes_of
from gametable.titles.planet_unknown.due import AdvanceDue, PatchDue
from gametable.titles.planet_unknown.state import DraftedTile, PlacedTile, Rover, State

TILE = {"i2_water_rover": {"water": [[3, 5]], "rover": [[4, 5]]}}


def scenario(seat: dict[str, Any] | None = None, **said: Any) -> dict[str, Any]:
    more = {name: said.pop(name) for name in ("luck", "play", "setup_luck") if name in said}
    said["seats"] = said.get("seats", {0: seat or {}})
    return {"table": said, **more}


def table(seat: dict[str, Any] | None = None, **said: Any) -> Table[State]:
    return Table.from_scenario(TITLE, scenario(seat, **said))


def lying(seat: dict[str, Any] | None = None, **said: Any) -> State:
    """What lies on the table before anything goes on by itself."""
    return first_state(TITLE, scenario_header(TITLE, scenario(seat, **said), practice=True))


def fault(seat: dict[str, Any] | None = None, language: str = "en", **said: Any) -> str:
    with pytest.raises(SetupFault) as caught:
        table(seat, **said)
    return fault_text(caught.value, language)


def test_a_placed_tile_leaves_its_stack_and_a_pod_its_square() -> None:
    plain, state = table().state, table({"tiles": [TILE], "lifepods": []}).state
    assert state.boards[0].surface.tiles == (PlacedTile("i2_water_rover", 3, 3, 5),)
    assert state.stacks["i2"] == [t for t in plain.stacks["i2"] if t != "i2_water_rover"]
    over = table({"tiles": [{"i2_civ_energy": {"energy": [[7, 2]], "civ": [[7, 3]]}}]}).state
    assert set(plain.boards[0].lifepods) - set(over.boards[0].lifepods) == {7 + 2 * 12}


def test_a_tile_lies_where_its_squares_say() -> None:
    square = [[5, 5], [6, 5], [5, 6], [6, 6]]
    assert "in several ways" in fault({"tiles": [{"o4_civ_energy": square}]})
    assert "cannot lie" in fault({"tiles": [{"o4_civ_energy": square[:3]}]})
    for turn in range(8):
        state = table({"tiles": [TILE]}).state
        state.boards[0].surface = type(state.boards[0].surface)(
            (PlacedTile("l4_civ_energy", turn, 4, 4),)
        )
        layout = TITLE.layout()
        assert layout is not None
        [said] = layout.write(state, table().state, everything=False, only=False)["seats"][0][
            "tiles"
        ]
        assert table({"tiles": [said]}).state.boards[0].surface == state.boards[0].surface


def test_what_a_seat_finds_lies_at_its_depot() -> None:
    at = table(seats={1: {"finds": ["i3_civ_energy", "z5_rover_tech"]}}, phase="turns")
    assert at.state.stacks["i3"][0] == "i3_civ_energy"
    assert at.state.stacks["z5"][0] == "z5_rover_tech"
    assert "i3" in shapes_of(at.state, depot_of(at.state, 1))
    clash = {0: {"finds": ["i3_civ_energy"]}, 1: {"finds": ["t4_civ_energy"]}}
    assert "cannot be turned" in fault(seats=clash)


def test_what_follows_need_not_be_said() -> None:
    at = table({"tracks": {"water": 4}}, round=4, phase="turns")
    assert (at.state.commander, at.state.queue, at.state.stage) == (1, [1, 0], "draft")
    drafted = table(drafted={"inner": "i3_civ_energy"}).state
    assert (drafted.phase, drafted.stage) == ("turns", "place")
    assert drafted.hand == DraftedTile("i3_civ_energy", "inner")
    acting = lying({"due": [{"advance": {"source": "card", "tracks": ["water"]}}]})
    assert (acting.phase, acting.stage) == ("turns", "effects")
    assert acting.boards[0].pending == [AdvanceDue("card", ("water",))]
    assert table({"rovers": [[5, 0]]}).state.boards[0].rovers == [Rover(5), Rover()]


def test_a_phase_begins_with_what_its_start_does() -> None:
    state = lying(phase="event", event="green_advance_civ_or_tech")
    assert [board.pending for board in state.boards] == [
        [AdvanceDue("event", ("civ", "tech"))] for _ in range(2)
    ]
    stored = lying({"stored_patches": 1}, phase="final")
    assert stored.boards[0].pending == [PatchDue(stored=True)]


def test_cards_and_events() -> None:
    state = lying(
        {"civ_cards": ["gaming_commission"]},
        phase="turns",
        civ_stacks={2: ["wage_increase"]},
        event_deck={"only": ["green_biomass_patch", "green_synergy_b"]},
    )
    assert state.civ_stacks[1] == ["wage_increase"] and len(state.civ_box[1]) == 8
    assert state.event_deck == ["green_biomass_patch", "green_synergy_b"]
    assert state.event_mix == (2, 0, 0)
    assert all("gaming_commission" not in pile for pile in (*state.civ_stacks, *state.civ_box))
    empty = table(civ_stacks="none", stacks={"i2": "none"}).state
    assert empty.civ_stacks == [[], [], [], []]
    assert empty.stacks["i2"] == [] and len(empty.removed) == 12


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ({"rounds": 3}, 'table: there is no part "rounds" ("round" may be meant)'),
        ({"seats": {0: {"tiles": [{"i9": [[1, 1]]}]}}}, 'there is no "i9" that belongs here'),
        ({"seats": {0: {"corporation": "republic", "rovers": [[5, 5], [6, 5]]}}}, "rovers: 2, but"),
        ({"seats": {0: {"lifepods": [[5, 5]]}}}, "no lifepod at (5, 5) on this planet"),
        ({"seats": {0: {"patches": [5]}}}, "table.seats.0.patches.0: a square [x, y] belongs here"),
        ({"seats": {0: {"tracks": {"civ": "x"}}}}, "a whole number from 0"),
        ({"seats": {0: {"tracks": {"gold": 1}}}}, 'tracks.gold: there is no "gold"'),
        ({"seats": {0: {"due": [{"fly": {}}]}}}, 'due.0: there is no "fly"'),
        (
            {"seats": {0: {"due": [{"regress": {"steps": "x"}}]}}},
            "due.0.regress: this does not fit",
        ),
        ({"seats": {2: {}}}, "table.seats: a whole number from 0 to 1"),
        (
            {"seats": {0: {"civ_cards": ["wage_increase"]}}, "civ_stacks": {2: ["wage_increase"]}},
            "also",
        ),
        ({"phase": "lunch"}, 'table.phase: there is no "lunch"'),
        ({"step": "place", "phase": "turns"}, "none has been drafted"),
        ({"depot": 7}, "table.depot: a whole number from 1 to 6"),
        ({"stacks": 1}, "table.stacks: names with values belong here"),
        ({"drafted": "i3_civ_energy"}, "inner or outer"),
    ],
)
def test_what_is_impossible_is_refused_with_its_place(said: dict[str, Any], why: str) -> None:
    assert why in fault(**said)
    hungarian = fault(**said, language="hu")
    assert hungarian.startswith("helyzet") and "[" not in hungarian.replace("[x, y]", "")
    assert len(hungarian) <= 200


def test_luck_by_hand() -> None:
    stack = ["i3_rover_tech", "i3_civ_energy"]
    assert table(setup_luck=[stack]).state.stacks["i3"][:2] == stack
    assert "setup_luck.0" in fault(setup_luck=[["t4_civ_energy"]])
