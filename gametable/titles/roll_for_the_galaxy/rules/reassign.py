"""Reassign powers and Dictate (roll_for_the_galaxy 5.3 to 5.11).

A use of a power goes on until it has moved all it must and the owner wants; only then may another
power be used.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterator
from functools import lru_cache
from itertools import chain
from typing import Any, ClassVar

import msgspec

from gametable.core.engine.actions import Action, act
from gametable.core.engine.conditions import Condition, met
from gametable.core.engine.decision import Flow, Key, Option
from gametable.core.engine.game import Game
from gametable.core.text import Message, msg
from gametable.titles.roll_for_the_galaxy.components import load
from gametable.titles.roll_for_the_galaxy.dice import color_of
from gametable.titles.roll_for_the_galaxy.effects.assigning import (
    columns_for,
    dictates_often,
    most_dictated,
    most_moved,
)
from gametable.titles.roll_for_the_galaxy.state import Board, Move, State, Use
from gametable.titles.roll_for_the_galaxy.tableau import powers
from gametable.titles.roll_for_the_galaxy.targets import (
    DICTATE_AREA,
    column_target,
    die_target,
    tile_target,
)
from gametable.titles.roll_for_the_galaxy.vocabulary import PHASES, Phase, Reassign
from gametable.titles.roll_for_the_galaxy.wording import die_words

DICTATE = "dictate"
"""The Reassign power everybody has."""
_PRICE = msg("ask.dictate_price")


def reassign_powers(board: Board) -> list[str]:
    """The developments with a Reassign power, and Dictate (roll_for_the_galaxy 5.10)."""
    return [*(id for id, _ in powers(board, Reassign)), DICTATE]


@lru_cache(maxsize=64)
def _power(id: str) -> Reassign:
    return next(p for p in load().sides[id].powers if isinstance(p, Reassign))


def _name(power: str) -> Message:
    return msg("label.dictate") if power == DICTATE else Message(f"#side/{power}")


class Way(Action[State], frozen=True):
    """A way back to what was before, for human seats."""

    takes_back: ClassVar[bool] = True
    board: Board


# Using a power, and taking the use back


class UsePower(Action[State], frozen=True):
    """Begin to use a Reassign power or Dictate (roll_for_the_galaxy 5.3, 5.4)."""

    state: State
    seat: int
    power: str

    @property
    def key(self) -> Key:
        return ("power", self.power)

    def conditions(self) -> Iterator[Condition]:
        state, seat, id = self.state, self.seat, self.power
        board = state.boards[seat]
        yield board.selecting is not None, "roll_for_the_galaxy 5.3", "why.select_first", {}
        used = [use.power for use in board.uses].count(id)
        if id == DICTATE:
            often = used == 0 or dictates_often(board)
            yield often, "roll_for_the_galaxy 5.10.1", "why.dictated", {}
            n = sum(map(len, board.columns.values()))
            yield n >= 2, "roll_for_the_galaxy 5.10.3", "why.dictate_workers", {"n": n}
            return
        yield used == 0, "roll_for_the_galaxy 5.4", "why.power_used", {}
        power = _power(id)
        yield most_moved(state, seat, power) > 0, "roll_for_the_galaxy 5.11.2", "why.contest", {}
        enough = board.selecting is None or _can_move(board, Use(id))
        if power.together:
            yield enough, "roll_for_the_galaxy 5.11.1", "why.no_pair", {}
        else:
            yield enough, "roll_for_the_galaxy 5.11", "why.no_worker", {}

    def option(self) -> Option[Any]:
        if self.power == DICTATE:
            return Option(self.key, _name(DICTATE), target=DICTATE_AREA, icon="dictate")
        words = msg("label.power", power=_name(self.power))
        return Option(self.key, words, target=tile_target(self.power), icon="reassign")

    def do(self, game: Game[State]) -> None:
        self.state.boards[self.seat].uses.append(Use(self.power, open=True))


class TakeBack(Way, frozen=True):
    """Undo the last use of a power: its workers go back to where they were (5)."""

    @property
    def key(self) -> Key:
        return ("back",)

    def option(self) -> Option[Any]:
        words = msg("label.take_back", power=_name(self.board.uses[-1].power))
        return Option(self.key, words, icon="undo")

    def do(self, game: Game[State]) -> None:
        take_back(self.board)


def take_back(board: Board) -> None:
    """Undo the last use of a power."""
    use = board.uses.pop()
    for move in reversed(use.moves):
        board.columns[move.to].remove(move.die)
        insort(board.columns[move.source], move.die)
    if use.price is not None:
        board.dictate.remove(use.price.die)
        insort(board.columns[use.price.source], use.price.die)


# A use, step by step


def go_on(game: Game[State], seat: int) -> Flow[Action[State]]:
    """Ask what the use of a power that has begun does next, and do it."""
    state = game.state
    board = state.boards[seat]
    use = board.uses[-1]
    paying = use.power == DICTATE and use.price is None
    steps = _prices(board) if paying else _moves(state, seat, use)
    return act(
        game,
        seat,
        _PRICE if paying else msg("ask.reassign", power=_name(use.power)),
        [*steps, TakeBack(board)],
        rule="roll_for_the_galaxy 5.10" if use.power == DICTATE else "roll_for_the_galaxy 5.11",
        beside=lambda: _beside(state, seat, use, paying),
        ask=True,
        secret=True,
    )


def _prices(board: Board) -> Iterator[Action[State]]:
    for pile in board.columns.values():
        for die in pile:
            yield GiveUp(board, die)


def _moves(state: State, seat: int, use: Use) -> Iterator[Action[State]]:
    """The moves that a use names, and the end of it."""
    board = state.boards[seat]
    goals = _goals(board, use)
    for source, pile in board.columns.items():
        for die in pile:
            for to in goals:
                yield MoveWorker(state, seat, use, die, source, to)
    if _limit(state, seat, use) > 1:
        yield Enough(board, use)


def _beside(state: State, seat: int, use: Use, paying: bool) -> Iterator[Action[State]]:
    """What is looked at only to tell why not: dice in no column, columns no power moves to."""
    board = state.boards[seat]
    away = [*board.wilds, *board.dictate]
    if board.selecting is not None:
        away.append(board.selecting)
    if paying:
        yield from (GiveUp(board, die) for die in away)
        return
    lying: list[tuple[int, Phase | None]] = [(die, None) for die in away]
    lying += [(die, phase) for phase, pile in board.columns.items() for die in pile]
    for die, source in lying:
        for to in PHASES:
            yield MoveWorker(state, seat, use, die, source, to)


def on_dictate(board: Board, die: int) -> Condition:
    """A die on the Dictate area is no worker (roll_for_the_galaxy 5.10.2)."""
    return die not in board.dictate, "roll_for_the_galaxy 5.10.2", "why.on_dictate", {}


def _column_conditions(board: Board, die: int) -> Iterator[Condition]:
    """What must hold for a die, so that it is a worker in a column."""
    yield on_dictate(board, die)
    yield die != board.selecting, "roll_for_the_galaxy 5.8", "why.selecting", {}
    yield die not in board.wilds, "roll_for_the_galaxy 5.1", "why.wild_first", {}


class GiveUp(Action[State], frozen=True):
    """Put a worker onto the Dictate area, as the price of Dictate (5.10.1)."""

    board: Board
    die: int

    @property
    def key(self) -> Key:
        return ("price", self.die)

    def conditions(self) -> Iterator[Condition]:
        return _column_conditions(self.board, self.die)

    def option(self) -> Option[Any]:
        words = msg("label.price", die=die_words(self.die))
        return Option(self.key, words, target=die_target(self.die), to=DICTATE_AREA)

    def do(self, game: Game[State]) -> None:
        board, die = self.board, self.die
        source = next(phase for phase, pile in board.columns.items() if die in pile)
        board.columns[source].remove(die)
        insort(board.dictate, die)
        price = Move(die, source, source)
        board.uses[-1] = msgspec.structs.replace(board.uses[-1], price=price)


class MoveWorker(Action[State], frozen=True):
    """Reassign a worker; `source` is its column, if it is in one (5.3, 5.6, 5.11)."""

    state: State
    seat: int
    use: Use
    die: int
    source: Phase | None
    to: Phase

    @property
    def key(self) -> Key:
        return ("move", self.die, self.to)

    def conditions(self) -> Iterator[Condition]:
        board, use, source = self.state.boards[self.seat], self.use, self.source
        if source is None:
            return _column_conditions(board, self.die)
        return chain(
            _worker_conditions(board, use, self.die, source),
            _goal_conditions(_goals(board, use), source, self.to),
        )

    def option(self) -> Option[Any]:
        words = msg("label.move", die=die_words(self.die), phase=f"#phase/{self.to}")
        return Option(self.key, words, target=die_target(self.die), to=column_target(self.to))

    def do(self, game: Game[State]) -> None:
        state, seat, source = self.state, self.seat, self.source
        assert source is not None
        board = state.boards[seat]
        board.columns[source].remove(self.die)
        insort(board.columns[self.to], self.die)
        moves = (*self.use.moves, Move(self.die, source, self.to))
        use = msgspec.structs.replace(self.use, moves=moves)
        more = met(_limit_conditions(state, seat, use)) and _can_move(board, use)
        board.uses[-1] = msgspec.structs.replace(use, open=more)


class MoveOneMore(MoveWorker, frozen=True):
    """One worker more than a use that has ended may move: only looked at to tell why not."""

    quiet: ClassVar[bool] = True

    def conditions(self) -> Iterator[Condition]:
        yield from _limit_conditions(self.state, self.seat, self.use)
        yield self.use.open, "roll_for_the_galaxy 5.4", "why.power_used", {}


def used_up(state: State, seat: int) -> Iterator[Action[State]]:
    """What the last power used would have to move further workers for."""
    board = state.boards[seat]
    if board.uses:
        use = board.uses[-1]
        for source, pile in board.columns.items():
            for die in pile:
                for to in PHASES:
                    yield MoveOneMore(state, seat, use, die, source, to)


class Enough(Action[State], frozen=True):
    """Move no more workers by this power (roll_for_the_galaxy 5.4, 5.10.3, 5.11.1)."""

    board: Board
    use: Use

    @property
    def key(self) -> Key:
        return ("done",)

    def conditions(self) -> Iterator[Condition]:
        moved = len(self.use.moves)
        if self.use.power == DICTATE:
            yield moved >= 1, "roll_for_the_galaxy 5.10.3", "why.dictate_moves", {}
            return
        power = _power(self.use.power)
        if power.together:
            args = {"n": power.least}
            yield moved >= power.least, "roll_for_the_galaxy 5.11.1", "why.exactly", args
        else:
            yield moved >= power.least, "roll_for_the_galaxy 5.4", "why.take_back", {}

    def option(self) -> Option[Any]:
        return Option(self.key, msg("label.enough"), icon="check", apart=True)

    def do(self, game: Game[State]) -> None:
        self.board.uses[-1] = msgspec.structs.replace(self.use, open=False)


# What a use may move


def _can_move(board: Board, use: Use) -> bool:
    """Whether there is a worker that a use may move, and a column for it."""
    goals = _goals(board, use)
    for source, pile in board.columns.items():
        for die in pile:
            if met(_worker_conditions(board, use, die, source)):
                for to in goals:
                    if met(_goal_conditions(goals, source, to)):
                        return True
    return False


def _worker_conditions(board: Board, use: Use, die: int, source: Phase) -> Iterator[Condition]:
    """What must hold for a worker in a column, so that a use may move it."""
    moved = [move.die for move in use.moves]
    yield die not in moved, "roll_for_the_galaxy 5.6", "why.moved", {}
    if use.power == DICTATE:
        return
    power = _power(use.power)
    yield color_of(die) in power.colors, "roll_for_the_galaxy 5.11.4", "why.color", {}
    yield source in power.columns, "roll_for_the_galaxy 5.11.3", "why.column", {}
    if power.together:
        first = use.moves[0].source if use.moves else source
        yield source == first, "roll_for_the_galaxy 5.11.1", "why.other_column", {}
        able = sum(color_of(other) in power.colors for other in board.columns[source])
        yield able >= power.least - len(use.moves), "roll_for_the_galaxy 5.11.1", "why.no_pair", {}


def _goals(board: Board, use: Use) -> tuple[Phase, ...]:
    """The columns a use may move workers to."""
    return PHASES if use.power == DICTATE else columns_for(board, _power(use.power))


def _goal_conditions(goals: tuple[Phase, ...], source: Phase, to: Phase) -> Iterator[Condition]:
    """What must hold for the column that a worker is moved to."""
    yield to in goals, "roll_for_the_galaxy 5.11.4", "why.not_there", {}
    yield to != source, "roll_for_the_galaxy 5.3", "why.there_already", {}


def _limit(state: State, seat: int, use: Use) -> int:
    """How many workers a use moves at most."""
    if use.power == DICTATE:
        return most_dictated(state.boards[seat])
    return most_moved(state, seat, _power(use.power))


def _limit_conditions(state: State, seat: int, use: Use) -> Iterator[Condition]:
    """What must hold for a use, so that it may move one more worker."""
    n = _limit(state, seat, use)
    more = len(use.moves) < n
    if use.power == DICTATE:
        yield more, "roll_for_the_galaxy 5.10.4", "why.most", {"n": n}
        return
    power = _power(use.power)
    if power.contest is not None and n < power.most:
        yield more, "roll_for_the_galaxy 5.11.2", "why.tie", {"n": n}
    elif power.together:
        yield more, "roll_for_the_galaxy 5.11.1", "why.exactly", {"n": n}
    else:
        yield more, "roll_for_the_galaxy 5.11.4", "why.most", {"n": n}


def touched(board: Board) -> set[int]:
    """The dice moved by a power in this round, or put on the Dictate area."""
    return {move.die for use in board.uses for move in (*use.moves, *_priced(use))}


def _priced(use: Use) -> tuple[Move, ...]:
    return () if use.price is None else (use.price,)
