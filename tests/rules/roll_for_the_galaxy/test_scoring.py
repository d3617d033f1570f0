"""The score and the result (roll_for_the_galaxy 9)."""

from __future__ import annotations

from typing import Any

import pytest

from gametable.core.scene import Score
from gametable.titles.roll_for_the_galaxy.components import load
from gametable.titles.roll_for_the_galaxy.effects.bonuses import bonus_with
from gametable.titles.roll_for_the_galaxy.scoring import result, scores
from gametable.titles.roll_for_the_galaxy.state import Board, State
from tests.kit.asking import keys
from tests.rules.roll_for_the_galaxy.positions import play_from, position

START = {"faction": "faction_1", "home": "doomed_world"}
"""Space Piracy (0), Hidden Fortress (gray, 2) and Doomed World (gray, 0)."""


def ended(*boards: dict[str, Any]) -> State:
    return position(*boards, step="over")


def lines(score: Score) -> dict[str, int]:
    return {line.id: line.points for line in score.lines}


def bonus(tile: str, *built: str, **board: Any) -> int:
    """The bonus of a 6+ development on top of its six VP."""
    state = ended({**START, "built": [tile, *built], **board})
    score = scores(state)[0]
    (line,) = (line for line in score.lines if line.id == "bonuses")
    ((_, points, target),) = line.parts
    assert target == f"tile/{tile}"
    return points


@pytest.mark.rule("roll_for_the_galaxy 9.3")
@pytest.mark.parametrize(("chips", "points"), [(0, 0), (1, 1), (3, 2), (14, 4), (16, 5)])
def test_a_bonus_is_told_before_the_tile_is_completed(chips: int, points: int) -> None:
    board = Board(columns={}, vp=chips)
    assert bonus_with(board, load().sides["galactic_renaissance"]) == points
    assert board.tableau == []


@pytest.mark.rule("roll_for_the_galaxy 9.2", "roll_for_the_galaxy 9.4")
def test_chips_costs_and_bonuses() -> None:
    board = {
        "vp": 7,
        "built": ["nanotechnology", "jungle_world", "galactic_bankers"],
        "developments": ["galactic_federation"],  # not completed: nothing
        "worlds": ["alien_sentinels"],
    }
    score = scores(ended(board))[0]
    # Start tiles: Biological Adaptation 2, Aquatic Uplift World 2, Old Earth 3.
    assert lines(score) == {
        "chips": 7,
        "developments": 2 + 5 + 6,
        "worlds": 2 + 3 + 4,
        "bonuses": 3,
    }
    assert score.total == 7 + 13 + 9 + 3


@pytest.mark.rule("roll_for_the_galaxy 9.7")
def test_the_example_of_the_rulebook() -> None:
    # Developments worth 13, worlds 3, Galactic Federation 13/3 up, 4 Military dice.
    board = {
        "faction": "faction_1",
        "home": "doomed_world",
        "built": ["galactic_federation", "new_galactic_order", "public_works", "star_nomad_lair"],
        "cup": "mm",
        "citizenry": "m",
        "developers": "m",
    }
    score = scores(ended(board))[0]
    assert lines(score) == {"chips": 0, "developments": 13, "worlds": 3, "bonuses": 9}
    assert score.total == 25


# The bonuses, one by one ---------------------------------------------------------------------


@pytest.mark.rule("roll_for_the_galaxy 9.3")
@pytest.mark.parametrize(
    ("built", "points"),
    [
        ((), 0),
        (("star_nomad_lair",), 1),
        (("gem_world",), 1),
        (("gem_world", "star_nomad_lair"), 2),
    ],
)
def test_free_trade_association(built: tuple[str, ...], points: int) -> None:
    assert bonus("free_trade_association", *built, "asteroid_belt") == points


@pytest.mark.rule("roll_for_the_galaxy 9.3", "roll_for_the_galaxy 9.4")
def test_galactic_bankers() -> None:
    # Space Piracy of the faction and the tile itself count.
    assert bonus("galactic_bankers") == 2
    assert bonus("galactic_bankers", "public_works", "gem_world") == 3


@pytest.mark.rule("roll_for_the_galaxy 9.3", "roll_for_the_galaxy 9.4")
def test_galactic_exchange() -> None:
    assert bonus("galactic_exchange", cup="hh") == 1
    everywhere = {
        "cup": "hh",
        "citizenry": "m",
        "developers": "c",
        "settlers": "n",
        "goods": {"gem_world": "r"},
    }
    assert bonus("galactic_exchange", "gem_world", **everywhere) == 5
    assert bonus("galactic_exchange", cup="hmcnrga") == 7
    # Virtual workers are no dice.
    assert bonus("galactic_exchange", "organic_shipyards", cup="h") == 1


@pytest.mark.rule("roll_for_the_galaxy 9.3")
@pytest.mark.parametrize(
    ("built", "points"),
    [((), 2), (("public_works",), 3), (("merchant_guild",), 3), (("conscription",), 4)],
)
def test_galactic_federation(built: tuple[str, ...], points: int) -> None:
    assert bonus("galactic_federation", *built, "jungle_world") == points


