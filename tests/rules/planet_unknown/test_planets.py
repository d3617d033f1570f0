"""Planet Unknown 17: what the planets limit in play (scoring: test_scoring)."""

from __future__ import annotations

from typing import Any

import pytest

from gametable.core.engine.table import Table
from gametable.titles.planet_unknown.due import EnergyDue, PatchDue
from gametable.titles.planet_unknown.state import Rover, State
from tests.kit.asking import choose, keys
from tests.rules.planet_unknown.positions import Seat, acting, board, sit, sq, tile


def placing(
    own: Seat, first: str, turned: int = 0, ring: str = "inner", **more: Any
) -> Table[State]:
    """Seat 0 is asked where to put a tile."""
    shape = first.split("_")[0]
    at = sit(own, turned=turned, top={shape: first}, **more)
    return choose(at, ("draft", ring))


def unmet(at: Table[State], key: Any) -> dict[str, tuple[str, ...]]:
    return {c.text.key: c.cells for c in at.explain(key) if not c.met}


@pytest.mark.rule("planet_unknown 17.1", "planet_unknown 17.3")
@pytest.mark.parametrize("planet", ["ksb_4156", "gaia"])
def test_planets_without_limits(planet: str) -> None:
    at = placing(board(planet), "i2_civ_energy", turned=4)
    rules = {c.rule for c in at.explain(keys(at)[0])}
    assert rules == {"planet_unknown 5.2.2", "planet_unknown 5.2.3", "planet_unknown 5.2.4"}
    # Gaia's cities may be covered: (5, 0) is one.
    assert (0, 5, 0) in keys(at)


@pytest.mark.rule("planet_unknown 17.2")
def test_k273_land_and_ice_not_at_once() -> None:
    at = placing(board("k_273", tiles=[tile("i2_rover_tech", 6, 1)]), "i2_civ_energy", turned=4)
    # (5, 1) is land between ice at (5, 0) and (5, 2).
    assert list(unmet(at, (0, 5, 0))) == ["why.mixed_ground"]
    assert (0, 7, 1) in keys(at)  # wholly on ice


@pytest.mark.rule("planet_unknown 17.4")
def test_persephone_bans_icons_by_quarter() -> None:
    # North-west no civ, north-east no energy; a domino is nothing but two icons.
    own = board("persephone", tiles=[tile("i3_water_rover", 5, 0)])
    at = placing(own, "i2_biomass_civ", turned=4)
    # Civ below biomass or above it, all in the north-west.
    west = [k for k in keys(at) if k[1] < 5]
    assert west == []
    wrong = unmet(at, (0, 4, 1))
    assert set(wrong) == {"why.banned_resource"} and len(wrong["why.banned_resource"]) == 1
    # East of it civ may lie, and a domino may straddle if civ lies in the east.
    assert (0, 6, 0) in keys(at)


@pytest.mark.rule("planet_unknown 17.4")
def test_persephone_only_the_icon_matters_and_patches_are_free() -> None:
    # Energy (icon), civ (icon), civ: with the energy icon in the west the civ icon must not be.
    own = board("persephone", tiles=[tile("i3_water_rover", 6, 0)], patches=[(9, 8)])
    at = placing(own, "i3_civ_energy")
    # Lying to the left: energy icon at (5, 3), civ icon at (4, 3), banned there.
    assert unmet(at, (1, 3, 2)) == {"why.banned_resource": ("c_4_2",)}
    # Lying to the right: energy at (5, 3), the civ icon at (6, 3), civ at (7, 3).
    assert (3, 5, 3) in keys(at)
    # Turned the other way: energy at (7, 3) is banned in the north-east.
    assert unmet(at, (1, 5, 3)) == {"why.banned_resource": ("c_7_3",)}
    patch = choose(acting(board("persephone", tiles=[tile("i3_water_rover", 5, 0)]), PatchDue()))
    assert (0, 4, 1) in keys(patch)


