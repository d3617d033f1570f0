"""What a position of Pulsar 2849 is worth to a seat, in named terms, for bots and hints.

`prospects.py` tells how long the game goes on and what things are worth by then, `holdings.py` what
a seat has, `ways.py` what flights bring, `priors.py` guesses at answers.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from functools import cache

from gametable.components.weights import load_weights
from gametable.core.engine.decision import Decision
from gametable.core.engine.valuation import Measured, Valuation, Weights, WorthSeen
from gametable.core.text import Message
from gametable.titles.pulsar_2849.components import TITLE, load
from gametable.titles.pulsar_2849.prospects import SHAPES, Prospects
from gametable.titles.pulsar_2849.scoring import final_lines
from gametable.titles.pulsar_2849.state import State
from gametable.titles.pulsar_2849.worth import holdings
from gametable.titles.pulsar_2849.worth.priors import Guesses, guesses
from gametable.titles.pulsar_2849.worth.telling import named, plain

TERMS = (
    "points",
    "transmitters",
    "gyrodynes",
    "pulsars",
    "awards",
    "stations",
    "patents",
    "projects",
    "goals",
    "cubes",
    "tokens",
    "order",
    "engineering",
    "reach",
    "dice",
)


class PulsarValuation(Valuation[State]):
    """How Pulsar 2849 judges positions."""

    def __init__(self, weights: Weights) -> None:
        super().__init__(weights)
        self._shapes: Mapping[str, float] = {name: weights.shape(name) for name in SHAPES}

    def terms(self, state: State, seat: int, seen: WorthSeen) -> dict[str, Measured]:
        p = Prospects(state, seat, self._shapes, seen.rounds)
        if state.plays_sid(seat):
            return {"points": (float(p.board.points), float(p.board.points))}
        points = float(p.board.points)
        if state.phase == "over" or (state.phase == "ending" and seat not in state.queue):
            return {"points": (points, points), **_counted(state, seat)}
        found: dict[str, Measured] = {
            "points": (points, points),
            "transmitters": holdings.transmitters(p),
            "gyrodynes": holdings.gyrodynes(p),
            "pulsars": holdings.pulsars(p),
            "awards": holdings.awards(p),
            "stations": holdings.stations(p),
            "patents": holdings.patents(p),
            "projects": holdings.projects(p),
            "goals": holdings.goals(p),
            "cubes": holdings.cubes(p),
            "tokens": holdings.tokens(p),
            "order": holdings.turn_order(p),
            "engineering": holdings.engineers(p),
        }
        if p.dice > 0 and p.board.ship:
            there = Guesses(p)
            found["reach"] = (there.map.reach(p.board.ship), 0.0)
            if p.board.dice:
                worth = there.dice([die.value for die in p.board.dice])
                found["dice"] = (worth, float(len(p.board.dice)))
        return found

    def left(self, state: State) -> float:
        return float(load().constants.rounds - max(1, state.round))

    def moment(self, state: State) -> int:
        # The end is a moment of its own: what is bought there is not in the last round.
        return state.round + (state.phase in ("ending", "over"))

    def turn(self, state: State, seat: int) -> Hashable:
        return state.round, state.phase, len(state.queue)

    def told(
        self, term: str, before: State, after: State, seat: int, change: Measured, seen: WorthSeen
    ) -> Message:
        left = round(seen.left(self.left(before)))
        # What can be named was gained: of a loss only the amount is told.
        gained = named(term, before, after, seat, left) if change[0] > 0 else None
        return gained or plain(term, change[1], left)

    def priors(self, state: State, asked: Decision) -> Sequence[float] | None:
        return guesses(Prospects(state, asked.seat, self._shapes), asked)


def _counted(state: State, seat: int) -> dict[str, Measured]:
    """What the last scoring brings a seat that has nothing to decide any more."""
    found: dict[str, Measured] = {}
    for line in final_lines(state, seat):
        term = _LINES.get(line.id, line.id)
        found[term] = (float(line.points), float(line.points))
    return found


_LINES = {"idle_pulsars": "pulsars", "idle_gyrodynes": "gyrodynes", "turn_order": "order"}
"""The terms of lines of the scoring sheet, where they are called otherwise."""


@cache
def valuation() -> PulsarValuation:
    """How this title judges positions. Raises ComponentErrors of its weights."""
    return PulsarValuation(load_weights(TITLE, TERMS, SHAPES))
