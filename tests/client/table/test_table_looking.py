"""Looking at things on the table screen: inspecting, the rules, the log, the camera."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from gametable.client.screens.table import TableCalls, TableScreen
from gametable.client.table.board.camera import MARGIN, around
from gametable.core.engine.chance import Source
from gametable.core.engine.table import Table
from gametable.core.engine.title import Seat
from gametable.titles import find_title
from tests.client.table.conftest import Played

Play = Callable[..., Played]
LEFT, MIDDLE, RIGHT = 1, 2, 3


def test_hovering_inspects_and_a_pin_keeps_it(play: Play):
    played = play(players=("human", "bot"))
    screen = played.screen
    first, second = sorted(screen.model.choosing.targets)[:2]
    played.app.move_to(played.spot(first))
    played.wait(0.25)
    shown = screen.inspector.content.subject.inspection
    assert shown.data["n"] == int(first[4:])
    played.key("p")
    played.app.move_to(played.spot(second))
    played.wait(0.25)
    assert screen.inspector.content.subject.inspection is shown


def test_the_rule_link_opens_the_rules(play: Play):
    opened: list[str] = []
    played = play(players=("human", "bot"), calls=TableCalls(open_rules=opened.append))
    played.app.move_to(played.spot(sorted(played.screen.model.choosing.targets)[0]))
    played.wait(0.25)
    played.click("inspector.rule")
    assert opened == ["toy 1.2"]


def test_right_click_opens_the_large_inspector(play: Play):
    played = play(players=("human", "bot"))
    spot = sorted(played.screen.model.choosing.targets)[0]
    played.click(played.spot(spot), RIGHT)
    overlay = played.screen.overlays[-1]
    assert overlay.id == "big_inspector"
    before = overlay.at
    played.key("right")
    assert overlay.at != before
    played.key("escape")
    assert not played.screen.overlays


def test_a_line_of_the_log_shows_its_moment(play: Play):
    played = play(players=("human", "bot"))
    played.ask("prompt.tokens")
    screen = played.screen
    row = next(i for i, line in enumerate(screen.log.lines) if line.event.kind == "log.card")
    x, y, w, h = screen.log.list.row_rect(row)
    played.click((x + w / 2, y + h / 2))
    assert screen.session.moment is not None and screen.banners.moment.shown
    played.click("moment.0")
    assert screen.session.moment.number == 0
    played.key("escape")
    assert screen.session.moment is None
    assert played.table.decision.prompt.key == "prompt.tokens"
    played.key("g")
    assert screen.frame.right.log.holds(screen.ui.focus)
    played.key("escape")
    assert screen.ui.focus is screen.canvas and not screen.overlays


@pytest.mark.drawn
def test_zoom_pan_fit_and_real_size(play: Play):
    played = play(players=("human", "bot"))
    view = played.screen.canvas
    fit = view.camera.zoom
    played.key("=")
    assert view.camera.zoom > fit
    played.key("1", ctrl=True)
    assert view.camera.zoom == pytest.approx(1.0)
    played.key("0")
    assert view.camera.zoom == pytest.approx(fit)
    played.app.settle()
    assert view.picture.sharp(view.camera, played.app.ui.scale.unit)


@pytest.fixture
def planet(open_app) -> Played:
    """A tile to be placed on a planet that is looked at from near by."""
    seats = [Seat(name) for name in ("Ada", "Bence")]
    table = Table.new(find_title("planet_unknown"), seats, {}, "TURN")
    luck = Source.of("turn")
    while table.decision.prompt.key != "ask.place_tile":
        table.answer_random(luck)
    app = open_app((1280, 720), hand_off="trusting", animation_speed="normal")
    screen = TableScreen(table, calls=TableCalls())
    app.push(screen)
    app.settle()
    return Played(app, screen, table)


def test_the_camera_follows_a_ghost_that_is_moved_by_keys_just_as_far_as_needed(planet: Played):
    view = planet.screen.canvas
    box, _side = view.marks.ghost_rect()
    view.camera.set(4.0, (box[0] + box[2] / 2, box[1] + box[3] / 2))
    view.moved()
    for name in ("down", "right", "down", "down", "left"):
        before, ghost = view.camera.centre, view.marks.ghost_rect()[0]
        planet.key(name)
        planet.wait(1)
        after, moved = view.camera.centre, view.marks.ghost_rect()[0]
        assert view.camera.sees(moved) and view.camera.zoom == pytest.approx(4.0)
        for axis in (0, 1):
            step = abs(moved[axis] - ghost[axis]) + MARGIN / 4.0
            assert abs(after[axis] - before[axis]) <= step + 0.01
    assert after != (box[0] + box[2] / 2, box[1] + box[3] / 2)


def test_what_is_chosen_next_moves_the_camera_just_as_far_as_needed(planet: Played):
    view, zones = planet.screen.canvas, planet.screen.model.laid.zones
    x, y, w, h = zones["planet/0"].rect
    view.camera.set(2.0, (x + w / 2, y + h / 2))
    view.moved()
    luck, moves = Source.of("on"), 0
    for _ in range(24):
        asked, before = planet.table.decision, view.camera.seen()
        planet.screen.session.choose(asked.keys_of(asked.random(luck)))
        planet.app.settle()
        planet.wait(1)
        spots, wanted = planet.screen.model.laid.spots, planet.screen.model.wanted
        box = around([view.must_be_seen(spots[id]) for id in wanted])
        if box is None:
            continue
        assert view.camera.sees(box)
        after, margin = view.camera.seen(), MARGIN / view.camera.zoom
        if after[2:] != before[2:]:
            continue  # another seat looks through its own camera
        for axis in (0, 1):
            if after[axis] != before[axis]:
                moves += 1
                gaps = box[axis] - after[axis], after[axis] + after[2 + axis] - box[axis]
                assert min(gaps[0], gaps[1] - box[2 + axis]) == pytest.approx(margin, abs=0.1)
    assert moves > 2
