"""The end of the game: goals, the final scoring, the winner (14, 17)."""

from __future__ import annotations

from typing import Any

import pytest

from gametable.core.engine.table import Table
from gametable.titles.pulsar_2849 import TITLE
from gametable.titles.pulsar_2849.components import load
from gametable.titles.pulsar_2849.scoring import final_lines, station_points
from gametable.titles.pulsar_2849.state import State
from gametable.titles.pulsar_2849.vocabulary import (
    EndGoals,
    EndIdleGyrodynes,
    ScoreFor,
)
from tests.kit.asking import asked, choose, keys, question, why
from tests.rules.pulsar_2849.play import (
    active,
    array,
    at,
    me,
    own,
    patent,
    position,
    teach,
    turn_up,
    wait,
)

ENOUGH = ("enough",)


def ending(seats: int = 3, *, goals: tuple[str, ...] = (), **fields: Any) -> State:
    """The end of the game, seat 0 first at its goals."""
    state = position(seats, next=(), left=(), round=8, **fields)
    state.phase, state.median = "ending", 0
    state.queue = list(range(seats))
    if goals:
        others = [id for id in ("transmitters_4", "stations_11", "patents_6") if id not in goals]
        state.goals = (*goals, *others)[:3]
    return state


def lines(state: State, seat: int = 0) -> dict[str, int]:
    """The points of each line of the final scoring, as it stands."""
    return {line.id: line.points for line in final_lines(state, seat) if line.points}


def over(state: State) -> Table[State]:
    """The game is played to its end; nobody buys anything."""
    table = at(state)
    while table.decision is not None:
        choose(table, keys(table)[-1])
    return table


@pytest.mark.rule("pulsar_2849 14.1", "pulsar_2849 14.2")
def test_everything_is_counted_in_its_order() -> None:
    state = own(ending(), "pulsar_01", pulsar_02="small")
    state.boards[0].cubes = 5
    assert [line.id for line in final_lines(state, 0)] == [
        "patents",
        "goals",
        "idle_pulsars",
        "idle_gyrodynes",
        "cubes",
        "turn_order",
        "stations",
    ]
    table = over(state)
    assert table.state.phase == "over"
    told = [e.kind for e in table.log if e.kind.startswith("log.final.") and e.seat == 0]
    assert told == [
        f"log.final.{id}" for id in ("idle_pulsars", "idle_gyrodynes", "cubes", "turn_order")
    ]


# Goals (14.4)


@pytest.mark.rule("pulsar_2849 14.4")
def test_a_goal_met_scores_and_its_bonuses_are_bought_in_order() -> None:
    state = patent(ending(goals=("patents_5",)), "ai_r1a", "ai_r1b", "ai_r1c", "ai_r2a", "ai_r2b")
    state.boards[0].cubes = 5
    table = at(state)
    assert me(table).goals == {"patents_5": 0} and keys(table) == [
        ("bonus", "patents_5", 1),
        ENOUGH,
    ]
    choose(table, ("bonus", "patents_5", 1))
    assert me(table).cubes == 1
    choose(table, ("bonus", "patents_5", 2))
    assert me(table).goals == {"patents_5": 2} and me(table).cubes == 0
    assert lines(table.state)["goals"] == 18  # the worked figure of the rulebook


@pytest.mark.rule("pulsar_2849 14.4")
def test_nothing_of_a_goal_is_open_to_who_missed_it() -> None:
    state = patent(ending(goals=("patents_5",)), "ai_r1a", "ai_r1b", "ai_r1c", "ai_r2a")
    state.boards[0].cubes = 9
    table = over(state)
    assert me(table).goals == {} and me(table).cubes == 9


