"""Where a tile or patch may lie: limits, used alike to find placements and to explain them.

A limit is data: what must hold of the squares under a piece. `corners` finds all placements at
which limits hold, `Limit.at_fault` names the squares of one placement that break one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from typing import Literal

import msgspec

from gametable.core.engine.decision import Check, Key
from gametable.core.text import Message, msg
from gametable.titles.planet_unknown.boards import (
    before_scoring,
    cell,
    ground,
    planet_rule,
    round_rule,
    techs,
)
from gametable.titles.planet_unknown.components import load
from gametable.titles.planet_unknown.ground import SIZE, Ground, beside
from gametable.titles.planet_unknown.placing import (
    BOARD,
    PATCH,
    Form,
    forms,
    layers,
    tile_cells,
    turns,
)
from gametable.titles.planet_unknown.planet_rules import (
    BannedResources,
    Chasm,
    NoMixedGround,
    NoPatchOnRing,
    TileLeavesRing,
)
from gametable.titles.planet_unknown.state import Board, State
from gametable.titles.planet_unknown.tech_effects import (
    IgnoreAdjacency,
    PatchOnMeteorite,
    PatchOnTile,
)
from gametable.titles.planet_unknown.vocabulary import TilesOffEdge, TilesOffIce, TilesOffMatching


class Limit(msgspec.Struct, frozen=True):
    """A condition on the squares under a piece.

    `every`: the n-th square lies in the n-th set. `some`: at least one square lies in the only
    set. `alike`: all squares lie in the first set, or all in the second.
    """

    text: Message
    rule: str
    kind: Literal["every", "some", "alike"]
    sets: tuple[int, ...]

    def at_fault(self, squares: Sequence[int]) -> list[int]:
        """Which of the squares (-1: off the grid) break the limit; empty if it holds."""
        if self.kind == "every":
            return [s for s, allowed in zip(squares, self.sets, strict=True) if not _in(s, allowed)]
        if self.kind == "some":
            return [] if any(_in(s, self.sets[0]) for s in squares) else list(squares)
        outside = [[s for s in squares if not _in(s, allowed)] for allowed in self.sets]
        return min(outside, key=len)


def _in(square: int, allowed: int) -> bool:
    return square >= 0 and bool(allowed >> square & 1)


class Limits(msgspec.Struct, frozen=True):
    """The limits on a piece: of the basic rules, of the planet and of the event."""

    basic: tuple[Limit, ...]
    planet: tuple[Limit, ...] = ()
    event: tuple[Limit, ...] = ()


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
        return Limits((*basic, *_patch_limits(board)))
    return Limits(
        basic, _planet_limits(board.planet, tile), tuple(_event_limits(state, board, tile))
    )


def _every(text: str, rule: str, allowed: int, size: int) -> Limit:
    return Limit(msg(text), rule, "every", (allowed,) * size)


def _some(text: str, rule: str, wanted: int) -> Limit:
    return Limit(msg(text), rule, "some", (wanted,))


def _basic(state: State, board: Board, tile: str) -> tuple[Limit, ...]:
    """Inside, one layer, edge first, adjacency (planet_unknown 5.2, 5.3)."""
    here, over = ground(board), layers(board.surface)
    size = len(tile_cells(tile))
    found = [
        _every("why.off_planet", "planet_unknown 5.2.2", here.squares, size),
        _every("why.covered", "planet_unknown 5.2.3", _free(state, board, tile), size),
    ]
    if not board.surface.tiles and (tile != PATCH or not board.surface.patches):
        # With a patch already there the first tile may simply touch it (5.3.3).
        found.append(_some("why.edge_first", "planet_unknown 5.2.4", here.perimeter | over.near))
    elif not ignores_adjacency(board, tile):
        found.append(_some("why.not_adjacent", "planet_unknown 5.2.5", over.near))
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
    for tech in techs(board, IgnoreAdjacency):
        effect = tech.effect
        assert isinstance(effect, IgnoreAdjacency)
        if ("biomass_patch" if tile == PATCH else "tile") not in effect.pieces:
            continue
        if effect.resource is None or effect.resource in load().tiles[tile].resources:
            return True
    return False


def _patch_limits(board: Board) -> Iterator[Limit]:
    if planet_rule(board, NoPatchOnRing):
        yield _every("why.patch_on_ring", "planet_unknown 17.5", BOARD & ~ground(board).ring, 1)


@lru_cache(maxsize=2048)
def _planet_limits(planet: str, tile: str) -> tuple[Limit, ...]:
    """The limits of a planet on a tile (planet_unknown 17)."""
    printed, here = load().planets[planet], load().ground[planet]
    found: list[Limit] = []
    for rule in printed.rules:
        match rule:
            case NoMixedGround():
                sets = (here.land, here.ice)
                found.append(Limit(msg("why.mixed_ground"), "planet_unknown 17.2", "alike", sets))
            case BannedResources():
                allowed = tuple(
                    BOARD & ~here.banned.get(c.terrain, 0) if c.has_resource else BOARD
                    for c in tile_cells(tile)
                )
                found.append(
                    Limit(msg("why.banned_resource"), "planet_unknown 17.4", "every", allowed)
                )
            case TileLeavesRing():
                # A tile that lies wholly off the ring has such a square anyway.
                found.append(
                    _some("why.only_ring", "planet_unknown 17.5", here.squares & ~here.ring)
                )
            case Chasm():
                sets = (here.west, here.squares & ~here.west)
                found.append(Limit(msg("why.spans_chasm"), "planet_unknown 17.7", "alike", sets))
    return tuple(found)


def _event_limits(state: State, board: Board, tile: str) -> Iterator[Limit]:
    """The limits of this round's event on a tile (planet_unknown 10.3.6)."""
    if state.event is None:
        return
    here: Ground = ground(board)
    size = len(tile_cells(tile))
    if round_rule(state, TilesOffEdge):
        yield _every("why.on_edge", "planet_unknown 10.3.6", BOARD & ~here.perimeter, size)
    if round_rule(state, TilesOffIce):
        yield _every("why.on_ice", "planet_unknown 10.3.6", BOARD & ~here.ice, size)
    if round_rule(state, TilesOffMatching):
        terrain = layers(board.surface).terrain
        allowed = tuple(BOARD & ~beside(terrain[c.terrain]) for c in tile_cells(tile))
        yield Limit(msg("why.matching_neighbour"), "planet_unknown 10.3.6", "every", allowed)


