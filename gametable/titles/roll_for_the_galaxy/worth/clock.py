"""How many rounds are to come."""

from __future__ import annotations

from gametable.titles.roll_for_the_galaxy.components import load
from gametable.titles.roll_for_the_galaxy.rules.empire import ends
from gametable.titles.roll_for_the_galaxy.state import State
from gametable.titles.roll_for_the_galaxy.worth.numbers import Numbers

_BUILT = 8.0
"""Tiles that a seat lacks when it takes it two rounds to complete one."""
_SLOW = 0.7
"""Of the rounds that tiles and chips allow, how many there will be when a game lasts long."""
_OWN = 1.5
"""Rounds by which a seat itself may put off the end that its own tiles bring."""


def rounds_left(numbers: Numbers, state: State, seat: int | None, *, fresh: bool = False) -> float:
    """How many rounds come after this one, an estimate: by the usual length, by the tiles of the
    rivals of a seat (None: of all), by the chips left.

    `fresh`: this round has just begun and counts as well; that must not look as if the game lasted
    longer than it did at the end of the round before. What a seat does itself about the end shall
    not frighten it before the end is sure.
    """
    now = state.round - fresh
    if state.over or (ends(state) and state.step != "roll"):
        return 0.0
    taken = state.laid_out - state.pool
    pace = max(1.5 * taken / max(1, now), 0.7 * len(state.boards))
    allowed = state.pool / pace
    for other, board in enumerate(state.boards):
        lacks = load().constants.end_tiles + 0.3 - len(board.tableau)
        rounds = lacks * (1 + lacks / _BUILT)
        allowed = min(allowed, rounds + (_OWN if other == seat else 0.0))
    usual = numbers.length - now
    return max(0.1, min(allowed, max(usual, _SLOW * allowed)))
