"""Flying the survey ship: flights, stations, claims and runs on the way (pulsar_2849 6, 7.1, 9.5).

A flight goes step by step; what it has done so far lies in the state. Its steps are keyed ("step",
ship, place), so that the client can walk the ship.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import Any, Literal

from gametable.core.engine.actions import Action, ask_action, perform
from gametable.core.engine.conditions import Condition, met
from gametable.core.engine.decision import Amount, Flow, Key, Option, Route
from gametable.core.engine.game import Game
from gametable.core.text import Message, msg
from gametable.titles.pulsar_2849.changes import score
from gametable.titles.pulsar_2849.components import load
from gametable.titles.pulsar_2849.due import Discovery, Due
from gametable.titles.pulsar_2849.effects import happened
from gametable.titles.pulsar_2849.effects.travel import (
    claim,
    claim_conditions,
    dead_end,
    enter,
)
from gametable.titles.pulsar_2849.rules.flight_ways import Listing
from gametable.titles.pulsar_2849.rules.spending import Spend
from gametable.titles.pulsar_2849.situation import Situation
from gametable.titles.pulsar_2849.standing import (
    free_planet,
    patented,
    planets,
    tokens_in_use,
    unused_runs,
)
from gametable.titles.pulsar_2849.state import Die, ShipFlight, State
from gametable.titles.pulsar_2849.targets import place_target, project_target, ship_target
from gametable.titles.pulsar_2849.vocabulary import ClaimInPassing, Colour, SettleInPassing

RULE = "pulsar_2849 6"
Mode = Literal["passing", "settling", "ending"]
"""How a station is founded: passing, passing as if ending (17), or ending (6.5)."""


class Fly(Spend, frozen=True):
    """Begin a flight of a length (6.1)."""

    rule = f"{RULE}.1"

    length: int

    @property
    def key(self) -> Key:
        return ("fly", self.length)

    def asks(self) -> tuple[int, ...]:
        return (self.length,)

    def bounds(self, value: int) -> tuple[int, int]:
        shorter, longer = self.situation.range
        return value - longer, value + shorter

    def payable(self) -> int:
        return self.situation.lengths

    def needs(self) -> Iterator[Condition]:
        yield self.length > 0, f"{RULE}.1", "check.a_step", {}
        able = self.situation.state.cluster.can_fly(self.situation.board.ship, self.length)
        yield able, f"{RULE}.2", "check.whole_length", {"n": self.length}

    def option(self) -> Option[Any]:
        return Option(
            self.key,
            msg("label.fly", n=self.length),
            target=ship_target(self.situation.seat),
            icon="survey-ship",
            cost=self.cost(),
            in_bar=True,
        )

    def deed(self, game: Game[State], asked: int, paid: Die) -> None:
        state, seat = game.state, self.situation.seat
        runs = bool(unused_runs(self.situation.board))
        state.flight = ShipFlight([self.situation.board.ship], asked, run=runs)
        game.emit("log.flight", seat, rule=f"{RULE}.1", targets=(ship_target(seat),), n=asked)


class Step(Action[State], frozen=True):
    """A step of a flight along a segment (6.1, 6.2)."""

    quiet = True

    situation: Situation
    flight: ShipFlight
    place: str

    @property
    def key(self) -> Key:
        return ("step", ship_target(self.situation.seat), self.place)

    def conditions(self) -> Iterator[Condition]:
        state, flight = self.situation.state, self.flight
        flown = state.cluster.flown(flight.path)
        bit = state.cluster.segment(flight.place, self.place, flown)
        back = state.cluster.kinds[self.place] != "start"
        yield back, f"{RULE}.3", "check.no_starting_gate", {}
        joined = self.place in state.cluster.graph.neighbours(flight.place)
        yield joined, f"{RULE}.1", "check.segment_there", {}
        yield bool(bit), f"{RULE}.2", "check.segment_free", {}
        able = bool(bit) and state.cluster.can_go_on(self.place, flown | bit, flight.left - 1)
        yield able, f"{RULE}.2", "check.whole_length", {"n": flight.left}
        if state.compulsory:
            yield not must_found(self.situation, flight), f"{RULE}.5", "check.found_first", {}

    def option(self) -> Option[Any]:
        label = msg("label.step", place=f"#place/{self.place}")
        return Option(self.key, label, target=place_target(self.place))

    def do(self, game: Game[State]) -> None:
        seat, flight = self.situation.seat, game.state.flight
        assert flight is not None
        first = self.place not in flight.path[1:]
        game.state.boards[seat].ship = self.place
        flight.path.append(self.place)
        flight.left -= 1
        game.emit(
            "log.step",
            seat,
            rule=f"{RULE}.1",
            targets=(place_target(self.place),),
            place=f"#place/{self.place}",
        )
        enter(game, seat, self.place, first=first)


def prescribed(state: State, place: str, *, passing: bool) -> int | None:
    """The planet on which a station is founded, by number; None if none is free (6.5)."""
    kinds = ("barren", "blue") if passing else ("blue", "barren")
    found = (free_planet(state, place, kind) for kind in kinds)
    return next((n for n in found if n is not None), None)


def put_station(game: Game[State], seat: int, place: str, planet: int) -> None:
    """A token of a seat goes on a planet (6.5)."""
    kind = planets(game.state, place)[planet].kind
    game.state.boards[seat].stations[place] = planet
    game.emit(
        f"log.station.{kind}",
        seat,
        rule=f"{RULE}.5",
        targets=(place_target(place),),
        place=f"#place/{place}",
    )


class Found(Action[State], frozen=True):
    """Found a station where the ship is; the planet is prescribed (6.5)."""

    situation: Situation
    place: str
    mode: Mode

    @property
    def key(self) -> Key:
        return ("found", self.place, self.mode)

    def conditions(self) -> Iterator[Condition]:
        state, board = self.situation.state, self.situation.board
        rule = f"{RULE}.5"
        yield self.place not in board.stations, rule, "check.no_station_yet", {}
        limit = load().constants.tokens
        args = {"n": limit}
        yield tokens_in_use(state, board) < limit, "pulsar_2849 2.4", "check.token_left", args
        yield self.planet() is not None, rule, "check.planet_free", {}
        if self.mode == "settling":
            blue = free_planet(state, self.place, "blue") is not None
            yield blue, "pulsar_2849 17", "check.blue_planet_free", {}

    def planet(self) -> int | None:
        """The planet it is founded on, by number (6.5)."""
        return prescribed(self.situation.state, self.place, passing=self.mode == "passing")

    def option(self) -> Option[Any]:
        planet = self.planet()
        kind = "none" if planet is None else planets(self.situation.state, self.place)[planet].kind
        way = "passing" if self.mode == "passing" else "ending"
        return Option(
            self.key,
            msg(f"label.found.{way}.{kind}"),
            target=place_target(self.place),
            icon="space-station",
            in_bar=True,
        )

    def do(self, game: Game[State]) -> None:
        state, seat = game.state, self.situation.seat
        planet, flight = self.planet(), state.flight
        assert planet is not None and flight is not None
        kind = planets(state, self.place)[planet].kind
        put_station(game, seat, self.place, planet)
        if self.mode == "passing":
            flight.passing.append(self.place)
        else:
            station_event(game, seat, self.place)
        if self.place not in flight.paid:
            flight.paid.append(self.place)
            dead_end(game, self.place)
        if self.mode != "passing" and kind == "blue":
            tile = state.systems[self.place]
            state.due.append(Due(f"#system/{tile}", Discovery(tile)))


def station_event(game: Game[State], seat: int, place: str) -> None:
    """A station is there for good: what that brings (17, station_blue and station_barren)."""
    state = game.state
    kind = planets(state, place)[state.boards[seat].stations[place]].kind
    happened(game, seat, "station_blue" if kind == "blue" else "station_barren", place)


def must_found(situation: Situation, flight: ShipFlight) -> bool:
    """Whether a station has to be founded before the flight goes on (19, station_placement)."""
    if not situation.state.compulsory or situation.state.cluster.kinds[flight.place] != "system":
        return False
    mode: Mode = "passing" if flight.left else "ending"
    began = len(flight.path) > 1 or not flight.left
    return began and met(Found(situation, flight.place, mode).conditions())


class ClaimHere(Action[State], frozen=True):
    """Claim the pulsar where a flight ends, or with a patent one that it passes (7.1)."""

    situation: Situation
    place: str

    @property
    def key(self) -> Key:
        return ("claim", self.place)

    def conditions(self) -> Iterator[Condition]:
        yield from claim_conditions(self.situation, self.place, "pulsar_2849 7.1")

    def option(self) -> Option[Any]:
        label = msg("label.claim", place=f"#place/{self.place}")
        return Option(self.key, label, target=place_target(self.place), icon="pulsar", in_bar=True)

    def do(self, game: Game[State]) -> None:
        claim(game, self.situation.seat, self.place, "#source/flight")


class FoundedHere(Found, frozen=True):
    """The same once it is founded in this flight: no reason why nothing else can be done."""

    quiet = True


class ClaimedHere(ClaimHere, frozen=True):
    """The same of a pulsar that is one's own already."""

    quiet = True


