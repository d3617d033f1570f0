"""Reassign powers and Dictate (roll_for_the_galaxy 5.3 to 5.11).

A use of a power goes on until it has moved all it must and the owner wants; only then may another
power be used.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import chain
from typing import Any, ClassVar

import msgspec
from msgspec.structs import replace

from gametable.core.engine.actions import Action, act
from gametable.core.engine.conditions import Condition, met
from gametable.core.engine.decision import Flow, Key, Option
from gametable.core.engine.game import Game
from gametable.core.text import Message, msg
from gametable.titles.roll_for_the_galaxy.components import load
from gametable.titles.roll_for_the_galaxy.dice import color_of, faces_of
from gametable.titles.roll_for_the_galaxy.effects.assigning import (
    columns_for,
    dictates_often,
    most_dictated,
    most_moved,
)
from gametable.titles.roll_for_the_galaxy.state import Board, Move, State, Use
from gametable.titles.roll_for_the_galaxy.tableau import asleep, dice, powers
from gametable.titles.roll_for_the_galaxy.targets import (
    DICTATE_AREA,
    column_target,
    die_target,
    tile_target,
)
from gametable.titles.roll_for_the_galaxy.vocabulary import PHASES, Phase, Reassign
from gametable.titles.roll_for_the_galaxy.wording import die_words, face_name

DICTATE = "dictate"
"""The Reassign power everybody has."""


# A use of a power


class Using(msgspec.Struct, frozen=True):
    """A use of a Reassign power, begun or not: what it has moved, and what more it may move."""

    rule: ClassVar[str]
    state: State
    seat: int
    board: Board
    use: Use

    @property
    def name(self) -> Message:
        """The power in words."""
        raise NotImplementedError

    def option(self, key: Key) -> Option[Any]:
        """How its beginning is shown."""
        raise NotImplementedError

    @property
    def prompt(self) -> Message:
        """What is asked once it has begun."""
        return msg("ask.reassign", power=self.name, n=self.most(), now=len(self.use.moves) + 1)

    def goals(self) -> tuple[Phase, ...]:
        """The columns it may move workers to."""
        raise NotImplementedError

    def most(self) -> int:
        """How many workers it moves at most."""
        raise NotImplementedError

    def begins(self) -> Iterator[Condition]:
        """What must hold for it to begin, once a phase is selected."""
        raise NotImplementedError

    def takes(self, die: int, source: Phase) -> Iterator[Condition]:
        """What must hold for a worker in a column, so that it may be moved."""
        yield self._unmoved(die)

    def _unmoved(self, die: int) -> Condition:
        moves = self.use.moves
        fresh = not moves or die not in [move.die for move in moves]
        return fresh, "roll_for_the_galaxy 5.6", "why.moved", {}

    def goes_on(self) -> Condition:
        """What must hold for one more worker to be moved."""
        raise NotImplementedError

    def ends(self) -> Condition:
        """What must hold for it to end before it has moved all that it may."""
        raise NotImplementedError

    def can_move(self) -> bool:
        """Whether there is a worker that it may move, and a column for it."""
        goals = self.goals()
        for source, pile in self.board.columns.items():
            if pile and goals not in ((), (source,)):
                for die in pile:
                    if met(self.takes(die, source)):
                        return True
        return False

    def steps(self) -> Iterator[Action[State]]:
        """What may be done next."""
        yield from self.moves(self.goals())
        if self.most() > 1:
            yield Enough(self)

    def moves(self, to: Iterable[Phase]) -> Iterator[Action[State]]:
        """Every worker in a column, moved to each of these columns."""
        goals = self.goals()
        for source, pile in self.board.columns.items():
            if not pile:
                continue
            by = "roll_for_the_galaxy 5.3"
            ends = [(p, (_goal(p in goals), moved(p != source, by))) for p in to]
            for die in pile:
                needs = tuple(self.takes(die, source))
                for phase, end in ends:
                    yield MoveWorker(self, die, source, phase, needs + end)

    def beside(self) -> Iterator[Action[State]]:
        """What is only looked at to tell why not: dice in no column, columns it moves none to."""
        for die in self.away():
            needs = tuple(_column_conditions(self.board, die))
            for phase in PHASES:
                yield MoveWorker(self, die, None, phase, needs)
        yield from self.moves(PHASES)

    def away(self) -> list[int]:
        """The own dice that lie in no column."""
        columns = self.board.columns.values()
        return [die for die in dice(self.board) if not any(die in pile for pile in columns)]


class UsingPower(Using, frozen=True):
    """A use of the power of a development (roll_for_the_galaxy 5.11)."""

    rule: ClassVar[str] = "roll_for_the_galaxy 5.11"

    @property
    def power(self) -> Reassign:
        """What the power moves."""
        return _power(self.use.power)

    @property
    def name(self) -> Message:
        return Message(f"#side/{self.use.power}")

    def option(self, key: Key) -> Option[Any]:
        words = msg("label.power", power=self.name)
        return Option(key, words, target=tile_target(self.use.power), icon="reassign")

    def goals(self) -> tuple[Phase, ...]:
        return columns_for(self.board, self.power)

    def most(self) -> int:
        return most_moved(self.state, self.seat, self.power)

    def begins(self) -> Iterator[Condition]:
        board = self.board
        fresh = self.use.power not in [use.power for use in board.uses]
        yield fresh, "roll_for_the_galaxy 5.4", "why.power_used", {}
        yield self.most() > 0, "roll_for_the_galaxy 5.11.2", "why.contest", {}
        enough = board.selecting is None or self.can_move()
        if self.power.together:
            yield enough, "roll_for_the_galaxy 5.11.1", "why.no_pair", {}
        else:
            yield enough, "roll_for_the_galaxy 5.11", "why.no_worker", {}

    def takes(self, die: int, source: Phase) -> Iterator[Condition]:
        yield self._unmoved(die)
        board, moves, power = self.board, self.use.moves, self.power
        yield color_of(die) in power.colors, "roll_for_the_galaxy 5.11.4", "why.color", {}
        yield source in power.columns, "roll_for_the_galaxy 5.11.3", "why.column", {}
        if power.together:
            first = moves[0].source if moves else source
            yield source == first, "roll_for_the_galaxy 5.11.1", "why.other_column", {}
            able = sum(color_of(other) in power.colors for other in board.columns[source])
            pair = able >= power.least - len(moves)
            yield pair, "roll_for_the_galaxy 5.11.1", "why.no_pair", {}

    def goes_on(self) -> Condition:
        n, power = self.most(), self.power
        more = len(self.use.moves) < n
        if power.contest is not None and n < power.most:
            return more, "roll_for_the_galaxy 5.11.2", "why.tie", {"n": n}
        if power.together:
            return more, "roll_for_the_galaxy 5.11.1", "why.exactly", {"n": n}
        return more, "roll_for_the_galaxy 5.11.4", "why.most", {"n": n}

    def ends(self) -> Condition:
        least = self.power.least
        enough = len(self.use.moves) >= least
        if self.power.together:
            return enough, "roll_for_the_galaxy 5.11.1", "why.exactly", {"n": least}
        return enough, "roll_for_the_galaxy 5.4", "why.take_back", {}


class UsingDictate(Using, frozen=True):
    """A Dictate: a worker is given up, then others are moved (roll_for_the_galaxy 5.10)."""

    rule: ClassVar[str] = "roll_for_the_galaxy 5.10"

    @property
    def name(self) -> Message:
        return msg("label.dictate")

    def option(self, key: Key) -> Option[Any]:
        return Option(key, self.name, target=DICTATE_AREA, icon="dictate")

    @property
    def prompt(self) -> Message:
        return msg("ask.dictate_price") if self.use.price is None else super().prompt

    def goals(self) -> tuple[Phase, ...]:
        return PHASES

    def most(self) -> int:
        return most_dictated(self.board)

    def begins(self) -> Iterator[Condition]:
        board = self.board
        often = DICTATE not in [use.power for use in board.uses] or dictates_often(board)
        yield often, "roll_for_the_galaxy 5.10.1", "why.dictated", {}
        n = sum(map(len, board.columns.values()))
        yield n >= 2, "roll_for_the_galaxy 5.10.3", "why.dictate_workers", {"n": n}

    def goes_on(self) -> Condition:
        n = self.most()
        return len(self.use.moves) < n, "roll_for_the_galaxy 5.10.4", "why.most", {"n": n}

    def ends(self) -> Condition:
        return bool(self.use.moves), "roll_for_the_galaxy 5.10.3", "why.dictate_moves", {}

    def steps(self) -> Iterator[Action[State]]:
        if self.use.price is not None:
            yield from super().steps()
        else:
            for pile in self.board.columns.values():
                yield from (GiveUp(self.board, die) for die in pile)

    def beside(self) -> Iterator[Action[State]]:
        if self.use.price is not None:
            yield from super().beside()
        else:
            yield from (GiveUp(self.board, die) for die in self.away())


def _goal(met: bool) -> Condition:
    """A use moves workers to some columns (roll_for_the_galaxy 5.11.4)."""
    return met, "roll_for_the_galaxy 5.11.4", "why.not_there", {}


def moved(met: bool, rule: str) -> Condition:
    """What is moved goes to another column than that in which it is."""
    return met, rule, "why.there_already", {}


def using(state: State, seat: int, use: Use) -> Using:
    """A use as it stands."""
    kind = UsingDictate if use.power == DICTATE else UsingPower
    return kind(state, seat, state.boards[seat], use)


def reassign_powers(state: State, seat: int) -> Iterator[Using]:
    """The Reassign powers of a seat, and Dictate (roll_for_the_galaxy 5.10)."""
    board = state.boards[seat]
    for id, _ in powers(board, Reassign):
        yield UsingPower(state, seat, board, Use(id))
    yield UsingDictate(state, seat, board, Use(DICTATE))


@lru_cache(maxsize=64)
def _power(id: str) -> Reassign:
    return next(p for p in load().sides[id].powers if isinstance(p, Reassign))


def touched(board: Board) -> set[int]:
    """The dice moved by a power in this round, or put on the Dictate area."""
    return {move.die for use in board.uses for move in (*use.moves, *_priced(use))}


def _priced(use: Use) -> tuple[Move, ...]:
    return () if use.price is None else (use.price,)


# Using a power, and taking the use back


class UsePower(Action[State], frozen=True):
    """Begin to use a Reassign power or Dictate (roll_for_the_galaxy 5.3, 5.4)."""

    using: Using

    @property
    def key(self) -> Key:
        return ("power", self.using.use.power)

    def conditions(self) -> Iterator[Condition]:
        selects = self.using.board.selecting is not None
        first: Condition = (selects, "roll_for_the_galaxy 5.3", "why.select_first", {})
        return chain((first,), self.using.begins())

    def option(self) -> Option[Any]:
        return self.using.option(self.key)

    def do(self, game: Game[State]) -> None:
        self.using.board.uses.append(Use(self.using.use.power, open=True))


class UsePowerLater(UsePower, frozen=True):
    """The same before a phase is selected: told why not only to who asks (5.3)."""

    quiet: ClassVar[bool] = True


class Way(Action[State], frozen=True):
    """A way back to what was before, for human seats."""

    takes_back: ClassVar[bool] = True
    board: Board


class TakeBack(Way, frozen=True):
    """Undo the last use of a power: its workers go back to where they were (5)."""

    verb = "back"

    using: Using

    def option(self) -> Option[Any]:
        words = msg("label.take_back", power=self.using.name)
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
    board = game.state.boards[seat]
    now = using(game.state, seat, board.uses[-1])
    return act(
        game,
        seat,
        now.prompt,
        [*now.steps(), TakeBack(board, now)],
        rule=now.rule,
        beside=now.beside,
        ask=True,
        secret=True,
    )


def rolled(board: Board, die: int) -> Condition:
    """Only dice that were rolled this round are assigned (roll_for_the_galaxy 4.1)."""
    return not asleep(board, die), "roll_for_the_galaxy 4.1", "why.not_rolled", {}


def on_dictate(board: Board, die: int) -> Condition:
    """A die on the Dictate area is no worker (roll_for_the_galaxy 5.10.2)."""
    return die not in board.dictate, "roll_for_the_galaxy 5.10.2", "why.on_dictate", {}


def _column_conditions(board: Board, die: int) -> Iterator[Condition]:
    """What must hold for a die, so that it is a worker in a column."""
    yield rolled(board, die)
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
        if self.die in self.board.faces:
            shown = face_name(faces_of(self.die)[self.board.faces[self.die]])
            words = msg("label.price_rolled", die=die_words(self.die), face=shown)
        notes = (msg("note.given_up", die=die_words(self.die)),)
        return Option(self.key, words, target=die_target(self.die), to=DICTATE_AREA, notes=notes)

    def do(self, game: Game[State]) -> None:
        board, die = self.board, self.die
        source = next(phase for phase, pile in board.columns.items() if die in pile)
        board.columns[source].remove(die)
        insort(board.dictate, die)
        board.uses[-1] = replace(board.uses[-1], price=Move(die, source, source))


class MoveWorker(Action[State], frozen=True):
    """Reassign a worker; `source` is its column, if it is in one (5.3, 5.6, 5.11).

    `needs` is what must hold for it; what is the same of several is looked at once.
    """

    using: Using
    die: int
    source: Phase | None
    to: Phase
    needs: tuple[Condition, ...] = ()

    @property
    def key(self) -> Key:
        return ("move", self.die, self.to)

    def conditions(self) -> Iterable[Condition]:
        return self.needs

    def option(self) -> Option[Any]:
        words = msg("label.move", die=die_words(self.die), phase=f"#phase/{self.to}")
        icon, to = load().phases[self.to].icon, column_target(self.to)
        return Option(self.key, words, target=die_target(self.die), icon=icon, to=to)

    def do(self, game: Game[State]) -> None:
        now, source = self.using, self.source
        assert source is not None
        now.board.columns[source].remove(self.die)
        insort(now.board.columns[self.to], self.die)
        use = replace(now.use, moves=(*now.use.moves, Move(self.die, source, self.to)))
        after = replace(now, use=use)
        more = met([after.goes_on()]) and after.can_move()
        now.board.uses[-1] = replace(use, open=more)


class MoveOneMore(MoveWorker, frozen=True):
    """One worker more than a use that has ended may move: only looked at to tell why not."""

    quiet: ClassVar[bool] = True

    def conditions(self) -> Iterable[Condition]:
        fresh: Condition = (
            self.using.use.open,
            "roll_for_the_galaxy 5.4",
            "why.power_used",
            {},
        )
        return self.using.goes_on(), fresh


def used_up(state: State, seat: int) -> Iterator[Action[State]]:
    """What the last power used would have to move further workers for."""
    board = state.boards[seat]
    if board.uses:
        last = using(state, seat, board.uses[-1])
        for source, pile in board.columns.items():
            for die in pile:
                for to in PHASES:
                    yield MoveOneMore(last, die, source, to)


class Enough(Action[State], frozen=True):
    """Move no more workers by this power (roll_for_the_galaxy 5.4, 5.10.3, 5.11.1)."""

    verb = "done"

    using: Using

    def conditions(self) -> Iterable[Condition]:
        return (self.using.ends(),)

    def option(self) -> Option[Any]:
        return Option(self.key, msg("label.enough"), icon="check", apart=True)

    def do(self, game: Game[State]) -> None:
        self.using.board.uses[-1] = replace(self.using.use, open=False)
