"""What all workers of a phase have in common (roll_for_the_galaxy 5.5, 7.1.2)."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from contextlib import suppress
from itertools import islice

import msgspec

from gametable.core.engine.actions import Action, Menu
from gametable.core.engine.conditions import Condition
from gametable.core.engine.copying import copy_state
from gametable.core.engine.decision import Checkpoint, Flow
from gametable.core.engine.game import Game, Halt
from gametable.titles.roll_for_the_galaxy.state import Board, State
from gametable.titles.roll_for_the_galaxy.tableau import dice, workers
from gametable.titles.roll_for_the_galaxy.targets import Worker
from gametable.titles.roll_for_the_galaxy.vocabulary import Phase

Rest = Callable[[Game[State]], Flow[None]]
"""How the game goes on from wherever its state stands."""


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


def ends(
    state: State, seat: int, actions_of: Callable[[State], Iterable[Action[State]]], rest: Rest
) -> Iterator[tuple[Hashable, Hashable]]:
    """What becomes of each outcome of actions before anybody is asked and before luck falls.

    It is the same of two where it does not matter which is done: the workers of both are recruited
    again by then (7.1.3, 8.1). Nothing is looked at that the seat does not know.
    """
    found: set[Hashable] = set()
    for n, action in enumerate(actions_of(state)):
        outcome = action.outcome()
        if outcome not in found:
            found.add(outcome)
            there = Game(copy_state(state))
            there.eyes, there.since = seat, -1
            yield outcome, _end(there, next(islice(actions_of(there.state), n, None)), rest)


def _end(game: Game[State], action: Action[State], rest: Rest) -> Hashable:
    """The state where somebody has a choice or sees something; the action itself if it asks."""
    flow = action.do(game)
    if flow is not None and any(type(item) is not Checkpoint for item in flow):
        itself: Hashable = action.key
        return itself
    with suppress(Halt, StopIteration):
        going, answer = rest(game), None
        while True:
            item = going.send(answer)
            if type(item) is Checkpoint:
                answer = None
            elif isinstance(item, Menu) and item.count == 1 and not item.ask:
                answer = item.only_answer()
            else:
                break
    end: bytes = msgspec.msgpack.encode(game.state)
    return end
