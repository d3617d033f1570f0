"""The Assign step thought to its end: which phase to call, where wild dice and powers send workers.

What a worker brings is known by tables, so that an assignment is judged without doing anything; the
best one is found greedily: for each phase the worker that is missed least calls it, then each wild
die and each power goes where it brings the most. What is allowed is asked of the rules.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Hashable, Iterator, Sequence
from typing import Any

import msgspec

from gametable.core.engine.conditions import met
from gametable.core.engine.decision import Key
from gametable.titles.roll_for_the_galaxy.dice import color_of
from gametable.titles.roll_for_the_galaxy.rules.reassign import (
    DICTATE,
    Using,
    reassign_powers,
    using,
)
from gametable.titles.roll_for_the_galaxy.state import Board, Move, State, Use
from gametable.titles.roll_for_the_galaxy.tableau import workers
from gametable.titles.roll_for_the_galaxy.vocabulary import PHASES, DieColor, Phase
from gametable.titles.roll_for_the_galaxy.worth.calls import PRODUCE, SHIP, Calls, Shares, tables_of
from gametable.titles.roll_for_the_galaxy.worth.fortune import Fortune

_LEAST = 0.05
"""Points that a power must bring to be used."""


class Assigned(msgspec.Struct, frozen=True):
    """An assignment thought to its end: what it brings, the answers to it, the workers by phase."""

    worth: float
    keys: tuple[Key, ...]
    workers: tuple[int, ...]
    selected: Phase | None
    matched: float = 0.0


class Staffing:
    """What workers of a seat bring in each phase of this round, and the best way to assign them.

    `given`: what each phase brings the rivals if the seat calls it, as it counts against the seat.
    """

    def __init__(self, fortune: Fortune, most: int, calls: Calls, given: Shares) -> None:
        self.calls, self.given = calls, given
        self._tables = tables_of(fortune, most)
        self._rooms = rooms = len(fortune.rooms())
        self._goods = sum(map(len, fortune.board.goods.values()))
        closing = fortune.closing("ship")
        self._shipping = [
            [worth + closing for worth in fortune.ship(most, n)]
            for n in range(min(rooms, most) + 1)
        ]
        self._matching: dict[DieColor, tuple[float, float]] = {
            color: fortune.matching(color) for color in fortune.colors
        }
        self._found: dict[Hashable, Assigned] = {}

    # What an assignment brings

    def brings(self, staffed: Sequence[int], matched: float, selected: Phase | None) -> list[float]:
        """What so many workers bring in each phase, as likely as it occurs."""
        occurs, both = self.calls.when(selected)
        found = [occurs[n] * self._tables[n][staffed[n]] for n in range(len(PHASES)) if n != SHIP]
        produced = min(staffed[PRODUCE], len(self._shipping) - 1)
        alone = self._shipping[0][staffed[SHIP]]
        found.append(occurs[SHIP] * alone)
        found[SHIP] += both * (self._shipping[produced][staffed[SHIP]] - alone) + matched
        return found

    def certain(self, staffed: Sequence[int], phases: Sequence[Phase]) -> list[float]:
        """What so many workers bring in the phases that are still to come."""
        found = [
            self._tables[n][staffed[n]] if phase in phases else 0.0
            for n, phase in enumerate(PHASES)
        ]
        if "ship" in phases and "produce" in phases:
            produced = min(staffed[PRODUCE], len(self._shipping) - 1)
            found[SHIP] = self._shipping[produced][staffed[SHIP]]
        return found

    def _matched(self, columns: dict[Phase, list[int]], selected: Phase | None) -> float:
        """What dice bring more because they match: as many as there is room, or goods."""
        occurs, both = self.calls.when(selected)
        producers = [self._matching[color_of(die)][0] for die in columns["produce"]]
        shippers = [self._matching[color_of(die)][1] for die in columns["ship"]]
        total = 0.0
        if any(producers):
            total += occurs[PRODUCE] * sum(sorted(producers, reverse=True)[: self._rooms])
        if any(shippers):
            shippers.sort(reverse=True)
            made = self._goods + min(len(producers), self._rooms)
            total += occurs[SHIP] * sum(shippers[: self._goods])
            total += both * sum(shippers[self._goods : made])
        return total

    def worth(self, board: Board) -> float:
        """What the assignment of a board brings as it stands."""
        staffed = [len(board.columns[phase]) for phase in PHASES]
        if board.selecting is not None and board.selected is not None:
            staffed[PHASES.index(board.selected)] += 1
        total = sum(self.brings(staffed, self._matched(board.columns, board.selected), None))
        if board.selected is None:
            return total
        total = sum(
            self.brings(staffed, self._matched(board.columns, board.selected), board.selected)
        )
        return total - self.given[PHASES.index(board.selected)]

    # The best end of it

    def best(self, state: State, seat: int) -> Assigned:
        """The best end of the assignment that a seat has begun."""
        board = state.boards[seat]
        key = _signature(board)
        found = self._found.get(key)
        if found is None:
            if board.selecting is not None:
                found = self._completed(state, seat, _copied(board), ())
            else:
                found = max(self.openings(state, seat), key=lambda each: each.worth)
            self._found[key] = found
        return found

    def openings(self, state: State, seat: int) -> list[Assigned]:
        """The best end of it for each phase that can be called."""
        board = state.boards[seat]
        found = []
        for phase in PHASES:
            best: tuple[float, Board, int] | None = None
            for die in _callers(board):
                sim = _copied(board)
                for pile in (sim.wilds, *sim.columns.values()):
                    if die in pile:
                        pile.remove(die)
                        break
                sim.selecting, sim.selected = die, phase
                self._place(sim)
                worth = self.worth(sim)
                if best is None or worth > best[0]:
                    best = worth, sim, die
            if best is not None:
                _worth, sim, die = best
                keys = (("select", die, phase), *_placed(board, sim))
                found.append(self._completed(state, seat, sim, keys))
        return found

    def _place(self, sim: Board) -> list[Key]:
        """Put each wild die where it brings the most."""
        keys: list[Key] = []
        while sim.wilds:
            die = sim.wilds.pop()
            best: tuple[float, Phase] | None = None
            for phase in PHASES:
                pile = sim.columns[phase]
                pile.append(die)
                worth = self.worth(sim)
                pile.remove(die)
                if best is None or worth > best[0]:
                    best = worth, phase
            assert best is not None
            insort(sim.columns[best[1]], die)
            keys.append(("place", die, best[1]))
        return keys

    def _completed(self, state: State, seat: int, sim: Board, keys: tuple[Key, ...]) -> Assigned:
        """Wild dice placed, a use that has begun ended, and every power used that is worth it."""
        state = _with(state, seat, sim)
        steps = list(keys)
        if sim.uses and sim.uses[-1].open:
            _worth, more, columns = self._used(using(state, seat, sim.uses[-1]), sim, must=True)
            steps += more
            sim.columns = columns
            sim.uses[-1] = msgspec.structs.replace(sim.uses[-1], open=False)
        steps += self._place(sim)
        while True:
            now = self.worth(sim)
            best: tuple[float, list[Key], dict[Phase, list[int]], Using] | None = None
            for power in reassign_powers(state, seat):
                if not met(power.begins()):
                    continue
                worth, more, columns = self._used(power, sim, must=False)
                if more and worth > now + _LEAST and (best is None or worth > best[0]):
                    best = worth, more, columns, power
            if best is None:
                break
            _worth, more, columns, power = best
            steps += [("power", power.use.power), *more]
            price = [Move(key[1], PHASES[0], PHASES[0]) for key in more if key[0] == "price"]
            sim.dictate += [move.die for move in price]
            sim.columns = columns
            sim.uses.append(Use(power.use.power, price=price[0] if price else None))
        steps.append(("ready",))
        staffed = tuple(len(workers(sim, phase)) for phase in PHASES)
        matched = self._matched(sim.columns, sim.selected)
        return Assigned(self.worth(sim), tuple(steps), staffed, sim.selected, matched)

    def _used(
        self, power: Using, sim: Board, *, must: bool
    ) -> tuple[float, list[Key], dict[Phase, list[int]]]:
        """The best use of a power from here on: what the assignment then brings, the answers, the
        columns after it; no answers where nothing is gained, unless it has begun."""
        if power.use.power != DICTATE or power.use.price is not None:
            return self._moved(power, sim, must=must)
        best: tuple[float, list[Key], dict[Phase, list[int]]] | None = None
        for phase, die in _kinds(sim.columns):
            after = _copied(sim)
            after.columns[phase].remove(die)
            use = msgspec.structs.replace(power.use, price=Move(die, phase, phase))
            priced = msgspec.structs.replace(power, use=use, board=after)
            worth, keys, columns = self._moved(priced, after, must=True)
            if keys and (best is None or worth > best[0]):
                best = worth, [("price", die), *keys], columns
        return best if best is not None else (self.worth(sim), [], sim.columns)

    def _moved(
        self, power: Using, sim: Board, *, must: bool
    ) -> tuple[float, list[Key], dict[Phase, list[int]]]:
        """Workers moved one by one as long as each brings something, or the use may not end yet."""
        sim = _copied(sim)
        now = msgspec.structs.replace(power, board=sim)
        keys: list[Key] = []
        ended = met([now.ends()])
        best = (self.worth(sim), list[Key](), _columns(sim)) if ended or not must else None
        while met([now.goes_on()]):
            found = max(self._steps(now, sim), default=None, key=lambda each: each[0])
            if found is None:
                break
            worth, die, source, to = found
            sim.columns[source].remove(die)
            insort(sim.columns[to], die)
            moves = (*now.use.moves, Move(die, source, to))
            now = msgspec.structs.replace(now, use=msgspec.structs.replace(now.use, moves=moves))
            keys.append(("move", die, to))
            if met([now.ends()]):
                more = met([now.goes_on()]) and now.can_move()
                if best is None or worth > best[0] + _LEAST:
                    best = worth, [*keys, *([("done",)] if more else [])], _columns(sim)
                elif not more or worth < best[0] - 1:
                    break
        if best is None:
            return self.worth(sim), keys, _columns(sim)
        if must and not best[1]:
            best = best[0], [("done",)], best[2]
        return best

    def _steps(self, now: Using, sim: Board) -> Iterator[tuple[float, int, Phase, Phase]]:
        """The workers it may move next, one of each kind, and what the assignment then brings."""
        goals = now.goals()
        for source, die in _kinds(sim.columns):
            if not met(now.takes(die, source)):
                continue
            for to in goals:
                if to == source:
                    continue
                sim.columns[source].remove(die)
                sim.columns[to].append(die)
                yield self.worth(sim), die, source, to
                sim.columns[to].remove(die)
                insort(sim.columns[source], die)


def _signature(board: Board) -> Hashable:
    last = board.uses[-1] if board.uses else None
    return (
        tuple(map(tuple, board.columns.values())),
        tuple(board.wilds),
        board.selecting,
        board.selected,
        tuple(use.power for use in board.uses),
        last,
    )


def _copied(board: Board) -> Board:
    """What matters of a board in the Assign step."""
    return Board(
        columns=_columns(board),
        wilds=board.wilds[:],
        selecting=board.selecting,
        selected=board.selected,
        dictate=board.dictate[:],
        uses=board.uses[:],
        tableau=board.tableau,
    )


def _columns(board: Board) -> dict[Phase, list[int]]:
    return {phase: pile[:] for phase, pile in board.columns.items()}


def _with(state: State, seat: int, board: Board) -> State:
    boards = state.boards[:]
    boards[seat] = board
    return msgspec.structs.replace(state, boards=boards)


def _kinds(columns: dict[Phase, list[int]]) -> list[tuple[Phase, int]]:
    """A die of each colour in each column."""
    found: dict[tuple[Phase, DieColor], int] = {}
    for phase, pile in columns.items():
        for die in pile:
            found.setdefault((phase, color_of(die)), die)
    return [(phase, die) for (phase, _color), die in found.items()]


def _callers(board: Board) -> list[int]:
    """A die of each kind that may call a phase."""
    found = [die for _phase, die in _kinds(board.columns)]
    wilds: dict[DieColor, int] = {}
    for die in board.wilds:
        wilds.setdefault(color_of(die), die)
    return [*found, *wilds.values()]


def _placed(board: Board, sim: Board) -> list[Any]:
    """The answers that put wild dice where they lie in the other board."""
    return [
        ("place", die, phase)
        for phase, pile in sim.columns.items()
        for die in pile
        if die in board.wilds
    ]