def visited(flight: ShipFlight) -> list[str]:
    """The different places that a flight has visited (6.10)."""
    return list(dict.fromkeys(flight.path[1:]))


class ScoreRun(Action[State], frozen=True):
    """Score one jumpgate run with the flight that is over, in one colour (9.5)."""

    situation: Situation
    flight: ShipFlight
    project: str
    colour: Colour
    each: int

    @property
    def key(self) -> Key:
        return ("run", self.project, self.colour)

    def outcome(self) -> Hashable:
        """Colours that score the same are the same: nothing else is left of a run."""
        return ("run", self.project, self.points)

    def conditions(self) -> Iterator[Condition]:
        yield self.flight.run, "pulsar_2849 9.5", "check.one_run_a_flight", {}

    @property
    def points(self) -> int:
        """What it scores: each different gate of the colour once."""
        colours = self.situation.state.cluster.colours
        return self.each * sum(colours.get(p) == self.colour for p in visited(self.flight))

    def option(self) -> Option[Any]:
        return Option(
            self.key,
            msg("label.run", colour=f"#colour/{self.colour}", n=self.points),
            target=project_target(self.project),
            icon="jumpgate",
            gain=(Amount("vp", self.points),),
            in_bar=True,
        )

    def do(self, game: Game[State]) -> None:
        flight, board = game.state.flight, self.situation.board
        assert flight is not None
        flight.run = False
        board.runs = (*board.runs, self.project)
        game.emit(
            "log.run",
            self.situation.seat,
            rule="pulsar_2849 9.5",
            targets=(project_target(self.project),),
            project=f"#project/{self.project}",
            colour=f"#colour/{self.colour}",
        )
        score(game, self.situation.seat, self.points, f"#project/{self.project}")


