"""Flights: lengths, segments, starting gates, systems turned up, visits, teleports (6)."""

from __future__ import annotations

from itertools import pairwise

import pytest

from gametable.titles.pulsar_2849.cluster import cluster
from gametable.titles.pulsar_2849.components import load
from gametable.titles.pulsar_2849.vocabulary import GainNow, IsolatedPulsar, Teleport
from tests.kit.asking import asked, choose, keys, question, unmet, why
from tests.rules.pulsar_2849.play import (
    at,
    do,
    fly,
    me,
    own,
    patent,
    position,
    teach,
    turn,
    turn_up,
)


def steps(table: object) -> set[str]:
    """Where the next step may lead."""
    return {key[2] for key in keys(table, "step")}  # type: ignore[arg-type]


@pytest.mark.rule("pulsar_2849 6.1")
def test_a_flight_is_as_long_as_its_die() -> None:
    table = turn([3])
    lengths = {key[1] for key in keys(table, "fly")}
    assert lengths == {2, 3, 4}  # with the plus-minus token
    choose(table, ("fly", 3))
    flight = table.state.flight
    assert flight is not None and len(flight.path) - 1 + flight.left == 3
    assert not me(table).dice
    assert why(turn([3]), ("fly", 5))[0] == "check.die"


@pytest.mark.rule("pulsar_2849 6.1")
def test_ships_pulsars_and_stations_of_others_are_no_hindrance() -> None:
    state = position(3, [2])
    state.boards[1].ship = "gate_pink_05"
    own(state, "pulsar_01", seat=1)
    table = at(state)
    fly(table, "gate_pink_05", "gate_pink_04")
    assert me(table).ship == "gate_pink_04" == table.state.boards[0].ship


@pytest.mark.rule("pulsar_2849 6.2")
def test_no_segment_twice_in_a_flight() -> None:
    state = position(3, [5])
    state.boards[0].ship = "gate_pink_05"
    table = fly(at(state), "gate_pink_04", length=5)
    assert steps(table) == {"gate_pink_01", "pulsar_01"}
    assert "check.segment_free" in unmet(table, ("step", "ship/0", "gate_pink_05"))
    assert unmet(table, ("step", "ship/0", "sys_16"))[0] == "check.segment_there"
    fly(table, "gate_pink_01", "gate_pink_03", "pulsar_01", "gate_pink_04")
    assert me(table).ship == "gate_pink_04"  # a place may be come to again


@pytest.mark.rule("pulsar_2849 6.2")
def test_a_new_die_is_a_new_flight() -> None:
    state = position(3, [1, 1])
    state.boards[0].ship = "gate_pink_04"
    table = fly(at(state), "gate_pink_01")
    fly(table, "gate_pink_04")
    assert me(table).ship == "gate_pink_04"


@pytest.mark.rule("pulsar_2849 6.2")
def test_only_steps_from_which_the_rest_can_be_flown() -> None:
    for side in ("side_one", "side_two"):
        board = cluster(side)
        for place in board.places:
            for length in (2, 5, 7):
                found = {path[1] for path in board.flights([place], length)}
                assert found == {other for other, _ in board.steps(place, 0, length)}
                assert bool(found) == board.can_fly(place, length)


@pytest.mark.rule("pulsar_2849 6.2")
def test_all_flights_are_found_and_quickly() -> None:
    board = cluster("side_two")
    double = {frozenset(pair) for pair in load().sides["side_two"].double}
    found = board.ends(["gate_orange_07"], 6)
    for paths in found.values():
        assert len(set(paths)) == len(paths)
        for path in paths:
            flown = [frozenset(pair) for pair in pairwise(path)]
            assert all(flown.count(one) == 1 or one in double for one in flown)
            assert all(flown.count(one) <= 2 for one in flown)
    assert sum(map(len, found.values())) == 70


@pytest.mark.rule("pulsar_2849 6.3")
def test_no_ship_flies_to_a_starting_gate() -> None:
    table = turn([2])
    assert me(table).ship == "start_1"
    fly(table, "gate_pink_05", length=2)
    assert unmet(table, ("step", "ship/0", "start_1"))[0] == "check.no_starting_gate"
    assert unmet(table, ("step", "ship/0", "start_2"))[0] == "check.no_starting_gate"
    for side in ("side_one", "side_two"):
        board = cluster(side)
        ends = {end for place in board.places for end in board.ends([place], 2)}
        assert not ends & set(board.starts)


@pytest.mark.rule("pulsar_2849 6.4")
def test_a_system_is_turned_up_when_the_ship_is_there() -> None:
    table = turn([3])
    do(table, ("fly", 3))  # to the gate in front of it there is one way
    assert me(table).ship == "gate_pink_05"
    assert "sys_03" not in table.state.turned
    choose(table, ("step", "ship/0", "sys_03"))
    assert table.state.turned == ["sys_03"]
    assert len(steps(table)) == 2  # the next steps are chosen knowing it


