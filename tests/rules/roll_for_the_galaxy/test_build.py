"""Develop, Settle and immediate effects (roll_for_the_galaxy 7.3, 7.4, 7.5, 12.2, 12.3)."""

from __future__ import annotations

from typing import Any

import pytest

from gametable.core.engine.table import Table
from gametable.titles.roll_for_the_galaxy.components import load
from gametable.titles.roll_for_the_galaxy.effects.building import reduced_cost
from gametable.titles.roll_for_the_galaxy.state import State
from tests.kit.asking import asked, choose, keys, question, taken
from tests.rules.roll_for_the_galaxy.assigning import told
from tests.rules.roll_for_the_galaxy.positions import (
    board_of,
    credits_from,
    die_in,
    letters,
    play_from,
    position,
    tile_id,
)


def developing(board: dict[str, Any], *others: dict[str, Any], **fields: Any) -> Table[State]:
    return play_from(position(board, *others, phase="develop", **fields))


def settling(board: dict[str, Any], *others: dict[str, Any], **fields: Any) -> Table[State]:
    return play_from(position(board, *others, phase="settle", **fields))


def built(play: Table[State], seat: int = 0) -> list[str]:
    """The tiles completed since the start tiles."""
    return board_of(play, seat).tableau[3:]


# Placing and completing ----------------------------------------------------------------------


@pytest.mark.rule("roll_for_the_galaxy 7.3.1")
def test_what_is_there_completes_first() -> None:
    # Three developers, two tiles of cost 1 and 2: both are completed without a worker.
    play = developing({"developers": "hhh", "developments": ["public_works", "export_duties"]})
    assert built(play) == ["public_works", "export_duties"]
    assert letters(board_of(play).citizenry) == "hhh" and board_of(play).developers == []


@pytest.mark.rule("roll_for_the_galaxy 7.3.1", "roll_for_the_galaxy 7.3.6")
def test_the_owner_chooses_who_completes_a_tile() -> None:
    tiles = ["export_duties", "nanotechnology"]
    play = developing({"developers": "hmn", "developments": tiles, "cup": "c", "ship": "g"})
    assert asked(play) == "ask.who_completes"
    why = ("why.not_standing", "roll_for_the_galaxy 7.3.1")
    assert told(play) == {"c": why, "g": why}
    assert play.decision is not None and (play.decision.least, play.decision.most) == (2, 2)
    there = board_of(play).developers
    choose(play, [("counts", there[0]), ("counts", there[2])])
    assert letters(board_of(play).citizenry) == "hn"
    # The other one stays, on the next tile.
    assert letters(board_of(play).developers) == "m" and built(play) == ["export_duties"]


@pytest.mark.rule("roll_for_the_galaxy 7.3.2")
def test_workers_are_placed_one_at_a_time() -> None:
    play = developing(
        {"develop": "hmn", "developers": "g", "developments": ["export_duties", "public_works"]}
    )
    # One more completes the first tile: which one is the owner's choice.
    assert {key[0] for key in keys(play)} == {"work"} and len(keys(play)) == 3
    choose(play, ("work", die_in(board_of(play).columns["develop"], "m")))
    assert letters(board_of(play).citizenry) == "mg" and built(play) == ["export_duties"]
    choose(play, ("work", die_in(board_of(play).columns["develop"], "n")))
    assert built(play) == ["export_duties", "public_works"]
    # No limit on completions, and nobody is left without a tile: to the cup.
    assert letters(board_of(play).citizenry) == "mng" and letters(board_of(play).cup) == "h"


@pytest.mark.rule("roll_for_the_galaxy 7.3.6")
def test_workers_wait_on_an_uncompleted_tile() -> None:
    play = developing({"develop": "hm", "developments": ["nanotechnology"]})
    assert letters(board_of(play).developers) == "hm" and built(play) == []
    assert board_of(play).cup == board_of(play).citizenry == []


