"""The dice phase: the roll, the median marker, the draft, markers (pulsar_2849 4, 16.1)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from gametable.core.engine.actions import Action, act
from gametable.core.engine.chance import roll
from gametable.core.engine.conditions import Condition
from gametable.core.engine.decision import Flow, Key, Option
from gametable.core.engine.game import Game
from gametable.core.text import msg
from gametable.titles.pulsar_2849.components import load
from gametable.titles.pulsar_2849.standing import patented
from gametable.titles.pulsar_2849.state import Die, Marker, State
from gametable.titles.pulsar_2849.targets import die_target, marker_target, space_target
from gametable.titles.pulsar_2849.vocabulary import TRACKS, MarkerBrake, Track

RULE = "pulsar_2849 4"
FACES = (1, 2, 3, 4, 5, 6)


def roll_dice(game: Game[State], first: int) -> Flow[None]:
    """The first player rolls the silver dice; in a fair first roll some are set (4.1, 4.8)."""
    state, numbers = game.state, load().constants
    values: list[int] = []
    if state.round == 1 and state.fair_first_roll:
        values += numbers.fair_roll[state.players]
    while len(values) < numbers.silver_dice[state.players]:
        values.append((yield from roll(FACES, rule=f"{RULE}.1", seat=first)))
    state.boxed = dict(enumerate(values))
    state.median = median(values)
    game.emit(
        "log.rolled", rule=f"{RULE}.2", dice=sorted(values), median=median_words(state.median)
    )


def median_words(position: int) -> Any:
    """Where the median marker stands, in words."""
    low = position // 2
    if position % 2:
        return msg("median.between", low=low, high=low + 1)
    return msg("median.box", n=low)


def median(values: Sequence[int]) -> int:
    """Where the median marker goes, in half boxes: 2v is the middle of box v (4.2)."""
    middle = sorted(values)[len(values) // 2]
    left = sum(value < middle for value in values)
    right = sum(value > middle for value in values)
    return 2 * middle + (right > left) - (left > right)


def median_value(position: int) -> int:
    """The value of the median marker; between two boxes the higher one (13.5)."""
    return (position + 1) // 2


def distance(position: int, value: int) -> int:
    """The spaces a marker moves for a die: to the left below 0, to the right above (4.4)."""
    if position % 2 == 0:
        return value - position // 2
    low = position // 2
    return value - low - 1 if value <= low else value - low


def moves(state: State, seat: int, value: int) -> list[int]:
    """How far a marker may move for a die, the whole way first (4.4; 17, marker_brake)."""
    far = distance(state.median, value)
    brake = sum(effect.spaces for _, effect in patented(state.boards[seat], MarkerBrake))
    if far <= 0 or not brake:
        return [far]
    return [far, *range(far - 1, max(0, far - brake) - 1, -1)]


def own_markers(state: State, seat: int) -> Iterator[tuple[Track, Marker]]:
    """The markers of a seat on both tracks."""
    for track in TRACKS:
        for marker in state.tracks[track]:
            if marker.seat == seat:
                yield track, marker


def stays_on(marker: Marker, by: int) -> bool:
    """Whether a move does not carry a marker past an end of its track (4.6)."""
    return 0 <= marker.space + by < load().constants.track_spaces


def fits(state: State, seat: int, value: int) -> bool:
    """Whether a die can be taken without carrying every marker off its track (4.6)."""
    return any(
        by == 0 or any(stays_on(marker, by) for _, marker in own_markers(state, seat))
        for by in moves(state, seat, value)
    )


def forced(state: State, seat: int) -> bool:
    """Whether no die on the board can be taken with any marker (4.6)."""
    return not any(fits(state, seat, value) for value in set(state.boxed.values()))


def move_marker(game: Game[State], track: Track, marker: Marker, by: int) -> None:
    """A marker leaves its stack and goes on top of the one it enters; carried off its track, to an
    end of it: on top at the left, to the bottom at the right (4.5, 4.6)."""
    last = load().constants.track_spaces - 1
    to = marker.space + by
    markers = game.state.tracks[track]
    markers.remove(marker)
    if to > last:
        place, to = len(markers), last
    else:
        to = max(0, to)
        place = next((n for n, other in enumerate(markers) if other.space >= to), len(markers))
    markers.insert(place, Marker(marker.seat, marker.n, to))
    game.emit(
        "log.marker_left" if by < 0 else "log.marker_right",
        marker.seat,
        rule=f"{RULE}.4",
        targets=(marker_target(track, marker.seat, marker.n),),
        n=abs(by),
        track=f"#track/{track}",
    )


def take_die(game: Game[State], seat: int, n: int) -> None:
    """A die of the dice board is a seat's (4.3)."""
    value = game.state.boxed.pop(n)
    game.state.boards[seat].dice.append(Die(n, value))
    game.emit("log.drafted", seat, rule=f"{RULE}.3", targets=(die_target(n),), n=value)


