"""What the answer in the making would do: the panel beside the board.

It has four forms: all that it tells, the same closer together, in brief (what would happen without
why), and a line of that, or as many rows as have room; the last two say all when they are pointed
at.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, Literal

from gametable.client.draw import Pen, Rect
from gametable.client.look.fonts import BOLD, REGULAR, SEMIBOLD
from gametable.client.table.board.art import Art
from gametable.client.widgets.widget import Size, Widget
from gametable.client.words.language import _
from gametable.core.kit.describing import signed

MOST = 9
SUBJECT_LINES = 2  # where it does not stand beside the title
REST_LINES = 4
HEADING = 14  # the size of the heading of a part of the rows
MOST_LINES = 3  # in a column, of what would happen or of why
PAD = 18.0
HEAD = 46.0
MOST_COLUMNS = 3
NARROW = 176.0  # a column is no narrower, unless the panel is
LEFT = 40.0  # where the words of an effect begin
FULL: Final = 0
LEAN: Final = 1
BRIEF: Final = 2
LINE: Final = 3
BRIEF_PAD, BRIEF_LEFT, BRIEF_NARROW = 12.0, 30.0, 132.0
BRIEF_COLUMNS = 6
BRIEF_LINES = 2
ROW, ROW_GAP = 24.0, 4.0  # a row in brief is no lower, and so far from the next one
BETWEEN = 16.0  # what is told, in a line
SIGNS = ("check", "chevron-right", "info", "undo")  # are drawn in the tint of their words
OPENS = 20.0  # room for the sign that there is more to read
SOME_WORDS = 60.0  # so much room there must be for words that are cut

Form = Literal[0, 1, 2, 3]
FORMS: tuple[Form, ...] = (FULL, LEAN, BRIEF, LINE)


@dataclass
class Effect:
    """One thing that would happen: its icon, what it is in a few words, and why or from what; or
    the `heading` of those that follow it. Of points the `figure` alone, for beside their cause."""

    icon: str
    head: str
    note: str = ""
    tint: str = "hi"
    heading: bool = False
    figure: str = ""


@dataclass
class EffectsText:
    """What the panel says of `subject`. Of what that does itself `now` are points had for good,
    `standing` those that the comparisons would bring if they stayed as they are; `rest` is what is
    not known or follows."""

    subject: str = ""
    effects: list[Effect] = field(default_factory=list)
    now: int = 0
    standing: int = 0
    rest: str = ""


@dataclass(frozen=True)
class _Cell:
    effect: Effect
    head: tuple[str, ...]
    note: tuple[str, ...]
    fits: bool
    wide: float


class EffectsPanel(Widget):
    """ "What this does". Its place and form are told by the frame; it is as high as it needs."""

    pointed: Callable[[], object] = staticmethod(lambda: None)
    """Called when the pointer came or went where it tells less than all."""

    def __init__(self, art: Art) -> None:
        super().__init__(id="effects", shown=False)
        self.art = art
        self.text = EffectsText()
        self.form: Form = FULL
        self.folded: Rect | None = None  # where it told less before it was pointed at

    def take_form(self, form: Form) -> None:
        """Tell all, less, or a line of it."""
        self.form = form
        self.interactive = self.unfolds

    @property
    def unfolds(self) -> bool:
        """Whether it can tell more, or less again."""
        return self.tells_less or self.folded is not None

    @property
    def tells_less(self) -> bool:
        """Whether there is more to tell than it does."""
        return self.form >= BRIEF or len(self._told()) < len(self.text.effects)

    def _told(self) -> list[Effect]:
        """As many effects as it tells; all while it is opened."""
        told = self.text.effects[: MOST if self.folded is None else None]
        return told[:-1] if told and told[-1].heading else told

    def _told_in_rows(self) -> list[Effect]:
        """The same; where there are few rows what stands below a heading is one with it, what is
        lost stands first, and bare points last."""
        told = self._told()
        at = next((n for n, effect in enumerate(told) if effect.heading), len(told))
        if self.form != LINE:
            return told
        first = _losses_first(told[:at])
        if at == len(told):
            return first
        words = ", ".join(effect.head.rstrip(".") for effect in told[at + 1 :])
        return [*first, replace(told[at], head=f"{told[at].head}: {words}")]

    def hover_changed(self) -> None:
        self.pointed()

    @property
    def _pad(self) -> float:
        return PAD if self.form == FULL else BRIEF_PAD

    @property
    def _head(self) -> float:
        return HEAD if self.form == FULL else max(30.0, self.ui.ruler.line_height(17) + 6)

    @property
    def _left(self) -> float:
        """Where the words of an effect begin."""
        return LEFT if self.form == FULL else BRIEF_LEFT

    def _rows(self, width: float) -> list[list[_Cell]]:
        """Side by side in as many columns as make them low."""
        full = self.form == FULL
        fit = int((width - 2 * self._pad) // (NARROW if full else BRIEF_NARROW))
        columns = MOST_COLUMNS if full else BRIEF_COLUMNS
        most = max(1, min(fit, columns, len(self.text.effects)))
        tried = [self._in_columns(columns, width) for columns in range(most, 0, -1)]
        return min(tried, key=self._whole)

    def _in_columns(self, columns: int, width: float) -> list[list[_Cell]]:
        """What is too long for a column has a row of its own."""
        rows: list[list[_Cell]] = []
        open_row, wide = False, width - 2 * self._pad
        most = BRIEF_LINES if self.form >= BRIEF else MOST_LINES
        for effect in self._told_in_rows():
            cell = self._cell(effect, wide / columns)
            long = max(len(cell.head), len(cell.note)) > most or not cell.fits
            if columns > 1 and (long or effect.heading):
                rows.append([self._cell(effect, wide)])
                open_row = False
            elif open_row and len(rows[-1]) < columns:
                rows[-1].append(cell)
            else:
                rows.append([cell])
                open_row = True
        return [self._spread(row, columns, wide) for row in rows]

    def _spread(self, row: list[_Cell], columns: int, width: float) -> list[_Cell]:
        """A row with room left takes all of it, where its words need more than a line."""
        if len(row) == columns or all(len(c.head) < 2 and len(c.note) < 2 for c in row):
            return row
        return [self._cell(cell.effect, width / len(row)) for cell in row]

    def _cell(self, effect: Effect, wide: float) -> _Cell:
        room, ruler = wide - self._left - 10, self.ui.ruler
        if effect.heading:
            words = ruler.wrap(effect.head, wide - 10, HEADING, REGULAR, 1)
            return _Cell(effect, words.lines, (), words.fits, wide)
        head = ruler.wrap(self._said(effect), room, 15, SEMIBOLD)
        noted = effect.note if self.form < BRIEF else ""
        note = ruler.wrap(noted, room, 13, REGULAR)
        told = note.lines if noted else ()
        return _Cell(effect, head.lines, told, head.fits and note.fits, wide)

    def _said(self, effect: Effect) -> str:
        """Its words; a bare figure has its cause beside it where the notes are left out, and points
        have theirs: when they come the head says."""
        if self.form < BRIEF or not effect.note or not _is_bare(effect):
            return effect.head
        return f"{effect.figure or effect.head} {effect.note}"

    def _pitches(self) -> tuple[float, float]:
        ruler = self.ui.ruler
        return ruler.line_height(15) * 0.92, ruler.line_height(13) * 0.92

    @property
    def _heading_height(self) -> float:
        """How high the heading of a part of the rows is."""
        return self.ui.ruler.line_height(HEADING) * 0.92 + (6 if self.form == FULL else 2)

    def _tall(self, row: list[_Cell]) -> float:
        head, note = self._pitches()
        if row[0].effect.heading:
            return self._heading_height
        least, more = (34.0, 8.0) if self.form == FULL else (ROW, ROW_GAP)
        return max(least, *(len(c.head) * head + len(c.note) * note for c in row)) + more

    def _whole(self, rows: list[list[_Cell]]) -> float:
        return sum(map(self._tall, rows))

    def _rest(self) -> str:
        if self.form >= BRIEF:
            return ""
        more = sum(not effect.heading for effect in self.text.effects[len(self._told()) :])
        words = self.ui.say(_("effects.more", n=more)) if more else ""
        rest = self.text.rest
        if self.form == LEAN and rest == self.ui.say(_("effects.nothing_final")):
            rest = ""
        return " ".join(filter(None, (words, rest)))

    def height(self, width: float) -> float:
        """How high it is in its form at a width."""
        if self.form == LINE:
            return self._head + 2
        tall = self._whole(self._rows(width))
        rest = self._rest()
        if rest:
            lines = self.ui.ruler.wrap(rest, width - 2 * self._pad, 14, REGULAR, REST_LINES).lines
            tall += len(lines) * self._pitches()[1] + 6
        return self._head + len(self._below(width)) * self._pitches()[1] + tall + 8

    def rows_height(self, width: float) -> float:
        """How high it is where it tells all in rows instead of a line."""
        below = len(self._below(width)) * self._pitches()[1]
        return self._head + below + self._whole(self._rows(width)) + 8

    def line_width(self) -> float:
        """How wide a line of all that it tells would be."""
        ruler = self.ui.ruler
        heads = sum(
            ruler.text_width(f"{effect.head}:", HEADING, REGULAR) + BETWEEN
            if effect.heading
            else BRIEF_LEFT + ruler.text_width(effect.head, 15, SEMIBOLD) + BETWEEN
            for effect in self.text.effects
        )
        points = sum(wide + 32 for wide in map(self._points_wide, self._points()))
        return 2 * BRIEF_PAD + 26 + heads + points + OPENS

    def measure(self, width: float) -> Size:
        return (width, self.height(width))

    def _told_points(self, room: float) -> list[tuple[int, str]]:
        """The points that stand in the heading, from the right, as far as there is room."""
        told = []
        for points, said in self._points():
            wide = self._points_wide((points, said)) + 30
            if wide < room:
                told.append((points, said))
                room -= wide + 2
        return told

    def _points(self) -> list[tuple[int, str]]:
        """The points that there are to be told, from the right."""
        text, say = self.text, self.ui.say
        found = (
            (text.standing, say(_("effects.end", points=signed(text.standing)))),
            (text.now, say(_("effects.now", points=signed(text.now)))),
        )
        return [(points, said) for points, said in found if points]

    def _points_wide(self, told: tuple[int, str]) -> float:
        return self.ui.ruler.text_width(told[1], 15, BOLD)

    def _beside(self, width: float) -> float:
        """The room beside the title, without the points."""
        if self.form != FULL:
            return width - 2 * BRIEF_PAD - 38 - self._opener
        title = self.ui.ruler.text_width(self.ui.say(_("effects.title")), 17, BOLD)
        return width - 2 * PAD - 38 - title - self._opener

    @property
    def _opener(self) -> float:
        """The room of the sign that there is more to read, with its key for whoever uses keys."""
        if not self.tells_less:
            return 0.0
        key = self.ui.focus_shown
        return OPENS + (self.ui.ruler.key_cap_width(self.ui.key_hint("unfold")) + 6 if key else 0.0)

    def _below(self, width: float) -> tuple[str, ...]:
        """What stands below the title, where it is too long to stand whole beside it: points that
        have no room there, and the subject."""
        ruler, room, subject = self.ui.ruler, self._beside(width), self.text.subject
        beside = self._told_points(room)
        if self.form != FULL:
            room -= sum(map(self._points_wide, beside)) + 32 * len(beside)
            wide = ruler.text_width(subject, 14, REGULAR)
            if not beside or wide <= room or room >= 2 * SOME_WORDS:
                return ()
            return tuple(ruler.wrap(subject, width - 2 * self._pad, 14, REGULAR, 1).lines)
        left_out = [
            said for points, said in reversed(self._points()) if (points, said) not in beside
        ]
        for _points, said in beside:
            room -= ruler.text_width(said, 15, BOLD) + 32
        fits = not subject or ruler.text_width(subject, 14, REGULAR) <= room
        if fits and not left_out:
            return ()
        words = ". ".join(filter(None, (*left_out, subject)))
        return tuple(ruler.wrap(words, width - 2 * PAD, 14, REGULAR, SUBJECT_LINES).lines)

    def paint(self, pen: Pen) -> None:
        x, y, w, h = self.rect
        pen.shadow(self.rect, 12, 2)
        pen.box(self.rect, 12, "s1", "line2" if self.tells_less else "line", 1)
        self._heading(pen)
        if self._is_line:
            return
        at, pitch = y + self._head, self._pitches()[1]
        for line in self._below(w):
            pen.text(line, (x + self._pad, at - 4 + pitch / 2), 14, colour="mid")
            at += pitch
        for row in self._rows(w):
            ends = self.form == LINE and at + self._tall(row) > y + h
            cells = self._cut(row, y + h - at) if ends else row
            left = x + self._pad
            for cell in cells:
                self._effect(pen, cell, left, at)
                left += cell.wide
            if ends:
                if not cells:
                    pen.text("…", (x + self._pad, y + h - 8), 15, SEMIBOLD, "hi")
                break
            at += self._tall(row)
        rest = self._rest()
        if rest:
            lines = pen.wrap(rest, w - 2 * self._pad, 14, REGULAR, REST_LINES).lines
            for n, line in enumerate(lines):
                pen.text(line, (x + self._pad, at + (n + 0.5) * pitch), 14, colour="low")

    def _cut(self, row: list[_Cell], room: float) -> list[_Cell]:
        """A row that is too high, with as many lines of it as have room; nothing where none has."""
        lines = int((room - ROW_GAP) // self._pitches()[0])
        if lines < 1 or room < ROW or row[0].effect.heading:
            return []
        found = []
        for cell in row:
            wide = cell.wide - self._left - 10
            words = self.ui.ruler.wrap(self._said(cell.effect), wide, 15, SEMIBOLD, lines)
            found.append(_Cell(cell.effect, tuple(words.lines), (), words.fits, cell.wide))
        return found

    @property
    def _is_line(self) -> bool:
        """Whether there is room for nothing but a line: where a region is higher, it tells as many
        rows as that holds."""
        return self.form == LINE and self._head + ROW > self.rect[3]

    def _heading(self, pen: Pen) -> None:
        x, y, w, h = self.rect
        pad, full = self._pad, self.form == FULL
        middle = y + (24 if full else min(h, self._head + 2) / 2)
        pen.icon("eye", (x + pad + 8, middle), 18, "teal")
        left = x + pad + 26
        if full:
            head = self.ui.say(_("effects.title"))
            left += pen.text(head, (left, middle), 17, BOLD, "hi") + 12
        right = x + w - pad
        if self.tells_less:
            pen.icon("chevron-up", (right - 6, middle), 16, "mid")
            if self.ui.focus_shown:
                pen.key_cap(self.ui.key_hint("unfold"), (right - OPENS, middle), "r")
            right -= self._opener
        for points, said in self._told_points(self._beside(w)):
            tint = "red" if points < 0 else "teal" if points == self.text.now else "mid"
            right -= pen.text(said, (right, middle), 15, BOLD, tint, "rm") + 6
            pen.icon("vp", (right - 8, middle), 16, "gold")
            right -= 26
        room = right - left - 8
        if self._is_line:
            self._line(pen, left, middle, room)
        elif not full and not self._below(w):
            said = self.text.subject or self.ui.say(_("effects.title"))
            pen.text(said, (left, middle), 14, colour="mid", width=room)
        elif self.text.subject and not self._below(w):
            pen.text(self.text.subject, (left, middle), 14, colour="mid")

    def _line(self, pen: Pen, left: float, middle: float, room: float) -> None:
        """What would happen, side by side, each thing whole, with a sign where some have no room;
        what is lost, and what is alone, rather cut than left out."""
        end, told, missing = left + room, 0, False
        effects = _losses_first(self.text.effects)
        for n, effect in enumerate(effects):
            if effect.heading:
                said = f"{effect.head}:"
                wide = BETWEEN + self.ui.ruler.text_width(said, HEADING, REGULAR)
                if n + 1 == len(effects) or left + wide + SOME_WORDS > end:
                    missing = True
                    break
                pen.text(said, (left, middle), HEADING, colour="mid")
                left += wide
                continue
            if missing and effect.icon == "vp" and _is_bare(effect):
                continue  # the head sums them up
            words = left + BRIEF_LEFT - 4
            # There is room for the sign, unless nothing can be left out any more.
            last = not missing and n + 1 == len(effects)
            wide = end - words - (0.0 if last else BETWEEN)
            said = effect.head
            whole = self.ui.ruler.text_width(said, 15, SEMIBOLD)
            if whole > wide and told and (effect.tint != "red" or wide < SOME_WORDS):
                said = figure_of(effect)  # its icon names it, a first letter would not
                whole = self.ui.ruler.text_width(said, 15, SEMIBOLD)
                if not said or whole > wide:
                    missing = True
                    continue
            self._icon(pen, effect, (left + 10, middle), 20)
            ink = "red" if effect.tint == "red" else "hi"
            pen.text(said, (words, middle), 15, SEMIBOLD, ink, width=max(0.0, wide))
            if whole > wide:
                return  # it was cut, and says so
            left, told = words + whole + BETWEEN, told + 1
        if missing:
            pen.text("…", (min(left, end - BETWEEN), middle), 15, SEMIBOLD, "hi")

    def _icon(self, pen: Pen, effect: Effect, at: tuple[float, float], side: float) -> None:
        if effect.tint == "red" or effect.icon in SIGNS:
            pen.icon(effect.icon, at, min(20, side), effect.tint)
        else:
            self.art.option_icon(pen, effect.icon, at, side, False)

    def _effect(self, pen: Pen, cell: _Cell, left: float, top: float) -> None:
        effect = cell.effect
        if effect.heading:
            at = top + self._heading_height / 2 - 1
            pen.text("".join(cell.head), (left, at), HEADING, colour="mid")
            return
        half, side = (17, 28) if self.form == FULL else (12, 20)
        self._icon(pen, effect, (left + half - 2, top + half), side)
        head, note = self._pitches()
        whole = len(cell.head) * head + len(cell.note) * note
        at = top + max(0.0, (2 * half - whole) / 2)
        ink = "red" if effect.tint == "red" else "hi"
        for line in cell.head:
            pen.text(line, (left + self._left, at + head / 2), 15, SEMIBOLD, ink)
            at += head
        for line in cell.note:
            pen.text(line, (left + self._left, at + note / 2), 13, colour="mid")
            at += note

    def accessible_name(self) -> str:
        told, part = [], ""
        for effect in self.text.effects:
            if effect.heading:
                part = f"{effect.head}: "
            else:
                told.append(f"{part}{effect.head} {effect.note}".strip())
                part = ""
        return "; ".join(filter(None, (*told, self.text.rest)))


def figure_of(effect: Effect) -> str:
    """By how much something changes ("−1"), without its name; nothing where it is no amount."""
    last = effect.head.rpartition(" ")[2]
    return effect.figure or ("" if any(map(str.isalpha, last)) else last)


def _is_bare(effect: Effect) -> bool:
    """Whether it is a figure whose cause stands in its note."""
    return bool(effect.figure) or not any(map(str.isalpha, effect.head))


def _losses_first(effects: Sequence[Effect]) -> list[Effect]:
    """Effects of which only some may have room: what is lost before the rest, bare points last, as
    the head sums them up, as far as no heading stands between them."""

    def rank(effect: Effect) -> int:
        return 0 if effect.tint == "red" else 2 if effect.icon == "vp" and _is_bare(effect) else 1

    at = next((n for n, effect in enumerate(effects) if effect.heading), len(effects))
    return [*sorted(effects[:at], key=rank), *effects[at:]]
