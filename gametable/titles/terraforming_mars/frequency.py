"""How often things come up as games go: what estimates count on, never rules."""

from __future__ import annotations

from functools import lru_cache

from gametable.titles.terraforming_mars import guesses
from gametable.titles.terraforming_mars.components import load
from gametable.titles.terraforming_mars.vocabulary import CardKind, Tag


@lru_cache(maxsize=16)
def tag_share(tag: Tag) -> float:
    """How many of a tag there are for each card of the deck."""
    cards = load().cards.values()
    return sum(card.tags.count(tag) for card in cards) / len(cards)


def tag_rate(tag: Tag) -> float:
    """How many of a tag a seat is likely to play in a generation."""
    return guesses.guesses().played * tag_share(tag)


def kind_played(kind: CardKind, tag: Tag | None = None) -> float:
    """How many cards of a kind, perhaps with a tag, a seat is likely to play in a generation."""
    return guesses.guesses().played * _kind_share(kind, tag)


@lru_cache(maxsize=16)
def _kind_share(kind: CardKind, tag: Tag | None) -> float:
    cards = load().cards.values()
    fits = sum(card.kind == kind and (tag is None or tag in card.tags) for card in cards)
    return fits / len(cards)
