"""The big inspector: a component large, all that is said of it, and its neighbours in the row."""

from __future__ import annotations

from collections.abc import Callable

from gametable.client.draw import Pen, Rect
from gametable.client.host.input import Event, Key, Press
from gametable.client.look.fonts import BOLD
from gametable.client.table.answer.foresight import Outcome
from gametable.client.table.answer.play import Play
from gametable.client.table.board.art import Art
from gametable.client.table.model import TableModel
from gametable.client.table.panel.inspector import Explain, RuleLink
from gametable.client.table.panel.large_inspection import LargeInspection
from gametable.client.table.said import Said
from gametable.client.widgets.buttons import Button
from gametable.client.widgets.lists import ScrollArea
from gametable.client.widgets.overlay import Overlay
from gametable.client.widgets.ui import Ui
from gametable.client.widgets.widget import Size, Widget
from gametable.client.words.language import _
from gametable.core.scene import Inspection

WORDS_WIDE = 940.0  # where there is no picture
ROW_TALL = 520.0


def inspector_of(
    model: TableModel,
    play: Play,
    art: Art,
    open_rules: Callable[[str], object],
    id: str,
    explain: Explain = lambda text, language: [],
) -> BigInspector | None:
    """The big inspector for a thing on the table and what lies in a row with it, if it is known."""
    if model.session.covered or model.inspection(id) is None:
        return None
    spot, row = model.laid.spots.get(id), [id]
    if spot is not None and spot.kind == "piece":
        row = [p.piece.id for p in model.laid.pieces if p.zone == spot.zone]

    def choose(chosen: str) -> None:
        """Select it, as a click on it would."""
        numbers, choosing = model.numbers_at(chosen), model.choosing
        if choosing is not None and len(numbers) == 1 and not choosing.is_selected(numbers[0]):
            play.press_option(numbers[0])

    return BigInspector(
        row, row.index(id), model.inspection, lambda: model.said, art, open_rules,
        play.ahead.outcome, choose, explain,
    )  # fmt: skip


class BigInspector(Overlay):
    """Shows `ids[at]`; Previous and Next walk along the row. `look(id)` gives the inspection.

    `outcome(id)` tells what choosing it now would change, `choose(id)` selects it on the table.
    """

    def __init__(
        self,
        ids: list[str],
        at: int,
        look: Callable[[str], Inspection | None],
        said: Callable[[], Said],
        art: Art,
        open_rules: Callable[[str], object],
        outcome: Callable[[str], Outcome | None] = lambda id: None,
        choose: Callable[[str], object] = lambda id: None,
        explain: Explain = lambda text, language: [],
    ):
        self.ids, self.at, self.look = ids, at, look
        self.outcome, self.choose, self.explain = outcome, choose, explain
        self.said, self.art, self.open_rules = said, art, open_rules
        self.body = _LargeBody(self)
        super().__init__(self.body, True, None, 1640, id="big_inspector", name=_("table.inspector"))

    def arrange(self, view: Rect) -> None:
        """As large as a picture needs; words alone, as large as they are. In a row it stays so
        high that the way to the next one does not move for a few words more."""
        pictured = self.body.pictured
        w = min(1640.0 if pictured else WORDS_WIDE, view[2] - 48)
        least = ROW_TALL if len(self.ids) > 1 else 0.0
        h = 900.0 if pictured else max(least, self.body.tall(w))
        h = min(h, 900.0, view[3] - 64)
        self.place((view[0] + (view[2] - w) / 2, view[1] + (view[3] - h) / 2, w, h))

    def step(self, by: int) -> None:
        """Go to a neighbour in the row."""
        self.at = (self.at + by) % len(self.ids)
        self.body.show()
        self.ui.relayout()
        self.ui.focus_on(self.first_focus(), self.ui.focus_shown)
        self.ui.redraw()

    def first_focus(self) -> Widget | None:
        return self.body.select if self.body.select.shown else self.body.close_it

    def handle(self, event: Event) -> bool:
        if isinstance(event, Key) and len(self.ids) > 1 and event.name in ("left", "right"):
            self.step(1 if event.name == "right" else -1)
            return True
        if isinstance(event, Key) and self.ui.keys.means(event, "inspect"):
            self.close()
            return True
        if isinstance(event, Press) and not self.contains(event.pos):
            self.close()
            return True
        return super().handle(event)


COUNTED = 120.0  # room for "2 of 14" beside the buttons


