"""Looking at things on the table screen: inspecting, the rules, the log, the camera."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from gametable.client.screens.table import TableCalls
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
