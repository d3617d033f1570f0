"""What the Automa does besides building mines (gaia_project 12.6.2 to 12.6.6)."""

from __future__ import annotations

import pytest

from gametable.titles.gaia_project.components import load
from gametable.titles.gaia_project.rules.automa.actions import PIECES, pieces_left
from tests.rules.gaia_project.automa_play import (
    AUTOMA,
    automa,
    gains,
    position,
    standing,
    told,
    turn,
)

UPGRADE, HIGHEST, RANDOM, BLOCK = 2, 15, 17, 14
NEAR, OTHER = (-1, -2), (2, -3)
HUMAN_AT = {(-2, -1): "mine"}
"""Next to the first of the two."""


@pytest.mark.rule("gaia_project 12.6.2")
@pytest.mark.parametrize(
    ("kind", "new"),
    [
        ("mine", "trading_station"),
        ("trading_station", "planetary_institute"),
        ("research_lab", "academy_knowledge"),
    ],
)
def test_what_becomes_of_what(kind: str, new: str):
    at = turn("geodens", 1, UPGRADE, own={NEAR: kind})
    assert standing(at) == {NEAR: new} and gains(at) == [1]
    assert not automa(at).tech  # no tech tile


@pytest.mark.rule("gaia_project 12.6.2")
def test_the_first_possible_of_the_list():
    some = {NEAR: "mine", OTHER: "trading_station", (-6, 1): "research_lab"}
    at = turn("geodens", 1, UPGRADE, own=some)
    assert standing(at)[OTHER] == "planetary_institute"
    some[OTHER] = "planetary_institute"
    at = turn("geodens", 1, UPGRADE, own=some)
    assert standing(at)[NEAR] == "trading_station"
    del some[NEAR]
    at = turn("geodens", 1, UPGRADE, own=some)
    assert standing(at)[-6, 1] == "academy_knowledge"
    some[-6, 1] = "trading_station"
    at = turn("geodens", 1, UPGRADE, own=some)
    assert standing(at)[-6, 1] == "research_lab"


@pytest.mark.rule("gaia_project 12.6.2", "gaia_project 12.2.4")
def test_the_new_structure_must_be_in_its_supply():
    four = {(-6, 1): "trading_station", (-4, 6): "trading_station", OTHER: "trading_station"}
    own = {NEAR: "mine", (-1, 0): "planetary_institute", (2, 2): "trading_station", **four}
    state = position(own=own)
    assert pieces_left(state, "trading_station") == 0
    at = turn("geodens", 1, UPGRADE, own=own)
    assert standing(at)[NEAR] == "mine"
    assert list(standing(at).values()).count("research_lab") == 1
    assert PIECES == {
        "mine": 8,
        "trading_station": 4,
        "research_lab": 3,
        "planetary_institute": 1,
        "academy": 2,
    }


@pytest.mark.rule("gaia_project 12.6.2", "gaia_project 12.4.4")
def test_with_nothing_to_upgrade_nothing_happens_but_the_points_are_gained():
    own = {NEAR: "academy_knowledge", OTHER: "academy_qic", (-6, 1): "planetary_institute"}
    at = turn("geodens", 1, UPGRADE, own=own)
    assert standing(at) == own and "no_upgrade" in told(at) and gains(at) == [1]


@pytest.mark.rule("gaia_project 12.6.2")
def test_its_two_academies_are_equal():
    own = {NEAR: "academy_knowledge", OTHER: "research_lab"}
    at = turn("geodens", 1, UPGRADE, own=own)
    assert standing(at)[OTHER] == "academy_qic" and pieces_left(at.state, "academy") == 0


@pytest.mark.rule("gaia_project 12.6.2", "gaia_project 12.5.3")
def test_the_nearest_to_the_human_is_upgraded():
    at = turn("geodens", 1, UPGRADE, own={NEAR: "mine", OTHER: "mine"}, others=HUMAN_AT)
    assert standing(at) == {NEAR: "trading_station", OTHER: "mine"}
    assert told(at, "valid_upgrade", "tie_closest", "left", "right") == [
        "valid_upgrade",
        "tie_closest",
    ]


@pytest.mark.rule("gaia_project 12.6.3")
def test_it_advances_where_it_stands_highest():
    at = turn("geodens", 1, HIGHEST, research={"navigation": 1, "science": 2})
    assert automa(at).research["science"] == 3
    assert gains(at) == [1] and not automa(at).knowledge


