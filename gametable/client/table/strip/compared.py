"""Below the seats in the player strip: cards that compare them, and what ends the game."""

from __future__ import annotations

from gametable.client.draw import Pen, Rect, seat_mark
from gametable.client.draw.text import Lines
from gametable.client.faces.hyphens import broken
from gametable.client.look.fonts import BOLD, REGULAR, SEMIBOLD
from gametable.client.table.strip.look import FULL, StripLook
from gametable.client.widgets.buttons import Pressable
from gametable.client.widgets.widget import Size, Widget, inside
from gametable.client.words.language import _
from gametable.core.scene import Compared, Meter
from gametable.core.text import Message

STANDING_ROW = 26.0


class ComparedWidget(Pressable):
    """What several seats compete for: who stands where, and the prizes."""

    def __init__(self, card: Compared, look: StripLook):
        super().__init__(
            on_press=lambda: look.inspect(card.id),
            id=f"compared.{card.id}",
            name=look.said.text(card.name),
        )
        self.card, self.look = card, look

    def _name(self, width: float) -> Lines:
        """The name in lines; a word that is longer than a line is divided."""
        ruler, room = self.ui.ruler, width - 58
        words = broken(
            self.look.said.text(self.card.name),
            lambda word: ruler.text_width(word, 15, SEMIBOLD) <= room,
        )
        return ruler.wrap(words, room, 15, SEMIBOLD, 5)

    def _places(self, width: float) -> list[tuple[float, int]]:
        """Where each standing begins and in which row: the last one leaves room for the prizes."""
        found, left, row = [], 0.0, 0
        room = width - 32 - 28 * len(self.card.prizes)
        for standing in self.card.standings:
            need = 20 + self.ui.ruler.text_width(standing.value, 17, BOLD)
            if left and left + need > room:
                left, row = 0.0, row + 1
            found.append((left, row))
            left += need + 14
        return found

    def measure(self, width: float) -> Size:
        pitch = self.ui.ruler.line_height(15) * 0.9
        rows = max((row for _, row in self._places(width)), default=0)
        return (width, 54 + pitch * len(self._name(width).lines) + STANDING_ROW * rows)

    def place(self, rect: Rect) -> None:
        self.rect = rect
        self.fits = self._name(rect[2]).fits

    def sign_at(self, pos: tuple[float, float]) -> tuple[str, Rect] | None:
        x, y, _w, _h = self.rect
        icon, words = (x + 12, y + 10, 24, 24), self.look.art.icon_name(self.card.icon)
        return (words, icon) if words and inside(icon, pos) else None

    def paint(self, pen: Pen) -> None:
        x, y, w, h = self.rect
        pen.box(self.rect, 10, self.shade("s1", "s2"), "line", 1)
        pen.icon(self.card.icon, (x + 24, y + 22), 22, "amber")
        pitch = pen.line_height(15) * 0.9
        top = y + 22
        for words in self._name(w).lines:
            pen.text(words, (x + 44, top), 15, SEMIBOLD, "hi")
            top += pitch
        row = y + h - 24
        prizes = 0.0
        for prize in reversed(self.card.prizes):
            pen.circle((x + w - 22 - prizes, row), 12, None, "ink", 1.5, ("#F6D77E", "#C98F24"))
            pen.text(prize, (x + w - 22 - prizes, row), 14, BOLD, "ink", "cm")
            prizes += 28
        places = self._places(w)
        last = max((line for _, line in places), default=0)
        for standing, (left, line) in zip(self.card.standings, places, strict=True):
            at = (x + 24 + left, row - STANDING_ROW * (last - line))
            seat_mark(pen, self.look.colours[standing.seat], at, 8, shadow=False)
            pen.text(standing.value, (at[0] + 14, at[1]), 17, BOLD, "hi")
        self.ring(pen, 8, inset=3)


