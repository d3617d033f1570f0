"""Where "What this does" stands, and in which form: on nothing that is read or chosen from, with
fewer words before it covers any of that, and at last as a line that opens when it is pointed at."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Protocol

from gametable.client.draw import Rect
from gametable.client.table.bar.effects_panel import FORMS, FULL, LINE, Form
from gametable.client.table.bar.free_ground import FreeGround
from gametable.client.table.bar.sheet_place import (
    EDGE,
    MUCH,
    WIDTHS,
    SheetPlace,
)
from gametable.client.widgets.beside import covered

BRIEF_WIDTHS = (560.0, 680.0, 880.0, 400.0, 1100.0, 284.0, 210.0)
LINE_WIDTHS = (680.0, 560.0, 440.0, 330.0, 240.0, 180.0)  # where it cannot be as long as it is
ROWS_WIDTHS = (560.0, 680.0, 400.0, 284.0)
LINES = (5.0, 4.0, 3.0)  # times as high as a line: rows of it, where not all have room
GROWS = 0.6  # what share of the height of its region it may grow over what stands above
OVER = 40  # how much more it weighs to cover what is read than the ground between


class Foldable(Protocol):
    """What is placed: the panel."""

    @property
    def form(self) -> Form:
        """How much it tells now."""

    def take_form(self, form: Form) -> None:
        """Tell all, less, or a line of it."""

    def height(self, width: float) -> float:
        """How high it is in its form at a width."""

    def line_width(self) -> float:
        """How wide a line of all that it tells would be."""

    def rows_height(self, width: float) -> float:
        """How high it is where it tells all in rows instead of a line."""


class EffectsRoom:
    """Finds the place of the panel. It stays there as long as the same `question` is asked and
    nothing comes to lie under it."""

    def __init__(self) -> None:
        self._question: object = None
        self._kept: Rect | None = None
        self._aside = False
        self._grounds: dict[bool, tuple[Rect, list[Rect], FreeGround]] = {}
        self._least = SheetPlace(LINE_WIDTHS)

    def find(
        self,
        panel: Foldable,
        question: object,
        view: Rect,
        needed: Sequence[Rect],
        things: Sequence[Rect],
        others: Callable[[], Sequence[Rect]],
        region: Rect | None = None,
        beside: Rect | None = None,
    ) -> Rect:
        """Give the panel its form and tell its rect in the `view`.

        On the table nothing of what is `needed` and no `things` may lie under it: it stands in its
        `region`, or where nothing of the `others` lies either; `beside` the table; then where only
        these lie. What has no room says less."""
        if question is not self._question:
            self._question, self._kept, self._aside = question, None, False
        taken = [*needed, *things]
        for form in FORMS:
            panel.take_form(form)
            rect = self._in_form(panel, view, taken, others, region, beside)
            if rect is not None:
                self._kept = rect
                return rect
        # There is no ground of any shape: where least of it lies under a line.
        tall = panel.height
        weighed = [*others(), *list(things) * OVER]
        return self._least.find(question, tall, view, needed, lambda: weighed)

    def _in_form(
        self,
        panel: Foldable,
        view: Rect,
        taken: list[Rect],
        others: Callable[[], Sequence[Rect]],
        region: Rect | None,
        beside: Rect | None,
    ) -> Rect | None:
        """Where it has room in the form it has now."""
        tall, near = panel.height, (view[0] + view[2] / 2, view[1] + view[3])
        widths = [w for w in self._widths(panel) if w <= view[2] - 2 * EDGE]
        fits = beside is not None and tall(beside[2]) <= beside[3]
        if region is not None:
            near = (region[0] + region[2] / 2, region[1] + region[3] / 2)
            for high in _heights(panel):
                own = _in_own(view, region, high, taken, others, fits)
                if own is not None:
                    return own
        aside: Rect | None = None
        if beside is not None and fits:
            x, y, w, h = beside
            aside = (x, y + h - tall(w), w, tall(w))
            if self._aside:
                return aside
        kept = self._kept
        if kept is not None and not self._aside:
            stays = self._stays(view, kept, panel, widths)
            if stays is not None and not covered(stays, taken):
                return stays
            near = _middle(kept)
        if panel.form == FULL:
            rect = self._free(view, taken, others()).room(widths, tall, near)
            if rect is not None:
                return rect
        if aside is not None:
            self._aside = True
            return aside
        free = self._free(view, taken, ())
        for high in _heights(panel)[:-1]:
            rows = free.room(ROWS_WIDTHS, high, near)
            if rows is not None:
                return rows
        return free.room(widths, tall, near)

    def _widths(self, panel: Foldable) -> Sequence[float]:
        if panel.form == FULL:
            return WIDTHS
        if panel.form != LINE:
            return BRIEF_WIDTHS
        whole = panel.line_width()
        return (whole, *(width for width in LINE_WIDTHS if width < whole))

    def _stays(
        self, view: Rect, kept: Rect, panel: Foldable, widths: Sequence[float]
    ) -> Rect | None:
        """The rect where it stood before, as high as it is now; it grows away from the edge of the
        view that is nearer."""
        x, y, w, h = kept
        if not widths or not min(widths) <= w <= max(widths):
            return None
        high = panel.height(w)
        if panel.form == LINE:
            high = max(high, min(h, panel.rows_height(w)))
        lower = y + h / 2 > view[1] + view[3] / 2
        rect = (x, y + h - high if lower else y, w, high)
        inside = view[1] <= rect[1] and rect[1] + high <= view[1] + view[3]
        return rect if inside else None

    def _free(self, view: Rect, taken: list[Rect], others: Sequence[Rect]) -> FreeGround:
        """The ground on which nothing of all that lies, worked out anew when it lies otherwise."""
        x, y, w, h = view
        within = (x + EDGE, y + EDGE, w - 2 * EDGE, h - 2 * EDGE)
        lying, kind = [*taken, *others], bool(others)
        known = self._grounds.get(kind)
        if known is None or known[0] != within or known[1] != lying:
            known = self._grounds[kind] = (within, lying, FreeGround(within, lying))
        return known[2]


def _heights(panel: Foldable) -> list[Callable[[float], float]]:
    """How high it may be at a width, the best first: where it would be a line, as many rows of it
    as have room are better."""

    def some(times: float) -> Callable[[float], float]:
        return lambda width: min(times * panel.height(width), panel.rows_height(width))

    rows = [some(times) for times in LINES] if panel.form == LINE else []
    return [*rows, panel.height]


def _in_own(
    view: Rect,
    region: Rect,
    tall: Callable[[float], float],
    taken: list[Rect],
    others: Callable[[], Sequence[Rect]],
    aside: bool,
) -> Rect | None:
    """Its place in its region, out of which it may grow a little over ground where nothing is read;
    over less, where it can stand `aside` of the table."""
    own = _in_region(view, region, tall)
    if covered(own, [rect for rect in taken if not _in(rect, region)]):
        return None
    grown, wider = _above(own, region), _left_of(own, region)
    little = grown[3] <= GROWS * region[3]
    most = 0.0 if not little else MUCH if aside else math.inf
    if grown[3] and covered(grown, others()) > most:
        return None
    if wider[2] and covered(wider, others()):
        return None
    return own


def _above(rect: Rect, region: Rect) -> Rect:
    """What of a rect stands out above its region."""
    x, y, w, _h = rect
    return (x, y, w, max(0.0, region[1] - y))


def _left_of(rect: Rect, region: Rect) -> Rect:
    """What of a rect stands out on the left of its region, which is too narrow for it."""
    x, y, _w, h = rect
    return (x, y, max(0.0, region[0] - x), h)


def _in_region(view: Rect, region: Rect, tall: Callable[[float], float]) -> Rect:
    """As wide as the region, never narrower than it can be read, and no lower than it: nothing of
    what stands there looks out from below. It grows upwards."""
    x, y, w, h = view
    wide = min(w - 2 * EDGE, max(440.0, region[2]))
    left = min(max(x + EDGE, region[0] + (region[2] - wide) / 2), x + w - EDGE - wide)
    end, low = region[1] + region[3], y + h - EDGE
    if low < end <= y + h - EDGE / 3:
        low = end
    high = max(tall(wide), min(region[3], low - region[1]))
    return (left, min(max(y + EDGE, end - high), low - high), wide, high)


def _in(rect: Rect, region: Rect) -> bool:
    """Whether it lies in the region, and so under all of the panel, as what lies ahead does."""
    x, y, w, h = region
    inside = x - 1 <= rect[0] and rect[0] + rect[2] <= x + w + 1
    return inside and y - 1 <= rect[1] and rect[1] + rect[3] <= y + h + 1


def _middle(rect: Rect) -> tuple[float, float]:
    return (rect[0] + rect[2] / 2, rect[1] + rect[3] / 2)


def opened_from(folded: Rect, tall: Callable[[float], float], view: Rect) -> Rect:
    """The rect of the whole panel over what was folded, all of which stays under the pointer."""
    x, y, w, h = folded
    wide = min(max(w, WIDTHS[0]), view[2] - 2 * EDGE)
    high = max(h, tall(wide))
    left = min(max(view[0] + EDGE, x + (w - wide) / 2), view[0] + view[2] - EDGE - wide)
    lower = y + h / 2 > view[1] + view[3] / 2
    top = y + h - high if lower else y
    return (left, min(max(view[1], top), view[1] + view[3] - high), wide, high)
