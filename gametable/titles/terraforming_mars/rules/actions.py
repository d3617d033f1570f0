"""What all actions of a turn have in common (terraforming_mars 5.2)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain

from gametable.core.engine.actions import Action
from gametable.core.engine.conditions import Condition
from gametable.titles.terraforming_mars.components import load
from gametable.titles.terraforming_mars.situation import Situation
from gametable.titles.terraforming_mars.state import State


class TurnAction(Action[State], frozen=True):
    """One of the actions of a turn. `needs` is what it asks by itself, at whatever time.

    `barred` is what bars all actions now (see `turn_conditions`).
    """

    situation: Situation
    barred: tuple[Condition, ...]

    def needs(self) -> Iterator[Condition]:
        """What must hold for it besides the turn."""
        return iter(())

    def conditions(self) -> Iterable[Condition]:
        return chain(self.barred, self.needs()) if self.barred else self.needs()


def turn_conditions(situation: Situation) -> tuple[Condition, ...]:
    """What bars all actions: both are taken, or the corporation owes its first (5.1, 5.6)."""
    found: list[Condition] = []
    if turn_done(situation.state):
        found.append((False, "terraforming_mars 5.1", "check.actions_left", {}))
    if situation.board.first_due:
        args = {"card": f"#card/{situation.board.corporation}"}
        found.append((False, "terraforming_mars 5.6", "check.first_action", args))
    return tuple(found)


def turn_done(state: State) -> bool:
    """Whether the seat has taken all actions of its turn (terraforming_mars 5.1)."""
    return state.actions >= load().constants.actions_per_turn[1]
