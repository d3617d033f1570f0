"""The backgrounds of zones (boards, tracks): pictures too dear for a frame, drawn by a thread.

The thread has a kit of its own, and what it has drawn is kept as long as there is room. Until it is
there, the last picture of the same zone for the same eyes is stretched in its place. Only what is
known to be quick is drawn at once.
"""

from __future__ import annotations

import math
import time
from collections import OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import dataclass

import msgspec
import pygame

from gametable.client.draw import Kit, Pen, layer
from gametable.client.draw.cache import MEGABYTE
from gametable.client.draw.pen import PREMUL
from gametable.client.faces.schema import Level
from gametable.client.host.jobs import Jobs
from gametable.client.table.board.art import Art
from gametable.client.table.board.layout import Rect
from gametable.client.table.board.places import LaidZone

MOST_PIXELS = 3_000_000  # a larger one is drawn smaller and stretched
MOST_BYTES = 14 * MEGABYTE  # of backgrounds that are kept besides those in view
QUICK = 0.006  # seconds: a face that took less is drawn at once


@dataclass
class Background:
    """A drawn background. `margin`: pixels of halo around the zone's box."""

    width: float  # of the zone's box, in sheet units
    picture: pygame.Surface
    margin: int
    drawn_at: float  # pixels per sheet unit of the picture

    @property
    def bytes(self) -> int:
        """Bytes of the picture."""
        w, h = self.picture.get_size()
        return w * h * self.picture.get_bytesize()


