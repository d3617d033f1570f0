"""Transmitters and arrays (8, 12.3)."""

from __future__ import annotations

import pytest

from gametable.titles.pulsar_2849.state import Placed
from gametable.titles.pulsar_2849.vocabulary import Cubes, OnEvent
from tests.kit.asking import asked, choose, keys, option, question, unmet, why
from tests.rules.pulsar_2849.play import (
    END,
    active,
    array,
    at,
    do,
    me,
    patent,
    position,
    teach,
    turn,
)

LEAVE = ("leave_joined",)


def names(table: object, seat: int = 0) -> list[list[str]]:
    """The arrays of a seat, by the end of the names of their tiles."""
    return [[p.tile[-3:] for p in array] for array in me(table, seat).arrays]  # type: ignore[arg-type]


@pytest.mark.rule("pulsar_2849 8.1")
def test_a_taken_tile_is_not_replaced() -> None:
    table = do(turn([2, 6]), ("transmitter", 0))
    assert table.state.offer == ["", "transmitter_a02", "transmitter_a03"]
    assert why(table, ("transmitter", 0)) == ("check.transmitter_there", "pulsar_2849 8.1")


@pytest.mark.rule("pulsar_2849 8.2", "pulsar_2849 5.4")
@pytest.mark.parametrize(("die", "covered"), [(2, (0,)), (4, (1,))])
def test_any_symbol_pays_and_is_covered(die: int, covered: tuple[int, ...]) -> None:
    table = turn([die])
    choose(table, ("transmitter", 0))
    if asked(table) == "ask.pay":
        choose(table, keys(table)[0])
    assert me(table).arrays == [[Placed("transmitter_a01", False, covered)]]


@pytest.mark.rule("pulsar_2849 8.3")
def test_a_tile_joins_a_free_end_or_stands_alone() -> None:
    table = do(at(array(position(3, [2, 6]), "a02")), ("transmitter", 0))
    assert asked(table) == "ask.join"
    # Half dice 3 and 1 of the array, 0 and 2 of the new tile: any of them meets any other.
    assert {key[1:] for key in keys(table, "join")} == {
        ("transmitter_a01", "transmitter_a02", side, edge)
        for side in ("left", "right")
        for edge in ("left", "right")
    }
    assert ("alone", "transmitter_a01") in keys(table)
    choose(table, ("join", "transmitter_a01", "transmitter_a02", "left", "left"))
    assert names(table) == [["a01", "a02"]] and me(table).arrays[0][0].turned


@pytest.mark.rule("pulsar_2849 8.3")
def test_a_connection_serves_one_join() -> None:
    state = array(position(3, [3, 6]), "a03", "a05")  # a03 has one connection, on its left
    state.boards[0].arrays[0][0] = Placed("transmitter_a03", True)
    table = do(at(array(state, "a07")), ("transmitter", 1))
    ends = {key[2:4] for key in keys(table, "join")}
    assert ("transmitter_a03", "left") not in ends and ("transmitter_a05", "right") in ends


@pytest.mark.rule("pulsar_2849 8.3", "pulsar_2849 5.5")
def test_a_lone_tile_joins_later_but_two_long_arrays_never() -> None:
    state = position(3, [6])
    array(state, "a01", "a02")
    array(state, "a05", "a06")
    table = at(state)
    assert not keys(table, "join")
    table = at(array(state, "a08"))
    assert {key[1] for key in keys(table, "join")} == {"transmitter_a08"}
    choose(table, keys(table, "join")[0])
    assert sorted(map(len, names(table))) == [2, 3] and len(me(table).dice) == 1


@pytest.mark.rule("pulsar_2849 8.4")
def test_covering_in_any_order_and_round() -> None:
    state = array(position(3, [5, 6], round=4), "a02")
    table = do(at(state), ("cover", "transmitter_a02"))
    assert me(table).arrays[0][0].covered == (1,)
    assert unmet(table, ("cover", "transmitter_a02")) == ["check.die"]


@pytest.mark.rule("pulsar_2849 8.5")
def test_the_last_symbol_activates_and_gives_the_tokens_back() -> None:
    state = array(position(3, [2, 6]), Placed("transmitter_a05", covered=(0,)))
    # Before the last one it is told how many are left, and what it brings then.
    begun = at(array(position(3, [2, 6]), "a05"))
    once, then = option(begun, ("cover", "transmitter_a05")).notes
    assert (once.key, once.args["n"], then.key) == ("note.activates", 1, "note.production_then")
    table = at(state)
    (note,) = option(table, ("cover", "transmitter_a05")).notes  # what it brings from now on
    assert note.key == "note.production" and len(note.args["what"]) == 1
    do(table, ("cover", "transmitter_a05"))
    assert me(table).arrays[0][0] == active("a05")
    assert me(table).points == 2  # once: 2 points
    assert "check.not_activated" in unmet(table, ("cover", "transmitter_a05"))


