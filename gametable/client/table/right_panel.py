"""The right side: inspector above, log below; folded to a rail of two buttons."""

from __future__ import annotations

from collections.abc import Callable

from gametable.client.draw import Pen, Rect
from gametable.client.language import _
from gametable.client.table.inspector import Inspector
from gametable.client.table.log_panel import LogPanel
from gametable.client.widgets.buttons import IconButton
from gametable.client.widgets.widget import Widget

WIDTH, RAIL = 336.0, 48.0


class RightPanel(Widget):
    """`folded` shows the rail; `extra`, if given, takes the place of both (practice)."""

    def __init__(
        self,
        inspector: Inspector,
        log: LogPanel,
        unfold: Callable[[], object],
        since: Callable[[], object],
    ):
        self.inspector, self.log = inspector, log
        self.folded = False
        self.news = False  # whether something happened since the player's last turn
        self.extra: Widget | None = None
        self.rail = [
            IconButton(
                "eye",
                _("table.inspector"),
                unfold,
                20,
                40,
                id="rail.inspector",
                action="fold_right",
            ),
            IconButton("log", _("table.log"), unfold, 20, 40, id="rail.log"),
            IconButton("clock", _("action.since"), since, 20, 40, id="rail.since", action="since"),
        ]
        super().__init__(inspector, log, *self.rail, id="right")

    @property
    def width(self) -> float:
        """How wide it is now."""
        return RAIL if self.folded else WIDTH

    def offer_since(self, news: bool) -> None:
        """Offer what happened since the player's last turn, or take the offer back."""
        self.news = self.log.since.shown = news
        self.place(self.rect)

    def use(self, extra: Widget | None) -> None:
        """Show another panel in this place (None: inspector and log again)."""
        self.extra = extra
        self.children = [self.inspector, self.log, *self.rail]
        if extra is not None:
            self.children.append(extra)
            if self.ui is not None:
                extra.attach(self.ui, self)
        if self.ui is not None:
            self.ui.relayout()

    def place(self, rect: Rect) -> None:
        self.rect = rect
        x, y, w, h = rect
        open_ = not self.folded
        self.inspector.shown = self.log.shown = open_ and self.extra is None
        for n, button in enumerate(self.rail):
            button.shown = self.folded and (self.news or button.id != "rail.since")
            if self.folded:
                side = max(40.0, 32 / self.ui.scale.unit) if self.ui is not None else 40.0
                button.place((x + (w - side) / 2, y + 12 + n * (side + 8), side, side))
        if self.extra is not None:
            self.extra.shown = open_
            if open_:
                self.extra.place(rect)
            return
        if open_:
            upper = round(h * 0.56)
            self.inspector.place((x, y, w, upper))
            self.log.place((x, y + upper, w, h - upper))

    def paint(self, pen: Pen) -> None:
        x, y, _w, h = self.rect
        pen.fill(self.rect, "rail")
        pen.fill((x, y, 1, h), "line")
