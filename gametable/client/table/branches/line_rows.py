"""The tree of lines at the left of What if: a row for each, joined to the one it parts from."""

from __future__ import annotations

from collections.abc import Callable

from gametable.client.draw import Lines, Pen, Rect
from gametable.client.host.input import Event, Key
from gametable.client.look.fonts import BOLD, REGULAR, SEMIBOLD
from gametable.client.look.theme import ColourLike
from gametable.client.table.branches.book import LUCK_ICONS, LineBook
from gametable.client.table.branches.pictures import draw_letter
from gametable.client.widgets import Label, Overline, Pressable, Row, Size, VirtualList
from gametable.client.words.language import Words
from gametable.core.kit.describing import signed

INDENT, DEEPEST = 34.0, 4  # of what parts from another line, so many times at most
STEM = 36.0  # room for the dot of a row
PAD = 16.0
TINTS: dict[str, ColourLike] = {"A": "teal", "B": "blue"}


class LineRows(VirtualList):
    """`look(n)` is told which line is chosen; what else is done with it the page does."""

    def __init__(self, book: LineBook, look: Callable[[int], object]) -> None:
        self.book, self.look = book, look
        self.rows = book.order()
        super().__init__(
            lambda: len(self.rows), self._draw, self._height, self._pick,
            name_of=self._told, backing="space", id="what_if.lines",
        )  # fmt: skip
        self.current = self.rows.index(book.chosen)

    def show(self) -> None:
        """The lines, their names or their order are otherwise."""
        self.rows = self.book.order()
        self.current = self.rows.index(self.book.chosen)
        self.forget_heights()
        if self.ui is not None and self.rect[3] > 0:
            self.show_row(self.current)

    def place_of(self, n: int) -> Rect:
        """Where the row of a line is."""
        return self.row_rect(self.rows.index(n))

    # ------------------------------------------------------------------ keys

    def _pick(self, row: int) -> None:
        self.look(self.rows[row])

    def _key(self, event: Key) -> bool:
        keys, before = self.ui.keys, self.current
        if keys.means(event, "commit") or keys.means(event, "select"):
            return False  # the page does it
        if event.name in ("left", "right") and not (event.ctrl or event.alt or event.shift):
            return self._along(event.name)
        if event.name == "home":
            used = True
            self.current = self.rows.index(next(n for n in self.rows if self._first(n)))
            self.show_row(self.current)
        else:
            used = super()._key(event)
        if self.current != before:
            self._pick(self.current)
        return used

    def _first(self, n: int) -> bool:
        return self.book.twigs[n].parent is None

    def _along(self, way: str) -> bool:
        """To the line from which this one parts, or to the first that parts from it."""
        now = self.rows[self.current]
        if way == "left":
            goal = self.book.parent(now)
        else:
            goal = next((n for n in self.rows if self.book.parent(n) == now), None)
        if goal is None:
            return False
        self.current = self.rows.index(goal)
        self.show_row(self.current)
        self._pick(self.current)
        return True

    # ------------------------------------------------------------------ rows

    def measure(self, width: float) -> Size:
        self.rect = (*self.rect[:2], width, self.rect[3])
        self.forget_heights()
        return (width, max(self._tops[-1], 32.0))

    def place(self, rect: Rect) -> None:
        self.rect = rect
        self.forget_heights()
        self.fits = all(self._whole(n) for n in self.rows)
        if self.current < len(self.rows):
            self.show_row(self.current)

    def draw(self, pen: Pen) -> None:
        if not self.rows:
            return
        x, y, w, h = self.rect
        with pen.clipped((x - 10, y - 5, w + 16, h + 10)):
            for row in range(len(self.rows)):
                rect = self.row_rect(row)
                if rect[1] + rect[3] >= y and rect[1] <= y + h:
                    self._draw(pen, row, rect)
            self._paint_edges(pen)

    def _left(self, n: int) -> float:
        depth = 0 if self.book.by_points else min(DEEPEST, self.book.twigs[n].depth)
        return (0.0 if self.book.by_points else STEM) + INDENT * depth

    def _points(self, n: int) -> str:
        end = self.book.told(n).end
        return str(end.total).replace("-", "−") if end is not None else ""

    def _room(self, n: int) -> float:
        """For the words of a row, beside the points."""
        points = self.ui.ruler.text_width(self._points(n) or "00", 22, BOLD)
        return max(40.0, self.rect[2] - 14 - self._left(n) - 2 * PAD - points - 42)

    def _name(self, n: int) -> tuple[str, ...]:
        room = self._room(n) - (30 if self.book.letter(n) else 0)
        return self.ui.ruler.wrap(self.book.name(n), room, 17, SEMIBOLD, 3).lines

    def _about(self, n: int) -> tuple[str, ...]:
        return self._wrapped(n).lines

    def _whole(self, n: int) -> bool:
        return self._wrapped(n).fits

    def _wrapped(self, n: int) -> Lines:
        """Round and luck; where that is too long for a line, the icon alone tells the luck."""
        room, wrap = self._room(n) - 24, self.ui.ruler.wrap
        found = wrap(self.book.about(n), room, 15, REGULAR, 4)
        return (
            found
            if len(found.lines) == 1
            else wrap(self.book.about(n, luck=False), room, 15, REGULAR, 4)
        )

    def _height(self, row: int) -> float:
        n, ruler = self.rows[row], self.ui.ruler
        words = len(self._name(n)) * ruler.line_height(17) * 0.9
        return max(68.0, words + len(self._about(n)) * ruler.line_height(15) * 0.9 + 22) + 14

    def _draw(self, pen: Pen, row: int, rect: Rect) -> None:
        n, book = self.rows[row], self.book
        twig, told = book.twigs[n], book.told(n)
        x, y, w, h = rect
        left = x + self._left(n)
        box = (left, y + 2, x + w - left - 2, h - 14)
        middle = box[1] + box[3] / 2
        chosen, lit = n == book.chosen, row == self.hovered_row
        if not book.by_points:
            self._stems(pen, row, rect, middle)
            tint: ColourLike = "amber" if twig.here else "hi" if twig.parent is None else "blue"
            pen.circle((left - STEM / 2, middle), 9, tint)
        if chosen and not pen.kit.theme.is_light:
            pen.glow(box, 12, "amber", 6, 90)
        fill = "s2" if chosen or lit else "s1"
        pen.box(box, 12, fill, "amber" if chosen else "line", 2 if chosen else 1)
        at, top = left + PAD, box[1] + 10
        pitch, small = pen.line_height(17) * 0.9, pen.line_height(15) * 0.9
        spare = box[3] - 20 - pitch * len(self._name(n)) - small * len(self._about(n))
        top += max(0.0, spare / 2)
        letter = book.letter(n)
        if letter:
            draw_letter(pen, letter, TINTS[letter], (at + 11, top + pitch / 2), 24)
        for words in self._name(n):
            pen.text(words, (at + (30 if letter else 0), top + pitch / 2), 17, SEMIBOLD, "hi")
            top += pitch
        pen.icon(LUCK_ICONS[twig.luck], (at + 8, top + small / 2), 16, "mid")
        ink: ColourLike = "red" if told.lost is not None else "amber" if twig.here else "mid"
        for words in self._about(n):
            pen.text(words, (at + 24, top + small / 2), 15, REGULAR, ink)
            top += small
        self._numbers(pen, n, (x + w - 2 - PAD, middle))
        if self.ui.is_focused(self) and row == self.current:
            pen.focus_ring(box, 12)

    def _numbers(self, pen: Pen, n: int, at: tuple[float, float]) -> None:
        """The points, and how many more they are than those of the line it parts from."""
        points, more = self._points(n), self.book.more(n)
        if not points:
            return
        x, y = at
        high = y - (0 if more is None else 11)
        wide = pen.text(points, (x, high), 22, BOLD, "hi", "rm")
        pen.icon("vp", (x - wide - 16, high), 20, "gold")
        if more is not None:
            tint = "teal" if more > 0 else "red" if more < 0 else "mid"
            pen.text(signed(more) if more else "0", (x, y + 14), 15, SEMIBOLD, tint, "rm")

    def _stems(self, pen: Pen, row: int, rect: Rect, middle: float) -> None:
        """From the dot of its parent down to its own, and on to those that part below it."""
        book, n = self.book, self.rows[row]
        x, y, _w, h = rect
        deep = [min(DEEPEST, book.twigs[k].depth) for k in self.rows]
        own = deep[row]

        def across(depth: int) -> float:
            return x + INDENT * depth + STEM / 2

        if book.twigs[n].depth:
            stem = across(own - 1) if book.twigs[n].depth <= DEEPEST else across(own) - INDENT / 2
            pen.fill((stem - 1.5, y, 3, middle - y), "line2")
            pen.fill((stem - 1.5, middle - 1.5, across(own) - stem, 3), "line2")
        for depth in range(own + 1):
            # Another one parts from the line of this depth further down.
            later = next((d for d in deep[row + 1 :] if d <= depth + 1), None)
            if later == depth + 1:
                start = middle if depth == own else y
                pen.fill((across(depth) - 1.5, start, 3, y + h - start), "line2")

    def _told(self, row: int) -> str:
        n = self.rows[row]
        letter = self.book.letter(n)
        points = self._points(n)
        return " · ".join(filter(None, (letter, self.book.name(n), self.book.about(n), points)))


