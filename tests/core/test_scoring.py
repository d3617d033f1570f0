"""Score lines, rankings and results."""

from __future__ import annotations

import pytest

from gametable.core.kit.scoring import Part, ranked, result_of, score_line
from gametable.core.text import msg


def test_a_line_is_the_sum_of_its_parts() -> None:
    parts: list[Part] = [(msg("a"), 3, "map/x"), (msg("b"), -1, "")]
    line = score_line("cities", "city", iter(parts))
    assert (line.points, line.parts, line.name) == (2, tuple(parts), msg("score.cities"))
    assert score_line("x", "vp", [], msg("#line/x")).name == msg("#line/x")


@pytest.mark.parametrize(
    ("totals", "ties", "order", "level", "winners"),
    [
        ([5, 9, 7], [0, 0, 0], (1, 2, 0), (1,), (1,)),
        ([9, 5, 9], [1, 8, 2], (2, 0, 1), (0, 2), (2,)),
        ([9, 9, 9], [1, 2, 2], (1, 2, 0), (0, 1, 2), (1, 2)),
        ([4, 4], [(-1, 3), (-2, 9)], (0, 1), (0, 1), (0,)),
        ([6], [0], (0,), (0,), (0,)),
    ],
)
def test_total_first_then_what_breaks_ties(
    totals: list[int], ties: list[object], order: object, level: object, winners: object
) -> None:
    found = ranked(totals, ties)
    assert (found.order, found.level, found.winners) == (order, level, winners)
    assert found.points == max(totals)


def test_the_result_in_words() -> None:
    alone = result_of(ranked([5, 9], [0, 0]), msg("tie"))
    assert alone.headline == msg("score.won", winner="#seat/1", n=9)
    assert alone.tie_break is None and alone.ranking == (1, 0)
    shared = result_of(ranked([9, 9], [2, 2]), msg("tie"))
    assert shared.winners == (0, 1) and shared.tie_break == msg("tie")
    assert shared.headline == msg("score.won_together", winners=["#seat/0", "#seat/1"], n=9)
