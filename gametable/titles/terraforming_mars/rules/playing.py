"""Playing a card (terraforming_mars 6) and using the action of one (13)."""

from __future__ import annotations

from gametable.core.asking import choose_some
from gametable.core.decision import Flow, Option
from gametable.core.game import Game
from gametable.core.text import msg
from gametable.titles.terraforming_mars.components import load
from gametable.titles.terraforming_mars.conditions import (
    heat_demanded,
    metals_for,
    price_of,
)
from gametable.titles.terraforming_mars.due import Job
from gametable.titles.terraforming_mars.look import Look
from gametable.titles.terraforming_mars.rules.effects_cards import card_options
from gametable.titles.terraforming_mars.rules.effects_others import take_from_a_card
from gametable.titles.terraforming_mars.rules.effects_own import choose_x
from gametable.titles.terraforming_mars.rules.payment import pay
from gametable.titles.terraforming_mars.rules.stock import (
    add_to_card,
    change_production,
    discard,
    gain,
)
from gametable.titles.terraforming_mars.rules.triggers import card_played, tags_played
from gametable.titles.terraforming_mars.rules.wording import reference
from gametable.titles.terraforming_mars.state import State
from gametable.titles.terraforming_mars.tableau import tableau
from gametable.titles.terraforming_mars.vocabulary import Cost


def play_card(game: Game[State], seat: int, id: str) -> Flow[None]:
    """Pay and put the card into play; it is to be resolved with its triggers (6.6)."""
    state = game.state
    board = state.boards[seat]
    card = load().cards[id]
    look = Look(state, seat)
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


def use_action(game: Game[State], seat: int, source: str, number: int) -> Flow[None]:
    """Pay the whole cost, then gain (terraforming_mars 13.2)."""
    board = game.state.boards[seat]
    action = next(
        found.action
        for found in tableau(board).actions
        if (found.source, found.number) == (source, number)
    )
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
            x = yield from choose_x(seat, f"#resource/{resource}", board.stock[resource], "22.31")
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


def _sell(game: Game[State], seat: int) -> Flow[int]:
    """Discard any number of cards of the hand, at least one (terraforming_mars 10.2)."""
    hand = game.state.boards[seat].hand
    cards = yield from choose_some(
        seat,
        msg("ask.sell"),
        _sellable(hand),
        1,
        len(hand),
        rule="terraforming_mars 10.2",
        hint=msg("ask.sell.hint"),
        ask=True,
        secret=True,
    )
    discard(game, seat, cards)
    return len(cards)


def _sellable(hand: list[str]) -> list[Option[str]]:
    return card_options(list(hand))