class _LargeBody(Widget):
    """Picture at the left, words at the right, buttons below."""

    def __init__(self, overlay: BigInspector):
        self.overlay = overlay
        self.verb = ""
        self.words = LargeInspection(overlay.said, overlay.art, self._rules, overlay.explain)
        self.scroll = ScrollArea(self.words, id="big.scroll")
        self.link = RuleLink(self._rules)
        self.before = Button(
            _("big.previous"), lambda: overlay.step(-1), icon="chevron-left", id="big.previous"
        )
        self.after = Button(
            _("big.next"), lambda: overlay.step(1), icon="chevron-right", id="big.next"
        )
        self.close_it = Button(
            _("big.close"), lambda: overlay.close(), action="back", id="big.close"
        )
        self.select = Button(
            self._verb, self._choose, icon="check", kind="primary", action="commit",
            id="big.choose",
        )  # fmt: skip
        self.thing: Inspection | None = None
        super().__init__(
            self.scroll, self.link, self.before, self.after, self.close_it, self.select
        )

    def _rules(self, section: str) -> None:
        self.overlay.close()
        self.overlay.open_rules(section)

    def _verb(self) -> str:
        """What choosing it does, by its own words."""
        return self.verb

    def _choose(self) -> None:
        id = self.overlay.ids[self.overlay.at]
        self.overlay.close()
        self.overlay.choose(id)

    def attach(self, ui: Ui, parent: Widget | None = None) -> None:
        super().attach(ui, parent)
        self.show()

    def show(self) -> None:
        """Look at the thing of now."""
        overlay = self.overlay
        self.thing = overlay.look(overlay.ids[overlay.at])
        outcome = overlay.outcome(overlay.ids[overlay.at]) if self.thing is not None else None
        self.words.show(self.thing, outcome)
        self.scroll.offset = 0
        self.select.shown = outcome is not None
        self.verb = overlay.said().text(outcome.label) if outcome is not None else ""
        self.link.section = self.thing.rule if self.thing is not None else ""
        self.link.shown = bool(self.link.section)
        many = len(overlay.ids) > 1
        self.before.shown = self.after.shown = many
        if self.rect[2] > 0:
            self.place(self.rect)

    def measure(self, width: float) -> Size:
        return (width, 900.0)

    @property
    def pictured(self) -> bool:
        """Whether the thing has a picture."""
        return self.thing is not None and bool(self.thing.face)

    @property
    def _low(self) -> float:
        """The room of the link below the words."""
        return 60.0 if self.link.shown else 8.0

    def tall(self, width: float) -> float:
        """How high it is with all its words, without a picture."""
        return self.words.wants(width - 56)[1] + 72 + 40 + self._low + 28

    def _picture(self) -> Rect:
        x, y, w, h = self.rect
        wide = min(w * 0.38, 600.0) if self.pictured else 0.0
        return (x, y, wide, h - 72)

    def place(self, rect: Rect) -> None:
        self.rect = rect
        x, y, w, h = rect
        picture = self._picture()
        left = x + (picture[2] + 40 if picture[2] else 0.0)
        width = w - (left - x)
        self.scroll.place((left + 32, y + 28, width - 56, h - 72 - 40 - self._low))
        self.link.place((left + 32, y + h - 72 - 60, width - 64, 40))
        at = left
        for button in (self.before, self.after):
            if button.shown:
                wide = button.measure(300)[0]
                button.place((at, y + h - 52, wide, 52))
                at += wide + 14
        left_of = at + (COUNTED if self.after.shown else 0.0)
        at = x + w
        close = self.close_it.measure(300)[0]
        for button in (self.select, self.close_it):
            if button.shown:
                # What choosing it does is said as a whole, as far as there is room beside the rest.
                room = max(300.0, at - left_of - close - 14) if button is self.select else 300.0
                wide = button.measure(room)[0]
                button.place((at - wide, y + h - 52, wide, 52))
                at -= wide + 14

    def paint(self, pen: Pen) -> None:
        x, y, w, h = self.rect
        picture = self._picture()
        left = x + (picture[2] + 40 if picture[2] else 0.0)
        panel = (left, y, x + w - left, h - 72)
        pen.shadow(panel, 20, 3)
        pen.box(panel, 20, "s1", "line2", 1)
        if self.thing is not None and picture[2]:
            pen.box(picture, 20, None, "line", 1, ("#22304E", "#141D32"))
            px, py, pw, ph = picture
            room = (px + 28, py + 28, pw - 56, ph - 56)
            self.overlay.art.draw(pen, self.thing.face, self.thing.data, room, "inspect", fit=True)
        overlay = self.overlay
        if self.after.shown:
            words = self.ui.say(_("big.place", n=overlay.at + 1, all=len(overlay.ids)))
            at = self.after.rect[0] + self.after.rect[2] + 18
            wide = pen.text_width(words, 16, BOLD)
            pen.box((at - 8, y + h - 42, wide + 16, 32), 8, "s1", "line", 1)  # the table lies below
            pen.text(words, (at, y + h - 26), 16, BOLD, "mid")
