"""Impossible states of Roll for the Galaxy are found."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from gametable.core.engine.copying import copy_state
from gametable.titles.roll_for_the_galaxy import TITLE
from gametable.titles.roll_for_the_galaxy.state import State
from tests.rules.roll_for_the_galaxy.positions import position


def sound() -> State:
    return position(
        {
            "cup": "hh",
            "citizenry": "m",
            "ship": "nn",
            "strip": ("ship", "g"),
            "developers": "r",
            "goods": {"gem_world": "n"},
            "built": ["gem_world"],
            "developments": ["public_works", "nanotechnology"],
            "worlds": ["asteroid_belt"],
        },
        phase="ship",
    )


def test_a_sound_state() -> None:
    assert TITLE.faults(sound()) == []


def die_twice(state: State) -> None:
    state.boards[0].citizenry = [state.boards[0].cup[0]]


def die_of_another(state: State) -> None:
    state.boards[1].cup = state.boards[0].cup[:]


def die_unknown(state: State) -> None:
    state.boards[0].cup.append(111)


def die_unordered(state: State) -> None:
    state.boards[0].cup.reverse()


def tile_lost(state: State) -> None:
    state.bag.pop()


def tile_twice(state: State) -> None:
    state.boards[1].worlds.append(state.bag[0])


def tile_unknown(state: State) -> None:
    state.bag[0] = "tile_99"


def tile_completed_twice(state: State) -> None:
    state.boards[1].tableau.append("gem_world")


def too_many_credits(state: State) -> None:
    state.boards[0].credits = 11


def negative_credits(state: State) -> None:
    state.boards[0].credits = -1


def pool_and_chips(state: State) -> None:
    state.pool -= 3


def two_goods(state: State) -> None:
    board = state.boards[0]
    board.goods["gem_world"].append(board.columns["ship"].pop())


def good_on_gray(state: State) -> None:
    board = state.boards[0]
    board.goods["old_earth"] = [board.columns["ship"].pop()]


def good_elsewhere(state: State) -> None:
    board = state.boards[0]
    board.goods["spice_world"] = [board.columns["ship"].pop()]


def same_faction(state: State) -> None:
    one, two = state.boards
    two.faction = one.faction
    two.tableau[:2] = one.tableau[:2]


def no_such_seat(state: State) -> None:
    state.queue = [0, 2]


def nothing_selected(state: State) -> None:
    state.boards[0].selected = None


@pytest.mark.parametrize(
    "damage",
    [
        die_twice,
        die_of_another,
        die_unknown,
        die_unordered,
        tile_lost,
        tile_twice,
        tile_unknown,
        tile_completed_twice,
        too_many_credits,
        negative_credits,
        pool_and_chips,
        two_goods,
        good_on_gray,
        good_elsewhere,
        same_faction,
        no_such_seat,
        nothing_selected,
    ],
    ids=lambda damage: damage.__name__,
)
def test_damage_is_found(damage: Callable[[State], None]) -> None:
    state = copy_state(sound())
    damage(state)
    assert TITLE.faults(state) != []
