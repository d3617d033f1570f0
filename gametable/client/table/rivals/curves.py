"""The way of an arrow from the piece of a play to what it tells of."""

from __future__ import annotations

from collections.abc import Sequence

from gametable.client.draw import Rect

Point = tuple[float, float]


def bezier(start: Point, bend: Point, end: Point, t: float) -> Point:
    """A point of the curve from `start` to `end`, `t` from 0 to 1."""
    s = 1 - t
    x = s * s * start[0] + 2 * s * t * bend[0] + t * t * end[0]
    return (x, s * s * start[1] + 2 * s * t * bend[1] + t * t * end[1])


def curve_between(
    body: Rect, end: Point, number: int, names: Sequence[Rect], parts: int
) -> list[Point]:
    """The points of the arrow `number` (from 0) from the side of a piece to its target: bent
    upwards, or, where that would cross one of the `names`, less or downwards."""
    x, y, w, h = body
    start = (x + w if end[0] > x + w / 2 else x, y + h / 2 + (number - 0.5) * 30)
    aside = 40 + 12 * (number + 1)
    upper, lower = sorted((start[1], end[1]))
    ways = [
        [bezier(start, ((start[0] + end[0]) / 2, bend), end, n / parts) for n in range(parts + 1)]
        for bend in (upper - aside, (upper + lower) / 2, lower + aside)
    ]
    return min(ways, key=lambda way: sum(_holds(name, at) for at in way for name in names))


def curve_down(body: Rect, end: Point, number: int, parts: int) -> list[Point]:
    """The points of the arrow `number` (from 0): from the lower edge of a piece downwards."""
    x, y, w, h = body
    start = (x + w / 2 + (number - 0.5) * min(30.0, w / 6), y + h)
    bend = (start[0], (start[1] + end[1]) / 2)
    return [bezier(start, bend, end, n / parts) for n in range(parts + 1)]


def _holds(rect: Rect, at: Point) -> bool:
    x, y, w, h = rect
    return x < at[0] < x + w and y < at[1] < y + h
