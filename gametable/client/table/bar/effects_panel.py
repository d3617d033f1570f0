"""What the answer in the making would do: the panel beside the board."""

from __future__ import annotations

from dataclasses import dataclass, field

from gametable.client.draw import Pen
from gametable.client.look.fonts import BOLD, REGULAR, SEMIBOLD
from gametable.client.table.board.art import Art
from gametable.client.widgets.widget import Size, Widget
from gametable.client.words.language import _
from gametable.core.kit.describing import signed

MOST = 9
SUBJECT_LINES = 2  # where it does not stand beside the title
REST_LINES = 3
MOST_LINES = 3  # in a column, of what would happen or of why
PAD = 18.0
HEAD = 46.0
MOST_COLUMNS = 3
NARROW = 176.0  # a column is no narrower, unless the panel is
LEFT = 40.0  # where the words of an effect begin


@dataclass
class Effect:
    """One thing that would happen: its icon, what it is in a few words, and why or from what."""

    icon: str
    head: str
    note: str = ""
    tint: str = "hi"


@dataclass
class EffectsText:
    """What the panel says of `subject`. `now` are points had for good, `standing` those that the
    comparisons would bring if they stayed as they are; `rest` is what is not known or follows."""

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
    """ "What this does". Its place is told by the frame; it is as high as it needs."""

    def __init__(self, art: Art) -> None:
        super().__init__(id="effects", shown=False)
        self.art = art
        self.text = EffectsText()

    def _rows(self, width: float) -> list[list[_Cell]]:
        """Side by side in as many columns as make them low."""
        fit = int((width - 2 * PAD) // NARROW)
        most = max(1, min(fit, MOST_COLUMNS, len(self.text.effects)))
        tried = [self._in_columns(columns, width) for columns in range(most, 0, -1)]
        return min(tried, key=self._whole)

    def _in_columns(self, columns: int, width: float) -> list[list[_Cell]]:
        """What is too long for a column has a row of its own."""
        rows: list[list[_Cell]] = []
        open_row = False
        for effect in self.text.effects[:MOST]:
            cell = self._cell(effect, (width - 2 * PAD) / columns)
            long = max(len(cell.head), len(cell.note)) > MOST_LINES or not cell.fits
            if columns > 1 and long:
                rows.append([self._cell(effect, width - 2 * PAD)])
                open_row = False
            elif open_row and len(rows[-1]) < columns:
                rows[-1].append(cell)
            else:
                rows.append([cell])
                open_row = True
        return [self._spread(row, columns, width - 2 * PAD) for row in rows]

    def _spread(self, row: list[_Cell], columns: int, width: float) -> list[_Cell]:
        """A row with room left takes all of it, where its words need more than a line."""
        if len(row) == columns or all(len(c.head) < 2 and len(c.note) < 2 for c in row):
            return row
        return [self._cell(cell.effect, width / len(row)) for cell in row]

    def _cell(self, effect: Effect, wide: float) -> _Cell:
        room, ruler = wide - LEFT - 10, self.ui.ruler
        head = ruler.wrap(effect.head, room, 15, SEMIBOLD)
        note = ruler.wrap(effect.note, room, 13, REGULAR)
        told = note.lines if effect.note else ()
        return _Cell(effect, head.lines, told, head.fits and note.fits, wide)

    def _pitches(self) -> tuple[float, float]:
        ruler = self.ui.ruler
        return ruler.line_height(15) * 0.92, ruler.line_height(13) * 0.92

    def _tall(self, row: list[_Cell]) -> float:
        head, note = self._pitches()
        return max(34.0, *(len(c.head) * head + len(c.note) * note for c in row)) + 8

    def _whole(self, rows: list[list[_Cell]]) -> float:
        return sum(map(self._tall, rows))

    def _rest(self) -> str:
        more = len(self.text.effects) - MOST
        words = self.ui.say(_("effects.more", n=more)) if more > 0 else ""
        return " ".join(filter(None, (words, self.text.rest)))

    def measure(self, width: float) -> Size:
        tall = self._whole(self._rows(width))
        rest = self._rest()
        if rest:
            lines = self.ui.ruler.wrap(rest, width - 2 * PAD, 14, REGULAR, REST_LINES).lines
            tall += len(lines) * self._pitches()[1] + 6
        return (width, HEAD + len(self._below(width)) * self._pitches()[1] + tall + 8)

    def _told_points(self, room: float) -> list[tuple[int, str]]:
        """The points that stand in the heading, from the right, as far as there is room."""
        text, told = self.text, []
        for points, words in (
            (text.standing, _("effects.end", points=signed(text.standing))),
            (text.now, _("effects.now", points=signed(text.now))),
        ):
            said = self.ui.say(words)
            wide = self.ui.ruler.text_width(said, 15, BOLD) + 30
            if points and wide < room:
                told.append((points, said))
                room -= wide + 2
        return told

    def _beside(self, width: float) -> float:
        """The room beside the title, without the points."""
        title = self.ui.ruler.text_width(self.ui.say(_("effects.title")), 17, BOLD)
        return width - 2 * PAD - 38 - title

    def _below(self, width: float) -> tuple[str, ...]:
        """The subject below the title, where it is too long to stand whole beside it."""
        ruler, room, subject = self.ui.ruler, self._beside(width), self.text.subject
        for _points, said in self._told_points(room):
            room -= ruler.text_width(said, 15, BOLD) + 32
        if not subject or ruler.text_width(subject, 14, REGULAR) <= room:
            return ()
        return tuple(ruler.wrap(subject, width - 2 * PAD, 14, REGULAR, SUBJECT_LINES).lines)

    def paint(self, pen: Pen) -> None:
        x, y, w, _h = self.rect
        pen.shadow(self.rect, 12, 2)
        pen.box(self.rect, 12, "s1", "line", 1)
        self._heading(pen)
        at, pitch = y + HEAD, self._pitches()[1]
        for line in self._below(w):
            pen.text(line, (x + PAD, at - 4 + pitch / 2), 14, colour="mid")
            at += pitch
        for row in self._rows(w):
            left = x + PAD
            for cell in row:
                self._effect(pen, cell, left, at)
                left += cell.wide
            at += self._tall(row)
        rest = self._rest()
        if rest:
            lines = pen.wrap(rest, w - 2 * PAD, 14, REGULAR, REST_LINES).lines
            for n, line in enumerate(lines):
                pen.text(line, (x + PAD, at + (n + 0.5) * pitch), 14, colour="low")

    def _heading(self, pen: Pen) -> None:
        x, y, w, _h = self.rect
        middle = y + 24
        pen.icon("eye", (x + PAD + 8, middle), 18, "teal")
        head = self.ui.say(_("effects.title"))
        left = x + PAD + 26
        left += pen.text(head, (left, middle), 17, BOLD, "hi") + 12
        right = x + w - PAD
        for points, said in self._told_points(self._beside(w)):
            tint = "red" if points < 0 else "teal" if points == self.text.now else "mid"
            right -= pen.text(said, (right, middle), 15, BOLD, tint, "rm") + 6
            pen.icon("vp", (right - 8, middle), 16, "gold")
            right -= 26
        if self.text.subject and not self._below(w):
            pen.text(self.text.subject, (left, middle), 14, colour="mid")

    def _effect(self, pen: Pen, cell: _Cell, left: float, top: float) -> None:
        effect = cell.effect
        red = effect.tint == "red"
        if red or effect.icon in ("check", "chevron-right", "undo"):
            pen.icon(effect.icon, (left + 15, top + 17), 20, effect.tint)
        else:
            self.art.option_icon(pen, effect.icon, (left + 15, top + 17), 28, False)
        head, note = self._pitches()
        whole = len(cell.head) * head + len(cell.note) * note
        at = top + max(0.0, (34 - whole) / 2)
        ink = "red" if red else "hi"
        for line in cell.head:
            pen.text(line, (left + LEFT, at + head / 2), 15, SEMIBOLD, ink)
            at += head
        for line in cell.note:
            pen.text(line, (left + LEFT, at + note / 2), 13, colour="mid")
            at += note

    def accessible_name(self) -> str:
        told = [f"{e.head} {e.note}".strip() for e in self.text.effects]
        return "; ".join(filter(None, (*told, self.text.rest)))
