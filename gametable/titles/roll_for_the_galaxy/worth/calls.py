"""Which phases are likely to be called: what is public of the rivals, and the dice of the table."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from gametable.titles.roll_for_the_galaxy.components import load
from gametable.titles.roll_for_the_galaxy.dice import faces_of
from gametable.titles.roll_for_the_galaxy.rules.reveal import table_dice
from gametable.titles.roll_for_the_galaxy.state import Board, State
from gametable.titles.roll_for_the_galaxy.tableau import piles
from gametable.titles.roll_for_the_galaxy.vocabulary import PHASES, Phase
from gametable.titles.roll_for_the_galaxy.worth.fortune import Fortune
from gametable.titles.roll_for_the_galaxy.worth.numbers import Numbers

Shares = tuple[float, ...]
"""A number for each phase, in their order."""
PRODUCE, SHIP = PHASES.index("produce"), PHASES.index("ship")


def rolled(board: Board) -> list[int]:
    """The dice that are rolled in this round, before any phase: whatever does not stand, lie or
    rest elsewhere."""
    elsewhere = {*board.citizenry, *board.developers, *board.settlers}
    for pile in board.goods.values():
        elsewhere.update(pile)
    found = [die for pile in piles(board) for die in pile if die not in elsewhere]
    if board.selecting is not None:
        found.append(board.selecting)
    return found


def expected_workers(board: Board) -> Shares:
    """How many workers a seat will have in each phase, by the faces of its dice alone."""
    found = dict.fromkeys(PHASES, 0.0)
    for die in rolled(board):
        for face in faces_of(die):
            if face == "wild":
                for phase in PHASES:
                    found[phase] += 1 / 6 / len(PHASES)
            else:
                found[face] += 1 / 6
    return tuple(found.values())


class Rival:
    """A rival as everybody sees it: which phase it is likely to call, and what each brings it."""

    def __init__(self, numbers: Numbers, state: State, seat: int, rounds: float) -> None:
        board = state.boards[seat]
        many = len(rolled(board))
        fortune = Fortune(numbers, state, seat, rounds, own=False, pending=many * 0.5)
        workers = expected_workers(board)
        tables = tables_of(fortune, many + 1)
        self.staffed = tuple(_at(tables[n], workers[n]) for n in range(len(PHASES)))
        """What each phase brings it with the workers it is likely to have."""
        called = [
            _at(tables[n], min(1.4 * workers[n] + 1, len(rolled(board))))
            for n in range(len(PHASES))
        ]
        best = max(called)
        shares = [exp((worth - best) / numbers.likely) for worth in called]
        total = sum(shares)
        self.calls: Shares = tuple(share / total for share in shares)


def tables_of(fortune: Fortune, most: int) -> tuple[list[float], ...]:
    """What 0, 1, ... `most` workers bring in each phase, with what powers pay at its end."""
    found = (
        fortune.explore(most),
        fortune.build("develop", most),
        fortune.build("settle", most),
        fortune.produce(most),
        fortune.ship(most, 0),
    )
    for phase, table in zip(PHASES, found, strict=True):
        more = fortune.closing(phase)
        if more:
            table[:] = [worth + more for worth in table]
    return found


def _at(table: Sequence[float], workers: float) -> float:
    """The value of a table between two numbers of workers."""
    low = min(int(workers), len(table) - 1)
    high = min(low + 1, len(table) - 1)
    return table[low] + (workers - low) * (table[high] - table[low])


class Calls:
    """How likely phases occur, whatever the seat itself calls."""

    def __init__(self, state: State, rivals: Sequence[Rival]) -> None:
        callers = [rival.calls for rival in rivals]
        callers += [_home_die()] * table_dice(state)
        self.occurs: Shares = tuple(
            1 - _product([1 - caller[n] for caller in callers]) for n in range(len(PHASES))
        )
        neither = _product([1 - caller[PRODUCE] - caller[SHIP] for caller in callers])
        self._both = self.occurs[PRODUCE] + self.occurs[SHIP] - 1 + neither

    def when(self, selected: Phase | None) -> tuple[list[float], float]:
        """How likely each phase occurs, and Produce and Ship both, when the seat calls one."""
        occurs = list(self.occurs)
        both = self._both
        if selected == "produce":
            both = occurs[SHIP]
        elif selected == "ship":
            both = occurs[PRODUCE]
        if selected is not None:
            occurs[PHASES.index(selected)] = 1.0
        return occurs, max(0.0, both)


def _home_die() -> Shares:
    faces = load().dice["home"].faces
    return tuple(faces.count(phase) / len(faces) for phase in PHASES)


def _product(factors: Sequence[float]) -> float:
    found = 1.0
    for factor in factors:
        found *= max(0.0, factor)
    return found
