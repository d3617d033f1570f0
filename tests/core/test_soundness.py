"""Things lost or doubled, and seats that there are not."""

from __future__ import annotations

from gametable.core.kit.soundness import at_most_once, each_once, queue_faults
from gametable.core.text import msg
from tests.core.said import said

TILE = msg("noun.tile")


def test_each_once() -> None:
    assert [said(f) for f in each_once(TILE, ["b", "a"], ["a", "b"])] == []
    assert [said(f) for f in each_once(TILE, ["a", "a", "x"], ["a", "b"])] == [
        "tile a is there 2 times.",
        'there is no tile "x".',
        "tile b is missing.",
    ]


def test_at_most_once() -> None:
    assert [said(f) for f in at_most_once(TILE, [1, 3], range(5))] == []
    assert [said(f) for f in at_most_once(TILE, [1, 1, 7], range(5))] == [
        "tile 1 is there 2 times.",
        'there is no tile "7".',
    ]


def test_the_queue() -> None:
    assert list(queue_faults([2, 0], 3)) == list(queue_faults([], 3)) == []
    assert [said(f) for f in queue_faults([0, 3, 0], 3)] == [
        "queue: there is no seat 3.",
        "queue: a seat stands twice in 0, 3, 0.",
    ]
