"""What bots take things to be worth, in M€; estimates, never rules.

M€ are counted first (a card drawn is worth its price, production what it brings until the likely
end), then turned into points at the price of a standard greenery.
"""

from __future__ import annotations

from gametable.titles.terraforming_mars.components import load
from gametable.titles.terraforming_mars.situation import Situation
from gametable.titles.terraforming_mars.vocabulary import Resource

PRICES: dict[Resource, float] = {
    "mc": 1.0, "steel": 1.7, "titanium": 2.6, "plants": 2.4, "energy": 1.2, "heat": 0.9
}  # fmt: skip
"""M€ that one in stock is worth."""
POINT = 7.0
"""M€ for a victory point."""
STEPS = 1.9
"""Steps of the parameters that a seat takes in a generation, as games go."""
CARD, SEEN, RIVAL, USUAL_X = 3.5, 0.8, 0.4, 2
"""A card, a card seen, the share of what a rival loses, the usual X."""


def generations_left(situation: Situation) -> float:
    """How many productions are likely still to come, the one of this generation too."""
    state, tracks = situation.state, load().tracks
    if state.solo:
        return 1.0 + load().solo.generations - state.generation
    steps = sum((t.goal - situation.parameter(t.id)) / t.step for t in tracks.values())
    return 1.0 + steps / (STEPS * len(state.boards))


def rating_worth(situation: Situation, steps: float) -> float:
    """A step of the terraform rating is a point, and an M€ in each production."""
    return steps * (POINT + generations_left(situation))
