"""What positions of Roll for the Galaxy are worth: a better thing is never judged worse, nothing
hidden counts, and what every good player does is what the bot does."""

from __future__ import annotations

import math
from typing import Any

import pytest

from gametable.bots.imagine import sight
from gametable.bots.players import PLANS, think
from gametable.core.engine.chance import Source
from gametable.core.engine.copying import copy_state
from gametable.core.engine.table import Table
from gametable.core.engine.valuation import WorthSeen, weighed
from gametable.titles.roll_for_the_galaxy import TITLE
from gametable.titles.roll_for_the_galaxy.state import State
from gametable.titles.roll_for_the_galaxy.worth import TERMS, GalaxyValuation, valuation
from gametable.titles.roll_for_the_galaxy.worth.telling import told
from tests.kit.asking import choose, question
from tests.rules.roll_for_the_galaxy.assigning import assigning
from tests.rules.roll_for_the_galaxy.positions import (
    board_of,
    die_in,
    letters,
    play_from,
    position,
    table_at,
)

WORTH = valuation()
OWN = WorthSeen(0)
LATE = WorthSeen(0, 3)
OTHER = {
    "cup": "hhh",
    "citizenry": "h",
    "developments": ["space_docks"],
    "worlds": ["jungle_world"],
}
ZONE = {"developments": ["merchant_guild"], "worlds": ["asteroid_belt"]}


def terms(state: State, seat: int = 0, seen: WorthSeen = OWN) -> dict[str, float]:
    return weighed(WORTH.terms(state, seat, seen), WORTH.weights, "hard")


def at_empire(**board: Any) -> State:
    return position({"cup": "hhh", **ZONE, **board}, OTHER, step="empire", round=4)


def answered(at: Table[State]) -> Any:
    """The answer of the normal bot, by keys, where it takes the best."""
    from msgspec.structs import replace

    plan = replace(PLANS["normal"], seconds=math.inf, noise=0.0)
    asked = question(at)
    return asked.keys_of(think(TITLE, sight(at, 7), plan).answer)


def test_every_term_has_words_and_a_finite_measure() -> None:
    assert isinstance(TITLE.valuation, GalaxyValuation)
    assert set(WORTH.weights.terms) == set(TERMS)
    for language in ("en", "hu"):
        words = TITLE.words(language)
        assert [id for id in TERMS if not words.knows(f"worth.{id}")] == []
    assert all(math.isfinite(points) for points in terms(at_empire()).values())


@pytest.mark.parametrize(
    ("name", "better", "worse"),
    [
        ("chips", {"vp": 3}, {"vp": 2}),
        ("tiles", {"built": ["gem_world"]}, {}),
        ("bonuses", {"built": ["galactic_bankers"]}, {"built": ["conscription"]}),
        ("dice", {"cup": "hhhh"}, {}),
        ("dice", {"cup": "hha"}, {}),
        ("waiting", {"cup": "hhhh"}, {"citizenry": "h"}),
        ("credits", {"citizenry": "hh", "credits": 2}, {"citizenry": "hh", "credits": 1}),
        ("building", {"settlers": "h"}, {"cup": "hhhh"}),
        ("prospects", {"worlds": ["asteroid_belt", "gem_world"]}, {}),
        ("goods", {"goods": {"gem_world": "n"}}, {"goods": {"gem_world": "h"}}),
        ("powers", {"built": ["nanotechnology"]}, {"built": ["diversification"]}),
        ("worlds", {"built": ["deserted_alien_colony"]}, {"built": ["terraformed_world"]}),
    ],
)
def test_a_better_thing_is_not_judged_worse(
    name: str, better: dict[str, Any], worse: dict[str, Any]
) -> None:
    for side in (better, worse):
        if "goods" in side:
            side["built"] = ["gem_world"]
    good, bad = (terms(at_empire(**board), seen=LATE) for board in (better, worse))
    assert good.get(name, 0.0) > bad.get(name, 0.0)


@pytest.mark.parametrize("phase", ["explore", "develop", "settle", "produce", "ship"])
def test_more_workers_bring_more(phase: str) -> None:
    goods = {"gem_world": "n", "radioactive_world": "r"}
    built = [*goods, "deserted_alien_colony", "alien_sentinels"]
    board = {"built": built, "goods": goods, "citizenry": "hhh", "credits": 3, **ZONE}
    two = position({**board, phase: "hh", "cup": "hhhhh"}, OTHER, phase=phase, round=4)
    one = position({**board, phase: "h", "cup": "hhhhhh"}, OTHER, phase=phase, round=4)
    assert terms(two, seen=LATE)[phase] > terms(one, seen=LATE).get(phase, 0.0)


def test_finishing_a_tile_is_better_than_having_nearly_finished_it() -> None:
    nearly = at_empire(settlers="h", cup="hhh")
    done = at_empire(worlds=[], built=["asteroid_belt"], citizenry="hh", cup="hhr")
    assert sum(terms(done).values()) > sum(terms(nearly).values()) + 1


