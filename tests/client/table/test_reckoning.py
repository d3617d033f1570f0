"""What an answer costs, in words: the names of stocks, counted, and names of its own."""

from __future__ import annotations

import pytest

from gametable.client.screens.table import TableScreen
from gametable.client.table.bar.reckoning import named, summed
from gametable.client.table.board.callout import callout_of
from gametable.client.table.said import Said
from gametable.core.engine.decision import Amount
from gametable.core.engine.table import Table
from gametable.core.engine.title import Seat
from gametable.core.text import Message, msg
from gametable.titles import find_title
from tests.rules.terraforming_mars.play import position, table_at

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


def test_a_gain_that_takes_says_so_by_its_sign(open_app) -> None:
    """Black Polar Dust lowers the production of M€ and raises that of heat: each has its icon."""
    app = open_app((1280, 720), hand_off="trusting", animation_speed="none")
    screen = TableScreen(table_at(position(hand=["black_polar_dust"], mc=30)))
    app.push(screen)
    app.settle()
    found = callout_of(screen.model, screen.play.ahead.gain, "card/black_polar_dust")
    amounts = {icon: (words, gained) for icon, words, gained in found.amounts}
    assert amounts["production-credit"] == ("−2", False)
    assert amounts["production-heat"] == ("+3", True)
    art = screen.canvas.art
    assert art.icon_name("production-heat") == "Heat production"


def test_of_many_labels_the_rest_is_counted() -> None:
    table = Table.new(find_title("terraforming_mars"), 2, {}, "X")
    labels = [Message(f"#card/{id}") for id in ("mine", "fish", "algae", "lichen")]
    said = Said(table, "en")
    assert said.some(labels, 3) == "Mine, Fish, Algae and 1 more"
    assert said.some(labels[:3], 3) == "Mine, Fish, Algae" and said.some([], 3) == ""


def test_what_is_warned_of_alike_is_said_once_of_all() -> None:
    said = Said(Table.new(find_title("terraforming_mars"), 2, {}, "X"), "en")
    lost = [msg("warn.lost", what=f"#card/{id}") for id in ("mine", "fish", "mine")]
    assert said.together(lost) == ["This would be lost: Mine, Fish"]
    assert said.together(lost[:1]) == ["This would be lost: Mine"]
