"""What cards in hand, or that may be bought, are likely to bring (terraforming_mars 6, 4.2)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from gametable.core.kit.hiding import HIDDEN
from gametable.titles.terraforming_mars import guesses
from gametable.titles.terraforming_mars.components import load
from gametable.titles.terraforming_mars.definitions import Card, Corporation
from gametable.titles.terraforming_mars.effects import effects_worth
from gametable.titles.terraforming_mars.effects.estimates import Outlook, outlook
from gametable.titles.terraforming_mars.effects.requirements import (
    REQUIREMENTS,
    requirement_condition,
)
from gametable.titles.terraforming_mars.rules.playing import (
    card_worth,
    lasting_worth,
    price_of,
    price_worth,
    uses_worth,
)
from gametable.titles.terraforming_mars.situation import Situation
from gametable.titles.terraforming_mars.state import State
from gametable.titles.terraforming_mars.tableau import tableau

FOR_HAND = 0.5
"""The share of the income to come that is left for what is in hand already."""


def hand_worth(situation: Situation, cards: Sequence[str], bought: int = 0) -> float:
    """Points of cards in hand; `bought` of them are still to be paid for.

    The money there is pays for the best of them; others wait for part of what is to come.
    """
    here, board, g = outlook(situation), situation.board, guesses.guesses()
    found, unwanted, sold = [], 0, 0.95 * here.mc
    for id in cards:
        if id != HIDDEN:
            worth, price = card_prospect(situation, id)
            if worth * g.kept > sold:
                found.append((worth, price))
            else:
                unwanted += 1
    # What brings most for its price is played first.
    found.sort(key=lambda card: -card[0] / (card[1] + 5))
    card_price = load().constants.card_price
    stock, made = board.stock, board.production
    cash = stock["mc"] + 1.5 * stock["steel"] + 2.5 * stock["titanium"] - card_price * bought
    income = board.tr + made["mc"] + 1.5 * made["steel"] + 2.5 * made["titanium"]
    a_generation = max(5.0, FOR_HAND * income)
    now = 0.0 if board.passed else cash
    total, spent = unwanted * sold, 0.0
    for worth, price in found:
        spent += price
        later = max(0.0, spent - now) / a_generation
        share = max(0.0, 1 - later / (here.left + 1)) * g.wait**later
        total += max(sold, worth * g.kept * share)
    if here.left < 1.0 and board.passed:
        total *= here.left
    return total - card_price * bought * here.mc


def card_prospect(situation: Situation, id: str) -> tuple[float, int]:
    """Points that a card in hand is likely to bring beyond its price, and that price in M€."""
    card, here = load().cards[id], outlook(situation)
    chance, wait = playable(situation, card)
    price = price_of(situation, card)
    if chance <= 0:
        return 0.0, price
    worth = card_worth(situation, card)
    if wait > 0:
        worth *= max(0.0, 1 - wait / (here.left + 1)) * guesses.guesses().wait ** wait
    return chance * (worth - price_worth(situation, card)), price


def playable(situation: Situation, card: Card) -> tuple[float, float]:
    """The chance that the requirements of a card are met in time, and generations until then."""
    chance, wait, left = 1.0, 0.0, outlook(situation).left
    for needs in card.requirements:
        if not requirement_condition(situation, needs)[0]:
            likely, later = REQUIREMENTS[needs].likely(situation, needs, left)
            chance, wait = chance * likely, max(wait, later)
    return chance, wait


def as_revealed(state: State, seat: int, corporation: str) -> Situation:
    """A seat's situation as it will be when its corporation is revealed (3.8)."""
    found, front = Situation(state, seat), load().corporations[corporation]
    board = found.board
    stock = {resource: n + front.start.get(resource, 0) for resource, n in board.stock.items()}
    made = {r: n + front.production.get(r, 0) for r, n in board.production.items()}
    found.board = msgspec.structs.replace(
        board, corporation=corporation, stock=stock, production=made
    )
    found.sum = tableau(found.board)
    return found


def corporation_worth(situation: Situation, front: Corporation) -> float:
    """Points of a corporation with all it starts with."""
    here = outlook(situation)
    total = sum(here.stock[resource] * n for resource, n in front.start.items())
    total += sum(here.production[resource] * n for resource, n in front.production.items())
    total += effects_worth(situation, front.first_action, front.id)
    total += uses_worth(situation, front, guesses.guesses().used * here.left)
    return total + lasting_worth(situation, front)


def unseen_worth(here: Outlook, cards: Iterable[str]) -> float:
    """Points of cards that others hold: they bought the better ones."""
    return 0.8 * here.card * sum(1 for _ in cards)
