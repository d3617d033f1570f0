"""Showing on the table what the rule book speaks of: the pieces are ringed and come into view."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from gametable.client.table.board.canvas import TableCanvas
from gametable.client.table.model import TableModel


@dataclass(frozen=True)
class ShownThing:
    """What is looked for: a component by its reference ("#tile/x"), or whatever has a face, with
    these values in its data; else the zones of these names ("planet": also "planet/0")."""

    ref: str = ""
    face: str = ""
    data: Mapping[str, Any] = field(default_factory=dict)
    zones: tuple[str, ...] = ()

    def spots(self, model: TableModel) -> tuple[str, ...]:
        """The pieces, places or zones that are meant, as they are seen on the table of a model."""
        if self.ref:
            return self._component(model)
        laid = model.laid
        pieces = [
            piece.piece.id
            for piece in laid.pieces
            if self._is_meant(piece.piece.face, piece.piece.data)
        ]
        places = [
            f"{zone.zone.id}/{slot.id}"
            for zone in laid.zones.values()
            for slot in zone.zone.slots
            if self._is_meant(slot.face, slot.data)
        ]
        zones = [id for id, z in laid.zones.items() if self._is_meant(z.zone.face, z.zone.data)]
        named = [id for id in laid.zones if id.partition("/")[0] in self.zones]
        found = pieces or [id for id in places if id in laid.spots] or zones
        return tuple(found or named)

    def _is_meant(self, face: str, data: Mapping[str, Any]) -> bool:
        return face == self.face and all(data.get(k) == v for k, v in self.data.items())

    def _component(self, model: TableModel) -> tuple[str, ...]:
        kind, _, id = self.ref.removeprefix("#").partition("/")
        known = model.inspection(self.ref)
        same = [
            piece.piece.id
            for piece in model.laid.pieces
            if piece.piece.id.rpartition("/")[2] == id
            and not piece.piece.hidden
            and (known is None or not known.face or piece.piece.face == known.face)
        ]
        return tuple([one for one in same if one == f"{kind}/{id}"] or same)


def show_thing(model: TableModel, canvas: TableCanvas, thing: ShownThing) -> bool:
    """Ring a thing on the table until the game goes on; False where it does not lie there."""
    found = thing.spots(model)
    model.ringed = found
    if found:
        canvas.bring_into_view(found)
    canvas.redraw()
    return bool(found)