@pytest.mark.rule("roll_for_the_galaxy 7.3.3")
def test_the_order_of_a_completion() -> None:
    board = {
        "develop": "h",
        "developers": "hhh",
        "developments": ["conscription"],
        "built": ["public_works"],
    }
    play = developing(board)
    # In the tableau, its workers in the Citizenry, Public Works has paid, then its own effect.
    assert asked(play) == "ask.lose_die" and "conscription" in built(play)
    assert all([w.key for w in o.warnings] == ["warn.lost"] for o in question(play).options())
    assert letters(board_of(play).citizenry) == "hhhh"
    assert credits_from(play, "#side/public_works") == 1
    choose(play, ("lose", board_of(play).citizenry[0]))
    assert letters(board_of(play).citizenry) == "hhh" and letters(board_of(play).cup) == "mm"


@pytest.mark.rule("roll_for_the_galaxy 7.3.4")
def test_nobody_stays_on_a_stack_just_emptied() -> None:
    play = developing({"developers": "hhh", "developments": ["public_works"], "develop": "m"})
    assert letters(board_of(play).cup) == "hhm" and letters(board_of(play).citizenry) == "h"
    assert board_of(play).developers == []


@pytest.mark.rule("roll_for_the_galaxy 7.3.4")
def test_workers_stay_on_a_stack_that_was_empty_before() -> None:
    play = developing({"developers": "hh", "develop": "m"})
    assert letters(board_of(play).developers) == "hh" and letters(board_of(play).cup) == "m"


@pytest.mark.rule("roll_for_the_galaxy 7.4.1")
def test_settle_is_the_same_with_worlds() -> None:
    play = settling(
        {
            "settlers": "h",
            "settle": "mm",
            "developers": "n",
            "worlds": ["gem_world", "star_nomad_lair"],
            "developments": ["public_works"],
        }
    )
    assert built(play) == ["gem_world", "star_nomad_lair"]
    # The development stack has no part in it.
    assert letters(board_of(play).developers) == "n"
    assert board_of(play).developments == [tile_id("public_works")]


# Discounts -----------------------------------------------------------------------------------


def cost(tile: str, *tableau: str, faction: str = "faction_1") -> int:
    board = position({"built": tableau, "faction": faction}).boards[0]
    return reduced_cost(board, load().sides[tile])


@pytest.mark.rule(
    "roll_for_the_galaxy 7.3.5", "roll_for_the_galaxy 12.2", "roll_for_the_galaxy 12.3"
)
@pytest.mark.parametrize(
    ("tile", "tableau", "workers"),
    [
        ("nanotechnology", (), 5),
        ("nanotechnology", ("investment_credits",), 4),
        ("public_works", ("investment_credits",), 1),
        ("gem_world", ("investment_credits",), 2),
        ("gem_world", ("replicant_robots",), 1),
        ("star_nomad_lair", ("replicant_robots",), 1),
        ("nanotechnology", ("replicant_robots",), 5),
        ("plague_world", ("alien_uplift_blueprints",), 2),
        ("alien_sentinels", ("alien_uplift_blueprints",), 5),
        ("gem_world", ("alien_uplift_blueprints",), 2),
        ("plague_world", ("alien_uplift_blueprints", "replicant_robots"), 1),
        ("alien_sentinels", ("replicant_robots", "alien_uplift_blueprints"), 4),
        # Gray worlds 2 less, but not below 2, and never more than printed.
        ("trading_world", ("free_trade_zone",), 2),
        ("transport_hub", ("free_trade_zone",), 2),
        ("terraformed_world", ("free_trade_zone",), 3),
        ("galactic_trendsetters", ("free_trade_zone",), 4),
        ("sentient_robots", ("free_trade_zone",), 2),
        ("fifth_column", ("free_trade_zone",), 1),
        ("blaster_gem_mines", ("free_trade_zone",), 3),
        # With Replicant Robots it applies first.
        ("trading_world", ("replicant_robots", "free_trade_zone"), 1),
        ("transport_hub", ("free_trade_zone", "replicant_robots"), 1),
        ("terraformed_world", ("replicant_robots", "free_trade_zone"), 2),
        ("galactic_trendsetters", ("replicant_robots", "free_trade_zone"), 3),
        ("fifth_column", ("replicant_robots", "free_trade_zone"), 1),
    ],
)
def test_reduced_costs(tile: str, tableau: tuple[str, ...], workers: int) -> None:
    assert cost(tile, *tableau) == workers