@pytest.mark.rule("pulsar_2849 14.4")
def test_some_sides_have_one_bonus_and_too_few_cubes_buy_none() -> None:
    state = ending(goals=("transmitters_4",))
    for tile in ("a01", "a02", "a05", "a06"):
        array(state, active(tile))
    state.boards[0].cubes = 9
    table = choose(at(state), ("bonus", "transmitters_4", 1))
    assert me(table).goals == {"transmitters_4": 1} and me(table).cubes == 6
    state.boards[0].cubes = 2
    assert me(over(state)).goals == {"transmitters_4": 0}


@pytest.mark.rule("pulsar_2849 14.4")
def test_of_the_goals_about_gyrodynes_each_player_scores_one() -> None:
    goals = ("same_gyrodynes_2", "any_gyrodynes_3")
    state = own(ending(goals=goals), pulsar_01="small!", pulsar_02="small!", pulsar_03="large!")
    table = at(state)
    assert keys(table) == [("goal", "same_gyrodynes_2"), ("goal", "any_gyrodynes_3"), ENOUGH]
    choose(table, ("goal", "same_gyrodynes_2"))
    assert me(table).goals == {"same_gyrodynes_2": 0}
    assert lines(table.state)["goals"] == 4


@pytest.mark.rule("pulsar_2849 14.4")
@pytest.mark.parametrize(
    ("goal", "met"),
    [
        ("same_gyrodynes_2", True),
        ("same_gyrodynes_3", False),
        ("different_gyrodynes_2", True),
        ("any_gyrodynes_3", True),
        ("stations_9", False),
        ("transmitters_3", False),
    ],
)
def test_what_goals_look_at(goal: str, met: bool) -> None:
    state = own(ending(), pulsar_01="small!", pulsar_02="small!", pulsar_03="large!")
    own(state, pulsar_04="small")
    array(state, active("a01"), active("a02"))
    array(state, "a05")
    state.goals = (goal, "patents_6", "runs_3")
    if goal == "stations_9":
        state.boards[0].extra = 9  # what counts as a station at the end is none here
    table = over(state)
    assert (goal in me(table).goals) == met
    points = load().goals[goal].points if met else 0
    assert lines(table.state).get("goals", 0) == points


@pytest.mark.rule("pulsar_2849 14.4")
def test_projects_and_used_runs_count_for_goals() -> None:
    state = ending(hq="A1")
    state.goals = ("runs_3", "stations_9", "patents_5")
    low = load().hq_boards["A1"].rows
    state.boards[0].projects = (*low[0], *low[1], *low[2])
    state.boards[0].runs = ("hq_a1_r2a", "hq_a1_r2c", "hq_a1_r3a")
    assert me(over(state)).goals == {"runs_3": 0}
    state.goals = ("hq_projects_5", "stations_9", "patents_5")
    assert me(over(state)).goals == {"hq_projects_5": 0}


@pytest.mark.rule("pulsar_2849 14.4", "pulsar_2849 17")
def test_a_patent_lets_a_missed_goal_count() -> None:
    state = patent(ending(), "aiii_r7b")
    table = at(state)
    assert {key[1] for key in keys(table, "goal")} == set(state.goals)
    choose(table, ("goal", "patents_5"))
    assert me(table).goals == {"patents_5": 0} and asked(table) != "ask.goals"
    state.boards[0].cubes = 4
    table = choose(at(state), ("goal", "patents_5"))
    assert why(table, ("goal", "stations_9")) == ("check.goal_met", "pulsar_2849 14.4")
    choose(table, ("bonus", "patents_5", 1))
    assert lines(table.state)["goals"] == 12


@pytest.mark.rule("pulsar_2849 17")
def test_a_free_goal_keeps_the_limit_of_goals_about_gyrodynes() -> None:
    state = own(ending(), pulsar_01="small!", pulsar_02="small!")
    state.goals = ("same_gyrodynes_2", "any_gyrodynes_3", "patents_5")
    state.boards[0].cubes = 2
    table = choose(at(patent(state, "aiii_r7b")), ("goal", "same_gyrodynes_2"))
    refused = why(table, ("goal", "any_gyrodynes_3"))
    assert refused == ("check.one_gyrodyne_goal", "pulsar_2849 14.4")


