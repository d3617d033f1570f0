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

Names = dict[str, Any]
Origin = Callable[[Names], Painter | None]


def _repeat(p: Painter, layer: schema.RepeatLayer) -> None:
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
        inside = origin(names)
        if inside is not None:
            inside.layers(layer.layers)


def _origin(p: Painter, layer: schema.RepeatLayer, count: int) -> Origin:
    """How the painter is moved for each item."""
    if layer.slot is not None or layer.cell is not None:
        return lambda names: _on_board(p, layer, names)
    if layer.place is not None:
        name = layer.place
        return lambda names: p.at(
            *p.point(layer.places[str(p.inside(**names).value(name))]), **names
        )
    if layer.ring is not None:
        return _round(p, layer, layer.ring, count)
    if layer.path is not None:
        line = p.edge(str(p.value(layer.path)))
        return lambda names: p.at(*along(line, names["index"] / max(1, count - 1)), **names)
    start = p.point(layer.at)
    if layer.step is None:
        return lambda names: p.at(*start, **names)
    return _in_lines(p, start, p.point(layer.step), layer, count)


def _on_board(p: Painter, layer: schema.RepeatLayer, names: Names) -> Painter | None:
    name = p.there(str(p.scope.inside(**names).value(layer.cell or layer.slot)))
    if not name:
        return None
    if layer.cell is None:
        return p.at(*p.place(name), **names)
    x, y, w, h = p.cell(name)
    return p.at(x + w / 2, y + h / 2, w=w, h=h, **names)


def _round(p: Painter, layer: schema.RepeatLayer, ring: schema.Ring, count: int) -> Origin:
    middle, r, start = p.point(layer.at), p.length(ring.r), p.number(ring.start)
    step = 360 / max(1, count) if ring.step is None else p.number(ring.step)

    def origin(names: Names) -> Painter:
        turn = start + names["index"] * step
        return p.at(*polar(middle, r, turn), turn=turn, **names)

    return origin


def _in_lines(
    p: Painter, start: Point, step: Point, layer: schema.RepeatLayer, count: int
) -> Origin:
    (x, y), (dx, dy) = start, step
    before = {"left": 0.0, "centre": (count - 1) / 2, "right": count - 1.0}[layer.align]

    def origin(names: Names) -> Painter:
        if layer.columns:
            row, column = divmod(names["index"], layer.columns)
            return p.at(x + column * dx, y + row * dy, **names)
        n = names["index"] - before
        return p.at(x + n * dx, y + n * dy, **names)

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


DRAW[schema.RepeatLayer] = _repeat
