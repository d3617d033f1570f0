"""Research, power and Q.I.C. actions, special actions, passing (5.5 to 5.8, 13.1, 13.2)."""

from __future__ import annotations

from typing import Any

import pytest

from gametable.titles.gaia_project.components import load
from tests.kit.asking import asked, choose, keys, unmet, why
from tests.rules.gaia_project.play import (
    FREE,
    cost,
    end,
    gained,
    me,
    other,
    places,
    power,
    seat,
    sit,
    standing,
)

AT, OXIDE, TERRA, TRANSDIM = (-1, -2), (-2, -1), (-1, -4), (0, -2)


@pytest.mark.rule("gaia_project 5.5", "gaia_project 6.2.1")
def test_research_costs_4_knowledge_for_one_level() -> None:
    at = sit(seat())
    assert cost(at, ("research", "economy")) == (0, 0, 4, 0)
    assert me(at).research["economy"] == 1
    assert why(sit(seat(knowledge=3)), ("research", "economy"))[0] == "check.resource"


POWER = {
    "power_3_knowledge": (7, (0, 0, 3, 0)),
    "power_2_ore": (4, (0, 2, 0, 0)),
    "power_7_credits": (4, (7, 0, 0, 0)),
    "power_2_knowledge": (4, (0, 0, 2, 0)),
}


@pytest.mark.rule("gaia_project 5.6", "gaia_project 1.8")
@pytest.mark.parametrize("action", list(POWER))
def test_power_actions_spend_power_of_area_3(action: str) -> None:
    price, got = POWER[action]
    at = sit(seat(credits=0, ore=0, knowledge=0, power={"area_2": 5, "area_3": price}))
    found = cost(at, ("board", action))
    assert tuple(-n for n in found) == got
    assert power(at) == (price, 5, 0, 0)
    few = seat(credits=0, ore=0, knowledge=0, power={"area_2": 5, "area_3": price - 1})
    assert why(sit(few), ("board", action)) == ("check.power", "gaia_project 5.6")


@pytest.mark.rule("gaia_project 5.6")
def test_two_tokens_for_3_power() -> None:
    at = sit(seat(power={"area_3": 3}))
    choose(at, ("board", "power_2_tokens"))
    assert power(at) == (5, 0, 0, 0)


@pytest.mark.rule("gaia_project 5.6")
def test_each_space_is_used_once_by_all_together() -> None:
    two = other(power={"area_3": 9}, ore=0)
    at = sit(seat(ore=0, power={"area_3": 9}), two)
    choose(at, ("board", "power_2_ore"))
    end(at)
    assert why(at, ("board", "power_2_ore")) == ("check.action_free", "gaia_project 5.6")
    assert ("board", "power_2_tokens") in keys(at)


@pytest.mark.rule("gaia_project 5.6", "gaia_project 13.1")
def test_qic_actions() -> None:
    at = sit(seat(qic=2, structures={"mine": [AT, OXIDE, (-3, -3)]}))
    assert cost(at, ("board", "qic_planet_types")) == (0, 0, 0, 2)
    assert me(at).vp == 10 + 3 + 3
    at = sit(seat(qic=4))
    choose(at, ("board", "qic_tech_tile"))
    assert asked(at) == "ask.tile" and me(at).qic == 0
    assert why(sit(seat(qic=1)), ("board", "qic_planet_types"))[0] == "check.resource"


@pytest.mark.rule("gaia_project 13.1")
def test_gaiaformers_do_not_count_as_planet_types() -> None:
    at = sit(seat(qic=2, projects=[TRANSDIM]))
    assert gained(at, ("board", "qic_planet_types")) == 4


@pytest.mark.rule("gaia_project 13.1")
def test_a_resource_action_needs_room_for_some_of_it() -> None:
    at = sit(seat(ore=15, credits=29, power={"area_3": 9}))
    assert why(at, ("board", "power_2_ore")) == ("check.room_for_gain", "gaia_project 13.1")
    assert cost(at, ("board", "power_7_credits")) == (-1, 0, 0, 0)


@pytest.mark.rule("gaia_project 13.1")
@pytest.mark.parametrize(
    ("action", "price", "ore"), [("power_1_terraform", 3, 3), ("power_2_terraform", 5, 0)]
)
def test_terraforming_actions_build_a_mine_with_free_steps(
    action: str, price: int, ore: int
) -> None:
    at = sit(seat(power={"area_3": price}, research={"navigation": 2}), tile="round_terraforming")
    # Terra takes two steps; what is not free is paid.
    assert cost(at, ("board", action), ("mine", *TERRA)) == (2, 1 + ore, 0, 0)
    assert standing(at)[TERRA] == "mine" and power(at) == (price, 0, 0, 0)
    assert me(at).vp == 10 + 2 * 2  # free steps score


