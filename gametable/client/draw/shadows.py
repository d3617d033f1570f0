"""Soft shadows and glows, blurred once and kept.

Four levels of depth: 0 flat, 1 piece on board, 2 panel or card, 3 lifted piece or dialog. A blur
wider than 8 pixels is done at quarter size, a very wide one smaller still: eye and clock both
prefer it.
"""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame

from gametable.client.draw.geometry import Points
from gametable.client.draw.shapes import blank, faded
from gametable.client.look.theme import Colour

LEVELS = {1: (3.0, 120, 2.0), 2: (8.0, 150, 5.0), 3: (18.0, 180, 10.0)}  # blur, alpha, drop
BLACK = (0, 0, 0, 255)


def margin(blur: float) -> int:
    """Pixels that a blur reaches beyond the shape."""
    return math.ceil(blur * 3)


def blurred(
    size: tuple[int, int],
    draw: Callable[[pygame.Surface, float], object],
    blur: float,
    alpha: int = 255,
) -> pygame.Surface:
    """A blurred picture of `size` pixels; `draw(surface, factor)` draws it at that factor."""
    if blur < 0.5:
        surface = blank(size)
        draw(surface, 1.0)
        return faded(surface.premul_alpha(), alpha)
    factor = 0.125 if blur > 32 else 0.25 if blur > 8 else 0.5 if blur > 4 else 1.0
    small = (max(2, math.ceil(size[0] * factor)), max(2, math.ceil(size[1] * factor)))
    surface = blank(small)
    draw(surface, factor)
    soft = pygame.transform.gaussian_blur(surface.premul_alpha(), max(1, round(blur * factor)))
    if small != size:
        soft = pygame.transform.smoothscale(soft, size)
    return faded(soft, alpha)


def box_reach(radius: float, blur: float) -> int:
    """Pixels from its edge within which a soft box may not be cut off."""
    return 2 * (2 * margin(blur) + math.ceil(radius) + 1) + 1


def soft_box(
    size: tuple[int, int], radius: float, blur: float, colour: Colour, alpha: int
) -> pygame.Surface:
    """A blurred rounded box; the surface is larger by `margin(blur)` on every side.

    Its corners are blurred once, the sides are drawn out from them.
    """
    edge = margin(blur)
    corner = 2 * edge + math.ceil(radius) + 1
    width, height = size[0] + 2 * edge, size[1] + 2 * edge
    w, h = min(width, 2 * corner + 1), min(height, 2 * corner + 1)

    def draw(surface: pygame.Surface, k: float) -> None:
        inner = (edge * k, edge * k, (w - 2 * edge) * k, (h - 2 * edge) * k)
        pygame.draw.rect(surface, colour, inner, border_radius=max(0, round(radius * k)))

    piece = blurred((w, h), draw, blur, alpha)
    return _stretched(piece, (width, height))


def _stretched(piece: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """`piece` drawn out from its middle row and column to `size`."""
    for axis in (0, 1):
        have, want = piece.get_size()[axis], size[axis]
        if have >= want:
            continue
        half = have // 2
        other = piece.get_size()[1 - axis]
        wide = blank((want, other) if axis == 0 else (other, want))
        add = pygame.BLEND_RGBA_ADD
        tail = have - half - 1
        if axis == 0:
            wide.blit(piece, (0, 0), (0, 0, half, other), add)
            wide.blit(piece, (want - tail, 0), (half + 1, 0, tail, other), add)
            middle = piece.subsurface((half, 0, 1, other))
            grown = pygame.transform.scale(middle, (want - half - tail, other))
            wide.blit(grown, (half, 0), None, add)
        else:
            wide.blit(piece, (0, 0), (0, 0, other, half), add)
            wide.blit(piece, (0, want - tail), (0, half + 1, other, tail), add)
            middle = piece.subsurface((0, half, other, 1))
            grown = pygame.transform.scale(middle, (other, want - half - tail))
            wide.blit(grown, (0, half), None, add)
        piece = wide
    return piece


def soft_polygon(
    points: Points, size: tuple[int, int], blur: float, colour: Colour, alpha: int
) -> pygame.Surface:
    """A blurred polygon whose points lie inside `size` pixels (margins included)."""

    def draw(surface: pygame.Surface, k: float) -> None:
        pygame.draw.polygon(surface, colour, [(x * k, y * k) for x, y in points])

    return blurred(size, draw, blur, alpha)


def soft_circle(
    size: int, radius: float, blur: float, colour: Colour, alpha: int
) -> pygame.Surface:
    """A blurred disc in the middle of a square of `size` pixels."""

    def draw(surface: pygame.Surface, k: float) -> None:
        pygame.draw.circle(surface, colour, (size / 2 * k, size / 2 * k), radius * k)

    return blurred((size, size), draw, blur, alpha)
