"""Effects on one's own resources, production, cards and TR (terraforming_mars 6.4, 7, 8.5)."""

from __future__ import annotations

from collections.abc import Iterator

from gametable.core.asking import allocate, choose
from gametable.core.conditions import met
from gametable.core.decision import Flow, Option
from gametable.core.game import Game
from gametable.core.text import Message, msg
from gametable.titles.terraforming_mars.components import load
from gametable.titles.terraforming_mars.conditions import boxes_to_copy, floor, production_box
from gametable.titles.terraforming_mars.costs import cost_conditions
from gametable.titles.terraforming_mars.counting import count
from gametable.titles.terraforming_mars.due import Due, Job, MayDo
from gametable.titles.terraforming_mars.look import Look
from gametable.titles.terraforming_mars.rules.carrier import Carrier
from gametable.titles.terraforming_mars.rules.effects_others import reachable
from gametable.titles.terraforming_mars.rules.parameters import raise_parameter
from gametable.titles.terraforming_mars.rules.stock import (
    add_to_card,
    change_production,
    discard,
    gain,
    raise_tr,
)
from gametable.titles.terraforming_mars.rules.wording import (
    effects_icons,
    effects_words,
    reference,
)
from gametable.titles.terraforming_mars.state import State
from gametable.titles.terraforming_mars.tableau import tableau
from gametable.titles.terraforming_mars.vocabulary import (
    AddResource,
    Amount,
    Branch,
    Choose,
    CopyProductionBox,
    Counter,
    Effect,
    Gain,
    GainPer,
    IfCount,
    Lose,
    Metal,
    NextCardDiscount,
    NextCardShift,
    Production,
    ProductionOfBonus,
    ProductionPer,
    Raise,
    RemoveAny,
    RemoveAnyCardResource,
    StealAny,
    Tr,
    TrPer,
)


def _number(amount: Amount, x: int) -> int:
    """An amount with X put in."""
    if isinstance(amount, int):
        return amount
    return x if amount == "X" else -x


def _times(game: Game[State], job: Job, due: Due, counter: Counter, each: int, per: int) -> int:
    return each * (
        count(game.state, due.seat, counter, due.source, load().cards.get(job.card)) // per
    )


def _production(game: Game[State], job: Job, due: Due) -> Flow[None] | None:
    effect = due.effect
    assert isinstance(effect, Production)
    if "-X" in effect.amounts().values() and not due.x:
        return _production_of_x(game, due, effect)
    source = reference(due.source)
    for resource, amount in effect.amounts().items():
        change_production(game, due.seat, resource, _number(amount, due.x), source)
    return None


def _production_of_x(game: Game[State], due: Due, effect: Production) -> Flow[None]:
    """Insulation: X is at least 1 and at most what can be lost (terraforming_mars 22.31)."""
    lost = next(resource for resource, n in effect.amounts().items() if n == "-X")
    most = game.state.boards[due.seat].production[lost] - floor(lost)
    due.x = yield from choose_x(due.seat, f"#resource/{lost}", most, "22.31")
    source = reference(due.source)
    for resource, amount in effect.amounts().items():
        change_production(game, due.seat, resource, _number(amount, due.x), source)


def choose_x(seat: int, resource: str, most: int, rule: str) -> Flow[int]:
    """A number of at least 1 (terraforming_mars 22.31); asks only if there is a choice."""
    if most <= 1:
        return most
    amounts = yield from allocate(
        seat,
        msg("ask.x", resource=resource),
        [Option("x", Message(resource))],
        [(1, most)],
        1,
        most,
        proposal=(most,),
        rule=f"terraforming_mars {rule}",
    )
    return amounts[0]


def _production_per(game: Game[State], job: Job, due: Due) -> None:
    effect = due.effect
    assert isinstance(effect, ProductionPer)
    n = _times(game, job, due, effect.count, effect.each, effect.per)
    change_production(game, due.seat, effect.resource, n, reference(due.source))


