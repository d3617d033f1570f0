"""The buttons beside the ghost: turn left, turn right, flip."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence

from gametable.client.draw import Pen, Rect
from gametable.client.table.model import TableModel
from gametable.client.widgets.beside import covered
from gametable.client.widgets.buttons import IconButton
from gametable.client.widgets.widget import Size
from gametable.client.words.language import Words, _

SIDE = 40.0
GAP = 4.0
FREE = 12.0  # between them and the cells of the board
BESIDE = 90.0  # so far beside the cells figures belong to them, as of rows
BELOW = 120.0  # how much further away they rather stand than below the board, where more is told
WEIGHS = 0.05  # how much further away they rather stand than on a square pixel of what is read


class ToolButton(IconButton):
    """An icon with its key beside it."""

    def measure(self, width: float) -> Size:
        cap = self.ui.ruler.key_cap_width(self.ui.key_hint(self.action))
        return (30 + cap + 8, super().measure(width)[1])

    def paint(self, pen: Pen) -> None:
        x, y, w, h = self.rect
        if self.warmth > 0:
            pen.box(self.rect, 10, "s3", alpha=round(200 * self.warmth))
        pen.icon(str(self.icon), (x + 17, y + h / 2), self.size, self.shade("hi", "hi"))
        pen.key_cap(self.ui.key_hint(self.action), (x + w - 5, y + h / 2), "r")


def _tool(icon: str, name: Words, press: Callable[[], object], id: str, action: str) -> ToolButton:
    button = ToolButton(icon, name, press, 20, SIDE, id=f"ghost.{id}", action=action)
    button.shown = button.focusable = False
    return button


class GhostTools:
    """Three buttons that follow the ghost. `moved()` is called when it was turned."""

    def __init__(self, model: TableModel, moved: Callable[[], object]):
        self.model, self.moved = model, moved
        self.buttons = [
            _tool("rotate-ccw", _("action.turn_left"), lambda: self.turn(-1), "left", "turn_left"),
            _tool("rotate-cw", _("action.turn_right"), lambda: self.turn(1), "right", "turn_right"),
            _tool("flip", _("action.flip"), self.flip, "flip", "flip"),
        ]

    def turn(self, quarters: int) -> None:
        """Turn the ghost (Q, E)."""
        if self.model.placer is not None:
            self.model.placer.rotate(quarters)
            self.moved()

    def flip(self) -> None:
        """Turn the ghost over (F)."""
        if self.model.placer is not None:
            self.model.placer.flip()
            self.moved()

    def arrange(
        self,
        ghost: Rect | None,
        view: Rect,
        cells: Sequence[Rect] = (),
        read: Iterable[Rect] = (),
    ) -> None:
        """Stand near the ghost (where it is in the window), inside the view and on none of the
        cells of the board, so that these can be pointed at, and on little of what is `read`; above
        it where there is no such place."""
        for button in self.buttons:
            button.shown = ghost is not None and not self.model.session.covered
        if ghost is None or self.buttons[0].ui is None:
            return
        sizes = [button.measure(200) for button in self.buttons]
        side = max(high for _wide, high in sizes)
        whole = sum(wide for wide, _high in sizes) + GAP * (len(sizes) - 1)
        left, top = self._place((whole, side), ghost, view, cells, read)
        for button, (wide, _high) in zip(self.buttons, sizes, strict=True):
            button.place((left, top, wide, side))
            left += wide + GAP

    def _place(
        self,
        size: tuple[float, float],
        ghost: Rect,
        view: Rect,
        cells: Sequence[Rect],
        read: Iterable[Rect],
    ) -> tuple[float, float]:
        (wide, side), (x, y, w, h), (vx, vy, vw, vh) = size, ghost, view
        middle = min(max(x + w / 2 - wide / 2, vx + 20), vx + vw - wide - 20)
        above = y - side - 22
        if above < vy + 8:
            above = min(y + h + 14, vy + vh - side - 8)
        if not cells:
            return (middle, above)
        edges = (
            min(cell[0] for cell in cells), min(cell[1] for cell in cells),
            max(cell[0] + cell[2] for cell in cells), max(cell[1] + cell[3] for cell in cells),
        )  # fmt: skip
        board = (edges[0], edges[1], edges[2] - edges[0], edges[3] - edges[1])
        around = [rect for rect in read if not _meet(rect, board)]
        figures = [
            rect[0]
            for rect in around
            if edges[0] - BESIDE < rect[0] < edges[0] and edges[1] < rect[1] < edges[3]
        ]
        beyond = min(figures, default=edges[0]) - wide - FREE
        lefts = (middle, edges[0] - wide - FREE, beyond, edges[2] + FREE, edges[0], edges[2] - wide)
        tops = (above, y + h + 22, edges[1], edges[3] - side, edges[1] - side - 4, edges[3] + 4)
        free = [
            (left, top)
            for left in lefts
            for top in (*tops, y + h / 2 - side / 2)
            if vx + 8 <= left <= vx + vw - wide - 8
            and vy + 8 <= top <= vy + vh - side - 8
            and not any(_meet((left - 8, top - 3, wide + 16, side + 6), cell) for cell in cells)
        ]
        at = (x + w / 2 - wide / 2, y + h / 2 - side / 2)

        def apart(place: tuple[float, float]) -> tuple[bool, float]:
            # It may stick out of the board: rather further away than on its squares.
            pill = (place[0] - 8, place[1] - 3, wide + 16, side + 6)
            low = BELOW if place[1] > edges[3] else 0.0
            return _meet(pill, ghost), math.dist(place, at) + low + WEIGHS * covered(pill, around)

        return min(free, key=apart, default=(middle, above))

    def needed(self) -> list[Rect]:
        """Where they stand, if they do."""
        return [self._pill()] if self.buttons[0].shown else []

    def _pill(self) -> Rect:
        first, last = self.buttons[0].rect, self.buttons[-1].rect
        return (first[0] - 8, first[1] - 3, last[0] + last[2] - first[0] + 16, first[3] + 6)

    def paint(self, pen: Pen) -> None:
        """The pill they stand on."""
        if not self.buttons[0].shown:
            return
        pill = self._pill()
        pen.shadow(pill, pill[3] / 2, 2)
        pen.box(pill, pill[3] / 2, "well", "teal", 1.5)


def _meet(one: Rect, two: Rect) -> bool:
    across = one[0] < two[0] + two[2] and two[0] < one[0] + one[2]
    return across and one[1] < two[1] + two[3] and two[1] < one[1] + one[3]
