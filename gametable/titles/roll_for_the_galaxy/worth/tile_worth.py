"""What tiles are worth to a seat: printed cost, dice, powers for the rounds to come, bonuses."""

from __future__ import annotations

from collections.abc import Mapping

from gametable.titles.roll_for_the_galaxy.components import load
from gametable.titles.roll_for_the_galaxy.definitions import Side
from gametable.titles.roll_for_the_galaxy.effects import BONUSES, IMMEDIATE, POWERS
from gametable.titles.roll_for_the_galaxy.state import Board
from gametable.titles.roll_for_the_galaxy.tableau import sides
from gametable.titles.roll_for_the_galaxy.vocabulary import (
    DIE_COLORS,
    WORLD_COLORS,
    Bonus,
    DieColor,
    Phase,
    Power,
    When,
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
_EVENTS: Mapping[When, float] = {
    "each_trade": 0.35,
    "each_consume": 0.5,
    "each_complete_development": 0.4,
    "each_complete_world": 0.45,
}
"""How often they happen to a seat in a round."""
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
        self.waiting = numbers.waiting(rounds)
        self.plenty = self.waiting * PLENTY  # what a die brings at least that waits
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
        worth: float = side.cost
        worth += sum(IMMEDIATE[step].worth(self, step, side) for step in side.immediate)
        worth += self.rounds * sum(map(self.power, side.powers))
        if side.color is not None:
            worth += self.rounds * self.world(side.color)
        if side.end_bonus is not None:
            worth += self.bonus(side.end_bonus)
        return worth

    def good(self, color: WorldColor, *, matches: bool) -> float:
        """What a good on a world of a colour brings when it is shipped some time, less what the
        shipper could do otherwise."""
        numbers = self.numbers
        constants = load().constants
        consumed = constants.consume + numbers.match * constants.consume_shipper
        consumed += constants.consume_good if matches else 0
        traded = (load().worlds[color].trade or 0) * self.waiting * 0.9
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
        return self.numbers.power * POWERS[power].worth(self, power)

    def occurs(self, phase: Phase) -> float:
        """How often a phase occurs in a round."""
        return OCCURS[phase]

    def happens(self, event: When) -> float:
        """How often something that powers pay for happens to the seat in a round."""
        return _EVENTS[event]

    def share(self, colors: tuple[DieColor, ...]) -> float:
        """How many of the own dice have one of these colours, a part of 1; a little of what may
        come."""
        if len(colors) == len(DIE_COLORS):
            return 1.0
        own = sum(self.colors.get(color, 0) for color in colors)
        return (own + 0.3 * len(colors)) / (self.dice + 0.3 * len(DIE_COLORS))

    def world_share(self, colors: tuple[WorldColor, ...]) -> float:
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
