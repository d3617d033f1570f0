"""The toy title at a table, in a program without a window."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import pygame
import pytest

from gametable.client.host.app import App
from gametable.client.program import Program
from gametable.client.screens.table import TableCalls, TableScreen
from gametable.components.lessons import load_lessons
from gametable.components.texts import Text
from gametable.components.title_sheet import TitleSheet
from gametable.core.engine.questions import Order, PickOne, PickSome, Split
from gametable.core.engine.table import Table
from gametable.core.engine.title import Seat
from gametable.titles import find_title
from tests.client.table.toy_title import TITLE, ToyTitle
from tests.client.watch import pass_time

HERE = Path(__file__).parent
ROOT = HERE / "toy"


SHEET = TitleSheet(
    "toy", Text("Toy garden", "Játékkert"), Text("A toy", "Játék"), (1, 3), 10, "#C23F28", "rover"
)
NAMES = ("Ada", "Bence", "Csilla")


class Played:
    """A program with the table screen of a toy game on it."""

    def __init__(self, app: App, screen: TableScreen, table: Table):
        self.app, self.screen, self.table = app, screen, table
        self.over: list[Table] = []

    def key(self, name: str, *, ctrl: bool = False, shift: bool = False, times: int = 1) -> None:
        """A key goes down and up, through the real queue."""
        mod = (pygame.KMOD_LCTRL if ctrl else 0) | (pygame.KMOD_LSHIFT if shift else 0)
        self.app.press(pygame.key.key_code(name), mod, times=times)

    def click(self, at: tuple[float, float] | str, button: int = 1) -> None:
        """A click through the real queue."""
        self.app.click(at, button)

    def spot(self, id: str) -> tuple[float, float]:
        """The middle of a spot in the window (design units)."""
        x, y, w, h = self.screen.canvas.camera.rect_to_view(
            self.screen.model.laid.spots[id].visible
        )
        return (x + w / 2, y + h / 2)

    def wait(self, seconds: float) -> None:
        """Let time pass, as a player does."""
        pass_time(self.app, seconds)

    def ask(self, prompt: str) -> None:
        """Answer with the first option until this prompt is asked."""
        while self.table.decision is not None and self.table.decision.prompt.key != prompt:
            if self.screen.session.covered:
                self.screen.session.reveal()
            decision = self.table.decision
            answer = {
                PickOne: lambda d: d.keys[0],
                PickSome: lambda d: d.keys[: d.least],
                Split: lambda d: d.proposal,
                Order: lambda d: tuple(d.keys),
            }[type(decision)](decision)
            self.screen.session.choose(answer)
        self.app.settle()


def drag(played: Played, start: tuple[float, float], end: tuple[float, float]) -> None:
    """The button goes down at one place, the pointer moves in steps, the button comes up."""
    app = played.app

    def at(share: float) -> tuple[int, int]:
        point = (a + (b - a) * share for a, b in zip(start, end, strict=True))
        return tuple(round(v * app.ui.scale.unit) for v in point)

    app.move_to(start)
    app.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at(0), button=1, clicks=1))
    for step in range(1, 5):
        held = {"pos": at(step / 4), "rel": (3, 3), "buttons": (1, 0, 0)}
        app.post(pygame.event.Event(pygame.MOUSEMOTION, held))
        app.settle()
    app.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at(1), button=1, clicks=1))
    app.settle()


@pytest.fixture
def play(open_app) -> Callable[..., Played]:
    """Opens the toy title: `play(size, players=("human", "human"), seed=..., **settings)`."""

    def make(
        size: tuple[int, int] = (1920, 1080),
        players: Sequence[str] = ("human", "human"),
        seed: str = "X",
        practice: bool = False,
        calls: TableCalls | None = None,
        root: Path = ROOT,
        title: ToyTitle = TITLE,
        **settings,
    ) -> Played:
        app = open_app(size, **settings)
        seats = [Seat(name, player=kind) for name, kind in zip(NAMES, players, strict=False)]
        table = Table.new(title, seats, {}, seed, practice=practice)
        calls = calls or TableCalls()
        screen = TableScreen(table, calls=calls, sheet=SHEET, root=root)
        played = Played(app, screen, table)
        if calls.on_game_over is TableCalls.on_game_over:
            calls.on_game_over = played.over.append
        app.push(screen)
        app.settle()
        return played

    return make


@pytest.fixture
def learn(open_app, tmp_path):
    """Opens a lesson: `learn(title, id, size, **settings)`; the program and the screen."""

    def make(title, id, size=(1280, 720), **settings):
        app = open_app(size, animation_speed="none", **settings)
        program = Program(app, folder=tmp_path / "data", durable=False)
        program.go_home()
        file = next(f for f in load_lessons(find_title(title)) if f.id == id)
        program.lessons.start(file)
        app.settle()
        return program, app.screen

    return make
