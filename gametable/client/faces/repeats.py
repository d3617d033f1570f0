"""The layers that draw others many times over."""

from __future__ import annotations

import math
from collections.abc import Callable
from itertools import pairwise
from typing import Any

from gametable.client.draw import Point, polar
from gametable.client.faces import schema
from gametable.client.faces.painter import DRAW, Painter
from gametable.client.faces.plain import counted

Origin = Callable[[Painter, int], Painter | None]


def _repeat(p: Painter, layer: schema.Repeat) -> None:
    """The layers for every item, each time with the origin where the layer says."""
    items: list[Any] = (
        p.items(layer.items) if layer.items is not None else list(range(counted(p, layer.count)))
    )
    drawn = list(enumerate(items))
    if layer.first:
        drawn.sort(key=lambda pair: pair[1].get("key") not in layer.first)
    origin = _origin(p, layer, len(items))
    for index, item in drawn:
        names = {"item": item, "index": index, "number": index + 1}
        if layer.name is not None:
            names[layer.name] = index
        inside = origin(p.inside(**names), index)
        if inside is not None:
            inside.layers(layer.layers)


def _origin(p: Painter, layer: schema.Repeat, count: int) -> Origin:
    """How the painter is moved for each item."""
    if layer.slot is not None or layer.cell is not None:
        return lambda inside, index: _on_board(inside, layer)
    if layer.place is not None:
        name = layer.place
        return lambda inside, index: _at(
            inside, inside.point(layer.places[str(inside.value(name))])
        )
    if layer.ring is not None:
        return _round(p, layer, layer.ring, count)
    if layer.path is not None:
        line = p.edge(str(p.value(layer.path)))
        return lambda inside, index: _at(inside, along(line, index / max(1, count - 1)))
    start = p.point(layer.at)
    if layer.step is None:
        return lambda inside, index: _at(inside, start)
    return _in_lines(start, p.point(layer.step), layer, count)


def _at(inside: Painter, at: Point) -> Painter:
    return inside.inside(x=at[0], y=at[1]).moved(*at)


def _on_board(inside: Painter, layer: schema.Repeat) -> Painter | None:
    name = inside.there(str(inside.value(layer.cell or layer.slot)))
    if not name:
        return None
    if layer.cell is None:
        return _at(inside, inside.place(name))
    x, y, w, h = inside.cell(name)
    return _at(inside.inside(w=w, h=h), (x + w / 2, y + h / 2))


def _round(p: Painter, layer: schema.Repeat, ring: schema.Ring, count: int) -> Origin:
    middle, r, start = p.point(layer.at), p.length(ring.r), p.number(ring.start)
    step = 360 / max(1, count) if ring.step is None else p.number(ring.step)

    def origin(inside: Painter, index: int) -> Painter:
        turn = start + index * step
        return _at(inside.inside(turn=turn), polar(middle, r, turn))

    return origin


def _in_lines(start: Point, step: Point, layer: schema.Repeat, count: int) -> Origin:
    (x, y), (dx, dy) = start, step
    before = {"left": 0.0, "centre": (count - 1) / 2, "right": count - 1.0}[layer.align]

    def origin(inside: Painter, index: int) -> Painter:
        if layer.columns:
            row, column = divmod(index, layer.columns)
            return _at(inside, (x + column * dx, y + row * dy))
        return _at(inside, (x + (index - before) * dx, y + (index - before) * dy))

    return origin


def along(line: list[Point], share: float) -> Point:
    """The point at a share (0 to 1) of the length of a line."""
    lengths = [math.dist(a, b) for a, b in pairwise(line)]
    left = share * sum(lengths)
    for (a, b), long in zip(pairwise(line), lengths, strict=True):
        if left <= long and long > 0:
            part = left / long
            return (a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part)
        left -= long
    return line[-1]


DRAW[schema.Repeat] = _repeat