def corners(tile: str, kept: Sequence[Limit]) -> tuple[int, ...]:
    """For each orientation the corners at which all limits hold, found for all squares at once.

    A square of the tile lies in a set exactly if the corner lies in the set moved back by the
    square's shift.
    """
    allowed = [BOARD] * len(tile_cells(tile))
    wanted: list[int] = []
    sides: list[tuple[int, ...]] = []
    for limit in kept:
        if limit.kind == "every":
            allowed = [a & b for a, b in zip(allowed, limit.sets, strict=True)]
        elif limit.kind == "some":
            wanted += limit.sets
        else:
            sides.append(limit.sets)
    found = [0] * 8
    for turn in turns(tile):
        form = forms(tile)[turn]
        here = form.corners
        for squares, shift in zip(allowed, form.shifts, strict=True):
            here &= squares >> shift
        for squares in wanted:
            here &= _any(squares, form) if here else 0
        for first, second in sides:
            here &= _all(first, form) | _all(second, form) if here else 0
        found[turn] = here
    return tuple(found)


def _any(squares: int, form: Form) -> int:
    """The corners at which some square of the form lies in the set."""
    found = 0
    for shift in form.shifts:
        found |= squares >> shift
    return found


def _all(squares: int, form: Form) -> int:
    """The corners at which all squares of the form lie in the set."""
    found = BOARD
    for shift in form.shifts:
        found &= squares >> shift
    return found


def kept_limits(every: Limits, planet: bool, event: bool) -> tuple[Limit, ...]:
    """The limits that hold when those of planet or event may have been dropped."""
    return every.basic + (every.planet if planet else ()) + (every.event if event else ())


class Fit(msgspec.Struct, frozen=True):
    """Where a piece may lie: corners for each orientation, and the limits that were kept."""

    tile: str
    corners: tuple[int, ...]
    limits: tuple[Limit, ...]

    @property
    def possible(self) -> bool:
        """Whether the piece fits anywhere."""
        return any(self.corners)


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
        fits = [Fit(t, corners(t, k), k) for t, k in zip(tiles, kept, strict=True)]
        if any(f.possible for f in fits):
            break
        if not any(own.planet or own.event for own in every):
            break
    return fits


@cache
def _keys(turn: int, first: int, byte: int) -> list[Key]:
    """The placements whose corners are the set bits of a byte that begins at square `first`."""
    return [(turn, *divmod(first + n, SIZE)[::-1]) for n in range(8) if byte >> n & 1]


def placements(fits: Fit) -> list[Key]:
    """All placements (turn, x, y) of a piece."""
    keys: list[Key] = []
    for turn, here in enumerate(fits.corners):
        if here:
            for n, byte in enumerate(here.to_bytes(SIZE * SIZE // 8, "little")):
                if byte:
                    keys += _keys(turn, n * 8, byte)
    return keys


def explain(tile: str, kept: Sequence[Limit], key: Key) -> list[Check]:
    """All conditions of one placement as they stand, with the squares at fault."""
    turn, x, y = key
    places = [(x + dx, y + dy) for dx, dy in forms(tile)[turn % 8].offsets]
    inside = [0 <= px < SIZE and 0 <= py < SIZE for px, py in places]
    squares = [py * SIZE + px if ok else -1 for (px, py), ok in zip(places, inside, strict=True)]
    checks = []
    for limit in kept:
        wrong = limit.at_fault(squares)
        cells = tuple(cell(square) for square in wrong if square >= 0)
        checks.append(Check(limit.text, not wrong, limit.rule, cells))
    return checks