def test_nothing_hidden_changes_what_a_position_is_worth() -> None:
    rival = {
        "explore": "hh",
        "strip": ("ship", "n"),
        "developments": ["space_docks", "public_works", "nanotechnology"],
    }
    begun = position(
        {"explore": "h", "develop": "hm", "wilds": "g", **ZONE}, rival, step="roll", to_act=[0]
    )
    phase = position({"develop": "hh", **ZONE}, rival, phase="develop")
    for whole in (begun, phase):
        found = []
        for deal in range(2):
            state = copy_state(whole)
            TITLE.redact(state, 0)
            TITLE.determinize(state, 0, Source.of("deal", deal))
            found.append([terms(state, seat) for seat in (0, 1)])
        assert found[0] == found[1]


def test_a_beginner_sees_two_rounds() -> None:
    state = at_empire(cup="hhhhh")
    assert terms(state, seen=WorthSeen(0, 2))["dice"] < terms(state)["dice"]


# What every good player does -----------------------------------------------------------------


def test_it_calls_the_phase_that_completes_its_tile() -> None:
    board = {"settle": "hh", "explore": "h", "cup": "hh", "credits": 4, **ZONE}
    at = assigning(board, OTHER)
    assert answered(at) in [("select", die, "settle") for die in board_of(at).columns["settle"]]


def test_it_calls_with_a_worker_that_is_not_missed() -> None:
    at = assigning({"develop": "hh", "ship": "h", **ZONE}, OTHER)
    assert answered(at) == ("select", die_in(board_of(at).columns["ship"], "h"), "develop")


def test_wild_dice_help_where_a_tile_lacks_one() -> None:
    board = {"settle": "h", "strip": ("settle", "h"), "wilds": "m", "worlds": ["comet_zone"]}
    at = assigning({**board, "developments": []}, OTHER)
    die = board_of(at).wilds[0]
    assert answered(at) == ("place", die, "settle")


def test_dictate_saves_workers_that_would_do_nothing() -> None:
    board = {"ship": "hh", "settle": "h", "strip": ("settle", "h"), **ZONE}
    at = assigning({**board, "worlds": ["comet_zone"], "citizenry": "hhh"}, OTHER)
    assert answered(at) == ("power", "dictate")
    choose(at, ("power", "dictate"))
    assert answered(at)[0] == "price"


def test_it_stocks_when_it_is_poor_and_scouts_when_it_has_nothing_to_build() -> None:
    poor = position({"explore": "h", "citizenry": "hhhhh", "credits": 0, **ZONE}, phase="explore")
    assert answered(table_at(poor))[0] == "stock"
    idle = position({"explore": "hh", "cup": "hhhh", "credits": 9}, phase="explore")
    assert answered(table_at(idle))[0] == "scout"


def test_it_recruits_the_better_dice_and_recalls_none_that_work() -> None:
    state = position(
        {"citizenry": "hhaag", "credits": 3, "settlers": "h", **ZONE}, OTHER, step="empire"
    )
    at = table_at(state)
    assert letters([key[1] for key in answered(at)]) == "gaa"
    choose(at, answered(at))
    assert answered(at) == ()


def test_a_producer_goes_to_the_world_that_it_matches() -> None:
    built = ["gem_world", "radioactive_world"]
    at = table_at(position({"produce": "r", "built": built, "cup": "hh"}, phase="produce"))
    assert answered(at)[2] == "radioactive_world"


def test_the_dear_good_is_traded_and_the_matching_one_consumed() -> None:
    goods = {"deserted_alien_colony": "h", "new_vinland": "n"}
    # The rival will soon end the game.
    built = ["spice_world", "information_hub", "trading_world", "silicon_world", "jungle_world"]
    built += ["sentient_robots", "conscription", "public_works"]
    state = position(
        {"ship": "hn", "goods": goods, "built": [*goods], "citizenry": "hhhh", "cup": "hh"},
        {"cup": "hhh", "built": built},
        phase="ship",
        round=10,
    )
    at = table_at(state)
    given = {}
    for _ in range(2):
        task, shipper, world, good = answered(at)
        given[world] = task
        choose(at, (task, shipper, world, good))
    assert given == {"deserted_alien_colony": "trade", "new_vinland": "consume"}


def test_it_gives_up_a_resting_home_die() -> None:
    state = position(
        {"settle": "h", "cup": "ga", "citizenry": "h", "worlds": ["former_penal_colony"]},
        OTHER,
        phase="settle",
    )
    at = play_from(state)
    assert letters([answered(at)[1]]) == "h"


def test_money_without_use_buys_a_point() -> None:
    state = position(
        {
            "ship": "h",
            "cup": "hhh",
            "goods": {"gem_world": "n"},
            "built": ["galactic_bankers", "gem_world"],
            "credits": 9,
        },
        OTHER,
        phase="ship",
    )
    at = table_at(state)
    board = board_of(at)
    choose(
        at, ("trade", die_in(board.columns["ship"], "h"), "gem_world", board.goods["gem_world"][0])
    )
    assert answered(at)[0] == "buy"


def test_workers_that_powers_are_to_bring_are_told_as_such():
    own = position({"ship": "h", "explore": "hh"}, step="roll").boards[0]
    assert told("ship", own, own, (1.0, 1.0), 5).key == "worth.ship"
    planned = told("ship", own, own, (1.0, 2.0), 5)
    assert planned.key == "worth.reassigned" and planned.args["work"].args == {"n": 2}
