"""Squares: places (x, y), x to the right and y down; shapes of several squares."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeAlias

from gametable.core.geometry.graph import Graph

Square: TypeAlias = tuple[int, int]

SIDES: tuple[Square, ...] = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""Up, right, down, left."""
CORNERS: tuple[Square, ...] = ((1, -1), (1, 1), (-1, 1), (-1, -1))
TURNS = 4
"""Rotations of a square."""


def board(squares: Iterable[Square], *, diagonal: bool = False) -> Graph[Square]:
    """The board of these squares, joined by sides (and by corners, if `diagonal`)."""
    inside = dict.fromkeys(squares)
    steps = SIDES + CORNERS if diagonal else SIDES
    return Graph(
        {
            (x, y): [(x + dx, y + dy) for dx, dy in steps if (x + dx, y + dy) in inside]
            for x, y in inside
        }
    )


def turned(cells: Iterable[Square], turn: int) -> tuple[Square, ...]:
    """A shape after flipping over (`turn` 4 to 7) and quarter turns clockwise, from (0, 0) on.

    The n-th cell stays the n-th.
    """
    found = tuple(cells)
    if turn >= TURNS:
        found = tuple((-x, y) for x, y in found)
    for _ in range(turn % TURNS):
        found = tuple((-y, x) for x, y in found)
    left = min(x for x, _ in found)
    top = min(y for _, y in found)
    return tuple((x - left, y - top) for x, y in found)


def line(start: Square, end: Square) -> list[Square]:
    """The squares from one to another in a row, a column or a diagonal. Raises ValueError."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    steps = max(abs(dx), abs(dy))
    if dx and dy and abs(dx) != abs(dy):
        raise ValueError(f"{start} and {end} are in no line")
    sx, sy = (dx > 0) - (dx < 0), (dy > 0) - (dy < 0)
    return [(start[0] + sx * n, start[1] + sy * n) for n in range(steps + 1)]


class Bits:
    """Sets of squares of a grid as whole numbers: square (x, y) is bit y * width + x."""

    __slots__ = ("all", "columns", "height", "rows", "width")

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self.columns = tuple(self.of((x, y) for y in range(height)) for x in range(width))
        self.rows = tuple(self.of((x, y) for x in range(width)) for y in range(height))
        self.all = (1 << width * height) - 1

    def of(self, squares: Iterable[Square]) -> int:
        """The set of these squares."""
        found = 0
        for x, y in squares:
            found |= 1 << (y * self.width + x)
        return found

    def squares(self, bits: int) -> Iterator[Square]:
        """The squares of a set, row by row."""
        while bits:
            lowest = bits & -bits
            n = lowest.bit_length() - 1
            yield n % self.width, n // self.width
            bits ^= lowest

    def shifts(self, bits: int) -> tuple[int, int, int, int]:
        """The set moved by a square left, right, up and down, without what falls off."""
        return (
            (bits & ~self.columns[0]) >> 1,
            (bits & ~self.columns[-1]) << 1,
            bits >> self.width,
            (bits << self.width) & self.all,
        )

    def beside(self, bits: int) -> int:
        """All squares that share a side with one of the set (some may be of the set itself)."""
        left, right, above, below = self.shifts(bits)
        return left | right | above | below

    def part(self, start: int, within: int) -> int:
        """The squares of `within` that are connected with `start` by sides, `start` with them."""
        part = start
        while (grown := part | (self.beside(part) & within)) != part:
            part = grown
        return part

    def parts(self, bits: int) -> Iterator[int]:
        """The connected parts of a set."""
        while bits:
            part = self.part(bits & -bits, bits)
            yield part
            bits &= ~part
