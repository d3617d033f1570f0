"""Squares and hexes: lines, rings, rotations, shapes."""

from __future__ import annotations

import itertools
import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gametable.core.geometry import hex, square

HEX = st.tuples(st.integers(-9, 9), st.integers(-9, 9))
SQUARE = st.tuples(st.integers(0, 11), st.integers(0, 11))


def test_corners_join_squares_only_where_asked() -> None:
    corners = [(0, 0), (1, 1)]
    assert square.board(corners).neighbours((0, 0)) == ()
    assert square.board(corners, diagonal=True).neighbours((0, 0)) == ((1, 1),)


def test_a_square_turns_clockwise_with_y_down() -> None:
    assert square.turned([(0, 0), (1, 0), (1, 1)], 1) == ((1, 0), (1, 1), (0, 1))
    assert square.turned([(0, 0), (1, 0), (2, 0)], 4) == ((2, 0), (1, 0), (0, 0))


@given(st.lists(SQUARE, min_size=1, max_size=5, unique=True), st.integers(0, 7))
def test_turned_shapes_keep_their_cells_apart_and_come_back(
    cells: list[square.Square], turn: int
) -> None:
    once = square.turned(cells, turn)
    assert min(x for x, _ in once) == 0 == min(y for _, y in once)
    assert sorted(math.dist(a, b) for a, b in itertools.combinations(once, 2)) == pytest.approx(
        sorted(math.dist(a, b) for a, b in itertools.combinations(cells, 2))
    )
    assert square.turned(once, (4 - turn) % 4 if turn < 4 else turn) == square.turned(cells, 0)


def test_lines_of_squares() -> None:
    assert square.line((1, 1), (1, 3)) == [(1, 1), (1, 2), (1, 3)]
    assert square.line((3, 0), (0, 3)) == [(3, 0), (2, 1), (1, 2), (0, 3)]
    with pytest.raises(ValueError, match="no line"):
        square.line((0, 0), (1, 2))


@given(st.sets(SQUARE, max_size=20))
def test_sets_of_squares_as_numbers(squares: set[square.Square]) -> None:
    bits = square.Bits(12, 12)
    board = square.board(itertools.product(range(12), range(12)))
    number = bits.of(squares)
    assert set(bits.squares(number)) == squares
    beside = {other for place in squares for other in board.neighbours(place)}
    assert set(bits.squares(bits.beside(number))) == beside
    parts = [set(bits.squares(area)) for area in bits.parts(number)]
    assert sorted(map(sorted, parts)) == sorted(map(sorted, board.parts(squares)))


@given(HEX, HEX)
def test_hexes_have_the_distance_of_their_board(one: hex.Hex, other: hex.Hex) -> None:
    steps = hex.distance(one, other)
    assert steps == hex.distance(other, one)
    way = hex.line(one, other)
    assert (way[0], way[-1], len(way)) == (one, other, steps + 1)
    assert all(hex.distance(a, b) == 1 for a, b in itertools.pairwise(way))


@given(HEX, st.integers(0, 4))
def test_a_ring_goes_around(centre: hex.Hex, steps: int) -> None:
    ring = hex.ring(centre, steps)
    assert len(set(ring)) == len(ring) == max(1, 6 * steps)
    assert all(hex.distance(centre, place) == steps for place in ring)
    if steps:
        assert all(hex.distance(a, b) == 1 for a, b in itertools.pairwise([*ring, ring[0]]))
    assert len(hex.within(centre, steps)) == 1 + 3 * steps * (steps + 1)


@given(HEX, HEX, st.integers(-7, 7))
def test_rotations_are_60_degrees_clockwise(place: hex.Hex, middle: hex.Hex, turns: int) -> None:
    found = hex.rotated(place, turns, middle)
    assert hex.distance(found, middle) == hex.distance(place, middle)
    assert hex.rotated(found, -turns, middle) == place
    for flat in (True, False):
        x, y = hex.centre(place, 1, flat=flat)
        mx, my = hex.centre(middle, 1, flat=flat)
        at = math.pi / 3 * turns
        turned = (
            mx + (x - mx) * math.cos(at) - (y - my) * math.sin(at),
            my + (x - mx) * math.sin(at) + (y - my) * math.cos(at),
        )
        assert hex.centre(found, 1, flat=flat) == pytest.approx(turned, abs=1e-9)


@given(st.lists(HEX, min_size=1, max_size=5, unique=True), st.integers(0, 11))
def test_shapes_of_hexes_turn_about_their_first_cell(cells: list[hex.Hex], turn: int) -> None:
    found = hex.turned(cells, turn)
    pairs = list(itertools.combinations(range(len(cells)), 2))
    assert [hex.distance(found[a], found[b]) for a, b in pairs] == [
        hex.distance(cells[a], cells[b]) for a, b in pairs
    ]
    if turn < hex.TURNS:
        assert found[0] == cells[0]


def test_corners_of_a_hex() -> None:
    flat = hex.corners((0.0, 0.0), 2.0, flat=True)
    pointed = hex.corners((0.0, 0.0), 2.0, flat=False)
    assert flat[0] == pytest.approx((2.0, 0.0))
    assert min(y for _, y in pointed) == pytest.approx(-2.0)
    # Neighbours share a side: two corners.
    beside = hex.corners(hex.centre((1, 0), 2.0, flat=True), 2.0, flat=True)
    shared = [a for a in flat if any(math.dist(a, b) < 1e-9 for b in beside)]
    assert len(shared) == 2
