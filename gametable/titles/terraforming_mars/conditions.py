"""What must hold for cards, actions and projects: one predicate for "may I" and "why not".

Each function yields its conditions as they stand; `met` asks whether all hold, `checks` puts them
into words.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gametable.core.engine.conditions import Condition
from gametable.titles.terraforming_mars.costs import cost_conditions
from gametable.titles.terraforming_mars.definitions import Card, Project
from gametable.titles.terraforming_mars.effects import effect_conditions
from gametable.titles.terraforming_mars.look import Look
from gametable.titles.terraforming_mars.requirements import requirement_condition
from gametable.titles.terraforming_mars.tableau import Available, discount
from gametable.titles.terraforming_mars.vocabulary import Effect, Lose, Metal, Resource

# Price (terraforming_mars 6.5, 7.4 to 7.6)


def price_of(look: Look, card: Card) -> int:
    """The price after all discounts, at least 0 (terraforming_mars 6.5)."""
    return max(0, card.cost - discount(look.sum, card) - look.board.discount)


def metals_for(card: Card) -> tuple[Metal, ...]:
    """The metals that may pay for a card (terraforming_mars 7.4)."""
    tags = card.tags
    if "building" in tags:
        return ("steel", "titanium") if "space" in tags else ("steel",)
    return ("titanium",) if "space" in tags else ()


def heat_demanded(effects: Sequence[Effect]) -> int:
    """Heat that must still be there after paying (terraforming_mars 21.3)."""
    return sum(int(effect.heat) for effect in effects if isinstance(effect, Lose))


def card_conditions(look: Look, card: Card) -> Iterator[Condition]:
    """What must hold for playing a card from hand (terraforming_mars 6)."""
    price = price_of(look, card)
    have = look.means(metals_for(card), heat_demanded(card.on_play))
    yield have >= price, "terraforming_mars 6.5", "check.price", {"n": price, "have": have}
    for requirement in card.requirements:
        yield requirement_condition(look, requirement)
    if card.on_play:
        yield from effect_conditions(look, card.on_play, card)


# Actions of cards, standard projects, conversions (terraforming_mars 10, 13, 14)


def action_conditions(look: Look, available: Available) -> Iterator[Condition]:
    """What must hold for using an action of a card or corporation (terraforming_mars 13)."""
    source, action = available.source, available.action
    unused = source not in look.board.used
    yield unused, "terraforming_mars 13.1", "check.unused", {"card": f"#card/{source}"}
    if action.requires == "tr_raised":
        yield look.board.tr_raised, "terraforming_mars 21.10", "check.tr_raised", {}
    yield from cost_conditions(look, action.cost, source)
    yield from effect_conditions(look, action.do)


def project_price(look: Look, project: Project) -> int:
    """The price of a standard project (terraforming_mars 7.6, 21.9)."""
    return max(0, project.price - look.sum.project_discounts.get(project.id, 0))


def project_conditions(look: Look, project: Project) -> Iterator[Condition]:
    """What must hold for a standard project (terraforming_mars 10)."""
    if project.price:
        price, have = project_price(look, project), look.means()
        yield have >= price, "terraforming_mars 10.1", "check.price", {"n": price, "have": have}
    if project.cost.cards:
        have = len(look.board.hand)
        yield have >= 1, "terraforming_mars 10.2", "check.hand", {"n": 1, "have": have}
    if project.needs_area:
        yield from effect_conditions(look, project.do)


def conversion_conditions(look: Look, project: Project) -> Iterator[Condition]:
    """What must hold for a conversion (terraforming_mars 14)."""
    resource: Resource = "plants" if project.cost.plants else "heat"
    price = conversion_price(look, project)
    have = look.board.stock[resource]
    args = {"resource": f"#resource/{resource}", "n": price, "have": have}
    rule = "terraforming_mars 14.1" if resource == "plants" else "terraforming_mars 14.2"
    yield have >= price, rule, "check.stock", args
    if project.needs_area:
        yield from effect_conditions(look, project.do)


def conversion_price(look: Look, project: Project) -> int:
    """Plants or heat for a conversion (terraforming_mars 14, 21.2)."""
    if project.cost.plants:
        return look.sum.greenery_cost
    assert isinstance(project.cost.heat, int)
    return project.cost.heat
