"""What is due to trackers: advances, energy, steps back (planet_unknown 4.4.3, 6.1, 6.10)."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping
from typing import Any, TypeVar

import msgspec

from gametable.core.engine.conditions import Condition, met
from gametable.core.engine.game import Game
from gametable.core.text import Message, msg
from gametable.titles.planet_unknown.boards import (
    round_rule,
    sheet,
    tech,
    track_target,
    unlocked,
)
from gametable.titles.planet_unknown.components import load
from gametable.titles.planet_unknown.due import (
    AdvanceDue,
    Due,
    EnergyDue,
    RaiseDue,
    RegressDue,
    ResourceDue,
    StepDue,
)
from gametable.titles.planet_unknown.rules.effects import (
    DUES,
    DueFaces,
    Situation,
    Way,
    situation_of,
    source_words,
)
from gametable.titles.planet_unknown.rules.energy import energy_needs
from gametable.titles.planet_unknown.rules.placing import resource_dues, unplaced_due
from gametable.titles.planet_unknown.rules.tracks import (
    advance,
    advance_needs,
    gain_patches,
    gain_synergy,
    next_position,
    reach_back,
    regress,
    regress_needs,
    synergy_needs,
    track_of,
    way_needs,
)
from gametable.titles.planet_unknown.state import Board, State
from gametable.titles.planet_unknown.tech_effects import DoubleAdvance, ResourceAsEnergy
from gametable.titles.planet_unknown.vocabulary import TRACKS, NoMilestones, Resource, TrackName

D = TypeVar("D")


class TrackWay(Way[D], frozen=True):
    """A way that moves one tracker, with what must hold for it."""

    track: TrackName
    needs: tuple[Condition, ...]

    @property
    def key(self) -> Any:
        return (self.verb, self.track)

    def conditions(self) -> tuple[Condition, ...]:
        return self.needs

    def icon(self) -> str:
        return self.track

    def words(self) -> Message:
        return msg(f"label.{self.verb}", track="#track/" + self.track)

    def target(self) -> str:
        board, track = self.situation.board, self.track
        position = next_position(board, track)
        at = board.tracks[track] if position is None else position
        return track_target(self.situation.seat, track, at)


# Advances -----------------------------------------------------------------------------------


class AdvanceTracker(TrackWay[AdvanceDue], frozen=True):
    """Advance a tracker."""

    @property
    def key(self) -> Any:
        return ("advance", self.due.source, self.track, self.due.steps)

    def outcome(self) -> Hashable:
        due = self.due
        if due.trackers > 1 or doubled_later(self.situation.board, self.n, due, self.track):
            return super().outcome()
        return ("advance", self.track, due.steps, due.benefits)

    def words(self) -> Message:
        source = source_words(self.due)
        return msg("label.advance", track="#track/" + self.track, n=self.due.steps, source=source)

    def notes(self) -> Iterator[Message]:
        """How often the same is due after it, as water of Oasis is (planet_unknown 16.6.2)."""
        more = self.situation.board.pending.count(self.due) - 1
        if more > 0 and self.due.source == "tile":
            yield msg("note.same_again", n=more)

    def carry_out(self, game: Game[State]) -> None:
        """Without benefits all steps at once (planet_unknown 10.3.2)."""
        due, seat = self.due, self.situation.seat
        board = game.state.boards[seat]
        board.pending[self.n : self.n] = _rest_of_advance(board, due, self.track)
        for _ in range(1 if due.benefits else due.steps):
            advance(game, seat, self.track, due.source, benefits=due.benefits)


def _rest_of_advance(board: Board, due: AdvanceDue, track: TrackName) -> list[Due]:
    """What is still due of an advance after the first step of one tracker (8.1, 8.2)."""
    rest: list[Due] = []
    if due.steps > 1 and due.benefits:
        rest.append(AdvanceDue(due.source, (track,), due.steps - 1, card=due.card))
    elif doubled(board, due, track):
        rest.append(AdvanceDue("tech", (track,)))
    if due.trackers > 1:
        others = tuple(t for t in due.tracks if t != track)
        left = due.trackers - 1
        rest.append(msgspec.structs.replace(due, tracks=others, trackers=left, tile=""))
    return rest


def doubled(board: Board, due: AdvanceDue, track: TrackName) -> bool:
    """Whether a tech doubles the advance due to a placed tile's resource (16.1.3)."""
    if due.source != "tile":
        return False
    found = tech(board, DoubleAdvance)
    return found is not None and found.track == track


