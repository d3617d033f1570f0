"""Pieces in motion between two scenes: what moved glides, what turned flips, what is new fades in,
dice tumble; what lies on a wheel that turns goes round.

The game never waits for them; any key, click or wheel turn completes them.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, replace

import msgspec
import pygame

from gametable.client.draw import Pen
from gametable.client.draw.geometry import Point
from gametable.client.draw.pen import PREMUL
from gametable.client.faces.schema import Level
from gametable.client.host.motion import (
    FLIP,
    MOVE_LIFT,
    PANEL,
    REDUCED,
    ROLL,
    ROLL_STAGGER,
    WHEEL,
    Motion,
    Timer,
    Tween,
    ease_in_out,
    ease_out,
    ease_sine,
    linear,
    move_time,
)
from gametable.client.table.board.art import MARGIN, Art
from gametable.client.table.board.camera import Camera
from gametable.client.table.board.layout import Rect
from gametable.client.table.board.motion_diff import Changes, Swing, differences, middle
from gametable.client.table.board.places import Laid, LaidPiece

TRACE, TRACES = 1.5, 8  # seconds a trace stays, and how many of them at most
MOST = 24  # more pieces at once would only flicker
TUMBLES = 7  # as many faces does a die show before it lies
SLOWS = 0.65  # below 1: each face stays longer than the one before
LIES = 0.85  # share of its way after which it only bounces once
BOUNCE = 8.0  # design units


@dataclass
class Flight:
    """A piece under way: `how` is glide, swing, flip, roll or fade; `at` runs from 0 to 1."""

    how: str
    before: LaidPiece
    after: LaidPiece
    swing: Swing | None = None
    at: float = 0.0
    tween: Tween | None = None
    picture: pygame.Surface | None = None  # of a piece that changes its size, drawn once
    drawn_at: float = 0.0  # pixels per sheet unit of that

    @property
    def grows(self) -> bool:
        """Whether it is of another size on its way."""
        a, b = self.before.rect, self.after.rect
        return self.how == "glide" and self.at < 1 and abs(a[2] - b[2]) + abs(a[3] - b[3]) > 1


class Flights:
    """The pieces of a table that are in motion.

    `lift(ids)` takes pieces out of the still picture, since they are drawn here. Those that have
    `landed` are drawn here until the still picture has them again.
    """

    def __init__(
        self,
        art: Art,
        redraw: Callable[[], object],
        lift: Callable[[frozenset[str]], object],
    ):
        self.art, self.redraw, self.lift = art, redraw, lift
        self.running: list[Flight] = []
        self.landed: list[Flight] = []
        self.motion: Motion | None = None
        self.traces: list[tuple[Point, Point]] = []  # where pieces went, with reduced motion
        self._trace_ends: Timer | None = None

    def start(self, old: Laid, new: Laid, motion: Motion) -> Changes:
        """Set off what is different; the differences."""
        changes = differences(old, new)
        self.finish()
        self.motion = motion
        if motion.speed == "none":
            return changes
        flights = [Flight("roll", g.before, g.after) for g in changes.rolled]
        if not changes.everything:
            flights += self._others(changes)
        if not flights or len(flights) > MOST:
            return changes
        if motion.reduced:
            self._leave_traces([flight for flight in flights if flight.how == "glide"], motion)
            for flight in flights:
                flight.how = "fade"
        self.running = flights
        self._lift()
        rolled = 0
        for flight in flights:
            late = ROLL_STAGGER * rolled if flight.how == "roll" else 0.0
            rolled += flight.how == "roll"
            self._fly(flight, motion, late)
        return changes

    def _leave_traces(self, flights: list[Flight], motion: Motion) -> None:
        """What does not move is seen to have moved: a dashed line stays for a moment."""

        def done() -> None:
            self.traces = []
            self.redraw()

        motion.forget(self._trace_ends)
        self.traces = [(middle(f.before.rect), middle(f.after.rect)) for f in flights[:TRACES]]
        if self.traces:
            self._trace_ends = motion.after(TRACE, done)

    def _others(self, changes: Changes) -> list[Flight]:
        """All but dice: where other zones lie on the table nothing can be followed."""
        flights = [
            Flight("swing" if g.swing else "glide", g.before, g.after, g.swing)
            for g in changes.moved
        ]
        flights += [Flight("flip", g.before, g.after) for g in changes.turned]
        flights += [Flight("fade", piece, piece) for piece in changes.come]
        return flights

    def _fly(self, flight: Flight, motion: Motion, late: float) -> None:
        def step(value: float) -> None:
            flight.at = value
            self.redraw()

        def done() -> None:
            if flight in self.running:
                self.running.remove(flight)
                self.landed.append(flight)
                self._lift()
                self.redraw()

        (ax, ay, _aw, _ah), (bx, by, _bw, _bh) = flight.before.rect, flight.after.rect
        far = ((ax - bx) ** 2 + (ay - by) ** 2) ** 0.5
        steps = flight.swing.steps if flight.swing is not None else 1
        ways = {
            "glide": (move_time(far), ease_in_out),
            "swing": (WHEEL * steps, ease_sine),
            "flip": (FLIP, ease_in_out),
            "roll": (ROLL, linear),
            "fade": (REDUCED if motion.reduced else PANEL, linear),
        }
        seconds, easing = ways[flight.how]
        moves = flight.how != "fade"
        flight.tween = motion.start(
            step, seconds, easing=easing, delay=late, done=done, moves=moves
        )  # fmt: skip

    def _lift(self) -> None:
        self.lift(frozenset(f.after.piece.id for f in self.running))

    def wait(self) -> None:
        """The table is not drawn yet on which they move: what is under way begins anew."""
        for flight in self.running:
            if flight.tween is not None and self.motion is not None:
                flight.tween.began, flight.at = self.motion.now, 0.0

    def finish(self) -> None:
        """Bring everything to its place at once."""
        for flight in list(self.running):
            if self.motion is not None:
                self.motion.drop(flight.tween)
        self._stop()

    @property
    def under_way(self) -> bool:
        """Whether anything is drawn here."""
        return bool(self.running or self.landed)

    def drop(self) -> None:
        """Forget what is in motion, and has been."""
        self.traces = []
        self._stop()

    def _stop(self) -> None:
        self.landed = []
        if self.running:
            self.running = []
            self._lift()

    def draw(self, pen: Pen, camera: Camera) -> None:
        """Draw what is under way, over the table."""
        level, k = camera.level, 1 / camera.zoom
        for ends in self.traces:
            pen.dashes(ends, "amber", 3 * k, 9 * k, 6 * k)
        for flight in (*self.landed, *self.running):
            if flight.how == "fade" and flight.before is not flight.after:
                gone = max(1, round(255 * (1 - flight.at)))
                self.art.piece(pen, flight.before.piece, flight.before.rect, level, gone, 1.0)
            rect, alpha, squash, piece = self.where(flight, 1 / camera.zoom)
            if flight.grows:
                self._scaled(pen, flight, rect, level)
                continue
            self.art.piece(pen, piece.piece, rect, level, alpha, squash)

    def _scaled(self, pen: Pen, flight: Flight, rect: Rect, level: Level) -> None:
        """A piece that changes its size: it is drawn once, and that picture stretched."""
        _x, _y, w, h = flight.after.rect
        if flight.picture is None or flight.drawn_at != pen.unit:
            own = pen.on_layer(w + 2 * MARGIN, h + 2 * MARGIN)
            self.art.piece(own, flight.after.piece, (MARGIN, MARGIN, w, h), level)
            flight.picture, flight.drawn_at = own.surface, pen.unit
        k, (x, y) = rect[2] / w, pen.at((rect[0], rect[1]))
        edge = MARGIN * k * pen.unit
        size = [max(1, round(side * k)) for side in flight.picture.get_size()]
        picture = pygame.transform.smoothscale(flight.picture, size)
        pen.surface.blit(picture, (round(x - edge), round(y - edge)), special_flags=PREMUL)

    def where(self, flight: Flight, k: float) -> tuple[Rect, int, float, LaidPiece]:
        """Where a piece under way is now, how opaque and wide, and which of its sides shows."""
        t = flight.at
        if flight.how == "fade":
            return flight.after.rect, max(1, round(255 * t)), 1.0, flight.after
        if flight.how == "flip":
            piece = flight.before if t < 0.5 else flight.after
            return piece.rect, 255, max(0.06, abs(1 - 2 * t)), piece
        a, b = flight.before.rect, flight.after.rect
        if flight.how == "swing" and flight.swing is not None:
            x, y = flight.swing.at(middle(a), middle(b), t)
            return (x - b[2] / 2, y - b[3] / 2, b[2], b[3]), 255, 1.0, flight.after
        if flight.how == "roll":
            return tumbling(flight, k), 255, 1.0, tumbled(flight)
        x, y, w, h = (p + (q - p) * t for p, q in zip(a, b, strict=True))
        lift = MOVE_LIFT * k * 4 * t * (1 - t)
        return (x, y - lift, w, h), 255, 1.0, flight.after


def tumbled(flight: Flight) -> LaidPiece:
    """Which of its faces a die shows now: another ever more slowly, the right one at last."""
    after = flight.after
    shown = int(TUMBLES * min(1.0, flight.at / LIES) ** SLOWS)
    if shown >= TUMBLES:
        return after
    faces = after.piece.data["faces"]
    right = faces.index(after.piece.data["face"])
    data = {**after.piece.data, "face": faces[(right + TUMBLES - shown) % len(faces)]}
    return replace(after, piece=msgspec.structs.replace(after.piece, data=data))


def tumbling(flight: Flight, k: float) -> Rect:
    """Where a die is: thrown to its place, where it bounces once. `k` sheet units are one design
    unit."""
    (ax, ay), (bx, by) = middle(flight.before.rect), middle(flight.after.rect)
    _x, _y, w, h = flight.after.rect  # of one size, so that each face is drawn once
    t = min(1.0, flight.at / LIES)
    share = ease_out(t)
    x, y = ax + (bx - ax) * share - w / 2, ay + (by - ay) * share - h / 2
    hop = 4 * MOVE_LIFT * t * (1 - t)
    if t >= 1:
        hop = BOUNCE * math.sin(math.pi * (flight.at - LIES) / (1 - LIES))
    return (x, y - hop * k, w, h)
