"""The drills of Gaia Project: what is asked of a position, and what is right.

Those of federations stand in `drills_federations.py`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, TypeAlias

import msgspec

from gametable.core.drills.question import (
    DrillMaker,
    DrillPosition,
    DrillQuestion,
    pick_one,
    play_it,
    spread,
)
from gametable.core.engine.chance import Source
from gametable.core.engine.conditions import met
from gametable.core.engine.copying import copy_state
from gametable.core.engine.decision import Decision, Flow, Option
from gametable.core.engine.game import Game
from gametable.core.scene import Scene
from gametable.core.text import Message, msg
from gametable.titles.gaia_project.changes import gain
from gametable.titles.gaia_project.components import load
from gametable.titles.gaia_project.drills_federations import cheapest_federation, is_federation
from gametable.titles.gaia_project.rules.charging import Charge, offered
from gametable.titles.gaia_project.rules.income import collect_income, incomes
from gametable.titles.gaia_project.rules.mines import (
    NO_HELP,
    Terms,
    place_conditions,
    terms,
)
from gametable.titles.gaia_project.situation import Situation, level_of, planet_type, value
from gametable.titles.gaia_project.star_map import spaces_of
from gametable.titles.gaia_project.state import Board, State
from gametable.titles.gaia_project.vocabulary import PIECES, RESOURCES, Gain, Price

OFFERED = 4  # answers of which one is right
FARTHEST = 2  # Q.I.C. that the range to a planet takes, at most
FIRST_ROUND, LAST_ROUND = 2, 5  # of the turns that are asked for


def drills() -> dict[str, DrillMaker[State]]:
    """The makers by the ids of the drills."""
    return {
        "mine_cost": mine_cost,
        "is_federation": is_federation,
        "cheapest_federation": cheapest_federation,
        "charge": charge,
        "charge_amount": charge_amount,
        "income": income,
        "best_action": best_action,
    }


def _shuffled(source: Source, things: Sequence[Any]) -> list[Any]:
    """Things in a random order."""
    return [things[n] for n in source.order(len(things))]


# What does a mine cost? ---------------------------------------------------------------------


def mine_cost(position: DrillPosition[State]) -> DrillQuestion | None:
    """A planet where a mine could stand, near or far, of any type (gaia_project 5.1)."""
    source, situation = position.source, Situation(position.view, position.seat)
    farthest = FARTHEST if source.below(4) == 0 else 1
    kinds: dict[tuple[str, bool], list[tuple[int, Terms]]] = {}
    for space in spaces_of(situation.planets):
        found = _priced(situation, space, farthest)
        if found is not None:
            kind = (_kind_of(situation, space, found), found.range_qic > 0)
            kinds.setdefault(kind, []).append((space, found))
    kinds.pop(("home", False), None)  # nothing to be thought about
    if not kinds:
        return None
    among = kinds[sorted(kinds)[source.below(len(kinds))]]
    space, found = among[source.below(len(among))]
    right = _figures(found.price)
    mistaken = [_figures(price) for price in _mistaken_prices(situation, space, found)]
    wrong = [*_shuffled(source, mistaken), *_shuffled(source, list(_near_prices(right)))]
    offered = spread(right, wrong, OFFERED, source)
    prices = [Price(credits=credits, ore=ore, qic=qic) for credits, ore, qic in offered]
    slot = situation.stars.slot(space)
    return pick_one(
        msg("drill.mine_cost.ask", planet=f"#planet/{planet_type(situation.state, space)}"),
        [
            Option(_price_key(price), msg("drill.mine_cost.price", price=_price_words(price)))
            for price in prices
        ],
        _price_key(found.price),
        why=tuple(_why_price(situation, space, found)),
        lit=(slot,),
        untold=("planet/",),
    )


def _priced(situation: Situation, space: int, farthest: int) -> Terms | None:
    """What a mine on a planet comes to, if one may stand there and it is near enough."""
    found = terms(situation, space)
    if found is None or found.range_qic > farthest:
        return None
    return found if met(place_conditions(situation, space, NO_HELP)) else None


def _kind_of(situation: Situation, space: int, found: Terms) -> str:
    if found.former or found.shared:
        return "special"
    if planet_type(situation.state, space) == "gaia":
        return "gaia"
    return "steps" if found.steps else "home"


def _figures(price: Price) -> tuple[int, ...]:
    return (price.credits, price.ore, price.qic)


def _near_prices(right: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Prices of a little more or less ore or Q.I.C."""
    credits, ore, qic = right
    for more_ore in (-2, -1, 0, 1, 2):
        for more_qic in (-1, 0, 1):
            if ore + more_ore >= 0 and qic + more_qic >= 0:
                yield credits, ore + more_ore, qic + more_qic


