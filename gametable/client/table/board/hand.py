"""The hand: in which order its cards lie, and whether they are shown (interaction, section 9).

A zone with `hand` lies where the title's layout puts it, along the lower edge. Its pieces tell by
`Piece.sort` in which orders they can be laid; "drawn" is the order in which the title names them.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import replace

from gametable.client.draw import Pen, Rect
from gametable.client.table.board.camera import Camera
from gametable.client.table.board.places import Laid, LaidPiece, LaidZone, is_loose, show_overlaps
from gametable.client.table.kept import Kept
from gametable.client.table.model import TableModel
from gametable.client.widgets.beside import covered
from gametable.client.widgets.buttons import Button
from gametable.client.widgets.widget import Size
from gametable.client.words.language import Words, _, ngettext_
from gametable.locale import N_

ORDERS = {
    "cost": N_("hand.by_cost"),
    "kind": N_("hand.by_kind"),
    "tag": N_("hand.by_tag"),
    "drawn": N_("hand.as_drawn"),
}
FOLDED = "hand"  # among the folded panels of a title
LEAST_HIGH = 0.75  # of their height the buttons keep where they are squeezed in
GAP = 6.0


def hand_zones(laid: Laid) -> list[LaidZone]:
    """The zones that are hands."""
    return [placed for placed in laid.zones.values() if placed.zone.hand]


def hand_pieces(laid: Laid) -> list[LaidPiece]:
    """The cards of all hands that are shown, from the left."""
    zones = {placed.zone.id for placed in hand_zones(laid)}
    return [piece for piece in laid.pieces if piece.zone in zones and is_loose(piece)]


def orders_of(placed: LaidZone) -> list[str]:
    """The orders in which the cards of a hand can be laid."""
    known = {name for piece in placed.zone.pieces for name in piece.sort}
    return [name for name in ORDERS if name in known or (name == "drawn" and known)]


def put_in_order(laid: Laid, order: str, playable: Collection[str]) -> None:
    """Lay the cards of every hand in an order; by cost, what can be played comes first."""
    for placed in hand_zones(laid):
        if order not in orders_of(placed) or order == "drawn":
            continue
        cards = [p for p in laid.pieces if p.zone == placed.zone.id and is_loose(p)]
        places = [(card.rect, card.order) for card in cards]

        def rank(card: LaidPiece) -> tuple[object, ...]:
            sort = card.piece.sort
            value = sort.get(order)
            late = order == "cost" and card.piece.id not in playable
            unknown = value is None
            return (late, unknown, 0 if unknown else value, sort.get("cost", 0), card.order)

        moved = {}
        for card, (rect, at) in zip(sorted(cards, key=rank), places, strict=True):
            moved[card.piece.id] = replace(card, rect=rect, order=at)
            spot = laid.spots[card.piece.id]
            laid.spots[spot.id] = replace(spot, rect=rect)
        laid.pieces = [moved.get(piece.piece.id, piece) for piece in laid.pieces]
        laid.pieces.sort(key=lambda p: (p.piece.z, p.order))
    show_overlaps(laid)


def conceal(laid: Laid) -> None:
    """Take the cards of every hand off the table: their options stand in the bar then."""
    gone = {piece.piece.id for piece in hand_pieces(laid)}
    laid.pieces = [piece for piece in laid.pieces if piece.piece.id not in gone]
    for id in gone:
        del laid.spots[id]


class Hand:
    """The order of the hand and whether it is shown, with two buttons at the head of its zone.

    `lay_again()` lays the table when one of both was changed.
    """

    def __init__(self, model: TableModel, kept: Kept, lay_again: Callable[[], object]):
        self.model, self.kept, self.lay_again = model, kept, lay_again
        self._playable: set[str] = set()  # the cards that came first
        self._gave_way: set[str] = set()  # buttons that would lie on what is pointed at
        self.order_button = Button(
            self._order_words, self.next_order, "ghost", "", 14, 32,
            id="hand.order", action="sort_hand",
        )  # fmt: skip
        self.hide_button = Button(
            self._hide_words, self.toggle, "ghost", "", 14, 32, id="hand.hide", action="hand"
        )
        self.buttons = [self.order_button, self.hide_button]
        for button in self.buttons:
            button.shown = False
            button.focusable = False

    # ------------------------------------------------------------------ what is kept

    @property
    def hidden(self) -> bool:
        """Whether the cards are not shown."""
        return self.kept.is_folded(FOLDED)

    def _zone(self) -> LaidZone | None:
        """The hand whose head bears the buttons: the first with cards."""
        return next((p for p in hand_zones(self.model.laid) if p.zone.pieces), None)

    # ------------------------------------------------------------------ doing

    def next_order(self) -> None:
        """S: the next order that the cards know."""
        placed = self._zone()
        orders = orders_of(placed) if placed is not None else []
        if self.hidden or not orders:
            return
        now = orders.index(self.kept.hand_order) if self.kept.hand_order in orders else -1
        self.kept.hand_order = orders[(now + 1) % len(orders)]
        self.lay_again()

    def toggle(self) -> None:
        """C: hide the cards, or show them."""
        if self._zone() is None:
            return
        self.kept.fold(**{FOLDED: not self.hidden})
        self.lay_again()

    def lay(self) -> None:
        """After the question is known: the playable cards first."""
        choosing = self.model.choosing
        targets = choosing.targets if choosing is not None else {}
        hand = {p.piece.id for p in hand_pieces(self.model.laid)}
        if not self.model.session.nested or not self._playable & hand:
            self._playable = hand & {*targets}  # within a turn, as in a payment, they stay in place
        put_in_order(self.model.laid, self.kept.hand_order, self._playable)

    # ------------------------------------------------------------------ the buttons

    def _order_words(self) -> str:
        words = ORDERS.get(self.kept.hand_order, ORDERS["cost"])
        return self.order_button.ui.say(_(words))

    def _hide_words(self) -> str:
        placed = self._zone()
        count = len(placed.zone.pieces) if placed is not None else 0
        words: Words = _("hand.hide")
        if self.hidden:
            words = ngettext_("hand.show_one", "hand.show_many", count)
        return self.hide_button.ui.say(words)

    def arrange(self, camera: Camera, view: Rect) -> None:
        """Put the buttons at the right end of the head, inside the view."""
        placed = self._zone()
        shown = placed is not None and not self.model.session.covered
        ordered = placed is not None and bool(orders_of(placed))
        self._gave_way.clear()
        self.hide_button.shown = shown
        self.order_button.shown = shown and ordered and not self.hidden
        if placed is None or not shown or self.hide_button.ui is None:
            return
        x, _y, w, _h = camera.rect_to_view(placed.rect)
        head, zone = camera.rect_to_view(placed.inner)[1], camera.rect_to_view(placed.rect)[1]
        others = [camera.rect_to_view(rect) for rect in self._others(placed)]
        vx, vy, vw, vh = view
        right, made = min(x + w, vx + vw - 8), [b for b in reversed(self.buttons) if b.shown]
        sizes = [button.measure(300) for button in made]
        tall = max(size[1] for size in sizes)
        # Where the head is too low for them they stand above it, side by side (a little lower than
        # they would be, if need be) or one above the other, if nothing lies there; else they cover
        # cards rather than that.
        low = min(max(vy + 4, head - tall, zone), vy + vh - tall - 4)
        row = _in_a_row(sizes, right, head - tall)
        ways = [
            row,
            _squeezed(row, others, head),
            [
                (right - wide, head - (n + 1) * tall - n * GAP, wide, tall)
                for n, (wide, _) in enumerate(sizes)
            ],
        ]
        free = (
            way
            for way in ways
            if way and way[-1][1] >= vy + 4 and not any(covered(rect, others) for rect in way)
        )
        for button, rect in zip(made, next(free, _in_a_row(sizes, right, low)), strict=True):
            button.place((max(vx + 4, rect[0]), *rect[1:]))

    def _others(self, placed: LaidZone) -> Iterator[Rect]:
        """What lies outside the hand: things, and what is drawn of other zones."""
        laid = self.model.laid
        for zone in laid.zones.values():
            if zone is not placed:
                x, y, w, _h = zone.rect
                drawn = zone.zone.face or zone.zone.board
                yield zone.rect if drawn else (x, y, w, zone.inner[1] - y)
        for spot in laid.spots.values():
            if spot.kind != "zone" and spot.zone != placed.zone.id:
                yield spot.rect

    def give_way(self, *over: Rect) -> None:
        """Hide the buttons that would lie on the card that is pointed at, as long as it is, or of
        which a panel that is laid over the table would leave a piece."""
        for button in self.buttons:
            under = covered(button.rect, over) > 0
            if under and button.shown:
                self._gave_way.add(button.id)
                button.shown = False
            elif not under and button.id in self._gave_way:
                self._gave_way.discard(button.id)
                button.shown = True

    def paint(self, pen: Pen) -> None:
        """A calm plate, where the head is too low for the buttons."""
        for button in self.buttons:
            if button.shown:
                x, y, w, h = button.rect
                plate: Rect = (x, y + 1, w, h - 2)
                pen.box(plate, 8, "s1", "line", 1, alpha=225)


def _in_a_row(sizes: Sequence[Size], right: float, top: float) -> list[Rect]:
    """One before the other, from the right."""
    found: list[Rect] = []
    for wide, tall in sizes:
        found.append((right - wide, top, wide, tall))
        right -= wide + GAP
    return found


def _squeezed(row: Sequence[Rect], others: Sequence[Rect], head: float) -> list[Rect]:
    """The row as high as there is room between the cards and what lies above; none if too low."""
    above = [other for other in others if any(covered(rect, [other]) for rect in row)]
    top = max((y + h for _x, y, _w, h in above), default=head)
    lowest = min((h for _x, _y, _w, h in row), default=0.0) * LEAST_HIGH
    return [(x, top, w, head - top) for x, _y, w, _h in row] if head - top >= lowest else []
