"""Planet Unknown 16.7: Wormhole Corp. and its techs."""

from __future__ import annotations

from typing import Any

import pytest

from gametable.titles.planet_unknown.due import (
    AdvanceDue,
    EnergyDue,
    PatchDue,
    RaiseDue,
    StepDue,
)
from gametable.titles.planet_unknown.footprints import layers
from tests.kit.asking import asked, choose, keys, option, why
from tests.rules.planet_unknown.corporations import LAND, SYNERGY, first, own, tech
from tests.rules.planet_unknown.positions import Seat, acting, sit, sq, tile

# ---------------------------------------------------------------- Wormhole Corp.


def wormhole(level: int = 0, **more: Any) -> Seat:
    return own("wormhole_corp", level, **more)


@pytest.mark.rule("planet_unknown 16.7")
@pytest.mark.parametrize(
    ("step", "benefit"), [(1, "synergy"), (2, "civ"), (3, "water"), (4, "tech"), (5, "rover")]
)
def test_wormhole_double_steps(step: int, benefit: str) -> None:
    start = wormhole(tracks={"biomass": step - 1}, tiles=LAND)
    at = acting(start, AdvanceDue("card", ("biomass",)))
    assert first(at).pending == [StepDue(step)]
    assert set(keys(at)) == {("benefit", benefit), ("benefit", "biomass_patch")}
    choose(at, ("benefit", benefit))
    if benefit == "synergy":
        assert first(at).pending == [SYNERGY]
    else:
        assert first(at).tracks[benefit] == 1  # type: ignore[index]


@pytest.mark.rule("planet_unknown 16.7")
def test_wormhole_biomass_must_join_biomass() -> None:
    start = wormhole(tiles=LAND, patches=[(4, 1)])
    due = AdvanceDue("tile", ("biomass",), tile="i3_tech_biomass")
    apart = sit(start, top={"i3": "i3_tech_biomass"})
    choose(apart, ("draft", "inner"))
    assert "warn.no_biomass_area" in {w.key for w in option(apart, (0, 6, 0)).warnings}
    choose(apart, (0, 6, 0))
    assert due not in first(apart).pending
    # Biomass at (4, 2), below the patch at (4, 1).
    joined = choose(sit(start, top={"i3": "i3_tech_biomass"}), ("draft", "inner"), (0, 4, 2))
    assert first(joined).tracks["biomass"] == 1
    other = acting(wormhole(tiles=LAND), AdvanceDue("unplaced", ("biomass",)))
    assert first(other).tracks["biomass"] == 1  # other sources always work
    # Energy can never advance biomass, even with a patch beside it.
    energy = acting(wormhole(tiles=LAND, patches=[(6, 0)]), EnergyDue("i3_civ_energy"))
    assert first(energy).tracks["civ"] == 1


@tech("wormhole_corp", 1)
def test_wormhole1_back_to_zero() -> None:
    at = choose(acting(wormhole(1, tracks={"biomass": 5})), ("tech", 1))
    assert first(at).tracks["biomass"] == 0 and first(at).pending == []
    low = acting(wormhole(1, tracks={"biomass": 4}))
    assert why(low, ("tech", 1))[0] == "why.not_at_top"


@tech("wormhole_corp", 2)
def test_wormhole2_patches_on_tiles_but_not_on_meteorites_or_patches() -> None:
    tiles = [tile("i3_civ_energy_m", 5, 0)]
    start = wormhole(2, tiles=tiles, meteorites=[(5, 2)], patches=[(5, 0)])
    at = choose(acting(start, PatchDue()), ("patch",))
    assert (0, 5, 1) in keys(at)
    assert (0, 5, 2) not in keys(at) and (0, 5, 0) not in keys(at)
    choose(at, (0, 5, 1))
    over = layers(first(at).surface)
    assert over.icons["civ"] == 0 and over.terrain["biomass"] == 1 << sq(5, 0) | 1 << sq(5, 1)


@tech("wormhole_corp", 3)
def test_wormhole3_two_patches_instead_of_one() -> None:
    at = choose(acting(wormhole(3, tiles=LAND), PatchDue()), ("tech", 3))
    choose(at, (0, 6, 0), (0, 6, 1))
    assert first(at).surface.patches == (sq(6, 0), sq(6, 1)) and first(at).pending == []
    assert why(at, ("tech", 3))[0] == "why.tech_used_in_round"


@tech("wormhole_corp", 4)
def test_wormhole4_patches_may_be_stored() -> None:
    start = wormhole(4, tiles=LAND, used_in_round=[3])
    assert first(choose(acting(start, PatchDue()), ("store",))).stored_patches == 1


@tech("wormhole_corp", 5)
def test_wormhole5_at_the_end_patches_destroy_meteorites() -> None:
    tiles = [tile("i3_civ_energy_m", 5, 0)]
    start = wormhole(5, tiles=tiles, meteorites=[(5, 2)], stored_patches=1, used_in_round=[3])
    during = choose(acting(start, PatchDue()), ("patch",))
    assert (0, 5, 2) not in keys(during)
    fresh = wormhole(5, tiles=tiles, meteorites=[(5, 2)], stored_patches=1, used_in_round=[3])
    at = sit(fresh, phase="end", queue=[], ending=["no_fit"])
    choose(at, ("patch",), (0, 5, 2))
    assert first(at).meteorites == [] and first(at).surface.patches == (sq(5, 2),)


@pytest.mark.rule("planet_unknown 16.7", "planet_unknown 11.2")
def test_stored_patches_are_not_doubled_at_the_end() -> None:
    start = wormhole(4, tiles=LAND, stored_patches=1)
    at = sit(start, phase="end", queue=[], ending=["no_fit"])
    # Tech 3 is unlocked and unused, but nothing is gained: the patch goes down without a choice.
    assert asked(at) == "ask.place_patch"
    choose(at, (0, 6, 0), ("end_turn",))
    assert at.state.over and first(at).surface.patches == (sq(6, 0),)


@pytest.mark.rule("planet_unknown 16.7", "planet_unknown 8.6")
def test_unionization_gives_no_boost_of_the_first_double_step() -> None:
    start = wormhole(tiles=LAND, tracks={"civ": 6, "water": 6, "rover": 6, "tech": 6})
    at = choose(acting(start, RaiseDue(5)), ("raise", "biomass"))
    assert StepDue(1, synergy=False) in first(at).pending
    assert ("benefit", "synergy") not in keys(at) and ("benefit", "biomass_patch") in keys(at)