class EndFlight(Action[State], frozen=True):
    """Do nothing more where the flight has ended."""

    verb = "end_flight"

    situation: Situation
    flight: ShipFlight

    def conditions(self) -> Iterator[Condition]:
        if self.situation.state.compulsory:
            yield not must_found(self.situation, self.flight), f"{RULE}.5", "check.found_first", {}

    def option(self) -> Option[Any]:
        return Option(self.key, msg("label.end_flight"), apart=True)

    def do(self, game: Game[State]) -> None:
        end_flight(game, self.situation.seat)


def end_flight(game: Game[State], seat: int) -> None:
    """The flight is over; stations founded in passing have found their planets (6.5)."""
    flight = game.state.flight
    assert flight is not None
    game.state.flight = None
    for place in flight.passing:
        station_event(game, seat, place)


def fly_on(game: Game[State], flight: ShipFlight) -> Flow[None]:
    """The next step of a flight, or what is done where it has ended (6)."""
    situation = Situation(game.state, game.state.acting)
    if flight.left:
        yield from _step(game, situation, flight)
    else:
        if not flight.arrived:
            _arrive(game, situation, flight)
        yield from _ended(game, situation, flight)


def on_the_way(situation: Situation, flight: ShipFlight) -> Iterator[Action[State]]:
    """What may be done where a flight passes (6.5; 17)."""
    place, board = flight.place, situation.board
    if len(flight.path) < 2:
        return
    kind = situation.state.cluster.kinds[place]
    if kind == "system":
        yield Found(situation, place, "passing")
        if patented(board, SettleInPassing):
            yield Found(situation, place, "settling")
    elif kind == "pulsar" and patented(board, ClaimInPassing):
        yield ClaimHere(situation, place)


def pauses(situation: Situation, place: str) -> bool:
    """Whether a flight that passes a place is asked, or comes to know something (6.4, 6.5)."""
    kind = situation.state.cluster.kinds[place]
    if kind == "system":
        up = place in situation.state.turned
        return not up or met(Found(situation, place, "passing").conditions())
    return (
        kind == "pulsar"
        and bool(patented(situation.board, ClaimInPassing))
        and met(ClaimHere(situation, place).conditions())
    )


