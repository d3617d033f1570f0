"""Building mines and starting Gaia projects (5.1, 5.2)."""

from __future__ import annotations

import pytest

from tests.kit.asking import choose, events, keys, legal, unmet, why
from tests.rules.gaia_project.play import cost, me, other, places, power, seat, sit, space, standing

OXIDE, TERRA, GAIA, TRANSDIM = (-2, -1), (-1, -4), (-1, 0), (0, -2)
"""Planets at distance 1, 2, 2, 1 of the mine on [-1, -2]."""


@pytest.mark.rule("gaia_project 5.1.1", "gaia_project 5.1.4")
def test_a_mine_costs_2_credits_1_ore_and_its_steps() -> None:
    at = sit(seat("hadsch_hallas"))
    assert cost(at, ("mine", *OXIDE)) == (2, 1, 0, 0)  # its own home type
    assert standing(at)[OXIDE] == "mine"


@pytest.mark.rule("gaia_project 5.1.4")
@pytest.mark.parametrize(("level", "ore"), [(0, 3), (1, 3), (2, 2), (3, 1), (4, 1), (5, 1)])
def test_a_step_costs_less_ore_on_higher_levels(level: int, ore: int) -> None:
    at = sit(seat(research={"terraforming": level}))
    assert cost(at, ("mine", *OXIDE)) == (2, 1 + ore, 0, 0)


@pytest.mark.rule("gaia_project 5.1.4")
@pytest.mark.parametrize(
    ("faction", "steps"),
    [
        ("hadsch_hallas", 0),
        ("terrans", 1),
        ("geodens", 1),
        ("xenos", 2),
        ("nevlas", 2),
        ("taklons", 3),
        ("firaks", 3),
    ],
)
def test_the_wheel_says_how_many_steps_another_home_type_takes(faction: str, steps: int) -> None:
    at = sit(seat(faction), other("nevlas" if faction == "geodens" else "bal_taks"))
    assert cost(at, ("mine", *OXIDE)) == (2, 1 + 3 * steps, 0, 0)


@pytest.mark.rule("gaia_project 5.1.1", "gaia_project 5")
def test_without_the_price_or_a_piece_nothing_is_built() -> None:
    for poor in ({"credits": 1}, {"ore": 3}):
        at = sit(seat(**poor))
        assert why(at, ("mine", *OXIDE))[0] == "check.resource"
    all_mines = [(-4, -2), (-3, -3), (-1, -4), (-6, 1), (-6, 3), (-5, 0), (-4, 1)]
    at = sit(seat(structures={"mine": [(-1, -2), *all_mines]}))
    assert why(at, ("mine", *OXIDE)) == ("check.piece_left", "gaia_project 5.1.1")


@pytest.mark.rule("gaia_project 5.1.2")
def test_the_target_is_a_free_planet_that_is_no_transdim_planet() -> None:
    at = sit(seat(qic=9), other(structures={"mine": [OXIDE]}))
    assert why(at, ("mine", *OXIDE)) == ("check.no_structure", "gaia_project 5.1.2")
    assert unmet(at, ("mine", *TRANSDIM)) == ["check.not_transdim"]
    assert ("mine", -1, -1) not in keys(at)  # an empty space
    assert ("mine", -1, -2) not in keys(at)  # its own planet


@pytest.mark.rule("gaia_project 5.1.2", "gaia_project 5.1.4", "gaia_project 14.1")
def test_a_foreign_gaiaformer_keeps_a_planet_closed() -> None:
    at = sit(seat(qic=9), other(projects=[TRANSDIM]), gaia=[TRANSDIM])
    assert why(at, ("mine", *TRANSDIM)) == ("check.no_foreign_gaiaformer", "gaia_project 5.1.4")
    at = sit(seat("lantids", qic=9), other(projects=[TRANSDIM]), gaia=[TRANSDIM])
    assert why(at, ("mine", *TRANSDIM)) == ("check.no_foreign_gaiaformer", "gaia_project 14.1")


@pytest.mark.rule("gaia_project 5.1.3")
@pytest.mark.parametrize(("level", "reach"), [(0, 1), (1, 1), (2, 2), (3, 2), (4, 3), (5, 4)])
def test_navigation_says_how_far_one_gets(level: int, reach: int) -> None:
    at = sit(seat(research={"navigation": level}))
    stars, home = at.state.stars, space(at, -1, -2)
    far = [stars.distance(home, space(at, *place)) for place in places(at, "mine")]
    assert max(far) == reach


@pytest.mark.rule("gaia_project 5.1.3")
def test_each_qic_adds_2_to_the_range() -> None:
    at = sit(seat(qic=1))
    assert cost(at, ("mine", *TERRA)) == (2, 1 + 2 * 3, 0, 1)  # distance 2
    at = sit(seat(qic=1))
    assert ("mine", 0, 2) not in keys(at)  # distance 4
    at = sit(seat(qic=2))
    assert cost(at, ("mine", 0, 2)) == (2, 1 + 3, 0, 2)


@pytest.mark.rule("gaia_project 5.1.3", "gaia_project 1.2")
def test_the_range_goes_from_every_colonized_planet_straight_over_the_grid() -> None:
    lost = seat(structures={"mine": [(-1, -2)], "lost_planet": [(1, 1)]})
    at = sit(lost)
    assert ("mine", 1, 0) in keys(at)  # beside the Lost Planet
    # A foreign structure in between does not lengthen the way.
    at = sit(
        seat(research={"navigation": 2}, structures={"mine": [(-3, -3)]}),
        other(structures={"mine": [(-4, -2)]}),
    )
    assert ("mine", -1, -4) in keys(at)


