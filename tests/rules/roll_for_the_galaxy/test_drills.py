"""What drills call right is what the rules do (roll_for_the_galaxy 5, 7.1.3, 7.3.5, 7.6)."""

from __future__ import annotations

from typing import Any

import pytest

from gametable.bots.drilling import judge
from gametable.core.drills.task import DrillTask
from gametable.core.engine.table import Table
from gametable.titles.roll_for_the_galaxy.drills import drills
from gametable.titles.roll_for_the_galaxy.state import State
from gametable.titles.roll_for_the_galaxy.tableau import lies
from tests.drills.exercises import exercises
from tests.drills.making import asked_of, reasons
from tests.rules.roll_for_the_galaxy.positions import board_of, play_from, position

TITLE = "roll_for_the_galaxy"
MAKERS = drills()


def at_phase(phase: str, **board: Any) -> Table[State]:
    return play_from(position(board, phase=phase))


# What does it ship for? ---------------------------------------------------------------------


@pytest.mark.rule("roll_for_the_galaxy 7.6.3", "roll_for_the_galaxy 7.6.4")
def test_what_a_good_ships_for_is_what_is_got():
    for task in exercises(TITLE, "ships", 4):
        question = task.question
        wanted = question.prompt.key.rpartition(".")[2]
        about = question.asked_about
        keys = [
            key
            for key in task.position.decision.keys
            if key[0] == wanted and {f"die/{key[3]}", f"tile/{key[2]}"} <= about
            if {f"die/{key[1]}", f"virtual/{key[1]}"} & about
        ]
        assert keys
        for key in keys:
            before = task.position.state.boards[task.seat]
            after = task.position.preview(key).view.boards[task.seat]
            assert (after.credits - before.credits, after.vp - before.vp) == question.right


def shipped(**board: Any) -> dict[str, set[tuple[int, int]]]:
    """What is right, by task, in a position with one shipper and one good."""
    found: dict[str, set[tuple[int, int]]] = {}
    for n in range(20):
        table = at_phase("ship", **board)
        question = asked_of(table, MAKERS["ships"], seed=n)
        found.setdefault(question.prompt.key, set()).add(question.right)
        assert question.right in {option.key for option in question.options}
        assert len(question.options) == 4
    return found


@pytest.mark.rule("roll_for_the_galaxy 7.6.3", "roll_for_the_galaxy 7.6.4")
def test_the_world_sets_the_price_and_matching_dice_bring_vp():
    # A Home good on a Genes world, a Genes shipper: $5, and 1 + 1 VP.
    plain = shipped(ship="g", goods={"plague_world": "h"}, built=["plague_world"])
    assert plain == {"drill.ships.trade": {(5, 0)}, "drill.ships.consume": {(0, 2)}}
    # Two Consumption dice match every world; Export Duties pays $1 for each Trade.
    purple = shipped(ship="c", goods={"gem_world": "c"}, built=["gem_world", "export_duties"])
    assert purple == {"drill.ships.trade": {(4, 0)}, "drill.ships.consume": {(0, 3)}}


# What does it cost? -------------------------------------------------------------------------


def cost(worlds: list[str], *built: str) -> tuple[int, list[str]]:
    """The number of settlers for the second world of the stack, and what is told."""
    table = at_phase("explore", explore="hh", worlds=worlds, built=list(built))
    question = asked_of(table, MAKERS["tile_cost"], f"tile/{worlds[1]}", seed=1)
    return question.right, reasons(question)


@pytest.mark.rule("roll_for_the_galaxy 7.3.5")
def test_discounts_take_settlers_off_as_they_do_when_the_tile_is_completed():
    for worlds, built in (
        (["gem_world", "terraformed_world"], ["replicant_robots"]),
        (["gem_world", "terraformed_world"], ["replicant_robots", "free_trade_zone"]),
        (["gem_world", "plague_world"], ["alien_uplift_blueprints"]),
    ):
        n, told = cost(worlds, *built)
        assert told == [
            "drill.cost.printed",
            "drill.cost.less",
            "drill.cost.not_for",
            "drill.cost.sum",
        ]
        board = {"worlds": worlds[1:], "built": built}
        few = at_phase("settle", settle="h" * (n - 1), **board) if n > 1 else None
        assert few is None or worlds[1] not in board_of(few).tableau
        assert worlds[1] in board_of(at_phase("settle", settle="h" * n, **board)).tableau


@pytest.mark.rule("roll_for_the_galaxy 7.3.5")
def test_a_discount_for_other_tiles_is_none():
    table = at_phase(
        "explore", explore="hh", worlds=["gem_world", "radioactive_world"],
        built=["alien_uplift_blueprints"],
    )  # fmt: skip
    question = asked_of(table, MAKERS["tile_cost"])
    assert question.asked_about == {"tile/radioactive_world"}
    assert reasons(question)[1:] == ["drill.cost.not_for", "drill.cost.sum"]


def test_the_table_does_not_tell_the_cost_before_the_answer():
    for task in exercises(TITLE, "tile_cost", 3):
        table = task.table()
        for answered in (False, True):
            view = table.view(task.seat)
            scene = table.title.scene(view, task.seat, table.decision)
            (zone,) = (zone for zone in scene.zones if zone.id == "construction")
            told = ["/" in each["have"] for each in zone.data["stacks"] if "have" in each]
            assert told and set(told) == {answered}
            (tile,) = task.question.lit
            side = tile.replace("tile/", "#side/")
            for ref in (tile, side, "workers/column_develop", "workers/column_settle"):
                inspected = table.title.inspect(view, ref, task.seat)
                assert inspected is not None and not inspected.facts and not inspected.checks
            if not answered:
                table.choose(task.question.right)


