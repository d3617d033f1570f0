"""Things lost or doubled, and seats that there are not."""

from __future__ import annotations

from gametable.core.soundness import at_most_once, each_once, queue_faults


def test_each_once() -> None:
    assert list(each_once("card", ["b", "a"], ["a", "b"])) == []
    assert list(each_once("card", ["a", "a", "x"], ["a", "b"])) == [
        "card a is there 2 times",
        "there is no card 'x'",
        "card b is missing",
    ]


def test_at_most_once() -> None:
    assert list(at_most_once("die", [1, 3], range(5))) == []
    assert list(at_most_once("die", [1, 1, 7], range(5))) == [
        "die 1 is there 2 times",
        "there is no die 7",
    ]


def test_the_queue() -> None:
    assert list(queue_faults([2, 0], 3)) == list(queue_faults([], 3)) == []
    assert list(queue_faults([0, 3, 0], 3)) == [
        "queue: there is no seat [3]",
        "queue: a seat stands twice in [0, 3, 0]",
    ]
