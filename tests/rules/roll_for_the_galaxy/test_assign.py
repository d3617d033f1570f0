"""Rolling, assigning, Dictate (roll_for_the_galaxy 4, 5)."""

from __future__ import annotations

import pytest

from gametable.core.engine.chance import Source
from gametable.core.engine.decision import CHANCE
from gametable.core.engine.game import Game
from gametable.core.engine.table import Table
from gametable.core.engine.title import Seat
from gametable.titles.roll_for_the_galaxy import TITLE
from gametable.titles.roll_for_the_galaxy.dice import faces_of
from gametable.titles.roll_for_the_galaxy.vocabulary import PHASES
from tests.rules.roll_for_the_galaxy.assigning import (
    DICTATE,
    READY,
    RESET,
    assigning,
    die,
    powers,
    told,
    unmet,
)
from tests.rules.roll_for_the_galaxy.positions import Play, letters, position

# Roll ----------------------------------------------------------------------------------------


@pytest.mark.rule("roll_for_the_galaxy 4.1", "roll_for_the_galaxy 5.1")
def test_the_dice_of_the_cup_are_rolled_and_sorted() -> None:
    state = position(
        {"cup": "hm", "citizenry": "n", "developers": "g", "developments": ["conscription"]},
        {"cup": "h"},
        step="roll",
    )
    state.stage = ""
    # Home: face 2 is Develop; Military: face 5 is wild.
    play = Play(state, luck=[2, 5], stops=("phase",))
    board = play.board()
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
    state = position({"cup": "h"}, {"cup": "h"}, step="roll")
    state.stage = ""
    flow = TITLE.play(Game(state))
    item = next(flow)
    while not hasattr(item, "describe"):
        item = next(flow)
    labels = [item.describe(n).label.key for n in range(6)]
    home = faces_of(0)
    assert labels == [f"#phase/{face}" for face in home]
    assert item.thrower == 0 and item.secret


# Sorting and selecting -----------------------------------------------------------------------


@pytest.mark.rule("roll_for_the_galaxy 5.1")
def test_wild_dice_go_anywhere_and_may_be_moved_on() -> None:
    play = assigning({"explore": "h", "wilds": "mm"})
    first = die(play, "wilds", "m")
    places = {key[2] for key in play.keys if key[:2] == ("place", first)}
    assert places == set(PHASES)
    play.choose(("place", first, "ship"))
    assert letters(play.board().columns["ship"]) == "m"
    assert {key[2] for key in play.keys if key[:2] == ("place", first)} == set(PHASES) - {"ship"}
    play.choose(("place", first, "settle"))
    assert letters(play.board().columns["settle"]) == "m" and not play.board().columns["ship"]
    # It is no Reassign: nothing was used, and the Home die cannot be placed so.
    assert play.board().uses == []
    home = die(play, "explore", "h")
    assert not any(key[:2] == ("place", home) for key in play.keys)


@pytest.mark.rule("roll_for_the_galaxy 5.1", "roll_for_the_galaxy 5.2")
def test_not_ready_before_all_is_assigned() -> None:
    play = assigning({"explore": "h", "wilds": "m"})
    assert READY not in play.keys and "why.wilds" in play.reasons(READY)
    play.choose(("place", die(play, "wilds", "m"), "explore"))
    assert READY not in play.keys and play.reasons(READY) == ["why.no_phase"]
    play.choose(("select", die(play, "explore", "h"), "develop"))
    assert READY in play.keys


