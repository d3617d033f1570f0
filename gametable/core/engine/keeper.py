"""What a Table tells whoever keeps the game (the journal on disk), each thing once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Generic, Protocol, TypeVar

import msgspec

from gametable.core.engine.entry import Entry
from gametable.core.text import Message

S = TypeVar("S")


class Mark(msgspec.Struct, Generic[S], frozen=True, gc=False):
    """A checkpoint: the state after `entry` answers, `events` log lines and `chances` of luck.

    `border` is the number of the last answer that a match cannot take back, with the reason.
    """

    entry: int
    state: S
    events: int
    chances: int
    border: int
    border_reason: Message | None
    grain: str


class Keeper(Protocol):
    """Keeps a game as it is played; it never raises, and tries again what it could not write."""

    def write(self, lines: Sequence[Entry | Mark]) -> None:  # type: ignore[type-arg]
        """New answers and checkpoints, in order. On disk before this returns."""
        ...

    def note(self, notes: dict[str, Any]) -> None:
        """Something about the game besides; kept with what is written next."""
        ...

    def undone(self, entry: int) -> None:
        """The answers from number `entry` on have been taken back."""
        ...


class Delivery(Generic[S]):
    """Hands a game to its keeper as it goes on: of so many answers, and of the checkpoints up to
    the one after `mark` answers, it knows already. Without a keeper nothing is told."""

    def __init__(self, keeper: Keeper | None, entries: int, mark: int) -> None:
        self.keeper = keeper
        self._entries = entries
        self._mark = mark

    def copy(self) -> Delivery[S]:
        """The same of a copy of the game, which is kept nowhere."""
        return Delivery(None, self._entries, self._mark)

    def note(self, notes: dict[str, Any], at_once: bool = False) -> None:
        """Something about the game besides; written with the next answer, or at once."""
        if self.keeper is not None:
            self.keeper.note(notes)
            if at_once:
                self.keeper.write([])

    def undone(self, entry: int) -> None:
        """The answers from number `entry` on are no longer those that were told."""
        if self.keeper is not None:
            self.keeper.undone(entry)
            self._entries, self._mark = entry, min(self._mark, entry)

    def go_on(self, entries: Sequence[Entry], marks: Sequence[Mark[S]]) -> None:
        """Tell what is new of a game: answers, and checkpoints between them."""
        if self.keeper is None:
            return
        ahead: dict[int, Mark[S]] = {}
        for mark in reversed(marks):
            if mark.entry <= self._mark:
                break
            ahead[mark.entry] = mark
        new: list[Entry | Mark[S]] = []
        for number in range(self._entries, len(entries) + 1):
            if number in ahead:
                new.append(ahead[number])
            new.extend(entries[number : number + 1])
        self._entries, self._mark = len(entries), marks[-1].entry
        if new:
            self.keeper.write(new)
