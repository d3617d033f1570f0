"""Where something small stands beside a thing: on no other thing that it is compared with."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal

from gametable.client.draw import Rect

Side = Literal["below", "above", "right", "left"]


def covered(rect: Rect, others: Iterable[Rect]) -> float:
    """How much of other rects lies under one, in square units."""
    x, y, w, h = rect
    total = 0.0
    for ox, oy, ow, oh in others:
        wide = min(x + w, ox + ow) - max(x, ox)
        high = min(y + h, oy + oh) - max(y, oy)
        total += max(0.0, wide) * max(0.0, high)
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
    others; else where it covers least. Of two sides alike the first is taken."""
    x, y, w, h = thing
    wide, tall = size
    vx, vy, vw, vh = view
    corners: dict[Side, tuple[float, float]] = {
        "below": (x + w / 2 - wide / 2, y + h + gap),
        "above": (x + w / 2 - wide / 2, y - tall - gap),
        "right": (x + w + gap, y + h / 2 - tall / 2),
        "left": (x - wide - gap, y + h / 2 - tall / 2),
    }
    found = []
    for side in sides:
        left, top = corners[side]
        left = max(vx, min(left, vx + vw - wide))
        top = max(vy, min(top, vy + vh - tall))
        found.append((left, top, wide, tall))
    # The thing itself is never hidden where it can be helped.
    return min(found, key=lambda rect: 1000 * covered(rect, [thing]) + covered(rect, others))
