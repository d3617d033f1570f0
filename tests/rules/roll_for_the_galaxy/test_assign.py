"""Rolling, assigning, Dictate (roll_for_the_galaxy 4, 5)."""

from __future__ import annotations

from typing import Any

import pytest

from gametable.core.engine.chance import Source
from gametable.core.engine.decision import CHANCE
from gametable.core.engine.table import Table
from gametable.core.engine.title import Seat
from gametable.titles.roll_for_the_galaxy import TITLE
from gametable.titles.roll_for_the_galaxy.dice import faces_of
from gametable.titles.roll_for_the_galaxy.vocabulary import PHASES
from tests.kit.asking import choose, keys, option, question, reasons, unmet
from tests.rules.roll_for_the_galaxy.assigning import (
    DICTATE,
    READY,
    RESET,
    assigning,
    die,
    powers,
    told,
)
from tests.rules.roll_for_the_galaxy.positions import (
    board_of,
    letters,
    play_from,
    position,
    see,
    table_at,
)

# Roll ----------------------------------------------------------------------------------------


@pytest.mark.rule("roll_for_the_galaxy 4.1", "roll_for_the_galaxy 5.1")
def test_the_dice_of_the_cup_are_rolled_and_sorted() -> None:
    state = position(
        {"cup": "hm", "citizenry": "n", "developers": "g", "developments": ["conscription"]},
        {"cup": "h"},
        step="roll",
    )
    # Home: face 2 is Develop; Military: face 5 is wild.
    play = play_from(state, luck=[2, 5], stops=("phase",))
    board = board_of(play)
    assert letters(board.columns["develop"]) == "h" and letters(board.wilds) == "m"
    assert board.cup == []
    assert (letters(board.citizenry), letters(board.developers)) == ("n", "g")


@pytest.mark.rule("roll_for_the_galaxy 4.1")
def test_real_dice_are_entered_by_human_seats() -> None:
    people = [Seat("Ada"), Seat("Bea", player="bot")]
    table = Table.new(TITLE, people, {"real_dice": True}, seed="real")
    rolled: dict[int, int] = {0: 0, 1: 0}
    source = Source.of("real")
    while table.state.round == 1:
        asked = table.decision
        assert asked is not None
        if asked.prompt.key in ("ask.roll", "ask.phase_die"):
            assert asked.seat == 0 and sorted(asked.keys) == list(range(6))
            assert asked.secret == (asked.prompt.key == "ask.roll")
            rolled[0] += 1
        table.answer_random(source)
    assert rolled[0] >= len(table.state.boards[0].faces) and rolled[0] > 2
    assert any(e.seat == CHANCE and e.ask == "ask.roll" for e in table.entries)


@pytest.mark.rule("roll_for_the_galaxy 4.1")
def test_faces_are_described_by_what_they_show() -> None:
    # Whoever rolls real dice is asked what they show.
    state = position({"cup": "h"}, {"cup": "h"}, step="roll")
    asked = question(table_at(state, real_dice=True))
    labels = [option.label.key for option in asked.options()]
    assert labels == [f"#phase/{face}" for face in faces_of(0)]
    assert asked.thrower == 0 and asked.secret


# Sorting and selecting -----------------------------------------------------------------------


@pytest.mark.rule("roll_for_the_galaxy 5.1")
def test_wild_dice_go_anywhere_and_may_be_moved_on() -> None:
    play = assigning({"explore": "h", "wilds": "mm"})
    first = die(play, "wilds", "m")
    places = {key[2] for key in keys(play) if key[:2] == ("place", first)}
    assert places == set(PHASES)
    choose(play, ("place", first, "ship"))
    assert letters(board_of(play).columns["ship"]) == "m"
    assert {key[2] for key in keys(play) if key[:2] == ("place", first)} == set(PHASES) - {"ship"}
    choose(play, ("place", first, "settle"))
    assert letters(board_of(play).columns["settle"]) == "m" and not board_of(play).columns["ship"]
    # It is no Reassign: nothing was used, and the Home die cannot be placed so.
    assert board_of(play).uses == []
    home = die(play, "explore", "h")
    assert not any(key[:2] == ("place", home) for key in keys(play))


@pytest.mark.rule("roll_for_the_galaxy 5.1", "roll_for_the_galaxy 5.2")
def test_not_ready_before_all_is_assigned() -> None:
    play = assigning({"explore": "h", "wilds": "m"})
    assert READY not in keys(play) and "why.wilds" in reasons(play, READY)
    choose(play, ("place", die(play, "wilds", "m"), "explore"))
    assert READY not in keys(play) and reasons(play, READY) == ["why.no_phase"]
    choose(play, ("select", die(play, "explore", "h"), "develop"))
    assert READY in keys(play)


