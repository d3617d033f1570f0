"""The states of faces (faces/states.py) drawn around the things on the table.

Everything is in sheet units; `k` is the sheet units of one design unit.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager

from gametable.client.draw import Pen
from gametable.client.faces import states
from gametable.client.faces.outline import Outline, Square
from gametable.client.faces.schema import Level
from gametable.client.look.theme import ColourLike
from gametable.client.table.board.art import Art
from gametable.client.table.board.layout import Rect
from gametable.client.table.board.places import Laid, Spot
from gametable.client.widgets.beside import covered

DOT_MOST = 74.0  # a cell up to this size (design units) gets a dot, a larger one its outline
ROUND = 12  # corners of a polygon that may stand for a circle
CARD = 4.0  # boxes high a thing is at least that bears its box on its edge
SMALL = 2.5  # and a disc that a check box in its corner would hide
LEAST_BOX = 15.0  # design units of a check box
TINY_BOX = 10.0  # of one in the corner of a thing so small that this would hide it
GLOW = 16.0  # how wide the soft line is around what lies in a place
RISE = 0.06  # what share of its height a thing rises at most


class Shapes:
    """Draws around spots, in the shape their pieces are drawn in by an Art."""

    def __init__(self, art: Art):
        self.art = art
        self.moving: frozenset[str] = frozenset()  # pieces in motion: they are drawn elsewhere

    def outline_of(self, spot: Spot) -> Outline:
        """The true outline of a thing, on the sheet."""
        shown = spot.piece or spot.holds
        if spot.outline is not None and not boxy(spot):
            if rounded(spot.outline):
                return Outline("circle", spot.rect)
            return Outline("polygon", spot.rect, points=spot.outline)
        cells = self.art.cells_of(shown) if shown is not None else None
        if cells is not None:
            return around(cells, spot.rect)
        if shown is None:
            return Outline("rect", spot.rect, 6)
        shape, radius = self.art.outline(shown.face)
        if shape == "circle":
            return Outline("circle", spot.rect)
        natural = self.art.natural(shown.face, shown.data)
        return Outline("rect", spot.rect, radius * (spot.rect[2] / natural[0] if natural else 1.0))

    def mark(
        self, pen: Pen, spot: Spot, colour: ColourLike, width: float, k: float, full: bool = False
    ) -> None:
        """The sign of a target: a line around it, or a dot on a small cell (unless `full`)."""
        small = spot.kind == "slot" and min(spot.rect[2], spot.rect[3]) / k <= DOT_MOST
        if small and not full and spot.outline is not None and not spot.line:
            dot(pen, spot, colour, k)
            return
        self.outline(pen, spot, colour, width, k)

    def outline(self, pen: Pen, spot: Spot, colour: ColourLike, width: float, k: float) -> None:
        """A line along the edge of a thing; the dark one of the light theme on white, since boards
        keep their own colours there."""
        if pen.kit.theme.is_light:
            states.line(pen, self.outline_of(spot), "#FFFFFF", 2.2 * width, 0.3 * width)
        states.line(pen, self.outline_of(spot), colour, width, 0.3 * width)

    def glow(self, pen: Pen, spot: Spot, colour: ColourLike, k: float) -> None:
        """A soft light behind a thing (a line alone where a glow would not be seen)."""
        outline = self.outline_of(spot)
        bare = spot.piece is None and spot.holds is None
        if bare and outline.kind == "polygon":  # what lies in it keeps its colours
            for loop in () if pen.kit.theme.is_light else outline.loops(0):
                pen.polygon(loop, None, colour, GLOW * k, alpha=110)
            return
        if not bare or outline.kind != "rect":
            states.glow(pen, outline, colour, k, alpha=80 if bare else 190)
            return
        # What is printed in a place, or lies in a stack there, is to be read: around it alone.
        x, y, w, h = outline.rect
        far = 20 * k
        for side in (
            (x - far, y - far, w + 2 * far, far),
            (x - far, y + h, w + 2 * far, far),
            (x - far, y, far, h),
            (x + w, y, far, h),
        ):
            with pen.clipped(side):
                states.glow(pen, outline, colour, k)

    def lift(self, pen: Pen, laid: Laid, spot: Spot, k: float, level: Level, up: float = 3) -> None:
        """Draw a piece again, over its glow, `up` design units higher than the spot."""
        shown = spot.piece or spot.holds
        piece = laid.piece(shown.id) if shown is not None else None
        if piece is None or piece.piece.id in self.moving:
            return
        x, y, w, h = spot.rect
        rise = min(up * k, RISE * h)  # a small one stays within its frame
        self.art.piece(pen, piece.piece, (x, y - rise, w, h), level, 255, 1.0)

    def write_again(self, pen: Pen, laid: Laid, spot: Spot, level: Level) -> float:
        """Above the veil of a piece, its name and what it costs: they are read even so. How far
        down they go."""
        piece = laid.piece(spot.id)
        if piece is None:
            return 0.0
        seen = None if spot.part is None else spot.part[2]
        return self.art.piece(pen, piece.piece, spot.rect, level, seen=seen, unveiled=True)

    def box_of(
        self, spot: Spot, k: float, left_corner: bool = False, name: Rect | None = None
    ) -> Rect:
        """Where the box in the corner of a thing stands; below the `name` of its zone."""
        x, y, w, h = spot.rect
        # On a small thing it leaves free what is drawn there.
        tiny = _tiny(spot, k)
        least = TINY_BOX if tiny else LEAST_BOX
        side = max(min(22 * k, 0.4 * min(w, h)), least * k)
        # In a fan the right corner lies under the next card.
        left = x - side * 0.2 if left_corner else x + w - side * 0.8
        # A card has its cost and its icons in the corners: the box stands on its edge.
        up = 0.75 if h > CARD * side else 0.2
        if min(w, h) < SMALL * side and spot.outline is not None and rounded(spot.outline):
            left, up = x + w - side * 0.4, 0.6  # a disc leaves its corner free
        elif tiny:
            left, up = (x if left_corner else x + w) - side / 2, 0.5
        box = (left, y - side * up, side, side)
        if name is None or not covered(box, [name]):
            return box
        low = name[1] + name[3]
        less = max(least * k, min(side, y - low + side / 4))
        return (left if left_corner else left + side - less, low, less, less)

    def check_box(
        self,
        pen: Pen,
        spot: Spot,
        on: bool,
        k: float,
        left_corner: bool = False,
        name: Rect | None = None,
    ) -> None:
        """A box in the corner of a thing, checked or not."""
        box = self.box_of(spot, k, left_corner, name)
        side, tiny = box[2], _tiny(spot, k)
        round_, edge = min(5 * k, side / 4), "amber" if on else "teal"
        pen.box(box, round_, "well", edge, (1.5 if tiny else 2) * k)
        if on:
            pen.icon("check", (box[0] + side / 2, box[1] + side / 2), side * 0.82, "amber")


def _tiny(spot: Spot, k: float) -> bool:
    """Whether a check box would hide what is drawn on a thing, if it was not smaller."""
    return min(spot.rect[2:]) < SMALL * LEAST_BOX * k


def rounded(outline: Sequence[tuple[float, float]]) -> bool:
    """Whether a polygon stands for a circle: many corners, all equally far from its middle."""
    if len(outline) < ROUND:
        return False
    middle = [sum(side) / len(outline) for side in zip(*outline, strict=True)]
    far = [math.dist(corner, middle) for corner in outline]
    return max(far) <= 1.02 * min(far)


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


def hexagon(spot: Spot) -> bool:
    """Whether a place is a hexagon of a board."""
    if spot.piece is not None or spot.outline is None:
        return False
    return len(spot.outline) == 6 and not spot.line


def dot(pen: Pen, spot: Spot, colour: ColourLike, k: float, share: float = 0.11) -> None:
    """A dot in the middle of a place; in the light theme on white, as lines are."""
    side = min(spot.rect[2], spot.rect[3])
    if pen.kit.theme.is_light:
        pen.circle(spot.centre, max(4 * k, side * share) + 2.5 * k, "#FFFFFF")
    states.legal_dot(pen, spot.centre, side, k, colour, share)


@contextmanager
def in_part(pen: Pen, spot: Spot, k: float) -> Iterator[None]:
    """Draw only on what is seen of a card in a fan, and around its free sides."""
    if spot.part is None:
        yield
        return
    x, y, w, h = spot.free
    edge = 8 * k
    right = edge if w == spot.rect[2] else 0.0
    with pen.clipped((x - edge, y - edge, w + edge + right, h + 2 * edge)):
        yield


def around(cells: Iterable[Square], rect: Rect) -> Outline:
    """The outline of cells that fill a box."""
    kept = frozenset(cells)
    step = rect[2] / (max(x for x, _ in kept) + 1)
    return Outline("cells", rect, cells=kept, step=step)