def doubled_later(board: Board, n: int, due: AdvanceDue, track: TrackName) -> bool:
    """Whether a tech that is locked may still come to double the `n`-th due thing (16.1.3)."""
    if due.source != "tile":
        return False
    for printed in sheet(board).techs.get(DoubleAdvance, ()):
        effect = printed.effect
        if isinstance(effect, DoubleAdvance) and effect.track == track:
            return unlocked_later(board, n, printed.level)
    return False


def unlocked_later(board: Board, n: int, level: int) -> bool:
    """Whether a locked tech may be unlocked by what waits beside the `n`-th due thing.

    Everything that waits brings the tech tracker on by at most the steps it advances.
    """
    if unlocked(board, level):
        return False
    steps = sum(most_steps(due) for k, due in enumerate(board.pending) if k != n)
    return board.tracks["tech"] + steps >= sheet(board).milestones.get(level, 0)


def most_steps(due: Due) -> int:
    """How often the tech tracker may advance by a due thing; a tile brings two advances."""
    if isinstance(due, AdvanceDue):
        return due.steps * due.trackers
    return due.height if isinstance(due, RaiseDue) else 2


class TakeEnergy(TrackWay[D], frozen=True):
    """Advance a tracker by the energy of a tile (planet_unknown 6.10)."""

    verb = "energy"

    def outcome(self) -> Hashable:
        return ("advance", self.track, 1, True)

    def carry_out(self, game: Game[State]) -> None:
        advance(game, self.situation.seat, self.track, "energy")


class TakeAsEnergy(TakeEnergy[AdvanceDue], frozen=True):
    """Treat another resource as energy (planet_unknown 16.5.5)."""

    verb = "as_energy"

    def outcome(self) -> Hashable:
        return self.key  # type: ignore[no-any-return]


@DUES.faces_of(AdvanceDue)
class AdvanceFaces(DueFaces[AdvanceDue]):
    """An advance of one of several trackers (planet_unknown 6.1)."""

    def ways(self, situation: Situation, n: int, due: AdvanceDue) -> Iterator[Way[Any]]:
        for track in due.tracks:
            needs = advance_needs(situation.board, track, due.benefits)
            yield AdvanceTracker(situation, n, due, track, needs)
        resource = _as_energy(situation.board, due)
        if resource is not None:
            for track, needs in energy_needs(situation.board, due.tile, resource):
                yield TakeAsEnergy(situation, n, due, track, needs)

    def step(self, due: AdvanceDue) -> Message:
        source = source_words(due)
        if len(due.tracks) == 1:
            track = "#track/" + due.tracks[0]
            return msg("step.advance_one", track=track, n=due.steps, source=source)
        if due.trackers == 1:
            return msg("step.advance", n=due.steps, source=source)
        return msg("step.advance_some", n=due.trackers, source=source)

    def name(self, due: AdvanceDue) -> Message:
        source = msg("source." + due.source)
        if len(due.tracks) == 1:
            track = "#track/" + due.tracks[0]
            return msg("step.first.track", track=track, n=due.steps, source=source)
        return msg("step.first.advance", source=source)


def leaves_as_much(way: Way[Any], other: Way[Any], reach: Mapping[int, set[TrackName]]) -> bool:
    """Whether after one way as much can be advanced as after another with the same result.

    It does where its own due thing can advance nothing that the other one cannot. `reach`: what
    each due thing can advance now. By a patch or tile still to be placed energy may reach more
    (6.10.1), and a resource may yet work as energy (16.5.5).
    """
    if not (isinstance(way, TrackWay) and isinstance(other, TrackWay)):
        return False
    mine, its = way.due, other.due
    if isinstance(mine, AdvanceDue) and isinstance(its, AdvanceDue):
        return reach[way.n] <= reach[other.n]
    sure = set(its.tracks) if isinstance(its, AdvanceDue) else reach[other.n]
    return _widest(way.situation.board, mine) <= sure


