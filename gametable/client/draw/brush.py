"""The Brush: shapes, shadows and glows on a surface, in design units, by role.

Everything is supersampled, cached by all its parameters in `kit.shapes`, and blitted
premultiplied. The Pen adds icons and text.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from typing import Self

import pygame

from gametable.client.draw import shadows, shapes
from gametable.client.draw.geometry import Point, Points, Rect, arc_points, bounds
from gametable.client.draw.kit import Kit, layer
from gametable.client.host.scale import LEAST_TEXT_PX
from gametable.client.look.theme import Colour, ColourLike

PREMUL = pygame.BLEND_PREMULTIPLIED
LARGE = 1_000_000  # pixels: of a larger box only what is near the clip is drawn
Gradient = tuple[ColourLike, ColourLike]


def _quarter(value: float) -> float:
    return round(value * 4) / 4


class Brush:
    """Draws on `surface`: `unit` pixels per design unit, from the pixel `origin`."""

    def __init__(
        self,
        surface: pygame.Surface,
        kit: Kit,
        unit: float = 1.0,
        origin: tuple[float, float] = (0, 0),
        text_scale: float = 1.0,
        least_text: int = LEAST_TEXT_PX,
    ):
        self.surface = surface
        self.kit = kit
        self.unit = unit
        self.origin = origin
        self.text_scale = text_scale
        self.least_text = least_text

    # -- where

    def _like(self, surface: pygame.Surface, origin: tuple[float, float]) -> Self:
        kind = type(self)
        return kind(surface, self.kit, self.unit, origin, self.text_scale, self.least_text)

    def moved(self, dx: float, dy: float) -> Self:
        """The same pen with its origin moved by design units."""
        x, y = self.origin[0] + dx * self.unit, self.origin[1] + dy * self.unit
        return self._like(self.surface, (x, y))

    def on_layer(self, width: float, height: float) -> Self:
        """A pen on a fresh transparent layer of that size, with the origin in its corner."""
        size = (math.ceil(width * self.unit), math.ceil(height * self.unit))
        return self._like(layer(size), (0, 0))

    def area(self, rect: Rect) -> pygame.Rect:
        """The pixels of a design rect; neighbours that share an edge share it in pixels too."""
        x, y, w, h = rect
        left, top = self.origin[0] + x * self.unit, self.origin[1] + y * self.unit
        x0, y0 = round(left), round(top)
        x1, y1 = round(left + w * self.unit), round(top + h * self.unit)
        return pygame.Rect(x0, y0, max(1, x1 - x0), max(1, y1 - y0))

    def at(self, point: Point) -> tuple[float, float]:
        """The pixel position of a design point."""
        return (self.origin[0] + point[0] * self.unit, self.origin[1] + point[1] * self.unit)

    def visible(self, rect: Rect, reach: float = 0) -> bool:
        """Whether a rect, grown by `reach`, meets the clip."""
        grown = (rect[0] - reach, rect[1] - reach, rect[2] + 2 * reach, rect[3] + 2 * reach)
        return bool(self.area(grown).colliderect(self.surface.get_clip()))

    @contextmanager
    def clipped(self, rect: Rect) -> Iterator[None]:
        """Draw only inside the rect."""
        before = self.surface.get_clip()
        self.surface.set_clip(before.clip(self.area(rect)))
        try:
            yield
        finally:
            self.surface.set_clip(before)

    def line_px(self, width: float) -> float:
        """A line width in pixels: never thinner than one."""
        return max(1.0, width * self.unit)

    # -- pictures

    def blit(self, picture: pygame.Surface, corner: Point, alpha: int = 255) -> None:
        """Put a premultiplied picture with its upper left at a design point."""
        x, y = self.at(corner)
        if alpha < 255:
            picture = shapes.faded(picture.copy(), alpha)
        self.surface.blit(picture, (round(x), round(y)), special_flags=PREMUL)

    def cached(
        self, key: Hashable, width: float, height: float, draw: Callable[[Self], None]
    ) -> pygame.Surface:
        """A face of that size drawn once by `draw(pen)` and kept in `kit.faces`."""
        whole = (key, width, height, self.unit, self.text_scale, self.kit.theme.name)

        def make() -> pygame.Surface:
            pen = self.on_layer(width, height)
            draw(pen)
            return pen.surface

        return self.kit.faces.get(whole, make)

    def _colour(self, colour: ColourLike | None) -> Colour | None:
        return None if colour is None else self.kit.theme.colour(colour)

    def _gradient(self, gradient: Gradient | None) -> tuple[Colour, Colour] | None:
        if gradient is None:
            return None
        return (self.kit.theme.colour(gradient[0]), self.kit.theme.colour(gradient[1]))

    def _put(self, key: Hashable, make: Callable[[], pygame.Surface], x: int, y: int) -> None:
        self.surface.blit(self.kit.shapes.get(key, make), (x, y), special_flags=PREMUL)

    def _near(self, area: pygame.Rect, reach: int) -> pygame.Rect:
        """A box that looks the same inside the clip: of a large one nothing further than `reach`
        pixels outside, since what lies between its corners is the same everywhere."""
        if area.width * area.height <= LARGE:
            return area
        return area.clip(self.surface.get_clip().inflate(2 * reach, 2 * reach))

    # -- shapes

    def fill(self, rect: Rect, colour: ColourLike, alpha: int = 255) -> None:
        """A plain rectangle without soft edges: backgrounds and hairlines."""
        area = self.area(rect)
        r, g, b, a = self.kit.colour(colour, alpha)
        if a == 255:
            self.surface.fill((r, g, b, 255), area)
            return
        # pygame-ce forgets the clip where all that is blended lies outside it.
        area = area.clip(self.surface.get_clip())
        if not area:
            return
        # What is there is dimmed, then the colour added: a veil needs no picture of its own.
        self.surface.fill((255 - a,) * 4, area, pygame.BLEND_RGBA_MULT)
        tint = (r * a // 255, g * a // 255, b * a // 255, a)
        self.surface.fill(tint, area, pygame.BLEND_RGBA_ADD)

    def box(
        self,
        rect: Rect,
        radius: float = 8,
        fill: ColourLike | None = None,
        stroke: ColourLike | None = None,
        width: float = 1,
        gradient: Gradient | None = None,
        alpha: int = 255,
    ) -> None:
        """A rounded rectangle; the stroke lies inside its edge."""
        area = self.area(rect)
        r = min(radius * self.unit, min(area.size) / 2)
        line = self.line_px(width) if stroke is not None else 0.0
        args = (r, self._colour(fill), self._colour(stroke), line, self._gradient(gradient), alpha)
        if gradient is None:
            area = self._near(area, shapes.box_reach(r, line))
        if not area:
            return
        self._put(("box", area.size, *args), lambda: shapes.box(area.size, *args), area.x, area.y)

    def polygon(
        self,
        points: Points,
        fill: ColourLike | None = None,
        stroke: ColourLike | None = None,
        width: float = 1,
        gradient: Gradient | None = None,
        alpha: int = 255,
        closed: bool = True,
    ) -> None:
        """A filled or outlined polygon; its stroke straddles the edge."""
        line = self.line_px(width) if stroke is not None else 0.0
        x, y, size, inner = self._frame(points, line / 2)
        args = (self._colour(fill), self._colour(stroke), line, self._gradient(gradient), closed)
        self._put(
            ("polygon", inner, *args, alpha),
            lambda: shapes.polygon(inner, size, *args, alpha),
            x,
            y,
        )

    def _frame(
        self, points: Points, reach: float
    ) -> tuple[int, int, tuple[int, int], tuple[Point, ...]]:
        px = [self.at(p) for p in points]
        left, top, width, height = bounds(px)
        x, y = math.floor(left - reach) - 1, math.floor(top - reach) - 1
        size = (math.ceil(left + width + reach) + 2 - x, math.ceil(top + height + reach) + 2 - y)
        return x, y, size, tuple((_quarter(a - x), _quarter(b - y)) for a, b in px)

    def line(
        self,
        points: Points,
        colour: ColourLike,
        width: float = 2,
        alpha: int = 255,
        closed: bool = False,
    ) -> None:
        """A line through the points, with round ends."""
        self.polygon(points, None, colour, width, None, alpha, closed)

    def dashes(
        self,
        points: Points,
        colour: ColourLike,
        width: float = 2,
        on: float = 8,
        off: float = 6,
        alpha: int = 255,
        closed: bool = False,
    ) -> None:
        """A dashed line through the points."""
        if closed:
            points = [*points, points[0]]
        line = self.line_px(width)
        x, y, size, inner = self._frame(points, line / 2)
        tint = self.kit.theme.colour(colour)
        args = (tint, line, on * self.unit, off * self.unit, alpha)
        self._put(("dashes", inner, *args), lambda: shapes.dashes(inner, size, *args), x, y)

    def circle(
        self,
        centre: Point,
        radius: float,
        fill: ColourLike | None = None,
        stroke: ColourLike | None = None,
        width: float = 1,
        gradient: Gradient | None = None,
        alpha: int = 255,
    ) -> None:
        """A disc or ring; the stroke straddles the edge."""
        cx, cy = self.at(centre)
        r = radius * self.unit
        line = self.line_px(width) if stroke is not None else 0.0
        reach = r + line / 2 + 1
        x, y = math.floor(cx - reach), math.floor(cy - reach)
        size = math.ceil(2 * reach) + 2
        inner = (_quarter(cx - x), _quarter(cy - y))
        args = (self._colour(fill), self._colour(stroke), line, self._gradient(gradient), alpha)
        self._put(
            ("circle", size, inner, r, *args), lambda: shapes.circle(size, inner, r, *args), x, y
        )

    def arc(
        self,
        centre: Point,
        radius: float,
        start: float,
        end: float,
        colour: ColourLike,
        width: float = 2,
        alpha: int = 255,
    ) -> None:
        """An arc from `start` to `end` degrees (0 = right, clockwise)."""
        self.line(arc_points(centre, radius, start, end), colour, width, alpha)

    # -- depth

    def shadow(self, rect: Rect, radius: float = 10, level: int = 2, alpha: int = 255) -> None:
        """The shadow of a rounded box at depth level 1 to 3 (0: none)."""
        if level == 0:
            return
        blur, strength, drop = shadows.LEVELS[level]
        # On white paper the same shadow would look like soot.
        strength = strength // 3 if self.kit.theme.is_light else strength
        x, y, w, h = rect
        self.glow((x, y + drop, w, h), radius, shadows.BLACK, blur, strength * alpha // 255, grow=0)

    def glow(
        self,
        rect: Rect,
        radius: float,
        colour: ColourLike,
        blur: float = 9,
        alpha: int = 190,
        grow: float = 1,
        hidden: float | None = None,
    ) -> None:
        """A soft light around a rounded box, `grow` larger than it.

        With `hidden`, what lies further inside than that is under the box and is not drawn.
        """
        left, top, w, h = rect
        area = self.area((left - grow, top - grow, w + 2 * grow, h + 2 * grow))
        soft = max(0.5, round(blur * self.unit * 2) / 2)
        tint = self.kit.theme.colour(colour)
        r = min((radius + grow) * self.unit, min(area.size) / 2)
        args = (r, soft, tint, alpha)
        edge = shadows.margin(soft)
        area = self._near(area, shadows.box_reach(r, soft))
        if not area:
            return
        key = ("glow", area.size, *args)
        picture = self.kit.shapes.get(key, lambda: shadows.soft_box(area.size, *args))
        x, y = area.x - edge, area.y - edge
        inset = edge + math.ceil((hidden or 0) * self.unit)
        wide, tall = picture.get_width() - 2 * inset, picture.get_height() - 2 * inset
        if hidden is None or wide < 32 or tall < 32:
            self.surface.blit(picture, (x, y), special_flags=PREMUL)
            return
        width, height = picture.get_size()
        for part in (
            (0, 0, width, inset),
            (0, height - inset, width, inset),
            (0, inset, inset, tall),
            (width - inset, inset, inset, tall),
        ):
            self.surface.blit(picture, (x + part[0], y + part[1]), part, PREMUL)

    def glow_circle(
        self, centre: Point, radius: float, colour: ColourLike, blur: float = 8, alpha: int = 160
    ) -> None:
        """A soft light behind a disc (with "#000000": its shadow)."""
        soft = max(0.5, round(blur * self.unit * 2) / 2)
        r = _quarter(radius * self.unit)
        size = math.ceil(2 * (r + shadows.margin(soft)))
        cx, cy = self.at(centre)
        args = (r, soft, self.kit.theme.colour(colour), alpha)
        self._put(
            ("glow circle", size, *args),
            lambda: shadows.soft_circle(size, *args),
            round(cx - size / 2),
            round(cy - size / 2),
        )

    def glow_polygon(
        self, points: Points, colour: ColourLike, blur: float = 6, alpha: int = 170
    ) -> None:
        """A soft light behind a polygon."""
        soft = max(0.5, round(blur * self.unit * 2) / 2)
        x, y, size, inner = self._frame(points, shadows.margin(soft))
        args = (soft, self.kit.theme.colour(colour), alpha)
        self._put(
            ("glow polygon", inner, *args),
            lambda: shadows.soft_polygon(inner, size, *args),
            x,
            y,
        )

    def shadow_polygon(self, points: Points, level: int = 1) -> None:
        """The shadow of a polygon at depth level 1 to 3."""
        blur, strength, drop = shadows.LEVELS[level]
        self.glow_polygon([(x, y + drop) for x, y in points], shadows.BLACK, blur, strength)

    def focus_ring(self, rect: Rect, radius: float = 10) -> None:
        """The keyboard's ring: 3 wide, 2 away, radius + 4; white, ink on the light theme."""
        x, y, w, h = rect
        tint = "ink" if self.kit.theme.is_light else "#FFFFFF"
        self.box((x - 5, y - 5, w + 10, h + 10), radius + 4, None, tint, 3)