@pytest.mark.rule("roll_for_the_galaxy 5.2", "roll_for_the_galaxy 13.1")
def test_any_worker_selects_any_phase() -> None:
    play = assigning({"explore": "h", "ship": "n", "wilds": "a"})
    board = play.board()
    dice = [*board.columns["explore"], *board.columns["ship"], *board.wilds]
    assert {key[1:] for key in play.keys if key[0] == "select"} == {
        (d, phase) for d in dice for phase in PHASES
    }
    play.choose(("select", board.wilds[0], "settle"))
    assert (play.board().selected, play.board().wilds) == ("settle", [])
    # It may move on to another phase.
    assert {key[2] for key in play.keys if key[0] == "select"} == set(PHASES) - {"settle"}
    play.choose(("select", board.selecting, "ship"))
    assert (play.board().selected, play.board().wilds) == ("ship", [])
    # Exactly one: no other die goes onto the strip while it stands there.
    assert not any(key[0] == "select" and key[1] != board.selecting for key in play.keys)


@pytest.mark.rule("roll_for_the_galaxy 5.1", "roll_for_the_galaxy 5.2", "roll_for_the_galaxy 5.3")
def test_why_a_die_stays_where_it_is() -> None:
    play = assigning(
        {"explore": "hh", "wilds": "m", "strip": ("ship", "n"), "built": ["galactic_influence"]}
    )
    home, wild = die(play, "explore", "h"), die(play, "wilds", "m")
    play.choose(("place", wild, "settle"))
    assert told(play)["h"] == ("why.one_phase", "roll_for_the_galaxy 5.2")
    assert unmet(play, ("place", home, "ship")) == ["why.not_wild"]
    assert unmet(play, ("place", wild, "settle")) == ["why.there_already"]
    assert unmet(play, ("select", play.board().selecting, "ship")) == ["why.there_already"]
    play.choose(("power", "galactic_influence"), ("move", wild, "ship"))
    assert "why.reassigned" in unmet(play, ("place", wild, "settle"))
    assert "why.used_powers" in play.reasons(("unselect",))
    # What is told of dice that lie where they should bears no mark before somebody asks.
    assert play.asked is not None
    assert all(r.quiet for r in play.asked.refusals() if r.option.key[0] in ("select", "place")
               and r.option.key[1] == home)  # fmt: skip


@pytest.mark.rule("roll_for_the_galaxy 5.2")
def test_a_single_die_selects() -> None:
    play = assigning({"produce": "h"}, {"cup": "h"})
    play.choose(("select", die(play, "produce", "h"), "explore"), READY)
    assert play.board().selected == "explore"
    assert not any(play.board().columns.values())


@pytest.mark.rule("roll_for_the_galaxy 5")
def test_everything_may_be_changed_until_ready() -> None:
    play = assigning({"explore": "h", "wilds": "m", "settle": "g", "built": ["galactic_influence"]})
    start = [list(pile) for pile in play.board().columns.values()]
    home = die(play, "explore", "h")
    play.choose(("place", die(play, "wilds", "m"), "ship"), ("select", home, "ship"))
    play.choose(("unselect",))
    assert letters(play.board().columns["explore"]) == "h" and play.board().selecting is None
    play.choose(("select", home, "ship"), ("power", "galactic_influence"))
    play.choose(("move", die(play, "settle", "g"), "develop"))
    play.choose(RESET)
    assert [list(pile) for pile in play.board().columns.values()] == start
    assert letters(play.board().wilds) == "m" and play.board().uses == []
    assert play.board().selecting is None and RESET not in play.keys


@pytest.mark.rule("roll_for_the_galaxy 5.4")
def test_a_use_can_be_taken_back() -> None:
    play = assigning(
        {"explore": "h", "ship": "h", "strip": ("ship", "n"), "built": ["galactic_influence"]}
    )
    play.choose(("power", "galactic_influence"), ("move", die(play, "ship", "h"), "settle"))
    assert letters(play.board().columns["settle"]) == "h"
    play.choose(("back",))
    assert letters(play.board().columns["ship"]) == "h" and not play.board().columns["settle"]
    assert "galactic_influence" in powers(play)


# Reassign ------------------------------------------------------------------------------------


