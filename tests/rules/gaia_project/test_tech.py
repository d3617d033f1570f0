"""Gaining tech tiles, advancing, the Lost Planet (6, 13.4)."""

from __future__ import annotations

from typing import Any

import pytest

from gametable.core.engine.decision import Option
from gametable.titles.gaia_project.components import load
from gametable.titles.gaia_project.star_map import Placed, map_of, spaces_of
from gametable.titles.gaia_project.state import Tile, Token
from gametable.titles.gaia_project.vocabulary import AREAS
from tests.kit.asking import asked, choose, events, keys, legal, option, unmet, why
from tests.rules.gaia_project.play import (
    cost,
    end,
    gained,
    me,
    other,
    places,
    power,
    seat,
    sit,
    space,
)

AT, OXIDE = (-1, -2), (-2, -1)
LAB = ("upgrade", *AT, "research_lab")


def builds(**parts: Any) -> dict[str, Any]:
    """A seat that can build a lab and so gains a tile."""
    usual = {"structures": {"trading_station": [AT]}, "credits": 20, "ore": 8, "knowledge": 5}
    return seat(parts.pop("faction", "geodens"), **{**usual, **parts})


def take(*answers: Any, **parts: Any) -> Any:
    """A table after a lab was built and these answers were given."""
    return choose(sit(builds(**parts)), LAB, *answers)


# Standard tiles


@pytest.mark.rule("gaia_project 6.1.1")
def test_a_tile_under_an_area_allows_an_advance_there_only() -> None:
    at = take(("tech", "science"))
    assert set(keys(at)) == {("advance", "science"), ("no_advance",)}
    choose(at, ("advance", "science"))
    assert me(at).tech == [Tile("tech_knowledge_credit_income")]
    assert me(at).research["science"] == 1 and me(at).knowledge == 5


@pytest.mark.rule("gaia_project 6.1.1")
def test_a_tile_of_the_lower_row_allows_any_advance_or_none() -> None:
    at = take(("tech", "free_2"))
    assert {key[1] for key in keys(at, "advance")} == set(AREAS)
    choose(at, ("no_advance",))
    assert set(me(at).research.values()) == {0}


@pytest.mark.rule("gaia_project 6.1.1")
def test_no_tile_is_owned_twice_and_a_covered_one_is_still_owned() -> None:
    owned = ["tech_7vp", {"tech_credits_income": "covered"}]
    at = take(tech=owned, advanced=["adv_ore_action"])
    assert why(at, ("tech", "gaia_project")) == ("check.tile_owned", "gaia_project 6.1.1")
    assert not legal(at, ("tech", "free_2")) and legal(at, ("tech", "free_1"))


@pytest.mark.rule("gaia_project 6.1.1", "gaia_project 6.2.4")
def test_an_advance_that_is_impossible_is_lost() -> None:
    at = take(("tech", "science"), research={"science": 5})
    assert events(at, "log.no_advance") and asked(at) == "ask.free"
    at = take(("tech", "science"), research={"science": 4})  # no green token
    assert events(at, "log.no_advance") and me(at).research["science"] == 4


@pytest.mark.rule("gaia_project 13.4", "gaia_project 6.1.1")
@pytest.mark.parametrize(
    ("position", "got", "vp"),
    [
        ("terraforming", (0, 1, 0, 1), 0),
        ("navigation", (0, 0, 2, 0), 0),  # two planet types
        ("gaia_project", (0, 0, 0, 0), 7),
        ("economy", (0, 0, 0, 0), 0),
        ("free_1", (0, 0, 0, 0), 0),
    ],
)
def test_immediate_tiles_count_when_they_are_gained(
    position: str, got: tuple[int, int, int, int], vp: int
) -> None:
    at = sit(builds(structures={"trading_station": [AT], "mine": [OXIDE]}))
    choose(at, LAB)
    before = me(at).vp
    found = cost(at, ("tech", position))
    assert tuple(-n for n in found) == got and me(at).vp - before == vp


