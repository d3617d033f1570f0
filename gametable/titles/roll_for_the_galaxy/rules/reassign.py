"""Reassign powers and Dictate (roll_for_the_galaxy 5.3 to 5.11).

A use of a power goes on until it has moved all it must and the owner wants; only then may another
power be used.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterator

import msgspec

from gametable.core.asking import choose_key
from gametable.core.conditions import Condition, met, refused
from gametable.core.decision import Flow, Key, Option, Refusal, Refused
from gametable.core.text import Message, msg
from gametable.titles.roll_for_the_galaxy.components import load
from gametable.titles.roll_for_the_galaxy.dice import color_of
from gametable.titles.roll_for_the_galaxy.rules.wording import die_words
from gametable.titles.roll_for_the_galaxy.spots import DICTATE_AREA, column_spot, die_spot
from gametable.titles.roll_for_the_galaxy.state import Board, Move, State, Use
from gametable.titles.roll_for_the_galaxy.tableau import novelty_worlds, powers
from gametable.titles.roll_for_the_galaxy.vocabulary import (
    PHASES,
    DictateMore,
    DictateOften,
    Phase,
    Reassign,
)

DICTATE = "dictate"
"""The Reassign power everybody has."""
_DONE: Key = ("done",)
_BACK: Key = ("back",)
_PRICE = msg("ask.dictate_price")
_RULE = "roll_for_the_galaxy 5"


def reassign_powers(board: Board) -> list[str]:
    """The developments with a Reassign power, and Dictate (roll_for_the_galaxy 5.10)."""
    return [*(id for id, _ in powers(board, Reassign)), DICTATE]


def _power(id: str) -> Reassign:
    return next(p for p in load().sides[id].powers if isinstance(p, Reassign))


# Whether a power may be used


def may_use(state: State, seat: int, id: str) -> bool:
    """Whether a Reassign power or Dictate can be used now."""
    return met(_conditions(state, seat, id))


def power_refusal(state: State, seat: int, id: str) -> Refusal | None:
    """Why a Reassign power or Dictate cannot be used now; nothing if it can."""
    return refused(_conditions(state, seat, id))


def _conditions(state: State, seat: int, id: str) -> Iterator[Condition]:
    board = state.boards[seat]
    yield board.selecting is not None, "roll_for_the_galaxy 5.3", "why.select_first", {}
    used = sum(use.power == id for use in board.uses)
    if id == DICTATE:
        often = used == 0 or bool(powers(board, DictateOften))
        yield often, "roll_for_the_galaxy 5.10.1", "why.dictated", {}
        n = sum(map(len, board.columns.values()))
        yield n >= 2, "roll_for_the_galaxy 5.10.3", "why.dictate_workers", {"n": n}
        return
    yield used == 0, "roll_for_the_galaxy 5.4", "why.power_used", {}
    power = _power(id)
    yield _most(state, seat, power) > 0, "roll_for_the_galaxy 5.11.2", "why.contest", {}
    enough = board.selecting is None or bool(_moves(state, seat, Use(id)))
    if power.together:
        yield enough, "roll_for_the_galaxy 5.11.1", "why.no_pair", {}
    else:
        yield enough, "roll_for_the_galaxy 5.11", "why.no_worker", {}


def _most(state: State, seat: int, power: Reassign) -> int:
    """How many workers a use moves at most; Mad Scientists compare Novelty worlds (5.11.2)."""
    if power.contest is None:
        return power.most
    numbers = [novelty_worlds(board) for board in state.boards]
    best = max(numbers)
    if numbers[seat] < best:
        return 0
    return power.most if numbers.count(best) == 1 else 1


# What it may move


def _moves(state: State, seat: int, use: Use) -> list[tuple[int, Phase]]:
    """The workers a use may move next, and where to (roll_for_the_galaxy 5.3, 5.6, 5.11)."""
    board = state.boards[seat]
    goals = _goals(board, use)
    return [
        (die, to)
        for source, pile in board.columns.items()
        for die in pile
        if met(_worker_conditions(board, use, die, source))
        for to in goals
        if to != source
    ]


def _goals(board: Board, use: Use) -> tuple[Phase, ...]:
    """The columns a use may move workers to; "selected" is that of the own phase (5.7)."""
    goals = PHASES if use.power == DICTATE else _power(use.power).to
    if goals == "selected":
        return () if board.selected is None else (board.selected,)
    return goals


def _worker_conditions(board: Board, use: Use, die: int, source: Phase) -> Iterator[Condition]:
    """What must hold for a worker in a column, so that a use may move it."""
    yield all(move.die != die for move in use.moves), "roll_for_the_galaxy 5.6", "why.moved", {}
    goals = _goals(board, use)
    yield any(to != source for to in goals), "roll_for_the_galaxy 5.3", "why.there_already", {}
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


def _refused(board: Board, use: Use) -> list[Refused]:
    """The workers that a use cannot move, each with its reason."""
    found = []
    for source, pile in board.columns.items():
        for die in pile:
            why = refused(_worker_conditions(board, use, die, source))
            if why is not None:
                found.append(Refused(_described(use, ("move", die, source)), why))
    if board.selecting is not None:
        key = ("move", board.selecting, board.selected)
        why = refused([(False, "roll_for_the_galaxy 5.8", "why.selecting", {})])
        assert why is not None
        found.append(Refused(_described(use, key), why))
    return found


def touched(board: Board) -> set[int]:
    """The dice moved by a power in this round, or put on the Dictate area."""
    return {move.die for use in board.uses for move in (*use.moves, *_priced(use))}


def _priced(use: Use) -> tuple[Move, ...]:
    return () if use.price is None else (use.price,)


# A use, step by step


def begin_use(board: Board, power: str) -> None:
    """Begin to use a power."""
    board.uses.append(Use(power, open=True))


def ask_use(state: State, seat: int) -> Flow[Key]:
    """What the use of a power that has begun does next."""
    board = state.boards[seat]
    use = board.uses[-1]
    if use.power == DICTATE and use.price is None:
        keys: list[Key] = [("price", die) for pile in board.columns.values() for die in pile]
        prompt = _PRICE
    else:
        keys = [("move", die, to) for die, to in _moves(state, seat, use)]
        prompt = msg("ask.reassign", power=_name(use.power))
        if len(use.moves) >= _least(use):
            keys.append(_DONE)
    keys.append(_BACK)
    return (
        yield from choose_key(
            seat,
            prompt,
            keys,
            lambda key: _described(use, key),
            rule=f"{_RULE}.10" if use.power == DICTATE else f"{_RULE}.11",
            refused=None if prompt is _PRICE else lambda: _refused(board, use),
            ask=True,
            secret=True,
            back=lambda key: key == _BACK,
        )
    )


def go_on(state: State, seat: int, key: Key) -> None:
    """Do the next step of the use that has begun."""
    board = state.boards[seat]
    use = board.uses[-1]
    if key == _DONE:
        board.uses[-1] = msgspec.structs.replace(use, open=False)
        return
    die = key[1]
    source = next(phase for phase, pile in board.columns.items() if die in pile)
    board.columns[source].remove(die)
    if key[0] == "price":
        insort(board.dictate, die)
        board.uses[-1] = msgspec.structs.replace(use, price=Move(die, source, source))
        return
    insort(board.columns[key[2]], die)
    use = msgspec.structs.replace(use, moves=(*use.moves, Move(die, source, key[2])))
    more = len(use.moves) < _limit(state, seat, use) and bool(_moves(state, seat, use))
    board.uses[-1] = msgspec.structs.replace(use, open=more)


def _least(use: Use) -> int:
    return 1 if use.power == DICTATE else _power(use.power).least


def _limit(state: State, seat: int, use: Use) -> int:
    if use.power == DICTATE:
        board = state.boards[seat]
        return max([1, *(power.most for _, power in powers(board, DictateMore))])
    return _most(state, seat, _power(use.power))


def take_back(board: Board) -> None:
    """Undo the last use of a power: its workers go back to where they were."""
    use = board.uses.pop()
    for move in reversed(use.moves):
        board.columns[move.to].remove(move.die)
        insort(board.columns[move.source], move.die)
    if use.price is not None:
        board.dictate.remove(use.price.die)
        insort(board.columns[use.price.source], use.price.die)


# Words


def _name(power: str) -> Message:
    return msg("label.dictate") if power == DICTATE else Message(f"#side/{power}")


def described_use(use: Use) -> Message:
    """The taking back of a use of a power, in words."""
    return msg("label.take_back", power=_name(use.power))


def _described(use: Use, key: Key) -> Option[Key]:
    if key[0] == "price":
        words = msg("label.price", die=die_words(key[1]))
        return Option(key, words, target=die_spot(key[1]), to=DICTATE_AREA)
    if key[0] == "move":
        words = msg("label.move", die=die_words(key[1]), phase=f"#phase/{key[2]}")
        return Option(key, words, target=die_spot(key[1]), to=column_spot(key[2]))
    if key == _DONE:
        return Option(key, msg("label.enough"), icon="check", apart=True)
    return Option(key, described_use(use), icon="undo")