@pytest.mark.rule("pulsar_2849 17")
def test_bonuses_may_cost_fewer_cubes(monkeypatch: pytest.MonkeyPatch) -> None:
    teach(monkeypatch, "aiii_r7b", EndGoals(cubes_less=3))
    ids = ("ai_r1a", "ai_r1b", "ai_r1c", "ai_r2a", "aiii_r7b")
    state = patent(ending(goals=("patents_5",)), *ids)
    state.boards[0].cubes = 1
    table = choose(at(state), ("bonus", "patents_5", 1))
    assert me(table).cubes == 0
    choose(table, ("bonus", "patents_5", 2))
    assert me(table).goals == {"patents_5": 2}


# The other steps


@pytest.mark.rule("pulsar_2849 14.5", "pulsar_2849 14.6")
def test_idle_pulsars_and_gyrodynes() -> None:
    state = own(ending(), "pulsar_01", pulsar_02="small", pulsar_03="large!")
    found = lines(wait(state, "medium"))
    assert found["idle_pulsars"] == 2 and found["idle_gyrodynes"] == 2


@pytest.mark.rule("pulsar_2849 14.5", "pulsar_2849 14.6", "pulsar_2849 17")
def test_patents_make_idle_things_worth_more(monkeypatch: pytest.MonkeyPatch) -> None:
    state = own(ending(), "pulsar_01", pulsar_02="small")
    assert lines(patent(state, "ciii_r6a"))["idle_pulsars"] == 8
    teach(monkeypatch, "ciii_r6a", EndIdleGyrodynes(3))
    assert lines(wait(state, "large"))["idle_gyrodynes"] == 6


@pytest.mark.rule("pulsar_2849 14.7", "pulsar_2849 17")
@pytest.mark.parametrize(("cubes", "points", "bonds"), [(0, 0, 0), (1, 0, 0), (2, 1, 3), (7, 3, 9)])
def test_pairs_of_cubes(cubes: int, points: int, bonds: int) -> None:
    state = ending()
    state.boards[0].cubes = cubes
    assert lines(state).get("cubes", 0) == points
    assert lines(patent(state, "aiii_r8a")).get("cubes", 0) == bonds


@pytest.mark.rule("pulsar_2849 14.8", "pulsar_2849 16.1", "pulsar_2849 16.2", "pulsar_2849 16.3")
@pytest.mark.parametrize(("seats", "points"), [(2, [9, 4]), (3, [7, 4, 0]), (4, [7, 4, 2, 0])])
def test_places_in_the_turn_order(seats: int, points: list[int]) -> None:
    state = ending(seats)
    assert [lines(state, seat).get("turn_order", 0) for seat in range(seats)] == points
    doubled = lines(patent(state, "diii_r7a"))
    assert doubled["turn_order"] == 2 * points[0]


@pytest.mark.rule("pulsar_2849 14.9")
@pytest.mark.parametrize(("n", "points"), [(0, 0), (13, 50), (14, 53), (17, 62)])
def test_stations_are_looked_up_once(n: int, points: int) -> None:
    assert station_points(n) == points


@pytest.mark.rule("pulsar_2849 14.9", "pulsar_2849 17", "pulsar_2849 6.8")
def test_tiles_and_patents_add_stations() -> None:
    state = turn_up(ending(), sys_01="01", sys_02="02")
    state.boards[0].stations = {"sys_01": 0, "sys_02": 0}
    state.boards[0].extra = 1
    assert lines(state)["stations"] == station_points(3)
    assert lines(patent(state, "biii_r6a"))["stations"] == station_points(5)


