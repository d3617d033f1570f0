"""Produce and Ship (roll_for_the_galaxy 7.6, 12.4, 12.5)."""

from __future__ import annotations

from typing import Any

import pytest

from gametable.core.engine.table import Table
from gametable.titles.roll_for_the_galaxy.state import State
from tests.kit.asking import asked, choose, events, keys, option, taken, unmet
from tests.rules.roll_for_the_galaxy.assigning import told
from tests.rules.roll_for_the_galaxy.positions import (
    board_of,
    credits_from,
    die_in,
    letters,
    play_from,
    position,
    see,
)

WORLD = {
    "n": "gem_world",
    "r": "radioactive_world",
    "g": "plague_world",
    "a": "lost_alien_warship",
}
"""A world of each colour that holds goods."""


def producing(board: dict[str, Any], *others: dict[str, Any], **fields: Any) -> Table[State]:
    return play_from(position(board, *others, phase="produce", **fields))


def shipping(shippers: str, goods: dict[str, str], *built: str, **more: Any) -> Table[State]:
    """Seat 0 has shippers and goods on worlds, which stand in its tableau."""
    pool = more.pop("pool", None)
    board = {"ship": shippers, "goods": goods, "built": [*goods, *built], **more}
    others = [] if pool is None else [{"vp": 24 - pool}]
    return play_from(position(board, *others, phase="ship"))


def ship(play: Table[State], task: str, shipper: str, world: str, good: str) -> Table[State]:
    """Trade or Consume a good with a shipper, both by letter; a virtual one by its colour."""
    board = board_of(play)
    worker: Any = shipper
    if len(shipper) == 1:
        worker = die_in(board.columns["ship"], shipper)
    return choose(play, (task, worker, world, die_in(board.goods[world], good)))


# Produce -------------------------------------------------------------------------------------


@pytest.mark.rule("roll_for_the_galaxy 7.6.1")
def test_any_die_on_any_world_with_room() -> None:
    play = producing(
        {
            "produce": "hm",
            "built": ["gem_world", "plague_world", "fifth_column", "spice_world"],
            "goods": {"spice_world": "n"},
        }
    )
    home, military = board_of(play).columns["produce"]
    # Not on gray worlds, nor where a good lies already.
    assert set(keys(play)) == {
        ("produce", die, world)
        for die in (home, military)
        for world in ("gem_world", "plague_world")
    }
    choose(play, ("produce", military, "plague_world"))
    # The other one must go to the last world with room.
    assert play.decision is None
    goods = {world: letters(dice) for world, dice in board_of(play).goods.items()}
    assert goods == {"plague_world": "m", "gem_world": "h", "spice_world": "n"}


@pytest.mark.rule("roll_for_the_galaxy 7.6.1")
def test_producers_without_room_go_to_the_cup() -> None:
    play = producing({"produce": "hhm", "built": ["gem_world"]})
    choose(play, ("produce", board_of(play).columns["produce"][2], "gem_world"))
    assert letters(board_of(play).cup) == "hh" and board_of(play).citizenry == []
    play = producing({"produce": "h"})
    assert letters(board_of(play).cup) == "h"


@pytest.mark.rule("roll_for_the_galaxy 12.4")
def test_galactic_reserves() -> None:
    play = producing(
        {
            "produce": "hh",
            "built": ["gem_world", "fifth_column", "galactic_reserves"],
            "goods": {"gem_world": "n"},
        }
    )
    assert play.decision is None  # of equal producers it is not asked which
    assert letters(board_of(play).goods["gem_world"]) == "hn" and letters(board_of(play).cup) == "h"
    # One shipper for each good.
    play = shipping("h", {"gem_world": "hn"}, "galactic_reserves")
    ship(play, "trade", "h", "gem_world", "n")
    assert play.decision is None and letters(board_of(play).goods["gem_world"]) == "h"


