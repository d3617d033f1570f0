"""The log: what happened, grouped by rounds, with the marks of those who did it."""

from __future__ import annotations

import math
from bisect import bisect_left
from collections.abc import Callable
from dataclasses import dataclass, field

from gametable.client.draw import Pen, Rect, seat_mark
from gametable.client.look.fonts import BOLD, REGULAR, SEMIBOLD
from gametable.client.table.panel.log_filter import Kind, LogFilter
from gametable.client.table.said import Said
from gametable.client.widgets.buttons import IconButton
from gametable.client.widgets.lists import VirtualList
from gametable.client.widgets.overlay import PopupMenu
from gametable.client.widgets.widget import Widget
from gametable.client.words.language import Words, _, ngettext_
from gametable.core.engine.log import Event

FEW = 14  # lines up to which the log leaves room that it does not need
HEAD = 50.0  # how high its heading is
LEAST = 60.0  # of the list: with less room above what covers it, it stays where it was


@dataclass
class LogLine:
    """A line that is shown: an event and its place in the log."""

    number: int
    words: str
    event: Event


@dataclass
class _Read:
    """The log as one reader has it: its lines in words, and how many the filter left out."""

    reader: int | None = None
    events: list[Event] = field(default_factory=list)
    lines: list[LogLine] = field(default_factory=list)
    left_out: int = 0


