"""Federations by section 5.4 of the rules alone, found by trying every set of satellites.

Spaces are coordinates. Nothing of the search of the title is used.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations

Place = tuple[int, int]
Places = frozenset[Place]
AROUND = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1))


def beside(place: Place) -> set[Place]:
    """The places adjacent to one."""
    return {(place[0] + q, place[1] + r) for q, r in AROUND}


def parts(places: Places) -> list[Places]:
    """The places in connected parts."""
    left, found = set(places), []
    while left:
        part, edge = set(), {left.pop()}
        while edge:
            part |= edge
            edge = {near for place in edge for near in beside(place)} & left
            left -= edge
        found.append(frozenset(part))
    return found


@dataclass(frozen=True)
class Position:
    """Own planets that no federation holds with their values, spaces free for satellites, the value
    needed, the satellites that can be paid, and the places of a federation that is extended."""

    values: dict[Place, int]
    free: Places
    need: int
    budget: int
    old: Places = frozenset()

    @cached_property
    def own(self) -> list[Places]:
        """Directly adjacent own planets: each cluster joins as a whole (5.4.2)."""
        return parts(frozenset(self.values))

    @cached_property
    def satellites(self) -> list[Places]:
        """Every set of satellites that can be paid, the smallest ones first."""
        spaces = sorted(self.free)
        return [frozenset(some) for n in range(self.budget + 1) for some in combinations(spaces, n)]

    @cached_property
    def choices(self) -> list[frozenset[Places]]:
        """Every set of clusters."""
        return [
            frozenset(some) for n in range(len(self.own) + 1) for some in combinations(self.own, n)
        ]

    def value(self, clusters: frozenset[Places]) -> int:
        """The value of some clusters (5.4.1)."""
        return sum(self.values[place] for cluster in clusters for place in cluster)

    def linked(self, clusters: frozenset[Places], placed: Places, over: list[Places]) -> bool:
        """Whether satellites, and own planets that they run over, connect all that was chosen."""
        passed = [cluster for cluster in over if cluster not in clusters]
        whole = frozenset().union(placed, self.old, *clusters, *passed)
        wanted = self.old.union(*clusters)
        return not wanted or any(wanted <= part for part in parts(whole))

    def fewest(self, clusters: frozenset[Places]) -> int | None:
        """The smallest number of satellites for a choice (5.4.4 link)."""
        for placed in self.satellites:
            if self.linked(clusters, placed, self.own):
                return len(placed)
        return None

    @cached_property
    def smallest(self) -> dict[frozenset[Places], int | None]:
        """The smallest number for each choice."""
        return {choice: self.fewest(choice) for choice in self.choices}

    def joins(self, clusters: frozenset[Places], placed: Places) -> frozenset[Places]:
        """What joins: all that was chosen, and what is adjacent to a satellite (5.4.3)."""
        near = {place for satellite in placed for place in beside(satellite)}
        return frozenset(c for c in self.own if c in clusters or c & near)

    def within(self, clusters: frozenset[Places], most: int) -> bool:
        """Whether some of these clusters alone could be a federation of up to so many satellites,
        where there were no others (5.4.4 validate)."""
        inside = list(clusters)
        for n in range(len(inside)):
            for some in combinations(inside, n):
                part = frozenset(some)
                if self.value(part) < self.need:
                    continue
                for placed in self.satellites:
                    if len(placed) > most:
                        break
                    if self.linked(part, placed, list(part)):
                        return True
        return False

    def legal(self) -> Iterator[tuple[frozenset[Places], Places]]:
        """Every federation: the clusters in it and its satellites (5.4.4)."""
        found = set()
        cheaper: dict[tuple[frozenset[Places], int], bool] = {}
        for choice, n in self.smallest.items():
            if n is None or self.value(choice) < self.need:
                continue
            for placed in self.satellites:
                if len(placed) != n:
                    continue
                members = self.joins(choice, placed)
                # All of it hangs together: nothing lies apart (5.4.2).
                whole = frozenset().union(placed, self.old, *members)
                if len(parts(whole)) > 1 or (members, placed) in found:
                    continue
                key = members, n - 1
                if key not in cheaper:
                    cheaper[key] = self.within(members, n - 1)
                if not cheaper[key]:
                    found.add((members, placed))
        yield from found
