"""Changing what seats have: resources, production, cards, TR; each change is told where it is made.

(terraforming_mars 4.4, 7, 8)
"""

from __future__ import annotations

from gametable.core.engine.chance import shuffle, top
from gametable.core.engine.decision import Flow
from gametable.core.engine.game import Game
from gametable.core.text import Message, msg
from gametable.titles.terraforming_mars.components import load
from gametable.titles.terraforming_mars.state import State
from gametable.titles.terraforming_mars.vocabulary import Resource


def floor(resource: Resource) -> int:
    """The lowest production of a resource (terraforming_mars 7.2)."""
    return load().constants.mc_production_floor if resource == "mc" else 0


def gain(game: Game[State], seat: int, resource: Resource, n: int, source: str) -> None:
    """Take resources from the supply, or with n < 0 give them up."""
    if n == 0:
        return
    stock = game.state.boards[seat].stock
    stock[resource] += n
    assert stock[resource] >= 0, (seat, resource)
    kind = "log.gain" if n > 0 else "log.lose"
    game.emit(kind, seat, n=abs(n), resource=f"#resource/{resource}", source=source)


def spend(game: Game[State], seat: int, resource: Resource, n: int) -> list[Message]:
    """Give up resources as a price; returns them for the line of the log that tells what for."""
    stock = game.state.boards[seat].stock
    stock[resource] -= n
    assert stock[resource] >= 0, (seat, resource)
    return [msg("amount", n=n, resource=f"#resource/{resource}")] if n else []


def change_production(
    game: Game[State], seat: int, resource: Resource, n: int, source: str
) -> None:
    """Raise or lower a production (terraforming_mars 7.2)."""
    if n == 0:
        return
    production = game.state.boards[seat].production
    production[resource] += n
    assert production[resource] >= floor(resource), (seat, resource)
    game.emit(
        "log.production_up" if n > 0 else "log.production_down",
        seat,
        n=abs(n),
        production=f"#production/{resource}",
        now=production[resource],
        source=source,
    )


def raise_tr(game: Game[State], seat: int, n: int, source: str) -> None:
    """Raise the terraform rating (terraforming_mars 8.5)."""
    if n == 0:
        return
    board = game.state.boards[seat]
    board.tr += n
    board.tr_raised = True
    game.emit("log.tr", seat, n=n, now=board.tr, source=source)


def add_to_card(game: Game[State], seat: int, card: str, resource: str, n: int) -> None:
    """Put resources on a card of a seat (6.10), or with n < 0 take them off."""
    on_cards = game.state.boards[seat].on_cards
    now = on_cards.get(card, 0) + n
    assert now >= 0, (seat, card)
    if now:
        on_cards[card] = now
    else:
        on_cards.pop(card, None)
    game.emit(
        "log.on_card" if n > 0 else "log.off_card",
        seat,
        n=abs(n),
        resource=f"#on_card/{resource}",
        card=f"#card/{card}",
        targets=(f"card/{card}",),
    )


def take_cards(game: Game[State], seat: int, n: int) -> Flow[list[str]]:
    """Cards from the top of the deck for a seat, fewer if there are none (4.4)."""
    yield from next_cards(game, seat, n)
    taken = yield from off_the_deck(game, n)
    return taken


def next_cards(game: Game[State], seat: int, n: int) -> Flow[list[str]]:
    """Where luck is chosen: up to `n` cards that lie on top of the deck now, for a seat to come."""
    state = game.state
    hidden = [
        pile
        for other, board in enumerate(state.boards)
        if other != seat
        for pile in (board.hand, board.dealt, board.kept)
    ]
    chosen = yield from top(game, state.deck, n, elsewhere=hidden, kind="card", seat=seat)
    return chosen


def off_the_deck(game: Game[State], n: int) -> Flow[list[str]]:
    """The cards on top of the deck, fewer if there are none (terraforming_mars 4.4).

    When a card is needed and none is left, the discard pile becomes the new deck.
    """
    state = game.state
    if len(state.deck) >= n:
        taken = state.deck[:n]
        del state.deck[:n]
    else:
        taken = []
        while len(taken) < n:
            if not state.deck:
                if not state.discard:
                    break
                pile, state.discard = sorted(state.discard), []
                state.deck = yield from shuffle(pile, rule="terraforming_mars 4.4", kind="card")
                game.emit("log.reshuffled", rule="terraforming_mars 4.4", n=len(pile))
            taken.append(state.deck.pop(0))
    if taken:
        game.reveal(msg("undo.cards_seen"), msg("before.cards", n=len(taken)))
    return taken


def cards_there(state: State, n: int) -> int:
    """How many of `n` cards there are to be taken, the discard pile included (4.4)."""
    return min(n, len(state.deck) + len(state.discard))


def draw_cards(game: Game[State], seat: int, n: int, source: str) -> Flow[list[str]]:
    """Draw cards into hand, free of charge."""
    there = cards_there(game.state, n)
    if there and game.leaves_out(msg("before.cards", n=there)):
        game.emit("log.drew.hidden", seat, n=there, source=source)
        return []
    cards = yield from take_cards(game, seat, n)
    game.state.boards[seat].hand += cards
    if cards:
        shown = [f"#card/{card}" for card in cards]
        game.emit("log.drew", seat, secret={"cards": shown}, n=len(cards), source=source)
    return cards


def discard(game: Game[State], seat: int, cards: list[str]) -> None:
    """Put cards of the hand on the discard pile, face down (terraforming_mars 23.2)."""
    hand = game.state.boards[seat].hand
    for card in cards:
        hand.remove(card)
    game.state.discard += cards
    shown = [f"#card/{card}" for card in cards]
    game.emit("log.discarded", seat, secret={"cards": shown}, n=len(cards))
