"""A scene laid out on the sheet: where every zone, slot and piece is.

`lay_out(scene, geography, seats)` gives a `Laid`: zones with their rects, pieces in drawing order,
and `spots`, everything that can be pointed at, by its id (of a piece, "zone/slot", or of a zone).
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import Any, TypeAlias

from gametable.client.table.board.layout import Geography, Rect, Region, line_up, shares
from gametable.client.table.board.polyominoes import polyomino, turned_size
from gametable.components.tmx import TiledBoard
from gametable.core.scene import Piece, Scene, Slot, Zone
from gametable.core.text import Message

LABEL = 28.0  # room for a zone's name
PANEL_PAD = 14.0
ON_EDGE = 10.0  # room below the name for the check boxes on cards of a fan
BAND = 14.0  # how wide is an edge that can be pointed at
# What share of itself a piece needs that shares a place: no two frames touch, nor the box in which
# one above another is checked.
BESIDE, BELOW = 1.25, 1.34
POINT = 36.0  # side of a piece on a point whose face has no size in table.yaml

Point = tuple[float, float]


@dataclass(frozen=True)
class Spot:
    """Something to point at: its box, its outline if it is not the box, and what it is."""

    id: str
    rect: Rect
    zone: str
    kind: str  # piece, slot or zone
    outline: tuple[Point, ...] | None = None
    name: Message | None = None
    piece: Piece | None = None
    slot: str = ""
    holds: Piece | None = None  # what lies on a slot that is a point: its shape is the slot's
    part: Rect | None = None  # what the next card of a fan leaves to be seen of it
    line: tuple[Point, ...] = ()  # of an edge: the middle of its band
    printed: bool = False  # of a place: whether something stands in its middle

    @property
    def place(self) -> str:
        """The id of the slot that it is, or lies on."""
        return f"{self.zone}/{self.slot}"

    @property
    def visible(self) -> Rect:
        """Its box, or the part of it that no other card of a fan covers."""
        return self.part or self.rect

    @property
    def free(self) -> Rect:
        """The part of its box that no other card of a fan covers, down to its own lower edge: a
        view may show more than the sheet."""
        x, y, w, _h = self.visible
        return (x, y, w, self.rect[1] + self.rect[3] - y)

    @property
    def centre(self) -> Point:
        """The middle of what is seen of its box; of an edge, a point on it."""
        if self.line:
            return _middle_of(self.line)
        x, y, w, h = self.visible
        return (x + w / 2, y + h / 2)

    @property
    def narrow(self) -> float:
        """How wide it is where it is narrow."""
        return 2 * self._half_band if self.line else min(self.rect[2], self.rect[3])

    @property
    def _half_band(self) -> float:
        assert self.outline is not None
        return math.dist(self.outline[0], self.line[0])

    def distance(self, point: Point) -> float:
        """How far its middle is from a point."""
        return math.dist(self.centre, point)

    def contains(self, point: Point, grow: float = 0) -> bool:
        """Whether a sheet point is on it; with `grow` its box counts, larger by so much."""
        if self.line and grow > 0:
            return _from_line(self.line, point) <= self._half_band + grow
        x, y, w, h = self.free
        if not (x - grow <= point[0] < x + w + grow and y - grow <= point[1] < y + h + grow):
            return False
        return grow > 0 or self.outline is None or _inside(self.outline, point)


@dataclass(frozen=True)
class LaidPiece:
    """A piece and its box on the sheet; `unit` is the side of a cell of a polyomino."""

    piece: Piece
    zone: str
    rect: Rect
    order: int
    unit: float = 0
    seen: float | None = None  # how wide a part of it the next card of a fan leaves to be seen


Withheld: TypeAlias = Mapping[str, LaidPiece | None]
"""Pieces that are not seen yet, by their ids: as what they are seen until then, if as anything."""


@dataclass
class LaidZone:
    """A zone in its place: the whole rect, the inside below the name, and its board's scale."""

    zone: Zone
    region: Region
    rect: Rect
    inner: Rect
    board: TiledBoard | None = None
    origin: Point = (0, 0)
    scale: float = 1.0

    def at(self, point: Point) -> Point:
        """The sheet point of a board point."""
        return (self.origin[0] + point[0] * self.scale, self.origin[1] + point[1] * self.scale)

    def box(self, rect: Rect) -> Rect:
        """The sheet rect of a board rect."""
        x, y = self.at((rect[0], rect[1]))
        return (x, y, rect[2] * self.scale, rect[3] * self.scale)

    def line(self, count: int) -> list[Rect]:
        """Boxes for so many things that it lines up."""
        return line_up(self.inner, count, self.region)

    @property
    def printed(self) -> bool:
        """Whether something is to be read on its places, even where nothing lies there: but for the
        empty places of a seat on which only something will lie."""
        return self.board is not None and (bool(self.zone.face) or self.zone.seat is None)

    @property
    def background(self) -> Rect:
        """Where its background is drawn: the board's picture, else the inside."""
        if self.board is None:
            return self.inner
        return self.box((0, 0, float(self.board.size[0]), float(self.board.size[1])))


