"""Outlines of faces: what a state is drawn around, in design units from the face's corner."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass

from gametable.client.draw import Point, Rect, regular

Square = tuple[int, int]


@dataclass(frozen=True)
class Outline:
    """A rect with rounded corners, a circle or hex (around the middle of `rect`), or cells.

    `cells` are squares of `step` units, the first column and row at the corner of `rect`; a
    "polygon" has its corners in `points`.
    """

    kind: str
    rect: Rect
    radius: float = 8
    cells: frozenset[Square] = frozenset()
    step: float = 40
    points: tuple[Point, ...] = ()

    def scaled(self, k: float) -> Outline:
        """The outline of the same thing drawn `k` times as large (lines keep their width)."""
        x, y, w, h = self.rect
        rect = (x * k, y * k, w * k, h * k)
        points = tuple((px * k, py * k) for px, py in self.points)
        return Outline(self.kind, rect, self.radius * k, self.cells, self.step * k, points)

    @property
    def centre(self) -> Point:
        """The middle of the rect around it."""
        x, y, w, h = self.rect
        return (x + w / 2, y + h / 2)

    def loops(self, grow: float = 0) -> list[list[Point]]:
        """Closed lines around it, `grow` outside its edge (of a circle: none)."""
        x, y, w, h = self.rect
        if self.kind == "cells":
            return [
                [(x + a * self.step, y + b * self.step) for a, b in loop]
                for loop in contours(self.cells, grow / self.step)
            ]
        if self.kind == "polygon":
            return [list(self.points)]
        if self.kind == "hex":
            return [regular(self.centre, w / 2 + grow * 1.1547, 6)]
        if self.kind == "rect":
            g = grow
            return [
                [(x - g, y - g), (x + w + g, y - g), (x + w + g, y + h + g), (x - g, y + h + g)]
            ]
        return []

    def cell_centres(self, cells: Iterable[Square]) -> list[Point]:
        """The middles of squares."""
        x, y = self.rect[0], self.rect[1]
        return [(x + (a + 0.5) * self.step, y + (b + 0.5) * self.step) for a, b in cells]

    def holds(self, point: Point) -> bool:
        """Whether a point lies in it (for picking)."""
        x, y, w, h = self.rect
        px, py = point
        if self.kind == "cells":
            return (int((px - x) // self.step), int((py - y) // self.step)) in self.cells
        if self.kind == "rect":
            return x <= px <= x + w and y <= py <= y + h
        dx, dy = abs(px - self.centre[0]), abs(py - self.centre[1])
        if self.kind == "circle":
            return dx * dx + dy * dy <= (min(w, h) / 2) ** 2
        r = w / 2
        return dx <= r * 0.866 and dy <= r - dx * 0.5774


def contours(cells: Collection[Square], grow: float = 0) -> list[list[Point]]:
    """The lines around a set of squares as loops of corners, `grow` squares outside the edge.

    Outer loops run clockwise, those of holes the other way, so that growing shrinks a hole.
    """
    leaving: dict[Square, list[Square]] = {}
    for x, y in sorted(cells):
        if (x, y - 1) not in cells:
            leaving.setdefault((x, y), []).append((x + 1, y))
        if (x + 1, y) not in cells:
            leaving.setdefault((x + 1, y), []).append((x + 1, y + 1))
        if (x, y + 1) not in cells:
            leaving.setdefault((x + 1, y + 1), []).append((x, y + 1))
        if (x - 1, y) not in cells:
            leaving.setdefault((x, y + 1), []).append((x, y))
    loops = []
    while leaving:
        start = next(iter(leaving))
        loop, here, heading = [start], start, (0, 0)
        while True:
            ends = leaving[here]
            end = next((e for e in ends if _turns_right(heading, here, e)), ends[0])
            ends.remove(end)
            if not ends:
                del leaving[here]
            heading = (end[0] - here[0], end[1] - here[1])
            here = end
            if here == start:
                break
            loop.append(here)
        loops.append(_grown(_corners(loop), grow))
    return loops


def _turns_right(heading: Square, here: Square, end: Square) -> bool:
    # Where two squares touch at a corner only, each keeps its own loop.
    return (end[0] - here[0], end[1] - here[1]) == (-heading[1], heading[0])


def _corners(loop: list[Square]) -> list[Square]:
    kept = []
    for i, here in enumerate(loop):
        before, after = loop[i - 1], loop[(i + 1) % len(loop)]
        straight = (here[0] - before[0], here[1] - before[1]) == (
            after[0] - here[0],
            after[1] - here[1],
        )
        if not straight:
            kept.append(here)
    return kept


def _grown(loop: list[Square], grow: float) -> list[Point]:
    points: list[Point] = []
    for i, (x, y) in enumerate(loop):
        before, after = loop[i - 1], loop[(i + 1) % len(loop)]
        nx, ny = 0, 0
        for (ax, ay), (bx, by) in ((before, (x, y)), ((x, y), after)):
            # The outward normal of a clockwise edge (y points down).
            nx += (by > ay) - (by < ay)
            ny -= (bx > ax) - (bx < ax)
        points.append((x + nx * grow, y + ny * grow))
    return points
