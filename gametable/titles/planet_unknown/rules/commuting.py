"""What may be carried out at once, since its place among other effects changes nothing (4.4.2).

Effects are carried out in any order. An advance that gives nothing, and that takes nothing from
what may come between, is made at once: the log tells it, and nobody is asked for its place. Where
each of a few things can be done in one way, every order is tried: if nothing comes between and all
come to the same, nobody is asked either.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import permutations
from typing import Any

from gametable.core.engine.actions import Action
from gametable.core.engine.copying import copy_state
from gametable.core.engine.game import Game
from gametable.titles.planet_unknown.boards import sheet
from gametable.titles.planet_unknown.definitions import Position
from gametable.titles.planet_unknown.due import (
    AdvanceDue,
    Due,
    EnergyDue,
    PatchDue,
    RoverDue,
    StepDue,
)
from gametable.titles.planet_unknown.rules.advancing import (
    AdvanceTracker,
    RaiseTracker,
    doubled,
    doubled_later,
    most_steps,
    unlocked_later,
)
from gametable.titles.planet_unknown.rules.effects import Situation, Way
from gametable.titles.planet_unknown.rules.tracks import next_position, track_of
from gametable.titles.planet_unknown.state import Board, State
from gametable.titles.planet_unknown.tech_effects import (
    GainOn,
    LifepodsOnTechs,
    LifepodsOnTracks,
    MovementBonus,
    RegressOnCivMilestone,
    ResetTracker,
    ResourceAsEnergy,
    TrackersBlock,
)
from gametable.titles.planet_unknown.vocabulary import Advance

MOST = 4  # things of which every order is tried

_BOUND = (RegressOnCivMilestone, LifepodsOnTracks, LifepodsOnTechs, TrackersBlock)
"""Rules of corporations by which trackers, or what unlocks techs, depend on the order of things."""


def made_at_once(
    situation: Situation,
    ways: Sequence[Way[Any]],
    older: Sequence[Action[State]],
    free: bool,
    next_of: Callable[[State], Sequence[Action[State]]],
) -> Way[Any] | None:
    """What may come before all else, or None.

    `ways` and `older`: what can be carried out now, offered or not. `free`: movement or techs may
    be used as well. `next_of`: all that could be done in another position.
    """
    board = situation.board
    if not ways or TrackersBlock in sheet(board).rules:
        return None
    choice: dict[int, int] = {}
    for way in (*ways, *older):
        if isinstance(way, Way):
            choice[way.n] = choice.get(way.n, 0) + 1
    for way in ways:
        if (
            isinstance(way, AdvanceTracker)
            and choice[way.n] == 1
            and _single(way.due)
            and way.due.tracks == (way.track,)
            and ((not free and _nothing_else(board)) or _independent(board, way))
        ):
            return way
    once = len(ways) == len({way.n for way in ways}) == len(board.pending)
    climbs = all(isinstance(way, RaiseTracker) for way in ways)
    if free or not (once or climbs) or not 2 <= len(ways) <= MOST:
        return None
    if any(isinstance(way, AdvanceTracker) and _brings(board, way.due) for way in ways):
        return None  # without trying: something comes between
    return ways[0] if _same_in_any_order(situation, ways, next_of) else None


def _same_in_any_order(
    situation: Situation,
    ways: Sequence[Way[Any]],
    next_of: Callable[[State], Sequence[Action[State]]],
) -> bool:
    """Whether nothing can come between and every order comes to the same."""
    first: State | None = None
    for order in permutations([way.key for way in ways]):
        state = copy_state(situation.state)
        game = Game(state)
        for n, key in enumerate(order):
            found = {action.key: action for action in next_of(state)}
            if set(found) != set(order[n:]) or found[key].do(game) is not None:
                return False
        if game.borders or (first is not None and state != first):
            return False
        first = state
    return True


def _single(due: AdvanceDue) -> bool:
    return due.benefits and due.steps == 1 and due.trackers == 1


def _nothing_else(board: Board) -> bool:
    """Whether all that is due are advances of different trackers that give nothing."""
    tracks = set()
    for n, due in enumerate(board.pending):
        if not isinstance(due, AdvanceDue) or not _single(due) or len(due.tracks) > 1:
            return False
        track = due.tracks[0]
        if track in tracks or ResourceAsEnergy in sheet(board).techs:
            return False
        if doubled(board, due, track) or doubled_later(board, n, due, track):
            return False
        landing = _landing(board, due)
        if landing is None or _gives(landing):
            return False
        tracks.add(track)
    return True


def _landing(board: Board, due: AdvanceDue) -> Position | None:
    """The position that the one tracker of an advance reaches."""
    track = due.tracks[0]
    position = next_position(board, track)
    return None if position is None else track_of(board, track).positions[position]


def _brings(board: Board, due: AdvanceDue) -> bool:
    """Whether a single advance certainly brings what may be used before the rest."""
    landing = _landing(board, due) if _single(due) else None
    return landing is not None and bool(
        landing.move or landing.synergy or landing.one_of or landing.biomass_patch or landing.rover
    )


def _gives(position: Position) -> bool:
    """Whether it gives anything but a medal."""
    return bool(
        position.tech_level
        or position.move
        or position.synergy
        or position.one_of
        or position.civ_card
        or position.biomass_patch
        or position.rover
    )


def _independent(board: Board, way: AdvanceTracker) -> bool:
    """Whether an advance may come first, whatever else comes between it and its usual place.

    It gives nothing itself. Where other advances of its tracker come later, each gives a step
    sooner what it gives; that waits as well or stays. Nothing else may depend on where the tracker
    is: neither what a tech still to be unlocked would add, nor the end of its track.
    """
    printed, track, due = sheet(board), way.track, way.due
    if any(rule in printed.rules for rule in _BOUND):
        return False
    if track == "biomass" and ResetTracker in printed.techs:
        return False
    landing = _landing(board, due)
    if landing is None or _gives(landing):
        return False
    others = [other for n, other in enumerate(board.pending) if n != way.n]
    if not all(_plain(other) for other in others):
        return False
    if track == "tech" and any(isinstance(other, EnergyDue) for other in others):
        return False
    if doubled_later(board, way.n, due, track):
        return False
    if track == "rover" and _to_come(board, way.n, MovementBonus):
        return False
    if track == "civ" and _to_come(board, way.n, GainOn):
        return False
    if _alone(board, way.n, track):
        return True
    steps = sum(most_steps(other) for other in others) + 1
    return landing.p + 2 * steps <= printed.tops[track]


def _plain(due: Due) -> bool:
    """Whether a due thing can only advance trackers one by one with all they give, or is placed."""
    if isinstance(due, AdvanceDue):
        return due.benefits and due.trackers == 1
    return isinstance(due, EnergyDue | PatchDue | RoverDue | StepDue)


def _to_come(board: Board, n: int, kind: type) -> bool:
    """Whether a tech of this kind may still be unlocked by what waits beside the `n`-th thing."""
    techs = sheet(board).techs.get(kind, ())
    return any(unlocked_later(board, n, tech.level) for tech in techs)


def _alone(board: Board, n: int, track: str) -> bool:
    """Whether nothing but the `n`-th due thing, and nothing that comes of the rest, moves a
    tracker."""
    printed = sheet(board)
    if Advance in printed.techs or GainOn in printed.techs:
        return False
    moved = {track}
    for k, due in enumerate(board.pending):
        if k == n or isinstance(due, PatchDue | RoverDue):
            continue
        if not isinstance(due, AdvanceDue) or not _single(due) or len(due.tracks) > 1:
            return False
        own = due.tracks[0]
        if own in moved or doubled(board, due, own) or doubled_later(board, k, due, own):
            return False
        landing = _landing(board, due)
        if landing is None or landing.synergy or landing.one_of:
            return False
        moved.add(own)
    return True
