"""Planet Unknown 10.3.5 to 10.3.9: events that hold until the end of the round."""

from __future__ import annotations

import pytest

from gametable.titles.planet_unknown.due import AdvanceDue, PatchDue
from gametable.titles.planet_unknown.footprints import footprint
from gametable.titles.planet_unknown.state import Rover
from tests.kit.asking import choose, keys, why
from tests.rules.planet_unknown.positions import BOX, acting, board, sit, sq, tile

LAND = [tile("i3_civ_energy", 5, 0)]

# A planet with one tile of every terrain; a rover stands at (7, 5), off all of them.
TERRAINS = {
    "water": (tile("i3_energy_water", 8, 5), (8, 5)),
    "energy": (tile("i3_civ_energy", 8, 5), (8, 5)),
    "rover": (tile("i3_water_rover", 8, 5), (8, 5)),
    "tech": (tile("i3_rover_tech", 8, 5), (8, 5)),
    "civ": (tile("i3_biomass_civ", 8, 5), (8, 5)),
    "biomass": (tile("i3_tech_biomass", 8, 5), (8, 5)),
}


@pytest.mark.rule("planet_unknown 10.3.5")
@pytest.mark.parametrize("terrain", sorted(TERRAINS))
def test_rovers_cannot_move_onto_a_terrain(terrain: str) -> None:
    placed, (x, y) = TERRAINS[terrain]
    event = f"orange_rovers_off_{terrain}"
    own = board(tiles=[placed], rovers=[Rover(sq(7, 5)), Rover()], movement=1)
    at = acting(own, event=event)
    assert ("step", 0, x, y) not in keys(at)
    assert why(at, ("step", 0, x, y)) == ("why.rovers_avoid", "planet_unknown 10.3.5")
    free = acting(own, event="orange_not_on_edge")
    assert ("step", 0, x, y) in keys(free)
    # A rover already there may leave; placing a new one is not a move.
    inside = board(tiles=[placed], rovers=[Rover(sq(x, y)), Rover()], movement=1)
    assert ("step", 0, 7, 5) in keys(acting(inside, event=event))


@pytest.mark.rule("planet_unknown 10.3.6")
@pytest.mark.parametrize("event", ["orange_not_on_edge", "red_not_on_edge"])
def test_not_on_the_edge(event: str) -> None:
    own = board(tiles=LAND)
    at = choose(sit(own, event=event), ("draft", "inner"))
    edge = BOX.ground["ksb_4156"].perimeter
    for turn, x, y in keys(at):
        name = at.state.hand.tile  # type: ignore[union-attr]
        assert not footprint(tile(name, x, y, turn)).squares & edge


@pytest.mark.rule("planet_unknown 10.3.6")
@pytest.mark.parametrize("event", ["red_not_on_ice_a", "red_not_on_ice_b"])
def test_not_on_ice(event: str) -> None:
    at = choose(sit(board(tiles=LAND), event=event), ("draft", "inner"))
    # Below (5, 2), itself ice, column 5 is ice: nothing may lie at (5, 3).
    assert (0, 5, 3) not in keys(at) and (0, 6, 0) in keys(at)
    checks = {c.text.key: c.cells for c in at.explain((0, 5, 3)) if not c.met}
    assert checks == {"why.on_ice": ("c_5_3", "c_5_4", "c_5_5")}


@pytest.mark.rule("planet_unknown 10.3.6")
def test_no_matching_neighbours() -> None:
    # Civ lies at (5, 1) and (5, 2). A tromino of energy above civ, at (6, 0), would touch it.
    at = sit(board(tiles=LAND), event="red_no_matching_neighbours", top={"i3": "i3_civ_energy_m"})
    choose(at, ("draft", "inner"))
    assert (0, 6, 0) not in keys(at)
    wrong = [c for c in at.explain((0, 6, 0)) if not c.met]
    assert {c.text.key for c in wrong} == {"why.matching_neighbour"}
    assert set(wrong[0].cells) == {"c_6_0", "c_6_1", "c_6_2"}
    # Beside (5, 2) the energy square may lie, the civ square of the tile turned round may not.
    assert (2, 6, 2) not in keys(at) and (0, 6, 2) in keys(at)


@pytest.mark.rule("planet_unknown 10.3.7")
@pytest.mark.parametrize("event", ["orange_one_resource", "red_one_resource"])
def test_one_resource_only(event: str) -> None:
    at = sit(board(), event=event, top={"i3": "i3_tech_biomass"})
    choose(at, ("draft", "inner"), (0, 5, 0))
    assert keys(at) == [("resource", "tech"), ("resource", "biomass")]
    choose(at, ("resource", "tech"))
    own = at.state.boards[0]
    assert (own.tracks["tech"], own.tracks["biomass"]) == (1, 0)
    assert keys(at) == [("end_turn",)]


@pytest.mark.rule("planet_unknown 10.3.7")
def test_techs_that_look_at_the_placed_tile_still_work() -> None:
    own = board(corporation="oasis_ultd", tracks={"tech": 14})
    at = sit(own, event="red_one_resource", top={"i3": "i3_water_rover"})
    choose(at, ("draft", "inner"), (0, 6, 0))
    assert at.state.boards[0].pending.count(PatchDue()) == 1  # tech 4, for the water resource
    assert AdvanceDue("synergy") in at.state.boards[0].pending  # tech 5
    assert AdvanceDue("tech", ("water",)) in at.state.boards[0].pending  # tech 3: a dry tile


@pytest.mark.rule("planet_unknown 10.3.8")
@pytest.mark.parametrize("event", ["red_no_milestones_a", "red_no_milestones_b"])
def test_no_milestones(event: str) -> None:
    own = board(tiles=LAND, tracks={"civ": 2, "biomass": 2, "rover": 5, "tech": 2})
    due = [AdvanceDue("card", (t,)) for t in ("civ", "biomass", "rover", "tech")]
    at = acting(own, *due, event=event, queue=[0])
    choose(at, *(("advance", "card", t, 1) for t in ("civ", "biomass", "rover", "tech")))
    own = at.state.boards[0]
    assert own.pending == [] and own.milestones == []
    assert own.movement == 2  # movement works
    assert own.barred == [1]  # the tech is not usable this round
    choose(at, ("end_turn",))
    assert at.state.round == 2 and at.state.boards[0].barred == []


@pytest.mark.rule("planet_unknown 10.3.8", "planet_unknown 16.2.1", "planet_unknown 16.7.1")
def test_no_milestones_for_republic_and_wormhole() -> None:
    republic = board(corporation="republic", tracks={"civ": 1, "tech": 10})
    at = acting(republic, AdvanceDue("card", ("civ",)), event="red_no_milestones_a")
    own = at.state.boards[0]
    assert own.tracks["tech"] == 10 and own.pending == [] and own.milestones == []
    wormhole = board(corporation="wormhole_corp", tracks={"biomass": 1}, tiles=LAND)
    at = acting(wormhole, AdvanceDue("card", ("biomass",)), event="red_no_milestones_a")
    # The free advance of civ works, the patch is a milestone: civ is chosen by itself.
    assert at.state.boards[0].tracks["civ"] == 1


@pytest.mark.rule("planet_unknown 10.3.9")
def test_no_synergy() -> None:
    own = board(tracks={"water": 2})
    at = acting(own, AdvanceDue("card", ("water",)), event="red_no_synergy")
    assert at.state.boards[0].tracks["water"] == 3 and at.state.boards[0].pending == []
