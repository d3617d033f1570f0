"""The sheet of the hub: bar, titles, three columns, foot."""

from __future__ import annotations

from collections.abc import Callable

from gametable.client.draw import Pen, Rect
from gametable.client.look.fonts import BOLD, REGULAR
from gametable.client.screens.frame import BAR, sheet_side
from gametable.client.widgets import (
    IconButton,
    IconImage,
    Label,
    Padded,
    Panel,
    Row,
    ScrollArea,
    Size,
    Sized,
    TextEntry,
    Widget,
)
from gametable.client.words.language import _

WIDE = 1500.0  # design units from which all three columns stand side by side
MIDDLE = 1050.0  # from which list and item do
LEFT, RIGHT = 340.0, 548.0
SEARCH = 400.0
GAP = 32.0
OVERLINE = 13  # the size of the name of a column


class HubPage(Widget):
    """Places the parts of the hub. In a narrow window the columns stand one below the other."""

    def __init__(
        self,
        on_back: Callable[[], object],
        search: TextEntry,
        folder: Widget,
        chips: Widget,
        count: Widget,
        left: Widget,
        head: Widget,
        rows: ScrollArea,
        wrong: Widget | None,
        detail: Widget,
        back: Widget,
        start: Widget,
    ) -> None:
        arrow = IconButton("chevron-left", _("frame.back"), on_back, id="frame.back")
        title = Label(_("practice.title"), 22, BOLD, lines=1, grow=1)
        self.bar = Row(arrow, title, Sized(search, SEARCH), folder, gap=14)
        self.titles = Row(Sized(chips, least=(0, 0), grow=1), count, gap=16)
        self.left = ScrollArea(left, backing="space")
        self.list, self.head, self.wrong, self.start = rows, head, wrong, start
        self.detail = Panel(detail, 16, radius=16)
        note = Label(_("practice.apart"), 16, REGULAR, "mid", grow=1)
        self.foot = Padded(
            Row(IconImage("info", 20, "blue"), note, back, Sized(start, 284), gap=16), (60, 16)
        )
        parts = [self.bar, self.titles, self.left, head, rows]
        super().__init__(*parts, *([wrong] if wrong else []), self.detail, self.foot)

    def show_detail(self, detail: Widget) -> None:
        """Show another item at the right."""
        self.detail.replace_children(detail)

    def measure(self, width: float) -> Size:
        return (width, self.ui.scale.height)

    def place(self, rect: Rect) -> None:
        self.rect = rect
        x, y, w, h = rect
        side = sheet_side(w)
        room = w - 2 * side
        self.bar_height = max(BAR, self.bar.wants(w - 48)[1] + 12)
        self.bar.place((x + 16, y, w - 32 - max(0.0, side - 16), self.bar_height))
        top = y + self.bar_height + 18
        tall = self.titles.wants(room)[1]
        self.titles.place((x + side, top, room, tall))
        top += tall + 20
        foot = self.foot.wants(w)[1]
        self.foot.place((x, y + h - foot, w, foot))
        self._columns((x + side, top, room, max(1.0, y + h - foot - 20 - top)))

    def _columns(self, rect: Rect) -> None:
        x, y, w, h = rect
        if w >= WIDE:
            right = min(RIGHT + (w - 1800) * 0.3, 720.0) if w > 1800 else RIGHT
            middle = w - LEFT - right - 2 * GAP - 12
            # The names of both columns stand on one line.
            down = (self.head.wants(middle)[1] - self.ui.ruler.line_height(OVERLINE)) / 2
            down = max(0.0, down)
            self.left.place((x, y + down, LEFT, h - down))
            self._middle((x + LEFT + GAP, y, middle, h))
            self.detail.place((x + w - right, y, right, h))
        elif w >= MIDDLE:
            # The ways stand above the list.
            wide = (w - GAP) / 2
            tall = min(self.left.wants(wide)[1], h * 0.4)
            self.left.place((x, y, wide, tall))
            self._middle((x, y + tall + 16, wide, max(1.0, h - tall - 16)))
            self.detail.place((x + wide + GAP, y, wide, h))
        else:
            tall = h * 0.2
            self.left.place((x, y, w, tall))
            self._middle((x, y + tall + 8, w, h * 0.42 - 8))
            self.detail.place((x, y + h * 0.62 + 8, w, max(1.0, h * 0.38 - 8)))

    def _middle(self, rect: Rect) -> None:
        x, y, w, h = rect
        head = self.head.wants(w)[1]
        self.head.place((x, y, w, head))
        below = self.wrong.wants(w)[1] + 8 if self.wrong is not None else 0.0
        rows = max(1.0, h - head - 10 - below)
        self.list.place((x, y + head + 10, w, rows))
        if self.wrong is not None:
            self.wrong.place((x, y + h - below + 8, w, below - 8))

    def paint(self, pen: Pen) -> None:
        x, y, w, h = self.rect
        hair = 1 / pen.unit
        pen.fill((x, y, w, self.bar_height), "rail")
        pen.fill((x, y + self.bar_height - hair, w, hair), "line")
        top = self.foot.rect[1]
        pen.fill((x, top, w, y + h - top), "rail")
        pen.fill((x, top, w, hair), "line")
