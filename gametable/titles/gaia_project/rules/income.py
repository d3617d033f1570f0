"""Phase I: income (gaia_project 4.1)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, TypeAlias

import msgspec

from gametable.core.engine.asking import choose
from gametable.core.engine.copying import copy_state
from gametable.core.engine.decision import Flow, Option
from gametable.core.engine.game import Game
from gametable.core.text import Message, msg
from gametable.titles.gaia_project import power as cycle
from gametable.titles.gaia_project.changes import add_tokens, charge, gain
from gametable.titles.gaia_project.components import load
from gametable.titles.gaia_project.situation import level_of, pieces_on_map, uncovered
from gametable.titles.gaia_project.state import Board, Power, State, Stone
from gametable.titles.gaia_project.vocabulary import AREAS, PIECES, RESOURCES, Gain, Structure

RULE = "gaia_project 4.1"
_COUNTED = (*RESOURCES, "charge", "tokens")

Change: TypeAlias = Callable[[Board], None]
"""Something that becomes different on a board."""


def incomes(board: Board) -> Iterator[tuple[str, Gain]]:
    """Each source of income with what it gives (4.1)."""
    box, printed = load(), board.printed
    yield f"#faction/{board.faction}", printed.income
    for kind in PIECES:
        pieces = printed.structures[kind]
        for slot in pieces.income[: pieces_on_map(board, kind)]:
            yield f"#structure/{kind}", slot
    for area in AREAS:
        yield f"#area/{area}", level_of(board, area).income
    for id in uncovered(board):
        yield f"#tech/{id}", box.tech[id].income
    if board.booster:
        yield f"#booster/{board.booster}", box.boosters[board.booster].income


def income_notes(state: State, seat: int, change: Change) -> tuple[Message, ...]:
    """What a change of a seat's board would change of the income of each round to come, in words;
    nothing in the last round (4.1)."""
    board = state.boards[seat]
    if state.round >= load().constants.rounds:
        return ()
    changed = copy_state(board)
    change(changed)
    was, now = _each_round(board), _each_round(changed)
    return tuple(
        msg(
            f"note.income.{'more' if sign > 0 else 'less'}",
            what=[
                msg("amount", n=sign * (now[each] - was[each]), resource=f"#resource/{each}")
                for each in now
                if sign * (now[each] - was[each]) > 0
            ],
        )
        for sign in (1, -1)
        if any(sign * (now[each] - was[each]) > 0 for each in now)
    )


def built(space: int, kind: Structure) -> Change:
    """That a structure stands on a space."""

    def change(board: Board) -> None:
        board.structures[space] = kind

    return change


def booster_income(id: str) -> list[Message]:
    """What a booster gives with each income, in words (4.1, 5.8.1)."""
    got = load().boosters[id].income
    return [
        msg("amount", n=getattr(got, each), resource=f"#resource/{each}")
        for each in _COUNTED
        if getattr(got, each)
    ]


def _each_round(board: Board) -> Counter[str]:
    """All that a round's income is (4.1)."""
    found: Counter[str] = Counter()
    for _source, got in incomes(board):
        for each in _COUNTED:
            found[each] += getattr(got, each)
    return found


def collect_income(game: Game[State], seat: int) -> Flow[None]:
    """Gain everything; the owner orders charging and tokens where that matters (4.1)."""
    board = game.state.boards[seat]
    charges: list[int] = []
    tokens: list[int] = []
    alike: dict[str, Gain] = {}
    for source, got in list(incomes(board)):
        rest = msgspec.structs.replace(got, charge=0, tokens=0)
        alike[source] = _together(alike[source], rest) if source in alike else rest
        if got.charge:
            charges.append(got.charge)
        if got.tokens:
            tokens.append(got.tokens)
    for source, rest in alike.items():
        yield from gain(game, seat, rest, source)
    while charges or tokens:
        kind, n = yield from _next(seat, board.power, charges, tokens)
        if kind == "charge":
            charges.remove(n)
            yield from charge(game, seat, n, _SOURCE)
        else:
            tokens.remove(n)
            add_tokens(game, seat, n, _SOURCE)


_SOURCE = msg("source.income")


def _together(one: Gain, other: Gain) -> Gain:
    """Two gains from the same source."""
    return Gain(**{each: getattr(one, each) + getattr(other, each) for each in _PARTS})


_PARTS = Gain.__struct_fields__


def _next(seat: int, power: Power, charges: list[int], tokens: list[int]) -> Flow[tuple[str, int]]:
    """The icon taken next: asked only where the order makes a difference."""
    choices = [("charge", n) for n in sorted(set(charges))]
    choices += [("tokens", n) for n in sorted(set(tokens))]
    if len(choices) == 1 or not tokens or not charges or not _matters(power, charges, tokens):
        return choices[0]
    options: list[Option[Any]] = [
        Option((kind, n), msg(f"label.income.{kind}", n=n), icon=kind) for kind, n in choices
    ]
    key = yield from choose(seat, msg("ask.income"), options, rule=RULE)
    return key[0], key[1]


def _matters(power: Power, charges: list[int], tokens: list[int]) -> bool:
    """Whether taking all in one order leaves something else than another one."""
    if _in_order(power, [*charges, *(-n for n in tokens)]) != _in_order(
        power, [*(-n for n in tokens), *charges]
    ):
        return True  # mostly, and without trying every order
    ways = {(frozenset((_lying(power),)), tuple(sorted(charges)), tuple(sorted(tokens)))}
    for _ in range(len(charges) + len(tokens)):
        ways = {after for way in ways for after in _taken(power.gaia, *way)}
    return len(ways) > 1


_Lying: TypeAlias = tuple[int, int, int, Stone]


def _lying(power: Power) -> _Lying:
    return power.area_1, power.area_2, power.area_3, power.stone


def _in_order(power: Power, icons: list[int]) -> _Lying:
    """How the tokens lie after charging, or after tokens (below 0), in this order."""
    then = msgspec.structs.replace(power)
    for n in icons:
        if n > 0:
            cycle.charge(then, n)
        else:
            then.area_1 -= n
    return _lying(then)


def _taken(
    gaia: int, ends: frozenset[_Lying], charges: tuple[int, ...], tokens: tuple[int, ...]
) -> Iterator[tuple[frozenset[_Lying], tuple[int, ...], tuple[int, ...]]]:
    """How the tokens may lie after one more icon, with the icons that are left."""
    for n in dict.fromkeys(charges):
        at = charges.index(n)
        left = (*charges[:at], *charges[at + 1 :])
        yield frozenset(after for end in ends for after in _charged(gaia, end, n)), left, tokens
    for n in dict.fromkeys(tokens):
        at = tokens.index(n)
        left = (*tokens[:at], *tokens[at + 1 :])
        yield frozenset((end[0] + n, *end[1:]) for end in ends), charges, left


def _charged(gaia: int, lying: _Lying, n: int) -> Iterator[_Lying]:
    """How the tokens lie after charging, wherever the owner lets the Brainstone end (10.5)."""
    area_1, area_2, area_3, stone = lying
    for stone_moves in (True, False) if stone else (True,):
        then = Power(area_1, area_2, area_3, gaia, stone)
        cycle.charge(then, n, stone_moves=stone_moves)
        yield _lying(then)
