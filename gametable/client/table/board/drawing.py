"""The picture of the table without what changes under the pointer, drawn once, in tiles.

Here stands what lies on a tile: zones with their backgrounds and words, then pieces. `tiles.py`
says when tiles are drawn and shown.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass

import pygame

from gametable.client.draw import Kit, Pen
from gametable.client.host.jobs import Jobs
from gametable.client.look.fonts import SEMIBOLD
from gametable.client.table.board.art import Art
from gametable.client.table.board.backgrounds import Backgrounds
from gametable.client.table.board.camera import Camera, level_at
from gametable.client.table.board.layout import Rect
from gametable.client.table.board.places import Laid, LaidPiece, LaidZone
from gametable.client.table.board.tiles import TILE, Composing, TileKey, Tiles, tiles_under
from gametable.client.table.board.zone_names import LEAST_PX, name_at, name_room, name_size
from gametable.client.table.said import Said

REACH = 26.0  # sheet units that shadows and halos reach beyond a piece
FADED = 105  # a spent piece, of 255
SHEER = 150  # one that what lies below is seen through
AT_ONCE = 0.02  # seconds of drawing in a frame; what is not ready then comes in the next ones
MOVING = 0.004  # the same while pieces are in motion, or where what was drawn before can be seen
FOREVER = float("inf")
MOST_WAITS = 90  # frames for which what was drawn before is shown until backgrounds are drawn


@dataclass
class Wording:
    """What the pictures depend on besides the scene."""

    said: Said
    text: float  # the player's text size
    empty: Callable[[LaidZone], str]


class TablePicture:
    """The still picture of a laid-out scene. Without `jobs` it is drawn whole at once."""

    def __init__(self, kit: Kit, art: Art, jobs: Jobs | None, better: Callable[[], object]):
        """`better` is called when something was drawn in the background."""
        self.kit = kit
        self.art = art
        self.better = better
        self.frame_time = AT_ONCE if jobs is not None else FOREVER
        self._waits = 0  # frames for which backgrounds were waited for
        self.moving = False  # frames must be short: pieces are in motion, or a picture is held
        self.backgrounds = Backgrounds(kit, art, jobs, self._background_ready)
        self.laid = Laid()
        self.wording: Wording | None = None
        self.lifted: frozenset[str] = frozenset()  # pieces that are drawn elsewhere, in motion
        self.unit = 1.0  # pixels per design unit of the window
        self.tiles = Tiles(self._compose)

    # ------------------------------------------------------------------ what it shows

    def show_afresh(self, laid: Laid, wording: Wording) -> None:
        """Show a scene and nothing of the one before (another viewer, theme, language)."""
        self.laid, self.wording = laid, wording
        self.tiles.clear()

    def show(self, laid: Laid, wording: Wording, stale: Collection[Rect] | None = None) -> None:
        """Show a scene; only the tiles that meet `stale` (None: all) are drawn again."""
        self.laid, self.wording, self._waits = laid, wording, 0
        if stale is None:
            self.tiles.spoil()
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
        """Nothing that was drawn may be seen again (other files)."""
        self.tiles.clear()
        self.backgrounds.forget()

    def hide(self) -> None:
        """Nothing that was drawn stands there any more (the cover)."""
        self.tiles.clear()
        self.backgrounds.hide()

    def _background_ready(self, zone: str) -> None:
        placed = self.laid.zones.get(zone)
        if placed is not None:
            self.spoil(placed.rect)
            self.better()

    def spoil(self, rect: Rect) -> None:
        """What lies under a sheet rect is to be drawn again."""
        self.tiles.spoil(_grown(rect, REACH))

    # ------------------------------------------------------------------ drawing

    def sharp(self, camera: Camera, unit: float) -> bool:
        """Whether everything in view is drawn as it is, at the camera's scale."""
        same = abs(camera.zoom * unit - self.tiles.scale) <= 1e-6
        return same and not self.tiles.missing(camera)

    def draw(self, surface: pygame.Surface, camera: Camera, unit: float, hurry: bool) -> bool:
        """Put the picture on the screen. With `hurry` nothing is drawn: the old picture is shown
        stretched where there is one. True when it is sharp."""
        self._look_through(camera, unit)
        if hurry and self.tiles.missing(camera) and self.tiles.blit_old(surface, camera, unit):
            return False
        bare = self.tiles.bare(camera)
        if not bare and self._waits < MOST_WAITS and self.tiles.missing(camera):
            if self._waits_for_backgrounds(camera):
                # The new pieces never lie on the old boards.
                self._waits += 1
                self.tiles.blit(surface, camera, unit)
                return False
            self._waits = MOST_WAITS  # they are there: it need not be asked again
        short = (self.moving or not bare) and self.frame_time < FOREVER
        whole = self.tiles.advance(camera, MOVING if short else self.frame_time)
        self.tiles.blit(surface, camera, unit)
        if whole:
            self.tiles.trim(camera)
        return whole

    def _waits_for_backgrounds(self, camera: Camera) -> bool:
        """Whether the background of a zone in view is not drawn as it is now."""
        scale, seen = self.tiles.scale, camera.seen()
        level, text = level_at(scale / self.unit, self.unit), self._text()
        zones = [z for z in self.laid.zones.values() if z.zone.face and _meet(z.rect, seen)]
        ready = [self.backgrounds.ready_for(zone, scale, level, text) for zone in zones]
        return not all(ready)

    def prepare(self, camera: Camera, unit: float, seconds: float) -> bool:
        """Draw what is missing for so long; True when the picture is sharp."""
        self._look_through(camera, unit)
        return self.tiles.advance(camera, seconds)

    def _look_through(self, camera: Camera, unit: float) -> None:
        self.unit = unit
        self.tiles.use_scale(camera.zoom * unit)
        seen = _grown(_of_tiles(camera.seen(), self.tiles.scale), REACH)
        zones = self.laid.zones.values()
        self.backgrounds.look_at(frozenset(z.zone.id for z in zones if _meet(z.rect, seen)))

    def _text(self) -> float:
        return self.wording.text if self.wording is not None else 1.0

    def _compose(
        self, key: TileKey, scale: float, put: Callable[[pygame.Surface | None], None]
    ) -> Composing:
        """Draw a tile, one thing at a step."""
        assert self.wording is not None
        area: Rect = (key[0] * TILE / scale, key[1] * TILE / scale, TILE / scale, TILE / scale)
        reach = _grown(area, REACH)
        zones = [z for z in self.laid.zones.values() if _meet(z.rect, reach)]
        pieces = [p for p in self.laid.pieces if _meet(p.rect, reach)]
        if not zones and not pieces:
            put(None)
            return
        surface = pygame.Surface((TILE, TILE), pygame.SRCALPHA)
        origin = (-key[0] * TILE, -key[1] * TILE)
        pen = Pen(surface, self.kit, scale, origin, self.wording.text, 9)
        over = {zone.zone.id for zone in zones if zone.region.over}
        groundless = set[str]()  # nothing lies on a board that is not there yet
        for above in (False, True):
            for zone in zones:
                if zone.region.over == above:
                    if not self._zone(pen, zone, scale):
                        groundless.add(zone.zone.id)
                    yield
            for piece in pieces:
                if piece.zone in groundless or piece.piece.id in self.lifted:
                    continue
                if (piece.zone in over) == above:
                    self.piece(pen, piece, scale)
                    yield
        put(surface)

    # ------------------------------------------------------------------ things

    def _zone(self, pen: Pen, placed: LaidZone, scale: float) -> bool:
        """What a zone shows besides its pieces; whether its ground is there, if it has one."""
        zone, region = placed.zone, placed.region
        grounded = True
        if region.panel:
            pen.shadow(placed.rect, 12, 2)
            pen.box(placed.rect, 12, "s1", "line", 1)
        if region.label:
            self._label(pen, placed)
        if zone.face:
            level = level_at(scale / self.unit, self.unit)
            grounded = self.backgrounds.draw(pen, placed, scale, level, self._text())
        spots = self.laid.spots
        for slot in zone.slots if grounded else ():
            if not slot.face:
                continue
            spot = spots.get(f"{zone.id}/{slot.id}")
            if spot is not None:
                self.art.draw(
                    pen, slot.face, slot.data, spot.rect, level_at(scale / self.unit, self.unit)
                )
        if not zone.pieces and not zone.slots and zone.empty is not None:
            self._empty(pen, placed)
        return grounded

    def _label(self, pen: Pen, placed: LaidZone) -> None:
        assert self.wording is not None
        x, _y, w, _h = placed.rect
        said, at = self.wording.said, name_at(placed)
        words = said.text(placed.zone.label).upper()
        note = said.text(placed.zone.note)
        room = name_room(placed, self.laid.zones.values())
        size = name_size(pen, words, room, self.unit)
        small = max(14.0, size)
        left = at[0] + min(pen.text_width(words, size, SEMIBOLD), room) + 14
        if note and left + pen.text_width(note, small) > x + w + 8:
            note = ""
        if not placed.region.panel and not pen.kit.theme.is_light:
            # No star of the ground stands in the words.
            wide = left + pen.text_width(note, small) - at[0] if note else left - 14 - at[0]
            pen.glow((at[0] - 2, at[1] - 0.7 * size, wide + 8, 1.3 * size), 6, "space", 4, 215)
        pen.text(words, at, size, SEMIBOLD, "low", width=room)
        if note:
            pen.text(note, (left, at[1]), small, colour="low", width=x + w + 12 - left)

    def _empty(self, pen: Pen, placed: LaidZone) -> None:
        """A faint outline with the name of what will lie there."""
        assert self.wording is not None
        x, y, w, h = placed.inner
        box = (x, y, w, min(h, 120.0))
        pen.box(box, 10, None, "line", 1, alpha=150)
        size = max(15.0, LEAST_PX / pen.unit)
        lines = pen.wrap(self.wording.empty(placed), w - 24, size, most=2).lines
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
        level = level_at(scale / self.unit, self.unit)
        seen = FADED if piece.spent else SHEER if piece.sheer else 255
        fade = seen * alpha // 255
        self.art.piece(pen, piece, rect or laid.rect, level, fade, squash, laid.seen)
        if piece.spent:
            # What is faded keeps its name and what it costs: they are read even so.
            box = rect or laid.rect
            self.art.piece(pen, piece, box, level, alpha, squash, laid.seen, unveiled=True)
        if piece.spent and fade > 60:
            x, y, w, h = rect or laid.rect
            size = max(12.0, min(w, h) * 0.4)
            pen.icon("check", (x + w / 2, y + h / 2), size, "teal", fade)


def _of_tiles(rect: Rect, scale: float) -> Rect:
    """The rect of the tiles that a sheet rect touches."""
    keys = tiles_under(rect, scale)
    (left, top), (right, bottom) = keys[0], keys[-1]
    side = TILE / scale
    return (left * side, top * side, (right + 1 - left) * side, (bottom + 1 - top) * side)


def _grown(rect: Rect, by: float) -> Rect:
    return (rect[0] - by, rect[1] - by, rect[2] + 2 * by, rect[3] + 2 * by)


def _meet(a: Rect, b: Rect) -> bool:
    return a[0] < b[0] + b[2] and b[0] < a[0] + a[2] and a[1] < b[1] + b[3] and b[1] < a[1] + a[3]
