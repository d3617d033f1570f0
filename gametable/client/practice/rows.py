"""The list of the hub: headings of topics, rows of scenarios and of kept positions."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from gametable.client.draw import Lines, Pen, Rect
from gametable.client.host.input import LEFT, Event, Key, Press
from gametable.client.look.fonts import BOLD, REGULAR, SEMIBOLD
from gametable.client.practice.catalogue import PracticeItem
from gametable.client.practice.results import ScenarioResult
from gametable.client.practice.words import aim_words, best_words
from gametable.client.widgets import Pressable, Size, Widget
from gametable.client.words.language import Words, _

if TYPE_CHECKING:
    from gametable.client.practice.pictures import PositionPictures
from gametable.components.errors import ComponentErrors
from gametable.core.text import shown

ROW = 88.0
PICTURE = 104.0, 68.0
STARS = 3
DOTS = 3
NAME = 60  # letters of a name that a player gave
NOTE_LINES = 4
ROOMY = 700.0  # design units of a row from which it has a picture


def draw_stars(pen: Pen, right: float, middle: float, n: int, size: float = 21) -> float:
    """Three stars up to a right edge, `n` of them won; returns their left edge."""
    pitch = size + 5
    left = right - STARS * pitch + 5
    for i in range(STARS):
        at = (left + size / 2 + i * pitch, middle)
        pen.icon("star", at, size, "amber" if i < n else "line2")
    return left


def draw_dots(pen: Pen, left: float, middle: float, n: int) -> None:
    """How difficult it is: one to three dots."""
    for i in range(DOTS):
        at = (left + 6 + i * 18, middle)
        if i < n:
            pen.circle(at, 6, "amber")
        else:
            pen.circle(at, 6, None, "line2", 1.5)


@dataclass(frozen=True)
class RowCalls:
    """What a row does: it is looked at, or started."""

    look: Callable[[PracticeItem], object]
    start: Callable[[PracticeItem], object]


class TopicHeading(Widget):
    """The name of a topic over its rows, and how many are done."""

    def __init__(self, words: Words, count: Words) -> None:
        super().__init__(name=words)
        self.words, self.count = words, count

    def measure(self, width: float) -> Size:
        return (width, max(34.0, self.ui.ruler.line_height(16) + 8))

    def place(self, rect: Rect) -> None:
        self.rect = rect
        ruler = self.ui.ruler
        used = ruler.text_width(self.ui.say(self.words), 16, SEMIBOLD)
        used += ruler.text_width(self.ui.say(self.count), 14)
        self.fits = used <= rect[2]

    def paint(self, pen: Pen) -> None:
        x, y, w, h = self.rect
        middle = y + h / 2
        said = self.ui.say(self.count)
        wide = pen.text_width(said, 14)
        name = pen.text(self.ui.say(self.words), (x, middle), 16, SEMIBOLD, width=w - wide - 12)
        pen.text(said, (x + w, middle), 14, REGULAR, "mid", "rm")
        line = (x + name + 14, middle, max(0.0, w - name - wide - 28), 1 / pen.unit)
        pen.fill(line, "line")


class ItemRow(Pressable):
    """A scenario or a kept position. Looking at it shows its details; Enter starts it."""

    radius = 12

    def __init__(
        self,
        item: PracticeItem,
        result: ScenarioResult,
        pictures: PositionPictures,
        name: str,
        note: Words,
        chosen: Callable[[], bool],
        calls: RowCalls,
    ) -> None:
        super().__init__(id=row_id(item), name=name)
        self.item, self.result, self.pictures = item, result, pictures
        self.words, self.note = name, note
        self.chosen, self.calls = chosen, calls
        self._said: tuple[int, str, float] | None = None

    def measure(self, width: float) -> Size:
        ruler = self.ui.ruler
        lines = len(self._lines(ruler, (0, 0, width, 0)).lines)
        return (width, max(ROW, ruler.line_height(18) + lines * ruler.line_height(15) + 20))

    def place(self, rect: Rect) -> None:
        self.rect = rect
        ruler, (left, right) = self.ui.ruler, self._room(rect)
        name = ruler.text_width(self.words, 18, SEMIBOLD)
        self.fits = name <= right - left + 1 and self._lines(ruler, rect).fits

    def _lines(self, pen: Pen, rect: Rect) -> Lines:
        """The second part of the row, on as many lines as it needs."""
        left, right = self._room(rect)
        return pen.wrap(self._laid()[1], right - left, 15, REGULAR, NOTE_LINES)

    def _room(self, rect: Rect) -> tuple[float, float]:
        """From where to where the texts stand; in a narrow row there is no picture."""
        x, _y, w, _h = rect
        left = x + (PICTURE[0] + 26 if w >= ROOMY else 18)
        return left, max(left + 60, x + w - (self._laid()[2] if self.item.practice else 20))

    def _laid(self) -> tuple[int, str, float]:
        """The second part as it is said, and the room for minutes, difficulty and stars; the same
        for one layout, which is its first part."""
        if self._said is None or self._said[0] != self.ui.layouts:
            ruler = self.ui.ruler
            best = ruler.text_width(self.ui.say(best_words(self.result)), 14)
            right = max(best, 84.0) + ruler.text_width(self._minutes(), 14) + 76
            self._said = (self.ui.layouts, self.ui.say(self.note), right)
        return self._said

    def _minutes(self) -> str:
        practice = self.item.practice
        return self.ui.say(_("practice.minutes", n=practice.minutes)) if practice else ""

    # -- looking and starting

    def tab_stop(self) -> bool:
        return self.chosen()  # from there to its details; arrows go to the others

    def focused(self) -> None:
        self.calls.look(self.item)

    def handle(self, event: Event) -> bool:
        if isinstance(event, Press) and event.button == LEFT:
            self.calls.look(self.item)
            if event.clicks > 1:
                self.calls.start(self.item)
            return True
        if isinstance(event, Key):
            keys = self.ui.keys
            if keys.means(event, "commit") or keys.means(event, "select"):
                self.calls.start(self.item)
                return True
        return super().handle(event)

    def activate(self) -> None:
        self.calls.start(self.item)

    # -- drawing

    def paint(self, pen: Pen) -> None:
        x, y, w, h = self.rect
        on = self.chosen()
        if on and not pen.kit.theme.is_light:
            pen.glow(self.rect, self.radius, "amber", 6, 90)
        fill = "s2" if on else self.shade("s1", "s2")
        pen.box(self.rect, self.radius, fill, "amber" if on else "line", 2 if on else 1)
        left, right = self._room(self.rect)
        if left > x + PICTURE[0]:
            frame = (x + 8, y + (h - PICTURE[1]) / 2, *PICTURE)
            pen.box(frame, 8, "well")
            self.pictures.paint(pen, self.item, frame, 8)
        upper, lower = y + h * 0.34, y + h * 0.68
        lines = self._lines(pen, self.rect).lines
        pitch, more = pen.line_height(15), len(lines) - 1
        at = upper - more * pitch / 2
        pen.text(self.words, (left, at), 18, SEMIBOLD, width=right - left)
        ink = "red" if self.item.wrong is not None else "mid"
        first = lower - more * pitch / 2
        for n, line in enumerate(lines):
            pen.text(line, (left, first + n * pitch), 15, REGULAR, ink)
        practice = self.item.practice
        if practice is not None:
            edge = x + w - 18
            at = x + w - self._laid()[2] + 24
            pen.icon("clock", (at + 8, upper), 16, "mid")
            pen.text(self._minutes(), (at + 22, upper), 14, REGULAR, "mid")
            draw_dots(pen, at, lower, practice.difficulty)
            draw_stars(pen, edge, upper, self.result.stars)
            ink = "teal" if self.result.stars == STARS else "hi" if self.result.done else "mid"
            pen.text(self.ui.say(best_words(self.result)), (edge, lower), 14, REGULAR, ink, "rm")

    def draw(self, pen: Pen) -> None:
        super().draw(pen)
        self.ring(pen)

    def accessible_name(self) -> str:
        return f"{self.words} {self.ui.say(self.note)}"


class WayCard(Pressable):
    """A way to practise: icon, name, what is there; perhaps a number that asks for attention."""

    radius = 12

    def __init__(
        self,
        icon: str,
        words: Words,
        note: Words,
        on: bool,
        press: Callable[[], object],
        badge: int = 0,
        **options: object,
    ) -> None:
        super().__init__(on_press=press, name=words, **options)
        self.icon, self.words, self.note, self.on, self.badge = icon, words, note, on, badge

    def measure(self, width: float) -> Size:
        ruler = self.ui.ruler
        notes = len(self._notes(width).lines)
        return (width, max(64.0, ruler.line_height(17) + notes * ruler.line_height(14) + 18))

    def place(self, rect: Rect) -> None:
        self.rect = rect
        wide = self.ui.ruler.text_width(self.ui.say(self.words), 17, BOLD)
        self.fits = wide <= self._room(rect[2]) + 1 and self._notes(rect[2]).fits

    def _room(self, width: float) -> float:
        return width - 66 - (44 if self.badge else 12)

    def _notes(self, width: float) -> Lines:
        """What is there, on as many lines as it needs."""
        return self.ui.ruler.wrap(
            self.ui.say(self.note), self._room(width), 14, REGULAR, NOTE_LINES
        )

    def paint(self, pen: Pen) -> None:
        x, y, w, h = self.rect
        if self.on and not pen.kit.theme.is_light:
            pen.glow(self.rect, self.radius, "amber", 6, 90)
        fill = "s2" if self.on else self.shade("s1", "s2")
        line = "amber" if self.on else self.shade("line", "line2")
        pen.box(self.rect, self.radius, fill, line, 2 if self.on else 1)
        pen.icon(self.icon, (x + 34, y + h / 2), 26, "amber")
        notes, pitch = self._notes(w).lines, pen.line_height(14)
        single = h - (len(notes) - 1) * pitch
        words = self.ui.say(self.words)
        pen.text(words, (x + 66, y + single * 0.35), 17, BOLD, width=self._room(w))
        for n, note in enumerate(notes):
            pen.text(note, (x + 66, y + single * 0.7 + n * pitch), 14, REGULAR, "mid")
        if self.badge:
            at = (x + w - 28, y + h / 2)
            pen.circle(at, 13, "teal")
            pen.text(str(self.badge), at, 14, BOLD, "ink", "cm")

    def draw(self, pen: Pen) -> None:
        super().draw(pen)
        self.ring(pen)

    def accessible_name(self) -> str:
        return f"{self.ui.say(self.words)} {self.ui.say(self.note)}"


def row_id(item: PracticeItem) -> str:
    """The id of the row of an item."""
    return f"row.{item.key if item.practice else item.file.path.name}"


def item_name(item: PracticeItem, language: str) -> str:
    """What an item is called."""
    if item.practice is not None:
        return item.practice.name.of(language)
    named = item.file.said.get("name")
    return shown(named, NAME) if isinstance(named, str) and named else item.file.path.stem


def wrong_words(item: PracticeItem) -> Words:
    """What is wrong with an item, in a few words."""
    faults = item.wrong.faults if isinstance(item.wrong, ComponentErrors) else ()
    if faults and all(fault.what.key != "practice.position" for fault in faults):
        return _("practice.not_taken")
    return _("practice.impossible_short")


def item_note(item: PracticeItem, language: str, where: Words) -> Words:
    """The second line of a row: the goal; of a kept position where it stands."""
    if item.wrong is not None:
        return wrong_words(item)
    if item.practice is None:
        return where
    return aim_words(item.practice, language)
