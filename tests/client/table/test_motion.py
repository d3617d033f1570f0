"""Pieces between two scenes: on a wheel that turns they go round its middle."""

from __future__ import annotations

import math

import pytest

from gametable.client.host.motion import REDUCED, WHEEL, ease_sine
from gametable.client.screens.table import TableCalls, TableScreen
from gametable.client.table.board.motion_diff import Swing, middle
from gametable.core.engine.chance import Source
from gametable.core.engine.table import Table
from gametable.core.engine.title import Seat
from gametable.titles import find_title
from tests.client.table.test_titles_laid_out import opened
from tests.client.watch import frame

pytestmark = pytest.mark.drawn

SEATS = 3
STACKS = 2 * 12  # two in each depot, with their counts


def to_the_turn(open_app, **settings):
    """A game in which somebody is about to turn the wheel."""
    played = opened(open_app, "planet_unknown", SEATS, 0, (1920, 1080), **settings)
    while played.table.decision.prompt.key != "ask.turn_station":
        played.screen.session.choose(played.table.decision.keys[0])
    played.app.settle()
    return played


def turn(played, by: int) -> None:
    """Turn it so that everybody has a depot before him that was `by` farther."""
    depots = played.table.state.turned + by
    key = next(key for key in played.table.decision.keys if key == depots % 6)
    played.screen.session.choose(key)


def hub(played) -> tuple[float, float]:
    return middle(played.screen.model.laid.zones["station"].background)


def distances(played) -> list[float]:
    """How far from the hub the pieces under way are now."""
    flights = played.screen.canvas.flights
    found = []
    for flight in flights.running:
        rect, alpha, _squash, _piece = flights.where(flight, 1.0)
        assert alpha == 255
        found.append(math.dist(middle(rect), hub(played)))
    return found


@pytest.mark.parametrize(("by", "steps"), [(1, 1), (2, 2), (3, 3), (5, 1)])
def test_depots_go_round_at_the_pace_of_the_wheel_and_seats_stay(open_app, by: int, steps: int):
    played = to_the_turn(open_app)
    turn(played, by)
    running = played.screen.canvas.flights.running
    assert len(running) == STACKS and {flight.how for flight in running} == {"swing"}
    assert not any(flight.after.piece.face == "seat" for flight in running)
    assert {flight.tween.seconds for flight in running} == {WHEEL * steps}
    assert {flight.tween.easing for flight in running} == {ease_sine}
    sweeps = [flight.swing.sweep for flight in running]
    turned = 1 if by >= 3 else -1
    # Counts stand aside.
    assert sweeps == pytest.approx([turned * steps * math.tau / 6] * STACKS, abs=0.15)
    running[:] = [flight for flight in running if flight.after.piece.face != "count"]
    radii = [math.dist(middle(flight.before.rect), hub(played)) for flight in running]
    for share in (0.0, 0.25, 0.5, 0.75, 1.0):
        for flight in running:
            flight.at = share
        assert distances(played) == pytest.approx(radii, abs=0.5)
    for flight in running:
        rect, *_ = played.screen.canvas.flights.where(flight, 1.0)
        assert rect == pytest.approx(flight.after.rect, abs=0.01)


def test_any_input_completes_the_turn(open_app):
    played = to_the_turn(open_app)
    turn(played, 2)
    assert played.screen.canvas.flights.running
    played.key("f9")
    assert not played.screen.canvas.flights.running


def test_with_reduced_motion_the_depots_cross_fade(open_app):
    played = to_the_turn(open_app, reduced_motion=True)
    turn(played, 1)
    running = played.screen.canvas.flights.running
    assert len(running) == STACKS and {flight.how for flight in running} == {"fade"}
    assert {flight.tween.seconds for flight in running} == {REDUCED}
    for flight in running:
        assert flight.before.rect != flight.after.rect
    played.app.settle()
    assert not running


def test_a_piece_may_come_nearer_while_it_goes_round():
    swing = Swing((0, 0), math.pi / 2, 1)
    assert swing.at((2, 0), (0, 4), 0.0) == pytest.approx((2, 0))
    assert swing.at((2, 0), (0, 4), 0.5) == pytest.approx((3 / math.sqrt(2), 3 / math.sqrt(2)))
    assert swing.at((2, 0), (0, 4), 1.0) == pytest.approx((0, 4))


def rolling(open_app, **settings):
    """Ada's dice have just been rolled."""
    app = open_app((1280, 720), hand_off="trusting", **settings)
    seats = [Seat("Ada"), Seat("Bence", player="bot")]
    table, luck = (
        Table.new(find_title("roll_for_the_galaxy"), seats, {}, "TUMBLE", practice=True),
        Source.of("t"),
    )
    ready = 0
    while not any(e.kind == "log.rolled" and e.seat == 0 for e in table.log):
        ready = len(table.entries)
        table.answer_random(luck)
    table.undo_to(ready)
    screen = TableScreen(table, calls=TableCalls())
    app.push(screen)
    app.step()  # no time passes: the bot does not act by itself
    screen.session.choose_index(table.decision.random(luck))
    assert table.log[-1].kind == "log.rolled"
    return app, screen


def test_dice_that_were_rolled_tumble_and_show_the_right_face_at_last(open_app):
    app, screen = rolling(open_app)
    flights = screen.canvas.flights
    dice = [flight for flight in flights.running if flight.how == "roll"]
    assert dice
    seen: dict[str, list[str]] = {flight.after.piece.id: [] for flight in dice}
    for _ in range(60):
        for flight in dice:
            shown = flights.where(flight, 1.0)[3].piece.data["face"]
            faces = seen[flight.after.piece.id]
            assert shown in flight.after.piece.data["faces"]
            if not faces or faces[-1] != shown:
                faces.append(shown)
        frame(app)
    for flight in dice:
        assert len(seen[flight.after.piece.id]) > 3
        assert seen[flight.after.piece.id][-1] == flight.after.piece.data["face"]
        assert flight not in flights.running


def test_nothing_moves_over_what_was_there_before(open_app):
    """Pieces set off when the table is drawn on which they come to lie."""
    app, screen = rolling(open_app)
    running, waited = list(screen.canvas.flights.running), 0
    while not screen.canvas.drawn:
        frame(app)
        if not screen.canvas.drawn:
            assert max(flight.at for flight in running) < 0.1  # the frame that comes next
            waited += 1
        assert waited < 1000
    for _ in range(10):
        frame(app)
    assert max(flight.at for flight in running) > 0


def test_with_reduced_motion_no_die_tumbles(open_app):
    _app, screen = rolling(open_app, reduced_motion=True)
    running = screen.canvas.flights.running
    assert running and {flight.how for flight in running} == {"fade"}
