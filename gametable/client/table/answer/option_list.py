"""All options, or lines of the log, as a list over the table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from gametable.client.draw import Pen, Rect
from gametable.client.host.input import Event, Key, Press
from gametable.client.look.fonts import BOLD, SEMIBOLD
from gametable.client.table.board.art import Art
from gametable.client.widgets.containers import Column, Panel
from gametable.client.widgets.labels import Label
from gametable.client.widgets.lists import VirtualList
from gametable.client.widgets.overlay import Overlay
from gametable.client.widgets.widget import Size, Widget
from gametable.client.words.language import _
from gametable.core.engine.decision import Amount

NARROW, PAD = 640.0, 20.0
BESIDE = 60.0  # what a line has besides its words: its number, its edges
TICK = 32.0  # at its end, where it is chosen


@dataclass(frozen=True)
class OptionRow:
    """A line of the list: words, a note at the end (points), what it costs; whether it is chosen
    already."""

    words: str
    note: str = ""
    cost: tuple[Amount, ...] = ()
    chosen: bool = False


class OptionList(Overlay):
    """Every option in words, numbered; Enter, Space or a click takes one; digits as in the bar."""

    def __init__(
        self,
        rows: list[OptionRow],
        choose: Callable[[int], object],
        title: str,
        art: Art,
    ):
        self.rows = rows
        self.choose = choose
        self.art = art
        self.list = VirtualList(
            lambda: len(rows),
            self._draw,
            44,
            self._take,
            None,
            lambda i: f"{rows[i].words} {rows[i].note}".strip(),
            _("list.empty"),
            id="list.rows",
        )
        tall = min(560.0, 44.0 * max(1, len(rows)) + 4)
        body = Column(Label(title, 20, BOLD, lines=2), _High(self.list, tall), gap=10)
        super().__init__(
            Panel(body, PAD, "s1", "line2", 16, 3), True, None, NARROW, id="option_list", name=title
        )

    def first_focus(self) -> Widget | None:
        return self.list

    def arrange(self, view: Rect) -> None:
        """As wide as its longest line, where the window is."""
        ruler = self.ui.ruler
        longest = max(
            (ruler.text_width(row.words, 16, SEMIBOLD) + self._beside(row) for row in self.rows),
            default=0.0,
        )
        self.width = max(NARROW, longest + 2 * PAD + BESIDE + 24)
        super().arrange(view)

    def _beside(self, row: OptionRow) -> float:
        """Room for the note and the cost of a line."""
        ruler = self.ui.ruler
        note = ruler.text_width(row.note, 15, BOLD) + 20 if row.note else 0.0
        note += TICK if row.chosen else 0.0
        return note + sum(36 + ruler.text_width(str(cost.n), 15, BOLD) for cost in row.cost)

    def _take(self, i: int) -> None:
        self.close()
        self.choose(i)

    def handle(self, event: Event) -> bool:
        if isinstance(event, Key) and event.name.isdecimal() and not event.ctrl:
            number = int(event.name) - 1
            if 0 <= number < len(self.rows):
                self._take(number)
                return True
        if isinstance(event, Press) and not self.contains(event.pos):
            self.close()
            return True
        return super().handle(event)

    def _draw(self, pen: Pen, i: int, rect: Rect) -> None:
        x, y, w, h = rect
        words, note = self.rows[i].words, self.rows[i].note
        lit = self.list.hovered_row == i or self.list.current == i
        if lit:
            pen.box((x, y + 2, w, h - 4), 8, "s3")
        middle = y + h / 2
        if self.rows[i].chosen:
            w -= TICK
            pen.icon("check", (x + w + TICK / 2 - 6, middle), 20, "amber")
        left = x + 12
        if i < 9:
            pen.key_cap(str(i + 1), (left, middle))
        left += 34
        room = w - BESIDE
        note_wide = min(room * 0.45, pen.text_width(note, 14) + 8) if note else 0.0
        wide = room - note_wide
        if pen.text_width(words, 16, SEMIBOLD) <= wide:
            pen.text(words, (left, middle), 16, SEMIBOLD, "hi")
        else:  # in a window that is too narrow for it
            for n, line in enumerate(pen.wrap(words, wide, 14, SEMIBOLD, 2).lines):
                pen.text(line, (left, middle + (n - 0.5) * 18), 14, SEMIBOLD, "hi")
        if note:
            pen.text(note, (x + w - 12, middle), 15, BOLD, "teal", "rm", note_wide)
        at = left + pen.text_width(words, 16, SEMIBOLD) + 16
        for amount in self.rows[i].cost:
            if at + 60 < x + w - note_wide:
                self.art.stock(pen, amount.icon, (at, middle), 20)
                at += 26 + pen.text(str(amount.n), (at + 26, middle), 15, BOLD, "mid") + 10


class _High(Widget):
    """A child of a wanted height."""

    def __init__(self, child: Widget, height: float):
        super().__init__(child)
        self.height = height

    def measure(self, width: float) -> Size:
        return (width, self.height)


def at_place(words: str, name: str) -> str:
    """An option in words with the place where it is; what names the place already ("Mine on Ice"
    at "Ice, sector 5") does so once."""
    called, comma, where = name.partition(", ")
    named = comma and words.endswith(called)
    return f"{words}, {where}" if named else f"{words}: {name}"
