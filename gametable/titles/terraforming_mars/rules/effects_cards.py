"""Drawing and looking at cards (terraforming_mars 4.4, 22.16 to 22.18)."""

from __future__ import annotations

from gametable.core.asking import choose_some
from gametable.core.decision import Amount, Flow, Option
from gametable.core.game import Game
from gametable.core.text import Message, msg
from gametable.titles.terraforming_mars.components import load
from gametable.titles.terraforming_mars.due import BuyDrawn, Due, Job, KeepDrawn
from gametable.titles.terraforming_mars.look import Look
from gametable.titles.terraforming_mars.rules.carrier import Carrier
from gametable.titles.terraforming_mars.rules.payment import pay
from gametable.titles.terraforming_mars.rules.stock import draw_cards, take_cards
from gametable.titles.terraforming_mars.rules.wording import reference
from gametable.titles.terraforming_mars.state import State
from gametable.titles.terraforming_mars.vocabulary import Draw, LookBuy, LookKeep, RevealDiscard


def _draw(game: Game[State], job: Job, due: Due) -> Flow[None]:
    effect = due.effect
    assert isinstance(effect, Draw)
    yield from draw_cards(game, due.seat, effect.cards, reference(due.source))


def card_options(cards: list[str], price: int = 0) -> list[Option[str]]:
    """Cards to choose from, each for a price in M€."""
    cost = (Amount("credit", price),) if price else ()
    return [
        Option(card, Message(f"#card/{card}"), target=f"card/{card}", cost=cost) for card in cards
    ]


def choose_to_buy(
    seat: int, prompt: Message, cards: list[str], means: int, rule: str
) -> Flow[list[str]]:
    """Ask in secret which of the cards a seat buys, as many as its M€ allow."""
    price = load().constants.card_price
    most = min(len(cards), means // price)
    return (
        yield from choose_some(
            seat,
            prompt,
            card_options(cards, price),
            0,
            most,
            rule=f"terraforming_mars {rule}",
            hint=msg("ask.buy.hint", price=price, most=most),
            ask=True,
            secret=True,
        )
    )


def _look_buy(game: Game[State], job: Job, due: Due) -> Flow[None]:
    """Inventors' Guild, Business Network: turn cards up; only the player sees them (22.17)."""
    effect = due.effect
    assert isinstance(effect, LookBuy)
    game.state.drawn = yield from take_cards(game, effect.cards)
    job.pool.append(Due(due.seat, due.source, BuyDrawn()))


def _buy_drawn(game: Game[State], job: Job, due: Due) -> Flow[None]:
    """Buy or discard each of the cards turned up (terraforming_mars 22.17)."""
    state = game.state
    price = load().constants.card_price
    bought: list[str] = []
    if state.drawn:
        prompt = msg("ask.look_buy", n=len(state.drawn))
        means = Look(state, due.seat).means()
        bought = yield from choose_to_buy(due.seat, prompt, state.drawn, means, "22.17")
    _keep(game, due, bought)
    yield from pay(game, due.seat, price * len(bought), "#thing/cards")


def _look_keep(game: Game[State], job: Job, due: Due) -> Flow[None]:
    """Business Contacts, Invention Contest: turn cards up (terraforming_mars 22.18)."""
    effect = due.effect
    assert isinstance(effect, LookKeep)
    game.state.drawn = yield from take_cards(game, effect.look)
    job.pool.append(Due(due.seat, due.source, KeepDrawn(effect.keep)))


def _keep_drawn(game: Game[State], job: Job, due: Due) -> Flow[None]:
    """Keep exactly the stated number, free of charge (terraforming_mars 22.18)."""
    effect = due.effect
    assert isinstance(effect, KeepDrawn)
    drawn = game.state.drawn
    n = min(effect.keep, len(drawn))
    kept: list[str] = []
    if n:
        kept = yield from choose_some(
            due.seat,
            msg("ask.look_keep", n=n),
            card_options(drawn),
            n,
            n,
            rule="terraforming_mars 22.18",
            secret=True,
        )
    _keep(game, due, kept)


def _keep(game: Game[State], due: Due, kept: list[str]) -> None:
    """The kept cards go to the hand, the others to the discard pile, face down."""
    state = game.state
    state.boards[due.seat].hand += kept
    state.discard += [card for card in state.drawn if card not in kept]
    shown = [f"#card/{card}" for card in kept]
    looked = len(state.drawn)
    state.drawn = []
    game.emit(
        "log.looked",
        due.seat,
        secret={"cards": shown},
        n=looked,
        kept=len(kept),
        source=reference(due.source),
    )


def _reveal(game: Game[State], job: Job, due: Due) -> Flow[None]:
    """Search For Life: the card is shown to all and discarded (terraforming_mars 22.16)."""
    effect = due.effect
    assert isinstance(effect, RevealDiscard)
    cards = yield from take_cards(game, 1)
    for card in cards:
        game.state.discard.append(card)
        found = effect.tag in load().cards[card].tags
        game.emit(
            "log.revealed_tag" if found else "log.revealed",
            due.seat,
            rule="terraforming_mars 22.16",
            card=f"#card/{card}",
            tag=f"#tag/{effect.tag}",
        )
        if found:
            job.add(due.seat, due.source, effect.then)


CARRIERS: dict[type, Carrier] = {
    Draw: _draw,
    LookBuy: _look_buy,
    BuyDrawn: _buy_drawn,
    LookKeep: _look_keep,
    KeepDrawn: _keep_drawn,
    RevealDiscard: _reveal,
}
