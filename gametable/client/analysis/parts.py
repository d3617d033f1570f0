"""The parts of the analysis: sums, the chart of rounds, turning points, the two pictures."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from gametable.bots.review import Verdict
from gametable.client.analysis.figures import ReviewFigures
from gametable.client.analysis.pictures import TurnPictures
from gametable.client.draw import Pen, Rect, seat_mark
from gametable.client.look.fonts import BOLD, REGULAR, SEMIBOLD
from gametable.client.screens.end_figures import Course
from gametable.client.screens.end_parts import Competitor
from gametable.client.table.board.art import Art
from gametable.client.table.branches.tree import Figures
from gametable.client.table.hinting import figure
from gametable.client.widgets import Pressable, Size, Widget
from gametable.client.words.language import Words, _


class SumCard(Widget):
    """A large number, what it is, and perhaps of how many."""

    def __init__(self, number: str, ink: str, words: Words, aside: Words = "") -> None:
        super().__init__(name=words)
        self.number, self.ink, self.words, self.aside = number, ink, words, aside

    def measure(self, width: float) -> Size:
        ruler = self.ui.ruler
        lines = len(self._lines(width).lines)
        return (width, ruler.line_height(32) + lines * ruler.line_height(15) + 30)

    def _lines(self, width: float) -> Any:
        return self.ui.ruler.wrap(self.ui.say(self.words), width - 40, 15, REGULAR, 2)

    def paint(self, pen: Pen) -> None:
        x, y, w, _h = self.rect
        pen.box(self.rect, 14, "s1", "line", 1)
        first = y + 14 + pen.line_height(32) / 2
        pen.text(self.number, (x + 20, first), 32, BOLD, self.ink)
        pen.text(self.ui.say(self.aside), (x + w - 20, first), 15, REGULAR, "mid", "rm")
        pitch = pen.line_height(15)
        top = y + 16 + pen.line_height(32) + pitch / 2
        for n, line in enumerate(self._lines(w).lines):
            pen.text(line, (x + 20, top + n * pitch), 15, REGULAR, "mid")


class LossChart(Widget):
    """Bars: points lost in each round; lines: the points if it had ended then."""

    LEAST = 250.0

    def __init__(
        self,
        found: ReviewFigures,
        course: Course,
        people: Sequence[Competitor],
        judged_to: int,
        numbers: dict[int, int],
    ) -> None:
        """`judged_to` is the last answer judged; `numbers` are those of the turning points by the
        entry at which their round began."""
        super().__init__(name=_("analysis.by_round"))
        self.found, self.course, self.people = found, course, people
        self.judged_to, self.numbers = judged_to, numbers

    def measure(self, width: float) -> Size:
        return (width, self.LEAST)

    def paint(self, pen: Pen) -> None:
        x, y, w, h = self.rect
        say = self.ui.say
        pen.box(self.rect, 14, "s1", "line", 1)
        used = pen.text(say(_("analysis.by_round")), (x + 22, y + 28), 17, BOLD, width=w - 44)
        note = say(_("analysis.chart_note"))
        if used + pen.text_width(note, 14) + 60 < w:
            pen.text(note, (x + w - 22, y + 28), 14, REGULAR, "mid", "rm")
        starts = [start for start in self.course.starts if start.number > 0]
        if not starts:
            return
        gx, gy, gw, gh = x + 56, y + 74, w - 112, h - 124
        most = max([2.0, *self.found.rounds.values()])
        high = -(-most // 1)
        hair = 1 / pen.unit
        step = max(1, round(high / 4))
        for value in range(0, int(high) + 1, step):
            level = gy + gh - gh * value / high
            pen.fill((gx, level, gw, hair), "line")
            pen.text(str(value), (gx - 12, level), 13, REGULAR, "low", "rm")
        pitch = gw / len(starts)
        marked: list[tuple[tuple[float, float], int]] = []
        every = max(1, -(-len(starts) * 26 // max(1, int(gw))))
        for n, start in enumerate(starts):
            middle = gx + (n + 0.5) * pitch
            if n % every == 0:
                pen.text(str(start.number), (middle, gy + gh + 18), 13, REGULAR, "low", "cm")
            loss = self.found.rounds.get(start.entry, 0.0)
            wide = min(22.0, pitch * 0.6)
            if loss:
                tall = max(4.0, gh * loss / high)
                shade = 255 if start.entry in self.numbers else 130
                bar = (middle - wide / 2, gy + gh - tall, wide, tall)
                pen.box(bar, min(5, wide / 2), "red", alpha=shade)
                if start.entry in self.numbers:
                    marked.append(((middle, gy + gh - tall - 18), self.numbers[start.entry]))
            elif start.entry > self.judged_to:
                pen.fill((middle - wide / 2, gy + gh - 6, wide, 2 * hair), "low")
        self._lines(pen, (gx, gy, gw, gh))
        for at, number in marked:  # no line lies over a number
            draw_number(pen, at, number, number == 1)

    def _lines(self, pen: Pen, area: Rect) -> None:
        gx, gy, gw, gh = area
        totals = self.course.totals
        if len(totals) < 2:
            return
        low = min(0, min(min(row) for row in totals))
        high = max(1, max(max(row) for row in totals))
        for value in (low, (low + high) // 2, high):
            level = gy + gh - gh * (value - low) / (high - low)
            text = str(value).replace("-", "−")
            pen.text(text, (gx + gw + 12, level), 13, REGULAR, "low")
        across, up = gw / (len(totals) - 1), gh / (high - low)
        for who in self.people:
            points = [
                (gx + across * n, gy + gh - up * (row[who.seat] - low))
                for n, row in enumerate(totals)
            ]
            pen.line(points, pen.kit.theme.seats[who.colour].fill, 2.5)
            seat_mark(pen, who.colour, points[-1], 7, shadow=False)


def draw_number(pen: Pen, at: tuple[float, float], number: int, first: bool) -> None:
    """The number of a turning point in its circle."""
    pen.circle(at, 13, "amber" if first else "hi")
    pen.text(str(number), at, 14, BOLD, "ink" if first else "space", "cm")


class LossRow(Pressable):
    """A turning point: round, what was played, what was better, section, points lost."""

    radius = 12

    def __init__(
        self,
        number: int,
        when: str,
        played: str,
        best: str,
        section: str,
        loss: float,
        close: bool,
        chosen: Callable[[], bool],
        whens: Sequence[str] = (),
        **rest: Any,
    ) -> None:
        """`whens` are the rounds of all rows: their column is as wide as the widest."""
        super().__init__(name=played, **rest)
        self.whens = (when, *whens)
        self.number, self.when, self.played, self.best = number, when, played, best
        self.section, self.loss, self.close, self.chosen = section, loss, close, chosen

    def tab_stop(self) -> bool:
        return self.chosen()  # from there to what is told of it; arrows go to the others

    def focused(self) -> None:
        self.activate()

    def _room(self, width: float) -> float:
        return width - 70 - self._when_width() - self._right()

    def _when_width(self) -> float:
        return max(self.ui.ruler.text_width(when, 15) for when in self.whens) + 18

    def _right(self) -> float:
        ruler = self.ui.ruler
        section = ruler.text_width(self.section, 14) + 34 if self.section else 0.0
        return section + 96

    def _lines(self, width: float) -> tuple[list[str], list[str]]:
        ruler, room = self.ui.ruler, self._room(width)
        first = ruler.wrap(self.played, room, 17, SEMIBOLD, 2).lines
        second = ruler.wrap(self.ui.say(self._note()), room - 24, 15, REGULAR, 2).lines
        return list(first), list(second)

    def _note(self) -> Words:
        return _("analysis.close") if self.close else self.best

    def measure(self, width: float) -> Size:
        first, second = self._lines(width)
        ruler = self.ui.ruler
        tall = len(first) * ruler.line_height(17) + len(second) * ruler.line_height(15) + 20
        return (width, max(62.0, tall))

    def paint(self, pen: Pen) -> None:
        x, y, w, h = self.rect
        on = self.chosen()
        if on and not pen.kit.theme.is_light:
            pen.glow(self.rect, self.radius, "amber", 6, 90)
        fill = "s2" if on else self.shade("s1", "s2")
        pen.box(self.rect, self.radius, fill, "amber" if on else "line", 2 if on else 1)
        middle = y + h / 2
        draw_number(pen, (x + 32, middle), self.number, self.number == 1)
        pen.text(self.when, (x + 58, middle), 15, REGULAR, "mid")
        left = x + 58 + self._when_width()
        first, second = self._lines(w)
        pitch, under = pen.line_height(17), pen.line_height(15)
        top = middle - (len(first) * pitch + len(second) * under) / 2
        for n, line in enumerate(first):
            pen.text(line, (left, top + (n + 0.5) * pitch), 17, SEMIBOLD)
        top += len(first) * pitch
        pen.icon("info" if self.close else "hint", (left + 8, top + under / 2), 15, "teal")
        for n, line in enumerate(second):
            pen.text(line, (left + 24, top + (n + 0.5) * under), 15, REGULAR, "mid")
        edge = x + w - 18
        pen.icon("chevron-right", (edge - 4, middle), 16, "mid")
        pen.text(figure(-self.loss, self.ui.language), (edge - 28, middle), 18, BOLD, "red", "rm")
        if self.section:
            at = edge - 92
            pen.text(self.section, (at, middle), 14, REGULAR, "blue", "rm")
            pen.icon("rule", (at - pen.text_width(self.section, 14) - 14, middle), 15, "blue")
        self.ring(pen, self.radius)

    def accessible_name(self) -> str:
        return f"{self.number} {self.when} {self.played} {figure(-self.loss, self.ui.language)}"


class PicturePair(Pressable):
    """As played, and the best found, side by side: the table after the turn, and below what was
    answered. A click shows them large."""

    focusable = False  # a button does the same

    def __init__(
        self,
        verdict: Verdict,
        pictures: TurnPictures,
        answers: Sequence[str],
        on_press: Callable[[], object] | None = None,
    ) -> None:
        """`answers` are the one played and the best found, in words."""
        super().__init__(on_press=on_press)
        self.verdict, self.pictures, self.answers = verdict, pictures, answers

    def _lines(self, width: float) -> list[list[str]]:
        room = (width - 16) / 2 - 8
        return [list(self.ui.ruler.wrap(a, room, 16, REGULAR, 4).lines) for a in self.answers]

    def measure(self, width: float) -> Size:
        ruler = self.ui.ruler
        lines = max(map(len, self._lines(width)))
        words = ruler.line_height(16) * (1 + lines) + 8
        return (width, (width - 16) / 2 * self.pictures.form(self.verdict) + words)

    def place(self, rect: Rect) -> None:
        self.rect = rect
        room = (rect[2] - 16) / 2 - 8
        self.fits = all(self.ui.ruler.wrap(a, room, 16, REGULAR, 4).fits for a in self.answers)

    def paint(self, pen: Pen) -> None:
        x, y, w, _h = self.rect
        wide = (w - 16) / 2
        tall, pitch = wide * self.pictures.form(self.verdict), pen.line_height(16)
        for best, lines in enumerate(self._lines(w)):
            left = x + (wide + 16) * best
            ink = "teal" if best else "red"
            pen.box((left, y, wide, tall), 10, "space", ink, 3 if self.hovered else 2)
            inner = (left + 4, y + 4, wide - 8, tall - 8)
            self.pictures.paint(pen, self.verdict, bool(best), inner)
            words = _("analysis.best_found") if best else _("analysis.as_played")
            top = y + tall + 6 + pitch / 2
            pen.text(self.ui.say(words), (left + 4, top), 15, BOLD, ink)
            for n, line in enumerate(lines, 1):
                pen.text(line, (left + 4, top + n * pitch), 16)

    def accessible_name(self) -> str:
        words = (_("analysis.as_played"), _("analysis.best_found"))
        told = [f"{self.ui.say(w)}: {a}" for w, a in zip(words, self.answers, strict=True)]
        return ". ".join(told)


class DifferenceRow(Widget):
    """What stands otherwise after the turn: its icon and name, as played, and with the best."""

    def __init__(self, figures: Figures, words: str, art: Art) -> None:
        super().__init__(name=words)
        self.figures, self.words, self.art = figures, words, art

    def measure(self, width: float) -> Size:
        return (width, max(26.0, self.ui.ruler.line_height(15) * len(self._lines(width))))

    def _lines(self, width: float) -> list[str]:
        return list(self.ui.ruler.wrap(self.words, width - 170, 15, REGULAR, 2).lines)

    def paint(self, pen: Pen) -> None:
        x, y, w, h = self.rect
        middle = y + h / 2
        self.art.stock(pen, self.figures.icon, (x, middle), 22)
        pitch = pen.line_height(15)
        lines = self._lines(w)
        for n, line in enumerate(lines):
            pen.text(line, (x + 34, middle + (n - (len(lines) - 1) / 2) * pitch), 15)
        one, other = (str(n).replace("-", "−") for n in (self.figures.one, self.figures.other))
        pen.text(one, (x + w - 84, middle), 16, BOLD, "hi", "rm")
        pen.text(other, (x + w, middle), 16, BOLD, "teal", "rm")

    def accessible_name(self) -> str:
        return f"{self.words}: {self.figures.one}, {self.figures.other}"
