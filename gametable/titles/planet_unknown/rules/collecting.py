"""Lifepods and meteorites: collecting, destroying, where they go (planet_unknown 7)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Literal

import msgspec
from msgspec import structs

from gametable.core.engine.asking import choose, choose_some
from gametable.core.engine.conditions import Condition
from gametable.core.engine.decision import Flow, Key, Option
from gametable.core.engine.game import Game
from gametable.core.text import Message, msg
from gametable.titles.planet_unknown.boards import (
    corporation_rule,
    planet_target,
    sheet,
    square_words,
    tech_name,
    tech_target,
    track_target,
)
from gametable.titles.planet_unknown.due import ClearLineDue, CollectDue, DestroyDue
from gametable.titles.planet_unknown.ground import COLUMN, ROW, SIZE
from gametable.titles.planet_unknown.rules.effects import DUES, DueFaces, Situation, Way
from gametable.titles.planet_unknown.rules.tracks import gain_on, track_of
from gametable.titles.planet_unknown.state import (
    DESTROYED,
    Board,
    Rover,
    State,
    TrackPod,
)
from gametable.titles.planet_unknown.tech_effects import LifepodsOnTechs, LifepodsOnTracks
from gametable.titles.planet_unknown.vocabulary import TRACKS, TrackName


def collect_lifepod(game: Game[State], seat: int, square: int) -> Flow[None]:
    """Take a lifepod from the planet; the corporation may offer other places for it (7.1)."""
    game.state.boards[seat].lifepods.remove(square)
    game.emit(
        "log.lifepod_collected",
        seat,
        rule="planet_unknown 7",
        targets=(planet_target(seat, square),),
    )
    yield from position_lifepod(game, seat)


class Thing(msgspec.Struct, frozen=True):
    """Something of a seat that it may choose, and that may be destroyed."""

    @property
    def key(self) -> Key:
        """By what it is chosen."""
        raise NotImplementedError

    def option(self, board: Board, seat: int) -> Option[Any]:
        """How it is shown; its value is the thing."""
        raise NotImplementedError

    def loss(self) -> Message | None:
        """What is said before it is destroyed; nothing where nobody would miss it."""
        return None

    def to_destroy(self, board: Board, seat: int) -> Option[Any]:
        """How it is shown where it would be destroyed."""
        loss = self.loss()
        return structs.replace(self.option(board, seat), warnings=() if loss is None else (loss,))

    def destroy(self, game: Game[State], seat: int) -> None:
        """Take it out of the game; it counts for nothing any more (planet_unknown 7.3)."""
        raise NotImplementedError


# Where collected lifepods lie ---------------------------------------------------------------


class PodPlace(Thing, frozen=True):
    """A place for a collected lifepod: in the scoring area (planet_unknown 7.1)."""

    @property
    def key(self) -> Key:
        return ("score",)

    def option(self, board: Board, seat: int) -> Option[Any]:
        target = f"tracks/{seat}/lifepods"
        return Option(self.key, msg("label.to_scoring_area"), self, target=target)

    def put(self, game: Game[State], seat: int) -> None:
        """Lay a lifepod down there."""
        game.state.boards[seat].pods += 1

    def take(self, board: Board) -> None:
        """Take a lifepod away from there."""
        board.pods -= 1

    def loss(self) -> Message:
        return msg("warn.destroys_lifepods", n=1)

    def destroy(self, game: Game[State], seat: int) -> None:
        self.take(game.state.boards[seat])
        game.emit("log.lifepod_destroyed", seat, rule="planet_unknown 7", loss=True)


class TrackPlace(PodPlace, frozen=True):
    """A position of a track (planet_unknown 16.3.1)."""

    track: TrackName
    position: int

    @property
    def key(self) -> Key:
        return ("track", self.track, self.position)

    def option(self, board: Board, seat: int) -> Option[Any]:
        label = msg("label.onto_track", track="#track/" + self.track, position=self.position)
        target = track_target(seat, self.track, self.position)
        return Option(self.key, label, self, target=target)

    def put(self, game: Game[State], seat: int) -> None:
        game.state.boards[seat].track_pods.append(TrackPod(self.track, self.position))
        game.emit(
            "log.lifepod_on_track",
            seat,
            rule="planet_unknown 16.3",
            targets=(track_target(seat, self.track, self.position),),
            track="#track/" + self.track,
            position=self.position,
        )

    def take(self, board: Board) -> None:
        board.track_pods.remove(TrackPod(self.track, self.position))


class TechPlace(PodPlace, frozen=True):
    """A tech, which it unlocks (planet_unknown 16.5.1)."""

    level: int

    @property
    def key(self) -> Key:
        return ("tech", self.level)

    def option(self, board: Board, seat: int) -> Option[Any]:
        label = msg("label.onto_tech", tech=tech_name(board, self.level))
        return Option(self.key, label, self, target=tech_target(seat, self.level))

    def put(self, game: Game[State], seat: int) -> None:
        board = game.state.boards[seat]
        board.tech_pods.append(self.level)
        game.emit(
            "log.tech_unlocked",
            seat,
            rule="planet_unknown 16.5",
            targets=(tech_target(seat, self.level),),
            tech=tech_name(board, self.level),
        )

    def take(self, board: Board) -> None:
        board.tech_pods.remove(self.level)


def pod_places(board: Board) -> list[PodPlace]:
    """Where a lifepod that has just been collected may go (7.1, 16.3.1, 16.5.1)."""
    places = [PodPlace()]
    if corporation_rule(board, LifepodsOnTracks):
        places += [
            TrackPlace(track, position)
            for track in TRACKS
            for position in range(track_of(board, track).top)
            if position != board.tracks[track] and TrackPod(track, position) not in board.track_pods
        ]
    elif corporation_rule(board, LifepodsOnTechs):
        techs = sheet(board).corporation.techs
        places += [TechPlace(t.level) for t in techs if t.level not in board.tech_pods]
    return places


def collected_pods(board: Board) -> list[PodPlace]:
    """The places where collected lifepods lie."""
    places = [PodPlace()] if board.pods else []
    places += [TrackPlace(pod.track, pod.position) for pod in board.track_pods]
    return places + [TechPlace(level) for level in board.tech_pods]


def position_lifepod(game: Game[State], seat: int) -> Flow[None]:
    """Put a lifepod in the scoring area or on a special place (planet_unknown 16.0)."""
    board = game.state.boards[seat]
    places = pod_places(board)
    place = places[0]
    if len(places) > 1:
        options = [place.option(board, seat) for place in places]
        prompt = msg("ask.position_lifepod")
        place = yield from choose(seat, prompt, options, rule="planet_unknown 16.0")
    place.put(game, seat)


def collect_meteorite(game: Game[State], seat: int, square: int) -> None:
    """Count a meteorite as collected; it has left its square already (planet_unknown 7, 16.4.7)."""
    game.state.boards[seat].collected += 1
    game.emit(
        "log.meteorite_collected",
        seat,
        rule="planet_unknown 7",
        targets=(planet_target(seat, square),),
    )
    gain_on(game, seat, "collect_meteorite")


def destroy_rover(game: Game[State], seat: int, n: int, *, by_cover: bool) -> None:
    """Remove a rover for good; a meteorite it carries stays behind (5.4, 16.4.4)."""
    board = game.state.boards[seat]
    rover = board.rovers[n]
    board.rovers[n] = Rover(DESTROYED)
    if rover.carries:
        # Another one may lie there already: it could not pick up a second one (16.4.1).
        board.meteorites.append(rover.at)
    game.emit(
        "log.rover_destroyed",
        seat,
        rule="planet_unknown 5.4" if by_cover else "planet_unknown 10.3",
        loss=True,
        targets=(planet_target(seat, rover.at),),
    )


def meteorite_squares(board: Board) -> list[int]:
    """The square of each meteorite, carried ones too (planet_unknown 16.4.3, 16.4.5)."""
    return board.meteorites + [rover.at for rover in board.rovers if rover.carries]


def lift_meteorite(board: Board, square: int) -> None:
    """Take the meteorite of a square away, from the ground or else from its rover."""
    if square in board.meteorites:
        board.meteorites.remove(square)
        return
    for n, rover in enumerate(board.rovers):
        if rover.carries and rover.at == square:
            board.rovers[n] = Rover(square)
            return


def _squares(seat: int, squares: list[int]) -> list[Option[int]]:
    return [
        Option((s % SIZE, s // SIZE), _place(s), s, target=planet_target(seat, s))
        for s in sorted(set(squares))
    ]


def _place(square: int) -> Message:
    """What lies on a square is called by that: there are several of its kind."""
    return square_words(square % SIZE, square // SIZE)


class CollectThings(Way[CollectDue], frozen=True):
    """Collect as many as possible, directly from the planet (planet_unknown 7.4, 8.3)."""

    @property
    def key(self) -> Key:
        return ("collect", self.due.what)

    def conditions(self) -> Iterator[Condition]:
        there = bool(collectables(self.situation.board, self.due))
        yield there, "planet_unknown 7.4", "why.nothing_to_collect", {}

    def words(self) -> Message:
        return msg(f"label.collect_{self.due.what}")

    def carry_out(self, game: Game[State]) -> Flow[None]:
        yield from carry_out_collect(game, self.situation.seat, self.due)


_COLLECTED = {"lifepod": "ask.collect_lifepods", "meteorite": "ask.collect_meteorites"}


@DUES.faces_of(CollectDue)
class CollectFaces(DueFaces[CollectDue]):
    """Lifepods or meteorites to be collected (planet_unknown 7.4)."""

    def ways(self, situation: Situation, n: int, due: CollectDue) -> Iterator[Way[Any]]:
        yield CollectThings(situation, n, due)

    def step(self, due: CollectDue) -> Message:
        return msg(_COLLECTED[due.what], n=due.count)


def collectables(board: Board, due: CollectDue) -> list[int]:
    """The square of each thing that may be collected."""
    return board.lifepods if due.what == "lifepod" else meteorite_squares(board)


def carry_out_collect(game: Game[State], seat: int, due: CollectDue) -> Flow[None]:
    """Collect as many as possible, directly from the planet (planet_unknown 7.4, 8.3)."""
    board = game.state.boards[seat]
    pods = due.what == "lifepod"
    left = due.count
    while left and (squares := collectables(board, due)):
        n = _at_once(squares, left)
        left -= n
        prompt = msg(_COLLECTED[due.what], n=n)
        options = _squares(seat, squares)
        verb = msg("verb.collect")
        chosen = yield from choose_some(
            seat, prompt, options, n, n, rule="planet_unknown 7", verb=verb
        )
        for square in chosen:
            if pods:
                yield from collect_lifepod(game, seat, square)
            else:
                lift_meteorite(board, square)
                collect_meteorite(game, seat, square)


def _at_once(things: Sequence[object], left: int) -> int:
    """How many to choose in one question: one by one if two of them share a square."""
    return min(left, len(things)) if len(set(things)) == len(things) else 1


class DestroyThings(Way[DestroyDue], frozen=True):
    """Destroy as many as possible of one's choice (planet_unknown 8.3, 10.3.11)."""

    @property
    def key(self) -> Key:
        return ("destroy", self.due.what)

    def conditions(self) -> Iterator[Condition]:
        there = bool(destroyables(self.situation.board, self.due))
        yield there, "planet_unknown 10.3.11", "why.nothing_to_destroy", {}

    def words(self) -> Message:
        return msg(f"label.destroy_{self.due.what}")

    def warnings(self) -> Iterator[Message]:
        """Which of them is chosen makes no difference to how many are lost."""
        things = destroyables(self.situation.board, self.due)
        if things and self.due.count >= len(things):
            yield from filter(None, (thing.loss() for thing in things))

    def carry_out(self, game: Game[State]) -> Flow[None]:
        yield from carry_out_destroy(game, self.situation.seat, self.due)


