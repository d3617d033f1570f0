"""The set-up, its options and the first roll (1, 2, 4.1, 4.8, 19)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from gametable.core.engine.table import Table
from gametable.titles.pulsar_2849 import TITLE
from gametable.titles.pulsar_2849.components import load
from gametable.titles.pulsar_2849.state import State
from tests.kit.asking import asked, choose, keys, question, why
from tests.rules.pulsar_2849.play import me, on_track, until


def new(seats: int = 3, seed: str = "A", **options: Any) -> Table[State]:
    """A new game."""
    return Table.new(TITLE, seats, options, seed=seed)


@pytest.mark.rule("pulsar_2849 1")
def test_what_lies_in_the_box() -> None:
    box = load()
    counts = (len(box.systems), len(box.transmitters), len(box.exploration))
    assert counts == (17, 24, 12)
    assert Counter(tile.letter for tile in box.transmitters.values()) == {"A": 11, "B": 7, "C": 6}
    assert [printed.count for printed in box.gyrodynes.values()] == [10, 10, 10]
    assert len({goal.tile for goal in box.goals.values()}) == 6 and len(box.goals) == 12
    assert len(box.hq_boards) == 8 and len(box.technology_boards) == 12


@pytest.mark.rule("pulsar_2849 2.1")
@pytest.mark.parametrize(("seats", "dice"), [(2, 7), (3, 7), (4, 9)])
def test_the_table(seats: int, dice: int) -> None:
    table = until(new(seats), "ask.die")
    state = table.state
    assert len(state.systems) == 16 and len(set(state.systems.values())) == 16
    assert not state.turned
    assert sorted(state.exploration) == sorted(load().exploration)
    assert state.gyrodynes == {"small": 10, "medium": 10, "large": 10}
    assert state.awards == {"small": (7, 4), "medium": (7, 4), "large": (7, 4)}
    assert len(state.boxed) == dice


@pytest.mark.rule("pulsar_2849 2.2")
def test_the_letters_are_stacked_one_on_the_other() -> None:
    state, box = new().state, load()
    order = [*state.offer, *state.transmitters]
    assert [box.transmitters[id].letter for id in order] == ["A"] * 11 + ["B"] * 7 + ["C"] * 6
    assert len(state.offer) == 3


@pytest.mark.rule("pulsar_2849 2.3")
def test_a_board_of_each_category_and_three_goals() -> None:
    box = load()
    for seed in "ABC":
        state = new(seed=seed).state
        boards = [box.technology_boards[id].category for id in state.technology_boards]
        assert boards == ["I", "II", "III"]
        assert len({box.goals[id].tile for id in state.goals}) == 3


@pytest.mark.rule("pulsar_2849 2.3")
def test_no_goals_about_hq_boards_without_them() -> None:
    box = load()
    for n in range(8):
        state = new(seed=str(n), hq_boards=False).state
        assert not any(box.goals[id].needs_hq for id in state.goals)


@pytest.mark.rule("pulsar_2849 2.4")
def test_what_a_player_gets_and_which_side_it_uses() -> None:
    table = until(new(), "ask.side")
    board = me(table)
    assert board.tokens == {"plus_minus": 1, "plus_two": 0} and board.cubes == 0
    letters = [board.hq for board in table.state.boards]
    assert len(set(letters)) == 3
    order = list(table.state.order)
    for seat in order:
        assert asked(table) == "ask.side" and question(table).seat == seat
        letter = table.state.boards[seat].hq
        assert keys(table) == [("side", f"{letter}1"), ("side", f"{letter}2")]
        told = [note.key for note in question(table).describe(0).notes]
        assert told == ["note.side.first"] * 3 + ["note.side.top"]
        options = question(table).options()
        assert all(option.in_bar and option.target for option in options)
        projects = [id for row in load().hq_boards[f"{letter}2"].rows for id in row]
        choose(table, ("side", f"{letter}2", projects[seat]))  # whichever is pointed at
        assert table.state.boards[seat].side == f"{letter}2"
    assert asked(table) == "ask.die"


@pytest.mark.rule("pulsar_2849 2.5")
def test_the_first_player_lies_lowest_on_both_tracks() -> None:
    table = new(4)
    order = table.state.order
    assert sorted(order) == [0, 1, 2, 3]
    for track in ("initiative", "engineering"):
        assert on_track(table, track) == [(seat, 7) for seat in reversed(order)]


@pytest.mark.rule("pulsar_2849 2.6")
def test_points_and_ships_from_the_last_player_on() -> None:
    table = new(4)
    order = table.state.order
    assert [table.state.boards[seat].points for seat in order] == [5, 6, 7, 8]
    for n, seat in enumerate(reversed(order)):
        if n < 3:
            assert question(table).seat == seat and len(keys(table)) == 4 - n
            taken = keys(table)[0]
            choose(table, taken)
            if n < 2:
                assert why(table, taken) == ("check.gate_empty", "pulsar_2849 2.6")
    assert len({board.ship for board in table.state.boards}) == 4


@pytest.mark.rule("pulsar_2849 2.7")
def test_the_first_game() -> None:
    state = new(first_game=True, star_cluster_side="side_two", technologies_i="D").state
    assert state.side == "side_one" and state.technology_boards == ("AI", "AII", "AIII")
    assert set(state.goals) == {"different_gyrodynes_2", "stations_9", "patents_5"}
    assert not state.hq_boards


@pytest.mark.rule("pulsar_2849 4.8")
@pytest.mark.parametrize(("seats", "there"), [(2, [2, 3, 4, 5]), (4, [1, 2, 3, 4, 5, 6])])
def test_a_fairer_first_roll(seats: int, there: list[int]) -> None:
    for seed in "ABC":
        table = until(new(seats, seed, fair_first_roll=True), "ask.die")
        rolled = sorted(table.state.boxed.values())
        assert not Counter(there) - Counter(rolled)
        assert len(rolled) == len(there) + 3


@pytest.mark.rule("pulsar_2849 19")
def test_options() -> None:
    state = new(
        star_cluster_side="side_two",
        technologies_i="C",
        technologies_ii="B",
        technologies_iii="D",
        turn_order="chosen",
        station_placement="compulsory",
    ).state
    assert state.side == "side_two" and state.order == [0, 1, 2] and state.compulsory
    assert state.technology_boards == ("CI", "BII", "DIII")
    sides = {new(seed=str(n), star_cluster_side="random").state.side for n in range(12)}
    assert sides == {"side_one", "side_two"}
    orders = {tuple(new(seed=str(n)).state.order) for n in range(12)}
    assert len(orders) > 2


@pytest.mark.rule("pulsar_2849 19")
def test_goals_chosen_at_the_table_show_one_side_of_a_tile() -> None:
    table = new(goals="chosen", turn_order="chosen")
    assert asked(table) == "ask.goals_in_play" and question(table).seat == 0
    with pytest.raises(ValueError, match="one_side_of_tile"):
        table.choose([("stations_9",), ("stations_11",), ("patents_5",)])
    table.choose([("stations_9",), ("runs_3",), ("patents_5",)])
    assert set(table.state.goals) == {"stations_9", "runs_3", "patents_5"}


@pytest.mark.rule("pulsar_2849 4.1")
def test_all_silver_dice_are_rolled_into_the_boxes() -> None:
    table = until(new(), "ask.die")
    rolled = [entry.answer for entry in table.entries if entry.ask == "chance.roll"][-7:]
    assert list(table.state.boxed.values()) == rolled and len(rolled) == 7
    assert all(not board.dice for board in table.state.boards)
