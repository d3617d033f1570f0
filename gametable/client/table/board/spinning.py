"""Pieces that spin where they lie, slowly, while somebody plays; a table at rest draws no frames.

They turn from an input on for a few seconds and then stay as they are. With reduced motion, or
without animations, they never do.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

import pygame

from gametable.client.draw import Pen
from gametable.client.draw.pen import PREMUL
from gametable.client.faces.schema import Level
from gametable.client.host.motion import SPEEDS, Motion, Timer
from gametable.client.table.board.art import MARGIN, Art
from gametable.client.table.board.places import Laid, LaidPiece

TURN = 24.0  # seconds for a whole turn
AWAKE = 4.0  # seconds for which they go on after an input
FRAME = 1 / 15  # seconds between two frames: the turn is slow
MOST_PICTURES = 64


class Spinning:
    """The pieces of a table that spin (`Piece.spins`); `redraw` draws the table again."""

    def __init__(self, art: Art, redraw: Callable[[], object]):
        self.art, self.redraw = art, redraw
        self.angle = 0.0  # degrees; at 0 the still picture shows them
        self._until = 0.0
        self._timer: Timer | None = None
        self._pictures: dict[object, pygame.Surface] = {}

    def wake(self, laid: Laid, motion: Motion) -> None:
        """Somebody has done something: what spins goes on for a while."""
        if motion.reduced or not SPEEDS[motion.speed]:
            self.stop(motion)
            return
        if next(_spinning(laid), None) is None:
            return
        self._until = motion.now + AWAKE
        if self._timer is None:
            self._timer = motion.after(FRAME, lambda: self._step(motion))

    def stop(self, motion: Motion) -> None:
        """All lies as the still picture shows it."""
        motion.forget(self._timer)
        self._timer = None
        if self.angle:
            self.angle = 0.0
            self.redraw()

    def _step(self, motion: Motion) -> None:
        self._timer = None
        self.angle = (self.angle + 360 * FRAME / TURN) % 360
        if motion.now < self._until:
            self._timer = motion.after(FRAME, lambda: self._step(motion))
        self.redraw()

    def draw(self, pen: Pen, laid: Laid, level: Level, moving: Iterable[str]) -> None:
        """Draw them as they are turned now, over the still picture; not those in motion."""
        if not self.angle:
            return
        for placed in _spinning(laid):
            if placed.piece.id not in moving:
                self._turned(pen, placed, level)

    def _turned(self, pen: Pen, placed: LaidPiece, level: Level) -> None:
        x, y, w, h = placed.rect
        plain = self._plain(pen, placed, level)
        picture = pygame.transform.rotozoom(plain, -self.angle, 1.0)
        middle = pen.at((x + w / 2, y + h / 2))
        corner = (
            round(middle[0] - picture.get_width() / 2),
            round(middle[1] - picture.get_height() / 2),
        )
        pen.surface.blit(picture, corner, special_flags=PREMUL)

    def _plain(self, pen: Pen, placed: LaidPiece, level: Level) -> pygame.Surface:
        piece, (_x, _y, w, h) = placed.piece, placed.rect
        key = (piece.face, repr(piece.data), piece.owner, level, w, h, pen.unit, id(pen.kit.theme))
        if key not in self._pictures:
            if len(self._pictures) >= MOST_PICTURES:
                self._pictures.clear()
            own = pen.on_layer(w + 2 * MARGIN, h + 2 * MARGIN)
            box = (MARGIN, MARGIN, w, h)
            self.art.draw(own, piece.face, piece.data, box, level, owner=piece.owner, fit=True)
            self._pictures[key] = own.surface
        return self._pictures[key]


def _spinning(laid: Laid) -> Iterator[LaidPiece]:
    return (placed for placed in laid.pieces if placed.piece.spins)