def routes(situation: Situation, flight: ShipFlight) -> list[Route]:
    """Every way to fly the rest of a flight, with the steps that will be asked (6.1, 6.2).

    The answers go as far as something can be chosen on the way, or a system is turned up.
    """
    listing, found = Listing(situation, pauses), []
    cluster = situation.state.cluster
    for slots, keys, until in listing.ways(
        flight.place, cluster.flown(flight.path), flight.left, asked=True
    ):
        label = msg("label.step", place=listing.names[slots[-1]])
        found.append(listing.route((), slots, keys, until, label))
    return found


def flights(situation: Situation) -> list[Route]:
    """Every flight that the dice can pay for, with its payment: what changes no die first (6.1).

    Of several ways to pay for a length the simplest one is taken.
    """
    listing = Listing(situation, pauses)
    able = (
        Fly(situation, n)
        for n in range(1, situation.lengths.bit_length())
        if situation.lengths >> n & 1
    )
    paid = [(fly, fly.choices()) for fly in able if met(fly.conditions())]
    found = []
    for fly, payments in sorted(paid, key=lambda one: bool(one[1][0].payment.change.by)):
        pay = payments[0]
        first: tuple[Key, ...] = (fly.key, pay.key) if len(payments) > 1 else (fly.key,)
        said, cost = pay.name(), pay.needs()
        labels: dict[str, Message] = {}
        for slots, keys, until in listing.ways(situation.board.ship, 0, fly.length):
            end = slots[-1]
            label = labels.get(end)
            if label is None:
                label = labels[end] = msg("label.fly_to", place=listing.names[end], pay=said)
            found.append(listing.route(first, slots, keys, until, label, cost))
    return found


def out_of_reach(situation: Situation, flight: ShipFlight) -> list[Action[State]]:
    """Steps to all places where the flight cannot end, to tell why no step leads there."""
    cluster = situation.state.cluster
    ends = cluster.ends(flight.path, flight.left)
    return [Step(situation, flight, place) for place in cluster.places if place not in ends]


def _step(game: Game[State], situation: Situation, flight: ShipFlight) -> Flow[None]:
    cluster = situation.state.cluster
    steps: list[Action[State]] = [
        Step(situation, flight, place)
        for place, _ in cluster.steps(flight.place, cluster.flown(flight.path), flight.left)
    ]
    stops = list(on_the_way(situation, flight))
    bound = situation.state.compulsory
    if len(steps) == 1 and not stops:
        yield from perform(game, steps[0])  # there is one way on
        return
    chosen = yield from ask_action(
        situation.seat,
        msg("ask.step", n=flight.left),
        [*steps, *stops] if bound else stops,
        known=() if bound else steps,
        rule=f"{RULE}.1",
        style="path",
        beside=lambda: out_of_reach(situation, flight),
        routes=lambda: routes(situation, flight),
    )
    yield from perform(game, chosen)


def _arrive(game: Game[State], situation: Situation, flight: ShipFlight) -> None:
    """A token founded here in passing is taken up again (6.5)."""
    flight.arrived = True
    if flight.place in flight.passing:
        flight.passing.remove(flight.place)
        del situation.board.stations[flight.place]
        game.emit(
            "log.station_taken_up",
            situation.seat,
            rule=f"{RULE}.5",
            targets=(place_target(flight.place),),
            place=f"#place/{flight.place}",
        )


def at_the_end(situation: Situation, flight: ShipFlight) -> Iterator[Action[State]]:
    """What may be done where a flight has ended (6.5, 7.1, 9.5)."""
    place, board = flight.place, situation.board
    kind = situation.state.cluster.kinds[place]
    if kind == "system":
        founded = place in flight.paid and place in board.stations
        yield (FoundedHere if founded else Found)(situation, place, "ending")
    elif kind == "pulsar":
        yield (ClaimedHere if place in board.pulsars else ClaimHere)(situation, place)
    if flight.run:
        for project, run in unused_runs(situation.board):
            for colour in run.colours:
                yield ScoreRun(situation, flight, project, colour, run.points)


def _ended(game: Game[State], situation: Situation, flight: ShipFlight) -> Flow[None]:
    actions = list(at_the_end(situation, flight))
    if not actions:
        end_flight(game, situation.seat)
        return
    chosen = yield from ask_action(
        situation.seat,
        msg("ask.arrived", place=f"#place/{flight.place}"),
        [*actions, EndFlight(situation, flight)],
        rule=f"{RULE}.5",
        alike=True,
    )
    yield from perform(game, chosen)
