"""Maps that are drawn: no two equal home planets are adjacent (gaia_project 11.3)."""

from __future__ import annotations

import itertools

import pytest

from gametable.core.engine.lot import SetupLot
from gametable.core.engine.title import Seat
from gametable.titles import find_title
from gametable.titles.gaia_project.components import load
from tests.kit.soaked import soaked

METHODS = ("method_1", "method_2", "method_3")


def clashes(lot):
    """The pairs of adjacent home planets of a type, found by their places alone."""
    stars = lot.table.state.stars
    homes = {faction.home for faction in load().factions.values()}
    planets = {stars.hexes[space]: kind for space, kind in stars.planets.items() if kind in homes}
    steps = [(1, 0), (0, 1), (-1, 1)]
    return [
        (at, kind)
        for (at, kind), (q, r) in itertools.product(planets.items(), steps)
        if planets.get((at[0] + q, at[1] + r)) == kind
    ]


def drawn(players, method, seed):
    seats = [Seat(name=str(n)) for n in range(players)]
    return SetupLot(find_title("gaia_project"), seats, {"map": method}, seed)


@pytest.mark.rule("gaia_project 11.3")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("method", METHODS)
def test_no_two_equal_home_planets_are_adjacent(players, method):
    lot = drawn(players, method, "ORION-4815")
    assert clashes(lot) == []
    for _ in range(3):
        lot.draw_again({"map"})
        assert clashes(lot) == []


def test_the_check_finds_planets_that_clash():
    """Sectors turned at random without looking at what lies beside them do clash somewhere."""
    lot = drawn(4, "method_3", "S")
    found = []
    for turns in itertools.product(range(6), repeat=2):
        state = lot.table.state
        one, two, *rest = state.sectors
        pair = [type(s)(s.sector, s.q, s.r, t) for s, t in zip((one, two), turns, strict=True)]
        state.sectors = (*pair, *rest)
        found += clashes(lot)
    assert found


@pytest.mark.rule("gaia_project 11.3")
@pytest.mark.parametrize("times", [36, *soaked(112)])
def test_hundreds_of_maps(times: int):
    """Each of the nine ways, so often that what may clash would: every map is drawn by the set-up
    itself, and only the map is drawn again."""
    maps = []
    for players, method in itertools.product((2, 3, 4), METHODS):
        lot = drawn(players, method, f"{players} {method}")
        for n in range(times):
            lot.draw_again({"map"})
            assert clashes(lot) == [], (players, method, n)
            maps.append(lot.table.state.sectors)
    assert len(maps) > 300
    assert len({repr(sectors) for sectors in maps}) > 0.9 * len(maps)