def _widest(board: Board, due: object) -> set[TrackName]:
    """All that a due thing may come to advance."""
    if not isinstance(due, AdvanceDue):
        return set(TRACKS)
    if due.source == "tile":
        for printed in sheet(board).techs.get(ResourceAsEnergy, ()):
            effect = printed.effect
            if isinstance(effect, ResourceAsEnergy) and due.tracks == (effect.resource,):
                return set(TRACKS)
    return set(due.tracks)


def _as_energy(board: Board, due: AdvanceDue) -> Resource | None:
    """The resource of a placed tile that a tech lets work as energy (planet_unknown 16.5.5)."""
    found = tech(board, ResourceAsEnergy) if due.source == "tile" else None
    return found.resource if found is not None and due.tracks == (found.resource,) else None


@DUES.faces_of(EnergyDue)
class EnergyFaces(DueFaces[EnergyDue]):
    """The advance for the energy of a placed tile (planet_unknown 6.10)."""

    def ways(self, situation: Situation, n: int, due: EnergyDue) -> Iterator[Way[Any]]:
        for track, needs in energy_needs(situation.board, due.tile):
            yield TakeEnergy(situation, n, due, track, needs)

    def name(self, due: EnergyDue) -> Message:
        return msg("step.first.energy")


# The one resource of this round -------------------------------------------------------------


class TakeResource(Way[ResourceDue], frozen=True):
    """Let one resource of a tile work this round (planet_unknown 10.3.7)."""

    resource: Resource

    @property
    def key(self) -> Any:
        return ("resource", self.resource)

    def words(self) -> Message:
        return msg("label.resource", resource="#resource/" + self.resource)

    def carry_out(self, game: Game[State]) -> None:
        due, seat, resource = self.due, self.situation.seat, self.resource
        pending = game.state.boards[seat].pending
        if due.placed:
            pending.extend(resource_dues(game, seat, due.tile, resource))
        else:
            pending.append(unplaced_due(due.tile, resource))
        name = "#resource/" + resource
        game.emit("log.one_resource", seat, rule="planet_unknown 10.3.7", resource=name)


@DUES.faces_of(ResourceDue)
class ResourceFaces(DueFaces[ResourceDue]):
    """The choice of the one resource that works this round (planet_unknown 10.3.7)."""

    def ways(self, situation: Situation, n: int, due: ResourceDue) -> Iterator[Way[Any]]:
        for resource in load().tiles[due.tile].resources:
            yield TakeResource(situation, n, due, resource)


# Steps back ---------------------------------------------------------------------------------


class RegressTracker(TrackWay[RegressDue], frozen=True):
    """Move a tracker back (planet_unknown 6.1.2)."""

    @property
    def key(self) -> Any:
        return ("regress", self.track, self.due.steps)

    def words(self) -> Message:
        return msg("label.regress", track="#track/" + self.track, n=self.due.steps)

    def target(self) -> str:
        board, track = self.situation.board, self.track
        to = board.tracks[track] - reach_back(board, track, self.due.steps)
        return track_target(self.situation.seat, track, max(0, to))

    def carry_out(self, game: Game[State]) -> None:
        regress(game, self.situation.seat, self.track, self.due.steps)


@DUES.faces_of(RegressDue)
class RegressFaces(DueFaces[RegressDue]):
    """A step back of one of several trackers (planet_unknown 6.1.2, 10.3.3)."""

    def ways(self, situation: Situation, n: int, due: RegressDue) -> Iterator[Way[Any]]:
        for track, needs in regress_needs(situation.board, due.tracks, due.steps):
            yield RegressTracker(situation, n, due, track, needs)

    def step(self, due: RegressDue) -> Message:
        return msg("step.regress", n=due.steps)


