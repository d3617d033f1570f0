"""Words and basic notions, and what the rest of the rules is made of (1, 13, 14)."""

from __future__ import annotations

from typing import Any

import pytest

from gametable.core.engine.table import Table
from gametable.titles.gaia_project import TITLE
from gametable.titles.gaia_project.components import load
from gametable.titles.gaia_project.power import charge, room
from gametable.titles.gaia_project.star_map import Placed, map_of, spaces_of
from gametable.titles.gaia_project.state import Power
from gametable.titles.gaia_project.vocabulary import HOME_TYPES
from tests.kit.asking import asked, choose, keys, question, unmet, why
from tests.rules.gaia_project.play import gained, me, other, power, seat, sit, space

AT, OXIDE, TRANSDIM = (-1, -2), (-2, -1), (0, -2)


@pytest.mark.rule("gaia_project 1.1")
def test_a_sector_has_19_spaces_that_are_empty_or_hold_a_planet() -> None:
    for id, sector in load().sectors.items():
        stars = map_of((Placed(id, 0, 0),))
        assert len(stars.hexes) == 19 and len(stars.planets) == len(sector.planets)
        assert stars.empty & stars.planet_bits == 0
        assert stars.empty | stars.planet_bits == stars.all


@pytest.mark.rule("gaia_project 1.1", "gaia_project 2.2")
def test_a_turn_of_a_sector_is_clockwise() -> None:
    # Right of the centre, then below right, below left, ...
    [(q, r)] = [p[:2] for p in load().sectors["sector_04"].planets if p[2] == "terra"]
    assert (q, r) == (2, 0)
    for turns, place in enumerate([(2, 0), (0, 2), (-2, 2), (-2, 0), (0, -2), (2, -2)]):
        stars = map_of((Placed("sector_04", 0, 0, turns),))
        assert stars.planets[stars.spaces[place]] == "terra"


@pytest.mark.rule("gaia_project 1.2")
def test_distance_is_counted_straight_over_the_grid() -> None:
    # Two sectors that touch nowhere: the gap does not lengthen the way.
    stars = map_of((Placed("sector_01", 0, 0), Placed("sector_02", 10, -4)))
    one, two = stars.spaces[0, 0], stars.spaces[10, -4]
    assert stars.distance(one, two) == stars.distance(two, one) == 10
    assert stars.distance(one, stars.spaces[2, -1]) == 2
    assert len(list(spaces_of(stars.within(one, 1)))) == 7
    assert len(list(spaces_of(stars.within(one, 2)))) == 19


@pytest.mark.rule("gaia_project 1.3", "gaia_project 2.7")
def test_ten_planet_types_and_two_factions_of_each_colour() -> None:
    box = load()
    assert set(box.planets) == {*HOME_TYPES, "transdim", "gaia", "lost"} and len(HOME_TYPES) == 7
    for home in HOME_TYPES:
        two = [faction for faction in box.factions.values() if faction.home == home]
        assert len(two) == 2 and two[0].board == two[1].board


@pytest.mark.rule("gaia_project 1.5", "gaia_project 1.4")
def test_a_planet_is_colonized_by_a_structure_not_by_a_gaiaformer() -> None:
    own = {"mine": [AT], "trading_station": [OXIDE], "lost_planet": [(-1, -1)]}
    at = sit(seat(qic=2, structures=own, projects=[TRANSDIM]))
    assert gained(at, ("board", "qic_planet_types")) == 3 + 3
    # No range from it: the terra planet on [6, -3] is next to a Gaiaformer alone.
    at = sit(seat(projects=[(6, -4)]))
    assert ("mine", 6, -3) not in keys(at)


@pytest.mark.rule("gaia_project 1.6")
def test_points_never_fall_below_0() -> None:
    own = seat("hadsch_hallas", structures={"mine": [(-4, 1)]}, research={"navigation": 2})
    poor = other(structures={"planetary_institute": [AT]}, power={"area_1": 9}, vp=0)
    at = sit(own, poor)
    choose(at, ("mine", *OXIDE), ("end_turn",), ("charge",))
    assert me(at, 1).vp == 0 and power(at, 1) == (8, 1, 0, 0)


