"""What is heard of a change on the table: the kind of motion names the sound, whatever the title.

Both functions compare what the same eyes saw before and see now, so no sound tells a secret.
"""

from __future__ import annotations

from gametable.client.table.board.motion_diff import Changes
from gametable.client.table.board.places import is_loose
from gametable.core.scene import Scene

DICE = frozenset({"die", "dice"})  # how faces of dice are named, as a word of the name


def motion_cue(changes: Changes) -> str | None:
    """The sound of the most striking motion, or nothing; one is enough for a whole change."""
    if changes.rolled:
        return "dice_roll"
    if changes.everything:
        return None
    glides = changes.moved + changes.turned
    if any(_is_die(piece.piece.face) for piece in changes.changed):
        return "dice_roll"
    if any(_is_die(glide.after.piece.face) for glide in glides):
        return "dice_settle"
    if any(glide.before.piece.hidden != glide.after.piece.hidden for glide in glides):
        return "card_flip"
    across = [glide.after for glide in changes.moved if glide.before.zone != glide.after.zone]
    if across:
        return "card_slide" if all(map(is_loose, across)) else "put_down"
    return "track_step" if changes.moved else None


def scene_cue(before: Scene | None, after: Scene) -> str | None:
    """The sound of a new phase, or of something gained, or nothing."""
    if before is None:
        return None
    if _now(before) != _now(after):
        return "phase_change"
    old = _stocks(before)
    gained = any(n > old.get(key, n) for key, n in _stocks(after).items())
    return "coin" if gained else None


def _is_die(face: str) -> bool:
    return not DICE.isdisjoint(face.split("_"))


def _now(scene: Scene) -> list[str]:
    return [phase.id for phase in scene.phases if phase.at == 0]


def _stocks(scene: Scene) -> dict[tuple[int, int, int], int]:
    return {
        (card.seat, g, s): stock.n
        for card in scene.seats
        for g, group in enumerate(card.groups)
        for s, stock in enumerate(group.stocks)
        if stock.n is not None
    }
