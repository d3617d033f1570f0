"""What flights bring: the ways of a length, and what places are worth to pass and to end at.

Ways are found once for a side of the map; of those that pass the same systems to the same end only
the best by pulsars and gates are kept.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from gametable.titles.pulsar_2849.cluster import cluster
from gametable.titles.pulsar_2849.components import load
from gametable.titles.pulsar_2849.effects import rewards_worth
from gametable.titles.pulsar_2849.prospects import Prospects
from gametable.titles.pulsar_2849.rules.flying import prescribed
from gametable.titles.pulsar_2849.standing import (
    owner_of,
    patented,
    planets,
    rings_left,
    unused_runs,
)
from gametable.titles.pulsar_2849.state import ShipFlight
from gametable.titles.pulsar_2849.vocabulary import (
    COLOURS,
    ClaimInPassing,
    Colour,
    OnEvent,
    SettleInPassing,
)


class FlightPath(NamedTuple):
    """Where a flight ends, the systems that it passes, how many pulsars and gates it visits."""

    end: str
    systems: tuple[str, ...]
    pulsars: int
    gates: tuple[int, ...]


@lru_cache(maxsize=8192)
def _ways(side: str, place: str, flown: int, left: int) -> frozenset[tuple[str, frozenset[str]]]:
    """Ends and places visited of all ways to fly so many steps more."""
    if left == 0:
        return frozenset({(place, frozenset())})
    found = set()
    for other, now in cluster(side).onward(place, flown):
        for end, seen in _ways(side, other, now, left - 1):
            found.add((end, seen | {other}))
    return frozenset(found)


@lru_cache(maxsize=8192)
def flight_paths(side: str, place: str, flown: int, left: int) -> tuple[FlightPath, ...]:
    """The ways to fly so many steps more that are not worse than others."""
    there = cluster(side)
    kinds, colours = there.kinds, there.colours
    found: dict[tuple[str, tuple[str, ...]], set[tuple[int, ...]]] = {}
    for end, seen in _ways(side, place, flown, left):
        systems = tuple(sorted(p for p in seen if kinds[p] == "system" and p != end))
        pulsars = sum(kinds[p] == "pulsar" for p in seen)
        gates = [colours[p] for p in seen if p in colours]
        counts = (pulsars, *(gates.count(colour) for colour in COLOURS))
        found.setdefault((end, systems), set()).add(counts)
    kept = []
    for (end, systems), all_counts in found.items():
        for counts in all_counts:
            if not any(_covers(other, counts) for other in all_counts if other != counts):
                kept.append(FlightPath(end, systems, counts[0], counts[1:]))
    return tuple(sorted(kept))


def _covers(one: tuple[int, ...], other: tuple[int, ...]) -> bool:
    return all(a >= b for a, b in zip(one, other, strict=True))


class Map:
    """What the places of the map are worth to a seat: to pass, and to end at."""

    def __init__(self, prospects: Prospects) -> None:
        self.prospects = p = prospects
        state, board = p.state, p.board
        self.side = state.side
        self._there = state.cluster
        self._settles = bool(patented(board, SettleInPassing))
        self._claims = bool(patented(board, ClaimInPassing))
        self._free = rings_left(board) > 0
        self._passing: dict[str, float] = {}
        self._ending: dict[str, float] = {}
        self.pulsar = p.event("visit_pulsar")
        self.gates = [0.0, 0.0, 0.0]
        for _, effect in patented(board, OnEvent):
            if effect.event == "visit_gate":
                for colour in effect.colours:
                    self.gates[COLOURS.index(colour)] += rewards_worth(p, effect.gain)
        self.runs: list[tuple[float, Colour, int]] = [
            (p.run(run), colour, run.points)
            for _, run in unused_runs(board)
            for colour in run.colours
        ]
        self.plain = not (self.pulsar or any(self.gates) or self.runs)

    def passing(self, place: str) -> float:
        """What it is worth to pass a place."""
        found = self._passing.get(place)
        if found is None:
            found = self._passing[place] = self._by_passing(place)
        return found

    def ending(self, place: str) -> float:
        """What it is worth to end a flight at a place."""
        found = self._ending.get(place)
        if found is None:
            found = self._ending[place] = self._by_ending(place)
        return found

    def _by_passing(self, place: str) -> float:
        p, kind = self.prospects, self._there.kinds[place]
        if kind == "pulsar":
            return self.ending(place) if self._claims else 0.0
        planet = self._planet(place, passing=True) if kind == "system" else None
        if planet is None:
            return 0.0
        found = self._station(place) - p.shapes["leave"]
        if planet:
            found += p.event("station_blue" if planet == "blue" else "station_barren")
        return max(found, self.ending(place) - 0.1) if self._settles else found

    def _by_ending(self, place: str) -> float:
        p, kind = self.prospects, self._there.kinds[place]
        if kind == "pulsar":
            if not self._free or owner_of(p.state, place) is not None:
                return 0.0
            return p.pulsar + (p.tile if place in self._there.dead_ends else 0.0)
        planet = self._planet(place, passing=False) if kind == "system" else None
        if planet is None:
            return 0.0
        found = self._station(place)
        if planet == "barren":
            return found + p.event("station_barren")
        found += p.event("station_blue")
        if planet:
            tile = load().systems[p.state.systems[place]]
            return found + max(p.tile, rewards_worth(p, tile.discovery))
        return found + p.shapes["discovery"]

    def _planet(self, place: str, *, passing: bool) -> str | None:
        """The kind of planet a station would be founded on, "" where it is not known yet; None if
        there can be none."""
        state = self.prospects.state
        if place in self.prospects.board.stations:
            return None
        if place not in state.turned:
            return ""
        n = prescribed(state, place, passing=passing)
        return None if n is None else planets(state, place)[n].kind

    def _station(self, place: str) -> float:
        p = self.prospects
        return p.station + (p.tile if place in self._there.dead_ends else 0.0)

    def best(self, place: str, flown: int, left: int, flight: ShipFlight | None = None) -> float:
        """What the best way brings of so many steps more, from a place."""
        passing, ending = self.passing, self.ending
        found = 0.0
        seen = (0, 0, 0)
        if flight is not None and self.runs:
            colours = [self.prospects.state.cluster.colours.get(p) for p in set(flight.path[1:])]
            seen = (
                colours.count(COLOURS[0]),
                colours.count(COLOURS[1]),
                colours.count(COLOURS[2]),
            )
        can_run = bool(self.runs) and (flight is None or flight.run)
        for end, systems, pulsars, gates in flight_paths(self.side, place, flown, left):
            worth = ending(end)
            for system in systems:
                worth += passing(system)
            if not self.plain:
                worth += self.pulsar * pulsars
                worth += sum(each * n for each, n in zip(self.gates, gates, strict=True) if n)
                if can_run:
                    worth += max(
                        0.0,
                        *(
                            each * (gates[COLOURS.index(colour)] + seen[COLOURS.index(colour)])
                            - kept
                            for kept, colour, each in self.runs
                        ),
                    )
            if worth > found:
                found = worth
        return found

    def reach(self, place: str) -> float:
        """What lies near a place, to be flown to later: the nearer the more."""
        graph = distances(self.side, place)
        found = 0.0
        for other in (*self._there.systems, *self._there.pulsars):
            n = graph.get(other, 0)
            if n:
                found += self.ending(other) / (1 + n)
        return found


@lru_cache(maxsize=512)
def distances(side: str, place: str) -> dict[str, int]:
    """How many steps away the places are."""
    return cluster(side).graph.distances(place)
