"""What scrolls: ScrollArea around any content, VirtualList for very many rows.

Too much content shows a bar and a fade of 16 pixels; the wheel, dragging the bar, the page keys and
moving the focus scroll it.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable
from typing import Any

import pygame

from gametable.client.draw import Pen, Rect
from gametable.client.draw.shapes import gradient_column
from gametable.client.host.input import LEFT, Event, Key, PointerMove, Press, Release, Wheel
from gametable.client.widgets.widget import Size, Widget, inside
from gametable.client.words.language import Words

BAR = 8.0
FADE_PX = 16
WHEEL_STEP = 64.0
AROUND = 72.0  # of a list that is seen above and below a row that is shown


class _Scrolling(Widget):
    """Offset, bar, fade and keys, common to both."""

    interactive = True
    scrolls = True
    backing = "s1"  # what the fade fades into

    def __init__(self, *children: Widget, **options: Any):
        super().__init__(*children, **options)
        self.offset = 0.0
        self.content = 0.0
        self.slack = (0.0, 0.0)  # empty room above and below it, until it is scrolled away
        self.dragged: float | None = None

    @property
    def most(self) -> float:
        """The largest offset."""
        return max(0.0, self.content - self.rect[3])

    @property
    def overflows(self) -> bool:
        """Whether a bar is shown."""
        return self.most > 0.5

    def scroll_to(self, offset: float) -> None:
        """Show the content from `offset` design units on."""
        above, below = self.slack
        offset = min(self.most + below, max(-above, offset))
        self.slack = (max(0.0, -offset), max(0.0, offset - self.most))
        if abs(offset - self.offset) > 0.01:
            self.offset = offset
            self.scrolled()
            self.redraw()

    def hold(self, offset: float) -> None:
        """Show the content from there on, even where that leaves empty room above or below it."""
        self.slack = (max(0.0, -offset), max(0.0, offset - self.most))
        self.scroll_to(offset)

    def scrolled(self) -> None:
        """The offset changed."""

    def _bar(self) -> Rect:
        x, y, w, h = self.rect
        tall = max(32.0, h * h / max(h, self.content))
        top = y + (h - tall) * (self.offset / self.most if self.most else 0)
        return (x + w - BAR, top, BAR, tall)

    def hover_changed(self) -> None:
        """The pointer changes nothing here."""

    def handle(self, event: Event) -> bool:
        if isinstance(event, Wheel) and self.overflows and not event.ctrl:
            before = self.offset
            self.scroll_to(self.offset - event.dy * WHEEL_STEP)
            return self.offset != before
        if isinstance(event, Press) and event.button == LEFT and self.overflows:
            bar = self._bar()
            if event.pos[0] >= bar[0] - 6:
                if not inside((bar[0] - 6, bar[1], BAR + 12, bar[3]), event.pos):
                    self._drag(event.pos[1] - bar[3] / 2)
                self.dragged = event.pos[1] - self._bar()[1]
                self.ui.grabbed = self
                return True
        if isinstance(event, PointerMove) and self.dragged is not None:
            self._drag(event.pos[1] - self.dragged)
            return True
        if isinstance(event, Release):
            self.dragged = None
        if isinstance(event, Key) and self.overflows:
            page = self.rect[3] * 0.9
            steps = {"page up": -page, "page down": page}
            if event.name in steps:
                self.scroll_to(self.offset + steps[event.name])
                return True
        return False

    def _drag(self, top: float) -> None:
        _, y, _, h = self.rect
        room = h - self._bar()[3]
        self.scroll_to((top - y) / room * self.most if room > 0 else 0)

    def lets_through(self, pos: tuple[float, float]) -> bool:
        return inside(self.rect, pos)

    def _paint_edges(self, pen: Pen) -> None:
        if not self.overflows:
            return
        x, y, w, h = self.rect
        fade = FADE_PX / pen.unit
        if self.offset > 0.5:
            self._fade(pen, (x, y, w - BAR - 2, fade), up=True)
        if self.offset < self.most - 0.5:
            self._fade(pen, (x, y + h - fade, w - BAR - 2, fade), up=False)
        pen.box((x + w - BAR, y, BAR, h), BAR / 2, "well", alpha=150)
        pen.box(self._bar(), BAR / 2, "line2" if self.dragged is None else "mid")

    def _fade(self, pen: Pen, rect: Rect, up: bool) -> None:
        r, g, b, _ = pen.kit.theme.colour(self.backing)
        area = pen.area(rect)
        ends = ((r, g, b, 255), (r, g, b, 0))
        key = ("fade", area.size, ends, up)

        def draw() -> pygame.Surface:
            column = gradient_column(ends if up else ends[::-1], area.height).premul_alpha()
            return pygame.transform.scale(column, area.size)

        picture = pen.kit.shapes.get(key, draw)
        pen.surface.blit(picture, area, special_flags=pygame.BLEND_PREMULTIPLIED)


class ScrollArea(_Scrolling):
    """One child that may be higher than the place it gets."""

    def __init__(self, child: Widget, backing: str = "s1", **options: Any):
        super().__init__(child, **options)
        self.backing = backing

    def measure(self, width: float) -> Size:
        return self.children[0].wants(width)

    def place(self, rect: Rect) -> None:
        self.rect = rect
        x, y, w, h = rect
        child = self.children[0]
        wide = w
        self.content = child.wants(w)[1]
        if self.content > h + 0.5:
            wide = w - BAR - 8
            self.content = child.wants(wide)[1]
        self.offset = min(self.most + self.slack[1], self.offset)
        child.place((x, y - self.offset, wide, max(h, self.content)))

    def scrolled(self) -> None:
        self.place(self.rect)

    def reveal_child(self, rect: Rect) -> None:
        top, bottom = rect[1] - self.rect[1], rect[1] + rect[3] - self.rect[1]
        margin = min(24.0, self.rect[3] / 6)
        if top < margin:
            self.scroll_to(self.offset + top - margin)
        elif bottom > self.rect[3] - margin:
            self.scroll_to(self.offset + bottom - self.rect[3] + margin)
        super().reveal_child(rect)

    def draw(self, pen: Pen) -> None:
        if not self.overflows and not any(self.slack):
            super().draw(pen)
            return
        x, y, w, h = self.rect
        with pen.clipped((x - 8, y, w + 8, h)):
            super().draw(pen)
            self._paint_edges(pen)


class VirtualList(_Scrolling):
    """Rows drawn on demand: only those in view are touched, however many there are.

    `count()` rows; `draw_row(pen, i, rect)`; `row_height` one height or `height(i)`; `on_pick(i)`
    for a click or Enter; `name_of(i)` the row's accessible name. `current` is the focused row.
    """

    focusable = True

    def __init__(
        self,
        count: Callable[[], int],
        draw_row: Callable[[Pen, int, Rect], object],
        row_height: float | Callable[[int], float] = 38,
        on_pick: Callable[[int], object] | None = None,
        on_hover: Callable[[int | None], object] | None = None,
        name_of: Callable[[int], str] | None = None,
        empty: Words = "",
        backing: str = "s1",
        **options: Any,
    ):
        super().__init__(**options)
        self.count, self.draw_row, self.row_height = count, draw_row, row_height
        self.on_pick, self.on_hover, self.name_of = on_pick, on_hover, name_of
        self.empty = empty
        self.backing = backing
        self.current = 0
        self.hovered_row: int | None = None
        self._tops: list[float] = [0.0]

    def measure(self, width: float) -> Size:
        self.changed()
        return (width, max(self._tops[-1], 32.0))

    def place(self, rect: Rect) -> None:
        self.rect = rect
        self.changed()

    def changed(self, to_end: bool = False) -> None:
        """The rows changed: heights are asked again (only new ones when rows were added)."""
        count = self.count()
        if callable(self.row_height):
            del self._tops[count + 1 :]
            for i in range(len(self._tops) - 1, count):
                self._tops.append(self._tops[-1] + self.row_height(i))
        else:
            self._tops = [i * self.row_height for i in range(count + 1)]
        self.content = self._tops[-1]
        self.current = min(self.current, max(0, count - 1))
        self.offset = self.most if to_end else min(self.offset, self.most)
        self.redraw()

    def forget_heights(self, first: int = 0) -> None:
        """The heights from row `first` on are asked again (width, language or scale changed)."""
        del self._tops[first + 1 :]
        self.changed()

    def row_rect(self, i: int) -> Rect:
        """The place of a row now."""
        x, y, w, _ = self.rect
        wide = w - BAR - 6 if self.overflows else w
        return (x, y + self._tops[i] - self.offset, wide, self._tops[i + 1] - self._tops[i])

    def row_at(self, pos: tuple[float, float]) -> int | None:
        """The row under a point."""
        if not inside(self.rect, pos) or self.count() == 0:
            return None
        i = bisect_right(self._tops, pos[1] - self.rect[1] + self.offset) - 1
        return i if 0 <= i < self.count() else None

    def show_row(self, i: int) -> None:
        """Scroll a row into view, and something of what stands around it."""
        margin = min(AROUND, self.rect[3] / 6)
        top, bottom = self._tops[i] - margin, self._tops[i + 1] + margin
        if top < self.offset:
            self.scroll_to(top)
        elif bottom > self.offset + self.rect[3]:
            self.scroll_to(bottom - self.rect[3])

    def draw(self, pen: Pen) -> None:
        count = self.count()
        if count == 0:
            text = self.ui.say(self.empty)
            x, y, w, h = self.rect
            pen.text(text, (x + w / 2, y + h / 2), 15, colour="low", align="cm", width=w)
            return
        first = max(0, bisect_right(self._tops, self.offset) - 1)
        with pen.clipped(self.rect):
            for i in range(first, count):
                rect = self.row_rect(i)
                if rect[1] > self.rect[1] + self.rect[3]:
                    break
                self.draw_row(pen, i, rect)
                if self.ui.is_focused(self) and i == self.current:
                    x, y, w, h = rect
                    pen.focus_ring((x + 6, y + 6, w - 12, h - 12), 4)
            self._paint_edges(pen)

    def handle(self, event: Event) -> bool:
        if super().handle(event):
            return True
        if isinstance(event, Press) and event.button == LEFT:
            row = self.row_at(event.pos)
            if row is not None:
                self.current = row
                self.activate()
            return row is not None
        if isinstance(event, PointerMove):
            row = self.row_at(event.pos)
            if row != self.hovered_row:
                self.hovered_row = row
                if self.on_hover is not None:
                    self.on_hover(row)
                self.redraw()
        if isinstance(event, Key):
            return self._key(event)
        return False

    def _key(self, event: Key) -> bool:
        last = self.count() - 1
        goal = {"up": self.current - 1, "down": self.current + 1, "home": 0, "end": last}
        if event.name in goal and 0 <= goal[event.name] <= last:
            self.current = goal[event.name]
            self.show_row(self.current)
            if self.on_hover is not None:
                self.on_hover(self.current)
            self.redraw()
            return True
        if self.ui.keys.means(event, "commit") or self.ui.keys.means(event, "select"):
            self.activate()
            return True
        return False

    def hover_changed(self) -> None:
        if not self.hovered and self.hovered_row is not None:
            self.hovered_row = None
            if self.on_hover is not None:
                self.on_hover(None)
            self.redraw()

    def activate(self) -> None:
        if self.on_pick is not None and self.count():
            self.on_pick(self.current)

    def accessible_name(self) -> str:
        if self.name_of is not None and self.count():
            return self.name_of(self.current)
        return super().accessible_name()
