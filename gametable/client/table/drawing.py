"""The picture of the table without what changes under the pointer: drawn once, in tiles.

The sheet at the camera's scale is cut into square tiles; those in view are blitted, those that
come into view are composed from the kept faces. While the zoom changes, the last sharp picture is
shown scaled; the new tiles are drawn piece by piece, between frames, and then taken all at once.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass

import pygame

from gametable.client.draw import Kit, Pen
from gametable.client.draw.pen import PREMUL
from gametable.client.fonts import SEMIBOLD
from gametable.client.jobs import Jobs
from gametable.client.table.art import Art
from gametable.client.table.camera import Camera, level_at
from gametable.client.table.grounds import Grounds
from gametable.client.table.layout import Rect
from gametable.client.table.places import Laid, LaidPiece, LaidZone
from gametable.client.table.said import Said

TILE = 384
LEAST_PX = 12.0  # of the words of zones
REACH = 26.0  # sheet units that shadows and halos reach beyond a piece
FADED = 105  # a spent piece, of 255

TileKey = tuple[int, int]


@dataclass
class Look:
    """What the pictures depend on besides the scene."""

    said: Said
    text: float  # the player's text size
    empty: Callable[[LaidZone], str]


class TablePicture:
    """The still picture of a laid-out scene."""

    def __init__(self, kit: Kit, art: Art, jobs: Jobs, better: Callable[[], object]):
        """`better` is called when something was drawn in the background."""
        self.kit = kit
        self.art = art
        self.better = better
        self.grounds = Grounds(kit, art, jobs, self._ground_ready)
        self.laid = Laid()
        self.look: Look | None = None
        self.lifted: frozenset[str] = frozenset()  # pieces that are drawn elsewhere, in motion
        self.unit = 1.0  # pixels per design unit of the window
        self._scale = 0.0  # pixels per sheet unit of the tiles
        self._tiles: dict[TileKey, pygame.Surface | None] = {}
        self._old: _Shown | None = None  # the last sharp picture, while new tiles are drawn
        self._warmed: set[str] = set()  # pieces whose faces are drawn at this scale
        self._warm_for = 0.0
        self.view_px = pygame.Rect(0, 0, 1, 1)

    # ------------------------------------------------------------------ what it shows

    def show(self, laid: Laid, look: Look, stale: Collection[Rect] | None = None) -> None:
        """Show a scene; only the tiles that meet `stale` (None: all) are drawn again."""
        self.laid, self.look = laid, look
        if stale is None:
            self.forget()
        else:
            for rect in stale:
                self.spoil(rect)

    def lift(self, ids: frozenset[str]) -> None:
        """Leave these pieces out of the picture (or put them back)."""
        changed = ids ^ self.lifted
        self.lifted = ids
        for id in changed:
            laid = self.laid.piece(id)
            if laid is not None:
                self.spoil(laid.rect)

    def forget(self) -> None:
        """Draw everything again (another viewer, theme, language)."""
        self._tiles = {}
        self._old = None
        self.grounds.forget()

    def _ground_ready(self, rect: Rect) -> None:
        self.spoil(rect)
        self.better()

    def spoil(self, rect: Rect) -> None:
        """The tiles under a sheet rect are to be drawn again."""
        if not self._scale:
            return
        for key in _keys(_grown(rect, REACH), self._scale):
            self._tiles.pop(key, None)

    # ------------------------------------------------------------------ drawing

    def _needed(self, camera: Camera) -> list[TileKey]:
        return _keys(camera.seen(), self._scale)

    def sharp(self, camera: Camera, unit: float) -> bool:
        """Whether every tile in view is drawn at the camera's scale."""
        if abs(camera.zoom * unit - self._scale) > 1e-6:
            return False
        return all(key in self._tiles for key in self._needed(camera))

    def draw(self, surface: pygame.Surface, camera: Camera, unit: float, hurry: bool) -> bool:
        """Put the picture on the screen. With `hurry` nothing expensive is drawn: the old picture
        is shown scaled where the new one is missing. True when it is sharp."""
        scale = camera.zoom * unit
        self.unit = unit
        self.view_px = _pixels(camera.view, unit)
        if abs(scale - self._scale) > 1e-6:
            self._keep_old(camera, unit)
            self._tiles = {}
            self._scale = scale
        needed = self._needed(camera)
        missing = [key for key in needed if key not in self._tiles]
        if missing and hurry and self._old is not None:
            self._old.blit(surface, camera, unit)
            return False
        for key in missing:
            self._tiles[key] = self._compose(key)
        self._blit(surface, camera, unit, needed)
        self._trim(needed)
        self._old = None
        return True

    def prepare(self, camera: Camera, unit: float) -> bool:
        """Do a little of what is missing for a sharp picture; False when nothing is.

        Faces are drawn one by one, then the tiles are put together. Grounds are drawn in the
        background; until they are there the old ones are stretched.
        """
        self.unit = unit
        if abs(camera.zoom * unit - self._scale) > 1e-6:
            self._keep_old(camera, unit)
            self._tiles = {}
            self._scale = camera.zoom * unit
        if self._warm_for != self._scale:
            self._warm_for, self._warmed = self._scale, set()
        missing = [key for key in self._needed(camera) if key not in self._tiles]
        if not missing:
            return False
        seen = camera.seen()
        for piece in self.laid.pieces:
            if piece.piece.id not in self._warmed and _meet(piece.rect, seen):
                self._warmed.add(piece.piece.id)
                scratch = Pen(pygame.Surface((1, 1), pygame.SRCALPHA), self.kit, self._scale)
                scratch.text_scale, scratch.least_text = self._text(), 9
                self.piece(scratch, piece, self._scale)
                return True
        self._tiles[missing[0]] = self._compose(missing[0])
        return True

    def _text(self) -> float:
        return self.look.text if self.look is not None else 1.0

    def _blit(
        self, surface: pygame.Surface, camera: Camera, unit: float, keys: list[TileKey]
    ) -> None:
        left, top = self._corner(camera, unit)
        before = surface.get_clip()
        surface.set_clip(before.clip(self.view_px))
        for column, row in keys:
            tile = self._tiles.get((column, row))
            if tile is not None:
                at = (column * TILE - left, row * TILE - top)
                surface.blit(tile, at, special_flags=PREMUL)
        surface.set_clip(before)

    def _corner(self, camera: Camera, unit: float) -> tuple[int, int]:
        """What to take from sheet pixels to get window pixels."""
        x, y = camera.to_view((0, 0))
        return (-round(x * unit), -round(y * unit))

    def _keep_old(self, camera: Camera, unit: float) -> None:
        """Keep what can be seen now as one picture, before its tiles go."""
        if not self._tiles or not self._scale:
            return
        columns = [c for c, _ in self._tiles]
        rows = [r for _, r in self._tiles]
        x0, y0 = min(columns), min(rows)
        size = ((max(columns) + 1 - x0) * TILE, (max(rows) + 1 - y0) * TILE)
        if size[0] * size[1] > 12_000_000:
            return
        whole = pygame.Surface(size, pygame.SRCALPHA)
        for (c, r), tile in self._tiles.items():
            if tile is not None:
                whole.blit(tile, ((c - x0) * TILE, (r - y0) * TILE))
        origin = (x0 * TILE / self._scale, y0 * TILE / self._scale)
        self._old = _Shown(whole, origin, self._scale)

    def _trim(self, needed: list[TileKey]) -> None:
        """Keep the tiles in view and a few around; let the others go."""
        if len(self._tiles) > 3 * len(needed) + 12:
            keep = set(needed)
            for key in list(self._tiles):
                if key not in keep and len(self._tiles) > 2 * len(needed) + 8:
                    del self._tiles[key]

    def _compose(self, key: TileKey) -> pygame.Surface | None:
        """A tile, or None where nothing lies."""
        assert self.look is not None
        scale = self._scale
        area: Rect = (key[0] * TILE / scale, key[1] * TILE / scale, TILE / scale, TILE / scale)
        reach = _grown(area, REACH)
        zones = [z for z in self.laid.zones.values() if _meet(z.rect, reach)]
        pieces = [p for p in self.laid.pieces if _meet(p.rect, reach)]
        if not zones and not pieces:
            return None
        surface = pygame.Surface((TILE, TILE), pygame.SRCALPHA)
        origin = (-key[0] * TILE, -key[1] * TILE)
        pen = Pen(surface, self.kit, scale, origin, self.look.text, 9)
        over = {zone.zone.id for zone in zones if zone.region.over}
        for above in (False, True):
            for zone in zones:
                if zone.region.over == above:
                    self._zone(pen, zone, scale)
            for piece in pieces:
                if (piece.zone in over) == above and piece.piece.id not in self.lifted:
                    self.piece(pen, piece, scale)
        return surface

    # ------------------------------------------------------------------ things

    def _zone(self, pen: Pen, placed: LaidZone, scale: float) -> None:
        zone, region = placed.zone, placed.region
        if region.panel:
            pen.shadow(placed.rect, 12, 2)
            pen.box(placed.rect, 12, "s1", "line", 1)
        if region.label:
            self._label(pen, placed)
        if zone.face:
            level = level_at(scale / self.unit)
            self.grounds.draw(pen, placed, scale, level, self._text())
        spots = self.laid.spots
        for slot in zone.slots:
            if not slot.face:
                continue
            spot = spots.get(f"{zone.id}/{slot.id}")
            if spot is not None:
                self.art.draw(pen, slot.face, slot.data, spot.rect, level_at(scale / self.unit))
        if not zone.pieces and not zone.slots and zone.empty is not None:
            self._empty(pen, placed)

    def _label(self, pen: Pen, placed: LaidZone) -> None:
        assert self.look is not None
        x, y, w, _ = placed.rect
        inset = 14.0 if placed.region.panel else 0.0
        said = self.look.said
        at = (x + inset, y + (18 if placed.region.panel else 12))
        # In a small window the sheet shrinks, its words no further than can be read.
        size = max(13.0, LEAST_PX / pen.unit)
        words = said.text(placed.zone.label).upper()
        width = pen.text(words, at, size, SEMIBOLD, "low", width=w)
        note = said.text(placed.zone.note)
        left = at[0] + width + 14
        if note and left + pen.text_width(note, size) <= x + w + 8:
            pen.text(note, (left, at[1]), max(14.0, size), colour="low", width=x + w + 12 - left)

    def _empty(self, pen: Pen, placed: LaidZone) -> None:
        """A faint outline with the name of what will lie there."""
        assert self.look is not None
        x, y, w, h = placed.inner
        box = (x, y, w, min(h, 120.0))
        pen.box(box, 10, None, "line", 1, alpha=150)
        size = max(15.0, LEAST_PX / pen.unit)
        lines = pen.wrap(self.look.empty(placed), w - 24, size, most=2).lines
        for n, line in enumerate(lines):
            at = (x + w / 2, y + box[3] / 2 + (n - (len(lines) - 1) / 2) * pen.line_height(size))
            pen.text(line, at, size, colour="low", align="cm")

    def piece(
        self,
        pen: Pen,
        laid: LaidPiece,
        scale: float,
        rect: Rect | None = None,
        alpha: int = 255,
        squash: float = 1.0,
    ) -> None:
        """A piece in its box, or in another one (in motion)."""
        piece = laid.piece
        level = level_at(scale / self.unit)
        fade = FADED * alpha // 255 if piece.spent else alpha
        self.art.piece(pen, piece, rect or laid.rect, level, fade, squash)
        if piece.spent and fade > 60:
            x, y, w, h = rect or laid.rect
            size = max(12.0, min(w, h) * 0.4)
            pen.icon("check", (x + w / 2, y + h / 2), size, "teal", fade)


