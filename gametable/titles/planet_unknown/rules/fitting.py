"""Limits on where a piece may lie, used either to find placements and to explain them.

A limit is data: what must hold of the squares under a piece. `corners` finds all placements at
which limits hold, `SquareLimit.at_fault` names the squares of one placement that break one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Literal

import msgspec

from gametable.core.engine.decision import Check, Key
from gametable.core.text import Message, msg
from gametable.titles.planet_unknown.boards import slot
from gametable.titles.planet_unknown.footprints import (
    BOARD,
    Orientation,
    orientations,
    tile_cells,
    turns,
)
from gametable.titles.planet_unknown.ground import SIZE


class SquareLimit(msgspec.Struct, frozen=True):
    """A condition on the squares under a piece: see `every`, `some` and `either`."""

    text: Message
    rule: str
    kind: Literal["every", "some", "either"]
    sets: tuple[int, ...]

    def at_fault(self, squares: Sequence[int]) -> list[int]:
        """Which of the squares (-1: off the grid) break the limit, by their place among them;
        empty if it holds."""
        if self.kind == "every":
            allowed = zip(squares, self.sets, strict=True)
            return [n for n, (square, here) in enumerate(allowed) if not _in(square, here)]
        if self.kind == "some":
            met = any(_in(square, self.sets[0]) for square in squares)
            return [] if met else list(range(len(squares)))
        outside = [[n for n, s in enumerate(squares) if not _in(s, here)] for here in self.sets]
        return min(outside, key=len)


def _in(square: int, allowed: int) -> bool:
    return square >= 0 and bool(allowed >> square & 1)


def every(text: str, rule: str, allowed: Sequence[int]) -> SquareLimit:
    """That the n-th square lies in the n-th set."""
    return SquareLimit(msg(text), rule, "every", tuple(allowed))


def some(text: str, rule: str, wanted: int) -> SquareLimit:
    """That at least one square lies in the set."""
    return SquareLimit(msg(text), rule, "some", (wanted,))


def either(text: str, rule: str, first: int, second: int) -> SquareLimit:
    """That all squares lie in the first set, or all in the second."""
    return SquareLimit(msg(text), rule, "either", (first, second))


def corners(tile: str, kept: Sequence[SquareLimit]) -> tuple[int, ...]:
    """For each orientation the corners at which all limits hold, found for all squares at once.

    A square of the tile lies in a set exactly if the corner lies in the set moved back by the
    square's shift.
    """
    allowed = [BOARD] * len(tile_cells(tile))
    wanted: list[int] = []
    sides: list[tuple[int, ...]] = []
    for limit in kept:
        if limit.kind == "every":
            allowed = [a & b for a, b in zip(allowed, limit.sets, strict=True)]
        elif limit.kind == "some":
            wanted += limit.sets
        else:
            sides.append(limit.sets)
    found = [0] * 8
    all_orientations = orientations(tile)
    for turn in turns(tile):
        orientation = all_orientations[turn]
        here = orientation.corners
        for squares, shift in zip(allowed, orientation.shifts, strict=True):
            here &= squares >> shift
        for squares in wanted:
            here &= _any(squares, orientation) if here else 0
        for first, second in sides:
            here &= _all(first, orientation) | _all(second, orientation) if here else 0
        found[turn] = here
    return tuple(found)


def _any(squares: int, orientation: Orientation) -> int:
    """The corners at which some square of the orientation lies in the set."""
    found = 0
    for shift in orientation.shifts:
        found |= squares >> shift
    return found


def _all(squares: int, orientation: Orientation) -> int:
    """The corners at which all squares of the orientation lie in the set."""
    found = BOARD
    for shift in orientation.shifts:
        found &= squares >> shift
    return found


class Fit(msgspec.Struct, frozen=True):
    """Where a piece may lie: corners for each orientation, and the limits that were kept.

    `dropped`: whose limits are not, since else nothing would fit (planet_unknown 5.6).
    """

    tile: str
    corners: tuple[int, ...]
    limits: tuple[SquareLimit, ...]
    dropped: Literal["", "event", "planet", "both"] = ""

    @property
    def possible(self) -> bool:
        """Whether the piece fits anywhere."""
        return any(self.corners)


def _key(turn: int, square: int) -> Key:
    """The placement whose corner is a square."""
    return turn, square % SIZE, square // SIZE


class Placements(Sequence[Key]):
    """All placements (turn, x, y) of a piece, spelled out only as far as somebody looks."""

    __slots__ = ("_corners", "_n")

    def __init__(self, corners: tuple[int, ...]) -> None:
        self._corners = corners
        self._n = sum(map(int.bit_count, corners))

    def __len__(self) -> int:
        return self._n

    def __iter__(self) -> Iterator[Key]:
        for turn, here in enumerate(self._corners):
            left = here
            while left:
                lowest = left & -left
                yield _key(turn, lowest.bit_length() - 1)
                left ^= lowest

    def __getitem__(self, n: Any) -> Any:
        if isinstance(n, slice):
            return list(self)[n]
        left = n if n >= 0 else n + self._n
        if not 0 <= left < self._n:
            raise IndexError(n)
        for turn, here in enumerate(self._corners):
            if left >= here.bit_count():
                left -= here.bit_count()
                continue
            return _key(turn, _nth(here, left))
        raise AssertionError("as many placements as counted")

    def __contains__(self, key: object) -> bool:
        if not (isinstance(key, tuple) and len(key) == 3 and all(type(n) is int for n in key)):
            return False
        turn, x, y = key
        inside = 0 <= turn < len(self._corners) and 0 <= x < SIZE and 0 <= y < SIZE
        return inside and bool(self._corners[turn] >> (y * SIZE + x) & 1)

    def index(self, key: Any, start: int = 0, stop: int | None = None) -> int:
        if key not in self:
            raise ValueError("no placement of the piece")
        turn, x, y = key
        before: int = self._corners[turn] & ((1 << (y * SIZE + x)) - 1)
        return sum(map(int.bit_count, self._corners[:turn])) + before.bit_count()


_HALVES = tuple((n, (1 << n) - 1) for n in (128, 64, 32, 16, 8, 4, 2, 1))


def _nth(squares: int, n: int) -> int:
    """The n-th square of a set that has so many, from 0: half by half."""
    first = 0
    for size, half in _HALVES:
        lower = squares & half
        count = lower.bit_count()
        if n < count:
            squares = lower
        else:
            n -= count
            first += size
            squares >>= size
    return first


def placements(fits: Fit) -> Placements:
    """All placements (turn, x, y) of a piece."""
    return Placements(fits.corners)


def explain(tile: str, kept: Sequence[SquareLimit], key: Key) -> list[Check]:
    """All conditions of one placement as they stand, with the squares at fault.

    Squares far beside the grid, where no piece reaches that lies on it, are not told. A square off
    the grid breaks the first limit that binds every square; nothing else is known of it.
    """
    turn, x, y = key
    near = range(-SIZE, 2 * SIZE)
    places = [(x + dx, y + dy) for dx, dy in orientations(tile)[turn % 8].offsets]
    inside = [0 <= px < SIZE and 0 <= py < SIZE for px, py in places]
    squares = [py * SIZE + px if ok else -1 for (px, py), ok in zip(places, inside, strict=True)]
    checks: list[Check] = []
    off: set[int] = set()
    for limit in kept:
        wrong = limit.at_fault(squares)
        if limit.kind != "some":
            wrong = [n for n in wrong if n not in off]
            off.update(n for n in wrong if squares[n] < 0)
        cells = tuple(slot(*places[n]) for n in wrong if all(at in near for at in places[n]))
        checks.append(Check(limit.text, not wrong, limit.rule, cells))
    return checks