@pytest.mark.rule("roll_for_the_galaxy 7.3.5", "roll_for_the_galaxy 12.2")
def test_biological_adaptation() -> None:
    adapted = {"faction": "faction_7"}
    assert cost("nanotechnology", **adapted) == 4
    assert cost("diversification", **adapted) == 1
    assert cost("system_diversification", **adapted) == 5
    assert cost("merchant_guild", **adapted) == 3  # no Reassign power
    assert cost("conscription", **adapted) == 4
    assert cost("nanotechnology", "investment_credits", **adapted) == 3
    assert cost("colonial_affinity", "investment_credits", **adapted) == 1


@pytest.mark.rule("roll_for_the_galaxy 7.3.5", "roll_for_the_galaxy 7.1.6")
def test_a_discount_helps_at_once_but_not_its_own_tile() -> None:
    # Investment Credits needs all four; then Galactic Salon needs three instead of four.
    play = developing(
        {"develop": "hhhhhhh", "developments": ["investment_credits", "galactic_salon"]}
    )
    assert built(play) == ["investment_credits", "galactic_salon"]
    assert letters(board_of(play).citizenry) == "hhhhhhh"


# Powers of Develop ---------------------------------------------------------------------------


@pytest.mark.rule("roll_for_the_galaxy 12.2", "roll_for_the_galaxy 11.2")
@pytest.mark.parametrize("power", ["public_works", "galactic_recycling"])
def test_credits_for_each_later_development(power: str) -> None:
    first = load().sides[power].cost
    play = developing(
        {
            "develop": "h" * (first + 3),
            "developments": [power, "export_duties", "jumpdrive_research"],
        }
    )
    # Two more were completed; nothing is paid for itself.
    assert built(play) == [power, "export_duties", "jumpdrive_research"]
    assert credits_from(play, f"#side/{power}") == 2


@pytest.mark.rule("roll_for_the_galaxy 12.2", "roll_for_the_galaxy 12.3")
def test_galactic_recycling_pays_for_worlds_public_works_does_not() -> None:
    play = settling(
        {"settle": "hh", "worlds": ["gem_world"], "built": ["galactic_recycling", "public_works"]}
    )
    assert credits_from(play, "#side/galactic_recycling") == 1
    assert credits_from(play, "#side/public_works") == 0


@pytest.mark.rule("roll_for_the_galaxy 12.2")
def test_galactic_religion() -> None:
    # Counted when the phase closes: the Novelty developer just used counts.
    play = developing(
        {
            "faction": "faction_6",
            "develop": "n",
            "citizenry": "nnm",
            "developments": ["public_works"],
        }
    )
    assert credits_from(play, "#side/galactic_religion") == 3


@pytest.mark.rule("roll_for_the_galaxy 12.2", "roll_for_the_galaxy 7.1.5")
def test_galactic_federation() -> None:
    board = {
        "developers": "hm",
        "developments": ["export_duties"],
        "built": ["galactic_federation"],
        "citizenry": "c",
    }
    play = developing(board)
    assert asked(play) == "ask.to_cup" and play.decision is not None
    assert told(play) == {"c": ("why.not_used", "roll_for_the_galaxy 12.2")}
    # At least one must: the tile has no "may".
    assert (play.decision.least, play.decision.most) == (1, 2)
    choose(play, [keys(play)[1]])
    assert letters(board_of(play).cup) == "m" and letters(board_of(play).citizenry) == "hc"
    play = developing(board)
    choose(play, keys(play))
    assert letters(board_of(play).cup) == "hm" and letters(board_of(play).citizenry) == "c"
    # A single developer goes there by itself.
    play = developing({**board, "developers": "m", "developments": ["public_works"]})
    assert play.decision is None and letters(board_of(play).cup) == "m"


