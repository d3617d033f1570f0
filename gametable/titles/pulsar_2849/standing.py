"""How a seat stands: its patents by what they do, counts, tokens, links of transmitters."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise
from typing import Any, TypeVar

from gametable.titles.pulsar_2849.components import load
from gametable.titles.pulsar_2849.definitions import Planet, SidActions, SidFlight, SidLevel
from gametable.titles.pulsar_2849.state import Board, Placed, State
from gametable.titles.pulsar_2849.vocabulary import (
    EDGES,
    SIZES,
    Edge,
    GoalCount,
    JumpgateRun,
    Per,
    Size,
)

K = TypeVar("K")


@lru_cache(maxsize=512)
def effects_by_kind(patents: tuple[str, ...]) -> dict[type, tuple[tuple[str, Any], ...]]:
    """The effects of patents by their class."""
    technologies = load().technologies
    found: dict[type, tuple[tuple[str, Any], ...]] = {}
    for id in patents:
        effect = technologies[id].effect
        found[type(effect)] = (*found.get(type(effect), ()), (id, effect))
    return found


def patented(board: Board, kind: type[K]) -> tuple[tuple[str, K], ...]:
    """The patents of a seat with that kind of effect: technology and effect (17)."""
    return effects_by_kind(board.patents).get(kind, ())


# Planets and tokens


def planets(state: State, place: str) -> tuple[Planet, ...]:
    """The planets of a system that is turned up (6.4)."""
    return load().systems[state.systems[place]].planets


def free_planet(state: State, place: str, kind: str) -> int | None:
    """The first planet of a kind on which nothing lies, by number; None if there is none (6.5)."""
    taken = [board.stations[place] for board in state.boards if place in board.stations]
    for n, planet in enumerate(planets(state, place)):
        if planet.kind == kind and n not in taken and state.players not in planet.blocked:
            return n
    return None


def tokens_in_use(state: State, board: Board) -> int:
    """The player tokens of a seat that are in use (2.4)."""
    markers = 4 if state.two else 2
    covered = sum(len(placed.covered) for array in board.arrays for placed in array)
    own = len(board.stations) + len(board.patents) + len(board.projects)
    return 1 + markers + own + covered


def owner_of(state: State, pulsar: str) -> int | None:
    """The seat that has claimed a pulsar."""
    for seat, board in enumerate(state.boards):
        if pulsar in board.pulsars:
            return seat
    return None


def rings_left(board: Board) -> int:
    """The claim rings that are left (7.1)."""
    return load().constants.rings - len(board.pulsars)


# Gyrodynes


def completed(board: Board, size: Size | None = None) -> int:
    """The completed gyrodynes, of one size or of all."""
    return sum(
        site.completed and (size is None or site.size == size) for site in board.pulsars.values()
    )


# Transmitters


def connection(placed: Placed, side: Edge) -> int | None:
    """The half die on a side of a tile as it stands; None if there is no connection (8.3)."""
    edge = side if not placed.turned else EDGES[1 - EDGES.index(side)]
    return load().transmitters[placed.tile].connections.get(edge)


def free_end(array: list[Placed], side: Edge) -> int | None:
    """The half die at a free end of an array; None if it cannot be joined there."""
    return connection(array[0] if side == "left" else array[-1], side)


def joined_die(left: Placed, right: Placed) -> int | None:
    """The red die that two neighbours make; None unless both are activated (8.6)."""
    if not (left.active and right.active):
        return None
    halves = connection(left, "right"), connection(right, "left")
    assert halves[0] is not None and halves[1] is not None
    return halves[0] + halves[1]


def transmitters(board: Board) -> Iterator[Placed]:
    """All tiles of a seat."""
    for array in board.arrays:
        yield from array


def activated(board: Board) -> int:
    """The activated transmitters."""
    return sum(placed.active for placed in transmitters(board))


def links(board: Board) -> int:
    """The joins with both tiles activated (17)."""
    return sum(
        one.active and other.active for array in board.arrays for one, other in pairwise(array)
    )


def longest(board: Board) -> int:
    """The most activated tiles next to each other in one array (17)."""
    best = 0
    for array in board.arrays:
        run = 0
        for placed in array:
            run = run + 1 if placed.active else 0
            best = max(best, run)
    return best


# HQ


def run_of(project: str) -> JumpgateRun | None:
    """The jumpgate run that a project gives (9.5)."""
    return next(
        (gain for gain in load().projects[project].gain if isinstance(gain, JumpgateRun)), None
    )


def unused_runs(board: Board) -> list[tuple[str, JumpgateRun]]:
    """The runs that may still be scored, with their projects (9.5)."""
    found = ((id, run_of(id)) for id in board.projects if id not in board.runs)
    return [(id, run) for id, run in found if run is not None]


# SID (18)


def sid_actions(state: State) -> SidActions:
    """The row of SID's table that holds in this round; before the first one that of the first."""
    rows = load().sid_actions.values()
    return next(row for row in rows if max(1, state.round) in row.rounds)


def sid_flight(six: int) -> SidFlight:
    """How SID flies by its die of six (18)."""
    return next(way for way in load().sid_flights.values() if six in way.faces)


def sid_level(state: State) -> SidLevel:
    """The level that SID plays on."""
    assert state.sid is not None
    return load().sid_levels[state.sid.level]


# Counts (17)


def stations_on(state: State, board: Board, kind: str) -> int:
    """The stations of a seat on planets of a kind."""
    return sum(planets(state, place)[n].kind == kind for place, n in board.stations.items())


def count(state: State, board: Board, per: Per) -> int:
    """What is counted, as it stands (17)."""
    match per:
        case "none":
            return 1
        case "completed_gyrodyne":
            return completed(board)
        case "completed_small":
            return completed(board, "small")
        case "completed_large":
            return completed(board, "large")
        case "gyrodyne_type_completed":
            return sum(completed(board, size) > 0 for size in SIZES)
        case "pulsar":
            return len(board.pulsars)
        case "patent":
            return len(board.patents)
        case "activated_transmitter":
            return activated(board)
        case "transmitter_link":
            return links(board)
        case "longest_array":
            return longest(board)
        case "hq_project":
            return len(board.projects)
        case "run_used":
            return len(board.runs)
        case "station":
            return len(board.stations)
        case "station_blue":
            return stations_on(state, board, "blue")
        case "station_barren":
            return stations_on(state, board, "barren")
        case "construction_award":
            return len(board.awards)
        case "modifier_token":
            return sum(board.tokens.values())
        case "set_gyrodyne_transmitter_patent":
            return min(completed(board), activated(board), len(board.patents))


def goal_count(state: State, seat: int, what: GoalCount) -> int:
    """What a goal looks at (14.4); of SID also what it has set aside (18)."""
    board = state.boards[seat]
    sid = state.sid if state.plays_sid(seat) else None
    match what:
        case "completed_gyrodynes_of_one_type":
            return max(completed(board, size) for size in SIZES)
        case "types_of_completed_gyrodynes":
            return count(state, board, "gyrodyne_type_completed")
        case "completed_gyrodynes":
            return completed(board)
        case "stations_on_board":
            return len(board.stations)
        case "patents":
            return len(board.patents) + (len(sid.patents) if sid else 0)
        case "activated_transmitters":
            return activated(board) + (len(sid.transmitters) if sid else 0)
        case "hq_projects":
            return len(board.projects)
        case "runs_used":
            return len(board.runs)
