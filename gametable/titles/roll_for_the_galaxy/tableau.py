"""What stands in a tableau: powers, counts, comparisons, and all dice of a seat."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, Literal, TypeVar, get_args

import msgspec

from gametable.titles.roll_for_the_galaxy.components import load
from gametable.titles.roll_for_the_galaxy.definitions import Side
from gametable.titles.roll_for_the_galaxy.state import Board, State
from gametable.titles.roll_for_the_galaxy.vocabulary import Category, Phase

P = TypeVar("P")


@lru_cache(maxsize=32)
def _having(kind: type[Any]) -> dict[str, tuple[Any, ...]]:
    found = {}
    for side in load().sides.values():
        powers = tuple(power for power in side.powers if isinstance(power, kind))
        if powers:
            found[side.id] = powers
    return found


def powers(board: Board, kind: type[P]) -> list[tuple[str, P]]:
    """The powers of a kind in a tableau, each with its development."""
    having = _having(kind)  # type: ignore[arg-type]
    if having.keys().isdisjoint(board.tableau):  # mostly, and soon found
        return []
    return [(id, power) for id in board.tableau if id in having for power in having[id]]


def sides(board: Board, category: Category | None = None) -> list[Side]:
    """The sides of a tableau, start tiles first."""
    known = load().sides
    found = [known[id] for id in board.tableau]
    return found if category is None else [side for side in found if side.category == category]


def stack(board: Board, category: Category) -> list[str]:
    """The stack of the construction zone of a category, top tile first."""
    return board.developments if category == "development" else board.worlds


def standing(board: Board, category: Category) -> list[int]:
    """The developers or settlers on a stack."""
    return board.developers if category == "development" else board.settlers


def zone_tiles(board: Board) -> list[str]:
    """All tiles of the construction zone."""
    return board.developments + board.worlds


def workers(board: Board, phase: Phase) -> list[int]:
    """The dice that work in a phase: its column, and the selecting die (5.2)."""
    if board.selecting is not None and board.selected == phase:
        return sorted([*board.columns[phase], board.selecting])
    return board.columns[phase]


def piles(board: Board) -> Iterator[list[int]]:
    """Every list of dice of a seat; the selecting die lies in none."""
    yield board.cup
    yield board.citizenry
    yield from board.columns.values()
    yield board.wilds
    yield board.dictate
    yield board.developers
    yield board.settlers
    yield from board.goods.values()


def dice(board: Board) -> list[int]:
    """All own dice, wherever they are (roll_for_the_galaxy 9.4)."""
    found = [die for pile in piles(board) for die in pile]
    if board.selecting is not None:
        found.append(board.selecting)
    return found


def asleep(board: Board, die: int) -> bool:
    """Whether a die was not rolled this round: it lies in the cup or the Citizenry, on a stack or
    on a world (roll_for_the_galaxy 4.1)."""
    piles = (board.cup, board.citizenry, board.developers, board.settlers, *board.goods.values())
    return any(die in pile for pile in piles)


Pile = Literal["cup", "citizenry", "wilds", "dictate", "developers", "settlers"]
_PILES: tuple[Pile, ...] = get_args(Pile)


class Lying(msgspec.Struct, frozen=True):
    """Where a die of a seat lies; the phase of a column or of the strip, the world of a good."""

    place: Pile | Literal["column", "strip", "world"]
    phase: Phase | None = None
    world: str = ""

    @property
    def name(self) -> str:
        """The reference of the phase or world, "" if there is none."""
        if self.world:
            return f"#side/{self.world}"
        return f"#phase/{self.phase}" if self.phase is not None else ""


def lies(board: Board, die: int) -> Lying:
    """Where an own die lies."""
    for phase, pile in board.columns.items():
        if die in pile:
            return Lying("column", phase)
    for world, pile in board.goods.items():
        if die in pile:
            return Lying("world", world=world)
    if die == board.selecting:
        return Lying("strip", board.selected)
    return Lying(next(place for place in _PILES if die in getattr(board, place)))


def order(state: State) -> list[int]:
    """Clockwise from the lowest faction number; an opponent without one is last (3.2, 15.1.1)."""
    return list(_order(tuple([board.faction for board in state.boards]), state.automa))


@lru_cache(maxsize=32)
def _order(factions: tuple[str, ...], automa: int | None) -> tuple[int, ...]:
    seats = [n for n in range(len(factions)) if n != automa]
    numbers = load().factions
    at = seats.index(min(seats, key=lambda n: numbers[factions[n]].number))
    found = seats[at:] + seats[:at]
    return tuple(found if automa is None else [*found, automa])


def novelty_worlds(board: Board) -> int:
    """Novelty worlds of a tableau, for the contest of Mad Scientists (5.11.2)."""
    return sum(side.color == "novelty" for side in sides(board))


def leads(state: State, seat: int) -> bool:
    """Whether the seat alone has the most developments (roll_for_the_galaxy 12)."""
    numbers = [len(sides(board, "development")) for board in state.boards]
    return all(n < numbers[seat] for other, n in enumerate(numbers) if other != seat)


def owns_costliest(state: State, seat: int) -> bool:
    """Whether no rival has a world of the highest printed cost (12 Space Tourism)."""
    highest = [
        max((side.cost for side in sides(board, "world")), default=-1) for board in state.boards
    ]
    return all(n < highest[seat] for other, n in enumerate(highest) if other != seat)