@pytest.mark.rule("roll_for_the_galaxy 5.3")
def test_reassign_only_after_selecting_and_never_onto_the_strip() -> None:
    play = assigning({"explore": "hh", "settle": "h", "built": ["galactic_influence"]})
    assert powers(play) == set()
    assert play.reasons(("power", "galactic_influence")) == ["why.select_first"]
    assert "why.select_first" in play.reasons(DICTATE)
    play.choose(("select", die(play, "explore", "h"), "ship"), ("power", "galactic_influence"))
    assert {key[0] for key in play.keys} == {"move", "back"}
    play.choose(("move", die(play, "settle", "h"), "ship"))
    # Below the strip, beside the selecting die.
    assert letters(play.board().columns["ship"]) == "h" and play.board().selected == "ship"


@pytest.mark.rule("roll_for_the_galaxy 5.4", "roll_for_the_galaxy 11.1")
def test_each_power_once_in_any_order() -> None:
    built = ["galactic_influence", "colonial_affinity"]
    play = assigning({"explore": "hhh", "strip": ("ship", "n"), "built": built})
    assert powers(play) == {*built, "dictate"}
    play.choose(("power", "colonial_affinity"), ("move", die(play, "explore", "h"), "settle"))
    assert powers(play) == {"galactic_influence", "dictate"}
    assert play.reasons(("power", "colonial_affinity")) == ["why.power_used"]
    play.choose(("power", "galactic_influence"), ("move", die(play, "explore", "h"), "ship"))
    assert "galactic_influence" not in powers(play)
    # Always optional.
    assert READY in play.keys


@pytest.mark.rule("roll_for_the_galaxy 5.5", "roll_for_the_galaxy 5.11.3")
def test_the_column_counts_not_the_face() -> None:
    built = ["diversification", "isolation_policy"]
    play = assigning({"wilds": "m", "ship": "h", "strip": ("ship", "n"), "built": built})
    assert powers(play) == set()  # nobody is an explorer
    play.choose(("place", die(play, "wilds", "m"), "explore"))
    assert "isolation_policy" in powers(play) and "diversification" not in powers(play)
    assert play.reasons(("power", "diversification")) == ["why.no_worker"]


@pytest.mark.rule("roll_for_the_galaxy 5.6")
def test_several_workers_to_different_columns_wild_ones_too() -> None:
    play = assigning(
        {"explore": "h", "wilds": "m", "strip": ("ship", "n"), "built": ["nanotechnology"]}
    )
    play.choose(("place", die(play, "wilds", "m"), "explore"), ("power", "nanotechnology"))
    play.choose(("move", die(play, "explore", "h"), "settle"))
    assert ("done",) in play.keys
    play.choose(("move", die(play, "explore", "m"), "produce"))
    columns = play.board().columns
    assert (letters(columns["settle"]), letters(columns["produce"])) == ("h", "m")


@pytest.mark.rule("roll_for_the_galaxy 5.8")
def test_the_selecting_worker_stays() -> None:
    play = assigning({"explore": "hh", "strip": ("explore", "h"), "built": ["nanotechnology"]})
    selecting = play.board().selecting
    play.choose(("power", "nanotechnology"))
    assert not any(key[:2] == ("move", selecting) for key in play.keys)
    play.choose(("back",), DICTATE)
    assert ("price", selecting) not in play.keys


@pytest.mark.rule("roll_for_the_galaxy 5.9")
def test_one_worker_may_be_moved_by_several_powers() -> None:
    built = ["colonial_affinity", "technology_affinity"]
    play = assigning({"explore": "h", "strip": ("ship", "n"), "built": built})
    home = die(play, "explore", "h")
    play.choose(("power", "colonial_affinity"), ("move", home, "settle"))
    play.choose(("power", "technology_affinity"), ("move", home, "develop"))
    assert letters(play.board().columns["develop"]) == "h"


# Dictate -------------------------------------------------------------------------------------


