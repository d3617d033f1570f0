"""What a position of Gaia Project is worth to a seat, in named terms, for bots and hints.

`outlook.py` tells what things are worth by the time that is left, `holdings.py` what a seat has,
`federating.py` how near federations are, `priors.py` guesses at answers, `telling.py` says reasons.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from functools import cache
from typing import Any

from gametable.components.weights import load_weights
from gametable.core.engine.decision import Decision
from gametable.core.engine.questions import PickOne
from gametable.core.engine.valuation import Measured, Valuation, Weights, WorthSeen
from gametable.core.kit.describing import halves
from gametable.core.text import Message, msg
from gametable.titles.gaia_project.components import TITLE, load
from gametable.titles.gaia_project.scoring import final_points
from gametable.titles.gaia_project.state import State
from gametable.titles.gaia_project.worth import federating, holdings
from gametable.titles.gaia_project.worth.outlook import SHAPES, Outlook
from gametable.titles.gaia_project.worth.priors import before_the_map, guesses, wholes
from gametable.titles.gaia_project.worth.telling import named

_HELD: dict[str, Callable[[Outlook], Measured]] = {
    "stock": holdings.stock,
    "income": holdings.income,
    "research": holdings.research,
    "buildings": holdings.buildings,
    "tiles": holdings.tiles,
    "booster": holdings.booster,
    "federations": federating.federations,
    "reach": holdings.reach,
    "gaia": holdings.gaia,
    "finals": holdings.finals,
    "rounds": holdings.rounds,
    "neighbours": holdings.neighbours,
}
TERMS = ("points", *_HELD, "faction")


class OpenTurn:
    """A turn of a seat: the same all through it, but no two beginnings are the same turn."""

    def __init__(self, round: int, phase: str, acting: int, begins: bool) -> None:
        self._key = (round, phase, acting)
        self._begins = begins

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, OpenTurn):
            return NotImplemented
        return self._key == other._key and not (self._begins and other._begins)

    def __hash__(self) -> int:
        return hash(self._key)


class GaiaValuation(Valuation[State]):
    """How Gaia Project judges positions."""

    def __init__(self, weights: Weights) -> None:
        super().__init__(weights)
        self._shapes: Mapping[str, float] = {name: weights.shape(name) for name in SHAPES}

    def terms(self, state: State, seat: int, seen: WorthSeen) -> dict[str, Measured]:
        board = state.boards[seat]
        if not board.faction:
            return {}
        points = float(board.vp)
        if state.plays_automa(seat):
            more = sum(final_points(state)[seat].values())
            return {"points": (points + more, points + more)}
        if state.phase == "setup":
            strength = holdings.strength(state, seat, board.faction)
            return {"faction": (strength, strength)}
        o = Outlook(state, seat, self._shapes, seen.rounds)
        found = {"points": (points, points)}
        for term, measure in _HELD.items():
            found[term] = measure(o)
        return found

    def left(self, state: State) -> float:
        return float(load().constants.rounds - max(1, state.round))

    def moment(self, state: State) -> int:
        # The end is a moment of its own: what is bought there is not in the last round.
        return state.round + (state.phase in ("ending", "over"))

    def turn(self, state: State, seat: int) -> Hashable:
        begins = state.phase == "actions" and state.step == "main"
        acting = state.acting if state.phase == "actions" else seat
        return OpenTurn(state.round, state.phase, acting, begins)

    def told(
        self, term: str, before: State, after: State, seat: int, change: Measured, seen: WorthSeen
    ) -> Message:
        left = round(seen.left(self.left(before)))
        found = named(term, before, after, seat, left)
        if term == "federations" and change[0] < 0:
            # What was near is a federation now, whose gain is told by itself, or is farther away.
            formed = found is not None and found.key == "worth.federations.new"
            found = msg("worth.federations.formed" if formed else "worth.federations.farther")
        return found or msg(f"worth.{term}", amount=halves(change[1]), left=left)

    def priors(self, state: State, asked: Decision) -> Sequence[float] | None:
        if state.phase == "setup":
            return before_the_map(state, asked)
        return guesses(Outlook(state, asked.seat, self._shapes, _ALL), asked)

    def answers(self, state: State, asked: Decision) -> Sequence[Any] | None:
        if isinstance(asked, PickOne):
            return None
        return wholes(Outlook(state, asked.seat, self._shapes, _ALL), asked)


_ALL = float("inf")


@cache
def valuation() -> GaiaValuation:
    """How this title judges positions. Raises ComponentErrors of its weights."""
    return GaiaValuation(load_weights(TITLE, TERMS, SHAPES))
