"""The faction cards of the Automa: their actions, and what works in every turn (12.6.7)."""

from __future__ import annotations

import pytest

from gametable.titles.gaia_project.components import load
from tests.rules.gaia_project.automa_play import automa, gains, lit, standing, told, turn

RULE = pytest.mark.rule("gaia_project 12.6.7")
FACTION = 13
ACTIONS = list(load().board_actions)


def blocked(*numbers: int) -> list[str]:
    """The actions of these places."""
    return [ACTIONS[n - 1] for n in numbers]


@RULE
def test_terrans_advance_and_build_on_a_transdim_planet_within_4():
    # Nearer planets with fewer steps are there; a Transdim planet comes first.
    at = turn("terrans", 4, FACTION, own={(-1, 2): "mine"})
    assert automa(at).research["gaia_project"] == 1
    valid = next(e for e in at.log if e.kind == "log.automa.valid_mine")
    stars = at.state.stars
    here = stars.spaces[-1, 2]
    assert max(stars.distance(here, stars.spaces[place]) for place in lit(valid)) == 4
    (mine,) = (lit(e) for e in at.log if e.kind == "log.mine")
    assert {stars.planets[stars.spaces[place]] for place in mine} == {"transdim"}
    assert gains(at) == [2]
    kinds = ["faction_action", "advance", "mine", "points"]
    assert told(at, *kinds) == kinds


@RULE
def test_terrans_without_a_transdim_planet_go_on_with_the_next_tie_break():
    others = {(0, -2): "mine", (0, 3): "mine", (-4, 3): "mine"}
    at = turn("terrans", 4, FACTION, own={(-1, 2): "mine"}, others=others)
    assert told(at, "tie_transdim", "no_transdim", "tie_steps") == ["no_transdim", "tie_steps"]


@RULE
def test_geodens_advance_and_block():
    at = turn("geodens", 4, FACTION)  # four from the right
    assert automa(at).research["artificial_intelligence"] == 1
    assert at.state.used == blocked(7) and gains(at) == [1]


@RULE
def test_geodens_always_gain_for_a_new_planet_type():
    at = turn("geodens", 4, 6)
    assert gains(at) == [2, 3]
    # A planet of a type that it has brings nothing more.
    at = turn("geodens", 4, 6, own={(-1, -2): "mine", (2, 2): "mine"})
    (mine,) = (lit(e) for e in at.log if e.kind == "log.mine")
    assert mine == {(1, 4)} and gains(at) == [3]


@RULE
def test_a_transdim_planet_is_a_gaia_planet_when_types_are_counted_for_the_geodens():
    places = [(0, -4), (-1, -4), (-1, 0), (-2, -1), (-3, -3), (1, 4), (3, 3), (0, 2), (0, 3)]
    own = {(-1, -2): "mine", (2, 2): "planetary_institute"}
    at = turn("geodens", 4, 6, own=own, others=dict.fromkeys(places, "mine"))
    (mine,) = (lit(e) for e in at.log if e.kind == "log.mine")
    assert mine == {(0, -2)} and gains(at) == [3]


@RULE
def test_hadsch_hallas_upgrade_and_always_gain_for_a_trading_station():
    at = turn("hadsch_hallas", 4, FACTION, own={(-2, -1): "mine"})
    assert standing(at) == {(-2, -1): "trading_station"} and gains(at) == [3, 1]
    at = turn("hadsch_hallas", 4, FACTION, own={(-2, -1): "trading_station"})
    assert standing(at) == {(-2, -1): "planetary_institute"} and gains(at) == [1]


@RULE
def test_hadsch_hallas_gain_when_an_upgrade_replaces_a_mine():
    places = [(-3, -3), (-1, -2), (-1, 0), (-3, 1), (-4, 1), (-4, -2), (-1, -4), (0, -2)]
    others = dict.fromkeys(places, "mine")
    at = turn("hadsch_hallas", 4, 6, own={(-2, -1): "mine"}, others=others)
    assert "no_mine" in told(at)
    assert standing(at) == {(-2, -1): "trading_station"} and gains(at) == [3, 3]


@RULE
def test_hadsch_hallas_build_within_3_if_they_can_upgrade_nothing():
    stuck = {(-2, -1): "planetary_institute"}
    at = turn("hadsch_hallas", 4, FACTION, own=stuck)
    assert told(at, "no_upgrade", "mine") == ["no_upgrade", "mine"] and gains(at) == [1]
    (valid,) = (e for e in at.log if e.kind == "log.automa.valid_mine")
    stars = at.state.stars
    far = [stars.distance(stars.spaces[-2, -1], stars.spaces[place]) for place in lit(valid)]
    assert max(far) == 3