@pytest.mark.rule(
    "roll_for_the_galaxy 5.10.1", "roll_for_the_galaxy 5.10.2", "roll_for_the_galaxy 6.3"
)
def test_dictate_costs_a_worker_and_moves_another() -> None:
    play = assigning(
        {"explore": "hh", "ship": "g", "strip": ("ship", "n")},
        {"cup": "h"},
    )
    price, moved = die(play, "ship", "g"), die(play, "explore", "h")
    play.choose(DICTATE, ("price", price))
    assert not any(key[:2] == ("move", price) for key in play.keys)
    assert {key[2] for key in play.keys if key[:2] == ("move", moved)} == set(PHASES) - {"explore"}
    play.choose(("move", moved, "settle"))
    assert play.board().dictate == [price]
    assert powers(play) == set() and "why.dictated" in play.reasons(DICTATE)
    play.choose(READY)
    assert play.asked is not None and play.asked.seat == 1
    play.choose(("select", play.keys[0][1], "explore"), READY)
    assert price in play.board().cup and play.board().dictate == []


@pytest.mark.rule("roll_for_the_galaxy 5.10.3")
def test_dictate_needs_three_workers() -> None:
    play = assigning({"explore": "h", "strip": ("ship", "n")})
    assert play.reasons(DICTATE) == ["why.dictate_workers"]
    play = assigning({"explore": "hh", "strip": ("ship", "n")})
    play.choose(DICTATE, ("price", die(play, "explore", "h")))
    # Somebody must be Reassigned, or all of it is taken back.
    assert {key[0] for key in play.keys} == {"move", "back"}
    play.choose(("back",))
    assert letters(play.board().columns["explore"]) == "hh"


@pytest.mark.rule("roll_for_the_galaxy 5.10.4")
def test_galactic_mandate() -> None:
    play = assigning({"explore": "hhhh", "strip": ("ship", "n"), "built": ["galactic_mandate"]})
    play.choose(DICTATE, ("price", die(play, "explore", "h")))
    assert ("done",) not in play.keys
    play.choose(("move", die(play, "explore", "h"), "settle"))
    assert ("done",) in play.keys
    play.choose(("move", die(play, "explore", "h"), "ship"))
    play.choose(("move", die(play, "explore", "h"), "produce"))
    assert ("done",) not in play.keys and READY in play.keys
    assert powers(play) == set()


@pytest.mark.rule("roll_for_the_galaxy 5.10.5")
def test_backup_planning() -> None:
    play = assigning({"explore": "hhhh", "strip": ("ship", "n"), "built": ["backup_planning"]})
    for _ in range(2):
        play.choose(DICTATE, ("price", die(play, "explore", "h")))
        play.choose(("move", die(play, "explore", "h"), "settle"))
    assert len(play.board().dictate) == 2
    both = ["backup_planning", "galactic_mandate"]
    play = assigning({"explore": "hhhhhh", "strip": ("ship", "n"), "built": both})
    for _ in range(2):
        play.choose(DICTATE, ("price", die(play, "explore", "h")))
        play.choose(("move", die(play, "explore", "h"), "settle"))
        play.choose(("move", die(play, "explore", "h"), "settle"))
        if ("done",) in play.keys:
            play.choose(("done",))
    assert letters(play.board().columns["settle"]) == "hhhh"


@pytest.mark.rule("roll_for_the_galaxy 5")
def test_bots_come_to_an_end() -> None:
    # A bot has no way back, so that it gets ready after a few answers whatever it chooses.
    board = {"explore": "hh", "wilds": "mm", "built": ["nanotechnology", "backup_planning"]}
    play = Play(position(board, {"cup": "h"}, step="roll"), stops=("phase",), bots=[0])
    for n in range(30):
        if READY in play.keys and n > 8:
            break
        assert not {"unselect", "back", "reset"} & {key[0] for key in play.keys}
        play.choose(play.keys[n % len(play.keys)] if play.keys[-1] != READY else play.keys[0])
    assert READY in play.keys
