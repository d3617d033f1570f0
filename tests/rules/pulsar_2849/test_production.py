"""The production phase (13, 16)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from gametable.core.engine.table import Table
from gametable.titles.pulsar_2849.state import Marker, State
from tests.kit.asking import asked, choose, keys
from tests.rules.pulsar_2849.play import (
    active,
    array,
    at,
    markers,
    me,
    own,
    patent,
    position,
    produce,
    turn_up,
)


def gains(table: Table[State]) -> list[tuple[int, int]]:
    """The cubes and points of each seat."""
    return [(board.cubes, board.points) for board in table.state.boards]


@pytest.mark.rule("pulsar_2849 13.1")
@pytest.mark.parametrize("round", [3, 8])
def test_the_initiative_track_makes_the_turn_order(round: int) -> None:
    state = markers(position(3, round=round), "initiative", (2, 4), (0, 6), (1, 6))
    table = produce(state)
    assert table.state.order == [2, 0, 1]
    assert [m.space for m in table.state.tracks["initiative"]] == [4, 6, 6]


@pytest.mark.rule("pulsar_2849 13.2", "pulsar_2849 16.2", "pulsar_2849 16.3")
@pytest.mark.parametrize(("seats", "cubes"), [(3, [2, 3, 0]), (4, [2, 3, 0, 1])])
def test_the_engineering_track_earns_cubes(seats: int, cubes: Sequence[int]) -> None:
    spaces = [(1, 3), (0, 5), (3, 5), (2, 9)]
    state = markers(position(seats), "engineering", *[s for s in spaces if s[0] < seats])
    assert [gain[0] for gain in gains(produce(state))] == cubes


@pytest.mark.rule("pulsar_2849 13.2", "pulsar_2849 16.1")
def test_of_two_players_three_markers_earn_something() -> None:
    state = markers(position(2), "engineering", (1, 3), (0, 5), (0, 6), (1, 9))
    assert gains(produce(state)) == [(1, 1), (2, 0)]


@pytest.mark.rule("pulsar_2849 13.3", "pulsar_2849 15.2")
def test_the_last_spaces_cost_points_but_never_below_0() -> None:
    state = position(4)
    for board in state.boards:
        board.points = 5
    state.boards[2].points = 1
    markers(state, "initiative", (3, 12), (0, 13), (1, 14), (2, 14))
    markers(state, "engineering", (3, 7), (2, 12), (0, 13), (1, 14))
    assert [points for _, points in gains(produce(state))] == [3, 1, 0, 5]


@pytest.mark.rule("pulsar_2849 13.4", "pulsar_2849 8.5")
def test_activated_transmitters_pay_and_others_do_not() -> None:
    state = array(array(position(3), active("a01"), active("a02")), "a05")
    markers(state, "engineering", (1, 1), (2, 2), (0, 3))
    assert gains(produce(state))[0] == (1, 5)


@pytest.mark.rule("pulsar_2849 13.4")
def test_a_cube_just_got_may_be_paid_for_points() -> None:
    state = array(array(position(3), active("a10")), active("a06"))
    markers(state, "engineering", (1, 1), (2, 2), (0, 3))
    table = produce(state)
    assert asked(table) == "ask.due"
    assert [key[0] for key in keys(table)] == ["buy", "decline"]
    choose(table, ("buy", "#transmitter/transmitter_a10"))
    assert gains(table)[0] == (0, 4)


@pytest.mark.rule("pulsar_2849 13.4")
def test_without_a_cube_nothing_is_asked() -> None:
    state = array(position(3), active("a10"))
    markers(state, "engineering", (1, 1), (2, 2), (0, 3))
    assert gains(produce(state))[0] == (0, 0)


@pytest.mark.rule("pulsar_2849 13.5", "pulsar_2849 7.6")
def test_completed_gyrodynes_score_with_the_bonus_of_the_round() -> None:
    state = own(position(3, round=2), pulsar_01="small!", pulsar_02="large!", pulsar_03="medium")
    assert me(produce(state)).points == (1 + 2) + (3 + 2)
    state.round = 4  # no bonus
    assert me(produce(state)).points == 4


@pytest.mark.rule("pulsar_2849 13.5")
@pytest.mark.parametrize(("median", "bonus"), [(6, 3), (7, 4)])
def test_the_bonus_of_a_row_with_the_median(median: int, bonus: int) -> None:
    state = own(position(3, round=4, boards=("AI", "CII", "AIII")), pulsar_01="small!")
    state.median = median
    assert me(produce(state)).points == 1 + bonus


@pytest.mark.rule("pulsar_2849 13.6", "pulsar_2849 17")
def test_green_technologies_score_each_round() -> None:
    state = own(position(3, round=3), pulsar_01="small!", pulsar_02="small!")
    patent(state, "aii_r3b")
    assert me(produce(state)).points == 2 * (1 + 1) + 2
    state = turn_up(position(3, round=3), **{f"sys_0{n}": f"0{n}" for n in range(1, 10)})
    state.boards[0].stations = {f"sys_0{n}": 0 for n in range(1, 10)}
    assert me(produce(patent(state, "dii_r3b"))).points == 2
    assert me(produce(patent(position(3, round=6), "bii_r5b"))).points == 3


@pytest.mark.rule("pulsar_2849 13.6", "pulsar_2849 17")
def test_points_may_be_bought_once_a_round() -> None:
    state = patent(position(3, round=6), "cii_r5b")
    state.boards[0].cubes = 3
    markers(state, "engineering", (1, 1), (2, 2), (0, 3))
    table = produce(state)
    choose(table, ("buy", "#technology/cii_r5b"))
    assert gains(table)[0] == (2, 4)
    table = produce(state)
    choose(table, ("decline", "buy_points", "#technology/cii_r5b"))
    assert gains(table)[0] == (3, 0)


@pytest.mark.rule("pulsar_2849 13")
def test_within_a_step_the_new_order_counts() -> None:
    state = patent(position(3, round=6), "cii_r5b", seat=0)
    patent(state, "cii_r5b", seat=2)
    for board in state.boards:
        board.cubes = 1
    markers(state, "initiative", (2, 1), (1, 2), (0, 3))
    table = produce(state)
    assert table.decision is not None and table.decision.seat == 2
    choose(table, keys(table)[0])
    assert table.decision is not None and table.decision.seat == 0


@pytest.mark.rule("pulsar_2849 13.7", "pulsar_2849 8.1")
def test_three_new_transmitters_lie_on_offer() -> None:
    state = position(3)
    before, following = list(state.offer), state.transmitters[:3]
    state.offer[1] = ""
    array(state, before[1][-3:])
    now = produce(state).state
    assert now.offer == following and now.removed == [before[0], before[2]]
    assert not now.boxed and now.round == 2


@pytest.mark.rule("pulsar_2849 13.7")
def test_nothing_is_made_ready_after_the_last_round() -> None:
    state = position(3, round=8)
    offer = list(state.offer)
    now = produce(state).state
    assert now.phase == "ending" and now.offer == offer and now.round == 8


@pytest.mark.rule("pulsar_2849 13.1", "pulsar_2849 16.1")
def test_the_four_rockets_are_set_by_the_four_markers() -> None:
    state = markers(position(2), "initiative", (1, 3), (1, 5), (0, 6), (0, 9))
    assert produce(state).state.order == [1, 1, 0, 0]


@pytest.mark.rule("pulsar_2849 16.1", "pulsar_2849 13.3")
def test_every_marker_of_two_players_is_punished() -> None:
    state = position(2)
    state.boards[0].points = 9
    state.tracks["initiative"] = [
        Marker(1, 0, 3),
        Marker(1, 1, 4),
        Marker(0, 0, 13),
        Marker(0, 1, 14),
    ]
    state.tracks["engineering"] = [
        Marker(1, 0, 1),
        Marker(1, 1, 2),
        Marker(0, 1, 7),
        Marker(0, 0, 14),
    ]
    assert me(produce(state)).points == 9 + 1 - 1 - 2 - 2


@pytest.mark.rule("pulsar_2849 13")
def test_the_phase_follows_the_last_turn() -> None:
    state = position(3, [6])
    state.queue = [1]
    state.acting = 1
    state.boards[0].dice = []
    table = at(state)
    choose(table, ("end_turn",))
    assert table.state.round == 2 and table.state.phase == "draft"
