"""The final scoring with the Automa and the neutral player (gaia_project 12.9)."""

from __future__ import annotations

import pytest

from gametable.titles.gaia_project.components import load
from gametable.titles.gaia_project.scoring import final_count, final_points, scores
from tests.rules.gaia_project.automa_play import AUTOMA, HUMAN, last_cards, position, run

OWN = {
    (-1, -2): "mine",
    (2, -3): "planetary_institute",
    (-1, 0): "academy_knowledge",
    (0, -2): "mine",
    (-6, 1): "research_lab",
}


@pytest.mark.rule("gaia_project 12.9")
def test_what_is_counted_of_it():
    state = position(own=OWN)
    state.gaia.append(state.stars.spaces[0, -2])
    assert state.automa is not None
    state.automa.satellites = [state.stars.spaces[0, 0]] * 2
    counted = [tile.counts for tile in load().finals.values()]
    counts = {one: final_count(state, AUTOMA, one) for one in counted}
    assert counts == {
        "structures_in_federations": 4,
        "structures": 5,
        "planet_types": 2,
        "gaia_planets": 2,
        "sectors": 4,
        "satellites": 2,
    }


@pytest.mark.rule("gaia_project 12.9", "gaia_project 9.2", "gaia_project 2.11")
def test_human_automa_and_neutral_player_share_the_ranks():
    finals = ("final_sectors", "final_structures")
    state = position(own=OWN, finals=finals, others={(7, -2): "mine", (3, 3): "mine"})
    # Sectors: neutral 6, Automa 4, human 2. Structures: neutral 11, Automa 5, human 2.
    points = final_points(state)
    assert [points[AUTOMA][f"final_{n}"] for n in (0, 1)] == [12, 12]
    assert [points[HUMAN][f"final_{n}"] for n in (0, 1)] == [6, 6]
    state = position(own={(-1, -2): "mine"}, finals=finals)
    points = final_points(state)  # one each: the second and third rank are shared
    assert points[AUTOMA]["final_0"] == points[HUMAN]["final_0"] == 9


@pytest.mark.rule("gaia_project 12.9", "gaia_project 9.3", "gaia_project 9.4")
def test_research_counts_and_resources_do_not():
    state = position(research={"economy": 5, "science": 3, "navigation": 2})
    board = state.boards[AUTOMA]
    board.ore = board.credits = 9
    points = final_points(state)[AUTOMA]
    assert points["research"] == 16 and points["resources"] == 0


@pytest.mark.rule("gaia_project 12.8.3", "gaia_project 12.9")
def test_on_the_highest_level_each_final_gain_is_one_more():
    finals = ("final_sectors", "final_satellites")
    research = {"economy": 5, "science": 3}
    one = position(own=OWN, finals=finals, research=research)
    two = position(own=OWN, finals=finals, research=research, level="alptrauma")
    before, after = final_points(one)[AUTOMA], final_points(two)[AUTOMA]
    assert before == {"final_0": 12, "final_1": 0, "research": 16, "resources": 0}
    assert after == {"final_0": 13, "final_1": 0, "research": 17, "resources": 0}
    assert scores(two)[AUTOMA].total == scores(one)[AUTOMA].total + 2
    assert final_points(two)[HUMAN] == final_points(one)[HUMAN]


@pytest.mark.rule("gaia_project 12.9", "gaia_project 9.1", "gaia_project 9.5")
def test_the_game_ends_after_round_6_and_the_most_points_win():
    state = last_cards(5, 4, [1], round=6)
    state.order, state.next_order = [HUMAN, AUTOMA], [HUMAN]
    state.boards[HUMAN].passing = 1
    at = run(state)
    assert at.decision is None and at.state.phase == "over"
    totals = [score.total for score in at.scores()]
    result = at.result()
    assert result is not None
    best = max(totals)
    assert list(result.winners) == [seat for seat, n in enumerate(totals) if n == best]
