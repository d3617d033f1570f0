"""The page under the end of a game: its bar, the colours of its rows, the sky behind it."""

from __future__ import annotations

import pygame

from gametable.client.draw import Kit, Pen, Rect, sphere
from gametable.client.draw.space import space_picture
from gametable.client.faces.palette import Palette, load_palette
from gametable.client.widgets import Widget
from gametable.components.errors import ComponentError, ComponentErrors


class Page(Widget):
    """A bar above what scrolls."""

    BAR = 52.0

    def __init__(self, bar: Widget, body: Widget):
        super().__init__(bar, body)

    def place(self, rect: Rect) -> None:
        self.rect = rect
        x, y, w, h = rect
        self.bar_height = max(self.BAR, self.children[0].wants(w - 48)[1] + 12)
        self.children[0].place((x + 24, y, w - 48, self.bar_height))
        self.children[1].place((x, y + self.bar_height, w, h - self.bar_height))

    def paint(self, pen: Pen) -> None:
        x, y, w, _h = self.rect
        pen.fill((x, y, w, self.bar_height), "rail")
        pen.fill((x, y + self.bar_height - 1 / pen.unit, w, 1 / pen.unit), "line")


def end_palette(title: str) -> Palette:
    try:
        return load_palette(title)
    except (ComponentError, ComponentErrors):
        return {}  # the table says what is wrong with it; a sheet can do without


def end_sky(size: tuple[int, int], unit: float, kit: Kit, accent: str) -> pygame.Surface:
    """Stars, and a planet in the title's colour at the upper right, behind a veil."""
    theme = kit.theme
    sky = pygame.Surface(size)
    w = size[0] / unit
    if theme.is_light:
        sky.fill(theme["space"])
    else:
        sky.blit(space_picture(size, 14, ("#3A1C30", "#1B2C66", "#2A2050"), 260, unit, 60), (0, 0))
    pen = Pen(sky, kit, unit)
    body = (
        accent,
        theme.mix(accent, "#000000", 0.3),
        theme.mix(accent, "#FFFFFF", 0.25),
        theme.mix(accent, "#000000", 0.15),
    )
    glow = None if theme.is_light else accent
    sphere(pen, (w - 260, 150), 300, body, bands=10, craters=9, seed=14, glow=glow)
    pen.fill((0, 0, w, size[1] / unit), "space", 120 if theme.is_light else 95)
    return sky
