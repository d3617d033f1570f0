"""Stations, discovery bonuses and exploration bonus tiles (2.4, 6.4 to 6.8)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from gametable.core.engine.table import Table
from gametable.titles.pulsar_2849.components import load
from gametable.titles.pulsar_2849.standing import free_planet, tokens_in_use
from gametable.titles.pulsar_2849.state import Placed, State
from tests.kit.asking import asked, choose, keys, unmet, why
from tests.rules.pulsar_2849.play import array, at, do, fly, me, patent, position, turn_up


def near(tile: str, dice: Sequence[int] = (2,), seats: int = 3) -> State:
    """Seat 0 stands one step before system 3, with that tile turned up there."""
    state = turn_up(position(seats, dice), sys_03=tile)
    state.boards[0].ship = "gate_pink_05"
    return state


def arrive(state: State) -> Table[State]:
    """It flies there and ends."""
    return fly(at(state), "sys_03")


@pytest.mark.rule("pulsar_2849 6.4", "pulsar_2849 16.2", "pulsar_2849 16.3")
@pytest.mark.parametrize(("seats", "open"), [(2, [0, 2]), (3, [0, 2, 3]), (4, [0, 1, 2, 3])])
def test_planets_closed_by_the_number_of_players(seats: int, open: list[int]) -> None:
    # Tile 9: blue, blue (two or three), barren, barren (two).
    state = turn_up(position(seats), sys_03="09")
    found: list[int] = []
    for kind in ("blue", "blue", "barren", "barren"):
        planet = free_planet(state, "sys_03", kind)
        if planet is not None:
            found.append(planet)
            if len(found) <= seats:
                state.boards[len(found) - 1].stations = {"sys_03": planet}
    assert found == open


@pytest.mark.rule("pulsar_2849 6.5")
def test_ending_takes_a_blue_planet_with_the_discovery_bonus() -> None:
    table = arrive(near("02", [1]))  # blue, barren, barren (two or three)
    assert asked(table) == "ask.arrived"
    choose(table, ("found", "sys_03", "ending"))
    assert me(table).stations == {"sys_03": 0}
    choose(table, ("discovery", "bonus"))
    assert me(table).cubes == 2


@pytest.mark.rule("pulsar_2849 6.5")
def test_ending_takes_a_barren_planet_only_if_no_blue_one_is_free() -> None:
    state = near("02", [1])
    state.boards[1].stations = {"sys_03": 0}
    table = arrive(state)
    choose(table, ("found", "sys_03", "ending"))
    assert me(table).stations == {"sys_03": 1} and me(table).cubes == 0
    assert asked(table) == "ask.turn"


@pytest.mark.rule("pulsar_2849 6.5")
def test_passing_takes_a_barren_planet_without_bonus() -> None:
    table = fly(at(near("02")), "sys_03", length=2)
    assert ("found", "sys_03", "passing") in keys(table)
    choose(table, ("found", "sys_03", "passing"))
    assert me(table).stations == {"sys_03": 1}
    fly(table, "gate_green_04")
    assert me(table).cubes == 0 and me(table).stations == {"sys_03": 1}


@pytest.mark.rule("pulsar_2849 6.5")
def test_passing_takes_a_blue_planet_if_no_barren_one_is_free() -> None:
    state = near("02")
    state.boards[1].stations = {"sys_03": 1}
    table = fly(at(state), "sys_03", length=2)
    choose(table, ("found", "sys_03", "passing"))
    assert me(table).stations == {"sys_03": 0}
    fly(table, "gate_green_04")
    assert me(table).cubes == 0


@pytest.mark.rule("pulsar_2849 6.5")
def test_a_station_may_be_left_out() -> None:
    table = fly(at(near("02")), "sys_03", length=2)
    fly(table, "gate_green_04")
    assert me(table).stations == {}
    table = arrive(near("02", [1]))
    choose(table, ("end_flight",))
    assert me(table).stations == {}


@pytest.mark.rule("pulsar_2849 6.5", "pulsar_2849 19")
def test_a_station_must_be_founded_by_the_other_switch() -> None:
    state = near("02", [2])
    state.compulsory = True
    table = fly(at(state), "sys_03", length=2)
    assert me(table).stations == {"sys_03": 1}  # nothing else could be done
    state = near("02", [1])
    state.compulsory = True
    table = arrive(state)
    assert me(table).stations == {"sys_03": 0} and asked(table) == "ask.due"


@pytest.mark.rule("pulsar_2849 6.5")
def test_one_station_a_player_and_system() -> None:
    state = near("03", [1])  # blue, blue (two or three), barren
    state.boards[0].stations = {"sys_03": 0}
    table = at(state)
    fly(table, "sys_03")
    assert me(table).stations == {"sys_03": 0} and asked(table) != "ask.arrived"
    state.boards[0].dice = position(3, [2]).boards[0].dice
    table = fly(at(state), "sys_03", length=2)
    assert unmet(table, ("found", "sys_03", "passing")) == ["check.no_station_yet"]


@pytest.mark.rule("pulsar_2849 6.5")
def test_no_station_where_no_planet_is_free() -> None:
    state = near("01", [2])  # blue, blue (two)
    state.boards[1].stations = {"sys_03": 0}
    state.boards[2].stations = {"sys_03": 1}
    table = fly(at(state), "sys_03", length=2)
    assert why(table, ("found", "sys_03", "passing")) == ("check.planet_free", "pulsar_2849 6.5")


@pytest.mark.rule("pulsar_2849 6.5")
def test_ending_where_the_flight_passed_forgets_the_passing() -> None:
    # Pulsar 10, system 14 and green gate 14 are a triangle: four steps come back to the system.
    state = turn_up(position(3, [4]), sys_14="02")
    state.boards[0].ship = "gate_pink_15"
    table = fly(at(state), "sys_14", length=4)
    choose(table, ("found", "sys_14", "passing"))
    assert me(table).stations == {"sys_14": 1}
    fly(table, "pulsar_10", "gate_green_14", "sys_14")
    assert me(table).stations == {} and asked(table) == "ask.arrived"
    choose(table, ("found", "sys_14", "ending"), ("discovery", "bonus"))
    assert me(table).stations == {"sys_14": 0} and me(table).cubes == 2


@pytest.mark.rule("pulsar_2849 6.5", "pulsar_2849 17")
def test_a_token_taken_up_again_counts_for_its_final_planet_only() -> None:
    # Pulsar 10, system 14 and green gate 14 are a triangle: four steps come back to the system.
    state = patent(turn_up(position(3, [4]), sys_14="02"), "bi_r1b")
    state.boards[0].ship = "gate_pink_15"
    state.boards[1].stations = {"sys_14": 1}  # the barren planet
    table = fly(at(state), "sys_14", length=4)
    choose(table, ("found", "sys_14", "passing"))
    assert me(table).stations == {"sys_14": 0} and me(table).points == 0
    fly(table, "pulsar_10", "gate_green_14", "sys_14")
    assert me(table).stations == {} and asked(table) == "ask.arrived"
    choose(table, ("found", "sys_14", "ending"), ("discovery", "bonus"))
    assert me(table).stations == {"sys_14": 0}
    assert (me(table).points, me(table).cubes) == (2, 2)


@pytest.mark.rule("pulsar_2849 17")
def test_stations_on_blue_planets_bring_points_once_they_stay() -> None:
    state = patent(near("02"), "bi_r1b")
    state.boards[1].stations = {"sys_03": 1}
    table = fly(at(state), "sys_03", length=2)
    choose(table, ("found", "sys_03", "passing"))
    assert me(table).points == 0
    fly(table, "gate_green_04")
    assert me(table).points == 2


@pytest.mark.rule("pulsar_2849 2.4", "pulsar_2849 6.5")
def test_the_limit_of_tokens_refuses_a_station() -> None:
    state = near("02", [2])
    board = state.boards[0]
    state.round = 8
    for place in state.cluster.systems:
        if place != "sys_03":
            turn_up(state, **{place: state.systems[place][-2:]})
            board.stations[place] = free_planet(state, place, "blue") or 0
    tiles = [tile for tile in load().transmitters.values() if len(tile.dice) > 1]
    for tile in tiles[:12]:
        array(state, Placed(tile.id, covered=(0,)))
    assert tokens_in_use(state, board) == 30
    table = fly(at(state), "sys_03", length=2)
    assert why(table, ("found", "sys_03", "passing")) == ("check.token_left", "pulsar_2849 2.4")


# Discoveries (6.6)


def discovery(tile: str, seats: int = 3, **board: object) -> Table[State]:
    """Seat 0 has founded a station on a blue planet of such a tile."""
    state = near(tile, [1], seats)
    for name, value in board.items():
        setattr(state.boards[0], name, value)
    table = arrive(state)
    return choose(table, ("found", "sys_03", "ending"))


@pytest.mark.rule("pulsar_2849 6.6")
def test_the_bonus_or_a_tile() -> None:
    table = discovery("01")
    assert keys(table) == [("discovery", "bonus"), ("discovery", "tile")]
    choose(table, ("discovery", "tile"))
    assert me(table).cubes == 0 and me(table).points == 2
    assert table.state.discards == ["exploration_01"]


@pytest.mark.rule("pulsar_2849 6.6")
def test_two_symbols_are_both_gained() -> None:
    table = choose(discovery("03"), ("discovery", "bonus"))
    assert me(table).cubes == 1 and me(table).tokens["plus_two"] == 1


@pytest.mark.rule("pulsar_2849 6.6")
def test_of_two_tokens_with_a_stroke_one_is_chosen() -> None:
    table = choose(discovery("06"), ("discovery", "bonus"))
    assert keys(table) == [("token", "plus_minus"), ("token", "plus_two")]
    choose(table, ("token", "plus_two"))
    assert me(table).tokens == {"plus_minus": 1, "plus_two": 1}


@pytest.mark.rule("pulsar_2849 6.6", "pulsar_2849 7.3")
def test_a_gyrodyne_of_one_of_the_types() -> None:
    table = choose(discovery("08"), ("discovery", "bonus"))
    assert {key[1] for key in keys(table)} == {"small", "medium"}
    choose(table, ("gyrodyne", "medium", "of", "small", "medium"))
    assert me(table).gyrodynes == {"small": 0, "medium": 1, "large": 0}


@pytest.mark.rule("pulsar_2849 6.6")
def test_a_bonus_of_which_nothing_can_be_used() -> None:
    state = near("09", [1])
    state.gyrodynes["medium"] = 0
    state.boards[1].gyrodynes["medium"] = 10
    table = choose(arrive(state), ("found", "sys_03", "ending"))
    assert table.state.discards == ["exploration_01"]  # only the tile was left


# Exploration bonus tiles (6.8)


@pytest.mark.rule("pulsar_2849 6.8")
def test_an_extra_station_is_kept() -> None:
    state = near("01", [1])
    state.exploration.remove("exploration_11")
    state.exploration.insert(0, "exploration_11")
    table = choose(arrive(state), ("found", "sys_03", "ending"), ("discovery", "tile"))
    assert me(table).kept == ("exploration_11",) and me(table).extra == 1
    assert not table.state.discards


@pytest.mark.rule("pulsar_2849 6.8")
def test_an_empty_stack_is_made_of_the_discards() -> None:
    state = near("01", [1])
    state.discards, state.exploration = state.exploration, []
    table = choose(arrive(state), ("found", "sys_03", "ending"), ("discovery", "tile"))
    assert len(table.state.exploration) == 11


@pytest.mark.rule("pulsar_2849 6.8")
def test_nothing_is_drawn_if_no_tile_is_left() -> None:
    state = near("01", [1])
    state.boards[1].kept, state.exploration = tuple(state.exploration), []
    table = choose(arrive(state), ("found", "sys_03", "ending"))
    assert me(table).cubes == 2  # the bonus alone could be taken
    state = position(3, [1], boards=("BI", "AII", "AIII"))
    state.boards[1].kept, state.exploration = tuple(state.exploration), []
    table = do(at(state), ("patent", "bi_r1a"))
    assert asked(table) == "ask.turn" and me(table).patents == ("bi_r1a",)


@pytest.mark.rule("pulsar_2849 17", "pulsar_2849 6.8")
def test_of_three_tiles_one_is_kept_and_the_rest_goes_below() -> None:
    state = position(3, [3], round=4, boards=("AI", "DII", "AIII"))
    table = do(at(state), ("patent", "dii_r4a"))
    assert asked(table) == "ask.keep_tiles"
    assert keys(table) == [("exploration_01",), ("exploration_02",), ("exploration_03",)]
    table.choose([("exploration_03",)])
    assert me(table).points == 4
    assert table.state.exploration[-2:] == ["exploration_01", "exploration_02"]
    assert table.state.known == 2
    seen = table.view(1).exploration
    assert seen[-2:] == ["exploration_01", "exploration_02"] and set(seen[:-2]) == {"?"}


@pytest.mark.rule("pulsar_2849 17")
def test_each_tile_drawn_brings_something() -> None:
    state = patent(near("01", [1]), "di_r1b")
    table = choose(arrive(state), ("found", "sys_03", "ending"), ("discovery", "tile"))
    assert (me(table).points, me(table).cubes) == (2 + 2, 1)


@pytest.mark.rule("pulsar_2849 17")
def test_settling_in_passing_as_if_the_flight_ended() -> None:
    state = patent(near("02"), "di_r1c")
    table = fly(at(state), "sys_03", length=2)
    assert {("found", "sys_03", "passing"), ("found", "sys_03", "settling")} <= set(keys(table))
    choose(table, ("found", "sys_03", "settling"), ("discovery", "bonus"))
    assert me(table).stations == {"sys_03": 0} and me(table).cubes == 2
    assert asked(table) == "ask.step"
    fly(table, "gate_green_04")
    assert me(table).stations == {"sys_03": 0}
