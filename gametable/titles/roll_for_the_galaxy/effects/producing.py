"""Powers of workers without dice and of goods (roll_for_the_galaxy 7.1.8, 7.6.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gametable.titles.roll_for_the_galaxy.definitions import Side
from gametable.titles.roll_for_the_galaxy.effects.faces import POWERS, PowerFaces
from gametable.titles.roll_for_the_galaxy.icons import Part, amount, plates
from gametable.titles.roll_for_the_galaxy.state import Board
from gametable.titles.roll_for_the_galaxy.tableau import powers
from gametable.titles.roll_for_the_galaxy.vocabulary import (
    DieColor,
    GoodsCapacity,
    Phase,
    VirtualWorkers,
)

if TYPE_CHECKING:
    from gametable.titles.roll_for_the_galaxy.worth.tile_worth import TileWorth


@POWERS.faces_of(VirtualWorkers)
class VirtualWorkersFaces(PowerFaces[VirtualWorkers]):
    rule = "roll_for_the_galaxy 7.1.8"

    def icons(self, effect: VirtualWorkers) -> list[Part]:
        return [{"text": "+"}, *plates(effect.colors)]

    def worth(self, tiles: TileWorth, power: VirtualWorkers) -> float:
        return tiles.occurs(power.phase) * len(power.colors) * 0.5 * tiles.work


def virtual_workers(board: Board, phase: Phase | None) -> list[DieColor]:
    """The workers without dice that a phase brings (roll_for_the_galaxy 7.1.8)."""
    found = [power for _, power in powers(board, VirtualWorkers) if power.phase == phase]
    return [color for power in found for color in power.colors]


@POWERS.faces_of(GoodsCapacity)
class GoodsCapacityFaces(PowerFaces[GoodsCapacity]):
    rule = "roll_for_the_galaxy 7.6.1"

    def icons(self, effect: GoodsCapacity) -> list[Part]:
        return amount("good", effect.extra)

    def worth(self, tiles: TileWorth, power: GoodsCapacity) -> float:
        return 0.15 * power.extra


def room(board: Board, side: Side) -> int:
    """How many more goods a world can hold (roll_for_the_galaxy 7.6.1, 12 Galactic Reserves)."""
    if side.category != "world" or side.color == "gray":
        return 0
    most = 1 + sum(power.extra for _, power in powers(board, GoodsCapacity))
    return most - len(board.goods.get(side.id, ()))
