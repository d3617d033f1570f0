"""Playing a card (terraforming_mars 6) and using the action of one (13)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from gametable.core.engine.asking import choose, choose_some
from gametable.core.engine.conditions import Condition
from gametable.core.engine.decision import Amount, Flow, Key, Option
from gametable.core.engine.game import Game
from gametable.core.text import msg
from gametable.titles.terraforming_mars.components import load
from gametable.titles.terraforming_mars.conditions import (
    action_conditions,
    card_conditions,
    heat_demanded,
    metals_for,
    price_of,
)
from gametable.titles.terraforming_mars.costs import cost_icons, removable
from gametable.titles.terraforming_mars.due import Job, reference
from gametable.titles.terraforming_mars.effects import effect_warnings, effects_icons, effects_words
from gametable.titles.terraforming_mars.effects.cards import card_options
from gametable.titles.terraforming_mars.effects.estimates import POINT
from gametable.titles.terraforming_mars.effects.others import seat_name
from gametable.titles.terraforming_mars.lasting import Action as CardAction
from gametable.titles.terraforming_mars.look import Look
from gametable.titles.terraforming_mars.rules.actions import TurnAction
from gametable.titles.terraforming_mars.rules.payment import choose_x, pay
from gametable.titles.terraforming_mars.rules.stock import (
    add_to_card,
    change_production,
    discard,
    gain,
)
from gametable.titles.terraforming_mars.rules.triggers import card_played, tags_played
from gametable.titles.terraforming_mars.state import NEUTRAL, State
from gametable.titles.terraforming_mars.tableau import Available
from gametable.titles.terraforming_mars.vocabulary import Cost
from gametable.titles.terraforming_mars.worth import action_worth, card_worth


class PlayCard(TurnAction, frozen=True):
    """Play a card of the hand (terraforming_mars 6)."""

    card: str

    @property
    def key(self) -> Key:
        return ("card", self.card)

    def needs(self) -> Iterator[Condition]:
        return card_conditions(self.look, load().cards[self.card])

    def option(self) -> Option[Any]:
        card = load().cards[self.card]
        return Option(
            self.key,
            msg("label.play", card=f"#card/{card.id}"),
            target=f"card/{card.id}",
            cost=(Amount("credit", price_of(self.look, card)),),
            gain=effects_icons(card.on_play),
            warnings=tuple(effect_warnings(self.look, card.on_play)),
        )

    def worth(self) -> float:
        card = load().cards[self.card]
        return card_worth(self.look, card, price_of(self.look, card))

    def do(self, game: Game[State]) -> Flow[None]:
        return _play(game, self.look, self.card)


def _play(game: Game[State], look: Look, id: str) -> Flow[None]:
    """Pay and put the card into play; it is to be resolved with its triggers (6.6)."""
    state, seat, board = game.state, look.seat, look.board
    card = load().cards[id]
    price = price_of(look, card)
    yield from pay(
        game,
        seat,
        price,
        f"#card/{id}",
        metals_for(card),
        heat_demanded(card.on_play),
        rule="terraforming_mars 6.5",
        full=card.cost,
    )
    board.hand.remove(id)
    # What helped the next card is used up, needed or not (15.7, 22.41).
    board.discount = board.shift = 0
    if card.kind == "event":
        # It shows its tags only while it is played: the job knows them (6.7, 6.8).
        board.events = (*board.events, id)
    else:
        board.played = (*board.played, id)
    game.emit(
        "log.played",
        seat,
        rule="terraforming_mars 6",
        card=f"#card/{id}",
        n=price,
        targets=(f"card/{id}",),
    )
    state.job = job = Job(seat, id)
    job.add(seat, id, card.on_play)
    tags_played(state, job, seat, card)
    card_played(state, job, seat, card)


class UseAction(TurnAction, frozen=True):
    """Use an action of a card in play or of the corporation (terraforming_mars 13)."""

    found: Available

    @property
    def key(self) -> Key:
        return ("action", self.found.source, self.found.number)

    def needs(self) -> Iterator[Condition]:
        return action_conditions(self.look, self.found)

    def option(self) -> Option[Any]:
        source, action = self.found.source, self.found.action
        return Option(
            self.key,
            msg("label.action", card=f"#card/{source}", effects=effects_words(action.do)),
            target=f"card/{source}",
            cost=cost_icons(action.cost),
            gain=effects_icons(action.do),
            warnings=tuple(effect_warnings(self.look, action.do)),
        )

    def worth(self) -> float:
        return action_worth(self.look, self.found.action, self.found.source) / POINT

    def do(self, game: Game[State]) -> Flow[None]:
        return _use(game, self.look.seat, self.found.source, self.found.action)


def _use(game: Game[State], seat: int, source: str, action: CardAction) -> Flow[None]:
    """Pay the whole cost, then gain (terraforming_mars 13.2)."""
    board = game.state.boards[seat]
    board.used.append(source)
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


def pay_cost(game: Game[State], seat: int, cost: Cost, source: str) -> Flow[int]:
    """Pay what is left of the arrow; returns the number chosen for X (terraforming_mars 13.2)."""
    board = game.state.boards[seat]
    x = 0
    if cost.mc:
        yield from pay(
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
            x = yield from choose_x(seat, f"#resource/{resource}", board.stock[resource])
            amount = x
        gain(game, seat, resource, -int(amount), reference(source))
    if cost.energy_production:
        change_production(game, seat, "energy", -cost.energy_production, reference(source))
    if cost.from_this_card:
        holds = load().cards[source].holds
        assert holds is not None
        add_to_card(game, seat, source, holds, -cost.from_this_card)
    if cost.from_any_card is not None:
        wanted = cost.from_any_card
        yield from take_from_a_card(game, seat, wanted.resource, wanted.amount)
    if cost.cards:
        x = yield from _sell(game, seat)
    return x


def take_from_a_card(game: Game[State], seat: int, resource: str, n: int) -> Flow[None]:
    """A resource from any card as a cost: it must really be removed (13.5; alone: 20.7)."""
    found: Iterator[tuple[int, str, int]] = removable(Look(game.state, seat), resource)
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
        neutral = msg("label.seat", seat="#neutral")
        options.insert(0, Option("neutral", neutral, value=(NEUTRAL, "")))
    prompt = msg("ask.take_cost", n=n, resource=f"#on_card/{resource}")
    owner, card = yield from choose(seat, prompt, options, rule="terraforming_mars 13.5")
    if owner != NEUTRAL:
        add_to_card(game, owner, card, resource, -n)


def _sell(game: Game[State], seat: int) -> Flow[int]:
    """Discard any number of cards of the hand, at least one (terraforming_mars 10.2)."""
    hand = game.state.boards[seat].hand
    cards = yield from choose_some(
        seat,
        msg("ask.sell"),
        card_options(hand),
        1,
        len(hand),
        rule="terraforming_mars 10.2",
        hint=msg("ask.sell.hint"),
        ask=True,
        secret=True,
    )
    discard(game, seat, cards)
    return len(cards)
