"""Moving a piece step by step: options keyed ("step", piece, *place), and what ends the walk.

How a title names its places does not matter here: the slot that a step leads to is the target of
its option, and the slots that steps join are a graph, whatever the board is made of. Slots that are
further away are found by trying chains of steps on copies of the game, within a budget, and only
through states in which the same seat is asked for the next step at once. Where a walk has a certain
length, the question tells the whole ways itself; it may do so, too, where such a walk is one of
many things to choose from: then the ways alone are known, and no single steps.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from itertools import islice, pairwise
from typing import Any

from gametable.core.engine.decision import Decision, Illegal, Key
from gametable.core.engine.decision import Route as Route
from gametable.core.engine.table import Table
from gametable.core.geometry.graph import Graph
from gametable.core.text import Message

MOST_COPIES = 160  # of the game; a piece with many steps left is explored no further
MOST_BETWEEN = 6  # questions between one way and the next
MOST_WAYS = 24  # to one slot that are shown in turn


class Walker:
    """The steps that a decision offers, alone or among other options.

    `piece_of(key, slot)` is the id of the piece that a step to a slot moves (None: it is not on the
    table, and the step is an option like any other). `near` are the slots each piece may step to at
    once, `piece` the one picked up, `routes` the way of that piece to each slot it can reach (the
    shortest found, until the player takes another), `goal` the slot that is selected. `base` is the
    way that is walked first while another one behind it is looked at: all `routes` begin with it.
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
        self.by_steps = bool(self.near)
        self.base: Route | None = None
        self._beyond: list[Route] = []
        self._whole = list(decision.routes()) if decision.routes is not None else []
        if not self.near and self._whole:
            self._find_walker(piece_of)
        self.pieces = list(self.near)
        self.piece = piece if piece in self.near else None
        if self.piece is None and len(self.pieces) == 1:
            self.piece = self.pieces[0]
        self.routes: dict[str, Route] = {}
        self.goal: str | None = None
        self._stands = ""
        self.ways_to: dict[str, list[Route]] = {}  # the whole ways to each slot, if they are told
        self._joined: dict[str, dict[str, Key]] = {}  # the steps from the piece and from each slot
        self._waiting: deque[tuple[Table[Any], Route]] = deque()
        self._copies = 0
        self._called: dict[Key, Message] = {}  # the steps behind the first

    def _find_walker(self, piece_of: Callable[[Key, str], str | None]) -> None:
        """The piece whose ways are told where no single step is offered."""
        for route in self._whole:
            for key in filter(is_step, route.keys):
                id = piece_of(key, route.slots[-1])
                if id is not None:
                    self.near[id], self.walked[id] = {}, key[1]
                    return

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

    def start(self, table: Table[Any], stands: str = "") -> None:
        """Know the slots of one step; those further away are found by `more`. No way is looked for
        to where the piece `stands`."""
        self.routes, self._joined, self._stands = {}, {}, stands
        self._waiting.clear()
        self._copies = 0
        self.ways_to = {}
        if self.piece is None:
            return
        self._joined[self.piece] = self.near[self.piece]
        self._tell(self._whole)
        for slot, key in self.near[self.piece].items():
            if slot not in self.routes:
                self.routes[slot] = Route((key,), (slot,))
                if self.decision.routes is None:
                    self._waiting.append((table, self.routes[slot]))

    def _tell(self, ways: Sequence[Route]) -> None:
        """Know whole ways, the first to each slot before the others."""
        for route in ways:
            self.ways_to.setdefault(route.slots[-1], []).append(route)
        self.routes = {slot: ways[0] for slot, ways in self.ways_to.items()}

    def more(self) -> bool:
        """Try one more chain of steps on a copy of the game; False when there is none to try."""
        if not self._waiting or self._copies >= MOST_COPIES or self.piece is None:
            return False
        self._copies += 1
        before, route = self._waiting.popleft()
        after = self._after(before, route.keys[-1:])
        if after is None:
            return True
        further = self._joined[route.slots[-1]] = self._next_steps(after)
        for slot, key in further.items():
            if slot not in self.routes and slot != self._stands:
                self.routes[slot] = self._way((*route.keys, key), (*route.slots, slot))
                self._waiting.append((after, self.routes[slot]))
        return True

    def _after(self, table: Table[Any], keys: Sequence[Key]) -> Table[Any] | None:
        """A copy of the game after some steps; None if they cannot be taken one after the other."""
        after = table.ahead()
        for n, key in enumerate(keys):
            if n and key not in self._next_steps(after).values():
                return None
            try:
                after.choose(key)
            except Illegal:
                return None
        return after

    def _next_steps(self, after: Table[Any]) -> dict[str, Key]:
        """The steps of the piece that are asked for next: slots and keys."""
        # Where luck comes into it nobody can know the way on, and there is no question.
        decision = after.decision
        seat, ask = self.decision.seat, self.decision.prompt.key
        if decision is None or decision.seat != seat or decision.prompt.key != ask:
            return {}
        if self.piece is None:
            return {}
        found = dict(_steps(decision, self.walked[self.piece]))
        for key in found.values():
            if key not in self._called:
                self._called[key] = decision.describe(decision.index_of(key)).label
        return found

    def _way(self, keys: tuple[Key, ...], slots: tuple[str, ...]) -> Route:
        """A way of steps; one of several is called as its last, which says where it ends."""
        return Route(keys, slots, self._called.get(keys[-1]) if len(keys) > 1 else None)

    @property
    def way(self) -> Route | None:
        """The way that is selected, as far as it is."""
        return self.routes[self.goal] if self.goal is not None else self.base

    @property
    def goes_on(self) -> bool:
        """Whether another way can be looked at behind the one that is selected."""
        return bool(self._beyond) and self.base is None

    # ------------------------------------------------------------------ one way, then another

    def look_beyond(self, table: Table[Any]) -> bool:
        """Whether the same question with more such ways comes behind the one that is selected: what
        is asked where it ends is answered by the first thing that does something."""
        self._beyond = []
        if self.by_steps or self.base is not None or self.goal is None:
            return False
        first, after = self.routes[self.goal], table.ahead()
        keys = list(first.looked_at)
        try:
            for key in first.looked_at:
                after.choose(key)
            while (asked := after.decision) is not None and not self._asks_again(asked):
                if (
                    asked.seat != self.decision.seat
                    or len(keys) > len(first.looked_at) + MOST_BETWEEN
                ):
                    return False
                options = asked.options()
                option = next((o for o in options if not o.way_out), options[0])
                keys.append(option.key)
                after.choose(option.key)
        except Illegal:
            return False
        if asked is None or asked.routes is None:
            return False
        for way in asked.routes():
            through = (*keys, *way.looked_at)
            joined = Route(
                first.keys, (*first.slots, *way.slots), way.label, way.cost, through, way.notes
            )
            self._beyond.append(joined)
        return bool(self._beyond)

    def _asks_again(self, asked: Decision) -> bool:
        return asked.seat == self.decision.seat and asked.prompt.key == self.decision.prompt.key

    def go_beyond(self) -> bool:
        """Look at the ways behind the one that is selected; False if there are none."""
        if self.goal is None or not self._beyond:
            return False
        self.base, self.goal = self.routes[self.goal], None
        self.ways_to = {}
        self._tell(self._beyond)
        return True

    def forget_beyond(self) -> None:
        """Only the way that is walked first is looked at again."""
        if self.base is not None:
            first, self.base, self._beyond, self.ways_to = self.base, None, [], {}
            self._tell(self._whole)
            self.goal = first.slots[-1]
            self.routes[self.goal] = first

    def choose_way(self, slots: Sequence[str]) -> bool:
        """Select the way over some slots, if it is one that is told."""
        for way in self.ways_to.get(slots[-1] if slots else "", []):
            if way.slots == tuple(slots):
                self.goal = slots[-1]
                self.routes[self.goal] = way
                return True
        return False

    # ------------------------------------------------------------------ step by step

    def onward(self, table: Table[Any], place: str) -> dict[str, Key]:
        """Where one step more leads: from the piece, or from the end of its way to a slot."""
        route = self.routes.get(place)
        if route is None:
            return self.near.get(place, {})
        after = self._after(table, route.keys)
        return self._next_steps(after) if after is not None else {}

    def step_on(self, place: str, slot: str, key: Key) -> None:
        """Go on from a place by a step: the way to the slot is that one from now on."""
        route = self.routes.get(place, Route((), ()))
        self.goal = slot
        self.routes[slot] = self._way((*route.keys, key), (*route.slots, slot))

    def step_back(self, slot: str) -> str | None:
        """Take back the last step of the way to a slot; where that leads (None: to the piece)."""
        route = self.routes[slot]
        self.goal = route.slots[-2] if len(route.slots) > 1 else None
        if self.goal is not None:
            self.routes[self.goal] = self._way(route.keys[:-1], route.slots[:-1])
        return self.goal

    def other_way(self, table: Table[Any], slot: str) -> bool:
        """Take the next of the ways to a slot, the shortest if none were told; False if there is
        only one."""
        assert self.piece is not None
        told = self.ways_to.get(slot)
        if told is not None:
            old = self.routes[slot]
            self.routes[slot] = told[(told.index(old) + 1) % len(told) if old in told else 0]
            return self.routes[slot] != old
        places = (self.piece, *self.routes)
        joined = {
            place: [other for other in self._joined.get(place, {}) if other in places]
            for place in places
        }
        board = Graph(joined)
        ways = [path.places for path in islice(board.all_shortest(self.piece, slot), MOST_WAYS)]
        now = (self.piece, *self.routes[slot].slots)
        first = ways.index(now) + 1 if now in ways else 0
        for way in ways[first:] + ways[:first]:
            keys = tuple(self._joined[one][other] for one, other in pairwise(way))
            if way != now and self._after(table, keys) is not None:
                self.routes[slot] = self._way(keys, way[1:])
                return True
        return False


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