class KeyLine(Pressable):
    """A key and what it does here, for the mouse to press; what is only said has no `on_press`."""

    radius = 8

    def __init__(
        self,
        key: Callable[[], str],
        words: Words,
        on_press: Callable[[], object] | None,
        **more: str,
    ) -> None:
        super().__init__(on_press=on_press, name=words, **more)
        self.key, self.words = key, words
        self.focusable = False  # the key itself does it
        self.interactive = on_press is not None

    def _lines(self, width: float) -> tuple[str, ...]:
        return self.ui.ruler.wrap(self.ui.say(self.words), self._room(width), 15, REGULAR, 3).lines

    def _room(self, width: float) -> float:
        return max(20.0, width - self.ui.ruler.key_cap_width(self.key()) - 16)

    def measure(self, width: float) -> Size:
        tall = len(self._lines(width)) * self.ui.ruler.line_height(15) * 0.9
        return (width, max(34.0, 32 / self.ui.scale.unit, tall + 8))

    def place(self, rect: Rect) -> None:
        self.rect = rect
        room = self._room(rect[2])
        self.fits = self.ui.ruler.wrap(self.ui.say(self.words), room, 15, REGULAR, 3).fits

    def paint(self, pen: Pen) -> None:
        x, y, w, h = self.rect
        if self.warmth > 0:
            pen.box((x - 6, y, w + 6, h), 8, "s3", alpha=round(200 * self.warmth))
        pen.key_cap(self.key(), (x, y + h / 2))
        pitch, lines = pen.line_height(15) * 0.9, self._lines(w)
        left = x + pen.key_cap_width(self.key()) + 12
        for n, line in enumerate(lines):
            at = (left, y + h / 2 + (n - (len(lines) - 1) / 2) * pitch)
            pen.text(line, at, 15, REGULAR, self.shade("mid", "hi") if self.enabled else "low")

    def handle(self, event: Event) -> bool:
        return self.interactive and super().handle(event)

    def accessible_name(self) -> str:
        return f"{self.key()} {self.ui.say(self.words)}"


def heading(words: Words, beside: Words, id: str = "") -> Row:
    """The name of a column, and what is said beside it."""
    return Row(
        Overline(words, grow=1), Label(beside, 15, REGULAR, "mid", "r", lines=2, id=id), gap=12
    )
