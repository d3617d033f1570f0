"""The frame of the table screen: top bar, strip, table, right panel, decision bar."""

from __future__ import annotations

from collections.abc import Callable

from gametable.client.draw import Pen, Rect
from gametable.client.input import Event, Key
from gametable.client.table import decision_bar, strip, top_bar
from gametable.client.table.decision_bar import DecisionBar
from gametable.client.table.effects import Banner, EffectsPanel
from gametable.client.table.moment_bar import MomentBar
from gametable.client.table.right_panel import RightPanel
from gametable.client.table.sheets import AnswerSheet
from gametable.client.table.strip import Strip
from gametable.client.table.table_view import TableView
from gametable.client.table.top_bar import TopBar
from gametable.client.widgets.widget import Widget

RAIL_BELOW = 1700.0  # design units of the window's width at which the right panel folds by itself
SMALL_UNIT = 0.75


class Frame(Widget):
    """Places its parts; keys that none of them used are given to `on_key`."""

    def __init__(
        self,
        top: TopBar,
        left: Strip,
        table: TableView,
        right: RightPanel,
        bar: DecisionBar,
        banners: list[Banner | MomentBar],
        on_key: Callable[[Key], bool],
    ):
        self.top, self.left, self.table, self.right, self.bar = top, left, table, right, bar
        self.banners = banners
        self.effects = EffectsPanel()
        self.answer: AnswerSheet | None = None
        self.preview_rect: Callable[[], Rect | None] = lambda: None
        self.on_key = on_key
        self.left_folded = False
        super().__init__(id="frame")
        self._order()

    def _order(self) -> None:
        answer = [self.answer] if self.answer is not None else []
        self.children = [
            self.table, self.effects, *answer, *self.banners,
            self.left, self.right, self.top, self.bar,
        ]  # fmt: skip

    def show_answer(self, sheet: AnswerSheet | None) -> None:
        """Put a split or an order over the table, or take it away."""
        self.answer = sheet
        self._order()
        if sheet is not None and self.ui is not None:
            sheet.attach(self.ui, self)
            sheet.arrange(self.table.rect)
        if self.ui is not None:
            self.ui.redraw()

    @property
    def small(self) -> bool:
        """Whether the window is so small that the right panel is folded by itself."""
        scale = self.ui.scale
        return scale.width < RAIL_BELOW or scale.unit < SMALL_UNIT

    def place(self, rect: Rect) -> None:
        self.rect = rect
        x, y, w, h = rect
        bar = max(decision_bar.HEIGHT, 76 / self.ui.scale.unit)
        top = max(top_bar.HEIGHT, 34 / self.ui.scale.unit)
        bar = min(bar, h * 0.3)
        self.left.shown = not self.left_folded
        left = strip.WIDTH if self.left.shown else 0.0
        right = self.right.width
        self.top.place((x, y, w, top))
        self.bar.place((x, y + h - bar, w, bar))
        middle = (y + top, h - top - bar)
        if self.left.shown:
            self.left.place((x, middle[0], left, middle[1]))
        self.right.place((x + w - right, middle[0], right, middle[1]))
        self.table.place((x + left, middle[0], w - left - right, middle[1]))
        for banner in self.banners:
            if banner.shown:
                banner.arrange(self.table.rect)
        if self.answer is not None:
            self.answer.arrange(self.table.rect)
        self.place_effects()

    def place_effects(self) -> None:
        """The panel of effects: in its region of the table, else at the lower edge."""
        panel = self.effects
        if not panel.shown or self.ui is None:
            return
        x, y, w, h = self.table.rect
        wanted = self.preview_rect()
        wide = min(w - 24, 600.0)
        if wanted is not None:
            # As wide as its region, never narrower than it can be read.
            wide = min(w - 24, max(440.0, wanted[2]))
            left = min(max(x + 12, wanted[0] + (wanted[2] - wide) / 2), x + w - 12 - wide)
            tall = panel.measure(wide)[1]
            top = min(max(y + 12, wanted[1] + max(0.0, wanted[3] - tall)), y + h - 12 - tall)
        else:
            tall = panel.measure(wide)[1]
            left, top = x + (w - wide) / 2, y + h - 12 - tall
            if self.table.marks.up:
                top = y + 12  # not over the hand, while a card of it is looked at
        panel.place((left, top, wide, tall))

    def draw(self, pen: Pen) -> None:
        # A panned table redraws itself alone. So the panels around it keep their shadows to
        # themselves: else the table would have them or not, by what was drawn last.
        self.paint(pen)
        panels = (self.top, self.bar, self.left, self.right)
        for child in self.children:
            if not child.shown or not pen.visible(child.rect, 0):
                continue
            if child in panels:
                with pen.clipped(child.rect):
                    child.draw(pen)
            else:
                child.draw(pen)

    def handle(self, event: Event) -> bool:
        return isinstance(event, Key) and self.on_key(event)
