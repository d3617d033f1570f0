"""The frame of a plain screen: a bar with Back and a title, a body that scrolls, perhaps a foot."""

from __future__ import annotations

from collections.abc import Callable

from gametable.client.draw import Pen, Rect
from gametable.client.look.fonts import BOLD
from gametable.client.widgets import IconButton, Label, Padded, Row, ScrollArea, Size, Widget
from gametable.client.words.language import Words, _

BAR = 64.0


def sheet_side(width: float) -> float:
    """The margin left and right of a wide sheet in a window of `width` design units."""
    return max(24.0, min(60.0, width * 0.03), (width - 2300) / 2)


class Framed(Widget):
    """Bar above, `body` below in a scroll area, `foot` (kept in view) at the bottom."""

    def __init__(
        self,
        title: Words,
        on_back: Callable[[], object],
        body: Widget,
        foot: Widget | None = None,
        beside: Widget | None = None,
        size: float = 22,
    ):
        """`size` is that of the title; what is read from afar has a larger one."""
        back = IconButton("chevron-left", _("frame.back"), on_back, action="back", id="frame.back")
        head: list[Widget] = [back, Label(title, size, BOLD, lines=1, grow=1)]
        if beside is not None:
            head.append(beside)
        self.bar = Row(*head, gap=10)
        self.body = ScrollArea(body, backing="space")
        self.foot = Padded(foot, (48, 16)) if foot is not None else None
        super().__init__(self.bar, self.body, *([self.foot] if self.foot else []))

    def measure(self, width: float) -> Size:
        return (width, BAR + self.body.wants(width)[1])

    def place(self, rect: Rect) -> None:
        self.rect = rect
        x, y, w, h = rect
        self.bar_height = max(BAR, self.bar.wants(w - 48)[1] + 12)
        self.bar.place((x + 16, y, w - 48, self.bar_height))
        foot = self.foot.wants(w)[1] if self.foot is not None else 0.0
        self.body.place((x, y + self.bar_height, w, h - self.bar_height - foot))
        if self.foot is not None:
            self.foot.place((x, y + h - foot, w, foot))

    def paint(self, pen: Pen) -> None:
        x, y, w, h = self.rect
        pen.fill((x, y, w, self.bar_height), "rail")
        pen.fill((x, y + self.bar_height - 1 / pen.unit, w, 1 / pen.unit), "line")
        if self.foot is not None:
            top = self.foot.rect[1]
            pen.fill((x, top, w, y + h - top), "rail")
            pen.fill((x, top, w, 1 / pen.unit), "line")