def _price_key(price: Price) -> tuple[str | int, ...]:
    return ("price", *_figures(price))


def _price_words(price: Price) -> list[Message]:
    amounts = ((price.credits, "credits"), (price.ore, "ore"), (price.qic, "qic"))
    return [msg("drill.amount", n=n, what=f"#resource/{what}") for n, what in amounts if n]


def _mistaken_prices(situation: Situation, space: int, found: Terms) -> Iterator[Price]:
    """Prices as beginners think: Q.I.C. for the range forgotten or one too many, a step too few or
    too many, steps at the price of level 0, the mine's own ore left out."""
    right, plain = found.price, load().constants.mine_price
    each = level_of(situation.board, "terraforming").ore or 0
    first = load().areas["terraforming"].levels[0].ore or 0
    mistakes = []

    def instead(ore: int = 0, qic: int = 0) -> None:
        mistakes.append(msgspec.structs.replace(right, ore=right.ore + ore, qic=right.qic + qic))

    if found.range_qic:
        instead(qic=-found.range_qic)
    instead(qic=1)
    if found.range_qic > 1:
        instead(qic=-1)
    if found.steps:
        instead(ore=-each)
        instead(ore=each)
        instead(ore=found.steps * (first - each))
        instead(ore=-plain.ore)
        instead(ore=-found.steps * each)
    elif planet_type(situation.state, space) == "gaia":
        instead(ore=1, qic=-1)
        instead(qic=-1)
        instead(ore=each)
        instead(ore=each, qic=1)
    else:
        instead(ore=each)
        instead(ore=2 * each)
    seen = {_price_key(right)}
    for price in mistakes:
        if _price_key(price) not in seen and min(price.ore, price.qic) >= 0:
            seen.add(_price_key(price))
            yield price


def _why_price(situation: Situation, space: int, found: Terms) -> Iterator[Message]:
    plain, kind = load().constants.mine_price, planet_type(situation.state, space)
    yield msg("drill.mine_cost.plain", price=_price_words(plain))
    if found.former:
        yield msg("drill.mine_cost.former")
        return
    far = min(situation.stars.distance(start, space) for start in situation.starts)
    reach = msg("drill.mine_cost.reach", far=far, range=situation.range)
    yield msg("drill.mine_cost.range", n=found.range_qic, reach=reach)
    if found.shared:
        yield msg("drill.mine_cost.shared")
    elif kind == "gaia":
        more = Price(ore=found.price.ore - plain.ore, qic=found.price.qic - found.range_qic)
        yield msg("drill.mine_cost.gaia", price=_price_words(more))
    else:
        home = f"#planet/{situation.board.printed.home}"
        each = level_of(situation.board, "terraforming").ore
        ore = found.price.ore - plain.ore
        yield msg("drill.mine_cost.steps", n=found.steps, home=home, planet=f"#planet/{kind}",
                  each=each, ore=ore)  # fmt: skip
    yield msg("drill.mine_cost.sum", price=_price_words(found.price))


# Charging power -----------------------------------------------------------------------------


def charge(position: DrillPosition[State]) -> DrillQuestion | None:
    """An offer to charge, to be accepted or declined (gaia_project 8)."""
    ways = [key for key in position.decision.keys if key[0] == "charge"]
    if len(ways) != 1:
        return None
    view, seat = position.view, position.seat
    space = view.offers[0].space
    n = Charge(view, seat, space).n
    price = msg("drill.charge_amount.cost", n=n - 1, power=n)
    return play_it(
        position.decision.prompt,
        yes_or_no=True,
        why=(_strongest(view, seat, space), price),
        lit=(view.stars.slot(space),),
    )


def _near(view: State, seat: int, space: int) -> list[int]:
    """A seat's structures near enough to charge because of a space (8.1)."""
    around = view.stars.within(space, load().constants.neighbourhood)
    return [own for own in view.boards[seat].structures if around >> own & 1]


