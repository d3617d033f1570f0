"""Boards as graphs: places and what joins them."""

from __future__ import annotations

import itertools
from collections import deque
from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Mapping
from typing import Generic, TypeVar

import msgspec

P = TypeVar("P", bound=Hashable)


class Path(msgspec.Struct, Generic[P], frozen=True):
    """A way from place to place: where it begins, each place it comes to, each edge it takes."""

    places: tuple[P, ...]
    edges: tuple[str, ...] = ()

    @property
    def length(self) -> int:
        """How many steps it takes."""
        return len(self.places) - 1

    @property
    def end(self) -> P:
        """Where it leads."""
        return self.places[-1]


class Graph(Generic[P]):
    """Places that are joined to others. Edges may have names; between two places lies one at most.

    `joined` gives the neighbours of each place, and counts in both directions only where it says
    so, so that a one-way edge can be told. As a bit of whole numbers each
    place has its `numbers`, and `around` are the neighbours of the n-th place.
    """

    __slots__ = ("_edges", "_joined", "around", "numbers", "places")

    def __init__(
        self,
        joined: Mapping[P, Iterable[P]],
        edges: Mapping[tuple[P, P], str] | None = None,
    ) -> None:
        """Raises ValueError for a neighbour that is no place, or a named edge that is not there."""
        self._joined: dict[P, tuple[P, ...]] = {place: tuple(to) for place, to in joined.items()}
        self.places: tuple[P, ...] = tuple(self._joined)
        for place, to in self._joined.items():
            for other in to:
                if other not in self._joined:
                    raise ValueError(f"{place!r} is joined to {other!r}, which is no place")
        self._edges = dict(edges or {})
        for start, end in self._edges:
            if end not in self._joined.get(start, ()):
                raise ValueError(f"no edge leads from {start!r} to {end!r}")
        self.numbers: dict[P, int] = {place: n for n, place in enumerate(self.places)}
        self.around: tuple[int, ...] = tuple(self.bits(to) for to in self._joined.values())

    @classmethod
    def of_edges(cls, edges: Mapping[str, tuple[P, P]], places: Iterable[P] = ()) -> Graph[P]:
        """A board of named edges that may be used in both directions; `places` may lie alone."""
        joined: dict[P, list[P]] = {place: [] for place in places}
        names: dict[tuple[P, P], str] = {}
        for name, (start, end) in edges.items():
            for one, other in ((start, end), (end, start)):
                if (one, other) in names:
                    raise ValueError(f"{name!r} joins what {names[one, other]!r} has joined")
                joined.setdefault(one, []).append(other)
                names[one, other] = name
        return cls(joined, names)

    def __contains__(self, place: object) -> bool:
        return place in self._joined

    def neighbours(self, place: P) -> tuple[P, ...]:
        """The places one step away."""
        return self._joined[place]

    def edge(self, start: P, end: P) -> str:
        """The name of the edge between two neighbours; "" if it has none."""
        return self._edges.get((start, end), "")

    # Distances

    def distances(
        self, start: P | Collection[P], most: int | None = None, *, open: Open[P] | None = None
    ) -> dict[P, int]:
        """How many steps it is to each place that can be reached, nearest first.

        `start` is a place or several (a set, list or frozenset); none farther than `most`. Places
        that are not `open` are not entered.
        """
        first: Collection[P] = start if isinstance(start, (set, frozenset, list)) else (start,)  # type: ignore[assignment]
        found = dict.fromkeys(first, 0)
        waiting = deque(found)
        while waiting:
            place = waiting.popleft()
            steps = found[place] + 1
            if most is not None and steps > most:
                break
            for other in self._joined[place]:
                if other not in found and (open is None or open(other)):
                    found[other] = steps
                    waiting.append(other)
        return found

    def distance(self, start: P, end: P) -> int | None:
        """The steps from one place to another; None if no way leads there."""
        return self.distances(start).get(end)

    def ring(self, centre: P, steps: int) -> list[P]:
        """The places that are exactly so many steps away."""
        return [place for place, n in self.distances(centre, steps).items() if n == steps]

    def within(self, centre: P, steps: int) -> list[P]:
        """The places that are so many steps away or less, the centre included."""
        return list(self.distances(centre, steps))

    # Connected sets

    def parts(self, places: Iterable[P]) -> list[set[P]]:
        """The connected parts of a set of places, each in the order of its first place."""
        left = dict.fromkeys(places)
        found: list[set[P]] = []
        while left:
            part = set(self.distances(next(iter(left)), open=left.__contains__))
            found.append(part)
            for place in part:
                left.pop(place, None)
        return found

    def connected(self, places: Iterable[P]) -> bool:
        """Whether one can step from each of the places to each other without leaving them."""
        return len(self.parts(places)) <= 1

    # Paths

    def shortest(self, start: P, end: P, *, open: Open[P] | None = None) -> Path[P] | None:
        """A shortest path, the first in the order of neighbours; None if there is none."""
        return next(self.all_shortest(start, end, open=open), None)

    def all_shortest(self, start: P, end: P, *, open: Open[P] | None = None) -> Iterator[Path[P]]:
        """All shortest paths. `open` tells which places may be entered (the end included)."""
        steps = self.distances(start, open=open)
        if end not in steps:
            return
        onward: dict[P, list[P]] = {end: []}  # of each place that a shortest path passes
        for place in reversed(steps):
            further = [
                other for other in self._joined[place] if steps.get(other) == steps[place] + 1
            ]
            kept = [other for other in further if other in onward]
            if kept and place != end:
                onward[place] = kept

        def towards(places: tuple[P, ...]) -> Iterator[tuple[P, ...]]:
            if places[-1] == end:
                yield places
            for other in onward[places[-1]]:
                yield from towards((*places, other))

        for places in towards((start,)):
            yield self.path(places)

    def paths(
        self,
        start: P,
        most: int,
        *,
        open: Open[P] | None = None,
        again: bool = False,
    ) -> Iterator[Path[P]]:
        """All paths of one to `most` steps that use no edge twice, nearest first.

        Places are entered once each, or, with `again`, as often as there are edges. `open` tells
        which places may be entered.
        """
        waiting: deque[tuple[P, ...]] = deque([(start,)])
        while waiting:
            places = waiting.popleft()
            if len(places) > 1:
                yield self.path(places)
            if len(places) > most:
                continue
            used = {frozenset(pair) for pair in itertools.pairwise(places)}
            for other in self._joined[places[-1]]:
                free = frozenset((places[-1], other)) not in used
                if free and (again or other not in places) and (open is None or open(other)):
                    waiting.append((*places, other))

    def path(self, places: Iterable[P]) -> Path[P]:
        """The path along these places. Raises ValueError where two of them are not joined."""
        way = tuple(places)
        for one, other in itertools.pairwise(way):
            if other not in self._joined[one]:
                raise ValueError(f"no edge leads from {one!r} to {other!r}")
        named = [self.edge(one, other) for one, other in itertools.pairwise(way)]
        return Path(way, tuple(named) if any(named) else ())

    # Sets of places as whole numbers, for rules that compare many of them

    def bits(self, places: Iterable[P]) -> int:
        """A set of places as a whole number; the n-th place is bit n."""
        numbers = self.numbers
        found = 0
        for place in places:
            found |= 1 << numbers[place]
        return found

    def places_of(self, bits: int) -> Iterator[P]:
        """The places of such a number, in their order."""
        while bits:
            lowest = bits & -bits
            yield self.places[lowest.bit_length() - 1]
            bits ^= lowest

    def beside(self, bits: int) -> int:
        """All places that are next to one of the set (some may be of the set itself)."""
        found = 0
        while bits:
            lowest = bits & -bits
            found |= self.around[lowest.bit_length() - 1]
            bits ^= lowest
        return found


Open = Callable[[P], bool]
"""Whether a place may be entered."""
