"""What must hold for actions of cards, standard projects and conversions (10, 13, 14).

As in `conditions`, each function yields the conditions as they stand.
"""

from __future__ import annotations

from collections.abc import Iterator

from gametable.core.conditions import Condition
from gametable.titles.terraforming_mars.components import load
from gametable.titles.terraforming_mars.conditions import effect_conditions
from gametable.titles.terraforming_mars.definitions import Project
from gametable.titles.terraforming_mars.look import Look
from gametable.titles.terraforming_mars.tableau import Available
from gametable.titles.terraforming_mars.vocabulary import Cost, Resource


def cost_conditions(look: Look, cost: Cost, source: str = "") -> Iterator[Condition]:
    """Whether a cost can be paid in full (terraforming_mars 13.2)."""
    board = look.board
    if cost.mc:
        have = look.means(cost.pay_with)
        assert isinstance(cost.mc, int)
        yield have >= cost.mc, "terraforming_mars 13.2", "check.price", {"n": cost.mc, "have": have}
    for resource, amount in cost.amounts().items():
        if resource != "mc":
            least = amount if isinstance(amount, int) else 1
            have = board.stock[resource]
            args = {"resource": f"#resource/{resource}", "n": least, "have": have}
            yield have >= least, "terraforming_mars 13.2", "check.stock", args
    if cost.energy_production:
        have = board.production["energy"]
        args = {"resource": "#resource/energy", "n": cost.energy_production, "have": have}
        yield (
            have >= cost.energy_production,
            "terraforming_mars 13.2",
            "check.production_loss",
            args,
        )
    if cost.from_this_card:
        have = board.on_cards.get(source, 0)
        args = {"card": f"#card/{source}", "n": cost.from_this_card, "have": have}
        yield have >= cost.from_this_card, "terraforming_mars 13.2", "check.on_this_card", args
    if cost.from_any_card is not None:
        resource_args = {
            "resource": f"#on_card/{cost.from_any_card.resource}",
            "n": cost.from_any_card.amount,
        }
        yield (
            can_take_from_a_card(look, cost),
            "terraforming_mars 13.5",
            "check.on_any_card",
            resource_args,
        )
    if cost.cards:
        least = cost.cards if isinstance(cost.cards, int) else 1
        have = len(board.hand)
        yield have >= least, "terraforming_mars 13.2", "check.hand", {"n": least, "have": have}


def can_take_from_a_card(look: Look, cost: Cost) -> bool:
    """Whether some card in play can give what the cost takes (13.5; alone always: 20.7)."""
    wanted = cost.from_any_card
    assert wanted is not None
    if look.state.solo:
        return True
    return any(n >= wanted.amount for _, _, n in removable(look, wanted.resource))


def removable(look: Look, resource: str) -> Iterator[tuple[int, str, int]]:
    """Cards that a seat may take resources of a kind from, as (owner, card, number); 16.4, 16.5."""
    box = load()
    for seat, board in enumerate(look.state.boards):
        for id, n in board.on_cards.items():
            card = box.cards[id]
            if n and card.holds == resource and not card.locked:
                if seat != look.seat:
                    theirs = Look(look.state, seat).sum
                    if card.holds in theirs.protected_on_cards:
                        continue
                yield seat, id, n


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
