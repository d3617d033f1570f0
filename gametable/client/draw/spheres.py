"""Lit spheres: planets of the boards and of the home screen."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

import pygame

from gametable.client.draw.geometry import Point
from gametable.client.draw.pen import PREMUL, Pen
from gametable.client.look.theme import Colour, ColourLike

LIGHT = (-0.45, -0.5)  # towards the light, upper left


def sphere(
    pen: Pen,
    centre: Point,
    radius: float,
    colours: Sequence[ColourLike],
    bands: int = 0,
    craters: int = 0,
    seed: int = 1,
    glow: ColourLike | None = None,
    ring: ColourLike | None = None,
) -> None:
    """A planet: first colour the body, the others its bands or craters.

    `glow` is a halo, `ring` a tilted ring. Cached; a small one costs about 2 ms to draw.
    """
    if glow is not None:
        pen.glow_circle(centre, radius * 1.02, glow, max(4, radius * 0.16), 120)
    if ring is not None:
        _ring(pen, centre, radius, ring, behind=True)
    tints = tuple(pen.kit.theme.colour(c) for c in colours)
    r = max(3, round(radius * pen.unit))
    picture = pen.kit.shapes.get(
        ("sphere", r, tints, bands, craters, seed),
        lambda: sphere_picture(r, tints, bands, craters, seed),
    )
    x, y = pen.at(centre)
    half = picture.get_width() / 2
    pen.surface.blit(picture, (round(x - half), round(y - half)), special_flags=PREMUL)
    if ring is not None:
        _ring(pen, centre, radius, ring, behind=False)


def sphere_picture(
    radius: int, colours: tuple[Colour, ...], bands: int = 0, craters: int = 0, seed: int = 1
) -> pygame.Surface:
    """A sphere of `radius` pixels in a square of 2 * radius + 4, premultiplied."""
    chance = random.Random(seed)
    # A large one is soft all over but for its edge, which the mask cuts at full size.
    k = 2.0 if radius <= 90 else 1.0 if radius <= 240 else 0.5
    size = 2 * radius + 4
    side = round(size * k)
    middle, r = side / 2, radius * k
    body = pygame.Surface((side, side), pygame.SRCALPHA)
    pygame.draw.circle(body, colours[0], (middle, middle), r + 2)
    if bands:
        body.blit(_bands(side, r, colours, bands, chance), (0, 0))
    for i in range(craters):
        angle, distance = chance.uniform(0, math.tau), r * chance.uniform(0, 0.85)
        x, y = middle + math.cos(angle) * distance, middle + math.sin(angle) * distance
        wide = r * chance.uniform(0.06, 0.2)
        tint = colours[1 + i % (len(colours) - 1)]
        pygame.draw.ellipse(body, tint, (x - wide, y - wide * 0.8, 2 * wide, 1.6 * wide))
    if craters and k < 2:
        body = pygame.transform.gaussian_blur(body, 1)  # ellipses have hard edges
    body.blit(_limb(side, r), (0, 0))
    body.blit(_gloss(side, r), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    if k < 1:
        body = pygame.transform.smoothscale(body, (size, size))
        middle, r = size / 2, radius
    mask = pygame.Surface(body.get_size(), pygame.SRCALPHA)
    pygame.draw.aacircle(mask, (255, 255, 255, 255), (middle, middle), r)
    body.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    done = body.premul_alpha()
    return pygame.transform.smoothscale(done, (size, size)) if k > 1 else done


def _bands(
    side: int, r: float, colours: tuple[Colour, ...], bands: int, chance: random.Random
) -> pygame.Surface:
    surface = pygame.Surface((side, side), pygame.SRCALPHA)
    middle = side / 2
    for i in range(bands):
        y = middle - r + 2 * r * (i + chance.uniform(0.1, 0.9)) / bands
        height = r * chance.uniform(0.05, 0.2)
        tint = (*colours[1 + i % (len(colours) - 1)][:3], 200)
        pygame.draw.ellipse(surface, tint, (middle - r * 1.15, y, r * 2.3, height))
    turned = pygame.transform.rotate(surface, 14)
    edge = (turned.get_width() - side) // 2
    cut = turned.subsurface((edge, edge, side, side)).copy()
    return _soft(cut, r * 0.02)


def _limb(side: int, r: float) -> pygame.Surface:
    """The night side: dark, with a soft edge, open towards the light."""
    factor = _coarse(side)
    small = max(8, round(side * factor))
    shade = pygame.Surface((small, small), pygame.SRCALPHA)
    shade.fill((4, 6, 16, 215))
    centre = (side / 2 + LIGHT[0] * r * 0.62) * factor, (side / 2 + LIGHT[1] * r * 0.62) * factor
    pygame.draw.circle(shade, (4, 6, 16, 0), centre, r * 1.02 * factor)
    shade = pygame.transform.gaussian_blur(shade, max(1, round(r * 0.2 * factor)))
    return pygame.transform.smoothscale(shade, (side, side))


def _gloss(side: int, r: float) -> pygame.Surface:
    factor = _coarse(side)
    small = max(8, round(side * factor))
    light = pygame.Surface((small, small), pygame.SRCALPHA)
    centre = (side / 2 + LIGHT[0] * r * 0.7) * factor, (side / 2 + LIGHT[1] * r * 0.7) * factor
    pygame.draw.circle(light, (255, 255, 255, 70), centre, r * 0.42 * factor)
    light = pygame.transform.gaussian_blur(light.premul_alpha(), max(1, round(r * 0.2 * factor)))
    return pygame.transform.smoothscale(light, (side, side))


def _coarse(side: int) -> float:
    """Wide blurs are done on a small picture: they cost by the pixel and nobody sees it."""
    return min(1.0, 96 / side)


def _soft(surface: pygame.Surface, blur: float) -> pygame.Surface:
    return pygame.transform.gaussian_blur(surface, max(1, round(blur)))


def _ring(pen: Pen, centre: Point, r: float, colour: ColourLike, behind: bool) -> None:
    tilt = math.radians(-16)

    def at(reach: float, t: float) -> Point:
        px, py = r * reach * math.cos(t), r * reach * 0.28 * math.sin(t)
        return (
            centre[0] + px * math.cos(tilt) - py * math.sin(tilt),
            centre[1] + px * math.sin(tilt) + py * math.cos(tilt),
        )

    angles = [math.radians((180 if behind else 0) + i * 3) for i in range(61)]
    for inner, outer, alpha in ((1.36, 1.5, 200), (1.54, 1.74, 130), (1.8, 1.86, 100)):
        band = [at(outer, t) for t in angles] + [at(inner, t) for t in reversed(angles)]
        pen.polygon(band, colour, alpha=alpha)
