"""What a seat is asked: the very step it is at, not the part of the round (planet_unknown 4).

The same questions come again and again in a game, so each is made once.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import TypeGuard

from gametable.core.text import Message, msg
from gametable.titles.planet_unknown.due import AdvanceDue, Due
from gametable.titles.planet_unknown.rules.families import DUES


def _prompt(part: str, step: Message) -> Message:
    """The question of a part of the round, at a step of it."""
    return msg(f"ask.{part}", step=step)


@lru_cache(512)
def due_prompt(part: str, dues: tuple[Due, ...], storing: bool, movement: int = 0) -> Message:
    """What is carried out next: the due thing by name, or the choice between several.

    `storing`: a patch may be stored, too (planet_unknown 6.7.3); `movement` may be used before it.
    """
    return _prompt(part, due_step(dues, storing, movement))


def due_step(dues: Sequence[Due], storing: bool = False, movement: int = 0) -> Message:
    """The step of it, in words."""
    first, *others = dict.fromkeys(dues)
    if movement and others:
        return msg("step.several", n=len(others) + 2)
    if movement:
        move = msg("step.first.movement", n=movement)
        return msg("step.first", one=DUES[first].name(first), other=move)
    if first.card and not others and not isinstance(first, AdvanceDue):
        return msg("step.of_card", step=DUES[first].step(first), card="#civ_card/" + first.card)
    if others:
        tracks = [due.tracks[0] for due in dues if _of_tile(due)]
        if len(tracks) == len(dues):
            return msg("step.advance_each", tracks=["#track/" + track for track in tracks])
        if len(others) == 1:
            return msg(
                "step.first", one=DUES[first].name(first), other=DUES[others[0]].name(others[0])
            )
        return msg("step.several", n=len(others) + 1)
    if storing:
        return msg("step.store")
    return DUES[first].step(first)


def _of_tile(due: Due) -> TypeGuard[AdvanceDue]:
    """Whether it is the advance of one track for a resource of the tile."""
    if not isinstance(due, AdvanceDue):
        return False
    return due.source in ("tile", "unplaced") and len(due.tracks) == 1


@cache
def pick_prompt(part: str, ranks: tuple[int, ...]) -> Message:
    """A civ card is picked, of one of these ranks (planet_unknown 6.5)."""
    step = msg("step.pick_of", rank=ranks[0]) if len(ranks) == 1 else msg("step.pick")
    return _prompt(part, step)


@cache
def draft_prompt(movement: int) -> Message:
    """A tile is drafted; `movement` may be used before it (planet_unknown 4.3, 4.4.4)."""
    return msg(
        "ask.draft",
        step=msg("step.draft_or_move", n=movement) if movement else msg("step.draft"),
    )


@cache
def free_prompt(part: str, movement: int, waits: bool, able: bool) -> Message:
    """What is next where nothing has to be carried out: `movement` can be used, what `waits` need
    not be done, `able` are techs."""
    if movement:
        return _prompt(part, msg("step.move", n=movement))
    if waits:
        return _prompt(part, msg("step.reposition"))
    return _prompt(part, msg("step.use" if able else "step.end"))