@pytest.mark.rule("roll_for_the_galaxy 12.4")
def test_genetics_lab() -> None:
    goods = {"gem_world": "g", "plague_world": "n", "spice_world": "g"}
    play = producing({"faction": "faction_5", "built": list(goods), "goods": goods})
    # Genes dice on whatever world; not other dice on Genes worlds.
    assert credits_from(play, "#side/genetics_lab") == 4


@pytest.mark.rule("roll_for_the_galaxy 12.4")
def test_consumer_markets() -> None:
    goods = {"gem_world": "hm", "plague_world": "n", "spice_world": "g"}
    built = [*goods, "galactic_reserves"]
    play = producing({"faction": "faction_3", "built": built, "goods": goods})
    assert credits_from(play, "#side/consumer_markets") == 3


@pytest.mark.rule("roll_for_the_galaxy 12.4")
def test_mining_league() -> None:
    goods = {"radioactive_world": "h", "asteroid_belt": "n", "gem_world": "r"}
    play = producing({"built": [*goods, "mining_league"], "goods": goods})
    assert credits_from(play, "#side/mining_league") == 2


@pytest.mark.rule("roll_for_the_galaxy 12.4")
def test_merchant_guild() -> None:
    # Goods are counted when the phase closes; this one is there just so.
    play = producing({"built": ["merchant_guild"]})
    assert credits_from(play, "#side/merchant_guild") == 2


@pytest.mark.rule("roll_for_the_galaxy 7.6.1")
@pytest.mark.parametrize(
    ("producers", "worlds", "offered"),
    [
        ("hh", 1, 0),  # which of two equal ones goes to the only world
        ("hhh", 2, 0),  # they fill all the room
        ("hh", 3, 3),  # it matters where they go
        ("hhm", 1, 2),  # and of which colour a good is
        ("hm", 2, 4),
    ],
)
def test_only_what_matters_of_a_producer_is_asked(
    producers: str, worlds: int, offered: int
) -> None:
    built = ["gem_world", "plague_world", "radioactive_world"][:worlds]
    play = producing({"produce": producers, "built": built})
    assert (0 if play.decision is None else len(keys(play))) == offered
    if not offered:
        assert sorted(board_of(play).goods) == sorted(built)
        assert len(events(play, "log.produced")) == worlds
        assert len(board_of(play).cup) == len(producers) - worlds


@pytest.mark.rule("roll_for_the_galaxy 7.6.1")
def test_any_of_equal_producers_may_be_named() -> None:
    play = producing({"produce": "hh", "built": ["gem_world", "plague_world", "spice_world"]})
    second = board_of(play).columns["produce"][1]
    assert ("produce", second, "gem_world") not in keys(play)
    choose(play, ("produce", second, "gem_world"))
    assert board_of(play).goods["gem_world"] == [second]


@pytest.mark.rule("roll_for_the_galaxy 7.6.1")
def test_who_goes_first_to_the_one_world_is_not_asked() -> None:
    reserves = {"built": ["gem_world", "galactic_reserves"]}
    play = producing({"produce": "hm", **reserves})
    assert letters(board_of(play).goods["gem_world"]) == "hm"
    assert len(keys(producing({"produce": "hmn", **reserves}), "produce")) == 3


# Ship ----------------------------------------------------------------------------------------


@pytest.mark.rule("roll_for_the_galaxy 7.6.2", "roll_for_the_galaxy 7.6.4")
@pytest.mark.parametrize(
    ("shippers", "goods", "offered"),
    [
        ("hh", {"gem_world": "n"}, 2),  # Trade or Consume, whoever does it
        ("hm", {"gem_world": "n", "plague_world": "r"}, 4),  # neither matches, both are used
        ("hm", {"gem_world": "n"}, 4),  # one goes to the cup: it matters which
        ("hn", {"gem_world": "n", "plague_world": "r"}, 8),  # one matches a world
        ("hn", {"plague_world": "n", "radioactive_world": "r"}, 4),  # none that has a good
    ],
)
def test_only_what_matters_of_a_shipper_is_asked(
    shippers: str, goods: dict[str, str], offered: int
) -> None:
    many = "hhhhhhhh"  # of whom not all are recruited again
    assert len(keys(shipping(shippers, goods, citizenry=many))) == offered


