"""A planet on the table: its ground, what covers it, and what stands on it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from gametable.core.scene import Piece, Slot, Zone
from gametable.core.text import Message, msg
from gametable.titles.planet_unknown.boards import cell, square_words
from gametable.titles.planet_unknown.components import Components, load
from gametable.titles.planet_unknown.footprints import PATCH, layers
from gametable.titles.planet_unknown.ground import SIZE, squares_of
from gametable.titles.planet_unknown.objectives import line_squares
from gametable.titles.planet_unknown.planet_rules import BannedResources, Chasm
from gametable.titles.planet_unknown.scene_station import tile_data
from gametable.titles.planet_unknown.scoring import meteorite_squares, open_for_lines
from gametable.titles.planet_unknown.state import Board, State


def planet_zone(box: Components, view: State, seat: int, place: str) -> Zone:
    """The planet of a seat; its squares have names only where it lies in the middle."""
    board = view.boards[seat]
    return Zone(
        f"planet/{seat}",
        place,
        msg("zone.planet", seat=f"#seat/{seat}"),
        note=Message(f"#planet/{board.planet}"),
        board="planet",
        face="planet",
        data={**_printed(board.planet), **_lines(box, board)},
        slots=_slots(board.planet) if place == "main" else (),
        pieces=tuple(_pieces(box, board, seat)),
        seat=seat,
    )


@lru_cache(maxsize=16)
def _printed(planet_id: str) -> dict[str, Any]:
    """What is printed on the board."""
    planet = load().planets[planet_id]
    data: dict[str, Any] = {
        "planet": planet.id,
        "grid": list(planet.grid),
        "cracks": [],
        "crossings": [],
        "quadrants": [],
    }
    for rule in planet.rules:
        if isinstance(rule, Chasm):
            data["cracks"] = [[list(a), list(b)] for a, b in rule.edges]
            data["crossings"] = [[list(a), list(b)] for a, b in rule.diagonal_crossings]
        if isinstance(rule, BannedResources):
            data["quadrants"] = [
                {"id": q.id, "at": q.id, "x": list(q.x), "y": list(q.y), "resource": q.resource}
                for q in rule.quadrants
            ]
    return data


def _lines(box: Components, board: Board) -> dict[str, Any]:
    """The medal of every row and column, and whether it scores as it stands."""
    found: dict[str, list[dict[str, Any]]] = {"row": [], "column": []}
    for kind, n, state, left in line_states(box, board):
        planet = box.planets[board.planet]
        medal = (planet.row_medals if kind == "row" else planet.column_medals)[n]
        found[kind].append({"n": medal, "state": state, "left": left})
    return {"rows": found["row"], "columns": found["column"]}


def line_states(box: Components, board: Board) -> Iterator[tuple[str, int, str, int]]:
    """Kind, number, state (open, complete or blocked) and open squares of every line."""
    bare, struck = open_for_lines(box, board), meteorite_squares(board)
    for kind, n, line in line_squares():
        left = (bare & line).bit_count()
        state = "blocked" if struck & line else "open" if left else "complete"
        yield kind, n, state, left


@lru_cache(maxsize=16)
def _slots(planet_id: str) -> tuple[Slot, ...]:
    squares = squares_of(load().ground[planet_id].squares)
    cells = [Slot(f"c_{x}_{y}", name=square_words(x, y)) for x, y in squares]
    rows = [Slot(f"row_{n}", name=msg("slot.row", n=n + 1)) for n in range(SIZE)]
    columns = [Slot(f"column_{n}", name=msg("slot.column", n=n + 1)) for n in range(SIZE)]
    return (*cells, *rows, *columns)


def _pieces(box: Components, board: Board, seat: int) -> Iterator[Piece]:
    for placed in board.surface.tiles:
        yield Piece(
            f"tile/{placed.tile}",
            "tile",
            tile_data(box, placed.tile, placed.turn),
            slot=f"c_{placed.x}_{placed.y}",
            name=Message(f"#tile/{placed.tile}"),
        )
    over = layers(board.surface)
    for square in board.surface.patches:
        # A patch on a tile (Wormhole) lies on top of it.
        yield Piece(
            f"patch/{seat}/{square % SIZE}_{square // SIZE}",
            "patch",
            {"tile": PATCH},
            slot=cell(square),
            z=1 if over.tiles >> square & 1 else 0,
            name=Message("#piece/biomass_patch"),
        )
    for square, n in Counter(board.meteorites).items():
        yield Piece(
            f"meteorite/{seat}/{square % SIZE}_{square // SIZE}",
            "meteorite",
            {"n": n} if n > 1 else {},
            slot=cell(square),
            z=2,
            name=Message("#piece/meteorite"),
        )
    for n, square in lifepods_on_planet(box, board):
        yield Piece(
            f"lifepod/{seat}/{n}", "lifepod", slot=cell(square), z=2, name=Message("#piece/lifepod")
        )
    for n, rover in enumerate(board.rovers):
        if rover.at >= 0:
            yield rover_piece(seat, n, cell(rover.at), rover.carries)


def lifepods_on_planet(box: Components, board: Board) -> list[tuple[int, int]]:
    """The lifepods not yet collected: their number (by the printed squares) and square."""
    printed = [y * SIZE + x for x, y in box.planets[board.planet].lifepods]
    left = set(board.lifepods)
    return [(n, square) for n, square in enumerate(printed) if square in left]


def rover_piece(seat: int, n: int, slot: str, carries: bool = False) -> Piece:
    """A rover, on the planet or beside the corporation board."""
    return Piece(
        f"rover/{seat}/{n}",
        "rover",
        {"carries": carries},
        slot=slot,
        owner=seat,
        z=3,
        name=msg("piece.rover", n=n + 1, seat=f"#seat/{seat}"),
    )
