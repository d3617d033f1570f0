"""Explore (roll_for_the_galaxy 7.2, 12.1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from gametable.core.engine.questions import Order, PickOne
from gametable.core.engine.table import Table
from gametable.titles.roll_for_the_galaxy.components import load
from gametable.titles.roll_for_the_galaxy.state import State
from tests.kit.asking import asked, choose, events, keys, option, question, reasons, taken, unmet
from tests.rules.roll_for_the_galaxy.assigning import told
from tests.rules.roll_for_the_galaxy.positions import (
    board_of,
    credits_from,
    letters,
    play_from,
    position,
    see,
    tile_id,
)


def exploring(
    board: dict[str, Any], *others: dict[str, Any], luck: Any = (), **fields: Any
) -> Table[State]:
    """Seat 0 begins to Explore."""
    return play_from(position(board, *others, phase="explore", **fields), luck=luck)


def scout(play: Table[State], nth: int = 0) -> Table[State]:
    """Scout with the n-th explorer that can."""
    return choose(play, [key for key in keys(play) if key[0] == "scout"][nth])


def stock(play: Table[State], nth: int = 0) -> Table[State]:
    """Stock with the n-th explorer that can."""
    return choose(play, [key for key in keys(play) if key[0] == "stock"][nth])


def put(tile: str, category: str, end: str = "bottom") -> tuple[str, str, str, str]:
    return ("put", tile_id(tile), category, end)


def as_built(tiles: Sequence[str]) -> list[str]:
    """Tiles as they stand in a tableau, their worlds up."""
    return [load().tiles[tile].world.id for tile in tiles]


def tiles(*names: str) -> list[str]:
    return [tile_id(name) for name in names]


@pytest.mark.rule("roll_for_the_galaxy 7.2.1", "roll_for_the_galaxy 7.2.2")
def test_scout_or_stock_one_after_the_other() -> None:
    play = exploring({"explore": "hm", "credits": 1}, luck=[tiles("gem_world")])
    assert [key[0] for key in keys(play)] == ["scout", "stock"] and len(taken(play)) == 4
    stock(play)
    assert board_of(play).credits == 3 and letters(board_of(play).citizenry) == "h"
    scout(play)
    # It is used at once, before its tile is placed.
    assert letters(board_of(play).citizenry) == "hm"
    choose(play, put("gem_world", "world"))
    assert play.decision is None and board_of(play).worlds == tiles("gem_world")


@pytest.mark.rule("roll_for_the_galaxy 7.2.2", "roll_for_the_galaxy 12.1")
@pytest.mark.parametrize(
    ("explorers", "more", "offered"),
    [
        ("hma", {}, 2),
        ("hma", {"faction": "faction_2"}, 4),  # an Alien one Stocks more
        ("hma", {"built": ["alien_research_team"]}, 4),  # its Scout pays at the end
        ("hm", {"faction": "faction_2"}, 2),
    ],
)
def test_only_what_matters_of_an_explorer_is_asked(
    explorers: str, more: dict[str, Any], offered: int
) -> None:
    play = exploring({"explore": explorers, **more})
    assert len(keys(play)) == offered
    labels = {option(play, key).label.key for key in keys(play)}
    ending = "" if offered == 2 else "_with"
    assert labels == {f"label.scout{ending}", f"label.stock{ending}"}


@pytest.mark.rule("roll_for_the_galaxy 7.2.3")
def test_one_tile_and_one_for_each_abandoned() -> None:
    play = exploring(
        {
            "explore": "h",
            "developments": ["conscription", "public_works"],
            "worlds": ["spice_world"],
        },
        luck=[tiles("fifth_column", "asteroid_belt", "space_port")],
    )
    scout(play)
    assert asked(play) == "ask.abandon"
    assert all([w.key for w in o.warnings] == ["warn.lost"] for o in question(play).options())
    given = tiles("public_works", "spice_world")  # from any stack and position
    choose(play, [("abandon", tile) for tile in given])
    board = board_of(play)
    assert play.state.abandoned == sorted(given)
    assert board.drawn == sorted(tiles("fifth_column", "asteroid_belt", "space_port"))
    # In any order, to either stack, all of them: a stack may stay empty.
    choose(play, put("asteroid_belt", "development"), put("fifth_column", "development"))
    assert board.worlds == []
    choose(play, put("space_port", "development"))
    order = tiles("conscription", "asteroid_belt", "fifth_column", "space_port")
    assert board_of(play).developments == order


@pytest.mark.rule("roll_for_the_galaxy 7.2.3", "roll_for_the_galaxy 7.2.4")
def test_tiles_of_an_earlier_scout_may_be_abandoned_stocking_abandons_none() -> None:
    play = exploring(
        {"explore": "hhh"}, luck=[tiles("gem_world"), tiles("fifth_column", "asteroid_belt")]
    )
    choose(scout(play), put("gem_world", "world"))
    choose(scout(play), [("abandon", tile_id("gem_world"))])
    assert play.state.abandoned == tiles("gem_world")
    choose(play, put("fifth_column", "world"), put("asteroid_belt", "world"))
    assert not any(key[0] == "abandon" for key in keys(play))
    stock(play)
    assert play.decision is None


@pytest.mark.rule("roll_for_the_galaxy 7.2.5")
def test_workers_stay_on_stacks_and_complete_nothing_now() -> None:
    play = exploring(
        {
            "explore": "h",
            "developers": "mm",
            "settlers": "n",
            "developments": ["nanotechnology"],
            "worlds": [],
        },
        luck=[tiles("public_works", "gem_world")],
    )
    choose(scout(play), [("abandon", tile_id("nanotechnology"))])
    board = board_of(play)
    assert (letters(board.developers), letters(board.settlers)) == ("mm", "n")
    choose(play, put("public_works", "development"), put("gem_world", "world"))
    # Two developers for a development of cost 1: not before the next Develop phase.
    assert play.decision is None and board_of(play).tableau == board.tableau
    assert board_of(play).developments == tiles("public_works")


@pytest.mark.rule("roll_for_the_galaxy 7.2.6")
def test_abandoned_tiles_are_mixed_into_a_small_bag() -> None:
    ids = list(load().tiles)
    state = position(
        {"explore": "h", "developments": ids[:3]},
        {"worlds": ids[3:6], "developments": [*ids[8:]]},
        phase="explore",
        bag=[ids[6]],
        abandoned=[ids[7]],
    )
    play = play_from(state)
    choose(scout(play), [("abandon", ids[0])])
    # The one of the bag is certainly drawn, the other is one of the two abandoned ones.
    drawn = board_of(play).drawn
    assert ids[6] in drawn and len(drawn) == 2 and set(drawn) <= {ids[0], ids[6], ids[7]}
    assert len(play.state.bag) == 1 and play.state.abandoned == []


@pytest.mark.rule("roll_for_the_galaxy 7.2.7", "roll_for_the_galaxy 7.2.8")
def test_everybody_with_more_than_three_gives_a_tile() -> None:
    ids = list(load().tiles)
    state = position(
        {"explore": "h", "developments": ids[:3], "worlds": ids[3:5]},
        # All other tiles lie in a tableau, where they are out of the way.
        {"worlds": ids[5:9], "home": "doomed_world", "built": as_built(ids[12:])},
        {"developments": ids[9:12], "faction": "faction_1", "home": "new_sparta"},
        phase="explore",
        bag="none",
    )
    play = play_from(state)
    choose(scout(play), [("abandon", t) for t in ids[:2]])
    # Wanted 3: both abandoned ones come back; they are placed, then tiles are given.
    assert sorted(board_of(play).drawn) == ids[:2]
    choose(play, put(ids[0], "development"))
    choose(play, put(ids[1], "development"))
    seats = []
    while asked(play) == "ask.give_tile":
        assert play.decision is not None
        seats.append(play.decision.seat)
        choose(play, keys(play)[0])
    # Clockwise from the lowest faction; the seat with three gives none.
    assert seats == [0, 1]
    assert len(board_of(play).drawn) == 1
    choose(play, keys(play)[0])
    assert len(board_of(play).developments) + len(board_of(play).worlds) == 5
    # The other tile that was given stays in the bag.
    assert len(play.state.bag) == 1


@pytest.mark.rule("roll_for_the_galaxy 7.2.7")
def test_a_draw_may_end_short() -> None:
    ids = list(load().tiles)
    state = position(
        {"explore": "h", "developments": ids[:3]}, {"built": as_built(ids[3:])}, phase="explore"
    )
    assert state.bag == []
    play = play_from(state)
    choose(scout(play), [])
    assert play.decision is None and letters(board_of(play).citizenry) == "h"
    assert events(play, "log.draw_short")


@pytest.mark.rule("roll_for_the_galaxy 7.2.9")
def test_abandoned_tiles_return_when_the_phase_ends() -> None:
    play = exploring({"explore": "h", "developments": ["conscription"]}, {"explore": "h"})
    choose(scout(play), [("abandon", tile_id("conscription"))])
    while asked(play) == "ask.place":
        choose(play, keys(play)[0])
    assert play.state.abandoned == tiles("conscription")  # seat 1 Explores still
    stock(play)
    assert play.state.abandoned == [] and tile_id("conscription") in play.state.bag


# Powers --------------------------------------------------------------------------------------


@pytest.mark.rule("roll_for_the_galaxy 12.1")
def test_alien_archaeology() -> None:
    play = exploring({"explore": "ha", "faction": "faction_2", "credits": 0})
    stock(play, 1)
    assert board_of(play).credits == 4
    stock(play)
    assert board_of(play).credits == 6
    # A virtual one, too.
    state = position(
        {"faction": "faction_2", "built": ["alien_research_ship"], "credits": 0}, phase="explore"
    )
    state.boards[0].virtual = ["home", "alien_technology"]
    play = choose(play_from(state), ("stock", "alien_technology"))
    assert board_of(play).credits == 4


@pytest.mark.rule("roll_for_the_galaxy 12.1", "roll_for_the_galaxy 7.1.8")
def test_major_research_labs() -> None:
    state = position(
        {"strip": ("ship", "m"), "built": ["major_research_labs"]},
        {"strip": ("explore", "h")},
        step="reveal",
    )
    play = see(play_from(state, luck=[0], stops=("empire",)))
    assert play.decision is not None and play.decision.seat == 0
    assert keys(play) == [("scout", "home"), ("stock", "home")]
    choose(play, ("stock", "home"))
    assert play.decision.seat == 1


@pytest.mark.rule("roll_for_the_galaxy 12.1", "roll_for_the_galaxy 7.2.9")
def test_alien_research_team_draws_after_everybody() -> None:
    play = exploring(
        {"built": ["alien_research_team"], "worlds": ["gem_world"]},
        {"explore": "h"},
        luck=[tiles("fifth_column")],
    )
    assert play.decision is not None and play.decision.seat == 1
    stock(play)
    assert play.decision.seat == 0 and board_of(play).drawn == tiles("fifth_column")
    choose(play, put("fifth_column", "world"))
    assert board_of(play).worlds == tiles("gem_world", "fifth_column")  # at the bottom
    assert credits_from(play, "#side/alien_research_team") == 0


@pytest.mark.rule("roll_for_the_galaxy 12.1")
@pytest.mark.parametrize(
    ("explorers", "task", "paid"),
    [("a", "scout", 1), ("aa", "scout", 1), ("a", "stock", 0), ("h", "scout", 0)],
)
def test_alien_research_team_pays_once_for_alien_scouts(
    explorers: str, task: str, paid: int
) -> None:
    play = exploring({"built": ["alien_research_team"], "explore": explorers})
    while play.decision is not None:
        if asked(play) == "ask.explore":
            choose(play, next(key for key in keys(play) if key[0] == task))
        else:
            choose(play, keys(play)[0] if isinstance(play.decision, PickOne) else [])
    assert credits_from(play, "#side/alien_research_team") == paid


@pytest.mark.rule("roll_for_the_galaxy 12.1")
def test_improved_reconnaissance() -> None:
    board = {"faction": "faction_4", "explore": "h", "worlds": ["gem_world"]}
    play = exploring(board, luck=[tiles("fifth_column")])
    choose(scout(play), [])
    # The other stack is empty: it has no ends to choose from.
    assert keys(play) == [
        put("fifth_column", "development", "bottom"),
        put("fifth_column", "world", "bottom"),
        put("fifth_column", "world", "top"),
    ]
    choose(play.clone(), put("fifth_column", "development", "top"))
    choose(play, put("fifth_column", "world", "top"))
    assert board_of(play).worlds == tiles("fifth_column", "gem_world")
    # Not for the tile of Alien Research Team, which is no Scout.
    play = exploring({**board, "explore": "", "built": ["alien_research_team"]})
    assert asked(play) == "ask.place" and len(keys(play)) == 2


@pytest.mark.rule("roll_for_the_galaxy 12.1")
def test_advanced_logistics() -> None:
    board = {
        "built": ["advanced_logistics"],
        "developments": ["conscription", "public_works"],
        "worlds": ["asteroid_belt"],
        "developers": "h",
        "settlers": "m",
    }
    play = exploring(board)
    # Without explorers too, and as often as the owner likes.
    assert asked(play) == "ask.explore_over" and ("done",) in keys(play)
    rearrange(play, ["conscription", "public_works"], ["asteroid_belt"])
    assert not events(play, "log.rearranged")  # they lie as they lay
    rearrange(play, ["asteroid_belt"], ["public_works", "conscription"])
    assert len(events(play, "log.rearranged")) == 1
    assert board_of(play).developments == tiles("asteroid_belt")
    assert board_of(play).worlds == tiles("public_works", "conscription")
    assert (letters(board_of(play).developers), letters(board_of(play).settlers)) == ("h", "m")
    rearrange(play, [], ["asteroid_belt", "conscription", "public_works"])
    assert board_of(play).developments == []
    choose(play, ("done",))
    assert play.decision is None
    # Not after the draw of Alien Research Team.
    play = exploring({**board, "built": ["advanced_logistics", "alien_research_team"]})
    choose(play, ("done",))
    assert asked(play) == "ask.place"
    choose(play, keys(play)[0])
    assert play.decision is None


def rearrange(play: Table[State], developments: list[str], worlds: list[str]) -> None:
    """Lay the construction zone out so, top tiles first, by whatever is asked for it."""
    choose(play, next(key for key in keys(play) if key[0] == "rearrange"))
    assert play.decision is not None and isinstance(play.decision, Order)
    choose(play, [*tiles(*developments), "worlds", *tiles(*worlds)])


@pytest.mark.rule(
    "roll_for_the_galaxy 12.1", "roll_for_the_galaxy 12.4", "roll_for_the_galaxy 7.1.7"
)
@pytest.mark.parametrize("phase", ["explore", "produce"])
@pytest.mark.parametrize(
    ("mine", "theirs", "paid"),
    # Seat 0 has Biological Adaptation and Technology Unions, seat 1 has no start development.
    [([], [], 1), ([], ["public_works", "export_duties"], 0), ([], ["public_works"], 1)],
)
def test_technology_unions(phase: str, mine: list[str], theirs: list[str], paid: int) -> None:
    state = position({"built": ["technology_unions", *mine]}, {"built": theirs}, phase=phase)
    assert credits_from(play_from(state), "#side/technology_unions") == paid
    assert (
        credits_from(
            play_from(position({"built": ["technology_unions"]}, phase="ship")),
            "#side/technology_unions",
        )
        == 0
    )


@pytest.mark.rule("roll_for_the_galaxy 5.5", "roll_for_the_galaxy 7.1.2")
def test_only_explorers_explore_and_all_of_them() -> None:
    board = {"explore": "h", "ship": "m", "cup": "c", "built": ["advanced_logistics"]}
    play = exploring({**board, "developments": ["galactic_bankers"]})
    why = ("why.other_phase", "roll_for_the_galaxy 5.5")
    assert told(play) == {"m": why, "c": why}
    assert reasons(play, ("done",)) == ["why.explorers_left"]


@pytest.mark.rule("roll_for_the_galaxy 7.2.3")
def test_only_a_power_puts_a_drawn_tile_on_top() -> None:
    play = scout(exploring({"explore": "h", "developments": ["galactic_bankers"]}))
    while asked(play) != "ask.place":
        choose(play, ())
    (tile,) = board_of(play).drawn
    assert unmet(play, ("put", tile, "development", "top")) == ["why.bottom"]


@pytest.mark.rule("roll_for_the_galaxy 7.2.4")
def test_tiles_are_abandoned_only_while_scouting() -> None:
    play = exploring({"explore": "h", "developments": ["galactic_bankers"]})
    assert unmet(play, ("abandon", tile_id("galactic_bankers"))) == ["why.only_scouting"]
    assert play.decision is not None
    assert "tile/galactic_bankers" in {item.option.target for item in play.decision.refusals()}
