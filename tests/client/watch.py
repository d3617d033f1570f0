"""The clock of a program that is driven: it stands still until somebody lets time pass.

So a test sees the same on every machine, however busy. Only what another thread or process makes
is waited for, in steps that are counted.
"""

from __future__ import annotations

import time
from collections.abc import Callable

from gametable.client.host.app import App

FRAME = 1 / 60  # seconds
STEPS = 60_000  # that something may take before it counts as never


class Watch:
    """A clock that is set by hand (seconds)."""

    def __init__(self, now: float = 1000.0) -> None:
        self.now = now

    def __call__(self) -> float:
        return self.now


def frame(app: App, seconds: float = FRAME) -> None:
    """Time passes, then comes a frame."""
    app.clock = Watch(app.clock() + seconds)
    app.step()


def pass_time(app: App, seconds: float) -> None:
    """So much time passes for the player, frame after frame; then everything settles."""
    for _ in range(round(seconds / FRAME)):
        frame(app)
    app.settle()


def step_until(app: App, until: Callable[[], object], steps: int = STEPS) -> None:
    """Frame after frame until something has come; AssertionError after so many without it."""
    for _ in range(steps):
        if until():
            return
        frame(app)
        time.sleep(0.001)  # threads and processes work meanwhile
    raise AssertionError(f"{steps} frames have passed in vain")