class TakeDie(Action[State], frozen=True):
    """Take a die of the dice board (4.3)."""

    state: State
    seat: int
    n: int
    value: int
    any: bool

    @property
    def key(self) -> Key:
        return ("die", self.value)

    def conditions(self) -> Iterator[Condition]:
        able = self.any or fits(self.state, self.seat, self.value)
        yield able, f"{RULE}.6", "check.marker_stays_on", {}

    def option(self) -> Option[Any]:
        by = distance(self.state.median, self.value)
        side = "none" if by == 0 else "left" if by < 0 else "right"
        label = msg(f"label.die.{side}", value=self.value, n=abs(by))
        return Option(self.key, label, target=die_target(self.n))

    def do(self, game: Game[State]) -> Flow[None]:
        ways = marker_moves(game.state, self.seat, self.value)
        take_die(game, self.seat, self.n)
        if ways:
            yield from act(game, self.seat, msg("ask.marker"), ways, rule=f"{RULE}.4")


class MoveMarker(Action[State], frozen=True):
    """Move a marker for the die taken (4.4)."""

    track: Track
    marker: Marker
    by: int
    any: bool
    which: str = ""  # of the two of its seat, where it has two

    @property
    def key(self) -> Key:
        return ("marker", self.track, self.marker.n, self.by)

    def conditions(self) -> Iterator[Condition]:
        yield self.any or stays_on(self.marker, self.by), f"{RULE}.6", "check.stays_on", {}

    def option(self) -> Option[Any]:
        marker, last = self.marker, load().constants.track_spaces - 1
        side = "left" if self.by < 0 else "right"
        to = min(last, max(0, marker.space + self.by))
        told: Any = f"#track/{self.track}"
        if self.which:
            told = msg("label.marker.which", track=told, which=msg(f"marker.{self.which}"))
        return Option(
            self.key,
            msg(f"label.marker.{side}", track=told, n=abs(self.by)),
            target=marker_target(self.track, marker.seat, marker.n),
            to=space_target(self.track, to) if to != marker.space else None,
            in_bar=True,
        )

    def do(self, game: Game[State]) -> None:
        move_marker(game, self.track, self.marker, self.by)


class StayPut(Action[State], frozen=True):
    """Move no marker, because the whole move is braked (17, marker_brake)."""

    verb = "stay"

    seat: int

    def option(self) -> Option[Any]:
        return Option(self.key, msg("label.stay"))

    def do(self, game: Game[State]) -> None:
        game.emit("log.marker_stays", self.seat, rule=f"{RULE}.4")


def marker_moves(state: State, seat: int, value: int) -> list[Action[State]]:
    """All moves for a die that is about to be taken; none where no marker moves (4.4, 4.6)."""
    found: list[Action[State]] = []
    any = forced(state, seat)
    for by in moves(state, seat, value):
        if by == 0:
            if found:
                found.append(StayPut(seat))
        else:
            found += [
                MoveMarker(track, m, by, any, which_of_two(state, track, m))
                for track, m in own_markers(state, seat)
            ]
    return found


def which_of_two(state: State, track: Track, marker: Marker) -> str:
    """What tells a marker from the other one of its seat on a track; "" where it has one (16.1)."""
    own = [other for other in state.tracks[track] if other.seat == marker.seat]
    if len(own) < 2:
        return ""
    # The first of a space lies on top (4.5).
    first = own[0] == marker
    if own[0].space == own[1].space:
        return "upper" if first else "lower"
    return "left" if first else "right"


def draft_order(state: State) -> list[int]:
    """Who takes a die, one after the other (4.3, 16.1)."""
    return list(state.order) if state.two else [*state.order, *reversed(state.order)]


def draft(game: Game[State], seat: int) -> Flow[None]:
    """A seat takes a die and moves a marker (4.3, 4.4)."""
    state = game.state
    any = forced(state, seat)
    first: dict[int, int] = {}
    for n, value in sorted(state.boxed.items(), key=lambda die: (die[1], die[0])):
        first.setdefault(value, n)
    dice = [TakeDie(state, seat, n, value, any) for value, n in first.items()]
    yield from act(game, seat, msg("ask.die"), dice, rule=f"{RULE}.3")
