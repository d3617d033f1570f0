"""Small drawn scenes for title cards: `draw_scene(pen, name, width, height)`.

A scene is an ornament without meaning in any rule; a card names one, an unknown name shows stars.
"""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame

from gametable.client.draw import Pen, Point, plate, polar, regular, sphere
from gametable.client.draw.pen import PREMUL
from gametable.client.draw.shapes import box
from gametable.client.draw.space import TINTS, space_picture
from gametable.client.theme import ColourLike

WARM = ("#3A1C30", "#1B2C66", "#2A2050")
COLD = ("#16305C", "#33205A", "#0E3A4A")


def draw_scene(pen: Pen, name: str, width: float, height: float) -> None:
    """Draw a scene into the upper left `width` x `height` of a fresh layer, corners rounded."""
    size = pen.surface.get_size()
    seed = 31 + sum(map(ord, name))
    tints = {"mars": WARM, "polyomino": WARM}.get(name, COLD if name in SCENES else TINTS)
    pen.surface.blit(space_picture(size, seed, tints, 90, pen.unit), (0, 0))
    scene = SCENES.get(name)
    if scene is not None:
        scene(pen, width, height)
    mask = box(size, 12 * pen.unit, (255, 255, 255, 255))
    pen.surface.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)


def _mars(pen: Pen, w: float, h: float) -> None:
    red = ("#B5552F", "#9A4424", "#C96C3E", "#8A3A20")
    sphere(pen, (w * 0.5, h * 1.02), h * 0.74, red, bands=9, craters=8, seed=5, glow="#FF8A4A")
    tiles = (
        (0.34, 0.55, ("#3C9BE8", "#1C5FA8"), "ocean"),
        (0.5, 0.46, ("#5FB84C", "#2F7A34"), "greenery"),
        (0.66, 0.56, ("#8C98B0", "#55617A"), "city"),
    )
    for x, y, gradient, icon in tiles:
        corners = regular((w * x, h * y), h * 0.125, 6)
        pen.glow_polygon([(a, b + 4) for a, b in corners], "#000000", 5)
        pen.polygon(corners, stroke="ink", width=2, gradient=gradient)
        pen.icon(icon, (w * x, h * y), h * 0.13, "#FFFFFF")


def _sectors(pen: Pen, w: float, h: float) -> None:
    size = h * 0.115
    planets: tuple[tuple[ColourLike, ...], ...] = (
        ("#3C82D8", "#2C8A5E", "#A8D4F4"),
        ("#E8C24A", "#C89A2E", "#F6E29A"),
        ("#58B85A", "#2F8048", "#A8E0A0"),
        ("#7A4AC0", "#4A2A86", "#B890EE"),
        ("#D8463A", "#A82E26", "#EE8070"),
    )
    found = 0
    for q in range(-2, 3):
        for r in range(-2, 3):
            if abs(q + r) > 2:
                continue
            at = (w * 0.5 + size * 1.5 * q, h * 0.52 + size * 1.732 * (r + q / 2))
            hexagon = regular(at, size * 0.97, 6, 0)
            pen.polygon(hexagon, stroke="#4A62A0", width=1.5, gradient=("#1A2748", "#101A33"))
            if (q * 3 + r * 5) % 4 == 0:
                banded = 0 if found % 2 else 4
                craters = 5 if found % 2 else 0
                sphere(pen, at, size * 0.66, planets[found % 5], banded, craters, seed=found)
                found += 1


def _dice(pen: Pen, w: float, h: float) -> None:
    dice = (
        (0.3, 0.62, 0.3, "#35B8CF", "face-explore"),
        (0.52, 0.4, 0.26, "#D9402F", "face-settle"),
        (0.7, 0.64, 0.28, "#E8ECF3", "face-ship"),
        (0.5, 0.78, 0.22, "#F0C53A", "face-wild"),
    )
    for x, y, share, colour, face in dice:
        _die(pen, (w * x, h * y), h * share, colour, face)


def _die(pen: Pen, centre: Point, side: float, colour: str, face: str) -> None:
    theme = pen.kit.theme
    x, y = centre[0] - side / 2, centre[1] - side / 2
    pen.glow((x, y + 5, side, side), side * 0.2, "#000000", 8, 150, 0)
    outer = (theme.mix(colour, "#FFFFFF", 0.22), theme.mix(colour, "#000000", 0.16))
    inner = (theme.mix(colour, "#FFFFFF", 0.06), theme.mix(colour, "#000000", 0.04))
    pen.box((x, y, side, side), side * 0.2, gradient=outer)
    rim = side * 0.07
    pen.box((x + rim, y + rim, side - 2 * rim, side - 2 * rim), side * 0.16, gradient=inner)
    pen.icon(face, centre, side * 0.62, theme.on_plate(colour))


