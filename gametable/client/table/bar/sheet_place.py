"""Where notes and the sheet of an answer stand on the table: beside what is chosen from, never on
it, and where they stood before. "What this does" looks for free ground (`effects_room.py`).
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence

from gametable.client.draw import Rect
from gametable.client.widgets.beside import covered

EDGE = 12.0
WIDTHS = (560.0, 880.0, 680.0, 400.0, 284.0)  # wide, wider before it is narrow and tall
STEPS = (0.5, 1.0, 0.0, 0.75, 0.25)  # how far right in the view it may stand; in the middle first
FINE = tuple(sorted((n / 16 for n in range(17)), key=lambda step: abs(step - 0.5)))
HEIGHTS = (1.0, 0.0, 0.5, 0.75, 0.25)  # and how far down; at the lower edge first
NEEDED = 1000.0  # how much more it weighs to cover what is needed than anything else on the table
LATER = 320.0  # what each place is dearer than the one before, in covered square units
MOVES = 30000.0  # covered square units more for which it goes elsewhere
MUCH = 3000.0  # covered square units for which it rather stands elsewhere

Place = tuple[float, tuple[float, float]]  # a width, and how far right and down in the view


class SheetPlace:
    """The place of a sheet or a note; it stays there as long as the same `question` is asked,
    nothing that is needed comes to lie under it, and it does not grow over much else."""

    def __init__(
        self, widths: tuple[float, ...] = WIDTHS, steps: tuple[float, ...] = STEPS
    ) -> None:
        self.widths, self.steps = widths, steps
        self._question: object = None
        self._kept: Place | None = None
        self._over = 0.0  # so much it covered of what is not needed when it came there
        self._high = 0.0  # and so high it was when it was looked for

    def find(
        self,
        question: object,
        tall: Callable[[float], float],
        view: Rect,
        needed: Sequence[Rect],
        others: Callable[[], Sequence[Rect]] = tuple,
    ) -> Rect:
        """A rect in the `view` where it covers nothing of what is `needed` and little of the
        `others`, else where it covers least.

        `tall(width)` is how high it is; `others` are asked for when a place is looked for.
        """
        if question is not self._question:
            self._question, self._kept = question, None
        least = others()
        kept = self._kept
        if kept is not None and not covered(rect := _at(view, kept, tall), needed):
            over = covered(rect, least)
            lower = over > MUCH and rect[3] < self._high  # there may be room for it elsewhere now
            if over <= self._over + MOVES and not lower:
                return rect
        high = {width: tall(width) for width in self._widths(view)}
        for steps in dict.fromkeys((self.steps, FINE)):
            lowest = math.inf
            later = LATER * len(STEPS) / len(steps)
            for n, place in enumerate(self._places(view, steps)):
                if later * n >= lowest:
                    break  # none that follows can be better
                tried = _at(view, place, high.__getitem__)
                over = NEEDED * covered(tried, needed) + later * n
                if over < lowest and (over := over + covered(tried, least)) < lowest:
                    lowest, self._kept, rect = over, place, tried
            self._over = covered(rect, least)
            if not self._over and not covered(rect, needed):
                break  # else there may be a gap between the usual places
        self._high = rect[3]
        return rect

    def _widths(self, view: Rect) -> list[float]:
        return [min(width, view[2] - 2 * EDGE) for width in self.widths]

    def _places(self, view: Rect, steps: tuple[float, ...]) -> Iterator[Place]:
        for width in self._widths(view):
            for down in HEIGHTS:
                for right in steps:
                    yield width, (right, down)


def _at(view: Rect, place: Place, tall: Callable[[float], float]) -> Rect:
    x, y, w, h = view
    wide, (right, down) = place
    high = tall(wide)
    left = x + EDGE + right * (w - 2 * EDGE - wide)
    return (left, y + EDGE + down * max(0.0, h - 2 * EDGE - high), wide, high)
