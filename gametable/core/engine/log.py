"""The log: what happened, as events that are put into words only when somebody reads them.

Rules emit an event where they change the state. Statistics, the score graph, animation and sound
listen to the log and are never inside rules.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import accumulate
from typing import Any

import msgspec

from gametable.core.text import Message

LOG, AHEAD = "log.", "ahead."  # how the keys of events begin, and of the same words beforehand


class Event(msgspec.Struct, frozen=True, gc=False):
    """One thing that happened.

    `kind` is also the key of its words ("log.tile_placed"; beforehand "ahead.tile_placed"); `seat`
    did it (None: the game itself). `args` are public. `secret` holds arguments that only `owners`
    may see; the others read the words `kind + ".hidden"`. Of an `own` event they do not even learn
    that there was anything.
    `targets` are pieces or slots to light up, `rule` the section that made it happen, `entry` the
    number of decisions made before it. A `heading` begins a new part of the log, as a round does.
    A `loss` says that something was destroyed or wasted.
    """

    kind: str
    seat: int | None = None
    args: dict[str, Any] = {}
    secret: dict[str, Any] | None = None
    owners: tuple[int, ...] = ()
    targets: tuple[str, ...] = ()
    rule: str = ""
    entry: int = 0
    own: bool = False
    heading: bool = False
    loss: bool = False

    def message(self) -> Message:
        """The event in words, for one who may know all of it (after `seen_by`).

        Words may name `who` did it.
        """
        return Message(self.kind, self._told())

    def ahead(self) -> Message:
        """The same before it has happened, as what an answer would do: "ahead.tile_placed"."""
        return Message(AHEAD + self.kind.removeprefix(LOG), self._told())

    def _told(self) -> dict[str, Any]:
        who = {} if self.seat is None else {"who": f"#seat/{self.seat}"}
        return {**who, **self.args, **(self.secret or {})}

    def known_to(self, seat: int | None) -> bool:
        """Whether this seat (None: an onlooker) knows of it at all."""
        return not self.own or seat in self.owners

    def seen_by(self, seat: int | None) -> Event:
        """The event as this seat may know it; the same object when nothing is hidden from it."""
        if self.secret is None or (seat is not None and seat in self.owners):
            return self
        return msgspec.structs.replace(
            self, kind=self.kind + ".hidden", secret=None, owners=(), targets=()
        )


def seen(events: Iterable[Event], seat: int | None) -> list[Event]:
    """The events as this seat (None: an onlooker) may know them."""
    return [event.seen_by(seat) for event in events if event.known_to(seat)]


def seen_before(events: Iterable[Event], seat: int | None) -> list[int]:
    """How many of the first n events a seat (None: an onlooker) may know, for every n from 0 on:
    where in its own log that begins which comes after n events of the whole one."""
    known = (event.known_to(seat) for event in events)
    return list(accumulate(known, initial=0))
