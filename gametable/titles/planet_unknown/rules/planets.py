"""The special rules of planets (planet_unknown 17)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any, Generic, TypeVar

from gametable.core.kit.effects import Registry
from gametable.core.kit.scoring import Part
from gametable.core.scene import Fact
from gametable.core.text import msg
from gametable.titles.planet_unknown.boards import ground
from gametable.titles.planet_unknown.components import load
from gametable.titles.planet_unknown.footprints import BOARD, PATCH, layers, tile_cells
from gametable.titles.planet_unknown.ground import Ground
from gametable.titles.planet_unknown.planet_rules import (
    BannedResources,
    Chasm,
    CurrentsAreEnergy,
    NoMixedGround,
    NoPatchOnRing,
    PlanetRule,
    TileLeavesRing,
    UncoveredCityMedals,
)
from gametable.titles.planet_unknown.rules.fitting import SquareLimit, either, every, some
from gametable.titles.planet_unknown.state import Board

R = TypeVar("R")


class PlanetFaces(Generic[R]):
    """What a kind of special rule of a planet needs."""

    def limits(self, rule: R, here: Ground, tile: str) -> Iterable[SquareLimit]:
        """What it asks of a tile."""
        return ()

    def patch_limits(self, rule: R, here: Ground) -> Iterable[SquareLimit]:
        """What it asks of a biomass patch."""
        return ()

    def facts(self, rule: R, here: Ground, square: int) -> Iterable[Fact]:
        """What it says of a square, given as a set of one, for the inspector."""
        return ()

    def score(self, rule: R, board: Board, seat: int) -> Iterable[Part]:
        """What it scores at the end."""
        return ()


PLANETS = Registry[PlanetFaces[Any]](PlanetRule, "planet rule")


@lru_cache(maxsize=2048)
def planet_limits(planet: str, tile: str) -> tuple[SquareLimit, ...]:
    """The limits of a planet on a tile or a patch."""
    here, found = load().ground[planet], list[SquareLimit]()
    for rule in load().planets[planet].rules:
        faces = PLANETS[rule]
        found += faces.patch_limits(rule, here) if tile == PATCH else faces.limits(rule, here, tile)
    return tuple(found)


@PLANETS.faces_of(NoMixedGround)
class NoMixedGroundFaces(PlanetFaces[NoMixedGround]):
    """Land or ice (planet_unknown 17.2)."""

    def limits(self, rule: NoMixedGround, here: Ground, tile: str) -> Iterable[SquareLimit]:
        yield either("why.mixed_ground", "planet_unknown 17.2", here.land, here.ice)


@PLANETS.faces_of(UncoveredCityMedals)
class UncoveredCityMedalsFaces(PlanetFaces[UncoveredCityMedals]):
    """Cities left open (planet_unknown 17.3)."""

    def facts(self, rule: UncoveredCityMedals, here: Ground, square: int) -> Iterable[Fact]:
        if here.cities & square:
            yield Fact("city", msg("fact.city", n=rule.medals))

    def score(self, rule: UncoveredCityMedals, board: Board, seat: int) -> Iterable[Part]:
        cities = (ground(board).cities & ~layers(board.surface).covered).bit_count()
        words = msg("score.planet.cities", n=cities, medal=rule.medals)
        yield words, cities * rule.medals, f"planet/{seat}"


@PLANETS.faces_of(BannedResources)
class BannedResourcesFaces(PlanetFaces[BannedResources]):
    """No icon in the quarter that bans it (planet_unknown 17.4)."""

    def limits(self, rule: BannedResources, here: Ground, tile: str) -> Iterable[SquareLimit]:
        allowed = [
            BOARD & ~here.banned.get(cell.terrain, 0) if cell.has_resource else BOARD
            for cell in tile_cells(tile)
        ]
        yield every("why.banned_resource", "planet_unknown 17.4", allowed)

    def facts(self, rule: BannedResources, here: Ground, square: int) -> Iterable[Fact]:
        for resource, squares in here.banned.items():
            if squares & square:
                icon = load().resources[resource].icon
                yield Fact(icon, msg("fact.banned", resource=f"#resource/{resource}"))


@PLANETS.faces_of(TileLeavesRing)
class TileLeavesRingFaces(PlanetFaces[TileLeavesRing]):
    """A tile reaches beyond the ring (planet_unknown 17.5)."""

    def limits(self, rule: TileLeavesRing, here: Ground, tile: str) -> Iterable[SquareLimit]:
        # A tile that lies wholly off the ring has such a square anyway.
        yield some("why.only_ring", "planet_unknown 17.5", here.squares & ~here.ring)

    def facts(self, rule: TileLeavesRing, here: Ground, square: int) -> Iterable[Fact]:
        if here.ring & square:
            yield Fact("warning", msg("fact.ring"))


@PLANETS.faces_of(NoPatchOnRing)
class NoPatchOnRingFaces(PlanetFaces[NoPatchOnRing]):
    """Never a patch on the ring (planet_unknown 17.5)."""

    def patch_limits(self, rule: NoPatchOnRing, here: Ground) -> Iterable[SquareLimit]:
        yield every("why.patch_on_ring", "planet_unknown 17.5", [BOARD & ~here.ring])


@PLANETS.faces_of(CurrentsAreEnergy)
class CurrentsAreEnergyFaces(PlanetFaces[CurrentsAreEnergy]):
    """What is terrain and what lines need is asked where it counts (planet_unknown 17.6)."""


@PLANETS.faces_of(Chasm)
class ChasmFaces(PlanetFaces[Chasm]):
    """One bank or the other (planet_unknown 17.7); rovers ask for its edges."""

    def limits(self, rule: Chasm, here: Ground, tile: str) -> Iterable[SquareLimit]:
        east = here.squares & ~here.west
        yield either("why.spans_chasm", "planet_unknown 17.7", here.west, east)


PLANETS.complete()
