"""What others did last: a pulse and a pip on the things, and "+n" rising from a seat's points.

Everything comes from what the eyes at the screen may know: the log and the scene of the viewer.
"""

from __future__ import annotations

import math
from collections.abc import Callable

import msgspec

from gametable.client.draw import Pen
from gametable.client.host.motion import POPUP, PULSE, Motion, Tween, linear
from gametable.client.look.fonts import BOLD
from gametable.client.table.board.shapes import Shapes
from gametable.client.table.model import TableModel
from gametable.client.table.rivals.rows import Rows
from gametable.client.table.session import Session
from gametable.core.engine.log import Event

BEATS = 2  # how often a pulse swells
WIDTHS = 6  # of its line, so that few shapes are drawn
RISE = 28.0  # design units a popup rises


def last_changes(session: Session, log: list[Event], rows: Rows) -> dict[int, list[Event]]:
    """For every seat that neither looks nor is to decide: what it did in its last turn, as far
    as it lies somewhere on the table; not what it only chose from, nor a place where something
    else lies by now."""
    if session.moment is not None:
        return {}
    turns = [mark.entry for mark in session.table.marks if mark.grain != "step"]
    found: dict[int, list[Event]] = {}
    since: dict[int, int] = {}
    anew: set[str] = set()
    for event in reversed(log):
        seat, row = event.seat, rows.of(event)
        anew.update(row.anew)
        if seat is None or seat in (session.viewer, session.asked):
            continue
        if seat not in since:
            # What comes of an answer has the number after it, which may begin the next turn.
            since[seat] = max((turn for turn in turns if turn < event.entry), default=-1)
        if event.entry > since[seat] and not row.step:
            there = tuple(id for id in event.targets if not id.startswith(tuple(anew)))
            if there != event.targets:
                event = msgspec.structs.replace(event, targets=there)
            if there:
                found.setdefault(seat, []).append(event)
    return found


class LastChange:
    """The marks of what others did last, on the table and on the strip."""

    def __init__(
        self,
        model: TableModel,
        motion: Motion,
        redraw_table: Callable[[], object],
        redraw_gain: Callable[[int], object],
        rows: Rows,
    ):
        """`rows` say how the events of the title are told."""
        self.model, self.motion, self.rows = model, motion, rows
        self.redraw_table, self.redraw_gain = redraw_table, redraw_gain
        self.pips: dict[str, int] = {}  # target -> seat that changed it
        self.pulsing: dict[str, int] = {}
        self.gains: dict[int, int] = {}  # seat -> points that came to it
        self._swell = 0.0
        self._risen = 0.0
        self._pulse: Tween | None = None
        self._popup: Tween | None = None
        self._viewer: int | None = None  # who looked on last
        self._told: dict[int | None, int] = {}  # viewer -> lines of the log he has seen come
        self._points: dict[int | None, dict[int, int]] = {}

    def drop(self) -> None:
        """Forget what is shown (a cover comes)."""
        self.pips = {}
        self.still()

    def still(self) -> None:
        """Let nothing pulse or rise any more: it is told otherwise."""
        self.motion.drop(self._pulse)
        self.motion.drop(self._popup)
        self.pulsing, self.gains = {}, {}

    def show(self) -> None:
        """Take the game as it is now; what is new for the viewer pulses."""
        session = self.model.session
        log = session.log()
        changes = last_changes(session, log, self.rows)
        self.pips = {
            id: seat for seat, events in changes.items() for e in events for id in self._marked(e)
        }
        if session.moment is not None:
            return
        if session.viewer is None and self._viewer is not None:
            # All look now: what came before was seen by those it was shown to.
            self._told.pop(None, None)
            self._points.pop(None, None)
        self._viewer = session.viewer
        told = self._told.get(session.viewer, len(log))
        self._told[session.viewer] = len(log)
        new = {id for event in log[told:] for id in event.targets}
        fresh = {
            id: seat
            for seat, events in changes.items()
            for event in events
            for id in event.targets
            if id in new
        }
        if fresh:
            self._start_pulse(fresh)
        self._note_points()

    def _marked(self, event: Event) -> tuple[str, ...]:
        """Where an event is marked: a thing that lies over several places bears one pip."""
        return event.targets[:1] if self.rows.of(event).thing else event.targets

    def _note_points(self) -> None:
        assert self.model.scene is not None
        viewer, seats = self.model.session.viewer, self.model.scene.seats
        now = {card.seat: card.score for card in seats if card.score is not None}
        before = self._points.get(viewer, now)
        self._points[viewer] = now
        gains = {seat: n - before.get(seat, n) for seat, n in now.items()}
        gains = {seat: n for seat, n in gains.items() if n > 0}
        if gains:
            self._start_popup(gains)

    # ------------------------------------------------------------------ motion

    def _start_pulse(self, fresh: dict[str, int]) -> None:
        def step(t: float) -> None:
            self._swell = math.sin(math.pi * BEATS * t) ** 2
            self.redraw_table()

        def done() -> None:
            self.pulsing = {}
            self.redraw_table()

        self.motion.drop(self._pulse)
        if not self.motion.reduced:
            self.pulsing = fresh
            self._pulse = self.motion.start(step, PULSE, easing=linear, done=done)

    def _start_popup(self, gains: dict[int, int]) -> None:
        def step(t: float) -> None:
            self._risen = t
            for seat in self.gains:
                self.redraw_gain(seat)

        def done() -> None:
            gone, self.gains = self.gains, {}
            for seat in gone:
                self.redraw_gain(seat)

        self.motion.drop(self._popup)
        for seat in self.gains:
            self.redraw_gain(seat)
        if not self.motion.reduced:
            self.gains = gains
            self._popup = self.motion.start(step, POPUP, done=done)

    # ------------------------------------------------------------------ drawing

    def draw(self, pen: Pen, shapes: Shapes, k: float) -> None:
        """Pulses and pips, over the table; `k` as for Marks."""
        seats = pen.kit.theme.seats
        for id, seat in self.pips.items():
            spot = self.model.laid.spots.get(id)
            if spot is None:
                continue
            fill = seats[self.model.colours[seat]].fill
            if id in self.pulsing and self._swell > 0:
                width = 1 + round(self._swell * WIDTHS)
                shapes.outline(pen, spot, fill, width * k, k)
            x, y, w, h = spot.rect
            inset = min(6 * k, w / 4, h / 4)
            pen.circle((x + inset, y + inset), 4.5 * k, fill, "ink", 1.5 * k)

    def draw_gain(self, pen: Pen, seat: int, rect: tuple[float, float, float, float]) -> None:
        """ "+3" above the points on the card of a seat."""
        points = self.gains.get(seat)
        if points is None:
            return
        x, y, w, _h = rect
        alpha = round(255 * min(1.0, (1 - self._risen) * 3))
        at = (x + w - 16, y + 40 - RISE * self._risen)
        pen.text(f"+{points}", at, 20, BOLD, "gold", "rm", alpha=alpha)