@dataclass
class Laid:
    """A scene on the sheet."""

    zones: dict[str, LaidZone] = field(default_factory=dict)
    pieces: list[LaidPiece] = field(default_factory=list)
    spots: dict[str, Spot] = field(default_factory=dict)
    missing: set[str] = field(default_factory=set)  # places and slots nobody drew
    bottom: float = 1e9  # the lower edge of the sheet

    def piece(self, id: str) -> LaidPiece | None:
        """A piece by its id."""
        return next((laid for laid in self.pieces if laid.piece.id == id), None)

    def read(self) -> Iterator[Rect]:
        """Where something is read: pieces, places on which something is printed, zones that are
        nothing but their background, and the boards of a seat."""
        for spot in self.spots.values():
            printed = spot.kind == "slot" and self.zones[spot.zone].printed
            if spot.kind == "piece" or printed:
                yield spot.visible
        for zone in self.zones.values():
            if zone.zone.face and zone.board is None:
                yield zone.rect
            elif zone.zone.face and zone.zone.seat is not None:
                yield zone.background  # words stand between its places, too

    def way(self, start: Spot, end: Spot) -> list[Point]:
        """The line from a thing to a place beside it: along the edge, where the board has one."""
        edges = (spot.line for spot in self.spots.values() if spot.line and spot.zone == end.zone)
        for line in edges:
            for way in (line, line[::-1]):
                if start.contains(way[0], BAND) and end.contains(way[-1], BAND):
                    return [start.centre, *way[1:-1], end.centre]
        return [start.centre, end.centre]


Natural = Callable[[str, dict[str, Any]], "tuple[float, float] | None"]


def lay_out(scene: Scene, geography: Geography, seats: int, natural: Natural) -> Laid:
    """Lay a scene out. What finds no place is named in `missing` and left out.

    `natural(face, data)` is the size of a face in its own units, if it has one.
    """
    laid = Laid(bottom=geography.sheet.size[1])
    by_place: dict[str, list[Zone]] = defaultdict(list)
    for zone in scene.zones:
        by_place[zone.place].append(zone)
    for place, zones in by_place.items():
        count = max(len(zone.pieces) for zone in zones)
        region = geography.sheet.region(place, seats, count)
        if region is None:
            laid.missing.add(place)
            continue
        boxes = shares(region.rect, len(zones), region.flow, 20)
        for zone, rect in zip(zones, boxes, strict=True):
            laid.zones[zone.id] = _zone(region.dress(zone), region, rect, geography)
    for placed in laid.zones.values():
        laid.spots.update(_known_slots(placed, geography))
    for placed in laid.zones.values():
        _pieces(placed, geography, laid, natural)
        _fill_points(placed, laid)
    _lay_over(laid)
    laid.pieces.sort(key=lambda p: (laid.zones[p.zone].region.over, p.piece.z, p.order))
    show_overlaps(laid)
    return laid


def lie_in(
    zone: Zone, ids: Collection[str], laid: Laid, geography: Geography, natural: Natural
) -> list[LaidPiece]:
    """Where some pieces of a zone would lie, if it was like that on the sheet that is laid out."""
    placed = laid.zones.get(zone.id)
    if placed is None:
        return []
    placed = replace(placed, zone=zone)
    there = Laid({zone.id: placed}, spots=dict(_known_slots(placed, geography)))
    _pieces(placed, geography, there, natural)
    return [piece for piece in there.pieces if piece.piece.id in ids]


def _lay_over(laid: Laid) -> None:
    """What lies under a zone that lies over the others cannot be pointed at."""
    for zone in laid.zones.values():
        if not zone.region.over:
            continue
        x, y, w, h = zone.rect
        for spot in list(laid.spots.values()):
            if spot.kind != "zone" and spot.zone != zone.zone.id:
                cx, cy = spot.centre
                if x <= cx < x + w and y <= cy < y + h:
                    del laid.spots[spot.id]


