"""Nobody is asked what makes no difference: of options with equal results one is offered, and the
order of things is asked only where something can come between them (tried, not reckoned)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import permutations
from typing import Any

import msgspec
import pytest

from gametable.core.engine.chance import Source
from gametable.core.engine.decision import CHANCE, Decision, Key
from gametable.core.engine.questions import PickOne
from gametable.core.engine.table import Table
from gametable.core.engine.title import Seat
from gametable.titles import find_title, title_ids

MOST = 12  # options of which each is tried
ROW = 4  # things of which every order is tried
SEEDS = ("equal-1", "equal-2")


# Corporations whose trackers depend on each other: of the first seed.
SIDES = {"planet_unknown": ("oasis_ultd", "jump_drive")}


def seats_of(title: str, seed: str) -> list[Seat]:
    sides = SIDES.get(title, ()) if seed == SEEDS[0] else ()
    chosen: list[dict[str, str]] = [{"corporation": side} for side in sides] or [{}, {}]
    return [Seat(name=str(n), options=options) for n, options in enumerate(chosen)]


def questions(title: str, seed: str) -> Iterator[Table[Any]]:
    """A game by random answers, at each question in which one of a few is picked."""
    table, source = Table.new(find_title(title), seats_of(title, seed), seed=seed), Source.of(seed)
    while table.decision is not None:
        if isinstance(table.decision, PickOne) and 2 <= table.decision.count <= MOST:
            yield table
        table.answer_random(source)


def offered(asked: Decision) -> list[Key]:
    return [asked.keys_of(n) for n in range(asked.count)]


def result(table: Table[Any], key: Key) -> Any:
    """What is left of an answer; None in the middle of an action, which a state does not tell."""
    there = table.clone()
    there.choose(key)
    if there.decision is None:
        return msgspec.msgpack.encode(there.state), None
    if there.marks[-1].entry != len(there.entries):
        return None
    return msgspec.msgpack.encode(there.state), (there.decision.seat, str(there.decision.prompt))


def after_all(table: Table[Any], order: Sequence[Key]) -> bytes | None:
    """What is left once all was done in an order; None if anything else can come between."""
    there, left, begun = table.clone(), list(order), len(table.entries)
    while left:
        if not isinstance(there.decision, PickOne) or set(offered(there.decision)) != set(left):
            return None
        since = len(there.entries)
        there.choose(left.pop(0))
        done = {entry.answer for entry in there.entries[since + 1 :] if entry.auto}
        left = [key for key in left if key not in done]
    if any(entry.seat == CHANCE for entry in there.entries[begun:]):
        return None
    return msgspec.msgpack.encode(there.state)


@pytest.mark.parametrize("title", title_ids())
def test_no_two_options_come_to_the_same_and_no_order_is_asked_for_nothing(title: str) -> None:
    tried = 0
    for seed in SEEDS:
        for table in questions(title, seed):
            assert table.decision is not None
            keys, tried = offered(table.decision), tried + 1
            found = {key: end for key in keys if (end := result(table, key)) is not None}
            same = [key for key in found if list(found.values()).count(found[key]) > 1]
            assert not same, (seed, table.decision.prompt.key, same)
            if len(keys) <= ROW:
                ends = {after_all(table, order) for order in permutations(keys)}
                assert None in ends or len(ends) > 1, (seed, table.decision.prompt.key, keys)
    assert tried > 100
