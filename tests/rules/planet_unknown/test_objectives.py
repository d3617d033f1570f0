"""Planet Unknown 9: neighbour and personal objectives. All figures counted by hand."""

from __future__ import annotations

import pytest

from gametable.titles.planet_unknown.objectives import (
    fulfilled,
    has_rectangle,
    measured,
    neighbours,
)
from gametable.titles.planet_unknown.scoring import scores
from gametable.titles.planet_unknown.state import PlacedTile, Surface, TrackPod
from tests.rules.planet_unknown.positions import BOX, Seat, board, cells, game, lines, seated, tile


def mask(drawing: str) -> int:
    return sum(1 << (y * 12 + x) for x, y in cells(drawing))


def card(n: int) -> str:
    return f"objective_{n:02}"


def neighbour(of: Seat, n: int) -> int:
    """What the neighbour side of card n counts on a board."""
    return measured(seated(of), BOX.objectives[card(n)].neighbour.measure)


def personal(of: Seat, n: int) -> bool:
    return fulfilled(seated(of), BOX.objectives[card(n)].personal)


def pictured(tiles: list[PlacedTile], n: int) -> bool:
    """Whether tiles fulfil a personal side; one tile may lie there often, in a picture alone."""
    own = seated(board())
    own.surface = Surface(tuple(tiles))
    return fulfilled(own, BOX.objectives[card(n)].personal)


PERIMETER, BEACON, BIOME, PLASMA, MEGACITY, GARDEN, SUPERCHARGE, SPRAWL = 1, 2, 6, 8, 9, 12, 14, 15
LUDDITE, GALVANIZE, TWENTY_PERCENT, PINNACLE = 18, 20, 21, 24
GEODE, RESCUE, VAPORIZE, DEDUCTIBLE = 25, 26, 27, 28

# On the symmetric planet: an I tetromino lies in row 5 with its left end on the edge, its two civ
# squares at (0, 5), (1, 5) and energy at (2, 5), (3, 5); below it another one.
TWO_ROWS = [tile("i4_civ_energy", 0, 5), tile("i4_civ_energy_m", 0, 6)]


@pytest.mark.rule("planet_unknown 9.3")
def test_icons_on_the_edge() -> None:
    # Civ icons at (0, 5) and (0, 6), both perimeter; energy icons at (2, 5), (2, 6), both inside.
    assert neighbour(board(tiles=TWO_ROWS), PERIMETER) == 2
    assert neighbour(board(tiles=TWO_ROWS), BEACON) == 0
    # Terrain on the edge without its icon does not count: turned round, the icon is inside.
    turned = board(tiles=[tile("i4_civ_energy", 0, 5, turn=2)])
    assert (neighbour(turned, PERIMETER), neighbour(turned, BEACON)) == (0, 0)


@pytest.mark.rule("planet_unknown 9.4", "planet_unknown 1.3")
def test_the_largest_area_goes_over_tiles_and_not_over_corners() -> None:
    assert neighbour(board(tiles=TWO_ROWS), MEGACITY) == 4
    assert neighbour(board(tiles=TWO_ROWS), PLASMA) == 4
    # A third tile touches the civ area only at the corner of (1, 6): (2, 7) and (3, 7) are civ.
    apart = board(tiles=[*TWO_ROWS, tile("i4_biomass_civ", 2, 7, turn=2)])
    assert neighbour(apart, MEGACITY) == 4
    assert neighbour(apart, SPRAWL) == 2
    assert neighbour(board(), MEGACITY) == 0 == neighbour(board(), SPRAWL)


@pytest.mark.rule("planet_unknown 9.4")
def test_patches_belong_to_biomass_areas_and_make_their_own() -> None:
    # Biomass at (5, 5), (6, 5) of the tile, a patch beside it, one far away.
    of = board(tiles=[tile("i4_biomass_civ", 5, 5)], patches=[(5, 4), (9, 8)])
    assert neighbour(of, BIOME) == 3
    assert neighbour(of, GARDEN) == 2
    # A patch bears no icon (6.7.2).
    assert neighbour(of, TWENTY_PERCENT) == 1


@pytest.mark.rule("planet_unknown 9.5")
def test_icons_on_the_planet() -> None:
    of = board(tiles=TWO_ROWS)
    assert (neighbour(of, GALVANIZE), neighbour(of, LUDDITE)) == (2, 0)


@pytest.mark.rule("planet_unknown 9.5")
def test_an_icon_under_a_patch_no_longer_counts() -> None:
    tiles = [tile("i4_civ_energy", 2, 7)]
    free = board(corporation="wormhole_corp", tiles=tiles)
    covered = board(corporation="wormhole_corp", tiles=tiles, patches=[(4, 7)])
    assert (neighbour(free, GALVANIZE), neighbour(covered, GALVANIZE)) == (1, 0)
    # The square now shows biomass: the energy area is one square, and there is a biomass area.
    assert (neighbour(free, PLASMA), neighbour(covered, PLASMA)) == (2, 1)
    assert neighbour(covered, BIOME) == 1


