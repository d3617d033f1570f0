"""The way to the question at hand: what its seat chose earlier in this turn, to click on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from gametable.client.draw import Pen, Rect
from gametable.client.look.fonts import SEMIBOLD
from gametable.client.widgets.buttons import Pressable
from gametable.client.widgets.widget import Size, Widget
from gametable.client.words.language import _

CHEVRON = 18.0
SIZE = 14.0


@dataclass(frozen=True)
class Crumb:
    """A step: its words, and the number of the answer one goes back to by a click."""

    words: str
    entry: int


class Crumbs(Widget):
    """The last steps that fit whole into the room beside the overline."""

    def __init__(self, go_back: Callable[[int], object]):
        super().__init__(id="crumbs")
        self.go_back = go_back
        self.crumbs: list[Crumb] = []

    def show(self, crumbs: list[Crumb], rect: Rect) -> None:
        """Show what fits, the latest first of all."""
        if crumbs != self.crumbs:
            self.crumbs = crumbs
            self.children = [_Step(crumb, self.go_back) for crumb in crumbs]
            for child in self.children:
                child.attach(self.ui, self)
        self.place(rect)

    def place(self, rect: Rect) -> None:
        self.rect = rect
        x, y, w, h = rect
        room = w
        kept: list[tuple[Widget, float]] = []
        for child in reversed(self.children):
            wide = child.measure(w)[0]
            child.shown = wide + CHEVRON <= room
            room = room - wide - CHEVRON if child.shown else 0.0
            if child.shown:
                kept.append((child, wide))
        at = x
        for child, wide in reversed(kept):
            child.place((at + CHEVRON, y, wide, h))
            at += CHEVRON + wide

    def paint(self, pen: Pen) -> None:
        for child in self.children:
            if child.shown:
                x, y, _w, h = child.rect
                pen.icon("chevron-right", (x - CHEVRON / 2 - 1, y + h / 2), 12, "low")


class _Step(Pressable):
    """One step."""

    focusable = False

    def __init__(self, crumb: Crumb, go_back: Callable[[int], object]):
        super().__init__(
            on_press=lambda: go_back(crumb.entry), id=f"crumb.{crumb.entry}", name=crumb.words
        )
        self.crumb = crumb

    def measure(self, width: float) -> Size:
        wide = self.ui.ruler.text_width(self.crumb.words, SIZE, SEMIBOLD)
        return (wide + 2, 24.0)

    def paint(self, pen: Pen) -> None:
        x, y, _w, h = self.rect
        ink = self.shade("low", "hi")
        pen.text(self.crumb.words, (x, y + h / 2), SIZE, SEMIBOLD, ink)

    def tooltip_text(self) -> str:
        return self.ui.say(_("bar.back_to", what=self.crumb.words))
