"""The sheet of a table at the camera's scale, cut into square tiles that are drawn as time allows.

The tiles in view are blitted. What is missing or out of date is drawn one thing after the other
until the time of the frame is spent, and the next frame goes on there: tiles that are out of date
are shown until all new ones in view are whole, so that a picture changes at once. While the zoom
changes, the last sharp picture is stretched.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import pygame

from gametable.client.draw.pen import PREMUL
from gametable.client.table.board.camera import Camera
from gametable.client.table.board.layout import Rect

TILE = 384  # pixels
LARGE = 4_000_000  # pixels: of more than that only what is in view is kept while the zoom changes

TileKey = tuple[int, int]
Composing = Iterator[None]


class Tiles:
    """The tiles at one scale. `compose(key, scale, put)` draws one, a thing at each step, and
    hands the picture (or None, where nothing lies) to `put`."""

    def __init__(
        self,
        compose: Callable[[TileKey, float, Callable[[pygame.Surface | None], None]], Composing],
    ):
        self.compose = compose
        self.scale = 0.0  # pixels per sheet unit
        self._kept: dict[TileKey, pygame.Surface | None] = {}
        self._stale: set[TileKey] = set()  # shown, and to be drawn again
        self._fresh: dict[TileKey, pygame.Surface | None] = {}  # drawn again, and not yet shown
        self._work: tuple[TileKey, Composing] | None = None
        self._seen: set[TileKey] = set()  # in view, last
        self._old: _Shown | None = None  # the last sharp picture, while new tiles are drawn

    def clear(self) -> None:
        """Show nothing of what was drawn."""
        self._kept, self._stale, self._work, self._old = {}, set(), None, None
        self._fresh = {}

    def spoil(self, rect: Rect | None = None) -> None:
        """The tiles under a sheet rect (None: all) are to be drawn again."""
        if not self.scale:
            return
        keys = list(self._kept) if rect is None else tiles_under(rect, self.scale)
        self._stale.update(key for key in keys if key in self._kept)
        for key in keys if self._fresh else ():
            self._fresh.pop(key, None)
        if self._work is not None and (rect is None or self._work[0] in keys):
            self._work = None

    def use_scale(self, scale: float) -> None:
        """Draw at so many pixels a sheet unit; a picture of another scale is kept to stretch."""
        if abs(scale - self.scale) <= 1e-6:
            return
        self._keep_old()
        self._kept, self._stale, self._work, self._fresh = {}, set(), None, {}
        self.scale = scale

    def missing(self, camera: Camera) -> list[TileKey]:
        """The tiles in view that are not drawn as things are now."""
        needed = tiles_under(camera.seen(), self.scale)
        stale = self._stale - self._fresh.keys()
        return [key for key in needed if key not in self._kept or key in stale]

    def bare(self, camera: Camera) -> bool:
        """Whether there is nothing to show for a tile in view, not even what is out of date."""
        return any(key not in self._kept for key in tiles_under(camera.seen(), self.scale))

    def advance(self, camera: Camera, seconds: float) -> bool:
        """Draw what is missing for about so long; True when nothing is missing any more."""
        end = time.perf_counter() + seconds
        missing = self.missing(camera)
        while missing:
            if self._work is None or self._work[0] not in missing:
                self._work = (missing[0], self._begin(missing[0]))
            key, steps = self._work
            for _ in steps:
                if time.perf_counter() >= end:
                    return False
            self._work = None
            missing.remove(key)
        self._kept |= self._fresh
        self._stale -= self._fresh.keys()
        self._fresh = {}
        return True

    def _begin(self, key: TileKey) -> Composing:
        def put(picture: pygame.Surface | None) -> None:
            if key in self._kept:
                self._fresh[key] = picture
            else:
                self._kept[key] = picture

        return self.compose(key, self.scale, put)

    # ------------------------------------------------------------------ putting it on the screen

    def blit(self, surface: pygame.Surface, camera: Camera, unit: float) -> None:
        """Put the tiles in view on the window, whole or not."""
        x, y = camera.to_view((0, 0))
        left, top = round(x * unit), round(y * unit)
        before = surface.get_clip()
        surface.set_clip(before.clip(pixels(camera.view, unit)))
        in_view = tiles_under(camera.seen(), self.scale)
        self._seen = set(in_view)
        for column, row in in_view:
            tile = self._kept.get((column, row))
            if tile is not None:
                at = (column * TILE + left, row * TILE + top)
                surface.blit(tile, at, special_flags=PREMUL)
        surface.set_clip(before)

    def blit_old(self, surface: pygame.Surface, camera: Camera, unit: float) -> bool:
        """Put the last sharp picture there, stretched; False if there is none."""
        if self._old is None:
            return False
        self._old.blit(surface, camera, unit)
        return True

    def trim(self, camera: Camera) -> None:
        """Everything in view is sharp: keep that and a few tiles around, let the others go."""
        self._old = None
        needed = set(tiles_under(camera.seen(), self.scale))
        if len(self._kept) <= 3 * len(needed) + 12:
            return
        for key in list(self._kept):
            if key not in needed and len(self._kept) > 2 * len(needed) + 8:
                del self._kept[key]
                self._stale.discard(key)
                self._fresh.pop(key, None)

    def _keep_old(self) -> None:
        """Keep what is drawn as one picture; where that is much, what is in view."""
        keys = list(self._kept)
        if len(keys) * TILE * TILE > LARGE:
            keys = [key for key in keys if key in self._seen]
        if not keys or not self.scale:
            return
        x0, y0 = min(c for c, _ in keys), min(r for _, r in keys)
        x1, y1 = max(c for c, _ in keys), max(r for _, r in keys)
        whole = pygame.Surface(((x1 + 1 - x0) * TILE, (y1 + 1 - y0) * TILE), pygame.SRCALPHA)
        for c, r in keys:
            tile = self._kept[c, r]
            if tile is not None:
                whole.blit(tile, ((c - x0) * TILE, (r - y0) * TILE))
        self._old = _Shown(whole, (x0 * TILE / self.scale, y0 * TILE / self.scale), self.scale)


@dataclass
class _Shown:
    """A picture of a part of the sheet, to be shown scaled."""

    picture: pygame.Surface
    origin: tuple[float, float]
    scale: float

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
        surface.set_clip(before.clip(pixels(camera.view, unit)))
        surface.blit(picture, (round(left * unit), round(top * unit)), special_flags=PREMUL)
        surface.set_clip(before)


def pixels(rect: Rect, unit: float) -> pygame.Rect:
    """The pixels of a rect of design units, neighbours sharing their edge."""
    x, y = round(rect[0] * unit), round(rect[1] * unit)
    return pygame.Rect(
        x, y, round((rect[0] + rect[2]) * unit) - x, round((rect[1] + rect[3]) * unit) - y
    )


def tiles_under(rect: Rect, scale: float) -> list[TileKey]:
    """The tiles that a sheet rect touches."""
    x0, y0 = int(rect[0] * scale // TILE), int(rect[1] * scale // TILE)
    x1 = int((rect[0] + rect[2]) * scale // TILE)
    y1 = int((rect[1] + rect[3]) * scale // TILE)
    return [(c, r) for r in range(y0, y1 + 1) for c in range(x0, x1 + 1)]
