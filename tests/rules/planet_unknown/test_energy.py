"""Planet Unknown 6.10: what energy may advance."""

from __future__ import annotations

import pytest

from gametable.titles.planet_unknown.due import EnergyDue, PatchDue
from tests.kit.asking import choose, keys, why
from tests.rules.planet_unknown.positions import acting, board, sit, tile

# Energy on (5, 0), civ on (5, 1) and (5, 2).
CIV = tile("i3_civ_energy", 5, 0)


def energies(at: object) -> set[str]:
    return {k[1] for k in keys(at, "energy")}  # type: ignore[arg-type]


@pytest.mark.rule("planet_unknown 6.10.1")
def test_the_other_resource_or_what_lies_beside_the_area() -> None:
    # Tech lies on (6, 0), rover below it: beside the energy square there is tech alone.
    own = board(tiles=[tile("i3_rover_tech", 6, 0), CIV])
    at = acting(own, EnergyDue("i3_civ_energy"))
    assert energies(at) == {"civ", "tech"}
    assert why(at, ("energy", "water")) == ("why.not_by_energy", "planet_unknown 6.10.1")


@pytest.mark.rule("planet_unknown 6.10.1")
def test_the_area_reaches_over_older_tiles() -> None:
    joined = [
        tile("i3_tech_biomass", 7, 1),  # biomass (7, 1), tech (7, 2), (7, 3)
        tile("i3_energy_water", 6, 0, 2),  # energy (6, 0), (6, 1), water (6, 2)
        CIV,
    ]
    at = acting(board(tiles=joined), EnergyDue("i3_civ_energy"))
    # The area (5, 0), (6, 0), (6, 1) touches civ, water and the biomass at (7, 1).
    assert energies(at) == {"civ", "water", "biomass"}


@pytest.mark.rule("planet_unknown 6.10.2")
def test_water_by_energy_needs_no_ice() -> None:
    own = board("petra", tiles=[tile("i3_energy_water", 5, 0)])
    at = choose(acting(own, EnergyDue("i3_energy_water")), ("energy", "water"))
    assert at.state.boards[0].tracks["water"] == 1


@pytest.mark.rule("planet_unknown 6.10.3")
def test_patches_count_as_biomass() -> None:
    own = board(tiles=[CIV], patches=[(6, 0)])
    assert energies(acting(own, EnergyDue("i3_civ_energy"))) == {"civ", "biomass"}


@pytest.mark.rule("planet_unknown 6.10.4")
def test_the_other_resource_advances_on_its_own_as_well() -> None:
    at = choose(sit(board(), top={"i3": "i3_civ_energy"}), ("draft", "inner"), (0, 5, 0))
    assert set(keys(at)) == {("advance", "tile", "civ", 1), ("energy", "civ")}
    choose(at, ("energy", "civ"), ("advance", "tile", "civ", 1))
    assert at.state.boards[0].tracks["civ"] == 2


@pytest.mark.rule("planet_unknown 6.10.5")
def test_a_resource_at_its_top_may_not_be_chosen_while_another_can() -> None:
    own = board(tiles=[tile("i3_rover_tech", 6, 0), CIV], tracks={"civ": 15})
    at = acting(own, EnergyDue("i3_civ_energy"))
    assert at.entries[-1].answer == ("energy", "tech")
    assert at.state.boards[0].tracks["tech"] == 1


@pytest.mark.rule("planet_unknown 4.4.3", "planet_unknown 6.10.1")
def test_the_choice_is_made_when_it_is_carried_out() -> None:
    # A patch placed before the energy is used lies beside the area in time.
    at = acting(board(tiles=[CIV]), EnergyDue("i3_civ_energy"), PatchDue())
    assert energies(at) == {"civ"}
    choose(at, ("patch",), (0, 6, 0))
    assert energies(at) == {"civ", "biomass"}