@pytest.mark.rule("planet_unknown 17.5")
def test_arashi_tiles_leave_the_ring_and_patches_stay_off_it() -> None:
    own = board("arashi", tiles=[tile("i3_water_rover", 2, 4)])  # (2, 4) to (2, 6)
    at = placing(own, "i2_biomass_civ", turned=4)
    assert set(unmet(at, (0, 1, 5))) == {"why.only_ring"}  # rows 5 and 6
    assert (0, 1, 6) in keys(at)  # rows 6 and 7
    patch = choose(acting(own, PatchDue()), ("patch",))
    assert (0, 1, 4) in keys(patch)
    assert unmet(patch, (0, 1, 5)) == {"why.patch_on_ring": ("c_1_5",)}


@pytest.mark.rule("planet_unknown 17.5", "planet_unknown 16.7")
def test_arashi_no_patches_on_tiles_on_the_ring() -> None:
    own = board(
        "arashi",
        "wormhole_corp",
        tiles=[tile("i3_civ_energy", 2, 4)],
        tracks={"tech": 5},
    )
    at = choose(acting(own, PatchDue()), ("patch",))
    assert (0, 2, 4) in keys(at) and (0, 2, 5) not in keys(at)


@pytest.mark.rule("planet_unknown 17.6")
def test_petra_currents_join_energy_areas() -> None:
    # Energy at (4, 2), civ below; the currents (5, 2), (5, 3) and (5, 4) lead to tech at (6, 4).
    tiles = [
        tile("i3_civ_energy", 4, 2),
        tile("i3_tech_biomass", 6, 3, 2),  # tech (6, 3), (6, 4), biomass (6, 5)
    ]
    own = board("petra", tiles=tiles)
    at = acting(own, EnergyDue("i3_civ_energy"))
    assert {k[1] for k in keys(at, "energy")} >= {"civ", "tech"}
    # On a planet without currents the tech, two squares off, is out of reach.
    plain = acting(board(tiles=tiles), EnergyDue("i3_civ_energy"))
    assert plain.state.boards[0].tracks["civ"] == 1


@pytest.mark.rule("planet_unknown 17.6")
def test_petra_currents_do_not_harm() -> None:
    # "May treat": rovers may enter currents though they may not enter energy this round.
    own = board("petra", rovers=[Rover(sq(5, 1)), Rover()], movement=1)
    at = acting(own, event="orange_rovers_off_energy")
    assert ("step", 0, 4, 1) in keys(at)
    # And energy may lie beside a current though no matching neighbours are allowed.
    tiles = [tile("i3_water_rover", 5, 0)]
    at = placing(board("petra", tiles=tiles), "i3_civ_energy", event="red_no_matching_neighbours")
    assert (0, 4, 2) in keys(at)


@pytest.mark.rule("planet_unknown 17.7")
def test_tartarus_no_tile_on_both_banks() -> None:
    at = placing(board("tartarus", tiles=[tile("i3_water_rover", 5, 0)]), "i2_civ_energy", turned=4)
    # The chasm runs between (5, 1) and (6, 1): from (5, 3) to (6, 3) a tile would span it.
    assert set(unmet(at, (1, 5, 3))) == {"why.spans_chasm"}
    assert (0, 6, 1) in keys(at)


@pytest.mark.rule("planet_unknown 17.7")
def test_tartarus_rovers_cross_only_at_the_gaps_and_by_teleport() -> None:
    plain = board("tartarus", rovers=[Rover(sq(5, 2)), Rover()], movement=1)
    assert {k[2:] for k in keys(acting(plain), "step")} == {(5, 1), (4, 2), (5, 3)}
    diagonal = board(
        "tartarus", "cosmos_inc", rovers=[Rover(sq(5, 3))], movement=1, tracks={"tech": 3}
    )
    to = {k[2:] for k in keys(acting(diagonal), "step")}
    assert (6, 4) in to  # the northern gap
    assert (6, 2) not in to and (6, 3) not in to and (5, 4) not in to
    jump = [tile("i3_civ_energy", 5, 0), tile("i3_biomass_civ", 6, 1)]
    own = board(
        "tartarus", "jump_drive", tiles=jump, rovers=[Rover(sq(5, 1))], movement=1, tech_pods=[2]
    )
    at = choose(acting(own), ("tech", 2))
    assert at.state.boards[0].rovers[0].at == sq(6, 1)
