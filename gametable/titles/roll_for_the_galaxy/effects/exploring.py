"""Powers of Explore (roll_for_the_galaxy 12.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gametable.titles.roll_for_the_galaxy.components import load
from gametable.titles.roll_for_the_galaxy.effects.faces import POWERS, PowerFaces
from gametable.titles.roll_for_the_galaxy.icons import COLON, Part, amount, plates
from gametable.titles.roll_for_the_galaxy.state import Board
from gametable.titles.roll_for_the_galaxy.tableau import powers
from gametable.titles.roll_for_the_galaxy.targets import Worker
from gametable.titles.roll_for_the_galaxy.vocabulary import (
    EndDraw,
    Gain,
    RearrangeConstruction,
    ScoutPlacement,
    StockValue,
)
from gametable.titles.roll_for_the_galaxy.wording import color_of_worker

if TYPE_CHECKING:
    from gametable.titles.roll_for_the_galaxy.worth.tile_worth import TileWorth


@POWERS.faces_of(RearrangeConstruction)
class RearrangeConstructionFaces(PowerFaces[RearrangeConstruction]):
    rule = "roll_for_the_galaxy 12.1"

    def icons(self, effect: RearrangeConstruction) -> list[Part]:
        return [{"plate": "tile"}, {"icon": "reassign"}]

    def worth(self, tiles: TileWorth, power: RearrangeConstruction) -> float:
        return 0.12


def rearranges(board: Board) -> bool:
    """Whether the own construction zone may be put in order (12 Advanced Logistics)."""
    return bool(powers(board, RearrangeConstruction))


@POWERS.faces_of(EndDraw)
class EndDrawFaces(PowerFaces[EndDraw]):
    rule = "roll_for_the_galaxy 12.1"

    def icons(self, effect: EndDraw) -> list[Part]:
        return amount("tile", effect.tiles)

    def worth(self, tiles: TileWorth, power: EndDraw) -> float:
        return tiles.occurs("explore") * power.tiles * 0.3


def drawn_at_the_end(board: Board) -> int:
    """Tiles drawn when all have explored (roll_for_the_galaxy 7.2.9, 12 Alien Research Team)."""
    return sum(power.tiles for _, power in powers(board, EndDraw))


@POWERS.faces_of(StockValue)
class StockValueFaces(PowerFaces[StockValue]):
    rule = "roll_for_the_galaxy 12.1"

    def icons(self, effect: StockValue) -> list[Part]:
        return [*plates(effect.colors), COLON, *amount("credit", effect.credits, sign="")]

    def worth(self, tiles: TileWorth, power: StockValue) -> float:
        more = power.credits - load().constants.stock_credits
        return tiles.occurs("explore") * tiles.share(power.colors) * more * tiles.money


def stock_value(board: Board, worker: Worker) -> int:
    """Credits for an explorer that Stocks (roll_for_the_galaxy 7.2.2, 12 Alien Archaeology)."""
    color = color_of_worker(worker)
    special = [power.credits for _, power in powers(board, StockValue) if color in power.colors]
    return max([load().constants.stock_credits, *special])


ExplorerKind = tuple[int, bool]
"""What matters of an explorer: the credits it Stocks, and whether its Scout pays at the end."""


def explorer_kind(board: Board, worker: Worker) -> ExplorerKind:
    """What is told apart of an explorer, as it must be used either way (7.1.2, 7.2.1)."""
    pays = color_of_worker(worker) == "alien_technology" and any(
        power.condition == "alien_scouted" for _, power in powers(board, Gain)
    )
    return stock_value(board, worker), pays


@POWERS.faces_of(ScoutPlacement)
class ScoutPlacementFaces(PowerFaces[ScoutPlacement]):
    rule = "roll_for_the_galaxy 12.1"

    def icons(self, effect: ScoutPlacement) -> list[Part]:
        return [{"plate": "tile"}, {"icon": "expand"}]

    def worth(self, tiles: TileWorth, power: ScoutPlacement) -> float:
        return 0.05


def scouts_to_the_top(board: Board) -> bool:
    """Whether a Scouted tile may go on top of its stack (12 Improved Reconnaissance)."""
    return bool(powers(board, ScoutPlacement))