@pytest.mark.rule("gaia_project 13.1")
def test_at_least_one_free_step_must_be_used() -> None:
    rich = {"qic": 3, "power": {"area_3": 5}, "research": {"navigation": 3}}
    at = sit(seat(**rich))
    choose(at, ("board", "power_1_terraform"))
    offered = places(at, "mine")
    assert OXIDE in offered
    assert unmet(at, ("mine", -1, 0)) == ["check.step_used"]  # a Gaia Planet
    # An own home planet takes no step: nothing else is in reach here.
    at = sit(seat("hadsch_hallas", power={"area_3": 5}))
    assert ("mine", *OXIDE) in keys(at)
    choose(at, ("mine", *OXIDE))
    alone = seat("hadsch_hallas", power={"area_3": 5}, structures={"mine": [(5, -6)]})
    assert why(sit(alone), ("board", "power_1_terraform")) == (
        "check.place_for_step",
        "gaia_project 13.1",
    )


@pytest.mark.rule("gaia_project 13.1", "gaia_project 14.4")
def test_rescoring_gives_the_rewards_of_a_token_and_nothing_else() -> None:
    tokens = ["fed_8vp_tokens", {"fed_7vp_ore": "gray"}]
    at = sit(seat(qic=3, ore=0, tokens=tokens), tile="round_federation")
    choose(at, ("board", "qic_rescore_federation"), ("fed_7vp_ore",))
    assert (me(at).vp, me(at).ore) == (17, 2)
    assert [token.green for token in me(at).tokens] == [True, False]
    assert why(sit(seat(qic=3)), ("board", "qic_rescore_federation")) == (
        "check.own_token",
        "gaia_project 13.1",
    )


@pytest.mark.rule("gaia_project 6.1.5")
def test_the_tech_action_needs_a_tile_to_gain() -> None:
    at = sit(seat(qic=4, tech=list(load().tech)))
    assert why(at, ("board", "qic_tech_tile")) == ("check.tile_to_gain", "gaia_project 6.1.5")


# Special actions


@pytest.mark.rule("gaia_project 5.7")
def test_a_special_action_can_be_used_once_per_round() -> None:
    own = {"structures": {"academy_qic": [AT]}, "tech": ["tech_charge_action"]}
    at = sit(seat(power={"area_1": 2}, **own))
    choose(at, ("special", "tech_charge_action"))
    assert power(at) == (0, 0, 2, 0)
    end(at)
    choose(at, ("pass", FREE[1]))
    assert why(at, ("special", "tech_charge_action")) == ("check.special_free", "gaia_project 5.7")
    assert ("special", "academy_qic") in keys(at)


@pytest.mark.rule("gaia_project 5.7", "gaia_project 6.1.4")
def test_a_covered_tile_has_no_action() -> None:
    own = {"tech": [{"tech_charge_action": "covered"}], "advanced": ["adv_ore_action"]}
    at = sit(seat(ore=0, **own))
    assert keys(at, "special") == [("special", "adv_ore_action")]
    assert cost(at, ("special", "adv_ore_action")) == (0, -3, 0, 0)


@pytest.mark.rule("gaia_project 5.7", "gaia_project 13.2")
def test_the_terraforming_booster() -> None:
    at = sit(seat(booster="booster_terraform"))
    assert cost(at, ("special", "booster_terraform"), ("mine", *OXIDE)) == (2, 1, 0, 0)


@pytest.mark.rule("gaia_project 13.2")
def test_the_range_booster_builds_or_starts_a_project_3_farther() -> None:
    far = seat(booster="booster_range")
    at = sit(far)
    choose(at, ("special", "booster_range"))
    stars = at.state.stars
    reach = [stars.distance(stars.spaces[AT], stars.spaces[p]) for p in places(at, "mine")]
    assert max(reach) == 4 and asked(at) == "ask.place_far"
    # It must be used for the range.
    assert unmet(at, ("mine", *OXIDE)) == ["check.range_used"]
    former = {"gaiaformers": 1, "power": {"area_1": 6}, "research": {"gaia_project": 1}}
    at = sit(seat(booster="booster_range", **former))
    choose(at, ("special", "booster_range"), ("project", 0, -4))
    assert power(at) == (0, 0, 0, 6)


