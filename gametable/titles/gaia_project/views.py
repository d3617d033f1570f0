"""What a seat may see: all but the order of the Automa's cards (gaia_project 12.8)."""

from __future__ import annotations

from gametable.core.engine.chance import Source
from gametable.core.kit.hiding import shuffled
from gametable.titles.gaia_project.components import load
from gametable.titles.gaia_project.state import State


def redact(state: State, seat: int | None) -> None:
    """Hide in place what this seat may not see: the order of the deck, and its reserve."""
    if state.automa is not None:
        # What lies in which pile is known but for the reserve card that joins the deck unseen.
        state.automa.deck = [0] * len(state.automa.deck)
        state.automa.reserve = [0] * len(state.automa.reserve)


def determinize(state: State, seat: int | None, source: Source) -> None:
    """Deal anew, in place, what a seat cannot know: the order, and what the reserve holds."""
    deck = state.automa
    if deck is None or not (deck.deck or deck.used or deck.support):
        return  # nothing has been dealt
    lying = {*deck.used, deck.support, deck.action}
    known = list(shuffled([n for n in deck.known if n not in lying], source))
    unseen = [n for n in load().decision_cards if n not in lying and n not in deck.known]
    others = list(shuffled(unseen, source))
    cards = [*known, *others]
    size = len(deck.deck)
    deck.deck = list(shuffled(cards[:size], source))
    deck.reserve = cards[size:]