def _production_of_bonus(game: Game[State], job: Job, due: Due) -> Flow[None]:
    """The metal printed under the tile; of two, one is chosen and remembered (22.1, 22.2)."""
    effect = due.effect
    assert isinstance(effect, ProductionOfBonus)
    bonus = load().areas[due.area].bonus
    metals: list[Metal] = [metal for metal in effect.resources if metal in bonus]
    metal = metals[0]
    if len(metals) > 1:
        options: list[Option[Metal]] = [Option(m, Message(f"#resource/{m}")) for m in metals]
        metal = yield from choose(due.seat, msg("ask.metal"), options, rule=_rule("22.2"))
    game.state.boards[due.seat].metals[due.source] = metal
    change_production(game, due.seat, metal, effect.steps, reference(due.source))


def _copy_production_box(game: Game[State], job: Job, due: Due) -> Flow[None]:
    """Robotic Workforce (terraforming_mars 22.1)."""
    effect = due.effect
    assert isinstance(effect, CopyProductionBox)
    look = Look(game.state, due.seat)
    options: list[Option[str]] = [
        Option(
            id,
            Message(f"#card/{id}"),
            target=f"card/{id}",
            gain=effects_icons(production_box(look, load().front(id))),
        )
        for id in boxes_to_copy(look, effect)
    ]
    chosen = yield from choose(due.seat, msg("ask.copy"), options, rule=_rule("22.1"))
    game.emit("log.copied", due.seat, rule=_rule("22.1"), card=f"#card/{chosen}")
    job.add(due.seat, chosen, production_box(look, load().front(chosen)))


def _gain(game: Game[State], job: Job, due: Due) -> None:
    effect = due.effect
    assert isinstance(effect, Gain)
    for resource, amount in effect.amounts().items():
        gain(game, due.seat, resource, _number(amount, due.x), reference(due.source))


def _gain_per(game: Game[State], job: Job, due: Due) -> None:
    effect = due.effect
    assert isinstance(effect, GainPer)
    n = _times(game, job, due, effect.count, effect.each, effect.per)
    gain(game, due.seat, effect.resource, n, reference(due.source))


def _lose(game: Game[State], job: Job, due: Due) -> None:
    effect = due.effect
    assert isinstance(effect, Lose)
    for resource, amount in effect.amounts().items():
        gain(game, due.seat, resource, -_number(amount, due.x), reference(due.source))


def _raise(game: Game[State], job: Job, due: Due) -> None:
    effect = due.effect
    assert isinstance(effect, Raise)
    raise_parameter(game, job, due.seat, effect.parameter, effect.steps, due.source)


def _tr(game: Game[State], job: Job, due: Due) -> None:
    effect = due.effect
    assert isinstance(effect, Tr)
    raise_tr(game, due.seat, effect.steps, reference(due.source))


def _tr_per(game: Game[State], job: Job, due: Due) -> None:
    effect = due.effect
    assert isinstance(effect, TrPer)
    n = _times(game, job, due, effect.count, effect.each, effect.per)
    raise_tr(game, due.seat, n, reference(due.source))


def _if_count(game: Game[State], job: Job, due: Due) -> None:
    effect = due.effect
    assert isinstance(effect, IfCount)
    enough = (
        count(game.state, due.seat, effect.count, due.source, load().cards.get(job.card))
        >= effect.least
    )
    job.add(due.seat, due.source, effect.then if enough else effect.otherwise)


def _next_discount(game: Game[State], job: Job, due: Due) -> None:
    effect = due.effect
    assert isinstance(effect, NextCardDiscount)
    game.state.boards[due.seat].discount += effect.mc


def _next_shift(game: Game[State], job: Job, due: Due) -> None:
    effect = due.effect
    assert isinstance(effect, NextCardShift)
    game.state.boards[due.seat].shift += effect.steps


# Resources on cards (terraforming_mars 6.10)


def card_targets(state: State, seat: int, effect: AddResource, due: Due) -> list[str]:
    """Own cards that can take the resources (6.10, 22.19, 22.20)."""
    board = state.boards[seat]
    cards = load().cards
    if effect.to == "this":
        return [due.source]
    if effect.to == "triggering_card":
        fits = due.fired_by in cards and cards[due.fired_by].holds in ("animal", "microbe")
        return [due.fired_by] if fits and due.fired_by in board.played else []
    if effect.to == "own_nonempty":
        return [card for card in board.played if board.on_cards.get(card)]
    if effect.resource == "any":
        return [card for card in board.played if cards[card].holds]
    return list(tableau(board).holders.get(effect.resource, ()))


