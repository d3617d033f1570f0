"""Bonuses of the 6+ developments (roll_for_the_galaxy 9.3)."""

from __future__ import annotations

from collections.abc import Iterator

from gametable.core.engine.copying import copy_state
from gametable.titles.roll_for_the_galaxy.definitions import Side
from gametable.titles.roll_for_the_galaxy.dice import color_of
from gametable.titles.roll_for_the_galaxy.effects.faces import BONUSES, BonusFaces
from gametable.titles.roll_for_the_galaxy.icons import Part, counted, plates
from gametable.titles.roll_for_the_galaxy.state import Board
from gametable.titles.roll_for_the_galaxy.tableau import dice, sides
from gametable.titles.roll_for_the_galaxy.vocabulary import (
    FractionOfCost,
    PerDieColor,
    PerGood,
    PerGroup,
    PerTile,
    TriangularChips,
)


def _tiles(board: Board, bonus: FractionOfCost | PerTile) -> Iterator[Side]:
    """The own developments, or worlds of some colours."""
    for side in sides(board, "development" if bonus.of == "developments" else "world"):
        if side.color is None or side.color in bonus.worlds:
            yield side


def bonus_with(board: Board, side: Side) -> int:
    """What a 6+ development would score at the end if a seat completed it now and nothing changed
    any more; 0 without a bonus."""
    if side.end_bonus is None:
        return 0
    board = copy_state(board)
    board.tableau.append(side.id)
    return BONUSES[side.end_bonus].points(board, side.end_bonus)


@BONUSES.faces_of(FractionOfCost)
class FractionOfCostFaces(BonusFaces[FractionOfCost]):
    """A fraction is rounded up."""

    def icons(self, effect: FractionOfCost) -> list[Part]:
        of = counted(effect.of, effect.worlds, effect.of_class)
        return [{"text": f"{effect.numerator}/{effect.denominator} ×"}, *of]

    def points(self, board: Board, bonus: FractionOfCost) -> int:
        tiles = _tiles(board, bonus)
        total = sum(s.cost for s in tiles if bonus.of_class is None or s.cls == bonus.of_class)
        return -(-total * bonus.numerator // bonus.denominator)


@BONUSES.faces_of(PerTile)
class PerTileFaces(BonusFaces[PerTile]):
    def icons(self, effect: PerTile) -> list[Part]:
        but: list[Part] = [{"text": "≠"}, {"plate": effect.not_class}] if effect.not_class else []
        return [{"text": f"{effect.vp} ×"}, *counted(effect.of, effect.worlds, None), *but]

    def points(self, board: Board, bonus: PerTile) -> int:
        tiles = _tiles(board, bonus)
        return bonus.vp * sum(bonus.not_class is None or s.cls != bonus.not_class for s in tiles)


@BONUSES.faces_of(PerGroup)
class PerGroupFaces(BonusFaces[PerGroup]):
    def icons(self, effect: PerGroup) -> list[Part]:
        return [{"text": f"{effect.vp} × {effect.group}"}, *plates(effect.dice)]

    def points(self, board: Board, bonus: PerGroup) -> int:
        n = sum(color_of(die) in bonus.dice for die in dice(board))
        return bonus.vp * -(-n // bonus.group)


@BONUSES.faces_of(PerDieColor)
class PerDieColorFaces(BonusFaces[PerDieColor]):
    def icons(self, effect: PerDieColor) -> list[Part]:
        return [{"text": f"{effect.vp} ×"}, {"plate": "any"}]

    def points(self, board: Board, bonus: PerDieColor) -> int:
        return bonus.vp * len({color_of(die) for die in dice(board)})


@BONUSES.faces_of(PerGood)
class PerGoodFaces(BonusFaces[PerGood]):
    def icons(self, effect: PerGood) -> list[Part]:
        return [{"text": f"{effect.vp} ×"}, {"plate": "good"}]

    def points(self, board: Board, bonus: PerGood) -> int:
        return bonus.vp * sum(map(len, board.goods.values()))


@BONUSES.faces_of(TriangularChips)
class TriangularChipsFaces(BonusFaces[TriangularChips]):
    def icons(self, effect: TriangularChips) -> list[Part]:
        return [{"text": "1+2+3…"}]

    def points(self, board: Board, bonus: TriangularChips) -> int:
        return sum(board.vp >= threshold for threshold in bonus.thresholds)
