"""Where the Automa builds its mines (gaia_project 12.6.1)."""

from __future__ import annotations

import pytest

from gametable.core.engine.table import Table
from gametable.titles.gaia_project.rules.automa.actions import steps_of, valid_mines
from gametable.titles.gaia_project.rules.tech import satellites
from gametable.titles.gaia_project.star_map import Hex
from gametable.titles.gaia_project.state import State
from tests.rules.gaia_project.automa_play import HUMAN, automa, lit, position, standing, told, turn

RULE = pytest.mark.rule("gaia_project 12.6.1")
MINE = 6
"""A card that builds a mine."""
NONE, UPPER, LOWER = 4, 7, 5
"""Support cards of range 2 that name no final scoring tile, the upper one, the lower one."""


def built(at: Table[State]) -> Hex:
    """Where the mine was built."""
    (event,) = (e for e in at.log if e.kind == "log.mine")
    (place,) = lit(event)
    return place


def breaks(at: Table[State]) -> list[str]:
    """The tie-breaks that were used."""
    return [kind for kind in told(at) if kind.startswith("tie_") or kind in ("left", "right")]


@RULE
def test_planets_in_range_without_structure_or_gaiaformer_are_valid():
    state = position(own={(-1, -2): "mine"}, others={(-2, -1): "mine"})
    stars = state.stars

    def valid(range: int) -> set[Hex]:
        return {stars.hexes[space] for space in valid_mines(state, range)}

    assert valid(2) == {(-1, -4), (0, -4), (0, -2), (-1, 0)}
    state.boards[HUMAN].projects = [stars.spaces[0, -2]]
    assert (0, -2) not in valid(2)
    assert (2, -3) in valid(3) and (2, -3) not in valid(2)


@RULE
def test_the_range_is_that_of_the_support_card():
    for support, range in ((NONE, 2), (1, 4)):
        at = turn("geodens", support, MINE)
        stars = at.state.stars
        valid = lit(next(e for e in at.log if e.kind == "log.automa.valid_mine"))
        here = stars.spaces[-1, -2]
        assert max(stars.distance(here, stars.spaces[place]) for place in valid) == range


@RULE
@pytest.mark.parametrize(
    ("tile", "tie", "place"),
    [
        ("final_sectors", "tie_sector", {(-1, 0), (0, -2)}),
        ("final_planet_types", "tie_type", None),
        ("final_gaia_planets", "tie_gaia", {(0, -4), (0, -2), (-1, 0)}),
    ],
)
def test_the_final_tile_of_the_support_card_comes_first(
    tile: str, tie: str, place: set[Hex] | None
):
    at = turn("geodens", UPPER, MINE, finals=(tile, "final_structures"))
    event = next((e for e in at.log if e.kind == f"log.automa.{tie}"), None)
    assert breaks(at)[0] == tie and event is not None
    if place is not None:
        assert lit(event) == place
    at = turn("geodens", LOWER, MINE, finals=("final_structures", tile))
    assert breaks(at)[0] == tie


@RULE
@pytest.mark.parametrize(
    "tile", ["final_structures", "final_federation_structures", "final_satellites"]
)
def test_other_final_tiles_break_no_tie(tile: str):
    at = turn("geodens", UPPER, MINE, finals=(tile, "final_sectors"))
    assert breaks(at)[0] == "tie_steps"
    at = turn("geodens", NONE, MINE, finals=("final_sectors", "final_planet_types"))
    assert breaks(at)[0] == "tie_steps"


@RULE
def test_a_final_tile_that_no_candidate_fits_is_left_out():
    own = {(-1, -2): "mine", (-1, 0): "mine", (2, -3): "mine"}
    own |= {(-6, 1): "mine", (-4, 6): "mine", (6, -1): "mine", (2, 2): "mine"}
    at = turn("geodens", UPPER, MINE, own=own, finals=("final_sectors", "final_structures"))
    assert breaks(at)[0] == "tie_steps" and "no_sector" in told(at)


@RULE
def test_a_transdim_planet_counts_as_gaia_among_the_types():
    own = {(2, -3): "mine", (2, -5): "mine"}
    at = turn("geodens", UPPER, MINE, own=own, finals=("final_planet_types", "final_structures"))
    kept = next(lit(e) for e in at.log if e.kind == "log.automa.tie_type")
    assert not kept & {(0, -2), (0, -4), (-1, 0)}


