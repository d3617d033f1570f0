"""The room behind everything: stars and two or three soft nebulae on the dark theme.

The nebula is drawn small and the stars are a few pixels each, so a full screen
costs some ten milliseconds, once for each window size.
"""

from __future__ import annotations

import math
import random

import pygame

from gametable.client.draw.pen import Pen
from gametable.client.draw.shapes import gradient_column
from gametable.client.look.theme import hex_colour

MOST_PIXELS = 5_000_000  # of a sky; a larger one is drawn coarser, so that it can be kept
HEADING = 0.16  # of the height: where a page has its title and what stands beside it
TINTS = ("#1B2C66", "#3A2458", "#0E3A4A")


def space_picture(
    size: tuple[int, int],
    seed: int = 1,
    tints: tuple[str, ...] = TINTS,
    stars: int = 420,
    unit: float = 1.0,
    dim: int = 0,
    clear: bool = False,
) -> pygame.Surface:
    """An opaque sky of `size` pixels; `dim` (0 to 255) draws it back towards black. With `clear` no
    star stands where a page has its heading."""
    chance = random.Random(seed)
    sky = pygame.Surface(size)
    night = gradient_column((hex_colour("#0A1020"), hex_colour("#060913")), 32)
    sky.blit(pygame.transform.smoothscale(night, size), (0, 0))
    sky.blit(_nebula(size, chance, tints), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    _stars(sky, chance, stars, unit, HEADING if clear else 0.0)
    if dim:
        veil = pygame.Surface(size)
        veil.fill((8, 12, 24))
        veil.set_alpha(dim)
        sky.blit(veil, (0, 0))
    return sky


def _nebula(size: tuple[int, int], chance: random.Random, tints: tuple[str, ...]) -> pygame.Surface:
    # Laid out on a sheet of fixed size, so that every window shows the same sky.
    w, h = 240, max(8, round(240 * size[1] / size[0]))
    cloud = pygame.Surface((w, h))
    for k in range(24):
        x, y, r = chance.uniform(0, w), chance.uniform(0, h), chance.uniform(8, 34)
        tint = hex_colour(tints[k % len(tints)])
        strength = chance.uniform(0.12, 0.4)
        patch = pygame.Surface((round(r * 4), round(r * 3)))
        shade = tuple(round(v * strength) for v in tint[:3])
        pygame.draw.ellipse(patch, shade, (r * 0.8, r * 0.7, r * 2.4, r * 1.6))
        patch = pygame.transform.rotate(patch, chance.uniform(0, 180))
        corner = (x - patch.get_width() / 2, y - patch.get_height() / 2)
        cloud.blit(patch, corner, special_flags=pygame.BLEND_RGB_ADD)
    cloud = pygame.transform.gaussian_blur(cloud, 10)
    return pygame.transform.smoothscale(cloud, size)


def _stars(
    sky: pygame.Surface, chance: random.Random, count: int, unit: float, clear: float
) -> None:
    """Small stars and a few bright ones; the uppermost share `clear` of the height is left free."""
    w, h = sky.get_size()
    top = h * clear
    for _ in range(count):
        x, y, b = chance.uniform(0, w), chance.uniform(0, h), chance.random() ** 3
        if y < top:
            continue
        shade = _dimmed(_between((124, 140, 184), (255, 255, 255), b), 0.2 + 0.6 * b)
        radius = (0.5 + b * 1.2) * unit
        if radius < 0.9:
            at = (int(x), int(y))
            old = sky.get_at(at) if sky.get_rect().collidepoint(at) else (0, 0, 0)
            sky.set_at(at, tuple(max(a, c) for a, c in zip(shade, old[:3], strict=True)))
        else:
            pygame.draw.aacircle(sky, shade, (x, y), radius)
    for _ in range(count // 60):
        x, y = chance.uniform(0, w), chance.uniform(0, h)
        if y < top + 5 * unit:
            continue
        for reach, light in ((5, 10), (3, 18), (2, 30)):
            size = max(2, round(reach * 2 * unit))
            halo = pygame.Surface((size, size))
            pygame.draw.circle(
                halo, (light // 2, light * 3 // 4, light), (size / 2, size / 2), size / 2
            )
            corner = (x - size / 2, y - size / 2)
            sky.blit(halo, corner, special_flags=pygame.BLEND_RGB_ADD)
        pygame.draw.aacircle(sky, (255, 255, 255), (x, y), max(1.0, 1.5 * unit))


def _between(a: tuple[int, int, int], b: tuple[int, int, int], t: float) -> tuple[int, int, int]:
    return (
        round(a[0] + (b[0] - a[0]) * t),
        round(a[1] + (b[1] - a[1]) * t),
        round(a[2] + (b[2] - a[2]) * t),
    )


def _dimmed(colour: tuple[int, int, int], share: float) -> tuple[int, int, int]:
    return (round(colour[0] * share), round(colour[1] * share), round(colour[2] * share))


def backdrop(
    pen: Pen,
    width: float,
    height: float,
    seed: int = 1,
    stars: int = 420,
    dim: int = 0,
    clear: bool = False,
) -> None:
    """The room behind a screen: space on the dark theme, a plain pale backing on the light one."""
    if pen.kit.theme.is_light:
        pen.fill((0, 0, width, height), "space")
        return
    area = pen.area((0, 0, width, height))
    coarse = math.ceil(math.sqrt(area.width * area.height / MOST_PIXELS))
    size = (math.ceil(area.width / coarse), math.ceil(area.height / coarse))
    key = ("space", size, coarse, seed, stars, dim, clear)
    sky = pen.kit.faces.get(
        key,
        lambda: space_picture(size, seed, TINTS, stars, pen.unit / coarse, dim, clear).convert(),
    )
    if coarse == 1:
        pen.surface.blit(sky, area)
        return
    # Only what is drawn is stretched, from whole pixels, so that parts of it fit together.
    clip = pen.surface.get_clip().clip(area).move(-area.x, -area.y)
    if not clip:
        return
    left, top = clip.x // coarse, clip.y // coarse
    right, bottom = math.ceil(clip.right / coarse), math.ceil(clip.bottom / coarse)
    part = sky.subsurface((left, top, right - left, bottom - top))
    at = (area.x + left * coarse, area.y + top * coarse)
    pen.surface.blit(pygame.transform.scale_by(part, coarse), at)


def page_backdrop(pen: Pen, width: float, height: float, stars: int = 260, dim: int = 90) -> None:
    """The quiet sky behind a page of words, without stars that look like accents of its heading."""
    backdrop(pen, width, height, 5, stars, dim, clear=True)
