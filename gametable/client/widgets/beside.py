"""Where something small stands beside a thing: on no other thing that it is compared with."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Literal

from gametable.client.draw import Rect

AWAY = (0.0, 24.0, 48.0, 72.0, 96.0, 120.0)  # design units further from the thing

FINE = 18  # places along each side of a view that are tried where none beside a thing is free

Side = Literal["below", "above", "right", "left"]


def covered(rect: Rect, others: Iterable[Rect]) -> float:
    """How much of other rects lies under one, in square units."""
    x, y, w, h = rect
    right, bottom = x + w, y + h
    total = 0.0
    for ox, oy, ow, oh in others:
        if ox < right and oy < bottom and ox + ow > x and oy + oh > y:  # most lie elsewhere
            wide = min(right, ox + ow) - max(x, ox)
            total += wide * (min(bottom, oy + oh) - max(y, oy))
    return total


def place_beside(
    size: tuple[float, float],
    thing: Rect,
    view: Rect,
    others: Sequence[Rect],
    sides: Sequence[Side],
    gap: float,
) -> Rect:
    """A rect of a size in the view, at the side of the thing where it covers neither that nor the
    others; where they take all sides, further along a side or away from it; else where it covers
    least. Of two places alike the first is taken."""
    best: Rect | None = None
    least = 0.0
    for rect in _places(size, thing, view, sides, gap):
        # The thing itself is never hidden where it can be helped.
        over = 1000 * covered(rect, [thing]) + covered(rect, others)
        if best is None or over < least:
            best, least = rect, over
        if not over:
            break
    assert best is not None
    return best


def place_free(
    sizes: Iterable[tuple[float, float]],
    view: Rect,
    others: Sequence[Rect],
    things: Sequence[Rect],
    near: Rect,
) -> tuple[float, Rect] | None:
    """A rect of one of these sizes anywhere in the view, and how much of the others lies under it:
    as little as can be, then of the things, then as near to something as can be. None where the
    view holds none of them."""
    vx, vy, vw, vh = view
    goal = (near[0] + near[2] / 2, near[1] + near[3] / 2)
    best: tuple[tuple[float, float, float], Rect] | None = None
    for wide, tall in sizes:
        if wide > vw or tall > vh:
            continue
        for down in range(FINE + 1):
            for across in range(FINE + 1):
                left = vx + (vw - wide) * across / FINE
                rect = (left, vy + (vh - tall) * down / FINE, wide, tall)
                over = covered(rect, others)
                if best is not None and over > best[0][0]:
                    continue
                off = abs(left + wide / 2 - goal[0]) + abs(rect[1] + tall / 2 - goal[1])
                rank = (over, covered(rect, things), off)
                if best is None or rank < best[0]:
                    best = (rank, rect)
    return None if best is None else (best[0][0], best[1])


def _places(
    size: tuple[float, float], thing: Rect, view: Rect, sides: Sequence[Side], gap: float
) -> Iterator[Rect]:
    """Rects of a size in the view: in the middle of each side, then along it, then away from it."""
    x, y, w, h = thing
    wide, tall = size
    vx, vy, vw, vh = view
    for away in AWAY:
        for along in (0.5, 0.0, 1.0):
            across, down = x + along * (w - wide), y + along * (h - tall)
            corners: dict[Side, tuple[float, float]] = {
                "below": (across, y + h + gap + away),
                "above": (across, y - tall - gap - away),
                "right": (x + w + gap + away, down),
                "left": (x - wide - gap - away, down),
            }
            for side in sides:
                left, top = corners[side]
                left = max(vx, min(left, vx + vw - wide))
                top = max(vy, min(top, vy + vh - tall))
                yield (left, top, wide, tall)