@pytest.mark.rule("pulsar_2849 6.4")
def test_a_look_ahead_stops_where_a_system_is_turned_up() -> None:
    table = turn([2])
    do(table, ("fly", 2))
    assert table.preview(("step", "ship/0", "sys_03")).end == "unknown"
    assert table.preview(("step", "ship/0", "gate_pink_04")).end != "unknown"


@pytest.mark.rule("pulsar_2849 6.7")
def test_a_double_line_is_flown_in_and_out() -> None:
    state = position(3, [4], side="side_two")
    state.boards[0].ship = "gate_orange_07"
    for place, board in zip(("start_2", "start_3"), state.boards[1:], strict=True):
        board.ship = place
    turn_up(state, sys_07="05")
    table = fly(at(state), "gate_orange_04", "sys_07", length=4)
    assert "gate_orange_04" in steps(table)
    fly(table, "gate_orange_04", "gate_orange_07")
    assert me(table).ship == "gate_orange_07"


@pytest.mark.rule("pulsar_2849 6.7")
def test_stations_in_dead_ends_bring_a_tile_once() -> None:
    state = turn_up(position(3, [3, 3], side="side_two"), sys_07="02")
    state.boards[0].ship = "gate_orange_07"
    table = fly(at(state), "gate_orange_04", "sys_07", length=3)
    drawn = len(table.state.exploration)
    choose(table, ("found", "sys_07", "passing"))
    assert len(table.state.exploration) == drawn - 1
    assert me(table).points == 2  # the first tile: 2 points
    choose(table, ("step", "ship/0", "gate_orange_04"))
    assert len(table.state.exploration) == drawn - 1


@pytest.mark.rule("pulsar_2849 6.7")
def test_claiming_in_a_dead_end_brings_a_tile() -> None:
    state = position(3, [1], side="side_two")
    state.boards[0].ship = "gate_pink_04"
    table = fly(at(state), "pulsar_03")
    choose(table, ("claim", "pulsar_03"))
    assert me(table).points == 2 and len(table.state.exploration) == 11
    # What was just done is no reason that nothing else could be.
    assert all(event.kind != "log.forced" for event in table.log_for(0))


@pytest.mark.rule("pulsar_2849 6.10", "pulsar_2849 17")
def test_each_pulsar_a_flight_visits_counts_once() -> None:
    state = patent(position(3, [4, 1]), "ai_r1c")
    state.boards[0].ship = "gate_pink_01"
    table = at(state)
    fly(table, "gate_pink_03", "pulsar_01", length=4)
    assert me(table).points == 3
    fly(table, "gate_pink_04", "gate_pink_01")
    assert me(table).points == 3


@pytest.mark.rule("pulsar_2849 6.10", "pulsar_2849 17")
def test_where_a_flight_began_counts_only_if_it_comes_back() -> None:
    state = patent(position(3, [4]), "ai_r1c")
    state.boards[0].ship = "pulsar_01"
    table = fly(at(state), "gate_pink_03", length=4)
    assert me(table).points == 0
    fly(table, "gate_pink_01", "gate_pink_04")
    assert me(table).points == 0
    fly(table, "pulsar_01")
    assert me(table).points == 3


@pytest.mark.rule("pulsar_2849 17")
def test_gates_of_the_colours_bring_points() -> None:
    state = patent(position(3, [3]), "bi_r1c")
    state.boards[0].ship = "sys_01"
    table = fly(at(state), "gate_orange_01", "gate_orange_02", "gate_orange_03")
    assert me(table).points == 3
    state.boards[0].ship = "gate_pink_03"
    fly(at(state), "gate_pink_01", "gate_pink_04", "pulsar_01")


@pytest.mark.rule("pulsar_2849 17", "pulsar_2849 6.1")
def test_flights_may_differ_from_their_die() -> None:
    state = patent(position(3, [1]), "ai_r1a")
    state.boards[0].tokens["plus_minus"] = 0
    assert {key[1] for key in keys(at(state), "fly")} == {1, 2}  # never 0
    state = patent(position(3, [5]), "di_r2b")
    state.boards[0].tokens["plus_minus"] = 0
    assert {key[1] for key in keys(at(state), "fly")} == {5, 6, 7, 8}


@pytest.mark.rule("pulsar_2849 6.9")
def test_a_teleport_is_like_the_end_of_a_flight() -> None:
    state = turn_up(position(3, [4], round=4), sys_12="01")
    table = do(at(state), ("patent", "aii_r4b"))
    assert asked(table) == "ask.due"
    places = {key[2] for key in keys(table, "teleport")}
    assert places == set(table.state.cluster.systems)
    choose(table, ("teleport", "system", "sys_12"))
    assert me(table).ship == "sys_12" and asked(table) == "ask.arrived"
    choose(table, ("found", "sys_12", "ending"))
    choose(table, ("discovery", "bonus"))
    assert me(table).stations == {"sys_12": 0} and me(table).cubes == 2