@pytest.mark.rule("roll_for_the_galaxy 7.6.2", "roll_for_the_galaxy 8.1")
@pytest.mark.parametrize(
    ("credits", "offered"),
    [
        (0, ["trade", "consume", "consume"]),  # what the Trade brings recruits all again
        (4, ["trade", "consume"]),
    ],
)
def test_who_ships_the_last_good_is_asked_only_where_not_all_are_recruited_again(
    credits: int, offered: list[str]
) -> None:
    play = shipping("hm", {"gem_world": "n"}, credits=credits)
    assert sorted(key[0] for key in keys(play)) == sorted(offered)
    other = board_of(play).columns["ship"][1]
    choose(play, ("trade", other, "gem_world", board_of(play).goods["gem_world"][0]))
    assert other in board_of(play).cup or other in board_of(play).citizenry


@pytest.mark.rule("roll_for_the_galaxy 7.6.3", "roll_for_the_galaxy 7.6.4")
def test_a_good_bears_its_figures() -> None:
    play = shipping("c", {"lost_alien_warship": "a"}, "export_duties")
    found = {key[0]: option(play, key) for key in keys(play)}
    assert {verb: [(g.icon, g.n) for g in of.gain] for verb, of in found.items()} == {
        "trade": [("credit", 7)],
        "consume": [("vp", 3)],
    }
    good = f"die/{board_of(play).goods['lost_alien_warship'][0]}"
    assert {(of.target, of.to) for of in found.values()} == {
        (good, "supply/trade"),
        (good, "supply/consume"),
    }


@pytest.mark.rule("roll_for_the_galaxy 7.6.2", "roll_for_the_galaxy 7.1.2")
def test_each_shipper_takes_a_good() -> None:
    play = shipping("hm", {"gem_world": "n", "plague_world": "r"})
    assert len(taken(play)) == 2 * 2 * 2
    ship(play, "trade", "h", "plague_world", "r")
    # The other one must be used: no way out.
    assert {key[0] for key in keys(play)} == {"trade", "consume"} and len(keys(play)) == 2
    ship(play, "consume", "m", "gem_world", "n")
    assert board_of(play).goods == {} and letters(board_of(play).citizenry) == "hmnr"


@pytest.mark.rule("roll_for_the_galaxy 7.6.3")
@pytest.mark.parametrize(("world", "credits"), [("n", 3), ("r", 4), ("g", 5), ("a", 6)])
def test_trade_values(world: str, credits: int) -> None:
    # The colour of the die does not matter.
    for die in "ha":
        play = shipping("h", {WORLD[world]: die}, credits=0)
        ship(play, "trade", "h", WORLD[world], die)
        assert board_of(play).credits == credits and board_of(play).vp == 0


@pytest.mark.rule("roll_for_the_galaxy 7.6.4", "roll_for_the_galaxy 7.1.9")
@pytest.mark.parametrize("world", "nrga")
def test_consume_values(world: str) -> None:
    for shipper in "hmcnrga":
        for good in "hmcnrga":
            play = shipping(shipper, {WORLD[world]: good})
            ship(play, "consume", shipper, WORLD[world], good)
            # Only the own colour of the world and purple match; a wild face gives nothing.
            matching = sum(die in (world, "c") for die in (shipper, good))
            assert board_of(play).vp == 1 + matching, (shipper, good)
            assert board_of(play).credits == 1


@pytest.mark.rule("roll_for_the_galaxy 7.6.4")
def test_dice_may_be_paired_badly_on_purpose() -> None:
    play = shipping("nr", {"gem_world": "h", "radioactive_world": "h"})
    ship(play, "consume", "n", "radioactive_world", "h")
    ship(play, "consume", "r", "gem_world", "h")
    assert board_of(play).vp == 2


