"""The space station on the table: six depots with their stacks, and who sits where."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from gametable.core.scene import Piece, Slot, Zone
from gametable.core.text import Message, msg
from gametable.titles.planet_unknown.boards import depot_of, shapes_of
from gametable.titles.planet_unknown.components import Components
from gametable.titles.planet_unknown.footprints import orientations, tile_cells
from gametable.titles.planet_unknown.state import State
from gametable.titles.planet_unknown.views import is_hidden

RINGS = ("inner", "outer")
DEPOTS = 6
_AT_DEPOTS = ("depot", "position", *RINGS, *(f"{ring}_count" for ring in RINGS))


def station_zone(box: Components, view: State, middle: int) -> Zone:
    """The station. The seat in the middle sits below it, the others where they are; the depots go
    round when it is turned."""
    own = depot_of(view, middle)
    ahead = [(own + n) % DEPOTS for n in range(DEPOTS)]  # the depots from the own one on
    sectors = [{"state": sector_state(view, depot, own)} for depot in ahead]
    places = {
        f"{kind}_{depot}": f"{kind}_{n}" for n, depot in enumerate(ahead) for kind in _AT_DEPOTS
    }
    return Zone(
        "station",
        "station",
        msg("zone.station"),
        board="station",
        face="station",
        data={"sectors": sectors},
        turned=(own, DEPOTS),
        places=places,
        slots=tuple(_slots(view)),
        pieces=tuple(_pieces(box, view)),
    )


def sector_state(view: State, depot: int, own: int) -> str:
    """How a depot is drawn: that of the seat in the middle stands out, an empty one is dark."""
    if tiles_left(view, depot) == 0:
        return "empty"
    return "now" if depot == own else "rest"


def tiles_left(view: State, depot: int) -> int:
    """The tiles in both stacks of a depot."""
    return sum(len(view.stacks.get(shape, ())) for shape in shapes_of(view, depot))


def seat_at(view: State, depot: int) -> int | None:
    """The seat in front of a depot."""
    for seat in range(len(view.boards)):
        if depot_of(view, seat) == depot:
            return seat
    return None


def _slots(view: State) -> Iterator[Slot]:
    for depot in range(DEPOTS):
        seat = seat_at(view, depot)
        name = msg("slot.depot", n=depot + 1)
        if seat is not None:
            name = msg("slot.depot_of", n=depot + 1, seat=f"#seat/{seat}")
        yield Slot(f"depot_{depot}", name=name)
        for ring, shape in zip(RINGS, shapes_of(view, depot), strict=True):
            yield Slot(f"{ring}_{depot}", name=Message(f"#shape/{shape}"))


def _pieces(box: Components, view: State) -> Iterator[Piece]:
    for depot in range(DEPOTS):
        for ring, shape in zip(RINGS, shapes_of(view, depot), strict=True):
            stack = view.stacks.get(shape, [])
            if stack:
                yield _top(box, stack[0], shape, f"{ring}_{depot}")
            name = msg("count.tiles", n=len(stack))
            yield Piece(
                f"count/{shape}",
                "count",
                {"n": len(stack)},
                slot=f"{ring}_count_{depot}",
                z=2,
                name=name,
            )
    yield from _hand(box, view)
    for seat in range(len(view.boards)):
        yield Piece(
            f"seat/{seat}",
            "seat",
            {"seat": seat},
            slot=f"position_{depot_of(view, seat)}",
            owner=seat,
            name=Message(f"#seat/{seat}"),
        )


def _top(box: Components, tile: str, shape: str, slot: str) -> Piece:
    """The top tile of a stack, face down if nobody has seen it yet."""
    if not is_hidden(tile):
        return Piece(
            f"tile/{tile}", "tile", tile_data(box, tile), slot=slot, name=Message(f"#tile/{tile}")
        )
    cells = [[x, y, "hidden", "plain"] for x, y in box.shapes[shape].cells]
    data = {"shape": shape, "ring": box.shapes[shape].ring, "cells": cells}
    name = Message(f"#shape/{shape}")
    return Piece(f"stack/{shape}", "tile_back", data, slot=slot, hidden=True, name=name)


def _hand(box: Components, view: State) -> Iterator[Piece]:
    """The drafted tile lies faint on its stack until it is placed."""
    if view.hand is None or not view.queue:
        return
    tile = view.hand.tile
    yield Piece(
        f"tile/{tile}",
        "tile",
        tile_data(box, tile),
        slot=f"{view.hand.ring}_{depot_of(view, view.queue[0])}",
        spent=True,
        z=1,
        name=Message(f"#tile/{tile}"),
    )


def tile_data(box: Components, tile: str, turn: int = 0) -> dict[str, Any]:
    """What the face of a tile is drawn from, turned as in `PlacedTile`."""
    offsets = orientations(tile)[turn].offsets
    cells = [
        [x, y, cell.terrain, cell.mark]
        for (x, y), cell in zip(offsets, tile_cells(tile), strict=True)
    ]
    return {"tile": tile, "shape": box.tiles[tile].shape, "cells": cells}
