"""What follows an answer by itself is told apart from what the answer does."""

from __future__ import annotations

from typing import Any

import pytest

from gametable.core.engine.table import Table
from gametable.titles.planet_unknown.due import AdvanceDue
from gametable.titles.planet_unknown.state import Rover
from tests.kit.asking import asked, choose
from tests.rules.gaia_project.play import other
from tests.rules.gaia_project.play import seat as faction
from tests.rules.gaia_project.play import sit as gaia
from tests.rules.planet_unknown.positions import acting, board, sit, sq, tile
from tests.rules.pulsar_2849.play import at
from tests.rules.pulsar_2849.play import position as pulsar
from tests.rules.roll_for_the_galaxy.positions import board_of, die_in, play_from
from tests.rules.roll_for_the_galaxy.positions import position as roll
from tests.rules.terraforming_mars.play import position as mars
from tests.rules.terraforming_mars.play import table_at

BIOMASS, ROVER, TECH = (AdvanceDue("tile", (name,)) for name in ("biomass", "rover", "tech"))
LAND = {"tiles": [tile("i3_civ_energy", 7, 3)], "rovers": [Rover(sq(7, 3)), Rover()]}


def apart(table: Table[Any], key: Any) -> tuple[list[str], list[str]]:
    """The kinds of events that an answer makes, and of those that follow by themselves."""
    preview = table.preview(key)
    later = preview.by_itself
    assert preview.events == (*preview.own.events, *(later.events if later is not None else ()))
    parts = (preview.own.events, later.events if later is not None else ())
    own, after = ([event.kind.removeprefix("log.") for event in part] for part in parts)
    return own, after


@pytest.mark.rule("planet_unknown 4.4.3")
def test_a_tracker_that_waited_while_a_rover_moved_is_not_moved_by_it() -> None:
    table = acting({**board(**LAND), "movement": 1}, TECH, ROVER)
    step = next(key for key in table.decision.keys if key[0] == "step")
    assert apart(table, step) == (["rover_moved"], ["advanced", "rover_gained"])


@pytest.mark.rule("planet_unknown 4.4.1")
def test_trackers_that_a_tile_moves_are_moved_by_who_places_it() -> None:
    own = board(tiles=[tile("i3_civ_energy", 7, 3)])
    table = sit(own, board(), turned=4, top={"i2": "i2_civ_energy"})
    choose(table, ("draft", "inner"))
    own, later = apart(table, table.decision.keys[0])
    assert own.count("advanced") == 2 and not later


@pytest.mark.rule("planet_unknown 4.4.3")
def test_of_two_trackers_of_a_tile_the_second_follows_by_itself() -> None:
    table = acting(board(tiles=LAND["tiles"], tracks={"biomass": 1, "tech": 2}), BIOMASS, TECH)
    key = next(key for key in table.decision.keys if "tech" in key)
    assert apart(table, key) == (["advanced", "tech_unlocked"], ["advanced", "synergy"])
    preview = table.preview(key)
    assert preview.own.view.boards[0].pending == [BIOMASS]


@pytest.mark.rule("terraforming_mars 17.1")
def test_who_passes_last_does_not_produce_by_it() -> None:
    state = mars(mc=5)
    state.boards[1].passed = True
    table = table_at(state)
    preview = table.preview(("pass",))
    assert apart(table, ("pass",)) == (["passed"], ["produced", "produced"])
    stocks = [one.view.boards[0].stock["mc"] for one in (preview.own, preview)]
    assert stocks[0] == 5 and stocks[1] == 5 + state.boards[0].tr


@pytest.mark.rule("terraforming_mars 6.4")
def test_what_a_card_does_after_its_tile_is_no_doing_of_the_place() -> None:
    table = table_at(mars(mc=30, hand=["imported_hydrogen"]))
    choose(table, ("card", "imported_hydrogen"))
    while table.decision.prompt.key != "ask.place":
        choose(table, table.decision.proposal or table.decision.keys[0])
    own, later = apart(table, table.decision.keys[0])
    assert own == ["tile", "gain", "tr"] and later == ["gain"]
    preview = table.preview(table.decision.keys[0])
    plants = [one.view.boards[0].stock["plants"] for one in (preview.own, preview)]
    assert plants[1] == plants[0] + 3


@pytest.mark.rule("roll_for_the_galaxy 7.3.2")
def test_a_worker_that_goes_to_the_next_tile_was_not_chosen_for_it() -> None:
    names = {"developments": ["export_duties", "public_works"]}
    own = {"develop": "hhm", "developers": "g", "credits": 0, **names}
    table = play_from(roll(own, phase="develop"))
    key = ("work", die_in(board_of(table).columns["develop"], "m"))
    own, later = apart(table, key)
    assert own.count("completed.development") == 1 == later.count("works.development")
    points = [one.now(0) for one in (table.preview(key).own, table.preview(key))]
    assert points[0] > 0 and points[0] <= points[1]


@pytest.mark.rule("gaia_project 8.4")
def test_what_another_charges_by_itself_is_no_doing_of_who_ends_his_turn() -> None:
    own = faction("hadsch_hallas", structures={"mine": [(-4, 1)]}, research={"navigation": 2})
    near = other(structures={"mine": [(-1, -2)]}, power={"area_1": 9}, charging="always")
    table = gaia(own, near)
    choose(table, ("mine", -2, -1))
    assert asked(table) == "ask.free"
    assert apart(table, ("end_turn",)) == ([], ["charges_by_itself", "charges"])


@pytest.mark.rule("pulsar_2849 13.2")
def test_who_takes_the_last_action_does_not_earn_the_cubes_of_production_by_it() -> None:
    state = pulsar(2, (1,))
    state.queue = state.queue[:1]
    table = at(state)
    preview = table.preview(("end_turn",))
    own, later = apart(table, ("end_turn",))
    assert "production" not in own and later[0] == "production"
    cubes = [one.view.boards[0].cubes for one in (preview.own, preview)]
    assert cubes[1] > cubes[0] == table.state.boards[0].cubes
