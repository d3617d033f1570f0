"""The shape numbers of the valuation, and what follows from them alone: dice, money, chances."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from gametable.titles.roll_for_the_galaxy.components import load
from gametable.titles.roll_for_the_galaxy.vocabulary import DieColor

_HALF = 0.5
PLENTY = 0.5
"""How much of what a die loses that must be recruited it loses when there are many others."""


class Numbers(msgspec.Struct, frozen=True):
    """Points, unless something else is said; what ends with `_more` comes with each round to come.

    `die`: what a Home die brings in a round; `wild`, `matched`: how much more of it a wild face
    brings, and a colour of worlds that the die matches. `wait`: what a die loses that must be
    recruited first; `scarce`: times that for the first die of a round, `scarcer` less for each
    further one. `held`: of its rounds one that lies on a stack or a world. `saved`: a dollar that
    finds no die to recruit. `work`: what a worker could do otherwise. `idle`: how much of that is
    lost for want of a tile to work on. `fresh`: a tile from the bag. `match`: the chance of a
    shipper that matches. `world`: a world for goods in a round, for each dollar of its trade value.
    `reassign`: a worker moved in a round, as a part of `work`. `power`: how much of what a power
    would bring comes about. `growth`: of the bonus of a 6+ development, what it grows by in a
    round. `length`: rounds of a game. `likely`: points by which a rival's phase must be better to
    be chosen 2.7 times as often.
    """

    die: float
    wild: float
    matched: float
    wait: float
    wait_more: float
    scarce: float
    scarcer: float
    held: float
    saved: float
    work: float
    work_more: float
    idle: float
    fresh: float
    fresh_more: float
    match: float
    world: float
    reassign: float
    power: float
    growth: float
    length: float
    likely: float

    def rate(self, color: DieColor) -> float:
        """What a die of a colour brings in a round."""
        wilds, matches = _kind(color)
        return self.die * (1 + self.wild * wilds + self.matched * matches)

    def waiting(self, rounds: float) -> float:
        """What a die loses that must be recruited before it is rolled again."""
        return (self.wait + self.wait_more * rounds) * min(1.0, rounds)

    def working(self, rounds: float) -> float:
        """What a worker could do otherwise; less when little is left to do."""
        return (self.work + self.work_more * rounds) * min(1.0, 0.4 + 0.6 * rounds)

    def ready(self, dice: float, rounds: float) -> float:
        """What it is worth that so many dice are rolled in the next round: the first ones are
        missed most."""
        some = min(dice, (self.scarce - PLENTY) / self.scarcer) if self.scarcer else 0.0
        worth = some * (self.scarce - self.scarcer * some / 2) + (dice - some) * PLENTY
        return worth * self.waiting(rounds)

    def one_ready(self, dice: float, rounds: float) -> float:
        """What one die more is worth in the next round, when there are so many."""
        return max(PLENTY, self.scarce - self.scarcer * dice) * self.waiting(rounds)

    def money(self, credits: int, waiting: float, dice: float, rounds: float) -> float:
        """What credits are worth when so many dice wait to be recruited and others lie in the cup
        (8.1, 8.2)."""
        spent = min(float(credits), waiting)
        # Whoever has nothing left gets a dollar.
        left = max(0.0, credits - waiting - 1)
        gained = self.ready(dice + spent, rounds) - self.ready(dice, rounds)
        return gained + left * self.saved * min(1.0, rounds * _HALF)


@lru_cache(maxsize=16)
def _kind(color: DieColor) -> tuple[int, int]:
    kind = load().dice[color]
    return kind.faces.count("wild"), len(kind.matches)


def chance(rounds: float, phases: float) -> float:
    """How likely a phase that is needed so often comes in time."""
    return 1.0 - _HALF ** (rounds / phases) if rounds > 0 else 0.0