@pytest.mark.rule("pulsar_2849 6.9")
def test_where_a_teleport_can_lead() -> None:
    state = position(3, [5], round=4, boards=("AI", "DII", "AIII"))
    state.boards[0].ship = "sys_03"
    table = do(at(state), ("patent", "dii_r4b"))
    places = {key[2] for key in keys(table, "teleport")}
    kinds = {table.state.cluster.kinds[place] for place in places}
    assert kinds == {"system", "pulsar", "jumpgate"} and "sys_03" not in places
    assert why(table, ("teleport", "any", "sys_03")) == ("check.other_place", "pulsar_2849 6.9")
    state = position(3, [3], round=4, boards=("AI", "CII", "AIII"))
    table = do(at(state), ("patent", "cii_r4a"))
    places = {key[2] for key in keys(table, "teleport")}
    assert places == set(table.state.cluster.pulsars)
    choose(table, ("teleport", "pulsar", "pulsar_08"), ("claim", "pulsar_08"))
    assert "pulsar_08" in me(table).pulsars and me(table).points == 1


@pytest.mark.rule("pulsar_2849 6.9", "pulsar_2849 9.5", "pulsar_2849 6.10")
def test_no_run_with_a_teleport_but_a_visit() -> None:
    state = position(3, [3], round=4, boards=("AI", "CII", "AIII"), hq="A1")
    board = state.boards[0]
    board.projects = ("hq_a1_r1a", "hq_a1_r1b", "hq_a1_r1c", "hq_a1_r2a")
    patent(state, "ai_r1c")
    table = do(at(state), ("patent", "cii_r4a"), ("teleport", "pulsar", "pulsar_08"))
    assert me(table).points == 1 + 3
    assert not keys(table, "run")


@pytest.mark.rule("pulsar_2849 6.2")
def test_all_ends_of_a_six_and_its_neighbours_are_listed_within_bounds() -> None:
    """By counting steps, not by the clock: no place has more paths than a list can show."""
    most = 0
    for side in ("side_one", "side_two"):
        board = cluster(side)
        for place in board.places:
            most = max(most, sum(1 for n in (5, 6, 7) for _ in board.flights([place], n)))
    assert most < 400


@pytest.mark.rule("pulsar_2849 6.1", "pulsar_2849 6.4")
@pytest.mark.parametrize("ship", ["gate_pink_04", "gate_orange_05", "sys_14"])
def test_the_question_tells_the_whole_ways_and_their_answers(ship: str) -> None:
    state = turn_up(position(3, [5]), sys_03="02", sys_14="02")
    state.boards[0].ship = ship
    table = do(at(state), ("fly", 5))
    told = question(table).routes
    assert told is not None
    flight = table.state.flight
    assert flight is not None
    ends = table.state.cluster.ends(flight.path, flight.left)
    assert {route.slots[-1] for route in told()} == {f"cluster/{end}" for end in ends}
    assert len(told()) == sum(map(len, ends.values()))
    for route in told():
        flown = table.clone()
        for key in route.keys:
            assert key in question(flown).keys
            flown.choose(key)
        places = [slot.partition("/")[2] for slot in route.slots]
        here = me(flown).ship
        assert here in places
        if here != places[-1]:  # something can be chosen there, or came to light
            assert here in flown.state.turned


@pytest.mark.rule("pulsar_2849 6.5")
def test_a_way_told_goes_on_where_nothing_can_be_chosen() -> None:
    state = turn_up(position(3, [3]), sys_03="02")
    state.boards[0].ship = "gate_pink_05"
    state.boards[0].stations = {"sys_03": 0}
    table = do(at(state), ("fly", 3))
    told = question(table).routes
    assert told is not None
    over = [route for route in told() if "cluster/sys_03" in route.slots[:1]]
    assert over and all(len(route.keys) > 1 for route in over)


@pytest.mark.rule("pulsar_2849 15.1", "pulsar_2849 6.9")
def test_rewards_of_one_source_are_told_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    gain = (IsolatedPulsar(), Teleport("system"), Teleport("any"))
    teach(monkeypatch, "ai_r1a", GainNow(gain))
    table = do(turn([1, 6]), ("patent", "ai_r1a"))
    assert len(set(keys(table))) == len(keys(table))
    choose(table, ("teleport", "any", "pulsar_08"))
    choose(table, ("decline", "isolated_pulsar", "#technology/ai_r1a"), ("end_flight",))
    choose(table, ("teleport", "system", "sys_12"), ("end_flight",))
    assert me(table).ship == "sys_12" and asked(table) == "ask.turn"
