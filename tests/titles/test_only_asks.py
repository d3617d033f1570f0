"""What is gone to at once, without a word more, only asks further: nothing is settled by it that a
second look could have kept from, and Back leads out of what it asks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from gametable.core.engine.chance import Source
from gametable.core.engine.decision import Option
from gametable.core.engine.questions import PickOne
from gametable.core.engine.table import Table
from gametable.core.engine.title import Seat
from gametable.titles import find_title, title_ids
from tests.kit.asking import choose, keys, option
from tests.rules.pulsar_2849.play import array, at, do, position

MOST = 8  # options of which each is tried
PART = 3  # of so many questions one is tried


def gone_to_at_once(table: Table[Any]) -> Iterator[Option[Any]]:
    """The options that do nothing but ask further, or seem to."""
    asked = table.decision
    assert asked is not None
    for one in asked.options():
        if one.takes_back or one.way_out or one.at_once:
            continue
        if table.preview(one.key).only_asks:
            yield one


@pytest.mark.parametrize("title", title_ids())
def test_what_only_asks_settles_nothing(title: str) -> None:
    seats = [Seat(name) for name in ("Ada", "Bence")]
    table, source, n = Table.new(find_title(title), seats, seed="ASKS"), Source.of(title), 0
    while (asked := table.decision) is not None:
        if isinstance(asked, PickOne) and 2 <= asked.count <= MOST:
            n += 1
            for one in gone_to_at_once(table) if n % PART == 0 else ():
                there = table.clone()
                there.choose(one.key)
                assert there.marks[-1].entry <= len(table.entries), one
        table.answer_random(source)


@pytest.mark.rule("pulsar_2849 8.3")
def test_a_new_array_is_told_of_and_asks_nothing() -> None:
    table = do(at(array(position(3, [2, 6, 6]), "a02")), ("transmitter", 0))
    alone = option(table, ("alone", "transmitter_a01"))
    assert not table.preview(alone.key).only_asks
    choose(table, alone.key)
    assert "log.alone" in [event.kind for event in table.log]
    assert keys(table)
