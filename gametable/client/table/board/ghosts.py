"""Ghosts of pieces: what an answer would lay where it is chosen, seen before it is given."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from gametable.client.draw import Pen
from gametable.client.faces.schema import Level
from gametable.client.faces.states import LIFT, State, draw_state
from gametable.client.table.answer.foresight import Coming
from gametable.client.table.board.art import Art
from gametable.client.table.board.layout import Geography
from gametable.client.table.board.places import Laid, LaidPiece, Spot, lie_in
from gametable.client.table.board.shapes import Shapes
from gametable.client.table.model import TableModel


class Ghosts:
    """The ghosts of the answers that are selected and pointed at. `coming()` tells what they lay,
    and which of both they are; it lies where the title's geography has a place for it."""

    def __init__(
        self,
        model: TableModel,
        coming: Callable[[], list[tuple[Coming, bool]]],
        geography: Geography,
        art: Art,
    ):
        self.model, self.coming, self.geography, self.art = model, coming, geography, art
        self._on: Laid | None = None  # the sheet on which the kept ones lie
        self._kept: dict[int, tuple[Coming, list[LaidPiece]]] = {}

    def laid(self) -> list[tuple[LaidPiece, bool]]:
        """Where they lie, and whether what they come of is selected."""
        if self._on is not self.model.laid:
            self._on, self._kept = self.model.laid, {}
        return [(piece, chosen) for one, chosen in self.coming() for piece in self._laid(one)]

    def _laid(self, one: Coming) -> list[LaidPiece]:
        if id(one) not in self._kept:
            found = lie_in(one.zone, one.pieces, self.model.laid, self.geography, self.art.natural)
            self._kept[id(one)] = one, found
        return self._kept[id(one)][1]

    def draw(self, pen: Pen, shapes: Shapes, level: Level, k: float) -> None:
        """Draw them at full strength, lifted, with the line of what is legal or selected."""
        for laid, chosen in self.laid():
            state: State = "selected" if chosen else "ghost_legal"
            x, y, w, h = laid.rect
            held = (x, y - LIFT["ghost_legal"] * k, w, h)
            outline = shapes.outline_of(self._spot(laid))
            draw_state(pen, outline, state, below=True, k=k)
            self.art.piece(pen, laid.piece, held, level, 255, 1.0)
            draw_state(pen, outline, state, k=k)

    def _spot(self, laid: LaidPiece) -> Spot:
        """A ghost as a thing on the table: what fills its place has the outline of that."""
        place = self.model.laid.spots.get(f"{laid.zone}/{laid.piece.slot}")
        fills = place is not None and place.rect == laid.rect
        spot = Spot(laid.piece.id, laid.rect, laid.zone, "piece", piece=laid.piece)
        return replace(spot, outline=place.outline) if place is not None and fills else spot
