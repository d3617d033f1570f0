"""What a seat is asked: the very step it is at, not the part of the round (planet_unknown 4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeGuard

from gametable.core.text import Message, msg
from gametable.titles.planet_unknown.due import (
    AdvanceDue,
    CollectDue,
    DestroyDue,
    Due,
    RaiseDue,
    RegressDue,
)
from gametable.titles.planet_unknown.rules.effects import Look, due_kind
from gametable.titles.planet_unknown.state import Board


def prompt_of(part: str, step: Message) -> Message:
    """The question of a part of the round, at a step of it."""
    return msg(f"ask.{part}", step=step)


def due_step(dues: Sequence[Due]) -> Message:
    """What is carried out next: the due thing by name, or the choice between several."""
    first, *others = dict.fromkeys(dues)
    if others:
        tracks = [due.tracks[0] for due in dues if _of_tile(due)]
        if len(tracks) == len(dues):
            return msg("step.advance_each", tracks=["#track/" + track for track in tracks])
        return msg("step.several", n=len(others) + 1)
    match first:
        case AdvanceDue(tracks=(track,)):
            name = "#track/" + track
            return msg("step.advance_one", track=name, source=msg("source." + first.source))
        case AdvanceDue():
            return msg("step.advance", source=msg("source." + first.source))
        case RegressDue():
            return msg("step.regress", n=first.steps)
        case RaiseDue():
            return msg("step.raise", height=first.height)
        case CollectDue() | DestroyDue():
            return msg(f"label.{due_kind(first)}_{first.what}")
    return msg("step." + due_kind(first))


def _of_tile(due: Due) -> TypeGuard[AdvanceDue]:
    """Whether it is the advance of one track for a resource of the tile."""
    return isinstance(due, AdvanceDue) and due.source == "tile" and len(due.tracks) == 1


def free_step(
    look: Look, *, picking: bool = False, moving: bool = False, able: bool = False
) -> Message:
    """What is next where nothing has to be carried out."""
    board = look.board
    if picking:
        return _pick(board)
    if moving:
        return msg("step.move", n=board.movement)
    return msg("step.use" if able else "step.end")


def _pick(board: Board) -> Message:
    ranks = sorted(set(board.milestones))
    if len(ranks) == 1:
        return msg("step.pick_of", rank=ranks[0])
    return msg("step.pick")