def _zone(zone: Zone, region: Region, rect: Rect, geography: Geography) -> LaidZone:
    x, y, w, h = rect
    pad = PANEL_PAD if region.panel else 0.0
    # Check boxes stand on the upper edge of what is picked, below the name.
    free = ON_EDGE if region.pieces == "fan" else pad * 1.5
    top = LABEL + free if region.label else pad
    inner = (x + pad, y + top, w - 2 * pad, h - top - pad)
    placed = LaidZone(zone, region, rect, inner)
    if zone.board:
        board = geography.board(zone.board)
        width, height = board.size
        scale = min(inner[2] / width, inner[3] / height)
        left = inner[0] + (inner[2] - width * scale) / 2
        placed.board, placed.scale = board, scale
        placed.origin = (left, inner[1])
    return placed


# ------------------------------------------------------------------ slots


def _known_slots(placed: LaidZone, geography: Geography) -> dict[str, Spot]:
    """The slots of a zone, worked out anew only when it lies elsewhere or has other slots."""
    zone = placed.zone
    if placed.board is None:
        laid = Laid()
        _slots(placed, laid)
        return laid.spots
    key = (zone.id, zone.board, placed.inner)
    told = (zone.slots, zone.label, zone.places)
    kept = geography.slots.get(key)
    if kept is None or kept[0] != told:
        laid = Laid()
        _slots(placed, laid)
        kept = geography.slots[key] = (told, laid.spots)
    return kept[1]


def _slots(placed: LaidZone, laid: Laid) -> None:
    zone = placed.zone
    laid.spots[zone.id] = Spot(zone.id, placed.rect, zone.id, "zone", name=zone.label)
    known = {slot.id: slot for slot in zone.slots}
    if placed.board is not None:
        called = {place: name for name, place in zone.places.items()}
        for cell in placed.board.cells.values():
            outline, name = tuple(placed.at(p) for p in cell.outline), cell.name
            _spot(placed, laid, called.get(name, name), placed.box(cell.box), outline, known)
        for point in placed.board.slots.values():
            x, y = placed.at(point.at)
            side, name = POINT * placed.scale, point.name
            box = (x - side / 2, y - side / 2, side, side)
            _spot(placed, laid, called.get(name, name), box, None, known)
        for edge in placed.board.edges.values():
            line, name = [placed.at(p) for p in edge.line], edge.name
            band = band_along(line, BAND * placed.scale / 2)
            box = _box_around(band)
            _spot(placed, laid, called.get(name, name), box, tuple(band), known, tuple(line))
        return
    grid = _grid_of(zone)
    if grid is not None:
        for column in range(grid[0]):
            for row in range(grid[1]):
                slot_id = f"c_{column}_{row}"
                _spot(placed, laid, slot_id, _cell_box(placed, grid, column, row), None, known)
        return
    # Slots of a zone without a board stand in line, each a box for one piece.
    for slot, rect in zip(zone.slots, placed.line(len(zone.slots)), strict=True):
        _spot(placed, laid, slot.id, rect, None, known)


def _spot(
    placed: LaidZone,
    laid: Laid,
    slot: str,
    rect: Rect,
    outline: tuple[Point, ...] | None,
    known: dict[str, Slot],
    line: tuple[Point, ...] = (),
) -> None:
    id, printed = f"{placed.zone.id}/{slot}", known.get(slot)
    name, faced = None, False
    if printed is not None:
        name, faced = printed.name, printed.printed or bool(printed.face)
    laid.spots[id] = Spot(
        id, rect, placed.zone.id, "slot", outline, name, slot=slot, line=line, printed=faced
    )


def _grid_of(zone: Zone) -> tuple[int, int] | None:
    """Columns and rows of a zone whose pieces lie on cells."""
    cells = [piece.cell for piece in zone.pieces if piece.cell is not None]
    size = zone.data.get("grid")
    if size is None and not cells:
        return None
    columns, rows = size or (0, 0)
    return (
        max([columns, *(c + 1 for c, _ in cells)]),
        max([rows, *(r + 1 for _, r in cells)]),
    )


