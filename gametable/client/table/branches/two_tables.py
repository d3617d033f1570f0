"""Both tables of a comparison, large, with the place of a row ringed; Tab switches between them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from gametable.client.draw import Pen, Rect
from gametable.client.host.input import Event, Key
from gametable.client.look.fonts import BOLD, REGULAR, SEMIBOLD
from gametable.client.table.branches.book import LineBook
from gametable.client.table.branches.comparing import number
from gametable.client.table.branches.line_rows import TINTS
from gametable.client.table.branches.pictures import LinePictures, draw_letter
from gametable.client.table.branches.tree import Figures
from gametable.client.widgets import Button, Label, Overlay, Pressable, Row, Size, Spacer, Widget
from gametable.client.words.language import _

EDGE = 24.0
GAP = 16.0


class TwoTables(Overlay):
    """`rows` are those of the comparison, `at` the one that is shown: none of them shows all that
    differs. `large` is the table that is shown alone, if one is."""

    def __init__(
        self,
        book: LineBook,
        pictures: LinePictures,
        rows: Sequence[Figures],
        at: int | None,
        words: Callable[[Figures], str],
    ) -> None:
        self.book, self.pictures, self.rows, self.at = book, pictures, list(rows), at
        self.words = words
        self.pair = book.shown
        self.large: int | None = 0 if len(self.pair) == 1 else None
        self.views = [LargeTable(self, n) for n in range(len(self.pair))]
        self.page = _TablesPage(self)
        super().__init__(self.page, True, None, 4000, id="what_if.tables", name=_("what_if.tables"))

    @property
    def row(self) -> Figures | None:
        """The row whose place is ringed."""
        return self.rows[self.at] if self.at is not None else None

    def line_name(self, which: int) -> str:
        """The name of the line of a table."""
        line = self.book.pair[which]
        return self.book.name(line) if line is not None else ""

    def heading(self) -> str:
        """What is shown."""
        return self.words(self.row) if self.row is not None else self.ui.say(_("what_if.tables"))

    def note(self) -> str:
        """The figures of the row, or that it has no place of its own."""
        row = self.row
        if row is None:
            return self.ui.say(_("what_if.tables.differing"))
        figures = [row.one, row.other][: len(self.pair)]
        told = "   ".join(f"{'AB'[n]} {number(each)}" for n, each in enumerate(figures))
        if not row.pieces and not any(self.places(n) for n in range(len(self.pair))):
            return f"{told}   {self.ui.say(_('what_if.tables.nowhere'))}"
        return told

    def places(self, which: int) -> list[str]:
        """The places of the row that lie on a table."""
        row, end = self.row, self.pictures.end(self.pair[which])
        if row is None or row.pieces or end is None:
            return []  # what lies otherwise has rings of its own
        return [id for id in row.places[which] if end.rect(id) is not None]

    def part(self) -> Rect:
        """What of the tables is seen."""
        pair = self.pair * (3 - len(self.pair))
        places = [self.places(n % len(self.pair)) for n in (0, 1)]
        if any(places):
            return self.pictures.part(pair, places)
        return self.pictures.part(pair)

    def switch(self, which: int | None = None) -> None:
        """Show the other table alone, or this one, or both again if it is alone."""
        if len(self.pair) == 1:
            return
        if which is None:
            self.large = 0 if self.large is None else 1 - self.large
        else:
            self.large = None if self.large == which else which
        self.ui.layouts += 1
        scale = self.ui.scale
        self.arrange((0, 0, scale.width, scale.height))
        self.ui.redraw()

    def turn(self, step: int) -> None:
        """Show the next row, or the one before."""
        if self.rows:
            self.at = (-1 if self.at is None and step > 0 else self.at or 0) + step
            self.at %= len(self.rows)
            self.ui.layouts += 1
            scale = self.ui.scale
            self.arrange((0, 0, scale.width, scale.height))
            self.ui.redraw()

    # ------------------------------------------------------------------ its place and keys

    def arrange(self, view: Rect) -> None:
        self.place((view[0] + EDGE, view[1] + EDGE, view[2] - 2 * EDGE, view[3] - 2 * EDGE))

    def first_focus(self) -> Widget | None:
        return self.page.back

    def handle(self, event: Event) -> bool:
        if isinstance(event, Key):
            keys = self.ui.keys
            if keys.means(event, "next") or keys.means(event, "previous"):
                self.switch()
                return True
            if event.name in ("up", "down"):
                self.turn(1 if event.name == "down" else -1)
                return True
        return super().handle(event)


class _TablesPage(Widget):
    """Heading and figures above, the tables, the keys below."""

    def __init__(self, tables: TwoTables) -> None:
        self.tables = tables
        self.title = Label(tables.heading, 22, BOLD, lines=2, grow=1)
        self.figures = Label(tables.note, 17, SEMIBOLD, "mid", "r", lines=3, id="what_if.shown")
        self.keys = Label(self._keys, 15, REGULAR, "mid", lines=3, grow=1)
        self.both = Button(
            _("what_if.tables.switch"), tables.switch, icon="eye", id="what_if.switch"
        )
        self.back = Button(_("frame.back"), tables.close, action="back", id="what_if.tables.close")
        self.head = Row(self.title, self.figures, gap=24)
        self.foot = Row(self.keys, Spacer(grow=0.001), self.both, self.back, gap=14)
        super().__init__(self.head, *tables.views, self.foot)

    def _keys(self) -> str:
        words = _("what_if.tables.keys", tab=self.ui.key_hint("next"))
        return self.ui.say(words)

    def measure(self, width: float) -> Size:
        return (width, 4000)

    def place(self, rect: Rect) -> None:
        self.rect = rect
        x, y, w, h = rect
        tables = self.tables
        self.both.shown = self.keys.shown = len(tables.pair) > 1
        inner = w - 56
        head, foot = self.head.wants(inner)[1], self.foot.wants(inner)[1]
        self.head.place((x + 28, y + 18, inner, head))
        self.foot.place((x + 28, y + h - foot - 16, inner, foot))
        top = y + head + 36
        room = (x + 28, top, inner, max(1.0, y + h - foot - 32 - top))
        for n, view in enumerate(tables.views):
            view.shown = tables.large in (None, n)
        if tables.large is not None:
            tables.views[tables.large].place(room)
            return
        part = tables.part()
        form = part[2] / part[3]
        _x, _y, wide, high = room
        beside = min((wide - GAP) / 2 / form, high)
        above = min(wide / form, (high - GAP) / 2)
        for n, view in enumerate(tables.views):
            if above > beside:
                tall = (high - GAP) / 2
                view.place((room[0], top + n * (tall + GAP), wide, tall))
            else:
                half = (wide - GAP) / 2
                view.place((room[0] + n * (half + GAP), top, half, high))

    def paint(self, pen: Pen) -> None:
        pen.shadow(self.rect, 20, 3)
        pen.box(self.rect, 20, "s1", "line2", 1)


class LargeTable(Pressable):
    """One of the tables; a click shows it alone, or both again."""

    radius = 12

    def __init__(self, tables: TwoTables, which: int) -> None:
        self.tables, self.which = tables, which
        letter = "ab"[which]
        super().__init__(on_press=lambda: tables.switch(which), id=f"what_if.large.{letter}")

    def ringed(self) -> list[str]:
        """The things that have a ring: the places of the row, and what differs."""
        tables = self.tables
        found = tables.places(self.which)
        if not found and len(tables.pair) == 2:
            mine, other = tables.pair[self.which], tables.pair[1 - self.which]
            return tables.pictures.differing(mine, other)
        return found

    def paint(self, pen: Pen) -> None:
        x, y, w, h = self.rect
        tables, pictures = self.tables, self.tables.pictures
        letter = "AB"[self.which]
        tint, twig = TINTS[letter], tables.pair[self.which]
        pen.box(self.rect, 12, "space", tint, 2)
        book = tables.book
        strip = max(44.0, pen.line_height(17) + 12)
        draw_letter(pen, letter, tint, (x + 28, y + strip / 2), 26)
        note = book.moment_shown(self.which)
        wide = pen.text_width(note, 15)
        called = tables.line_name(self.which)
        name = pen.wrap(called, max(40.0, w - 92 - wide), 17, BOLD, 1).lines[0]
        pen.text(name, (x + 52, y + strip / 2), 17, BOLD, "hi")
        pen.text(note, (x + w - 16, y + strip / 2), 15, REGULAR, "mid", "rm")
        rect = (x + 4, y + strip, w - 8, h - strip - 4)
        at = pictures.paint(pen, twig, tables.part(), rect)
        if at is None:
            return
        with pen.clipped(rect):
            places = tables.places(self.which)
            if places:
                pictures.ring(pen, twig, places, at, "amber", width=4)
            else:
                pictures.ring(pen, twig, self.ringed(), at, tint, letter, 3)
        self.ring(pen)

    def accessible_name(self) -> str:
        tables = self.tables
        return f"{'AB'[self.which]} {tables.line_name(self.which)}"