@pytest.mark.rule("pulsar_2849 14.3", "pulsar_2849 17")
@pytest.mark.parametrize(
    ("id", "points"),
    [
        ("biii_r6b", 3 * 4),
        ("biii_r7a", 2 * 4),
        ("biii_r8a", 1),
        ("ciii_r6b", 6),
        ("ciii_r7b", 6),
        ("ciii_r8a", 3),
        ("diii_r6b", 3 * 3),
        ("diii_r7b", 2 * 5),
        ("diii_r8a", 1),
        ("aiii_r6b", 1 * 3),
        ("aiii_r7a", 8),
    ],
)
def test_purple_patents(id: str, points: int) -> None:
    state = own(ending(), "iso_1", pulsar_01="small!", pulsar_02="small!", pulsar_03="large!")
    array(array(state, active("a01"), active("a02")), active("a05"))
    state.boards[0].awards = [("small", 7), ("small", 4)]
    state.awards["small"] = ()
    turn_up(state, sys_02="02", sys_01="01")
    state.boards[0].stations = {"sys_01": 0, "sys_02": 1}
    assert lines(patent(state, id))["patents"] == points


@pytest.mark.rule("pulsar_2849 17")
def test_projects_and_runs_of_patents() -> None:
    state = ending(hq="A1")
    low = load().hq_boards["A1"].rows
    state.boards[0].projects = (*low[0], "hq_a1_r2a")
    state.boards[0].runs = ("hq_a1_r2a",)
    assert lines(patent(state, "biii_r7b"))["patents"] == 8
    state = ending(hq="A1")
    state.boards[0].projects, state.boards[0].runs = (*low[0], "hq_a1_r2a"), ("hq_a1_r2a",)
    assert lines(patent(state, "ciii_r7a"))["patents"] == 4


@pytest.mark.rule("pulsar_2849 17")
@pytest.mark.parametrize(
    ("per", "n"), [("longest_array", 2), ("station_blue", 1), ("station_barren", 1), ("pulsar", 1)]
)
def test_counts_of_other_boards(per: Any, n: int, monkeypatch: pytest.MonkeyPatch) -> None:
    teach(monkeypatch, "biii_r8a", ScoreFor(per, 10), "game_end")
    state = own(turn_up(ending(), sys_01="01", sys_02="02"), "iso_1")
    state.boards[0].stations = {"sys_01": 0, "sys_02": 1}
    array(array(state, active("a01"), active("a02")), active("a05"))
    assert lines(patent(state, "biii_r8a"))["patents"] == 10 * n


@pytest.mark.rule("pulsar_2849 14.10")
def test_of_tied_players_the_one_further_back_wins() -> None:
    state = ending()
    state.boards[0].points, state.boards[1].points, state.boards[2].points = 3, 6, 10
    table = over(state)
    totals = [score.total for score in TITLE.scores(table.state)]
    assert totals == [10, 10, 10]
    result = TITLE.result(table.state)
    assert result is not None and result.winners == (2,) and result.tie_break is not None


@pytest.mark.rule("pulsar_2849 14.10", "pulsar_2849 16.1")
def test_of_two_tied_players_the_owner_of_the_hindmost_rocket_wins() -> None:
    state = ending(2)
    state.order = [1, 0, 0, 1]
    state.boards[0].points, state.boards[1].points = 11, 10
    table = over(state)
    assert [score.total for score in TITLE.scores(table.state)] == [17, 17]
    result = TITLE.result(table.state)
    assert result is not None and result.winners == (1,)


@pytest.mark.rule("pulsar_2849 14.10")
def test_most_points_win() -> None:
    state = ending()
    state.boards[1].points = 40
    table = over(state)
    result = TITLE.result(table.state)
    assert result is not None and result.winners == (1,) and result.tie_break is None


@pytest.mark.rule("pulsar_2849 14.4")
def test_goals_are_asked_seat_by_seat_in_turn_order() -> None:
    state = ending()
    state.order = state.queue = [2, 0, 1]
    for seat in (0, 2):
        patent(state, "aiii_r7b", seat=seat)
    table = at(state)
    assert question(table).seat == 2
    choose(table, ENOUGH)
    assert question(table).seat == 0
