"""What lies ready, shown so large that it is read from across the table.

`ReadyPart` is one part of a set-up, `SetupLook` what they are drawn with: the faces of the title,
and pictures of zones of its table, which a thread draws.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

import pygame

from gametable.client.card.evening import Evening
from gametable.client.card.making import value_words
from gametable.client.draw import Pen, Rect, seat_mark
from gametable.client.draw.pen import PREMUL
from gametable.client.games.portrait import draw_table, public_table
from gametable.client.host.jobs import Jobs
from gametable.client.look.fonts import BOLD, REGULAR, SEMIBOLD
from gametable.client.table.board.art import Art
from gametable.client.table.board.camera import around
from gametable.client.table.board.layout import Geography
from gametable.client.table.said import Said, seat_colours
from gametable.client.widgets import Size, Widget
from gametable.client.widgets.ui import Ui
from gametable.components.assistant import SetupPart
from gametable.core.engine.table import Table

LARGE = 32.0  # of all words, at least: read from two metres
LARGER = (64.0, 48.0, LARGE)  # of words alone: the largest that fits
SMALLEST = 0.33  # times its own size a face becomes at least, before the part outgrows the screen
LEAST = 0.6  # times its own size a face has where a part is longer than the screen
MOST = 4.0  # times its own size a face becomes at most
BESIDE = 0.3  # of the width, for the words beside a picture
GAP = 22.0
MANY = 15  # things from which on they are told as a list

log = logging.getLogger("gametable.client")


@dataclass(frozen=True)
class ReadyThing:
    """A thing as it is shown: its face, its words and where it goes, and whose it is."""

    name: str
    label: str
    seats: tuple[int, ...]
    face: str = ""
    data: Any = None


class SetupLook:
    """Draws what lies ready of an evening. `jobs` and `ui` are those of the program, `redraw()`
    shows a picture that has come."""

    def __init__(self, evening: Evening, jobs: Jobs, ui: Ui, redraw: Callable[[], object]) -> None:
        self.evening, self.jobs, self.ui, self.redraw = evening, jobs, ui, redraw
        self.art = Art(evening.title.id)
        self.geography = Geography(evening.title.id)
        self._pictures: dict[object, pygame.Surface | None] = {}
        self._asked: set[object] = set()
        self.use()

    def use(self) -> None:
        """The set-up, the language or the settings may be others."""
        self.table: Table[Any] = self.evening.lot.table
        self.said = Said(self.table, self.ui.language)
        self.colours = seat_colours(self.table)
        self.art.use(self.said, self.colours, self.ui.settings.colour_help)

    def things(self, part: SetupPart, secrets: frozenset[int]) -> list[ReadyThing]:
        """What is shown of a part. Secret things are, where `secrets` has their seat; -1: those
        that belong to nobody."""
        found = [*self._options(part)]
        for thing in self.evening.things(part):
            seat = thing.seats[0] if thing.seats else -1
            if thing.secret and seat not in secrets:
                continue
            label = self.said.text(thing.label)
            name = self.said.text(thing.name)
            found.append(ReadyThing(name, label, thing.seats, thing.face, thing.data))
        return found

    def secret_seats(self, part: SetupPart) -> list[int]:
        """Who alone may see something of a part; -1: nobody."""
        secret = [thing for thing in self.evening.things(part) if thing.secret]
        return sorted({thing.seats[0] if thing.seats else -1 for thing in secret})

    def _options(self, part: SetupPart) -> Sequence[ReadyThing]:
        """The chosen values of the options of a part, of which the title tells nothing itself."""
        sheet, language = self.evening.draft.sheet, self.ui.language
        found: list[ReadyThing] = []
        if self.evening.told(part):
            return found
        for id in part.seat_options:
            option, face = sheet.option(id), f"{id}_option"
            samples = self._samples(face)
            for n, seat in enumerate(self.evening.seats):
                value = seat.options.get(id)
                words = value_words(option, value, language)
                shown = face if value in samples else ""
                found.append(ReadyThing(words, "", (n,), shown, samples.get(value)))
        for id in part.options:
            option = sheet.option(id)
            words = value_words(option, self.evening.options.get(id), language)
            found.append(ReadyThing(words, option.label.of(language), ()))
        return found

    def _samples(self, face: str) -> Any:
        book = self.art.store.book
        return book.samples(face) if face in book.faces else {}

    def picture(self, part: SetupPart, size: tuple[int, int]) -> pygame.Surface | None:
        """The zones of a part, in so many pixels; nothing until it is drawn."""
        evening = self.evening
        look = (self.ui.language, self.ui.kit.theme.name, self.ui.settings.colour_help)
        key = (part.id, repr(evening.lot.outcomes), repr(evening.lot.seats),
               repr(evening.options), look, size)  # fmt: skip
        if key not in self._asked:
            self._asked.add(key)
            self._draw(key, part, size)
        return self._pictures.get(key)

    def _draw(self, key: object, part: SetupPart, size: tuple[int, int]) -> None:
        kit = self.ui.kit.behind
        try:
            laid = public_table(self, part.zones)
            part_of = around([zone.rect for zone in laid.zones.values()])
        except Exception:
            # Files that are wrong are told of when the game begins.
            log.warning("no picture of what lies ready", exc_info=True)
            return
        said, art, sheet = self.said, self.art, self.geography.sheet.size
        self.jobs.behind(
            lambda: draw_table(laid, said, art, sheet, kit, size, part_of).premul_alpha(),
            lambda made: self._come(key, made),
        )

    def _come(self, key: object, picture: pygame.Surface) -> None:
        while len(self._pictures) >= 8:
            gone = next(iter(self._pictures))
            del self._pictures[gone]
            self._asked.discard(gone)
        self._pictures[key] = picture
        self.redraw()


@dataclass(frozen=True)
class _Grid:
    """Faces with words in rows: how many columns, the size of the words, how many lines they take
    above and below the faces, and how large the faces are."""

    columns: int
    size: float
    above: int
    below: int
    scale: float


class ReadyPart(Widget):
    """One part: its zones as a picture, its things as faces with words, or many as a list.

    It takes the height that the screen has for it, which `room()` tells.
    """

    def __init__(
        self,
        look: SetupLook,
        part: SetupPart,
        secrets: frozenset[int],
        room: Callable[[], float],
        **rest: Any,
    ) -> None:
        super().__init__(**rest)
        self.look, self.part, self.room = look, part, room
        self.things = look.things(part, secrets)
        self._named = True  # whether there is room for the names of all seats

    def accessible_name(self) -> str:
        return ", ".join(f"{t.label}: {t.name}" if t.label else t.name for t in self.things)

    @property
    def _listed(self) -> bool:
        return len(self.things) > MANY and not self.part.zones

    def measure(self, width: float) -> Size:
        if self.part.zones:
            return (width, max(self.room(), self._list_height(self._beside(width))))
        if self._listed:
            return (width, max(self.room(), self._list_height(width)))
        return (width, max(self.room(), self._faces_height(width)))

    def paint(self, pen: Pen) -> None:
        if self.part.zones:
            self._zones(pen)
        elif self._listed:
            self._list(pen, self.rect)
        elif self.things:
            self._faces(pen)

    # -- a picture of the table, and beside it words

    def _beside(self, width: float) -> float:
        return width * BESIDE if self.things else 0.0

    def _zones(self, pen: Pen) -> None:
        x, y, w, h = self.rect
        words = self._beside(w)
        wide = w - words - (GAP * 2 if words else 0)
        area = pen.area((x, y, wide, h))
        picture = self.look.picture(self.part, area.size)
        if picture is None:
            pen.icon("dice", (x + wide / 2, y + h / 2), 40, "low")
        else:
            pen.surface.blit(picture, area, special_flags=PREMUL)
        if words:
            self._list(pen, (x + w - words, y, words, h))

    # -- many things

    def _groups(self) -> list[tuple[str, list[str]]]:
        """Where things go or whose they are, and their names; a line for each where all stand
        alone."""
        found: list[tuple[str, list[str]]] = []
        for (label, seats), group in groupby(self.things, lambda thing: (thing.label, thing.seats)):
            whose = ", ".join(self.look.said.seat(seat) for seat in seats)
            found.append((label or whose, [thing.name for thing in group]))
        return found

    def _lines(self, width: float) -> list[tuple[str, bool]]:
        """The lines of the list, and which are headings."""
        wrap = self.ui.ruler.wrap
        found: list[tuple[str, bool]] = []
        for head, names in self._groups():
            if head:
                found += [(line, True) for line in wrap(head, width, LARGE, BOLD).lines]
            texts = [", ".join(names)] if head or not self.part.zones else names
            for text in texts:
                found += [(line, False) for line in wrap(text, width, LARGE, REGULAR).lines]
        return found

    def _list_height(self, width: float) -> float:
        if width <= 0:
            return 0.0
        lines = self._lines(width)
        heads = sum(head for _line, head in lines)
        return len(lines) * self.ui.ruler.line_height(LARGE) + heads * 12

    def _list(self, pen: Pen, rect: Rect) -> None:
        x, y, w, h = rect
        y += max(0.0, (h - self._list_height(w)) / 2)
        pitch = pen.line_height(LARGE)
        for line, head in self._lines(w):
            y += 12 if head else 0
            weight, colour = (BOLD, "amber") if head else (REGULAR, "hi")
            pen.text(line, (x, y + pitch / 2), LARGE, weight, colour)
            y += pitch

    # -- faces with words

    def _faces_height(self, width: float) -> float:
        """What the faces need at least, in the grid that suits the room best."""
        if not self.things or width <= 0:
            return 0.0
        grid = self._grid(width, self.room())
        rows = -(-len(self.things) // grid.columns)
        scale = min(1.0, grid.scale) if self._faced else 0.0
        return rows * self._row(grid, scale) + GAP * (rows - 1)

    @property
    def _faced(self) -> bool:
        return any(thing.face for thing in self.things)

    def _natural(self, thing: ReadyThing) -> tuple[float, float]:
        own = self.look.art.natural(thing.face, thing.data) if thing.face else None
        return own or (1.0, 0.0)

    def _tallest(self) -> float:
        return max((self._natural(thing)[1] for thing in self.things), default=0.0)

    def _row(self, grid: _Grid, scale: float) -> float:
        """The height of a row whose faces are so large."""
        pitch = self.ui.ruler.line_height(grid.size)
        return (grid.above + grid.below) * pitch + self._tallest() * scale + 12

    def _grid(self, w: float, h: float) -> _Grid:
        """The grid with the largest faces whose words are whole; else the one with most room."""
        best: _Grid | None = None
        n = len(self.things)
        for size in (LARGE,) if self._faced else LARGER:
            for columns in range(1, n + 1):
                grid = self._fitted(columns, size, w, h)
                if grid is not None and (best is None or grid.scale > best.scale * 1.15):
                    best = grid
            if best is not None:
                return best
        long = (self._long(columns, w) for columns in range(n, 0, -1))
        return next(filter(None, long), _Grid(1, LARGE, 2, 3, LEAST))

    def _long(self, columns: int, w: float) -> _Grid | None:
        """The grid with so many columns that goes on beyond the screen; nothing if words would be
        cut or faces be tiny."""
        wide = (w - GAP * (columns - 1)) / columns
        lines = self._words(wide, LARGE)
        faces = [self._natural(thing)[0] for thing in self.things if thing.face]
        scale = min([1.0, *(wide / across for across in faces)])
        return None if lines is None or scale < LEAST else _Grid(columns, LARGE, *lines, scale)

    def _words(self, wide: float, size: float) -> tuple[int, int] | None:
        """How many lines stand above and below faces; nothing if words would be cut."""
        above = below = 0
        for thing in self.things:
            label = self.ui.ruler.wrap(thing.label, wide, size, BOLD, 2)
            name = self.ui.ruler.wrap(thing.name, wide, size, SEMIBOLD, 3)
            if not (label.fits and name.fits):
                return None
            labels = len(label.lines) if thing.label else 0
            above, below = max(above, labels + bool(thing.seats)), max(below, len(name.lines))
        return above, below

    def _fitted(self, columns: int, size: float, w: float, h: float) -> _Grid | None:
        """The grid with so many columns; nothing if words would be cut or faces be tiny."""
        rows = -(-len(self.things) // columns)
        wide, tall = (w - GAP * (columns - 1)) / columns, (h - GAP * (rows - 1)) / rows
        lines = self._words(wide, size)
        if lines is None:
            return None
        free = tall - sum(lines) * self.ui.ruler.line_height(size) - 12
        if not self._faced:
            return _Grid(columns, size, *lines, columns / 100) if free >= 0 else None
        faced = [self._natural(thing) for thing in self.things if thing.face]
        scale = min(min(wide / x, free / y) for x, y in faced)
        return _Grid(columns, size, *lines, min(scale, MOST)) if scale >= SMALLEST else None

    def _label_lines(self, thing: ReadyThing, wide: float, size: float) -> list[str]:
        return list(self.ui.ruler.wrap(thing.label, wide, size, BOLD).lines) if thing.label else []

    def _faces(self, pen: Pen) -> None:
        x, y, w, h = self.rect
        n, grid = len(self.things), self._grid(w, h)
        rows = -(-n // grid.columns)
        wide, tall = (w - GAP * (grid.columns - 1)) / grid.columns, self._row(grid, grid.scale)
        gap = GAP if rows == 1 else min(GAP * 2, max(GAP, (h - rows * tall) / (rows - 1)))
        y += max(0.0, (h - rows * tall - gap * (rows - 1)) / 2)
        self._named = all(self._names_fit(thing.seats, wide, grid.size) for thing in self.things)
        for k, thing in enumerate(self.things):
            row = k // grid.columns
            short = grid.columns - min(grid.columns, n - row * grid.columns)
            left = x + (k % grid.columns) * (wide + GAP) + short * (wide + GAP) / 2
            self._thing(pen, thing, (left, y + row * (tall + gap), wide, tall), grid)

    def _thing(self, pen: Pen, thing: ReadyThing, rect: Rect, grid: _Grid) -> None:
        x, y, w, _h = rect
        size, pitch = grid.size, pen.line_height(grid.size)
        labels = self._label_lines(thing, w, size)
        at = y + (grid.above - len(labels) - bool(thing.seats)) * pitch
        if thing.seats:
            self._whose(pen, thing.seats, (x + w / 2, at + pitch / 2), w, size)
            at += pitch
        for line in labels:
            pen.text(line, (x + w / 2, at + pitch / 2), size, BOLD, "amber", "cm")
            at += pitch
        face = self._tallest() * grid.scale
        if thing.face:
            box = (x, at + 4, w, face)
            self.look.art.draw(pen, thing.face, thing.data, box, "play", fit=True)
        at += face + 10
        for line in pen.wrap(thing.name, w, size, SEMIBOLD).lines:
            pen.text(line, (x + w / 2, at + pitch / 2), size, SEMIBOLD, "hi", "cm")
            at += pitch

    def _whose(
        self, pen: Pen, seats: tuple[int, ...], at: tuple[float, float], wide: float, size: float
    ) -> None:
        """The marks and the names of seats; the marks alone, where some names are long."""
        radius, step = size * 0.4, size * 1.05
        text = self._names(seats) if self._named or len(seats) == 1 else ""
        room = wide - step * len(seats) - 8
        long = min(room, pen.text_width(text, size, BOLD)) if text else 0.0
        left = at[0] - (step * len(seats) + long) / 2
        for n, seat in enumerate(seats):
            seat_mark(pen, self.look.colours[seat], (left + step * (n + 0.45), at[1]), radius)
        if text:
            pen.text(text, (left + step * len(seats) + 4, at[1]), size, BOLD, "hi", width=room)

    def _names(self, seats: tuple[int, ...]) -> str:
        return " – ".join(self.look.said.seat(seat) for seat in seats)

    def _names_fit(self, seats: tuple[int, ...], wide: float, size: float) -> bool:
        room = wide - size * 1.05 * len(seats) - 8
        return self.ui.ruler.text_width(self._names(seats), size, BOLD) <= room
