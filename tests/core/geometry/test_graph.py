"""Boards as graphs: compared with plain searches over all ways."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gametable.core.geometry import hex, square
from gametable.core.geometry.graph import Graph, Path

MAP = Graph.of_edges(
    {
        "ab": ("a", "b"), "bc": ("b", "c"), "cd": ("c", "d"), "da": ("d", "a"), "de": ("d", "e"),
        "xy": ("x", "y"),
    },
    ["a", "b", "c", "d", "e", "x", "y", "lone"],
)  # fmt: skip


def all_ways(graph: Graph[str], start: str, most: int, again: bool) -> set[tuple[str, ...]]:
    """The same paths, found by trying every row of places."""
    found = set()
    for steps in range(1, most + 1):
        for rest in itertools.product(graph.places, repeat=steps):
            way = (start, *rest)
            pairs = list(itertools.pairwise(way))
            joined = all(other in graph.neighbours(one) for one, other in pairs)
            edges = len({frozenset(pair) for pair in pairs}) == len(pairs)
            if joined and edges and (again or len(set(way)) == len(way)):
                found.add(way)
    return found


def test_distances_stop_at_what_is_closed() -> None:
    assert MAP.distance("a", "c") == 2 and MAP.distance("a", "x") is None
    assert MAP.distances("a", open=lambda place: place != "d") == {"a": 0, "b": 1, "c": 2}
    assert MAP.distances({"a", "x"}, 1)["y"] == 1


def test_rings_and_what_lies_within() -> None:
    assert set(MAP.ring("a", 1)) == {"b", "d"} and set(MAP.ring("a", 2)) == {"c", "e"}
    assert set(MAP.within("e", 1)) == {"e", "d"} and MAP.ring("lone", 1) == []


def test_a_set_falls_into_its_connected_parts() -> None:
    assert [sorted(part) for part in MAP.parts(["a", "b", "e", "x", "y"])] == [
        ["a", "b"], ["e"], ["x", "y"],
    ]  # fmt: skip
    assert MAP.connected([]) and MAP.connected("abd") and not MAP.connected("ac")


def test_all_shortest_paths_and_the_names_of_their_edges() -> None:
    ways = list(MAP.all_shortest("a", "c"))
    assert {way.places for way in ways} == {("a", "b", "c"), ("a", "d", "c")}
    assert MAP.shortest("a", "c") == Path(("a", "b", "c"), ("ab", "bc"))
    assert MAP.shortest("a", "c", open=lambda place: place != "b") == Path(
        ("a", "d", "c"), ("da", "cd")
    )
    assert MAP.shortest("a", "x") is None
    assert MAP.shortest("a", "a") == Path(("a",))


@pytest.mark.parametrize("again", [False, True])
@pytest.mark.parametrize("most", [1, 2, 3, 5])
def test_all_paths_within_a_length(most: int, again: bool) -> None:
    found = [way.places for way in MAP.paths("a", most, again=again)]
    assert set(found) == all_ways(MAP, "a", most, again) and len(found) == len(set(found))
    assert [len(way) for way in found] == sorted(len(way) for way in found)


def test_what_is_not_joined_is_no_path() -> None:
    assert MAP.path("abc").length == 2 and MAP.path("abc").end == "c"
    with pytest.raises(ValueError, match="no edge"):
        MAP.path("ac")
    with pytest.raises(ValueError, match="no place"):
        Graph({"a": ["b"]})
    with pytest.raises(ValueError, match="joins what"):
        Graph.of_edges({"one": ("a", "b"), "two": ("b", "a")})


HEXES = hex.board(hex.within((0, 0), 3))
SQUARES = square.board(itertools.product(range(6), range(5)))


@given(st.sets(st.sampled_from(HEXES.places)), st.sampled_from(HEXES.places))
def test_sets_as_numbers_tell_the_same(places: set[hex.Hex], centre: hex.Hex) -> None:
    bits = HEXES.bits(places)
    assert set(HEXES.places_of(bits)) == places
    beside = {other for place in places for other in HEXES.neighbours(place)}
    assert set(HEXES.places_of(HEXES.beside(bits))) == beside
    assert bool(bits >> HEXES.numbers[centre] & 1) == (centre in places)


@given(st.sampled_from(SQUARES.places), st.sampled_from(SQUARES.places))
def test_an_open_board_of_squares_has_the_distances_of_its_rows_and_columns(
    one: square.Square, other: square.Square
) -> None:
    assert SQUARES.distance(one, other) == abs(one[0] - other[0]) + abs(one[1] - other[1])
