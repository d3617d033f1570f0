"""The window fits the desktop that is there, and full screen gives back what was before it."""

from __future__ import annotations

import os

import msgspec
import pygame
import pytest

from gametable.client.host import window
from gametable.client.host.app import App
from gametable.client.host.input import Key
from gametable.client.screens.key_list import KeyListScreen
from gametable.client.settings import Settings


@pytest.fixture
def start(tmp_path, monkeypatch):
    """Starts the program on a desktop, with a remembered size; all are stopped at the end."""
    opened = []

    def make(desktop, remembered=None):
        monkeypatch.setattr(window, "usable_area", lambda: desktop)
        if remembered is not None:
            settings = msgspec.json.encode(Settings(window=remembered))
            (tmp_path / "settings.json").write_bytes(settings)
        app = App(tmp_path, headless=True)
        opened.append(app)
        app.push(KeyListScreen())
        app.settle()
        return app

    yield make
    for app in opened:
        app.stop()


def kept(folder) -> tuple[int, int] | None:
    return msgspec.json.decode((folder / "settings.json").read_bytes(), type=Settings).window


DESKTOPS = [(0, 0, 1366, 728), (0, 25, 1440, 805), (1920, 0, 1280, 720), (60, 0, 3780, 2160)]


@pytest.mark.parametrize("desktop", DESKTOPS, ids=str)
@pytest.mark.parametrize("remembered", [None, (1600, 900), (3840, 2080), (1, 1), (9999, 50)])
def test_the_window_lies_inside_the_desktop_with_its_title(start, desktop, remembered):
    start(desktop, remembered)
    x, y, wide, high = desktop
    (left, top), (w, h) = pygame.display.get_window_position(), pygame.display.get_window_size()
    assert x <= left and left + w <= x + wide
    assert y + window.TITLE <= top and top + h <= y + high
    assert w >= window.SMALLEST[0] and h >= window.SMALLEST[1]


def test_a_size_that_fits_is_taken_as_it_was(start):
    app = start((0, 0, 1920, 1040), (1300, 730))
    assert app.surface.get_size() == (1300, 730)


def test_a_large_desktop_gets_a_larger_first_window(start):
    assert start((0, 0, 3840, 2100)).surface.get_size() == (2560, 1400)
    assert start((0, 0, 1920, 1040)).surface.get_size() == (1600, 900)


def test_leaving_full_screen_brings_back_size_and_place(start, tmp_path):
    app = start((0, 0, 1920, 1040), (1300, 730))
    pygame.display.set_window_position((111, 77))
    for _ in range(2):
        app.press(pygame.K_F11)
        assert app.full_screen and app.surface.get_size() != (1300, 730)
        assert kept(tmp_path) == (1300, 730)
        app.press(pygame.K_F11)
        assert not app.full_screen and app.surface.get_size() == (1300, 730)
        assert pygame.display.get_window_position() == (111, 77)
    assert kept(tmp_path) == (1300, 730)


def test_the_size_of_a_full_screen_is_never_remembered(start, tmp_path):
    app = start((0, 0, 1920, 1040), (1300, 730))
    app.press(pygame.K_F11)
    # The system tells it late, and tells it again.
    app.post(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=1024, y=768))
    app.settle()
    app.stop()
    assert kept(tmp_path) == (1300, 730)


def test_a_size_that_a_player_gives_is_remembered(start, tmp_path):
    app = start((0, 0, 1920, 1040))
    app.resize((1400, 800))
    app.settle()
    app.stop()
    assert kept(tmp_path) == (1400, 800)


def test_true_pixels_are_asked_for_on_windows():
    assert os.environ["SDL_WINDOWS_DPI_AWARENESS"] == "permonitorv2"


def test_a_key_that_came_up_elsewhere_is_not_held(start):
    app = start((0, 0, 1920, 1040))
    down = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_q, mod=0, unicode="q", scancode=0)
    heard = []
    app.screen.dispatch = heard.append
    app.post(down)
    app.settle()
    app.post(down)
    app.settle()
    assert heard == [Key("q")]  # the second is a repeat, which only moves and edits take
    app.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    app.settle()
    app.post(down)
    app.settle()
    assert heard == [Key("q"), Key("q")]