@pytest.mark.rule("gaia_project 6.1.5")
def test_a_lab_is_built_without_a_tile_if_there_is_none() -> None:
    at = take(tech=list(load().tech))
    assert events(at, "log.no_tile") and asked(at) == "ask.free"


# Advanced tiles

READY = {"tokens": ["fed_8vp_qic"], "tech": ["tech_7vp"], "research": {"economy": 4}}


@pytest.mark.rule("gaia_project 6.1.2", "gaia_project 6.1.3")
def test_an_advanced_tile_flips_a_token_and_covers_a_tile() -> None:
    at = take(("advanced", "economy"), **READY)
    assert {key[1] for key in keys(at, "advance")} == set(AREAS) - {"economy"}
    choose(at, ("advance", "science"))
    board = me(at)
    assert board.tokens == [Token("fed_8vp_qic", False)]
    assert board.tech == [Tile("tech_7vp", True)] and board.advanced == ["adv_lab_pass"]
    assert "economy" not in at.state.advanced and board.research["science"] == 1


@pytest.mark.rule("gaia_project 6.1.2")
@pytest.mark.parametrize(
    ("less", "reason"),
    [
        ({"research": {"economy": 3}}, "check.level_4"),
        ({"tokens": [{"fed_8vp_qic": "gray"}]}, "check.green_token"),
        ({"tokens": ["fed_12vp"]}, "check.green_token"),
        ({"tech": "none"}, "check.tile_to_cover"),
    ],
)
def test_an_advanced_tile_needs_level_4_a_green_token_and_a_tile_to_cover(
    less: dict[str, Any], reason: str
) -> None:
    at = take(**{**READY, **less})
    assert unmet(at, ("advanced", "economy")) == [reason]


@pytest.mark.rule("gaia_project 6.1.2")
def test_level_5_will_do_too() -> None:
    assert legal(take(**{**READY, "research": {"economy": 5}}), ("advanced", "economy"))


@pytest.mark.rule("gaia_project 6.1.3")
def test_the_flipped_token_does_not_serve_for_level_5() -> None:
    at = take(("advanced", "economy"), **READY)
    assert "check.green_token" in unmet(at, ("advance", "economy"))
    at = take(("advanced", "economy"), **{**READY, "tokens": ["fed_8vp_qic", "fed_7vp_ore"]})
    choose(at, ("advance", "economy"))
    assert not any(token.green for token in me(at).tokens)


@pytest.mark.rule("gaia_project 6.1.4")
def test_only_what_lasts_is_told_of_when_it_is_covered() -> None:
    own = {"tech": ["tech_7vp", "tech_credits_income", "tech_charge_action"]}
    at = take(research={"navigation": 4}, tokens=["fed_7vp_ore"], **own)
    assert option(at, ("advanced", "navigation")).warnings == ()
    choose(at, ("advanced", "navigation"))
    told = {key[1]: [note.key for note in option(at, key).notes] for key in keys(at, "cover")}
    assert told["tech_7vp"] == [] and told["tech_charge_action"] == ["note.covered"]
    assert "note.covered" not in told["tech_credits_income"] != []


@pytest.mark.rule("gaia_project 6.1.3", "gaia_project 6.1.4")
def test_the_covered_tile_gives_nothing_for_it() -> None:
    own = {**READY, "advanced": [], "tech": ["tech_gaia_mine_vp"]}
    tiles = {"economy": "adv_gaia_now"}
    at = sit(builds(**own), advanced=tiles)
    choose(at, LAB, ("advanced", "economy"), ("no_advance",))
    end(at)
    choose(at, ("pass", "booster_mines"))
    at2 = sit(seat(qic=2, tech=[{"tech_gaia_mine_vp": "covered"}], advanced=["adv_ore_action"]))
    assert gained(at2, ("mine", -1, 0)) == 0  # a Gaia Planet
    at2 = sit(seat(qic=2, tech=["tech_gaia_mine_vp"]))
    assert gained(at2, ("mine", -1, 0)) == 3
    assert me(at).tech == [Tile("tech_gaia_mine_vp", True)]


