"""Hands that drive a program: one with the mouse alone, one with the keyboard alone.

Both press what they see by its id. The mouse turns the wheel over what scrolls until a widget is in
the window; the keyboard goes there with Tab, so what cannot be reached is not pressed.
"""

from __future__ import annotations

from typing import Any

import pygame

from gametable.client.widgets import ScrollArea, Widget

STOPS = 400  # of Tab, more than any screen has
TURNS = 120  # of the wheel
MARGIN = 2.0


class Hand:
    """What both have in common: `app` is the program."""

    def __init__(self, app: Any) -> None:
        self.app = app

    def press(self, id: str) -> None:
        """Press the widget of an id."""
        raise NotImplementedError

    def back(self) -> None:
        """Leave what is shown."""
        raise NotImplementedError

    def through(self, *ids: str) -> None:
        """Press one after the other."""
        for id in ids:
            self.press(id)

    def found(self, id: str) -> Widget:
        """The widget of an id that is shown on the topmost layer."""
        shown = [w for w in self.app.screen.top.walk() if w.id == id]
        assert shown, f"{id} is not there, but {[w.id for w in self.app.screen.top.walk() if w.id]}"
        return shown[0]


class MouseHand(Hand):
    """The mouse alone."""

    def press(self, id: str) -> None:
        widget = self.found(id)
        for _ in range(TURNS):
            x, y, w, h = widget.rect
            middle = (x + w / 2, y + h / 2)
            area = _around(widget)
            if area is None or _within(middle, area.rect):
                break
            ax, ay, aw, ah = area.rect
            self._turn((ax + aw / 2, ay + ah / 2), 1 if middle[1] < ay else -1)
            widget = self.found(id)
        x, y, w, h = widget.rect
        hit = self.app.screen.top.hit((x + w / 2, y + h / 2))
        below = hit is None or not (hit is widget or widget.holds(hit))
        assert not below, f"{id} at {widget.rect} lies below {hit}, in {area and area.rect}"
        self.app.click((x + w / 2, y + h / 2))

    def _turn(self, at: tuple[float, float], by: int) -> None:
        """Turn the wheel at a design point."""
        self.app.move_to(at)
        pos = tuple(round(v * self.app.ui.scale.unit) for v in at)
        self.app.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=by, which=0, pos=pos))
        self.app.settle()

    def back(self) -> None:
        ids = [w.id for w in self.app.screen.top.walk()]
        ways = ("close", "dialog.no", "refresher.close", "drill.done", "hub.back", "new.back")
        self.press(next((id for id in (*ways, "frame.back") if id in ids), "frame.back"))


class KeyHand(Hand):
    """The keyboard alone."""

    def press(self, id: str) -> None:
        self.found(id)
        for _ in range(STOPS):
            focus = self.app.ui.focus
            if focus is not None and focus.id == id:
                break
            self.app.press(pygame.K_TAB)
        focus = self.app.ui.focus
        assert focus is not None and focus.id == id, f"Tab never comes to {id}"
        area = _around(focus)
        x, y, w, h = focus.rect
        assert area is None or _within((x + w / 2, y + h / 2), area.rect), f"{id} is not seen"
        self.app.press(pygame.K_SPACE, text=" ")

    def back(self) -> None:
        self.app.press(pygame.K_ESCAPE)


def _around(widget: Widget) -> ScrollArea | None:
    """What scrolls a widget."""
    above = widget.parent
    while above is not None and not isinstance(above, ScrollArea):
        above = above.parent
    return above


def _within(point: tuple[float, float], rect: tuple[float, float, float, float]) -> bool:
    x, y, w, h = rect
    inside = x - MARGIN <= point[0] <= x + w + MARGIN
    return inside and y - MARGIN <= point[1] <= y + h + MARGIN
