"""How the Automa selects (gaia_project 12.5)."""

from __future__ import annotations

import itertools

import pytest

from gametable.titles.gaia_project.rules.automa.selecting import directed, numbered, to_human
from gametable.titles.gaia_project.vocabulary import AREAS
from tests.rules.gaia_project.automa_play import HUMAN, lit, position, standing, turn

CORNERS = {(-3, -3): "mine", (-6, 3): "mine", (3, 3): "mine"}
"""All as far from the middle."""


@pytest.mark.rule("gaia_project 12.5.1")
def test_right_is_the_top_row_first_and_left_the_bottom_row_first():
    state = position()
    spaces = [state.stars.spaces[at] for at in [(0, -2), (-1, -2), (-2, 5), (2, -5), (-1, 5)]]

    def order(direction: str) -> list[tuple[int, int]]:
        found = sorted(spaces, key=lambda space: directed(state, space, direction))
        return [state.stars.hexes[space] for space in found]

    # Rows are q + r: -3, -3, -2, 3, 4; in a row the smallest q - r lies left.
    assert order("right") == [(-1, -2), (2, -5), (0, -2), (-2, 5), (-1, 5)]
    assert order("left") == list(reversed(order("right")))


@pytest.mark.rule("gaia_project 12.5.1", "gaia_project 12.6.2")
@pytest.mark.parametrize(("support", "found"), [(1, (-3, -3)), (5, (3, 3))])
def test_the_direction_is_that_of_the_support_card(support: int, found: tuple[int, int]):
    at = turn("taklons", support, 2, own=CORNERS, others={(0, 0): "lost_planet"})
    (last,) = (e for e in at.log if e.kind in ("log.automa.right", "log.automa.left"))
    assert lit(last) == {found}
    assert standing(at)[found] == "trading_station"


@pytest.mark.rule("gaia_project 12.5.2")
def test_a_number_counts_valid_options_round_the_end():
    letters = "ABCDE"
    assert [numbered(letters, n, "right") for n in (1, 2, 5)] == ["A", "B", "E"]
    assert [numbered(letters, n, "left") for n in (1, 2, 5)] == ["E", "D", "A"]
    assert numbered("AB", 5, "right") == "A" and numbered("AB", 4, "left") == "A"
    assert numbered("A", 3, "left") == "A"


@pytest.mark.rule("gaia_project 12.5.2", "gaia_project 12.6.4")
@pytest.mark.parametrize(
    ("support", "area"), [(7, "gaia_project"), (4, "artificial_intelligence"), (12, "science")]
)
def test_areas_are_counted_from_the_end_of_the_arrow(support: int, area: str):
    at = turn("itars", support, 17)
    levels = at.state.boards[1].research
    assert {a: n for a, n in levels.items() if n} == {area: 1}


@pytest.mark.rule("gaia_project 12.5.2", "gaia_project 12.6.6")
def test_only_free_actions_are_counted():
    used = ["power_3_knowledge", "power_2_terraform", "qic_planet_types"]
    at = turn("taklons", 1, 5, used=list(used))
    assert at.state.used == [*used, "power_2_ore"]
    at = turn("taklons", 12, 5, used=list(used))
    assert at.state.used == [*used, "qic_rescore_federation"]


@pytest.mark.rule("gaia_project 12.5.2")
def test_a_tie_counts_the_tied_areas_only():
    tied = {"navigation": 2, "economy": 2, "science": 2}
    at = turn("itars", 17, 3, research=tied)  # five from the left among three
    assert at.state.boards[1].research["economy"] == 3
    (counted,) = (e for e in at.log if e.kind == "log.automa.counts_area_right")
    assert counted.targets == ("research/navigation_3", "research/economy_3", "research/science_3")
    assert [AREAS.index(a) for a in ("navigation", "economy", "science")] == [1, 4, 5]


@pytest.mark.rule("gaia_project 12.5.3")
def test_only_planets_that_the_human_has_colonized_are_near():
    state = position(others={(7, -3): "lost_planet", (5, -6): "mine"})
    board, stars = state.boards[HUMAN], state.stars
    space = stars.spaces[-1, -2]
    far = to_human(state, space)
    assert far == stars.distance(space, stars.spaces[5, -6])
    board.projects = [stars.spaces[0, -2]]
    board.stations = [stars.spaces[-1, -1]]
    assert to_human(state, space) == far
    shared = stars.spaces[-1, 0]
    board.structures[shared] = "mine"
    board.shared = [shared]
    assert to_human(state, space) == 2


@pytest.mark.rule("gaia_project 12.5.4")
def test_each_tie_break_is_told_with_the_candidates_it_leaves():
    own, finals = {(-1, -2): "mine", (2, -3): "mine"}, ("final_structures", "final_sectors")
    at = turn("geodens", 5, 4, own=own, finals=finals)
    told = [e for e in at.log if e.kind.startswith(("log.automa.valid", "log.automa.tie"))]
    left = [lit(e) for e in told]
    assert all(after < before for before, after in itertools.pairwise(left))
    assert [e.args["n"] for e in told] == [len(found) for found in left] and len(left[-1]) == 1
    assert lit(next(e for e in at.log if e.kind == "log.mine")) == left[-1]
