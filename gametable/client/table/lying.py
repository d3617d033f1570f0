"""What lies on the table, and how much more it is to cover one thing than another: for the notes,
sheets and panels that look for a place."""

from __future__ import annotations

from collections.abc import Callable

from gametable.client.draw import Rect
from gametable.client.table.board.canvas import TableCanvas
from gametable.client.table.model import TableModel
from gametable.client.widgets.beside import covered

HEADING = 60  # how much more it is to cover the name of a zone, which then seems to be cut
AROUND = 6  # how much more it is to cover a zone that is chosen from
ROWS = 2  # how much more it is to cover a part of rows or cards than a part of a board
OWN = 6  # how much more it is to cover what belongs to the seat that is asked


class LyingThings:
    """Rects of what lies on a table, in the view; what weighs more is there more than once.

    `told` is where something on the table itself tells of the choice."""

    def __init__(self, model: TableModel, table: TableCanvas) -> None:
        self.model, self.table = model, table
        self.told: Callable[[], Rect | None] = lambda: None

    def read(self) -> list[Rect]:
        """What is read."""
        return [*self.table.read()]

    def pieces(self) -> list[Rect]:
        """Where the pieces lie."""
        to_view = self.table.camera.rect_to_view
        return [to_view(laid.rect) for laid in self.model.laid.pieces]

    def filled(self) -> list[Rect]:
        """What a look at the table finds: pieces, and zones that show something without any."""
        zones = self.model.laid.zones
        bare = [rect for zone, rect in self.table.grounds() if not zones[zone].zone.pieces]
        return self.pieces() + bare

    def others(self) -> list[Rect]:
        """All but what is needed; what belongs to the seat that is asked counts for more, and the
        zones that are chosen from for most."""
        asked, laid = self.model.session.asked, self.model.laid
        # Around what is chosen lies what it is compared with.
        chosen_from = {laid.spots[id].zone for id in self.model.wanted if id in laid.spots}
        found = []
        for zone, rect in self.table.grounds():
            own = 1 if laid.zones[zone].board is not None else ROWS
            own = OWN if laid.zones[zone].zone.seat == asked else own
            found += [rect] * (AROUND if zone in chosen_from else own)
        buttons = [button.rect for button in self.table.hand.buttons if button.shown]
        return found + [*self.table.headings(), *buttons] * HEADING

    def others_and_told(self) -> list[Rect]:
        """All but what is needed, what tells there of the choice included."""
        told = self.told()
        tells = told is not None and bool(covered(told, self.pieces()))
        return self.others() + ([told] * ROWS if told is not None and tells else [])

    def chosen(self) -> list[Rect]:
        """What the choice needs, what it marks as refused, and what was told of it."""
        model, choosing = self.model, self.model.choosing
        spots, to_view = model.laid.spots, self.table.camera.rect_to_view
        refused = [id for id in choosing.marked() if id in spots] if choosing else []
        told = [id for id in model.told if id in spots]
        # Where what is taken up is put next.
        moves = choosing.moves.values() if choosing is not None and choosing.held is None else ()
        places = {id for each in moves for id in each if id in spots}
        seen = [to_view(spots[id].visible) for id in (*refused, *told, *places)]
        seen += [rect for zone, rect in self.table.grounds() if zone in model.about]
        return [*self.table.needed(), *seen]

    def of_seat(self, seat: int | None) -> list[Rect]:
        """The zones that belong to a seat."""
        zones = self.model.laid.zones
        return [rect for zone, rect in self.table.grounds() if zones[zone].zone.seat == seat]
