"""Positions judged for a seat: the title's terms, weighed as a strength heeds them."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from math import inf
from typing import Any

from gametable.core.engine.run import Run
from gametable.core.engine.title import Seat, Title
from gametable.core.engine.valuation import (
    LEVELS,
    Measured,
    Strength,
    Weights,
    WorthSeen,
    weighed,
)

PLAYED = ("human", "bot")
WON = 5.0  # points that winning is worth beyond the points themselves
RIVALS = {"easy": 0.0, "normal": 0.5, "hard": 1.0}  # how much of the title's share is heeded


class Appraiser:
    """What positions of a title are worth to `seat`, in points, as seen by a strength; `weights`
    in place of the title's."""

    def __init__(
        self,
        title: Title[Any],
        seat: int,
        strength: Strength,
        rounds: float = inf,
        weights: Weights | None = None,
    ) -> None:
        self.title, self.seat, self.strength = title, seat, strength
        self.valuation = title.valuation
        if weights is not None and weights is not self.valuation.weights:
            self.valuation = self.valuation.by(weights)
        self.weights = self.valuation.weights
        self.seen = WorthSeen(seat, rounds)
        level = LEVELS.index(strength)
        self._heeded = {
            id: term.weight
            for id, term in self.weights.terms.items()
            if LEVELS.index(term.since) <= level
        }

    def worth(self, run: Run[Any]) -> float:
        """Points of the position: the seat's, less its share of the best rival's; at the end those
        of the scoring sheet, and something for having won."""
        state = run.game.state
        if run.decision is None:
            return self._ended(state)
        return self._sum(state, self.seat) - self.rival(state, run.header.seats)

    def terms(self, state: Any) -> tuple[dict[str, Measured], dict[str, float]]:
        """The terms of the seat as measured, and their points as they are heeded."""
        measured = self.valuation.terms(state, self.seat, self.seen)
        return measured, weighed(measured, self.weights, self.strength)

    def rival(self, state: Any, seats: Sequence[Seat]) -> float:
        """What counts against the seat because of its best rival, in points; what an automa of the
        title is up to is not judged."""
        rivals = [n for n, each in enumerate(seats) if n != self.seat and each.player in PLAYED]
        share = self._share(len(rivals) + 1)
        return share * max(self._sum(state, seat) for seat in rivals) if share else 0.0

    def turn(self, run: Run[Any]) -> Hashable:
        """What stays the same as long as the seat's turn goes on."""
        return self.valuation.turn(run.game.state, self.seat)

    def asked_within(self, run: Run[Any], turn: object) -> bool:
        """Whether the seat is asked something more in that turn."""
        asked = run.decision
        return asked is not None and asked.seat == self.seat and self.turn(run) == turn

    def _share(self, seats: int) -> float:
        if seats < 2:
            return 0.0
        return self.weights.rivals.get(seats, 0.0) * RIVALS[self.strength]

    def _sum(self, state: Any, seat: int) -> float:
        weights = self._heeded
        return sum(
            points * weights[id]
            for id, (points, _amount) in self.valuation.terms(state, seat, self.seen).items()
            if id in weights
        )

    def _ended(self, state: Any) -> float:
        totals = {score.seat: float(score.total) for score in self.title.scores(state)}
        own = totals.pop(self.seat)
        result = self.title.result(state)
        won = result is not None and self.seat in result.winners
        if not totals:
            return own + WON * won
        rest = self._share(len(totals) + 1) * max(totals.values())
        return own - rest + (WON if won else -WON)
