"""What must hold between the members of a picked set (see `PickSome` in `questions.py`).

A limit judges whole sets and tells which members may still join a set that is begun, so that a rare
legal set is found at random without trying all.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Generic, TypeVar

from gametable.core.engine.decision import Refusal
from gametable.core.geometry.graph import Graph

P = TypeVar("P", bound=Hashable)


class Connected(Generic[P]):
    """The members must hang together on a board: `places[n]` is that of the n-th key.

    `anchor` are places that count as chosen already. `why` is what is said of a set in parts.
    """

    def __init__(
        self, board: Graph[P], places: Sequence[P], why: Refusal, anchor: Sequence[P] = ()
    ) -> None:
        self.board = board
        self.places = places
        self.why = why
        self.anchor = tuple(anchor)

    def refusal(self, chosen: Sequence[int]) -> Refusal | None:
        """Why a whole set is not allowed; nothing if it hangs together."""
        whole = [*self.anchor, *(self.places[n] for n in chosen)]
        return None if self.board.connected(whole) else self.why

    def may_join(self, chosen: Sequence[int], left: Sequence[int]) -> list[int]:
        """Those that lie beside what is chosen; any where nothing is."""
        whole = self.board.bits([*self.anchor, *(self.places[n] for n in chosen)])
        if not whole:
            return list(left)
        near = whole | self.board.beside(whole)
        numbers = self.board.numbers
        return [n for n in left if near >> numbers[self.places[n]] & 1]


class Total:
    """The values of the members, none below 0, must come to `least..most` (no end: None).

    `why(total)` is what is said of another sum.
    """

    def __init__(
        self,
        values: Sequence[int],
        least: int,
        most: int | None,
        why: Callable[[int], Refusal],
    ) -> None:
        self.values = values
        self.least = least
        self.most = most
        self.why = why

    def refusal(self, chosen: Sequence[int]) -> Refusal | None:
        """Why a whole set is not allowed; nothing if its sum is right."""
        total = sum(self.values[n] for n in chosen)
        right = total >= self.least and (self.most is None or total <= self.most)
        return None if right else self.why(total)

    def may_join(self, chosen: Sequence[int], left: Sequence[int]) -> list[int]:
        """Those that do not exceed the sum; none if all of them together do not reach it."""
        total = sum(self.values[n] for n in chosen)
        if total + sum(self.values[n] for n in left) < self.least:
            return []
        if self.most is None:
            return list(left)
        return [n for n in left if total + self.values[n] <= self.most]
