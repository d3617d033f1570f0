"""Turns of two players: a die for each rocket, or both dice at the first one (16.1)."""

from __future__ import annotations

import pytest

from tests.kit.asking import choose, keys, question
from tests.rules.pulsar_2849.play import END, array, at, do, me, patent, position

pytestmark = pytest.mark.rule("pulsar_2849 16.1")


def test_each_rocket_spends_one_silver_die() -> None:
    table = at(position(2, [1, 2], next=(2, 3)))
    do(table, ("take", "small"))
    assert question(table).seat == 1 and [die.value for die in me(table).dice] == [2]
    do(table, ("take", "medium"))
    assert question(table).seat == 0
    do(table, ("take", "medium"))
    assert me(table).gyrodynes == {"small": 1, "medium": 1, "large": 0}
    assert question(table).seat == 1


def test_or_gives_one_up() -> None:
    table = at(position(2, [1, 2], next=(2, 3)))
    assert keys(table, "end_turn") == [("end_turn", 1), ("end_turn", 2)]
    choose(table, ("end_turn", 1))
    assert question(table).seat == 1 and [die.value for die in me(table).dice] == [2]
    choose(table, ("end_turn", 3))
    assert question(table).seat == 0 and keys(table, "end_turn") == [END]


def test_equal_dice_need_no_choice() -> None:
    table = at(position(2, [2, 2], next=(2, 3)))
    assert keys(table, "end_turn") == [END]
    choose(table, END)
    assert [die.value for die in me(table).dice] == [2]


def test_rockets_side_by_side_are_two_turns_in_a_row() -> None:
    state = position(2, [1, 2], next=(2, 3))
    state.order = state.queue = [0, 0, 1, 1]
    table = do(at(state), ("take", "small"))
    assert question(table).seat == 0 and len(table.state.queue) == 3


def test_the_bonus_die_may_be_used_in_either_turn_but_once() -> None:
    state = position(2, [1, 2], next=(2, 3), left=(4,))
    state.boards[0].cubes = 8
    table = do(at(state), ("take", "small"))
    assert question(table).seat == 0  # the die could still be copied
    choose(table, ("copy", 4))
    do(table, ("take", "large"))
    assert question(table).seat == 1
    choose(table, ("end_turn", 2))
    assert question(table).seat == 0 and not keys(table, "copy")


def test_the_die_of_a_doubler_is_spent_in_the_same_turn() -> None:
    state = position(2, [3, 6], next=(2, 3), round=3)
    state.boards[0].tokens["plus_minus"] = 0
    table = do(at(state), ("patent", "aii_r3a"))
    # The 2 that came back and the red 2; the 6 is for the other rocket.
    assert {key[1] for key in keys(table, "fly")} == {2}
    do(table, ("take", "medium"), ("take", "medium"))
    assert question(table).seat == 1 and [die.value for die in me(table).dice] == [6]


def test_a_returned_die_is_lost_at_the_end_of_the_turn() -> None:
    state = position(2, [3, 6], next=(2, 3), round=3)
    table = do(at(state), ("patent", "aii_r3a"))
    choose(table, END)
    assert [die.value for die in me(table).dice] == [6]


def test_both_dice_at_the_first_rocket() -> None:
    state = position(2, [1, 2], next=(2, 3))
    state.both_dice = True
    state.queue = [0, 1]
    table = do(at(state), ("take", "small"))
    assert question(table).seat == 0
    do(table, ("take", "medium"))
    assert question(table).seat == 1
    choose(table, END)
    assert table.state.round == 2 and not me(table, 1).dice


def test_each_seat_has_one_turn_by_the_other_switch() -> None:
    state = position(2, [1, 2], next=())
    state.both_dice, state.phase = True, "draft"
    state.order = [0, 1, 1, 0]
    state.queue = []
    table = at(state)
    assert table.state.queue == [0, 1]


def test_planets_and_patents_as_for_two() -> None:
    state = patent(position(2, [1, 3]), "ai_r1a", seat=1)
    assert ("patent", "ai_r1a") in keys(at(array(state, "a01")))


def test_a_position_without_dice_has_nothing_to_give_up() -> None:
    table = at(position(2, [], next=(2, 3)))
    if question(table).seat == 0:  # else the turn without a choice has ended by itself
        choose(table, END)
    assert question(table).seat == 1
    assert "log.gave_up" not in [event.kind for event in table.log]
