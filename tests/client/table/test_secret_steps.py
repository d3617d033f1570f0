"""What a bot does behind its screen is one step for whoever watches."""

from __future__ import annotations

from typing import Any

from gametable.client.screens.table import TableCalls, TableScreen
from gametable.core.engine.chance import Source
from gametable.core.engine.table import Table
from gametable.core.engine.title import Seat
from gametable.titles import find_title


def assigns(table: Table[Any]) -> bool:
    """Whether the bot is asked what lies behind its screen."""
    asked = table.decision
    return asked is not None and asked.seat == 1 and asked.prompt.key == "ask.assign"


def test_a_step_of_a_paused_bot_ends_with_its_secret_step(open_app: Any) -> None:
    seats = [Seat("Ada"), Seat("Nova", player="bot")]
    table = Table.new(find_title("roll_for_the_galaxy"), seats, {}, "ORION")
    source = Source.of("x")
    while not assigns(table):
        table.answer_random(source)
    before = len(table.entries)
    app = open_app((1280, 720), animation_speed="none")
    screen = TableScreen(table, calls=TableCalls())
    app.push(screen)
    screen.bots.pause()
    app.settle()
    assert len(table.entries) == before and screen.bots.paused
    screen.bots.step()
    for _look in range(400):
        app.rest()
        if not assigns(table):
            break
    for _more in range(5):  # nothing follows while it is paused
        app.rest()
    asked = table.decision
    assert asked is not None and not assigns(table)
    assert sum(entry.ask == "ask.assign" for entry in table.entries[before:]) > 1
    assert screen.bots.paused
    app.stop()