MAP = {
    "mine": [(-3, -3)],
    "trading_station": [AT, OXIDE],
    "planetary_institute": [(-1, 0)],
    "lost_planet": [(-1, -1)],
}


@pytest.mark.rule("gaia_project 13.4")
@pytest.mark.parametrize(
    ("tile", "vp", "ore"),
    [
        ("adv_mine_now", 4, 0),  # a mine and the Lost Planet
        ("adv_trading_station_now", 4, 0),  # the lab just built is none any more
        ("adv_gaia_now", 2, 0),
        ("adv_federation_now", 5, 0),
        ("adv_sector_vp_now", 4, 0),  # sectors 1 and 3
        ("adv_sector_ore_now", 0, 2),
    ],
)
def test_advanced_tiles_that_count_at_once(tile: str, vp: int, ore: int) -> None:
    at = sit(builds(structures=MAP, **READY), advanced={"economy": tile})
    choose(at, LAB)
    before = me(at).vp, me(at).ore
    choose(at, ("advanced", "economy"))
    assert (me(at).vp - before[0], me(at).ore - before[1]) == (vp, ore)


@pytest.mark.rule("gaia_project 13.4")
def test_the_advance_that_comes_with_the_research_tile_scores() -> None:
    at = sit(builds(**READY), advanced={"economy": "adv_research_vp"})
    choose(at, LAB, ("advanced", "economy"))
    assert gained(at, ("advance", "science")) == 2


@pytest.mark.rule("gaia_project 13.4")
@pytest.mark.parametrize(
    ("tile", "key", "vp"),
    [
        ("adv_build_mine_vp", ("mine", *OXIDE), 3),
        ("adv_build_trading_station_vp", ("upgrade", *AT, "trading_station"), 3),
        ("adv_research_vp", ("research", "science"), 2),
    ],
)
def test_trigger_tiles_score_each_time_beside_the_round_tile(
    tile: str, key: tuple[Any, ...], vp: int
) -> None:
    own = {"tech": [{"tech_7vp": "covered"}], "advanced": [tile]}
    at = sit(seat(**own), tile="round_mine")
    assert gained(at, key) == vp + (2 if key[0] == "mine" else 0)


# Advancing


@pytest.mark.rule("gaia_project 6.2.2", "gaia_project 14.4")
@pytest.mark.parametrize(
    ("area", "level", "got"),
    [
        ("terraforming", 1, (0, 2, 0, 0)),
        ("terraforming", 2, (0, 0, 0, 0)),
        ("terraforming", 4, (0, 2, 0, 0)),
        ("navigation", 1, (0, 0, 0, 1)),
        ("navigation", 3, (0, 0, 0, 1)),
        ("artificial_intelligence", 1, (0, 0, 0, 1)),
        ("artificial_intelligence", 2, (0, 0, 0, 1)),
        ("artificial_intelligence", 3, (0, 0, 0, 2)),
        ("artificial_intelligence", 4, (0, 0, 0, 2)),
        ("artificial_intelligence", 5, (0, 0, 0, 4)),
        ("economy", 4, (0, 0, 0, 0)),
        ("economy", 5, (6, 3, 0, 0)),
        ("science", 5, (0, 0, 9, 0)),
    ],
)
def test_a_level_brings_its_bonus_on_arrival(
    area: str, level: int, got: tuple[int, int, int, int]
) -> None:
    own = {"credits": 3, "ore": 3, "knowledge": 4, "tokens": ["fed_8vp_qic"]}
    at = sit(seat(research={area: level - 1}, **own))
    credits, ore, knowledge, qic = cost(at, ("research", area))
    assert (-credits, -ore, 4 - knowledge, -qic) == got


