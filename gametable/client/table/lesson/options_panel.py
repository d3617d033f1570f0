"""What may be chosen at a step of a lesson: how many of it are allowed, and what each brings."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from gametable.client.draw import Pen, Rect
from gametable.client.look.fonts import BOLD, REGULAR, SEMIBOLD
from gametable.client.table.board.art import Art
from gametable.client.table.lesson.option_words import AllowedLines, OptionLine
from gametable.client.widgets.widget import Size, Widget
from gametable.client.words.language import Words, _, ngettext_
from gametable.core.engine.decision import Amount
from gametable.core.kit.describing import signed

PAD = 14.0
HEAD = 44.0
ICON = 34.0  # how far the words stand from the left
NAME, NOTE = 15.0, 13.0
MOST_LINES = 2  # of what it brings
LONG_LINES = 4  # of a name, and of one reason or warning that is not to be cut
BETWEEN = 8.0
AMOUNTS = 22.0  # the height of what it costs and gains
MORE = 24.0


@dataclass(frozen=True)
class _Laid:
    line: OptionLine
    head: tuple[str, ...]
    note: tuple[str, ...]
    high: float
    fits: bool


class AllowedOptions(Widget):
    """The heading, and as many lines as there is room for; the rest are counted."""

    def __init__(self, art: Art, told: Callable[[], AllowedLines]) -> None:
        super().__init__(id="lesson.options", shown=False)
        self.art, self.told = art, told
        self.text = AllowedLines()
        self._laid: list[_Laid] = []
        self._left = 0  # options that are not shown

    def show(self) -> None:
        """The table or the step stands elsewhere, or more is known."""
        self.text = self.told()
        self.shown = self.text.told

    # ------------------------------------------------------------------ its words

    def heading(self) -> str:
        """How many are allowed."""
        text, say = self.text, self.ui.say
        if text.places:
            return say(ngettext_("lesson.place", "lesson.places", text.places))
        allowed = text.allowed + text.others
        whole = allowed + text.refused
        if text.refused:
            return say(_("lesson.some_allowed", n=allowed, of=whole))
        words: Words = _("lesson.all_allowed", n=whole)
        if whole <= 2:
            words = _("lesson.one_allowed") if whole == 1 else _("lesson.both_allowed")
        return say(words)

    def _more(self) -> str:
        return self.ui.say(ngettext_("lesson.one_more", "lesson.more", self._left))

    @staticmethod
    def _head(line: OptionLine) -> str:
        return f"{line.head} ({line.count}×)" if line.count > 1 else line.head

    # ------------------------------------------------------------------ layout

    def _lay(self, line: OptionLine, width: float) -> _Laid:
        ruler, room = self.ui.ruler, width - 2 * PAD - ICON
        head = ruler.wrap(self._head(line), room, NAME, SEMIBOLD, LONG_LINES)
        parts = list(line.parts)
        note = ruler.wrap(_joined(parts), room, NOTE, REGULAR, MOST_LINES)
        while len(parts) > 1 and not note.fits:
            parts.pop()  # rather less than half a word
            note = ruler.wrap(_joined(parts), room, NOTE, REGULAR, MOST_LINES)
        if not note.fits:
            note = ruler.wrap(_joined(parts), room, NOTE, REGULAR, LONG_LINES)
        lines = note.lines if parts else ()
        high = len(head.lines) * ruler.line_height(NAME) + len(lines) * ruler.line_height(NOTE)
        high += AMOUNTS if line.cost or line.gain else 0.0
        fits = head.fits and (note.fits or not parts)
        return _Laid(line, head.lines, lines, max(26.0, high * 0.94) + BETWEEN, fits)

    def _all(self, width: float) -> Iterator[_Laid]:
        return (self._lay(line, width) for line in self.text.lines)

    def measure(self, width: float) -> Size:
        if not self.text.told:
            return (width, 0.0)
        more = MORE if self.text.others else 0.0
        return (width, HEAD + sum(laid.high for laid in self._all(width)) + more)

    @property
    def lines(self) -> list[OptionLine]:
        """The lines that are shown."""
        return [laid.line for laid in self._laid]

    @property
    def left(self) -> int:
        """How many options are not shown."""
        return self._left

    def height_in(self, width: float, room: float) -> float:
        """How high it is where there is so much room."""
        laid, left = self._fitting(width, room - HEAD)
        return HEAD + sum(each.high for each in laid) + (MORE if left else 0.0)

    def place(self, rect: Rect) -> None:
        self.rect = _x, _y, w, h = rect
        if self.ui is None or not self.shown:
            return
        self._laid, self._left = self._fitting(w, h - HEAD)
        room = w - 2 * PAD - ICON
        heading = self.ui.ruler.wrap(self.heading(), room, 17, BOLD, 1)
        self.fits = heading.fits and all(laid.fits for laid in self._laid)

    def _fitting(self, width: float, room: float) -> tuple[list[_Laid], int]:
        """As many as fit; where there is room for none, the first by its name alone."""
        every = list(self._all(width))
        found = self._as_many(every, room)
        if every and not found[0]:
            named = self._lay(replace(every[0].line, parts=()), width)
            found = self._as_many([named, *every[1:]], room)
        return found

    def _as_many(self, every: list[_Laid], room: float) -> tuple[list[_Laid], int]:
        """As many as fit, with a line for the rest where there is one."""
        others = self.text.others
        for n in range(len(every), -1, -1):
            left = others + sum(laid.line.count for laid in every[n:])
            need = sum(laid.high for laid in every[:n]) + (MORE if left else 0.0)
            if need <= room + 0.5:
                return every[:n], left
        return [], others + sum(laid.line.count for laid in every)

    # ------------------------------------------------------------------ drawing

    def paint(self, pen: Pen) -> None:
        x, y, w, _h = self.rect
        pen.fill((x, y, w, 1), "line")
        pen.icon("hint", (x + PAD + 10, y + HEAD / 2 + 2), 20, "amber")
        room = w - 2 * PAD - ICON
        pen.text(self.heading(), (x + PAD + ICON, y + HEAD / 2 + 2), 17, BOLD, "hi", width=room)
        at = y + HEAD
        for laid in self._laid:
            self._draw_line(pen, laid, at)
            at += laid.high
        if self._left:
            pen.text(self._more(), (x + PAD + ICON, at + MORE / 2 - 2), 14, colour="low")

    def _draw_line(self, pen: Pen, laid: _Laid, top: float) -> None:
        line = laid.line
        left = self.rect[0] + PAD
        middle = (left + 11, top + 12)
        if line.refused:
            pen.icon("lock", middle, 17, "low")
        elif line.icon:
            self.art.option_icon(pen, line.icon, middle, 24, False)
        else:
            pen.icon("chevron-right", middle, 18, "teal")
        head, note = pen.line_height(NAME) * 0.94, pen.line_height(NOTE) * 0.94
        at = top
        ink = "low" if line.refused else "hi"
        for words in laid.head:
            pen.text(words, (left + ICON, at + head / 2), NAME, SEMIBOLD, ink)
            at += head
        if line.cost or line.gain:
            self._draw_amounts(pen, line, (left + ICON, at + AMOUNTS / 2))
            at += AMOUNTS
        tint = "amber" if line.warned else "low" if line.refused else "mid"
        for words in laid.note:
            pen.text(words, (left + ICON, at + note / 2), NOTE, colour=tint)
            at += note

    def _draw_amounts(self, pen: Pen, line: OptionLine, at: tuple[float, float]) -> None:
        """What it costs and gains, as in the bar."""
        x, y = at
        for amount, words, tint in _amounts(line):
            self.art.stock(pen, amount.icon, (x, y), 18)
            x += 22 + pen.text(words, (x + 22, y), 14, BOLD, tint) + 10

    def accessible_name(self) -> str:
        told = []
        for line in self.text.lines:
            named = [
                f"{self.art.icon_name(amount.icon)} {words}".strip()
                for amount, words, _tint in _amounts(line)
            ]
            words = "; ".join([*named, *line.parts])
            told.append(": ".join(filter(None, (self._head(line), words))))
        return "; ".join([self.heading(), *told])


def _amounts(line: OptionLine) -> list[tuple[Amount, str, str]]:
    """What it costs and gains, with its figure and colour."""
    cost = [(amount, str(amount.n), "mid") for amount in line.cost]
    return cost + [(amount, signed(amount.n), "teal") for amount in line.gain]


def _joined(parts: list[str]) -> str:
    return ". ".join(part[:1].upper() + part[1:] for part in parts)