@DUES.faces_of(DestroyDue)
class DestroyFaces(DueFaces[DestroyDue]):
    """Things to be destroyed (planet_unknown 10.3.11)."""

    def ways(self, situation: Situation, n: int, due: DestroyDue) -> Iterator[Way[Any]]:
        yield DestroyThings(situation, n, due)

    def step(self, due: DestroyDue) -> Message:
        return msg(f"ask.destroy_{due.what}", n=due.count)


class OnPlanet(Thing, frozen=True):
    """A lifepod or a meteorite on a square of the planet."""

    what: Literal["lifepod", "meteorite"]
    square: int

    @property
    def key(self) -> Key:
        return ("square", self.square % SIZE, self.square // SIZE)

    def option(self, board: Board, seat: int) -> Option[Any]:
        target = planet_target(seat, self.square)
        return Option(self.key, _place(self.square), self, target=target)

    def loss(self) -> Message | None:
        return msg("warn.destroys_lifepods", n=1) if self.what == "lifepod" else None

    def destroy(self, game: Game[State], seat: int) -> None:
        board = game.state.boards[seat]
        if self.what == "lifepod":
            board.lifepods.remove(self.square)
        else:
            lift_meteorite(board, self.square)
        targets = (planet_target(seat, self.square),)
        game.emit(
            f"log.{self.what}_destroyed",
            seat,
            rule="planet_unknown 7",
            loss=self.what == "lifepod",
            targets=targets,
        )


class CollectedMeteorite(Thing, frozen=True):
    """One of the collected meteorites."""

    @property
    def key(self) -> Key:
        return ("meteorite",)

    def option(self, board: Board, seat: int) -> Option[Any]:
        target = f"tracks/{seat}/meteorites"
        return Option(self.key, msg("label.this_one"), self, target=target)

    def loss(self) -> Message:
        return msg("warn.destroys_collected_meteorite")

    def destroy(self, game: Game[State], seat: int) -> None:
        game.state.boards[seat].collected -= 1
        game.emit("log.meteorite_destroyed", seat, rule="planet_unknown 7", loss=True)


class RoverOut(Thing, frozen=True):
    """A rover on the planet."""

    n: int

    @property
    def key(self) -> Key:
        return ("rover", self.n)

    def option(self, board: Board, seat: int) -> Option[Any]:
        label = msg("label.rover", n=self.n + 1)
        return Option(self.key, label, self, target=f"rover/{seat}/{self.n}")

    def loss(self) -> Message:
        return msg("warn.destroys_rovers", n=1)

    def destroy(self, game: Game[State], seat: int) -> None:
        destroy_rover(game, seat, self.n, by_cover=False)


class KeptObjective(Thing, frozen=True):
    """A personal objective."""

    n: int

    @property
    def key(self) -> Key:
        return ("objective", self.n)

    def option(self, board: Board, seat: int) -> Option[Any]:
        return Option(self.key, msg("label.objective", card=f"#objective/{self.n}/personal"), self)

    def loss(self) -> Message:
        return msg("warn.destroys_objective")

    def destroy(self, game: Game[State], seat: int) -> None:
        game.state.boards[seat].objectives.remove(self.n)
        secret = {"card": f"#objective/{self.n}/personal"}
        game.emit(
            "log.objective_destroyed", seat, rule="planet_unknown 10.3.11", loss=True, secret=secret
        )


def destroyables(board: Board, due: DestroyDue) -> Sequence[Thing]:
    """What may be destroyed, one for each thing (planet_unknown 10.3.11)."""
    if due.at == "kept":
        return [KeptObjective(n) for n in board.objectives]
    if due.at == "collected" and due.what == "meteorite":
        return [CollectedMeteorite()] if board.collected else []
    if due.at == "collected":
        return collected_pods(board)
    if due.what == "lifepod":
        return [OnPlanet("lifepod", square) for square in sorted(board.lifepods)]
    if due.what == "meteorite":
        return [OnPlanet("meteorite", square) for square in sorted(meteorite_squares(board))]
    return [RoverOut(n) for n, rover in enumerate(board.rovers) if rover.at >= 0]


def carry_out_destroy(game: Game[State], seat: int, due: DestroyDue) -> Flow[None]:
    """Destroy as many as possible of one's choice (planet_unknown 8.3, 10.3.11)."""
    board = game.state.boards[seat]
    left = due.count
    while left and (things := destroyables(board, due)):
        n = _at_once(things, left)
        left -= n
        chosen = yield from choose_some(
            seat,
            msg("ask.destroy_" + due.what, n=n),
            [thing.to_destroy(board, seat) for thing in dict.fromkeys(things)],
            n,
            n,
            rule="planet_unknown 10.3.11",
            verb=msg("verb.destroy"),
            secret=due.at == "kept",
        )
        for thing in chosen:
            thing.destroy(game, seat)


# Clearing a line ----------------------------------------------------------------------------


class ClearLineWay(Way[ClearLineDue], frozen=True):
    """Destroy all meteorites of a row or column, carried ones too (planet_unknown 8.7)."""

    about = "meteorite"

    line: Literal["row", "column"]
    place: int

    @property
    def key(self) -> Key:
        return ("clear", self.line, self.place)

    def words(self) -> Message:
        return msg(f"label.clear_{self.line}", n=self.place + 1)

    def target(self) -> str:
        return f"planet/{self.situation.seat}/{self.line}_{self.place}"

    def carry_out(self, game: Game[State]) -> None:
        board = game.state.boards[self.situation.seat]
        squares = (ROW if self.line == "row" else COLUMN)[self.place]
        for square in [s for s in meteorite_squares(board) if squares >> s & 1]:
            lift_meteorite(board, square)
            game.emit(
                "log.meteorite_destroyed",
                self.situation.seat,
                rule="planet_unknown 8.7",
                targets=(planet_target(self.situation.seat, square),),
            )


@DUES.faces_of(ClearLineDue)
class ClearLineFaces(DueFaces[ClearLineDue]):
    """A row or column that has a meteorite, to be cleared (planet_unknown 8.7)."""

    def ways(self, situation: Situation, n: int, due: ClearLineDue) -> Iterator[Way[Any]]:
        squares = meteorite_squares(situation.board)
        for y in sorted({square // SIZE for square in squares}):
            yield ClearLineWay(situation, n, due, "row", y)
        for x in sorted({square % SIZE for square in squares}):
            yield ClearLineWay(situation, n, due, "column", x)
