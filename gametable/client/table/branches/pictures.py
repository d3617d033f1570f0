"""Pictures of the ends of lines, with rings around what one has otherwise than another.

The rules go to the end of a line when nothing else is to do, a thread draws the table there. It is
seen by the eyes that look at the table, so it tells nothing that these do not know.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass

import msgspec
import pygame

from gametable.client.draw import Pen, Rect
from gametable.client.draw.pen import PREMUL
from gametable.client.games.portrait import draw_table
from gametable.client.host.jobs import Jobs
from gametable.client.look.fonts import BOLD
from gametable.client.look.theme import ColourLike
from gametable.client.table.board.art import Art
from gametable.client.table.board.camera import MOST, around
from gametable.client.table.board.layout import Geography
from gametable.client.table.board.places import Laid, lay_out
from gametable.client.table.branches.tree import Twig
from gametable.client.table.model import TableModel
from gametable.client.table.said import Said
from gametable.client.table.session import Session
from gametable.client.widgets.ui import Ui
from gametable.core.engine.decision import Illegal

ENDS, PICTURES = 6, 16  # that are kept at once
SHARP = 0.8  # pixels of a unit of the sheet in which a picture is drawn at least
MARGIN = 8.0  # design units of a picture around the part it shows
MOST_SHARE = 0.7  # of the sheet: what is larger is shown with the whole of it
LETTERED = 44.0  # design units from which a ring bears its letter


@dataclass(frozen=True)
class LineEnd:
    """The table at the end of a line, laid out; `said` and `art` draw it."""

    laid: Laid
    said: Said
    art: Art

    def rect(self, id: str) -> Rect | None:
        """Where a thing lies on the sheet: a piece, a place, or a part of the table."""
        spot = self.laid.spots.get(id)
        if spot is not None:
            return spot.visible
        zone = self.laid.zones.get(id)
        return zone.rect if zone is not None else None

    def zone(self, id: str) -> str | None:
        """The part of the table on which a thing lies."""
        spot = self.laid.spots.get(id)
        if spot is not None and spot.zone in self.laid.zones:
            return spot.zone
        return id if id in self.laid.zones else None


@dataclass(frozen=True)
class TablePart:
    """What of the sheet a picture shows, at which size: where a point of the sheet lies in it."""

    part: Rect
    zoom: float
    corner: tuple[float, float]

    @classmethod
    def fitted(cls, part: Rect, rect: Rect, unit: float) -> TablePart:
        """A part of the sheet as large as it can be drawn in the middle of a rect; `unit`: pixels
        of a design unit."""
        zoom = min((rect[2] - 2 * MARGIN) / part[2], (rect[3] - 2 * MARGIN) / part[3], MOST / unit)
        x = rect[0] + rect[2] / 2 - (part[0] + part[2] / 2) * zoom
        y = rect[1] + rect[3] / 2 - (part[1] + part[3] / 2) * zoom
        return cls(part, zoom, (x, y))

    def box(self, rect: Rect) -> Rect:
        """Where a rect of the sheet lies."""
        x, y = self.corner
        return (
            x + rect[0] * self.zoom, y + rect[1] * self.zoom,
            rect[2] * self.zoom, rect[3] * self.zoom,
        )  # fmt: skip


class LinePictures:
    """`after` is called when another picture, or the table of a line, is there."""

    def __init__(self, model: TableModel, ui: Ui, jobs: Jobs) -> None:
        self.model, self.ui, self.jobs = model, ui, jobs
        self.after: Callable[[], object] = lambda: None
        geography = Geography(model.session.title.id)
        geography.suit((16.0, 9.0))
        self.geography = geography
        self._ends: dict[Hashable, LineEnd | None] = {}
        self._pictures: dict[Hashable, pygame.Surface | None] = {}

    def end(self, twig: Twig) -> LineEnd | None:
        """The table at the end of a line; asked for as long as there is none."""
        key = self._key(twig)
        if key not in self._ends:
            while len(self._ends) >= ENDS:
                del self._ends[next(iter(self._ends))]
            self._ends[key] = None
            self.jobs.idly(lambda: self._set_up(twig, key), self)
        return self._ends[key]

    def stop(self) -> None:
        """The lines are left: what was not begun is not made."""
        self.jobs.forget(self)
        self._ends.clear()
        self._pictures.clear()

    # ------------------------------------------------------------------ what is seen of it

    def differing(self, twig: Twig, other: Twig) -> list[str]:
        """What a line has otherwise than another, as far as both are known."""
        mine, theirs = self.end(twig), self.end(other)
        return differing(mine.laid, theirs.laid) if mine is not None and theirs is not None else []

    def part(self, pair: Sequence[Twig], places: Sequence[Sequence[str]] = ()) -> Rect:
        """The part of the sheet in which the lines of a pair differ, or in which some `places` of
        each lie: the whole where that is most of it."""
        wide, high = self.geography.sheet.size
        whole = (0.0, 0.0, wide, high)
        rects: list[Rect] = []
        for n, twig in enumerate(pair):
            end = self.end(twig)
            if end is None:
                return whole
            ids = places[n] if places else self.differing(twig, pair[1 - n])
            zones = dict.fromkeys(zone for zone in map(end.zone, ids) if zone is not None)
            rects += [end.laid.zones[zone].rect for zone in zones]
        found = around(rects)
        if found is None:
            return self._own(pair[0]) or whole
        # A hand hangs over the lower edge of the sheet.
        x, y, w, h = found
        h = min(h, high - y)
        return whole if w * h > MOST_SHARE * wide * high else (x, y, w, h)

    def _own(self, twig: Twig) -> Rect | None:
        """Of two lines that do not differ the main part of the table is shown."""
        end = self.end(twig)
        zones = end.laid.zones.values() if end is not None else ()
        rects = [zone.rect for zone in zones if not zone.zone.hand]
        return max(rects, key=lambda rect: rect[2] * rect[3], default=None)

    # ------------------------------------------------------------------ drawing

    def paint(self, pen: Pen, twig: Twig, part: Rect, rect: Rect) -> TablePart | None:
        """Draw a part of the table at the end of a line into a rect; where it lies there, or
        nothing as long as there is no picture."""
        end = self.end(twig)
        area = pen.area(rect)
        if end is None or area.width < 8 or area.height < 8:
            return None
        rounded = tuple(round(each) for each in part)
        key = (self._key(twig), rounded, area.size)
        if key not in self._pictures:
            while len(self._pictures) >= PICTURES:
                del self._pictures[next(iter(self._pictures))]
            self._pictures[key] = None
            sheet, unit, kit = self.geography.sheet.size, pen.unit, pen.kit.behind

            factor = max(1.0, SHARP / (TablePart.fitted(part, rect, unit).zoom * unit))
            size = (round(area.width * factor), round(area.height * factor))

            def draw() -> pygame.Surface:
                made = draw_table(
                    end.laid, end.said, end.art, sheet, kit, size, part,
                    margin=MARGIN * unit * factor,
                )  # fmt: skip
                # What is written on a small picture would not fit: it is drawn larger.
                return made if factor == 1 else pygame.transform.smoothscale(made, area.size)

            self.jobs.behind(draw, lambda made: self._drawn(key, made))
        shown = self._pictures[key]
        if shown is None:
            return None
        pen.surface.blit(shown, area, special_flags=PREMUL)
        return TablePart.fitted(part, rect, pen.unit)

    def ring(
        self, pen: Pen, twig: Twig, ids: Sequence[str], at: TablePart, tint: ColourLike,
        letter: str = "", width: float = 2.0,
    ) -> int:  # fmt: skip
        """Draw rings around things of a table; how many of them lie there."""
        end, found = self.end(twig), 0
        for id in ids:
            rect = end.rect(id) if end is not None else None
            if rect is None:
                continue
            found += 1
            x, y, w, h = at.box(rect)
            grown = (x - width, y - width, w + 2 * width, h + 2 * width)
            pen.box(grown, min(8.0, grown[2] / 2, grown[3] / 2), None, tint, width)
            if letter and min(w, h) >= LETTERED:
                draw_letter(pen, letter, tint, (x + 10, y + 10), 18)
        return found

    def _drawn(self, key: Hashable, made: pygame.Surface) -> None:
        if key in self._pictures:
            self._pictures[key] = made.convert_alpha()
            self.after()

    def _key(self, twig: Twig) -> Hashable:
        look = (self.ui.language, self.ui.kit.theme.name, self.ui.settings.colour_help)
        return (twig.branch.number, len(twig.branch.entries), look)

    def _set_up(self, twig: Twig, key: Hashable) -> None:
        session, ui = self.model.session, self.ui
        try:
            there = session.table.clone() if twig.here else session.table.at_end_of(twig.branch)
        except Illegal:
            return
        viewer = session.viewer
        seat = viewer if viewer is not None else session.humans[0] if session.humans else 0
        title = there.title
        model = TableModel(Session(there, "trusting"), lambda: ui.language, lambda: ui.settings)
        art = Art(title.id)
        art.use(model.said, model.colours, ui.settings.colour_help)
        scene = title.scene(there.view(viewer), seat, None)
        laid = lay_out(scene, self.geography, len(there.header.seats), art.natural)
        for zone in laid.zones.values():
            zone.region = msgspec.structs.replace(zone.region, label=False)
        if key in self._ends:
            self._ends[key] = LineEnd(laid, model.said, art)
            self.after()


def differing(one: Laid, other: Laid) -> list[str]:
    """What of a table lies elsewhere on another, looks otherwise or is not there: pieces, and parts
    of the table whose face tells something else."""
    theirs = {laid.piece.id: (laid.piece, laid.rect) for laid in other.pieces}
    found = []
    for laid in one.pieces:
        piece, spot = laid.piece, one.spots.get(laid.piece.id)
        if spot is not None and theirs.get(piece.id) != (piece, laid.rect):
            found.append(piece.id)
    of = {one.spots[id].zone for id in found}
    for id, zone in one.zones.items():
        same = other.zones.get(id)
        otherwise = zone.zone.face and same is not None and same.zone.data != zone.zone.data
        if otherwise and id not in of:
            found.append(id)
    return found


def draw_letter(
    pen: Pen, letter: str, tint: ColourLike, at: tuple[float, float], side: float = 26
) -> None:
    """The letter of a line on its plate."""
    pen.box((at[0] - side / 2, at[1] - side / 2, side, side), side * 0.3, tint)
    ink = "#FFFFFF" if pen.kit.theme.is_light else "ink"
    pen.text(letter, at, min(15.0, side * 0.62), BOLD, ink, "cm")
