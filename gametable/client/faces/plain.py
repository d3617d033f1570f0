"""The plain layers: shapes, icons, plates, repetitions, sub-faces, marks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from gametable.client.draw import Pen, area_pattern, plate, regular, seat_mark, sphere
from gametable.client.faces import schema
from gametable.client.faces.painter import DRAW, Painter, natural_size
from gametable.client.faces.values import FaceFault
from gametable.core.text import msg


def _rect(p: Painter, layer: schema.Rect) -> None:
    rect = p.rect(layer.rect) if layer.rect else (0.0, 0.0, 0.0, 0.0)
    radius = p.length(layer.radius)
    glow = p.colour(layer.glow)
    if glow is not None:
        p.pen.glow(rect, radius, glow, 6, 130)
    if layer.shadow:
        p.pen.shadow(rect, radius, layer.shadow, p.alpha)
    p.pen.box(
        rect,
        radius,
        p.colour(layer.fill),
        p.colour(layer.stroke),
        p.length(layer.width),
        p.gradient(layer.gradient),
        p.alpha,
    )


def _circle(p: Painter, layer: schema.Circle) -> None:
    at, r = p.point(layer.at), p.length(layer.r)
    glow = p.colour(layer.glow)
    if glow is not None:
        p.pen.glow_circle(at, r, glow, r * 0.12 + 4, 110)
    if layer.shadow:
        p.pen.glow_circle((at[0], at[1] + r * 0.1 + 1), r, "#000000", 3, 150)
    p.pen.circle(
        at,
        r,
        p.colour(layer.fill),
        p.colour(layer.stroke),
        p.length(layer.width),
        p.gradient(layer.gradient),
        p.alpha,
    )


def _polygon(p: Painter, layer: schema.Polygon) -> None:
    if layer.cell is not None:
        points = p.outline(str(p.value(layer.cell)))
    elif layer.sides:
        points = regular(p.point(layer.at), p.length(layer.r), layer.sides, p.number(layer.turn))
    else:
        points = [p.point(at) for at in layer.points]
    if layer.shadow:
        p.pen.shadow_polygon(points, layer.shadow)
    p.pen.polygon(
        points,
        p.colour(layer.fill),
        p.colour(layer.stroke),
        p.length(layer.width),
        p.gradient(layer.gradient),
        p.alpha,
    )


def _line(p: Painter, layer: schema.Line) -> None:
    points = [p.point(at) for at in layer.points]
    if layer.edge is not None:
        name = str(p.value(layer.edge))
        if p.board is None or name not in p.board.edges:
            raise FaceFault(msg("face.no_edge", edge=name))
        points = list(p.board.edges[name].line)
    colour, width = p.colour(layer.colour) or "line", p.length(layer.width)
    if layer.dash is not None:
        p.pen.dashes(points, colour, width, *layer.dash, p.alpha, layer.closed)
    else:
        p.pen.line(points, colour, width, p.alpha, layer.closed)


def _icon(p: Painter, layer: schema.Icon) -> None:
    name = p.icon_of(str(p.value(layer.icon)))
    colour = p.colour(layer.colour) or "hi"
    p.pen.icon(name, p.point(layer.at), p.length(layer.size), colour, p.alpha)


def _plate(p: Painter, layer: schema.Plate) -> None:
    swatch = None
    if layer.of is not None:
        name = str(p.value(layer.of))
        swatch = p.setting.book.palette.get(name)
        if swatch is None:
            raise FaceFault(msg("face.no_swatch", name=name))
    icon = p.value(layer.icon) if layer.icon is not None else (swatch.icon if swatch else None)
    colour = p.colour(layer.colour) or (swatch.colour if swatch else "s3")
    ink = p.colour(layer.ink) or (swatch.ink if swatch else None)
    shape = layer.shape or (swatch.shape if swatch else "square")
    at, size = p.point(layer.at), p.length(layer.size)
    plate(p.pen, icon, at, size, colour, shape, layer.shadow, ink, p.alpha)
    if p.value(layer.struck):
        a = size * 0.55
        p.pen.line([(at[0] - a, at[1] + a), (at[0] + a, at[1] - a)], "red", size * 0.1)


def _each(p: Painter, layer: schema.Each) -> None:
    items = list(enumerate(p.items(layer.items)))
    if layer.first:
        items.sort(key=lambda pair: pair[1].get("key") not in layer.first)
    for index, item in items:
        inside = p.inside(item=item, index=index, number=index + 1)
        if layer.slot is not None:
            inside = inside.moved(*p.place(str(inside.value(layer.slot))))
        elif layer.place is not None:
            inside = inside.moved(*p.point(layer.places[str(inside.value(layer.place))]))
        inside.layers(layer.layers)


def _row(p: Painter, layer: schema.Row) -> None:
    items, step = p.items(layer.items), p.length(layer.step)
    x, y = p.point(layer.at)
    x -= {"left": 0.0, "centre": (len(items) - 1) / 2, "right": len(items) - 1.0}[
        layer.align
    ] * step
    for index, item in enumerate(items):
        inside = p.inside(item=item, index=index, number=index + 1)
        inside.moved(x + index * step, y).layers(layer.layers)


def _column(p: Painter, layer: schema.Column) -> None:
    step, (x, y) = p.length(layer.step), p.point(layer.at)
    for index, item in enumerate(p.items(layer.items)):
        inside = p.inside(item=item, index=index, number=index + 1)
        inside.moved(x, y + index * step).layers(layer.layers)


def _grid(p: Painter, layer: schema.Grid) -> None:
    (dx, dy), (x, y) = p.point(layer.step), p.point(layer.at)
    for index, item in enumerate(p.items(layer.items)):
        inside = p.inside(item=item, index=index, number=index + 1)
        row, column = divmod(index, layer.columns)
        inside.moved(x + column * dx, y + row * dy).layers(layer.layers)


def _sub_face(p: Painter, layer: schema.SubFace) -> None:
    name = str(p.value(layer.face))
    data: Mapping[str, Any] = (
        p.value(layer.data) if layer.data is not None else p.scope.names.get("data") or {}
    )
    face = p.setting.book.faces.get(name)
    if face is None:
        raise FaceFault(msg("face.no_face", face=name))
    w, h = natural_size(face, data)
    x, y = p.point(layer.at)
    scale = p.number(layer.scale)
    pen = p.pen.moved(x - w * scale / 2, y - h * scale / 2)
    small = Pen(pen.surface, pen.kit, pen.unit * scale, pen.origin, pen.text_scale, pen.least_text)
    replace(p, pen=small).paint(name, data, p.scope.names.get("owner"))


def _sphere(p: Painter, layer: schema.Sphere) -> None:
    colours = [c for c in map(p.colour, layer.colours) if c is not None]
    at, r = p.point(layer.at), p.length(layer.r)
    glow, ring = p.colour(layer.glow), p.colour(layer.ring)
    seed = int(p.number(layer.seed))
    sphere(p.pen, at, r, colours, layer.bands, layer.craters, seed, glow, ring)


def _seat(p: Painter, layer: schema.Seat) -> None:
    key = p.seat(layer.seat)
    if key is not None:
        seat_mark(p.pen, key, p.point(layer.at), p.length(layer.r), alpha=p.alpha)


def _pattern(p: Painter, layer: schema.Pattern) -> None:
    key = p.seat(layer.seat)
    if key is None:
        return
    if layer.cell is not None:
        points = p.outline(str(p.value(layer.cell)))
    elif layer.rect is not None:
        x, y, w, h = p.rect(layer.rect)
        points = [(x, y), (x + w, y), (x + w, y + h), (x, y + h)]
    else:
        points = [p.point(at) for at in layer.points]
    area_pattern(p.pen, points, key, 0.6 if p.setting.help else p.number(layer.strength))


DRAW.update(
    {
        schema.Rect: _rect,
        schema.Circle: _circle,
        schema.Polygon: _polygon,
        schema.Line: _line,
        schema.Icon: _icon,
        schema.Plate: _plate,
        schema.Each: _each,
        schema.Row: _row,
        schema.Column: _column,
        schema.Grid: _grid,
        schema.SubFace: _sub_face,
        schema.Sphere: _sphere,
        schema.Seat: _seat,
        schema.Pattern: _pattern,
    }
)