@pytest.mark.rule("gaia_project 13.2")
def test_qic_may_add_to_the_range_booster() -> None:
    at = sit(seat(booster="booster_range", qic=1))
    assert cost(at, ("special", "booster_range"), ("mine", 0, 2)) == (2, 4, 0, 1)
    at = sit(seat(booster="booster_range", qic=1))
    choose(at, ("special", "booster_range"))
    assert ("mine", -5, 6) not in keys(at) and ("mine", 3, -7) in keys(at)


# Passing


@pytest.mark.rule("gaia_project 5.8.1", "gaia_project 5.8.2")
def test_who_passes_takes_a_free_booster_and_returns_the_old_one() -> None:
    at = sit(seat())
    assert {key[1] for key in keys(at, "pass")} == set(FREE)
    choose(at, ("pass", "booster_mines"))
    assert me(at).booster == "booster_mines" and me(at).passed
    assert set(at.state.boosters) == {*FREE, "booster_ore_knowledge"} - {"booster_mines"}
    # One that was returned this round is fine.
    choose(at, ("pass", "booster_ore_knowledge"))
    assert me(at, 1).booster == "booster_ore_knowledge"


EVERYTHING = {
    "mine": [AT, OXIDE],
    "lost_planet": [(-1, -1)],
    "trading_station": [(-3, -3), (-4, -2)],
    "research_lab": [(-1, -4)],
    "planetary_institute": [(-5, 0)],
    "academy_qic": [(-1, 0)],
}


@pytest.mark.rule("gaia_project 5.8.1", "gaia_project 13.2")
@pytest.mark.parametrize(
    ("booster", "vp"),
    [
        ("booster_mines", 3),
        ("booster_trading_stations", 4),
        ("booster_research_labs", 3),
        ("booster_institutes_academies", 8),
        ("booster_gaia_planets", 1),
        ("booster_ore_tokens", 0),
    ],
)
def test_the_returned_booster_scores_by_what_stands_now(booster: str, vp: int) -> None:
    free = ["booster_range", "booster_terraform", "booster_ore_knowledge"]
    at = sit(seat(booster=booster, structures=EVERYTHING), boosters=free)
    assert gained(at, ("pass", "booster_range")) == vp


@pytest.mark.rule("gaia_project 5.8.1", "gaia_project 13.2")
def test_shared_mines_count_as_mines_on_passing() -> None:
    shares = seat("lantids", structures={"mine": [AT, OXIDE]}, booster="booster_mines")
    at = sit(shares, other(structures={"mine": [OXIDE]}), boosters=["booster_range", *FREE[::2]])
    assert gained(at, ("pass", "booster_range")) == 2


@pytest.mark.rule("gaia_project 5.8.1")
@pytest.mark.parametrize(
    ("tile", "vp"),
    [("adv_federation_pass", 6), ("adv_lab_pass", 3), ("adv_planet_type_pass", 8)],
)
def test_advanced_tiles_score_on_passing(tile: str, vp: int) -> None:
    own: dict[str, Any] = {
        "tech": [{"tech_7vp": "covered"}],
        "advanced": [tile],
        "tokens": ["fed_8vp_qic", {"fed_7vp_ore": "gray"}],
    }
    at = sit(seat(structures=EVERYTHING, **own))
    assert gained(at, ("pass", FREE[0])) == vp


@pytest.mark.rule("gaia_project 5.8.1")
def test_in_round_6_no_booster_is_taken() -> None:
    at = sit(seat(booster="booster_trading_stations", structures=EVERYTHING), round=6)
    assert keys(at, "pass") == [("pass",)]
    assert gained(at, ("pass",)) == 4
    assert me(at).booster == ""


@pytest.mark.rule("gaia_project 5.8.2", "gaia_project 14.7")
def test_the_action_of_a_booster_that_was_taken_comes_next_round() -> None:
    free = ["booster_terraform", *FREE[:2]]
    at = sit(seat(), boosters=free)
    choose(at, ("pass", "booster_terraform"))
    assert asked(at) == "ask.turn" and at.state.acting == 1
    choose(at, ("pass", FREE[0]))
    assert at.state.round == 2
    assert ("special", "booster_terraform") in keys(at)


@pytest.mark.rule("gaia_project 5.8.3", "gaia_project 4.3.5", "gaia_project 14.6")
def test_the_first_to_pass_starts_the_next_round() -> None:
    at = sit(
        seat(),
        other(),
        other("taklons", structures={"mine": [(-6, 3)]}, booster=FREE[0]),
        boosters=["booster_range", *FREE[1:]],
        turn=1,
    )
    choose(at, ("pass", "booster_mines"), ("pass", "booster_qic_credits"))
    assert at.state.first == 0 and at.state.acting == 0
    choose(at, ("pass", "booster_range"))
    assert (at.state.first, at.state.order) == (1, [1, 2, 0])
