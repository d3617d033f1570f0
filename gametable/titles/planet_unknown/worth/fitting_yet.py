"""Which shapes still fit on a planet: whoever can place neither tile of a depot ends the game."""

from __future__ import annotations

from functools import cache, lru_cache

from gametable.titles.planet_unknown.boards import depot_of, shapes_of
from gametable.titles.planet_unknown.components import load
from gametable.titles.planet_unknown.footprints import layers, orientations
from gametable.titles.planet_unknown.state import State
from gametable.titles.planet_unknown.worth.ground_left import banks_of

ROOMY = 40
"""Open squares with which everything fits."""


@cache
def _ways(shape: str) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """The orientations of a shape: the corners that keep it on the board, and its offsets."""
    first = load().stack(shape)[0]
    return tuple({way.shifts: (way.corners, way.shifts) for way in orientations(first)}.values())


@lru_cache(4096)
def fitting(planet: str, bare: int) -> frozenset[str]:
    """The shapes that fit on the open squares, adjacency left out of account."""
    found = set()
    for bank in banks_of(planet):
        here = bare & bank
        for shape in load().shapes:
            if shape in found:
                continue
            for corners, shifts in _ways(shape):
                left = corners
                for shift in shifts:
                    left &= here >> shift
                if left:
                    found.add(shape)
                    break
    return frozenset(found)


def stuck(state: State, seat: int) -> float:
    """How likely it is that a seat finds no place for either tile of its next depot (0 to 1)."""
    board = state.boards[seat]
    bare = load().ground[board.planet].squares & ~layers(board.surface).covered
    if bare.bit_count() > ROOMY:
        return 0.0
    fits = fitting(board.planet, bare)
    without = [
        not any(state.stacks[shape] and shape in fits for shape in shapes_of(state, depot))
        for depot in range(6)
    ]
    usual = sum(without) / 6
    if state.solo or state.fixed_rotation:
        # The station turns one depot clockwise: what comes next is known.
        after = (depot_of(state, seat) - 1) % 6
        return (2 * without[after] + without[(after - 1) % 6] + 2 * usual) / 5
    return usual
