"""Costs, left of an arrow: whether they can be paid, and their icons (13.2, 13.5)."""

from __future__ import annotations

from collections.abc import Iterator

from gametable.core.engine.conditions import Condition
from gametable.core.engine.decision import Amount as Icon
from gametable.titles.terraforming_mars.components import load
from gametable.titles.terraforming_mars.icons import (
    ARROW,
    Part,
    box,
    change,
    plate,
    resource_icon,
    text,
)
from gametable.titles.terraforming_mars.look import Look
from gametable.titles.terraforming_mars.vocabulary import Cost


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


# In icons


def cost_icons(cost: Cost) -> tuple[Icon, ...]:
    """What a cost takes, in icons."""
    costs = cost.amounts().items()
    found = [Icon(resource_icon(r), n) for r, n in costs if isinstance(n, int)]
    if cost.energy_production:
        found.append(Icon("production", -cost.energy_production))
    return tuple(found)


def cost_parts(cost: Cost, holds: str = "") -> list[Part]:
    """What has to be paid, on the left of an arrow; `holds` is what lies on the card itself."""
    known = load().resources
    found: list[Part] = []
    for resource, amount in cost.amounts().items():
        found += [text(str(amount)), plate(known[resource].icon)]
    if cost.pay_with:
        metals = [plate(known[metal].icon) for metal in cost.pay_with]
        found += [text("("), *metals, text(")")]
    if cost.energy_production:
        lost = change(-cost.energy_production, plate(known["energy"].icon))
        found.append(box("production", lost))
    if cost.from_this_card:
        found += [text(str(cost.from_this_card)), plate(resource_icon(holds))]
    if cost.from_any_card is not None:
        taken = plate(resource_icon(cost.from_any_card.resource), of_any=True)
        found += [text(f"−{cost.from_any_card.amount}"), taken]
    if cost.cards:
        found += [text(str(cost.cards)), plate("card")]
    return found


def cost_arrow(cost: Cost, holds: str = "") -> list[Part]:
    """A cost and the arrow behind it; nothing if there is none."""
    found = cost_parts(cost, holds)
    return [*found, ARROW] if found else []
