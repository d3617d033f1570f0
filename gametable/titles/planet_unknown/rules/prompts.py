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
    EnergyDue,
    LastCardsDue,
    RaiseDue,
    RegressDue,
)
from gametable.titles.planet_unknown.rules.effects import (
    Look,
    due_kind,
    due_words,
    source_words,
)
from gametable.titles.planet_unknown.state import Board

_TAKEN = {
    ("collect", "lifepod"): "ask.collect_lifepods",
    ("collect", "meteorite"): "ask.collect_meteorites",
    ("destroy", "lifepod"): "ask.destroy_lifepod",
    ("destroy", "meteorite"): "ask.destroy_meteorite",
    ("destroy", "rover"): "ask.destroy_rover",
    ("destroy", "objective"): "ask.destroy_objective",
}


def prompt_of(part: str, step: Message) -> Message:
    """The question of a part of the round, at a step of it."""
    return msg(f"ask.{part}", step=step)


def due_step(dues: Sequence[Due], *, storing: bool = False) -> Message:
    """What is carried out next: the due thing by name, or the choice between several.

    `storing`: a patch may be stored, too (planet_unknown 6.7.3).
    """
    first, *others = dict.fromkeys(dues)
    if first.card and not others and not isinstance(first, AdvanceDue):
        return msg("step.of_card", step=_step(first), card="#civ_card/" + first.card)
    if others:
        tracks = [due.tracks[0] for due in dues if _of_tile(due)]
        if len(tracks) == len(dues):
            return msg("step.advance_each", tracks=["#track/" + track for track in tracks])
        if len(others) == 1:
            return msg("step.first", one=_name(first), other=_name(others[0]))
        return msg("step.several", n=len(others) + 1)
    if storing:
        return msg("step.store")
    return _step(first)


def _name(due: Due) -> Message:
    """What waits, as one of two things."""
    match due:
        case AdvanceDue(tracks=(track,)):
            source = msg("source." + due.source)
            return msg("step.first.track", track="#track/" + track, n=due.steps, source=source)
        case AdvanceDue():
            return msg("step.first.advance", source=msg("source." + due.source))
        case EnergyDue():
            return msg("step.first.energy")
    return due_words(due)


def _step(due: Due) -> Message:
    """What is carried out, by name and with how much of it."""
    match due:
        case AdvanceDue(tracks=(track,)):
            name, source = "#track/" + track, source_words(due)
            return msg("step.advance_one", track=name, n=due.steps, source=source)
        case AdvanceDue(trackers=1):
            return msg("step.advance", n=due.steps, source=source_words(due))
        case AdvanceDue():
            return msg("step.advance_some", n=due.trackers, source=source_words(due))
        case RegressDue():
            return msg("step.regress", n=due.steps)
        case RaiseDue():
            return msg("step.raise", height=due.height)
        case LastCardsDue():
            return msg("step.lastcards", n=due.count)
        case CollectDue() | DestroyDue():
            return msg(_TAKEN[due_kind(due), due.what], n=due.count)
    return msg("step." + due_kind(due))


def _of_tile(due: Due) -> TypeGuard[AdvanceDue]:
    """Whether it is the advance of one track for a resource of the tile."""
    if not isinstance(due, AdvanceDue):
        return False
    return due.source in ("tile", "unplaced") and len(due.tracks) == 1


def free_step(
    look: Look,
    *,
    picking: bool = False,
    moving: bool = False,
    waits: bool = False,
    able: bool = False,
) -> Message:
    """What is next where nothing has to be carried out; `waits` need not be, `able` are techs."""
    board = look.board
    if picking:
        return _pick(board)
    if moving:
        return msg("step.move", n=board.movement)
    if waits:
        return msg("step.reposition")
    return msg("step.use" if able else "step.end")


def _pick(board: Board) -> Message:
    ranks = sorted(set(board.milestones))
    if len(ranks) == 1:
        return msg("step.pick_of", rank=ranks[0])
    return msg("step.pick")
