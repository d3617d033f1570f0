"""What tiles are worth to a seat: printed cost, dice, powers for the rounds to come, bonuses."""

from __future__ import annotations

from collections.abc import Mapping
from math import sqrt

from gametable.titles.roll_for_the_galaxy.components import load
from gametable.titles.roll_for_the_galaxy.definitions import Side
from gametable.titles.roll_for_the_galaxy.effects import BONUSES
from gametable.titles.roll_for_the_galaxy.state import Board
from gametable.titles.roll_for_the_galaxy.tableau import sides
from gametable.titles.roll_for_the_galaxy.vocabulary import (
    DIE_COLORS,
    PHASES,
    WORLD_COLORS,
    Bonus,
    BuyVp,
    DictateMore,
    DictateOften,
    DieColor,
    Discount,
    EndDraw,
    Gain,
    GainCredits,
    GainDice,
    GoodsCapacity,
    LoseDie,
    Phase,
    Power,
    RearrangeConstruction,
    Reassign,
    ScoutPlacement,
    StockValue,
    VirtualWorkers,
    WorkersToCup,
    WorldColor,
)
from gametable.titles.roll_for_the_galaxy.worth.numbers import PLENTY, Numbers

OCCURS: Mapping[Phase, float] = {
    "explore": 0.65,
    "develop": 0.55,
    "settle": 0.6,
    "produce": 0.4,
    "ship": 0.45,
}
"""How often a phase occurs in a round."""
_EVENTS = {
    "each_trade": 0.35,
    "each_consume": 0.5,
    "each_complete_development": 0.4,
    "each_complete_world": 0.45,
}
"""How often they happen to a seat in a round."""
_GOODS = 1.3
"""Goods on own worlds when a phase closes."""
_COLORS = {"novelty": 0.35, "rare_elements": 0.3, "genes": 0.2, "alien_technology": 0.15}
"""The colours of worlds that hold goods."""