def _strongest(view: State, seat: int, space: int) -> Message:
    """Which structure of a seat counts for an offer (8.2)."""
    board = view.boards[seat]
    best = max(_near(view, seat, space), key=lambda own: value(view, board, own))
    kind = f"#structure/{board.structures[best]}"
    return msg("drill.charge_amount.best", kind=kind, n=offered(view, seat, space))


def charge_amount(position: DrillPosition[State]) -> DrillQuestion | None:
    """How much an offer is, and what it costs (gaia_project 8.2, 8.3)."""
    view, seat, source = position.view, position.seat, position.source
    if ("charge",) not in position.decision.keys:
        return None
    offer, board, stars = view.offers[0], view.boards[seat], view.stars
    n, most = Charge(view, seat, offer.space).n, offered(view, seat, offer.space)
    if n == 1 and source.below(3):
        return None  # it is so most of the time
    near = _near(view, seat, offer.space)
    amounts = [
        n - 1, sum(value(view, board, own) for own in near),
        value(view, view.boards[offer.builder], offer.space), most,
        max(value(view, board, own) for own in board.structures), n + 1, n + 2,
    ]  # fmt: skip
    wrong = [(n, n), *((k, k - 1) for k in (*amounts, n - 2, n - 3, n + 3) if k > 0)]
    wrong += [(k, k) for k in (n - 1, n - 2) if k > 0]
    options = spread((n, n - 1), wrong, OFFERED, source)
    why = [_strongest(view, seat, offer.space)]
    if len(near) > 1:
        why.append(msg("drill.charge_amount.one", n=len(near)))
    if n < most:
        why.append(msg("drill.charge_amount.less", n=n))
    why.append(msg("drill.charge_amount.cost", n=n - 1, power=n))
    builder = f"#seat/{offer.builder}"
    kind = f"#structure/{view.boards[offer.builder].structures[offer.space]}"
    return pick_one(
        msg("drill.charge_amount.ask", builder=builder, kind=kind),
        [
            Option(
                ("charge", power, vp), msg("drill.charge_amount.option", power=power, n=vp),
                icon="charge",
            )
            for power, vp in options
        ],
        ("charge", n, n - 1),
        why=tuple(why),
        rules=("8.2", "8.3") if n < most else ("8.2",),
        lit=(stars.slot(offer.space),),
        untold=("map/", "planet/", "structure/"),
    )  # fmt: skip


# Income of the round ------------------------------------------------------------------------

Stocks: TypeAlias = tuple[int, ...]


def income(position: DrillPosition[State]) -> DrillQuestion | None:
    """Passing with a booster: what there is after the next income (gaia_project 4.1)."""
    seat, source = position.seat, position.source
    ahead = position.table.ahead()
    ahead.choose(position.played)  # it ends before the turn of another and before the next round
    state = ahead.view(seat)
    then = after_income(state, seat)
    right = stocks_of(then.state.boards[seat])
    wrong = [
        stocks
        for stocks in dict.fromkeys(_mistaken_stocks(position.view, state, seat))
        if stocks != right
    ]
    wrong = [stocks for stocks in wrong if stocks[-1] == right[-1]] or wrong  # it is told in short
    if len(wrong) < OFFERED - 1:
        return None
    near = _shuffled(source, list(_near_stocks(right, wrong)))
    rows = spread(right, [*_shuffled(source, wrong), *near], OFFERED, source)
    booster = f"#booster/{position.played[1]}"
    told = [n for n in range(len(RESOURCES)) if len({row[n] for row in rows}) > 1]
    return pick_one(
        msg("drill.income.ask", booster=booster),
        [
            Option(("stocks", *row), msg("drill.income.stocks", stocks=_stock_words(row, told)))
            for row in rows
        ],
        ("stocks", *right),
        why=tuple(_why_income(then, right)),
        lit=(f"boosters/{position.played[1]}",),
        veil=without_income,
    )


def after_income(state: State, seat: int) -> Game[State]:
    """The game of a seat after an income phase that comes now, with the log of it."""
    game: Game[State] = Game(copy_state(state))
    _carried_out(collect_income(game, seat))
    return game


def _carried_out(flow: Flow[None]) -> None:
    """Carry rules out; where they ask for the order of power, any one will do."""
    answer = None
    try:
        while True:
            asked = flow.send(answer)
            answer = 0 if isinstance(asked, Decision) else None
    except StopIteration:
        return


def stocks_of(board: Board) -> Stocks:
    """What a seat has of each resource."""
    return tuple(getattr(board, resource) for resource in RESOURCES)