def _cell_box(placed: LaidZone, grid: tuple[int, int], column: int, row: int) -> Rect:
    x, y, w, h = placed.inner
    side = min(w / grid[0], h / grid[1])
    left = x + (w - side * grid[0]) / 2
    return (left + column * side, y + row * side, side, side)


# ------------------------------------------------------------------ pieces


def _pieces(placed: LaidZone, geography: Geography, laid: Laid, natural: Natural) -> None:
    zone = placed.zone
    loose = [p for p in zone.pieces if not p.slot and p.cell is None]
    boxes = dict(zip((p.id for p in loose), placed.line(len(loose)), strict=True))
    sharing: dict[tuple[str, int], list[Piece]] = defaultdict(list)
    for piece in zone.pieces:
        if piece.slot and polyomino(piece.data) is None:
            sharing[(piece.slot, piece.z)].append(piece)
    for piece in zone.pieces:
        unit = 0.0
        if piece.id in boxes:
            rect: Rect | None = boxes[piece.id]
        elif piece.cell is not None:
            grid = _grid_of(zone)
            assert grid is not None
            rect = _cell_box(placed, grid, *piece.cell)
            unit = rect[2]
        else:
            rect, unit = _on_slot(placed, geography, laid, piece, sharing, natural)
        if rect is None:
            laid.missing.add(f"{zone.id}/{piece.slot}")
            continue
        laid.pieces.append(LaidPiece(piece, zone.id, rect, len(laid.pieces), unit))
        laid.spots[piece.id] = Spot(
            piece.id, rect, zone.id, "piece", name=piece.name, piece=piece, slot=piece.slot
        )


def _fill_points(placed: LaidZone, laid: Laid) -> None:
    """A point has no shape of its own: it takes that of the largest piece lying there."""
    if placed.board is None:
        return
    largest: dict[str, LaidPiece] = {}
    for piece in laid.pieces:
        slot = piece.piece.slot
        place = placed.zone.places.get(slot, slot)
        if piece.zone == placed.zone.id and place in placed.board.slots:
            other = largest.get(slot)
            if other is None or _area(piece.rect) > _area(other.rect):
                largest[slot] = piece
    for slot, piece in largest.items():
        id = f"{placed.zone.id}/{slot}"
        laid.spots[id] = replace(laid.spots[id], rect=piece.rect, holds=piece.piece)


def _area(rect: Rect) -> float:
    return rect[2] * rect[3]


def _on_slot(
    placed: LaidZone,
    geography: Geography,
    laid: Laid,
    piece: Piece,
    sharing: dict[tuple[str, int], list[Piece]],
    natural: Natural,
) -> tuple[Rect | None, float]:
    """The box of a piece on a slot: a polyomino has its corner there on cells and its middle on
    points; other pieces stand in the middle, side by side when there are several."""
    spot = laid.spots.get(f"{placed.zone.id}/{piece.slot}")
    if spot is None:
        return None, 0
    on_cell = spot.outline is not None or placed.board is None
    cells = polyomino(piece.data)
    if cells is not None:
        columns, rows = turned_size(cells, piece.turn)
        if on_cell:
            side = spot.rect[2]
            return (spot.rect[0], spot.rect[1], columns * side, rows * side), side
        side = _side(geography, piece.face, 12.0)[0] * placed.scale
        cx, cy = spot.centre
        wide, tall = columns * side, rows * side
        return (cx - wide / 2, cy - tall / 2, wide, tall), side
    size = _size(placed, geography, piece, spot, on_cell, natural)
    together = sharing[(piece.slot, piece.z)]
    if len(together) == 1:
        cx, cy = spot.centre
        return (cx - size[0] / 2, cy - size[1] / 2, *size), 0
    n = together.index(piece)
    if on_cell:
        part = shares(spot.rect, len(together), "grid", 1)[n]
        scale = min(1.0, part[2] / (size[0] * BESIDE), part[3] / (size[1] * BELOW))
        wide, tall = size[0] * scale, size[1] * scale
        cx, cy = part[0] + part[2] / 2, part[1] + part[3] / 2
        return (cx - wide / 2, cy - tall / 2, wide, tall), 0
    cx, cy = spot.centre
    step = size[0] * 0.7
    left = cx - step * (len(together) - 1) / 2 + step * n
    return (left - size[0] / 2, cy - size[1] / 2, *size), 0


