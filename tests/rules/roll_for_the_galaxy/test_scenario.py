"""Positions in the words of the boards: what is named leaves where it lay, the rest follows."""

from __future__ import annotations

from typing import Any

import pytest

from gametable.components.fault_words import fault_text
from gametable.core.engine.table import Table
from gametable.core.engine.title import SetupFault
from gametable.core.scenario.start import first_state, scenario_header
from gametable.titles.roll_for_the_galaxy import TITLE
from gametable.titles.roll_for_the_galaxy.components import load
from gametable.titles.roll_for_the_galaxy.dice import faces_of
from gametable.titles.roll_for_the_galaxy.scenario import start_tiles
from gametable.titles.roll_for_the_galaxy.state import State
from gametable.titles.roll_for_the_galaxy.tableau import dice
from gametable.titles.roll_for_the_galaxy.views import tiles_of
from tests.rules.roll_for_the_galaxy.positions import letters


def scenario(seat: dict[str, Any] | None = None, **said: Any) -> dict[str, Any]:
    more = {name: said.pop(name) for name in ("luck", "play") if name in said}
    if "players" in said:
        more["seats"] = said.pop("players")
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


def test_tiles_leave_the_bag() -> None:
    state = lying({"built": ["gem_world"], "developments": ["public_works"]}, phase="settle")
    one = state.boards[0]
    assert one.tableau == [*start_tiles(one), "gem_world"]
    assert one.developments == [load().tile_of["public_works"]]
    assert sorted(tiles_of(state)) == sorted(load().tiles)
    assert not {load().tile_of["gem_world"], *one.developments} & set(state.bag)


@pytest.mark.rule("roll_for_the_galaxy 2.3")
def test_after_the_set_up_nobody_holds_its_two_tiles() -> None:
    choosing = table().state
    assert len(choosing.boards[0].drawn) == 2
    for said in ({"phase": "settle"}, {"step": "empire"}, {"step": "roll"}):
        state = lying({"workers": {"settle": ["home"]}}, **said)
        assert state.boards[0].drawn == [] and sorted(tiles_of(state)) == sorted(tiles_of(choosing))
    scouting = lying({"drawn": ["gem_world"]}, phase="explore").boards[0]
    assert len(scouting.drawn) == 1


def test_dice_by_colour_come_from_the_cup_and_show_their_column() -> None:
    plain = lying().boards[0]
    said = {"workers": {"settle": ["home", "military wild"]}, "settlers": ["alien_technology"]}
    board = lying(said, phase="settle").boards[0]
    assert letters(board.columns["settle"]) == "hm"
    assert len(board.cup) == len(plain.cup) - 1
    shown = [faces_of(die)[board.faces[die]] for die in board.columns["settle"]]
    assert shown == ["settle", "wild"]
    full = lying({"cup": ["home"] * 2, "citizenry": "none"}).boards[0]
    assert letters(full.cup) == "hh" and full.citizenry == []


def test_a_faction_comes_with_its_tiles_and_dice() -> None:
    state = lying({"faction": "faction_9", "home_world": "new_sparta", "built": ["gem_world"]})
    board = state.boards[0]
    assert board.tableau == [*start_tiles(board), "gem_world"]
    assert board.tableau[:2] == [side.id for side in load().factions["faction_9"].squares]
    assert letters(dice(board)).count("h") >= 5
    other = lying(seats={1: {"faction": lying().boards[0].faction}})
    assert other.boards[0].faction != other.boards[1].faction
    assert other.boards[0].tableau[:3] == start_tiles(other.boards[0])


def test_what_follows_need_not_be_said() -> None:
    state = lying({"vp": 3, "selects": {"ship": "home"}}, phase="produce")
    assert (state.step, state.phases, state.pool) == ("phase", ["produce", "ship"], 21)
    assert sorted(state.queue) == [0, 1] and state.boards[0].selected == "ship"
    rolling = lying({"workers": {"settle": ["home"]}}, step="roll")
    assert rolling.stage == "assign"
    solo = [{"name": "A"}, {"name": "B", "player": "automa"}]
    alone = lying({"credits": 5}, players=solo, phase="explore")
    assert (alone.automa, alone.opponent) == (1, "credit_bot")


def test_luck_by_the_names_of_faces() -> None:
    seat = {"cup": ["home", "home", "home"], "faction": "faction_1"}
    at = table(seat, step="roll", luck=["ship", "any", "develop"])
    board = at.state.boards[0]
    shown = [faces_of(die)[n] for die, n in board.faces.items()]
    assert (shown[0], shown[2]) == ("ship", "develop")
    assert "luck.0" in fault(seat, step="roll", luck=["wild"])


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ({"seats": {0: {"cup": ["teal"]}}}, 'table.seats.0.cup.0: there is no "teal"'),
        ({"seats": {0: {"cup": ["home 26"]}}}, "a whole number from 1 to 25"),
        ({"seats": {0: {"cup": ["consumption"] * 12}}}, "no die of this colour is left"),
        ({"seats": {0: {"cup": ["home wild"]}}}, 'has no face "wild"'),
        ({"seats": {0: {"cup": "none", "citizenry": "none"}}}, "the seat has no dice"),
        ({"seats": {0: {"cup": "home"}}}, "a list belongs here"),
        ({"seats": {0: {"goods": {"gem_world": ["novelty"]}}}}, "holds none"),
        ({"seats": {0: {"built": ["castle"]}}}, 'built.0: there is no "castle"'),
        ({"seats": {0: {"built": ["gem_world"], "worlds": ["gem_world"]}}}, "also said to lie at"),
        ({"seats": {0: {"selects": "ship"}}}, "a phase with a die"),
        ({"seats": {0: {"credits": 11}}}, "the credits cannot be 11"),
        ({"phases": ["ship", "settle"], "phase": "ship"}, "the phases are not in their order"),
        ({"step": "phase"}, "no phase is said to be done"),
        ({"seats": {0: {"faces": {"home": "wild"}}}}, "has no face"),
    ],
)
def test_what_is_impossible_is_refused_with_its_place(said: dict[str, Any], why: str) -> None:
    assert why in fault(**said)
    hungarian = fault(**said, language="hu")
    assert hungarian.startswith("helyzet") and "[" not in hungarian and len(hungarian) <= 200
