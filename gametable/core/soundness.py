"""What is impossible in any state: things lost or doubled, seats that there are not.

For the `faults` of titles' checks.py: sentences for tests, scenarios and damaged files.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import TypeVar

T = TypeVar("T", str, int)


def at_most_once(what: str, things: Iterable[T], known: Collection[T]) -> Iterator[str]:
    """A fault for everything that there is not, and for everything that lies in two places."""
    for thing, n in Counter(things).items():
        if thing not in known:
            yield f"there is no {what} {thing!r}"
        elif n > 1:
            yield f"{what} {thing} is there {n} times"


def each_once(what: str, things: Iterable[T], known: Collection[T]) -> Iterator[str]:
    """Faults unless every one of `known` is there once, and nothing else."""
    found = list(things)
    yield from at_most_once(what, found, known)
    for thing in sorted(set(known) - set(found), key=str):
        yield f"{what} {thing} is missing"


def queue_faults(queue: Sequence[int], seats: int) -> Iterator[str]:
    """The seats still to act: all there, none of them twice."""
    if any(seat not in range(seats) for seat in queue):
        yield f"queue: there is no seat {[seat for seat in queue if seat not in range(seats)]}"
    if len(set(queue)) != len(queue):
        yield f"queue: a seat stands twice in {list(queue)}"