def _pulsar(pen: Pen, w: float, h: float) -> None:
    x, y = w * 0.5, h * 0.5
    for i in range(9):
        spread, reach = i * 5, h * (0.1 + i * 0.055)
        up = [(x - 4, y), (x + 4, y), (x + 30 + spread, y - reach), (x + 24, y - reach - h * 0.01)]
        pen.polygon(up, "#BFE2FF", alpha=34)
        pen.polygon([(2 * x - a, 2 * y - b) for a, b in up], "#BFE2FF", alpha=34)
    for i in range(4):
        start = i * 40
        pen.arc((x, y), h * (0.2 + 0.075 * i), start, start + 240, "#8CC8FF", 3 - 0.5 * i, 150)
    pen.glow_circle((x, y), h * 0.1, "#CFE8FF", 16, 240)
    pen.circle((x, y), h * 0.085, gradient=("#FFFFFF", "#9CCBFF"))
    for degrees, colour in ((20, "#D9601E"), (140, "#9BE3A8"), (255, "#F5A6D6")):
        dx, dy = polar((0, 0), 1, degrees)
        at = (x + dx * w * 0.34, y + dy * h * 0.36)
        pen.circle(at, 13, "#0B1226", colour, 3.5)
        pen.icon("jumpgate", at, 16, colour)


_TERRAIN = {
    "C": ("civilization", "#4E5262"),
    "W": ("water", "#1F6BE0"),
    "B": ("biomass", "#74B56A"),
    "R": ("rover", "#C23F28"),
    "T": ("technology", "#E2E7F1"),
    "E": ("pu-energy", "#F8C52A"),
}


def _polyomino(pen: Pen, w: float, h: float) -> None:
    cell = h * 0.15
    pen.glow_circle((w * 0.5, h * 0.54), h * 0.42, "#E08A4A", 20, 90)
    left, top = w * 0.5 - 2.6 * cell, h * 0.52 - 2.2 * cell
    _tile(pen, ("WW.", ".BB"), (left, top), cell)
    _tile(pen, ("R.", "RE"), (left + 3.4 * cell, top), cell)
    _tile(pen, ("CC.", ".CT", "..T"), (left + 1.2 * cell, top + 2.2 * cell), cell)


def _tile(pen: Pen, rows: tuple[str, ...], corner: Point, cell: float) -> None:
    theme = pen.kit.theme
    cells = {(x, y): c for y, row in enumerate(rows) for x, c in enumerate(row) if c != "."}
    for (x, y), _kind in cells.items():
        at = (corner[0] + x * cell - 2, corner[1] + y * cell - 2, cell + 4, cell + 4)
        pen.glow((at[0], at[1] + 4, at[2], at[3]), 2, "#000000", 4, 90, 0)
        pen.box(at, 3, "ink")
    seen = set()
    for (x, y), kind in cells.items():
        icon, colour = _TERRAIN[kind]
        at = (corner[0] + x * cell, corner[1] + y * cell, cell, cell)
        shade = (theme.mix(colour, "#FFFFFF", 0.1), theme.mix(colour, "#000000", 0.12))
        pen.box(at, 1, gradient=shade)
        centre = (at[0] + cell / 2, at[1] + cell / 2)
        if kind in seen:
            continue
        seen.add(kind)
        light = kind in "TE"
        disc = theme.mix(colour, "#FFFFFF" if light else "#000000", 0.38)
        plate(pen, icon, centre, cell * 0.74, disc, "circle", False)


SCENES: dict[str, Callable[[Pen, float, float], None]] = {
    "mars": _mars,
    "sectors": _sectors,
    "dice": _dice,
    "pulsar": _pulsar,
    "polyomino": _polyomino,
}


def home_sky(size: tuple[int, int], unit: float, pen: Pen, light: bool) -> pygame.Surface:
    """The sky of the home screen: stars, a ringed planet low right, a moon, a dark left side.

    `pen` draws on the surface that is returned.
    """
    sky = pen.surface
    w, h = size[0] / unit, size[1] / unit
    if light:
        sky.fill(pen.kit.theme["space"])
    else:
        sky.blit(space_picture(size, 3, TINTS, 600, unit), (0, 0))
    body = ("#C8743A", "#A3552A", "#E09A5A", "#B5632F")
    big = min(430.0, h * 0.4)
    glow = None if light else "#FF9A50"
    at = (w - big * 0.63, h - big * 0.16)
    sphere(pen, at, big, body, bands=12, seed=8, ring="#E8C9A0", glow=glow)
    moon = ("#8A93A8", "#5A6478", "#AEB6C8")
    sphere(pen, (w * 0.63, h * 0.157), min(58.0, h * 0.06), moon, craters=12, seed=4)
    if not light:
        shade = pygame.Surface((round(760 * unit), size[1]), pygame.SRCALPHA)
        for x in range(shade.get_width()):
            dark = int(220 * math.pow(1 - x / shade.get_width(), 1.2))
            shade.fill((0, 0, 0, dark), (x, 0, 1, size[1]))
        sky.blit(shade, (0, 0), special_flags=PREMUL)
    return sky
