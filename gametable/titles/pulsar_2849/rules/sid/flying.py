"""SID's flights: to the next system and on, as far as it likes (pulsar_2849 18)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from gametable.core.engine.chance import roll
from gametable.core.engine.conditions import met
from gametable.core.engine.decision import Flow, Option
from gametable.core.engine.game import Game
from gametable.core.text import msg
from gametable.titles.pulsar_2849.definitions import SidFlight
from gametable.titles.pulsar_2849.effects.travel import claim_conditions, enter, put_ring
from gametable.titles.pulsar_2849.rules.flying import prescribed, put_station
from gametable.titles.pulsar_2849.situation import Situation
from gametable.titles.pulsar_2849.state import State
from gametable.titles.pulsar_2849.targets import SID_SIX, place_target

RULE = "pulsar_2849 18"
Pick: TypeAlias = Callable[[Game[State], str, Sequence[str], str], Flow[str]]
"""One of equally good places, told to the log with the line of the table that applies."""


def fly(game: Game[State], flight: SidFlight, pick: Pick) -> Flow[None]:
    """A flight by a row of SID's table, leg by leg; what cannot be reached is left out."""
    state = game.state
    assert state.sid is not None
    seat, flown = state.sid.seat, 0
    line = f"{SID_SIX}:{flight.id}"
    while flown < flight.systems and (near := nearest(state, systems(state))):
        place = yield from pick(game, "systems", near, line)
        yield from _go(game, place)
        flown += 1
        if flown < flight.systems and nearest(state, systems(state)):
            _found(game, place, passing=True)
        elif flight.onward:
            yield from _onward(game, flight, place, pick)
        else:
            _found(game, place, passing=False)
    if not flown and flight.onward == "pulsar" and (near := nearest(state, pulsars(state))):
        yield from _claim(game, (yield from pick(game, "pulsars_near", near, line)))
    elif not flown:
        game.emit("log.sid.no_system", seat, rule=RULE)


def _onward(game: Game[State], flight: SidFlight, place: str, pick: Pick) -> Flow[None]:
    """From the last system on to a pulsar or, where that is nearer, to another system."""
    state, line = game.state, f"{SID_SIX}:{flight.id}"
    goals = pulsars(state)
    if flight.onward == "nearest":
        further = [system for system in systems(state) if system != place]
        ways = state.cluster.graph.distances(place)
        close = min((ways[goal] for goal in goals), default=None)
        far = min((ways[system] for system in further if system in ways), default=None)
        if far is not None and (close is None or far < close):
            goals = further
    near = nearest(state, goals)
    _found(game, place, passing=bool(near))
    if near:
        goal = yield from pick(game, "onward", near, line)
        if state.cluster.kinds[goal] == "system":
            yield from _go(game, goal)
            _found(game, goal, passing=False)
        else:
            yield from _claim(game, goal)
    elif flight.onward == "pulsar":
        isolated = [id for id in state.cluster.isolated if _may_claim(state, id)]
        if isolated:
            _ring(game, (yield from pick(game, "isolated", isolated, line)))


def systems(state: State) -> list[str]:
    """Systems where SID can found a station: without one of its own, and with a free planet.

    One that lies face down has a blue planet that is never blocked.
    """
    assert state.sid is not None
    own = state.boards[state.sid.seat].stations
    return [
        place
        for place in state.cluster.systems
        if place not in own
        and (place not in state.turned or prescribed(state, place, passing=True) is not None)
    ]


def pulsars(state: State) -> list[str]:
    """Pulsars on SID's way that it can claim."""
    return [place for place in state.cluster.pulsars if _may_claim(state, place)]


def _may_claim(state: State, place: str) -> bool:
    assert state.sid is not None
    return met(claim_conditions(Situation(state, state.sid.seat), place, RULE))


def nearest(state: State, places: Sequence[str]) -> list[str]:
    """The places at the fewest segments from SID's ship; no die limits the distance (ours)."""
    assert state.sid is not None
    ways = state.cluster.graph.distances(state.boards[state.sid.seat].ship)
    reached = [place for place in places if ways.get(place)]
    least = min((ways[place] for place in reached), default=0)
    return [place for place in reached if ways[place] == least]


def _go(game: Game[State], place: str) -> Flow[None]:
    """The ship flies a shortest way, one of equal ones at random."""
    state = game.state
    assert state.sid is not None
    seat = state.sid.seat
    board = state.boards[seat]
    ways = [path.places for path in state.cluster.graph.all_shortest(board.ship, place)]
    n = 0
    if len(ways) > 1:
        names = [[f"#place/{stop}" for stop in way[1:]] for way in ways]
        n = yield from roll(
            list(range(len(ways))),
            msg("chance.sid_way"),
            rule=RULE,
            describe=lambda i: Option((i,), msg("chance.sid_route", places=names[i])),
        )
    for stop in ways[n][1:]:
        board.ship = stop
        targets = (place_target(stop),)
        game.emit("log.step", seat, rule=RULE, targets=targets, place=f"#place/{stop}")
        enter(game, seat, stop, first=True)


def _found(game: Game[State], place: str, *, passing: bool) -> None:
    """A station by the rules for passing or ending; SID takes no discovery bonus."""
    state = game.state
    assert state.sid is not None
    planet = prescribed(state, place, passing=passing)
    if planet is not None:
        put_station(game, state.sid.seat, place, planet)


def _claim(game: Game[State], place: str) -> Flow[None]:
    yield from _go(game, place)
    _ring(game, place)


def _ring(game: Game[State], place: str) -> None:
    assert game.state.sid is not None
    put_ring(game, game.state.sid.seat, place, "#source/sid")
