"""Income, the Gaia phase, turns, the clean-up (4, 3)."""

from __future__ import annotations

from typing import Any

import pytest

from gametable.titles.gaia_project.situation import planet_type
from tests.kit.asking import asked, choose, keys, question
from tests.rules.gaia_project.play import FREE, amounts, end, me, other, power, seat, sit, space

AT, OXIDE, TRANSDIM = (-1, -2), (-2, -1), (0, -2)
NOTHING: dict[str, Any] = {"credits": 0, "ore": 0, "knowledge": 0, "booster": "none"}
BOOSTERS = ["booster_ore_tokens", "booster_mines", "booster_gaia_planets"]


def income(faction: str = "geodens", **parts: Any) -> Any:
    """A table after seat 0 has collected its income, unless the order of it is asked."""
    own = seat(faction, **{**NOTHING, **parts})
    rest = other("bal_taks" if faction in ("nevlas", "itars") else "nevlas")
    return sit(own, rest, phase="income", first_player=0)


@pytest.mark.rule("gaia_project 4.1", "gaia_project 1.7")
def test_every_uncovered_slot_gives_its_income() -> None:
    at = income()
    assert amounts(at) == (0, 2, 1, 0)  # 1 ore and 1 knowledge of the board, 1 ore of the mine
    places = [AT, OXIDE, (-3, -3), (-4, -2), (-1, -4), (-5, 0), (-6, 1), (-4, 1)]
    ore = [1, 2, 2, 3, 4, 5, 6, 7]  # the third mine gives none
    for n, more in enumerate(ore):
        at = income(structures={"mine": places[: n + 1]})
        assert me(at).ore == 1 + more
    at = income(structures={"trading_station": places[:4]})
    assert amounts(at) == (3 + 4 + 4 + 5, 1, 1, 0)
    at = income(structures={"research_lab": places[:2], "academy_knowledge": [places[2]]})
    assert amounts(at) == (0, 1, 1 + 2 + 2, 0)
    at = income(structures={"lost_planet": [(0, 0)], "academy_qic": [AT]})
    assert amounts(at) == (0, 1, 1, 0)


@pytest.mark.rule("gaia_project 4.1", "gaia_project 10.3", "gaia_project 10.4")
@pytest.mark.parametrize(
    ("faction", "got", "tokens"),
    [
        ("hadsch_hallas", (3, 2, 1, 0), 0),
        ("ambas", (0, 3, 1, 0), 0),
        ("ivits", (0, 2, 1, 1), 0),
        ("firaks", (0, 2, 2, 0), 0),
        ("bescods", (0, 2, 0, 0), 0),
        ("itars", (0, 2, 1, 0), 1),
    ],
)
def test_the_base_income_of_factions(
    faction: str, got: tuple[int, int, int, int], tokens: int
) -> None:
    at = income(faction)
    assert amounts(at) == got and power(at) == (tokens, 0, 0, 0)


@pytest.mark.rule("gaia_project 4.1", "gaia_project 10")
@pytest.mark.parametrize(
    ("faction", "ore", "qic", "tokens"),
    [
        ("geodens", 0, 0, 1),
        ("xenos", 0, 1, 0),
        ("gleens", 1, 0, 0),
        ("ambas", 1, 0, 2),
        ("lantids", 0, 0, 0),
        ("bescods", 0, 0, 2),
    ],
)
def test_the_income_of_the_institute(faction: str, ore: int, qic: int, tokens: int) -> None:
    at = income(faction, structures={"planetary_institute": [AT]})
    if asked(at) == "ask.income":
        choose(at, ("charge", 4))
    assert me(at).ore == 1 + ore and me(at).qic == qic
    if faction != "lantids":
        assert sum(power(at)) == tokens


@pytest.mark.rule("gaia_project 4.1", "gaia_project 6.2.2")
@pytest.mark.parametrize(
    ("area", "level", "got", "charged"),
    [
        ("economy", 1, (2, 0, 0), 1),
        ("economy", 2, (2, 1, 0), 2),
        ("economy", 3, (3, 1, 0), 3),
        ("economy", 4, (4, 2, 0), 4),
        ("economy", 5, (0, 0, 0), 0),
        ("science", 1, (0, 0, 1), 0),
        ("science", 4, (0, 0, 4), 0),
        ("science", 5, (0, 0, 0), 0),
    ],
)
def test_the_level_one_stands_on_gives_income(
    area: str, level: int, got: tuple[int, int, int], charged: int
) -> None:
    at = income(research={area: level}, power={"area_1": 5})
    credits, ore, knowledge, _ = amounts(at)
    assert (credits, ore - 2, knowledge - 1) == got and power(at)[1] == charged


@pytest.mark.rule("gaia_project 4.1", "gaia_project 6.1.4")
def test_uncovered_tiles_and_the_booster_give_income() -> None:
    tiles = ["tech_ore_power_income", "tech_knowledge_credit_income", "tech_credits_income"]
    at = income(tech=tiles, power={"area_1": 1})
    assert amounts(at) == (5, 3, 2, 0) and power(at) == (0, 1, 0, 0)
    covered = [{"tech_credits_income": "covered"}]
    at = income(tech=covered, advanced=["adv_ore_action"])
    assert amounts(at) == (0, 2, 1, 0)
    at = income(booster="booster_ore_knowledge")
    assert amounts(at) == (0, 3, 2, 0)


