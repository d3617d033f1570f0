"""The player strip: a card for every seat, cards that compare them, and what ends the game."""

from __future__ import annotations

from gametable.client.draw import Pen, Rect
from gametable.client.look.fonts import SEMIBOLD
from gametable.client.table.strip.compared import ComparedWidget, MetersWidget
from gametable.client.table.strip.look import BARE, MEASURES, CardMeasures, StripLook
from gametable.client.table.strip.seat import SeatWidget
from gametable.client.widgets.containers import Column
from gametable.client.widgets.labels import Label
from gametable.client.widgets.lists import BAR, ScrollArea
from gametable.client.widgets.widget import Widget
from gametable.client.words.language import _
from gametable.core.scene import Scene

EDGE = 12.0
GAIN = (120.0, 60.0)  # of the corner of a card over which points rise
SCROLL_BAR = BAR + 8  # what ScrollArea takes of the width when it scrolls
NEAREST = 2  # comparisons: those of the seat in the middle come first and are to be seen


class Strip(Widget):
    """The left strip. `show(scene)` makes its cards.

    Seats, comparisons and what ends the game stand below one another by the roomiest measures by
    which all of it fits. Where none does, what ends the game stays at the lower edge and the rest
    scrolls.
    """

    def __init__(self, look: StripLook):
        self.body = Column(gap=12)
        self.body.compares = True
        self.scroll = ScrollArea(self.body, backing="rail", id="strip.scroll")
        super().__init__(self.scroll, id="strip")
        self.compares = True  # what ends the game, too
        self.look = look
        self.meters: MetersWidget | None = None
        self._acting: int | None = None
        self._fetched = True  # the acting seat has been brought into view

    def show(self, scene: Scene, look: StripLook) -> None:
        """Make the cards of a scene."""
        self.look = look
        if look.active() != self._acting:
            self._acting, self._fetched = look.active(), False
        parts: list[Widget] = [SeatWidget(card, look) for card in scene.seats]
        if scene.compared:
            label = look.said.text(scene.compared_label) or self.ui.say(_("strip.compared"))
            parts.append(Label(label.upper(), 13, SEMIBOLD, "low", lines=2))
            parts += [ComparedWidget(card, look) for card in scene.compared]
        self.body.replace_children(*parts)
        head = scene.meters_label
        self.meters = MetersWidget(scene.meters, look, head) if scene.meters else None
        self.replace_children(self.scroll, *([self.meters] if self.meters else []))

    def card_of(self, seat: int) -> Rect | None:
        """Where the card of a seat is; nothing while the strip is folded away."""
        if not self.shown:
            return None
        cards = (card for card in self.body.children if isinstance(card, SeatWidget))
        return next((card.rect for card in cards if card.card.seat == seat), None)

    def free(self) -> Rect:
        """What of the strip nothing stands on, below all of it."""
        x, y, w, h = self.rect
        last = self.meters.rect if self.meters is not None else self.scroll.rect
        top = last[1] + last[3] + EDGE
        return (x + EDGE, top, w - 2 * EDGE, max(0.0, y + h - EDGE - top))

    def redraw_gain(self, seat: int) -> None:
        """Draw that part of a card anew over which points rise."""
        card = self.card_of(seat)
        if card is not None:
            x, y, w, _h = card
            self.ui.redraw((x + w - GAIN[0], y, *GAIN))

    def place(self, rect: Rect) -> None:
        if rect[2] != self.rect[2]:
            self._fetched = False  # it stands in a column now, or no longer
        self.rect = rect
        x, y, w, h = rect
        inner = (x + EDGE, y + EDGE, w - 2 * EDGE + 2, h - 2 * EDGE)
        measures = self._take_measures(inner[2], inner[3])
        room = inner[3]
        if self.meters is not None:
            tall = self.meters.measure(inner[2])[1]
            above = min(self.body.wants(inner[2])[1], max(0.0, room - tall - measures.gap))
            self.meters.place((inner[0], inner[1] + above + measures.gap, inner[2], tall))
            room = above
        self.scroll.place((inner[0], inner[1], inner[2], room))
        if not self._fetched:
            for card in self.body.children:
                if isinstance(card, SeatWidget) and card.card.seat == self._acting:
                    self.scroll.reveal_child(card.rect)

    def _take_measures(self, width: float, height: float) -> CardMeasures:
        """Give all cards the roomiest measures in which everything fits; else at least the nearest
        comparisons, or the seats and what ends the game; else the smallest."""
        cards = self.body.children
        label = next((n for n, card in enumerate(cards) if isinstance(card, Label)), len(cards))
        nearest = [label + 1 + n for n in range(NEAREST, 0, -1)]
        same: dict[float, list[float]] = {}  # heights of what is the same in every measures
        # The heights of all seats and what ends the game.
        seats: dict[tuple[CardMeasures, float, bool], float] = {}

        def upper(measures: CardMeasures, wide: float, brief: bool) -> float:
            self._give_measures(measures, brief)
            parts = [card.measure(wide)[1] for card in cards[:label]]
            parts += [self.meters.measure(width)[1]] if self.meters else []
            return sum(parts) + measures.gap * (len(parts) - 1)

        # Before anything scrolls away or loses its heading, a seat that acts is told of as briefly
        # as one that waits: so the own card stays what it is while others act.
        whole = len(cards)
        tries = [(whole, False, MEASURES[:3]), (whole, True, MEASURES)]
        tries += [(seen, False, MEASURES) for seen in (*nearest, label)]
        for seen, brief, choice in tries:
            wide = width - (0 if seen == whole else SCROLL_BAR)
            if wide not in same:
                same[wide] = [card.measure(wide)[1] for card in cards[label:]]
            lower = same[wide][: max(0, seen - label)]
            for measures in choice:
                at = (measures, wide, brief)
                if at not in seats:
                    seats[at] = upper(measures, wide, brief)
                if seats[at] + sum(lower) + measures.gap * len(lower) <= height + 0.5:
                    self._give_measures(measures, brief)
                    return measures
        self._give_measures(BARE)
        return BARE

    def _give_measures(self, measures: CardMeasures, brief: bool = False) -> None:
        self.body.gap = measures.gap
        for card in self.body.children:
            if isinstance(card, SeatWidget):
                card.measures, card.brief = measures, brief
        if self.meters is not None:
            self.meters.measures = measures

    def paint(self, pen: Pen) -> None:
        self._fetched = True  # from now on the player scrolls
        x, y, w, h = self.rect
        pen.fill(self.rect, "rail")
        pen.fill((x + w - 1, y, 1, h), "line")
