"""What changed between two scenes: what moved glides, what turned flips, what is new fades in, what
shows another of its `faces` was rolled and tumbles.

On a wheel that turned (`Zone.turned`) pieces do not glide straight: they go round its middle.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field, replace

from gametable.client.table.board.layout import Rect
from gametable.client.table.board.places import Laid, LaidPiece, LaidZone, Point
from gametable.core.scene import Piece, Zone


@dataclass(frozen=True)
class Swing:
    """A way round a point: `sweep` radians (clockwise on the screen), in `steps` of the wheel."""

    centre: Point
    sweep: float
    steps: int

    def at(self, start: Point, end: Point, t: float) -> Point:
        """Where the middle of a piece is at `t` (0..1) of the way from `start` to `end`."""
        (cx, cy), (sx, sy), (ex, ey) = self.centre, start, end
        near, far = math.hypot(sx - cx, sy - cy), math.hypot(ex - cx, ey - cy)
        angle = math.atan2(sy - cy, sx - cx) + self.sweep * t
        r = near + (far - near) * t
        return (cx + r * math.cos(angle), cy + r * math.sin(angle))


@dataclass(frozen=True)
class Glide:
    """A piece on its way from one box to another, straight or round the middle of a wheel."""

    before: LaidPiece
    after: LaidPiece
    swing: Swing | None = None


@dataclass
class Changes:
    """The differences, and the parts of the sheet that have to be drawn again."""

    moved: list[Glide] = field(default_factory=list)
    turned: list[Glide] = field(default_factory=list)
    rolled: list[Glide] = field(default_factory=list)
    come: list[LaidPiece] = field(default_factory=list)
    gone: list[LaidPiece] = field(default_factory=list)
    changed: list[LaidPiece] = field(default_factory=list)
    backgrounds: list[str] = field(default_factory=list)  # zones whose background changed
    rects: list[Rect] = field(default_factory=list)
    everything: bool = False


def differences(old: Laid, new: Laid) -> Changes:
    """Compare two laid-out scenes of the same table."""
    changes = Changes()
    for id, zone in new.zones.items():
        before = old.zones.get(id)
        if before is None or before.rect != zone.rect or before.zone.board != zone.zone.board:
            changes.everything = True
        elif _background(before.zone) != _background(zone.zone):
            changes.backgrounds.append(id)
            changes.rects.append(zone.rect)
    if set(old.zones) != set(new.zones):
        changes.everything = True
    turns = {
        id: steps for id, zone in new.zones.items() if (steps := _steps(old.zones.get(id), zone))
    }
    earlier = {laid.piece.id: laid for laid in old.pieces}
    for laid in new.pieces:
        before_piece = earlier.pop(laid.piece.id, None)
        if before_piece is None:
            changes.come.append(laid)
            changes.rects.append(laid.rect)
        elif _differs(before_piece, laid):
            glide = Glide(before_piece, laid)
            if laid.zone in turns and before_piece.zone == laid.zone:
                glide = replace(glide, swing=_swing(new.zones[laid.zone], glide, turns[laid.zone]))
            _note(changes, glide)
    for left in earlier.values():
        changes.gone.append(left)
        changes.rects.append(left.rect)
    return changes


def _steps(before: LaidZone | None, after: LaidZone) -> int:
    """By how many steps a wheel was turned, the shorter way round."""
    if before is None or before.zone.turned is None or after.zone.turned is None:
        return 0
    (now, around), then = after.zone.turned, before.zone.turned[0]
    ahead = (now - then) % around
    return min(ahead, around - ahead)


def _swing(zone: LaidZone, glide: Glide, steps: int) -> Swing:
    x, y, w, h = zone.background
    cx, cy = x + w / 2, y + h / 2
    (ax, ay), (bx, by) = middle(glide.before.rect), middle(glide.after.rect)
    sweep = math.atan2(by - cy, bx - cx) - math.atan2(ay - cy, ax - cx)
    sweep = math.remainder(sweep, math.tau)
    assert zone.zone.turned is not None
    if 2 * steps == zone.zone.turned[1] and sweep < 0:  # half round: all of them the same way
        sweep += math.tau
    return Swing((cx, cy), sweep, steps)


def middle(rect: Rect) -> Point:
    """The middle of a box."""
    return (rect[0] + rect[2] / 2, rect[1] + rect[3] / 2)


def _note(changes: Changes, glide: Glide) -> None:
    before, after = glide.before, glide.after
    changes.rects += [before.rect, after.rect]
    if _rolled(before.piece, after.piece):
        changes.rolled.append(glide)
    elif not _close(before.rect, after.rect):
        changes.moved.append(glide)
    elif before.piece.hidden != after.piece.hidden or before.piece.turn != after.piece.turn:
        changes.turned.append(glide)
    else:
        changes.changed.append(after)


def _rolled(before: Piece, after: Piece) -> bool:
    """Whether it shows one of its faces that it did not show before."""
    face, faces = after.data.get("face"), after.data.get("faces", ())
    return face in faces and before.data.get("face") != face


def _differs(a: LaidPiece, b: LaidPiece) -> bool:
    return not _close(a.rect, b.rect) or _look(a) != _look(b)


def _look(laid: LaidPiece) -> tuple[object, ...]:
    piece = laid.piece
    return (
        piece.face,
        piece.data,
        piece.turn,
        piece.owner,
        piece.spent,
        piece.sheer,
        piece.hidden,
        piece.z,
        laid.seen,
    )


def _background(zone: Zone) -> tuple[object, ...]:
    return (zone.face, zone.data, zone.slots, zone.label, zone.note, bool(zone.pieces))


def _close(a: Rect, b: Rect) -> bool:
    return all(abs(p - q) < 0.5 for p, q in zip(a, b, strict=True))
