"""Layers of single components: polyominoes, cards, landscapes, dice, hexagons."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

from gametable.client.draw import area_pattern, regular, seat_mark
from gametable.client.draw.geometry import Point, Rect
from gametable.client.faces import schema
from gametable.client.faces.landscapes import landscape
from gametable.client.faces.outline import contours
from gametable.client.faces.painter import DRAW, Painter
from gametable.client.faces.symbols import figure
from gametable.client.faces.values import FaceFault
from gametable.client.theme import luma
from gametable.core.text import msg

Cell = tuple[int, int]


# The least size of a cell, in pixels, at which a disc and a faint icon can be read.
DISC_PX, FAINT_PX, SIGN_PX = 17.0, 26.0, 6.0


def _cells(p: Painter, layer: schema.Cells) -> None:
    """A polyomino: terrain cells, ink around the whole, a strong disc for each resource."""
    cells = [(int(c[0]), int(c[1]), str(c[2]), str(c[3])) for c in p.items(layer.cells)]
    if not cells:
        return
    side, (x, y) = p.length(layer.cell), p.point(layer.at)
    wide, high = max(c[0] for c in cells) + 1, max(c[1] for c in cells) + 1
    if layer.fit is not None:
        left, top, w, h = p.rect(layer.fit)
        side = min(side, w / wide, h / high)
        x, y = left + (w - wide * side) / 2, top + (h - high * side) / 2
    taken = {(a, b): terrain for a, b, terrain, _ in cells}
    px = p.pixels(side)
    loops = [[(x + a * side, y + b * side) for a, b in loop] for loop in contours(taken)]
    if layer.shadow and px > 8 and p.alpha == 255:
        for loop in loops:
            p.pen.glow_polygon([(a, b + side * 0.08) for a, b in loop], "#000000", 4, 130)
    for a, b, terrain, _ in cells:
        _cell(p, terrain, (x + a * side, y + b * side, side, side))
    _inner_lines(p, taken, (x, y), side)
    outline = p.colour(layer.outline) or "ink"
    for loop in loops:
        p.pen.line(loop, outline, max(side * 0.0625, 1.2 / p.pen.unit), p.alpha, closed=True)
    for a, b, terrain, mark in cells:
        if mark not in MARKS:
            raise FaceFault(msg("face.no_mark", mark=str(mark), known=", ".join(MARKS)))
        centre = (x + (a + 0.5) * side, y + (b + 0.5) * side)
        if px < DISC_PX:
            if px >= SIGN_PX and mark != "plain":
                light = luma(p.pen.kit.theme.colour(p.colour(terrain) or "s3")) > 150
                p.pen.circle(centre, side * 0.17, "#0A0F1C" if light else "#FFFFFF", alpha=170)
            continue
        if "resource" in mark:
            _disc(p, terrain, centre, side)
        if "meteor" in mark:
            _meteor_sign(p, layer.symbol, centre, side, "resource" in mark)


MARKS = ("plain", "resource", "meteor", "resource+meteor")


def _cell(p: Painter, terrain: str, box: Rect) -> None:
    theme = p.pen.kit.theme
    swatch = p.setting.book.palette.get(terrain)
    if swatch is None:
        raise FaceFault(msg("face.no_swatch", name=str(terrain)))
    colour, (x, y, w, _) = swatch.colour, box
    gradient = (theme.mix(colour, "#FFFFFF", 0.10), theme.mix(colour, "#000000", 0.12))
    p.pen.box(box, 0, None, None, 1, gradient, p.alpha)
    if swatch.icon is None or p.setting.level == "overview" or p.pixels(w) < FAINT_PX:
        return
    light = luma(theme.colour(colour)) > 150
    faint = theme.mix(colour, "#000000" if light else "#FFFFFF", 0.27)
    p.pen.icon(swatch.icon, (x + w / 2, y + w / 2), w * 0.5, faint, 110 * p.alpha // 255)


def _inner_lines(p: Painter, taken: dict[Cell, str], at: Point, side: float) -> None:
    x, y = at
    for (a, b), terrain in taken.items():
        for da, db in ((1, 0), (0, 1)):
            other = taken.get((a + da, b + db))
            if other is None:
                continue
            start = (x + (a + da) * side, y + (b + db) * side)
            end = (x + (a + 1) * side, y + (b + 1) * side)
            if other == terrain:
                body = p.pen.kit.theme.mix(p.colour(terrain) or "s3", "#000000", 0.3)
                p.pen.line([start, end], body, side * 0.025, 120)
            else:
                p.pen.line([start, end], "#0A0F1C", side * 0.04, 180)


def _disc(p: Painter, terrain: str, centre: Point, side: float) -> None:
    """The strong sign of a resource."""
    theme = p.pen.kit.theme
    colour = theme.colour(p.colour(terrain) or "s3")
    swatch = p.setting.book.palette.get(terrain)
    light = luma(colour) > 165
    body = theme.mix(colour, "#FFFFFF" if light else "#000000", 0.35 if light else 0.42)
    pale = swatch is not None and swatch.ink is not None and luma(theme.colour(swatch.ink)) > 125
    ink = "#FFFFFF" if pale and not light else theme.on_plate(body)
    p.pen.circle(centre, side * 0.36, body, "#0A0F1C", max(0.8, side * 0.03), None, p.alpha)
    if swatch is not None and swatch.icon is not None:
        p.pen.icon(swatch.icon, centre, side * 0.5, ink, p.alpha)
    if p.setting.help and swatch is not None and swatch.letter is not None:
        letter = swatch.letter.of(p.setting.language)
        at = (centre[0] + side * 0.3, centre[1] + side * 0.3)
        p.pen.circle(at, side * 0.17, "#0A0F1C")
        figure(p, letter, at, side * 0.26, "#EFF4FC")


def _meteor_sign(p: Painter, icon: str, centre: Point, side: float, corner: bool) -> None:
    """The printed meteor symbol: an outlined ring, so that it is no meteorite."""
    at = (centre[0] + side * 0.3, centre[1] - side * 0.3) if corner else centre
    r = side * (0.17 if corner else 0.27)
    p.pen.circle(at, r, "#1B1512", "#C9B7A6", max(0.8, side * 0.03), None, 200 * p.alpha // 255)
    p.pen.icon(icon, at, r * 1.5, "#D9C8B8", p.alpha)


def _card(p: Painter, layer: schema.Card) -> None:
    """The ground of a card."""
    x, y, w, _ = rect = p.rect(layer.rect)
    pen, theme = p.pen, p.pen.kit.theme
    radius = p.length(layer.radius) if layer.radius is not None else w * 0.07
    header, strip = p.length(layer.header), p.length(layer.strip)
    colour = p.colour(layer.colour) or "s3"
    if layer.shadow:
        pen.shadow(rect, radius, layer.shadow)
    paper = p.gradient(layer.paper)
    pen.box(rect, radius, None, None, 1, paper, p.alpha)
    band = (theme.mix(colour, "#FFFFFF", 0.12), theme.mix(colour, "#000000", 0.12))
    pen.box((x, y, w, header + radius), radius, None, None, 1, band, p.alpha)
    below = (x, y + header, w, radius)
    if strip:
        landscape(pen, (x, y + header, w, strip), str(p.value(layer.scene)), p.value(layer.seed))
        below = (x, y + header + strip, w, max(1.0, radius - strip))
    if header + radius > header + strip and paper is not None:
        pen.box(below, 0, paper[0], None, 1, None, p.alpha)
    pen.box(rect, radius, None, "#0A0F1C", 1.5, None, p.alpha)


def _scene(p: Painter, layer: schema.Scene) -> None:
    landscape(p.pen, p.rect(layer.rect), str(p.value(layer.scene)), p.value(layer.seed))


PIPS: dict[int, list[tuple[int, int]]] = {
    1: [(0, 0)],
    2: [(-1, -1), (1, 1)],
    3: [(-1, -1), (0, 0), (1, 1)],
    4: [(-1, -1), (1, -1), (-1, 1), (1, 1)],
    5: [(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)],
    6: [(-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)],
}


def _die(p: Painter, layer: schema.Die) -> None:
    x, y = p.point(layer.at)
    size = p.length(layer.size)
    theme, body = p.pen.kit.theme, p.colour(layer.colour) or "#DDE4F0"
    ink = p.colour(layer.ink) or theme.on_plate(body)
    box = (x - size / 2, y - size / 2, size, size)
    p.pen.shadow(box, size * 0.2, 1)
    outer = (theme.mix(body, "#FFFFFF", 0.22), theme.mix(body, "#000000", 0.16))
    inner = (theme.mix(body, "#FFFFFF", 0.06), theme.mix(body, "#000000", 0.04))
    p.pen.box(box, size * 0.2, None, None, 1, outer, p.alpha)
    inset = (box[0] + size * 0.07, box[1] + size * 0.07, size * 0.86, size * 0.86)
    p.pen.box(inset, size * 0.16, None, None, 1, inner, p.alpha)
    if layer.pips is not None:
        for a, b in PIPS.get(int(p.number(layer.pips)), []):
            p.pen.circle((x + a * size * 0.25, y + b * size * 0.25), size * 0.085, ink)
    if layer.icon is not None:
        p.pen.icon(p.icon_of(str(p.value(layer.icon))), (x, y), size * 0.62, ink, p.alpha)
    if layer.kind is not None and (p.setting.level != "overview" or p.setting.help):
        at = (x + size * 0.33, y + size * 0.33)
        p.pen.icon(p.icon_of(str(p.value(layer.kind))), at, size * 0.26, ink, p.alpha)


def _hex(p: Painter, layer: schema.Hex) -> None:
    (x, y), r = p.point(layer.at), p.length(layer.r)
    turn = 0 if layer.flat else -90
    points = regular((x, y), r, 6, turn)
    near = p.setting.level != "overview"
    p.pen.shadow_polygon(points, 1)
    line = 2 if near else 1.2
    colours = p.gradient(layer.gradient)
    p.pen.polygon(points, None, p.colour(layer.stroke), line, colours, p.alpha)
    inner = p.colour(layer.inner)
    if inner is not None and near:
        p.pen.polygon(regular((x, y), r * 0.86, 6, turn), None, inner, 1.5)
    key = p.seat(layer.seat) if layer.seat is not None else None
    if key is not None and (p.setting.level == "inspect" or p.setting.help):
        strength = 0.6 if p.setting.help else 0.35
        area_pattern(p.pen, regular((x, y), r * 0.84, 6, turn), key, strength)
    if layer.icon is not None:
        at = (x, y - r * 0.14) if near and key is not None else (x, y)
        ink = p.colour(layer.ink) or "#FFFFFF"
        name = p.icon_of(str(p.value(layer.icon)))
        p.pen.icon(name, at, r * (0.78 if near else 1.1), ink, p.alpha)
    if key is not None:
        at = (x, y + r * 0.48) if near else (x + r * 0.62, y + r * 0.6)
        seat_mark(p.pen, key, at, r * (0.24 if near else 0.3))


ROCK = (1, 0.86, 1.05, 0.9, 1, 0.84, 1.02, 0.92)


def _rock(p: Painter, layer: schema.Rock) -> None:
    """A meteorite: an uneven stone with two pits."""
    (x, y), r = p.point(layer.at), p.length(layer.r)
    p.pen.glow_circle((x, y + r * 0.08), r * 0.92, "#000000", 3, 150)
    corners = [
        (x + r * q * math.cos(i * math.pi / 4), y + r * q * math.sin(i * math.pi / 4))
        for i, q in enumerate(ROCK)
    ]
    gradient = ("#8B7A70", "#4A3F3A")
    p.pen.polygon(corners, None, "#16100D", max(1.0, r * 0.1), gradient, p.alpha)
    p.pen.circle((x - r * 0.24, y - r * 0.18), r * 0.21, "#332A26", alpha=p.alpha)
    p.pen.circle((x + r * 0.3, y + r * 0.24), r * 0.15, "#332A26", alpha=p.alpha)


_OWN: dict[type, Callable[[Painter, Any], None]] = {
    schema.Cells: _cells,
    schema.Card: _card,
    schema.Scene: _scene,
    schema.Die: _die,
    schema.Hex: _hex,
    schema.Rock: _rock,
}
DRAW.update(_OWN)
