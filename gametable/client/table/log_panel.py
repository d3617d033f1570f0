"""The log: what happened, grouped by rounds, with the marks of those who did it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from gametable.client.draw import Pen, Rect, seat_mark
from gametable.client.fonts import BOLD, REGULAR, SEMIBOLD
from gametable.client.language import _
from gametable.client.table.said import Said
from gametable.client.widgets.buttons import IconButton
from gametable.client.widgets.lists import VirtualList
from gametable.client.widgets.overlay import Entry, Menu
from gametable.client.widgets.widget import Widget
from gametable.core.log import Event

ROUND_KINDS = ("log.round", "log.round_begins", "log.generation")


@dataclass
class LogLine:
    """A line that is shown: an event, or the heading of a round."""

    words: str
    event: Event | None
    heading: bool = False


class LogPanel(Widget):
    """The lower part of the right panel. `show(events)` fills it; the newest line is below."""

    def __init__(
        self,
        said: Callable[[], Said],
        colours: list[str],
        on_pick: Callable[[Event], object],
        on_hover: Callable[[Event | None], object],
        since: Callable[[], object],
    ):
        self.said, self.colours = said, colours
        self.on_pick, self.on_hover = on_pick, on_hover
        self.lines: list[LogLine] = []
        self.events: list[Event] = []
        self.only: int | None = None
        self.marked: int | None = None  # entry of the moment that is shown
        self.list = VirtualList(
            lambda: len(self.lines),
            self._draw_row,
            self._height,
            self._pick,
            self._hover,
            lambda i: self.lines[i].words,
            _("log.empty"),
            "rail",
            id="log.list",
        )
        self.filter = IconButton(
            "seat",
            _("log.filter"),
            self._choose_filter,
            18,
            36,
            lambda: self.only is not None,
            id="log.filter",
        )
        self.since = IconButton(
            "clock", _("action.since"), since, 18, 36, id="log.since", action="since"
        )
        self.since.shown = False
        super().__init__(self.list, self.since, self.filter, id="log")
        self._width = 0.0
        self._language = ""

    def show(self, events: list[Event]) -> None:
        """Show these events. What was shown before is kept where it is the same."""
        language = self.said().language
        same = (
            language == self._language
            and len(events) >= len(self.events)
            and all(a is b or a == b for a, b in zip(self.events, events, strict=False))
        )
        if same and len(events) == len(self.events):
            return
        added = events[len(self.events) :] if same else events
        if not same:
            self.lines = []
        self._language = language
        self.events = list(events)
        self.lines += [line for event in added if (line := self._line(event)) is not None]
        if not same:
            self.list.forget_heights()
        self.list.changed(to_end=True)
        self.list.current = max(0, len(self.lines) - 1)

    def _line(self, event: Event) -> LogLine | None:
        if self.only is not None and event.seat not in (self.only, None):
            return None
        words = self.said().text(event.message())
        return LogLine(words, event, event.kind in ROUND_KINDS)

    def place(self, rect: Rect) -> None:
        self.rect = rect
        x, y, w, h = rect
        if self.ui is None or w <= 0:
            return
        self.filter.place((x + w - 48, y + 8, 36, 36))
        self.since.place((x + w - 88, y + 8, 36, 36))
        if w != self._width:
            self._width = w
            self.list._tops = [0.0]
        self.list.place((x + 12, y + 50, w - 20, max(0.0, h - 56)))

    # ------------------------------------------------------------------ rows

    def _text_room(self) -> float:
        return max(60.0, self.list.rect[2] - 34 - 16)

    def _height(self, i: int) -> float:
        line = self.lines[i]
        if line.heading:
            return 28.0
        lines = self.ui.ruler.wrap(line.words, self._text_room(), 15, REGULAR).lines
        return len(lines) * self.ui.ruler.line_height(15) * 0.92 + 9

    def _draw_row(self, pen: Pen, i: int, rect: Rect) -> None:
        x, y, w, h = rect
        line = self.lines[i]
        if line.heading:
            wide = pen.text_width(line.words, 13, SEMIBOLD)
            middle = y + h / 2
            room = (w - wide) / 2 - 12
            if room > 4:
                pen.fill((x + 4, middle, room, 1), "line")
                pen.fill((x + w - room - 4, middle, room, 1), "line")
            pen.text(line.words, (x + w / 2, middle), 13, SEMIBOLD, "low", "cm", w)
            return
        event = line.event
        assert event is not None
        lit = self.list.hovered_row == i or (self.marked is not None and event.entry == self.marked)
        if lit:
            pen.box((x, y + 1, w, h - 2), 8, "s2", "line", 1)
        pitch = pen.line_height(15) * 0.92
        if event.seat is not None and 0 <= event.seat < len(self.colours):
            seat_mark(pen, self.colours[event.seat], (x + 15, y + 4 + pitch / 2), 7, shadow=False)
        lines = pen.wrap(line.words, self._text_room(), 15, REGULAR).lines
        for n, words in enumerate(lines):
            at = (x + 32, y + 4 + (n + 0.5) * pitch)
            pen.text(words, at, 15, REGULAR, "hi" if lit else "mid")

    def _pick(self, i: int) -> None:
        event = self.lines[i].event
        if event is not None:
            self.on_pick(event)

    def _hover(self, i: int | None) -> None:
        event = self.lines[i].event if i is not None and i < len(self.lines) else None
        self.on_hover(event)

    # ------------------------------------------------------------------ filter

    def _choose_filter(self) -> None:
        said = self.said()
        entries = [Entry(_("log.all"), lambda: self._filter(None), chosen=self.only is None)]
        entries += [
            Entry(name, lambda n=n: self._filter(n), chosen=self.only == n)  # type: ignore[misc]
            for n, name in enumerate(said.names)
        ]
        self.ui.open(Menu(entries, self.filter.rect, id="log.menu"))

    def _filter(self, seat: int | None) -> None:
        self.only = seat
        events, self.events, self.lines = self.events, [], []
        self.list.forget_heights()
        self.show(events)

    def paint(self, pen: Pen) -> None:
        x, y, w, _h = self.rect
        pen.fill((x, y, w, 1), "line")
        pen.icon("log", (x + 29, y + 26), 18, "mid")
        wide = pen.text(self.ui.say(_("table.log")), (x + 48, y + 26), 17, BOLD, "hi")
        tip = self.ui.say(_("log.tip"))
        right = 94 if self.since.shown else 54
        if pen.text_width(tip, 13) < w - 62 - right - wide:
            pen.text(tip, (x + w - right, y + 26), 13, colour="low", align="rm")
