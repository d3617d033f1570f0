"""How many rounds are to come."""

from __future__ import annotations

from gametable.titles.roll_for_the_galaxy.components import load
from gametable.titles.roll_for_the_galaxy.rules.empire import ends
from gametable.titles.roll_for_the_galaxy.state import State
from gametable.titles.roll_for_the_galaxy.worth.numbers import Numbers

_PACE = 0.9
"""Tiles that a seat completes in a round when the end is near."""
_LAST = 0.8
"""Rounds that are still to come in a game that lasts longer than others."""


def rounds_left(numbers: Numbers, state: State, seat: int | None) -> float:
    """How many rounds come after this one, an estimate: by the usual length, by the tiles of the
    rivals of a seat (None: of all), by the chips left.

    What a seat does itself about the end shall not frighten it before the end is sure.
    """
    if state.over or (ends(state) and state.step != "roll"):
        return 0.0
    most = load().constants.end_tiles
    left = max(_LAST, numbers.length - state.round)
    for other, board in enumerate(state.boards):
        if other != seat:
            left = min(left, (most + 0.5 - len(board.tableau)) / _PACE)
    taken = state.laid_out - state.pool
    pace = max(1.5 * taken / max(1, state.round), 0.7 * len(state.boards))
    return max(0.1, min(left, state.pool / pace))