@pytest.mark.rule("roll_for_the_galaxy 9.3")
@pytest.mark.parametrize(
    ("chips", "points"),
    [
        (0, 0),
        (1, 1),
        (2, 1),
        (3, 2),
        (5, 2),
        (6, 3),
        (9, 3),
        (10, 4),
        (14, 4),
        (15, 5),
        (54, 9),
        (55, 10),
    ],
)
def test_galactic_renaissance(chips: int, points: int) -> None:
    assert bonus("galactic_renaissance", vp=chips) == points


@pytest.mark.rule("roll_for_the_galaxy 9.3", "roll_for_the_galaxy 9.5")
def test_galactic_reserves() -> None:
    goods = {"gem_world": "nh", "spice_world": "m"}
    assert bonus("galactic_reserves", "gem_world", "spice_world", goods=goods) == 3
    assert bonus("galactic_reserves", "gem_world") == 0


@pytest.mark.rule("roll_for_the_galaxy 9.3")
def test_mining_league() -> None:
    assert bonus("mining_league", "asteroid_belt", "radioactive_world", "gem_world") == 4
    # Start tiles, too: Meteorite Planet and Alpha Centauri.
    more = {"faction": "faction_8", "home": "alpha_centauri"}
    assert bonus("mining_league", **more) == 4


@pytest.mark.rule("roll_for_the_galaxy 9.3", "roll_for_the_galaxy 9.4")
def test_new_economy() -> None:
    # Space Piracy and the tile itself; not those with a Reassign power.
    reassigning = ("backup_planning", "galactic_mandate", "diversification")
    assert bonus("new_economy", *reassigning, "public_works", "conscription") == 4
    # Biological Adaptation is no Reassign-power development.
    assert bonus("new_economy", *reassigning, faction="faction_7") == 2


@pytest.mark.rule("roll_for_the_galaxy 9.3", "roll_for_the_galaxy 7.1.9")
@pytest.mark.parametrize(
    ("dice", "points"), [("", 0), ("m", 2), ("mmm", 2), ("mmmm", 4), ("mmmmmmm", 6), ("ccc", 0)]
)
def test_new_galactic_order(dice: str, points: int) -> None:
    assert bonus("new_galactic_order", cup=dice) == points
    assert bonus("new_galactic_order", citizenry=dice) == points


@pytest.mark.rule("roll_for_the_galaxy 9.3", "roll_for_the_galaxy 9.4")
def test_system_diversification() -> None:
    assert bonus("system_diversification", "public_works") == 3
    assert bonus("system_diversification", "backup_planning") == 4
    assert bonus("system_diversification", "backup_planning", "colonial_affinity") == 5
    assert bonus("system_diversification", faction="faction_7") == 3


# The winner ----------------------------------------------------------------------------------


@pytest.mark.rule("roll_for_the_galaxy 9.6")
@pytest.mark.parametrize(
    ("one", "two", "winners", "tie"),
    [
        ({"vp": 9}, {"vp": 8}, (0,), None),
        ({"vp": 5, "cup": "hh", "credits": 1}, {"vp": 5, "cup": "h", "credits": 3}, (1,), "sum"),
        (
            {"vp": 5, "cup": "hh", "credits": 2},
            {"vp": 5, "cup": "h", "credits": 3},
            (0, 1),
            "shared",
        ),
        # Dice on stacks and goods do not count, nor do those in the Citizenry.
        (
            {"vp": 5, "cup": "h", "developers": "hhh", "citizenry": "hh"},
            {"vp": 5, "cup": "hh"},
            (1,),
            "sum",
        ),
        ({"vp": 6, "cup": ""}, {"vp": 5, "cup": "hhhhh", "credits": 9}, (0,), None),
    ],
)
def test_the_winner(
    one: dict[str, Any], two: dict[str, Any], winners: tuple[int, ...], tie: str | None
) -> None:
    # Both have tiles worth the same: 2 + 2 + 3 and 0 + 3 + 2, and 2 chips more.
    two = {**two, "vp": two["vp"] + 2}
    found = result(ended({"credits": 1, **one}, {"credits": 1, **two}))
    assert found is not None and found.winners == winners
    assert (found.tie_break.key if found.tie_break else None) == (tie and f"score.tie.{tie}")
    assert found.ranking[0] in winners


@pytest.mark.rule("roll_for_the_galaxy 9.6")
def test_no_result_before_the_end() -> None:
    assert result(position(phase="ship")) is None


@pytest.mark.rule("roll_for_the_galaxy 9.3")
def test_a_preview_tells_points_had_for_good_from_those_of_the_end() -> None:
    good = {"ship": "h", "goods": {"gem_world": "h"}, "built": ["gem_world", "galactic_reserves"]}
    play = play_from(position(good, phase="ship"))
    consume = next(key for key in keys(play, "consume"))
    ahead = play.preview(consume)
    found = {(c.why.key, c.n, c.standing) for c in ahead.points(0)}
    assert found == {("score.chips.part", ahead.now(0), False), ("score.bonus", -1, True)}
    assert ahead.now(0) >= 1 and ahead.standing(0) == -1