@RULE
def test_hadsch_hallas_do_nothing_if_that_is_impossible_too():
    at = turn("hadsch_hallas", 4, FACTION, own={(-2, -1): "planetary_institute"})
    (valid,) = (e for e in at.log if e.kind == "log.automa.valid_mine")
    others = dict.fromkeys(lit(valid), "mine")
    at = turn("hadsch_hallas", 4, FACTION, own={(-2, -1): "planetary_institute"}, others=others)
    assert told(at, "no_upgrade", "no_mine", "mine", "upgrade") == ["no_upgrade", "no_mine"]
    assert gains(at) == [1]


@RULE
def test_xenos_build_within_2_and_block_one():
    at = turn("xenos", 1, FACTION, own={(0, 2): "mine"})  # the card has range 4
    (valid,) = (e for e in at.log if e.kind == "log.automa.valid_mine")
    stars = at.state.stars
    assert max(stars.distance(stars.spaces[0, 2], stars.spaces[p]) for p in lit(valid)) == 2
    assert told(at, "mine", "blocks") == ["mine", "blocks"]
    assert at.state.used == blocked(1) and gains(at) == [2]


@RULE
def test_xenos_always_block_two_with_another_card():
    at = turn("xenos", 7, 14, own={(0, 2): "mine"})  # four from the left
    assert at.state.used == blocked(4, 5) and gains(at) == [3]


@RULE
def test_itars_block_two():
    at = turn("itars", 5, FACTION, own={(1, 0): "mine"})  # five from the right
    assert at.state.used == blocked(6, 5) and gains(at) == [4]
    at = turn("itars", 5, 14, own={(1, 0): "mine"})
    assert at.state.used == blocked(6)


@RULE
def test_taklons_build_closest_to_the_human_within_3_and_block():
    own, others = {(-6, 3): "mine"}, {(-4, -2): "mine"}
    at = turn("taklons", 2, FACTION, own=own, others=others)
    ties = [kind for kind in told(at) if kind.startswith("tie_")]
    assert ties[0] == "tie_closest"
    (mine,) = (lit(e) for e in at.log if e.kind == "log.mine")
    (valid,) = (e for e in at.log if e.kind == "log.automa.valid_mine")
    stars = at.state.stars
    human = stars.spaces[-4, -2]
    nearest = min(stars.distance(human, stars.spaces[place]) for place in lit(valid))
    assert [stars.distance(human, stars.spaces[place]) for place in mine] == [nearest]
    assert max(stars.distance(stars.spaces[-6, 3], stars.spaces[p]) for p in lit(valid)) == 3
    assert at.state.used == blocked(2) and gains(at) == [2]


@RULE
def test_firaks_turn_a_lab_down_before_a_mine_goes_up():
    own = {(2, -1): "research_lab", (-5, 0): "mine"}
    at = turn("firaks", 4, FACTION, own=own)
    assert standing(at) == {(2, -1): "trading_station", (-5, 0): "mine"} and gains(at) == [2]
    # An institute comes before that.
    at = turn("firaks", 4, FACTION, own={**own, (-3, 3): "trading_station"})
    assert standing(at)[-3, 3] == "planetary_institute"
    # Not by another card.
    at = turn("firaks", 4, 2, own=own)
    assert standing(at) == {(2, -1): "research_lab", (-5, 0): "trading_station"}


@RULE
def test_firaks_need_a_trading_station_in_the_supply():
    own = dict.fromkeys([(-5, 0), (-3, 3), (2, 5), (-1, 0)], "trading_station")
    own |= {(2, -1): "research_lab", (2, 2): "planetary_institute"}
    at = turn("firaks", 4, FACTION, own=own)
    assert standing(at)[2, -1] == "academy_knowledge"


@RULE
def test_firaks_always_advance_after_an_upgrade_to_a_research_lab():
    own = {(2, -1): "planetary_institute", (-5, 0): "trading_station"}
    at = turn("firaks", 4, 2, own=own)  # four from the right
    assert standing(at)[-5, 0] == "research_lab"
    assert automa(at).research["artificial_intelligence"] == 1 and gains(at) == [1]
    at = turn("firaks", 4, FACTION, own=own)
    assert automa(at).research["artificial_intelligence"] == 1 and gains(at) == [2]


@RULE
def test_the_points_of_a_faction_action_are_those_of_the_faction_card():
    # Card 9 is the other one with a faction action.
    at = turn("itars", 5, 9, own={(1, 0): "mine"})
    assert gains(at) == [4]
