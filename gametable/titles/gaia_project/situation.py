"""How a seat stands: what its abilities, tiles and structures come to now.

What is counted (gaia_project 13.2), ranges (5.1.3), values (5.4.1), abilities (10).
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from functools import cache, cached_property
from typing import Any, TypeVar

from gametable.titles.gaia_project import power as cycle
from gametable.titles.gaia_project.components import load
from gametable.titles.gaia_project.definitions import Level
from gametable.titles.gaia_project.star_map import StarMap, bits
from gametable.titles.gaia_project.state import Board, State
from gametable.titles.gaia_project.vocabulary import (
    Ability,
    AnyAbility,
    Area,
    Brainstone,
    DoublePower,
    HomePower,
    Per,
    PlanetType,
    SharedMines,
    Structure,
    Trigger,
    Triggered,
)

A = TypeVar("A", bound=Ability)

INSTITUTE: Structure = "planetary_institute"
ACADEMIES: tuple[Structure, ...] = ("academy_knowledge", "academy_qic")
BIG: tuple[Structure, ...] = (INSTITUTE, *ACADEMIES)
MINES: tuple[Structure, ...] = ("mine", "lost_planet")


@cache
def _abilities(faction: str, institute: bool) -> tuple[AnyAbility, ...]:
    return tuple(a for a in load().factions[faction].abilities if institute or not a.institute)


def abilities(board: Board) -> tuple[AnyAbility, ...]:
    """What a faction can do now: with its institute more (10)."""
    return _abilities(board.faction, INSTITUTE in board.structures.values())


def ability(board: Board, kind: type[A]) -> A | None:
    """An ability of a seat if it is in force."""
    for found in abilities(board):
        if type(found) is kind:
            return found
    return None


def level_of(board: Board, area: Area) -> Level:
    """The level on which a seat's marker stands (6.2)."""
    return load().areas[area].levels[board.research[area]]


def uncovered(board: Board) -> Iterator[str]:
    """Standard tiles that have an effect still (6.1.4)."""
    return (tile.id for tile in board.tech if not tile.covered)


def triggers(board: Board) -> Iterator[Trigger]:
    """All that a seat's tiles and faction give each time something happens (13.4)."""
    box = load()
    for id in uncovered(board):
        if (found := box.tech[id].trigger) is not None:
            yield found
    for id in board.advanced:
        if (found := box.advanced[id].trigger) is not None:
            yield found
    for a in abilities(board):
        if type(a) is Triggered and a.on is not None:
            yield a.on


def planet_type(state: State, space: int) -> PlanetType | None:
    """What a space is now: a Transdim planet may have become a Gaia Planet (4.2)."""
    if space in state.gaia:
        return "gaia"
    if space == state.lost_planet:
        return "lost"
    return state.stars.planets.get(space)


def own_planets(board: Board) -> Iterator[int]:
    """Planets that count as types: shared mines never do (10.2)."""
    return (space for space in board.structures if space not in board.shared)


def types(state: State, board: Board) -> set[PlanetType]:
    """The planet types that a seat has colonized (13.2)."""
    found = {planet_type(state, space) for space in own_planets(board)}
    found.discard(None)
    return found  # type: ignore[return-value]


def sectors(state: State, board: Board) -> set[int]:
    """The sectors in which a seat has a structure."""
    return {state.stars.sector_of[space] for space in board.structures}


def pieces_on_map(board: Board, kind: Structure) -> int:
    """How many pieces of a kind are not on the faction board (1.7)."""
    return sum(1 for found in board.structures.values() if found == kind)


def count(state: State, board: Board, per: Per) -> int:
    """What is counted for tiles, boosters and actions (13.2)."""
    situation = board.structures.values()
    if per == "mine_on_map":
        return sum(kind in MINES for kind in situation)
    if per == "trading_station_on_map":
        return sum(kind == "trading_station" for kind in situation)
    if per == "research_lab_on_map":
        return sum(kind == "research_lab" for kind in situation)
    if per == "institute_or_academy_on_map":
        return sum(kind in BIG for kind in situation)
    if per == "planet_type_colonized":
        return len(types(state, board))
    if per == "gaia_planet_colonized":
        return sum(planet_type(state, space) == "gaia" for space in own_planets(board))
    if per == "sector_colonized":
        return len(sectors(state, board))
    return len(board.tokens)


