"""Seat marks and ownership patterns: a seat is always colour and shape, an area a pattern too."""

from __future__ import annotations

import math

import pygame

from gametable.client.draw.geometry import Point, Points, bounds, seat_outline
from gametable.client.draw.pen import PREMUL, Pen
from gametable.client.draw.shapes import OVERSAMPLE, blank, faded


def seat_mark(
    pen: Pen,
    seat: str,
    centre: Point,
    radius: float = 12,
    shadow: bool = True,
    alpha: int = 255,
) -> None:
    """The mark of a seat ("red", "gold", ...) with its ink outline."""
    look = pen.kit.theme.seats[seat]
    x, y = centre
    width = min(6.0, max(1.5, radius * 0.16))
    if look.shape == "circle":
        if shadow:
            pen.glow_circle((x, y + 2), radius, "#000000", 3, 150)
        pen.circle(centre, radius * 0.95, look.fill, "ink", width, alpha=alpha)
        return
    corners = seat_outline(look.shape, centre, radius)
    if shadow:
        pen.glow_polygon([(a, b + 2) for a, b in corners], "#000000", 3, 150)
    pen.polygon(corners, look.fill, "ink", width, alpha=alpha)


def area_pattern(pen: Pen, points: Points, seat: str, strength: float = 0.35) -> None:
    """The pattern of an owned area, clipped to a polygon.

    `strength` is the share of white (25 to 45 %; 60 % with colour help); on the white seat the
    lines are dark.
    """
    look = pen.kit.theme.seats[seat]
    if look.pattern == "plain":
        return
    px = [pen.at(p) for p in points]
    left, top, width, height = bounds(px)
    x, y = math.floor(left), math.floor(top)
    size = (math.ceil(left + width) - x + 1, math.ceil(top + height) - y + 1)
    inner = tuple((round(a - x, 2), round(b - y, 2)) for a, b in px)
    ink = (10, 15, 28, 255) if seat == "white" else (255, 255, 255, 255)
    alpha = round(255 * strength)
    key = ("pattern", look.pattern, inner, ink, alpha, pen.unit)

    def draw() -> pygame.Surface:
        return _pattern(look.pattern, inner, size, pen.unit, ink, alpha)

    pen.surface.blit(pen.kit.shapes.get(key, draw), (x, y), special_flags=PREMUL)


def _pattern(
    kind: str,
    points: tuple[Point, ...],
    size: tuple[int, int],
    unit: float,
    ink: tuple[int, int, int, int],
    alpha: int,
) -> pygame.Surface:
    k = OVERSAMPLE
    w, h = size[0] * k, size[1] * k
    surface = blank((w, h))
    step = max(4, round(7 * unit)) * k
    line = max(1, round(2 * unit * k))
    if kind in ("rising", "hatch"):
        for i in range(-h, w, step):
            pygame.draw.line(surface, ink, (i, h), (i + h, 0), line)
    if kind in ("falling", "hatch"):
        for i in range(-h, w, step):
            pygame.draw.line(surface, ink, (i, 0), (i + h, h), line)
    if kind == "bars":
        for i in range(0, h, step):
            pygame.draw.line(surface, ink, (0, i), (w, i), line)
    if kind == "columns":
        for i in range(0, w, step):
            pygame.draw.line(surface, ink, (i, 0), (i, h), line)
    if kind == "dots":
        for i in range(0, w, step):
            for j in range(0, h, step):
                pygame.draw.circle(surface, ink, (i, j), line)
    mask = blank((w, h))
    pygame.draw.polygon(mask, (255, 255, 255, 255), [(a * k, b * k) for a, b in points])
    surface.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return faded(pygame.transform.smoothscale(surface.premul_alpha(), size), alpha)
