"""Icons from assets/icons, rendered at the true size and tinted.

An icon is white with two tones; multiplying it by a colour tints it. The surface is
premultiplied, like everything the kit keeps.
"""

from __future__ import annotations

import functools
from pathlib import Path

import pygame

from gametable.client.assets import asset
from gametable.client.theme import Colour


class UnknownIcon(KeyError):
    """There is no icon of this name in assets/icons."""


@functools.cache
def icon_path(name: str) -> Path:
    """The file of an icon. Raises UnknownIcon."""
    path = asset("icons", f"{name}.svg")
    if not path.is_file():
        raise UnknownIcon(f"there is no icon {name!r} in assets/icons")
    return path


def render_icon(name: str, px: int, colour: Colour, alpha: int = 255) -> pygame.Surface:
    """The icon in a square of `px` pixels in one colour."""
    surface = pygame.image.load_sized_svg(icon_path(name), (px, px))
    surface = surface.convert_alpha() if pygame.display.get_surface() else surface
    tint = (*colour[:3], colour[3] * alpha // 255)
    surface.fill(tint, special_flags=pygame.BLEND_RGBA_MULT)
    return surface.premul_alpha()
