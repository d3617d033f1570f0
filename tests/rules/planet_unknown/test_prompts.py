"""The question names the very step that a seat is at (planet_unknown 4)."""

from __future__ import annotations

import pytest

from gametable.core.text import msg
from gametable.titles import find_title
from gametable.titles.planet_unknown.due import (
    AdvanceDue,
    CollectDue,
    DestroyDue,
    Due,
    MeteoriteDue,
    PatchDue,
    RegressDue,
    RelocateDue,
    RoverDue,
)
from gametable.titles.planet_unknown.rules.prompts import due_step
from gametable.titles.planet_unknown.state import Rover
from tests.bench.speech import tongues
from tests.bench.variants import VARIANTS
from tests.kit.asking import choose, keys, option, question, why
from tests.rules.planet_unknown.positions import acting, board, sit, sq, tile

WATER = AdvanceDue("tile", ("water",))
ROVER = AdvanceDue("tile", ("rover",))


@pytest.mark.rule("planet_unknown 4")
@pytest.mark.parametrize(
    ("dues", "said"),
    [
        ([WATER], "Advance Water (tile)"),
        ([WATER, ROVER], "Advance for the tile: Water, Rover"),
        ([AdvanceDue("synergy")], "Advance a tracker (synergy boost)"),
        ([AdvanceDue("event", steps=2)], "Advance a tracker 2 positions (event)"),
        (
            [AdvanceDue("card", trackers=2, card="wage_increase")],
            "Advance 2 different trackers (Wage Increase)",
        ),
        (
            [AdvanceDue("card", trackers=1, card="wage_increase")],
            "Advance a tracker (Wage Increase)",
        ),
        ([AdvanceDue("card")], "Advance a tracker (civ card)"),
        ([RelocateDue(card="relocation_bonus")], "Relocate a rover (Relocation Bonus)"),
        ([CollectDue("lifepod", 3)], "Collect 3 lifepods"),
        ([DestroyDue("rover", "planet")], "Destroy 1 rover"),
        ([RegressDue()], "Move one tracker back"),
        ([RegressDue(), RegressDue()], "Move one tracker back"),
        ([RegressDue(steps=2)], "Move one tracker back 2 positions"),
        ([RoverDue()], "Place a rover"),
        ([MeteoriteDue()], "Put a new meteorite"),
        ([WATER, RoverDue()], "First: Water +1 (tile) or a rover?"),
        (
            [WATER, PatchDue(), RoverDue(), RegressDue()],
            "Choose which of 4 effects comes first",
        ),
    ],
)
def test_what_is_due_is_asked_by_name(dues: list[Due], said: str) -> None:
    title = find_title("planet_unknown")
    words = tongues(title, VARIANTS["planet_unknown"][0].seats)["en"]
    assert words.text(due_step(dues)) == said


LAND = [tile("i3_civ_energy_m", 8, 3), tile("i3_water_rover", 8, 6)]


@pytest.mark.rule("planet_unknown 10.3.4")
def test_a_new_meteorite_is_asked_by_name() -> None:
    cosmos = board(corporation="cosmos_inc", tiles=LAND, tracks={"tech": 5}, pods=2)
    at = acting(cosmos, MeteoriteDue())
    assert question(at).prompt.args["step"].key == "step.meteorite"


@pytest.mark.rule("planet_unknown 6.7.1")
def test_a_patch_is_asked_by_name() -> None:
    at = acting(board(corporation="cosmos_inc", tiles=LAND, tracks={"tech": 5}, pods=2), PatchDue())
    assert question(at).prompt.args["step"].key == "step.patch"


