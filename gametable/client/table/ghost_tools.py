"""The buttons that hang above the ghost: turn left, turn right, flip."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gametable.client.draw import Pen
from gametable.client.language import _
from gametable.client.widgets.buttons import IconButton

if TYPE_CHECKING:
    from gametable.client.table.table_view import TableView

SIDE = 40.0
GAP = 12.0


class GhostTools:
    """Three buttons that follow the ghost of a view."""

    def __init__(self, view: TableView):
        self.view = view
        self.buttons = [
            IconButton(
                "rotate-ccw",
                _("action.turn_left"),
                lambda: self.turn(-1),
                20,
                SIDE,
                id="ghost.left",
                action="turn_left",
            ),
            IconButton(
                "rotate-cw",
                _("action.turn_right"),
                lambda: self.turn(1),
                20,
                SIDE,
                id="ghost.right",
                action="turn_right",
            ),
            IconButton(
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
        side = max(SIDE, 32 / view.ui.scale.unit)
        left = x + w / 2 - side * 1.5 - GAP
        vx, vy, vw, vh = view.rect
        left = min(max(left, vx + 12), vx + vw - 3 * side - 36)
        top = y - side - 22
        if top < vy + 8:
            top = min(y + h + 14, vy + vh - side - 8)
        for n, button in enumerate(self.buttons):
            button.place((left + n * (side + GAP), top, side, side))

    def paint(self, pen: Pen) -> None:
        """The pill they stand on."""
        if not self.buttons[0].shown:
            return
        first, last = self.buttons[0].rect, self.buttons[-1].rect
        pill = (first[0] - 8, first[1] - 3, last[0] + last[2] - first[0] + 16, first[3] + 6)
        pen.shadow(pill, pill[3] / 2, 2)
        pen.box(pill, pill[3] / 2, "well", "teal", 1.5)