# Double steps of the biomass track ----------------------------------------------------------


class StepBoost(Way[StepDue], frozen=True):
    """The synergy boost of a double step, unless nobody gains any (8.6, 10.3.9)."""

    about = "synergy"

    @property
    def key(self) -> Any:
        return ("benefit", "synergy")

    def conditions(self) -> Iterator[Condition]:
        if not self.due.synergy:
            yield False, "planet_unknown 8.6", "why.climb_no_synergy", {}
        yield from synergy_needs(self.situation.state)

    def words(self) -> Message:
        return msg("label.benefit_synergy")

    def carry_out(self, game: Game[State]) -> None:
        gain_synergy(game, self.situation.seat, 1)


class StepPatch(Way[StepDue], frozen=True):
    """The biomass patch of a double step: a milestone (10.3.8)."""

    about = "biomass-patch"

    @property
    def key(self) -> Any:
        return ("benefit", "biomass_patch")

    def conditions(self) -> Iterator[Condition]:
        if round_rule(self.situation.state, NoMilestones):
            yield False, "planet_unknown 10.3.8", "why.no_milestones", {}

    def words(self) -> Message:
        return msg("label.benefit_biomass_patch")

    def carry_out(self, game: Game[State]) -> None:
        gain_patches(game, self.situation.seat, 1)


class StepAdvance(TrackWay[StepDue], frozen=True):
    """The free advance of a double step."""

    @property
    def key(self) -> Any:
        return ("benefit", self.track)

    def words(self) -> Message:
        return msg("label.benefit_advance", track="#track/" + self.track)

    def carry_out(self, game: Game[State]) -> None:
        advance(game, self.situation.seat, self.track, "step")


@DUES.faces_of(StepDue)
class StepFaces(DueFaces[StepDue]):
    """One of the two benefits of a double step (planet_unknown 16.7.1)."""

    def ways(self, situation: Situation, n: int, due: StepDue) -> Iterator[Way[Any]]:
        for benefit in track_of(situation.board, "biomass").positions[due.position].one_of:
            if benefit.synergy:
                yield StepBoost(situation, n, due)
            if benefit.advance:
                needs = advance_needs(situation.board, benefit.advance)
                yield StepAdvance(situation, n, due, benefit.advance, needs)
            if benefit.biomass_patch:
                yield StepPatch(situation, n, due)


# The climb ----------------------------------------------------------------------------------


class RaiseTracker(TrackWay[RaiseDue], frozen=True):
    """Let one tracker climb a step; the rest stays due (planet_unknown 8.6)."""

    verb = "raise"

    def words(self) -> Message:
        return msg("label.raise", track="#track/" + self.track, height=self.due.height)

    def carry_out(self, game: Game[State]) -> None:
        state, due, seat = game.state, self.due, self.situation.seat
        board = state.boards[seat]
        board.pending.insert(self.n, due)
        advance(game, seat, self.track, "card", synergy=False)
        left = DUES[due].ways(situation_of(state, seat), self.n, due)
        if not any(met(way.conditions()) for way in left):
            board.pending.remove(due)


@DUES.faces_of(RaiseDue)
class RaiseFaces(DueFaces[RaiseDue]):
    """The climb of every tracker below a height (planet_unknown 8.6)."""

    def ways(self, situation: Situation, n: int, due: RaiseDue) -> Iterable[Way[Any]]:
        for track in TRACKS:
            below = situation.board.tracks[track] < _goal(situation.board, track, due.height)
            args = {"height": due.height}
            climbs = (below, "planet_unknown 8.6", "why.not_below", args)
            yield RaiseTracker(
                situation, n, due, track, (climbs, *way_needs(situation.board, track))
            )

    def step(self, due: RaiseDue) -> Message:
        return msg("step.raise", height=due.height)


def _goal(board: Board, track: TrackName, height: int) -> int:
    """The position at a height of the board: of double steps the one beside it (8.6)."""
    for position in track_of(board, track).positions:
        if height in position.heights:
            return position.p
    return height