@pytest.mark.rule("gaia_project 4.1", "gaia_project 1.9")
def test_the_owner_orders_charging_and_tokens_where_it_matters() -> None:
    own = {"structures": {"planetary_institute": [AT]}}
    at = income(power={"area_1": 1}, **own)
    assert asked(at) == "ask.income" and set(keys(at)) == {("charge", 4), ("tokens", 1)}
    choose(at, ("tokens", 1))
    assert power(at) == (0, 0, 2, 0)
    at = choose(income(power={"area_1": 1}, **own), ("charge", 4))
    assert power(at) == (1, 0, 1, 0)
    at = income(power={"area_1": 9}, **own)
    assert asked(at) == "ask.turn" and power(at) == (6, 4, 0, 0)


@pytest.mark.rule("gaia_project 4.1", "gaia_project 10.5")
def test_the_order_matters_where_only_it_lets_the_brainstone_stay() -> None:
    alone = {"area_1": 0, "area_2": 0, "area_3": 0, "stone": "area_1"}
    own = seat("taklons", research={"economy": 1}, booster="booster_ore_tokens", power=alone)
    free = ["booster_range", *FREE[1:]]
    at = sit(own, phase="income", first_player=0, boosters=free)
    assert asked(at) == "ask.income" and set(keys(at)) == {("charge", 1), ("tokens", 2)}
    choose(at, ("tokens", 2))
    assert asked(at) == "ask.stone"  # it may stay, and one of the new tokens is charged
    choose(at, ("stone", "area_1"))
    assert power(at) == (1, 1, 0, 0) and me(at).power.stone == "area_1"
    at = choose(sit(own, phase="income", first_player=0, boosters=free), ("charge", 1))
    assert power(at) == (2, 0, 0, 0) and me(at).power.stone == "area_2"


@pytest.mark.rule("gaia_project 4.1", "gaia_project 1.6")
def test_income_above_a_cap_is_lost() -> None:
    assert me(income(ore=14)).ore == 15


@pytest.mark.rule("gaia_project 4.2", "gaia_project 1.8")
def test_gaiaformers_make_gaia_planets_and_tokens_come_back() -> None:
    own = seat(projects=[TRANSDIM], gaiaformers=0, power={"area_2": 1, "gaia": 6})
    at = sit(own, phase="income", first_player=0)
    assert planet_type(at.state, space(at, *TRANSDIM)) == "gaia"
    assert me(at).projects == [space(at, *TRANSDIM)]  # it stays until a mine is built
    assert power(at) == (6, 1, 0, 0)
    assert ("mine", *TRANSDIM) in keys(at)


@pytest.mark.rule("gaia_project 4.2")
def test_a_project_of_this_round_is_a_transdim_planet_still() -> None:
    own = seat(gaiaformers=1, power={"area_1": 6}, research={"gaia_project": 1})
    at = sit(own)
    choose(at, ("project", *TRANSDIM))
    end(at)
    choose(at, ("pass", FREE[0]))
    assert ("mine", *TRANSDIM) not in keys(at) and at.state.gaia == []
    choose(at, ("pass", FREE[1]))
    assert at.state.round == 2 and at.state.gaia == [space(at, *TRANSDIM)]


@pytest.mark.rule("gaia_project 4.3.1", "gaia_project 4.3.2")
def test_turns_go_round_until_all_have_passed() -> None:
    at = sit(seat(), other())
    for turn in (0, 1, 0):
        assert question(at).seat == turn and asked(at) == "ask.turn"
        end(choose(at, ("research", "terraforming")))
    end(choose(at, ("upgrade", -6, 4, "trading_station")))
    choose(at, ("pass", FREE[0]))
    for area in ("economy", "science"):  # alone, one goes on
        assert question(at).seat == 1
        end(choose(at, ("research", area)))
    choose(at, ("pass", FREE[1]))
    assert at.state.round == 2


@pytest.mark.rule("gaia_project 4.3.3")
def test_who_can_do_nothing_must_pass() -> None:
    bare = seat(credits=0, ore=0, knowledge=0)
    at = sit(bare)
    assert {key[0] for key in keys(at)} - {"answering"} == {"pass"}


@pytest.mark.rule("gaia_project 4.3.5", "gaia_project 11.4")
@pytest.mark.parametrize(("variable", "order"), [(False, [2, 0, 1]), (True, [2, 1, 0])])
def test_the_order_of_the_next_round(variable: bool, order: list[int]) -> None:
    third = other("taklons", structures={"mine": [(-6, 3)]}, booster="booster_range")
    at = sit(seat(), other(), third, options={"variable_order": variable}, turn=2)
    choose(at, ("pass", FREE[0]))
    assert question(at).seat == 0
    choose(at, ("research", "science"))
    end(at)
    assert at.state.order == [0, 1, 2]  # the current round keeps its order
    choose(at, ("pass", FREE[1]), ("pass", FREE[2]))
    assert at.state.round == 2 and at.state.order == order and question(at).seat == 2


@pytest.mark.rule("gaia_project 4.4")
def test_the_clean_up_frees_all_actions() -> None:
    two = other(tech=["tech_charge_action"], used=["tech_charge_action"], power={"area_1": 3})
    at = sit(seat(passed=True), two, used=["power_2_ore"], turn=1)
    choose(at, ("pass", FREE[0]))
    state = at.state
    assert (state.round, state.used, state.next_order) == (2, [], [])
    assert all(not board.used and not board.passed for board in state.boards)


@pytest.mark.rule("gaia_project 4.4", "gaia_project 3", "gaia_project 9.1")
def test_after_round_6_the_game_ends_without_a_clean_up() -> None:
    at = sit(seat(passed=True, booster="none"), other(), round=6, turn=1, used=["power_2_ore"])
    choose(at, ("pass",))
    assert at.over and at.state.phase == "over" and at.state.used == ["power_2_ore"]