class TileWorth:
    """The worth of sides to one seat as its tableau and its dice stand.

    `colors` are the colours of its dice with their numbers, `rounds` those in which a tile that is
    completed now will bring something, `ready` what a die more in the cup is worth now.
    """

    def __init__(
        self,
        numbers: Numbers,
        board: Board,
        colors: Mapping[DieColor, int],
        rounds: float,
        ready: float,
    ) -> None:
        self.numbers, self.board, self.rounds = numbers, board, rounds
        self.colors, self.ready = colors, ready
        self.dice = max(1, sum(colors.values()))
        # A dollar and a worker in the middle of the rounds to come.
        self.money = numbers.wait + numbers.wait_more * rounds / 2
        self.work = numbers.work + numbers.work_more * rounds / 2
        self._found: dict[str, float] = {}
        self._worlds: dict[WorldColor, int] | None = None

    def side(self, side: Side) -> float:
        """The points that a side brings when it is completed now."""
        found = self._found.get(side.id)
        if found is None:
            found = self._found[side.id] = self._side(side)
        return found

    def _side(self, side: Side) -> float:
        worth = side.cost + self._immediate(side)
        worth += self.rounds * sum(map(self.power, side.powers))
        if side.color is not None:
            worth += self.rounds * self.world(side.color)
        if side.end_bonus is not None:
            worth += self.bonus(side.end_bonus)
        return worth

    def _immediate(self, side: Side) -> float:
        numbers, rounds = self.numbers, self.rounds
        waiting = numbers.waiting(rounds)
        worth = 0.0
        for step in side.immediate:
            if isinstance(step, GainDice):
                one = numbers.rate(step.color) * rounds - waiting * PLENTY
                if step.to == "cup":
                    one += self.ready
                elif step.to == "world":
                    assert side.color is not None
                    matches = side.color in load().dice[step.color].matches
                    one += self.good(side.color, matches=matches)
                    one -= numbers.held * numbers.rate(step.color) * min(1.0, rounds)
                worth += step.count * max(0.0, one)
            elif isinstance(step, GainCredits):
                worth += step.credits * waiting * 0.8
            elif isinstance(step, LoseDie):
                worth -= step.count * max(0.0, numbers.rate("home") * rounds - waiting * PLENTY)
        return worth

    def good(self, color: WorldColor, *, matches: bool) -> float:
        """What a good on a world of a colour brings when it is shipped some time, less what the
        shipper could do otherwise."""
        numbers = self.numbers
        constants = load().constants
        consumed = constants.consume + numbers.match * constants.consume_shipper
        consumed += constants.consume_good if matches else 0
        traded = (load().worlds[color].trade or 0) * numbers.waiting(self.rounds) * 0.9
        return max(0.0, max(consumed, traded) - numbers.working(self.rounds))

    def world(self, color: WorldColor) -> float:
        """What a world brings in a round because goods can be produced there."""
        return self.numbers.world * (load().worlds[color].trade or 0)

    def bonus(self, bonus: Bonus) -> float:
        """What the bonus of a 6+ development comes to, with what it still grows by."""
        now: int = BONUSES[bonus].points(self.board, bonus)
        return now + self.growth(now)

    def growth(self, now: int) -> float:
        """What a bonus still grows by."""
        return self.numbers.growth * self.rounds * (1 + now)

    # Powers, in points a round

    def power(self, power: Power) -> float:
        """What a power brings in a round."""
        return self.numbers.power * self._power(power)

    def _power(self, power: Power) -> float:
        money = self.money
        match power:
            case Reassign():
                return self._reassign(power)
            case DictateOften():
                return 0.3 * self.numbers.reassign * self.work
            case DictateMore():
                return 0.5 * (power.most - 1) * self.numbers.reassign * self.work
            case Gain():
                return self._gain(power) * (power.credits * money + power.vp)
            case Discount():
                share = self._world_share(power.worlds)
                if power.of_class is not None:
                    share = 0.35
                return _EVENTS["each_complete_world"] * power.amount * share * self.work
            case VirtualWorkers():
                return OCCURS[power.phase] * len(power.colors) * 0.5 * self.work
            case WorkersToCup():
                n = (power.least + power.most) / 2 if power.least and power.most else 2.0
                return _EVENTS["each_complete_world"] * n * self._share(power.colors) * money
            case BuyVp():
                return _EVENTS["each_trade"] * (power.vp - power.price * money)
            case EndDraw():
                return OCCURS["explore"] * power.tiles * 0.3
            case StockValue():
                more = power.credits - load().constants.stock_credits
                return OCCURS["explore"] * self._share(power.colors) * more * money
            case GoodsCapacity():
                return 0.15 * power.extra
            case RearrangeConstruction():
                return 0.12
            case ScoutPlacement():
                return 0.05

    def _reassign(self, power: Reassign) -> float:
        goals = 0.8 if power.to == "selected" else len(power.to) / len(PHASES)
        breadth = sqrt(goals * len(power.columns) / len(PHASES))
        n = 1 + 0.6 * (power.most - 1)
        if power.together or power.contest is not None:
            n *= 0.7
        share: float = self._share(power.colors) ** 0.7
        return self.numbers.reassign * self.work * n * breadth * share

    def _gain(self, power: Gain) -> float:
        """How often a gain is paid in a round."""
        often = _EVENTS.get(power.when)
        if often is None:
            often = OCCURS[power.phase]
        if power.condition is not None:
            often *= 0.4
        if power.per == "good":
            often *= _GOODS * self._world_share(power.worlds) * sqrt(self._share(power.dice))
        elif power.per == "citizenry_dice":
            share = self._share(power.dice)
            often *= -(-share * self.dice * 0.5 // power.group) if share else 0.0
        elif power.when in _EVENTS and power.when != "each_complete_development":
            often *= self._world_share(power.worlds)
        return often

    def _share(self, colors: tuple[DieColor, ...]) -> float:
        """How many of the own dice have one of these colours, a part of 1; a little of what may
        come."""
        if len(colors) == len(DIE_COLORS):
            return 1.0
        own = sum(self.colors.get(color, 0) for color in colors)
        return (own + 0.3 * len(colors)) / (self.dice + 0.3 * len(DIE_COLORS))

    def _world_share(self, colors: tuple[WorldColor, ...]) -> float:
        """How many of the own worlds have one of these colours, a part of 1."""
        if len(colors) == len(WORLD_COLORS):
            return 1.0
        if self._worlds is None:
            self._worlds = {}
            for side in sides(self.board, "world"):
                assert side.color is not None
                self._worlds[side.color] = self._worlds.get(side.color, 0) + 1
        own = sum(self._worlds.get(color, 0) for color in colors)
        usual = sum(_COLORS.get(color, 0.25) for color in colors)
        return (own + usual) / (1 + sum(self._worlds.values()))
