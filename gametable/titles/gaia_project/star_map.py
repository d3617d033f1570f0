"""The map: spaces of the sectors that were laid out, as bits of whole numbers.

A space is a number: its bit in a grid that has room round the map, so that all neighbours of a set
of spaces are found by six shifts (gaia_project 1.1, 1.2).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

import msgspec

from gametable.core.geometry.hex import Hex, distance, neighbours, rotated, within
from gametable.core.text import Message, msg
from gametable.titles.gaia_project.components import load
from gametable.titles.gaia_project.vocabulary import PlanetType

FAR = 100
"""No sector of any map lies so far from the middle."""
RADIUS = 2
"""Spaces of a sector lie this far from its centre, or nearer."""


class Placed(msgspec.Struct, frozen=True):
    """A sector on the map: its centre and clockwise turns of 60 degrees."""

    sector: str
    q: int
    r: int
    turns: int = 0


class StarMap:
    """The spaces of a map.

    `hexes` are the coordinates of each space, `spaces` the space at coordinates, `planets` the
    printed type of each planet, `sector_of` the number of its tile. `all`, `empty` and `home` (by
    type) are sets of spaces as bits. `on_table` are the coordinates on the printed board, where a
    map of one of its shapes may lie turned and moved, and `lying` the space at such coordinates.
    """

    def __init__(self, sectors: Iterable[Placed]) -> None:
        box = load()
        placed = tuple(sectors)
        cells: dict[Hex, tuple[int, PlanetType | None]] = {}
        for one in placed:
            number = box.sectors[one.sector].number
            printed = {(q, r): kind for q, r, kind in _turned(one.sector, one.turns)}
            for q, r in within((0, 0), RADIUS):
                cells[one.q + q, one.r + r] = (number, printed.get((q, r)))
        left, top = min(q for q, _ in cells) - 1, min(r for _, r in cells) - 1
        self.width = max(q for q, _ in cells) - left + 2
        self._corner = left, top
        self.sectors = placed
        self.hexes: dict[int, Hex] = {}
        self.spaces: dict[Hex, int] = {}
        for place in sorted(cells, key=lambda at: (at[1], at[0])):
            space = place[0] - left + (place[1] - top) * self.width
            self.hexes[space] = place
            self.spaces[place] = space
        turns, (right, down) = _lie(placed)
        self.on_table: dict[int, Hex] = {}
        for space, place in self.hexes.items():
            q, r = rotated(place, turns)
            self.on_table[space] = q + right, r + down
        self.lying = {place: space for space, place in self.on_table.items()}
        self.sector_of = {self.spaces[place]: number for place, (number, _) in cells.items()}
        self.planets: dict[int, PlanetType] = {
            self.spaces[place]: kind for place, (_, kind) in cells.items() if kind is not None
        }
        self.all = bits(self.hexes)
        self.planet_bits = bits(self.planets)
        self.empty = self.all & ~self.planet_bits
        self.of_type: dict[PlanetType, int] = {}
        for space, kind in self.planets.items():
            self.of_type[kind] = self.of_type.get(kind, 0) | 1 << space
        self._within: dict[tuple[int, int], int] = {}

    def within(self, space: int, steps: int) -> int:
        """The spaces at that distance or nearer, counted straight over the grid (1.2)."""
        key = (space, steps)
        found = self._within.get(key)
        if found is None:
            here = self.hexes[space]
            found = bits(s for s, place in self.hexes.items() if distance(here, place) <= steps)
            self._within[key] = found
        return found

    def reach(self, starts: Iterable[int], steps: int) -> int:
        """The spaces within that distance of any of some spaces."""
        found = 0
        for space in starts:
            found |= self.within(space, steps)
        return found

    def distance(self, one: int, other: int) -> int:
        """The steps between two spaces (1.2)."""
        return distance(self.hexes[one], self.hexes[other])

    def beside(self, some: int) -> int:
        """All spaces adjacent to one of the set; some may be of the set itself."""
        width = self.width
        around = (
            some << 1
            | some >> 1
            | some << width
            | some >> width
            | some << width - 1
            | some >> width - 1
        )
        return around & self.all

    def flood(self, start: int, inside: int) -> int:
        """All spaces of `inside` that hang together with those of `start`."""
        found = start & inside
        edge = found
        while edge:
            edge = self.beside(edge) & inside & ~found
            found |= edge
        return found

    def parts(self, some: int) -> list[int]:
        """The connected parts of a set of spaces, the one with the lowest space first."""
        found = []
        while some:
            part = self.flood(some & -some, some)
            found.append(part)
            some &= ~part
        return found

    def place(self, space: int) -> str:
        """The name of a space on its board: "h_2_-3"."""
        q, r = self.on_table[space]
        return f"h_{q}_{r}"

    def slot(self, space: int) -> str:
        """The name of a space on the table: "map/h_2_-3"."""
        return f"map/{self.place(space)}"


def bits(spaces: Iterable[int]) -> int:
    """A set of spaces as a whole number."""
    found = 0
    for space in spaces:
        found |= 1 << space
    return found


def spaces_of(some: int) -> Iterator[int]:
    """The spaces of a whole number, the lowest first."""
    while some:
        lowest = some & -some
        yield lowest.bit_length() - 1
        some ^= lowest


def _lie(sectors: Iterable[Placed]) -> tuple[int, Hex]:
    """How a map is turned and moved so that its sectors lie as on a printed board; not at all if
    they do already, or lie otherwise."""
    centres = {(one.q, one.r) for one in sectors}
    shapes = [{tuple(tile.at) for tile in shape.tiles} for shape in load().layouts.values()]
    fitting = sorted((shape for shape in shapes if len(shape) >= len(centres)), key=len)
    for turns in range(6) if not any(centres <= shape for shape in shapes) else ():
        turned = [rotated(centre, turns) for centre in centres]
        q, r = turned[0]
        for shape in fitting:
            for at in sorted(shape):
                right, down = at[0] - q, at[1] - r
                if all((a + right, b + down) in shape for a, b in turned):
                    return turns, (right, down)
    return 0, (0, 0)


@cache
def map_of(sectors: tuple[Placed, ...]) -> StarMap:
    """The map of sectors that were laid out."""
    return StarMap(sectors)


def neighbours_alike(sectors: Iterable[Placed]) -> list[tuple[Hex, Hex]]:
    """Pairs of home planets of one type that are adjacent, which no map may have (11.3)."""
    planets = {
        (one.q + q, one.r + r): kind
        for one in sectors
        for q, r, kind in _turned(one.sector, one.turns)
        if kind not in ("gaia", "transdim")
    }
    return [
        (place, other)
        for place, kind in planets.items()
        for other in neighbours(place)
        if place[::-1] < other[::-1] and planets.get(other) == kind
    ]


@cache
def _turned(sector: str, turns: int) -> tuple[tuple[int, int, PlanetType], ...]:
    """The planets of a sector about its centre, as it lies."""
    return tuple((*rotated((q, r), turns), kind) for q, r, kind in load().sectors[sector].planets)


def map_faults(sectors: Iterable[Placed], *, built: bool = True) -> Iterator[tuple[int, Message]]:
    """What no map may have, with the place of the sector in the row: one that there is not, or
    twice, one upon another or apart; where it is `built`, equal home planets beside each other
    (2.2, 11.3)."""
    sectors = tuple(sectors)
    box = load()
    laid: list[Placed] = []
    cells: set[Hex] = set()
    for n, placed in enumerate(sectors):
        if placed.sector not in box.sectors:
            yield n, msg("sectors.unknown", sector=placed.sector)
            return
        name = f"#sector/{placed.sector}"
        number = box.sectors[placed.sector].number
        if any(box.sectors[other.sector].number == number for other in laid):
            yield n, msg("sectors.twice", sector=name)
        if placed.turns not in range(6):
            yield n, msg("sectors.turns", sector=name, n=placed.turns)
        if max(abs(placed.q), abs(placed.r)) > FAR:
            yield n, msg("sectors.apart", sector=name)
            return
        own = set(map_of((placed,)).spaces)
        if own & cells:
            yield n, msg("sectors.overlap", sector=name)
            return
        cells |= own
        laid.append(placed)
        for one, other in neighbours_alike(laid) if built else ():
            if {one, other} & own:
                yield n, msg("sectors.alike", one=list(one), other=list(other))
                break
    for n, placed in enumerate(laid if len(laid) > 1 else ()):
        own = set(map_of((placed,)).spaces)
        if not any(near in cells for cell in own for near in neighbours(cell) if near not in own):
            yield n, msg("sectors.apart", sector=f"#sector/{placed.sector}")
