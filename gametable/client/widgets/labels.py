"""Things to read: Label, Paragraph, Overline, IconImage, Picture, Rule. A text is never cut
without saying so: `fits` is False when a text had to end with …"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from gametable.client.draw import Pen, Rect
from gametable.client.draw.text import Lines, wrapped
from gametable.client.look.fonts import REGULAR, SEMIBOLD
from gametable.client.look.theme import ColourLike
from gametable.client.widgets.widget import Size, Widget
from gametable.client.words.language import Words

LEAST_ICON_PX = 14
TOLERANCE = 0.51  # design units that rounding to pixels may cost


class Label(Widget):
    """A text of at most `lines` lines, then …; aligned l, c or r. Before any of it is cut it takes
    a `smaller` size."""

    def __init__(
        self,
        words: Words,
        size: float = 16,
        weight: str = REGULAR,
        colour: ColourLike = "hi",
        align: str = "l",
        lines: int = 2,
        pitch: float = 1.42,
        smaller: Sequence[float] = (),
        **options: Any,
    ):
        super().__init__(**options)
        self.words = words
        self.size, self.weight, self.colour = size, weight, colour
        self.align, self.lines, self.pitch = align, lines, pitch
        self.largest, self.smaller = size, tuple(smaller)

    def text(self) -> str:
        """What it says now."""
        return self.ui.say(self.words)

    def _wrap(self, width: float) -> Lines:
        ruler, text = self.ui.ruler, self.text()
        found = ruler.wrap(text, width, self.largest, self.weight, self.lines)
        self.size = self.largest
        for size in self.smaller:
            if found.fits:
                break
            self.size = size
            found = ruler.wrap(text, width, size, self.weight, self.lines)
        return found

    def _pitch(self) -> float:
        ruler = self.ui.ruler
        return round(ruler.text_px(self.size) * self.pitch) / ruler.unit

    def measure(self, width: float) -> Size:
        wrap = self._wrap(width)
        return (wrap.width / self.ui.ruler.unit, self._pitch() * len(wrap.lines))

    def place(self, rect: Rect) -> None:
        self.rect = rect
        wrap = self._wrap(rect[2])
        needed = self._pitch() * len(wrap.lines)
        # One line may stand in a lower box: its capitals are what must fit.
        if len(wrap.lines) == 1:
            needed = self.ui.ruler.text_px(self.size) / self.ui.ruler.unit
        self.fits = wrap.fits and needed <= rect[3] + TOLERANCE

    def paint(self, pen: Pen) -> None:
        x, y, w, h = self.rect
        lines = self._wrap(w).lines
        pitch = self._pitch()
        top = y + (h - pitch * len(lines)) / 2
        anchor = {"l": x, "c": x + w / 2, "r": x + w}[self.align]
        for i, line in enumerate(lines):
            at = (anchor, top + pitch * (i + 0.5))
            pen.text(line, at, self.size, self.weight, self.colour, self.align + "m")

    def accessible_name(self) -> str:
        return self.text()


class Paragraph(Widget):
    """Running text of any length."""

    def __init__(
        self,
        words: Words,
        size: float = 16,
        weight: str = REGULAR,
        colour: ColourLike = "mid",
        **options: Any,
    ):
        super().__init__(**options)
        self.words = words
        self.size, self.weight, self.colour = size, weight, colour

    def measure(self, width: float) -> Size:
        ruler = self.ui.ruler
        text = self.ui.say(self.words)
        height = ruler.running(text, (0, 0, width, 0), self.size, self.weight, draw=False)
        one = wrapped(text, ruler.text_px(self.size), self.weight).width / ruler.unit
        return (min(width, one), height)

    def place(self, rect: Rect) -> None:
        self.rect = rect
        self.fits = self.measure(rect[2])[1] <= rect[3] + TOLERANCE

    def paint(self, pen: Pen) -> None:
        text = self.ui.say(self.words)
        pen.running(text, self.rect, self.size, self.weight, self.colour)

    def accessible_name(self) -> str:
        return self.ui.say(self.words)


class Overline(Label):
    """The name of a zone, in small capitals."""

    def __init__(self, words: Words, colour: ColourLike = "low", **options: Any):
        super().__init__(words, 13, SEMIBOLD, colour, lines=1, **options)

    def text(self) -> str:
        return self.ui.say(self.words).upper()


class IconImage(Widget):
    """An icon of assets/icons."""

    def __init__(self, icon: str, size: float = 24, colour: ColourLike = "mid", **options: Any):
        super().__init__(**options)
        self.icon, self.size, self.colour = icon, size, colour

    def _side(self) -> float:
        """Its size; as text, it never gets too small to read."""
        return max(self.size, LEAST_ICON_PX / self.ui.scale.unit)

    def measure(self, width: float) -> Size:
        return (self._side(), self._side())

    def paint(self, pen: Pen) -> None:
        x, y, w, h = self.rect
        pen.icon(self.icon, (x + w / 2, y + h / 2), self._side(), self.colour)

    def accessible_name(self) -> str:
        return self.ui.say(self.name)


class Drawing(Widget):
    """A drawing of a fixed size, made by `draw(pen, rect)`."""

    def __init__(
        self, width: float, height: float, draw: Callable[[Pen, Rect], object], **options: Any
    ):
        super().__init__(**options)
        self.size = (width, height)
        self.picture = draw

    def measure(self, width: float) -> Size:
        return (min(width, self.size[0]), self.size[1])

    def paint(self, pen: Pen) -> None:
        self.picture(pen, self.rect)


class Rule(Widget):
    """A hairline across."""

    def __init__(self, colour: ColourLike = "line", **options: Any):
        super().__init__(**options)
        self.colour = colour

    def measure(self, width: float) -> Size:
        return (width, 1 / self.ui.scale.unit)

    def paint(self, pen: Pen) -> None:
        x, y, w, _ = self.rect
        pen.fill((x, y, w, 1 / pen.unit), self.colour)
