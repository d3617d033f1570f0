"""Free actions (7), and what is gained above a cap (1.6)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.kit.asking import asked, choose, events, keys, unmet, why
from tests.rules.gaia_project.play import amounts, cost, end, me, other, power, seat, sit

POOR: dict[str, Any] = {"credits": 5, "ore": 5, "knowledge": 5, "qic": 1}


@pytest.mark.rule("gaia_project 7", "gaia_project 1.8")
@pytest.mark.parametrize(
    ("id", "price", "got"),
    [
        ("power_to_qic", 4, (0, 0, 0, 1)),
        ("power_to_ore", 3, (0, 1, 0, 0)),
        ("power_to_knowledge", 4, (0, 0, 1, 0)),
        ("power_to_credit", 1, (1, 0, 0, 0)),
    ],
)
def test_power_of_area_3_buys_resources(
    id: str, price: int, got: tuple[int, int, int, int]
) -> None:
    at = sit(seat(power={"area_2": 1, "area_3": price}, **POOR))
    found = cost(at, ("free", id))
    assert tuple(-n for n in found) == got and power(at) == (price, 1, 0, 0)
    at = sit(seat(power={"area_1": 9, "area_2": 9, "area_3": price - 1}, **POOR))
    assert why(at, ("free", id)) == ("check.power", "gaia_project 7")


@pytest.mark.rule("gaia_project 7")
@pytest.mark.parametrize(
    ("id", "paid"),
    [
        ("qic_to_ore", (0, -1, 0, 1)),
        ("knowledge_to_credit", (-1, 0, 1, 0)),
        ("ore_to_credit", (-1, 1, 0, 0)),
        ("ore_to_token", (0, 1, 0, 0)),
    ],
)
def test_resources_turn_into_each_other(id: str, paid: tuple[int, int, int, int]) -> None:
    at = sit(seat(**POOR))
    assert cost(at, ("free", id)) == paid
    assert power(at) == (int(id == "ore_to_token"), 0, 0, 0)


@pytest.mark.rule("gaia_project 7")
def test_burning_discards_one_token_of_area_2_and_lifts_another() -> None:
    at = sit(seat(power={"area_1": 1, "area_2": 2}))  # also with tokens in area I
    choose(at, ("free", "burn"))
    assert power(at) == (1, 0, 1, 0)
    assert why(sit(seat(power={"area_2": 1})), ("free", "burn")) == (
        "check.two_in_area_2",
        "gaia_project 7",
    )


@pytest.mark.rule("gaia_project 7", "gaia_project 4.3.1")
def test_free_actions_come_before_and_after_the_main_action_as_often_as_desired() -> None:
    at = sit(seat(**POOR))
    choose(at, ("free", "ore_to_credit"), ("free", "ore_to_credit"))
    assert asked(at) == "ask.turn"
    choose(at, ("research", "science"))
    assert asked(at) == "ask.free"
    choose(at, ("free", "ore_to_credit"), ("free", "ore_to_token"))
    assert amounts(at) == (8, 1, 1, 1) and at.state.acting == 0
    assert ("research", "economy") not in keys(at)
    end(at)
    assert at.state.acting == 1


@pytest.mark.rule("gaia_project 7", "gaia_project 4.3.1", "gaia_project 5.8")
def test_none_comes_after_passing_but_before_it() -> None:
    at = sit(seat(**POOR))
    choose(at, ("free", "ore_to_credit"), ("pass", "booster_mines"))
    assert at.state.acting == 1 and asked(at) == "ask.turn"


@pytest.mark.rule("gaia_project 1.6")
def test_what_is_above_a_cap_is_lost() -> None:
    at = sit(seat(credits=27, ore=0, power={"area_3": 4}))
    choose(at, ("board", "power_7_credits"))
    assert me(at).credits == 30
    [lost] = events(at, "log.lost_above_cap")
    assert lost.args["n"] == 4


@pytest.mark.rule("gaia_project 1.6", "gaia_project 7")
def test_nothing_is_converted_for_nothing() -> None:
    at = sit(seat(power={"area_3": 9}))
    for id in ("power_to_ore", "power_to_knowledge", "power_to_credit", "ore_to_credit"):
        assert unmet(at, ("free", id)) == ["check.below_cap"]
    assert ("free", "power_to_qic") in keys(at)  # Q.I.C. have no cap
    # The Q.I.C. of the Gleens are ore.
    at = sit(seat("gleens", power={"area_3": 9}), other())
    assert unmet(at, ("free", "power_to_qic")) == ["check.below_cap"]


@pytest.mark.rule("gaia_project 7", "gaia_project 10.7")
@pytest.mark.parametrize(
    ("id", "price", "got"),
    [("credits_to_ore", 3, 1), ("credits_to_qic", 4, 3), ("credits_to_knowledge", 4, 2)],
)
def test_hadsch_hallas_pay_credits_with_their_institute(id: str, price: int, got: int) -> None:
    own = {"planetary_institute": [(-2, -1)]}
    at = sit(seat("hadsch_hallas", **{**POOR, "structures": own}))
    found = cost(at, ("free", id))
    assert found[0] == price and found[got] == -1 and power(at) == (0, 0, 0, 0)
    at = sit(seat("hadsch_hallas", **POOR))
    assert unmet(at, ("free", id)) == ["check.institute_first"]
    assert ("free", id) not in keys(sit(seat(**POOR)))


@pytest.mark.rule("gaia_project 10.7")
def test_credits_pay_for_no_power_action() -> None:
    own = {"planetary_institute": [(-2, -1)]}
    at = sit(seat("hadsch_hallas", **{**POOR, "credits": 30, "structures": own}))
    assert why(at, ("board", "power_2_ore"))[0] == "check.power"


@pytest.mark.rule("gaia_project 14.8", "gaia_project 7")
def test_none_comes_in_the_middle_of_an_action() -> None:
    at = sit(seat(credits=20, structures={"trading_station": [(-1, -2)]}))
    choose(at, ("upgrade", -1, -2, "research_lab"))
    assert asked(at) == "ask.tile" and not keys(at, "free")
    choose(at, ("tech", "free_1"))
    assert asked(at) == "ask.advance" and not keys(at, "free")


@pytest.mark.rule("gaia_project 7")
@pytest.mark.parametrize(
    ("id", "said"),
    [
        ("power_to_qic", "Seat 1 converted 4 power into 1 Q.I.C."),
        ("ore_to_token", "Seat 1 converted 1 ore into 1 power token."),
    ],
)
def test_a_conversion_is_one_line_of_the_log(id: str, said: str) -> None:
    at = sit(seat(power={"area_3": 5}, **POOR))
    before = len(at.log_for(0))
    choose(at, ("free", id))
    (line,) = at.log_for(0)[before:]
    assert at.title.words("en").text(line.message()) == said