@pytest.mark.rule("roll_for_the_galaxy 5.2", "roll_for_the_galaxy 13.1")
def test_any_worker_selects_any_phase() -> None:
    play = assigning({"explore": "h", "ship": "n", "wilds": "a"})
    board = board_of(play)
    dice = [*board.columns["explore"], *board.columns["ship"], *board.wilds]
    assert {key[1:] for key in keys(play) if key[0] == "select"} == {
        (d, phase) for d in dice for phase in PHASES
    }
    choose(play, ("select", board.wilds[0], "settle"))
    assert (board_of(play).selected, board_of(play).wilds) == ("settle", [])
    # It may move on to another phase.
    assert {key[2] for key in keys(play) if key[0] == "select"} == set(PHASES) - {"settle"}
    choose(play, ("select", board.selecting, "ship"))
    assert (board_of(play).selected, board_of(play).wilds) == ("ship", [])
    # Exactly one: no other die goes onto the strip while it stands there.
    assert not any(key[0] == "select" and key[1] != board.selecting for key in keys(play))


@pytest.mark.rule("roll_for_the_galaxy 4.1")
def test_why_a_die_that_was_not_rolled_cannot_be_assigned() -> None:
    lying = {"cup": "a", "citizenry": "m", "settlers": "g", "worlds": ["fifth_column"]}
    goods = {"built": ["gem_world"], "goods": {"gem_world": "n"}}
    play = assigning({"explore": "hhh", **lying, **goods})
    why = ("why.not_rolled", "roll_for_the_galaxy 4.1")
    there = ("why.not_wild", "roll_for_the_galaxy 5.1")
    assert told(play) == {"h": there, **dict.fromkeys("amgn", why)}
    choose(play, ("select", die(play, "explore", "h"), "ship"), ("power", "dictate"))
    assert {letter: told(play).get(letter) for letter in "amgn"} == dict.fromkeys("amgn", why)


@pytest.mark.rule("roll_for_the_galaxy 5.1", "roll_for_the_galaxy 5.2", "roll_for_the_galaxy 5.3")
def test_why_a_die_stays_where_it_is() -> None:
    play = assigning(
        {"explore": "hh", "wilds": "m", "strip": ("ship", "n"), "built": ["galactic_influence"]}
    )
    home, wild = die(play, "explore", "h"), die(play, "wilds", "m")
    choose(play, ("place", wild, "settle"))
    assert told(play)["h"] == ("why.one_phase", "roll_for_the_galaxy 5.2")
    assert unmet(play, ("place", home, "ship")) == ["why.not_wild"]
    assert unmet(play, ("place", wild, "settle")) == ["why.there_already"]
    assert unmet(play, ("select", board_of(play).selecting, "ship")) == ["why.there_already"]
    choose(play, ("power", "galactic_influence"), ("move", wild, "ship"))
    assert "why.reassigned" in unmet(play, ("place", wild, "settle"))
    assert "why.used_powers" in reasons(play, ("unselect",))
    # What is told of dice that lie where they should bears no mark before somebody asks.
    assert play.decision is not None
    assert all(r.quiet for r in play.decision.refusals() if r.option.key[0] in ("select", "place")
               and r.option.key[1] == home)  # fmt: skip


@pytest.mark.rule("roll_for_the_galaxy 5.2")
def test_a_single_die_selects() -> None:
    play = assigning({"produce": "h"}, {"cup": "h"})
    choose(play, ("select", die(play, "produce", "h"), "explore"), READY)
    assert board_of(play).selected == "explore"
    assert not any(board_of(play).columns.values())


@pytest.mark.rule("roll_for_the_galaxy 5")
def test_everything_may_be_changed_until_ready() -> None:
    play = assigning({"explore": "h", "wilds": "m", "settle": "g", "built": ["galactic_influence"]})
    start = [list(pile) for pile in board_of(play).columns.values()]
    home = die(play, "explore", "h")
    choose(play, ("place", die(play, "wilds", "m"), "ship"), ("select", home, "ship"))
    choose(play, ("unselect",))
    assert letters(board_of(play).columns["explore"]) == "h" and board_of(play).selecting is None
    choose(play, ("select", home, "ship"), ("power", "galactic_influence"))
    choose(play, ("move", die(play, "settle", "g"), "develop"))
    choose(play, RESET)
    assert [list(pile) for pile in board_of(play).columns.values()] == start
    assert letters(board_of(play).wilds) == "m" and board_of(play).uses == []
    assert board_of(play).selecting is None and RESET not in keys(play)


@pytest.mark.rule("roll_for_the_galaxy 5.4")
def test_a_use_can_be_taken_back() -> None:
    play = assigning(
        {"explore": "h", "ship": "h", "strip": ("ship", "n"), "built": ["galactic_influence"]}
    )
    choose(play, ("power", "galactic_influence"), ("move", die(play, "ship", "h"), "settle"))
    assert letters(board_of(play).columns["settle"]) == "h"
    choose(play, ("back",))
    assert letters(board_of(play).columns["ship"]) == "h" and not board_of(play).columns["settle"]
    assert "galactic_influence" in powers(play)