@pytest.mark.rule("roll_for_the_galaxy 7.6.5")
def test_a_good_just_produced_can_be_shipped() -> None:
    state = position({"produce": "n", "ship": "h", "built": ["gem_world"]}, phase="produce")
    state.phases = ["produce", "ship"]
    play = play_from(state)
    assert {key[0] for key in keys(play)} == {"trade", "consume"}


@pytest.mark.rule("roll_for_the_galaxy 7.6.6")
def test_the_tens_pay_when_the_pool_is_empty() -> None:
    play = shipping("cc", {"gem_world": "n", "spice_world": "n"}, pool=4)
    ship(play, "consume", "c", "gem_world", "n")
    assert play.state.pool == 1 and not events(play, "log.pool_empty")
    ship(play, "consume", "c", "spice_world", "n")
    assert board_of(play).vp == 6 and play.state.pool == 0 and events(play, "log.pool_empty")


# Powers of Ship ------------------------------------------------------------------------------


@pytest.mark.rule("roll_for_the_galaxy 12.5", "roll_for_the_galaxy 11.2")
@pytest.mark.parametrize(
    ("power", "paid"),
    [
        ("export_duties", {"n": 1, "r": 1, "g": 1, "a": 1}),
        ("galactic_demand", {"n": 2}),
        ("jumpdrive_research", {"r": 1}),
    ],
)
def test_bonuses_for_a_trade(power: str, paid: dict[str, int]) -> None:
    for color, world in WORLD.items():
        play = ship(shipping("h", {world: "m"}, power), "trade", "h", world, "m")
        assert credits_from(play, f"#side/{power}") == paid.get(color, 0)
        play = ship(shipping("h", {world: "m"}, power), "consume", "h", world, "m")
        assert credits_from(play, f"#side/{power}") == 0


@pytest.mark.rule("roll_for_the_galaxy 12.5", "roll_for_the_galaxy 11.2")
@pytest.mark.parametrize(
    ("power", "credits", "vp"),
    [
        ("trade_levies", {"n": 1, "r": 1, "g": 1, "a": 1}, {}),
        ("new_economy", {"n": 2, "r": 2, "g": 2, "a": 2}, {}),
        ("mining_industry", {"r": 1}, {}),
        ("minor_research_labs", {}, {"g": 1, "a": 1}),
        ("space_refineries", {}, {"r": 1}),
        ("galactic_renaissance", {}, {"n": 1, "r": 1, "g": 1, "a": 1}),
    ],
)
def test_bonuses_for_a_consume(power: str, credits: dict[str, int], vp: dict[str, int]) -> None:
    more: dict[str, Any] = {"faction": "faction_8"} if power == "mining_industry" else {}
    built = () if more else (power,)
    for color, world in WORLD.items():
        play = ship(shipping("h", {world: "m"}, *built, **more), "consume", "h", world, "m")
        assert credits_from(play, f"#side/{power}") == credits.get(color, 0)
        assert board_of(play).vp == 1 + vp.get(color, 0)
        play = ship(shipping("h", {world: "m"}, *built, **more), "trade", "h", world, "m")
        assert credits_from(play, f"#side/{power}") == 0 and board_of(play).vp == 0


@pytest.mark.rule("roll_for_the_galaxy 12.5")
def test_bonuses_add_up_for_each_good() -> None:
    powers = ("export_duties", "galactic_demand", "trade_levies", "new_economy")
    goods = {"gem_world": "h", "spice_world": "h"}
    play = shipping("hm", goods, *powers, credits=0)
    ship(play, "trade", "h", "gem_world", "h")
    assert board_of(play).credits == 3 + 1 + 2
    ship(play, "consume", "m", "spice_world", "h")
    assert board_of(play).credits == 6 + 1 + 2


