"""Outlines around cells, rects, circles and hexes, and states drawn around them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gametable.client.draw import Kit, Pen, layer
from gametable.client.faces import STATES, Outline, draw_state
from gametable.client.faces.outline import contours
from gametable.client.faces.states import badge

squares = st.frozensets(st.tuples(st.integers(0, 5), st.integers(0, 5)), min_size=1, max_size=14)


def area(loop) -> float:
    """Twice the signed area; clockwise loops are positive where y points down."""
    pairs = zip(loop, [*loop[1:], loop[0]], strict=True)
    return sum(ax * by - bx * ay for (ax, ay), (bx, by) in pairs)


@given(squares)
def test_loops_enclose_exactly_the_cells(cells):
    assert sum(map(area, contours(cells))) == 2 * len(cells)


@given(squares)
def test_corners_turn_at_every_point(cells):
    for loop in contours(cells):
        assert len(loop) % 2 == 0
        for i, (x, y) in enumerate(loop):
            (ax, ay), (bx, by) = loop[i - 1], loop[(i + 1) % len(loop)]
            assert (ax == x) != (bx == x)
            assert (ay == y) != (by == y)


def test_growing_moves_every_side_outwards_and_shrinks_holes():
    ring = frozenset((x, y) for x in range(3) for y in range(3)) - {(1, 1)}
    outer, hole = sorted(contours(ring, 0.1), key=area, reverse=True)
    assert area(outer) == pytest.approx(2 * 3.2 * 3.2)
    assert area(hole) == pytest.approx(-2 * 0.8 * 0.8)


def test_cells_that_touch_at_a_corner_keep_loops_of_their_own():
    loops = contours(frozenset({(0, 0), (1, 1)}))
    assert [area(loop) for loop in loops] == [2, 2]


@pytest.mark.parametrize(
    ("outline", "within", "without"),
    [
        (Outline("rect", (0, 0, 30, 20)), (29, 19), (31, 5)),
        (Outline("circle", (0, 0, 40, 40)), (20, 1), (2, 2)),
        (Outline("hex", (0, 0, 40, 40)), (20, 2), (2, 2)),
        (
            Outline("cells", (0, 0, 80, 80), 0, frozenset({(0, 0), (1, 1)}), 40),
            (50, 50),
            (50, 10),
        ),
    ],
)
def test_holds_tells_what_is_pointed_at(outline, within, without):
    assert outline.holds(within)
    assert not outline.holds(without)
    double = outline.scaled(2)
    assert double.holds((within[0] * 2, within[1] * 2))
    assert not double.holds((without[0] * 2, without[1] * 2))


OUTLINES = {
    "rect": Outline("rect", (20, 20, 60, 60)),
    "circle": Outline("circle", (20, 20, 60, 60)),
    "hex": Outline("hex", (20, 20, 60, 60)),
    "cells": Outline("cells", (20, 20, 60, 60), 0, frozenset({(0, 0), (1, 0), (1, 1)}), 30),
}


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("kind", OUTLINES)
def test_every_state_looks_unlike_every_other(kind, theme):
    """A state is told by its look alone, around every kind of outline, on both themes."""
    kit = Kit(theme)
    looks = {}
    for state in STATES:
        pen = Pen(layer((100, 100)), kit)
        for below in (True, False):
            draw_state(
                pen,
                OUTLINES[kind],
                state,
                below,
                reason="Needs 4",
                seat="pink",
                bad=[(0, 0)],
                pulse=1.0,
            )
        looks[state] = pen.surface.get_buffer().raw
    told_by_opacity = {"rest", "spent"}  # the picture itself is faint
    different = [state for state in STATES if state not in told_by_opacity]
    assert len({looks[state] for state in different}) == len(different)
    assert all(looks[state] != looks["rest"] for state in different)


@pytest.mark.parametrize("width", range(24, 150, 6))
@pytest.mark.parametrize(
    "reason", ["Needs 2 tags (power); you have 0", "Costs 5 M€; you can pay 3"]
)
def test_a_reason_is_told_whole_or_not_at_all(monkeypatch, width, reason):
    """A card of which little is seen has the lock alone: the callout tells all of it."""
    said = []
    write, pen = Pen.text, Pen(layer((200, 200)), Kit("dark"), 1.0)

    def recorded(self, words, at, *args, **kwargs):
        said.append((words, at[1]))
        return write(self, words, at, *args, **kwargs)

    monkeypatch.setattr(Pen, "text", recorded)
    for keep in (0.0, 75.0, 110.0):
        said.clear()
        badge(pen, Outline("rect", (5.0, 5.0, width, 150.0)), reason, 1.0, keep)
        assert " ".join(words for words, _y in said) in ("", reason)
        assert all(y > 5 + keep for _words, y in said)  # the name above stays to be read
