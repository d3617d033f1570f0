"""The layer of planets: a lit world before stars, another one for another seed."""

from __future__ import annotations

import random

import pygame

from gametable.client.draw import Pen, layer, sphere
from gametable.client.draw.geometry import Rect
from gametable.client.draw.pen import PREMUL
from gametable.client.faces import schema
from gametable.client.faces.painter import DRAW, Painter
from gametable.client.theme import ColourLike

STARS = 20


def _planet(p: Painter, layer: schema.Planet) -> None:
    colour = p.colour(layer.colour) or "mid"
    view = (p.rect(layer.rect), p.length(layer.radius), colour, int(p.number(layer.seed)))
    _window(p.pen, *view, p.alpha)


def _window(pen: Pen, rect: Rect, radius: float, colour: ColourLike, seed: int, alpha: int) -> None:
    """Night sky with a planet, cut to a rounded rect."""
    x, y, w, h = rect
    size = (max(1, round(w * pen.unit)), max(1, round(h * pen.unit)))
    sky = layer(size)
    _view(Pen(sky, pen.kit, pen.unit), w, h, colour, seed)
    mask = layer(size)
    Pen(mask, pen.kit, pen.unit).box((0, 0, w, h), radius, "#FFFFFF")
    sky.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    if alpha < 255:
        sky.fill((alpha,) * 4, special_flags=pygame.BLEND_RGBA_MULT)
    corner = pen.at((x, y))
    pen.surface.blit(sky, (round(corner[0]), round(corner[1])), special_flags=PREMUL)


def _view(pen: Pen, w: float, h: float, colour: ColourLike, seed: int) -> None:
    mix, dice = pen.kit.theme.mix, random.Random(seed)
    pen.box((0, 0, w, h), 0, None, None, 1, ("#0A1024", mix("#1B2448", colour, 0.24)))
    for _ in range(STARS):
        at = (w * dice.random(), h * dice.random())
        pen.circle(at, dice.uniform(0.4, 1.2), "#FFFFFF", alpha=150)
    r = min(w, h) * dice.uniform(0.33, 0.39)
    centre = (w * dice.uniform(0.56, 0.62), h * dice.uniform(0.5, 0.58))
    tints = (colour, mix(colour, "#000000", 0.3), mix(colour, "#FFFFFF", 0.3))
    banded, ring = seed % 2 == 0, mix(colour, "#FFFFFF", 0.4) if seed % 3 == 0 else None
    r = r * 0.82 if ring is not None else r
    sphere(pen, centre, r, tints, 6 if banded else 0, 0 if banded else 7, seed, colour, ring)


DRAW[schema.Planet] = _planet
