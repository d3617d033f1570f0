"""Whether an event alone would end the game for a seat (planet_unknown 10.2.2)."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from gametable.titles.planet_unknown.boards import round_rule, sheet
from gametable.titles.planet_unknown.components import load
from gametable.titles.planet_unknown.footprints import PATCH
from gametable.titles.planet_unknown.ground import SIZE
from gametable.titles.planet_unknown.rules.effects import EFFECTS
from gametable.titles.planet_unknown.rules.fitting import placements
from gametable.titles.planet_unknown.rules.limits import draft_fits, fit
from gametable.titles.planet_unknown.rules.patches import can_store
from gametable.titles.planet_unknown.rules.placing import depot_tiles
from gametable.titles.planet_unknown.rules.techs import unready
from gametable.titles.planet_unknown.rules.tracks import next_position, track_of
from gametable.titles.planet_unknown.state import Board, State
from gametable.titles.planet_unknown.tech_effects import SynergyForPatch
from gametable.titles.planet_unknown.vocabulary import NoMilestones, TrackName


def alone_ends_game(state: State, seat: int) -> bool:
    """Whether no tile fits however the seat carries the event out, though one fits without it.

    It looks at the event as it has just been revealed, with the station turned.
    """
    assert state.event is not None
    effect = load().events[state.event].effect
    board = state.boards[seat]
    tiles = [hand.tile for hand in depot_tiles(state, seat)]
    found = False
    for after in EFFECTS[effect].outcomes(state, board, effect):
        if not found and not _some_fits(state, board, tiles):
            return False
        found = True
        if _some_fits(state, after, tiles):
            return False
    return found


def _some_fits(state: State, board: Board, tiles: list[str]) -> bool:
    return any(where.possible for where in draft_fits(state, board, tiles))


def advanced(state: State, board: Board, track: TrackName) -> Iterator[Board]:
    """A board with one tracker advanced and the patch of a milestone placed (6.7.1)."""
    position = next_position(board, track)
    if position is None:
        yield board
        return
    after = msgspec.structs.replace(board, tracks={**board.tracks, track: position})
    patches = track_of(after, track).positions[position].biomass_patch
    milestones = round_rule(state, NoMilestones) is None
    yield from patched(state, after, patches if milestones else 0)


def patched(state: State, board: Board, n: int) -> Iterator[Board]:
    """A board with patches wherever they may be put; as it is if none has to be (6.7)."""
    squares = placements(fit(state, board, PATCH)) if n else []
    if not squares or can_store(state, board) or _can_exchange(board):
        yield board
        return
    surface = board.surface
    for _, x, y in squares:
        patches = (*surface.patches, y * SIZE + x)
        after = msgspec.structs.replace(
            board, surface=msgspec.structs.replace(surface, patches=patches)
        )
        yield from patched(state, after, n - 1)


def _can_exchange(board: Board) -> bool:
    """Whether a tech may still give a boost in place of a patch (planet_unknown 6.9.3)."""
    techs = sheet(board).techs.get(SynergyForPatch, ())
    return any(unready(board, found) is None for found in techs)