# Reassign ------------------------------------------------------------------------------------


@pytest.mark.rule("roll_for_the_galaxy 5.3")
def test_reassign_only_after_selecting_and_never_onto_the_strip() -> None:
    play = assigning({"explore": "hh", "settle": "h", "built": ["galactic_influence"]})
    assert powers(play) == set()
    assert reasons(play, ("power", "galactic_influence")) == ["why.select_first"]
    assert "why.select_first" in reasons(play, DICTATE)
    choose(play, ("select", die(play, "explore", "h"), "ship"), ("power", "galactic_influence"))
    assert {key[0] for key in keys(play)} == {"move", "back"}
    choose(play, ("move", die(play, "settle", "h"), "ship"))
    # Below the strip, beside the selecting die.
    assert letters(board_of(play).columns["ship"]) == "h" and board_of(play).selected == "ship"


@pytest.mark.rule("roll_for_the_galaxy 5.4", "roll_for_the_galaxy 11.1")
def test_each_power_once_in_any_order() -> None:
    built = ["galactic_influence", "colonial_affinity"]
    play = assigning({"explore": "hhh", "strip": ("ship", "n"), "built": built})
    assert powers(play) == {*built, "dictate"}
    choose(play, ("power", "colonial_affinity"), ("move", die(play, "explore", "h"), "settle"))
    assert powers(play) == {"galactic_influence", "dictate"}
    assert reasons(play, ("power", "colonial_affinity")) == ["why.power_used"]
    choose(play, ("power", "galactic_influence"), ("move", die(play, "explore", "h"), "ship"))
    assert "galactic_influence" not in powers(play)
    # Always optional.
    assert READY in keys(play)


@pytest.mark.rule("roll_for_the_galaxy 5.5", "roll_for_the_galaxy 5.11.3")
def test_the_column_counts_not_the_face() -> None:
    built = ["diversification", "isolation_policy"]
    play = assigning({"wilds": "m", "ship": "h", "strip": ("ship", "n"), "built": built})
    assert powers(play) == set()  # nobody is an explorer
    choose(play, ("place", die(play, "wilds", "m"), "explore"))
    assert "isolation_policy" in powers(play) and "diversification" not in powers(play)
    assert reasons(play, ("power", "diversification")) == ["why.no_worker"]


@pytest.mark.rule("roll_for_the_galaxy 5.6")
def test_several_workers_to_different_columns_wild_ones_too() -> None:
    play = assigning(
        {"explore": "h", "wilds": "m", "strip": ("ship", "n"), "built": ["nanotechnology"]}
    )
    choose(play, ("place", die(play, "wilds", "m"), "explore"), ("power", "nanotechnology"))
    choose(play, ("move", die(play, "explore", "h"), "settle"))
    assert ("done",) in keys(play)
    choose(play, ("move", die(play, "explore", "m"), "produce"))
    columns = board_of(play).columns
    assert (letters(columns["settle"]), letters(columns["produce"])) == ("h", "m")


@pytest.mark.rule("roll_for_the_galaxy 5.8")
def test_the_selecting_worker_stays() -> None:
    play = assigning({"explore": "hh", "strip": ("explore", "h"), "built": ["nanotechnology"]})
    selecting = board_of(play).selecting
    choose(play, ("power", "nanotechnology"))
    assert not any(key[:2] == ("move", selecting) for key in keys(play))
    choose(play, ("back",), DICTATE)
    assert ("price", selecting) not in keys(play)


@pytest.mark.rule("roll_for_the_galaxy 5.9")
def test_one_worker_may_be_moved_by_several_powers() -> None:
    built = ["colonial_affinity", "technology_affinity"]
    play = assigning({"explore": "h", "strip": ("ship", "n"), "built": built})
    home = die(play, "explore", "h")
    choose(play, ("power", "colonial_affinity"), ("move", home, "settle"))
    choose(play, ("power", "technology_affinity"), ("move", home, "develop"))
    assert letters(board_of(play).columns["develop"]) == "h"


# Dictate -------------------------------------------------------------------------------------


def step(play: Table[Any]) -> str:
    """What is asked within the step (5)."""
    assert play.decision is not None
    return str(play.decision.prompt.args["step"].key)