@pytest.mark.rule("planet_unknown 4.4.4")
def test_movement_that_may_come_first_is_asked_of_too() -> None:
    wet = {"water": 2}  # the next position gives a boost
    land = board(tiles=LAND, rovers=[Rover(sq(8, 6))], movement=2, tracks=wet)
    step = question(acting(land, WATER)).prompt.args["step"]
    words = tongues(find_title("planet_unknown"), VARIANTS["planet_unknown"][0].seats)["en"]
    assert words.text(step) == "First: Water +1 (tile) or 2 rover steps?"
    assert question(acting(land, WATER, PatchDue())).prompt.args["step"].args == {"n": 3}
    # Where no rover can move it is not asked of.
    still = question(
        acting(board(tiles=LAND, movement=2, tracks=wet), WATER, PatchDue())
    ).prompt.args["step"]
    assert still.key == "step.first"


@pytest.mark.rule("planet_unknown 6.5")
def test_a_card_is_picked_by_its_rank_while_a_rover_may_move() -> None:
    own = board(tiles=LAND, rovers=[Rover(sq(8, 6))], movement=1, milestones=[1])
    at = sit(own, phase="picks", queue=[0], in_play=["rising_planet_award"])
    assert question(at).prompt.args["step"].key == "step.pick_of"


@pytest.mark.rule("planet_unknown 4.3", "planet_unknown 4.4.4")
def test_a_tile_is_drafted_or_a_rover_moves() -> None:
    own = board(tiles=LAND, rovers=[Rover(sq(8, 6))], movement=1)
    assert question(sit(own)).prompt.args["step"] == msg("step.draft_or_move", n=1)
    assert question(sit(board(tiles=LAND))).prompt.args["step"] == msg("step.draft")


@pytest.mark.rule("planet_unknown 5.6.2", "planet_unknown 5.6.3")
def test_a_limit_that_does_not_bind_is_told() -> None:
    first = choose(sit(board(), event="red_not_on_edge"), ("draft", "inner"))
    assert question(first).hint == msg("hint.dropped_event")
    later = choose(sit(board(tiles=LAND), event="red_not_on_edge"), ("draft", "inner"))
    assert question(later).hint is None


@pytest.mark.rule("planet_unknown 6.9")
def test_nobody_is_told_unasked_of_a_tech_that_is_locked() -> None:
    at = acting(board(corporation="horizon_group"))
    assert keys(at) == [("end_turn",)] and not question(at).why_forced()
    assert why(at, ("tech", 5)) == ("why.tech_locked", "planet_unknown 6.9")


@pytest.mark.rule("planet_unknown 4")
def test_many_effects_that_wait_are_counted() -> None:
    dues = [WATER, AdvanceDue("tile", ("tech",)), PatchDue(), RegressDue()]
    at = acting(board(tiles=LAND, tracks={"civ": 3}), *dues)
    assert question(at).prompt.args["step"].args == {"n": 4}


@pytest.mark.rule("planet_unknown 4")
def test_effects_that_wait_stand_in_the_bar_by_name() -> None:
    at = acting(board(tiles=LAND, tracks={"water": 2}), WATER, ROVER)
    assert keys(at) and all(option(at, key).in_bar for key in keys(at))
    at = acting(board(tiles=LAND), AdvanceDue("synergy"))
    assert not any(option(at, key).in_bar for key in keys(at))


@pytest.mark.rule("planet_unknown 6.9.3")
def test_a_tech_that_is_left_to_use_is_asked_by_name() -> None:
    cosmos = board(corporation="cosmos_inc", tiles=LAND, tracks={"tech": 5}, pods=2)
    at = acting(cosmos)
    assert question(at).prompt.args["step"].key == "step.use"


@pytest.mark.rule("planet_unknown 6.7", "planet_unknown 6.8")
def test_what_waits_beside_other_things_bears_its_icon() -> None:
    at = acting(board(tiles=LAND), PatchDue(), RoverDue(), RelocateDue())
    icons = {str(key[0]): option(at, key).icon for key in keys(at) if option(at, key).in_bar}
    assert icons.pop("patch") == "biomass-patch"
    assert icons and set(icons.values()) == {"rover"}
