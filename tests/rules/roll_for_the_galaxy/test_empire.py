"""Manage Empire (roll_for_the_galaxy 8, 9.5)."""

from __future__ import annotations

from typing import Any

import pytest

from gametable.core.engine.decision import Illegal
from gametable.core.engine.table import Table
from gametable.titles.roll_for_the_galaxy.components import load
from gametable.titles.roll_for_the_galaxy.scoring import scores
from gametable.titles.roll_for_the_galaxy.state import State
from tests.kit.asking import asked, choose, keys
from tests.rules.roll_for_the_galaxy.assigning import told
from tests.rules.roll_for_the_galaxy.positions import board_of, die_in, letters, play_from, position


def managing(board: dict[str, Any], *others: dict[str, Any], **fields: Any) -> Table[State]:
    others = others or ({"cup": "h"},)
    return play_from(position(board, *others, step="empire", **fields), stops=("roll",))


@pytest.mark.rule("roll_for_the_galaxy 8.1")
def test_recruiting_goes_on_until_nothing_is_left() -> None:
    play = managing({"citizenry": "hm", "credits": 5})
    assert letters(board_of(play).cup) == "hm" and board_of(play).credits == 3
    # Too few credits: the owner chooses whom, but not how many.
    play = managing({"citizenry": "hmn", "credits": 2})
    assert asked(play) == "ask.recruit" and play.decision is not None
    assert (play.decision.least, play.decision.most) == (2, 2)
    with pytest.raises(Illegal):
        choose(play, [keys(play)[0]])
    choose(play, [("recruit", die_in(board_of(play).citizenry, letter)) for letter in "mn"])
    assert letters(board_of(play).cup) == "mn" and letters(board_of(play).citizenry) == "h"


@pytest.mark.rule("roll_for_the_galaxy 8.2")
def test_the_marker_goes_back_to_one() -> None:
    assert board_of(managing({"citizenry": "hh", "credits": 2})).credits == 1
    assert board_of(managing({"citizenry": "hhh", "credits": 2})).credits == 1
    assert board_of(managing({"citizenry": "h", "credits": 2})).credits == 1
    assert board_of(managing({"cup": "h", "credits": 4})).credits == 4


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
    assert asked(play) == "ask.recall" and play.decision is not None
    assert play.decision.least == 0
    # Recruiting came first.
    assert letters(board_of(play).cup) == "hh" and board_of(play).credits == 1
    assert letters([key[1] for key in keys(play)]) == "mnr"
    warned = {letters([o.value]): [w.key for w in o.warnings] for o in play.decision.options()}
    assert warned == {"m": [], "n": [], "r": ["warn.good_lost"]}
    choose(play, [key for key in keys(play) if letters([key[1]]) != "n"])
    assert letters(board_of(play).cup) == "hhmr" and letters(board_of(play).settlers) == "n"
    assert board_of(play).goods == {} and board_of(play).credits == 1


@pytest.mark.rule("roll_for_the_galaxy 8.3")
def test_an_empty_cup_needs_a_recall() -> None:
    play = managing({"developers": "mm", "developments": ["nanotechnology"], "credits": 1})
    assert play.decision is not None and play.decision.least == 1
    with pytest.raises(Illegal):
        choose(play, [])
    choose(play, [keys(play)[0]])
    assert letters(board_of(play).cup) == "m"


@pytest.mark.rule("roll_for_the_galaxy 8.3", "roll_for_the_galaxy 9.1")
@pytest.mark.parametrize("trigger", ["pool", "tiles"])
def test_nobody_must_recall_in_the_last_round(trigger: str) -> None:
    # The forced recall only serves the next round; here it would cost a point of the Reserves.
    board = {"goods": {"gem_world": "nn"}, "built": ["gem_world", "galactic_reserves"]}
    grown = [tile.world.id for tile in list(load().tiles.values())[-9:]]
    if trigger == "pool":
        play = managing(board, {"cup": "h", "vp": 24})
    else:
        play = managing(board, {"cup": "h", "built": grown})
    assert asked(play) == "ask.recall" and play.decision is not None
    assert play.decision.least == 0 and play.decision.hint is None
    choose(play, [])
    assert play.state.over
    (line,) = (line for line in scores(play.state)[0].lines if line.id == "bonuses")
    assert line.points == 2


@pytest.mark.rule("roll_for_the_galaxy 8.3", "roll_for_the_galaxy 3.2")
def test_seats_manage_in_order() -> None:
    board = {"cup": "h", "developers": "m", "developments": ["nanotechnology"]}
    play = managing(
        {**board, "faction": "faction_8"},
        {**board, "faction": "faction_3", "developments": ["galactic_salon"]},
        to_act=[1, 0],
    )
    seats = []
    while play.decision is not None:
        seats.append(play.decision.seat)
        choose(play, [])
    assert seats == [1, 0]


@pytest.mark.rule("roll_for_the_galaxy 8.4", "roll_for_the_galaxy 2.7")
def test_reset() -> None:
    board = {"cup": "h", "strip": ("ship", ""), "alien_scout": True}
    state = position(
        {**board, "faces": {"home 1": "ship"}},
        {**board, "faces": {"home 2": "ship"}},
        step="empire",
        phases=["ship"],
        dice_of_the_table=["ship"],
    )
    assert [board.selected for board in state.boards] == ["ship", "ship"]
    play = play_from(state, stops=("roll",))
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
        play = managing(board, {"cup": "h", "vp": 24})
        choose(play, keys(play)[:recalled])
        assert play.state.over
        (line,) = (line for line in scores(play.state)[0].lines if line.id == "bonuses")
        assert line.points == bonus


@pytest.mark.rule("roll_for_the_galaxy 8.1", "roll_for_the_galaxy 8.3")
def test_why_a_die_is_neither_recruited_nor_recalled() -> None:
    board = {"citizenry": "hmn", "credits": 1, "settlers": "g", "worlds": ["gem_world"], "cup": "c"}
    play = managing(board)
    why = ("why.not_citizen", "roll_for_the_galaxy 8.1")
    assert told(play) == {"g": why, "c": why}
    choose(play, [("recruit", die_in(board_of(play).citizenry, "m"))])
    assert asked(play) == "ask.recall"
    why = ("why.not_recalled", "roll_for_the_galaxy 8.3")
    assert told(play) == {"h": why, "n": why, "c": why, "m": why}
