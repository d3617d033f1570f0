"""Real dice at the table: whoever rolls is asked for the face, and may take it back."""

from __future__ import annotations

from gametable.client.screens.table import TableCalls, TableScreen
from gametable.core.engine.table import Table
from gametable.core.engine.title import Seat
from gametable.titles import find_title
from tests.client.table.conftest import Played


def test_the_faces_of_a_real_die_stand_in_the_bar(open_app) -> None:
    app = open_app((1280, 720))
    people = [Seat("Ada", "red"), Seat("Bence", "sky")]
    table = Table.new(find_title("roll_for_the_galaxy"), people, {"real_dice": True}, "ORION")
    while table.decision is not None and table.decision.prompt.key != "ask.roll":
        table.choose(table.decision.keys[0])
    screen = TableScreen(table, calls=TableCalls())
    app.push(screen)
    app.settle()
    played = Played(app, screen, table)
    assert screen.session.covered  # dice behind the hand are a secret
    played.key("space")
    faces = [chip.accessible_name() for chip in screen.bar.chips]
    assert len(faces) == 5 and len(set(faces)) == 5  # a Home die has six, two of them alike
    before = len(table.entries)
    played.key("2")
    played.key("return")
    assert len(table.entries) == before + 1 and table.entries[-1].seat == table.decision.seat
    played.app.press(ord("z"), 64)
    played.app.settle()
    assert len(table.entries) == before
