"""The inspector on tiles, stacks and depots."""

from __future__ import annotations

from collections.abc import Iterator

from gametable.core.scene import Fact, Inspection
from gametable.core.text import Message, msg
from gametable.titles.planet_unknown.boards import depot_of, shapes_of, terrain
from gametable.titles.planet_unknown.components import load
from gametable.titles.planet_unknown.footprints import footprint
from gametable.titles.planet_unknown.ground import GRID
from gametable.titles.planet_unknown.rules.fitting import placements
from gametable.titles.planet_unknown.rules.limits import draft_fits
from gametable.titles.planet_unknown.scene_station import RINGS, seat_at, tile_data, tiles_left
from gametable.titles.planet_unknown.state import PlacedTile, State
from gametable.titles.planet_unknown.views import is_hidden


def tile(view: State, rest: list[str], seat: int | None) -> Inspection:
    """A tile: what it advances, where it lies and what it does there."""
    box = load()
    printed = box.tiles[rest[0]]
    shape = box.shapes[printed.shape]
    name = f"#tile/{printed.id}"
    facts: list[Fact] = []
    for resource in dict.fromkeys(printed.resources):
        icon = box.resources[resource].icon
        facts.append(Fact(icon, msg(f"fact.resource.{resource}")))
    if printed.meteor:
        facts.append(Fact("meteorite", msg("fact.meteor")))
    placed = _placed(view, printed.id)
    if placed is not None:
        owner, where = placed
        facts.append(Fact("seat", msg("fact.on_planet_of", seat=f"#seat/{owner}")))
        facts += _areas(view, owner, where)
    else:
        facts += _in_station(view, printed.id, printed.shape, seat)
    kind = msg("kind.tile", ring=f"#ring/{shape.ring}", n=shape.size)
    return Inspection(
        Message(name),
        kind,
        msg("text.tile"),
        face="tile",
        data=tile_data(box, printed.id),
        facts=tuple(facts),
        rule="planet_unknown 5",
    )


def _placed(view: State, tile_id: str) -> tuple[int, PlacedTile] | None:
    for seat, board in enumerate(view.boards):
        for placed in board.surface.tiles:
            if placed.tile == tile_id:
                return seat, placed
    return None


def _areas(view: State, seat: int, placed: PlacedTile) -> Iterator[Fact]:
    """The size of each area that the tile is part of."""
    box = load()
    board = view.boards[seat]
    for kind, squares in footprint(placed).terrain.items():
        for area in GRID.parts(terrain(board, kind)):
            if area & squares:
                words = msg("fact.area", terrain=f"#resource/{kind}", n=area.bit_count())
                yield Fact(box.resources[kind].icon, words)


def _in_station(view: State, tile_id: str, shape: str, seat: int | None) -> Iterator[Fact]:
    left = len(view.stacks.get(shape, ()))
    yield Fact("depot", msg("fact.stack", n=left))
    if seat is None:
        return
    fits = draft_fits(view, view.boards[seat], [tile_id])
    n = len(placements(fits[0]))
    yield Fact("check" if n else "close", msg("fact.fits" if n else "fact.fits_nowhere", n=n))


def shape(view: State, rest: list[str], seat: int | None) -> Inspection:
    """A stack: its shape and how many tiles are left; its top tile, if it is known."""
    box = load()
    printed = box.shapes[rest[0]]
    stack = view.stacks.get(printed.id, [])
    facts = [Fact("depot", msg("fact.stack", n=len(stack)))]
    if stack and not is_hidden(stack[0]):
        facts.append(Fact("tile", msg("fact.top", tile=f"#tile/{stack[0]}")))
    elif stack:
        facts.append(Fact("eye-off", msg("fact.top_unseen")))
    cells = [[x, y, "hidden", "plain"] for x, y in printed.cells]
    return Inspection(
        Message(f"#shape/{printed.id}"),
        msg("kind.stack", ring=f"#ring/{printed.ring}", n=printed.size),
        msg("text.stack"),
        face="tile_back",
        data={"shape": printed.id, "ring": printed.ring, "cells": cells},
        facts=tuple(facts),
        rule="planet_unknown 3.1",
    )


def station(view: State, rest: list[str], seat: int | None) -> Inspection:
    """The station, or one of its depots or stacks."""
    if not rest:
        return _whole(view)
    part, _, number = rest[0].rpartition("_")
    depot = int(number)
    shapes = dict(zip(RINGS, shapes_of(view, depot), strict=True))
    if part in shapes:
        stack = view.stacks.get(shapes[part], [])
        if stack and not is_hidden(stack[0]):
            return tile(view, [stack[0]], seat)
        return shape(view, [shapes[part]], seat)
    if part == "position":
        part = "depot"
    if part != "depot":
        raise KeyError(part)
    facts = []
    for name in shapes.values():
        n = len(view.stacks.get(name, ()))
        facts.append(Fact("tile", msg("fact.stack_of", shape=f"#shape/{name}", n=n)))
    owner = seat_at(view, depot)
    if owner is not None:
        facts.insert(0, Fact("seat", msg("fact.in_front_of", seat=f"#seat/{owner}")))
    return Inspection(
        msg("slot.depot", n=depot + 1),
        msg("kind.depot"),
        msg("text.depot"),
        facts=tuple(facts),
        rule="planet_unknown 4.3",
    )


def _whole(view: State) -> Inspection:
    facts = [
        Fact("seat", msg("fact.seat_at", seat=f"#seat/{seat}", n=depot_of(view, seat) + 1))
        for seat in range(len(view.boards))
    ]
    total = sum(tiles_left(view, depot) for depot in range(6))
    facts.append(Fact("depot", msg("fact.stack", n=total)))
    turns = view.fixed_rotation or view.solo
    return Inspection(
        msg("zone.station"),
        msg("kind.board"),
        msg("text.station_fixed" if turns else "text.station"),
        facts=tuple(facts),
        rule="planet_unknown 4.2",
    )