def _add_resource(game: Game[State], job: Job, due: Due) -> Flow[None]:
    effect = due.effect
    assert isinstance(effect, AddResource)
    targets = card_targets(game.state, due.seat, effect, due)
    if not targets:
        game.emit("log.no_card", due.seat, rule=_rule("6.3"), source=reference(due.source))
        return
    card = targets[0]
    if len(targets) > 1:
        board = game.state.boards[due.seat]
        card = yield from choose(
            due.seat,
            msg("ask.add", n=effect.amount),
            [
                Option(
                    target,
                    msg("label.on_card", card=f"#card/{target}", n=board.on_cards.get(target, 0)),
                    target=f"card/{target}",
                )
                for target in targets
            ],
            rule=_rule("6.10"),
        )
    holds = load().cards[card].holds
    assert holds is not None
    add_to_card(game, due.seat, card, holds, effect.amount)


# Choices (terraforming_mars 13.1, 22.29)


def branches_open(game: Game[State], due: Due, effect: Choose) -> Iterator[tuple[int, Branch]]:
    """The branches that can be chosen, with their numbers from 1."""
    look = Look(game.state, due.seat)
    for number, branch in enumerate(effect.branches, 1):
        if met(cost_conditions(look, branch.cost, due.source)) and all(
            _has_use(look, inner, due) for inner in branch.do
        ):
            yield number, branch


def _has_use(look: Look, effect: Effect, due: Due) -> bool:
    if isinstance(effect, AddResource):
        return bool(card_targets(look.state, look.seat, effect, due))
    if isinstance(effect, (RemoveAny, RemoveAnyCardResource, StealAny)):
        return reachable(look, effect)
    return True


def _choose(game: Game[State], job: Job, due: Due) -> Flow[None]:
    effect = due.effect
    assert isinstance(effect, Choose)
    found = list(branches_open(game, due, effect))
    if not found:
        game.emit("log.no_branch", due.seat, rule=_rule("6.3"), source=reference(due.source))
        return
    branch = found[0][1]
    if len(found) > 1:
        branch = yield from choose(
            due.seat,
            msg("ask.branch"),
            [
                Option(
                    ("branch", number),
                    msg("label.effects", effects=effects_words(branch.do)),
                    value=branch,
                    gain=effects_icons(branch.do),
                )
                for number, branch in found
            ],
            rule=_rule("13.1"),
            hint=msg("ask.branch.hint", source=reference(due.source)),
        )
    if branch.cost.from_this_card:
        holds = load().cards[due.source].holds
        assert holds is not None
        add_to_card(game, due.seat, due.source, holds, -branch.cost.from_this_card)
    job.add(due.seat, due.source, branch.do, fired_by=due.fired_by)


def _optional(game: Game[State], job: Job, due: Due) -> Flow[None]:
    """A trigger that may be declined: Mars University (terraforming_mars 15.4, 22.22)."""
    trigger = due.effect
    assert isinstance(trigger, MayDo)
    hand = game.state.boards[due.seat].hand
    if not met(cost_conditions(Look(game.state, due.seat), trigger.cost, due.source)):
        return
    options: list[Option[str]] = [
        Option(("discard", card), Message(f"#card/{card}"), value=card, target=f"card/{card}")
        for card in hand
    ]
    options.append(Option(("decline",), msg("label.decline"), value="", apart=True))
    chosen = yield from choose(
        due.seat,
        msg("ask.exchange"),
        options,
        rule=_rule("22.22"),
        hint=msg("ask.exchange.hint", card=reference(due.source)),
        secret=True,
    )
    if chosen:
        discard(game, due.seat, [chosen])
        job.add(due.seat, due.source, trigger.do)


def _rule(number: str) -> str:
    return f"terraforming_mars {number}"


CARRIERS: dict[type, Carrier] = {
    Production: _production,
    ProductionPer: _production_per,
    ProductionOfBonus: _production_of_bonus,
    CopyProductionBox: _copy_production_box,
    Gain: _gain,
    GainPer: _gain_per,
    Lose: _lose,
    Raise: _raise,
    Tr: _tr,
    TrPer: _tr_per,
    IfCount: _if_count,
    NextCardDiscount: _next_discount,
    NextCardShift: _next_shift,
    AddResource: _add_resource,
    Choose: _choose,
    MayDo: _optional,
}
