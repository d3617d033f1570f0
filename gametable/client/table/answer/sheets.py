"""Putting in order, and the sheet on which this or a split is answered."""

from __future__ import annotations

from collections.abc import Callable

from gametable.client.draw import Pen, Rect
from gametable.client.host.input import LEFT, Event, Key, PointerMove, Press, Release
from gametable.client.look.fonts import BOLD, REGULAR, SEMIBOLD
from gametable.client.table.answer.kinds import ChoosingOrder
from gametable.client.table.board.art import Art
from gametable.client.table.said import Said
from gametable.client.widgets.buttons import Pressable
from gametable.client.widgets.containers import Column, Panel
from gametable.client.widgets.labels import Label
from gametable.client.widgets.widget import Size, Widget
from gametable.client.words.language import _


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
        if isinstance(event, PointerMove) and sheet.dragged is not None:
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
        self.ring(pen, 10)

    def accessible_name(self) -> str:
        return f"{self.number + 1}. {self.sheet.words(self.number)}"


class AnswerSheet(Widget):
    """A split or an order above the bar, part of the screen: the table stays in sight, and Enter
    and the primary button commit as ever. What is asked stands in the bar."""

    def __init__(self, title: str, body: Widget, note: str = ""):
        head = [Label(note, 15, REGULAR, "mid", lines=3)] if note else []
        column = Column(*head, body, gap=12)
        super().__init__(Panel(column, 18, "s1", "line2", 16, 3), id="answer", name=title)

    interactive = True

    def place(self, rect: Rect) -> None:
        self.rect = rect
        self.children[0].place(rect)

    def handle(self, event: Event) -> bool:
        # What is clicked beside its rows is not the table below it.
        return isinstance(event, Press)
