"""What the end screen is made of: the scoring sheet, the graph, the turning points."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from gametable.client.draw import Pen, Rect, plate, seat_mark
from gametable.client.draw.icons import UnknownIcon, icon_path
from gametable.client.faces.palette import Palette
from gametable.client.look.fonts import BOLD, REGULAR, SEMIBOLD
from gametable.client.screens.end_figures import Jump, SheetFigures
from gametable.client.table.said import Said
from gametable.client.widgets import (
    Column,
    Drawing,
    Label,
    Overlay,
    Panel,
    Pressable,
    Row,
    ScrollArea,
    Size,
    Widget,
)
from gametable.client.words.language import Words, _
from gametable.core.kit.describing import signed

# Where the title has no colour of its own for a line of its sheet.
PLATES = ("#C0502F", "#E3A23A", "#C98F24", "#4A9E3A", "#7C8AA6", "#3F7FC4", "#9450C8", "#2F8A8A")


@dataclass(frozen=True)
class Competitor:
    """A seat in words: its name, what it played, its colour."""

    seat: int
    name: str
    faction: str
    colour: str


@dataclass(frozen=True)
class Category:
    """A row of the sheet in words, with its plate."""

    name: str
    icon: str | None
    colour: str


def categories(sheet: SheetFigures, said: Said, palette: Palette) -> list[Category]:
    """The rows of a sheet in words, in the colours the title gives their icons."""
    found = []
    for n, row in enumerate(sheet.rows):
        swatch = palette.get(row.icon)
        icon: str | None = row.icon if swatch is None or swatch.icon is None else swatch.icon
        colour = swatch.colour if swatch is not None else PLATES[n % len(PLATES)]
        try:
            icon_path(icon or "")
        except UnknownIcon:
            icon = None
        found.append(Category(said.text(row.name), icon, colour))
    return found


class Figure(Pressable):
    """One number of the sheet, with its bar; pressing it shows what it comes from."""

    radius = 8

    def __init__(self, points: int, share: float, best: bool, colour: str, **rest: Any):
        super().__init__(**rest)
        self.points, self.share, self.best, self.colour = points, share, best, colour

    def measure(self, width: float) -> Size:
        return (width, max(44.0, 32 / self.ui.scale.unit))

    def paint(self, pen: Pen) -> None:
        x, y, w, h = self.rect
        if self.warmth > 0:
            pen.box(self.rect, 8, "s3", alpha=round(200 * self.warmth))
        middle = y + h / 2
        number = f"{self.points}".replace("-", "−")
        bar = w - 58 - 30
        weight, ink = (BOLD, "hi") if self.best else (SEMIBOLD, "mid")
        if bar < 28:
            pen.text(number, (x + w / 2, middle), 24, weight, ink, "cm")
            if self.best:
                half = pen.text_width(number, 24, weight) / 2
                pen.icon("check", (x + w / 2 + half + 16, middle), 14, "amber")
        else:
            pen.text(number, (x + 50, middle), 24, weight, ink, "rm")
            left, theme = x + 62, pen.kit.theme
            pen.box((left, middle - 6, bar, 12), 6, theme.groove)
            if self.points > 0:
                fill = self.colour if self.best else theme.mix(self.colour, "s2", 0.35)
                # Pale bars need a rim on a light ground.
                edge = ("low", 1.0) if theme.is_light else ()
                pen.box((left, middle - 6, max(12, bar * self.share), 12), 6, fill, *edge)
            if self.best:
                pen.icon("check", (left + bar + 14, middle), 14, "amber")
        self.ring(pen, 6, inset=3)


class ScoreSheet(Widget):
    """One column a seat, one row a line; rows from `revealed` on are still hidden."""

    HEAD, FOOT, ROW, NAMES = 148.0, 104.0, 62.0, 290.0
    PAD = 12.0

    def __init__(
        self,
        sheet: SheetFigures,
        people: Sequence[Competitor],
        categories: Sequence[Category],
        on_figure: Callable[[int, int, Rect], object],
    ):
        super().__init__()
        self.sheet, self.people, self.categories = sheet, people, categories
        self.revealed = len(categories) + 1
        self.order = sheet.order
        self.figures: list[list[Figure]] = []
        most = max((max(row.points, default=0) for row in sheet.rows), default=0) or 1
        for r, row in enumerate(sheet.rows):
            line = []
            for seat in self.order:
                figure = Figure(
                    row.points[seat],
                    max(0, row.points[seat]) / most,
                    row.best(seat),
                    categories[r].colour,
                    name=_(
                        "end.cell",
                        name=people[seat].name,
                        line=categories[r].name,
                        n=row.points[seat],
                    ),
                    id=f"end.figure.{row.id}.{seat}",
                )
                figure.on_press = self._opener(figure, r, seat, on_figure)
                line.append(figure)
            self.figures.append(line)
        self.children = [figure for line in self.figures for figure in line]

    @staticmethod
    def _opener(
        figure: Figure, row: int, seat: int, on_figure: Callable[[int, int, Rect], object]
    ) -> Callable[[], object]:
        return lambda: on_figure(row, seat, figure.rect)

    def reveal_rows(self, count: int) -> None:
        """Show the first `count` rows (the total counts as one)."""
        self.revealed = count
        for r, line in enumerate(self.figures):
            for figure in line:
                figure.shown = r < count
        self.redraw()

    @property
    def complete(self) -> bool:
        """Whether everything is shown."""
        return self.revealed > len(self.categories)

    # -- layout

    def _names(self, width: float) -> float:
        return min(self.NAMES, width * 0.3)

    def _row(self, width: float) -> float:
        """The height of a row: as drawn, lower when there are many, never too low to press."""
        lines = max((len(self._wrap(c, width)) for c in self.categories), default=1)
        text = self.ui.ruler.line_height(18) * lines * 0.85 + 8
        roomy = self.ROW if len(self.categories) <= 7 else 48.0
        return max(roomy, text, 32 / self.ui.scale.unit + 4)

    def _wrap(self, category: Category, width: float) -> Sequence[str]:
        room = self._names(width) - 76
        return self.ui.ruler.wrap(category.name, room, 18, SEMIBOLD, 2).lines

    def _column_width(self, width: float) -> float:
        return (width - self._names(width) - 2 * self.PAD) / max(1, len(self.order))

    def _said_above(self, words: str, sizes: tuple[float, float], weight: str, width: float) -> Any:
        """A name above a column, with its size: in one line, or smaller in two."""
        ruler, room = self.ui.ruler, self._column_width(width) - 8
        # A name that is joined by a hyphen may be parted there.
        parted = words.replace("-", "- ")
        tries = ((words, sizes[0], 1), (words, sizes[1], 2), (parted, sizes[1], 2))
        for text, size, most in tries:
            wrap = ruler.wrap(text, room, size, weight, most)
            if wrap.fits:
                break
        return size, wrap

    def _name(self, seat: int, width: float) -> Any:
        return self._said_above(self.people[seat].name, (21, 16), BOLD, width)

    def _faction(self, seat: int, width: float) -> Any:
        return self._said_above(self.people[seat].faction, (14, 13), REGULAR, width)

    def _head(self, width: float) -> float:
        """Room above the first row: the mark, the name, what was played."""
        pitch = self.ui.ruler.line_height
        tall = 0.0
        for who in self.people:
            size, name = self._name(who.seat, width)
            small, faction = self._faction(who.seat, width)
            tall = max(tall, len(name.lines) * pitch(size) + len(faction.lines) * pitch(small))
        return max(self.HEAD, 76 + tall * 0.9 + 14)

    def measure(self, width: float) -> Size:
        rows = self._row(width) * len(self.categories)
        return (width, self._head(width) + rows + self.FOOT)

    def place(self, rect: Rect) -> None:
        self.rect = rect
        x, y, w, _h = rect
        names, tall = self._names(w), self._row(w)
        self.column, head = self._column_width(w), self._head(w)
        for r, line in enumerate(self.figures):
            for c, figure in enumerate(line):
                left = x + self.PAD + names + c * self.column
                top = y + head + r * tall
                figure.place((left + 4, top + 2, self.column - 8, tall - 4))
        self.fits = all(
            self.ui.ruler.wrap(c.name, names - 76, 18, SEMIBOLD, 2).fits for c in self.categories
        ) and all(
            self._name(p.seat, w)[1].fits and self._faction(p.seat, w)[1].fits for p in self.people
        )

    # -- drawing

    def paint(self, pen: Pen) -> None:
        x, y, w, h = self.rect
        pen.shadow(self.rect, 18, 3)
        pen.box(self.rect, 18, "s1", "line", 1)
        names, tall = self._names(w), self._row(w)
        for c, seat in enumerate(self.order):
            self._column(pen, c, seat, names)
        hair, head = 1 / pen.unit, self._head(w)
        for r, category in enumerate(self.categories):
            if r >= self.revealed:
                break
            top = y + head + r * tall
            if r:
                pen.fill((x + 20, top, w - 40, hair), "line")
            plate(pen, category.icon, (x + 46, top + tall / 2), 36, category.colour)
            lines = self._wrap(category, w)
            pitch = pen.line_height(18) * 0.85
            for i, line in enumerate(lines):
                at = top + tall / 2 + (i - (len(lines) - 1) / 2) * pitch
                pen.text(line, (x + 76, at), 18, SEMIBOLD)
        foot = y + h - self.FOOT
        pen.fill((x + 20, foot, w - 40, 2), "line2")
        pen.text(self.ui.say(_("end.total")), (x + 30, foot + 42), 26, BOLD)
        if self.complete:
            for c, seat in enumerate(self.order):
                won = seat in self.sheet.result.winners
                below = (x + self.PAD + names + (c + 0.5) * self.column, foot + 42)
                ink = "amber" if won else "hi"
                total = f"{self.sheet.totals[seat]}".replace("-", "−")
                pen.text(total, below, 44, BOLD, ink, "cm")

    def _column(self, pen: Pen, c: int, seat: int, names: float) -> None:
        x, y, w, h = self.rect
        left = x + self.PAD + names + c * self.column
        middle = left + self.column / 2
        who = self.people[seat]
        if seat in self.sheet.result.winners and self.complete:
            warm = "#FFF6E3" if pen.kit.theme.is_light else "#2B2414"
            pen.box((left + 2, y + 12, self.column - 4, h - 20), 14, warm, "amber", 1.5)
            if len(self.people) > 1:
                pen.icon("trophy", (left + self.column - 26, y + 34), 22, "amber")
        seat_mark(pen, who.colour, (middle, y + 48), 20)
        at = y + 76
        for (size, wrap), weight, ink in (
            (self._name(seat, w), BOLD, "hi"),
            (self._faction(seat, w), REGULAR, "mid"),
        ):
            pitch = pen.line_height(size) * 0.9
            for line in wrap.lines:
                pen.text(line, (middle, at + pitch / 2), size, weight, ink, "cm")
                at += pitch

    def accessible_name(self) -> str:
        return self.ui.say(_("end.total"))


class BesideList(Overlay):
    """A list below the thing that it is about, or above it."""

    def __init__(self, content: Widget, anchor: Rect, width: float, **options: Any):
        panel = Panel(content, 18, "s2", "line2", 14, 3)
        super().__init__(panel, False, None, width, **options)
        self.anchor = anchor

    def corner(self, view: Rect, size: Size) -> tuple[float, float]:
        x, y, w, h = self.anchor
        left = min(max(16.0, x + w / 2 - size[0] / 2), view[2] - size[0] - 16)
        below = y + h + 6
        if below + size[1] > view[3] - 16:
            return (left, max(16.0, y - 6 - size[1]))
        return (left, below)


class PartsList(BesideList):
    """What one number is the sum of, beside it."""

    def __init__(self, title: str, total: int, parts: Sequence[tuple[str, int]], anchor: Rect):
        figures = [(words, signed(n) if n else "0") for words, n in parts]
        rows: list[Widget] = [
            Row(
                Label(words, 16, lines=3, grow=1),
                Label(points, 16, BOLD, "hi", "r", 1),
                gap=24,
            )
            for words, points in figures
        ]
        if not rows:
            rows = [Label(_("end.no_parts"), 16, REGULAR, "mid")]
        whole = Label(str(total).replace("-", "−"), 20, BOLD, "gold", "r", 1)
        head = Row(Label(title, 18, BOLD, grow=1), whole, gap=24)
        body = ScrollArea(Column(*rows, gap=6), backing="s2", grow=1)
        super().__init__(Column(head, body, gap=10), anchor, 560, id="end.parts", name=title)


class RoundList(BesideList):
    """What did most for everybody in a round, beside its place in the graph."""

    def __init__(
        self,
        title: str,
        told: Sequence[tuple[Competitor, int, Sequence[tuple[str, str]]]],
        anchor: Rect,
    ):
        """`told`: who, by how many points its line goes up, and the reasons with their figures."""
        rows: list[Widget] = [Label(_("end.round_note"), 15, REGULAR, "mid", lines=3)]
        for who, points, reasons in told:
            figure = Label(signed(points) if points else "0", 18, BOLD, "hi", "r", 1)
            rows.append(Row(_mark(who), Label(who.name, 18, BOLD, lines=2, grow=1), figure, gap=10))
            rows += [
                Row(
                    Label(words, 16, lines=4, grow=1),
                    Label(worth, 16, BOLD, "teal", "r", 1),
                    gap=24,
                )
                for words, worth in reasons
            ]
            if not reasons:
                rows.append(Label(_("end.round_quiet"), 16, REGULAR, "mid", lines=2))
        body = ScrollArea(Column(*rows, gap=8), backing="s2", grow=1)
        content = Column(Label(title, 18, BOLD, lines=2), body, gap=10)
        super().__init__(content, anchor, 500, id="end.round_list", name=title)


def _mark(who: Competitor) -> Widget:
    return Drawing(
        22, 22, lambda pen, rect: seat_mark(pen, who.colour, (rect[0] + 11, rect[1] + 11), 9)
    )


class TurningPoint(Pressable):
    """A jump in points (`amount`, in words), and how much `more` of its kind was done; pressing it
    shows the table as it stood before."""

    radius = 10

    def __init__(
        self,
        jump: Jump,
        who: Competitor,
        words: Words,
        amount: str,
        by: Sequence[str] = (),
        beside: Sequence[str] = (),
        more: Words = "",
        **rest: Any,
    ):
        super().__init__(name=words, tooltip=self._tip, **rest)
        self.more = more
        self.jump, self.who, self.words = jump, who, words
        self.amount, self.by, self.beside = amount, by, beside

    def _tip(self) -> str:
        """What rose, in full, and what a press does."""
        look = self.ui.say(_("end.look_there"))
        risen = self._lines_risen() if self.beside else ": ".join(self.by)
        return f"{risen}. {look}" if risen else look

    def _lines_risen(self) -> str:
        return ", ".join([*self.by[:1], *self.beside])

    def _lines(self, width: float) -> Any:
        return self.ui.ruler.wrap(self.ui.say(self.words), width - 186, 17, BOLD, 2)

    def _below(self, width: float) -> Any:
        """Whose points, how many, what rose."""
        below = self.ui.say(_("end.jump", amount=self.amount, name=self.who.name))
        below = f"{below}: {self._lines_risen()}" if self.by else below
        if self.more:
            below = f"{below}. {self.ui.say(self.more)}"
        return self.ui.ruler.wrap(below, width - 170, 15, REGULAR, 2)

    def measure(self, width: float) -> Size:
        ruler = self.ui.ruler
        lines, below = len(self._lines(width).lines), len(self._below(width).lines)
        tall = ruler.line_height(17) * 0.85 * lines + ruler.line_height(15) * 0.9 * below
        return (width, max(58.0, tall + ruler.line_height(15) * 0.1 + 6))

    def place(self, rect: Rect) -> None:
        self.rect = rect

    def paint(self, pen: Pen) -> None:
        x, y, w, h = self.rect
        pen.box(self.rect, 10, self.shade("s2", "s3"), self.shade("line", "line2"), 1)
        middle = y + h / 2
        pen.box((x + 12, middle - 17, 54, 34), 8, "well")
        if self.jump.start.number:
            pen.text(str(self.jump.start.number), (x + 39, middle), 15, BOLD, "amber", "cm")
        else:
            pen.icon("flag", (x + 39, middle), 18, "amber")  # the last scoring is no round
        seat_mark(pen, self.who.colour, (x + 90, middle), 10)
        lines = self._lines(w).lines
        pitch = pen.line_height(17) * 0.85
        below, small = self._below(w).lines, pen.line_height(15) * 0.9
        whole = pitch * len(lines) + small * len(below)
        top = middle - whole / 2 + pitch / 2
        for i, line in enumerate(lines):
            pen.text(line, (x + 114, top + i * pitch), 17, BOLD)
        under = middle + whole / 2 - small * (len(below) - 0.5)
        for i, line in enumerate(below):
            pen.text(line, (x + 114, under + i * small), 15, REGULAR, "mid", width=w - 170)
        pen.icon("eye", (x + w - 28, middle), 20, "blue")
        self.ring(pen, 8, inset=3)