@pytest.mark.rule(
    "roll_for_the_galaxy 5.10.1", "roll_for_the_galaxy 5.10.2", "roll_for_the_galaxy 6.3"
)
def test_dictate_costs_a_worker_and_moves_another() -> None:
    play = assigning(
        {"explore": "hh", "ship": "g", "strip": ("ship", "n")},
        {"cup": "h"},
    )
    price, moved = die(play, "ship", "g"), die(play, "explore", "h")
    assert step(play) == "ask.assign_ready"
    choose(play, DICTATE, ("price", price))
    assert not any(key[:2] == ("move", price) for key in keys(play))
    assert {key[2] for key in keys(play) if key[:2] == ("move", moved)} == set(PHASES) - {"explore"}
    choose(play, ("move", moved, "settle"))
    assert board_of(play).dictate == [price]
    assert powers(play) == set() and "why.dictated" in reasons(play, DICTATE)
    assert step(play) == "ask.assign_used"
    choose(play, READY)
    assert play.decision is not None and play.decision.seat == 1
    choose(play, ("select", keys(play)[0][1], "explore"), READY)
    see(play)
    assert price in board_of(play).cup and board_of(play).dictate == []


@pytest.mark.rule("roll_for_the_galaxy 5.10.3")
def test_dictate_needs_three_workers() -> None:
    play = assigning({"explore": "h", "strip": ("ship", "n")})
    assert reasons(play, DICTATE) == ["why.dictate_workers"]
    assert step(play) == "ask.assign_change"  # nothing can be reassigned: that is not offered
    play = assigning({"explore": "hh", "strip": ("ship", "n")})
    choose(play, DICTATE, ("price", die(play, "explore", "h")))
    # Somebody must be Reassigned, or all of it is taken back.
    assert {key[0] for key in keys(play)} == {"move", "back"}
    choose(play, ("back",))
    assert letters(board_of(play).columns["explore"]) == "hh"


@pytest.mark.rule("roll_for_the_galaxy 5.10.4")
def test_galactic_mandate() -> None:
    play = assigning({"explore": "hhhh", "strip": ("ship", "n"), "built": ["galactic_mandate"]})
    choose(play, DICTATE, ("price", die(play, "explore", "h")))
    assert ("done",) not in keys(play)
    choose(play, ("move", die(play, "explore", "h"), "settle"))
    assert ("done",) in keys(play)
    choose(play, ("move", die(play, "explore", "h"), "ship"))
    choose(play, ("move", die(play, "explore", "h"), "produce"))
    assert ("done",) not in keys(play) and READY in keys(play)
    assert powers(play) == set()


@pytest.mark.rule("roll_for_the_galaxy 5.10.5")
def test_backup_planning() -> None:
    play = assigning({"explore": "hhhh", "strip": ("ship", "n"), "built": ["backup_planning"]})
    for _ in range(2):
        choose(play, DICTATE, ("price", die(play, "explore", "h")))
        choose(play, ("move", die(play, "explore", "h"), "settle"))
    assert len(board_of(play).dictate) == 2
    both = ["backup_planning", "galactic_mandate"]
    play = assigning({"explore": "hhhhhh", "strip": ("ship", "n"), "built": both})
    for _ in range(2):
        choose(play, DICTATE, ("price", die(play, "explore", "h")))
        choose(play, ("move", die(play, "explore", "h"), "settle"))
        choose(play, ("move", die(play, "explore", "h"), "settle"))
        if ("done",) in keys(play):
            choose(play, ("done",))
    assert letters(board_of(play).columns["settle"]) == "hhhh"


@pytest.mark.rule("roll_for_the_galaxy 5")
def test_bots_come_to_an_end() -> None:
    # A bot has no way back, so that it gets ready after a few answers whatever it chooses.
    board = {"explore": "hh", "wilds": "mm", "built": ["nanotechnology", "backup_planning"]}
    play = play_from(position(board, {"cup": "h"}, step="roll"), stops=("phase",), bots=[0])
    for n in range(30):
        if READY in keys(play) and n > 8:
            break
        assert not {"unselect", "back", "reset"} & {key[0] for key in keys(play)}
        choose(play, keys(play)[n % len(keys(play))] if keys(play)[-1] != READY else keys(play)[0])
    assert READY in keys(play)


@pytest.mark.rule("roll_for_the_galaxy 7.1.3")
@pytest.mark.parametrize(
    "board, idle",
    [
        ({"develop": "h", "settle": "h", "strip": ("ship", "n")}, ["develop", "settle", "ship"]),
        ({"explore": "h", "develop": "h", "strip": ("settle", "n")}, []),
        ({"produce": "h", "ship": "h", "strip": ("produce", "n"), "built": ["gem_world"]}, []),
        (
            {
                "produce": "h",
                "strip": ("ship", "n"),
                "built": ["gem_world"],
                "goods": {"gem_world": "r"},
            },
            ["produce"],
        ),
    ],
)
def test_workers_that_find_nothing_to_do_are_warned_of(board, idle) -> None:
    play = assigning(board)
    warnings = option(play, READY).warnings
    assert [w.args["phase"] for w in warnings] == [f"#phase/{phase}" for phase in idle]
