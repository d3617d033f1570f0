"""Pictures of screens, drawn from parts (parts.yaml): cards of titles, the sky of the home screen.

They are ornaments without meaning in any rule.
"""

from __future__ import annotations

import math
from contextlib import suppress
from typing import Any

import pygame

from gametable.client.draw import Pen
from gametable.client.draw.pen import PREMUL
from gametable.client.draw.shapes import box
from gametable.client.faces.part_book import part_book
from gametable.client.faces.store import draw_part
from gametable.components.errors import ComponentError, ComponentErrors

COMMON = "common"


def draw_scene(pen: Pen, title: str, width: float, height: float) -> None:
    """Draw the card of a title into the upper left `width` x `height` of a fresh layer, corners
    rounded: stars where it has none of its own or its file is faulty."""
    _draw(pen, title, "shelf", {"w": width, "h": height, "seed": 31 + sum(map(ord, title))})
    mask = box(pen.surface.get_size(), 12 * pen.unit, (255, 255, 255, 255))
    pen.surface.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)


def _draw(pen: Pen, title: str, part: str, names: dict[str, Any]) -> None:
    """Draw a part of a title, or that of all titles; nothing where neither file can be used."""
    for book in (title or COMMON, COMMON):
        with suppress(ComponentError, ComponentErrors):
            draw_part(pen, part_book(book), part, names)
            return


def home_sky(size: tuple[int, int], unit: float, pen: Pen, light: bool) -> pygame.Surface:
    """The sky of the home screen, darker on the left where its menu stands.

    `pen` draws on the surface that is returned.
    """
    sky = pen.surface
    names = {"w": size[0] / unit, "h": size[1] / unit, "light": light}
    sky.fill(pen.kit.theme["space"])
    _draw(pen, COMMON, "home", names)
    if not light:
        shade = pygame.Surface((round(760 * unit), size[1]), pygame.SRCALPHA)
        for x in range(shade.get_width()):
            dark = int(220 * math.pow(1 - x / shade.get_width(), 1.2))
            shade.fill((0, 0, 0, dark), (x, 0, 1, size[1]))
        sky.blit(shade, (0, 0), special_flags=PREMUL)
    return sky
