"""The row of figures that the right one stands in."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from gametable.core.drills.question import spread
from gametable.core.engine.chance import Source


def test_each_place_falls_to_the_right_figure_alike() -> None:
    wrong = [7, 8, 9, 12, 13, 11]  # most mistakes are too low; the likeliest first
    rows = [spread(10, wrong, 4, Source.of("figures", n)) for n in range(400)]
    places = Counter(row.index(10) for row in rows)
    assert set(places) == {0, 1, 2, 3} and min(places.values()) > 70
    assert {tuple(row) for row in rows} == {
        (10, 11, 12, 13), (7, 10, 12, 13), (7, 8, 10, 12), (7, 8, 9, 10),
    }  # fmt: skip


@given(st.integers(0, 9), st.lists(st.integers(0, 9)), st.integers(2, 5), st.integers(0, 99))
def test_the_row_is_as_long_as_the_wrong_figures_allow(
    right: int, wrong: list[int], count: int, seed: int
) -> None:
    row = spread(right, wrong, count, Source.of("figures", seed))
    others = {*wrong} - {right}
    assert row == sorted({*row}) and right in row and {*row} <= {right, *others}
    assert len(row) == min(count, len(others) + 1)
