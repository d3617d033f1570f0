"""The sheet of What if: the lines at the left, two of them compared at the right."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from gametable.client.draw import Pen, Rect
from gametable.client.host.input import Event, Key
from gametable.client.look.fonts import BOLD, REGULAR, SEMIBOLD
from gametable.client.look.theme import ColourLike
from gametable.client.screens.save_cards import UndoBar
from gametable.client.table.board.art import Art
from gametable.client.table.branches.pictures import LinePictures
from gametable.client.table.branches.tree import BranchEnd, Figures, Twig, alone, compared
from gametable.client.table.said import Said
from gametable.client.widgets.buttons import Button, ChoiceChips
from gametable.client.widgets.containers import Column, Row, Sized, Spacer
from gametable.client.widgets.labels import Drawing, IconImage, Label, Overline, Paragraph, Rule
from gametable.client.widgets.lists import ScrollArea, VirtualList
from gametable.client.widgets.overlay import Overlay
from gametable.client.widgets.ui import Ui
from gametable.client.widgets.widget import Size, Widget
from gametable.client.words.language import Words, _
from gametable.core.engine.branches import shared
from gametable.core.engine.log import Event as Happening
from gametable.core.engine.luck import Luck
from gametable.core.kit.describing import signed
from gametable.core.text import Message

WIDE, HIGH = 1760.0, 980.0
HIGHEST = 300.0  # of a picture
HEAD, FOOT = 96.0, 76.0
SHARE = 0.43  # of the sheet for the lines
INDENT, DEEPEST = 26.0, 5  # of what parts from another line, so many times at most
LUCK_WORDS: dict[Luck, Words] = {
    "same": _("what_if.same_luck"),
    "new": _("what_if.new_luck"),
    "chosen": _("what_if.chosen_luck"),
}
LUCK_NOTES: dict[Luck, Words] = {
    "same": _("what_if.same_luck.note"),
    "new": _("what_if.new_luck.note"),
    "chosen": _("what_if.chosen_luck.note"),
}
LETTERS: tuple[tuple[str, ColourLike], ...] = (("A", "teal"), ("B", "blue"))


@dataclass(frozen=True)
class BranchTold:
    """What is known of the end of a line: how it began to differ, how it stands, or why it is
    lost; `log` is what happened in it, as the viewer knows it."""

    began: Message | None = None
    end: BranchEnd | None = None
    lost: Message | None = None
    log: tuple[Happening, ...] = ()

    def after(self, entries: int) -> Message | None:
        """What happened first after so many answers."""
        found = next((event for event in self.log if event.entry > entries), None)
        return found.message() if found is not None else None


@dataclass(frozen=True)
class LineCalls:
    """`stand(twig)` goes on at the end of a line, `step_back()` takes the last step back,
    `rename(twig)` asks for a name, `set_luck(luck)` lets luck fall otherwise from here on.
    `throw(twig)` deletes a line, `bring_back()` takes that back."""

    stand: Callable[[Twig], object]
    step_back: Callable[[], object]
    rename: Callable[[Twig], object]
    set_luck: Callable[[Any], object]
    throw: Callable[[Twig], object]
    bring_back: Callable[[], object]


class WhatIfSheet(Overlay):
    """`twigs` are the lines; `calls` what is done with them. What is known of a line is brought by
    `told`."""

    def __init__(
        self,
        twigs: Sequence[Twig],
        said: Callable[[], Said],
        art: Art,
        calls: LineCalls,
        pictures: LinePictures,
    ) -> None:
        self.twigs, self.said, self.art = list(twigs), said, art
        self.pictures = pictures
        pictures.after = self.redraw
        self.known: dict[int, BranchTold] = {}
        self.one = self.other = self.here
        self.calls = calls
        self.list = _Lines(self)
        self.list.current = self.here
        self.figures = _Changing(gap=6)
        self.area = ScrollArea(self.figures, id="what_if.figures")
        self.back = Button(_("frame.back"), self.close, action="back", id="what_if.close")
        self.rename = Button(
            _("saves.rename"), lambda: calls.rename(self.twigs[self.other]),
            action="rename", id="what_if.rename",
        )  # fmt: skip
        self.throw = Button(
            _("saves.delete"), lambda: self.delete(self.other), icon="trash",
            action="delete_game", id="what_if.delete",
        )  # fmt: skip
        self.thrown = UndoBar(lambda: self.ui.say(self.gone), lambda: calls.bring_back())
        self.thrown.shown = False
        self.gone: Words = ""  # what the bar says was deleted
        luck: tuple[tuple[Luck, Words, str], ...] = (
            ("same", _("what_if.same_luck"), "lock"),
            ("new", _("what_if.new_luck"), "dice"),
            ("chosen", _("what_if.chosen_luck"), "pin"),
        )
        self.luck = ChoiceChips(
            luck, lambda: self.twigs[self.here].luck, calls.set_luck, id="what_if.luck"
        )
        self.undo = Button(_("what_if.step_back"), self._undo, icon="undo", id="what_if.undo")
        self.go = Button(
            _("what_if.stand"), self.stand, "primary", "play", action="commit", id="what_if.stand"
        )
        super().__init__(_Sheet(self), True, None, WIDE, id="what_if", name=_("action.what_if"))

    # ------------------------------------------------------------------ what is known and chosen

    def told(self, twig: Twig, told: BranchTold) -> None:
        """It is known how a line ends."""
        self.known[twig.branch.number] = told
        self._compare()

    def known_of(self, n: int) -> BranchTold:
        """What is known of a line by now."""
        return self.known.get(self.twigs[n].branch.number, BranchTold())

    def name_of(self, n: int) -> str:
        """The name of a line: how it began to differ."""
        twig, told = self.twigs[n], self.known_of(n)
        if twig.name:
            return twig.name
        if twig.parent is None:
            return self.ui.say(_("what_if.as_played"))
        if told.began is not None:
            return self.said().sentence(told.began)
        return self.ui.say(_("what_if.line", n=twig.branch.number + 1))

    def about(self, n: int) -> str:
        """Where a line stands at its end."""
        told, words = self.known_of(n), []
        if self.twigs[n].here:
            words.append(self.ui.say(_("what_if.here")))
        if told.end is not None:
            words.append(self.said().text(told.end.round))
        if self.twigs[n].luck != "same":
            words.append(self.ui.say(LUCK_WORDS[self.twigs[n].luck]))
        if told.lost is not None:
            words.append(self.said().text(told.lost))
        return " · ".join(words)

    def changed(self) -> None:
        """A line has another name."""
        self._compare()

    def look_at(self, n: int) -> None:
        """Compare a line with the one that is marked A."""
        self.other = n
        self._compare()

    @property
    def here(self) -> int:
        """The line that is played on."""
        return next(n for n, twig in enumerate(self.twigs) if twig.here)

    def may_delete(self, n: int) -> bool:
        """Whether a line can be deleted: not the one played on, nor the game as it was played."""
        return not self.twigs[n].here and self.twigs[n].parent is not None

    def delete(self, n: int) -> None:
        """Delete a line; there is a while to take that back."""
        if self.may_delete(n):
            self.gone = _("what_if.deleted", name=self.name_of(n).rstrip("."))
            self.calls.throw(self.twigs[n])

    def show_lines(self, twigs: Sequence[Twig], undone: bool) -> None:
        """The lines as they are now; `undone`: one was deleted, which can be taken back."""
        held = self.twigs[self.other].branch.number
        self.twigs = list(twigs)
        numbers = [twig.branch.number for twig in self.twigs]
        self.one = self.here
        self.other = numbers.index(held) if held in numbers else self.here
        self.list.current = self.other
        self.list.forget_heights()
        self.thrown.shown = undone
        self._compare()

    def mark(self, n: int) -> None:
        """Space: this one is A."""
        self.one = n
        self._compare()

    def stand(self) -> None:
        """Go on at the end of the line that is chosen."""
        twig = self.twigs[self.other]
        self.close()
        self.calls.stand(twig)

    def _undo(self) -> None:
        self.close()
        self.calls.step_back()

    # ------------------------------------------------------------------ the comparison

    def _compare(self) -> None:
        self.go.enabled = not self.twigs[self.other].here
        self.throw.enabled = self.may_delete(self.other)
        self.figures.children = self._rows()
        for row in self.figures.children:
            row.attach(self.ui, self.figures)
        if self.rect[2] > 0:
            self.children[0].place(self.rect)
        self.redraw()

    def _rows(self) -> list[Widget]:
        one, other = (self.known_of(n).end for n in (self.one, self.other))
        rows: list[Widget] = [
            self._named(letter, n)
            for letter, n in zip(LETTERS, (self.one, self.other), strict=True)
        ]
        if self.one == self.other:
            only = len(self.twigs) == 1
            words = Paragraph(_("what_if.none" if only else "what_if.choose"), 17, REGULAR, "mid")
            return [rows[0], words, *(self._alone(one) if one is not None else ())]
        rows.append(Row(*(_Picture(self, k) for k in (0, 1)), gap=14))
        if one is None or other is None:
            return rows
        total = Figures(None, "vp", one.total, other.total)
        heads = (Sized(Label(letter, 15, BOLD, tint, "r", 1), 64) for letter, tint in LETTERS)
        ends = Row(Overline(_("what_if.ends"), grow=1), *heads, Spacer(110), gap=10)
        rows += [self._parting(), Spacer(0, 4), ends, self._row(total)]
        return rows + [self._row(figures) for figures in compared(one, other)]

    def _parting(self) -> Widget:
        """Where the two lines part, and by what."""

        def words() -> str:
            pair = [self.twigs[n] for n in (self.one, self.other)]
            common = shared(*(twig.branch.entries for twig in pair))
            told = [self.known_of(n).after(common) for n in (self.one, self.other)]
            nothing = self.ui.say(_("what_if.nothing"))
            said = [self.said().sentence(each) if each is not None else nothing for each in told]
            return self.ui.say(_("what_if.parting", one=said[0], other=said[1]))

        icon = IconImage("branch", 20, "mid")
        return Row(icon, Label(words, 15, REGULAR, "mid", lines=6, grow=1), gap=10)

    def _alone(self, end: BranchEnd) -> list[Widget]:
        """How one line stands, before it is compared with another."""
        total = Figures(None, "vp", end.total, end.total)
        head = Overline(_("what_if.ends_alone"))
        return [
            _Picture(self, 0),
            Spacer(0, 4),
            head,
            *(self._row(each, False) for each in [total, *alone(end)]),
        ]

    def _named(self, letter: tuple[str, ColourLike], n: int) -> Widget:
        name = Column(
            Label(lambda: self.name_of(n), 17, SEMIBOLD, lines=3),
            Label(lambda: self.about(n), 14, REGULAR, "low", lines=2),
            gap=0, grow=1,
        )  # fmt: skip
        return Row(_letter(*letter), name, gap=12)

    def _row(self, figures: Figures, compares: bool = True) -> Widget:
        total = figures.name is None
        differ = figures.other - figures.one
        counts = differ if compares else figures.one
        ink: ColourLike = "hi" if counts else "low"
        weight = BOLD if total else REGULAR

        def words() -> str:
            if total:
                return self.ui.say(_("what_if.total"))
            return self.said().sentence(figures.name)

        change = signed(differ) if differ else _("what_if.same")
        tint: ColourLike = "teal" if differ > 0 else "red" if differ < 0 else "low"
        numbers = (figures.one, figures.other) if compares else (figures.one,)
        against = (Sized(Label(change, 15, SEMIBOLD, tint, "r", 2), 110),) if compares else ()
        line = Row(
            _stock(self.art, figures.icon),
            Label(words, 16, weight, ink, lines=3, grow=1),
            *(
                Sized(Label(str(n).replace("-", "−"), 17, BOLD, ink, "r", 1), 64)
                for n in numbers
            ),
            *against,
            gap=10,
        )  # fmt: skip
        return Column(line, Rule(), gap=5)

    # ------------------------------------------------------------------ its place and keys

    def attach(self, ui: Ui, parent: Widget | None = None) -> None:
        super().attach(ui, parent)
        self._compare()

    def arrange(self, view: Rect) -> None:
        w, h = min(WIDE, view[2] - 48), min(HIGH, view[3] - 48)
        self.place((view[0] + (view[2] - w) / 2, view[1] + (view[3] - h) / 2, w, h))

    def first_focus(self) -> Widget | None:
        return self.list

    def handle(self, event: Event) -> bool:
        if isinstance(event, Key) and self.ui.keys.means(event, "what_if"):
            self.close()
            return True
        if isinstance(event, Key) and self.ui.keys.means(event, "undo") and self.thrown.shown:
            self.calls.bring_back()
            return True
        return super().handle(event)


class _Lines(VirtualList):
    """The lines, each below the one from which it parts."""

    def __init__(self, sheet: WhatIfSheet) -> None:
        self.sheet = sheet
        super().__init__(
            lambda: len(sheet.twigs), self._draw, self._height, sheet.look_at,
            name_of=sheet.name_of, id="what_if.lines",
        )  # fmt: skip

    def _key(self, event: Key) -> bool:
        keys, before = self.ui.keys, self.current
        if keys.means(event, "commit"):
            self.sheet.look_at(self.current)
            self.sheet.stand()
            return True
        if keys.means(event, "select"):
            self.sheet.mark(self.current)
            return True
        if keys.means(event, "rename"):
            self.sheet.calls.rename(self.sheet.twigs[self.current])
            return True
        if keys.means(event, "delete_game"):
            self.sheet.delete(self.current)
            return True
        used = super()._key(event)
        if self.current != before:
            self.sheet.look_at(self.current)
        return used

    def measure(self, width: float) -> Size:
        self.forget_heights()
        return super().measure(width)

    def place(self, rect: Rect) -> None:
        self.rect = rect
        self.forget_heights()

    def _indent(self, n: int) -> float:
        return INDENT * min(DEEPEST, self.sheet.twigs[n].depth)

    def _room(self, n: int) -> float:
        return self.rect[2] - self._indent(n) - 190

    def _lines(self, n: int) -> tuple[str, ...]:
        return self.ui.ruler.wrap(self.sheet.name_of(n), self._room(n), 16, SEMIBOLD, 3).lines

    def _about(self, n: int) -> tuple[str, ...]:
        return self.ui.ruler.wrap(self.sheet.about(n), self._room(n), 14, REGULAR, 2).lines

    def _height(self, n: int) -> float:
        ruler = self.ui.ruler
        return (
            34
            + len(self._lines(n)) * ruler.line_height(16) * 0.9
            + max(1, len(self._about(n))) * ruler.line_height(14) * 0.9
        )

    def _draw(self, pen: Pen, n: int, rect: Rect) -> None:
        x, y, w, h = rect
        sheet = self.sheet
        twig, told = sheet.twigs[n], sheet.known_of(n)
        left = x + self._indent(n)
        if twig.depth:
            pen.fill((left - 14, y, 2, h / 2), "line2")
            pen.fill((left - 14, y + h / 2 - 1, 14, 2), "line2")
        box = (left + 2, y + 5, w - (left - x) - 4, h - 10)
        chosen, lit = n == sheet.other, n == self.hovered_row
        pen.box(box, 10, "s2" if chosen or lit else "s1", "amber" if chosen else "line2", 1.5)
        marks = [mark for mark, m in zip(LETTERS, (sheet.one, sheet.other), strict=True) if m == n]
        if sheet.one == sheet.other:
            marks = marks[:1]
        for k, (letter, tint) in enumerate(marks):
            _badge(pen, letter, tint, (left + 26 + 30 * k, y + h / 2))
        at = left + 78
        top = y + 17
        pitch, small = pen.line_height(16) * 0.9, pen.line_height(14) * 0.9
        for words in self._lines(n):
            pen.text(words, (at, top + pitch / 2), 16, SEMIBOLD, "hi")
            top += pitch
        for words in self._about(n):
            ink = "red" if told.lost is not None else "amber" if twig.here else "low"
            pen.text(words, (at, top + small / 2), 14, REGULAR, ink)
            top += small
        if told.end is not None:
            total = str(told.end.total).replace("-", "−")
            right = x + w - 18
            wide = pen.text(total, (right, y + h / 2 - 8), 20, BOLD, "hi", "rm")
            pen.icon("vp", (right - wide - 16, y + h / 2 - 8), 18, "gold")
            self._against_parent(pen, n, (right, y + h / 2 + 14))

    def _against_parent(self, pen: Pen, n: int, at: tuple[float, float]) -> None:
        """The points more or less than the line from which it parts."""
        sheet = self.sheet
        number = sheet.twigs[n].parent
        parent = sheet.known.get(number) if number is not None else None
        own = sheet.known_of(n).end
        if parent is None or parent.end is None or own is None:
            return
        more = own.total - parent.end.total
        tint = "teal" if more > 0 else "red" if more < 0 else "low"
        pen.text(signed(more) if more else "0", at, 14, SEMIBOLD, tint, "rm")


class _Sheet(Widget):
    """Heading, the lines and the comparison side by side, the answers below."""

    def __init__(self, sheet: WhatIfSheet) -> None:
        self.sheet = sheet
        self.title = Label(_("action.what_if"), 25, BOLD, lines=1)
        self.note = Label(_("what_if.luck"), 15, REGULAR, "low", lines=3)
        self.keys = Label(self._keys, 14, REGULAR, "low", lines=3)
        here = next(twig for twig in sheet.twigs if twig.here)
        self.luck = Column(
            Overline(_("what_if.luck_here")), sheet.luck,
            Label(LUCK_NOTES[here.luck], 14, REGULAR, "low", lines=3), gap=8,
        )  # fmt: skip
        super().__init__(
            self.title, self.note, sheet.list, self.keys, sheet.thrown, sheet.area, self.luck,
            sheet.back, sheet.rename, sheet.throw, sheet.undo, sheet.go,
        )  # fmt: skip

    def _keys(self) -> str:
        take, mark = self.ui.key_hint("commit"), self.ui.key_hint("select")
        rename, delete = self.ui.key_hint("rename"), self.ui.key_hint("delete_game")
        words = _("what_if.keys", commit=take, select=mark, rename=rename, delete=delete)
        return self.ui.say(words)

    def place(self, rect: Rect) -> None:
        self.rect = rect
        x, y, w, h = rect
        left = round(w * SHARE)
        self.title.place((x + 72, y + 22, 300, 34))
        self.note.place((x + 28, y + 58, w - 56, self.note.wants(w - 56)[1]))
        top = max(HEAD, 66 + self.note.wants(w - 56)[1])
        self.keys.shown = not self.sheet.thrown.shown
        below = self.keys if self.keys.shown else self.sheet.thrown
        keys = below.measure(left - 44)[1]
        high = h - top - FOOT
        self.sheet.list.place((x + 20, y + top, left - 30, high - keys - 10))
        below.place((x + 28, y + top + high - keys, left - 44, keys))
        room = w - left - 46
        luck = self.luck.measure(room)[1]
        self.sheet.area.place((x + left + 22, y + top + 4, room, high - luck - 26))
        self.luck.place((x + left + 22, y + top + high - luck - 6, room, luck))
        at = x + w - 28
        sheet = self.sheet
        for button in (sheet.go, sheet.undo, sheet.rename, sheet.throw, sheet.back):
            wide = button.measure(400)[0]
            at -= wide
            button.place((at, y + h - FOOT + 14, wide, 48))
            at -= 14

    def paint(self, pen: Pen) -> None:
        x, y, w, h = self.rect
        pen.shadow(self.rect, 20, 3)
        pen.box(self.rect, 20, "s1", "line2", 1)
        pen.icon("branch", (x + 46, y + 39), 28, "amber")
        pen.fill((x + round(w * SHARE) + 2, y + HEAD + 4, 1, h - HEAD - FOOT - 8), "line")
        pen.fill((x + 1, y + h - FOOT, w - 2, 1), "line")


class _Changing(Column):
    """Its children change between two layouts, so nothing is remembered."""

    def wants(self, width: float) -> Size:
        return self.measure(width)


def _letter(letter: str, tint: ColourLike) -> Drawing:
    """The letter of a line."""
    return Drawing(
        30,
        30,
        lambda pen, rect: _badge(pen, letter, tint, (rect[0] + rect[2] / 2, rect[1] + rect[3] / 2)),
    )


class _Picture(Widget):
    """The table at the end of a line, in a frame of its colour; `which` is that of A or B."""

    def __init__(self, sheet: WhatIfSheet, which: int) -> None:
        self.sheet, self.which = sheet, which
        super().__init__(grow=1)

    def measure(self, width: float) -> Size:
        return (width, min(width * self.sheet.pictures.form, HIGHEST))

    def paint(self, pen: Pen) -> None:
        sheet = self.sheet
        pair = [sheet.twigs[n] for n in (sheet.one, sheet.other)]
        tint = LETTERS[self.which][1]
        x, y, w, h = self.rect
        wide = min(w, h / sheet.pictures.form)
        rect = (x + (w - wide) / 2, y, wide, wide * sheet.pictures.form)
        pen.box(rect, 6, "well")
        twig, other = pair[self.which], pair[1 - self.which]
        with pen.clipped(rect):
            sheet.pictures.paint(pen, twig, other, tint, rect)
        pen.box(rect, 6, None, tint, 2)


def _stock(art: Art, icon: str) -> Drawing:
    """The plate of a figure."""
    return Drawing(
        26, 26, lambda pen, rect: art.stock(pen, icon, (rect[0], rect[1] + rect[3] / 2), 24)
    )


def _badge(pen: Pen, letter: str, tint: ColourLike, at: tuple[float, float]) -> None:
    pen.box((at[0] - 13, at[1] - 13, 26, 26), 8, tint)
    ink = "#FFFFFF" if pen.kit.theme.is_light else "ink"
    pen.text(letter, at, 15, BOLD, ink, "cm")
