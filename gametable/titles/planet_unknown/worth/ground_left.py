"""The open ground of a planet: how likely each square is to be covered yet, and each line with it.

An open square is the harder to cover the smaller the region it lies in, and the fewer open squares
it lies beside. All numbers are chances (0 to 1) unless a text says otherwise.
"""

from __future__ import annotations

from functools import cache, lru_cache
from math import exp, log
from typing import NamedTuple

from gametable.titles.planet_unknown.components import load
from gametable.titles.planet_unknown.ground import GRID
from gametable.titles.planet_unknown.planet_rules import NoMixedGround

TILE = 4.2
"""Squares of a mean tile, patches that come with it included."""
REGIONS = (0.0, 0.0, 0.5, 0.66, 0.8, 0.88, 0.92)
"""How likely a region of so many squares is to be filled at all; larger ones surely are. For a
single square see `SINGLE`."""
SINGLE = 0.06
"""A single square without a patch for it."""
PATCHED = 0.85
"""A single square with a patch for it."""
DEAD_END = 0.9
"""What is left of the chance of a square with one open neighbour alone."""
SPREAD = 0.35
"""How far the squares of a line are covered together: 0 not at all, 1 always."""


class LinesLeft(NamedTuple):
    """Chances of the 24 lines, rows first, to be covered in full, and what else shows.

    `open_in` counts the open squares of each, `holes` the regions of one or two squares, `border`
    the sides of open squares without an open neighbour, less than which no region could have.
    """

    chances: tuple[float, ...]
    open_in: tuple[int, ...]
    holes: int
    border: int


@cache
def lines_of(planet: str) -> tuple[int, ...]:
    """The squares of the rows, then of the columns."""
    ground = load().ground[planet]
    return (*ground.rows, *ground.columns)


@cache
def medals_of(planet: str) -> tuple[int, ...]:
    """The medals of the rows, then of the columns."""
    printed = load().planets[planet]
    return (*printed.row_medals, *printed.column_medals)


@cache
def banks_of(planet: str) -> tuple[int, ...]:
    """The parts of the ground that no tile joins."""
    ground = load().ground[planet]
    if ground.west:
        return ground.west, ground.squares & ~ground.west
    if any(isinstance(rule, NoMixedGround) for rule in load().planets[planet].rules):
        return ground.ice, ground.land
    return (ground.squares,)


def neighbours_open(squares: int) -> tuple[int, int]:
    """The squares of a set without any neighbour in it, and those with just one."""
    left, right, above, below = GRID.shifts(squares)
    some = twice = 0
    for moved in (left, right, above, below):
        twice |= some & moved
        some |= moved
    return squares & ~some, squares & some & ~twice


def regions(planet: str, bare: int) -> list[int]:
    """The connected parts of the open squares, as tiles can fill them."""
    found: list[int] = []
    for bank in banks_of(planet):
        found += GRID.parts(bare & bank)
    return found


@lru_cache(2048)
def lines_left(planet: str, bare: int, rounds: float, patches: float) -> LinesLeft:
    """The lines of a planet with these open squares, so many own tiles and patches to come."""
    parts = regions(planet, bare)
    total = bare.bit_count()
    # All that is left to come is not enough for all that is open.
    enough = min(0.98, (TILE * rounds + 0.6 * patches + 2.0) / total) if total else 1.0
    singles = sum(part.bit_count() == 1 for part in parts)
    alone = SINGLE + (PATCHED - SINGLE) * (min(1.0, patches / singles) if singles else 0.0)
    classes: dict[float, int] = {}
    holes = 0
    wide = 0
    for part in parts:
        size = part.bit_count()
        holes += size < 3
        if size == 1:
            chance = alone if rounds or patches else 0.0
        elif size < len(REGIONS):
            chance = REGIONS[size] * enough
            if patches > size:
                chance = max(chance, 0.7 * PATCHED)
        else:
            chance = enough
            wide |= part
        classes[chance] = classes.get(chance, 0) | part
    logs = [(squares, log(max(chance, 1e-4))) for chance, squares in classes.items()]
    ends = neighbours_open(wide)[1] if wide else 0
    if ends:
        logs.append((ends, log(DEAD_END)))
    chances, open_in = [], []
    for line in lines_of(planet):
        here = line & bare
        k = here.bit_count()
        open_in.append(k)
        if not k:
            chances.append(1.0)
            continue
        found = 0.0
        for squares, share in logs:
            if squares & here:
                found += share * (squares & here).bit_count()
        chances.append(exp(found * k**-SPREAD))
    left, _right, above, _below = GRID.shifts(bare)
    joined = (bare & left).bit_count() + (bare & above).bit_count()
    return LinesLeft(tuple(chances), tuple(open_in), holes, 4 * total - 2 * joined)
