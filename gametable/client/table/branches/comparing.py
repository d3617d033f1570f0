"""Two lines compared: the tables A and B, and row by row what they come to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from gametable.client.draw import Pen, Rect
from gametable.client.look.fonts import BOLD, REGULAR, SEMIBOLD
from gametable.client.look.theme import ColourLike
from gametable.client.table.board.art import Art
from gametable.client.table.branches.book import LineBook
from gametable.client.table.branches.line_rows import TINTS
from gametable.client.table.branches.pictures import LinePictures, draw_letter
from gametable.client.table.branches.tree import Figures, Twig, compared, pieces, whole
from gametable.client.widgets import (
    ChoiceChips,
    Column,
    Drawing,
    IconImage,
    Label,
    Overline,
    Panel,
    Pressable,
    Row,
    Rule,
    ScrollArea,
    Size,
    Sized,
    Widget,
)
from gametable.client.words.language import _
from gametable.core.kit.describing import signed

GAP = 14.0
ROWS = 8  # that are seen without scrolling, where there is room
LEAST_ROWS = 5
LEAST_PICTURE = 110.0
NUMBER, CHANGE = 84.0, 132.0  # columns of the figures
BESIDE = 2.3  # times its height a part of the table is wide that is shown one above the other


def number(n: int) -> str:
    """A figure with a true minus sign."""
    return str(n).replace("-", "−")


class Comparison(Widget):
    """`show(row)` opens both tables with the places of a row, of none with all that differs."""

    def __init__(
        self,
        book: LineBook,
        art: Art,
        pictures: LinePictures,
        show: Callable[[Figures | None], object],
    ) -> None:
        self.book, self.art, self.pictures, self.show = book, art, pictures, show
        self.tables = [ComparedTable(self, n) for n in (0, 1)]
        self.rows = ScrollArea(Column(gap=0), id="what_if.figures")
        self.head = Row(gap=0)
        self.parting = Label(self._parting, 15, REGULAR, "mid", lines=6, grow=1)
        self.below = Row(IconImage("branch", 20, "blue"), self.parting, gap=12)
        self.panel = Panel(_Figures(self), (20, 14), radius=14, level=1)
        super().__init__(*self.tables, self.panel, id="what_if.compare")

    def attach(self, ui: Any, parent: Widget | None = None) -> None:
        super().attach(ui, parent)
        self.refresh()

    def _parting(self) -> str:
        return self.ui.say(_("what_if.none")) if self.alone else self.book.parting()

    @property
    def pair(self) -> list[Twig]:
        """The lines A and B as they are compared; one alone where there is no other."""
        return self.book.shown

    @property
    def alone(self) -> bool:
        """Whether there is but one line."""
        return len(self.pair) == 1

    def figures(self) -> list[Figures]:
        """The rows that are known by now."""
        pair = self.pair
        ends = [self.book.stands(twig) for twig in pair]
        one, other = ends[0], ends[-1]
        if one is None or other is None:
            return []
        rows = [whole(one, other), *compared(one, other)]
        if len(pair) == 2 and all(self.pictures.end(twig) is not None for twig in pair):
            mine, theirs = (self.pictures.differing(a, b) for a, b in (pair, pair[::-1]))
            rows.append(pieces(mine, theirs))
        return rows

    def refresh(self) -> None:
        """Other lines are compared, or more is known of them."""
        focus = self.ui.focus
        inside = focus is not None and (self.rows.holds(focus) or self.head.holds(focus))
        held = focus.id if focus is not None and inside else ""
        rows: list[Widget] = []
        for n, figures in enumerate(self.figures()):
            row = FigureRow(self, figures, not self.alone, id=f"what_if.row.{n}")
            rows += [Rule(), row] if rows else [row]
        column = Column(*rows, gap=0)
        self.rows.children = [column]
        column.attach(self.ui, self.rows)
        self.head.children = self._head()
        for child in self.head.children:
            child.attach(self.ui, self.head)
        self.tables[1].shown = not self.alone
        self.ui.layouts += 1
        if self.rect[2] > 0:
            self.place(self.rect)
        if held:
            parts = [*column.walk(), *self.head.walk()]
            again = next((part for part in parts if part.id == held), None)
            if again is not None:
                self.ui.focus_on(again)
        self.redraw()

    def _head(self) -> list[Widget]:
        if self.alone:
            return [Overline(_("what_if.ends_alone"), grow=1)]

        def letter(words: str) -> Widget:
            def draw(pen: Pen, rect: Rect) -> None:
                at = (rect[0] + rect[2] - 13, rect[1] + rect[3] / 2)
                draw_letter(pen, words, TINTS[words], at, 26)

            return Drawing(NUMBER, 30, draw)

        change = Overline(_("what_if.change"), align="r")
        what: Widget = Overline(_("what_if.ends"), grow=1)
        if self.book.common is not None:
            moments = [(False, _("what_if.same_moment")), (True, _("what_if.each_end"))]
            what = ChoiceChips(
                moments, lambda: self.book.at_ends, self._choose_moment, grow=1,
                id="what_if.moment",
            )  # fmt: skip
        return [what, letter("A"), letter("B"), Sized(change, CHANGE)]

    def _choose_moment(self, at_ends: object) -> None:
        """Compare the lines at their ends, or at the last moment that they have in common."""
        self.book.at_ends = at_ends is True
        self.refresh()

    # ------------------------------------------------------------------ its place

    def measure(self, width: float) -> Size:
        rows = self.rows.children[0].wants(max(1.0, width - 40))[1]
        return (width, 2 * 220 + GAP + rows + 120)

    def place(self, rect: Rect) -> None:
        self.rect = rect
        x, y, w, h = rect
        inner = max(1.0, w - 40)
        rest = self.head.wants(inner)[1] + 28 + 12
        if self.below.shown:
            rest += self.below.wants(inner)[1] + 14
        every = self.rows.children[0].wants(inner)[1]
        count = max(1, len(self.figures()))
        pitch = every / count
        room = max(2 * LEAST_PICTURE, h - GAP - rest - min(every, ROWS * pitch))
        least = max(1.0, h - GAP - rest - min(every, LEAST_ROWS * pitch))
        x0, top = x, y
        if self.alone:
            tall = self.tables[0].tall(w, max(room, 240.0), self._form())
            self.tables[0].place((x0, top, w, min(tall, least)))
            top += min(tall, least) + GAP
        else:
            top += self._place_tables((x, y, w, max(room, min(least, h * 0.46)))) + GAP
        room = max(1.0, y + h - top)
        self.panel.place((x, top, w, min(room, rest + every + 8)))

    def _form(self) -> float:
        part = self.pictures.part(self.pair * (3 - len(self.pair)))
        return part[2] / part[3]

    def _place_tables(self, rect: Rect) -> float:
        """Both tables side by side or one above the other, as they are seen larger; how high that
        is."""
        x, y, w, h = rect
        form = self._form()
        half = (w - GAP) / 2
        over = [(h - GAP) / 2 - table.head(w) for table in self.tables]
        beside = h - max(table.head(half) for table in self.tables)
        above = min(min(over), (w - 36) / form) * form
        if above > min(beside, (half - 36) / form) * form:
            at = y
            for table in self.tables:
                tall = table.tall(w, (h - GAP) / 2, form)
                table.place((x, at, w, tall))
                at += tall + GAP
            return at - GAP - y
        tall = max(table.tall(half, h, form) for table in self.tables)
        for n, table in enumerate(self.tables):
            table.place((x + n * (half + GAP), y, half, tall))
        return tall


class ComparedTable(Pressable):
    """The table at the end of A or B, in a frame of its colour; a click shows it large."""

    radius = 14

    def __init__(self, comparison: Comparison, which: int) -> None:
        self.comparison, self.which = comparison, which
        self.letter = "AB"[which]
        super().__init__(
            on_press=lambda: comparison.show(None), id=f"what_if.table.{self.letter.lower()}"
        )

    @property
    def line(self) -> int:
        """The line whose table it is."""
        found = self.comparison.book.pair[self.which]
        return found if found is not None else self.comparison.book.here

    def _name(self, width: float) -> tuple[str, ...]:
        return self.ui.ruler.wrap(
            self.comparison.book.name(self.line), self._room(width), 18, BOLD, 2
        ).lines

    def _room(self, width: float) -> float:
        note = self.ui.ruler.text_width(self._note(), 15) if self._beside(width) else 0.0
        return max(40.0, width - 74 - note - (20 if note else 0))

    def _note(self) -> str:
        return self.comparison.book.moment_shown(self.which if not self.comparison.alone else 0)

    def _beside(self, width: float) -> bool:
        """Whether the moment stands beside the name."""
        ruler, name = self.ui.ruler, self.comparison.book.name(self.line)
        wide = ruler.text_width(name, 18, BOLD) + ruler.text_width(self._note(), 15) + 94
        return wide <= width

    def head(self, width: float) -> float:
        """How high name and moment are, with the margin of the picture; the same for both."""
        return max(table.own_head(width) for table in self.comparison.tables if table.shown)

    def own_head(self, width: float) -> float:
        """How high its own name and moment are."""
        ruler = self.ui.ruler
        lines = len(self._name(width)) * ruler.line_height(18) * 0.95
        if not self._beside(width):
            lines += ruler.line_height(15) * 0.95
        return max(30.0, lines) + 32

    def tall(self, width: float, most: float, form: float) -> float:
        """How high it is with the largest picture of a form."""
        head = self.head(width)
        return head + min(most - head, (width - 36) / form)

    def place(self, rect: Rect) -> None:
        self.rect = rect
        book = self.comparison.book
        name = self.ui.ruler.wrap(book.name(self.line), self._room(rect[2]), 18, BOLD, 2)
        self.tooltip = "" if name.fits else book.name(self.line)

    def paint(self, pen: Pen) -> None:
        x, y, w, h = self.rect
        tint = TINTS[self.letter]
        comparison, pictures = self.comparison, self.comparison.pictures
        pen.shadow(self.rect, 14, 1)
        pen.box(self.rect, 14, self.shade("s1", "s2"), tint, 2)
        head = self.head(w)
        lines, pitch = self._name(w), pen.line_height(18) * 0.95
        beside = self._beside(w)
        high = len(lines) * pitch + (0 if beside else pen.line_height(15) * 0.95)
        top = y + 12 + max(0.0, (30 - high) / 2)
        draw_letter(pen, self.letter, tint, (x + 29, top + pitch / 2), 26)
        for words in lines:
            pen.text(words, (x + 54, top + pitch / 2), 18, BOLD, "hi")
            top += pitch
        if beside:
            pen.text(self._note(), (x + w - 18, y + 27), 15, REGULAR, "mid", "rm")
        else:
            small = pen.line_height(15) * 0.95
            pen.text(self._note(), (x + 54, top + small / 2), 15, REGULAR, "mid", width=w - 72)
        pair = comparison.pair
        part = pictures.part(pair * (3 - len(pair)))
        rect = (x + 12, y + head - 8, w - 24, h - head - 4)
        twig = pair[self.which if len(pair) == 2 else 0]
        at = pictures.paint(pen, twig, part, rect)
        if at is not None and len(pair) == 2:
            other = pair[1 - self.which]
            with pen.clipped(rect):
                pictures.ring(
                    pen, twig, pictures.differing(twig, other), at, tint, self.letter
                )  # fmt: skip
        self.ring(pen)

    def accessible_name(self) -> str:
        return " ".join((self.letter, self.comparison.book.name(self.line), self._note()))


class FigureRow(Pressable):
    """A row of the comparison; a click shows both tables with its place ringed."""

    radius = 8

    def __init__(
        self, comparison: Comparison, figures: Figures, compares: bool, id: str = ""
    ) -> None:
        self.comparison, self.figures, self.compares = comparison, figures, compares
        super().__init__(on_press=lambda: comparison.show(figures), id=id)

    @property
    def _total(self) -> bool:
        return self.figures.name is None and not self.figures.pieces

    def words(self) -> str:
        """What is compared."""
        if self._total:
            return self.ui.say(_("what_if.total"))
        if self.figures.pieces:
            return self.ui.say(_("what_if.pieces"))
        return self.comparison.book.said().sentence(self.figures.name)

    def change(self) -> str:
        """What B has more or less than A; of pieces that lie otherwise there is no more or less."""
        if self.figures.pieces:
            return ""
        differ = self.figures.other - self.figures.one
        return signed(differ) if differ else self.ui.say(_("what_if.same"))

    def _room(self, width: float) -> float:
        taken = NUMBER + ((NUMBER + CHANGE) if self.compares else 0)
        return max(40.0, width - 44 - taken - 12)

    def measure(self, width: float) -> Size:
        ruler = self.ui.ruler
        weight = SEMIBOLD if self._total else REGULAR
        lines = ruler.wrap(self.words(), self._room(width), 17, weight, 3).lines
        least = max(36.0, 32 / self.ui.scale.unit)
        return (width, max(least, len(lines) * ruler.line_height(17) * 0.9 + 8))

    def place(self, rect: Rect) -> None:
        self.rect = rect
        ruler = self.ui.ruler
        weight = SEMIBOLD if self._total else REGULAR
        self.fits = ruler.wrap(self.words(), self._room(rect[2]), 17, weight, 3).fits
        if self.compares:
            self.fits &= ruler.text_width(self.change(), 16, SEMIBOLD) <= CHANGE + 1

    def paint(self, pen: Pen) -> None:
        x, y, w, h = self.rect
        figures = self.figures
        differ = figures.other - figures.one
        dim = self.compares and not (figures.one or figures.other if figures.pieces else differ)
        if self.warmth > 0:
            pen.box((x - 8, y, w + 16, h), 8, "s3", alpha=round(160 * self.warmth))
        ink: ColourLike = "mid" if dim else "hi"
        middle = y + h / 2
        self.comparison.art.stock(pen, figures.icon, (x + 2, middle), 26)
        weight = SEMIBOLD if self._total else REGULAR
        lines = pen.wrap(self.words(), self._room(w), 17, weight, 3).lines
        pitch = pen.line_height(17) * 0.9
        for n, line in enumerate(lines):
            at = (x + 44, middle + (n - (len(lines) - 1) / 2) * pitch)
            pen.text(line, at, 17, weight, ink)
        right = x + w
        if self.compares:
            tint: ColourLike = "teal" if differ > 0 else "red" if differ < 0 else "mid"
            pen.text(self.change(), (right, middle), 16, SEMIBOLD, tint, "rm")
            right -= CHANGE + NUMBER
            pen.text(number(figures.other), (right + NUMBER, middle), 18, BOLD, ink, "rm")
        pen.text(number(figures.one), (right, middle), 18, BOLD, ink, "rm")
        self.ring(pen)

    def accessible_name(self) -> str:
        numbers = number(self.figures.one)
        if self.compares:
            numbers += f" {number(self.figures.other)} {self.change()}"
        return f"{self.words()} {numbers}"


class _Figures(Widget):
    """Heads, the rows that scroll, and where the lines part."""

    def __init__(self, comparison: Comparison) -> None:
        self.comparison = comparison
        super().__init__(comparison.head, comparison.rows, comparison.below)

    def measure(self, width: float) -> Size:
        each = [child.wants(width)[1] for child in self.children if child.shown]
        return (width, sum(each) + 24)

    def place(self, rect: Rect) -> None:
        self.rect = rect
        x, y, w, h = rect
        comparison = self.comparison
        head = comparison.head.wants(w)[1]
        below = comparison.below.wants(w)[1] + 14 if comparison.below.shown else 0.0
        every = comparison.rows.children[0].wants(w)[1]
        rows = max(1.0, h - head - 6 - below)
        scrolls = every > rows + 0.5
        comparison.head.place((x, y, w - (16 if scrolls else 0), head))
        comparison.rows.place((x, y + head + 6, w, rows))
        if comparison.below.shown:
            comparison.below.place((x, y + h - below + 14, w, below - 14))
