"""Planet Unknown 11.4 and 12.4: winners, tie-breaks, the solo target and its verdict."""

from __future__ import annotations

import pytest

from gametable.core.scene import Result
from gametable.titles.planet_unknown.scoring import result, scores, solo_target
from gametable.titles.planet_unknown.state import Rover, State
from tests.rules.planet_unknown.positions import BOX, Seat, board, game, sq


def deck(*mix: int) -> list[str]:
    """So many green, orange and red events."""
    found = []
    for colour, n in zip(("green", "orange", "red"), mix, strict=True):
        found += [e.id for e in BOX.events.values() if e.code == colour][:n]
    return found


def ended(*boards: Seat, **more: object) -> tuple[State, Result]:
    state = game(*boards, phase="over", queue=[], **more)
    found = result(state)
    assert found is not None
    return state, found


@pytest.mark.rule("planet_unknown 11.3")
def test_the_highest_total_wins() -> None:
    _, found = ended(board(pods=2), board(pods=5), board(pods=3))
    assert found.winners == (1,)
    assert found.ranking == (1, 2, 0)
    assert found.headline.key == "score.won"
    assert found.headline.args == {"winner": "#seat/1", "n": 5}
    assert found.tie_break is None


@pytest.mark.rule("planet_unknown 11.4")
def test_equal_totals_are_decided_by_uncovered_squares() -> None:
    # One patch covers a square and scores nothing; 96 squares less one.
    state, found = ended(board(pods=3), board(pods=3, patches=[(5, 5)]))
    assert [score.total for score in scores(state)] == [3, 3]
    assert found.winners == (1,) and found.ranking == (1, 0)
    assert found.tie_break is not None
    assert found.tie_break.key == "score.tie.uncovered"
    assert found.tie_break.args == {"seats": ["#seat/0", "#seat/1"], "n": 95}


@pytest.mark.rule("planet_unknown 11.4")
def test_then_by_meteorites_on_the_planet() -> None:
    boards = [
        # Horizon leaves meteorites anywhere (16.4.4).
        board("ksb_4156", "horizon_group", pods=3, patches=[(5, 5)], meteorites=[(5, 5)]),
        board(pods=3, patches=[(6, 6)]),
        board(pods=3),
    ]
    _, found = ended(*boards)
    assert found.winners == (1,) and found.ranking == (1, 0, 2)
    assert found.tie_break is not None
    assert found.tie_break.key == "score.tie.meteorites"
    assert found.tie_break.args["n"] == 0 and found.tie_break.args["open"] == 95


@pytest.mark.rule("planet_unknown 11.4", "planet_unknown 16.4.3")
def test_a_carried_meteorite_lies_on_the_planet() -> None:
    rovers = [Rover(sq(5, 5), carries=True), Rover(), Rover(), Rover()]
    horizon = board(corporation="horizon_group", pods=1, rovers=rovers)
    _, found = ended(horizon, board(pods=1))
    assert found.winners == (1,)


@pytest.mark.rule("planet_unknown 11.4")
def test_then_the_win_is_shared() -> None:
    _, found = ended(board(pods=3), board(pods=1), board(pods=3))
    assert found.winners == (0, 2)
    assert found.headline.key == "score.won_together"
    assert found.headline.args == {"winners": ["#seat/0", "#seat/2"], "n": 3}
    assert found.tie_break is not None and found.tie_break.key == "score.tie.shared"


@pytest.mark.rule("planet_unknown 11.4", "planet_unknown 17.6")
def test_uncovered_currents_count_in_the_tie_break() -> None:
    # Both planets have 96 squares; the patch on a current of Petra counts like any other.
    assert ended(board("petra", pods=1, patches=[(4, 1)]), board(pods=1))[1].winners == (0,)
    assert ended(board("petra", pods=1), board(pods=1))[1].winners == (0, 1)


def test_before_the_end_there_is_no_result() -> None:
    assert result(game(board(), board())) is None


@pytest.mark.rule("planet_unknown 12.4")
@pytest.mark.parametrize(
    ("mix", "target"),
    [
        # Green adds 0/3/6/9/12, orange takes 0/1/2/3/4, red 0/5/7/9/11 at 0/3/7/11/15 cards.
        ((20, 0, 0), 72),
        ((0, 20, 0), 56),
        ((0, 0, 20), 49),
        ((2, 2, 16), 49),
        ((3, 3, 14), 60 + 3 - 1 - 9),
        ((7, 6, 7), 60 + 6 - 1 - 7),
        ((6, 7, 7), 60 + 3 - 2 - 7),
        ((10, 10, 0), 60 + 6 - 2),
        ((11, 2, 7), 60 + 9 - 0 - 7),
        ((14, 3, 3), 60 + 9 - 1 - 5),
    ],
)
def test_the_target_of_the_solo_game(mix: tuple[int, int, int], target: int) -> None:
    assert solo_target(game(board(), event_deck=deck(*mix))) == target


@pytest.mark.rule("planet_unknown 12.4")
@pytest.mark.parametrize(
    ("difference", "verdict"),
    [
        (-40, "minus_15"),
        (-11, "minus_15"),
        (-10, "minus_10"),
        (-6, "minus_10"),
        (-5, "minus_5"),
        (-1, "minus_5"),
        (0, "target"),
        (4, "target"),
        (5, "plus_5"),
        (9, "plus_5"),
        (10, "plus_10"),
        (14, "plus_10"),
        (15, "plus_15"),
        (30, "plus_15"),
    ],
)
def test_the_verdict_of_the_solo_game(difference: int, verdict: str) -> None:
    _, found = ended(board(collected=3 * (49 + difference)), event_deck=deck(0, 0, 20))
    assert found.target == 49
    assert found.winners == ((0,) if difference >= 0 else ())
    words = "reached" if difference > 0 else "missed" if difference < 0 else "met"
    assert found.headline.key == f"score.solo.{words}"
    assert found.headline.args == {
        "difference": abs(difference),
        "verdict": f"#verdict/{verdict}",
    }
