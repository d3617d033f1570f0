"""Choosing what falls: the outcomes of a question of chance, in a line of chosen luck."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from gametable.client.table.answer.choosing import Choosing
from gametable.core.engine.decision import Decision
from gametable.core.engine.luck import TOP
from gametable.core.engine.questions import Order, PickSome

MOST_PLACES = 6  # of an order that are filled by hand


class ChoosingLuck(Choosing):
    """`picked` are the numbers of what shall fall, in the order of picking; what is not picked is
    left to chance, which `fall(keys)` decides."""

    def __init__(self, decision: Decision, fall: Callable[[Sequence[Any]], Any]) -> None:
        self.fall = fall
        super().__init__(decision, lambda id: False, decision.keys)
        kinds: dict[str, list[int]] = {}
        for number in range(len(self.decision.keys)):
            kinds.setdefault(repr(self.option(number).label), []).append(number)
        self.rows = list(kinds.values())  # what is told in the same words falls alike

    def propose(self) -> None:
        self.picked: list[int] = []

    @property
    def on_sheet(self) -> bool:
        return True

    @property
    def looks_ahead(self) -> bool:
        return False

    @property
    def most(self) -> int:
        """How many outcomes may be said."""
        decision = self.decision
        if isinstance(decision, PickSome):
            return decision.most
        return min(MOST_PLACES, decision.count) if isinstance(decision, Order) else 1

    @property
    def ordered(self) -> bool:
        """Whether it matters which was picked first."""
        return isinstance(self.decision, Order)

    def press(self, row: int) -> None:
        """Pick one of a row, or put all of it back where no more can be picked."""
        numbers = self.rows[row]
        left = [n for n in numbers if n not in self.picked]
        if left and len(self.picked) < self.most:
            self.picked.append(left[0])
        elif len(left) < len(numbers):
            self.picked = [n for n in self.picked if n not in numbers]
        elif self.most == 1:
            self.picked = [left[0]]

    def clear(self) -> bool:
        if not self.picked:
            return False
        self.picked = []
        return True

    def rarity(self) -> int:
        """About once in how many times that which is picked falls by itself."""
        decision, chance = self.decision, 1.0
        if decision.prompt.key == TOP or not self.picked:
            return 1
        for n, number in enumerate(self.picked):
            if self.ordered:
                chance /= decision.count - n
            elif self.most > 1:
                chance *= (self.most - n) / (decision.count - n)
            else:
                alike = next(row for row in self.rows if number in row)
                chance *= len(alike) / decision.count
        return round(1 / chance)

    @property
    def numbers(self) -> Sequence[int]:
        return self.picked

    @property
    def answer(self) -> Any:
        keys = self.decision.keys
        return self.fall([keys[n] for n in self.picked])
