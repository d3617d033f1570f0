"""Costs, left of an arrow: whether they can be paid, paying them, their icons (13.2, 13.5)."""

from __future__ import annotations

from collections.abc import Iterator

from gametable.core.engine.asking import choose, choose_some
from gametable.core.engine.conditions import Condition
from gametable.core.engine.decision import Amount as Icon
from gametable.core.engine.decision import Flow, Option
from gametable.core.engine.game import Game
from gametable.core.text import msg
from gametable.titles.terraforming_mars.changes import (
    add_to_card,
    change_production,
    discard,
    spend,
)
from gametable.titles.terraforming_mars.components import load
from gametable.titles.terraforming_mars.due import reference
from gametable.titles.terraforming_mars.effects.cards import card_options
from gametable.titles.terraforming_mars.effects.counting import number
from gametable.titles.terraforming_mars.effects.estimates import USUAL_X, outlook
from gametable.titles.terraforming_mars.effects.on_cards import resource_worth
from gametable.titles.terraforming_mars.icons import (
    ARROW,
    Part,
    box,
    change,
    plate,
    production_icon,
    resource_icon,
    text,
)
from gametable.titles.terraforming_mars.payment import choose_x, pay_by_itself
from gametable.titles.terraforming_mars.situation import Situation
from gametable.titles.terraforming_mars.state import NEUTRAL, State, seat_name
from gametable.titles.terraforming_mars.vocabulary import Cost


def cost_conditions(situation: Situation, cost: Cost, source: str = "") -> Iterator[Condition]:
    """Whether a cost can be paid in full (terraforming_mars 13.2)."""
    board = situation.board
    if cost.mc:
        have = situation.means(cost.pay_with)
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
        args = {"production": "#production/energy", "n": cost.energy_production, "have": have}
        enough = have >= cost.energy_production
        yield enough, "terraforming_mars 13.2", "check.production_loss", args
    if cost.from_this_card:
        have = board.on_cards.get(source, 0)
        args = {"card": f"#card/{source}", "n": cost.from_this_card, "have": have}
        yield have >= cost.from_this_card, "terraforming_mars 13.2", "check.on_this_card", args
    wanted = cost.from_any_card
    if wanted is not None:
        # The neutral opponent always has some (20.7).
        able = situation.state.solo or any(
            n >= wanted.amount for _, _, n in removable(situation, wanted.resource)
        )
        args = {"resource": f"#on_card/{wanted.resource}", "n": wanted.amount}
        yield able, "terraforming_mars 13.5", "check.on_any_card", args
    if cost.cards:
        least = cost.cards if isinstance(cost.cards, int) else 1
        have = len(board.hand)
        yield have >= least, "terraforming_mars 13.2", "check.hand", {"n": least, "have": have}


def removable(situation: Situation, resource: str) -> Iterator[tuple[int, str, int]]:
    """Cards that a seat may take resources of a kind from, as (owner, card, number); 16.4, 16.5."""
    box = load()
    for seat, board in enumerate(situation.state.boards):
        for id, n in board.on_cards.items():
            card = box.cards[id]
            if n and card.holds == resource and not card.locked:
                if seat != situation.seat:
                    theirs = Situation(situation.state, seat).sum
                    if card.holds in theirs.protected_on_cards:
                        continue
                yield seat, id, n


# Paying


def pay_cost(game: Game[State], seat: int, cost: Cost, source: str) -> Flow[int]:
    """Pay what is left of the arrow; returns the number chosen for X (terraforming_mars 13.2)."""
    board = game.state.boards[seat]
    x = 0
    if cost.mc:
        yield from pay_by_itself(
            game,
            seat,
            int(cost.mc),
            reference(source),
            cost.pay_with,
            rule="terraforming_mars 7.5",
        )
    for resource, amount in cost.amounts().items():
        if resource == "mc":
            continue
        if amount == "X":
            x = yield from choose_x(
                seat, f"#resource/{resource}", board.stock[resource], reference(source)
            )
            amount = x
        paid = spend(game, seat, resource, int(amount))
        if paid:
            rule = "terraforming_mars 13.2"
            game.emit("log.paid", seat, rule=rule, amounts=paid, thing=reference(source))
    if cost.energy_production:
        change_production(game, seat, "energy", -cost.energy_production, reference(source))
    if cost.from_this_card:
        holds = load().cards[source].holds
        assert holds is not None
        add_to_card(game, seat, source, holds, -cost.from_this_card)
    if cost.from_any_card is not None:
        wanted = cost.from_any_card
        yield from take_from_a_card(game, seat, wanted.resource, wanted.amount, source)
    if cost.cards:
        x = yield from _sell(game, seat)
    return x


def take_from_a_card(
    game: Game[State], seat: int, resource: str, n: int, source: str
) -> Flow[None]:
    """A resource from any card as a cost: it must really be removed (13.5; alone: 20.7)."""
    found: Iterator[tuple[int, str, int]] = removable(Situation(game.state, seat), resource)
    options: list[Option[tuple[int, str]]] = [
        Option(
            ("card", card),
            msg("label.card_of", card=f"#card/{card}", n=have, seat=seat_name(owner)),
            value=(owner, card),
            target=f"card/{card}" if owner == seat else None,
            warnings=(msg("warn.own"),) if owner == seat else (),
        )
        for owner, card, have in found
        if have >= n
    ]
    if game.state.solo:
        neutral = msg("label.take_of", seat="#neutral")
        options.insert(0, Option("neutral", neutral, value=(NEUTRAL, "")))
    prompt = msg("ask.take_cost", source=reference(source), n=n, resource=f"#on_card/{resource}")
    owner, card = yield from choose(seat, prompt, options, rule="terraforming_mars 13.5")
    if owner != NEUTRAL:
        add_to_card(game, owner, card, resource, -n)


def _sell(game: Game[State], seat: int) -> Flow[int]:
    """Discard any number of cards of the hand, at least one (terraforming_mars 10.2)."""
    hand = game.state.boards[seat].hand
    cards = yield from choose_some(
        seat,
        msg("ask.sell"),
        card_options(hand, warnings=(msg("warn.discards"),)),
        1,
        len(hand),
        rule="terraforming_mars 10.2",
        hint=msg("ask.sell.hint"),
        verb=msg("verb.sell"),
        ask=True,
        secret=True,
    )
    discard(game, seat, cards)
    return len(cards)


# In icons


def cost_icons(cost: Cost) -> tuple[Icon, ...]:
    """What a cost takes, in icons."""
    costs = cost.amounts().items()
    found = [Icon(resource_icon(r), n) for r, n in costs if isinstance(n, int)]
    if cost.energy_production:
        found.append(Icon(production_icon("energy"), -cost.energy_production))
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


def cost_worth(situation: Situation, cost: Cost, source: str = "") -> float:
    """Points that it is worth to bots not to pay it; metal that may replace M€ is less."""
    here = outlook(situation)
    spent = sum(here.stock[r] * number(n, USUAL_X) for r, n in cost.amounts().items())
    if cost.pay_with and isinstance(cost.mc, int):
        stock, values = situation.board.stock, situation.sum.values
        metal = sum(stock[m] * values[m] for m in cost.pay_with)
        spent -= 0.15 * min(cost.mc, metal) * here.mc
    spent += cost.energy_production * here.production["energy"]
    if cost.from_this_card:
        spent += cost.from_this_card * resource_worth(situation, source)
    if cost.from_any_card is not None:
        spent -= here.rivals * 0.5
    if cost.cards:
        spent += 0.6 * here.card * number(cost.cards, USUAL_X)
    return spent
