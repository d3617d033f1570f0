"""The rail at the right edge: what opens the panel, and what of it is seen where there is room for
one part."""

from __future__ import annotations

from collections.abc import Callable

from gametable.client.draw import Pen, Rect
from gametable.client.table.panel.right_panel import INSPECTOR, LOG, RAIL, STEPS, RightPanel
from gametable.client.widgets.buttons import IconButton
from gametable.client.widgets.widget import Widget
from gametable.client.words.language import _


class PanelRail(Widget):
    """Buttons below one another. `press(part)` is told which part of the panel is wanted; `steps()`
    says whether the list of steps of a lesson is seen in its place (None: this is no lesson)."""

    def __init__(
        self,
        right: RightPanel,
        press: Callable[[str], object],
        steps: Callable[[], bool] | None = None,
    ):
        self.right = right
        learn = [
            IconButton(
                "learn", _("lesson.steps"), lambda: press(STEPS), 20, 40, steps, id="rail.steps",
                action="first_round",
            )
        ] if steps is not None else []  # fmt: skip

        def sees(part: str) -> Callable[[], bool]:
            return lambda: right.shows_alone(part) and not (steps is not None and steps())

        self.buttons = [
            *learn,
            IconButton(
                "eye", _("table.inspector"), lambda: press(INSPECTOR), 20, 40,
                sees(INSPECTOR), id="rail.inspector", action="fold_right",
            ),
            IconButton(
                "log", _("table.log"), lambda: press(LOG), 20, 40,
                sees(LOG), id="rail.log",
            ),
            IconButton(
                "clock", _("action.since"), right.open_since, 20, 40, id="rail.since",
                action="since",
            ),
        ]  # fmt: skip
        super().__init__(*self.buttons, id="rail")

    @property
    def used(self) -> float:
        """How much of the rail its buttons take, from above."""
        return 12 + len(self.buttons) * (self._side + 8)

    @property
    def _side(self) -> float:
        return max(40.0, 32 / self.ui.scale.unit) if self.ui is not None else 40.0

    def place(self, rect: Rect) -> None:
        self.rect = rect
        x, y, _w, _h = rect
        side = self._side
        for n, button in enumerate(self.buttons):
            button.shown = self.right.news or button.id != "rail.since"
            button.place((x + (RAIL - side) / 2, y + 12 + n * (side + 8), side, side))

    def paint(self, pen: Pen) -> None:
        x, y, _w, h = self.rect
        pen.fill(self.rect, "rail")
        pen.fill((x, y, 1, h), "line")
