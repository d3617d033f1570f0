"""Layout scale: everything is laid out in design units of a 1920 x 1080 sheet.

unit = min(w / 1920, h / 1080) x the player's 75 to 250 %, in steps of 5 %. Pictures are drawn
again at the true size, never stretched; text is never smaller than 13 pixels.
"""

from __future__ import annotations

from dataclasses import dataclass

DESIGN = (1920, 1080)
LEAST_WINDOW = (1280, 720)
LEAST_TEXT_PX = 13
PERCENTS = tuple(range(75, 251, 5))


@dataclass(frozen=True)
class Scale:
    """Pixels of the window, pixels per design unit, and the player's text size."""

    width_px: int
    height_px: int
    unit: float
    text: float = 1.0

    @property
    def width(self) -> float:
        """Width of the window in design units."""
        return self.width_px / self.unit

    @property
    def height(self) -> float:
        """Height of the window in design units."""
        return self.height_px / self.unit

    def text_px(self, size: float) -> int:
        """Pixel size of text of `size` design units."""
        return text_px(size, self.unit, self.text)

    def to_design(self, px: tuple[float, float]) -> tuple[float, float]:
        """A pixel position in design units."""
        return (px[0] / self.unit, px[1] / self.unit)


def text_px(size: float, unit: float, text: float = 1.0, least: int = LEAST_TEXT_PX) -> int:
    """Pixel size of text of `size` design units, at least `least`; where the player wants it larger
    that grows half as much: in a small window there is no room for more."""
    return max(round(least * (1 + text) / 2), round(size * unit * text))


def scale_for(window: tuple[int, int], percent: int = 100, text_percent: int = 0) -> Scale:
    """The scale of a window for the player's settings (75 to 250 %, text + 0 to 20 %)."""
    percent = min(PERCENTS[-1], max(PERCENTS[0], percent))
    fit = min(window[0] / DESIGN[0], window[1] / DESIGN[1])
    unit = max(0.2, fit * percent / 100)
    return Scale(window[0], window[1], unit, 1 + min(20, max(0, text_percent)) / 100)
