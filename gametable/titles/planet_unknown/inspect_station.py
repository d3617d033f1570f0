"""The inspector on tiles, stacks and depots."""

from __future__ import annotations

from collections.abc import Iterator

from gametable.core.kit.inspecting import Inspector, owned, thing, whole_or
from gametable.core.scene import Fact, Inspection
from gametable.core.text import Message, msg
from gametable.titles.planet_unknown.boards import depot_of, shapes_of
from gametable.titles.planet_unknown.components import BOX, load
from gametable.titles.planet_unknown.footprints import footprint
from gametable.titles.planet_unknown.inspect_planet import area_facts
from gametable.titles.planet_unknown.rules.fitting import placements
from gametable.titles.planet_unknown.rules.limits import draft_fits
from gametable.titles.planet_unknown.scene_station import RINGS, seat_at, tile_data, tiles_left
from gametable.titles.planet_unknown.state import State
from gametable.titles.planet_unknown.views import is_hidden


def _tile(view: State, rest: list[str], reader: int | None) -> Inspection:
    """A tile: where it lies and what it does there, or whether it fits the reader's planet."""
    box, id = load(), rest[0]
    facts = _lying(view, id) or tuple(_in_station(view, id, reader))
    return BOX.inspection("tile", id, face="tile", data=tile_data(box, id), facts=facts)


def _lying(view: State, id: str) -> tuple[Fact, ...]:
    """Whose planet a tile lies on, and the size of each area that it is part of."""
    for seat, board in enumerate(view.boards):
        for placed in board.surface.tiles:
            if placed.tile == id:
                found = footprint(placed).terrain.items()
                areas = (
                    area for kind, squares in found for area in area_facts(board, kind, squares)
                )
                return (owned(seat, "fact.on_planet_of"), *areas)
    return ()


def _in_station(view: State, id: str, reader: int | None) -> Iterator[Fact]:
    yield _left(view, load().tiles[id].shape)
    if reader is not None:
        n = len(placements(draft_fits(view, view.boards[reader], [id])[0]))
        yield Fact("check" if n else "close", msg("fact.fits" if n else "fact.fits_nowhere", n=n))


def _left(view: State, shape: str) -> Fact:
    return Fact("depot", msg("fact.stack", n=len(view.stacks.get(shape, ()))))


def _shape(view: State, rest: list[str], reader: int | None) -> Inspection:
    """A stack: how many tiles are left; its top tile, if it is known."""
    printed = load().shapes[rest[0]]
    facts = [_left(view, printed.id)]
    for top in view.stacks.get(printed.id, [])[:1]:
        known = not is_hidden(top)
        words = msg("fact.top", tile=f"#tile/{top}") if known else msg("fact.top_unseen")
        facts.append(Fact("tile" if known else "eye-off", words))
    cells = [[x, y, "hidden", "plain"] for x, y in printed.cells]
    data = {"shape": printed.id, "ring": printed.ring, "cells": cells}
    return BOX.inspection("shape", printed.id, face="tile_back", data=data, facts=facts)


def _part(view: State, rest: list[str], reader: int | None) -> Inspection | None:
    """A depot of the station, or one of its stacks by the tile that is known on top of it."""
    part, _, number = rest[0].rpartition("_")
    shapes = dict(zip(RINGS, shapes_of(view, int(number)), strict=True))
    if part in shapes:
        top = view.stacks.get(shapes[part], [])[:1]
        known = bool(top) and not is_hidden(top[0])
        return (_tile if known else _shape)(view, top if known else [shapes[part]], reader)
    return _depot(view, [number], reader) if part in ("depot", "position") else None


def _depot_facts(view: State, rest: list[str], reader: int | None) -> Iterator[Fact]:
    """Who has it in front, and what is left in both its stacks."""
    owner = seat_at(view, int(rest[0]))
    if owner is not None:
        yield owned(owner, "fact.in_front_of")
    for name in shapes_of(view, int(rest[0])):
        n = len(view.stacks.get(name, ()))
        yield Fact("tile", msg("fact.stack_of", shape=f"#shape/{name}", n=n))


def _whole_facts(view: State, rest: list[str], reader: int | None) -> Iterator[Fact]:
    for seat in range(len(view.boards)):
        words = msg("fact.seat_at", seat=f"#seat/{seat}", n=depot_of(view, seat) + 1)
        yield Fact("seat", words)
    yield Fact("depot", msg("fact.stack", n=sum(tiles_left(view, depot) for depot in range(6))))


def _turning(view: State, rest: list[str]) -> Message:
    return msg("text.station_fixed" if view.fixed_rotation or view.solo else "text.station")


_depot: Inspector[State] = thing(
    lambda view, rest: msg("slot.depot", n=int(rest[0]) + 1),
    "kind.depot",
    "text.depot",
    "planet_unknown 4.3",
    facts=_depot_facts,
)
_station: Inspector[State] = thing(
    "zone.station", "kind.board", _turning, "planet_unknown 4.2", facts=_whole_facts
)

INSPECTORS: dict[str, Inspector[State]] = {
    "tile": _tile,
    "shape": _shape,
    "stack": _shape,
    "count": _shape,
    "station": whole_or(_station, _part),
}
