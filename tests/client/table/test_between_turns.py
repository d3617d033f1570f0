"""A question in another player's turn: who is asked, what he sees, and whose camera it is."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from gametable.client.screens.hand_off import when_words
from gametable.client.screens.table import TableCalls, TableScreen
from gametable.core.engine.table import Table
from gametable.titles import find_title
from tests.client.table.conftest import Played
from tests.client.table.toy_title import ToyTitle

Play = Callable[..., Played]


def offered(play: Play, **settings) -> Played:
    """Bence is asked in Ada's turn."""
    played = play(title=ToyTitle(offers=True), **settings)
    played.ask("prompt.offer")
    assert played.table.decision.seat == 1
    assert played.table.state.turn == 0
    return played


def test_the_other_player_is_covered_and_then_asked(play: Play):
    played = offered(play)
    session = played.screen.session
    assert session.covered_for == 1
    played.key("space")
    assert (session.viewer, session.middle) == (1, 1)
    bar = played.screen.bar.text
    assert bar.overline.startswith("BENCE")
    assert bar.prompt == "Buy a point?"
    played.click("chip.1")
    played.click("bar.primary")
    assert session.covered_for == 0  # Ada goes on
    played.key("space")
    assert (session.viewer, session.middle) == (0, 0)
    assert played.table.decision.prompt.key == "prompt.pay"


def test_the_focus_stands_on_what_does_no_harm(play: Play):
    played = offered(play, hand_off="trusting")
    focus = played.screen.ui.focus
    assert focus.id == "chip.1"
    assert focus.look.label == "Keep the coin"
    played.key("return")
    played.key("return")
    assert played.table.state.gardens[1].coins == 4


def test_the_consequence_stands_there_with_figures_before_and_is_warned_of(play: Play):
    played = offered(play, hand_off="trusting")
    x, y, w, h = played.screen.top.find("chip.0").rect
    played.app.move_to((x + w / 2, y + h / 2))
    assert played.screen.bar.text.hint == "Leaves you 3 coins."
    played.click("chip.0")
    played.key("return")
    assert played.table.decision.prompt.key == "prompt.offer"  # the first Enter shows it
    assert "Leaves you 3 coins." in played.screen.bar.text.hint
    played.key("return")
    assert played.table.state.gardens[1].coins == 3


def test_undo_stops_at_the_choice_of_another_player(play: Play):
    played = offered(play, hand_off="trusting")
    played.key("return")
    played.key("return")
    assert played.table.decision.prompt.key == "prompt.pay"
    before = len(played.table.entries)
    for shift in (False, True):
        played.key("z", ctrl=True, shift=shift)
        assert len(played.table.entries) == before
        assert "another player" in played.screen.bar.text.hint


def test_another_player_is_asked_before_his_choice_is_taken_back(play: Play):
    played = offered(play, hand_off="trusting", undo="asked")
    played.key("return")
    played.key("return")
    before = len(played.table.entries)
    played.key("z", ctrl=True)
    assert len(played.table.entries) == before and played.screen.overlays
    played.key("escape")
    assert len(played.table.entries) == before
    played.key("z", ctrl=True)
    played.click("undo.agreed")
    assert played.table.decision.seat == 1  # his question, and no more
    played.key("z", ctrl=True)
    assert len(played.table.entries) == before - 1
    assert "another player" in played.screen.bar.text.hint


@pytest.mark.parametrize("hand_off", ["trusting", "secrets"])
def test_every_seat_has_its_own_camera(play: Play, hand_off: str):
    played = play(title=ToyTitle(offers=True), hand_off=hand_off)
    if played.screen.session.covered:
        played.key("space")
    view = played.screen.canvas
    played.ask("prompt.tokens")
    if played.screen.session.covered:
        played.key("space")
    fitted = view.camera.zoom
    played.key("+")
    played.key("+")
    mine = (view.camera.zoom, view.camera.centre)
    assert mine[0] > fitted
    played.ask("prompt.offer")
    if played.screen.session.covered:
        played.key("space")
    assert view.camera.zoom == pytest.approx(fitted)
    played.key("-")
    played.ask("prompt.pay")
    if played.screen.session.covered:
        played.key("space")
    assert (view.camera.zoom, view.camera.centre) == mine


def test_looking_at_another_board_and_back_keeps_what_was_chosen(play: Play):
    played = play(players=("human", "human"), hand_off="trusting")
    card = played.table.state.gardens[0].hand[0]
    played.click(played.spot(f"card{card}"))
    played.key("t")
    assert played.screen.session.middle == 1
    played.key("escape")
    assert played.screen.session.middle == 0
    assert played.screen.model.choosing.answer == ("card", card)


def test_the_cover_names_the_setup_once(open_app):
    title = find_title("roll_for_the_galaxy")
    screen = TableScreen(Table.new(title, 2, {}, "ORION"), calls=TableCalls())
    open_app((1280, 720), language="hu").push(screen)
    scene = title.scene(screen.table.view(None), 0, None)
    assert when_words(screen.model.said, scene) == "Előkészítés"