@pytest.mark.rule("pulsar_2849 8.5")
def test_a_tile_with_one_symbol_is_activated_as_it_is_taken() -> None:
    table = turn([3, 6])
    told = [{note.key for note in option(table, ("transmitter", n)).notes} for n in (2, 0)]
    assert told == [{"note.production"}, {"note.production_then"}]
    do(table, ("transmitter", 2))
    assert me(table).arrays == [[active("a03")]] and me(table).points == 1


@pytest.mark.rule("pulsar_2849 8.6", "pulsar_2849 12.3")
def test_two_activated_tiles_make_a_red_die_that_is_used_at_once() -> None:
    state = position(3, [4, 6])
    array(state, active("a02"), Placed("transmitter_a01", covered=(0,)))
    table = do(at(state), ("cover", "transmitter_a01"))
    # The right half of a02 is 1, the left one of a01 0.
    assert asked(table) == "ask.joined" and keys(table) == [("joined", 1), LEAVE]
    choose(table, ("joined", 1))
    assert asked(table) == "ask.at_once" and END not in keys(table)
    do(table, ("take", "small"))
    assert me(table).gyrodynes["small"] == 1 and me(table).bonus
    assert asked(table) == "ask.turn"


@pytest.mark.rule("pulsar_2849 12.3")
def test_a_joined_die_may_be_left_and_is_lost() -> None:
    state = position(3, [4, 6])
    array(state, active("a02"), Placed("transmitter_a01", covered=(0,)))
    table = choose(do(at(state), ("cover", "transmitter_a01")), LEAVE)
    assert not me(table).bonus and asked(table) == "ask.turn"


@pytest.mark.rule("pulsar_2849 12.3")
def test_between_two_activated_tiles_one_of_two_dice_is_chosen() -> None:
    state = position(3, [4, 6])
    array(state, active("a02"), Placed("transmitter_a01", covered=(0,)), active("a05"))
    table = do(at(state), ("cover", "transmitter_a01"))
    assert keys(table) == [("joined", 1), ("joined", 2), LEAVE]


@pytest.mark.rule("pulsar_2849 12.3")
def test_a_0_needs_something_that_makes_it_fit() -> None:
    state = position(3, [4, 6])
    array(state, Placed("transmitter_a05", True, (), True), Placed("transmitter_a01", covered=(0,)))
    # a05 turned round: its half 0 meets the half 0 of a01.
    board = state.boards[0]
    board.tokens["plus_minus"] = 0
    table = do(at(state), ("cover", "transmitter_a01"))
    assert asked(table) == "ask.turn"
    board.tokens["plus_minus"] = 1
    table = do(at(state), ("cover", "transmitter_a01"))
    assert ("joined", 0) in keys(table)
    choose(table, ("joined", 0), ("take", "small"))
    assert me(table).tokens["plus_minus"] == 0 and me(table).gyrodynes["small"] == 1


@pytest.mark.rule("pulsar_2849 12.1", "pulsar_2849 12.3")
def test_no_joined_die_after_a_bonus_die() -> None:
    state = position(3, [4, 6])
    array(state, active("a02"), Placed("transmitter_a01", covered=(0,)))
    state.boards[0].bonus = True
    table = do(at(state), ("cover", "transmitter_a01"))
    assert asked(table) == "ask.turn"


@pytest.mark.rule("pulsar_2849 8.6")
def test_a_late_join_of_two_activated_tiles_makes_the_die_too() -> None:
    state = position(3, [6])
    array(state, active("a02"))
    array(state, active("a01"))
    table = choose(at(state), ("join", "transmitter_a02", "transmitter_a01", "right", "left"))
    # The right half of a01 is 2, the left one of a02 3.
    assert ("joined", 5) in keys(table)


@pytest.mark.rule("pulsar_2849 17")
def test_a_wider_die_for_transmitters_and_points_each_time() -> None:
    state = patent(array(position(3, [3, 6]), "a07"), "ai_r2c")
    state.boards[0].tokens["plus_minus"] = 0
    table = at(state)
    taken = do(table, ("transmitter", 0))  # 2 or 4, with a 3
    assert asked(taken) in ("ask.join", "ask.pay")
    choose(taken, keys(taken)[-1])
    assert me(taken).points == 1


@pytest.mark.rule("pulsar_2849 17")
def test_activating_may_bring_something_to_owners_of_other_boards(
    monkeypatch: pytest.MonkeyPatch,
) -> None:

    teach(monkeypatch, "ai_r1b", OnEvent("activate_transmitter", (Cubes(2),)))
    table = do(at(patent(position(3, [3, 6]), "ai_r1b")), ("transmitter", 2))
    assert me(table).cubes == 2


@pytest.mark.rule("pulsar_2849 8.5", "pulsar_2849 6.9")
def test_rewards_of_activation_come_before_the_next_action() -> None:
    state = position(3, [6, 6], round=8)
    array(state, Placed("transmitter_c05", covered=(0,)))
    table = do(at(state), ("cover", "transmitter_c05"))
    assert me(table).points == 5 and asked(table) == "ask.due"
    assert question(table).seat == 0 and ("teleport", "any", "sys_01") in keys(table)