def _size(
    placed: LaidZone,
    geography: Geography,
    piece: Piece,
    spot: Spot,
    on_cell: bool,
    natural: Natural,
) -> tuple[float, float]:
    """By `sizes`; else a cell is filled and a point gets the face's own size."""
    sizes = geography.sheet.sizes
    if on_cell and (piece.face not in sizes or piece.face in geography.sheet.fills):
        return (spot.rect[2], spot.rect[3])
    own = natural(piece.face, piece.data)
    if piece.face in sizes or own is None:
        wide, tall = _side(geography, piece.face, POINT)
        if own is not None and isinstance(sizes.get(piece.face), (int, float)):
            wide = tall * own[0] / own[1]  # a number is the height, the face tells the shape
    else:
        wide, tall = own
    return (wide * placed.scale, tall * placed.scale)


def _side(geography: Geography, face: str, default: float) -> tuple[float, float]:
    own = geography.sheet.sizes.get(face, default)
    return (own, own) if isinstance(own, (int, float)) else (own[0], own[1])


# ------------------------------------------------------------------ geometry


def band_along(line: list[Point], half: float) -> list[Point]:
    """The outline of a line as wide as two halves: along one side, and back along the other."""
    one: list[Point] = []
    other: list[Point] = []
    for n, (x, y) in enumerate(line):
        (ax, ay), (bx, by) = line[max(0, n - 1)], line[min(len(line) - 1, n + 1)]
        long = math.hypot(bx - ax, by - ay) or 1.0
        ox, oy = -(by - ay) / long * half, (bx - ax) / long * half
        one.append((x + ox, y + oy))
        other.append((x - ox, y - oy))
    return one + other[::-1]


def _middle_of(line: tuple[Point, ...]) -> Point:
    """The point half-way along a line."""
    left = sum(map(math.dist, line, line[1:])) / 2
    for (ax, ay), (bx, by) in pairwise(line):
        long = math.hypot(bx - ax, by - ay)
        if 0 < left <= long:
            return (ax + (bx - ax) * left / long, ay + (by - ay) * left / long)
        left -= long
    return line[0]


def _from_line(line: tuple[Point, ...], point: Point) -> float:
    """How far a point is from a line."""
    far = math.dist(line[0], point)
    for (ax, ay), (bx, by) in pairwise(line):
        long = (bx - ax) ** 2 + (by - ay) ** 2 or 1.0
        share = ((point[0] - ax) * (bx - ax) + (point[1] - ay) * (by - ay)) / long
        share = min(1.0, max(0.0, share))
        far = min(far, math.dist((ax + (bx - ax) * share, ay + (by - ay) * share), point))
    return far


def _box_around(points: list[Point]) -> Rect:
    left, top = min(p[0] for p in points), min(p[1] for p in points)
    return (left, top, max(p[0] for p in points) - left, max(p[1] for p in points) - top)


def _inside(outline: tuple[Point, ...], point: Point) -> bool:
    x, y = point
    inside = False
    n = len(outline)
    for i in range(n):
        (ax, ay), (bx, by) = outline[i], outline[(i + 1) % n]
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            inside = not inside
    return inside


# Pieces of a fan lie over each other and may hang over the sheet.


def show_overlaps(laid: Laid) -> None:
    """Tell the spots of fanned pieces which part of their box the next piece leaves free, and the
    lower edge of the sheet."""
    fans: dict[str, list[LaidPiece]] = {}
    narrow: dict[str, float | None] = {}
    for piece in laid.pieces:
        if laid.zones[piece.zone].region.pieces == "fan" and is_loose(piece):
            fans.setdefault(piece.zone, []).append(piece)
    for pieces in fans.values():
        for this, following in zip(pieces, [*pieces[1:], None], strict=True):
            x, y, w, h = this.rect
            free = w if following is None else following.rect[0] - x
            free, high = (free if 0 < free < w - 0.5 else w), min(h, laid.bottom - y)
            part = (x, y, free, high) if free < w or high < h else None
            spot = laid.spots[this.piece.id]
            if spot.part != part:
                laid.spots[spot.id] = replace(spot, part=part)
            narrow[this.piece.id] = free if free < w else None
    laid.pieces = [
        replace(each, seen=narrow[each.piece.id])
        if narrow.get(each.piece.id, each.seen) != each.seen
        else each
        for each in laid.pieces
    ]


def is_loose(laid: LaidPiece) -> bool:
    """Whether a piece has no place of its own in its zone: the zone lines it up."""
    return not laid.piece.slot and laid.piece.cell is None
