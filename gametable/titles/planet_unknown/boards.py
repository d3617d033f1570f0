"""What a board is subject to: its printed sides, its techs, and the rule of the round."""

from __future__ import annotations

from functools import cache
from typing import TypeVar

import msgspec

from gametable.components.printed import Kind
from gametable.core.text import Message, msg
from gametable.titles.planet_unknown.components import load
from gametable.titles.planet_unknown.definitions import Corporation, Tech, Track
from gametable.titles.planet_unknown.footprints import layers
from gametable.titles.planet_unknown.ground import SIZE, Ground
from gametable.titles.planet_unknown.planet_rules import CurrentsAreEnergy
from gametable.titles.planet_unknown.state import Board, State
from gametable.titles.planet_unknown.vocabulary import EventEffect, Resource, TrackName

K = TypeVar("K", bound=Kind)


class Sheet(msgspec.Struct, frozen=True):
    """A corporation with its techs sorted by what they do, and its special rules.

    `tops` are the last positions of the tracks, `milestones` the tech track positions that unlock
    each level (none where lifepods do).
    """

    corporation: Corporation
    tracks: dict[TrackName, Track]
    tops: dict[TrackName, int]
    techs: dict[type, tuple[Tech, ...]]
    rules: dict[type, Kind]
    milestones: dict[int, int]


@cache
def _sheet(corporation: str) -> Sheet:
    printed = load().corporations[corporation]
    techs: dict[type, tuple[Tech, ...]] = {}
    for tech in printed.techs:
        kind = type(tech.effect)
        techs[kind] = (*techs.get(kind, ()), tech)
    milestones = {p.tech_level: p.p for p in printed.tracks["tech"].positions if p.tech_level}
    tops = {name: track.top for name, track in printed.tracks.items()}
    return Sheet(
        printed,
        printed.tracks,
        tops,
        techs,
        {type(rule): rule for rule in printed.rules},
        milestones,
    )


def sheet(board: Board) -> Sheet:
    """The corporation of a board."""
    return _sheet(board.corporation)


@cache
def _ground(planet: str) -> Ground:
    return load().ground[planet]


def ground(board: Board) -> Ground:
    """The ground of a board's planet."""
    return _ground(board.planet)


def corporation_rule(board: Board, kind: type[K]) -> K | None:
    """The special rule of this kind, if the corporation has it."""
    return _sheet(board.corporation).rules.get(kind)  # type: ignore[return-value]


@cache
def _planet_rules(planet: str) -> dict[type, Kind]:
    return {type(rule): rule for rule in load().planets[planet].rules}


def planet_rule(board: Board, kind: type[K]) -> K | None:
    """The special rule of this kind, if the planet has it."""
    return _planet_rules(board.planet).get(kind)  # type: ignore[return-value]


def terrain(board: Board, kind: Resource) -> int:
    """The squares of a terrain; uncovered currents are energy terrain (planet_unknown 17.6)."""
    over = layers(board.surface)
    if kind == "energy" and planet_rule(board, CurrentsAreEnergy):
        return over.terrain[kind] | (ground(board).currents & ~over.covered)
    return over.terrain[kind]


def unlocked(board: Board, level: int) -> bool:
    """Whether a tech is unlocked (planet_unknown 6.9.1, 6.9.2, 16.3.3, 16.5.1)."""
    milestone = _sheet(board.corporation).milestones.get(level)
    if milestone is None:
        return level in board.tech_pods
    if board.tracks["tech"] < milestone or level in board.barred:
        return False
    pods = board.track_pods
    return not pods or all(pod.track != "tech" or pod.position != milestone for pod in pods)


def techs(board: Board, kind: type[K]) -> list[K]:
    """What the unlocked techs of this kind do."""
    printed = _sheet(board.corporation).techs.get(kind)
    if printed is None:
        return []
    return [tech.effect for tech in printed if unlocked(board, tech.level)]  # type: ignore[misc]


def tech(board: Board, kind: type[K]) -> K | None:
    """What the unlocked tech of this kind does, if there is one."""
    for found in _sheet(board.corporation).techs.get(kind, ()):
        if unlocked(board, found.level):
            return found.effect  # type: ignore[return-value]
    return None


@cache
def _event(event: str) -> EventEffect:
    return load().events[event].effect


def event_effect(state: State) -> EventEffect | None:
    """What the event of this round does, if there is one."""
    return _event(state.event) if state.event is not None else None


def round_rule(state: State, kind: type[K]) -> K | None:
    """The rule of this round, if it is of this kind (planet_unknown 10.2.3)."""
    effect = event_effect(state)
    return effect if isinstance(effect, kind) else None


def square_words(x: int, y: int) -> Message:
    """The name of a square; columns and rows count from 1."""
    return msg("slot.square", column=x + 1, row=y + 1)


def cell(square: int) -> str:
    """The slot of a square."""
    return slot(square % SIZE, square // SIZE)


def slot(x: int, y: int) -> str:
    """The slot of a square by its place, which may lie off the grid."""
    return f"c_{x}_{y}"


def planet_target(seat: int, square: int) -> str:
    """The place of a square on a seat's planet."""
    return f"planet/{seat}/c_{square % SIZE}_{square // SIZE}"


def track_target(seat: int, track: TrackName, position: int) -> str:
    """The place of a position on a seat's corporation board."""
    return f"tracks/{seat}/{track}_{position}"


def tech_target(seat: int, level: int) -> str:
    """The place of a tech of a seat ("tracks/0/tech_3" is a position of the tech track)."""
    return f"techs/{seat}/tech_{level}"


def tech_name(board: Board, level: int) -> str:
    """The reference of a tech by what is printed beside it."""
    return f"#tech/{board.corporation}/{sheet(board).corporation.tech_mark(level)}"


def depot_of(state: State, seat: int) -> int:
    """The depot in front of a seat (planet_unknown 3.3, 4.2)."""
    seats = load().station.seats[len(state.boards) - 1]
    return (seats[seat] + state.turned) % 6


def shapes_of(state: State, depot: int) -> tuple[str, str]:
    """The shapes of the inner and the outer stack of a depot (planet_unknown 3.1)."""
    station = load().station
    return station.inner[(depot + state.inner_offset) % 6], station.outer[depot]


def before_scoring(state: State) -> bool:
    """Whether the last round is over and only 11.2 is left."""
    return state.phase in ("final", "final_picks")


def clockwise(state: State) -> list[int]:
    """All seats, clockwise from the commander."""
    n = len(state.boards)
    return [(state.commander + k) % n for k in range(n)]
