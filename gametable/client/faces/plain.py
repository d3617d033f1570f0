"""The plain layers: shapes, lights, lines, icons, plates, marks."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from gametable.client.draw import Point, area_pattern, plate, regular, seat_mark, sphere
from gametable.client.faces import schema
from gametable.client.faces.bounds import LAYERS
from gametable.client.faces.painter import DRAW, Painter
from gametable.client.faces.values import FaceFault
from gametable.core.text import msg


def _rect(p: Painter, layer: schema.RectLayer) -> None:
    rect = p.rect(layer.rect) if layer.rect else (0.0, 0.0, 0.0, 0.0)
    radius = p.length(layer.radius)
    glow = p.colour(layer.glow)
    if glow is not None:
        p.pen.glow(rect, radius, glow, 6, 130)
    if layer.shadow:
        p.pen.shadow(rect, radius, layer.shadow, p.alpha)
    p.pen.box(rect, radius, *_painted(p, layer))


def _circle(p: Painter, layer: schema.CircleLayer) -> None:
    at, r = p.point(layer.at), p.length(layer.r)
    glow = p.colour(layer.glow)
    if glow is not None:
        p.pen.glow_circle(at, r, glow, r * 0.12 + 4, 110)
    if layer.shadow:
        p.pen.glow_circle((at[0], at[1] + r * 0.1 + 1), r, "#000000", 3, 150)
    p.pen.circle(at, r, *_painted(p, layer))


def _polygon(p: Painter, layer: schema.PolygonLayer) -> None:
    if layer.cell is not None:
        points = p.outline(str(p.value(layer.cell)))
    elif layer.sides:
        points = regular(p.point(layer.at), p.length(layer.r), layer.sides, p.number(layer.turn))
    else:
        points = _points(p, layer.points)
    if layer.shadow:
        p.pen.shadow_polygon(points, layer.shadow)
    p.pen.polygon(points, *_painted(p, layer))


def _painted(
    p: Painter, layer: schema.RectLayer | schema.CircleLayer | schema.PolygonLayer
) -> tuple[Any, ...]:
    """How a shape is filled and lined, in the order in which the pen takes it."""
    fill, stroke = p.colour(layer.fill), p.colour(layer.stroke)
    return (fill, stroke, p.length(layer.width), p.gradient(layer.gradient), p.alpha)


def _points(p: Painter, written: Sequence[Any]) -> list[Point]:
    """The points of a list, its runs drawn out."""
    found: list[Point] = []
    for part in written:
        if not isinstance(part, schema.PointRow):
            found.append(p.point(part))
            continue
        for index in range(counted(p, part.count)):
            inside = p.inside(**{"index": index, part.name: index})
            found.append(inside.named(part.let).point(part.at))
    return found


def counted(p: Painter, written: Any) -> int:
    """A number of times, within the bounds of what can be drawn."""
    count = int(p.number(written))
    if count > LAYERS:
        raise FaceFault(msg("face.many", n=LAYERS))
    return count


def _line(p: Painter, layer: schema.LineLayer) -> None:
    if layer.edge is not None:
        name = p.there(str(p.value(layer.edge)))
        points = p.edge(name) if name else []
    elif layer.link is not None:
        points = _link(p, layer)
    elif layer.between is not None:
        points = _side(p, *(str(p.value(name)) for name in layer.between))
    else:
        points = _points(p, layer.points)
    if not points:
        return
    colour, width = p.colour(layer.colour) or "line", p.length(layer.width)
    if layer.dash is not None:
        p.pen.dashes(points, colour, width, *layer.dash, p.alpha)
    else:
        p.pen.line(points, colour, width, p.alpha)


def _link(p: Painter, layer: schema.LineLayer) -> list[Point]:
    """From the middle of one place to that of another, shorter by the trim at both ends."""
    one, other = (p.place(str(p.value(name))) for name in layer.link or ())
    long, trim = math.dist(one, other), p.length(layer.trim)
    if long <= 2 * trim:
        return []
    dx, dy = (other[0] - one[0]) * trim / long, (other[1] - one[1]) * trim / long
    return [(one[0] + dx, one[1] + dy), (other[0] - dx, other[1] - dy)]


NEAR = 1.5
"""Units: how far apart the corners of neighbouring cells may lie and be the same."""


def _side(p: Painter, one: str, other: str) -> list[Point]:
    """The side that two neighbouring cells have in common."""
    corners = p.outline(other)
    found = [
        here for here in p.outline(one) if any(math.dist(here, there) <= NEAR for there in corners)
    ]
    if len(found) < 2:
        raise FaceFault(msg("face.no_side", one=one, other=other))
    return found[:2]


def _arc(p: Painter, layer: schema.ArcLayer) -> None:
    colour = p.colour(layer.colour) or "line"
    start, end = p.number(layer.start), p.number(layer.end)
    p.pen.arc(
        p.point(layer.at), p.length(layer.r), start, end, colour, p.length(layer.width), p.alpha
    )


def _glow(p: Painter, layer: schema.GlowLayer) -> None:
    colour, blur = p.colour(layer.colour), p.length(layer.blur)
    if colour is None or (not layer.light and p.pen.kit.theme.is_light):
        return
    if layer.rect is not None:
        rect, grow = p.rect(layer.rect), p.length(layer.grow)
        p.pen.glow(rect, p.length(layer.radius), colour, blur, p.alpha, grow)
    elif layer.points or layer.sides:
        at, r = p.point(layer.at), p.length(layer.r)
        regular_one = regular(at, r, layer.sides, p.number(layer.turn)) if layer.sides else None
        points = regular_one or [p.point(corner) for corner in layer.points]
        p.pen.glow_polygon(points, colour, blur, p.alpha)
    else:
        p.pen.glow_circle(p.point(layer.at), p.length(layer.r), colour, blur, p.alpha)


def _icon(p: Painter, layer: schema.IconLayer) -> None:
    name, at, size = str(p.value(layer.icon)), p.point(layer.at), p.length(layer.size)
    colour = p.colour(layer.colour) or "hi"
    p.pen.icon(p.icon_of(name), at, size, colour, p.alpha)
    p.sign(name, at, size)


def _plate(p: Painter, layer: schema.PlateLayer) -> None:
    swatch = None
    if layer.of is not None:
        name = str(p.value(layer.of))
        swatch = p.setting.book.palette.get(name)
        if swatch is None:
            raise FaceFault(msg("face.no_swatch", name=name))
    icon = p.value(layer.icon) if layer.icon is not None else (swatch.icon if swatch else None)
    colour = p.colour(layer.colour) or (swatch.colour if swatch else "s3")
    ink = swatch.ink if swatch else None
    shape = layer.shape or (swatch.shape if swatch else "square")
    at, size = p.point(layer.at), p.length(layer.size)
    plate(p.pen, icon, at, size, colour, shape, layer.shadow, ink, p.alpha)
    if icon is not None:
        p.sign(str(p.value(layer.of)) if layer.of is not None else str(icon), at, size)
    if p.value(layer.struck):
        a = size * 0.55
        p.pen.line([(at[0] - a, at[1] + a), (at[0] + a, at[1] - a)], "red", size * 0.1)


def _sphere(p: Painter, layer: schema.SphereLayer) -> None:
    written = layer.colours if isinstance(layer.colours, list) else p.items(layer.colours)
    colours = [c for c in map(p.colour, written) if c is not None]
    at, r = p.point(layer.at), p.length(layer.r)
    glow, ring = p.colour(layer.glow), p.colour(layer.ring)
    seed = int(p.number(layer.seed))
    bands, craters = counted(p, layer.bands), counted(p, layer.craters)
    sphere(p.pen, at, r, colours, bands, craters, seed, glow, ring)


def _seat(p: Painter, layer: schema.SeatLayer) -> None:
    key = p.seat(layer.seat)
    if key is not None:
        seat_mark(p.pen, key, p.point(layer.at), p.length(layer.r), layer.shadow, alpha=p.alpha)


def _pattern(p: Painter, layer: schema.PatternLayer) -> None:
    key = p.seat(layer.seat)
    if key is not None:
        points = [p.point(at) for at in layer.points]
        area_pattern(p.pen, points, key, 0.6 if p.setting.help else 0.35)


DRAW.update(
    {
        schema.RectLayer: _rect,
        schema.CircleLayer: _circle,
        schema.PolygonLayer: _polygon,
        schema.LineLayer: _line,
        schema.ArcLayer: _arc,
        schema.GlowLayer: _glow,
        schema.IconLayer: _icon,
        schema.PlateLayer: _plate,
        schema.SphereLayer: _sphere,
        schema.SeatLayer: _seat,
        schema.PatternLayer: _pattern,
    }
)
