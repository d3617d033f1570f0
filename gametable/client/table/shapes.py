"""Lines, dots, glows and boxes along the true outline of the things on the table.

Everything is in sheet units; `k` is the sheet units of one design unit.
"""

from __future__ import annotations

from gametable.client.draw import Pen
from gametable.client.table.art import Art
from gametable.client.table.layout import Rect
from gametable.client.table.places import Laid, Spot
from gametable.client.theme import ColourLike

DOT_MOST = 74.0  # a cell up to this size (design units) gets a dot, a larger one its outline


class Shapes:
    """Draws around spots, in the shape their pieces are drawn in by an Art."""

    def __init__(self, art: Art):
        self.art = art

    def radius(self, spot: Spot, k: float) -> float:
        """How round the corners of a thing are."""
        shown = spot.piece or spot.holds
        if shown is None:
            return 6 * k
        shape, radius = self.art.outline(shown.face)
        w, h = spot.rect[2], spot.rect[3]
        if shape == "circle":
            return min(w, h) / 2
        natural = self.art.natural(shown.face, shown.data)
        return radius * (w / natural[0] if natural else 1.0)

    def mark(
        self, pen: Pen, spot: Spot, colour: ColourLike, width: float, k: float, full: bool = False
    ) -> None:
        """The sign of a target: a line around it, or a dot on a small cell (unless `full`)."""
        small = spot.kind == "slot" and min(spot.rect[2], spot.rect[3]) / k <= DOT_MOST
        if small and not full and spot.outline is not None:
            dot(pen, spot, colour, k)
            return
        self.outline(pen, spot, colour, width, k)

    def outline(self, pen: Pen, spot: Spot, colour: ColourLike, width: float, k: float) -> None:
        """A line along the edge of a thing."""
        shown = spot.piece or spot.holds
        if spot.outline is not None and not boxy(spot):
            pen.polygon(spot.outline, None, colour, width)
            return
        cells = self.art.cells_of(shown) if shown is not None else None
        if cells is not None:
            around_cells(pen, spot.rect, cells, colour, width, False, k)
            return
        x, y, w, h = spot.rect
        out = width * 0.8
        pen.box(
            (x - out, y - out, w + 2 * out, h + 2 * out),
            self.radius(spot, k) + out,
            None,
            colour,
            width,
        )

    def glow(self, pen: Pen, spot: Spot, colour: ColourLike, k: float) -> None:
        """A soft light behind a thing (a line alone where a glow would not be seen)."""
        if pen.kit.theme.is_light:
            return
        shown = spot.piece or spot.holds
        if spot.outline is not None and not boxy(spot):
            pen.glow_polygon(spot.outline, colour, 7 * k, 90)
            return
        cells = self.art.cells_of(shown) if shown is not None else None
        if cells is not None:
            around_cells(pen, spot.rect, cells, colour, 0, True, k)
            return
        strength = 190 if shown is not None else 70
        pen.glow(spot.rect, self.radius(spot, k), colour, 9 * k, strength, 2 * k)

    def lift(self, pen: Pen, laid: Laid, spot: Spot, k: float, level: str) -> None:
        """Draw a piece again, over its glow, a little higher than it lies."""
        shown = spot.piece or spot.holds
        piece = laid.piece(shown.id) if shown is not None else None
        if piece is None:
            return
        x, y, w, h = piece.rect
        self.art.piece(pen, piece.piece, (x, y - 3 * k, w, h), level, 255, 1.0)

    def check_box(self, pen: Pen, spot: Spot, on: bool, k: float) -> None:
        """A box in the corner of a thing, checked or not."""
        x, y, w, _h = spot.rect
        side = 22 * k
        box = (x + w - side * 0.8, y - side * 0.2, side, side)
        pen.box(box, 5 * k, "well", "amber" if on else "teal", 2 * k)
        if on:
            pen.icon("check", (box[0] + side / 2, box[1] + side / 2), 18 * k, "amber")


def boxy(spot: Spot) -> bool:
    """Whether an outline is nothing but the box."""
    if spot.outline is None or len(spot.outline) != 4:
        return False
    x, y, w, h = spot.rect
    corners = {
        (round(x), round(y)),
        (round(x + w), round(y)),
        (round(x + w), round(y + h)),
        (round(x), round(y + h)),
    }
    return {(round(a), round(b)) for a, b in spot.outline} == corners


def dot(pen: Pen, spot: Spot, colour: ColourLike, k: float, share: float = 0.11) -> None:
    """A dot in the middle of a place."""
    radius = max(4 * k, min(spot.rect[2], spot.rect[3]) * share)
    pen.circle(spot.centre, radius, colour, "ink", 1.5 * k)


Corner = tuple[int, int]


def edges(cells: list[Corner]) -> list[tuple[Corner, Corner]]:
    """The sides of cells with no neighbour."""
    have = set(cells)
    lines: list[tuple[Corner, Corner]] = []
    for x, y in cells:
        if (x, y - 1) not in have:
            lines.append(((x, y), (x + 1, y)))
        if (x + 1, y) not in have:
            lines.append(((x + 1, y), (x + 1, y + 1)))
        if (x, y + 1) not in have:
            lines.append(((x + 1, y + 1), (x, y + 1)))
        if (x - 1, y) not in have:
            lines.append(((x, y + 1), (x, y)))
    return lines


def outline_of(cells: list[Corner]) -> list[list[Corner]]:
    """The outlines of cells, each a closed loop of corners."""
    onward: dict[Corner, list[Corner]] = {}
    for a, b in edges(cells):
        onward.setdefault(a, []).append(b)
    loops: list[list[Corner]] = []
    while onward:
        start = next(iter(onward))
        loop, at = [start], start
        while True:
            goals = onward[at]
            goal = goals.pop()
            if not goals:
                del onward[at]
            if goal == start:
                break
            loop.append(goal)
            at = goal
        loops.append(loop)
    return loops


def around_cells(
    pen: Pen,
    rect: Rect,
    cells: list[Corner],
    colour: ColourLike,
    width: float,
    glow: bool,
    k: float,
) -> None:
    """A line around cells that fill a box, or a glow behind them (with no width only that)."""
    columns = max(x for x, _ in cells) + 1
    side = rect[2] / columns
    for loop in outline_of(cells):
        points = [(rect[0] + x * side, rect[1] + y * side) for x, y in loop]
        if glow:
            pen.glow_polygon(points, colour, 9 * k, 200)
        if width:
            pen.polygon(points, None, colour, width)