class LogPanel(Widget):
    """The lower part of the right panel. `show(events, reader)` fills it; the newest line is below.

    What was put into words for a reader is kept for him until the words or the filter change.
    """

    tip: Words = _("log.tip")

    def __init__(
        self,
        said: Callable[[], Said],
        colours: list[str],
        on_pick: Callable[[Event], object],
        on_hover: Callable[[Event | None], object],
        since: Callable[[], object],
        filter: LogFilter,
        kind_of: Callable[[Event, Event | None], Kind],
    ):
        self.said, self.colours = said, colours
        self.on_pick, self.on_hover = on_pick, on_hover
        self.wanted, self.kind_of = filter, kind_of
        self._shown = _Read()
        self._kept: dict[int | None, _Read] = {}  # by reader
        self._in: Said | None = None  # the words of what is kept
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
            "filter",
            _("action.log_filter"),
            self.choose_filter,
            18,
            36,
            lambda: self.wanted.on,
            id="log.filter",
            action="log_filter",
        )
        self.since = IconButton(
            "clock", _("action.since"), since, 18, 36, id="log.since", action="since"
        )
        self.since.shown = False
        self.news = False  # whether there is anything to be told by `since`
        super().__init__(self.list, self.since, self.filter, id="log")
        self._lines = (0.0, 0.0)  # how wide it is and how high a line, when heights were measured
        self._end: float | None = None  # where something begins that covers it

    @property
    def lines(self) -> list[LogLine]:
        """The lines that are shown, oldest first."""
        return self._shown.lines

    @property
    def left_out(self) -> int:
        """How many lines the filter does not show."""
        return self._shown.left_out

    def show(self, events: list[Event], reader: int | None) -> None:
        """Show these events, as the seat that reads (None: an onlooker) may know them."""
        said = self.said()
        if said is not self._in:
            self._kept, self._in = {}, said
        before, read = self._shown, self._kept.setdefault(reader, _Read(reader))
        pairs = zip(read.events, events, strict=False)
        differ = (n for n, (a, b) in enumerate(pairs) if a is not b and a != b)
        same = next(differ, min(len(read.events), len(events)))
        if read is before and same == len(events) == len(read.events):
            return
        kept = bisect_left(read.lines, same, key=lambda line: line.number)
        del read.lines[kept:]
        read.left_out, read.events = same - kept, list(events)
        self._shown = read
        for number in range(same, len(events)):
            self._take(number)
        self.list.forget_heights(kept if read is before else 0)
        self.list.changed(to_end=True)
        self.list.current = max(0, len(self.lines) - 1)

    def drop(self) -> None:
        """Show nothing (a cover comes)."""
        self._shown = _Read()
        self.list.forget_heights()

    def _take(self, number: int) -> None:
        read = self._shown
        event = read.events[number]
        if self.wanted.on and not event.heading:
            before = read.events[number - 1] if number else None
            if not self.wanted.passes(event, self.kind_of(event, before)):
                read.left_out += 1
                return
        read.lines.append(LogLine(number, self.said().sentence(event.message()), event))

    def place(self, rect: Rect) -> None:
        self.rect = rect
        x, y, w, _h = rect
        if self.ui is None or w <= 0:
            return
        self.filter.place((x + w - 48, y + 8, 36, 36))
        self.since.place((x + w - 88, y + 8, 36, 36))
        self.filter.shown = self._headed
        self.since.shown = self.news and self._headed
        newest = self.list.offset >= self.list.most - 1
        top = y + HEAD
        self.list.place((x + 12, top, w - 20, max(0.0, self._low() - top)))
        lines = (w, self.ui.ruler.line_height(15))
        if lines != self._lines:
            self._lines = lines
            self.list.forget_heights()
        self.list.changed(to_end=newest)

    @property
    def _headed(self) -> bool:
        """Whether its heading is seen, not cut by what covers it."""
        return self._end is None or self._end >= self.rect[1] + HEAD

    def _low(self) -> float:
        """Where the list ends: above what covers it, if that leaves room for some lines."""
        _x, y, _w, h = self.rect
        end = self._end
        return end if end is not None and y + HEAD + LEAST <= end < y + h - 6 else y + h - 6

    def end_above(self, end: float | None) -> None:
        """From there on something lies over it: the newest lines stand above that."""
        if end != self._end:
            self._end = end
            self.place(self.rect)
            self.redraw()

    def wants_height(self) -> float:
        """How high it need be to show all its lines, as far as they are few."""
        if self.ui is None or len(self.lines) > FEW:
            return math.inf
        return 64.0 + sum(self._height(i) for i in range(len(self.lines)))

    # ------------------------------------------------------------------ rows

    def _text_room(self) -> float:
        return max(60.0, self.list.rect[2] - 34 - 16)

    def _height(self, i: int) -> float:
        line = self.lines[i]
        if line.event.heading:
            return 28.0
        lines = self.ui.ruler.wrap(line.words, self._text_room(), 15, REGULAR).lines
        return len(lines) * self.ui.ruler.line_height(15) * 0.92 + 9

    def _draw_row(self, pen: Pen, i: int, rect: Rect) -> None:
        x, y, w, h = rect
        line = self.lines[i]
        if line.event.heading:
            wide = pen.text_width(line.words, 13, SEMIBOLD)
            middle = y + h / 2
            room = (w - wide) / 2 - 12
            if room > 4:
                pen.fill((x + 4, middle, room, 1), "line")
                pen.fill((x + w - room - 4, middle, room, 1), "line")
            pen.text(line.words, (x + w / 2, middle), 13, SEMIBOLD, "low", "cm", w)
            return
        event = line.event
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
        self.on_pick(self.lines[i].event)

    def _hover(self, i: int | None) -> None:
        event = self.lines[i].event if i is not None and i < len(self.lines) else None
        self.on_hover(event)

    # ------------------------------------------------------------------ filter

    def choose_filter(self, at: str = "") -> None:
        """Open the menu of seats and kinds, with the focus on a line of it."""
        entries = self.wanted.entries(self.said().names, self._filtered)
        menu = PopupMenu(entries, self.filter.rect, True, id="log.menu")
        self.ui.open(menu)
        line = next((line for line in menu.lines if line.id == f"log.only.{at}"), None)
        if line is not None:
            self.ui.focus_on(line, self.ui.focus_shown)

    def _filtered(self, at: str) -> None:
        """Show what passes now; the menu stays open for the next choice."""
        self._kept = {}
        self.show(self._shown.events, self._shown.reader)
        self.ui.redraw()
        self.choose_filter(at)

    def paint(self, pen: Pen) -> None:
        x, y, w, _h = self.rect
        pen.fill((x, y, w, 1), "line")
        if not self._headed:
            return
        pen.icon("log", (x + 29, y + 26), 18, "mid")
        wide = pen.text(self.ui.say(_("table.log")), (x + 48, y + 26), 17, BOLD, "hi")
        tip = self.tip
        if self.wanted.on:
            tip = ngettext_("log.hidden_one", "log.hidden_many", self.left_out)
        tip = self.ui.say(tip)
        right = 94 if self.since.shown else 54
        if pen.text_width(tip, 13) < w - 62 - right - wide:
            pen.text(
                tip,
                (x + w - right, y + 26),
                13,
                colour="amber" if self.wanted.on else "low",
                align="rm",
            )
