"""Powers of Develop and Settle: discounts, and workers saved (roll_for_the_galaxy 7.3.5, 12)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from gametable.core.engine.asking import choose_some
from gametable.core.engine.decision import Flow, Refused
from gametable.core.text import msg
from gametable.titles.roll_for_the_galaxy.definitions import Side
from gametable.titles.roll_for_the_galaxy.dice import color_of
from gametable.titles.roll_for_the_galaxy.effects.faces import POWERS, PowerFaces
from gametable.titles.roll_for_the_galaxy.icons import ARROW, Part, after, dice, plates, span
from gametable.titles.roll_for_the_galaxy.state import Board
from gametable.titles.roll_for_the_galaxy.tableau import dice as own_dice
from gametable.titles.roll_for_the_galaxy.tableau import powers
from gametable.titles.roll_for_the_galaxy.vocabulary import (
    WORLD_COLORS,
    Category,
    Discount,
    Phase,
    WorkersToCup,
)
from gametable.titles.roll_for_the_galaxy.wording import die_option, left_out

if TYPE_CHECKING:
    from gametable.titles.roll_for_the_galaxy.worth.tile_worth import TileWorth

_OTHERS = msg("ask.to_cup.hint")
SAVING: dict[Category, str] = {
    "development": "roll_for_the_galaxy 12.2",
    "world": "roll_for_the_galaxy 12.3",
}
"""The section on workers that go to the cup."""


@POWERS.faces_of(Discount)
class DiscountFaces(PowerFaces[Discount]):
    rule = "roll_for_the_galaxy 7.3.5"

    def icons(self, effect: Discount) -> list[Part]:
        of = plates([effect.of_class]) if effect.of_class else plates(effect.worlds, WORLD_COLORS)
        note: list[Part] = [] if effect.least == 1 else [{"text": f"(≥ {effect.least})"}]
        return [*after(of), {"text": f"−{effect.amount}"}, {"icon": "dice"}, *note]

    def worth(self, tiles: TileWorth, power: Discount) -> float:
        share = tiles.world_share(power.worlds) if power.of_class is None else 0.35
        return tiles.happens("each_complete_world") * power.amount * share * tiles.work


def reduced_cost(board: Board, side: Side) -> int:
    """The workers needed for a tile: its printed cost less all discounts (7.3.5).

    The discount with the highest lower bound comes first; none raises a cost.
    """
    phase = "develop" if side.category == "development" else "settle"
    found = [
        power
        for _, power in powers(board, Discount)
        if power.phase == phase
        and (side.color is None or side.color in power.worlds)
        and (power.of_class is None or power.of_class == side.cls)
    ]
    cost = side.cost
    for power in sorted(found, key=lambda power: -power.least):
        cost = min(cost, max(power.least, cost - power.amount))
    return cost


@POWERS.faces_of(WorkersToCup)
class WorkersToCupFaces(PowerFaces[WorkersToCup]):
    rule = "roll_for_the_galaxy 12"

    def icons(self, effect: WorkersToCup) -> list[Part]:
        who = dice(effect.colors) or [{"plate": "any"}]
        return [*who, *span(effect.least, effect.most), ARROW, {"icon": "cup"}]

    def worth(self, tiles: TileWorth, power: WorkersToCup) -> float:
        n = (power.least + power.most) / 2 if power.least and power.most else 2.0
        share = tiles.share(power.colors)
        return tiles.happens("each_complete_world") * n * share * tiles.money


def saved_workers(
    board: Board, seat: int, phase: Phase, side: Side, used: list[int]
) -> Flow[list[int]]:
    """The workers used that go to the cup instead of the Citizenry (12).

    The choice is made among all of them; those of a colour that goes there anyway go as well.
    """
    found: set[int] = set()
    for id, power in powers(board, WorkersToCup):
        if power.phase != phase or (power.excludes_self and id == side.id):
            continue
        able = [die for die in used if color_of(die) in power.colors]
        if power.least is None or power.most is None or len(able) <= power.least:
            found.update(able)
        else:
            options = [die_option("save", die) for die in able]
            found.update(
                (
                    yield from choose_some(
                        seat,
                        msg("ask.to_cup", power=f"#side/{id}", n=power.most),
                        options,
                        power.least,
                        power.most,
                        rule=SAVING[side.category],
                        hint=_OTHERS,
                        verb=msg("verb.to_cup"),
                        refused=partial(_not_saved, board, used, able, SAVING[side.category]),
                    )
                )
            )
    return sorted(found)


def _not_saved(board: Board, used: list[int], able: list[int], rule: str) -> list[Refused]:
    other = left_out("save", [die for die in used if die not in able], rule, "why.color")
    unused = [die for die in own_dice(board) if die not in used]
    return other + left_out("save", unused, rule, "why.not_used")
