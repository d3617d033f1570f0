"""What a seat sets at the table is no move, and it can be taken back: one click takes it, unless
points will be paid by it."""

from __future__ import annotations

from gametable.client.screens.table import TableScreen
from tests.client.table.conftest import Played
from tests.rules.gaia_project.play import seat, sit


def test_how_offers_are_answered_is_set_by_one_click_if_nothing_will_be_paid(open_app) -> None:
    table = sit(seat())
    app = open_app((1920, 1080))
    screen = TableScreen(table)
    app.push(screen)
    app.settle()
    played = Played(app, screen, table)
    hint = screen.bar.text.hint
    played.click(played.spot("answering/always"))
    assert table.state.boards[0].answering == "ask" and screen.model.choosing.selected is not None
    played.click(played.spot("answering/always"))
    assert table.state.boards[0].answering == "always"
    assert table.decision.prompt.key == "ask.turn" and screen.model.choosing.selected is None
    assert screen.bar.text.hint == hint  # as many possibilities as before
    played.click(played.spot("answering/ask"))
    assert table.state.boards[0].answering == "ask"
    played.key("z", ctrl=True)
    assert table.state.boards[0].answering == "always"
