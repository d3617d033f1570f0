"""Boards drawn in Tiled: where slots, cells and edges lie on the picture.

Only the part of TMX that Tiled and pytmx agree on is allowed: an orthogonal map with layers of
points, rectangles, polygons and polylines (and image layers, which are left to the eye).
"""

from __future__ import annotations

import math
import re
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import msgspec

from gametable.components.errors import ComponentError, shown_name
from gametable.components.strict_yaml import at_line, read_bytes
from gametable.core.text import Message, msg

Point = tuple[float, float]


MAX_SIDE = 8000
"""Pixels: the longest side of a board's picture."""


class TiledSlot(msgspec.Struct, frozen=True):
    """A named point, in pixels of the board's picture."""

    name: str
    layer: str
    at: Point


class Cell(msgspec.Struct, frozen=True):
    """A named area: the corners of its outline, in pixels."""

    name: str
    layer: str
    outline: tuple[Point, ...]

    @property
    def centre(self) -> Point:
        """The middle of the corners."""
        n = len(self.outline)
        return sum(x for x, _ in self.outline) / n, sum(y for _, y in self.outline) / n

    @property
    def box(self) -> tuple[float, float, float, float]:
        """The box around it: left, top, width, height."""
        xs = [x for x, _ in self.outline]
        ys = [y for _, y in self.outline]
        return min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)


class Edge(msgspec.Struct, frozen=True):
    """A named open line, in pixels."""

    name: str
    layer: str
    line: tuple[Point, ...]


class TiledBoard(msgspec.Struct, frozen=True):
    """A board: the size of its picture in pixels and the named things on it."""

    file: str
    size: tuple[int, int]
    layers: tuple[str, ...]
    slots: dict[str, TiledSlot]
    cells: dict[str, Cell]
    edges: dict[str, Edge]

    def names(self) -> set[str]:
        """The names of all slots, cells and edges."""
        return {*self.slots, *self.cells, *self.edges}

    def place(self, name: str) -> Point:
        """Where a thing of that name is: a slot itself, a cell's or an edge's middle.

        Raises ComponentError if the board has no such thing.
        """
        if name in self.slots:
            return self.slots[name].at
        if name in self.cells:
            return self.cells[name].centre
        if name in self.edges:
            line = self.edges[name].line
            return sum(x for x, _ in line) / len(line), sum(y for _, y in line) / len(line)
        raise ComponentError(self.file, _object(name), msg("tmx.not_there"))


def load_board(path: Path) -> TiledBoard:
    """Load a board. Raises ComponentError naming the file and the object."""
    file = shown_name(path)
    kinds = _checked_kinds(read_bytes(path), file)
    # pytmx imports pygame, so it is imported only where a board is loaded.
    import pytmx

    try:
        tiled = pytmx.TiledMap(str(path))
    except Exception as error:
        # pytmx raises whatever the faulty attribute makes of itself.
        raise ComponentError(file, None, msg("tmx.unreadable", words=str(error))) from None
    board = TiledBoard(
        file=file,
        size=(tiled.width * tiled.tilewidth, tiled.height * tiled.tileheight),
        layers=tuple(layer.name for layer in tiled.layers),
        slots={},
        cells={},
        edges={},
    )
    if not all(1 <= side <= MAX_SIDE for side in board.size):
        raise ComponentError(file, None, msg("tmx.size", n=MAX_SIDE))
    for layer in tiled.objectgroups:
        for thing in layer:
            try:
                _add(board, layer, thing, kinds[thing.id])
            except (LookupError, AttributeError, TypeError, ValueError, ArithmeticError) as error:
                what = msg("tmx.unreadable", words=str(error))
                raise ComponentError(file, _object(str(thing.name)), what) from None
    _check_places(board)
    return board


def _check_places(board: TiledBoard) -> None:
    """Everything lies on the map or near it, and an outline has an inside."""
    w, h = board.size
    corners = [(slot.name, slot.at) for slot in board.slots.values()]
    corners += [(edge.name, at) for edge in board.edges.values() for at in edge.line]
    corners += [(cell.name, at) for cell in board.cells.values() for at in cell.outline]
    for name, (x, y) in corners:
        if not (-w <= x <= 2 * w and -h <= y <= 2 * h):  # nor is it a number at all
            raise ComponentError(board.file, _object(name), msg("tmx.far"))
    for cell in board.cells.values():
        if len(cell.outline) < 3 or not (cell.box[2] and cell.box[3]):
            raise ComponentError(board.file, _object(cell.name), msg("tmx.empty"))
    for edge in board.edges.values():
        if len(edge.line) < 2:
            raise ComponentError(board.file, _object(edge.name), msg("tmx.empty"))


