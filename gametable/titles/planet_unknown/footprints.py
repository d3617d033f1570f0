"""Tiles on a planet as sets of squares: orientations, footprints, and what a surface shows.

Sets of squares are ints as in `ground`. A placement is (turn, x, y) as in `PlacedTile`. All here is
derived from components and a `Surface`, and remembered by value.
"""

from __future__ import annotations

from functools import cache, lru_cache

import msgspec

from gametable.core.engine.decision import Placing
from gametable.core.geometry.square import turned
from gametable.titles.planet_unknown.components import load
from gametable.titles.planet_unknown.definitions import TileCell
from gametable.titles.planet_unknown.ground import COLUMN, GRID, SIZE, beside, bit
from gametable.titles.planet_unknown.state import PlacedTile, Surface
from gametable.titles.planet_unknown.vocabulary import RESOURCES, Resource, Square

PATCH = "biomass_patch"
"""Stands for a biomass patch where a tile id is expected."""

BOARD = GRID.all


class Orientation(msgspec.Struct, frozen=True):
    """A tile in one orientation: offsets of its squares (in the order of the tile's cells).

    `shifts` are the offsets as numbers dy * 12 + dx; `corners` the squares that may lie under the
    upper left corner of the bounding box so that all of it is on the grid.
    """

    offsets: tuple[Square, ...]
    shifts: tuple[int, ...]
    corners: int


def _orientation(offsets: tuple[Square, ...]) -> Orientation:
    width = max(x for x, _ in offsets)
    height = max(y for _, y in offsets)
    corners = BOARD >> height * SIZE
    for column in range(SIZE - width, SIZE):
        corners &= ~COLUMN[column]
    return Orientation(offsets, tuple(y * SIZE + x for x, y in offsets), corners)


@cache
def tile_cells(tile: str) -> tuple[TileCell, ...]:
    """The cells of a tile; a patch is a single cell without an icon."""
    if tile == PATCH:
        return (TileCell(0, 0, "biomass", "plain"),)
    return load().tiles[tile].cells


@cache
def orientations(tile: str) -> tuple[Orientation, ...]:
    """The eight orientations of a tile (planet_unknown 5.1)."""
    cells = tuple((cell.x, cell.y) for cell in tile_cells(tile))
    return tuple(_orientation(turned(cells, turn)) for turn in range(8))


@cache
def alike(tile: str) -> tuple[int, ...]:
    """For each orientation the lowest one that looks the same."""
    seen: dict[object, int] = {}
    cells = tile_cells(tile)
    return tuple(
        seen.setdefault(
            frozenset(
                (offset, cell.terrain, cell.mark)
                for offset, cell in zip(orientation.offsets, cells, strict=True)
            ),
            turn,
        )
        for turn, orientation in enumerate(orientations(tile))
    )


@cache
def turns(tile: str) -> tuple[int, ...]:
    """The orientations of a tile that look different."""
    return tuple(sorted(set(alike(tile))))


@cache
def placing_of(tile: str, zone: str) -> Placing:
    """How the client shows a tile, or a patch, being placed in a zone."""
    cells = [[cell.x, cell.y, cell.terrain, cell.mark] for cell in tile_cells(tile)]
    face, data = ("patch", {}) if tile == PATCH else ("tile", {"tile": tile, "cells": cells})
    offsets = tuple(orientation.offsets for orientation in orientations(tile))
    return Placing(zone, face, data, offsets, alike(tile))


class Footprint(msgspec.Struct, frozen=True):
    """What a tile, where it lies, shows: sets of squares."""

    squares: int
    terrain: dict[Resource, int]
    icons: dict[Resource, int]
    meteor: int


@lru_cache(maxsize=2048)
def footprint(placed: PlacedTile) -> Footprint:
    """The squares of a placed tile by what they show."""
    squares = meteor = 0
    terrain: dict[Resource, int] = {}
    icons: dict[Resource, int] = {}
    offsets = orientations(placed.tile)[placed.turn].offsets
    for cell, (dx, dy) in zip(tile_cells(placed.tile), offsets, strict=True):
        here = bit(placed.x + dx, placed.y + dy)
        squares |= here
        terrain[cell.terrain] = terrain.get(cell.terrain, 0) | here
        if cell.has_resource:
            icons[cell.terrain] = here
        if cell.has_meteor:
            meteor = here
    return Footprint(squares, terrain, icons, meteor)


class Layers(msgspec.Struct, frozen=True):
    """What lies on a planet, as sets of squares.

    `covered` by tiles or patches, `tiles` and `patches` alone, `terrain` and `icons` by resource
    as seen from above, `meteors` the visible meteor symbols, `near` the squares that share a side
    with something placed.
    """

    covered: int
    tiles: int
    patches: int
    terrain: dict[Resource, int]
    icons: dict[Resource, int]
    meteors: int
    near: int


_BARE = Layers(0, 0, 0, dict.fromkeys(RESOURCES, 0), dict.fromkeys(RESOURCES, 0), 0, 0)


@lru_cache(maxsize=512)
def _tile_layers(tiles: Surface) -> Layers:
    """The layers of a surface without patches: those of one tile less, and the last tile."""
    if not tiles.tiles:
        return _BARE
    under = _tile_layers(Surface(tiles.tiles[:-1]))
    top = footprint(tiles.tiles[-1])
    terrain, icons = under.terrain.copy(), under.icons.copy()
    for resource, squares in top.terrain.items():
        terrain[resource] |= squares
        icons[resource] |= top.icons[resource]
    covered = under.covered | top.squares
    return Layers(
        covered,
        covered,
        0,
        terrain,
        icons,
        under.meteors | top.meteor,
        under.near | beside(top.squares),
    )


@lru_cache(maxsize=512)
def layers(surface: Surface) -> Layers:
    """What a surface shows; a patch hides what is under it (planet_unknown 1.3, 16.7.4)."""
    if not surface.patches:
        return _tile_layers(surface)
    under = _tile_layers(Surface(surface.tiles))
    patches = 0
    for square in surface.patches:
        patches |= 1 << square
    terrain = {resource: squares & ~patches for resource, squares in under.terrain.items()}
    terrain["biomass"] |= patches
    icons = {resource: squares & ~patches for resource, squares in under.icons.items()}
    return Layers(
        under.covered | patches,
        under.tiles,
        patches,
        terrain,
        icons,
        under.meteors & ~patches,
        under.near | beside(patches),
    )


def tile_on(surface: Surface, square: int) -> int | None:
    """The number of the placed tile that covers a square (under a patch too)."""
    for n, placed in enumerate(surface.tiles):
        if footprint(placed).squares >> square & 1:
            return n
    return None