@pytest.mark.rule("gaia_project 1.8", "gaia_project 1.9")
@pytest.mark.parametrize(
    ("held", "n", "after", "moved"),
    [
        ((3, 0, 0), 2, (1, 2, 0), 2),
        ((1, 2, 0), 3, (0, 1, 2), 3),
        ((1, 0, 0), 2, (0, 0, 1), 2),  # the same token twice
        ((1, 0, 0), 5, (0, 0, 1), 2),  # the rest is lost
        ((0, 0, 4), 3, (0, 0, 4), 0),
        ((0, 3, 1), 2, (0, 1, 3), 2),
    ],
)
def test_charging_moves_from_area_1_first(
    held: tuple[int, int, int], n: int, after: tuple[int, int, int], moved: int
) -> None:
    tokens = Power(*held)
    assert min(n, room(tokens)) == moved
    assert charge(tokens, n) == moved
    assert (tokens.area_1, tokens.area_2, tokens.area_3) == after


@pytest.mark.rule("gaia_project 1.8")
def test_a_token_of_the_gaia_area_is_neither_spent_nor_charged_nor_discarded() -> None:
    own: dict[str, Any] = {"tech": ["tech_charge_action"], "power": {"gaia": 6}}
    at = sit(seat(gaiaformers=1, research={"gaia_project": 1}, credits=0, **own))
    assert ("free", "power_to_credit") not in keys(at)
    assert unmet(at, ("project", *TRANSDIM)) == ["check.tokens"]
    choose(at, ("special", "tech_charge_action"))
    assert power(at) == (0, 0, 0, 6)


@pytest.mark.rule("gaia_project 2.1")
def test_the_first_player_chooses_first_and_begins() -> None:
    at = Table.new(TITLE, 3, seed="A")
    asking = []
    while asked(at) == "ask.faction":
        asking.append(question(at).seat)
        choose(at, keys(at)[0])
    assert at.state.first == 0 and asking == [0, 1, 2]


@pytest.mark.rule("gaia_project 6.3.4", "gaia_project 10.6")
def test_the_lost_planet_is_neither_upgraded_nor_swapped() -> None:
    own = {"planetary_institute": [AT], "mine": [OXIDE], "lost_planet": [(-1, -1)]}
    at = sit(seat("ambas", structures=own))
    assert ("upgrade", *OXIDE, "trading_station") in keys(at)
    assert ("upgrade", -1, -1, "trading_station") not in keys(at)
    choose(at, ("special", "swap_institute"))
    # The one mine that can be swapped was.
    assert me(at).structures[space(at, *OXIDE)] == "planetary_institute"


@pytest.mark.rule("gaia_project 14.12")
@pytest.mark.parametrize(
    ("faction", "id", "reason"),
    [
        ("ambas", "swap_institute", "check.own_mine"),
        ("firaks", "downgrade_lab", "check.own_lab"),
        ("ivits", "space_station", "check.station_left"),
    ],
)
def test_an_action_of_the_institute_that_does_nothing_is_not_offered(
    faction: str, id: str, reason: str
) -> None:
    six = [(0, -1), (0, 0), (0, 1), (1, 1), (1, 2), (1, 3)] if faction == "ivits" else []
    at = sit(seat(faction, structures={"planetary_institute": [AT]}, stations=six))
    assert why(at, ("special", id))[0] == reason and ("special", id) not in keys(at)


@pytest.mark.rule("gaia_project 14.14", "gaia_project 2.3")
def test_a_standard_tile_never_runs_out() -> None:
    everybody = ["tech_7vp"]
    lab = {"trading_station": [AT]}
    third = other(
        "taklons", structures={"mine": [(-6, 3)]}, booster="booster_range", tech=everybody
    )
    at = sit(seat(structures=lab), other(tech=everybody), third)
    choose(at, ("upgrade", *AT, "research_lab"))
    assert ("tech", "gaia_project") in keys(at)
    assert {tile.copies for tile in load().tech.values()} == {4}


@pytest.mark.rule("gaia_project 13.3")
def test_a_mine_on_an_own_gaiaformer_scores_as_a_gaia_mine() -> None:
    own = seat(projects=[TRANSDIM], research={"gaia_project": 1}, tech=["tech_gaia_mine_vp"])
    at = sit(own, tile="round_gaia_mine_3", gaia=[TRANSDIM])
    assert gained(at, ("mine", *TRANSDIM)) == 3 + 3  # tile of the round and own tile


@pytest.mark.rule("gaia_project 13.5")
def test_the_12_point_token_cannot_be_flipped() -> None:
    at = sit(seat(research={"science": 4}, tokens=["fed_12vp", {"fed_7vp_ore": "gray"}]))
    assert unmet(at, ("research", "science")) == ["check.green_token"]
    at = sit(seat(research={"science": 4}, tokens=["fed_12vp", "fed_7vp_ore"]))
    choose(at, ("research", "science"))
    assert [token.green for token in me(at).tokens] == [False, False]
