"""Rovers: placing them, moving them, and what they meet (planet_unknown 6.8, 16.4)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from typing import Any

from gametable.core.engine.actions import Action
from gametable.core.engine.asking import choose, choose_key
from gametable.core.engine.conditions import Condition, met
from gametable.core.engine.decision import Flow, Key, Option
from gametable.core.engine.game import Game
from gametable.core.text import Message, msg
from gametable.titles.planet_unknown.boards import (
    corporation_rule,
    ground,
    planet_target,
    round_rule,
    tech,
    terrain,
)
from gametable.titles.planet_unknown.components import load
from gametable.titles.planet_unknown.due import RelocateDue, RoverDue
from gametable.titles.planet_unknown.footprints import footprint, layers
from gametable.titles.planet_unknown.ground import SIZE, squares_of
from gametable.titles.planet_unknown.planet_rules import Chasm
from gametable.titles.planet_unknown.rules.collecting import (
    collect_lifepod,
    collect_meteorite,
)
from gametable.titles.planet_unknown.rules.effects import DUES, DueFaces, Situation, Way
from gametable.titles.planet_unknown.state import IN_SUPPLY, Board, Rover, State
from gametable.titles.planet_unknown.tech_effects import (
    DeliverMeteorites,
    DiagonalSteps,
    DrownMeteorite,
    FreeSteps,
)
from gametable.titles.planet_unknown.vocabulary import RoversAvoid


@cache
def neighbours(planet: str, diagonal: bool) -> tuple[tuple[int, ...], ...]:
    """For every square of the board those a rover may step to from it (6.8.3, 16.3.7, 17.7)."""
    here = load().ground[planet]
    crossings: set[frozenset[tuple[int, int]]] = set()
    for rule in load().planets[planet].rules:
        if isinstance(rule, Chasm):
            crossings = {frozenset(pair) for pair in rule.diagonal_crossings}
    found: list[tuple[int, ...]] = []
    for square in range(SIZE * SIZE):
        x, y = square % SIZE, square // SIZE
        steps = []
        for dx, dy in ((0, -1), (1, 0), (0, 1), (-1, 0), (1, -1), (1, 1), (-1, 1), (-1, -1)):
            to = (x + dx, y + dy)
            if (dx and dy and not diagonal) or not (0 <= to[0] < SIZE and 0 <= to[1] < SIZE):
                continue
            n = to[1] * SIZE + to[0]
            if not (here.squares >> square & 1 and here.squares >> n & 1):
                continue
            crosses = (here.west >> square & 1) != (here.west >> n & 1)
            gap = dx and dy and frozenset(((x, y), to)) in crossings
            if here.west and crosses and not gap:
                continue
            steps.append(n)
        found.append(tuple(steps))
    return tuple(found)


def avoided(state: State, board: Board) -> int:
    """The squares no rover may move onto this round (planet_unknown 10.3.5)."""
    rule = round_rule(state, RoversAvoid)
    return 0 if rule is None else layers(board.surface).terrain[rule.terrain]


def free_squares(board: Board) -> int:
    """The squares a step onto which costs no movement; on Petra currents too (16.3.6)."""
    found = tech(board, FreeSteps)
    return terrain(board, found.terrain) if found is not None else 0


def rovers_out(board: Board) -> int:
    """The squares with a rover."""
    squares = 0
    for rover in board.rovers:
        if rover.at >= 0:
            squares |= 1 << rover.at
    return squares


class Step(Action[State], frozen=True):
    """A step of the `n`-th rover onto a square beside it (planet_unknown 6.8.3).

    `out` are the squares with a rover, `avoided` those that no rover may move onto.
    """

    situation: Situation
    out: int
    avoided: int
    n: int
    square: int

    @property
    def key(self) -> Key:
        return ("step", self.n, *square_key(self.square))

    def conditions(self) -> Iterator[Condition]:
        square = self.square
        yield not self.out >> square & 1, "planet_unknown 6.8.3", "why.rover_there", {}
        if self.avoided:
            free = not self.avoided >> square & 1
            yield free, "planet_unknown 10.3.5", "why.rovers_avoid", {}

    def option(self) -> Option[Any]:
        square, board = self.square, self.situation.board
        there = "_lifepod" if square in board.lifepods else ""
        there = there or ("_meteorite" if square in board.meteorites else "")
        x, y = square_key(square)
        label = msg("label.step" + there, n=self.n + 1, x=x + 1, y=y + 1)
        return Option(self.key, label, target=planet_target(self.situation.seat, square))

    def do(self, game: Game[State]) -> Flow[None]:
        yield from step(game, self.situation.seat, self.n, self.square)


def steps(situation: Situation) -> list[Step]:
    """The steps of the rovers as long as there is movement, those that are barred with them."""
    board = situation.board
    if board.movement <= 0:
        return []
    out = rovers_out(board)
    if not out:
        return []
    barred = avoided(situation.state, board)
    to = neighbours(board.planet, tech(board, DiagonalSteps) is not None)
    return [
        Step(situation, out, barred, n, square)
        for n, rover in enumerate(board.rovers)
        if rover.at >= 0
        for square in to[rover.at]
    ]


def step(game: Game[State], seat: int, n: int, square: int) -> Flow[None]:
    """A rover goes one square on (planet_unknown 6.8.3)."""
    board = game.state.boards[seat]
    cost = 0 if free_squares(board) >> square & 1 else 1
    board.movement -= cost
    game.emit(
        "log.rover_moved",
        seat,
        rule="planet_unknown 6.8",
        targets=(planet_target(seat, square),),
        n=n + 1,
        x=square % SIZE + 1,
        y=square // SIZE + 1,
    )
    yield from enter(game, seat, n, square, board.rovers[n].carries)


def enter(game: Game[State], seat: int, n: int, square: int, carries: bool) -> Flow[None]:
    """A rover comes onto a square and meets what lies there (planet_unknown 6.8.5, 16.4)."""
    board = game.state.boards[seat]
    board.rovers[n] = Rover(square, carries)
    if square in board.lifepods:
        yield from collect_lifepod(game, seat, square)
    rule = corporation_rule(board, DeliverMeteorites)
    if rule is None:
        if square in board.meteorites:
            board.meteorites.remove(square)
            collect_meteorite(game, seat, square)
        return
    icon = layers(board.surface).icons[rule.resource] >> square & 1
    if carries and icon:
        _deliver(game, seat, n, square)
    elif carries:
        yield from _drown(game, seat, n, square)
    while square in board.meteorites and not board.rovers[n].carries:
        board.meteorites.remove(square)
        board.rovers[n] = Rover(square, True)
        game.emit(
            "log.meteorite_picked_up",
            seat,
            rule="planet_unknown 16.4.1",
            targets=(planet_target(seat, square),),
        )
        if icon:
            # Picking one up on such a square delivers it as well (16.4.2).
            _deliver(game, seat, n, square)


def _deliver(game: Game[State], seat: int, n: int, square: int) -> None:
    game.state.boards[seat].rovers[n] = Rover(square)
    collect_meteorite(game, seat, square)


def _drown(game: Game[State], seat: int, n: int, square: int) -> Flow[None]:
    """A meteorite carried onto water terrain may be destroyed there (planet_unknown 16.4.8)."""
    board = game.state.boards[seat]
    found = tech(board, DrownMeteorite)
    if found is None:
        return
    if not layers(board.surface).terrain[found.terrain] >> square & 1:
        return
    options: list[Option[str]] = [
        Option("keep", msg("label.keep_meteorite")),
        Option("drown", msg("label.drown_meteorite"), warnings=(msg("warn.drowns_meteorite"),)),
    ]
    answer = yield from choose(
        seat, msg("ask.drown_meteorite"), options, rule="planet_unknown 16.4.8", style="confirm"
    )
    if answer == "drown":
        board.rovers[n] = Rover(square)
        game.emit(
            "log.meteorite_destroyed",
            seat,
            rule="planet_unknown 16.4.8",
            targets=(planet_target(seat, square),),
        )


def square_key(square: int) -> tuple[int, int]:
    """A square as keys name it."""
    return square % SIZE, square // SIZE


def rover_squares(board: Board) -> list[int]:
    """The squares of the last tile that have no rover (planet_unknown 6.8.1, 6.8.8)."""
    if not board.surface.tiles:
        return []
    last = footprint(board.surface.tiles[-1]).squares & ~rovers_out(board)
    return [y * SIZE + x for x, y in squares_of(last)]


class PlaceRover(Way[RoverDue], frozen=True):
    """Put a rover on a square of the last tile (planet_unknown 6.8.1, 10.3.13).

    Without a square it cannot be placed; in older games that was asked for afterwards.
    """

    about = "rover"

    square: int | None = None

    @property
    def key(self) -> Key:
        verb = "extra_rover" if self.due.extra else "rover"
        return (verb,) if self.square is None else (verb, *square_key(self.square))

    def conditions(self) -> Iterator[Condition]:
        board = self.situation.board
        if self.square is not None:
            free = not rovers_out(board) >> self.square & 1
            yield free, "planet_unknown 6.8.1", "why.rover_there", {}
            return
        if not self.due.extra:
            left = any(rover.at == IN_SUPPLY for rover in board.rovers)
            yield left, "planet_unknown 6.8.1", "why.no_rover_left", {}
        tiles = bool(board.surface.tiles)
        yield tiles, "planet_unknown 6.8.1", "why.no_tile_yet", {}
        if tiles:
            free = bool(rover_squares(board))
            yield free, "planet_unknown 6.8.1", "why.last_tile_full", {}

    def words(self) -> Message:
        return msg("label.extra_rover" if self.due.extra else "label.place_rover")

    def target(self) -> str | None:
        return None if self.square is None else planet_target(self.situation.seat, self.square)

    def carry_out(self, game: Game[State]) -> Flow[None]:
        seat, square = self.situation.seat, self.square
        if square is None:
            square = yield from choose_square(
                seat,
                sum(1 << free for free in rover_squares(self.situation.board)),
                "ask.place_rover",
                "planet_unknown 6.8.1",
            )
        yield from place_rover(game, seat, self.due, square)


@DUES.faces_of(RoverDue)
class RoverFaces(DueFaces[RoverDue]):
    """A rover to be placed (planet_unknown 6.8)."""

    renamed = True

    def ways(self, situation: Situation, n: int, due: RoverDue) -> Iterator[Way[Any]]:
        unplaced = PlaceRover(situation, n, due)
        if met(unplaced.conditions()):
            for square in rover_squares(situation.board):
                yield PlaceRover(situation, n, due, square)
        else:
            yield unplaced

    def older_ways(self, situation: Situation, n: int, due: RoverDue) -> Iterator[Way[Any]]:
        yield PlaceRover(situation, n, due)


def place_rover(game: Game[State], seat: int, due: RoverDue, square: int) -> Flow[None]:
    """Put a rover on a square of the last tile (planet_unknown 6.8.1, 10.3.13)."""
    board = game.state.boards[seat]
    if due.extra:
        board.rovers.append(Rover())
    n = max(n for n, rover in enumerate(board.rovers) if rover.at == IN_SUPPLY)
    if not due.extra:
        n = min(n for n, rover in enumerate(board.rovers) if rover.at == IN_SUPPLY)
    game.emit(
        "log.rover_placed",
        seat,
        rule="planet_unknown 6.8",
        targets=(planet_target(seat, square),),
        n=n + 1,
    )
    yield from enter(game, seat, n, square, False)


class RelocateWay(Way[RelocateDue], frozen=True):
    """Put a rover of the planet on any square (planet_unknown 8.5)."""

    about = "rover"
    verb = "relocate"

    def conditions(self) -> Iterator[Condition]:
        yield bool(rovers_out(self.situation.board)), "planet_unknown 8.5", "why.no_rover_out", {}

    def carry_out(self, game: Game[State]) -> Flow[None]:
        yield from relocate(game, self.situation.seat)


@DUES.faces_of(RelocateDue)
class RelocateFaces(DueFaces[RelocateDue]):
    """The relocation of a rover (planet_unknown 8.5)."""

    def ways(self, situation: Situation, n: int, due: RelocateDue) -> Iterator[Way[Any]]:
        yield RelocateWay(situation, n, due)


def relocate(game: Game[State], seat: int) -> Flow[None]:
    """One rover goes to any square without a rover; only the event can forbid one (8.5)."""
    state = game.state
    board = state.boards[seat]
    options = [
        Option(("rover", n), msg("label.relocate_rover", n=n + 1), n, target=f"rover/{seat}/{n}")
        for n, rover in enumerate(board.rovers)
        if rover.at >= 0
    ]
    stay = Option(("stay",), msg("label.no_rover"), -1, apart=True)
    n = yield from choose(
        seat, msg("ask.relocate_which"), [*options, stay], rule="planet_unknown 8.5"
    )
    if n < 0:
        return
    to = ground(board).squares & ~rovers_out(board) & ~avoided(state, board)
    square = yield from choose_square(seat, to, "ask.relocate_where", "planet_unknown 8.5")
    game.emit(
        "log.rover_teleported",
        seat,
        rule="planet_unknown 8.5",
        targets=(planet_target(seat, square),),
        n=n + 1,
    )
    yield from enter(game, seat, n, square, board.rovers[n].carries)


def choose_square(
    seat: int,
    squares: int,
    prompt: str,
    rule: str,
    warnings: Callable[[int], Iterable[Message]] = lambda square: (),
) -> Flow[int]:
    """Let a seat choose one of a set of squares of its planet; `warnings` says what is lost by
    one."""

    def describe(key: Key) -> Option[Key]:
        x, y = key
        square = y * SIZE + x
        label, target = msg("label.here", x=x + 1, y=y + 1), planet_target(seat, square)
        return Option(key, label, target=target, warnings=tuple(warnings(square)))

    key = yield from choose_key(seat, msg(prompt), list(squares_of(squares)), describe, rule=rule)
    x, y = key
    return int(y) * SIZE + int(x)