def big_value(board: Board) -> int | None:
    """The value of institute and academies by an uncovered tile (13.4)."""
    box = load()
    found = (box.tech[id].value for id in uncovered(board))
    return max((value for value in found if value is not None), default=None)


def value(state: State, board: Board, space: int) -> int:
    """The power value of what a seat has on a space (5.4.1)."""
    kind = board.structures.get(space)
    numbers = load().constants
    if kind is None:
        return numbers.station_value if space in board.stations else 0
    found = numbers.lost_planet_value
    if kind != "lost_planet":
        found = board.printed.structures[kind].value
    if kind in BIG:
        found = max(found, big_value(board) or 0)
    more = ability(board, HomePower)
    if more is not None and planet_type(state, space) == more.planet:
        found += more.value
    return found


def power_each(board: Board) -> int:
    """What a token of area III pays when it is spent (10.13)."""
    double = ability(board, DoublePower)
    return double.worth if double is not None else 1


def stone_worth(board: Board) -> int:
    """What the Brainstone pays when it is spent (10.5)."""
    stone = ability(board, Brainstone)
    return stone.worth if stone is not None else 0


class Situation:
    """How a seat stands in a state; what is worked out is kept, so it lasts for one question."""

    def __init__(self, state: State, seat: int) -> None:
        self.state = state
        self.seat = seat
        self.board = state.boards[seat]
        self.stars: StarMap = state.stars

    @cached_property
    def power(self) -> int:
        """Power that can be spent."""
        board = self.board
        return cycle.worth(board.power, power_each(board), stone_worth(board))

    @cached_property
    def starts(self) -> list[int]:
        """Where ranges are counted from: colonized planets and stations (5.1.3)."""
        return [*self.board.structures, *self.board.stations]

    @cached_property
    def range(self) -> int:
        """The basic range (5.1.3)."""
        found = level_of(self.board, "navigation").range
        assert found is not None
        return found

    @cached_property
    def _reaches(self) -> dict[int, int]:
        return {}

    def reach(self, steps: int) -> int:
        """The spaces within so many steps."""
        found = self._reaches.get(steps)
        if found is None:
            found = self._reaches[steps] = self.stars.reach(self.starts, steps)
        return found

    def qic_for(self, space: int, more: int = 0) -> int | None:
        """The Q.I.C. that extend the range to a space; None where nothing reaches (5.1.3)."""
        if not self.starts:
            return None
        each = load().constants.qic_range
        steps, qic = self.range + more, 0
        while not self.reach(steps) >> space & 1:
            steps += each
            qic += 1
        return qic

    def far(self, more: int = 0) -> int:
        """The spaces that all own Q.I.C. together reach."""
        return self.reach(self.range + more + load().constants.qic_range * self.board.qic)

    @cached_property
    def taken(self) -> int:
        """Planets with somebody's structure, as bits."""
        return bits(space for board in self.state.boards for space in board.structures)

    @cached_property
    def projects(self) -> int:
        """Planets with somebody's Gaiaformer, as bits."""
        return bits(space for board in self.state.boards for space in board.projects)

    @cached_property
    def planets(self) -> int:
        """All planets, as bits, the Lost Planet too."""
        lost = self.state.lost_planet
        return self.stars.planet_bits | (0 if lost is None else 1 << lost)

    @cached_property
    def mines_left(self) -> int:
        """Mines on the faction board (1.7)."""
        return self.board.printed.structures["mine"].count - pieces_on_map(self.board, "mine")

    @cached_property
    def shares_mines(self) -> bool:
        """Whether it may build on planets of opponents (10.2)."""
        return ability(self.board, SharedMines) is not None

    @cached_property
    def priced(self) -> dict[Hashable, Any]:
        """What mines come to, by place and help, as it is asked for again and again."""
        return {}

    def near_opponent(self, space: int) -> bool:
        """Whether somebody else has a structure in the neighbouring area (5.3)."""
        around = self.stars.within(space, load().constants.neighbourhood)
        return any(
            around >> other & 1
            for seat, board in enumerate(self.state.boards)
            if seat != self.seat
            for other in board.structures
        )
