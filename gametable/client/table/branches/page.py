"""The page of What if: lines at the left, two of them compared in the middle, luck at the right."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from gametable.client.draw import Pen, Rect, page_backdrop, plate
from gametable.client.host.input import Event, Key
from gametable.client.look.fonts import BOLD, REGULAR, SEMIBOLD
from gametable.client.screens.frame import BAR, sheet_side
from gametable.client.screens.save_cards import UndoBar
from gametable.client.table.board.art import Art
from gametable.client.table.branches.ahead import LuckAhead
from gametable.client.table.branches.book import LUCK_WORDS, BranchTold, LineBook
from gametable.client.table.branches.comparing import Comparison, FigureRow
from gametable.client.table.branches.line_rows import KeyLine, LineRows, heading
from gametable.client.table.branches.luck_column import LuckColumn
from gametable.client.table.branches.pictures import LinePictures
from gametable.client.table.branches.tree import Figures, Twig
from gametable.client.table.branches.two_tables import TwoTables
from gametable.client.table.model import TableModel
from gametable.client.widgets import (
    Button,
    Column,
    Drawing,
    IconButton,
    IconImage,
    Label,
    Overlay,
    Padded,
    Panel,
    Row,
    Size,
    Widget,
)
from gametable.client.widgets.ui import Ui
from gametable.client.words.language import Words, _
from gametable.components.title_sheet import TitleSheet
from gametable.core.engine.luck import Luck
from gametable.core.text import shown

WIDE = 1500.0  # design units from which lines, comparison and luck stand side by side
MIDDLE = 1000.0  # from which the comparison stands beside the two others
LEFT, RIGHT = 428.0, 428.0
GAP = 32.0
LONGEST = 32  # letters of a name in the line that tells what was deleted


@dataclass(frozen=True)
class LineCalls:
    """What is done with a line. `play(twig, luck, ahead)` goes on at its end, with other luck from
    there if it is given, and what was picked of it; `begin(twig, luck)` begins a line of its own
    there; `hints(twig)` goes there and asks for a hint, where there are any. `step_back()` takes
    the last step back, `rename(twig)` asks for a name, `throw(twig)` deletes a line, `bring_back()`
    takes that back. `ahead(twig)` is what may be chosen of luck at the end of a line."""

    play: Callable[[Twig, Luck | None, LuckAhead | None], object]
    begin: Callable[[Twig, Luck | None], object]
    hints: Callable[[Twig], object] | None
    step_back: Callable[[], object]
    rename: Callable[[Twig], object]
    throw: Callable[[Twig], object]
    bring_back: Callable[[], object]
    ahead: Callable[[Twig], LuckAhead | None]


class WhatIfPage(Overlay):
    """`book` are the lines, `calls` what is done with them. What is known of a line is brought by
    `told`."""

    covers = True

    def __init__(
        self,
        book: LineBook,
        model: TableModel,
        art: Art,
        sheet: TitleSheet,
        calls: LineCalls,
        pictures: LinePictures,
    ) -> None:
        self.book, self.model, self.calls, self.sheet = book, model, calls, sheet
        self.pictures = pictures
        pictures.after = self._pictured
        self.wanted: Luck | None = None  # how luck shall fall from here, if otherwise
        self.gone: Words = ""  # what the bar says was deleted
        self._ahead: LuckAhead | None = None
        self._ahead_of: object = None  # for which line that was found
        self.list = LineRows(book, self.look_at)
        self.comparison = Comparison(book, art, pictures, self.open_tables)
        self.luck = LuckColumn(model, art, self.luck_now, self.choose_luck, self.luck_ahead)
        self.thrown = UndoBar(lambda: self.ui.say(self.gone), lambda: calls.bring_back(), 5)
        self.thrown.shown = False
        self.rename = self._key("rename", _("what_if.key.rename"), self._rename)
        self.throw = self._key("delete_game", _("what_if.key.delete"), self.delete)
        self.undo = self._key("undo", _("what_if.key.undo"), self._undo)
        self.keys = _LineKeys(
            self._key("", _("what_if.key.walk"), None),
            self._key("commit", _("what_if.key.stand"), self.play),
            self._key("select", _("what_if.key.mark"), self.mark),
            self.rename,
            self._key("new_line", _("what_if.key.new"), self.begin_line),
            self._key("home", _("what_if.key.home"), self._home),
            self.throw,
            self.undo,
        )
        self.begin = Button(
            _("what_if.new_line"), self.begin_line, icon="plus", size=16, action="new_line",
            id="what_if.new",
        )  # fmt: skip
        self.sort = Button(
            lambda: self.ui.say(_("what_if.by_tree" if book.by_points else "what_if.by_points")),
            self.sort_lines, icon="vp", size=16, id="what_if.sort",
        )  # fmt: skip
        self.back = Button(
            _("frame.back"), self.close, height=56, action="back", id="what_if.close"
        )
        self.hint = Button(
            _("what_if.hints"), self._hint, icon="hint", height=56, action="hint",
            id="what_if.hint",
        )  # fmt: skip
        self.go = Button(
            _("what_if.play_on"), self.play, "primary", "play", 18, 56, action="commit",
            id="what_if.stand",
        )  # fmt: skip
        super().__init__(_Parts(self), True, None, 1e6, id="what_if", name=_("action.what_if"))

    def _key(self, action: str, words: Words, press: Callable[[], object] | None) -> KeyLine:
        def key() -> str:
            if action == "home":
                return self.ui.say(_("key.home"))
            return self.ui.key_hint(action) if action else self.ui.say(_("what_if.arrows"))

        return KeyLine(key, words, press, id=f"what_if.key.{action}" if action else "")

    # ------------------------------------------------------------------ what is known and chosen

    @property
    def twig(self) -> Twig:
        """The line that is chosen."""
        return self.book.twigs[self.book.chosen]

    def told(self, twig: Twig, told: BranchTold) -> None:
        """It is known how a line ends."""
        self.book.tell(twig, told)
        if not self.book.untold() or twig in (*self.comparison.pair, self.twig):
            self._show()
            return
        before = self.list.content
        self.list.show()
        if self.list.content != before:
            self._lay()

    def look_at(self, n: int) -> None:
        """Choose a line."""
        if n == self.book.chosen:
            return
        self.book.choose(n)
        self.wanted = None
        self._show()
        self.luck.refresh()

    def mark(self) -> None:
        """Space: the chosen line is A, or B where A is marked."""
        self.book.mark(self.book.chosen)
        self._show()

    def sort_lines(self) -> None:
        """By points, or as they part."""
        self.book.by_points = not self.book.by_points
        self._show()

    def show_lines(self, twigs: Sequence[Twig], undone: bool, chosen: int | None = None) -> None:
        """The lines as they are now; `undone`: one was deleted, which can be taken back. `chosen`
        is the number of the branch to be chosen."""
        self.book.now(twigs, chosen)
        self.wanted = None
        self.thrown.shown = undone
        self._show()
        self.luck.refresh()
        self._lay()

    def delete(self) -> None:
        """Delete the chosen line; there is a while to take that back."""
        n = self.book.chosen
        if self.book.may_delete(n):
            self.gone = _("what_if.deleted", name=shown(self.book.name(n), LONGEST))
            self.calls.throw(self.twig)

    def begin_line(self) -> None:
        """N: a line of its own at the end of the chosen one, with luck as it is chosen."""
        if self.begin.enabled:
            self.calls.begin(self.twig, self.wanted)

    def play(self) -> None:
        """Go on at the end of the line that is chosen."""
        if not self.go.enabled:
            return
        twig, wanted = self.twig, self.wanted
        ahead = self.luck_ahead() if self.luck_now() == "chosen" else None
        self.calls.play(twig, wanted, ahead)

    def _hint(self) -> None:
        if self.calls.hints is not None and self.hint.enabled:
            self.calls.hints(self.twig)

    def _rename(self) -> None:
        self.calls.rename(self.twig)

    def _home(self) -> None:
        first = next(n for n, twig in enumerate(self.book.twigs) if twig.parent is None)
        self.look_at(first)

    def _undo(self) -> None:
        if self.thrown.shown:
            self.calls.bring_back()
        else:
            self.close()
            self.calls.step_back()

    # ------------------------------------------------------------------ luck

    def luck_now(self) -> Luck:
        """How luck falls from the end of the chosen line on."""
        return self.wanted or self.twig.luck

    def choose_luck(self, luck: Luck) -> None:
        """It shall fall so."""
        changes = luck == "new" or luck != self.twig.luck
        self.wanted = luck if changes else None
        self.luck.refresh()
        self._show()

    def luck_ahead(self) -> LuckAhead | None:
        """What can be chosen of luck before the next choice."""
        wanted = (self.twig.branch.number, len(self.twig.branch.entries), self.wanted)
        if wanted != self._ahead_of:
            self._ahead_of, self._ahead = wanted, self.calls.ahead(self.twig)
        return self._ahead

    # ------------------------------------------------------------------ tables

    def open_tables(self, figures: Figures | None) -> None:
        """Both tables, the place of a row ringed."""
        rows = self.comparison.figures()
        at = rows.index(figures) if figures in rows else None
        named = {id(row.figures): row for row in self.comparison.rows.walk()
                 if isinstance(row, FigureRow)}  # fmt: skip
        words = [row.words() for row in named.values()]
        tables = TwoTables(
            self.book, self.pictures, rows, at,
            lambda shown: words[rows.index(shown)] if shown in rows else "",
        )  # fmt: skip
        self.ui.open(tables)

    def _pictured(self) -> None:
        """Another table, or a picture of one, is there."""
        if self.rect[2] > 0 and self.ui is not None:
            self.comparison.refresh()
        self.ui.redraw()

    # ------------------------------------------------------------------ showing

    def _show(self) -> None:
        told, over = self.book.told(self.book.chosen), self._over()
        self.go.enabled = told.lost is None
        self.begin.enabled = told.lost is None and not over and self._played()
        self.hint.enabled = told.lost is None and not over
        self.throw.enabled = self.book.may_delete(self.book.chosen)
        self.keys.shown = not self.thrown.shown
        self.list.show()
        self.comparison.refresh()
        self._lay()

    def _played(self) -> bool:
        """Whether a line of its own has something to go on from, or luck to begin with."""
        return self.wanted is not None or any(e.chosen for e in self.twig.branch.entries)

    def _over(self) -> bool:
        return self.twig.here and self.model.session.table.over

    def _lay(self) -> None:
        if self.ui is not None and self.rect[2] > 0:
            self.ui.layouts += 1
            self.children[0].place(self.rect)
            self.ui.redraw()

    def attach(self, ui: Ui, parent: Widget | None = None) -> None:
        super().attach(ui, parent)
        self.hint.shown = self.calls.hints is not None
        self._show()

    def arrange(self, view: Rect) -> None:
        self.place(view)

    def opened(self) -> None:
        self.shade = 1.0  # a page is there at once

    def draw(self, pen: Pen) -> None:
        scale = self.ui.scale
        page_backdrop(pen, scale.width, scale.height)
        Widget.draw(self, pen)

    def first_focus(self) -> Widget | None:
        return self.list

    def handle(self, event: Event) -> bool:
        if isinstance(event, Key):
            keys = self.ui.keys
            for action, act in (
                ("what_if", self.close),
                ("undo", self._undo),
                ("rename", self._rename),
                ("delete_game", self.delete),
            ):
                if keys.means(event, action):
                    act()
                    return True
            if keys.means(event, "select") and self.ui.focus is self.list:
                self.mark()
                return True
        return super().handle(event)

    # ------------------------------------------------------------------ words

    def standing(self) -> str:
        """What one would play on: the name of the line, and its luck if it is another one."""
        name = self.book.name(self.book.chosen)
        if self.wanted is None:
            return name
        luck = self.ui.say(LUCK_WORDS[self.wanted])
        return self.ui.say(_("what_if.with_luck", line=name, luck=luck[:1].lower() + luck[1:]))

    def from_where(self) -> str:
        """Where one would play on."""
        where = self.book.moment(self.book.chosen)
        if self.book.told(self.book.chosen).lost is not None:
            return self.ui.say(_("what_if.lost"))
        return self.ui.say(_("what_if.from", where=where)) if where else ""

    def now(self) -> str:
        """Where the game stands."""
        return self.book.moment(self.book.here)


class _LineKeys(Panel):
    """Keys and what they do, in two columns."""

    def __init__(self, *lines: KeyLine) -> None:
        self.lines = lines
        super().__init__(_TwoColumns(*lines), (18, 12), radius=14, level=1)


class _TwoColumns(Widget):
    """Lines in two columns, each row as high as its higher one; the last two take the width."""

    def _rows(self, width: float) -> list[list[tuple[Widget, float, float]]]:
        """The rows: each widget with its left edge and its width."""
        half = (width - 16) / 2
        short, long = self.children[:-2], self.children[-2:]
        rows = [
            [(each, k * (half + 16), half) for k, each in enumerate(short[n : n + 2])]
            for n in range(0, len(short), 2)
        ]
        return [*rows, *([(each, 0.0, width)] for each in long)]

    @staticmethod
    def _tall(row: list[tuple[Widget, float, float]]) -> float:
        return max(each.wants(wide)[1] for each, _left, wide in row)

    def measure(self, width: float) -> Size:
        rows = self._rows(width)
        return (width, sum(map(self._tall, rows)) + 2 * (len(rows) - 1))

    def place(self, rect: Rect) -> None:
        self.rect = rect
        x, y, w, _h = rect
        for row in self._rows(w):
            tall = self._tall(row)
            for each, left, wide in row:
                each.place((x + left, y, wide, tall))
            y += tall + 2


class _Parts(Widget):
    """Bar, columns and foot of the page."""

    def __init__(self, page: WhatIfPage) -> None:
        self.page = page
        sheet = page.sheet

        def plated(pen: Pen, rect: Rect) -> None:
            at = (rect[0] + rect[2] / 2, rect[1] + rect[3] / 2)
            plate(pen, sheet.icon, at, 30, sheet.accent)

        arrow = IconButton("chevron-left", _("frame.back"), page.close, id="frame.back")
        self.title = Label(_("action.what_if"), 22, BOLD, lines=1)
        self.game = Label(lambda: sheet.name.of(page.ui.language), 20, BOLD, lines=1)
        self.now = Label(page.now, 16, REGULAR, "mid", lines=1)
        self.note = Row(
            IconImage("check", 20, "teal"),
            Label(_("what_if.stays"), 16, REGULAR, "mid", "r", lines=1),
            gap=8,
        )
        self.bar: list[Widget] = [
            arrow,
            self.title,
            Drawing(32, 32, plated),
            self.game,
            _Badge(),
            self.now,
        ]
        self.lines = heading(_("what_if.lines"), lambda: page.ui.say(page.book.count))
        self.compare = heading(_("what_if.compare"), _("what_if.click_row"))
        self.luck = heading(_("what_if.luck_here"), "")
        self.buttons = _Pair(page.begin, page.sort)
        told = Column(
            Label(page.standing, 18, BOLD, lines=2, id="what_if.standing"),
            Label(page.from_where, 15, REGULAR, "mid", lines=3),
            gap=2, grow=1,
        )  # fmt: skip
        self.foot = Padded(
            Row(IconImage("branch", 26, "amber"), told, page.back, page.hint, page.go, gap=16),
            (60, 20),
        )
        super().__init__(
            *self.bar, self.note, self.lines, page.list, page.keys, page.thrown, self.buttons,
            self.compare, page.comparison, self.luck, page.luck, self.foot,
        )  # fmt: skip

    def measure(self, width: float) -> Size:
        return (width, self.ui.scale.height)

    def place(self, rect: Rect) -> None:
        self.rect = rect
        x, y, w, h = rect
        self._bar()
        foot = self.foot.wants(w)[1]
        self.foot.place((x, y + h - foot, w, foot))
        side = sheet_side(w)
        top, below = y + BAR + 20, y + h - foot - 20
        room = (x + side, top, w - 2 * side, max(1.0, below - top))
        if room[2] >= WIDE:
            self._wide(room)
        elif room[2] >= MIDDLE:
            self._middle(room)
        else:
            self._narrow(room)

    def _bar(self) -> None:
        x, y, w, _h = self.rect
        at, end = x + 16, x + w - max(24.0, sheet_side(w))
        note = self.note.wants(w)[0]
        widths = [part.wants(w)[0] for part in self.bar]
        gaps = (8, 22, 14, 16, 16, 0)
        used = sum(widths) + sum(gaps)
        self.note.shown = at + used + 32 + note <= end
        for part, wide, gap in zip(self.bar, widths, gaps, strict=True):
            part.shown = at + wide <= end
            tall = part.wants(w)[1]
            if part.shown:
                part.place((at, y + (BAR - tall) / 2, wide, tall))
                at += wide + gap
        if self.note.shown:
            tall = self.note.wants(w)[1]
            self.note.place((end - note, y + (BAR - tall) / 2, note, tall))

    def _wide(self, room: Rect) -> None:
        x, y, w, h = room
        more = max(0.0, w - 1800) * 0.2
        left, right = LEFT + more, RIGHT + more
        self._left((x, y, left, h))
        self._headed(self.compare, self.page.comparison,
                     (x + left + GAP, y, w - left - right - 2 * GAP, h))  # fmt: skip
        tall = self.page.luck.wants(right)[1] + self.luck.wants(right)[1] + 10
        self._headed(self.luck, self.page.luck, (x + w - right, y, right, min(h, tall)))

    def _middle(self, room: Rect) -> None:
        x, y, w, h = room
        left = max(380.0, w * 0.36)
        self._left((x, y, left, h * 0.55))
        self._headed(self.luck, self.page.luck, (x, y + h * 0.55 + 12, left, h * 0.45 - 12))
        self._headed(self.compare, self.page.comparison, (x + left + 24, y, w - left - 24, h))

    def _narrow(self, room: Rect) -> None:
        x, y, w, h = room
        self._left((x, y, w, h * 0.38))
        self._headed(self.compare, self.page.comparison, (x, y + h * 0.38 + 8, w, h * 0.37 - 8))
        self._headed(self.luck, self.page.luck, (x, y + h * 0.75 + 8, w, h * 0.25 - 8))

    def _headed(self, head: Widget, body: Widget, rect: Rect) -> None:
        x, y, w, h = rect
        tall = head.wants(w)[1]
        head.place((x, y, w, tall))
        body.place((x, y + tall + 10, w, max(1.0, h - tall - 10)))

    def _left(self, rect: Rect) -> None:
        x, y, w, h = rect
        page = self.page
        head = self.lines.wants(w)[1]
        self.lines.place((x, y, w, head))
        top = y + head + 10
        buttons = self.buttons.wants(w)[1]
        below = page.keys if page.keys.shown else page.thrown
        keys = below.wants(w)[1]
        room = y + h - top - buttons - keys - 28
        if room < 150 and page.keys.shown:
            page.keys.shown, keys = False, 0.0  # the lines come first
            room = y + h - top - buttons - 14
        rows = min(page.list.measure(w)[1], max(1.0, room))
        page.list.place((x, top, w, rows))
        top += rows + (14 if keys else 0)
        if keys:
            below.place((x, top, w, keys))
            top += keys
        self.buttons.place((x, top + 14, w, buttons))

    def paint(self, pen: Pen) -> None:
        x, y, w, h = self.rect
        hair = 1 / pen.unit
        pen.fill((x, y, w, BAR), "rail")
        pen.fill((x, y + BAR - hair, w, hair), "line")
        top = self.foot.rect[1]
        pen.fill((x, top, w, y + h - top), "rail")
        pen.fill((x, top, w, hair), "line")


class _Pair(Widget):
    """Two buttons that share a width, one below the other where that is too little."""

    def _beside(self, width: float) -> bool:
        return all(child.wants(9999)[0] <= (width - 12) / 2 for child in self.children)

    def measure(self, width: float) -> Size:
        tall = [child.wants(width)[1] for child in self.children]
        return (width, max(tall) if self._beside(width) else sum(tall) + 10)

    def place(self, rect: Rect) -> None:
        self.rect = rect
        x, y, w, _h = rect
        half = (w - 12) / 2
        for n, child in enumerate(self.children):
            tall = child.wants(w)[1]
            if self._beside(w):
                child.place((x + n * (half + 12), y, half, tall))
            else:
                child.place((x, y, w, tall))
                y += tall + 10


class _Badge(Widget):
    """Practice, as on the table."""

    def measure(self, width: float) -> Size:
        words = self.ui.say(_("table.practice"))
        return (self.ui.ruler.text_width(words, 14, SEMIBOLD) + 46, 28)

    def paint(self, pen: Pen) -> None:
        x, y, _w, h = self.rect
        fill: Any = "#FFF1D6" if pen.kit.theme.is_light else "#3A3220"
        pen.box(self.rect, 14, fill, "amber", 1.2)
        pen.icon("practice", (x + 20, y + h / 2), 16, "amber")
        words = self.ui.say(_("table.practice"))
        pen.text(words, (x + 34, y + h / 2), 14, SEMIBOLD, "amber")

    def accessible_name(self) -> str:
        return self.ui.say(_("table.practice"))
