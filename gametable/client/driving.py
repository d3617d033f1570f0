"""Driving the program through its real event queue, from tests and scripts.

An App has these functions as its methods.
"""

from __future__ import annotations

import time
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from gametable.client.input import LEFT

if TYPE_CHECKING:
    from gametable.client.app import App


def post(app: App, *events: pygame.event.Event) -> None:
    """Put events into the real queue. Raises ValueError for one that it does not let through."""
    for event in events:
        if not pygame.event.post(event):
            raise ValueError(f"the program never hears of {event}")


def settle(app: App, seconds: float = 10.0) -> int:
    """Step until nothing changes; running tweens are completed. The number of frames drawn."""
    before, end = app.frames, time.monotonic() + seconds
    while time.monotonic() < end:
        drawn = app.step()
        app.motion.finish()
        if app.quiet() and not drawn:
            break
        if app.jobs.pending and not drawn:
            time.sleep(0.002)
    return app.frames - before


def rest(app: App, seconds: float = 1.0) -> None:
    """Put the clock on, so that what comes after a moment is there (previews, the inspector), and
    draw the whole frame; then settle."""
    clock = app.clock
    app.clock = lambda: clock() + seconds
    app.settle()
    app.motion.finish()
    app.redraw()
    app.settle()


def quiet(app: App) -> bool:
    waiting = pygame.event.peek() or app.jobs.pending or app._stale or app.motion.active
    return not waiting and app._regions.empty


def press(app: App, key: int, mod: int = 0, text: str = "") -> None:
    """A key goes down and up; `text` is what it types. Then settle."""
    app.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=text, scancode=0))
    if text:
        app.post(pygame.event.Event(pygame.TEXTINPUT, text=text))
    app.post(pygame.event.Event(pygame.KEYUP, key=key, mod=mod, scancode=0))
    app.settle()


def type_text(app: App, text: str) -> None:
    """Text arrives as SDL sends it: one text event a character. Then settle."""
    for character in text:
        app.post(pygame.event.Event(pygame.TEXTINPUT, text=character))
    app.settle()


def move_to(app: App, point: tuple[float, float]) -> None:
    """The pointer goes to a design point. Then settle."""
    x, y = (round(v * app.ui.scale.unit) for v in point)
    app.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(x, y), rel=(1, 1), buttons=(0, 0, 0)))
    app.settle()


def click(app: App, target: tuple[float, float] | str, button: int = LEFT) -> None:
    """Click a design point, or the middle of the widget with that id. Then settle."""
    if isinstance(target, str):
        x, y, w, h = app.screen.top.find(target).rect
        target = (x + w / 2, y + h / 2)
    app.move_to(target)
    px = tuple(round(v * app.ui.scale.unit) for v in target)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        app.post(pygame.event.Event(kind, pos=px, button=button, clicks=1))
    app.settle()


def screenshot(app: App, path: Path | str) -> None:
    """Save the frame as it is on the screen."""
    pygame.image.save(app.surface, str(path))
