"""Turns, paying, die modifiers, what costs no action (5, 11, 15)."""

from __future__ import annotations

import pytest

from gametable.titles.pulsar_2849.scene_seats import seat_cards
from tests.kit.asking import asked, choose, keys, option, question, unmet, why
from tests.rules.pulsar_2849.play import (
    END,
    array,
    at,
    do,
    me,
    own,
    patent,
    position,
    turn,
    wait,
)


@pytest.mark.rule("pulsar_2849 5.1")
def test_one_turn_with_all_dice_and_none_need_be_spent() -> None:
    table = turn([1, 2], 4)
    assert question(table).seat == 0 and END in keys(table)
    do(table, ("take", "small"))
    assert question(table).seat == 0
    choose(table, END)
    assert question(table).seat == 1 and not me(table).dice
    assert [event.kind for event in table.log][-1] == "log.dice_lost"


@pytest.mark.rule("pulsar_2849 5.2", "pulsar_2849 5.4")
def test_a_die_of_exactly_the_value() -> None:
    state = position(3, [3, 6], round=1)
    state.boards[0].tokens["plus_minus"] = 0
    table = at(state)
    assert {key[1] for key in keys(table, "patent")} == {"ai_r1b"}
    assert {key[1] for key in keys(table, "fly")} == {3, 6}
    assert not keys(table, "take") and not keys(table, "buy_token")
    assert [key[1] for key in keys(table, "transmitter")] == [1, 2]  # 3 or 5; 3
    assert why(table, ("take", "small")) == ("check.die", "pulsar_2849 7.3")
    assert why(table, ("patent", "ai_r1a")) == ("check.die", "pulsar_2849 10.2")


@pytest.mark.rule("pulsar_2849 5.2")
def test_the_same_kind_of_action_twice() -> None:
    table = do(turn([1, 1, 6]), ("take", "small"), ("take", "small"))
    assert me(table).gyrodynes["small"] == 2


@pytest.mark.rule("pulsar_2849 5.3")
def test_a_token_changes_one_die_and_is_given_back() -> None:
    table = turn([3])
    assert set(keys(table, "take")) == {("take", "medium"), ("take", "large")}
    cost = option(table, ("take", "large")).cost
    assert [(amount.icon, amount.n) for amount in cost] == [("plus_minus", 1)]
    # A stock on the seat's card, which says in words what it is and how much of it is left.
    card = next(card for card in seat_cards(table.state, None) if card.seat == 0)
    assert "plus_minus" in {stock.icon for group in card.groups for stock in group.stocks}
    choose(table, ("take", "large"))
    assert me(table).tokens["plus_minus"] == 0 and me(table).gyrodynes["large"] == 1


@pytest.mark.rule("pulsar_2849 5.3")
def test_one_token_a_die_and_nothing_is_lowered_to_0() -> None:
    state = position(3, [1])
    state.boards[0].tokens = {"plus_minus": 2, "plus_two": 2}
    table = at(state)
    assert {key[1] for key in keys(table, "fly")} == {1, 2, 3}
    state = position(3, [6])
    state.boards[0].tokens["plus_two"] = 1
    assert {key[1] for key in keys(at(state), "fly")} == {5, 6, 7, 8}


@pytest.mark.rule("pulsar_2849 5.3")
def test_how_it_is_paid_is_asked_where_there_are_several_ways() -> None:
    state = position(3, [3, 4])
    state.boards[0].tokens["plus_two"] = 1
    table = choose(at(state), ("fly", 4))
    assert asked(table) == "ask.pay"
    assert keys(table) == [
        ("pay", 4, "silver", 4, "", 0),
        ("pay", 4, "silver", 3, "plus_minus", 1),
    ]
    choose(table, ("pay", 4, "silver", 3, "plus_minus", 1))
    assert [die.value for die in me(table).dice] == [4]


@pytest.mark.rule("pulsar_2849 5.3", "pulsar_2849 17")
def test_ranges_and_cube_modifiers_add_up_with_a_token() -> None:
    state = patent(position(3, [1]), "ci_r1b")
    state.boards[0].tokens = {"plus_minus": 0, "plus_two": 1}
    table = at(state)
    assert {key[1] for key in keys(table, "fly")} == {1, 2, 3, 4}
    do(table, ("fly", 4))
    assert me(table).uses == ("ci_r1b",) and me(table).tokens["plus_two"] == 0
    state = patent(position(3, [4], boards=("BI", "AII", "AIII")), "bi_r2b")
    state.round = 1
    assert {key[1] for key in keys(at(state), "patent")} == {"bi_r1b", "bi_r1c"}


