"""Positions in the words of the boards: what is named changes places, the rest follows."""

from __future__ import annotations

from typing import Any

import pytest

from gametable.components.fault_words import fault_text
from gametable.core.engine.title import SetupFault
from gametable.titles.pulsar_2849 import TITLE
from gametable.titles.pulsar_2849.state import Die, Patent, Placed, Site, State
from tests.kit import sitting


def lies(seat: dict[str, Any] | None = None, players: Any = 3, **table: Any) -> State:
    said = {"phase": "actions", "order": [0, 1, 2], "seats": {0: seat or {}}, **table}
    return sitting.position(TITLE, said, players)


def refused(seat: dict[str, Any] | None = None, language: str = "en", **table: Any) -> str:
    with pytest.raises(SetupFault) as caught:
        lies(seat, **table)
    return fault_text(caught.value, language)


def test_what_is_named_changes_places() -> None:
    state = lies(
        {"arrays": [["transmitter_a03"], [{"tile": "transmitter_b01", "turned": True}]]},
        systems={"sys_03": "system_tile_05"},
        exploration=["exploration_11"],
        offer=["transmitter_c01", "none", "transmitter_a02"],
    )
    assert state.systems["sys_03"] == "system_tile_05"
    assert len(set(state.systems.values())) == 16
    assert state.exploration[0] == "exploration_11" and len(state.exploration) == 12
    assert state.offer == ["transmitter_c01", "", "transmitter_a02"]
    found = [[Placed("transmitter_a03")], [Placed("transmitter_b01", True)]]
    assert state.boards[0].arrays == found
    assert len(state.transmitters) == 20


def test_what_follows_need_not_be_said() -> None:
    seat = {
        "stations": {"sys_03": 0},
        "pulsars": {"pulsar_01": "bare", "pulsar_02": "small", "iso_1": {"large": "completed"}},
        "gyrodynes": {"small": 2},
        "awards": [["small", 7]],
        "kept": ["exploration_11"],
    }
    state = lies(seat)
    board = state.boards[0]
    assert "sys_03" in state.turned and board.extra == 1
    assert list(board.pulsars.values()) == [Site(), Site("small"), Site("large", True)]
    assert (state.gyrodynes["small"], state.gyrodynes["large"]) == (7, 9)
    assert state.awards["small"] == (4,)
    assert state.queue == [0, 1, 2] and state.acting == 0


def test_patents_are_tokens_on_technologies() -> None:
    boards = ["AI", "AII", "AIII"]
    seats = [{"patents": ["ai_r2a", "ai_r1a"]}, {"patents": ["ai_r2a"]}]
    state = lies(seats=seats, technology_boards=boards)
    assert state.patents["ai_r1a"] == (Patent(0),)
    assert state.patents["ai_r2a"] == (Patent(0), Patent(1, True))


def test_dice_by_their_values() -> None:
    state = lies({"dice": [5, "red 2"], "bonus_used": True}, dice=[1, 4, 4])
    assert state.boxed == {0: 1, 1: 4, 2: 4}
    assert state.boards[0].dice == [Die(3, 5), Die(-1, 2)]
    assert state.median == 8


@pytest.mark.rule("pulsar_2849 12.1")
def test_a_red_die_is_the_bonus_die_of_the_round() -> None:
    assert lies({"dice": [5, "red 2"]}).boards[0].bonus
    assert not lies({"dice": [5, 2]}).boards[0].bonus
    assert not lies({"dice": ["red 2"], "bonus_used": False}).boards[0].bonus


def test_the_other_side_of_the_board() -> None:
    state = lies(side="side_two")
    assert tuple(state.systems) == state.cluster.systems
    assert {board.ship for board in state.boards} <= set(state.cluster.starts)


def test_no_side_of_the_board_is_refused_in_words() -> None:
    with pytest.raises(SetupFault):
        lies(side=None)


def test_the_one_who_uses_a_side_has_its_board() -> None:
    board = lies({"side": "C2", "projects": ["hq_c2_r1a"]}).boards[0]
    assert (board.hq, board.projects) == ("C", ("hq_c2_r1a",))


def test_a_board_is_named_without_its_side_and_nobody_else_keeps_it() -> None:
    for letter in "ABCD":
        boards = lies({"hq": letter}).boards
        assert (boards[0].hq, boards[0].side) == (letter, f"{letter}1")
        assert len({board.hq for board in boards}) == 3
    assert len({board.hq for board in lies({"side": "C2"}, 4, order=[0, 1, 2, 3]).boards}) == 4
    none = lies({"hq": None}).boards[0]
    assert (none.hq, none.side) == ("", "")


def test_sid_has_what_is_said() -> None:
    people = ["human", "automa"]
    said = {"phase": "actions", "order": [0, 1, 0, 1]}
    told = {"patents": ["ai_r1a"], "transmitters": ["transmitter_a01"]}
    boards = ["AI", "AII", "AIII"]
    tokens = {"ai_r1a": [{"seat": 1}]}
    state = sitting.position(
        TITLE, {**said, "sid": told, "patents": tokens, "technology_boards": boards}, people
    )
    assert state.sid is not None and state.sid.transmitters == ("transmitter_a01",)
    assert "transmitter_a01" not in [*state.transmitters, *state.offer]


@pytest.mark.parametrize(
    ("seat", "table", "place"),
    [
        ({"ship": "nowhere"}, {}, "table.seats.0.ship"),
        ({"pulsars": {"pulsar_01": "huge"}}, {}, "table.seats.0.pulsars.pulsar_01"),
        ({"dice": [7]}, {}, "table.seats.0.dice.0"),
        ({"arrays": [["transmitter_x"]]}, {}, "table.seats.0.arrays.0.0"),
        ({}, {"systems": {"sys_99": "system_tile_01"}}, "table.systems"),
        ({}, {"tracks": {"initiative": [[0]]}}, "table.tracks.initiative.0"),
        ({}, {"sid": {"level": "hard"}}, "table.sid"),
        ({"pulsars": {"sys_01": "small"}}, {}, ""),
    ],
)
def test_what_is_wrong_is_said_with_its_place(
    seat: dict[str, Any], table: dict[str, Any], place: str
) -> None:
    for language in ("en", "hu"):
        said = refused(seat, language, **table)
        assert "\n" not in said
        assert place in said, said
