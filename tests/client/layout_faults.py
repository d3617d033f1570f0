"""What can be wrong with the layout of a screen: cut texts, small targets, overlaps."""

from __future__ import annotations

import itertools

import pytest
from _pytest.mark import ParameterSet

from gametable.client.host.app import App
from gametable.client.widgets import ScrollArea, Stepper
from gametable.client.widgets.lists import VirtualList
from gametable.client.widgets.widget import LEAST_TARGET_PX

SIZES = [(1280, 720), (1920, 1080), (2560, 1440)]
PERCENTS = [75, 100, 150]
LANGUAGES = ["en", "hu"]


def windows() -> list[ParameterSet]:
    """Every size, scale and language of a window, in this order.

    Each size stands with each scale, and each language with each of both; what is the same in the
    other language says little more and is long.
    """
    return [
        pytest.param(size, percent, language, marks=[] if (i + j + k) % 2 else pytest.mark.long)
        for i, size in enumerate(SIZES)
        for j, percent in enumerate(PERCENTS)
        for k, language in enumerate(LANGUAGES)
    ]


def overlap(a, b) -> float:
    """The smaller side of what two rects share."""
    wide = min(a[0] + a[2], b[0] + b[2]) - max(a[0], b[0])
    tall = min(a[1] + a[3], b[1] + b[3]) - max(a[1], b[1])
    return min(wide, tall)


def faults(app: App) -> list[str]:
    """What is wrong with the layer on top of the screen on top."""
    found = []
    unit = app.ui.scale.unit
    for widget in app.screen.top.walk():
        name = f"{type(widget).__name__} {widget.id or widget.accessible_name()!r}"
        if not widget.fits:
            found.append(f"{name}: text cut")
        if widget.interactive and not isinstance(widget, ScrollArea | VirtualList):
            _, _, w, h = widget.target
            if min(w, h) * unit < LEAST_TARGET_PX - 0.01:
                found.append(f"{name}: target {w * unit:.0f} x {h * unit:.0f}")
        x, _, w, _ = widget.rect
        if x < -0.5 or x + w > app.ui.scale.width + 0.5:
            found.append(f"{name}: outside the window")
        if not isinstance(widget, Stepper):
            shown = [child for child in widget.children if child.shown]
            for a, b in itertools.combinations(shown, 2):
                if overlap(a.rect, b.rect) > 0.5 and min(*a.rect[2:], *b.rect[2:]) > 0:
                    found.append(f"{name}: {a.accessible_name()!r} over {b.accessible_name()!r}")
    return found
