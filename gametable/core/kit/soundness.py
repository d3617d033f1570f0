"""What is impossible in any state: things lost or doubled, seats that there are not.

For the `faults` of titles' checks.py: sentences for tests, scenarios and damaged files.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import TypeVar

from gametable.core.text import Message, msg

T = TypeVar("T", str, int)


def no_such(what: Message, thing: object) -> Message:
    """The fault of a thing that there is not; `what` says what kind of thing."""
    return msg("unsound.no_such", what=what, thing=str(thing))


def of_seat(seat: int, faults: Iterable[Message]) -> list[Message]:
    """The faults of a seat, each with its seat, counted from 0 as in a scenario."""
    return [msg("unsound.seat", seat=seat, what=fault) for fault in faults]


def at_most_once(what: Message, things: Iterable[T], known: Collection[T]) -> Iterator[Message]:
    """A fault for everything that there is not, and for everything that lies in two places."""
    for thing, n in Counter(things).items():
        if thing not in known:
            yield no_such(what, thing)
        elif n > 1:
            yield msg("unsound.times", what=what, thing=str(thing), times=n)


def each_once(what: Message, things: Iterable[T], known: Collection[T]) -> Iterator[Message]:
    """Faults unless every one of `known` is there once, and nothing else."""
    found = list(things)
    yield from at_most_once(what, found, known)
    for thing in sorted(set(known) - set(found), key=str):
        yield msg("unsound.missing", what=what, thing=str(thing))


def queue_faults(queue: Sequence[int], seats: int) -> Iterator[Message]:
    """The seats still to act: all there, none of them twice."""
    unknown = [seat for seat in queue if seat not in range(seats)]
    if unknown:
        yield msg("unsound.queue_seat", seats=unknown)
    if len(set(queue)) != len(queue):
        yield msg("unsound.queue_twice", seats=list(queue))
