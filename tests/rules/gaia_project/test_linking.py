"""Federations on small maps drawn by lot: the search agrees with trying everything (5.4)."""

from __future__ import annotations

from random import Random

import pytest

from gametable.titles.gaia_project.linking import Field, clusters_of, fault, joined, links
from gametable.titles.gaia_project.star_map import Placed, bits, map_of, spaces_of
from tests.kit.asking import choose, keys
from tests.rules.gaia_project.federations_by_hand import (
    Place,
    Places,
    Position,
    beside,
    parts,
)
from tests.rules.gaia_project.play import other, proposed, seat, sit

SECTOR = (Placed("sector_01", 0, 0),)
STARS = map_of(SECTOR)


def drawn(lot: Random, *, extends: bool) -> Position:
    """Own planets, free spaces, and perhaps a federation that is extended, in one sector."""
    spaces = list(STARS.spaces)
    lot.shuffle(spaces)
    own = spaces[: lot.randint(3, 6)]
    old: Places = frozenset()
    if extends:
        old = frozenset({own.pop()})
        own = [place for place in own if not beside(place) & old]
    values = {place: lot.choice((1, 1, 2, 3)) for place in own}
    free = [place for place in spaces if place not in own and place not in old]
    free = free[: lot.randint(6, 13)]
    need = lot.choice((3, 4, 5, 6, 7))
    return Position(values, frozenset(free), need, lot.randint(1, 3), old)


def field_of(position: Position) -> Field:
    """The same for the search of the title."""
    clusters = clusters_of(STARS, _bits(position.values))
    values = tuple(
        sum(position.values[STARS.hexes[space]] for space in spaces_of(cluster))
        for cluster in clusters
    )
    return Field(
        SECTOR,
        clusters,
        values,
        _bits(position.free),
        _bits(position.old),
        position.need,
        position.budget,
    )


def _bits(places: object) -> int:
    return bits(STARS.spaces[place] for place in places)  # type: ignore[attr-defined]


def _places(some: int) -> frozenset[Place]:
    return frozenset(STARS.hexes[space] for space in spaces_of(some))


def accepted(position: Position, field: Field) -> set[tuple[frozenset[Places], Places]]:
    """Every federation that the title accepts."""
    found = set()
    for choice in range(1 << len(field.clusters)):
        members = sum(c for n, c in enumerate(field.clusters) if choice >> n & 1)
        for placed in position.satellites:
            satellites = _bits(placed)
            mask = joined(field, members, satellites)
            if mask == choice and fault(field, mask, satellites) is None:
                clusters = (c for n, c in enumerate(field.clusters) if mask >> n & 1)
                found.add((frozenset(map(_places, clusters)), placed))
    return found


@pytest.mark.rule("gaia_project 5.4.2", "gaia_project 5.4.3", "gaia_project 5.4.4")
@pytest.mark.parametrize("extends", [False, True])
def test_the_search_accepts_what_the_rules_do_and_finds_the_cheapest(extends: bool) -> None:
    lot = Random("federations")
    possible = dear = 0
    for _ in range(40):
        position = drawn(lot, extends=extends)
        field = field_of(position)
        wanted = set(position.legal())
        assert accepted(position, field) == wanted, position
        found = links(field, more=position.budget, most=99)
        cheapest = min((len(placed) for _, placed in wanted), default=None)
        assert min((link.price for link in found), default=None) == cheapest, position
        for link in found:
            clusters = {_places(c) for c in field.clusters if c & link.members}
            assert (frozenset(clusters), _places(link.satellites)) in wanted, position
        possible += bool(wanted)
        dear += bool(cheapest)
    # Enough of them were possible, and took satellites, to tell anything.
    assert possible > 10 and dear > 5


VALUES = {
    "mine": 1, "trading_station": 2, "research_lab": 2,
    "planetary_institute": 3, "academy_qic": 3, "academy_knowledge": 3,
}  # fmt: skip


@pytest.mark.rule("gaia_project 5.4.1", "gaia_project 5.4.5")
def test_what_lies_on_a_table_is_linked_by_the_rules_too() -> None:
    lot = Random("tables")
    sectors = [{"sector": "sector_04", "at": [0, 0]}, {"sector": "sector_08", "at": [5, -2]}]
    possible = apart = 0
    for _ in range(16):
        stars = map_of((Placed("sector_04", 0, 0), Placed("sector_08", 5, -2)))
        planets = [stars.hexes[s] for s, kind in stars.planets.items() if kind != "transdim"]
        own = dict(zip(lot.sample(planets, 6), lot.sample(list(VALUES), 6), strict=True))
        by_kind = {kind: [place] for place, kind in own.items()}
        old: Places = frozenset()
        if lot.random() < 0.5:
            old = next(part for part in parts(frozenset(own)))
        federations = [{"members": sorted(old)}] if old else "none"
        tokens = lot.randint(1, 2)
        at = sit(
            seat(structures=by_kind, federations=federations, power={"area_2": tokens}),
            other(structures="none"),
            map=sectors,
        )
        near = {place for one in old for place in beside(one)}
        empty = {stars.hexes[space] for space in spaces_of(stars.empty)}
        position = Position(
            {place: VALUES[kind] for place, kind in own.items() if place not in old},
            frozenset(empty - near),
            7,
            tokens,
        )
        cheapest = min((len(placed) for _, placed in position.legal()), default=None)
        assert (("federation",) in keys(at)) == (cheapest is not None), position
        if cheapest is None:
            continue
        choose(at, ("federation",))
        offered = [sum(key[0] == "satellite" for key in found) for found in proposed(at)]
        assert min(offered) == cheapest, position
        possible += 1
        apart += bool(old)
    assert possible > 3 and apart > 0
