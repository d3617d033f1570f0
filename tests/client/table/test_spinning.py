"""Gyrodynes of Pulsar 2849 spin while somebody plays; a table at rest draws no frames."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from gametable.client.screens.table import TableScreen
from gametable.titles.pulsar_2849.state import Site
from tests.client.watch import pass_time
from tests.rules.pulsar_2849.play import at, position

pytestmark = pytest.mark.drawn


@pytest.fixture
def spun(open_app: Any) -> Callable[..., Any]:
    """A table with a gyrodyne that is completed (or still built); what the window shows of it."""

    def opened(completed: bool = True, **settings: Any) -> Any:
        state = position(3, [4])
        state.boards[0].pulsars = {"pulsar_05": Site("large", completed)}
        state.gyrodynes["large"] -= 1
        app = open_app((1280, 720), **settings)
        screen = TableScreen(at(state))
        app.push(screen)
        app.settle()
        return app, screen

    return opened


def frames(app: Any, seconds: float) -> int:
    """How many frames are drawn in that time."""
    before = app.frames
    pass_time(app, seconds)
    return int(app.frames - before)


def picture(app: Any, screen: TableScreen) -> bytes:
    """What the window shows of the gyrodyne."""
    spot = screen.model.laid.spots["built/pulsar_05"]
    x, y, w, h = screen.canvas.camera.rect_to_view(spot.visible)
    unit = screen.ui.scale.unit
    area = pygame.Rect([round(v * unit) for v in (x, y, w, h)])
    return pygame.image.tobytes(app.surface.subsurface(area), "RGB")


def test_it_turns_after_an_input_and_then_rests(spun: Any) -> None:
    app, screen = spun()
    app.move_to((4, 4))
    before = picture(app, screen)
    assert frames(app, 2) > 10
    assert picture(app, screen) != before
    frames(app, 8)  # it comes to rest
    before = picture(app, screen)
    assert frames(app, 5) == 0
    assert picture(app, screen) == before and screen.canvas.spinning.angle > 0


@pytest.mark.parametrize("settings", [{"reduced_motion": True}, {"animation_speed": "none"}])
def test_it_stands_still_for_who_wants_no_motion(spun: Any, settings: dict[str, Any]) -> None:
    app, screen = spun(**settings)
    app.move_to((4, 4))
    frames(app, 2)
    assert screen.canvas.spinning.angle == 0 and frames(app, 2) == 0


def test_what_is_still_built_does_not_turn(spun: Any) -> None:
    app, screen = spun(completed=False)
    app.move_to((4, 4))
    frames(app, 2)
    assert screen.canvas.spinning.angle == 0 and frames(app, 2) == 0


def test_it_stops_when_motion_is_reduced(spun: Any) -> None:
    app, screen = spun()
    app.move_to((4, 4))
    frames(app, 1)
    assert screen.canvas.spinning.angle > 0
    app.change(reduced_motion=True)
    app.move_to((8, 8))
    assert screen.canvas.spinning.angle == 0
