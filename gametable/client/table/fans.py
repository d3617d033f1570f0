"""Pieces of a fan lie over each other and may hang over the sheet: what is seen of each."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gametable.client.table.places import Laid, LaidPiece


def show_overlaps(laid: Laid) -> None:
    """Tell the spots of fanned pieces which part of their box the next piece leaves free, and the
    lower edge of the sheet."""
    fans: dict[str, list[LaidPiece]] = {}
    for piece in laid.pieces:
        if laid.zones[piece.zone].region.pieces == "fan" and is_loose(piece):
            fans.setdefault(piece.zone, []).append(piece)
    for pieces in fans.values():
        for this, following in zip(pieces, [*pieces[1:], None], strict=True):
            x, y, w, h = this.rect
            free = w if following is None else following.rect[0] - x
            free, high = (free if 0 < free < w - 0.5 else w), min(h, laid.bottom - y)
            part = (x, y, free, high) if free < w or high < h else None
            spot = laid.spots[this.piece.id]
            if spot.part != part:
                laid.spots[spot.id] = replace(spot, part=part)


def is_loose(laid: LaidPiece) -> bool:
    """Whether a piece has no place of its own in its zone: the zone lines it up."""
    return not laid.piece.slot and laid.piece.cell is None
