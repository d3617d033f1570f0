"""Two rounds of the Automa, every step, as the rule reference tells them (gaia_project 12.10)."""

from __future__ import annotations

from itertools import groupby

import pytest

from gametable.core.engine.log import Event
from gametable.core.engine.table import Table
from gametable.titles.gaia_project.state import State
from tests.rules.gaia_project.automa_play import (
    AUTOMA,
    HUMAN,
    automa,
    gains,
    lit,
    position,
    run,
    standing,
)

VALID, SECTOR, TYPE = "log.automa.valid_mine", "log.automa.tie_sector", "log.automa.tie_type"
STEPS, CLOSEST = "log.automa.tie_steps", "log.automa.tie_closest"


def two_rounds() -> Table[State]:
    """The game when round 3 begins."""
    state = position(
        "geodens",
        {(-1, -2): "mine", (2, -3): "mine"},
        human="terrans",
        others={(-2, 5): "mine", (-3, -3): "mine"},
        cards=(5, 4),
        deck=(13, 7, 1, 6, 2),
        finals=("final_planet_types", "final_sectors"),
        tile="round_terraforming",
        research={"terraforming": 1},
        order=[HUMAN, AUTOMA],
        acting=HUMAN,
    )
    assert state.automa is not None
    state.automa.known = [1, 2, 4, 5, 7, 13]
    state.automa.reserve = [8, 3, 9, 10, 11, 12, 14, 15, 16, 17]
    at = run(state, luck=[[2, 6, 1, 13, 4, 8, 7, 5]])
    for round in (1, 2):
        assert at.state.round == round
        at.choose(("pass", at.state.boosters[0]))
    assert at.state.round == 3
    return at


def turns(at: Table[State]) -> list[list[Event]]:
    """What was told of the Automa, turn by turn."""
    count = 0
    numbered = []
    for event in at.log:
        count += event.kind == "log.automa.cards"
        if event.seat == AUTOMA and count:
            numbered.append((count, event))
    return [[event for _, event in some] for _, some in groupby(numbered, lambda pair: pair[0])]


@pytest.fixture(scope="module")
def played() -> Table[State]:
    return two_rounds()


@pytest.mark.rule("gaia_project 12.10", "gaia_project 12.4.1", "gaia_project 12.8.2")
def test_the_cards_of_both_rounds(played: Table[State]):
    drawn = [e.args for e in played.log if e.kind == "log.automa.cards"]
    assert [(a["support"], a["action"], a["n"]) for a in drawn] == [
        (5, 4, 6), (4, 13, 5), (13, 7, 4), (7, 1, 3),
        (2, 6, 7), (6, 1, 6), (1, 13, 5), (13, 4, 4), (4, 8, 3),
    ]  # fmt: skip


def steps(turn: list[Event]) -> list[tuple[str, int, set[tuple[int, int]]]]:
    """The tie-breaks of a turn with the candidates that each leaves."""
    kinds = (VALID, SECTOR, TYPE, STEPS, CLOSEST)
    return [(e.kind, e.args["n"], lit(e)) for e in turn if e.kind in kinds]


@pytest.mark.rule("gaia_project 12.10", "gaia_project 12.6.1", "gaia_project 12.5.4")
def test_the_mine_of_the_first_turn(played: Table[State]):
    valid, sector, fewest = steps(turns(played)[0])
    assert valid[:2] == (VALID, 7)
    assert sector == (SECTOR, 3, {(-1, 0), (0, -2), (2, -1)})
    assert fewest == (STEPS, 1, {(-1, 0)})


@pytest.mark.rule("gaia_project 12.10", "gaia_project 12.6.7", "gaia_project 12.5.2")
def test_the_faction_action_of_the_second_turn(played: Table[State]):
    turn = turns(played)[1]
    counted = next(e for e in turn if e.kind == "log.automa.counts_area_left")
    assert counted.args["n"] == 4 and len(counted.targets) == 6
    advance = next(e for e in turn if e.kind == "log.advance")
    assert advance.args["area"] == "#area/artificial_intelligence"
    blocks = next(e for e in turn if e.kind == "log.automa.blocks")
    assert blocks.args["action"] == "#board_action/power_2_tokens"


@pytest.mark.rule("gaia_project 12.10", "gaia_project 12.6.4")
def test_the_advance_of_the_third_turn_gives_nothing(played: Table[State]):
    turn = turns(played)[2]
    advance = next(e for e in turn if e.kind == "log.advance")
    assert advance.args["area"] == "#area/economy"
    assert not [e for e in turn if e.kind == "log.points"]


@pytest.mark.rule("gaia_project 12.10", "gaia_project 12.7.1", "gaia_project 12.7.3")
def test_it_passes_in_the_fourth_turn(played: Table[State]):
    turn = turns(played)[3]
    assert [e.kind for e in turn[1:3]] == ["log.automa.pass_mark", "log.passed"]
    assert not [e for e in turn if e.kind == "log.upgrade"]
    booster = next(e for e in turn if e.kind == "log.booster")
    # The human took the left one of three and put its own at the right end.
    begun = position()
    assert booster.args["booster"] == f"#booster/{begun.boards[HUMAN].booster}"
    # In round 2 it takes the left one; two of the first row are gone by then.
    assert automa(played).booster == begun.boosters[2]


@pytest.mark.rule("gaia_project 12.10", "gaia_project 12.6.1")
def test_the_mines_of_the_second_round(played: Table[State]):
    one, two, _, four, five = turns(played)[4:]
    assert [kind for kind, *_ in steps(one)] == [VALID, SECTOR]
    assert steps(one)[1] == (SECTOR, 1, {(-3, 1)})
    upgrade = next(e for e in two if e.kind == "log.upgrade")
    assert lit(upgrade) == {(-1, -2)}
    last = steps(four)
    assert (STEPS, 2, {(-2, -1), (2, -5)}) in last
    assert last[-1] == (CLOSEST, 1, {(-2, -1)})
    assert five[1].kind == "log.automa.pass_mark" and five[1].args["n"] == 3


@pytest.mark.rule("gaia_project 12.10", "gaia_project 12.1.2")
def test_every_point_of_both_rounds(played: Table[State]):
    assert gains(played) == [2, 1, 1, 4, 2, 3, 1, 1, 2, 1, 4]
    assert automa(played).vp == 10 + sum(gains(played))


@pytest.mark.rule("gaia_project 12.10")
def test_what_stands_after_both_rounds(played: Table[State]):
    assert standing(played) == {
        (-1, -2): "trading_station",
        (2, -3): "mine",
        (-1, 0): "mine",
        (-3, 1): "mine",
        (-2, -1): "mine",
    }
    levels = {area: n for area, n in automa(played).research.items() if n}
    assert levels == {"terraforming": 2, "artificial_intelligence": 1, "economy": 1}
