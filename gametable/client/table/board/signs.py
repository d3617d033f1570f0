"""Which icon of the table the pointer is on: of a piece, of an empty place, of a board."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import msgspec

from gametable.client.draw import Kit, Pen, Rect, layer
from gametable.client.faces.painter import Sign
from gametable.client.faces.schema import Level
from gametable.client.table.board.art import Art, turned_data
from gametable.client.table.board.camera import Camera
from gametable.client.table.board.places import Laid, LaidPiece, LaidZone, Spot
from gametable.client.table.board.polyominoes import polyomino

KEPT = 24  # faces whose icons are remembered
FILLS = 0.8  # of a place, by a piece that hides what is printed there
Point = tuple[float, float]


@dataclass(frozen=True)
class Pointed:
    """An icon under the pointer: its name in words, and where it is on the sheet."""

    words: str
    rect: Rect


class Signs:
    """Finds icons by drawing the face once more and asking where it drew them."""

    def __init__(self, art: Art) -> None:
        self.art = art
        self._kept: dict[bytes, list[Sign]] = {}

    def at(
        self, laid: Laid, spot: Spot | None, point: Point, camera: Camera, kit: Kit, text: float
    ) -> Pointed | None:
        """The icon at a sheet point; `spot` is what lies there, as it is drawn now."""
        if spot is None:
            return None
        look = _Look(camera, kit, text)
        piece = laid.piece(spot.piece.id) if spot.piece is not None else None
        if piece is not None:
            return self._on_piece(piece, spot.rect, point, look)
        for lying in reversed(laid.pieces):
            if lying.zone == spot.zone and _inside(lying.rect, point):
                found = self._on_piece(lying, lying.rect, point, look)
                if found is not None or polyomino(lying.piece.data) is None:
                    return found  # what lies below is not seen there
        zone = laid.zones[spot.zone]
        found = self._on_slot(zone, spot, point, look) or self._on_board(zone, point, look)
        return None if found is None or _lain_over(laid, spot, found.rect) else found

    def _on_slot(self, zone: LaidZone, spot: Spot, point: Point, look: _Look) -> Pointed | None:
        for slot in zone.zone.slots:
            if slot.id == spot.slot and slot.face:
                return self._in(slot.face, slot.data, spot.rect, point, look, fit=False)
        return None

    def _on_board(self, zone: LaidZone, point: Point, look: _Look) -> Pointed | None:
        data, face = zone.zone.data, zone.zone.face
        if not face:
            return None
        return self._in(
            face, data, zone.background, point, look, zone.zone.seat, zone.zone.board, fit=False
        )

    def _on_piece(self, laid: LaidPiece, rect: Rect, point: Point, look: _Look) -> Pointed | None:
        piece = laid.piece
        if polyomino(piece.data) is not None:
            data = turned_data(piece.data, piece.turn)
            return self._in(piece.face, data, rect, point, look, piece.owner)
        if piece.turn == 0:
            return self._in(piece.face, piece.data, rect, point, look, piece.owner)
        # As if the piece lay upright: the point is turned back around its middle.
        x, y, w, h = rect
        dx, dy = point[0] - x - w / 2, point[1] - y - h / 2
        for _ in range(piece.turn % 4):
            dx, dy = dy, -dx
        if piece.turn >= 4:
            dx = -dx
        across = (h, w) if piece.turn % 2 else (w, h)
        upright = (x + (w - across[0]) / 2, y + (h - across[1]) / 2, *across)
        back = (x + w / 2 + dx, y + h / 2 + dy)
        found = self._in(piece.face, piece.data, upright, back, look, piece.owner)
        return Pointed(found.words, rect) if found is not None else None

    def _in(
        self,
        face: str,
        data: Mapping[str, Any],
        rect: Rect,
        point: Point,
        look: _Look,
        owner: int | None = None,
        board: str = "",
        fit: bool = True,
    ) -> Pointed | None:
        """The topmost icon of a face at a point."""
        size = self.art.natural(face, data)
        if size is None:
            return None
        w, h = size
        scale = min(rect[2] / w, rect[3] / h) if fit else rect[2] / w
        left = rect[0] + (rect[2] - w * scale) / 2
        top = rect[1] + (rect[3] - h * scale) / 2 if fit else rect[1]
        pixels = look.pixels
        at = ((point[0] - left) * pixels, (point[1] - top) * pixels)
        for sign in reversed(self._of(face, data, look, pixels * scale, owner, board)):
            words = self.art.icon_name(sign.name) if sign.holds(at) else ""
            if words:
                x, y, wide, high = (side / pixels for side in sign.box)
                return Pointed(words, (left + x, top + y, wide, high))
        return None

    def _of(
        self, face: str, data: Mapping[str, Any], look: _Look, unit: float, owner: int | None,
        board: str,
    ) -> list[Sign]:  # fmt: skip
        store = self.art.store
        written = msgspec.json.encode(data, order="sorted")
        asked = (face, look.level, round(unit, 3), owner, board, store.language, look.text)
        key = repr(asked).encode() + written
        found = self._kept.get(key)
        if found is None:
            pen = Pen(layer((1, 1)), look.kit, unit, (0, 0), look.text)
            found = store.signs(pen, face, data, look.level, unit, owner, board)
            while len(self._kept) >= KEPT:
                del self._kept[next(iter(self._kept))]
            self._kept[key] = found
        return found

    def forget(self) -> None:
        """The files were read again, or nothing of before may be known."""
        self._kept.clear()


@dataclass(frozen=True)
class _Look:
    """How the table is seen."""

    camera: Camera
    kit: Kit
    text: float

    @property
    def pixels(self) -> float:
        """Pixels of a sheet unit."""
        return self.camera.zoom * self.camera.unit

    @property
    def level(self) -> Level:
        return self.camera.level


def _lain_over(laid: Laid, spot: Spot, icon: Rect) -> bool:
    """Whether a piece that fills its place lies over an icon that is printed there."""
    x, y, w, h = icon
    for piece in laid.pieces:
        if piece.zone != spot.zone or polyomino(piece.piece.data) is not None:
            continue
        _x, _y, wide, high = piece.rect
        fills = wide >= FILLS * spot.rect[2] and high >= FILLS * spot.rect[3]
        if fills and all(_inside(piece.rect, at) for at in ((x, y), (x + w, y + h))):
            return True
    return False


def _inside(rect: Rect, point: Point) -> bool:
    x, y, w, h = rect
    return x <= point[0] < x + w and y <= point[1] < y + h
