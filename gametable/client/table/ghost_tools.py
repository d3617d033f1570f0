"""The buttons that hang above the ghost: turn left, turn right, flip."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gametable.client.draw import Pen
from gametable.client.language import _
from gametable.client.widgets.buttons import IconButton
from gametable.client.widgets.widget import Size

if TYPE_CHECKING:
    from gametable.client.table.table_view import TableView

SIDE = 40.0
GAP = 4.0


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


class GhostTools:
    """Three buttons that follow the ghost of a view."""

    def __init__(self, view: TableView):
        self.view = view
        self.buttons = [
            ToolButton(
                "rotate-ccw",
                _("action.turn_left"),
                lambda: self.turn(-1),
                20,
                SIDE,
                id="ghost.left",
                action="turn_left",
            ),
            ToolButton(
                "rotate-cw",
                _("action.turn_right"),
                lambda: self.turn(1),
                20,
                SIDE,
                id="ghost.right",
                action="turn_right",
            ),
            ToolButton(
                "flip", _("action.flip"), self.flip, 20, SIDE, id="ghost.flip", action="flip"
            ),
        ]
        for button in self.buttons:
            button.shown = False
            button.focusable = False

    def turn(self, quarters: int) -> None:
        """Turn the ghost (Q, E)."""
        if self.view.play.placer is not None:
            self.view.play.placer.rotate(quarters)
            self.view.ghost_moved()

    def flip(self) -> None:
        """Turn the ghost over (F)."""
        if self.view.play.placer is not None:
            self.view.play.placer.flip()
            self.view.ghost_moved()

    def arrange(self) -> None:
        """Hang above the ghost, inside the view; below it where there is no room above."""
        view = self.view
        found = view.marks.ghost_rect(view.laid)
        for button in self.buttons:
            button.shown = found is not None and not view.play.session.covered
        if found is None or view.ui is None:
            return
        x, y, w, h = view.camera.rect_to_view(found[0])
        sizes = [button.measure(200) for button in self.buttons]
        side = max(high for _wide, high in sizes)
        whole = sum(wide for wide, _high in sizes) + GAP * (len(sizes) - 1)
        vx, vy, vw, vh = view.rect
        left = min(max(x + w / 2 - whole / 2, vx + 20), vx + vw - whole - 20)
        top = y - side - 22
        if top < vy + 8:
            top = min(y + h + 14, vy + vh - side - 8)
        for button, (wide, _high) in zip(self.buttons, sizes, strict=True):
            button.place((left, top, wide, side))
            left += wide + GAP

    def paint(self, pen: Pen) -> None:
        """The pill they stand on."""
        if not self.buttons[0].shown:
            return
        first, last = self.buttons[0].rect, self.buttons[-1].rect
        pill = (first[0] - 8, first[1] - 3, last[0] + last[2] - first[0] + 16, first[3] + 6)
        pen.shadow(pill, pill[3] / 2, 2)
        pen.box(pill, pill[3] / 2, "well", "teal", 1.5)
