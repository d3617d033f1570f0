"""The bar says why there is nothing to do but to end the turn or to pass."""

from __future__ import annotations

from gametable.client.program import Program
from gametable.client.screens.new_game import NewGame
from gametable.client.screens.table import TableScreen
from gametable.core.engine.chance import Source
from gametable.core.engine.title import Seat
from gametable.titles import find_title
from tests.rules.planet_unknown.positions import acting, board
from tests.rules.terraforming_mars.play import position, table_at


def test_of_many_reasons_the_bar_says_what_is_left(open_app, tmp_path):
    title = "terraforming_mars"
    app = open_app((1280, 720))
    program = Program(app, folder=tmp_path, durable=False)
    program.go_home()
    seats = [Seat("Ada", player="human"), Seat("Bea", player="human")]
    program.begin(
        NewGame(find_title(title), program.shelf.sheet(title), tuple(seats), {}, "f0", False)
    )
    app.settle()
    screen = app.screen
    table = screen.table
    source = Source.of("a", 0)
    seat = screen.session.covered_for or 0  # who sits down when the cover is lifted
    while not (
        table.decision.style == "turn"
        and table.decision.seat == seat
        and table.decision.why_forced()
    ):
        table.answer_random(source)
    for tell in screen.session.listeners:
        tell()
    app.settle()
    if screen.session.covered:
        screen.session.reveal()
        app.settle()
    assert len(table.decision.why_forced()) > 3
    assert screen.bar.text.hint == "Nothing more can be done this turn."


def test_at_the_end_of_a_turn_it_is_said_who_is_next(open_app):
    """That no third action can be done is said by the prompt already."""
    state = position(seats=3)
    state.actions = 2
    state.boards[1].passed = True
    app = open_app((1280, 720), hand_off="trusting")
    screen = TableScreen(table_at(state))
    app.push(screen)
    app.settle()
    assert screen.bar.text.prompt == "End your turn: both actions are done"
    assert screen.bar.text.hint == f"{screen.model.said.seat(2)} is next"


def test_the_bar_says_why_nothing_else_can_be_done(open_app):
    app = open_app((1280, 720), hand_off="trusting")
    own = board(corporation="horizon_group", tracks={"tech": 14}, used_in_round=[5])
    screen = TableScreen(acting(own))
    app.push(screen)
    app.settle()
    reason = screen.table.decision.why_forced()[0]
    hint = screen.bar.text.hint
    assert hint.startswith("Nothing can be done here, because: ")
    assert screen.model.said.text(reason.text) in hint
    assert f"({reason.rule.split()[-1]})" in hint
    app.change(language="hu")
    app.settle()
    assert screen.bar.text.hint.startswith("Itt nem tehető semmi, mert: ")


def test_where_no_reason_tells_it_all_the_bar_says_what_is_left(open_app):
    app = open_app((1280, 720), hand_off="trusting")
    screen = TableScreen(table_at(position(hand=[], mc=2)))
    app.push(screen)
    app.settle()
    assert list(screen.table.decision.keys) == [("pass",)]
    assert screen.bar.text.hint == "Only this is left: Pass"


def test_who_has_done_what_he_could_is_given_no_reason(open_app):
    app = open_app((1280, 720), hand_off="trusting")
    screen = TableScreen(table_at(position(hand=[], mc=11)))
    app.push(screen)
    power = next(key for key in screen.table.decision.keys if "power_plant" in key)
    screen.session.choose(power)
    app.settle()
    assert screen.model.choosing.only_end and screen.table.decision.why_forced()
    assert screen.bar.text.hint == "Nothing more can be done this turn."
