"""What the answer in the making would do: the panel beside the board."""

from __future__ import annotations

from dataclasses import dataclass, field

from gametable.client.draw import Pen
from gametable.client.look.fonts import BOLD
from gametable.client.table.said import signed
from gametable.client.widgets.widget import Size, Widget
from gametable.client.words.language import Phrase, _

MOST = 6
PAD = 18.0


@dataclass
class EffectsText:
    """The lines of the panel: (icon, words, tint); `points` the change of the score."""

    lines: list[tuple[str, str, str]] = field(default_factory=list)
    points: int | None = None
    beyond: Phrase | None = None  # what decides of all that follows, where the player cannot know


class EffectsPanel(Widget):
    """ "What this does". Its place is told by the view; it is as high as it needs."""

    def __init__(self) -> None:
        super().__init__(id="effects", shown=False)
        self.text = EffectsText()

    def _columns(self, width: float) -> int:
        return 2 if width > 460 and len(self.text.lines) > 2 else 1

    def _rows(self, width: float) -> list[list[tuple[str, tuple[str, ...], str]]]:
        columns = self._columns(width)
        room = (width - 2 * PAD) / columns - 34
        cells = []
        for icon, words, tint in self.text.lines[:MOST]:
            lines = self.ui.ruler.wrap(words, room, 15, "regular", 3).lines
            cells.append((icon, lines, tint))
        return [cells[i : i + columns] for i in range(0, len(cells), columns)]

    def measure(self, width: float) -> Size:
        ruler = self.ui.ruler
        pitch = ruler.line_height(15) * 0.92
        rows = self._rows(width)
        tall = sum(max(len(lines) for _i, lines, _t in row) * pitch + 8 for row in rows)
        more = pitch if len(self.text.lines) > MOST or self.text.beyond is not None else 0
        return (width, 46 + tall + more + 10)

    def paint(self, pen: Pen) -> None:
        x, y, w, _h = self.rect
        text = self.text
        pen.shadow(self.rect, 12, 2)
        pen.box(self.rect, 12, "s1", "line", 1)
        pen.icon("eye", (x + PAD + 8, y + 24), 18, "teal")
        head = self.ui.say(_("effects.title"))
        pen.text(head, (x + PAD + 26, y + 24), 17, BOLD, "hi")
        right = x + w - PAD
        if text.points:
            words = signed(text.points)
            tint = "teal" if text.points > 0 else "red"
            right -= pen.text(words, (right, y + 24), 20, BOLD, tint, "rm") + 10
            pen.icon("vp", (right - 8, y + 24), 18, "gold")
            right -= 26
        note = self.ui.say(_("effects.nothing_final"))
        if pen.text_width(note, 14) < right - (x + PAD + 40 + pen.text_width(head, 17, BOLD)):
            pen.text(note, (right, y + 24), 14, colour="low", align="rm")
        pitch = pen.line_height(15) * 0.92
        columns = self._columns(w)
        wide = (w - 2 * PAD) / columns
        at = y + 50
        for row in self._rows(w):
            for n, (icon, lines, tint) in enumerate(row):
                left = x + PAD + n * wide
                pen.icon(icon, (left + 10, at + pitch / 2), 18, tint)
                for k, line in enumerate(lines):
                    ink = "hi" if tint != "red" else "red"
                    pen.text(line, (left + 30, at + (k + 0.5) * pitch), 15, colour=ink)
            at += max(len(lines) for _i, lines, _t in row) * pitch + 8
        rest = len(text.lines) - MOST
        words = ""
        if rest > 0:
            words = self.ui.say(_("effects.more", n=rest))
        elif text.beyond is not None:
            words = self.ui.say(text.beyond)
        if words:
            pen.text(words, (x + PAD, at + pitch / 2), 14, colour="low", width=w - 2 * PAD)

    def accessible_name(self) -> str:
        return "; ".join(words for _i, words, _t in self.text.lines)
