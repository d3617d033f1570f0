"""Icons from assets/icons, rendered at the true size and tinted.

An icon is white with two tones; multiplying it by a colour tints it. The surface is
premultiplied, like everything the kit keeps.
"""

from __future__ import annotations

import functools
from pathlib import Path

import pygame

from gametable.client.look.assets import asset, built_in, faulty
from gametable.client.look.theme import Colour
from gametable.components.errors import ComponentError, shown_name
from gametable.core.text import msg


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
    surface = _picture(name, px)
    surface = surface.convert_alpha() if pygame.display.get_surface() else surface
    tint = (*colour[:3], colour[3] * alpha // 255)
    surface.fill(tint, special_flags=pygame.BLEND_RGBA_MULT)
    return surface.premul_alpha()


def reread_icons() -> None:
    """The files may have changed: those that cannot be drawn are noted in `assets.faulty`."""
    icon_path.cache_clear()
    for path in sorted(asset("icons").glob("*.svg")):
        fault = check_svg(path)
        if fault is not None:
            faulty[path] = fault


def check_svg(path: Path) -> ComponentError | None:
    """What is wrong with a picture; None if it can be drawn and shows something."""
    if not path.is_file():
        return ComponentError(shown_name(path), None, msg("read.no_file"))
    try:
        drawn = pygame.image.load_sized_svg(path, (64, 64))
    except (pygame.error, OSError, ValueError):
        return ComponentError(shown_name(path), None, msg("read.svg"))
    shown = drawn.get_bounding_rect()
    return None if shown.w and shown.h else _empty(path)


def _empty(path: Path) -> ComponentError:
    return ComponentError(shown_name(path), None, msg("read.empty_svg"))


def _picture(name: str, px: int) -> pygame.Surface:
    """The icon in white; where its file cannot be drawn the one that came with the program."""
    path = icon_path(name)
    try:
        return pygame.image.load_sized_svg(path, (px, px))
    except (pygame.error, OSError, ValueError):
        faulty[path] = ComponentError(shown_name(path), None, msg("read.svg"))
        icon_path.cache_clear()
    other = built_in("icons", f"{name}.svg")
    if other is not None and other != path:
        return pygame.image.load_sized_svg(other, (px, px))
    plain = pygame.Surface((px, px), pygame.SRCALPHA)
    pygame.draw.rect(plain, "white", plain.get_rect().inflate(-px // 3, -px // 3), 1 + px // 12)
    return plain