class MetersWidget(Widget):
    """What ends the game, as bars that fill up."""

    interactive = True  # for the name of its icon

    def __init__(self, meters: tuple[Meter, ...], look: StripLook, label: Message | None = None):
        """`label` heads them where they tell something else than what ends the game."""
        super().__init__(id="meters")
        self.meters, self.look, self.label = meters, look, label
        self.measures = FULL

    def _rows(self, pen: Pen | None, rect: Rect) -> float:
        """Draw the meters (with a pen) and tell the height used."""
        x, y, w, _h = rect
        full = self.measures is FULL
        ruler = self.ui.ruler
        more = len(self._heading(w)) - 1
        at = y + (44 if full else 36) + more * ruler.line_height(15) * 0.9
        pitch = ruler.line_height(14) * (1 if full else 0.9)
        if self.measures.low:
            return self._low_rows(pen, (x, at, w, 0)) - y
        for meter in self.meters if self.measures.bars else ():
            value = self.look.said.text(meter.value)
            beside = ruler.text_width(value, 13, SEMIBOLD)
            if pen is not None:
                self._bar(pen, meter, (x + 18, at, max(24.0, w - 42 - beside), 6))
                pen.text(value, (x + w - 16, at + 3), 13, SEMIBOLD, "hi", "rm")
            at += max(11.0, 0.75 * ruler.line_height(13))
        for meter in self.meters if not self.measures.bars else ():
            name, value = self.look.said.text(meter.name), self.look.said.text(meter.value)
            wide = ruler.text_width(value, 14, SEMIBOLD)
            wrapped = ruler.wrap(name, w - 44 - wide, 14, REGULAR, 3)
            lines, below = wrapped.lines, 0
            under = ruler.wrap(name, w - 34, 14, REGULAR, 2).lines
            if not wrapped.fits or len(lines) > len(under):  # the value stands below it
                lines = (*under, "")
                below = len(lines) - 1
            if pen is not None:
                for n, line in enumerate(lines):
                    pen.text(line, (x + 18, at + 8 + n * pitch), 14, colour="mid")
                pen.text(value, (x + w - 16, at + 8 + below * pitch), 14, SEMIBOLD, "hi", "rm")
            at += pitch * len(lines) + 4
            if pen is not None:
                self._bar(pen, meter, (x + 18, at, w - 34, 6))
            at += 14 if full else 9 + 0.1 * pitch  # below a bar accents have room, too
            if meter.note is not None and self.measures.notes:
                note = self.look.said.text(meter.note)
                lines = ruler.wrap(note, w - 34, 14, REGULAR, 2).lines
                for n, line in enumerate(lines):
                    if pen is not None:
                        pen.text(line, (x + 18, at + 6 + n * pitch), 14, colour="low")
                at += pitch * len(lines)
            at += 4 if full else 0
        return at - y + 6

    def _low_rows(self, pen: Pen | None, rect: Rect) -> float:
        """The same where there is least room: a name on the line of its value, if it fits, and low
        bars; returns where they end."""
        x, at, w, _h = rect
        ruler = self.ui.ruler
        pitch = ruler.line_height(13) * 0.88
        for meter in self.meters:
            name, value = self.look.said.text(meter.name), self.look.said.text(meter.value)
            beside = ruler.text_width(value, 13, SEMIBOLD) + 10
            lines = ruler.wrap(name, w - 34 - beside, 13, REGULAR, 1)
            above = () if lines.fits else ruler.wrap(name, w - 34, 13, REGULAR, 2).lines
            if pen is not None:
                for n, line in enumerate(above or lines.lines):
                    pen.text(line, (x + 18, at + (n + 0.3) * pitch), 13, colour="mid")
            at += pitch * len(above)
            if pen is not None:
                pen.text(value, (x + w - 16, at + 0.3 * pitch), 13, SEMIBOLD, "hi", "rm")
                if above:
                    self._bar(pen, meter, (x + 18, at + 0.3 * pitch - 2, w - 34 - beside, 4))
                else:
                    self._bar(pen, meter, (x + 18, at + 0.85 * pitch, w - 34, 3))
            at += pitch if above else 1.15 * pitch
        return at + 2

    def _bar(self, pen: Pen, meter: Meter, rect: Rect) -> None:
        x, y, w, h = rect
        pen.box(rect, 3, pen.kit.theme.groove)
        share = min(1.0, max(0.0, meter.share))
        if share > 0:
            pen.box((x, y, max(h, w * share), h), 3, "red" if share > 0.85 else "amber")

    def tooltip_text(self) -> str:
        """All that its bars stand for, where they stand alone or without their notes."""
        said, notes = self.look.said, [meter.note for meter in self.meters if meter.note]
        if not self.measures.bars and (self.measures.notes or not notes):
            return ""
        lines = [f"{said.text(meter.name)}: {said.text(meter.value)}" for meter in self.meters]
        return "\n".join([self._head(), *lines, *(said.text(note) for note in notes)])

    def _head(self) -> str:
        if self.label is not None:
            return self.look.said.text(self.label)
        return self.ui.say(_("strip.ends_when"))

    def _heading(self, width: float) -> tuple[str, ...]:
        wrapped = self.ui.ruler.wrap(self._head(), width - 42 - 10, 15, SEMIBOLD, 3)
        self.fits = wrapped.fits
        return wrapped.lines

    def measure(self, width: float) -> Size:
        return (width, self._rows(None, (0, 0, width, 0)))

    def _flag(self) -> tuple[float, float]:
        """The middle of its icon."""
        x, y, _w, _h = self.rect
        return (x + 26, y + (22 if self.measures is FULL else 18))

    def sign_at(self, pos: tuple[float, float]) -> tuple[str, Rect] | None:
        x, y = self._flag()
        icon = (x - 10, y - 10, 20.0, 20.0)
        return (self._head(), icon) if inside(icon, pos) else None

    def paint(self, pen: Pen) -> None:
        x, _y, w, _h = self.rect
        pen.box(self.rect, 10, "s1", "line", 1)
        top, pitch = self._flag()[1], self.ui.ruler.line_height(15) * 0.9
        pen.icon("flag", self._flag(), 18, "mid")
        for n, line in enumerate(self._heading(w)):
            pen.text(line, (x + 42, top + n * pitch), 15, SEMIBOLD, "hi")
        self._rows(pen, self.rect)