@pytest.mark.rule("gaia_project 12.6.3")
def test_on_level_4_the_advanced_tile_goes_first_then_it_advances_for_nothing():
    levels = {"terraforming": 4}
    at = turn("geodens", 1, HIGHEST, research=levels)
    assert automa(at).research["terraforming"] == 4
    assert "terraforming" not in at.state.advanced
    (event,) = (e for e in at.log if e.kind == "log.automa.tile_out")
    assert event.targets == ("research/advanced_terraforming",) and event.loss
    at = turn("geodens", 1, HIGHEST, research=levels, advanced={}, token="fed_12vp")
    assert automa(at).research["terraforming"] == 5
    assert at.state.level_5 == {"terraforming": AUTOMA}
    # No bonus: the token stays out of reach (12.6.3), it needs none of its own (12.1.1).
    assert at.state.level_5_token == "fed_12vp" and not automa(at).tokens
    assert gains(at) == [1]


@pytest.mark.rule("gaia_project 12.6.3", "gaia_project 12.1.1")
def test_level_5_of_navigation_places_no_lost_planet():
    at = turn("geodens", 1, HIGHEST, research={"navigation": 4}, advanced={})
    assert automa(at).research["navigation"] == 5 and at.state.lost_planet is None


@pytest.mark.rule("gaia_project 12.6.3")
def test_an_area_it_cannot_advance_in_is_not_valid():
    # The human stands on level 5: only the tile can still go, then nothing.
    full = {"closed": ["economy"], "research": {"economy": 4, "science": 1, "terraforming": 0}}
    at = turn("geodens", 1, HIGHEST, **full)
    assert "economy" not in at.state.advanced and automa(at).research["economy"] == 4
    at = turn("geodens", 1, HIGHEST, advanced={}, **full)
    assert automa(at).research["science"] == 2
    top = {"research": {"economy": 5, "science": 1, "terraforming": 0}}
    at = turn("geodens", 1, HIGHEST, **top)
    assert automa(at).research["science"] == 2


@pytest.mark.rule("gaia_project 12.6.3")
def test_its_level_5_closes_the_area_for_the_human():
    at = turn("geodens", 1, HIGHEST, research={"economy": 4}, advanced={})
    state = at.state
    human = state.boards[0]
    human.research["economy"] = 4
    human.knowledge = 4
    (refusal,) = (r for r in at.refusals() if r.option.key == ("research", "economy"))
    assert refusal.refusal.text.key == "check.level_5_free"


@pytest.mark.rule("gaia_project 12.6.4")
def test_a_random_area_is_counted_among_all_valid_ones():
    at = turn("geodens", 12, RANDOM, research={"terraforming": 3})  # one from the right
    assert automa(at).research["science"] == 1 and gains(at) == [2]
    at = turn("geodens", 12, RANDOM, closed=["science"], research={"science": 4}, advanced={})
    assert automa(at).research["economy"] == 1


@pytest.mark.rule("gaia_project 12.6.4", "gaia_project 12.4.4")
def test_with_no_valid_area_the_points_are_gained_all_the_same():
    areas = load().areas
    at = turn(
        "geodens",
        12,
        RANDOM,
        research=dict.fromkeys(areas, 4),
        closed=areas,
        advanced={},
    )
    assert told(at, "no_area", "advance") == ["no_area"] and gains(at) == [2]


@pytest.mark.rule("gaia_project 12.6.5")
def test_the_area_of_the_terrans_or_a_counted_one():
    at = turn("terrans", 12, 13)
    assert automa(at).research["gaia_project"] == 1
    at = turn(
        "terrans",
        12,
        13,
        research={"gaia_project": 4},
        closed=["gaia_project"],
        advanced={},
    )
    assert automa(at).research["gaia_project"] == 4 and automa(at).research["science"] == 1


@pytest.mark.rule("gaia_project 12.6.6", "gaia_project 12.1.1")
def test_a_token_lies_on_an_action_and_that_is_all():
    at = turn("geodens", 1, BLOCK)
    assert at.state.used == ["power_3_knowledge"] and gains(at) == [3]
    assert not automa(at).knowledge


@pytest.mark.rule("gaia_project 12.6.6", "gaia_project 12.5.2")
def test_power_actions_are_counted_before_qic_actions():
    actions = list(load().board_actions)
    assert [id.partition("_")[0] for id in actions] == ["power"] * 7 + ["qic"] * 3
    at = turn("geodens", 5, BLOCK)  # five from the right
    assert at.state.used == [actions[-5]]


@pytest.mark.rule("gaia_project 12.6.6")
def test_two_are_counted_one_after_the_other_with_one_number():
    actions = list(load().board_actions)
    at = turn("itars", 7, 13)  # four from the left
    assert at.state.used == [actions[3], actions[4]]
    rest = [*actions[:8], actions[9]]
    at = turn("itars", 7, 13, used=list(rest))
    assert at.state.used == [*rest, actions[8]] and "no_action" in told(at)
    at = turn("geodens", 7, BLOCK, used=list(actions))
    assert at.state.used == actions and gains(at) == [3]
