"""The ground of a planet as sets of squares, each an int with bit y * 12 + x."""

from __future__ import annotations

from gametable.components.printed import Printed
from gametable.core.geometry.square import Bits
from gametable.titles.planet_unknown.definitions import Planet
from gametable.titles.planet_unknown.planet_rules import BannedResources, Chasm
from gametable.titles.planet_unknown.vocabulary import Resource

SIZE = 12
"""Columns and rows of a planet board."""


GRID = Bits(SIZE, SIZE)
"""All squares of the grid of a board, ground or not."""
COLUMN, ROW = GRID.columns, GRID.rows
square_set, squares_of, beside = GRID.of, GRID.squares, GRID.beside


def bit(x: int, y: int) -> int:
    """The set that holds only square (x, y)."""
    return 1 << (y * SIZE + x)


class Ground(Printed, frozen=True):
    """The squares of a planet by kind.

    `perimeter`: squares with fewer than four neighbours (planet_unknown 5.2.4). `land` is
    everything that is not ice. `rows` and `columns` hold the planet squares of each line. `west`
    is one bank of a chasm (0 without one); `banned` the squares that may bear no such icon.
    """

    squares: int
    land: int
    ice: int
    ring: int
    cities: int
    currents: int
    perimeter: int
    rows: tuple[int, ...]
    columns: tuple[int, ...]
    west: int
    banned: dict[Resource, int]


def ground_of(planet: Planet) -> Ground:
    """The ground of a planet, from its printed grid and rules."""
    letters = dict.fromkeys("LIRCE", 0)
    for y, row in enumerate(planet.grid):
        for x, letter in enumerate(row):
            if letter in letters:
                letters[letter] |= bit(x, y)
    squares = sum(letters.values())
    left, right, above, below = GRID.shifts(squares)
    inner = squares & left & right & above & below
    west = 0
    banned: dict[Resource, int] = {}
    for rule in planet.rules:
        if isinstance(rule, Chasm):
            west = square_set(
                (x, y)
                for y, row in enumerate(rule.bank)
                for x, bank in enumerate(row)
                if bank == "W"
            )
        if isinstance(rule, BannedResources):
            for quarter in rule.quadrants:
                banned[quarter.resource] = squares & square_set(
                    (x, y)
                    for x in range(quarter.x[0], quarter.x[1] + 1)
                    for y in range(quarter.y[0], quarter.y[1] + 1)
                )
    return Ground(
        squares=squares,
        land=squares & ~letters["I"],
        ice=letters["I"],
        ring=letters["R"],
        cities=letters["C"],
        currents=letters["E"],
        perimeter=squares & ~inner,
        rows=tuple(squares & row for row in ROW),
        columns=tuple(squares & column for column in COLUMN),
        west=west,
        banned=banned,
    )
