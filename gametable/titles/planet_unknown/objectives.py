"""Objective cards: what is measured and what it brings (planet_unknown 9)."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from typing import Any, Generic, TypeVar

from gametable.core.kit.effects import Registry
from gametable.titles.planet_unknown.boards import ground, sheet, terrain
from gametable.titles.planet_unknown.definitions import NeighbourSide, PersonalSide
from gametable.titles.planet_unknown.footprints import layers
from gametable.titles.planet_unknown.ground import COLUMN, GRID, ROW, SIZE
from gametable.titles.planet_unknown.state import Board, State
from gametable.titles.planet_unknown.vocabulary import (
    AreaCount,
    AreaResources,
    Collected,
    EdgeResources,
    LargestArea,
    LifepodLead,
    Measure,
    Rectangle,
    Resource,
    ResourceCount,
    TrackName,
    TracksAtTop,
    Uncovered,
)

M = TypeVar("M")


class MeasureFaces(ABC, Generic[M]):
    """What a kind of measure needs."""

    @abstractmethod
    def count(self, board: Board, measure: M) -> int:
        """What it counts on a board as it stands."""


MEASURES = Registry[MeasureFaces[Any]](Measure, "measure")


def measured(board: Board, measure: Measure) -> int:
    """What a measure counts on a board as it stands (planet_unknown 9.3 to 9.8)."""
    return MEASURES[measure].count(board, measure)


def fulfilled(board: Board, side: PersonalSide) -> bool:
    """Whether a personal objective is fulfilled on a board as it stands (planet_unknown 9.2)."""
    return side.enough(measured(board, side.measure))


def icons(board: Board, resource: Resource) -> int:
    """The squares of the planet that show the icon of a resource (planet_unknown 9.5)."""
    return layers(board.surface).icons[resource]


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


def at_top(board: Board, track: TrackName) -> bool:
    """Whether a tracker is on the last position of its track (planet_unknown 9.6)."""
    return board.tracks[track] == sheet(board).tops[track]


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


def prize(state: State, seat: int, others: list[int], side: NeighbourSide) -> int:
    """What a seat scores for an objective compared with others (planet_unknown 9.1, 16.5.7)."""
    sign = 1 if side.better == "most" else -1
    own = sign * measured(state.boards[seat], side.measure)
    best = max((sign * measured(state.boards[o], side.measure) for o in others), default=own - 1)
    if own == best:
        return side.tie
    return side.win if own > best else side.lose


def uncovered(board: Board) -> int:
    """Planet squares without tile or patch, currents too: the first tie-break (11.4, 17.6)."""
    return (ground(board).squares & ~layers(board.surface).covered).bit_count()


def line_squares() -> Iterator[tuple[str, int, int]]:
    """Every row and column of a board: its kind, its number from 0, its squares."""
    for n in range(SIZE):
        yield "row", n, ROW[n]
    for n in range(SIZE):
        yield "column", n, COLUMN[n]


# What each kind counts ----------------------------------------------------------------------


@MEASURES.faces_of(EdgeResources)
class EdgeResourcesCounted(MeasureFaces[EdgeResources]):
    """Icons on the perimeter (planet_unknown 9.3)."""

    def count(self, board: Board, measure: EdgeResources) -> int:
        edge = ground(board).perimeter
        return (icons(board, measure.resource) & edge).bit_count()


@MEASURES.faces_of(LargestArea)
class LargestAreaCounted(MeasureFaces[LargestArea]):
    """The size of an area (planet_unknown 1.3.3, 9.4)."""

    def count(self, board: Board, measure: LargestArea) -> int:
        areas = GRID.parts(terrain(board, measure.terrain))
        return max((area.bit_count() for area in areas), default=0)


@MEASURES.faces_of(AreaCount)
class AreaCounted(MeasureFaces[AreaCount]):
    """The number of areas (planet_unknown 9.4)."""

    def count(self, board: Board, measure: AreaCount) -> int:
        return sum(1 for _ in GRID.parts(terrain(board, measure.terrain)))


@MEASURES.faces_of(AreaResources)
class AreaResourcesCounted(MeasureFaces[AreaResources]):
    """Icons in one area (planet_unknown 9.7)."""

    def count(self, board: Board, measure: AreaResources) -> int:
        found = icons(board, measure.terrain)
        areas = GRID.parts(terrain(board, measure.terrain))
        return max(((found & area).bit_count() for area in areas), default=0)


@MEASURES.faces_of(Rectangle)
class RectangleCounted(MeasureFaces[Rectangle]):
    """A filled block (planet_unknown 9.7)."""

    def count(self, board: Board, measure: Rectangle) -> int:
        squares = terrain(board, measure.terrain)
        return int(has_rectangle(squares, measure.long, measure.short))


@MEASURES.faces_of(ResourceCount)
class ResourceCounted(MeasureFaces[ResourceCount]):
    """Icons on the planet (planet_unknown 9.5)."""

    def count(self, board: Board, measure: ResourceCount) -> int:
        return icons(board, measure.resource).bit_count()


@MEASURES.faces_of(TracksAtTop)
class TracksAtTopCounted(MeasureFaces[TracksAtTop]):
    """Trackers at the end of their tracks (planet_unknown 9.6)."""

    def count(self, board: Board, measure: TracksAtTop) -> int:
        return sum(at_top(board, track) for track in measure.tracks)


@MEASURES.faces_of(Collected)
class CollectedCounted(MeasureFaces[Collected]):
    """Lifepods or meteorites (planet_unknown 7.2)."""

    def count(self, board: Board, measure: Collected) -> int:
        return collected(board, measure.what)


@MEASURES.faces_of(LifepodLead)
class LifepodLeadCounted(MeasureFaces[LifepodLead]):
    """Lifepods against meteorites (planet_unknown 7.2)."""

    def count(self, board: Board, measure: LifepodLead) -> int:
        return collected(board, "lifepod") - collected(board, "meteorite")


@MEASURES.faces_of(Uncovered)
class UncoveredCounted(MeasureFaces[Uncovered]):
    """Ground left bare; an uncovered current of Petra is no uncovered land (planet_unknown 9.8)."""

    def count(self, board: Board, measure: Uncovered) -> int:
        here = ground(board)
        wanted = here.ice if measure.ground == "ice" else here.land & ~here.currents
        return (wanted & ~layers(board.surface).covered).bit_count()


MEASURES.complete()