def _with_gains(state: State, seat: int, gains: Iterable[Gain]) -> Stocks:
    game: Game[State] = Game(copy_state(state))
    for got in gains:
        rest = msgspec.structs.replace(got, charge=0, tokens=0)
        _carried_out(gain(game, seat, rest, ""))
    return stocks_of(game.state.boards[seat])


def _mistaken_stocks(before: State, state: State, seat: int) -> Iterator[Stocks]:
    """What beginners find: without the booster or with the old one (or with both), without what the
    faction or a marker brings, with a slot more, or above the caps."""
    board = state.boards[seat]
    named = list(incomes(board))

    def without(kind: str) -> list[Gain]:
        return [got for name, got in named if not name.startswith(kind)]

    every = [got for _, got in named]
    old = before.boards[seat].booster
    yield _with_gains(state, seat, without("#booster/"))
    yield _with_gains(state, seat, [*without("#booster/"), load().boosters[old].income])
    yield _with_gains(state, seat, [*every, load().boosters[old].income])
    yield _with_gains(state, seat, without("#faction/"))
    yield _with_gains(state, seat, without("#area/"))
    if any(name.startswith("#tech/") for name, _ in named):
        yield _with_gains(state, seat, without("#tech/"))
    for kind in PIECES:
        slots = board.printed.structures[kind].income
        many = sum(1 for each in board.structures.values() if each == kind)
        if many < len(slots):
            yield _with_gains(state, seat, [*every, slots[many]])
        if 0 < many <= len(slots):
            left = list(every)
            left.remove(slots[many - 1])
            yield _with_gains(state, seat, left)
    uncapped = [
        have + sum(getattr(got, resource) for got in every)
        for have, resource in zip(stocks_of(board), RESOURCES, strict=True)
    ]
    yield tuple(uncapped)


def _near_stocks(right: Stocks, wrong: Sequence[Stocks]) -> Iterator[Stocks]:
    """One more or less of a resource that mistakes are about."""
    for n in range(len(right)):
        if any(stocks[n] != right[n] for stocks in wrong):
            for by in (-1, 1):
                if right[n] + by >= 0:
                    yield (*right[:n], right[n] + by, *right[n + 1 :])


def without_income(scene: Scene) -> Scene:
    """The table without what the next income brings, which the faction board tells."""
    zones = []
    for zone in scene.zones:
        if zone.place == "board":
            stocks = [{**stock, "income": ""} for stock in zone.data["stocks"]]
            zone = msgspec.structs.replace(zone, data={**zone.data, "stocks": stocks})
        zones.append(zone)
    return msgspec.structs.replace(scene, zones=tuple(zones))


def _stock_words(row: Stocks, told: Iterable[int] = range(len(RESOURCES))) -> list[Message]:
    return [msg("drill.amount", n=row[n], what=f"#resource/{RESOURCES[n]}") for n in told]


def _why_income(then: Game[State], right: Stocks) -> Iterator[Message]:
    """What each source brings, as the rules tell it, and what there is then."""
    brought: dict[str, list[Message]] = {}
    lost: Counter[str] = Counter()
    for event in then.log:
        source = event.args.get("source")
        amount = msg("drill.amount", n=event.args.get("n"), what=event.args.get("resource"))
        if event.kind == "log.gain" and isinstance(source, str):
            brought.setdefault(source, []).append(amount)
        elif event.kind == "log.lost_above_cap":
            lost[event.args["resource"]] += event.args["n"]
    said = [msg("drill.income.source", source=one, gain=got) for one, got in brought.items()]
    half = (len(said) + 1) // 2
    for part in (said[:half], said[half:]):
        if part:
            yield msg("drill.income.sources", sources=part)
    if lost:
        gone = [msg("drill.amount", n=n, what=what) for what, n in lost.items()]
        yield msg("drill.income.lost", what=gone)
    yield msg("drill.income.after", stocks=_stock_words(right))


# Which action now? --------------------------------------------------------------------------


def best_action(position: DrillPosition[State]) -> DrillQuestion | None:
    """A turn of the middle rounds, with its free actions before the main one (gaia_project 4.3)."""
    view = position.view
    if not FIRST_ROUND <= view.round <= LAST_ROUND or view.step != "main":
        return None
    prompt = position.decision.prompt
    return play_it(prompt, goes_on=lambda asked: asked.prompt.key == prompt.key)