@pytest.mark.rule("roll_for_the_galaxy 12.2")
def test_galactic_federation_saves_nobody_of_its_own() -> None:
    play = developing({"developers": "hhhhhh", "developments": ["galactic_federation"]})
    assert play.decision is None and letters(board_of(play).citizenry) == "hhhhhh"
    # Nor the settlers.
    play = settling({"settle": "hh", "worlds": ["gem_world"], "built": ["galactic_federation"]})
    assert letters(board_of(play).citizenry) == "hh"


# Powers of Settle ----------------------------------------------------------------------------


@pytest.mark.rule("roll_for_the_galaxy 12.3")
def test_galactic_exchange() -> None:
    play = settling({"settlers": "hmn", "worlds": ["mining_world"], "built": ["galactic_exchange"]})
    assert play.decision is not None and (play.decision.least, play.decision.most) == (1, 2)
    choose(play, [keys(play)[0], keys(play)[2]])
    assert letters(board_of(play).cup) == "hn" and letters(board_of(play).citizenry) == "m"
    # Not for developments.
    play = developing(
        {"develop": "hh", "developments": ["export_duties"], "built": ["galactic_exchange"]}
    )
    assert letters(board_of(play).citizenry) == "hh"


@pytest.mark.rule("roll_for_the_galaxy 12.3")
def test_new_galactic_order() -> None:
    board = {"settlers": "hmm", "worlds": ["mining_world"], "built": ["new_galactic_order"]}
    play = settling(board)
    assert letters(board_of(play).cup) == "mm" and letters(board_of(play).citizenry) == "h"
    # With Galactic Exchange the choice is among all of them; Military dice go anyway.
    play = settling({**board, "built": ["new_galactic_order", "galactic_exchange"]})
    assert len(keys(play)) == 3
    choose(play, [keys(play)[0]])
    assert letters(board_of(play).cup) == "hmm" and board_of(play).citizenry == []
    play = settling({**board, "built": ["new_galactic_order", "galactic_exchange"]})
    choose(play, [keys(play)[1]])
    assert letters(board_of(play).cup) == "mm" and letters(board_of(play).citizenry) == "h"


@pytest.mark.rule("roll_for_the_galaxy 12.3")
def test_terraforming_robots() -> None:
    worlds = ["gem_world", "fifth_column", "asteroid_belt"]
    play = settling({"settle": "hhhhh", "worlds": worlds, "built": ["terraforming_robots"]})
    # $1 each, $2 for the Rare Elements world.
    assert built(play)[1:] == worlds and credits_from(play, "#side/terraforming_robots") == 4


@pytest.mark.rule("roll_for_the_galaxy 12.3")
def test_robot_surveyors() -> None:
    play = settling({"built": ["robot_surveyors"]})
    assert credits_from(play, "#side/robot_surveyors") == 2


# Immediate effects ---------------------------------------------------------------------------