@pytest.mark.rule("gaia_project 6.2.2", "gaia_project 14.4")
def test_the_bonuses_of_gaia_project() -> None:
    at = sit(seat())
    choose(at, ("research", "gaia_project"))
    assert me(at).gaiaformers == 1
    at = sit(seat(research={"gaia_project": 1}, gaiaformers=1))
    choose(at, ("research", "gaia_project"))
    assert power(at) == (3, 0, 0, 0)
    gaia = {"mine": [AT, (-1, 0), (2, 2)]}
    own = {"tokens": ["fed_8vp_qic"], "structures": gaia, "projects": [(0, -2)]}
    at = sit(seat(research={"gaia_project": 4}, **own))
    assert gained(at, ("research", "gaia_project")) == 4 + 2


@pytest.mark.rule("gaia_project 6.2.3")
@pytest.mark.parametrize("area", AREAS)
def test_reaching_level_3_charges_3_power(area: str) -> None:
    at = sit(seat(research={area: 2}, power={"area_1": 4}))
    choose(at, ("research", area))
    assert power(at) == (1, 3, 0, 0)


@pytest.mark.rule("gaia_project 6.2.1")
def test_level_5_takes_a_green_token_and_holds_one_player() -> None:
    ready = {"research": {"science": 4}, "tokens": ["fed_8vp_qic"]}
    at = sit(seat(**ready))
    choose(at, ("research", "science"))
    assert me(at).tokens == [Token("fed_8vp_qic", False)] and at.state.level_5 == {"science": 0}
    at = sit(seat(**ready), other(research={"science": 5}))
    assert why(at, ("research", "science")) == ("check.level_5_free", "gaia_project 6.2.1")
    at = sit(seat(research={"science": 4}, tokens=["fed_12vp"]))
    assert why(at, ("research", "science")) == ("check.green_token", "gaia_project 6.2.1")
    at = sit(seat(research={"science": 5}))
    assert "check.level_top" in unmet(at, ("research", "science"))


@pytest.mark.rule("gaia_project 6.2.2", "gaia_project 13.3")
def test_terraforming_5_takes_the_token_that_lies_there() -> None:
    own = {"research": {"terraforming": 4}, "tokens": ["fed_8vp_qic"]}
    at = sit(seat(**own), tile="round_federation")
    assert gained(at, ("research", "terraforming")) == 12 + 5
    assert me(at).tokens[1] == Token("fed_12vp", False) and at.state.level_5_token == ""
    assert me(at).taken == 0  # no federation was formed


@pytest.mark.rule("gaia_project 13.3")
def test_each_level_scores_in_a_round_of_research() -> None:
    at = sit(seat(), tile="round_research")
    assert gained(at, ("research", "science")) == 2


# The Lost Planet

TO_LOST = {"research": {"navigation": 4}, "tokens": ["fed_8vp_qic"]}
LOST = ("research", "navigation")


@pytest.mark.rule("gaia_project 6.3.1")
def test_the_lost_planet_comes_on_an_empty_space_within_4() -> None:
    theirs = {"members": [(-3, -3)], "satellites": [(-2, -3)]}
    at = sit(seat(**TO_LOST), other(structures={"mine": [(-3, -3)]}, federations=[theirs]))
    choose(at, LOST)
    stars, found = at.state.stars, places(at, "lost_planet")
    reach = [stars.distance(stars.spaces[AT], stars.spaces[p]) for p in found]
    assert max(reach) == 4
    assert not found & {stars.hexes[s] for s in stars.planets}
    assert (-2, -3) not in found and (-2, -2) in found  # a satellite of somebody
    at = sit(seat(qic=1, **TO_LOST))
    choose(at, LOST)
    assert cost(at, ("lost_planet", 1, 2)) == (0, 0, 0, 1)


@pytest.mark.rule("gaia_project 6.3.1", "gaia_project 10.8")
def test_the_lost_planet_does_not_come_on_a_space_station() -> None:
    ivits = other("ivits", structures={"planetary_institute": [(5, -6)]}, stations=[(-1, -1)])
    at = choose(sit(seat(**TO_LOST), ivits), LOST)
    assert (-1, -1) not in places(at, "lost_planet")


