"""Moving a piece step by step: options keyed ("step", piece, x, y), and what ends the walk.

Cells that are further away are found by trying chains of steps on copies of the game, within a
budget, and only through states in which the same seat is asked for the next step at once.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from gametable.core.decision import Decision, Illegal, Key
from gametable.core.table import Table

MOST_COPIES = 160  # of the game; a piece with many steps left is explored no further

Cell = tuple[int, int]


@dataclass(frozen=True)
class Route:
    """A way to a cell: the answers to give, one after the other, and the cells they pass."""

    keys: tuple[Key, ...]
    cells: tuple[Cell, ...]
    complete: bool = True  # no luck comes into it


class Walker:
    """The steps that a decision offers, alone or among other options.

    `piece_of(key)` is the id of the piece a step moves (None: it is not on the table, and the step
    is an option like any other). `near` are the cells each piece may step to at once, `piece` the
    one picked up, `routes` the ways of that piece to all cells it can reach.
    """

    def __init__(
        self,
        decision: Decision,
        piece_of: Callable[[Key], str | None],
        piece: str | None = None,
    ):
        self.decision = decision
        self.near: dict[str, dict[Cell, Key]] = {}
        self.walked: dict[str, Any] = {}  # how the rules name each piece
        for key in decision.keys:
            id = piece_of(key) if is_step(key) else None
            if id is not None:
                self.near.setdefault(id, {})[(key[2], key[3])] = key
                self.walked[id] = key[1]
        self.pieces = list(self.near)
        self.piece = piece if piece in self.near else None
        if self.piece is None and len(self.pieces) == 1:
            self.piece = self.pieces[0]
        self.routes: dict[Cell, Route] = {}
        self.goal: Cell | None = None
        self._waiting: deque[tuple[Table, Route]] = deque()
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

    def start(self, table: Table) -> None:
        """Know the cells of one step; those further away are found by `more`."""
        self.routes = {}
        self._waiting.clear()
        self._copies = 0
        if self.piece is None:
            return
        for cell, key in self.near[self.piece].items():
            self.routes[cell] = Route((key,), (cell,))
            self._waiting.append((table, self.routes[cell]))

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
        walked = self.walked[self.piece]
        for key in decision.keys:
            if is_step(key) and key[1] == walked and (key[2], key[3]) not in self.routes:
                cell = (key[2], key[3])
                self.routes[cell] = Route((*route.keys, key), (*route.cells, cell))
                self._waiting.append((after, self.routes[cell]))
        return True

    def explore(self, table: Table) -> None:
        """Find the ways to all cells that the picked piece can reach."""
        self.start(table)
        while self.more():
            pass


def is_step(key: Key) -> bool:
    """Whether a key is a step of a piece to a cell."""
    return isinstance(key, tuple) and len(key) == 4 and key[0] == "step"