@pytest.mark.rule("roll_for_the_galaxy 7.5.1", "roll_for_the_galaxy 7.5.2")
@pytest.mark.parametrize(
    ("tile", "credits", "cup", "citizenry"),
    [
        ("conscription", 0, "mm", ""),
        ("information_tech", 0, "nn", ""),
        ("space_marines", 1, "m", ""),
        ("former_penal_colony", 0, "m", ""),
        ("rebel_miners", 0, "", "mm"),
        ("rebel_warrior_race", 0, "", "mg"),
    ],
)
def test_lose_a_die_first(tile: str, credits: int, cup: str, citizenry: str) -> None:
    side = load().sides[tile]
    standing = "h" * side.cost
    if side.category == "development":
        play = developing({"developers": standing, "developments": [tile], "cup": "c"})
    else:
        play = settling({"settlers": standing, "worlds": [tile], "cup": "c"})
    assert asked(play) == "ask.lose_die"
    # A die just gained cannot be the lost one. Of equal ones in a place one is enough.
    assert len(keys(play)) == 2
    assert len(taken(play)) == side.cost + 1 and credits_from(play, f"#side/{tile}") == 0
    choose(play, ("lose", board_of(play).cup[0]))
    assert credits_from(play, f"#side/{tile}") == credits
    assert letters(board_of(play).cup) == cup
    assert letters(board_of(play).citizenry) == "".join(
        sorted(standing + citizenry, key="hmcnrga".index)
    )


@pytest.mark.rule("roll_for_the_galaxy 7.5.3")
def test_any_own_die_may_be_lost_from_anywhere() -> None:
    board = {
        "settle": "h",
        "strip": ("ship", "m"),
        "ship": "c",
        "cup": "n",
        "citizenry": "r",
        "developers": "g",
        "developments": ["nanotechnology"],
        "worlds": ["former_penal_colony"],
        "goods": {"gem_world": "a"},
        "built": ["gem_world", "space_docks"],
    }
    play = settling(board, phases=["settle", "ship"])
    assert letters([key[1] for key in keys(play)]) == "hmcnrga"
    # Even the one that selected the phase: the phase still occurs.
    choose(play, ("lose", board_of(play).selecting))
    assert board_of(play).selecting is None and play.state.phase == "ship"
    good = board_of(play).goods["gem_world"][0]
    choose(play, ("trade", "home", "gem_world", good))
    assert board_of(play).goods == {}


@pytest.mark.rule("roll_for_the_galaxy 7.5.3")
def test_a_good_or_a_worker_of_a_later_phase_may_be_lost() -> None:
    board = {
        "settle": "h",
        "ship": "c",
        "worlds": ["former_penal_colony"],
        "goods": {"gem_world": "a"},
        "built": ["gem_world"],
    }
    for letter in "ac":
        play = settling(board, phases=["settle", "ship"])
        choose(play, ("lose", die_in([key[1] for key in keys(play)], letter)))
        # Nothing is left to be shipped, or nobody to ship.
        assert play.decision is None
        assert letters(board_of(play).cup) == ("mc" if letter == "a" else "m")


@pytest.mark.rule("roll_for_the_galaxy 7.5.4")
def test_dice_gained_into_the_cup_wait_for_the_next_round() -> None:
    play = settling({"settle": "hh", "worlds": ["gem_world"]}, phases=["settle", "produce"])
    assert letters(board_of(play).cup) == "n" and board_of(play).goods == {}
    assert play.decision is None


@pytest.mark.rule("roll_for_the_galaxy 7.1.3")
def test_what_goes_back_to_the_cup_unused_is_no_loss():
    board = {"develop": "hm", "developments": ["jumpdrive_research"], "citizenry": "hhhh"}
    table = developing(board)
    told = [event for key in keys(table) for event in table.preview(key).events]
    assert any(event.kind == "log.unused" for event in told)
    assert not any(event.loss for event in told)


@pytest.mark.rule("roll_for_the_galaxy 7.3.2", "roll_for_the_galaxy 8.1")
@pytest.mark.parametrize(("credits", "asked"), [(0, True), (1, True), (5, False)])
def test_which_worker_completes_a_tile_is_asked_only_where_not_all_are_recruited_again(
    credits: int, asked: bool
) -> None:
    board = {"develop": "hmn", "developments": ["public_works"], "citizenry": "hm"}
    play = developing({**board, "credits": credits})
    assert bool(built(play)) != asked
    if asked:
        assert {key[0] for key in keys(play)} == {"work"}
