"""The pressable cards of the home screen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from gametable.client.draw import Pen, Rect, plate
from gametable.client.look.fonts import BOLD, REGULAR, SEMIBOLD
from gametable.client.screens.scenes import draw_scene
from gametable.client.widgets import (
    Column,
    Drawing,
    IconImage,
    Label,
    Padded,
    Pressable,
    Row,
    Size,
    Widget,
)
from gametable.client.words.language import Words, _


class _Capped(Pressable):
    """A pressable with one content inside a padding and its key at the right."""

    PAD = (28.0, 16.0)

    def _cap(self) -> str:
        return self.ui.key_hint(self.action) if self.action and self.enabled else ""

    def _cap_room(self) -> float:
        cap = self._cap()
        return self.ui.ruler.key_cap_width(cap) + 12 if cap else 0.0

    def _pad(self) -> tuple[float, float]:
        """Less room around the words where they take more of it themselves."""
        px, py = self.PAD
        return (px, py) if self.ui.scale.unit >= 0.8 else (px - 4, py * 0.6)

    def measure(self, width: float) -> Size:
        px, py = self._pad()
        _, h = self.children[0].wants(max(1, width - 2 * px - self._cap_room()))
        return (width, h + 2 * py)

    def place(self, rect: Rect) -> None:
        self.rect = rect
        x, y, w, h = rect
        px, py = self._pad()
        self.children[0].place((x + px, y + py, w - 2 * px - self._cap_room(), h - 2 * py))

    def draw(self, pen: Pen) -> None:
        super().draw(pen)
        x, y, w, h = self.rect
        if self._cap():
            at = (x + w - self._pad()[0] + 4, y + h / 2)
            pen.key_cap(self._cap(), at, "r", self._primary())
        self.ring(pen)

    def _primary(self) -> bool:
        return False


class ContinueCard(_Capped):
    """The large primary button: the game to go on with. Opening it may take a while: that it was
    pressed is seen before it begins."""

    radius = 16
    PAD = (28.0, 22.0)

    def __init__(
        self, where: Words, when: Words, on_press: Callable[[], object] | None, **rest: Any
    ):
        self.opening, self.opens = False, on_press
        self.head = Label(_("home.continue"), 30, BOLD, "ink", lines=1, pitch=1.25)
        text = Column(
            self.head,
            Label(where, 17, SEMIBOLD, "#3A2A0A"),
            Label(when, 15, REGULAR, "#4A360E"),
            gap=0,
            grow=1,
        )
        row = Row(IconImage("play", 44, "ink"), text, gap=20)
        press = self._press if on_press is not None else None
        super().__init__(row, on_press=press, name=_("home.continue"), **rest)

    def _press(self) -> None:
        if not self.opening:
            self._tell(True)
            self.ui.host.idly(self._open, self)

    def _open(self) -> None:
        assert self.opens is not None
        self.opens()
        self._tell(False)

    def _tell(self, opening: bool) -> None:
        self.opening = opening
        self.head.words = _("home.opening") if opening else _("home.continue")
        self.redraw()

    def _primary(self) -> bool:
        return True

    def paint(self, pen: Pen) -> None:
        theme = pen.kit.theme
        top, bottom = "#FFD07A", "#F0A02C"
        if self.down or self.opening:
            top = bottom
        pen.shadow(self.rect, self.radius, 3)
        warm = self.shade(top, theme.mix(top, "#FFFFFF", 0.35))
        pen.box(self.rect, self.radius, gradient=(warm, bottom))


class MenuCard(_Capped):
    """A line of the menu: icon, name, what is behind it. Without `on_press` it is coming."""

    radius = 14

    def __init__(
        self,
        icon: str,
        words: Words,
        note: Words,
        on_press: Callable[[], object] | None,
        **rest: Any,
    ):
        ready = on_press is not None
        text = Column(
            Label(words, 22, BOLD, "hi" if ready else "low", lines=1, pitch=1.2),
            Label(note if ready else _("home.coming"), 15, REGULAR, "mid" if ready else "low"),
            gap=0,
            grow=1,
        )
        row = Row(IconImage(icon, 32, "amber" if ready else "low"), text, gap=20)
        super().__init__(row, on_press=on_press, name=words, enabled=ready, **rest)

    def paint(self, pen: Pen) -> None:
        pen.shadow(self.rect, self.radius, 2)
        fill = self.shade("s1", "s2")
        pen.box(self.rect, self.radius, fill, self.shade("line", "line2"), 1, alpha=238)


class CardBacking(Pressable):
    """The backing of a title card."""

    radius = 16
    EDGE = 6.0

    def measure(self, width: float) -> Size:
        _, h = self.children[0].wants(width - 2 * self.EDGE)
        return (width, h + 2 * self.EDGE)

    def place(self, rect: Rect) -> None:
        self.rect = rect
        x, y, w, h = rect
        e = self.EDGE
        self.children[0].place((x + e, y + e, w - 2 * e, h - 2 * e))

    def paint(self, pen: Pen) -> None:
        light = pen.kit.theme.is_light
        if self.warmth > 0 and not light:
            pen.glow(self.rect, 16, "amber", 16, round(150 * self.warmth))
        pen.shadow(self.rect, 16, 3 if not light else 1)
        warm = self.warmth > 0.5
        pen.box(self.rect, 16, "s1", self.shade("line", "amber"), 2.5 if warm else 1.5)

    def draw(self, pen: Pen) -> None:
        super().draw(pen)
        self.ring(pen)


class ScenePicture(Widget):
    """The picture of a title card. It is drawn when a frame leaves time for it."""

    SHAPE = 0.494  # height for its width

    def __init__(self, scene: str, dim: bool = False):
        super().__init__(grow=1)
        self.scene, self.dim = scene, dim
        self._asked: object = None

    def measure(self, width: float) -> Size:
        return (width, width * self.SHAPE)

    def paint(self, pen: Pen) -> None:
        x, y, w, h = self.rect
        area = pen.area((x, y, w, h))
        key = ("scene", self.scene, area.size)
        picture = pen.kit.faces.peek(key)
        if picture is None:
            pen.box((x, y, w, h), 12, "#0A1020")
            if self._asked != key:
                self._asked = key
                self.ui.soon(lambda: self._make(key, area.size, pen.unit), self)
            return
        pen.surface.blit(picture, area, special_flags=pygame.BLEND_PREMULTIPLIED)
        if self.dim:
            pen.box((x, y, w, h), 12, "#0A1020", alpha=150)

    def _make(self, key: object, size: tuple[int, int], unit: float) -> None:
        kit = self.ui.kit
        surface = pygame.Surface(size, pygame.SRCALPHA)
        pen = Pen(surface, kit, unit)
        draw_scene(pen, self.scene, size[0] / unit, size[1] / unit)
        kit.faces.put(key, surface)
        self._asked = None
        self.redraw()


class Titled(Row):
    """A small icon and a caption."""

    def __init__(self, icon: str, words: Words):
        label = Label(words, 15, REGULAR, "mid", lines=1)
        super().__init__(IconImage(icon, 16, "low"), label, gap=6)


class Recent(Pressable):
    """One of the last games."""

    radius = 10

    def __init__(
        self,
        icon: str,
        colour: str,
        headline: Words,
        when: Words,
        on_press: Callable[[], object],
        **rest: Any,
    ):
        def plated(pen: Pen, rect: Rect) -> None:
            plate(pen, icon, (rect[0] + rect[2] / 2, rect[1] + rect[3] / 2), 40, colour)

        text = Column(
            Label(headline, 16, SEMIBOLD, "hi"),
            Label(when, 14, REGULAR, "low", lines=1),
            gap=0,
            grow=1,
        )
        row = Padded(Row(Drawing(40, 40, plated), text, gap=12), (8, 6))
        super().__init__(row, on_press=on_press, name=headline, **rest)

    def paint(self, pen: Pen) -> None:
        if self.warmth > 0:
            pen.box(self.rect, 10, "s3", alpha=round(200 * self.warmth))

    def draw(self, pen: Pen) -> None:
        super().draw(pen)
        self.ring(pen)
