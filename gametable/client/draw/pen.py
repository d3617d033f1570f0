"""The Pen: draws shapes, text, icons and pieces on a surface, in design units, by role.

A Pen has a surface, a Kit, the pixels per design unit and an origin. All lengths are design
units; a colour is a role ("s1"), "#RRGGBB" or a tuple; text positions are anchors whose `align`
is a letter for x (l, c, r) and one for y (t, m, b: top of the capitals, middle, base line).
Everything is supersampled, cached by all its parameters in `kit.shapes`, and blitted
premultiplied: a face drawn on `layer(...)` must be blitted by `Pen.blit` (or with
BLEND_PREMULTIPLIED).
"""

from __future__ import annotations

from gametable.client.draw import icons, text
from gametable.client.draw.brush import PREMUL, Brush
from gametable.client.draw.geometry import Point, Rect
from gametable.client.draw.text import Lines
from gametable.client.host.scale import text_px
from gametable.client.look.fonts import BOLD, REGULAR, SEMIBOLD, cap_height, font, text_width
from gametable.client.look.theme import ColourLike

__all__ = ["PREMUL", "Pen"]


class Pen(Brush):
    """Draws on `surface`: `unit` pixels per design unit, from the pixel `origin`."""

    # -- icons and text

    def icon(
        self,
        name: str,
        centre: Point,
        size: float = 24,
        colour: ColourLike = "hi",
        alpha: int = 255,
    ) -> None:
        """An icon of assets/icons around a point, `size` wide, in one colour."""
        px = max(8, round(size * self.unit))
        tint = self.kit.theme.colour(colour)
        x, y = self.at(centre)
        self._put(
            ("icon", name, px, tint, alpha),
            lambda: icons.render_icon(name, px, tint, alpha),
            round(x - px / 2),
            round(y - px / 2),
        )

    def text_px(self, size: float) -> int:
        """Pixels of text of `size` design units (never below the pen's least)."""
        return text_px(size, self.unit, self.text_scale, self.least_text)

    def text_width(self, words: str, size: float = 16, weight: str = REGULAR) -> float:
        """Width of a line in design units."""
        return text_width(words, self.text_px(size), weight) / self.unit

    def line_height(self, size: float = 16) -> float:
        """Pitch of running text in design units."""
        return round(self.text_px(size) * text.LINE) / self.unit

    def text(
        self,
        words: str,
        at: Point,
        size: float = 16,
        weight: str = REGULAR,
        colour: ColourLike = "hi",
        align: str = "lm",
        width: float | None = None,
        alpha: int = 255,
    ) -> float:
        """One line, placed by the height of its capitals; returns its width.

        With `width` a longer line ends with …
        """
        px = self.text_px(size)
        if width is not None:
            words, _ = text.fitted(words, px, weight, width * self.unit)
        if not words:
            return 0.0
        x, y = self.at(at)
        w = text_width(words, px, weight)
        cap, ascent = cap_height(px, weight), font(px, weight).get_ascent()
        x -= {"l": 0.0, "c": w / 2, "r": float(w)}[align[0]]
        y += {"t": cap - ascent, "m": cap / 2 - ascent, "b": -ascent}[align[1]]
        tint = self.kit.colour(colour, alpha)
        self._put(
            ("text", words, px, weight, tint),
            lambda: text.render_line(words, px, weight, tint),
            round(x),
            round(y),
        )
        return w / self.unit

    def wrap(
        self,
        words: str,
        width: float,
        size: float = 16,
        weight: str = REGULAR,
        most: int | None = None,
    ) -> Lines:
        """Text broken into lines of at most `width`; `Lines.fits` is False when some was cut."""
        return text.wrapped(words, self.text_px(size), weight, width * self.unit + 0.5, most)

    def running(
        self,
        words: str,
        rect: Rect,
        size: float = 16,
        weight: str = REGULAR,
        colour: ColourLike = "mid",
        draw: bool = True,
    ) -> float:
        """Running text from the upper left of a rect, as wide as that; returns the height used.

        With `draw` False it is only measured.
        """
        if not words:
            return 0.0
        x, y, width, _ = rect
        pitch = self.line_height(size)
        room = width * self.unit + 0.5
        lines = text.running_lines(words, self.text_px(size), weight, room)
        if draw:
            for i, line in enumerate(lines):
                self.text(line, (x, y + pitch * (i + 0.5)), size, weight, colour)
        return pitch * len(lines)

    def overline(
        self, words: str, at: Point, colour: ColourLike = "low", align: str = "lm"
    ) -> float:
        """A zone's name: small capitals."""
        return self.text(words.upper(), at, 13, SEMIBOLD, colour, align)

    def key_cap(self, label: str, at: Point, align: str = "l", primary: bool = False) -> float:
        """The picture of a key; `at` is its left ("l") or right ("r") middle. Returns its width."""
        width = self.key_cap_width(label)
        x = at[0] if align == "l" else at[0] - width
        height = max(22, self.text_px(13) * 1.5 / self.unit)
        cap: Rect = (x, at[1] - height / 2, width, height)
        if primary:
            self.box(cap, 5, "#8A5300")
        else:
            self.box(cap, 5, "well", "line2", 1)
        tint = "#FFF4DE" if primary else "mid"
        self.text(label, (x + width / 2, at[1]), 13, SEMIBOLD, tint, "cm")
        return width

    def key_cap_width(self, label: str) -> float:
        """Width of a key cap."""
        return max(22, self.text_width(label, 13, SEMIBOLD) + 12)

    def number(self, words: str, at: Point, size: float = 28, align: str = "lm") -> float:
        """A stock or a score: bold."""
        return self.text(words, at, size, BOLD, "hi", align)
