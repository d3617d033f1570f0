"""Planet Unknown 5: where tiles and patches may lie, and what placing does."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gametable.core.engine.table import Table
from gametable.titles.planet_unknown.due import EnergyDue, PatchDue
from gametable.titles.planet_unknown.footprints import layers, turned, turns
from gametable.titles.planet_unknown.rules.fitting import Fit, explain, placements
from gametable.titles.planet_unknown.rules.limits import (
    fit,
    kept_limits,
    limits,
)
from gametable.titles.planet_unknown.state import DESTROYED, Rover, State
from tests.kit.asking import asked, choose, keys, option, question, why
from tests.rules.planet_unknown.positions import (
    BOX,
    Seat,
    acting,
    board,
    cells,
    game,
    sit,
    sq,
    tile,
)


def unmet(at: Table[State], key: Any) -> set[str]:
    return {check.text.key for check in at.explain(key) if not check.met}


def placing(*tiles: Any, turned: int = 0, top: dict[str, str] | None = None, **more: Any) -> Any:
    """Seat 0 has drafted the inner tile of its depot and is asked where to put it."""
    event = more.pop("event", None)
    at = sit(board(tiles=list(tiles), **more), turned=turned, top=top, event=event)
    return choose(at, ("draft", "inner"))


CORNERS = st.lists(st.integers(0, 2**144 - 1), min_size=8, max_size=8)


@given(CORNERS)
def test_placements_are_counted_and_found_as_if_they_were_spelled_out(corners: list[int]) -> None:
    found = placements(Fit("any", tuple(corners), ()))
    spelled = [
        (turn, square % 12, square // 12)
        for turn, here in enumerate(corners)
        for square in range(144)
        if here >> square & 1
    ]
    n = len(spelled)
    assert len(found) == n
    assert list(found) == spelled
    assert [found[i] for i in range(-n, n, 7)] == [spelled[i] for i in range(-n, n, 7)]
    assert found[3:9] == spelled[3:9]
    assert [found.index(key) for key in spelled[::7]] == list(range(0, n, 7))
    for key in [
        (0, 0, 0),
        (7, 11, 11),
        (8, 0, 0),
        (0, 12, 0),
        (0, 0, -1),
        (0, True, 0),
        (0, 0),
        "x",
    ]:
        assert (key in found) == (key in spelled and key != (0, True, 0))
    for outside in (n, -n - 1):
        with pytest.raises(IndexError):
            found[outside]


@pytest.mark.rule("planet_unknown 5.1")
def test_a_tile_may_be_turned_and_flipped() -> None:
    # The L tetromino, drawn by hand: as printed, after a quarter turn clockwise, and flipped.
    shape = BOX.shapes["l4"].cells
    assert set(shape) == set(cells(".# .# ##"))
    assert set(turned(shape, 1)) == set(cells("#.. ###"))
    assert set(turned(shape, 4)) == set(cells("#. #. ##"))
    assert len({frozenset(turned(shape, n)) for n in range(8)}) == 8


@pytest.mark.rule("planet_unknown 5.1")
def test_flipping_mirrors_icons_and_meteor_with_the_shape() -> None:
    # T tetromino with a meteor: the energy icon at the left end comes to the right end.
    at = sit(board(), turned=1, top={"t4": "t4_civ_energy_m"})
    choose(at, ("draft", "inner"), (4, 4, 1))
    over = layers(at.state.boards[0].surface)
    assert over.icons["energy"] == 1 << sq(6, 1)
    assert over.icons["civ"] == 1 << sq(4, 1)
    assert at.state.boards[0].meteorites == [sq(5, 2)]


@pytest.mark.rule("planet_unknown 5.1")
def test_orientations_that_look_alike_are_offered_once() -> None:
    at = sit(board(), turned=4, top={"i2": "i2_civ_energy"})
    choose(at, ("draft", "inner"))
    assert {turn for turn, _, _ in keys(at)} == {0, 1, 2, 3}


@pytest.mark.rule("planet_unknown 5.2")
def test_the_first_tile_covers_an_edge_square() -> None:
    at = placing()
    assert (0, 5, 0) in keys(at) and (0, 5, 4) not in keys(at)
    assert unmet(at, (0, 5, 4)) == {"why.edge_first"}
    assert "planet_unknown 5.2.4" in {c.rule for c in at.explain((0, 5, 4)) if not c.met}


@pytest.mark.rule("planet_unknown 5.2")
def test_no_square_lies_off_the_planet() -> None:
    at = placing()
    # Column 4 begins in row 1: the top square of (4, 0) is off the map.
    checks = [c for c in at.explain((0, 4, 0)) if c.text.key == "why.off_planet"]
    assert [c.met for c in checks] == [False]
    assert checks[0].cells == ("c_4_0",)
    # Off the planet nothing lies: a square off the grid is not told to be covered, too.
    assert unmet(at, (0, 5, 11)) == {"why.off_planet"}


@pytest.mark.rule("planet_unknown 5.2")
def test_nothing_is_covered_twice() -> None:
    at = placing(tile("i3_civ_energy", 5, 0))
    assert unmet(at, (0, 5, 2)) == {"why.covered"}
    covered = [c for c in at.explain((0, 5, 2)) if not c.met]
    assert covered[0].cells == ("c_5_2",)


@pytest.mark.rule("planet_unknown 5.2")
def test_later_tiles_touch_an_earlier_one_and_need_no_edge() -> None:
    at = placing(tile("i3_civ_energy", 5, 0))
    assert (0, 5, 3) in keys(at)  # below it
    assert unmet(at, (0, 6, 3)) == {"why.not_adjacent"}  # diagonal contact only
    assert unmet(at, (0, 0, 5)) == {"why.off_planet", "why.not_adjacent"}


@pytest.mark.rule("planet_unknown 5.3")
def test_a_patch_counts_as_something_to_touch() -> None:
    at = placing(tile("i3_civ_energy", 5, 0), patches=[(6, 3)])
    assert (0, 6, 4) in keys(at)


@pytest.mark.rule("planet_unknown 5.3")
def test_the_first_tile_may_touch_a_patch_instead_of_the_edge() -> None:
    at = placing(patches=[(5, 0)])
    assert (0, 5, 1) in keys(at)
    # It covers no edge square: (5, 1) to (5, 3) are inner squares.
    assert not BOX.ground["ksb_4156"].perimeter & sum(1 << sq(5, y) for y in (1, 2, 3))


@pytest.mark.rule("planet_unknown 5.3")
def test_a_patch_before_any_tile_touches_the_edge_and_later_ones_touch_something() -> None:
    at = acting(board(), PatchDue(), PatchDue())
    choose(at, ("patch",))
    squares = {sq(x, y) for _, x, y in keys(at)}
    assert sum(1 << s for s in squares) == BOX.ground["ksb_4156"].perimeter
    choose(at, (0, 5, 0))
    assert {(x, y) for _, x, y in keys(at)} == {(6, 0), (5, 1)}


@pytest.mark.rule("planet_unknown 5.3")
def test_the_chasm_does_not_interrupt_adjacency() -> None:
    # The chasm runs between (5, 1) and (6, 1).
    at = placing(tile("i3_civ_energy", 6, 1), planet="tartarus")
    assert (0, 5, 1) in keys(at)


@pytest.mark.rule("planet_unknown 5.4")
def test_covered_lifepods_and_rovers_are_destroyed() -> None:
    own = board(
        tiles=[tile("i3_civ_energy", 7, 3)],
        lifepods=[sq(7, 2), sq(1, 4)],
        rovers=[Rover(sq(8, 3)), Rover()],
    )
    at = sit(own, turned=4, top={"i2": "i2_civ_energy"})
    choose(at, ("draft", "inner"))
    assert {w.key for w in option(at, (1, 7, 2)).warnings} == {"warn.destroys_lifepods"}
    assert {w.key for w in option(at, (0, 8, 3)).warnings} == {"warn.destroys_rovers"}
    choose(at, (0, 8, 2))
    assert at.state.boards[0].rovers[0].at == DESTROYED
    other = sit(own, turned=4, top={"i2": "i2_civ_energy"})
    choose(other, ("draft", "inner"), (1, 7, 2))
    assert other.state.boards[0].lifepods == [sq(1, 4)]
    assert other.state.boards[0].pods == 0


@pytest.mark.rule("planet_unknown 5.4")
def test_a_patch_destroys_what_it_covers_too() -> None:
    own = board(tiles=[tile("i3_civ_energy", 7, 3)], lifepods=[sq(7, 2)])
    at = choose(acting(own, PatchDue()), ("patch",), (0, 7, 2))
    assert at.state.boards[0].lifepods == [] and at.state.boards[0].pods == 0


@pytest.mark.rule("planet_unknown 5.5")
def test_a_meteor_symbol_brings_a_meteorite_at_once() -> None:
    at = placing(top={"i3": "i3_civ_energy_m"})
    choose(at, (0, 5, 0))
    assert at.state.boards[0].meteorites == [sq(5, 2)]


@pytest.mark.rule("planet_unknown 5.6")
def test_an_event_limit_holds_while_a_tile_fits_and_falls_if_none_does() -> None:
    # With a tile on the planet there is room off the edge: the limit holds.
    at = sit(board(tiles=[tile("i3_civ_energy", 5, 0)]), event="orange_not_on_edge", turned=4)
    choose(at, ("draft", "inner"))
    assert "why.on_edge" in unmet(at, (1, 3, 1))
    # The first tile must touch the edge, so with the limit none would fit: it is dropped (5.6.2).
    first = sit(board(), event="orange_not_on_edge")
    assert not first.state.ending
    choose(first, ("draft", "inner"))
    assert (0, 5, 0) in keys(first)
    assert all(c.text.key != "why.on_edge" for c in first.explain((0, 5, 0)))


@pytest.mark.rule("planet_unknown 5.6")
def test_a_planet_limit_falls_only_if_dropping_the_event_does_not_help() -> None:
    # On K-273 two squares of ice are left: a domino obeys the planet's limit there.
    state = _almost_full("k_273", [(5, 0), (6, 0)])
    at = _sit_at(state, "i2", "i2_civ_energy")
    choose(at, ("draft", "inner"))
    assert {check.text.key for check in at.explain((1, 5, 0))} >= {"why.mixed_ground"}
    # With one square of ice and one of land left nothing else fits: the limit is dropped.
    mixed = _almost_full("k_273", [(6, 3), (7, 3)])  # ice, land
    at = _sit_at(mixed, "i2", "i2_civ_energy")
    choose(at, ("draft", "inner"))
    assert {(x, y) for _, x, y in keys(at)} == {(6, 3)}
    assert all(check.text.key != "why.mixed_ground" for check in at.explain((1, 6, 3)))


@pytest.mark.rule("planet_unknown 5.6")
def test_limits_are_dropped_in_order() -> None:
    def offered(event: str, *free: tuple[int, int]) -> set[tuple[int, int]]:
        own = _almost_full("k_273", list(free))
        at = choose(_sit_at(own, "i2", "i2_civ_energy", event=event), ("draft", "inner"))
        return {(x, y) for _, x, y in keys(at)}

    ice, mixed, mixed_edge = ((5, 0), (6, 0)), ((6, 3), (7, 3)), ((11, 5), (11, 6))
    # Dropping the event's limit is enough, so the planet's is kept ...
    assert offered("red_not_on_ice_a", *ice, *mixed) == {(5, 0)}
    # ... it is not, so the planet's is dropped and the event's kept ...
    assert offered("orange_not_on_edge", *mixed, *mixed_edge) == {(6, 3)}
    # ... and if that is not enough either, both are.
    assert offered("orange_not_on_edge", *mixed_edge) == {(11, 5)}


@pytest.mark.rule("planet_unknown 5.6")
def test_event_limits_do_not_bind_patches() -> None:
    own = board(tiles=[tile("i3_civ_energy", 5, 0)])
    at = choose(acting(own, PatchDue(), event="orange_not_on_edge"), ("patch",))
    assert (0, 6, 0) in keys(at)
    assert BOX.ground["ksb_4156"].perimeter >> sq(6, 0) & 1


def _almost_full(planet: str, free: list[tuple[int, int]], **more: Any) -> Seat:
    """A planet all covered with patches but for some squares."""
    squares = BOX.ground[planet].squares
    patches = [
        (n % 12, n // 12) for n in range(144) if squares >> n & 1 and (n % 12, n // 12) not in free
    ]
    return board(planet, patches=patches, **more)


def _sit_at(own: Seat, shape: str, first: str, **more: Any) -> Table[State]:
    return sit(own, top={shape: first}, turned=4, **more)


@pytest.mark.rule("planet_unknown 5.7", "planet_unknown 11.1")
def test_a_tile_that_fits_nowhere_advances_both_and_ends_the_game() -> None:
    at = _sit_at(_almost_full("ksb_4156", []), "i2", "i2_energy_water")
    assert {w.key for w in option(at, ("draft", "inner")).warnings} == {"warn.last_round"}
    choose(at, ("draft", "inner"))
    own = at.state.boards[0]
    assert at.state.ending == ["no_fit"]
    assert "i2_energy_water" in at.state.removed and own.surface.tiles == ()
    # Water without ice, and energy advances the tile's other resource: water twice (5.7.1).
    assert own.tracks["water"] == 2
    assert keys(at) == [("end_turn",)]


@pytest.mark.rule("planet_unknown 5.7")
def test_an_unplaced_tile_is_not_doubled_and_places_no_meteorite() -> None:
    # Level 4: double water for placed tiles.
    own = _almost_full("ksb_4156", [], tracks={"tech": 10})
    at = _sit_at(own, "i2", "i2_water_rover_m")
    choose(at, ("draft", "inner"))
    choose(at, ("advance", "unplaced", "water", 1))
    assert at.state.boards[0].tracks["water"] == 1
    assert at.state.boards[0].meteorites == []


@pytest.mark.rule("planet_unknown 5.7")
def test_others_finish_their_turn_in_the_last_round() -> None:
    at = _sit_at(_almost_full("ksb_4156", []), "i2", "i2_civ_energy")
    choose(at, ("draft", "inner"), ("end_turn",))
    assert question(at).seat == 1 and asked(at) == "ask.draft"


@pytest.mark.rule("planet_unknown 4.3", "planet_unknown 5.7")
def test_a_placeable_tile_must_be_taken() -> None:
    # Three squares in a row are free: the domino fits, the N pentomino does not.
    at = _sit_at(_almost_full("ksb_4156", [(5, 5), (6, 5), (7, 5)]), "i2", "i2_civ_energy")
    # The domino is drafted by itself, nothing else being allowed and nothing lost.
    assert asked(at) == "ask.place_tile" and not at.state.ending
    assert at.state.hand is not None and at.state.hand.tile == "i2_civ_energy"


@pytest.mark.rule("planet_unknown 4.3")
def test_the_refused_tile_says_why() -> None:
    rovers = [Rover(sq(2, 2)), Rover()]
    own = _almost_full("ksb_4156", [(5, 5), (6, 5), (7, 5)], rovers=rovers, movement=1)
    at = _sit_at(own, "i2", "i2_civ_energy")
    assert why(at, ("draft", "outer")) == ("why.tile_fits_nowhere", "planet_unknown 4.3.3")
    at = _sit_at(own, "i2", "i2_civ_energy", removed=BOX.stack("n5"))
    assert why(at, ("draft", "outer")) == ("why.stack_empty", "planet_unknown 4.3.2")


@given(
    planet=st.sampled_from(list(BOX.planets)),
    name=st.sampled_from(sorted(BOX.tiles)),
    earlier=st.sampled_from(["i3_civ_energy", "z5_civ_energy", "i2_water_rover"]),
    event=st.sampled_from(
        [None, "orange_not_on_edge", "red_not_on_ice_a", "red_no_matching_neighbours"]
    ),
    where=st.tuples(st.integers(0, 7), st.integers(0, 11), st.integers(0, 11)),
)
def test_finding_and_explaining_agree(
    planet: str, name: str, earlier: str, event: str | None, where: tuple[int, int, int]
) -> None:
    state = game(board(planet, tiles=[tile(earlier, 5, 3)], patches=[(4, 9)]), event=event)
    own = state.boards[0]
    found = fit(state, own, name)
    turn, x, y = where
    legal = bool(found.corners[turn] >> sq(x, y) & 1)
    met = all(c.met for c in explain(name, found.limits, where))
    if turn in turns(name):
        assert legal == met
    else:
        assert not legal  # it looks like another orientation, which stands for it
    assert found.limits == kept_limits(limits(state, own, name), True, True)


def test_effects_of_a_placed_tile_are_due() -> None:
    at = placing(tile("i3_rover_tech", 6, 0), top={"i3": "i3_civ_energy"})
    choose(at, (0, 5, 0))
    # The civ gives nothing: it has advanced already.
    assert at.state.boards[0].tracks["civ"] == 1
    assert at.state.boards[0].pending == [EnergyDue("i3_civ_energy")]


@pytest.mark.rule("planet_unknown 5.5.2")
@pytest.mark.parametrize(
    ("there", "blocked"),
    [
        ([], ["line.row", "line.column"]),
        ([(5, 5)], ["line.column"]),
        ([(8, 10)], ["line.row"]),
        ([(5, 5), (8, 10)], []),
    ],
)
def test_of_a_meteorite_is_told_what_it_blocks_anew(there: list[Any], blocked: list[str]) -> None:
    stones = [tile("i3_civ_energy_m", 5, 3), tile("i3_energy_water_m", 8, 8)]
    own = board(tiles=[*stones, tile("i3_tech_biomass", 7, 3)], meteorites=there)
    at = choose(sit(own, top={"i3": "i3_rover_tech_m"}), ("draft", "inner"))
    at = choose(at, (0, 8, 3))
    assert at.state.boards[0].meteorites[-1:] == [sq(8, 5)]
    (struck,) = [event for event in at.log if event.kind.startswith("log.meteorite")]
    assert [line.key for line in struck.args.get("lines", [])] == blocked
    assert struck.loss == bool(blocked)
