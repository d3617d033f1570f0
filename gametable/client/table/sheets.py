"""Sheets over the table: all options as a list, putting in order; the sheet of an answer."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from gametable.client.draw import Pen, Rect
from gametable.client.fonts import BOLD, REGULAR, SEMIBOLD
from gametable.client.input import LEFT, Event, Key, Move, Press, Release
from gametable.client.language import _
from gametable.client.table.art import Art
from gametable.client.table.choosing import ChoosingOrder
from gametable.client.table.said import Said
from gametable.client.widgets.buttons import Pressable
from gametable.client.widgets.containers import Column, Panel
from gametable.client.widgets.labels import Label
from gametable.client.widgets.lists import VirtualList
from gametable.client.widgets.overlay import Overlay
from gametable.client.widgets.widget import Size, Widget
from gametable.core.decision import Amount


@dataclass(frozen=True)
class OptionRow:
    """A line of the list: words, a note at the end (points), what it costs."""

    words: str
    note: str = ""
    cost: tuple[Amount, ...] = ()


class OptionList(Overlay):
    """Every option in words, numbered; Enter, Space or a click takes one; digits as in the bar."""

    def __init__(
        self,
        rows: list[OptionRow],
        choose: Callable[[int], object],
        title: str,
        art: Art,
        on_point: Callable[[int | None], object] | None = None,
        width: float = 640,
    ):
        self.rows = rows
        self.choose = choose
        self.art = art
        self.list = VirtualList(
            lambda: len(rows),
            self._draw,
            44,
            self._take,
            on_point,
            lambda i: f"{rows[i].words} {rows[i].note}".strip(),
            _("list.empty"),
            id="list.rows",
        )
        tall = min(560.0, 44.0 * max(1, len(rows)) + 4)
        body = Column(Label(title, 20, BOLD, lines=2), _High(self.list, tall), gap=10)
        super().__init__(
            Panel(body, 20, "s1", "line2", 16, 3), True, None, width, id="option_list", name=title
        )

    def first_focus(self) -> Widget | None:
        return self.list

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
        left = x + 12
        if i < 9:
            pen.key_cap(str(i + 1), (left, middle))
        left += 34
        room = w - 60
        note_wide = min(room * 0.45, pen.text_width(note, 14) + 8) if note else 0.0
        pen.text(words, (left, middle), 16, SEMIBOLD, "hi", width=room - note_wide)
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


class OrderSheet(Widget):
    """Rows to be put in order: drag them, or pick one up with Space and move it with arrows."""

    PITCH = 52.0

    def __init__(
        self,
        choosing: ChoosingOrder,
        said: Callable[[], Said],
        art: Art,
        changed: Callable[[], object],
    ):
        self.choosing, self.said, self.art, self.tell = choosing, said, art, changed
        self.dragged: int | None = None  # place of the row that is dragged
        self.drag_y = 0.0
        rows = [_OrderRow(self, place) for place in range(len(choosing.order))]
        super().__init__(*rows, id="order")

    def words(self, place: int) -> str:
        """The name of what is at a place."""
        return self.said().text(self.choosing.option(self.choosing.order[place]).label)

    def measure(self, width: float) -> Size:
        return (width, self.PITCH * len(self.children))

    def place(self, rect: Rect) -> None:
        self.rect = rect
        x, y, w, _h = rect
        for n, child in enumerate(self.children):
            child.place((x, y + n * self.PITCH + 3, w, self.PITCH - 6))

    def move(self, place: int, to: int) -> None:
        """Put the row of a place elsewhere."""
        if 0 <= to < len(self.children) and to != place:
            self.choosing.move(place, to)
            self.tell()
            self.redraw()

    def place_at(self, y: float) -> int:
        """The place at a height."""
        return max(0, min(len(self.children) - 1, int((y - self.rect[1]) // self.PITCH)))


class _OrderRow(Pressable):
    """One place of the order."""

    def __init__(self, sheet: OrderSheet, place: int):
        super().__init__(id=f"order.{place}")
        self.sheet, self.number = sheet, place
        self.held = False

    def handle(self, event: Event) -> bool:
        sheet = self.sheet
        if isinstance(event, Press) and event.button == LEFT:
            self.ui.grabbed = self
            sheet.dragged = self.number
            return True
        if isinstance(event, Move) and sheet.dragged is not None:
            goal = sheet.place_at(event.pos[1])
            if goal != sheet.dragged:
                sheet.move(sheet.dragged, goal)
                sheet.dragged = goal
            return True
        if isinstance(event, Release):
            sheet.dragged = None
            sheet.redraw()
            return True
        if isinstance(event, Key):
            return self._key(event)
        return False

    def _key(self, event: Key) -> bool:
        if self.ui.keys.means(event, "select"):
            self.held = not self.held
            self.redraw()
            return True
        step = {"up": -1, "down": 1}.get(event.name, 0)
        if step and (self.held or event.alt or event.ctrl):
            goal = self.number + step
            if 0 <= goal < len(self.sheet.children):
                self.sheet.move(self.number, goal)
                row = self.sheet.children[goal]
                assert isinstance(row, _OrderRow)
                self.held, row.held = False, self.held
                self.ui.focus_on(row, True)
            return True
        return False

    def paint(self, pen: Pen) -> None:
        x, y, w, h = self.rect
        lifted = self.held or self.sheet.dragged == self.number
        pen.shadow(self.rect, 10, 2 if lifted else 1)
        edge = "amber" if lifted else self.shade("teal", "hi")
        pen.box(self.rect, 10, "s3" if lifted else "s2", edge, 2.5 if lifted else 1.5)
        middle = y + h / 2
        pen.text(str(self.number + 1), (x + 26, middle), 20, BOLD, "hi", "cm")
        last = len(self.sheet.children) - 1
        edge_words = ""
        if self.number == 0:
            edge_words = self.ui.say(_("order.first"))
        elif self.number == last:
            edge_words = self.ui.say(_("order.last"))
        room = w - 70 - pen.text_width(edge_words, 14) - 12
        pen.text(self.sheet.words(self.number), (x + 52, middle), 17, SEMIBOLD, "hi", width=room)
        if edge_words:
            pen.text(edge_words, (x + w - 16, middle), 14, REGULAR, "low", "rm")
        if self.ui.is_focused(self):
            pen.focus_ring(self.rect, 10)

    def accessible_name(self) -> str:
        return f"{self.number + 1}. {self.sheet.words(self.number)}"


class AnswerSheet(Widget):
    """A split or an order above the bar, part of the screen: the table stays in sight, and Enter
    and the primary button commit as ever."""

    def __init__(self, title: str, body: Widget, note: str = ""):
        head = [Label(title, 20, BOLD, lines=2)]
        if note:
            head.append(Label(note, 15, REGULAR, "mid", lines=3))
        column = Column(Column(*head, gap=2), body, gap=12)
        super().__init__(Panel(column, 20, "s1", "line2", 16, 3), id="answer", name=title)

    interactive = True

    def arrange(self, view: Rect) -> None:
        """Take the room it needs at the lower edge of the table."""
        x, y, w, h = view
        wide = min(620.0, w - 32)
        want = min(self.children[0].measure(wide)[1], h - 32)
        self.rect = (x + (w - wide) / 2, y + h - want - 16, wide, want)
        self.children[0].place(self.rect)

    def place(self, rect: Rect) -> None:
        self.arrange(rect)

    def handle(self, event: Event) -> bool:
        # What is clicked beside its rows is not the table below it.
        return isinstance(event, Press)