class Backgrounds:
    """The backgrounds of a table. `ready(zone id)` is told when a better picture is there.

    `viewer` is the seat for whose eyes is drawn. Without `jobs` everything is drawn at once.
    """

    def __init__(self, kit: Kit, art: Art, jobs: Jobs | None, ready: Callable[[str], object]):
        self.kit, self.art, self.jobs, self.ready = kit, art, jobs, ready
        self.viewer: int | None = None
        self._kept: OrderedDict[Hashable, Background] = OrderedDict()
        self._bytes = 0
        self._latest: dict[tuple[int | None, str], Hashable] = {}
        self._asked: dict[tuple[int | None, str], Hashable] = {}
        self._in_view: frozenset[str] = frozenset()  # ids of zones
        self._wanted: dict[str, Hashable] = {}  # the background of a zone as it was drawn last
        self._cost: dict[str, float] = {}  # seconds that a face took, last
        self._look: Hashable = None
        self._age = 0

    def forget(self) -> None:
        """Nothing that was drawn may be seen again (other files)."""
        self._kept, self._bytes = OrderedDict(), 0
        self.hide()

    def hide(self) -> None:
        """The cover comes: nothing stands in for anything. What was drawn for a viewer is kept: it
        is shown again to the same eyes alone, and only where it is just what is to be drawn."""
        self._latest, self._asked, self._wanted = {}, {}, {}
        self._age += 1

    def look_at(self, zones: frozenset[str]) -> None:
        """These zones are in view: their backgrounds are kept, and of the others what has room."""
        if zones != self._in_view:
            self._in_view = zones
            self._make_room()

    def draw(self, pen: Pen, placed: LaidZone, scale: float, level: Level, text: float) -> bool:
        """Put the background of a zone on a tile; the one before until the new one is there. False
        where there is neither yet."""
        key = self._wanted[placed.zone.id] = self._key(placed, scale, level, text)
        kept = self._kept.get(key)
        if kept is None and (self.jobs is None or self._cost.get(placed.zone.face, 1.0) < QUICK):
            kept = self._make(self.kit, key, placed, scale, level, text)
            self._keep(key, kept)
        place = (self.viewer, placed.zone.id)
        if kept is not None:
            self._kept.move_to_end(key)
            self._latest[place] = key
        else:
            self._ask(key, placed, scale, level, text)
            kept = self._kept.get(self._latest.get(place))
        if kept is not None:
            self._blit(pen, kept, placed.background)
        return kept is not None

    def ready_for(self, placed: LaidZone, scale: float, level: Level, text: float) -> bool:
        """Whether the background of a zone is there as it is now, or is drawn at once; else it is
        begun. Where nothing stands in for it there is nothing to wait for."""
        key = self._key(placed, scale, level, text)
        if key in self._kept or self.jobs is None or self._cost.get(placed.zone.face, 1.0) < QUICK:
            return True
        place = (self.viewer, placed.zone.id)
        if self._latest.get(place) not in self._kept:
            return True
        self._ask(key, placed, scale, level, text)
        return False

    def _key(self, placed: LaidZone, scale: float, level: Level, text: float) -> Hashable:
        """All that a background is drawn of."""
        zone, store = placed.zone, self.art.store
        look = (
            self.kit.theme.name,
            store.language,
            store.colour_help,
            tuple(store.seats),
            store.title,
            store.book.number,
            store.names,
            text,
        )
        if look != self._look:  # another theme or language: the old one is no stand-in
            self._look, self._latest = look, {}
        data = msgspec.json.encode(zone.data, order="sorted")
        box = (placed.background[2], placed.background[3])
        return (look, self.viewer, zone.id, zone.face, zone.board, data, box, scale, level)

    def _keep(self, key: Hashable, made: Background) -> None:
        before = self._kept.pop(key, None)
        if before is not None:
            self._bytes -= before.bytes
        self._kept[key] = made
        self._bytes += made.bytes
        self._make_room()

    def _make_room(self) -> None:
        """Let go what was not used for longest, of what is not in view."""
        held = {self._wanted.get(zone) for zone in self._in_view}
        for key in [key for key in self._kept if key not in held]:
            if self._bytes <= MOST_BYTES:
                return
            self._bytes -= self._kept.pop(key).bytes

    def _ask(
        self, key: Hashable, placed: LaidZone, scale: float, level: Level, text: float
    ) -> None:
        """Have it drawn in the background, unless it is being drawn already."""
        assert self.jobs is not None
        place = (self.viewer, placed.zone.id)
        if self._asked.get(place) == key:
            return
        self._asked[place] = key
        own, age = self.kit.behind, self._age

        def make() -> Background | None:
            if age != self._age or self._asked.get(place) != key:
                return None  # meanwhile something else is wanted
            return self._make(own, key, placed, scale, level, text)

        def done(made: Background | None) -> None:
            if made is None or age != self._age:
                return
            self._keep(key, made)
            if self._asked.get(place) == key:
                del self._asked[place]
                self.ready(placed.zone.id)

        self.jobs.behind(make, done)

    def _make(
        self,
        kit: Kit,
        key: Hashable,
        placed: LaidZone,
        scale: float,
        level: Level,
        text: float,
    ) -> Background:
        zone, rect, store = placed.zone, placed.background, self.art.store
        drawn_at = min(scale, math.sqrt(MOST_PIXELS / (rect[2] * rect[3])))
        natural = store.natural(zone.face, zone.data)
        pen = Pen(layer((1, 1)), kit, drawn_at, (0, 0), text)
        if natural is None:  # a name that no face has
            pen = Pen(layer((round(rect[2] * drawn_at), round(rect[3] * drawn_at))), kit, drawn_at)
            store.draw(pen, zone.face, zone.data, (0, 0, rect[2], rect[3]), level)
            return Background(rect[2], pen.surface, 0, drawn_at)
        unit = drawn_at * rect[2] / natural[0]
        picture = kit.large.peek(key)
        if picture is None:
            began = time.thread_time()
            picture = store.picture(pen, zone.face, zone.data, level, unit, zone.seat, zone.board)
            self._cost[zone.face] = time.thread_time() - began
            kit.large.put(key, picture)
        margin = round(store.book.faces[zone.face].margin * unit)
        return Background(rect[2], picture, margin, drawn_at)

    def _blit(self, pen: Pen, background: Background, rect: Rect) -> None:
        x, y = pen.at((rect[0], rect[1]))
        picture, margin = background.picture, float(background.margin)
        factor = rect[2] * pen.unit / (background.width * background.drawn_at)
        if abs(factor - 1) <= 1e-3:
            pen.surface.blit(picture, (round(x) - background.margin, round(y) - background.margin),
                             special_flags=PREMUL)  # fmt: skip
            return
        # Only the part on this tile is stretched.
        left, top = x - margin * factor, y - margin * factor
        seen = pen.surface.get_rect().move(-round(left), -round(top))
        part = pygame.Rect(
            math.floor(seen.x / factor), math.floor(seen.y / factor),
            math.ceil(seen.w / factor) + 2, math.ceil(seen.h / factor) + 2,
        ).clip(picture.get_rect())  # fmt: skip
        if part.width < 1 or part.height < 1:
            return
        size = (max(1, round(part.width * factor)), max(1, round(part.height * factor)))
        at = (round(left + part.x * factor), round(top + part.y * factor))
        stretched = pygame.transform.scale(picture.subsurface(part), size)
        pen.surface.blit(stretched, at, special_flags=PREMUL)
