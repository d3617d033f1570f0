"""What effects are worth to a seat, for bots: the fifth face of an effect, in points.

An estimate, never a rule: M€ are counted first (a card drawn is worth its price, production what it
brings until the likely end), then turned into points at the price of a standard greenery.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from gametable.titles.terraforming_mars.components import load
from gametable.titles.terraforming_mars.conditions import boxes_to_copy, production_box
from gametable.titles.terraforming_mars.counting import count
from gametable.titles.terraforming_mars.definitions import Card, Project
from gametable.titles.terraforming_mars.lasting import Action, PointsIf, PointsPer
from gametable.titles.terraforming_mars.look import Look
from gametable.titles.terraforming_mars.vocabulary import (
    AddResource,
    Amount,
    Choose,
    ClaimArea,
    CopyProductionBox,
    Draw,
    Effect,
    Gain,
    GainPer,
    IfCount,
    LookBuy,
    LookKeep,
    Lose,
    NextCardDiscount,
    NextCardShift,
    Place,
    Production,
    ProductionAny,
    ProductionOfBonus,
    ProductionPer,
    Raise,
    RemoveAny,
    RemoveAnyCardResource,
    Resource,
    RevealDiscard,
    StealAny,
    Tr,
    TrPer,
)

PRICES: dict[Resource, float] = {
    "mc": 1.0, "steel": 1.7, "titanium": 2.6, "plants": 2.4, "energy": 1.2, "heat": 0.9
}  # fmt: skip
"""M€ that one in stock is worth."""
POINT = 7.0
"""M€ for a victory point."""
STEPS = 1.9
"""Steps of the parameters that a seat takes in a generation, as games go."""
CARD, SEEN, RIVAL, USUAL_X = 3.5, 0.8, 0.4, 2


def generations_left(look: Look) -> float:
    """How many productions are likely still to come, the one of this generation too."""
    state, tracks = look.state, load().tracks
    if state.solo:
        return 1.0 + load().solo.generations - state.generation
    steps = sum((t.goal - look.parameter(t.id)) / t.step for t in tracks.values())
    return 1.0 + steps / (STEPS * len(state.boards))


def effects_worth(look: Look, effects: Iterable[Effect], source: str = "") -> float:
    """M€ that effects are worth to the seat now; `source` is the card they stand on."""
    return sum(_WORTH[type(effect)](look, effect, source) for effect in effects)


def card_worth(look: Look, card: Card, price: int) -> float:
    """Points that playing a card at a price is worth: effects, points, what it does later."""
    left = generations_left(look)
    total = effects_worth(look, card.on_play, card.id) - price
    # Its action is used in most of the generations to come.
    total += max((action_worth(look, a, card.id) for a in card.actions), default=0.0) * left * 0.8
    # Lasting effects and triggers serve for as long as the game goes on.
    total += 1.5 * left * (len(card.effects) + len(card.triggers))
    if isinstance(card.points, int):
        return total / POINT + card.points
    if isinstance(card.points, PointsPer):
        return total / POINT + max(1.0, left * 0.4 * card.points.each / card.points.per)
    return total / POINT + (1.0 if isinstance(card.points, PointsIf) else 0.0)


def action_worth(look: Look, action: Action, source: str) -> float:
    """M€ that one use of an action brings, less what it costs."""
    cost = action.cost
    spent = 0.0
    for resource, amount in cost.amounts().items():
        spent += PRICES[resource] * _number(amount)
    spent += cost.energy_production * PRICES["energy"] * generations_left(look)
    spent += cost.from_this_card * 1.5
    return effects_worth(look, action.do, source) - spent


def _number(amount: Amount) -> int:
    """An amount; for X a usual one."""
    if isinstance(amount, int):
        return amount
    return USUAL_X if amount == "X" else -USUAL_X


def _stock(look: Look, effect: Gain | Lose, sign: float) -> float:
    amounts = effect.amounts().items()
    return sign * sum(PRICES[r] * _number(n) for r, n in amounts)


def _production(look: Look, effect: Production, source: str) -> float:
    amounts = effect.amounts().items()
    return generations_left(look) * sum(PRICES[r] * _number(n) for r, n in amounts)


def _per(look: Look, effect: Any, source: str) -> int:
    playing = load().cards.get(source)
    n = count(look.state, look.seat, effect.count, source, playing)
    return int(effect.each * (n // effect.per))


def _rating(look: Look, steps: float) -> float:
    """A step of the terraform rating is a point, and an M€ in each production."""
    return steps * (POINT + generations_left(look))


def _raise(look: Look, effect: Raise, source: str) -> float:
    track = load().tracks[effect.parameter]
    left = (track.goal - look.parameter(track.id)) // track.step
    return _rating(look, min(effect.steps, left))


def _place(look: Look, effect: Place, source: str) -> float:
    tracks = load().tracks
    if effect.tile == "ocean":
        left = tracks["oceans"].goal - look.parameter("oceans")
        return (_rating(look, 1) + 2) * min(effect.count, left)
    if effect.tile == "greenery":
        left = tracks["oxygen"].goal - look.parameter("oxygen")
        return POINT + _rating(look, min(1, left)) + 2
    return 2 * POINT if effect.tile in ("city", "capital") else 4.0


def _add(look: Look, effect: AddResource, source: str) -> float:
    """A resource on a card is worth what it will score there, at least a little."""
    cards = load().cards
    able = [source] if effect.to == "this" else list(look.board.played)
    best = 0.0
    for id in able:
        card = cards.get(id)
        if card is None or card.holds is None or effect.resource not in ("any", card.holds):
            continue
        points = card.points
        each = points.each / points.per if isinstance(points, PointsPer) else 0.2
        best = max(best, each * POINT)
    return best * effect.amount


def _copied(look: Look, effect: CopyProductionBox, source: str) -> float:
    boxes = (production_box(look, load().front(id)) for id in boxes_to_copy(look, effect))
    return max((effects_worth(look, box) for box in boxes), default=0.0)


def _if(look: Look, effect: IfCount, source: str) -> float:
    n = count(look.state, look.seat, effect.count, source, load().cards.get(source))
    return effects_worth(look, effect.then if n >= effect.least else effect.otherwise, source)


def _choose(look: Look, effect: Choose, source: str) -> float:
    branches = (effects_worth(look, branch.do, source) for branch in effect.branches)
    return max(branches, default=0.0)


_WORTH: dict[type, Callable[[Look, Any, str], float]] = {
    Production: _production,
    ProductionAny: lambda look, e, _: RIVAL * PRICES[e.resource] * e.steps * generations_left(look),
    ProductionPer: lambda look, e, s: (
        PRICES[e.resource] * _per(look, e, s) * generations_left(look)
    ),
    ProductionOfBonus: lambda look, e, _: PRICES["steel"] * e.steps * generations_left(look),
    CopyProductionBox: _copied,
    Gain: lambda look, e, _: _stock(look, e, 1.0),
    GainPer: lambda look, e, s: PRICES[e.resource] * _per(look, e, s),
    Lose: lambda look, e, _: _stock(look, e, -1.0),
    RemoveAny: lambda look, e, _: RIVAL * PRICES[e.resource] * e.amount,
    RemoveAnyCardResource: lambda look, e, _: RIVAL * 2.0 * e.amount,
    StealAny: lambda look, e, _: (1 + RIVAL) * PRICES[e.resource] * e.amount,
    Raise: _raise,
    Tr: lambda look, e, _: _rating(look, e.steps),
    TrPer: lambda look, e, s: _rating(look, _per(look, e, s)),
    Place: _place,
    ClaimArea: lambda look, e, _: 3.0,
    Draw: lambda look, e, _: CARD * e.cards,
    LookBuy: lambda look, e, _: SEEN * e.cards,
    LookKeep: lambda look, e, _: CARD * e.keep + SEEN * (e.look - e.keep),
    RevealDiscard: lambda look, e, s: effects_worth(look, e.then, s) / 4,
    AddResource: _add,
    Choose: _choose,
    IfCount: _if,
    NextCardDiscount: lambda look, e, _: 0.9 * e.mc,
    NextCardShift: lambda look, e, _: 2.0,
}
"""By the class of the effect; a test holds it against the vocabulary."""


# The other things a seat may do


def project_worth(look: Look, project: Project, price: int) -> float:
    """Points that a standard project or a conversion is worth, for its price in its resource."""
    resource: Resource = "mc"
    if project.cost.plants:
        resource = "plants"
    elif project.cost.heat:
        resource = "heat"
    if project.cost.cards:
        return -1.0  # cards are sold for less than they cost
    return (effects_worth(look, project.do) - PRICES[resource] * price) / POINT
