"""Blanks in views, and dealing anew what lies under them."""

from __future__ import annotations

from gametable.core.engine.chance import Source
from gametable.core.kit.hiding import HIDDEN, blanks, fill, only_top, shuffled


def test_numbers_stay_right() -> None:
    assert blanks(["a", "b"]) == [HIDDEN, HIDDEN] and blanks([]) == []
    assert only_top(["a", "b", "c"]) == ["a", HIDDEN, HIDDEN] and only_top([]) == []


def test_only_blanks_are_dealt_anew() -> None:
    pile = ["a", HIDDEN, "b", HIDDEN]
    fill(pile, iter(["x", "y", "z"]))
    assert pile == ["a", "x", "b", "y"]
    numbers = [0, 7, 0]
    fill(numbers, iter([3, 5]), 0)
    assert numbers == [3, 7, 5]


def test_one_source_deals_one_order() -> None:
    deals = [list(shuffled("abcdefgh", Source(n))) for n in (1, 1, 2)]
    assert deals[0] == deals[1] != deals[2]
    assert sorted(deals[2]) == list("abcdefgh")
