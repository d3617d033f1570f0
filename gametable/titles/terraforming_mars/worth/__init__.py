"""How positions of Terraforming Mars are judged for bots, hints and analyses (see
`gametable.core.engine.valuation`): all in points at the end, by the prices of
`effects/estimates.py`."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import cache
from typing import Any

from gametable.core.engine.actions import Menu
from gametable.core.engine.decision import Decision
from gametable.core.engine.valuation import Measured, Valuation, WorthSeen
from gametable.core.text import Message
from gametable.titles.terraforming_mars.effects.estimates import generations_left
from gametable.titles.terraforming_mars.guesses import weights
from gametable.titles.terraforming_mars.rules.turn import opened_by
from gametable.titles.terraforming_mars.situation import Situation
from gametable.titles.terraforming_mars.state import State
from gametable.titles.terraforming_mars.worth.priors import priors_of
from gametable.titles.terraforming_mars.worth.telling import told_of
from gametable.titles.terraforming_mars.worth.terms import terms_of

SALE = ("project", "sell_patents")
WORTH_A_SALE = 1.0
"""Points that something must bring before a bot thinks of selling cards for it."""


@cache
def valuation() -> MarsValuation:
    """The one of this title. Raises ComponentErrors."""
    return MarsValuation(weights())


class MarsValuation(Valuation[State]):
    """Judges positions of Terraforming Mars; a round is a generation."""

    def terms(self, state: State, seat: int, seen: WorthSeen) -> dict[str, Measured]:
        return terms_of(state, seat, seen)

    def left(self, state: State) -> float:
        return generations_left(Situation(state, 0))

    def moment(self, state: State) -> int:
        return state.generation + (state.phase == "over")

    def turn(self, state: State, seat: int) -> Hashable:
        """A turn is one or two actions; whoever is alone takes them one by one (5.1, 5.4)."""
        return state.generation, state.phase, state.acting

    def priors(self, state: State, asked: Decision) -> Sequence[float] | None:
        return priors_of(state, asked)

    def answers(self, state: State, asked: Decision) -> Sequence[Any] | None:
        """Nobody sells cards only to have something to do: not where the M€ open nothing good."""
        if not isinstance(asked, Menu) or SALE not in asked.keys:
            return None
        situation = Situation(state, asked.seat)
        opened = opened_by(situation, len(situation.board.hand))
        if any(action.worth() > WORTH_A_SALE for action in opened):
            return None
        return [n for n in range(asked.count) if asked.keys[n] != SALE]

    def told(
        self, term: str, before: State, after: State, seat: int, change: Measured, seen: WorthSeen
    ) -> Message:
        left = max(0, round(seen.left(self.left(before))))
        return told_of(term, before, after, seat, *change, left)
