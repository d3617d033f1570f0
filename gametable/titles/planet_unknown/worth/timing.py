"""How long a game still lasts, as far as one can tell: rounds, and what comes in them."""

from __future__ import annotations

from gametable.titles.planet_unknown.boards import ground, shapes_of
from gametable.titles.planet_unknown.components import load
from gametable.titles.planet_unknown.footprints import layers
from gametable.titles.planet_unknown.state import Board, State
from gametable.titles.planet_unknown.worth.ground_left import TILE

UNFIT = 5.5
"""Open squares with which a tile often fits nowhere any more."""
LONG = 21.5
"""Rounds of a usual game."""


def rounds_left(state: State) -> float:
    """Rounds to come after this one: until some seat finds no place, or a depot is empty."""
    if state.ending or state.phase in ("final", "final_picks", "over"):
        return 0.0
    least = min(
        (ground(board).squares & ~layers(board.surface).covered).bit_count()
        - (TILE if places_yet(state, seat) else 0.0)
        for seat, board in enumerate(state.boards)
    )
    by_ground = max(0.35, (least - UNFIT) / TILE)
    late = min(1.0, max(0.0, (state.round - 6) / 10))
    found = late * by_ground + (1 - late) * 0.5 * (by_ground + LONG - state.round)
    if state.event_deck or state.event_mix != (0, 0, 0):
        found = min(found, float(len(state.event_deck)))
    depots = min(sum(len(state.stacks[s]) for s in shapes_of(state, depot)) for depot in range(6))
    return min(found, float(depots))


def places_yet(state: State, seat: int) -> bool:
    """Whether the seat has still to place its tile of this round."""
    if state.phase == "turns":
        if seat not in state.queue:
            return False
        return state.queue[0] != seat or state.stage != "effects"
    return state.phase in ("setup", "objectives", "start", "rotate", "event", "event_picks")


def patches_to_come(board: Board, rounds: float) -> float:
    """Biomass patches to come: stored ones, and those of the next positions of the track."""
    found = float(board.stored_patches)
    track = load().corporations[board.corporation].tracks["biomass"]
    reach = 0.35 * rounds
    for position in track.positions[board.tracks["biomass"] + 1 :]:
        if reach <= 0:
            break
        gives = position.biomass_patch or (0.5 if position.one_of else 0)
        found += min(1.0, reach) * gives
        reach -= 1
    return found