@pytest.mark.rule("pulsar_2849 17")
def test_a_cube_modifier_helps_so_often_a_round() -> None:
    state = patent(position(3, [1, 1]), "ci_r1b")
    state.boards[0].tokens["plus_minus"] = 0
    table = do(at(state), ("take", "medium"))
    assert {key[1] for key in keys(table, "take")} == {"small"}


@pytest.mark.rule("pulsar_2849 11", "pulsar_2849 5.4")
@pytest.mark.parametrize(
    ("die", "tokens"), [(1, ["plus_minus"]), (2, ["plus_minus", "plus_two"]), (3, [])]
)
def test_buying_tokens(die: int, tokens: list[str]) -> None:
    state = position(3, [die])
    state.boards[0].tokens["plus_minus"] = 0
    table = at(state)
    assert [key[1] for key in keys(table, "buy_token")] == tokens
    for token in tokens:
        bought = do(at(state), ("buy_token", token))
        assert me(bought).tokens[token] == 1  # type: ignore[index]


@pytest.mark.rule("pulsar_2849 5.5")
def test_what_costs_no_action_comes_between_actions_in_the_own_turn() -> None:
    state = wait(own(position(3, [6], left=(5,)), "pulsar_01"), "small")
    array(state, "a01")
    array(state, "a02")
    state.boards[0].cubes = 4
    wait(own(state, "pulsar_02", seat=1), "small", seat=1)
    table = at(state)
    assert {key[0] for key in keys(table)} >= {"place", "join", "copy"}
    assert ("place", "small", "pulsar_02") not in keys(table)
    do(table, ("fly", 6))
    while asked(table) == "ask.step":
        assert {key[0] for key in keys(table)} <= {"step", "found"}
        choose(table, keys(table)[0])


@pytest.mark.rule("pulsar_2849 5.6")
def test_an_action_may_be_taken_though_its_reward_is_lost() -> None:
    state = position(3, [5], round=2, boards=("CI", "AII", "AIII"))
    for size in ("small", "medium", "large"):
        state.gyrodynes[size] = 0  # type: ignore[index]
        state.boards[1].gyrodynes[size] = 10  # type: ignore[index]
    table = do(at(state), ("patent", "ci_r2c"))
    assert me(table).patents == ("ci_r2c",)
    assert "log.lost" in [event.kind for event in table.log]


@pytest.mark.rule("pulsar_2849 15.1")
def test_rewards_that_come_together_are_taken_in_any_order() -> None:
    state = position(3, [5], round=5)
    table = do(at(state), ("patent", "aii_r5b"))
    # Two tiles and two tokens: the tokens ask nothing and are there at once.
    assert me(table).tokens == {"plus_minus": 2, "plus_two": 1}
    assert me(table).points == 2 + 3
    state = position(3, [4], round=2)
    table = do(at(state), ("patent", "ai_r2b"))
    assert {key[0] for key in keys(table)} == {"claim", "gyrodyne", "decline"}
    choose(table, ("gyrodyne", "small", "of", "small", "medium", "large"), ("claim", "iso_1"))
    assert me(table).gyrodynes["small"] == 1 and "iso_1" in me(table).pulsars


@pytest.mark.rule("pulsar_2849 5.2")
def test_everything_refused_says_why() -> None:
    table = turn([6], round=1)
    assert unmet(table, ("patent", "aii_r3a"))[0] == "check.row_open"
    assert unmet(table, ("fly", 2)) == ["check.die"]
    assert unmet(table, ("buy_token", "plus_two")) == ["check.die"]


@pytest.mark.rule("pulsar_2849 5.1")
def test_the_turn_ends_by_itself_when_nothing_can_be_done() -> None:
    table = do(turn([1]), ("take", "small"))
    assert question(table).seat == 1


@pytest.mark.rule("pulsar_2849 11")
def test_a_token_that_pays_for_itself_is_no_gain_and_is_warned_of() -> None:
    table = turn([3])  # 3 - 1 by the only token
    own = option(table, ("buy_token", "plus_minus"))
    assert own.gain == () and [said.key for said in own.warnings] == ["warn.same_token"]
    other = option(table, ("buy_token", "plus_two"))
    assert other.gain and not other.warnings
    assert option(turn([2]), ("buy_token", "plus_minus")).gain
