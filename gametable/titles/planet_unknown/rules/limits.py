"""Which limits hold for a tile or patch, and how far they are relaxed (planet_unknown 5)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

from gametable.titles.planet_unknown.boards import before_scoring, event_effect, ground, techs
from gametable.titles.planet_unknown.components import load
from gametable.titles.planet_unknown.footprints import BOARD, PATCH, layers, tile_cells
from gametable.titles.planet_unknown.rules.effects import EFFECTS
from gametable.titles.planet_unknown.rules.fitting import Fit, SquareLimit, corners, every, some
from gametable.titles.planet_unknown.rules.planets import planet_limits
from gametable.titles.planet_unknown.state import Board, State
from gametable.titles.planet_unknown.tech_effects import (
    IgnoreAdjacency,
    PatchOnMeteorite,
    PatchOnTile,
)


class Limits(msgspec.Struct, frozen=True):
    """The limits on a piece: of the basic rules, of the planet and of the event."""

    basic: tuple[SquareLimit, ...]
    planet: tuple[SquareLimit, ...] = ()
    event: tuple[SquareLimit, ...] = ()


RELAXING: tuple[tuple[bool, bool], ...] = (
    (True, True),
    (True, False),
    (False, True),
    (False, False),
)
"""Whether the limits of planet and event are kept, in the order of relaxing (5.6.3)."""


def limits(state: State, board: Board, tile: str) -> Limits:
    """The limits on a tile or a patch for a board as it stands."""
    basic = _basic(state, board, tile)
    if tile == PATCH:
        # No limit on patches is ever relaxed, nor does an event bind them (5.6.4, 5.6.5).
        return Limits((*basic, *planet_limits(board.planet, tile)))
    return Limits(basic, planet_limits(board.planet, tile), _event_limits(state, board, tile))


def _basic(state: State, board: Board, tile: str) -> tuple[SquareLimit, ...]:
    """Inside, one layer, edge first, adjacency (planet_unknown 5.2, 5.3)."""
    here, over = ground(board), layers(board.surface)
    size = len(tile_cells(tile))
    found = [
        every("why.off_planet", "planet_unknown 5.2.2", [here.squares] * size),
        every("why.covered", "planet_unknown 5.2.3", [_free(state, board, tile)] * size),
    ]
    if not board.surface.tiles and (tile != PATCH or not board.surface.patches):
        # With a patch already there the first tile may simply touch it (5.3.3).
        found.append(some("why.edge_first", "planet_unknown 5.2.4", here.perimeter | over.near))
    elif not ignores_adjacency(board, tile):
        found.append(some("why.not_adjacent", "planet_unknown 5.2.5", over.near))
    return tuple(found)


def _free(state: State, board: Board, tile: str) -> int:
    """The squares that may be covered; some techs let patches lie on tiles (16.7.4, 16.7.6)."""
    over = layers(board.surface)
    if tile != PATCH:
        return BOARD & ~over.covered
    free = BOARD & ~over.covered
    meteorites = sum(1 << square for square in set(board.meteorites)) & over.tiles
    if techs(board, PatchOnTile):
        free |= over.tiles & ~over.patches & ~meteorites
    if before_scoring(state) and techs(board, PatchOnMeteorite):
        free |= meteorites & ~over.patches
    return free


def ignores_adjacency(board: Board, tile: str) -> bool:
    """Whether a tech frees a piece from adjacency alone (planet_unknown 16.0, 16.1.1, 16.4.6)."""
    for effect in techs(board, IgnoreAdjacency):
        if ("biomass_patch" if tile == PATCH else "tile") not in effect.pieces:
            continue
        if effect.resource is None or effect.resource in load().tiles[tile].resources:
            return True
    return False


def _event_limits(state: State, board: Board, tile: str) -> tuple[SquareLimit, ...]:
    """The limits of this round's event on a tile (planet_unknown 10.3.6)."""
    event = event_effect(state)
    return tuple(EFFECTS[event].limits(event, board, tile)) if event is not None else ()


def kept_limits(every: Limits, planet: bool, event: bool) -> tuple[SquareLimit, ...]:
    """The limits that hold when those of planet or event may have been dropped."""
    return every.basic + (every.planet if planet else ()) + (every.event if event else ())


def fit(state: State, board: Board, tile: str) -> Fit:
    """Where a piece may lie with nothing relaxed: patches and extra tiles (5.6.5)."""
    kept = kept_limits(limits(state, board, tile), True, True)
    return Fit(tile, corners(tile, kept), kept)


def draft_fits(state: State, board: Board, tiles: Sequence[str]) -> list[Fit]:
    """Where the tiles of a depot may lie, limits relaxed as far as needed (5.6.2, 5.6.3)."""
    every = [limits(state, board, tile) for tile in tiles]
    fits: list[Fit] = []
    for planet, event in RELAXING:
        kept = [kept_limits(own, planet, event) for own in every]
        dropped = _dropped(
            not planet and any(own.planet for own in every),
            not event and any(own.event for own in every),
        )
        fits = [Fit(t, corners(t, k), k, dropped) for t, k in zip(tiles, kept, strict=True)]
        if any(f.possible for f in fits):
            break
        if not any(own.planet or own.event for own in every):
            break
    return fits


def _dropped(planet: bool, event: bool) -> Literal["", "event", "planet", "both"]:
    if planet and event:
        return "both"
    return "planet" if planet else "event" if event else ""
