"""Showing on the table what the rule book speaks of: the pieces are ringed and come into view."""

from __future__ import annotations

from dataclasses import dataclass

from gametable.client.table.board.canvas import TableCanvas
from gametable.client.table.model import TableModel


@dataclass(frozen=True)
class ShownThing:
    """What is looked for: a component by its reference ("#tile/x"), or all pieces of a face; else
    the zones of these names ("planet": also "planet/0")."""

    ref: str = ""
    face: str = ""
    zones: tuple[str, ...] = ()

    def spots(self, model: TableModel) -> tuple[str, ...]:
        """The pieces or zones that are meant, as they are seen on the table of a model."""
        laid = model.laid
        if self.ref:
            kind, _, id = self.ref.removeprefix("#").partition("/")
            known = model.inspection(self.ref)
            same = [
                piece.piece.id
                for piece in laid.pieces
                if piece.piece.id.rpartition("/")[2] == id
                and not piece.piece.hidden
                and (known is None or not known.face or piece.piece.face == known.face)
            ]
            exact = [one for one in same if one == f"{kind}/{id}"]
            return tuple(exact or same)
        pieces = tuple(piece.piece.id for piece in laid.pieces if piece.piece.face == self.face)
        if pieces:
            return pieces
        slots = tuple(
            f"{zone.zone.id}/{slot.id}"
            for zone in laid.zones.values()
            for slot in zone.zone.slots
            if slot.face == self.face and f"{zone.zone.id}/{slot.id}" in laid.spots
        )
        if slots:
            return slots
        named = (*self.zones, self.face)
        return tuple(
            id
            for id, zone in laid.zones.items()
            if zone.zone.id.partition("/")[0] in named or zone.zone.face == self.face
        )


def show_thing(model: TableModel, canvas: TableCanvas, thing: ShownThing) -> bool:
    """Ring a thing on the table until the game goes on; False where it does not lie there."""
    found = thing.spots(model)
    model.ringed = found
    if found:
        canvas.bring_into_view(found)
    canvas.redraw()
    return bool(found)
