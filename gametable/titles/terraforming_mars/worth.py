"""What cards, actions and projects are worth to a seat, for bots, in points."""

from __future__ import annotations

from gametable.titles.terraforming_mars.counting import number
from gametable.titles.terraforming_mars.definitions import Card, Project
from gametable.titles.terraforming_mars.effects import effects_worth
from gametable.titles.terraforming_mars.effects.estimates import (
    POINT,
    PRICES,
    USUAL_X,
    generations_left,
)
from gametable.titles.terraforming_mars.lasting import Action, PointsIf, PointsPer
from gametable.titles.terraforming_mars.look import Look
from gametable.titles.terraforming_mars.vocabulary import Resource


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
        spent += PRICES[resource] * number(amount, USUAL_X)
    spent += cost.energy_production * PRICES["energy"] * generations_left(look)
    spent += cost.from_this_card * 1.5
    return effects_worth(look, action.do, source) - spent


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
