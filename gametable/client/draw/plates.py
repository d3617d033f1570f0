"""Plates: the coloured backing an icon stands on.

Rounded square = a resource or an effect, circle = a tag or a coin, hexagon = points, production =
the brown rectangle. A plate darker than luma 92 gets a rim, so that it stands on a dark panel.
"""

from __future__ import annotations

import math

import pygame

from gametable.client.draw.geometry import Point, regular
from gametable.client.draw.pen import Pen
from gametable.client.look.fonts import BOLD
from gametable.client.look.theme import ColourLike, luma

PRODUCTION = "#5A3A22"
DARK = 92
ICON_SHARE = 0.68
REACH = 12  # design units that a shadow reaches beyond a plate


def plate(
    pen: Pen,
    icon: str | None,
    centre: Point,
    size: float,
    colour: ColourLike,
    shape: str = "square",
    shadow: bool = True,
    ink: ColourLike | None = None,
    alpha: int = 255,
) -> None:
    """A plate `size` wide around `centre`, with its icon. Shapes: square, circle, hexagon,
    production (wider than high). Drawn once, then put where it stands to a pixel."""
    half = math.ceil((size * 0.75 + REACH) * pen.unit)
    key = ("plate", icon, size, colour, shape, shadow, ink, alpha)
    side = 2 * half / pen.unit
    picture = pen.cached(
        key, side, side,
        lambda layer: _plate(layer, icon, side / 2, size, colour, shape, shadow, ink, alpha),
    )  # fmt: skip
    x, y = pen.at(centre)
    corner = (round(x) - half, round(y) - half)
    pen.surface.blit(picture, corner, special_flags=pygame.BLEND_PREMULTIPLIED)


def _plate(
    pen: Pen,
    icon: str | None,
    middle: float,
    size: float,
    colour: ColourLike,
    shape: str,
    shadow: bool,
    ink: ColourLike | None,
    alpha: int,
) -> None:
    theme = pen.kit.theme
    x = y = middle
    centre = (x, y)
    body = PRODUCTION if shape == "production" else colour
    gradient = (theme.mix(body, "#FFFFFF", 0.14), theme.mix(body, "#000000", 0.14))
    dark = luma(theme.colour(body)) < DARK
    rim = theme.mix(body, "#FFFFFF", 0.38) if dark else None
    if shape == "circle":
        if shadow:
            pen.glow_circle((x, y + 2), size / 2, "#000000", 3, 120 * alpha // 255)
        pen.circle(centre, size / 2, None, rim, 1.2, gradient, alpha)
    elif shape == "hexagon":
        corners = regular(centre, size * 0.56, 6)
        if shadow:
            pen.shadow_polygon(corners, 1)
        pen.polygon(corners, None, rim, 1.2, gradient, alpha)
    else:
        wide = size * 1.5 if shape == "production" else size
        rect = (x - wide / 2, y - size / 2, wide, size)
        if shadow:
            pen.shadow(rect, size * 0.24, 1, alpha)
        pen.box(rect, size * 0.24, None, rim, 1.2, gradient, alpha)
    if icon is not None:
        tint = theme.on_plate(body) if ink is None else ink
        pen.icon(icon, centre, size * ICON_SHARE, tint, alpha)


def amount(
    pen: Pen,
    icon: str,
    number: str,
    left: Point,
    size: float,
    colour: ColourLike,
    shape: str = "square",
    text_colour: ColourLike = "hi",
) -> float:
    """A plate and its amount to the right, bold, 72 % of its height; returns the right edge."""
    x, y = left
    plate(pen, icon, (x + size / 2, y), size, colour, shape)
    start = x + size * 1.28
    return start + pen.text(number, (start, y), size * 0.72, BOLD, text_colour)
