"""The map: which areas a tile may go to, and what lies beside what (terraforming_mars 9).

Areas of the map are bits of a whole number, in the order of the file (a1 is bit 0).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache

import msgspec

from gametable.core.geometry.graph import Graph
from gametable.titles.terraforming_mars.components import load
from gametable.titles.terraforming_mars.definitions import Area
from gametable.titles.terraforming_mars.state import State


class PrintedMap(msgspec.Struct):
    """What is printed on the map."""

    areas: Graph[str]
    land: int
    ocean: int
    volcanic: int
    metal: int


class Survey(msgspec.Struct):
    """What lies on the map now. `beside_...`: areas next to such a tile; `beside_own` by owner."""

    taken: int = 0
    beside_any: int = 0
    beside_city: int = 0
    beside_two_cities: int = 0
    beside_greenery: int = 0
    beside_own: dict[int, int] = {}
    claimed: dict[int, int] = {}


@lru_cache(maxsize=1)
def chart() -> PrintedMap:
    """The printed map as bits."""
    areas = list(load().areas.values())
    return PrintedMap(
        areas=Graph({area.id: area.neighbours for area in areas}),
        land=_bits(areas, lambda a: a.kind == "land" and a.reserved_for is None),
        ocean=_bits(areas, lambda a: a.kind == "ocean"),
        volcanic=_bits(areas, lambda a: a.volcanic),
        metal=_bits(areas, lambda a: "steel" in a.bonus or "titanium" in a.bonus),
    )


def _bits(areas: list[Area], test: Callable[[Area], bool]) -> int:
    return sum(1 << n for n, area in enumerate(areas) if test(area))


def areas_of(bits: int) -> Iterator[str]:
    """The ids of areas, in reading order."""
    return chart().areas.places_of(bits)


def kind_of(tile: str) -> str:
    """What every rule takes a tile for: ocean, city, greenery or special (9.7)."""
    return load().tiles[tile].counts_as


def surveyed(state: State) -> Survey:
    """What lies on the map."""
    printed = chart()
    number, around, tiles = printed.areas.numbers, printed.areas.around, load().tiles
    taken = any_tile = city = two_cities = greenery = 0
    own: dict[int, int] = {}
    for area, placed in state.tiles.items():
        n = number.get(area)
        if n is None:
            continue  # off-world cities are next to nothing (9.6)
        beside = around[n]
        taken |= 1 << n
        any_tile |= beside
        kind = tiles[placed.tile].counts_as
        if kind == "city":
            two_cities |= city & beside
            city |= beside
        elif kind == "greenery":
            greenery |= beside
        if placed.owner is not None:
            own[placed.owner] = own.get(placed.owner, 0) | beside
    claimed: dict[int, int] = {}
    for area, seat in state.claims.items():
        claimed[seat] = claimed.get(seat, 0) | 1 << number[area]
    return Survey(taken, any_tile, city, two_cities, greenery, own, claimed)


def demands(
    survey: Survey, seat: int, where: str, area: str | None = None
) -> list[tuple[str, int]]:
    """What a placement rule asks of an area of the map: names, and the areas that meet each (9.12).

    No tile and no marker of another player (9.2, 9.3), and then what the rule says; `area` is the
    one that the rule "reserved" is about.
    """
    printed, rule = chart(), load().placement[where]
    kinds = {"land": printed.land, "ocean": printed.ocean}
    if area is not None:
        kinds["named"] = 1 << printed.areas.numbers[reserved_area(area)]
    claimed = 0
    for owner, bits in survey.claimed.items():
        if owner != seat:
            claimed |= bits
    found = [("free", ~survey.taken), ("unclaimed", ~claimed), (rule.ground, kinds[rule.ground])]
    if rule.volcanic:
        found.append(("volcanic", printed.volcanic))
    if rule.metal_bonus:
        found.append(("metal", printed.metal))
    if rule.alone:
        found.append(("alone", ~survey.beside_any))
    if rule.least_cities > 1:
        found.append(("two_cities", survey.beside_two_cities))
    elif rule.least_cities:
        found.append(("a_city", survey.beside_city))
    if rule.most_cities == 0:
        found.append(("no_city", ~survey.beside_city))
    if rule.least_greeneries:
        found.append(("a_greenery", survey.beside_greenery))
    if rule.own_tile:
        own = survey.beside_own.get(seat, 0)
        if rule.own_tile == "always" or _meeting(found) & own:
            found.append(("own_tile", own))
    return found


def _meeting(demanded: list[tuple[str, int]]) -> int:
    """The areas that meet all demands."""
    bits = -1
    for _, areas in demanded:
        bits &= areas
    return bits


def open_areas(state: State, survey: Survey, seat: int, where: str, area: str | None = None) -> int:
    """The areas where a tile may go by a placement rule (terraforming_mars 9.12).

    One off the map counts as bit 61 if it is free.
    """
    if area is not None:
        home = reserved_area(area)
        if home not in chart().areas.numbers:
            return 0 if home in state.tiles else 1 << OFF_MAP
    return _meeting(demands(survey, seat, where, area))


OFF_MAP = 61
"""The bit that stands for the off-world area of a card."""


@lru_cache(maxsize=8)
def reserved_area(name: str) -> str:
    """The area reserved for a card: one of the map or an off-world one."""
    box = load()
    for area in box.areas.values():
        if area.reserved_for == name:
            return area.id
    for place in box.off_world.values():
        if place.reserved_for == name:
            return place.id
    raise KeyError(name)


def neighbours(area: str) -> tuple[str, ...]:
    """The areas next to one; an off-world area has none (9.1)."""
    found = load().areas.get(area)
    return found.neighbours if found is not None else ()


def oceans(state: State) -> int:
    """Ocean tiles on the map."""
    return sum(placed.tile == "ocean" for placed in state.tiles.values())
