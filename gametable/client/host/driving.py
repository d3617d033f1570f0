"""Driving the program through its real event queue, from tests and scripts.

`App` is a `Driven`: it has these methods besides its own.
"""

from __future__ import annotations

import time
from abc import abstractmethod
from collections.abc import Callable
from pathlib import Path

import pygame

from gametable.client.draw import Rect
from gametable.client.host.input import LEFT
from gametable.client.host.jobs import Jobs
from gametable.client.host.motion import Motion
from gametable.client.host.screen import Screen
from gametable.client.widgets.ui import Ui

STEPS = 5000  # of what never settles; a busy machine takes as many as one at rest


class Driven:
    """Something with a window that is stepped frame by frame."""

    clock: Callable[[], float]
    frames: int
    jobs: Jobs
    motion: Motion
    ui: Ui

    @property
    @abstractmethod
    def surface(self) -> pygame.Surface:
        """What is drawn on."""

    @property
    @abstractmethod
    def screen(self) -> Screen:
        """The screen on top."""

    @abstractmethod
    def step(self, *events: pygame.event.Event) -> bool:
        """Handle what waits and draw what changed; whether a frame was drawn."""

    @abstractmethod
    def redraw(self, rect: Rect | None = None) -> None:
        """Draw a part of the frame, or all of it, with the next step."""

    @abstractmethod
    def waits(self) -> bool:
        """Whether something must still be placed, drawn or moved."""

    def post(self, *events: pygame.event.Event) -> None:
        """Put events into the real queue. Raises ValueError for one that is not let through."""
        for event in events:
            if not pygame.event.post(event):
                raise ValueError(f"the program never hears of {event}")

    def settle(self, steps: int = STEPS) -> int:
        """Step until nothing changes; running tweens are completed. The number of frames drawn."""
        before = self.frames
        for _ in range(steps):
            drawn = self.step()
            self.motion.finish()
            if self.quiet() and not drawn:
                break
            if self.jobs.pending and not drawn:
                time.sleep(0.002)
        return self.frames - before

    def rest(self, seconds: float = 1.0) -> None:
        """Put the clock on, so that what comes after a moment is there (previews, the inspector),
        and draw the whole frame; then settle."""
        clock = self.clock
        self.clock = lambda: clock() + seconds
        self.settle()
        self.motion.finish()
        self.redraw()
        self.settle()

    def quiet(self) -> bool:
        """Whether nothing waits to happen or to be drawn."""
        return not (pygame.event.peek() or self.jobs.pending or self.waits())

    def press(self, key: int, mod: int = 0, text: str = "", times: int = 1) -> None:
        """A key goes down and up, so many times as fast as one can; `text` is what it types. Then
        settle."""
        for _ in range(times):
            down = {"key": key, "mod": mod, "unicode": text, "scancode": 0}
            self.post(pygame.event.Event(pygame.KEYDOWN, down))
            if text:
                self.post(pygame.event.Event(pygame.TEXTINPUT, text=text))
            self.post(pygame.event.Event(pygame.KEYUP, key=key, mod=mod, scancode=0))
        self.settle()

    def type_text(self, text: str) -> None:
        """Text arrives as SDL sends it: one text event a character. Then settle."""
        for character in text:
            self.post(pygame.event.Event(pygame.TEXTINPUT, text=character))
        self.settle()

    def move_to(self, point: tuple[float, float]) -> None:
        """The pointer goes to a design point. Then settle."""
        x, y = (round(v * self.ui.scale.unit) for v in point)
        self.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(x, y), rel=(1, 1), buttons=(0, 0, 0)))
        self.settle()

    def click(self, target: tuple[float, float] | str, button: int = LEFT, clicks: int = 1) -> None:
        """Click a design point, or the middle of the widget with that id (`clicks` is 2 for the
        second click of a double click). Then settle."""
        if isinstance(target, str):
            x, y, w, h = self.screen.top.find(target).rect
            target = (x + w / 2, y + h / 2)
        self.move_to(target)
        px = tuple(round(v * self.ui.scale.unit) for v in target)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.post(pygame.event.Event(kind, pos=px, button=button, clicks=clicks))
        self.settle()

    def screenshot(self, path: Path | str) -> None:
        """Save the frame as it is on the screen."""
        pygame.image.save(self.surface, str(path))
