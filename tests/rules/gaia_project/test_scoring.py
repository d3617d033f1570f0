"""The end of the game (9)."""

from __future__ import annotations

from typing import Any

import pytest

from gametable.titles.gaia_project.components import load
from gametable.titles.gaia_project.scoring import final_count, final_points, result, shares
from tests.kit.asking import choose
from tests.rules.gaia_project.play import amounts, me, other, power, seat, sit

AT, OXIDE = (-1, -2), (-2, -1)
NOTHING: dict[str, Any] = {"credits": 0, "ore": 0, "knowledge": 0, "booster": "none"}


def ended(*seats: dict[str, Any], final: str = "final_structures", **said: Any) -> Any:
    """A game after its end."""
    other_one = "final_gaia_planets" if final != "final_gaia_planets" else "final_sectors"
    usual = {"phase": "ending", "round": 6, "finals": [final, other_one]}
    return sit(*seats, **{**usual, **said})


def counted(at: Any) -> int:
    """What the first final tile counts of seat 0."""
    state = at.state
    return final_count(state, 0, load().finals[state.finals[0]].counts)


def bare(**parts: Any) -> dict[str, Any]:
    return seat(**{**NOTHING, **parts})


def bare_other(**parts: Any) -> dict[str, Any]:
    return other(**{**NOTHING, **parts})


@pytest.mark.rule("gaia_project 9.2")
@pytest.mark.parametrize(
    ("counts", "points"),
    [
        ([5, 4, 3, 2], [18, 12, 6, 0]),
        ([5, 5, 3, 2], [15, 15, 6, 0]),
        ([5, 4, 4, 4], [18, 6, 6, 6]),
        ([5, 5, 5, 5], [9, 9, 9, 9]),
        ([5, 5, 5, 2], [12, 12, 12, 0]),
        ([5, 4, 3, 3], [18, 12, 3, 3]),
        ([2, 4, 4, 6], [0, 9, 9, 18]),
        ([5, 0, 0, 0], [18, 0, 0, 0]),  # a count of 0 gains nothing
        ([1, 1, 0, 0], [15, 15, 0, 0]),
    ],
)
def test_ranks_and_ties(counts: list[int], points: list[int]) -> None:
    assert shares(counts, (18, 12, 6, 0)) == points


@pytest.mark.rule("gaia_project 9.2", "gaia_project 2.11")
@pytest.mark.parametrize(
    ("final", "neutral"),
    [
        ("final_federation_structures", 10),
        ("final_structures", 11),
        ("final_planet_types", 5),
        ("final_gaia_planets", 4),
        ("final_sectors", 6),
        ("final_satellites", 8),
    ],
)
def test_the_neutral_player_fills_a_rank(final: str, neutral: int) -> None:
    at = ended(bare(), bare_other(), final=final)
    [first, second] = [points["final_0"] for points in final_points(at.state)]
    # One structure, type or sector each, below the neutral player.
    both = 9 if final in ("final_structures", "final_planet_types", "final_sectors") else 0
    assert (first, second) == (both, both) and neutral > 1


MANY = {
    "mine": [AT, OXIDE, (-1, 0)],
    "lost_planet": [(-1, -1)],
    "research_lab": [(-5, 0)],
    "planetary_institute": [(2, -3)],
}
FEDERATION = [{"members": [AT, OXIDE, (-1, 0), (-1, -1)], "satellites": []}]


@pytest.mark.rule("gaia_project 9.2", "gaia_project 10.8")
@pytest.mark.parametrize(
    ("final", "count"),
    [
        ("final_federation_structures", 5),
        ("final_structures", 6),
        ("final_planet_types", 5),  # volcanic twice
        ("final_gaia_planets", 1),
        ("final_sectors", 4),  # 01, 03, 02, 05
        ("final_satellites", 2),
    ],
)
def test_what_the_final_tiles_count(final: str, count: int) -> None:
    far = {"members": [(2, -3)], "satellites": [(2, -2), (3, -3)]}
    at = ended(bare(structures=MANY, federations=[*FEDERATION, far]), final=final)
    assert counted(at) == count


