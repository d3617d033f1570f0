"""Moving a piece step by step: options keyed ("step", piece, x, y), and what ends the walk.

Cells that are further away are found by trying chains of steps on copies of the game, within a
budget, and only through states in which the same seat is asked for the next step at once.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from gametable.core.decision import Decision, Key
from gametable.core.entry import Illegal
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

    def keys(self) -> set[Key]:
        """The steps it takes care of."""
        return {key for steps in self.near.values() for key in steps.values()}

    def stepping(self, cell: Cell) -> list[str]:
        """The pieces that may step to a cell at once."""
        return [piece for piece, steps in self.near.items() if cell in steps]

    def pick_up(self, piece: str) -> None:
        """Choose which piece moves."""
        if piece in self.near:
            self.piece = piece
            self.goal = None
            self.routes = {}

    def explore(self, table: Table) -> None:
        """Find ways to the cells that the picked piece can reach by several steps."""
        self.routes = {}
        if self.piece is None:
            return
        for cell, key in self.near[self.piece].items():
            self.routes[cell] = Route((key,), (cell,))
        walked = self.walked[self.piece]
        copies = 0
        waiting: deque[tuple[Table, Route]] = deque()
        for route in list(self.routes.values()):
            waiting.append((table, route))
        seat, ask = self.decision.seat, self.decision.prompt.key
        while waiting and copies < MOST_COPIES:
            before, route = waiting.popleft()
            copies += 1
            after = before.clone()
            known = len(after.entries)
            try:
                after.choose(route.keys[-1])
            except Illegal:
                continue
            if any(entry.seat < 0 for entry in after.entries[known:]):
                continue  # luck came into it: nobody can know the way on
            decision = after.decision
            if decision is None or decision.seat != seat or decision.prompt.key != ask:
                continue
            for key in decision.keys:
                if not is_step(key) or key[1] != walked:
                    continue
                cell = (key[2], key[3])
                if cell in self.routes:
                    continue
                further = Route((*route.keys, key), (*route.cells, cell))
                self.routes[cell] = further
                waiting.append((after, further))


def is_step(key: Key) -> bool:
    """Whether a key is a step of a piece to a cell."""
    return isinstance(key, tuple) and len(key) == 4 and key[0] == "step"
