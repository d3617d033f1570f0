"""The grounds of zones (boards, tracks): pictures too dear for a frame, drawn in the background.

Each zone keeps one picture. When its data or the scale change, the old picture is shown until the
new one has been drawn by a thread with a kit of its own; only the first one is waited for.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pygame

from gametable.client.draw import Kit, Pen, layer
from gametable.client.draw.cache import MEGABYTE
from gametable.client.draw.pen import PREMUL
from gametable.client.jobs import Jobs
from gametable.client.table.art import Art
from gametable.client.table.layout import Rect
from gametable.client.table.places import LaidZone

MOST_PIXELS = 4_000_000  # a larger one is drawn smaller and stretched


@dataclass
class Ground:
    """A drawn ground and what it was drawn of. `margin`: pixels of halo around the zone's box."""

    face: str
    data: dict[str, Any]
    rect: Rect
    scale: float
    level: str
    picture: pygame.Surface
    margin: int
    drawn_at: float  # pixels per sheet unit of the picture

    def shows(self, placed: LaidZone, scale: float, level: str) -> bool:
        """Whether it is what is wanted now."""
        zone = placed.zone
        return (
            self.scale == scale
            and self.level == level
            and self.face == zone.face
            and self.rect == placed.ground
            and self.data == zone.data
        )


class Grounds:
    """The grounds of a table. `ready(rect)` is told when a better picture of a part is there."""

    def __init__(self, kit: Kit, art: Art, jobs: Jobs, ready: Callable[[Rect], object]):
        self.kit, self.art, self.jobs, self.ready = kit, art, jobs, ready
        self._kept: dict[str, Ground] = {}
        self._asked: dict[str, tuple[Any, ...]] = {}
        self._own: Kit | None = None  # the thread's: caches are not shared between threads
        self._age = 0

    def forget(self) -> None:
        """Another theme, language or viewer: what was drawn is of no use."""
        self._kept = {}
        self._asked = {}
        self._own = None
        self._age += 1

    def draw(self, pen: Pen, placed: LaidZone, scale: float, level: str, text: float) -> None:
        """Put the ground of a zone on a tile; the old one until the new one is there."""
        kept = self._kept.get(placed.zone.id)
        if kept is None:
            kept = self._make(self.kit, placed, scale, level, text)
            self._kept[placed.zone.id] = kept
        elif not kept.shows(placed, scale, level):
            self.ask(placed, scale, level, text)
        self._blit(pen, kept, placed.ground)

    def ask(self, placed: LaidZone, scale: float, level: str, text: float) -> None:
        """Have it drawn in the background, unless it is being drawn already."""
        id = placed.zone.id
        wanted = (placed.zone.face, placed.zone.data, placed.ground, scale, level)
        if self._asked.get(id) == wanted:
            return
        self._asked[id] = wanted
        if self._own is None or self._own.theme is not self.kit.theme:
            self._own = Kit(self.kit.theme, 24 * MEGABYTE, 1)
        own, age = self._own, self._age

        def done(made: Ground) -> None:
            if age != self._age or self._asked.get(id) != wanted:
                return  # meanwhile something else is wanted
            del self._asked[id]
            self._kept[id] = made
            self.ready(placed.rect)

        self.jobs.behind(lambda: self._make(own, placed, scale, level, text), done)

    def _make(self, kit: Kit, placed: LaidZone, scale: float, level: str, text: float) -> Ground:
        zone, rect = placed.zone, placed.ground
        drawn_at = min(scale, math.sqrt(MOST_PIXELS / (rect[2] * rect[3])))
        face = self.art.store.face(zone.face)
        natural = self.art.natural(zone.face, zone.data)
        unit = rect[2] / natural[0] if natural else 1.0
        margin = math.ceil((face.margin if face is not None else 0) * unit * drawn_at) + 1
        size = (
            math.ceil(rect[2] * drawn_at) + 2 * margin,
            math.ceil(rect[3] * drawn_at) + 2 * margin,
        )
        pen = Pen(layer(size), kit, drawn_at, (margin, margin), text, 9)
        box = (0.0, 0.0, rect[2], rect[3])
        self.art.draw(pen, zone.face, zone.data, box, level, zone.seat, board=zone.board)
        return Ground(zone.face, zone.data, rect, scale, level, pen.surface, margin, drawn_at)

    def _blit(self, pen: Pen, ground: Ground, rect: Rect) -> None:
        x, y = pen.at((rect[0], rect[1]))
        picture, margin = ground.picture, float(ground.margin)
        factor = rect[2] * pen.unit / (ground.rect[2] * ground.drawn_at)
        if abs(factor - 1) > 1e-3:
            size = picture.get_size()
            wanted = (max(1, round(size[0] * factor)), max(1, round(size[1] * factor)))
            picture = pygame.transform.scale(picture, wanted)
            margin *= factor
        corner = (round(x) - round(margin), round(y) - round(margin))
        pen.surface.blit(picture, corner, special_flags=PREMUL)
