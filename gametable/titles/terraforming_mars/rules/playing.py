"""Playing a card (terraforming_mars 6) and using the action of one (13)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any

from gametable.core.engine.conditions import Condition
from gametable.core.engine.decision import Amount, Flow, Key, Option
from gametable.core.engine.game import Game
from gametable.core.text import Message, msg
from gametable.titles.terraforming_mars import guesses
from gametable.titles.terraforming_mars.components import load
from gametable.titles.terraforming_mars.definitions import Card, Corporation
from gametable.titles.terraforming_mars.due import Job, reference
from gametable.titles.terraforming_mars.effects import (
    effect_conditions,
    effect_warnings,
    effects_icons_now,
    effects_words,
    effects_worth,
)
from gametable.titles.terraforming_mars.effects.costs import (
    cost_conditions,
    cost_icons,
    cost_worth,
    pay_cost,
)
from gametable.titles.terraforming_mars.effects.estimates import outlook
from gametable.titles.terraforming_mars.effects.points import POINTS
from gametable.titles.terraforming_mars.effects.requirements import requirement_condition
from gametable.titles.terraforming_mars.effects.triggers import (
    EVENTS,
    card_played,
    tags_played,
)
from gametable.titles.terraforming_mars.payment import overpaid, pay
from gametable.titles.terraforming_mars.rules.actions import TurnAction
from gametable.titles.terraforming_mars.situation import Situation
from gametable.titles.terraforming_mars.state import State
from gametable.titles.terraforming_mars.tableau import LASTING, Available, discount
from gametable.titles.terraforming_mars.vocabulary import (
    AddResource,
    CardAction,
    Effect,
    Lose,
    Metal,
    Production,
    Trigger,
)

# Prices (terraforming_mars 6.5, 7.4 to 7.6)


def price_of(situation: Situation, card: Card) -> int:
    """The price after all discounts, at least 0 (terraforming_mars 6.5)."""
    return max(0, card.cost - discount(situation.sum, card) - situation.board.discount)


def metals_for(card: Card) -> tuple[Metal, ...]:
    """The metals that may pay for a card (terraforming_mars 7.4)."""
    tags = card.tags
    if "building" in tags:
        return ("steel", "titanium") if "space" in tags else ("steel",)
    return ("titanium",) if "space" in tags else ()


def heat_demanded(effects: Sequence[Effect]) -> int:
    """Heat that must still be there after paying (terraforming_mars 21.3)."""
    return sum(int(effect.heat) for effect in effects if isinstance(effect, Lose))


@lru_cache(maxsize=256)
def _printed(id: str) -> tuple[Card, tuple[Metal, ...], int]:
    """A card, the metals that may pay for it and the heat that its effects demand."""
    card = load().cards[id]
    return card, metals_for(card), heat_demanded(card.on_play)


# Cards


class PlayHandCard(TurnAction, frozen=True):
    """Play a card of the hand (terraforming_mars 6)."""

    card: str

    @property
    def key(self) -> Key:
        return ("card", self.card)

    def needs(self) -> Iterator[Condition]:
        situation = self.situation
        card, metals, heat = _printed(self.card)
        price, have = price_of(situation, card), situation.means(metals, heat)
        yield have >= price, "terraforming_mars 6.5", "check.price", {"n": price, "have": have}
        for requirement in card.requirements:
            yield requirement_condition(situation, requirement)
        if card.on_play:
            yield from effect_conditions(situation, card.on_play, card)

    def option(self) -> Option[Any]:
        card = load().cards[self.card]
        return Option(
            self.key,
            msg("label.play", card=f"#card/{card.id}"),
            target=f"card/{card.id}",
            cost=(Amount("credit", price_of(self.situation, card)),),
            gain=effects_icons_now(self.situation, card.on_play, card),
            warnings=tuple(self._warnings(card)),
        )

    def _warnings(self, card: Card) -> Iterator[Message]:
        """What is lost: of its effects, of what helps it (15.7), and of metal paid for it (7.4)."""
        situation = self.situation
        yield from effect_warnings(situation, card.on_play, card)
        spared = situation.board.discount - max(0, card.cost - discount(situation.sum, card))
        if spared > 0:
            yield msg("warn.discount_lost", n=spared)
        yield from overpaid(situation, price_of(situation, card), metals_for(card))

    def worth(self) -> float:
        """What it brings, less its price."""
        card = load().cards[self.card]
        return card_worth(self.situation, card) - price_worth(self.situation, card)

    def do(self, game: Game[State]) -> Flow[None]:
        """Pay and put the card into play; it is to be resolved with its triggers (6.6)."""
        situation, seat, board = self.situation, self.situation.seat, self.situation.board
        card = load().cards[self.card]
        price = price_of(situation, card)
        amounts = yield from pay(
            game,
            seat,
            price,
            f"#card/{card.id}",
            metals_for(card),
            heat_demanded(card.on_play),
            rule="terraforming_mars 6.5",
            full=card.cost,
        )
        board.hand.remove(card.id)
        # What helped the next card is used up, needed or not (15.7, 22.41).
        board.discount = board.shift = 0
        if card.kind == "event":
            # It shows its tags only while it is played: the job knows them (6.7, 6.8).
            board.events = (*board.events, card.id)
        else:
            board.played = (*board.played, card.id)
        game.emit(
            "log.played",
            seat,
            rule="terraforming_mars 6",
            card=f"#card/{card.id}",
            n=price,
            amounts=amounts,
            targets=(f"card/{card.id}",),
        )
        game.state.job = job = Job(seat, card.id)
        job.add(seat, card.id, card.on_play)
        tags_played(game.state, job, seat, card)
        card_played(game.state, job, seat, card)


# Actions of cards


class UseAction(TurnAction, frozen=True):
    """Use an action of a card in play or of the corporation (terraforming_mars 13)."""

    found: Available

    @property
    def key(self) -> Key:
        return ("action", self.found.source, self.found.number)

    def needs(self) -> Iterator[Condition]:
        situation, source, action = self.situation, self.found.source, self.found.action
        unused = source not in situation.board.used
        yield unused, "terraforming_mars 13.1", "check.unused", {"card": f"#card/{source}"}
        if action.requires == "tr_raised":
            yield situation.board.tr_raised, "terraforming_mars 21.10", "check.tr_raised", {}
        yield from cost_conditions(situation, action.cost, source)
        yield from effect_conditions(situation, action.do)

    def option(self) -> Option[Any]:
        source, action = self.found.source, self.found.action
        return Option(
            self.key,
            msg("label.action", card=f"#card/{source}", effects=effects_words(action.do)),
            target=f"card/{source}",
            cost=cost_icons(action.cost),
            gain=effects_icons_now(self.situation, action.do),
            warnings=tuple(effect_warnings(self.situation, action.do)),
        )

    def worth(self) -> float:
        return action_worth(self.situation, self.found.action, self.found.source)

    def do(self, game: Game[State]) -> Flow[None]:
        """Pay the whole cost, then gain (terraforming_mars 13.2)."""
        seat, source, action = self.situation.seat, self.found.source, self.found.action
        self.situation.board.used.append(source)
        game.emit(
            "log.action",
            seat,
            rule="terraforming_mars 13",
            card=reference(source),
            targets=(f"card/{source}",),
        )
        x = yield from pay_cost(game, seat, action.cost, source)
        game.state.job = job = Job(seat)
        job.add(seat, source, action.do, x=x)


# What they are worth


def price_worth(situation: Situation, card: Card) -> float:
    """Points of what is paid for a card: as much metal as there is, then M€."""
    price, here, board = price_of(situation, card), outlook(situation), situation.board
    total = 0.0
    for metal in metals_for(card):
        value = situation.sum.values[metal]
        n = min(board.stock[metal], -(-price // value))
        total += n * here.stock[metal]
        price = max(0, price - n * value)
    return total + price * here.mc


def card_worth(situation: Situation, card: Card) -> float:
    """Points of playing a card now, all that it does later too, its price aside."""
    total = effects_worth(situation, card.on_play, card.id)
    total += POINTS[card.points].worth(situation, card.points, card.id)
    if card.actions:
        total += uses_worth(situation, card, guesses.guesses().used * outlook(situation).left + 0.7)
    return total + lasting_worth(situation, card)


def lasting_worth(situation: Situation, front: Card | Corporation) -> float:
    """Points of permanent effects and triggers as long as the game is likely to go on."""
    here, total = outlook(situation), 0.0
    for effect in front.effects:
        total += LASTING[effect].saves(effect) * (here.flow + 0.5 * here.mc)
    for trigger in front.triggers:
        total += trigger_worth(situation, trigger, front.id)
    return total


def trigger_worth(situation: Situation, trigger: Trigger, source: str) -> float:
    """Points of a trigger as often as it is likely to fire."""
    times = EVENTS[trigger.on].often(trigger.on, len(situation.state.boards))
    each = effects_worth(situation, trigger.do, source) - cost_worth(situation, trigger.cost)
    # What is raised later brings less.
    grows = any(isinstance(effect, Production) for effect in trigger.do)
    left = outlook(situation).left
    return max(0.0, each) * times * (left * 0.5 if grows else left + 0.4)


def uses_worth(situation: Situation, front: Card | Corporation, times: float) -> float:
    """Points of so many uses of the best alternative of an action."""
    best = 0.0
    for action in front.actions:
        worth = action_worth(situation, action, front.id)
        if worth > 0:
            worth *= likely_used(situation, action) * _lasting_share(situation, action, front)
            best = max(best, worth)
    return best * times


def _lasting_share(situation: Situation, action: CardAction, front: Card | Corporation) -> float:
    """What is left on the average of its worth, as all but points becomes worth less."""
    scores = isinstance(front, Card) and front.points != 0
    if scores and any(isinstance(effect, AddResource) for effect in action.do):
        return 1.0
    return 1.0 - 0.03 * min(12.0, outlook(situation).left)


def likely_used(situation: Situation, action: CardAction) -> float:
    """The share of generations in which its cost can be paid, an estimate."""
    board, cost = situation.board, action.cost
    share = 1.0
    for resource, n in cost.amounts().items():
        if resource in ("mc", "heat") or not isinstance(n, int):
            continue
        if board.production[resource] < n:
            share *= 0.6 if board.stock[resource] >= n else 0.3
    if cost.energy_production:
        share *= 0.6 if board.production["energy"] else 0.3
    if cost.from_any_card is not None:
        share *= 0.5
    if action.requires is not None:
        share *= 0.85
    if any(isinstance(effect, Production) for effect in action.do):
        share *= 0.6  # what is raised later brings less
    return share


def action_worth(situation: Situation, action: CardAction, source: str) -> float:
    """Points that one use of an action brings, less what it costs."""
    gained = effects_worth(situation, action.do, source)
    return gained - cost_worth(situation, action.cost, source)