@pytest.mark.rule("planet_unknown 9.6")
def test_trackers_at_the_top() -> None:
    assert neighbour(board(tracks={"civ": 15, "tech": 15, "water": 14}), PINNACLE) == 2
    oasis = board(corporation="oasis_ultd", tracks={"water": 15, "civ": 15})
    assert neighbour(oasis, PINNACLE) == 1  # the end of the path is its 24th space
    assert neighbour(board(corporation="oasis_ultd", tracks={"water": 23}), PINNACLE) == 1
    assert neighbour(board(corporation="wormhole_corp", tracks={"biomass": 5}), PINNACLE) == 1
    assert personal(board(tracks={"civ": 15}), 19) and not personal(board(tracks={"civ": 14}), 19)
    assert personal(board(corporation="wormhole_corp", tracks={"biomass": 5}), 21)


@pytest.mark.rule("planet_unknown 7.2")
def test_collected_lifepods_count_wherever_they_lie() -> None:
    cosmos = board(corporation="cosmos_inc", pods=1, track_pods=[TrackPod("civ", 4)])
    assert neighbour(cosmos, RESCUE) == 2 == neighbour(cosmos, DEDUCTIBLE)
    assert neighbour(board(corporation="jump_drive", pods=1, tech_pods=[2, 5]), RESCUE) == 3
    assert neighbour(board(collected=7), GEODE) == 7 == neighbour(board(collected=7), VAPORIZE)


# Personal sides ------------------------------------------------------------------------------

COMPLEX, ALTERNATIVE, CLEANUP, TIGHT_SHIP, MELTDOWN, COVERALLS = 1, 24, 25, 26, 27, 28


@pytest.mark.rule("planet_unknown 9.7")
@pytest.mark.parametrize(
    ("drawing", "three", "block"),
    [
        (".... .###. .###. .###.", True, False),
        (".... .###. .#.#. .###.", False, False),
        ("##### #####", False, True),
        ("## ## ## ## ##", False, True),
        ("##### ####.", False, False),
        # Part of a larger area.
        ("#..# #### #### ####", True, False),
        # No block round the right and left end of the board.
        (
            "..........## ..........## ..........## #........... #........... #...........",
            False,
            False,
        ),
        ("..........## #...........  ..........## #........... ..........##", False, False),
        ("...... ...... ............ .........### .........### .........###", True, False),
    ],
)
def test_rectangles(drawing: str, three: bool, block: bool) -> None:
    assert has_rectangle(mask(drawing), 3, 3) == three
    assert has_rectangle(mask(drawing), 5, 2) == block


@pytest.mark.rule("planet_unknown 9.7")
def test_a_rectangle_of_biomass_may_be_made_of_patches_and_tiles() -> None:
    patches = [(x, y) for x in (4, 5, 6) for y in (4, 5, 6)]
    assert personal(board(patches=patches), 3)
    assert not personal(board(patches=patches[:-1]), 3)
    # Two tiles give 2 x 2 biomass at (4..5, 4..5); patches fill the rest.
    tiles = [tile("i4_biomass_civ", 4, 4), tile("i4_biomass_civ_m", 4, 5)]
    assert not personal(board(tiles=tiles, patches=[(4, 6), (5, 6)]), 3)
    more = [(3, 4), (3, 5), (3, 6), (4, 6), (5, 6)]
    assert personal(board(tiles=tiles, patches=more), 3)


@pytest.mark.rule("planet_unknown 9.2")
def test_an_area_with_six_icons() -> None:
    # Dominoes side by side: energy above, civ below. Six in a row make both areas of six icons.
    names = ["i2_civ_energy", "i2_civ_energy_m"]
    assert not personal(board(tiles=[tile(n, 3 + i, 5) for i, n in enumerate(names)]), 7)
    row = [tile(names[0], 3 + i, 5) for i in range(6)]
    assert pictured(row, 7) and pictured(row, 12)
    gap = [*row[:3], *(tile(names[0], 7 + i, 5) for i in range(3))]
    assert not pictured(gap, 7)


@pytest.mark.rule("planet_unknown 9.2")
def test_counts_with_a_limit() -> None:
    row = [tile("i2_civ_energy", 3 + i, 5) for i in range(5)]
    assert pictured(row, ALTERNATIVE)
    assert not pictured([*row, tile("i2_civ_energy", 8, 5)], ALTERNATIVE)
    assert personal(board(collected=9), CLEANUP) and not personal(board(collected=8), CLEANUP)
    assert personal(board(pods=3, collected=2), TIGHT_SHIP)
    assert not personal(board(pods=3, collected=3), TIGHT_SHIP)


def ground(planet: str, letters: str) -> list[tuple[int, int]]:
    grid = BOX.planets[planet].grid
    return [(x, y) for y in range(12) for x in range(12) if grid[y][x] in letters]