@pytest.mark.rule(
    "roll_for_the_galaxy 7.6.3", "roll_for_the_galaxy 7.6.4", "roll_for_the_galaxy 12.5"
)
def test_options_tell_all_that_they_bring() -> None:
    powers = ("export_duties", "galactic_demand", "trade_levies", "galactic_renaissance")
    play = shipping("c", {"gem_world": "n"}, *powers, credits=5)
    assert play.decision is not None
    found = {option.key[0]: option for option in play.decision.options()}
    assert {g.icon: g.n for g in found["trade"].gain} == {"credit": 5}
    assert {g.icon: g.n for g in found["consume"].gain} == {"credit": 1, "vp": 4}
    # One of the six would be lost.
    (warning,) = found["trade"].warnings
    assert (warning.key, warning.args["n"]) == ("warn.credits_lost", 1)
    assert found["consume"].warnings == ()
    ship(play, "trade", "c", "gem_world", "n")
    assert board_of(play).credits == 10


@pytest.mark.rule("roll_for_the_galaxy 12.5", "roll_for_the_galaxy 7.1.8")
@pytest.mark.parametrize(
    ("power", "workers"),
    [("space_docks", ["home"]), ("organic_shipyards", ["home", "genes"])],
)
def test_virtual_shippers(power: str, workers: list[str]) -> None:
    worlds = {"gem_world": "h", "plague_world": "h", "spice_world": "h"}
    state = position(
        {"strip": ("explore", "m"), "goods": worlds, "built": [*worlds, power]},
        {"strip": ("ship", "m")},
        step="reveal",
    )
    play = see(play_from(state, luck=[5], stops=("empire",)))
    while asked(play) == "ask.explore":
        choose(play, ("stock", board_of(play).selecting))
    assert {key[1] for key in keys(play)} == set(workers)
    for worker in workers:
        if play.decision is not None:
            ship(play, "consume", worker, "plague_world" if worker == "genes" else "gem_world", "h")
    # The virtual Genes shipper matches the Genes world, the Home shipper matches none.
    assert board_of(play).vp == len(workers) + ("genes" in workers)
    # They have no die: only the goods came into the Citizenry, beside the explorer.
    assert letters(board_of(play).citizenry) == "h" * len(workers) + "m"


@pytest.mark.rule("roll_for_the_galaxy 12.5")
def test_a_virtual_genes_shipper_matches_genes_worlds_only() -> None:
    for world, vp in ((WORLD["n"], 1), (WORLD["g"], 2), (WORLD["a"], 1)):
        state = position(
            {"goods": {world: "h"}, "built": [world, "organic_shipyards"]}, phase="ship"
        )
        state.boards[0].virtual = ["genes"]
        assert board_of(ship(play_from(state), "consume", "genes", world, "h")).vp == vp


@pytest.mark.rule("roll_for_the_galaxy 12.5")
def test_galactic_bankers() -> None:
    goods = {"gem_world": "h", "spice_world": "h", "plague_world": "h"}
    play = shipping("hhh", goods, "galactic_bankers", credits=0)
    ship(play, "trade", "h", "gem_world", "h")
    # After the credits of the Trade, and only if the owner likes.
    assert asked(play) == "ask.buy_vp" and board_of(play).credits == 3
    choose(play, ("buy", "galactic_bankers"))
    assert (board_of(play).credits, board_of(play).vp) == (2, 1)
    ship(play, "trade", "h", "spice_world", "h")
    choose(play, ("keep",))
    assert (board_of(play).credits, board_of(play).vp) == (5, 1)
    # Not for a Consume.
    ship(play, "consume", "h", "plague_world", "h")
    assert play.decision is None


@pytest.mark.rule("roll_for_the_galaxy 12.5", "roll_for_the_galaxy 7.1.4")
def test_galactic_bankers_pay_after_the_cap() -> None:
    play = shipping("h", {"lost_alien_warship": "h"}, "galactic_bankers", credits=9)
    ship(play, "trade", "h", "lost_alien_warship", "h")
    assert board_of(play).credits == 10
    choose(play, ("buy", "galactic_bankers"))
    assert (board_of(play).credits, board_of(play).vp) == (9, 1)


