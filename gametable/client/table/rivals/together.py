"""Where the pieces of plays that were made together stand: side by side, in one row or two, where
they cover least of what they tell of."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from gametable.client.draw import Rect
from gametable.client.widgets.beside import covered

GAP = 18.0  # design units between two pieces
STEPS = 12  # places along each side of the table where their block may stand
LARGEST = (0.44, 0.36, 0.26)  # of two, three and more: a share of the table's height
TALLEST = 340.0  # design units


def tallest(n: int, table: Rect) -> float:
    """How high each of `n` pieces may be."""
    return min(TALLEST, table[3] * LARGEST[min(n, len(LARGEST) + 1) - 2])


def widest(n: int, room: float) -> float:
    """How wide each of `n` pieces may be with its name, if all stand in one row."""
    return room / n - GAP


def stand_together(
    sizes: Sequence[tuple[float, float]], table: Rect, held: Sequence[Rect]
) -> list[Rect]:
    """A rect for each of these sizes within the table: on as little of what is `held` as can be,
    then in as few rows, then as near the middle."""
    wide, tall = (max(size[n] for size in sizes) for n in (0, 1))
    x, y, w, h = table
    best: tuple[tuple[float, int, float], list[Rect]] | None = None
    for rows in range(1, 1 + min(2, len(sizes))):
        across = math.ceil(len(sizes) / rows)
        block = (across * (wide + GAP) - GAP, rows * (tall + GAP) - GAP)
        if rows > 1 and (block[0] > w or block[1] > h):
            continue
        for left, top in _corners(block, table):
            rects = []
            for n, (own_wide, own_tall) in enumerate(sizes):
                row, column = divmod(n, across)
                short = across - min(across, len(sizes) - row * across)
                at = left + (column + short / 2) * (wide + GAP) + (wide - own_wide) / 2
                rects.append((at, top + row * (tall + GAP), own_wide, own_tall))
            over = sum(covered(rect, held) for rect in rects)
            off = math.hypot(left + block[0] / 2 - x - w / 2, top + block[1] / 2 - y - h / 2)
            rank = (round(over), rows, off)
            if best is None or rank < best[0]:
                best = (rank, rects)
    assert best is not None
    return best[1]


def _corners(block: tuple[float, float], table: Rect) -> Iterator[tuple[float, float]]:
    """Upper left corners of a block in the table."""
    x, y, w, h = table
    for row in range(STEPS + 1):
        for column in range(STEPS + 1):
            yield (
                x + max(0.0, w - block[0]) * column / STEPS,
                y + max(0.0, h - block[1]) * row / STEPS,
            )


def in_columns(n: int, row: float, room: float) -> int:
    """How many rows `n` lines make that have so much room in height, at least one."""
    return max(1, min(n, int(room / row)))