@pytest.mark.rule("planet_unknown 9.8")
def test_all_ice_or_all_land_covered() -> None:
    ice, land = ground("ksb_4156", "I"), ground("ksb_4156", "L")
    assert len(ice) == 21
    assert personal(board(patches=ice), MELTDOWN) and not personal(board(patches=ice[1:]), MELTDOWN)
    assert personal(board(patches=land), COVERALLS)
    assert not personal(board(patches=land[1:]), COVERALLS)
    # Cities and rings are land.
    gaia = ground("gaia", "L")
    assert not personal(board("gaia", patches=gaia), COVERALLS)
    assert personal(board("gaia", patches=[*gaia, *ground("gaia", "C")]), COVERALLS)


@pytest.mark.rule("planet_unknown 9.8", "planet_unknown 17.6")
def test_petra_has_no_ice_and_its_currents_are_not_open_land() -> None:
    assert personal(board("petra"), MELTDOWN)
    assert not personal(board("petra"), COVERALLS)
    assert personal(board("petra", patches=ground("petra", "L")), COVERALLS)


@pytest.mark.rule("planet_unknown 17.6")
def test_uncovered_currents_are_energy_terrain_without_icons() -> None:
    of = board("petra")
    # Counted on the board: 37 currents in rows 1 to 10, all hanging together.
    assert (neighbour(of, GALVANIZE), neighbour(of, PLASMA), neighbour(of, SUPERCHARGE)) == (
        0,
        37,
        1,
    )
    # A patch on (5, 4) cuts off the four at (4, 1), (4, 2), (5, 2), (5, 3).
    cut = board("petra", patches=[(5, 4)])
    assert (neighbour(cut, PLASMA), neighbour(cut, SUPERCHARGE)) == (32, 2)
    # The energy square of a domino on (6, 3), (6, 4) joins the currents beside it.
    joined = board("petra", tiles=[tile("i2_civ_energy", 6, 3)])
    assert (neighbour(joined, PLASMA), neighbour(joined, GALVANIZE)) == (38, 1)


# Prizes --------------------------------------------------------------------------------------


def objective_points(*boards: Seat, **more: object) -> list[int]:
    return [lines(score)["objectives"] for score in scores(game(*boards, **more))]


@pytest.mark.rule("planet_unknown 9.1")
def test_the_better_neighbour_scores_five_and_equals_two() -> None:
    assert objective_points(board(collected=4), board(collected=1), neighbour=[GEODE]) == [5, 0]
    assert objective_points(board(collected=4), board(collected=1), neighbour=[VAPORIZE]) == [0, 5]
    assert objective_points(board(collected=2), board(collected=2), neighbour=[GEODE]) == [2, 2]
    assert objective_points(board(), board(), neighbour=[GEODE]) == [2, 2]


@pytest.mark.rule("planet_unknown 9.1", "planet_unknown 3.5")
def test_two_players_compare_all_three_cards() -> None:
    boards = board(collected=4, pods=1), board(collected=1, pods=1)
    # Geode 5 to 0, Rescue 2 each, Pinnacle (nobody at a top) 2 each.
    points = objective_points(*boards, neighbour=[GEODE, RESCUE, PINNACLE])
    assert points == [9, 4]


@pytest.mark.rule("planet_unknown 9.1", "planet_unknown 3.5")
def test_more_players_compare_with_each_neighbour() -> None:
    # Cards: between 0 and 1, between 1 and 2, between 2 and 0.
    boards = board(collected=4, pods=0), board(collected=1, pods=3), board(pods=3, collected=9)
    state = game(*boards, neighbour=[GEODE, RESCUE, VAPORIZE])
    assert dict(neighbours(state, 0)) == {GEODE: [1], VAPORIZE: [2]}
    assert dict(neighbours(state, 1)) == {GEODE: [0], RESCUE: [2]}
    assert dict(neighbours(state, 2)) == {RESCUE: [1], VAPORIZE: [0]}
    # 0: 5 (4 > 1) + 5 (4 < 9); 1: 0 + 2 (3 = 3); 2: 2 + 0.
    assert [lines(score)["objectives"] for score in scores(state)] == [10, 2, 2]


@pytest.mark.rule("planet_unknown 9.2", "planet_unknown 14")
def test_a_fulfilled_personal_objective_scores_five() -> None:
    boards = board(collected=9, objectives=[CLEANUP]), board(collected=8, objectives=[MELTDOWN])
    assert objective_points(*boards) == [5, 0]


@pytest.mark.rule("planet_unknown 12.4")
def test_solo_scores_its_three_personal_objectives_only() -> None:
    of = board(collected=9, objectives=[CLEANUP, MELTDOWN, 19], tracks={"civ": 15})
    assert objective_points(of) == [10]


@pytest.mark.rule("planet_unknown 16.5.7")
def test_an_objective_of_the_jump_drive_is_open_to_all() -> None:
    boards = [board(collected=n) for n in (3, 7, 7)]
    assert objective_points(*boards, common=[GEODE]) == [0, 2, 2]
    assert objective_points(*boards, common=[VAPORIZE]) == [5, 0, 0]
    assert objective_points(*[board(collected=1)] * 3, common=[GEODE]) == [2, 2, 2]


@pytest.mark.rule("planet_unknown 12.5")
def test_alone_one_is_the_sole_best() -> None:
    assert objective_points(board(corporation="jump_drive"), common=[GEODE]) == [5]