@pytest.mark.rule("gaia_project 6.3.2", "gaia_project 6.3.3", "gaia_project 14.5")
def test_the_lost_planet_is_a_mine_that_costs_nothing() -> None:
    near = other(structures={"mine": [OXIDE]}, power={"area_1": 2})
    at = sit(seat(**TO_LOST), near, tile="round_mine")
    choose(at, LOST)
    assert gained(at, ("lost_planet", -1, -1)) == 2
    assert me(at).structures[space(at, -1, -1)] == "lost_planet"
    assert at.state.lost_planet == space(at, -1, -1)
    assert me(at).credits == 30 and me(at).ore == 15
    end(at)
    assert asked(at) == "ask.charge"
    at = sit(seat(**TO_LOST), tile="round_terraforming")
    choose(at, LOST)
    assert gained(at, ("lost_planet", -1, -1)) == 0


@pytest.mark.rule("gaia_project 6.3.2", "gaia_project 1.7")
def test_the_lost_planet_uncovers_no_slot_and_is_a_type_of_its_own() -> None:
    at = sit(seat(qic=2, structures={"mine": [AT], "lost_planet": [(-1, -1)]}))
    assert gained(at, ("board", "qic_planet_types")) == 3 + 2


@pytest.mark.rule("gaia_project 14.5")
def test_an_advance_with_a_tile_places_the_lost_planet_in_the_same_turn() -> None:
    at = take(("tech", "navigation"), ("advance", "navigation"), **TO_LOST)
    assert asked(at) == "ask.lost_planet"


@pytest.mark.rule("gaia_project 6.3.1")
def test_without_a_legal_space_the_lost_planet_is_not_placed() -> None:
    sectors = [{"sector": "sector_03", "at": [0, 0]}]
    stars = map_of((Placed("sector_03", 0, 0),))
    empty = [stars.hexes[one] for one in spaces_of(stars.empty)]
    own = seat(structures={"mine": [(-1, 2)]}, **TO_LOST)

    def theirs(satellites: Any) -> dict[str, Any]:
        whole = {"members": [(1, 0)], "satellites": satellites}
        return other(structures={"mine": [(1, 0)]}, federations=[whole])

    at = choose(sit(own, theirs(empty), map=sectors), LOST)
    assert events(at, "log.no_lost_planet") and at.state.lost_planet is None
    assert me(at).research["navigation"] == 5
    at = choose(sit(own, theirs(empty[1:]), map=sectors), LOST)
    assert at.state.lost_planet == at.state.stars.spaces[empty[0]]


@pytest.mark.rule("gaia_project 4.1", "gaia_project 6.1")
def test_what_tiles_and_levels_change_of_the_income_is_told_before() -> None:
    def told(found: Option[Any]) -> dict[str, dict[str, int]]:
        return {
            note.key: {each.args["resource"]: each.args["n"] for each in note.args["what"]}
            for note in found.notes
        }

    at = sit(seat("terrans", structures={"trading_station": [AT]}, research={"science": 1}))
    more = told(option(at, ("research", "economy")))
    assert more == {"note.income.more": {"#resource/credits": 2, "#resource/charge": 1}}
    assert told(option(at, ("research", "gaia_project"))) == {}
    choose(at, LAB)
    income = next(k for k in keys(at, "tech") if at.state.tech[k[1]] == "tech_credits_income")
    assert told(option(at, income)) == {"note.income.more": {"#resource/credits": 4}}
    choose(at, income)
    assert [note.key for note in option(at, ("no_advance",)).warnings] == ["warning.no_advance"]


@pytest.mark.rule("gaia_project 5.8")
def test_passing_tells_what_the_boosters_give_and_which_goes_back() -> None:
    at = sit(seat(booster="booster_range"))
    told = {note.key: note.args for note in option(at, ("pass", "booster_ore_tokens")).notes}
    assert {*told} == {"note.booster_income", "note.booster_back.income"}
    assert told["note.booster_back.income"]["booster"] == "#booster/booster_range"
    assert len(told["note.booster_income"]["what"]) == 2
