"""Powers of the Assign step: Reassign and what changes Dictate (roll_for_the_galaxy 5)."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING

from gametable.titles.roll_for_the_galaxy.effects.faces import POWERS, PowerFaces
from gametable.titles.roll_for_the_galaxy.icons import ARROW, COLON, Part, dice, plates, span
from gametable.titles.roll_for_the_galaxy.state import Board, State
from gametable.titles.roll_for_the_galaxy.tableau import novelty_worlds, powers
from gametable.titles.roll_for_the_galaxy.vocabulary import (
    PHASES,
    DictateMore,
    DictateOften,
    Phase,
    Reassign,
)

if TYPE_CHECKING:
    from gametable.titles.roll_for_the_galaxy.worth.tile_worth import TileWorth


@POWERS.faces_of(Reassign)
class ReassignFaces(PowerFaces[Reassign]):
    """Moves workers; how a use goes on is said in `rules/reassign.py`."""

    rule = "roll_for_the_galaxy 5.11"

    def icons(self, effect: Reassign) -> list[Part]:
        parts = [*dice(effect.colors), *plates(effect.columns, PHASES), {"plate": "reassign"}]
        parts += span(effect.least, effect.most)
        if effect.to == "selected":
            parts += [ARROW, {"icon": "flag"}]
        elif set(effect.to) != set(PHASES):
            parts += [ARROW, *plates(effect.to)]
        if effect.contest is not None:
            return [{"plate": "novelty"}, {"icon": "trophy"}, COLON, *parts]
        return parts

    def worth(self, tiles: TileWorth, power: Reassign) -> float:
        goals = 0.8 if power.to == "selected" else len(power.to) / len(PHASES)
        breadth = sqrt(goals * len(power.columns) / len(PHASES))
        n = 1 + 0.6 * (power.most - 1)
        if power.together or power.contest is not None:
            n *= 0.7
        share: float = tiles.share(power.colors) ** 0.7
        return tiles.numbers.reassign * tiles.work * n * breadth * share


def most_moved(state: State, seat: int, power: Reassign) -> int:
    """How many workers a use moves at most; Mad Scientists compare Novelty worlds (5.11.2)."""
    if power.contest is None:
        return power.most
    numbers = [novelty_worlds(board) for board in state.boards]
    best = max(numbers)
    if numbers[seat] < best:
        return 0
    return power.most if numbers.count(best) == 1 else 1


def columns_for(board: Board, power: Reassign) -> tuple[Phase, ...]:
    """The columns it may move workers to; "selected" is that of the own phase (5.7)."""
    if power.to == "selected":
        return () if board.selected is None else (board.selected,)
    return power.to


@POWERS.faces_of(DictateOften)
class DictateOftenFaces(PowerFaces[DictateOften]):
    rule = "roll_for_the_galaxy 5.10.5"

    def icons(self, effect: DictateOften) -> list[Part]:
        return [{"plate": "dictate"}, {"text": "∞"}]

    def worth(self, tiles: TileWorth, power: DictateOften) -> float:
        return 0.3 * tiles.numbers.reassign * tiles.work


def dictates_often(board: Board) -> bool:
    """Whether Dictate may be done any number of times (roll_for_the_galaxy 5.10.5)."""
    return bool(powers(board, DictateOften))


@POWERS.faces_of(DictateMore)
class DictateMoreFaces(PowerFaces[DictateMore]):
    rule = "roll_for_the_galaxy 5.10.4"

    def icons(self, effect: DictateMore) -> list[Part]:
        return [{"plate": "dictate"}, *span(1, effect.most)]

    def worth(self, tiles: TileWorth, power: DictateMore) -> float:
        return 0.5 * (power.most - 1) * tiles.numbers.reassign * tiles.work


def most_dictated(board: Board) -> int:
    """How many workers a Dictate Reassigns at most (roll_for_the_galaxy 5.10.1, 5.10.4)."""
    return max([1, *(power.most for _, power in powers(board, DictateMore))])