@pytest.mark.rule("gaia_project 9.2", "gaia_project 10.2", "gaia_project 5.4.7")
def test_shared_mines_are_structures_and_sectors_but_no_types() -> None:
    theirs = bare_other(structures={"mine": [(-1, 0)]})
    own = bare(faction="lantids", structures={"mine": [AT, (-1, 0)]})
    found = {}
    for final in ("final_structures", "final_sectors", "final_planet_types", "final_gaia_planets"):
        found[final] = counted(ended(own, theirs, final=final))
    assert found == {
        "final_structures": 2,
        "final_sectors": 2,
        "final_planet_types": 1,
        "final_gaia_planets": 0,
    }


@pytest.mark.rule("gaia_project 9.2", "gaia_project 10.8")
def test_space_stations_count_as_satellites_only() -> None:
    own = bare(
        faction="ivits", structures={"planetary_institute": [AT]}, stations=[(-1, -1), (0, -1)]
    )
    for final, n in (("final_satellites", 2), ("final_structures", 1), ("final_sectors", 1)):
        assert counted(ended(own, final=final)) == n


@pytest.mark.rule("gaia_project 9.3")
@pytest.mark.parametrize(("level", "points"), [(2, 0), (3, 4), (4, 8), (5, 12)])
def test_research_brings_4_points_for_levels_3_to_5(level: int, points: int) -> None:
    at = ended(bare(research={"economy": level, "science": 3}))
    assert final_points(at.state)[0]["research"] == points + 4


@pytest.mark.rule("gaia_project 9.4")
@pytest.mark.parametrize(
    ("credits", "ore", "knowledge", "points"),
    [(2, 0, 0, 0), (1, 1, 1, 1), (5, 2, 1, 2), (9, 0, 0, 3)],
)
def test_3_resources_are_a_point(credits: int, ore: int, knowledge: int, points: int) -> None:
    at = ended(bare(credits=credits, ore=ore, knowledge=knowledge))
    assert final_points(at.state)[0]["resources"] == points


@pytest.mark.rule("gaia_project 9.4")
def test_leftovers_are_converted_by_a_fixed_recipe() -> None:
    at = ended(bare(power={"area_1": 3, "area_2": 5, "area_3": 1}, qic=2))
    # Two pairs burned: 1 + 2 power for credits; the Q.I.C. are ore.
    assert amounts(at) == (3, 2, 0, 0) and power(at) == (6, 1, 0, 0)
    at = ended(bare(power={"area_3": 5}, qic=3, credits=28, ore=14))
    assert (me(at).credits, me(at).ore) == (30, 15)  # each up to the cap


@pytest.mark.rule("gaia_project 9.4", "gaia_project 10.5", "gaia_project 10.13")
def test_the_recipe_knows_brainstone_and_nevlas_and_asks_nothing() -> None:
    held = {"area_2": 1, "area_3": 2, "stone": "area_2"}
    at = ended(bare(faction="taklons", power=held, credits=0))
    assert at.over and me(at).credits == 5
    at = ended(bare(faction="taklons", power={"area_3": 2, "stone": "area_3"}, credits=29))
    assert at.over and me(at).credits == 30
    at = ended(
        bare(faction="nevlas", structures={"planetary_institute": [AT]}, power={"area_3": 3}),
        bare_other(faction="bal_taks"),
    )
    assert me(at).credits == 6


@pytest.mark.rule("gaia_project 9.4", "gaia_project 14.11")
def test_leftovers_may_be_converted_by_free_actions_instead() -> None:
    at = ended(bare(power={"area_3": 4}), bare_other(), options={"leftovers": "free"})
    choose(at, ("free", "power_to_knowledge"), ("end_turn",))
    assert at.over and me(at).knowledge == 1


@pytest.mark.rule("gaia_project 9.5")
def test_most_points_win_and_tied_players_share_the_victory() -> None:
    first = result(ended(bare(vp=50), bare_other(vp=40)).state)
    assert first is not None and first.winners == (0,)
    tied = result(ended(bare(vp=50), bare_other(vp=50)).state)
    assert tied is not None and tied.winners == (0, 1)
