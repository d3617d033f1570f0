"""What all workers of a phase have in common (roll_for_the_galaxy 5.5, 7.1.2)."""

from __future__ import annotations

from collections.abc import Iterator

from gametable.core.engine.conditions import Condition
from gametable.titles.roll_for_the_galaxy.state import Board
from gametable.titles.roll_for_the_galaxy.tableau import dice, workers
from gametable.titles.roll_for_the_galaxy.targets import Worker
from gametable.titles.roll_for_the_galaxy.vocabulary import Phase


def has_workers(board: Board, phase: Phase) -> bool:
    """Whether anybody works in a phase, with or without a die."""
    return bool(workers(board, phase) or board.virtual)


def workers_left(board: Board, phase: Phase) -> list[Worker]:
    """The workers of a phase, virtual ones of a colour once (roll_for_the_galaxy 7.1.8)."""
    return [*workers(board, phase), *dict.fromkeys(board.virtual)]


def without_work(board: Board, phase: Phase) -> Iterator[int]:
    """The own dice that do not work in a phase, wherever they lie."""
    working = workers(board, phase)
    return (die for die in dice(board) if die not in working)


def works(board: Board, phase: Phase, worker: Worker) -> Condition:
    """Its column or phase space makes a die a worker of a phase (roll_for_the_galaxy 5.5)."""
    there = not isinstance(worker, int) or worker in workers(board, phase)
    return there, "roll_for_the_galaxy 5.5", "why.other_phase", {"worker": f"#worker/{phase}"}
