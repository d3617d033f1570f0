"""Manage Empire (roll_for_the_galaxy 8, 9.5)."""

from __future__ import annotations

from typing import Any

import pytest

from gametable.core.engine.decision import Illegal
from gametable.titles.roll_for_the_galaxy.components import load
from gametable.titles.roll_for_the_galaxy.scoring import scores
from tests.rules.roll_for_the_galaxy.assigning import told
from tests.rules.roll_for_the_galaxy.positions import Play, die_in, letters, position


def managing(board: dict[str, Any], *others: dict[str, Any], **fields: Any) -> Play:
    others = others or ({"cup": "h"},)
    return Play(position(board, *others, step="empire", **fields), stops=("roll",))


@pytest.mark.rule("roll_for_the_galaxy 8.1")
def test_recruiting_goes_on_until_nothing_is_left() -> None:
    play = managing({"citizenry": "hm", "credits": 5})
    assert letters(play.board().cup) == "hm" and play.board().credits == 3
    # Too few credits: the owner chooses whom, but not how many.
    play = managing({"citizenry": "hmn", "credits": 2})
    assert play.prompt == "ask.recruit" and play.asked is not None
    assert (play.asked.least, play.asked.most) == (2, 2)
    with pytest.raises(Illegal):
        play.choose([play.keys[0]])
    play.choose([("recruit", die_in(play.board().citizenry, letter)) for letter in "mn"])
    assert letters(play.board().cup) == "mn" and letters(play.board().citizenry) == "h"


@pytest.mark.rule("roll_for_the_galaxy 8.2")
def test_the_marker_goes_back_to_one() -> None:
    assert managing({"citizenry": "hh", "credits": 2}).board().credits == 1
    assert managing({"citizenry": "hhh", "credits": 2}).board().credits == 1
    assert managing({"citizenry": "h", "credits": 2}).board().credits == 1
    assert managing({"cup": "h", "credits": 4}).board().credits == 4


@pytest.mark.rule("roll_for_the_galaxy 8.3")
def test_anything_may_be_recalled_for_nothing() -> None:
    board = {
        "cup": "h",
        "citizenry": "h",
        "credits": 1,
        "developers": "m",
        "settlers": "n",
        "developments": ["nanotechnology"],
        "goods": {"gem_world": "r"},
        "built": ["gem_world"],
    }
    play = managing(board)
    assert play.prompt == "ask.recall" and play.asked is not None
    assert play.asked.least == 0
    # Recruiting came first.
    assert letters(play.board().cup) == "hh" and play.board().credits == 1
    assert letters([key[1] for key in play.keys]) == "mnr"
    play.choose([key for key in play.keys if letters([key[1]]) != "n"])
    assert letters(play.board().cup) == "hhmr" and letters(play.board().settlers) == "n"
    assert play.board().goods == {} and play.board().credits == 1


@pytest.mark.rule("roll_for_the_galaxy 8.3")
def test_an_empty_cup_needs_a_recall() -> None:
    play = managing({"developers": "mm", "developments": ["nanotechnology"], "credits": 1})
    assert play.asked is not None and play.asked.least == 1
    with pytest.raises(Illegal):
        play.choose([])
    play.choose([play.keys[0]])
    assert letters(play.board().cup) == "m"


@pytest.mark.rule("roll_for_the_galaxy 8.3", "roll_for_the_galaxy 9.1")
@pytest.mark.parametrize("trigger", ["pool", "tiles"])
def test_nobody_must_recall_in_the_last_round(trigger: str) -> None:
    # The forced recall only serves the next round; here it would cost a point of the Reserves.
    board = {"goods": {"gem_world": "nn"}, "built": ["gem_world", "galactic_reserves"]}
    grown = [tile.world.id for tile in list(load().tiles.values())[-9:]]
    if trigger == "pool":
        play = managing(board, {"cup": "h", "vp": 24}, pool=0)
    else:
        play = managing(board, {"cup": "h", "built": grown})
    assert play.prompt == "ask.recall" and play.asked is not None
    assert play.asked.least == 0 and play.asked.hint is None
    play.choose([])
    assert play.state.over
    (line,) = (line for line in scores(play.state)[0].lines if line.id == "bonuses")
    assert line.points == 2


@pytest.mark.rule("roll_for_the_galaxy 8.3", "roll_for_the_galaxy 3.2")
def test_seats_manage_in_order() -> None:
    board = {"cup": "h", "developers": "m", "developments": ["nanotechnology"]}
    play = managing(
        {**board, "faction": "faction_8"},
        {**board, "faction": "faction_3", "developments": ["galactic_salon"]},
        queue=[1, 0],
    )
    seats = []
    while play.asked is not None:
        seats.append(play.asked.seat)
        play.choose([])
    assert seats == [1, 0]


@pytest.mark.rule("roll_for_the_galaxy 8.4", "roll_for_the_galaxy 2.7")
def test_reset() -> None:
    state = position({"cup": "h"}, {"cup": "h"}, step="empire")
    state.phases, state.extra = ["ship"], ["ship"]
    for board in state.boards:
        board.selected, board.alien_scout = "ship", True
        board.faces = {board.cup[0]: 5}
    play = Play(state, stops=("roll",))
    assert (play.state.phases, play.state.extra, play.state.phase) == ([], [], None)
    for board in play.state.boards:
        assert (board.selected, board.selecting, board.faces) == (None, None, {})
        assert not board.alien_scout and not board.uses


@pytest.mark.rule("roll_for_the_galaxy 9.5", "roll_for_the_galaxy 9.1")
def test_a_good_recalled_in_the_last_round_is_no_longer_counted() -> None:
    board = {
        "cup": "h",
        "goods": {"gem_world": "nn", "spice_world": "n"},
        "built": ["gem_world", "spice_world", "galactic_reserves"],
    }
    for recalled, bonus in ((0, 3), (1, 2)):
        play = managing(board, {"cup": "h", "vp": 24}, pool=0)
        play.choose(play.keys[:recalled])
        assert play.state.over
        (line,) = (line for line in scores(play.state)[0].lines if line.id == "bonuses")
        assert line.points == bonus


@pytest.mark.rule("roll_for_the_galaxy 8.1", "roll_for_the_galaxy 8.3")
def test_why_a_die_is_neither_recruited_nor_recalled() -> None:
    board = {"citizenry": "hmn", "credits": 1, "settlers": "g", "worlds": ["gem_world"]}
    play = managing(board)
    assert told(play) == {"g": ("why.not_citizen", "roll_for_the_galaxy 8.1")}
    play.choose([("recruit", die_in(play.board().citizenry, "m"))])
    assert play.prompt == "ask.recall"
    why = ("why.not_recalled", "roll_for_the_galaxy 8.3")
    assert told(play) == {"h": why, "n": why}