class _Shown:
    """A picture of a part of the sheet, to be shown scaled."""

    def __init__(self, picture: pygame.Surface, origin: tuple[float, float], scale: float):
        self.picture = picture
        self.origin = origin
        self.scale = scale

    def blit(self, surface: pygame.Surface, camera: Camera, unit: float) -> None:
        """Show what the camera sees of it."""
        x, y, w, h = camera.seen()
        px = self.picture.get_rect()
        want = pygame.Rect(
            round((x - self.origin[0]) * self.scale),
            round((y - self.origin[1]) * self.scale),
            max(1, round(w * self.scale)),
            max(1, round(h * self.scale)),
        )
        part = want.clip(px)
        if part.width < 2 or part.height < 2:
            return
        factor = camera.zoom * unit / self.scale
        left, top = camera.to_view(
            (self.origin[0] + part.x / self.scale, self.origin[1] + part.y / self.scale)
        )
        size = (max(1, round(part.width * factor)), max(1, round(part.height * factor)))
        picture = pygame.transform.scale(self.picture.subsurface(part), size)
        before = surface.get_clip()
        surface.set_clip(before.clip(_pixels(camera.view, unit)))
        surface.blit(picture, (round(left * unit), round(top * unit)), special_flags=PREMUL)
        surface.set_clip(before)


def _pixels(rect: Rect, unit: float) -> pygame.Rect:
    x, y = round(rect[0] * unit), round(rect[1] * unit)
    return pygame.Rect(
        x, y, round((rect[0] + rect[2]) * unit) - x, round((rect[1] + rect[3]) * unit) - y
    )


def _keys(rect: Rect, scale: float) -> list[TileKey]:
    """The tiles that a sheet rect touches."""
    x0, y0 = int(rect[0] * scale // TILE), int(rect[1] * scale // TILE)
    x1 = int((rect[0] + rect[2]) * scale // TILE)
    y1 = int((rect[1] + rect[3]) * scale // TILE)
    return [(c, r) for r in range(y0, y1 + 1) for c in range(x0, x1 + 1)]


def _grown(rect: Rect, by: float) -> Rect:
    return (rect[0] - by, rect[1] - by, rect[2] + 2 * by, rect[3] + 2 * by)


def _meet(a: Rect, b: Rect) -> bool:
    return a[0] < b[0] + b[2] and b[0] < a[0] + a[2] and a[1] < b[1] + b[3] and b[1] < a[1] + a[3]
