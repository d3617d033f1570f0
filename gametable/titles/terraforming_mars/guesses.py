"""The numbers by which positions are judged: the weights of `worth.yaml`, its shapes by name."""

from __future__ import annotations

from functools import cache

import msgspec

from gametable.components.weights import load_weights
from gametable.core.engine.valuation import Weights
from gametable.titles.terraforming_mars.components import TITLE

TERMS = (
    "points", "income", "metals", "plants", "heat", "stock", "engine", "hand", "milestones",
    "awards", "map", "tags", "tempo",
)  # fmt: skip
"""The terms of a position (see `worth/terms.py`)."""


class Guesses(msgspec.Struct, frozen=True):
    """How games go and what things are good for.

    `pace`, `growth`: steps of the parameters that a seat takes in a generation, before the first
    one, and more in each. `last_price`: M€ for a point in the end; `grown`: how what is put to work
    grows in a generation. `idle`: points for an M€ in the very last generation. `metal`: the share
    of a metal's value that is used for cards with its tag. `beside`: points of a greenery by own
    cities beside it; `placed`: M€ of the bonus of an area. `heat`, `heat_made`, `plants`,
    `plants_made`: the share of them that comes to something, in stock and made later; `energy`:
    what production of energy is worth beyond the heat, as M€. `card`: M€ of a card drawn beyond
    selling it. `city`: points of a city beyond what lies beside it. `played`: cards played in a
    generation. `used`: the share of generations in which an action is used. `kept`: the share of
    its worth that a card has in hand, `wait`: that is left of it after a generation. `useful`: M€
    beyond which more in hand is of less use. `generation`: points that a generation brings to
    everybody at least. `tag`: what a tag is worth for later cards.
    """

    pace: float
    growth: float
    last_price: float
    grown: float
    idle: float
    metal: float
    beside: float
    placed: float
    heat: float
    heat_made: float
    energy: float
    plants: float
    plants_made: float
    card: float
    city: float
    played: float
    used: float
    kept: float
    wait: float
    useful: float
    generation: float
    tag: float


@cache
def weights() -> Weights:
    """All of the file. Raises ComponentErrors."""
    return load_weights(TITLE, TERMS, Guesses.__struct_fields__)


@cache
def guesses() -> Guesses:
    """The shapes by name. Raises ComponentErrors."""
    return Guesses(**{name: shape.value for name, shape in weights().shapes.items()})
