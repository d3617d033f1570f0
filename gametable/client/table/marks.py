"""What is drawn over the still table: what may be chosen, is pointed at, is selected; ghost, path.

Everything is drawn in sheet units by a pen whose origin lies on a whole pixel, so that panning
finds every shape in the cache. `k` is the sheet units of one design unit.
"""

from __future__ import annotations

from collections import Counter

from gametable.client.draw import Pen
from gametable.client.fonts import BOLD, SEMIBOLD
from gametable.client.table.art import Art
from gametable.client.table.camera import Camera
from gametable.client.table.layout import Rect
from gametable.client.table.places import Laid, Spot
from gametable.client.table.play import Play
from gametable.client.table.said import Said
from gametable.client.theme import ColourLike

FEW = 6
DOT_MOST = 74.0  # a cell up to this size (design units) gets a dot, a larger one its outline


class Marks:
    """Draws over the table for a Play."""

    def __init__(self, play: Play, art: Art):
        self.play = play
        self.art = art
        self.lit: tuple[str, ...] = ()  # what a line of the log is about
        self.hints: dict[str, str] = {}  # spot -> letter of a hint
        self.show_focus = False
        self.level = "play"

    def draw(self, pen: Pen, camera: Camera, laid: Laid, said: Said) -> None:
        """Everything, in the order in which one lies over the other."""
        k = 1 / camera.zoom
        self.level = camera.level
        self._lit(pen, laid, k)
        self._legal(pen, laid, k)
        self._refused(pen, laid, k)
        self._selected(pen, laid, k)
        self._walk(pen, laid, k)
        self._ghost(pen, laid, k)
        self._hovered(pen, laid, k)
        self._check_boxes(pen, laid, k)
        self._hints(pen, laid, k)
        self._focus(pen, laid, k)

    # ------------------------------------------------------------------ options

    def _legal(self, pen: Pen, laid: Laid, k: float) -> None:
        play = self.play
        choosing = play.choosing
        if choosing is None:
            return
        crowd = Counter(laid.spots[id].zone for id in choosing.targets if id in laid.spots)
        for id in choosing.targets:
            spot = laid.spots.get(id)
            if spot is not None:
                # A few places are outlined; where there are many, dots are calmer.
                self._mark(pen, spot, "teal", 2.5 * k, k, full=crowd[spot.zone] <= FEW)
        if play.placer is not None and not play.placer.fixed:
            covered = set(play.placer.cells)
            for cell in play.placer.anchor_cells():
                spot = laid.spots.get(play.placer.slot(cell))
                if spot is not None and cell not in covered:
                    _dot(pen, spot, "teal", k)
        if play.walker is not None:
            for piece in play.walker.pieces:
                spot = laid.spots.get(piece)
                if spot is not None:
                    self._mark(pen, spot, "teal", 2.5 * k, k)
            for id in play.walking.near_spots():
                spot = laid.spots.get(id)
                if spot is not None:
                    _dot(pen, spot, "teal", k)
            for cell, route in play.walker.routes.items():
                spot = laid.spots.get(play.walking.spot(cell))
                if spot is not None:
                    _dot(pen, spot, "teal", k, 0.11 if len(route.cells) == 1 else 0.08)

    def _refused(self, pen: Pen, laid: Laid, k: float) -> None:
        """What is shown but not allowed: a veil and a lock."""
        choosing = self.play.choosing
        if choosing is None:
            return
        for id in choosing.refused_at:
            spot = laid.spots.get(id)
            if spot is None or id in choosing.targets:
                continue
            x, y, w, h = spot.rect
            if spot.kind == "piece" and min(w, h) / k > 44:
                pen.box(spot.rect, self._radius(spot, k), "#080C18", alpha=150)
            if min(w, h) / k > 40:
                side = 20 * k
                pen.icon("lock", (x + w - side * 0.8, y + side * 0.8), side, "red")

    def _check_box(self, pen: Pen, spot: Spot, on: bool, k: float) -> None:
        x, y, w, _h = spot.rect
        side = 22 * k
        box = (x + w - side * 0.8, y - side * 0.2, side, side)
        pen.box(box, 5 * k, "well", "amber" if on else "teal", 2 * k)
        if on:
            pen.icon("check", (box[0] + side / 2, box[1] + side / 2), 18 * k, "amber")

    def _selected(self, pen: Pen, laid: Laid, k: float) -> None:
        choosing = self.play.choosing
        if choosing is None:
            return
        for id, numbers in choosing.targets.items():
            spot = laid.spots.get(id)
            if spot is not None and any(map(choosing.is_selected, numbers)):
                self._glow(pen, spot, "amber", k)
                self._lift(pen, laid, spot, k)
                self._mark(pen, spot, "amber", 3.5 * k, k, full=True)

    def _check_boxes(self, pen: Pen, laid: Laid, k: float) -> None:
        """Where several may be picked: what is picked."""
        choosing = self.play.choosing
        if choosing is None or choosing.kind != "some":
            return
        for id, numbers in choosing.targets.items():
            spot = laid.spots.get(id)
            if spot is not None:
                self._check_box(pen, spot, any(map(choosing.is_selected, numbers)), k)

    def _hovered(self, pen: Pen, laid: Laid, k: float) -> None:
        play = self.play
        spot = laid.spots.get(play.hovered or "")
        if spot is None or spot.kind == "zone" or play.placer is not None:
            return
        if spot.id in play.wanted:
            choosing = play.choosing
            chosen = choosing is not None and any(
                map(choosing.is_selected, choosing.targets.get(spot.id, []))
            )
            self._lift(pen, laid, spot, k)
            self._mark(pen, spot, "amber" if chosen else "teal", 3.5 * k, k, full=True)
        elif spot.kind == "piece" or play.refused_at(spot.id):
            self._outline(pen, spot, "line2", 2.5 * k, k)

    def _focus(self, pen: Pen, laid: Laid, k: float) -> None:
        spot = laid.spots.get(self.play.cursor or "")
        if not self.show_focus or spot is None or self.play.placer is not None:
            return
        if spot.outline is not None and not _boxy(spot):
            if pen.kit.theme.is_light:
                pen.polygon(spot.outline, None, "ink", 6 * k)
            pen.polygon(spot.outline, None, "#FFFFFF", 3 * k)
            return
        x, y, w, h = spot.rect
        gap = 5 * k
        ring = (x - gap, y - gap, w + 2 * gap, h + 2 * gap)
        radius = self._radius(spot, k) + 4 * k
        if pen.kit.theme.is_light:
            pen.box(
                (x - gap - k, y - gap - k, ring[2] + 2 * k, ring[3] + 2 * k),
                radius,
                None,
                "ink",
                5 * k,
            )
        pen.box(ring, radius, None, "#FFFFFF", 3 * k)

    def _lit(self, pen: Pen, laid: Laid, k: float) -> None:
        for id in self.lit:
            spot = laid.spots.get(id)
            if spot is not None:
                self._outline(pen, spot, "blue", 3 * k, k)

    def _hints(self, pen: Pen, laid: Laid, k: float) -> None:
        for id, letter in self.hints.items():
            spot = laid.spots.get(id)
            if spot is not None:
                pen.circle(spot.centre, 15 * k, "well", "teal", 2 * k)
                pen.text(letter, spot.centre, 16 * k, BOLD, "teal", "cm")

    # ------------------------------------------------------------------ shapes

    def _radius(self, spot: Spot, k: float) -> float:
        shown = spot.piece or spot.holds
        if shown is None:
            return 6 * k
        shape, radius = self.art.outline(shown.face)
        w, h = spot.rect[2], spot.rect[3]
        if shape == "circle":
            return min(w, h) / 2
        natural = self.art.natural(shown.face, shown.data)
        return radius * (w / natural[0] if natural else 1.0)

    def _mark(
        self, pen: Pen, spot: Spot, colour: ColourLike, width: float, k: float, full: bool = False
    ) -> None:
        """The sign of a target: a line around it, or a dot on a small cell (unless `full`)."""
        small = spot.kind == "slot" and min(spot.rect[2], spot.rect[3]) / k <= DOT_MOST
        if small and not full and spot.outline is not None:
            _dot(pen, spot, colour, k)
            return
        self._outline(pen, spot, colour, width, k)

    def _outline(self, pen: Pen, spot: Spot, colour: ColourLike, width: float, k: float) -> None:
        shown = spot.piece or spot.holds
        if spot.outline is not None and not _boxy(spot):
            pen.polygon(spot.outline, None, colour, width)
            return
        cells = self.art.cells_of(shown) if shown is not None else None
        if cells is not None:
            _around_cells(pen, spot.rect, cells, colour, width, False, k)
            return
        x, y, w, h = spot.rect
        out = width * 0.8
        pen.box(
            (x - out, y - out, w + 2 * out, h + 2 * out),
            self._radius(spot, k) + out,
            None,
            colour,
            width,
        )

    def _glow(self, pen: Pen, spot: Spot, colour: ColourLike, k: float) -> None:
        """A soft light behind a thing (a line alone where a glow would not be seen)."""
        if pen.kit.theme.is_light:
            return
        shown = spot.piece or spot.holds
        if spot.outline is not None and not _boxy(spot):
            pen.glow_polygon(spot.outline, colour, 7 * k, 90)
            return
        cells = self.art.cells_of(shown) if shown is not None else None
        if cells is not None:
            _around_cells(pen, spot.rect, cells, colour, 0, True, k)
            return
        strength = 190 if shown is not None else 70
        pen.glow(spot.rect, self._radius(spot, k), colour, 9 * k, strength, 2 * k)

    def _lift(self, pen: Pen, laid: Laid, spot: Spot, k: float) -> None:
        """Draw a piece again, over its glow, a little higher than it lies."""
        shown = spot.piece or spot.holds
        piece = laid.piece(shown.id) if shown is not None else None
        if piece is None:
            return
        x, y, w, h = piece.rect
        self.art.piece(pen, piece.piece, (x, y - 3 * k, w, h), self.level, 255, 1.0)

    # ------------------------------------------------------------------ walk and ghost

    def _walk(self, pen: Pen, laid: Laid, k: float) -> None:
        """The way of the picked piece, step by step, with the steps that are numbered."""
        play = self.play
        walker = play.walker
        if walker is None or walker.piece is None:
            return
        start = laid.spots.get(walker.piece)
        route = walker.routes.get(walker.goal) if walker.goal is not None else None
        final = route is not None
        if route is None and play.hovered is not None:
            route = play.walking.route_at(play.hovered)
        if route is None and play.cursor is not None and self.show_focus:
            route = play.walking.route_at(play.cursor)
        if start is None or not (route is not None or len(walker.pieces) > 1):
            return
        self._glow(pen, start, "amber", k)
        self._lift(pen, laid, start, k)
        self._outline(pen, start, "amber", 3 * k, k)
        if route is None:
            return
        points = [start.centre]
        for cell in route.cells:
            spot = laid.spots.get(play.walking.spot(cell))
            if spot is not None:
                points.append(spot.centre)
        tint = "amber" if final else "teal"
        pen.line(points, tint, 4 * k)
        for n, point in enumerate(points[1:], 1):
            pen.circle(point, 11 * k, tint, "ink", 1.5 * k)
            pen.text(str(n), point, 13 * k, SEMIBOLD, "ink", "cm")

    def ghost_rect(self, laid: Laid) -> tuple[Rect, float] | None:
        """The box of the ghost on the sheet, and the side of a cell."""
        placer = self.play.placer
        if placer is None:
            return None
        side_spot = None
        for x, y in placer.cells:
            side_spot = laid.spots.get(placer.slot((x, y)))
            if side_spot is not None:
                near = (x, y)
                break
        else:
            return None
        side = side_spot.rect[2]
        left = side_spot.rect[0] - (near[0] - placer.cell[0]) * side
        top = side_spot.rect[1] - (near[1] - placer.cell[1]) * side
        w, h = placer.size
        return (left, top, w * side, h * side), side

    def _ghost(self, pen: Pen, laid: Laid, k: float) -> None:
        placer = self.play.placer
        found = self.ghost_rect(laid)
        if placer is None or found is None:
            return
        rect, side = found
        lift = 3 * k
        held = (rect[0], rect[1] - lift, rect[2], rect[3])
        legal = placer.is_legal
        tint = "amber" if placer.fixed else ("teal" if legal else "red")
        cells = list(placer.offsets)
        if legal and not pen.kit.theme.is_light:
            _around_cells(pen, held, cells, tint, 0, True, k)
        self.art.ghost(pen, placer, held, self.level)
        if legal:
            _around_cells(pen, held, cells, tint, 3.5 * k, False, k)
            return
        for edge in _edges(cells):
            line = [(held[0] + x * side, held[1] + y * side) for x, y in edge]
            pen.dashes(line, "red", 3 * k, 8 * k, 6 * k)
        _check, blamed = placer.at_fault()
        for x, y in blamed:
            cx = held[0] + (x - placer.cell[0] + 0.5) * side
            cy = held[1] + (y - placer.cell[1] + 0.5) * side
            a = side * 0.24
            pen.line([(cx - a, cy - a), (cx + a, cy + a)], "red", 3.5 * k)
            pen.line([(cx + a, cy - a), (cx - a, cy + a)], "red", 3.5 * k)


def _boxy(spot: Spot) -> bool:
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


def _dot(pen: Pen, spot: Spot, colour: ColourLike, k: float, share: float = 0.11) -> None:
    radius = max(4 * k, min(spot.rect[2], spot.rect[3]) * share)
    pen.circle(spot.centre, radius, colour, "ink", 1.5 * k)


Corner = tuple[int, int]


def _edges(cells: list[Corner]) -> list[tuple[Corner, Corner]]:
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
    for a, b in _edges(cells):
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


def _around_cells(
    pen: Pen,
    rect: Rect,
    cells: list[Corner],
    colour: ColourLike,
    width: float,
    glow: bool,
    k: float,
) -> None:
    columns = max(x for x, _ in cells) + 1
    side = rect[2] / columns
    for loop in outline_of(cells):
        points = [(rect[0] + x * side, rect[1] + y * side) for x, y in loop]
        if glow:
            pen.glow_polygon(points, colour, 9 * k, 200)
        if width:
            pen.polygon(points, None, colour, width)
