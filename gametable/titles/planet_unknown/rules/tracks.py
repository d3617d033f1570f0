"""Resource tracks: advancing, regressing, and what positions give (planet_unknown 6.1 to 6.9)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import get_args

from gametable.core.engine.conditions import Condition, met
from gametable.core.engine.game import Game
from gametable.core.text import msg
from gametable.titles.planet_unknown.boards import (
    corporation_rule,
    round_rule,
    sheet,
    tech,
    tech_name,
    tech_target,
    techs,
    track_target,
)
from gametable.titles.planet_unknown.definitions import Position, Track
from gametable.titles.planet_unknown.due import (
    AdvanceDue,
    Due,
    PatchDue,
    RegressDue,
    RoverDue,
    Source,
    StepDue,
)
from gametable.titles.planet_unknown.state import Board, State, TrackPod
from gametable.titles.planet_unknown.tech_effects import (
    GainOn,
    MovementBonus,
    RegressOnCivMilestone,
    SkipTrackers,
    TrackersBlock,
)
from gametable.titles.planet_unknown.vocabulary import TRACKS, NoMilestones, NoSynergy, TrackName

SYNERGY = AdvanceDue("synergy")
_SOURCES = {source: msg("source." + source) for source in get_args(Source)}


def track_of(board: Board, track: TrackName) -> Track:
    """The printed track of a board."""
    return sheet(board).tracks[track]


def place_on_board(board: Board, track: TrackName, position: int) -> tuple[str, int]:
    """The printed square of a position: a winding path runs over other tracks (16.6.1)."""
    printed = track_of(board, track).positions[position]
    return (printed.track or track, position if printed.height is None else printed.height)


def _taken(board: Board, track: TrackName) -> set[tuple[str, int]]:
    """The squares of the board no tracker may enter: those of other trackers (16.6.3)."""
    return {place_on_board(board, other, board.tracks[other]) for other in TRACKS if other != track}


def next_position(board: Board, track: TrackName, way: int = 1) -> int | None:
    """Where an advance (`way` 1) or regress (-1) brings a tracker; None if it cannot move.

    Lifepods on the track are skipped (16.3.2); other trackers block, unless they may be jumped
    over (16.6.3, 16.6.4).
    """
    top = sheet(board).tops[track]
    position = board.tracks[track] + way
    if board.track_pods:
        while TrackPod(track, position) in board.track_pods:
            position += way
    elif corporation_rule(board, TrackersBlock):
        taken = _taken(board, track)
        jumps = None
        while 0 <= position <= top and place_on_board(board, track, position) in taken:
            jumps = jumps or tech(board, SkipTrackers)
            if jumps is None:
                return None
            position += way
    return position if 0 <= position <= top else None


def movement_bonus(board: Board) -> int:
    """What techs add to movement from the rover track (planet_unknown 16.0)."""
    return sum(bonus.amount for bonus in techs(board, MovementBonus))


def advance_needs(board: Board, track: TrackName, benefits: bool = True) -> tuple[Condition, ...]:
    """What keeps an advance from doing anything: at its top only the rover tracker gives."""
    if board.tracks[track] < sheet(board).tops[track]:
        return way_needs(board, track)
    if benefits and track_of(board, track).beyond_top > 0:
        return ()
    return ((False, "planet_unknown 6.2", "why.at_top", {}),)


def way_needs(board: Board, track: TrackName) -> tuple[Condition, ...]:
    """What stands in the way of a tracker that would advance (planet_unknown 16.6.3)."""
    if next_position(board, track) is not None:
        return ()
    return ((False, "planet_unknown 16.6.3", "why.tracker_blocked", {}),)


def advanceable(board: Board, tracks: Iterable[TrackName]) -> list[TrackName]:
    """Those of the trackers that can advance (planet_unknown 6.1.6)."""
    return [track for track in tracks if met(advance_needs(board, track, True))]


def reach_back(board: Board, track: TrackName, steps: int) -> int:
    """How many of so many steps back a tracker can go (planet_unknown 10.3.3)."""
    start, gone = board.tracks[track], 0
    while gone < steps:
        position = next_position(board, track, -1)
        if position is None:
            break
        board.tracks[track] = position
        gone += 1
    board.tracks[track] = start
    return gone


def regressable(
    board: Board, tracks: Iterable[TrackName], steps: int
) -> list[tuple[TrackName, int]]:
    """The trackers that go back farthest, and how far: the full distance if any can (10.3.3)."""
    found = [track for track, needs in regress_needs(board, tracks, steps) if met(needs)]
    return [(track, reach_back(board, track, steps)) for track in found]


def regress_needs(
    board: Board, tracks: Iterable[TrackName], steps: int
) -> Iterator[tuple[TrackName, tuple[Condition, ...]]]:
    """What keeps each of the trackers from going back (planet_unknown 6.1.2, 10.3.3)."""
    reach = [(track, reach_back(board, track, steps)) for track in tracks]
    most = max((n for _, n in reach), default=0)
    for track, n in reach:
        needs: tuple[Condition, ...] = ()
        if board.tracks[track] == 0:
            needs = ((False, "planet_unknown 6.1.2", "why.at_zero", {}),)
        elif n < most:
            needs = ((False, "planet_unknown 10.3.3", "why.other_goes_farther", {}),)
        elif n == 0:
            needs = ((False, "planet_unknown 16.6.3", "why.tracker_blocked", {}),)
        yield track, needs


def advance(
    game: Game[State],
    seat: int,
    track: TrackName,
    source: Source,
    *,
    benefits: bool = True,
    synergy: bool = True,
) -> bool:
    """Move a tracker one position up and take what is there (planet_unknown 6.1.1).

    Without `benefits` nothing is taken, without `synergy` no boosts. False if it does not move.
    """
    board = game.state.boards[seat]
    before = board.tracks[track]
    printed = track_of(board, track)
    if before == printed.top:
        if benefits and printed.beyond_top:
            gain_movement(
                game, seat, printed.beyond_top + movement_bonus(board), rule="planet_unknown 6.2"
            )
            return True
        return False
    position = next_position(board, track)
    if position is None:
        return False
    board.tracks[track] = position
    game.emit(
        "log.advanced",
        seat,
        rule="planet_unknown 6.1",
        targets=(track_target(seat, track, position),),
        track="#track/" + track,
        position=position,
        source=_SOURCES[source],
    )
    if benefits:
        take_benefits(game, seat, printed.positions[position], synergy=synergy)
    return True


def regress(game: Game[State], seat: int, track: TrackName, steps: int = 1) -> None:
    """Move a tracker down, without any benefit (planet_unknown 6.1.2)."""
    board = game.state.boards[seat]
    for _ in range(steps):
        position = next_position(board, track, -1)
        if position is None:
            return
        board.tracks[track] = position
        game.emit(
            "log.regressed",
            seat,
            rule="planet_unknown 6.1",
            targets=(track_target(seat, track, position),),
            track="#track/" + track,
            position=position,
        )


def take_benefits(
    game: Game[State], seat: int, position: Position, *, synergy: bool = True
) -> None:
    """What a position gives, save medals; all of it joins what is due (planet_unknown 6.1.5)."""
    state = game.state
    board = state.boards[seat]
    milestones = round_rule(state, NoMilestones) is None
    if position.move:
        gain_movement(game, seat, position.move + movement_bonus(board), rule="planet_unknown 6.8")
    if position.synergy and synergy:
        gain_synergy(game, seat, position.synergy)
    if position.one_of:
        board.pending.append(StepDue(position.p, synergy))
    if not (position.civ_card or position.biomass_patch or position.rover or position.tech_level):
        return
    if not milestones:
        # A tech milestone reached this round unlocks its level from the next round on (10.3.8).
        if position.tech_level:
            board.barred.append(position.tech_level)
        game.emit("log.no_milestone", seat, rule="planet_unknown 10.3.8", loss=True)
        return
    for _ in range(position.rover):
        board.pending.append(RoverDue())
        game.emit("log.rover_gained", seat, rule="planet_unknown 6.8")
    if position.biomass_patch:
        gain_patches(game, seat, position.biomass_patch)
    if position.civ_card:
        _reach_civ_milestone(game, seat, position.civ_card)
    if position.tech_level:
        game.emit(
            "log.tech_unlocked",
            seat,
            rule="planet_unknown 6.9",
            targets=(tech_target(seat, position.tech_level),),
            tech=tech_name(board, position.tech_level),
        )


def _reach_civ_milestone(game: Game[State], seat: int, rank: int) -> None:
    """A civ card to pick later; Republic's regress and boost at once (16.2.1, 16.2.6).

    The regress is not owed if no other tracker can go back now: one that advances later in the
    turn is safe, as its owner chose that order (4.4.2).
    """
    board = game.state.boards[seat]
    board.milestones.append(rank)
    game.emit("log.civ_milestone", seat, rule="planet_unknown 6.5", rank=rank)
    back = corporation_rule(board, RegressOnCivMilestone)
    if back is not None and regressable(board, back.tracks, 1):
        board.pending.append(RegressDue(back.tracks))
    gain_on(game, seat, "civ_milestone")


def gain_on(game: Game[State], seat: int, trigger: str, resources: Iterable[str] = ()) -> None:
    """What unlocked techs give when something happens (GainOn)."""
    for effect in techs(game.state.boards[seat], GainOn):
        if effect.trigger == trigger and (effect.resource is None or effect.resource in resources):
            if effect.synergy:
                gain_synergy(game, seat, effect.synergy)
            if effect.biomass_patch:
                gain_patches(game, seat, effect.biomass_patch)


def gain_movement(game: Game[State], seat: int, n: int, *, rule: str) -> None:
    """Add rover movement to that of this round (planet_unknown 4.4.4)."""
    game.state.boards[seat].movement += n
    game.emit("log.movement", seat, rule=rule, n=n)


def synergy_needs(state: State) -> Iterator[Condition]:
    """What must hold for boosts to be gained this round (planet_unknown 10.3.9)."""
    if round_rule(state, NoSynergy):
        yield False, "planet_unknown 10.3.9", "why.no_synergy", {}


def gain_synergy(game: Game[State], seat: int, n: int) -> None:
    """Synergy boosts join what is due, unless the event forbids them (6.4, 10.3.9)."""
    if not met(synergy_needs(game.state)):
        game.emit("log.no_synergy", seat, rule="planet_unknown 10.3.9", loss=True)
        return
    game.state.boards[seat].pending.extend([SYNERGY] * n)
    game.emit("log.synergy", seat, rule="planet_unknown 6.4", n=n)


def gain_patches(game: Game[State], seat: int, n: int) -> None:
    """Biomass patches join what is due, if there are any (planet_unknown 6.7.1)."""
    if not n:
        return
    dues: list[Due] = [PatchDue()] * n
    game.state.boards[seat].pending.extend(dues)
    game.emit("log.patches_gained", seat, rule="planet_unknown 6.7", n=n)
