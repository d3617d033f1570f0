"""What the viewer may not see of a play shows its back: enlarged where nothing else is shown, else
small, on its way between the piece and the card of the seat that gets it or gives it away.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from gametable.client.draw import Pen, Rect
from gametable.client.host.motion import ease_in_out
from gametable.client.table.board.art import Art
from gametable.client.table.rivals.plays import Backs

MOST = 3  # of them are drawn, however many they are
FAN = 0.12  # of its width: so far one lies beside the other
SMALL = 92.0  # design units: the height of one on its way
LATER, TAKES = 0.08, 0.3  # seconds between two of them, and that one is under way
RISES = 60.0  # design units
STILL = 0.8  # where on its way it stands with reduced motion


@dataclass
class BackFlight:
    """The way of what shows its back, from the middle of one rect to that of another; `size` is
    that of one of them, `many` how many are drawn."""

    start: Rect
    end: Rect
    size: tuple[float, float]
    many: int

    def rects(self, passed: float | None) -> Iterator[Rect]:
        """Where they are so many seconds after they set off (None: they stand)."""
        for n in range(self.many):
            share = (passed - LATER * n) / TAKES if passed is not None else STILL - 0.15 * n
            if 0 < share < 1:
                yield self._at(ease_in_out(share) if passed is not None else share)

    def _at(self, t: float) -> Rect:
        w, h = self.size
        (ax, ay), (bx, by) = _middle(self.start), _middle(self.end)
        x, y = ax + (bx - ax) * t, ay + (by - ay) * t - 4 * RISES * t * (1 - t)
        return (x - w / 2, y - h / 2, w, h)


def drawn_of(backs: Backs) -> int:
    """How many of them are drawn."""
    return min(MOST, abs(backs.n))


def natural_size(art: Art, backs: Backs) -> tuple[float, float]:
    """How wide and high they are together, in units of the face."""
    w, h = art.natural(backs.face, backs.data) or (1.0, 1.0)
    return (w * (1 + FAN * (drawn_of(backs) - 1)), h)


def draw_backs(pen: Pen, art: Art, backs: Backs, rect: Rect) -> None:
    """Draw them side by side into a rect of the proportions of `natural_size`."""
    x, y, w, h = rect
    many = drawn_of(backs)
    one = w / (1 + FAN * (many - 1))
    for n in range(many):
        at = (x + FAN * one * n, y, one, h)
        art.draw(pen, backs.face, backs.data, at, "play", fit=True)


def _middle(rect: Rect) -> tuple[float, float]:
    return (rect[0] + rect[2] / 2, rect[1] + rect[3] / 2)