def _add(board: TiledBoard, layer: Any, thing: Any, kind: str) -> None:
    shift = (float(layer.offsetx), float(layer.offsety))
    if kind == "point":
        at = (thing.x + shift[0], thing.y + shift[1])
        board.slots[thing.name] = TiledSlot(thing.name, layer.name, at)
        return
    corners = thing.points if kind in ("polygon", "polyline") else _corners(thing)
    turned = tuple(_turned(corner, thing, shift) for corner in corners)
    if kind == "polyline":
        board.edges[thing.name] = Edge(thing.name, layer.name, turned)
    else:
        board.cells[thing.name] = Cell(thing.name, layer.name, turned)


def _corners(thing: Any) -> list[Point]:
    x, y, w, h = thing.x, thing.y, thing.width, thing.height
    return [(x, y), (x + w, y), (x + w, y + h), (x, y + h)]


def _turned(corner: Point, thing: Any, shift: Point) -> Point:
    """A corner after the object's rotation about its origin (degrees, clockwise)."""
    x, y = corner[0] - thing.x, corner[1] - thing.y
    if thing.rotation:
        angle = math.radians(thing.rotation)
        x, y = (
            x * math.cos(angle) - y * math.sin(angle),
            x * math.sin(angle) + y * math.cos(angle),
        )
    return x + thing.x + shift[0], y + thing.y + shift[1]


REFUSED = ("ellipse", "text", "capsule")  # forms that no map of ours may hold


def _checked_kinds(data: bytes, file: str) -> dict[int, str]:
    """The kind of every object by its number; raises where the map holds more than we read.

    pytmx passes over templates, ellipses and texts in silence, so the XML itself is looked at.
    """
    declared = re.match(rb"\s*<\?xml[^>]*?encoding\s*=\s*[\"']([^\"']*)", data)
    if declared and declared[1].lower() not in (b"utf-8", b"utf8", b"us-ascii", b"ascii"):
        raise ComponentError(file, at_line(1), msg("tmx.encoding"))
    try:
        data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise ComponentError(file, None, msg("tmx.encoding")) from None
    if b"<!DOCTYPE" in data or b"<!ENTITY" in data:
        raise ComponentError(file, None, msg("tmx.doctype"))
    try:
        root = ElementTree.fromstring(data)
    except ElementTree.ParseError as error:
        raise ComponentError(file, at_line(error.position[0]), msg("tmx.broken")) from None
    if root.tag != "map":
        raise ComponentError(file, None, msg("tmx.not_a_map", tag=root.tag))
    if root.get("orientation") != "orthogonal":
        found = root.get("orientation") or msg("tmx.no_orientation")
        raise ComponentError(file, None, msg("tmx.orthogonal", found=found))
    if root.get("infinite", "0") != "0":
        raise ComponentError(file, None, msg("tmx.infinite"))
    kinds: dict[int, str] = {}
    seen: set[str] = set()
    for part in root:
        if part.tag in ("layer", "group", "tileset"):
            name = part.get("name") or part.get("source") or "?"
            place = msg(f"place.tmx_{part.tag}", name=name)
            raise ComponentError(file, place, msg("tmx.only_objects"))
        if part.tag == "objectgroup":
            for thing in part.findall("object"):
                kind = _checked_object(thing, part.get("name", ""), seen, file)
                number = thing.get("id") or ""
                if not number.isdecimal() or int(number) in kinds:
                    raise ComponentError(
                        file, _object(thing.get("name", "")), msg("tmx.own_number")
                    )
                kinds[int(number)] = kind
    return kinds


def _checked_object(thing: ElementTree.Element, layer: str, seen: set[str], file: str) -> str:
    name = thing.get("name", "").strip()
    place = (
        _object(name) if name else msg("place.unnamed_object", n=thing.get("id", "?"), layer=layer)
    )
    if thing.get("template"):
        raise ComponentError(file, place, msg("tmx.template"))
    if not name:
        raise ComponentError(file, place, msg("tmx.no_name"))
    if name in seen:
        raise ComponentError(file, place, msg("tmx.name_twice"))
    seen.add(name)
    if thing.get("gid"):
        raise ComponentError(file, place, msg("tmx.tile"))
    kind = "rectangle"
    for part in thing:
        if part.tag in REFUSED:
            raise ComponentError(file, place, msg(f"tmx.{part.tag}"))
        if part.tag in ("point", "polygon", "polyline"):
            kind = part.tag
    if kind == "rectangle" and not (_length(thing, "width") and _length(thing, "height")):
        raise ComponentError(file, place, msg("tmx.flat"))
    return kind


def _object(name: str) -> Message:
    return msg("place.object", name=name)


def _length(thing: ElementTree.Element, side: str) -> float:
    try:
        return float(thing.get(side, "0"))
    except ValueError:
        return 0.0
