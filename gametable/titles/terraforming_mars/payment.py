"""Paying (terraforming_mars 7.4 to 7.7, 21.3, 22.31).

Metal may pay for cards with its tag, heat for anything if a corporation says so. M€ and heat never
exceed what the metal leaves open, and no piece of metal is spent that the price does not need.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import msgspec

from gametable.core.engine.asking import allocate
from gametable.core.engine.decision import Amount, Flow, Option, Refusal
from gametable.core.engine.game import Game
from gametable.core.text import Message, msg
from gametable.titles.terraforming_mars.components import load
from gametable.titles.terraforming_mars.situation import Situation
from gametable.titles.terraforming_mars.state import State
from gametable.titles.terraforming_mars.vocabulary import Metal, Resource

RULE = "terraforming_mars 7.4"


class Purse(msgspec.Struct):
    """What a seat may pay with: each source, how much there is, and what a piece is worth."""

    sources: list[Resource]
    have: list[int]
    worth: list[int]


def purse(situation: Situation, metals: Sequence[Metal] = (), reserve: int = 0) -> Purse:
    """What a seat may pay with; `reserve` is heat that must be left."""
    stock = situation.board.stock
    found = Purse(["mc"], [stock["mc"]], [1])
    for metal in metals:
        if stock[metal]:
            found.sources.append(metal)
            found.have.append(stock[metal])
            found.worth.append(situation.sum.values[metal])
    if situation.sum.heat_as_mc and stock["heat"] > reserve:
        found.sources.append("heat")
        found.have.append(stock["heat"] - reserve)
        found.worth.append(1)
    return found


def ways(purse: Purse, price: int) -> Iterator[tuple[int, ...]]:
    """All ways of paying a price, those with most metal first."""
    metals = [n for n, source in enumerate(purse.sources) if source in ("steel", "titanium")]
    heat = purse.sources.index("heat") if "heat" in purse.sources else -1
    for spent in _metal_splits(purse, metals, price):
        left = price - sum(n * purse.worth[i] for i, n in zip(metals, spent, strict=True))
        over = -left
        if over >= 0 and any(
            n and purse.worth[i] <= over for i, n in zip(metals, spent, strict=True)
        ):
            continue
        left = max(0, left)
        most_heat = min(left, purse.have[heat]) if heat >= 0 else 0
        for hot in range(max(0, left - purse.have[0]), most_heat + 1):
            amounts = [0] * len(purse.sources)
            amounts[0] = left - hot
            for i, n in zip(metals, spent, strict=True):
                amounts[i] = n
            if heat >= 0:
                amounts[heat] = hot
            yield tuple(amounts)


def _metal_splits(purse: Purse, metals: list[int], price: int) -> Iterator[tuple[int, ...]]:
    if not metals:
        yield ()
        return
    first, rest = metals[0], metals[1:]
    worth = purse.worth[first]
    for n in range(min(purse.have[first], -(-price // worth)), -1, -1):
        for others in _metal_splits(purse, rest, max(0, price - n * worth)):
            yield (n, *others)


def waste(purse: Purse, price: int, amounts: Sequence[int]) -> Refusal | None:
    """Why amounts that reach a price are no fair payment of it (terraforming_mars 7.4)."""
    paid = sum(n * worth for n, worth in zip(amounts, purse.worth, strict=True))
    over = paid - price
    if over < 0:
        return Refusal(msg("pay.too_little", n=price, paid=paid), RULE)
    for source, n, worth in zip(purse.sources, amounts, purse.worth, strict=True):
        if n and over >= worth:
            return Refusal(msg("pay.too_much", resource=f"#resource/{source}", n=over), RULE)
    return None


def cheapest(purse: Purse, price: int) -> tuple[int, ...]:
    """The way that leaves what is of most use later: metal first without waste, then M€."""

    def rank(way: tuple[int, ...]) -> tuple[int, int, int]:
        paid = sum(n * worth for n, worth in zip(way, purse.worth, strict=True))
        heat = way[purse.sources.index("heat")] if "heat" in purse.sources else 0
        return paid - price, way[0] + heat, heat

    return min(ways(purse, price), key=rank)


def overpaid(situation: Situation, price: int, metals: Sequence[Metal]) -> Iterator[Message]:
    """A warning that metal must be paid beyond a price, because the M€ do not reach (7.4)."""
    found = purse(situation, metals)
    money = sum(n for n, worth in zip(found.have, found.worth, strict=True) if worth == 1)
    if money < price <= situation.means(metals):
        yield from _beyond(found, price, cheapest(found, price))


def _beyond(purse: Purse, price: int, amounts: Sequence[int]) -> Iterator[Message]:
    """A warning that amounts are more than a price (terraforming_mars 7.4)."""
    over = sum(n * worth for n, worth in zip(amounts, purse.worth, strict=True)) - price
    if over > 0:
        yield msg("warn.overpaid", n=over)


def pay(
    game: Game[State],
    seat: int,
    price: int,
    thing: str,
    metals: Sequence[Metal] = (),
    reserve: int = 0,
    rule: str = RULE,
    full: int = 0,
) -> Flow[list[Message]]:
    """Pay a price for a thing (a reference); asks only where there is more than one way. Returns
    what was paid, for the line of the log that tells what it was paid for.

    `full` is what it costs before discounts, if there are any.
    """
    if price == 0:
        return []
    state = game.state
    found = purse(Situation(state, seat), metals, reserve)
    amounts: tuple[int, ...]
    if len(found.sources) == 1:
        amounts = (price,)
    else:
        first_two = _first(ways(found, price), 2)
        amounts = first_two[0]
        if len(first_two) > 1:
            amounts = yield from _ask(seat, found, price, thing, rule, max(full, price))
    stock = state.boards[seat].stock
    for source, n in zip(found.sources, amounts, strict=True):
        stock[source] -= n
        assert stock[source] >= 0, (seat, source, price)
    return [
        msg("amount", n=n, resource=f"#resource/{source}")
        for source, n in zip(found.sources, amounts, strict=True)
        if n
    ]


def pay_by_itself(
    game: Game[State],
    seat: int,
    price: int,
    thing: str,
    metals: Sequence[Metal] = (),
    rule: str = RULE,
) -> Flow[None]:
    """Pay a price that no other line of the log tells."""
    amounts = yield from pay(game, seat, price, thing, metals, rule=rule)
    if amounts:
        game.emit("log.paid", seat, rule=rule, amounts=amounts, thing=thing)


def _first(found: Iterator[tuple[int, ...]], n: int) -> list[tuple[int, ...]]:
    taken = []
    for way in found:
        taken.append(way)
        if len(taken) == n:
            break
    return taken


def _ask(
    seat: int, found: Purse, price: int, thing: str, rule: str, full: int
) -> Flow[tuple[int, ...]]:
    icons = load().resources
    options: list[Option[str]] = [
        Option(
            source,
            Message(f"#resource/{source}"),
            icon=icons[source].icon,
            gain=(Amount("credit", worth),),
        )
        for source, worth in zip(found.sources, found.worth, strict=True)
    ]
    accepts: Callable[[tuple[int, ...]], Refusal | None] = lambda amounts: waste(  # noqa: E731
        found, price, amounts
    )
    amounts = yield from allocate(
        seat,
        msg("ask.pay", n=price, thing=thing),
        options,
        [
            (0, min(have, -(-price // worth)))
            for have, worth in zip(found.have, found.worth, strict=True)
        ],
        price,
        price + max(found.worth) - 1,
        weights=found.worth,
        proposal=cheapest(found, price),
        accepts=accepts,
        warns=lambda amounts: tuple(_beyond(found, price, amounts)),
        rule=rule,
        hint=msg("ask.pay.hint")
        if full == price
        else msg("ask.pay.hint.reduced", full=full, off=full - price, n=price),
    )
    return amounts


def choose_x(seat: int, resource: str, most: int, source: str) -> Flow[int]:
    """How much of a resource or production a source takes, at least 1 (terraforming_mars 22.31).

    It asks only if there is a choice.
    """
    if most <= 1:
        return most
    amounts = yield from allocate(
        seat,
        msg("ask.x", resource=resource, source=source),
        [Option("x", Message(resource))],
        [(1, most)],
        1,
        most,
        proposal=(most,),
        rule="terraforming_mars 22.31",
        hint=msg("ask.x.hint", most=most),
    )
    return amounts[0]