@pytest.mark.rule("gaia_project 5.1.4")
def test_a_gaia_planet_costs_one_qic() -> None:
    at = sit(seat(qic=1, research={"navigation": 2}))
    assert cost(at, ("mine", *GAIA)) == (2, 1, 0, 1)
    at = sit(seat(qic=0, research={"navigation": 2}))
    assert unmet(at, ("mine", *GAIA)) == ["check.resource"]
    at = sit(seat(qic=2))
    assert cost(at, ("mine", *GAIA)) == (2, 1, 0, 2)  # one of them for the range


@pytest.mark.rule("gaia_project 5.1.4", "gaia_project 14.2")
def test_the_own_gaiaformer_makes_room_for_a_mine_at_any_distance() -> None:
    far = (6, -4)
    at = sit(
        seat(projects=[far, TRANSDIM], gaiaformers=1, research={"gaia_project": 4}),
        gaia=[far, TRANSDIM],
    )
    assert cost(at, ("mine", *far)) == (2, 1, 0, 0)
    board = me(at)
    assert (board.gaiaformers, board.projects) == (2, [space(at, *TRANSDIM)])
    assert standing(at)[far] == "mine"


@pytest.mark.rule("gaia_project 5.1.4")
def test_nobody_builds_on_the_lost_planet() -> None:
    at = sit(seat(), other(structures={"mine": [(-6, 4)], "lost_planet": [(-1, -1)]}))
    assert unmet(at, ("mine", -1, -1)) == ["check.no_structure", "check.not_lost"]


@pytest.mark.rule("gaia_project 5.1.5", "gaia_project 13.3")
@pytest.mark.parametrize(
    ("tile", "vp"), [("round_mine", 2), ("round_terraforming", 2), ("round_gaia_mine_4", 0)]
)
def test_a_mine_scores_by_the_tile_of_the_round(tile: str, vp: int) -> None:
    at = sit(seat(), tile=tile)
    choose(at, ("mine", *OXIDE))
    assert me(at).vp == 10 + vp


PROJECT = ("project", *TRANSDIM)


@pytest.mark.rule("gaia_project 5.2.1", "gaia_project 5.2.2")
@pytest.mark.parametrize(("level", "tokens"), [(1, 6), (2, 6), (3, 4), (4, 3), (5, 3)])
def test_a_project_moves_tokens_by_the_level(level: int, tokens: int) -> None:
    at = sit(seat(gaiaformers=1, power={"area_1": tokens}, research={"gaia_project": level}))
    choose(at, PROJECT)
    assert power(at) == (0, 0, 0, tokens)
    assert (me(at).gaiaformers, me(at).projects) == (0, [space(at, *TRANSDIM)])
    few = seat(gaiaformers=1, power={"area_1": tokens - 1}, research={"gaia_project": level})
    assert why(sit(few), PROJECT) == ("check.tokens", "gaia_project 5.2.1")


@pytest.mark.rule("gaia_project 5.2.1", "gaia_project 1.8")
def test_the_tokens_come_from_any_areas_the_owner_likes() -> None:
    at = sit(
        seat(
            gaiaformers=1,
            power={"area_1": 2, "area_2": 2, "area_3": 2},
            research={"gaia_project": 4},
        )
    )
    choose(at, PROJECT, {("area_1",): 0, ("area_2",): 1, ("area_3",): 2})
    assert power(at) == (2, 1, 0, 3)


@pytest.mark.rule("gaia_project 5.2.1")
def test_a_project_needs_level_gaiaformer_planet_and_range() -> None:
    rich = {"power": {"area_1": 9}}
    at = sit(seat(gaiaformers=0, research={"gaia_project": 1}, **rich))
    assert unmet(at, PROJECT) == ["check.gaiaformer"]
    at = sit(seat(gaiaformers=1, **rich))
    assert unmet(at, PROJECT) == ["check.gaia_level"]
    at = sit(seat(gaiaformers=1, research={"gaia_project": 1}, **rich))
    assert ("project", 0, -4) not in keys(at)  # distance 2
    at = sit(seat(gaiaformers=1, qic=1, research={"gaia_project": 1}, **rich))
    assert cost(at, ("project", 0, -4)) == (0, 0, 0, 1)
    at = sit(seat(gaiaformers=1, research={"gaia_project": 1}, **rich), other(projects=[TRANSDIM]))
    assert not legal(at, PROJECT)


@pytest.mark.rule("gaia_project 5.2.2", "gaia_project 5.2.3", "gaia_project 8.6")
def test_a_gaiaformer_is_no_structure_and_no_mine() -> None:
    former = seat(gaiaformers=2, power={"area_1": 9}, research={"gaia_project": 3})
    near = other(structures={"mine": [OXIDE]}, power={"area_1": 9})
    at = sit(former, near, tile="round_mine")
    choose(at, PROJECT)
    assert me(at).vp == 10 and at.state.offers == [] and not events(at, "log.mine")
    # No range from it.
    at = sit(seat(projects=[(6, -4)], gaiaformers=1), gaia=[])
    assert ("mine", 6, -3) not in keys(at)


@pytest.mark.rule("gaia_project 14.9")
def test_a_gaiaformer_in_the_gaia_area_cannot_be_used() -> None:
    at = sit(
        seat("bal_taks", gaiaformers=0, away=1, power={"area_1": 9}, research={"gaia_project": 1})
    )
    assert unmet(at, PROJECT) == ["check.gaiaformer"]
