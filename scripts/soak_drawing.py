"""The drawing's part of the soak: what is drawn in parts must equal a drawing of the whole.

Games played at random with the pointer, the wheel and keys, in windows of several sizes, themes
and languages. After every input, once what comes by the clock has come, each pixel is compared
with the same window drawn again from nothing.
"""

from __future__ import annotations

import os
import random
import tempfile
from collections.abc import Callable
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from gametable.client.host.app import App
from gametable.client.screens.message import CrashScreen
from gametable.client.screens.table import TableCalls, TableScreen
from gametable.client.table.answer.kinds import ChoosingOne, ChoosingSome
from gametable.core.engine.table import Table
from gametable.core.engine.title import Seat
from gametable.titles import find_title
from tests.client.watch import Watch

SIZES = [(1280, 720), (1600, 900), (1920, 1080), (1366, 768)]
KEYS = ["tab", "l", "c", "s", "f6", "i", "w", "0", "e", "q", "space", "escape", "f", "g", "t"]
WAIT = 3  # steps of the clock, a second each, after an input


class Viewer:
    """Somebody at a table who looks at everything. `app` has a Watch for its clock."""

    def __init__(self, app: App, watch: Watch, title: str, seats: int, seed: str):
        self.app, self.watch, self.title, self.seats = app, watch, title, seats
        self.chance = random.Random(seed)
        self.games = 0
        self.begin()

    def begin(self) -> None:
        """A new game, in place of the one before."""
        self.games += 1
        people = [Seat(name) for name in ("Ada", "Bence", "Csilla", "Dóra")[: self.seats]]
        seed = f"DRAWN{self.chance.random()}"
        table = Table.new(find_title(self.title), people, {}, seed)
        self.app.reset(TableScreen(table, calls=TableCalls()))
        self.come_to_rest()

    @property
    def screen(self) -> TableScreen:
        """The table on the screen."""
        screen = self.app.screen
        assert isinstance(screen, TableScreen), "the crash dialog stands on the screen"
        return screen

    def come_to_rest(self) -> None:
        """What comes by the clock comes, and everything is drawn."""
        for _ in range(WAIT):
            self.watch.now += 1
            self.app.settle()

    # ------------------------------------------------------------------ inputs

    def step(self) -> str:
        """One input; what it was. Then the picture is at rest."""
        if self.screen.table.over:
            self.begin()
        deeds: list[tuple[int, Callable[[], object]]] = [
            (36, self.answer), (20, self.hover), (8, self.drag), (10, self.turn),
            (8, self.click), (8, self.press), (6, self.undo), (2, self.resize), (2, self.change),
        ]  # fmt: skip
        deed = self.chance.choices([d for _, d in deeds], [n for n, _ in deeds])[0]
        told = deed()
        screens = self.app.screens
        if not screens or not isinstance(screens[-1], TableScreen | CrashScreen):
            self.begin()  # the table was left
        self.come_to_rest()
        return f"{deed.__name__} {told or ''}".strip()

    def _somewhere(self) -> tuple[int, int]:
        """A pixel of the window, mostly of a thing on the table."""
        w, h = self.app.surface.get_size()
        spots = list(self.screen.model.laid.spots.values())
        if spots and self.chance.random() < 0.7:
            x, y, wide, high = self.screen.canvas.camera.rect_to_view(
                self.chance.choice(spots).visible
            )
            unit = self.app.ui.scale.unit
            at = (round((x + wide / 2) * unit), round((y + high / 2) * unit))
            if 0 <= at[0] < w and 0 <= at[1] < h:
                return at
        return (self.chance.randrange(w), self.chance.randrange(h))

    def _move(self, at: tuple[int, int], rel: tuple[int, int] = (1, 1), held: int = 0) -> None:
        event = pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=rel, buttons=(held, 0, 0))
        self.app.post(event)
        self.app.settle()

    def _button(self, kind: int, at: tuple[int, int]) -> None:
        self.app.post(pygame.event.Event(kind, pos=at, button=1, clicks=1))
        self.app.settle()

    def hover(self) -> str:
        at = self._somewhere()
        self._move(at)
        return str(at)

    def click(self) -> str:
        at = self._somewhere()
        self._move(at)
        self._button(pygame.MOUSEBUTTONDOWN, at)
        self._button(pygame.MOUSEBUTTONUP, at)
        return str(at)

    def drag(self) -> str:
        at, to = self._somewhere(), self._somewhere()
        self._move(at)
        self._button(pygame.MOUSEBUTTONDOWN, at)
        half = ((at[0] + to[0]) // 2, (at[1] + to[1]) // 2)
        self._move(half, (half[0] - at[0], half[1] - at[1]), 1)
        self._move(to, (to[0] - half[0], to[1] - half[1]), 1)
        self._button(pygame.MOUSEBUTTONUP, to)
        return f"{at} to {to}"

    def turn(self) -> str:
        at, way = self._somewhere(), self.chance.choice([-1, 1])
        self._move(at)
        self.app.post(
            pygame.event.Event(
                pygame.MOUSEWHEEL, x=0, y=way, precise_x=0.0, precise_y=float(way), flipped=False
            )
        )
        self.app.settle()
        return f"{way} at {at}"

    def press(self) -> str:
        name = self.chance.choice(KEYS)
        self.app.press(pygame.key.key_code(name))
        return name

    def undo(self) -> None:
        key = self.chance.choice([pygame.K_z, pygame.K_y])
        self.app.press(key, pygame.KMOD_LCTRL)

    def resize(self) -> str:
        size = self.chance.choice(SIZES)
        self.app.resize(size)
        return str(size)

    def change(self) -> str:
        name, values = self.chance.choice(
            [("language", ["en", "hu"]), ("theme", ["dark", "light"]), ("scale", [85, 100, 115])]
        )
        value = self.chance.choice(values)
        self.app.change(**{name: value})
        return f"{name} {value}"

    def answer(self) -> None:
        """Answer what is asked, by the keyboard."""
        if self.screen.session.covered:
            self.app.press(pygame.K_SPACE)
            return
        choosing = self.screen.model.choosing
        if isinstance(choosing, ChoosingSome):
            for number in range(choosing.decision.least):
                choosing.select(number)
            self.screen.model.changed()
        elif isinstance(choosing, ChoosingOne) and not choosing.only_end:
            self.app.press(pygame.K_l)
            for _ in range(self.chance.randrange(6)):
                self.app.press(pygame.K_DOWN)
        for _ in range(3):
            self.app.press(pygame.K_RETURN)

    # ------------------------------------------------------------------ comparing

    def differences(self) -> list[pygame.Rect]:
        """The boxes of pixels that differ from the same window drawn again from nothing."""
        shown = self.app.surface.copy()
        picture = self.screen.canvas.picture
        if picture is not None and not self.screen.session.covered:
            picture.tiles.clear()
        self.app.redraw()
        self.app.settle()
        self.app.redraw()
        self.app.settle()
        return different(shown, self.app.surface)


def different(one: pygame.Surface, other: pygame.Surface) -> list[pygame.Rect]:
    """The boxes around the pixels in which two pictures of one size differ."""
    if one.get_buffer().raw == other.get_buffer().raw:
        return []
    gap, back = one.copy(), other.copy()
    gap.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    back.blit(one, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    gap.blit(back, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    same = pygame.mask.from_threshold(gap, (0, 0, 0), (1, 1, 1, 255))
    same.invert()
    return same.get_bounding_rects()


def soak_drawing(inputs: int, titles: list[str], seed: str) -> int:
    """So many inputs at a game of each title; the exit code. Prints every difference."""
    broken = 0
    for title in titles:
        watch = Watch()
        folder = Path(tempfile.mkdtemp(prefix="gametable-soak-"))
        app = App(folder, (1920, 1080), headless=True, clock=watch)
        viewer = Viewer(app, watch, title, 2, f"{seed}-{title}")
        for number in range(inputs):
            told = viewer.step()
            boxes = viewer.differences()
            if boxes:
                broken += 1
                print(f"BROKEN {title}, seed {seed!r}, input {number} ({told}): {boxes[:6]}",
                      flush=True)  # fmt: skip
        print(f"{title}: {inputs} inputs, {viewer.games} games, {app.frames} frames", flush=True)
        app.stop()
    return 1 if broken else 0
