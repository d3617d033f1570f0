"""Moving a piece step by step: options keyed ("step", piece, *place), and what ends the walk.

How a title names its places does not matter here: the slot that a step leads to is the target of
its option. Slots that are further away are found by trying chains of steps on copies of the game,
within a budget, and only through states in which the same seat is asked for the next step at once.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from gametable.core.engine.decision import Decision, Illegal, Key
from gametable.core.engine.table import Table

MOST_COPIES = 160  # of the game; a piece with many steps left is explored no further


@dataclass(frozen=True)
class Route:
    """A way to a slot: the answers to give, one after the other, and the slots they pass."""

    keys: tuple[Key, ...]
    slots: tuple[str, ...]


class Walker:
    """The steps that a decision offers, alone or among other options.

    `piece_of(key, slot)` is the id of the piece that a step to a slot moves (None: it is not on the
    table, and the step is an option like any other). `near` are the slots each piece may step to at
    once, `piece` the one picked up, `routes` the ways of that piece to all slots it can reach,
    `goal` the slot that is selected.
    """

    def __init__(
        self,
        decision: Decision,
        piece_of: Callable[[Key, str], str | None],
        piece: str | None = None,
    ):
        self.decision = decision
        self.near: dict[str, dict[str, Key]] = {}
        self.walked: dict[str, Any] = {}  # how the rules name each piece
        for slot, key in _steps(decision):
            id = piece_of(key, slot)
            if id is not None:
                self.near.setdefault(id, {})[slot] = key
                self.walked[id] = key[1]
        self.pieces = list(self.near)
        self.piece = piece if piece in self.near else None
        if self.piece is None and len(self.pieces) == 1:
            self.piece = self.pieces[0]
        self.routes: dict[str, Route] = {}
        self.goal: str | None = None
        self._waiting: deque[tuple[Table[Any], Route]] = deque()
        self._copies = 0

    def keys(self) -> set[Key]:
        """The steps it takes care of."""
        return {key for steps in self.near.values() for key in steps.values()}

    def pick_up(self, piece: str) -> None:
        """Choose which piece moves."""
        if piece in self.near:
            self.piece = piece
            self.goal = None
            self.routes = {}

    # ------------------------------------------------------------------ where it can go

    def near_slots(self) -> dict[str, list[Key]]:
        """Where some piece can step to at once, while none is picked up: slots and steps."""
        found: dict[str, list[Key]] = {}
        if self.piece is None:
            for steps in self.near.values():
                for slot, key in steps.items():
                    found.setdefault(slot, []).append(key)
        return found

    def wanted(self) -> set[str]:
        """The pieces that may walk and the slots they can reach."""
        return {*self.pieces, *self.routes, *self.near_slots()}

    def mover(self, key: Key) -> str:
        """The piece that a near step moves."""
        return next(piece for piece, steps in self.near.items() if key in steps.values())

    # ------------------------------------------------------------------ exploring

    def start(self, table: Table[Any]) -> None:
        """Know the slots of one step; those further away are found by `more`."""
        self.routes = {}
        self._waiting.clear()
        self._copies = 0
        if self.piece is None:
            return
        for slot, key in self.near[self.piece].items():
            self.routes[slot] = Route((key,), (slot,))
            self._waiting.append((table, self.routes[slot]))

    def more(self) -> bool:
        """Try one more chain of steps on a copy of the game; False when there is none to try."""
        if not self._waiting or self._copies >= MOST_COPIES or self.piece is None:
            return False
        self._copies += 1
        before, route = self._waiting.popleft()
        after = before.ahead()
        try:
            after.choose(route.keys[-1])
        except Illegal:
            return True
        # Where luck comes into it nobody can know the way on, and there is no question.
        decision = after.decision
        seat, ask = self.decision.seat, self.decision.prompt.key
        if decision is None or decision.seat != seat or decision.prompt.key != ask:
            return True
        for slot, key in _steps(decision, self.walked[self.piece]):
            if slot not in self.routes:
                self.routes[slot] = Route((*route.keys, key), (*route.slots, slot))
                self._waiting.append((after, self.routes[slot]))
        return True

    def explore(self, table: Table[Any]) -> None:
        """Find the ways to all slots that the picked piece can reach."""
        self.start(table)
        while self.more():
            pass


def is_step(key: Key) -> bool:
    """Whether a key is a step of a piece to a place."""
    return isinstance(key, tuple) and len(key) > 2 and key[0] == "step"


def _steps(decision: Decision, walked: Any = None) -> list[tuple[str, Key]]:
    """The steps of a decision (those of one piece) with the slots they lead to."""
    found = []
    for number, key in enumerate(decision.keys):
        if is_step(key) and (walked is None or key[1] == walked):
            slot = decision.describe(number).target
            if slot is not None:
                found.append((slot, key))
    return found
