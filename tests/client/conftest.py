"""A program without a window, and a home screen with made-up games, for the tests of the client."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from gametable.client.draw import Kit
from gametable.client.draw.cache import MEGABYTE
from gametable.client.host.app import App
from gametable.client.screens.home import HomeActions, HomeGame, HomeScreen, HomeTitle
from gametable.components.data_root import OVERRIDE
from tests.client.program_desk import PEOPLE, Desk
from tests.client.watch import Watch

TITLES = [
    HomeTitle("tm", "Terraforming Mars", (1, 5), 120, "tr", "#C0502F"),
    HomeTitle("gp", "Gaia Project", (1, 4), 150, "gaia-planet", "#2F8A4E", False),
    HomeTitle("rg", "Roll for the Galaxy", (2, 5), 45, "dice", "#7A4FC0"),
    HomeTitle("p4", "Pulsar 2849", (2, 4), 90, "pulsar", "#3F5FD0"),
    HomeTitle("pu", "Planet Unknown", (1, 6), 70, "rover", "#D24B3C"),
]
GAMES = [
    HomeGame("a", "tm", "generation 7, 4 players", "Dóra to play", 1_700_000_000),
    HomeGame("b", "pu", "Round 9, Ada and Bence", "Bence to play", 1_600_000_000),
    HomeGame("c", "rg", "Csilla won with 58", "finished", 1_500_000_000),
]


class Shelf:
    """Home data with three games, or with none."""

    def __init__(self, games: bool = True):
        self.games = GAMES if games else []

    def titles(self):
        return TITLES

    def recent(self):
        return self.games

    def saved(self):
        return len(self.games)

    def current(self):
        return self.games[0] if self.games else None


@pytest.fixture(scope="session")
def kept_pictures() -> Kit:
    """What one program has drawn, the next need not draw again."""
    return Kit("dark", 96 * MEGABYTE, 160 * MEGABYTE, 128 * MEGABYTE)


@pytest.fixture
def draws(request: pytest.FixtureRequest) -> bool:
    """Whether a test draws: it is marked so, or all are to. The others ask what lies where, what
    is said and what comes of it, which is the same without a picture and takes half the time."""
    marked = request.node.get_closest_marker("drawn") is not None
    return marked or bool(request.config.getoption("drawn"))


@pytest.fixture
def open_app(tmp_path: Path, kept_pictures: Kit, draws: bool) -> Iterator[Callable[..., App]]:
    """Opens a program of a size with some settings; all are closed at the end."""
    opened: list[App] = []

    def make(size: tuple[int, int] = (1280, 720), **settings) -> App:
        kit = None if OVERRIDE in os.environ else kept_pictures  # own files, own pictures
        app = App(tmp_path, size, headless=True, clock=Watch(), kit=kit)
        app.drawing = draws
        opened.append(app)
        app.change(**{"language": "en", **settings})
        return app

    yield make
    for app in opened:
        app.stop()


@pytest.fixture
def open_home(open_app) -> Callable[..., App]:
    """Opens a program on its home screen. `app.pressed` lists what the player started."""

    def make(size: tuple[int, int] = (1280, 720), games: bool = True, **settings) -> App:
        app = open_app(size, **settings)
        app.pressed = []

        def press(name: str):
            return lambda *args: app.pressed.append((name, *args))

        actions = HomeActions(press("new"), press("open"), press("load"), press("practise"), None)
        app.push(HomeScreen(Shelf(games), actions))
        app.settle()
        return app

    return make


@pytest.fixture
def shelf() -> Shelf:
    """Home data with three games."""
    return Shelf()


@pytest.fixture
def desk(open_app, tmp_path):
    """Opens a program: `desk(people=..., **settings)`."""
    made = []

    def make(people=PEOPLE, size=(1280, 720), **settings):
        made.append(Desk(open_app(size, **settings), tmp_path, people))
        return made[-1]

    yield make
    for each in made:
        each.program.stop()