# Where does the die go? ---------------------------------------------------------------------

PLACES = {"developers": "stack", "settlers": "stack"}


@pytest.mark.rule("roll_for_the_galaxy 7.1.3")
def test_the_die_lies_there_when_the_answer_is_played():
    for task in exercises(TITLE, "die_goes", 5):
        (die,) = (id for id in task.question.lit if id.startswith("die/"))
        deed = task.question.prompt.args["deed"]
        asked = task.position.decision
        keys = [key for n, key in enumerate(asked.keys) if asked.describe(n).label == deed]
        assert keys
        places = set()
        for key in keys:
            board = task.position.preview(key).view.boards[task.seat]
            place = lies(board, int(die.removeprefix("die/"))).place
            places.add(PLACES.get(place, place))
        assert task.question.right in places


def goes(phase: str, place: str, **board: Any) -> set[str]:
    """Why dice end at a place, in a position."""
    found = set()
    for n in range(40):
        question = asked_of(at_phase(phase, **board), MAKERS["die_goes"], seed=n)
        if question.right == place:
            found |= set(reasons(question))
    return found


@pytest.mark.rule("roll_for_the_galaxy 7.1.3", "roll_for_the_galaxy 7.6.2")
def test_used_dice_go_to_the_citizenry_and_unused_ones_to_the_cup():
    goods = {"goods": {"gem_world": "n"}, "built": ["gem_world"]}
    spare = {"ship": "nh", **goods}
    assert goes("ship", "citizenry", **spare) == {"drill.die.good", "drill.die.shipper"}
    assert goes("ship", "cup", **spare) == {"drill.die.no_good"}
    left = {"ship": "n", "goods": {"gem_world": "n", "plague_world": "g"}}
    left["built"] = ["gem_world", "plague_world"]
    assert goes("ship", "world", **left) == {"drill.die.no_shipper"}


@pytest.mark.rule("roll_for_the_galaxy 7.3.6", "roll_for_the_galaxy 7.3.3")
def test_who_works_on_a_tile_stays_until_it_is_completed():
    # The first world takes two settlers, the second more than is left.
    two = {"settle": "hmn", "worlds": ["gem_world", "plague_world"]}
    assert goes("settle", "stack", **two) == {"drill.die.unfinished"}
    half_done = {**two, "settle": "hm", "settlers": "n"}
    assert goes("settle", "citizenry", **half_done) == {"drill.die.completed"}
    assert goes("settle", "stack", **half_done) == {"drill.die.next"}
    last = {**half_done, "worlds": ["gem_world"]}
    assert goes("settle", "cup", **last) == {"drill.die.no_tile"}


def test_pointing_at_a_die_does_not_tell_where_it_goes():
    told = 0
    for task in exercises(TITLE, "die_goes", 12):
        (die,) = task.question.lit
        table, seat = task.table(), task.seat
        plain = task.position.title.inspect(table.view(seat), die, seat)
        veiled = table.title.inspect(table.view(seat), die, seat)
        assert veiled.name == plain.name and veiled.text is None and not veiled.facts
        told += plain.text.key == "text.die.good"
    assert told


# Assign the dice ----------------------------------------------------------------------------


def finish(task: DrillTask[State], table: Table[State]) -> Table[State]:
    """Select the first phase, put wild dice into the first column, be ready."""
    while not task.answered(table):
        assert table.decision is not None
        keys = list(table.decision.keys)
        selects = [key for key in keys if key[0] == "select" and ("unselect",) not in keys]
        wilds = table.state.boards[task.seat].wilds
        places = [key for key in keys if key[0] == "place" and key[1] in wilds]
        table.choose((selects or places or [("ready",)])[0])
    return table


@pytest.mark.rule("roll_for_the_galaxy 5.2")
def test_what_is_taken_back_costs_nothing():
    for task in exercises(TITLE, "assign_dice", 2):
        straight, wandering = task.table(), task.table()
        first = next(key for key in straight.decision.keys if key[0] == "select")
        wandering.choose(first)
        wandering.choose(("unselect",))
        for table in (straight, wandering):
            finish(task, table)
        assert len(task.given(wandering)) > len(task.given(straight))
        assert judge(task, wandering).loss == judge(task, straight).loss


def test_the_best_row_of_answers_loses_nothing():
    for task in exercises(TITLE, "assign_dice", 3):
        table = finish(task, task.table())
        best = judge(task, table).line
        if not best:
            continue
        again = task.table()
        for key in best:
            again.choose(key)
        assert task.answered(again) and judge(task, again).loss == 0


# Which phase will they select? --------------------------------------------------------------


def test_a_rival_who_has_not_rolled_is_asked_about():
    for task in exercises(TITLE, "their_phase", 2):
        rival = int(task.question.prompt.args["seat"].removeprefix("#seat/"))
        assert rival != task.seat and rival in task.position.state.queue
        assert [option.key for option in task.question.options] == [
            "explore", "develop", "settle", "produce", "ship",
        ]  # fmt: skip
