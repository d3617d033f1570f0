"""Supersampled shapes in pixels: drawn at three times the size, premultiplied, scaled down.

Every function returns a premultiplied surface; it is blitted with BLEND_PREMULTIPLIED. Colours
are RGBA tuples here; roles and design units belong to the Pen.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable

import pygame

from gametable.client.draw.geometry import Points
from gametable.client.look.theme import Colour, mixed

OVERSAMPLE = 3
LARGE = 240  # pixels across
WHITE = (255, 255, 255, 255)
Gradient = tuple[Colour, Colour]  # top, bottom


def blank(size: tuple[int, int]) -> pygame.Surface:
    """A transparent surface of at least one pixel."""
    return pygame.Surface((max(1, size[0]), max(1, size[1])), pygame.SRCALPHA)


def faded(surface: pygame.Surface, alpha: int) -> pygame.Surface:
    """`surface` (premultiplied) at `alpha` of 255, in place."""
    if alpha < 255:
        surface.fill((alpha, alpha, alpha, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


def _shrunk(surface: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    return pygame.transform.smoothscale(surface.premul_alpha(), size)


def gradient_column(gradient: Gradient, height: int) -> pygame.Surface:
    """One pixel wide, `height` high, from the top to the bottom colour."""
    column = pygame.Surface((1, max(1, height)), pygame.SRCALPHA)
    for y in range(max(1, height)):
        column.set_at((0, y), mixed(gradient[0], gradient[1], y / max(1, height - 1)))
    return column


def _poured(mask: pygame.Surface, gradient: Gradient, top: float, height: float) -> pygame.Surface:
    """A white mask filled with a vertical gradient that spans `top` .. `top + height`."""
    width, full = mask.get_size()
    paint = pygame.Surface((width, full), pygame.SRCALPHA)
    paint.fill(gradient[1])
    first = max(0, int(top))
    paint.fill(gradient[0], (0, 0, width, first))
    rows = max(1, int(height))
    column = gradient_column(gradient, min(rows, 96))
    paint.blit(pygame.transform.smoothscale(column, (width, rows)), (0, first))
    paint.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return paint


def _filled(
    size: tuple[int, int],
    draw: Callable[[pygame.Surface, Colour], object],
    fill: Colour | None,
    gradient: Gradient | None,
    span: tuple[float, float],
) -> pygame.Surface:
    surface = blank(size)
    if gradient is not None:
        draw(surface, WHITE)
        return _poured(surface, gradient, span[0], span[1])
    if fill is not None:
        draw(surface, fill)
    return surface


def stroke_onto(
    surface: pygame.Surface, points: Points, colour: Colour, width: float, closed: bool
) -> None:
    """A line of even width with round caps and joins, drawn on a supersampled surface."""
    radius = width / 2
    count = len(points)
    for i in range(count if closed else count - 1):
        (ax, ay), (bx, by) = points[i], points[(i + 1) % count]
        length = math.hypot(bx - ax, by - ay)
        if length < 0.01:
            continue
        nx, ny = -(by - ay) / length * radius, (bx - ax) / length * radius
        corners = [(ax + nx, ay + ny), (bx + nx, by + ny), (bx - nx, by - ny), (ax - nx, ay - ny)]
        pygame.draw.polygon(surface, colour, corners)
    for x, y in points:
        pygame.draw.circle(surface, colour, (x, y), max(1.0, radius))


def _oversample(width: int, height: int) -> int:
    return OVERSAMPLE if width * height < 700_000 else 2


def polygon(
    points: Points,
    size: tuple[int, int],
    fill: Colour | None = None,
    stroke: Colour | None = None,
    width: float = 0,
    gradient: Gradient | None = None,
    closed: bool = True,
    alpha: int = 255,
) -> pygame.Surface:
    """A polygon or (fill None, closed False) a polyline; points lie inside `size` pixels."""
    k = _oversample(*size)
    big = [(x * k, y * k) for x, y in points]
    top = min(y for _, y in big)
    span = (top, max(y for _, y in big) - top)
    surface = _filled(
        (size[0] * k, size[1] * k),
        lambda s, c: pygame.draw.polygon(s, c, big) if len(big) > 2 else None,
        fill,
        gradient,
        span,
    )
    if stroke is not None and width > 0:
        stroke_onto(surface, big, stroke, width * k, closed)
    return faded(_shrunk(surface, size), alpha)


def dashes(
    points: Points,
    size: tuple[int, int],
    colour: Colour,
    width: float,
    on: float,
    off: float,
    alpha: int = 255,
) -> pygame.Surface:
    """A dashed polyline; the rhythm runs on around its corners."""
    k = _oversample(*size)
    surface = blank((size[0] * k, size[1] * k))
    at = 0.0
    for (ax, ay), (bx, by) in itertools.pairwise(points):
        length = math.hypot(bx - ax, by - ay)
        walked = 0.0
        while walked < length:
            phase = at % (on + off)
            step = min(length - walked, (on if phase < on else on + off) - phase)
            step = max(step, 0.05)
            if phase < on:
                ends = [
                    ((ax + (bx - ax) * t / length) * k, (ay + (by - ay) * t / length) * k)
                    for t in (walked, walked + step)
                ]
                stroke_onto(surface, ends, colour, width * k, False)
            walked += step
            at += step
    return faded(_shrunk(surface, size), alpha)


def circle(
    size: int,
    centre: tuple[float, float],
    radius: float,
    fill: Colour | None = None,
    stroke: Colour | None = None,
    width: float = 0,
    gradient: Gradient | None = None,
    alpha: int = 255,
) -> pygame.Surface:
    """A disc or ring in a square of `size` pixels; the stroke straddles the edge."""
    if size > LARGE and gradient is None and _opaque(fill) and _opaque(stroke):
        return _large_circle(size, centre, radius, fill, stroke, width, alpha)
    if size > LARGE and gradient is not None and all(map(_opaque, (*gradient, stroke))):
        return _large_ball(size, centre, radius, gradient, stroke, width, alpha)
    k = _oversample(size, size)
    middle = (centre[0] * k, centre[1] * k)
    r = radius * k
    whole = (size * k, size * k)
    span = (middle[1] - r, 2 * r)
    surface = _filled(whole, lambda s, c: pygame.draw.circle(s, c, middle, r), fill, gradient, span)
    if stroke is not None and width > 0:
        outer, line = r + width * k / 2, max(1, round(width * k))
        pygame.draw.circle(surface, stroke, middle, outer, line)
    return faded(_shrunk(surface, (size, size)), alpha)


def _opaque(colour: Colour | None) -> bool:
    return colour is None or colour[3] == 255


def _large_ball(
    size: int,
    centre: tuple[float, float],
    radius: float,
    gradient: Gradient,
    stroke: Colour | None,
    width: float,
    alpha: int,
) -> pygame.Surface:
    """A large disc with a gradient, without surfaces of several times its size."""
    mask = _large_circle(size, centre, radius, WHITE, None, 0, 255)
    ball = _poured(mask, gradient, centre[1] - radius, 2 * radius)
    if stroke is not None and width > 0:
        ring = _large_circle(size, centre, radius, None, stroke, width, 255)
        ball.blit(ring, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    return faded(ball, alpha)


def _large_circle(
    size: int,
    centre: tuple[float, float],
    radius: float,
    fill: Colour | None,
    stroke: Colour | None,
    width: float,
    alpha: int,
) -> pygame.Surface:
    """Without supersampling, ten times as quick: on a large circle no eye sees the difference."""
    surface = blank((size, size))
    if fill is not None:
        pygame.draw.aacircle(surface, fill, centre, radius)
    if stroke is not None and width > 0:
        pygame.draw.aacircle(surface, stroke, centre, radius + width / 2, max(1, round(width)))
    return faded(surface, alpha)


def box_reach(radius: float, width: float) -> int:
    """Pixels from its edge within which a box with a stroke of that width may not be cut off."""
    return 2 * (math.ceil(max(radius, width)) + 2) + 1


def _box_mask(size: tuple[int, int], radius: float, inset: float) -> pygame.Surface:
    """White rounded box, `inset` pixels inside `size`, built from its four corners.

    Only the corners need supersampling, so a panel of any size costs next to nothing.
    """
    width, height = size
    corner = math.ceil(max(radius, inset)) + 2
    if 2 * corner >= min(width, height):
        return _box_small(size, radius, inset)
    mask = blank(size)
    piece = _box_small((2 * corner, 2 * corner), radius, inset)
    for y, source_y in ((0, 0), (height - corner, corner)):
        for x, source_x in ((0, 0), (width - corner, corner)):
            mask.blit(piece, (x, y), (source_x, source_y, corner, corner), pygame.BLEND_RGBA_ADD)
    for i in range(corner):
        mask.fill(piece.get_at((corner, i)), (corner, i, width - 2 * corner, 1))
        mask.fill(piece.get_at((corner, i)), (corner, height - 1 - i, width - 2 * corner, 1))
        mask.fill(piece.get_at((i, corner)), (i, corner, 1, height - 2 * corner))
        mask.fill(piece.get_at((i, corner)), (width - 1 - i, corner, 1, height - 2 * corner))
    mask.fill(WHITE, (corner, corner, width - 2 * corner, height - 2 * corner))
    return mask


def _box_small(size: tuple[int, int], radius: float, inset: float) -> pygame.Surface:
    k = 4 if max(size) < 160 else OVERSAMPLE
    surface = blank((size[0] * k, size[1] * k))
    d = round(inset * k)
    area = pygame.Rect(d, d, size[0] * k - 2 * d, size[1] * k - 2 * d)
    if area.width > 0 and area.height > 0:
        pygame.draw.rect(surface, WHITE, area, border_radius=max(0, round((radius - inset) * k)))
    return _shrunk(surface, size)


def box(
    size: tuple[int, int],
    radius: float = 0,
    fill: Colour | None = None,
    stroke: Colour | None = None,
    width: float = 0,
    gradient: Gradient | None = None,
    alpha: int = 255,
) -> pygame.Surface:
    """A rounded box of exactly `size` pixels; the stroke lies inside its edge.

    Only a slim one is drawn and spread: many surfaces as large as a panel take long to make.
    """
    edge = math.ceil(max(radius, width)) + 2
    slim = 2 * edge + 1
    small = (slim, slim if gradient is None else size[1])
    if slim > min(size):
        small = size
    drawn = _whole_box(small, radius, fill, stroke, width, gradient, alpha)
    return drawn if small == size else _spread(drawn, size, edge)


def _spread(piece: pygame.Surface, size: tuple[int, int], edge: int) -> pygame.Surface:
    """A larger picture, of whose pieces those within `edge` stay and those between are repeated."""
    (w, h), (wide, high) = piece.get_size(), size
    rows = [(0, 0, edge, edge), (edge, edge, h - 2 * edge, high - 2 * edge)]
    rows.append((h - edge, high - edge, edge, edge))
    if h == high:
        rows = [(0, 0, h, h)]
    columns = [(0, 0, edge, edge), (edge, edge, w - 2 * edge, wide - 2 * edge)]
    columns.append((w - edge, wide - edge, edge, edge))
    whole = blank(size)
    for top, y, tall, room_y in rows:
        for left, x, broad, room_x in columns:
            if room_x and room_y:
                part = piece.subsurface((left, top, broad, tall))
                goal = whole.subsurface((x, y, room_x, room_y))
                pygame.transform.scale(part, (room_x, room_y), goal)
    return whole


def _whole_box(
    size: tuple[int, int],
    radius: float,
    fill: Colour | None,
    stroke: Colour | None,
    width: float,
    gradient: Gradient | None,
    alpha: int,
) -> pygame.Surface:
    outer = _box_mask(size, radius, 0)
    lined = stroke is not None and width > 0
    inner = _box_mask(size, radius, width) if lined else outer
    if stroke is not None and width > 0:
        ring = outer.copy()
        ring.blit(inner, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
        result = _tinted(ring, stroke)
    else:
        result = blank(size)
    if gradient is not None or fill is not None:
        body = inner.copy()
        if gradient is not None:
            column = gradient_column(gradient, min(size[1], 96)).premul_alpha()
            paint = pygame.transform.smoothscale(column, size)
            body.blit(paint, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        elif fill is not None:
            body = _tinted(body, fill)
        result.blit(body, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return faded(result, alpha)


def _tinted(mask: pygame.Surface, colour: Colour) -> pygame.Surface:
    """A premultiplied white mask in `colour`, in place."""
    a = colour[3]
    paint = (colour[0] * a // 255, colour[1] * a // 255, colour[2] * a // 255, a)
    mask.fill(paint, special_flags=pygame.BLEND_RGBA_MULT)
    return mask