@pytest.mark.rule("roll_for_the_galaxy 12.5", "roll_for_the_galaxy 7.1.9")
@pytest.mark.parametrize(
    ("citizenry", "paid"), [("", 0), ("m", 1), ("mm", 1), ("mmm", 2), ("cc", 0)]
)
def test_space_piracy(citizenry: str, paid: int) -> None:
    play = play_from(position({"faction": "faction_1", "citizenry": citizenry}, phase="ship"))
    assert credits_from(play, "#side/space_piracy") == paid


@pytest.mark.rule("roll_for_the_galaxy 12.5")
def test_space_piracy_counts_dice_used_this_phase() -> None:
    play = shipping("m", {"gem_world": "m"}, faction="faction_1", citizenry="m")
    ship(play, "trade", "m", "gem_world", "m")
    assert credits_from(play, "#side/space_piracy") == 2


@pytest.mark.rule("roll_for_the_galaxy 12.5", "roll_for_the_galaxy 7.1.7")
@pytest.mark.parametrize(
    ("mine", "theirs", "paid"),
    [
        # Start tiles: costs of worlds up to 3 on both sides.
        ([], [], 1),
        (["jungle_world"], [], 2),
        (["jungle_world"], ["distant_world"], 1),
        (["jungle_world", "tourist_world"], [], 2),
        ([], ["distant_world"], 1),
    ],
)
def test_space_tourism(mine: list[str], theirs: list[str], paid: int) -> None:
    state = position({"built": ["space_tourism", *mine]}, {"built": theirs}, phase="ship")
    assert credits_from(play_from(state), "#side/space_tourism") == paid


@pytest.mark.rule("roll_for_the_galaxy 12.5")
def test_free_trade_association_and_galactic_salon() -> None:
    play = play_from(
        position({"built": ["free_trade_association", "galactic_salon"]}, phase="ship")
    )
    assert credits_from(play, "#side/free_trade_association") == 2
    assert board_of(play).vp == 1 and play.state.pool == 23


@pytest.mark.rule("roll_for_the_galaxy 7.6.1", "roll_for_the_galaxy 5.5")
def test_why_a_producer_cannot_go_to_a_world() -> None:
    built = ["gem_world", "spice_world", "fifth_column"]
    play = producing({"produce": "hnm", "ship": "c", "built": [*built, "plague_world"]})
    one, two, _ = board_of(play).columns["produce"]
    other = die_in(board_of(play).columns["ship"], "c")
    choose(play, ("produce", one, "gem_world"))
    assert unmet(play, ("produce", two, "gem_world")) == ["why.full"]
    assert unmet(play, ("produce", two, "fifth_column"))[0] == "why.gray"
    assert unmet(play, ("produce", other, "spice_world")) == ["why.other_phase"]
    assert play.decision is not None
    targets = {item.option.target for item in play.decision.refusals()}
    assert {"tile/gem_world", "tile/fifth_column", f"die/{other}"} <= targets


@pytest.mark.rule("roll_for_the_galaxy 7.6.2", "roll_for_the_galaxy 5.5")
def test_only_shippers_ship() -> None:
    play = shipping("hc", {"gem_world": "n", "spice_world": "n"}, produce="m")
    other = die_in(board_of(play).columns["produce"], "m")
    assert told(play)["m"] == ("why.other_phase", "roll_for_the_galaxy 5.5")
    good = board_of(play).goods["gem_world"][0]
    assert unmet(play, ("trade", other, "gem_world", good)) == ["why.other_phase"]


@pytest.mark.rule("roll_for_the_galaxy 7.6.1")
def test_worlds_of_a_colour_with_the_same_goods_are_the_same_to_a_good() -> None:
    """Which of them takes the only producer is not asked, nor which good of two is shipped."""
    worlds = ("mining_world", "comet_zone")
    play = producing({"produce": "h", "built": [*worlds]})
    assert play.decision is None and len(board_of(play).goods) == 1
    play = shipping("h", {"mining_world": "h", "comet_zone": "h"})
    assert {key[0] for key in keys(play)} == {"trade", "consume"} and len(keys(play)) == 2
    # Where another die lies they are told apart.
    play = shipping("h", {"mining_world": "h", "comet_zone": "r"})
    assert len(keys(play)) == 4
