"""What the special rules of planets can say (planet_unknown 17)."""

from __future__ import annotations

from typing import Literal

from gametable.components.printed import Kind, Printed
from gametable.titles.planet_unknown.vocabulary import Resource, Square


class NoMixedGround(Kind, frozen=True):
    """A tile may not cover land and ice at once (planet_unknown 17.2)."""


class UncoveredCityMedals(Kind, frozen=True):
    """Every city not covered at the end scores (planet_unknown 17.3)."""

    medals: int


class Quadrant(Printed, frozen=True):
    """A quarter of the planet (ranges of x and y, ends included) and what it bans."""

    id: Literal["north_west", "north_east", "south_west", "south_east"]
    x: tuple[int, int]
    y: tuple[int, int]
    resource: Resource


class BannedResources(Kind, frozen=True):
    """A tile's icon may not lie in the quarter that bans it (planet_unknown 17.4)."""

    quadrants: tuple[Quadrant, Quadrant, Quadrant, Quadrant]


class TileLeavesRing(Kind, frozen=True):
    """A tile on the ring must also cover squares off it (planet_unknown 17.5)."""


class NoPatchOnRing(Kind, frozen=True):
    """No biomass patch on the ring; never relaxed (planet_unknown 17.5)."""


class CurrentsAreEnergy(Kind, frozen=True):
    """Uncovered currents are energy terrain (planet_unknown 17.6)."""


class Chasm(Kind, frozen=True):
    """A chasm along square borders (planet_unknown 17.7).

    `edges`: the pairs of squares it runs between. `bank[y][x]`: W or E, "." off the map.
    `diagonal_crossings`: the pairs a rover with diagonal steps may cross between.
    """

    edges: tuple[tuple[Square, Square], ...]
    bank: tuple[str, ...]
    diagonal_crossings: tuple[tuple[Square, Square], ...]


PlanetRule = (
    NoMixedGround
    | UncoveredCityMedals
    | BannedResources
    | TileLeavesRing
    | NoPatchOnRing
    | CurrentsAreEnergy
    | Chasm
)
