"""Points of the shapes we draw: regular polygons, stars, arcs, seat shapes."""

from __future__ import annotations

import math
from collections.abc import Sequence

Point = tuple[float, float]
Points = Sequence[Point]
Rect = tuple[float, float, float, float]


def polar(centre: Point, radius: float, degrees: float) -> Point:
    """The point at `degrees` (clockwise, 0 = right) on a circle."""
    angle = math.radians(degrees)
    return (centre[0] + radius * math.cos(angle), centre[1] + radius * math.sin(angle))


def regular(centre: Point, radius: float, corners: int, turn: float = -90) -> list[Point]:
    """Corners of a regular polygon, the first at `turn` degrees."""
    return [polar(centre, radius, turn + 360 * i / corners) for i in range(corners)]


def star(centre: Point, outer: float, inner: float, rays: int = 5) -> list[Point]:
    """Corners of a star with one ray up."""
    return [
        polar(centre, outer if i % 2 == 0 else inner, -90 + 180 * i / rays) for i in range(2 * rays)
    ]


def arc_points(centre: Point, radius: float, start: float, end: float) -> list[Point]:
    """Points along an arc from `start` to `end` degrees, close enough to look round."""
    steps = max(3, math.ceil(abs(end - start) / max(1.5, min(6, 90 / max(1, radius)))))
    return [polar(centre, radius, start + (end - start) * i / steps) for i in range(steps + 1)]


def seat_outline(shape: str, centre: Point, r: float) -> list[Point]:
    """Corners of a seat's shape (a circle has none: ValueError)."""
    x, y = centre
    if shape == "triangle":
        return regular((x, y + r * 0.14), r * 1.12, 3)
    if shape == "square":
        e = r * 0.82
        return [(x - e, y - e), (x + e, y - e), (x + e, y + e), (x - e, y + e)]
    if shape == "diamond":
        return regular(centre, r * 1.08, 4)
    if shape == "hexagon":
        return regular(centre, r, 6)
    if shape == "star":
        return star(centre, r * 1.12, r * 0.54)
    if shape == "plus":
        a, b = r * 0.36, r
        corners = [(a, -b), (a, -a), (b, -a), (b, a), (a, a), (a, b)]
        return [(x + dx, y + dy) for dx, dy in corners] + [(x - dx, y - dy) for dx, dy in corners]
    raise ValueError(f"unknown seat shape {shape!r}")


def bounds(points: Points) -> Rect:
    """x, y, width, height around points."""
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    return (min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
