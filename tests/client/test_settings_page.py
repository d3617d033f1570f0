"""The settings' page: what is changed by the mouse stays under the pointer."""

import pygame
import pytest

from gametable.client.screens.settings import SettingsScreen


@pytest.mark.parametrize(
    ("size", "scale", "part", "times"),
    [((1280, 720), 100, 1, 8), ((1920, 1080), 120, 0, 6), ((1920, 1080), 225, 1, 5)],
)
def test_a_stepper_stays_under_the_pointer(open_app, size, scale, part, times):
    """Into one column and out of it, and where all of it is large."""
    app = open_app(size, scale=scale, language="hu")
    app.push(SettingsScreen())
    app.settle()

    def button() -> tuple[int, int]:
        x, y, w, h = app.screen.top.find("settings.scale").children[part].rect
        return round((x + w / 2) * app.ui.scale.unit), round((y + h / 2) * app.ui.scale.unit)

    at = button()
    app.post(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0)))
    for n in range(1, times + 1):
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            app.post(pygame.event.Event(kind, pos=at, button=1, clicks=1))
        app.settle()
        assert app.settings.scale == scale + (5 if part else -5) * n
        assert max(abs(a - b) for a, b in zip(button(), at, strict=True)) <= 1
    assert all(widget.fits for widget in app.screen.top.walk())
