"""What changed between two scenes: what moved glides, what turned flips, what is new fades in."""

from __future__ import annotations

from dataclasses import dataclass, field

from gametable.client.table.layout import Rect
from gametable.client.table.places import Laid, LaidPiece


@dataclass(frozen=True)
class Glide:
    """A piece on its way from one box to another."""

    before: LaidPiece
    after: LaidPiece


@dataclass
class Changes:
    """The differences, and the parts of the sheet that have to be drawn again."""

    moved: list[Glide] = field(default_factory=list)
    turned: list[Glide] = field(default_factory=list)
    come: list[LaidPiece] = field(default_factory=list)
    gone: list[LaidPiece] = field(default_factory=list)
    changed: list[LaidPiece] = field(default_factory=list)
    grounds: list[str] = field(default_factory=list)  # zones whose background changed
    rects: list[Rect] = field(default_factory=list)
    everything: bool = False

    @property
    def any(self) -> bool:
        """Whether anything is different."""
        return bool(self.rects) or self.everything


def differences(old: Laid, new: Laid) -> Changes:
    """Compare two laid-out scenes of the same table."""
    changes = Changes()
    for id, zone in new.zones.items():
        before = old.zones.get(id)
        if before is None or before.rect != zone.rect or before.zone.board != zone.zone.board:
            changes.everything = True
        elif _ground(before.zone) != _ground(zone.zone):
            changes.grounds.append(id)
            changes.rects.append(zone.rect)
    if set(old.zones) != set(new.zones):
        changes.everything = True
    earlier = {laid.piece.id: laid for laid in old.pieces}
    for laid in new.pieces:
        before_piece = earlier.pop(laid.piece.id, None)
        if before_piece is None:
            changes.come.append(laid)
            changes.rects.append(laid.rect)
        elif _differs(before_piece, laid):
            _note(changes, Glide(before_piece, laid))
    for left in earlier.values():
        changes.gone.append(left)
        changes.rects.append(left.rect)
    return changes


def _note(changes: Changes, glide: Glide) -> None:
    before, after = glide.before, glide.after
    changes.rects += [before.rect, after.rect]
    if not _close(before.rect, after.rect):
        changes.moved.append(glide)
    elif before.piece.hidden != after.piece.hidden or before.piece.turn != after.piece.turn:
        changes.turned.append(glide)
    else:
        changes.changed.append(after)


def _differs(a: LaidPiece, b: LaidPiece) -> bool:
    return not _close(a.rect, b.rect) or _look(a) != _look(b)


def _look(laid: LaidPiece) -> tuple:
    piece = laid.piece
    return (
        piece.face,
        piece.data,
        piece.turn,
        piece.owner,
        piece.spent,
        piece.hidden,
        piece.z,
    )


def _ground(zone) -> tuple:
    return (zone.face, zone.data, zone.slots, zone.label, zone.note, bool(zone.pieces))


def _close(a: Rect, b: Rect) -> bool:
    return all(abs(p - q) < 0.5 for p, q in zip(a, b, strict=True))
