"""The parts of the window that have to be drawn again, few and without overlaps."""

from __future__ import annotations

import pygame

MOST = 4
EDGE = 2  # pixels by which what a widget names is grown: soft edges and rounding


class Regions:
    """Collects pixel rects; it begins with everything, or with nothing."""

    def __init__(self, everything: bool = True) -> None:
        self.rects: list[pygame.Rect] | None = None if everything else []  # None: everything

    @property
    def empty(self) -> bool:
        """Whether nothing has to be drawn."""
        return self.rects == []

    def everything(self) -> None:
        """The whole window is to be drawn."""
        self.rects = None

    def add(self, area: pygame.Rect) -> None:
        """A part is to be drawn; parts that overlap become one, so that nothing is drawn twice."""
        if self.rects is None or area.width <= 0 or area.height <= 0:
            return
        while (i := area.collidelist(self.rects)) >= 0:
            area = area.union(self.rects.pop(i))
        self.rects.append(area)
        if len(self.rects) > MOST:
            self.rects = [area.unionall(self.rects)]

    @staticmethod
    def outside(area: pygame.Rect, others: list[pygame.Rect]) -> list[pygame.Rect]:
        """The parts of a rect that lie in none of the others."""
        parts = [area]
        for other in others:
            parts = [piece for part in parts for piece in _without(part, other)]
        return parts

    def take(self, whole: pygame.Rect) -> list[pygame.Rect]:
        """What is to be drawn now; after this nothing is."""
        rects = [whole] if self.rects is None else self.rects
        self.rects = []
        return rects


def _without(area: pygame.Rect, hole: pygame.Rect) -> list[pygame.Rect]:
    cut = area.clip(hole)
    if not cut.width or not cut.height:
        return [area]
    pieces = [
        pygame.Rect(area.x, area.y, area.w, cut.y - area.y),
        pygame.Rect(area.x, cut.bottom, area.w, area.bottom - cut.bottom),
        pygame.Rect(area.x, cut.y, cut.x - area.x, cut.h),
        pygame.Rect(cut.right, cut.y, area.right - cut.right, cut.h),
    ]
    return [piece for piece in pieces if piece.width and piece.height]
