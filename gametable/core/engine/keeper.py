"""What a Table tells whoever keeps the game (the journal on disk)."""

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
