"""What an answer costs, in words: the names of stocks, counted, and names of its own."""

from __future__ import annotations

import pytest

from gametable.client.table.bar.reckoning import named, summed
from gametable.client.table.said import Said
from gametable.core.engine.decision import Amount
from gametable.core.engine.table import Table
from gametable.core.engine.title import Seat
from gametable.core.text import Message
from gametable.titles import find_title

VP = Message("#resource/vp")


@pytest.mark.parametrize(
    ("amount", "en", "hu"),
    [
        (Amount("credits", 3), "3 credits", "3 kredit"),
        (Amount("credits", 1), "1 credit", "1 kredit"),
        (Amount("vp", 2, VP), "2 VP", "2 GyP"),
        (Amount("nothing", 2), "2", "2"),
    ],
)
def test_an_amount_is_said_with_what_it_is(amount: Amount, en: str, hu: str) -> None:
    seats = [Seat(name, options={"faction": of}) for name, of in (("A", "terrans"), ("B", "ivits"))]
    table = Table.new(find_title("gaia_project"), seats, {}, "RECKON")
    assert table.decision is not None
    scene = table.title.scene(table.view(0), 0, table.decision)
    assert [named(Said(table, language), scene, 0, amount) for language in ("en", "hu")] == [en, hu]


def test_amounts_of_one_thing_are_one_and_keep_their_name() -> None:
    assert summed([Amount("vp", 2, VP), Amount("ore", 1), Amount("vp", 1, VP)]) == [
        Amount("vp", 3, VP),
        Amount("ore", 1),
    ]
