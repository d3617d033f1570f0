"""The graph of the end screen: everybody's points, round by round; a round is pressed to see what
did most in it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from math import ceil
from typing import Any

from gametable.client.draw import Pen, Rect, seat_mark
from gametable.client.look.fonts import BOLD, REGULAR
from gametable.client.screens.end_figures import Course
from gametable.client.screens.end_parts import Competitor
from gametable.client.widgets import Pressable, Size, Widget
from gametable.client.widgets.widget import LEAST_TARGET_PX
from gametable.client.words.language import Words, _

BESIDE = 160.0  # of the width, for the numbers beside the graph


class RoundColumn(Pressable):
    """The part of the graph from one of its points to a later one, by their numbers."""

    radius = 6

    def __init__(self, first: int, last: int, words: Words, **rest: Any) -> None:
        super().__init__(name=words, **rest)
        self.first, self.last = first, last

    def paint(self, pen: Pen) -> None:
        if self.warmth > 0:
            pen.box(self.rect, self.radius, "s3", alpha=round(200 * self.warmth))
        self.ring(pen, self.radius)


class Chart(Widget):
    """Points by round, a line a seat; `course()` is None while it is being counted.

    `press(first, last, rect)` is told of a part of the graph that is pressed, from one of its
    points to a later one; `named(first, last)` calls it by its rounds.
    """

    LEAST = 330.0

    def __init__(
        self,
        course: Callable[[], Course | None],
        people: Sequence[Competitor],
        name: Words,
        round_name: str,
        press: Callable[[int, int, Rect], object],
        named: Callable[[int, int], Words],
    ):
        super().__init__(name=name)
        self.course, self.people, self.round_name = course, people, round_name
        self.press, self.named = press, named

    def measure(self, width: float) -> Size:
        self._part(width)
        return (width, self.LEAST)

    def _part(self, width: float) -> None:
        """A column for each round, or for several where they would be too narrow to press."""
        course = self.course()
        if course is None or len(course.states) < 2:
            return
        pitch = (width - BESIDE) / self._steps
        each = max(1, ceil(LEAST_TARGET_PX / self.ui.scale.unit / pitch))
        bounds = [*range(0, self._steps, each), self._steps]
        self.children = [self._column(*pair) for pair in pairwise(bounds)]
        for column in self.children:
            column.attach(self.ui, self)

    def _column(self, first: int, last: int) -> RoundColumn:
        column = RoundColumn(first, last, self.named(first, last), id=f"end.round.{last}")
        column.on_press = lambda: self.press(first, last, column.rect)
        return column

    def place(self, rect: Rect) -> None:
        self.rect = rect
        self.fits = self.ui.ruler.wrap(self.ui.say(self.name), rect[2] - 52, 19, BOLD, 1).fits
        for column in self.children:
            assert isinstance(column, RoundColumn)
            x, y, w, h = self._area()
            pitch = w / self._steps
            left, right = x + pitch * column.first, x + pitch * column.last
            column.place((left, y - 6, right - left, h + 12))

    def _area(self) -> Rect:
        x, y, w, h = self.rect
        return (x + 62, y + 70, w - BESIDE, h - 132)

    @property
    def _steps(self) -> int:
        course = self.course()
        return max(1, len(course.totals) - 1) if course is not None else 1

    def paint(self, pen: Pen) -> None:
        x, y, w, h = self.rect
        say = self.ui.say
        pen.shadow(self.rect, 18, 3)
        pen.box(self.rect, 18, "s1", "line", 1)
        used = pen.text(say(self.name), (x + 26, y + 34), 19, BOLD, width=w - 52)
        note = say(_("end.graph_note"))
        if used + pen.text_width(note, 14) + 76 < w:
            pen.text(note, (x + w - 26, y + 34), 14, REGULAR, "low", "rm")
        course = self.course()
        if course is None or not course.totals:
            middle = (x + w / 2, y + h / 2)
            pen.text(say(_("end.counting")), middle, 16, REGULAR, "low", "cm")
            return
        self._plot(pen, course, self._area())

    def _plot(self, pen: Pen, course: Course, area: Rect) -> None:
        gx, gy, gw, gh = area
        peak = max(max(row) for row in course.totals)
        low = min(0, min(min(row) for row in course.totals))
        step = _step(peak - low)
        low = -(-low // -step) * step if low < 0 else 0
        high = max(step, -(-peak // step) * step)
        hair = 1 / pen.unit

        def at(n: int, points: int) -> tuple[float, float]:
            across = gw * n / max(1, len(course.totals) - 1)
            return (gx + across, gy + gh - gh * (points - low) / (high - low))

        for value in range(low, high + 1, step):
            level = at(0, value)[1]
            pen.fill((gx, level, gw, hair), "line")
            pen.text(str(value).replace("-", "−"), (gx - 12, level), 13, REGULAR, "low", "rm")
        last = len(course.totals) - 1
        every = max(1, -(-last // max(1, int(gw / 42))))
        for n in range(0, last + 1, every):
            pen.text(str(course.rounds[n]), (at(n, low)[0], gy + gh + 20), 13, REGULAR, "low", "cm")
        below = (gx + gw / 2, gy + gh + 44)
        pen.text(self.round_name, below, 13, REGULAR, "low", "cm")
        ends = []
        for who in self.people:
            points = [at(n, row[who.seat]) for n, row in enumerate(course.totals)]
            fill = pen.kit.theme.seats[who.colour].fill
            if len(points) > 1:
                pen.line(points, fill, 3)
            marks = every * max(1, -(-len(points) // (6 * every)))  # over numbers of rounds
            for point in points[:-1:marks]:
                seat_mark(pen, who.colour, point, 6, shadow=False)
            ends.append((points[-1][1], who, course.totals[-1][who.seat]))
        # The numbers at the end stand below each other, within the height of the graph.
        pitch = max(22.0, pen.line_height(16) * 0.9)
        ends.sort(key=lambda end: end[0])
        last_free = gy + gh + 8 - pitch * (len(ends) - 1)
        free = gy - 100.0
        for k, (level, who, total) in enumerate(ends):
            free = max(min(level, last_free + k * pitch), free + pitch)
            seat_mark(pen, who.colour, (gx + gw + 20, free), 8, shadow=False)
            number = str(total).replace("-", "−")
            pen.text(number, (gx + gw + 38, free), 16, BOLD)


def _step(span: int) -> int:
    """A round distance between grid lines, so that there are three to six of them."""
    step = 1
    for power in range(6):
        for factor in (1, 2, 5):
            step = factor * int(10**power)
            if span <= 5 * step:
                return step
    return step
