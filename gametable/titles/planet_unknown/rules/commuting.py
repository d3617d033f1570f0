"""What may be carried out at once, since its place among other effects changes nothing (4.4.2).

Effects are carried out in any order. An advance that gives nothing, and that takes nothing from
what may come between, is made at once: the log tells it, and nobody is asked for its place. Where
each of a few things can be done in one way, every order is tried: if nothing comes between and all
come to the same, nobody is asked either.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

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
_MOST_TRIED = 64  # steps on all these ways: those of four things, each done in one step

_BOUND = (RegressOnCivMilestone, LifepodsOnTracks, LifepodsOnTechs, TrackersBlock)
"""Rules of corporations by which trackers, or what unlocks techs, depend on the order of things."""


class Waiting(NamedTuple):
    """What can be carried out in a position, offered or not (`older`); `free`: movement or techs
    may be used as well."""

    situation: Situation
    ways: Sequence[Way[Any]]
    older: Sequence[Action[State]]
    free: bool


def made_at_once(here: Waiting, waiting: Callable[[State], Waiting]) -> Way[Any] | None:
    """What may come before all else, or None. `waiting`: the same of another position."""
    board, ways = here.situation.board, here.ways
    if not ways:
        return None
    choice: dict[int, int] = {}
    for way in (*ways, *here.older):
        if isinstance(way, Way):
            choice[way.n] = choice.get(way.n, 0) + 1
    for way in () if TrackersBlock in sheet(board).rules else ways:
        if (
            isinstance(way, AdvanceTracker)
            and choice[way.n] == 1
            and _single(way.due)
            and way.due.tracks == (way.track,)
            and ((not here.free and _nothing_else(board)) or _independent(board, way))
        ):
            return way
    once = len(ways) == len({way.n for way in ways}) == len(board.pending)
    climbs = all(isinstance(way, RaiseTracker) for way in ways)
    if here.free or not (once or climbs) or not 2 <= len(ways) <= MOST:
        return None
    if _comes_between(board, [way.due for way in ways]):
        return None  # it need not be tried
    return ways[0] if _same_in_any_order(here, waiting) else None


def _same_in_any_order(here: Waiting, waiting: Callable[[State], Waiting]) -> bool:
    """Whether nothing can come between and every order comes to the same."""
    due, seat = {way.key for way in here.ways}, here.situation.seat
    reached, tried, end = [here], 0, None
    while reached:
        there = reached.pop()
        for way in there.ways:
            tried += 1
            if way.key not in due or tried > _MOST_TRIED:
                return False
            if way is not there.ways[-1] or there.situation is here.situation:
                state = copy_state(there.situation.state)
                way = next(own for own in waiting(state).ways if own.key == way.key)
            else:
                state = there.situation.state  # nobody needs it any more
            game = Game(state)
            if way.do(game) is not None or game.borders:
                return False
            after = waiting(state) if state.boards[seat].pending else None
            if after is None or not after.ways:
                if end is not None and state != end:
                    return False
                end = state
                continue
            if after.free:  # it may come between, unless the rest is made at once
                first = made_at_once(after, waiting)
                if first is None:
                    return False
                after = after._replace(ways=(first,))
            reached.append(after)
    return True


def _comes_between(board: Board, dues: Sequence[Due]) -> bool:
    """Whether something surely comes between advances: what one gives at once, or movement before
    another one that gives something."""
    single = [due for due in dues if isinstance(due, AdvanceDue) and _single(due)]
    landings = [landing for due in single if (landing := _landing(board, due)) is not None]
    giving = sum(map(_gives, landings))
    return any(
        landing.synergy
        or landing.one_of
        or landing.biomass_patch
        or (landing.move and giving > 1 and any(rover.at >= 0 for rover in board.rovers))
        for landing in landings
    )


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
