"""The running game as rules see it: the state to change and the log to write."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from gametable.core.log import Event
from gametable.core.text import Message

S = TypeVar("S")


class Halt(Exception):
    """A preview has come to what nobody can know yet."""


class Game(Generic[S]):
    """What a title's rules are given: `state` to read and change, `emit` to tell what happened.

    `borders` counts what cannot be taken back in a match: each `reveal` and each chance outcome.
    `halting` is set in a preview, which must not tell what a reveal would show.
    """

    __slots__ = ("border", "borders", "entry", "halting", "log", "state")

    def __init__(self, state: S) -> None:
        self.state = state
        self.log: list[Event] = []
        self.entry = 0
        self.borders = 0
        self.border: Message | None = None
        self.halting = False

    def emit(
        self,
        kind: str,
        seat: int | None = None,
        *,
        rule: str = "",
        targets: tuple[str, ...] = (),
        secret: dict[str, Any] | None = None,
        owners: tuple[int, ...] = (),
        **args: Any,
    ) -> None:
        """Write an event; `secret` arguments are known to `owners` only (default: the seat)."""
        if secret is not None and not owners and seat is not None:
            owners = (seat,)
        self.log.append(Event(kind, seat, args, secret, owners, targets, rule, self.entry))

    def heading(self, kind: str, *, rule: str = "", **args: Any) -> None:
        """Write an event that begins a new part of the log: a round, a generation."""
        self.log.append(Event(kind, args=args, rule=rule, entry=self.entry, heading=True))

    def reveal(self, what: Message, *, luck: bool = False) -> None:
        """Say that somebody has now seen something new: a match cannot be undone across it.

        `luck`: what is seen was unknown to all and decides what follows, as cards off a deck do;
        a preview ends here.
        """
        if luck and self.halting:
            raise Halt
        self.borders += 1
        self.border = what
