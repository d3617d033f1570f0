"""Guesses at what answers are worth, made without trying any: in the same points as the terms."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import Any

from gametable.core.engine.actions import Menu
from gametable.core.engine.conditions import met
from gametable.core.engine.decision import Decision, Key
from gametable.titles.pulsar_2849.components import load
from gametable.titles.pulsar_2849.effects import TECHNOLOGIES, rewards_worth
from gametable.titles.pulsar_2849.effects.rewards import Buy, TakeGyrodynes, TakeToken
from gametable.titles.pulsar_2849.effects.travel import (
    ClaimIsolated,
    DrawInstead,
    Explore,
    TakeDiscovery,
    TeleportTo,
)
from gametable.titles.pulsar_2849.prospects import Prospects
from gametable.titles.pulsar_2849.rules.drafting import MoveMarker, TakeDie, distance
from gametable.titles.pulsar_2849.rules.ending import BuyBonus, ScoreGoal
from gametable.titles.pulsar_2849.rules.flying import ClaimHere, Fly, Found, ScoreRun, Step
from gametable.titles.pulsar_2849.rules.gyrodynes import Complete, PlaceGyrodyne, Take
from gametable.titles.pulsar_2849.rules.projects import CompleteProject, PatentIt
from gametable.titles.pulsar_2849.rules.setting_up import ChooseSide, PlaceShip
from gametable.titles.pulsar_2849.rules.spending import Pay
from gametable.titles.pulsar_2849.rules.transmitters import Cover, Join, StandAlone, TakeTransmitter
from gametable.titles.pulsar_2849.rules.turn import (
    BuyToken,
    Copy,
    EndTurn,
    UseJoined,
    payable,
)
from gametable.titles.pulsar_2849.situation import Situation
from gametable.titles.pulsar_2849.standing import free_end
from gametable.titles.pulsar_2849.state import Die, Marker
from gametable.titles.pulsar_2849.vocabulary import EDGES, TRACKS
from gametable.titles.pulsar_2849.worth import holdings
from gametable.titles.pulsar_2849.worth.ways import Map

FREE = 20.0
"""Added to what costs nothing and is done before anything else."""


class Guesses:
    """Guesses for the questions of a seat in a state."""

    def __init__(self, prospects: Prospects) -> None:
        self.p = prospects
        self.state, self.board = prospects.state, prospects.board

    @cached_property
    def map(self) -> Map:
        """What places are worth."""
        return Map(self.p)

    def of(self, action: Any) -> float:
        """What an action is worth."""
        guess = _GUESSES.get(type(action))
        return guess(self, action) if guess is not None else 0.0

    @cached_property
    def pyramid(self) -> float:
        """What the HQ board is worth as it stands."""
        return holdings.pyramid(self.p, self.board.projects)

    # Dice

    @cached_property
    def uses(self) -> list[tuple[float, int, int, Key]]:
        """What dice could pay for: worth, the least and the highest value, key; the best first."""
        faces = [Die(n, n + 1) for n in range(6)]
        situation = Situation(self.state, self.p.seat, faces)
        found = []
        for action in payable(situation):
            if not met(action.needs()):
                continue
            worth = self.of(action)
            if worth > 0:
                for asked in action.asks():
                    found.append((worth, *action.bounds(asked), action.key))
        found.sort(key=lambda use: -use[0])
        self._changes = [
            (
                change.by,
                self.p.token_gain(-1) * (change.token is not None)
                + self.p.cubes_gain(-change.cubes),
            )
            for change in situation.changes
        ]
        return found

    def die(self, value: int, without: frozenset[Key] = frozenset()) -> tuple[float, Key]:
        """The best use of a die, with what changes it, and its key."""
        best, key = 0.0, None
        for worth, least, most, use in self.uses:
            if worth <= best:
                break
            if use in without:
                continue
            for by, cost in self._changes:
                if least <= value + by <= most and worth + cost > best:
                    best, key = worth + cost, use
        return best, key

    def dice(self, values: Sequence[int]) -> float:
        """What dice bring, each used for something else, in the better of two orders."""
        best = 0.0
        for order in (sorted(values), sorted(values, reverse=True)):
            found, done = 0.0, frozenset[Key]()
            for value in order:
                worth, key = self.die(value, done)
                found += worth
                if key is not None:
                    done |= {key}
            best = max(best, found)
        return best

    def side(self, side: str) -> float:
        """What a side of an HQ board is worth."""
        found = 0.0
        for row in load().hq_boards[side].rows:
            found += sum(self.p.later_project(id) for id in row)
        return found / 3

    # Tracks

    def moved(self, marker: Marker, track: str, by: int) -> float:
        """What moving a marker changes."""
        value = holdings.order if track == "initiative" else holdings.engineering
        markers = self.state.tracks[track]  # type: ignore[index]
        last = load().constants.track_spaces - 1
        to = max(0, min(last, marker.space + by))
        moved = Marker(marker.seat, marker.n, to)
        rest = [other for other in markers if other != marker]
        place = next((n for n, other in enumerate(rest) if other.space >= to), len(rest))
        return value(self.p, [*rest[:place], moved, *rest[place:]]) - value(self.p, markers)


def _take_die(g: Guesses, action: TakeDie) -> float:
    by = distance(g.state.median, action.value)
    held = [die.value for die in g.board.dice]
    found = g.dice([*held, action.value]) - g.dice(held)
    if by:
        found += max(
            g.moved(marker, track, by)
            for track in TRACKS
            for marker in g.state.tracks[track]
            if marker.seat == g.p.seat
        )
    return found


def _move_marker(g: Guesses, action: MoveMarker) -> float:
    return g.moved(action.marker, action.track, action.by)


def _pay(g: Guesses, action: Pay) -> float:
    change = action.payment.change
    found = g.p.cubes_gain(-change.cubes)
    if change.token is not None:
        found += g.p.token_gain(-1)
    die = action.payment.die
    if len({other.value for other in g.board.dice}) > 1:
        found -= 0.8 * g.die(die.value)[0]
    return found + (1.0 if die.must or die.now else 0.0)


def _fly(g: Guesses, action: Fly) -> float:
    return g.map.best(g.board.ship, 0, action.length)


def _step(g: Guesses, action: Step) -> float:
    flight = action.flight
    there = g.state.cluster
    flown = there.flown(flight.path)
    now = flown | there.segment(flight.place, action.place, flown)
    found = g.map.best(action.place, now, flight.left - 1, flight)
    if flight.left > 1:
        found += g.map.passing(action.place)
    return found


def _found(g: Guesses, action: Found) -> float:
    if action.mode == "ending":
        return g.map.ending(action.place)
    worth = g.map.passing if action.mode == "passing" else g.map.ending
    return FREE + worth(action.place)


def _claim(g: Guesses, action: ClaimHere) -> float:
    return g.p.pulsar + (g.p.tile if action.place in g.state.cluster.dead_ends else 0.0)


def _run(g: Guesses, action: ScoreRun) -> float:
    kept = max(
        k for k, colour, each in g.map.runs if colour == action.colour and each == action.each
    )
    return action.points - kept + g.p.marginal("run_used") + g.p.goal_gain("runs_used")


def _take(g: Guesses, action: Take) -> float:
    return g.p.one_more(action.size) + g.p.asked("gyrodyne")


def _complete(g: Guesses, action: Complete) -> float:
    size = action.site.size
    assert size
    idle = load().constants.idle_pulsar
    return g.p.spin(size) + g.p.completing(size) - g.p.gyrodyne(size, 1) - idle


def _place(g: Guesses, action: PlaceGyrodyne) -> float:
    return FREE + g.p.spin(action.size) / 10


def _transmitter(g: Guesses, action: TakeTransmitter) -> float:
    tile = load().transmitters[action.tile]
    joins = any(free_end(array, side) is not None for array in g.board.arrays for side in EDGES)
    return _covered(g, action.tile, len(tile.dice), int(joins)) + g.p.asked("transmitter")


def _covered(g: Guesses, id: str, dice: int, joins: int) -> float:
    """What a tile gains by a symbol that is covered; `dice` are those it lacks before."""
    tile, p = load().transmitters[id], g.p
    each, once = p.each_round(tile.production), holdings.tile_once(p, id, joins)
    whole = len(tile.dice)
    before = holdings.started(p, each, once, dice, whole)
    if dice == 1:
        return (once + each * p.phases) * p.shapes["sending"] - before
    return holdings.started(p, each, once, dice - 1, whole) - before


def _cover(g: Guesses, action: Cover) -> float:
    joins = next(len(array) > 1 for array in g.board.arrays if action.placed in array)
    return _covered(g, action.placed.tile, len(action.open()), int(joins)) + g.p.asked(
        "transmitter"
    )


def _join(g: Guesses, action: Join) -> float:
    pips = sum(action.pips())
    return g.p.shapes["joined"] * g.p.die + (-1.0 if pips == 0 else 0.1 * pips)


def _patent(g: Guesses, action: PatentIt) -> float:
    p, id = g.p, action.technology
    effect = load().technologies[id].effect
    faces = TECHNOLOGIES[effect]
    found = faces.at_once(p, effect) + faces.worth(p, effect) * p.shapes["owning"]
    found += p.event("patent") + p.asked("patent") + p.marginal("patent") + p.goal_gain("patents")
    return found + p.marginal("set_gyrodyne_transmitter_patent")


def _project(g: Guesses, action: CompleteProject) -> float:
    p = g.p
    before = g.pyramid
    after = holdings.pyramid(p, (*g.board.projects, action.project))
    return p.project(action.project) + after - before


def _token(g: Guesses, action: BuyToken) -> float:
    return g.p.token_gain() + g.p.asked("token")


def _copy(g: Guesses, action: Copy) -> float:
    return g.die(action.value)[0] + g.p.cubes_gain(-action.cubes)


def _joined(g: Guesses, action: UseJoined) -> float:
    return 0.5 + g.die(action.value)[0]


def _end_turn(g: Guesses, action: EndTurn) -> float:
    return -0.2 * g.die(action.value)[0] if action.value else 0.0


def _teleport(g: Guesses, action: TeleportTo) -> float:
    return g.map.ending(action.place) + 0.1 * g.map.reach(action.place)


def _goal(g: Guesses, action: ScoreGoal) -> float:
    return FREE + load().goals[action.goal].points


def _bonus(g: Guesses, action: BuyBonus) -> float:
    cubes = g.board.cubes
    best = g.p.sold(cubes)
    points = load().goals[action.goal].bonuses[action.n].points
    return points - action.cubes * g.p.leftover if best > cubes * g.p.leftover else -1.0


_GUESSES: Mapping[type, Callable[[Guesses, Any], float]] = {
    TakeDie: _take_die,
    MoveMarker: _move_marker,
    Pay: _pay,
    Fly: _fly,
    Step: _step,
    Found: _found,
    ClaimHere: _claim,
    ScoreRun: _run,
    Take: _take,
    Complete: _complete,
    PlaceGyrodyne: _place,
    TakeTransmitter: _transmitter,
    Cover: _cover,
    Join: _join,
    StandAlone: lambda g, action: 0.0,
    PatentIt: _patent,
    CompleteProject: _project,
    BuyToken: _token,
    Copy: _copy,
    UseJoined: _joined,
    EndTurn: _end_turn,
    TeleportTo: _teleport,
    ClaimIsolated: lambda g, action: g.p.pulsar,
    Explore: lambda g, action: g.p.tile,
    DrawInstead: lambda g, action: g.p.tile,
    TakeDiscovery: lambda g, action: rewards_worth(g.p, load().systems[action.tile].discovery),
    TakeToken: lambda g, action: 1.0 if action.token == "plus_minus" else 0.9,
    TakeGyrodynes: lambda g, action: sum(g.p.one_more(size) for size in action.sizes),
    Buy: lambda g, action: action.points + g.p.cubes_gain(-action.cubes),
    ScoreGoal: _goal,
    BuyBonus: _bonus,
    PlaceShip: lambda g, action: 0.3 * g.map.reach(action.place),
    ChooseSide: lambda g, action: g.side(action.side),
}


def guesses(p: Prospects, asked: Decision) -> list[float] | None:
    """A guess for each key of a question; None where there is none."""
    if isinstance(asked, Menu):
        there = Guesses(p)
        return [there.of(action) for action in asked.legal[: asked.count]]
    if asked.prompt.key == "ask.keep_tiles":
        tiles = load().exploration
        return [rewards_worth(p, tiles[id].gain) for (id,) in asked.keys]
    return None
