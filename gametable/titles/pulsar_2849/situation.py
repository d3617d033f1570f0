"""The situation of a seat that may spend dice: what they can pay for, with what help.

A die is changed by one token at most, and by cube modifiers (5.3, 17); some patents widen what it
pays for. What can be made of dice is kept as bits: bit v stands for a die of v.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cached_property, lru_cache
from itertools import combinations_with_replacement

import msgspec

from gametable.titles.pulsar_2849.components import load
from gametable.titles.pulsar_2849.standing import patented
from gametable.titles.pulsar_2849.state import RED, Board, Die, State
from gametable.titles.pulsar_2849.vocabulary import (
    TOKENS,
    CubeModifier,
    FlightRange,
    PayRange,
    Priced,
    Token,
)


class DieChange(msgspec.Struct, frozen=True):
    """A change of a die: a token, cube modifiers used (once for each use), by how much."""

    token: Token | None = None
    uses: tuple[str, ...] = ()
    by: int = 0
    cubes: int = 0


class Payment(msgspec.Struct, frozen=True):
    """What makes a value: a die and what changes it."""

    die: Die
    change: DieChange

    @property
    def made(self) -> int:
        """The value it makes."""
        return self.die.value + self.change.by


SPENDS: list[Callable[[Situation], bool]] = []
"""Asks whether the dice of a situation can pay for anything; the rules put it here."""


@lru_cache(maxsize=1024)
def changes_with(
    tokens: tuple[bool, ...], uses: tuple[tuple[str, int], ...], cubes: int
) -> tuple[DieChange, ...]:
    """All changes of a die, the one that changes nothing first."""
    box = load()
    plain: list[tuple[Token | None, int]] = [(None, 0)]
    for token, held in zip(TOKENS, tokens, strict=True):
        if held:
            plain += [(token, by) for by in box.modifiers[token].adjust]
    helped: list[tuple[tuple[str, ...], int, int]] = [((), 0, 0)]
    for id, left in uses:
        effect = box.technologies[id].effect
        assert isinstance(effect, CubeModifier)
        helped += [
            ((*used, *(id,) * n), by + sum(adjust), price + n * effect.cubes)
            for used, by, price in list(helped)
            for n in range(1, left + 1)
            for adjust in combinations_with_replacement(effect.adjust, n)
        ]
    return tuple(
        DieChange(token, used, by + more, price)
        for used, more, price in helped
        for token, by in plain
        if price <= cubes and (by + more or not (token or used))
    )


@lru_cache(maxsize=8192)
def _made(values: tuple[int, ...], changes: tuple[DieChange, ...]) -> int:
    """The values that can be made of dice, as bits."""
    found = 0
    for value in values:
        for change in changes:
            if _fits(value, change):
                found |= 1 << value + change.by
    return found


def _fits(value: int, change: DieChange) -> bool:
    """Nothing lowers a die to 0; one that begins at 0 may be paid with as it is (5.3)."""
    return change.by == 0 or value + change.by >= 1


def spendable(state: State, board: Board) -> list[Die]:
    """The dice a seat may spend now (5.1, 12.3, 16.1)."""
    at_once = [die for die in board.dice if die.now]
    if at_once:
        return at_once
    if state.spent and state.two and not state.both_dice:
        return [die for die in board.dice if die.returned or die.red]
    return board.dice


class Situation:
    """What a seat's dice can pay for; of `dice` if they are given, else of those it may spend.

    `bonus`: the bonus die of the round is used, or among them (12.1).
    """

    def __init__(self, state: State, seat: int, dice: list[Die] | None = None) -> None:
        self.state = state
        self.seat = seat
        self.board = board = state.boards[seat]
        self.dice = spendable(state, board) if dice is None else dice
        self.bonus = board.bonus or any(die.red for die in self.dice)
        uses = tuple(
            (id, left)
            for id, effect in patented(board, CubeModifier)
            if (left := effect.times - board.uses.count(id)) > 0
        )
        self.changes = changes_with(
            tuple(board.tokens[token] > 0 for token in TOKENS), uses, board.cubes if uses else 0
        )
        self._payable: dict[Priced, int] = {}
        self.made = _made(tuple([die.value for die in self.dice]), self.changes)

    def window(self, action: Priced) -> tuple[int, int]:
        """How far a die for an action may be below and above the value asked (17)."""
        below = above = 0
        for _, effect in patented(self.board, PayRange):
            if effect.action == action:
                below, above = below + effect.below, above + effect.above
        return below, above

    def payable(self, action: Priced) -> int:
        """The values asked by an action that can be paid, as bits."""
        found = self._payable.get(action)
        if found is None:
            found = self._payable[action] = self._reached(action)
        return found

    def _reached(self, action: Priced) -> int:
        found = self.made
        if not patented(self.board, PayRange):
            return found
        below, above = self.window(action)
        for n in range(1, below + 1):
            found |= self.made << n
        for n in range(1, above + 1):
            found |= self.made >> n
        return found

    @cached_property
    def lengths(self) -> int:
        """The lengths of flights that can be paid, as bits (6.1, 17)."""
        shorter, longer = self.range
        found = self.made
        for n in range(1, shorter + 1):
            found |= self.made >> n
        for n in range(1, longer + 1):
            found |= self.made << n
        return found & ~1

    @property
    def range(self) -> tuple[int, int]:
        """By how much a flight may be shorter and longer than its die (17)."""
        shorter = longer = 0
        for _, effect in patented(self.board, FlightRange):
            shorter, longer = shorter + effect.shorter, longer + effect.longer
        return shorter, longer

    def payments(self, least: int, most: int, kept: int = 0) -> Iterator[Payment]:
        """What makes a value of `least..most`; `kept` cubes are needed for something else.

        Of equal dice the first one is named.
        """
        seen: set[tuple[int, bool, bool]] = set()
        for die in self.dice:
            alike = (die.value, die.red, die.returned)
            if alike in seen:
                continue
            seen.add(alike)
            for change in self.changes:
                if (
                    least <= die.value + change.by <= most
                    and _fits(die.value, change)
                    and (not change.cubes or change.cubes + kept <= self.board.cubes)
                ):
                    yield Payment(die, change)

    def can_use(self, value: int) -> bool:
        """Whether a bonus die of that value could pay for something now (12.6)."""
        there = Situation(self.state, self.seat, [Die(RED, value)])
        return any(spends(there) for spends in SPENDS)