@RULE
def test_steps_count_one_for_gaia_and_two_for_transdim():
    state = position("geodens")
    spaces = state.stars.spaces
    found = {at: steps_of(state, spaces[at]) for at in [(-1, 0), (0, -2), (-6, 1), (-3, 1), (1, 0)]}
    assert found == {(-1, 0): 1, (0, -2): 2, (-6, 1): 0, (-3, 1): 1, (1, 0): 3}
    state.gaia.append(spaces[0, -2])
    assert steps_of(state, spaces[0, -2]) == 1


@RULE
@pytest.mark.parametrize(("support", "found"), [(2, (-6, 1)), (NONE, (-4, 1))])
def test_then_the_nearest_to_the_human_then_the_direction(support: int, found: Hex):
    at = turn("taklons", support, MINE, own={(-6, 3): "mine"}, others={(-4, -2): "mine"})
    left = [(e.kind, lit(e)) for e in at.log if e.kind.startswith("log.automa.tie")]
    assert left == [
        ("log.automa.tie_steps", {(-6, 1), (-4, 1), (-4, 3)}),
        ("log.automa.tie_closest", {(-6, 1), (-4, 1)}),
    ]
    assert breaks(at)[-1] in ("left", "right") and built(at) == found


@RULE
def test_a_transdim_planet_becomes_a_gaia_planet_at_once():
    at = turn("terrans", NONE, 13, own={(-1, -4): "mine"}, others={(-3, -3): "mine"})
    assert at.state.gaia == [at.state.stars.spaces[built(at)]]
    assert built(at) == (0, -4)


@RULE
def test_without_a_mine_in_its_supply_it_upgrades():
    places = [(-1, -2), (2, -3), (-6, 1), (-4, 6), (-1, 0), (2, -5), (2, 2), (1, 4)]
    at = turn("geodens", NONE, MINE, own=dict.fromkeys(places, "mine"))
    assert "no_mine" in told(at) and not [e for e in at.log if e.kind == "log.mine"]
    assert list(standing(at).values()).count("trading_station") == 1


@RULE
def test_without_a_valid_planet_it_upgrades():
    blocked = {(-1, -4): "mine", (0, -4): "mine", (0, -2): "mine", (-2, -1): "mine"}
    blocked |= {(-3, -3): "mine", (-1, 0): "mine"}
    at = turn("geodens", NONE, MINE, others=blocked)
    assert "no_mine" in told(at) and standing(at) == {(-1, -2): "trading_station"}


SATELLITES = ("final_satellites", "final_structures")


@RULE
def test_a_mine_away_from_its_structures_brings_a_satellite():
    at = turn("geodens", NONE, MINE, finals=SATELLITES)
    deck = at.state.automa
    assert deck is not None and len(deck.satellites) == 1
    stars, mine = at.state.stars, at.state.stars.spaces[built(at)]
    (space,) = deck.satellites
    assert stars.distance(space, mine) == 1 and space not in stars.planets
    # The first one of the free neighbours in the direction of the card: left.
    around = [s for s in stars.hexes if stars.distance(s, mine) == 1 and s not in stars.planets]
    assert max(sum(stars.hexes[s]) for s in around) == sum(stars.hexes[space])
    assert satellites(at.state) >> space & 1  # it keeps the Lost Planet off (6.3.1)


@RULE
def test_no_satellite_beside_an_own_structure_nor_without_that_tile():
    own = {(-1, -4): "mine", (-1, -2): "mine"}
    near = {(-3, -3): "mine"}
    at = turn("terrans", NONE, 13, own={(-1, -4): "mine"}, others=near, finals=SATELLITES)
    assert built(at) == (0, -4) and "satellite" not in told(at)  # they are adjacent
    at = turn("geodens", NONE, MINE, own=own)
    assert "satellite" not in told(at)


@RULE
def test_a_mine_of_a_card_uses_no_tie_break_of_the_faction_card():
    at = turn("terrans", NONE, MINE, own={(-1, -4): "mine"})
    assert "tie_transdim" not in breaks(at)
    assert automa(at).vp == 13
