"""The star cluster: the places of a side of its board, what joins them, and flights over them.

Flights are found on small numbers: a place is its number in the graph, the segments flown are the
bits of a whole number. A double line has two bits next to each other, the lower one flown first.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache

from gametable.core.geometry.graph import Graph
from gametable.titles.pulsar_2849.components import load
from gametable.titles.pulsar_2849.definitions import Place
from gametable.titles.pulsar_2849.vocabulary import Colour, PlaceKind


class Cluster:
    """A side of the star cluster board.

    `places` are printed, by id; `graph` joins them (a starting gate only outwards). `systems`,
    `pulsars` (those with segments), `isolated` and `starts` are ids in printed order; `colours`
    tells those of gates. `dead_ends` lie behind double lines alone.
    """

    def __init__(self, side: str) -> None:
        printed = load().sides[side]
        self.side = side
        self.places: dict[str, Place] = {place.id: place for place in printed.places}
        joined: dict[str, list[str]] = {id: [] for id in self.places}
        for start, to in printed.from_starts:
            joined[start].append(to)
        self._bits: dict[tuple[str, str], tuple[int, int]] = {}
        bit = 0
        for pairs, lines in ((printed.segments, 1), (printed.double, 2)):
            for one, other in pairs:
                joined[one].append(other)
                joined[other].append(one)
                found = (1 << bit, 1 << bit + 1 if lines == 2 else 0)
                self._bits[one, other] = self._bits[other, one] = found
                bit += lines
        for start, to in printed.from_starts:
            self._bits[start, to] = (1 << bit, 0)
            bit += 1
        self.graph: Graph[str] = Graph(joined)
        self.systems = self._of("system")
        self.pulsars = self._of("pulsar")
        self.isolated = self._of("isolated_pulsar")
        self.starts = self._of("start")
        self.dead_ends = frozenset(printed.dead_ends)
        self.kinds: dict[str, PlaceKind] = {id: place.kind for id, place in self.places.items()}
        self.colours: dict[str, Colour] = {
            id: place.colour for id, place in self.places.items() if place.colour is not None
        }
        self._ways = {
            id: tuple((other, *self._bits[id, other]) for other in joined[id]) for id in joined
        }
        self._able = lru_cache(maxsize=4096)(self._can_fly)

    def _of(self, kind: PlaceKind) -> tuple[str, ...]:
        return tuple(id for id, place in self.places.items() if place.kind == kind)

    def flown(self, path: Sequence[str]) -> int:
        """The segments that a flight has used (6.2)."""
        found = 0
        for n in range(len(path) - 1):
            first, second = self._bits[path[n], path[n + 1]]
            found |= second if found & first else first
        return found

    def steps(self, place: str, flown: int, left: int) -> list[tuple[str, int]]:
        """The next places of a flight with `left` steps to go, and the segments flown then.

        Only those from which the whole length can still be flown (6.2).
        """
        found = []
        for other, first, second in self._ways[place]:
            bit = second if flown & first else first
            if bit and not flown & bit and self._able(other, flown | bit, left - 1):
                found.append((other, flown | bit))
        return found

    def onward(self, place: str, flown: int) -> list[tuple[str, int]]:
        """The places along the segments that may still be flown, and the segments flown then."""
        found = []
        for other, first, second in self._ways[place]:
            bit = second if flown & first else first
            if bit and not flown & bit:
                found.append((other, flown | bit))
        return found

    def segment(self, place: str, other: str, flown: int) -> int:
        """The bit of the segment to another place, if it may still be flown; else 0 (6.2)."""
        first, second = self._bits.get((place, other), (0, 0))
        bit = second if flown & first else first
        return 0 if flown & bit else bit

    def can_go_on(self, place: str, flown: int, left: int) -> bool:
        """Whether so many steps more can be flown from a place (6.2)."""
        return self._able(place, flown, left)

    def can_fly(self, place: str, length: int) -> bool:
        """Whether a flight of that length can begin here (6.1, 6.2)."""
        return length > 0 and self._able(place, 0, length)

    def _can_fly(self, place: str, flown: int, left: int) -> bool:
        if left == 0:
            return True
        for other, first, second in self._ways[place]:
            bit = second if flown & first else first
            if bit and not flown & bit and self._can_fly(other, flown | bit, left - 1):
                return True
        return False

    def flights(self, path: Sequence[str], left: int) -> Iterator[tuple[str, ...]]:
        """All ways to fly the rest of a flight, each with its whole path, in a fixed order."""
        yield from self._flights(tuple(path), self.flown(path), left)

    def _flights(self, path: tuple[str, ...], flown: int, left: int) -> Iterator[tuple[str, ...]]:
        if left == 0:
            yield path
            return
        for other, first, second in self._ways[path[-1]]:
            bit = second if flown & first else first
            if bit and not flown & bit:
                yield from self._flights((*path, other), flown | bit, left - 1)

    def ends(self, path: Sequence[str], left: int) -> dict[str, list[tuple[str, ...]]]:
        """Where the rest of a flight can end, with every way there."""
        found: dict[str, list[tuple[str, ...]]] = {}
        for way in self.flights(path, left):
            found.setdefault(way[-1], []).append(way)
        return found


@cache
def cluster(side: str) -> Cluster:
    """A side of the board."""
    return Cluster(side)
