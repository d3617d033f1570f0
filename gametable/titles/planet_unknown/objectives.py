"""Objective cards: what is measured and when it is fulfilled (planet_unknown 9)."""

from __future__ import annotations

from collections.abc import Iterator

from gametable.titles.planet_unknown.components import Components
from gametable.titles.planet_unknown.definitions import NeighbourSide
from gametable.titles.planet_unknown.ground import COLUMN, ROW, SIZE
from gametable.titles.planet_unknown.objective_tests import (
    AllCovered,
    AreaCount,
    AreaResources,
    Collected,
    CollectedAtLeast,
    EdgeResources,
    FewResources,
    LargestArea,
    Measure,
    MoreLifepods,
    PersonalTest,
    Rectangle,
    ResourceCount,
    TrackAtTop,
    TracksAtTop,
)
from gametable.titles.planet_unknown.placing import connected, layers
from gametable.titles.planet_unknown.state import Board, State
from gametable.titles.planet_unknown.vocabulary import TRACKS, Resource, TrackName


def measured(box: Components, board: Board, measure: Measure) -> int:
    """What a neighbour objective counts on a board (planet_unknown 9.3 to 9.6)."""
    match measure:
        case EdgeResources(resource):
            edge = box.ground[board.planet].perimeter
            return (icons(board, resource) & edge).bit_count()
        case ResourceCount(resource):
            return icons(board, resource).bit_count()
        case LargestArea(terrain_):
            return max((a.bit_count() for a in areas(terrain(box, board, terrain_))), default=0)
        case AreaCount(terrain_):
            return sum(1 for _ in areas(terrain(box, board, terrain_)))
        case TracksAtTop():
            return sum(at_top(box, board, track) for track in TRACKS)
        case Collected(what):
            return collected(board, what)


def fulfilled(box: Components, board: Board, test: PersonalTest) -> bool:
    """Whether a personal objective is fulfilled on a board as it stands (planet_unknown 9.2)."""
    match test:
        case Rectangle(terrain_, long, short):
            return has_rectangle(terrain(box, board, terrain_), long, short)
        case AreaResources(terrain_, at_least):
            found = icons(board, terrain_)
            return any(
                (found & area).bit_count() >= at_least
                for area in areas(terrain(box, board, terrain_))
            )
        case TrackAtTop(track):
            return at_top(box, board, track)
        case FewResources(resource, at_most):
            return icons(board, resource).bit_count() <= at_most
        case CollectedAtLeast(what, at_least):
            return collected(board, what) >= at_least
        case MoreLifepods():
            return collected(board, "lifepod") > collected(board, "meteorite")
        case AllCovered(kind):
            ground = box.ground[board.planet]
            # An uncovered current of Petra does not count as uncovered land (9.8).
            wanted = ground.ice if kind == "ice" else ground.land & ~ground.currents
            return wanted & ~layers(board.surface).covered == 0


def icons(board: Board, resource: Resource) -> int:
    """The squares of the planet that show the icon of a resource (planet_unknown 9.5)."""
    return layers(board.surface).icons[resource]


def terrain(box: Components, board: Board, kind: Resource) -> int:
    """The squares of a terrain; uncovered currents are energy terrain (planet_unknown 17.6)."""
    over = layers(board.surface)
    squares = over.terrain[kind]
    if kind == "energy":
        squares |= box.ground[board.planet].currents & ~over.covered
    return squares


def areas(squares: int) -> Iterator[int]:
    """The connected areas of a set of squares (planet_unknown 1.3.3)."""
    while squares:
        area = connected(squares & -squares, squares)
        yield area
        squares &= ~area


def has_rectangle(squares: int, long: int, short: int) -> bool:
    """Whether a filled block of long x short squares lies in the set (planet_unknown 9.7)."""
    return _has_block(squares, long, short) or _has_block(squares, short, long)


def _has_block(squares: int, width: int, height: int) -> bool:
    """Whether some square is the upper left corner of a block of that width and height."""
    corners = squares
    for dx in range(1, width):
        corners &= _left(squares, dx)
    rows = corners
    for dy in range(1, height):
        corners &= rows >> (dy * SIZE)
    return corners != 0


def _left(squares: int, n: int) -> int:
    """The set moved left by n squares, without what falls off the board."""
    for column in COLUMN[:n]:
        squares &= ~column
    return squares >> n


def at_top(box: Components, board: Board, track: TrackName) -> bool:
    """Whether a tracker is on the last position of its track (planet_unknown 9.6)."""
    return board.tracks[track] == box.corporations[board.corporation].tracks[track].top


def collected(board: Board, what: str) -> int:
    """Collected lifepods, wherever they lie, or meteorites (planet_unknown 7.2)."""
    if what == "meteorite":
        return board.collected
    return board.pods + len(board.track_pods) + len(board.tech_pods)


def neighbours(state: State, seat: int) -> Iterator[tuple[int, list[int]]]:
    """The objectives a seat shares, each with the others who share it (planet_unknown 3.5, 9.1)."""
    seats = len(state.boards)
    for n, card in enumerate(state.neighbour):
        pair = (0, 1) if seats == 2 else (n, (n + 1) % seats)
        if seat in pair:
            yield card, [other for other in pair if other != seat]


def prize(box: Components, state: State, seat: int, others: list[int], side: NeighbourSide) -> int:
    """What a seat scores for an objective compared with others (planet_unknown 9.1, 16.5.7)."""
    sign = 1 if side.better == "most" else -1
    own = sign * measured(box, state.boards[seat], side.measure)
    best = max(
        (sign * measured(box, state.boards[o], side.measure) for o in others), default=own - 1
    )
    if own == best:
        return side.tie
    return side.win if own > best else side.lose


def uncovered(box: Components, board: Board) -> int:
    """Planet squares without tile or patch, currents too: the first tie-break (11.4, 17.6)."""
    return (box.ground[board.planet].squares & ~layers(board.surface).covered).bit_count()


def line_squares() -> Iterator[tuple[str, int, int]]:
    """Every row and column of a board: its kind, its number from 0, its squares."""
    for n in range(SIZE):
        yield "row", n, ROW[n]
    for n in range(SIZE):
        yield "column", n, COLUMN[n]
