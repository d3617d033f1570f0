"""Conditions: legality and its explanation from one list."""

from __future__ import annotations

from collections.abc import Iterator

from gametable.core.engine.conditions import Condition, checks, met, refused
from gametable.core.text import msg

PRICE: Condition = (True, "mars 6.5", "check.price", {"n": 3})
TAGS: Condition = (False, "mars 6.1", "check.tags", {"n": 2, "have": 1})


def test_all_must_hold() -> None:
    assert met([]) and met([PRICE]) and not met([PRICE, TAGS])


def test_legality_looks_no_further_than_the_first_that_fails() -> None:
    looked: list[int] = []

    def conditions() -> Iterator[Condition]:
        for n, condition in enumerate((PRICE, TAGS, PRICE)):
            looked.append(n)
            yield condition

    assert not met(conditions())
    assert looked == [0, 1]


def test_in_words_they_are_all_there_with_figures_and_section() -> None:
    price, tags = checks([PRICE, TAGS])
    assert (price.text, price.met, price.rule) == (msg("check.price", n=3), True, "mars 6.5")
    assert not tags.met and tags.text.args == {"n": 2, "have": 1}


def test_a_refusal_names_the_first_that_fails_and_tells_all() -> None:
    assert refused([PRICE]) is None
    why = refused([PRICE, TAGS])
    assert why is not None and why.text.key == "check.tags" and why.rule == "mars 6.1"
    assert [check.met for check in why.checks] == [True, False]
