"""What the cards in front of a player amount to: tags, discounts, triggers and actions."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from gametable.titles.terraforming_mars.components import load
from gametable.titles.terraforming_mars.definitions import Card
from gametable.titles.terraforming_mars.lasting import Action, Trigger
from gametable.titles.terraforming_mars.permanent import LASTING
from gametable.titles.terraforming_mars.state import Board
from gametable.titles.terraforming_mars.vocabulary import (
    PARAMETERS,
    TAGS,
    CardResource,
    Metal,
    Parameter,
    Resource,
    Tag,
)


class Waiting(msgspec.Struct, frozen=True):
    """A trigger and the card or corporation it stands on."""

    source: str
    trigger: Trigger


class Available(msgspec.Struct, frozen=True):
    """An alternative (counted from 1) of the action of a card or corporation."""

    source: str
    number: int
    action: Action


class Tableau(msgspec.Struct):
    """The sum of the face-up cards and the corporation; the same for the same cards.

    `cheaper`: M€ off every card; `cheaper_card`: off cards with a tag, `cheaper_tag`: for each such
    tag. `values`: M€ for a piece of metal. `holders`: the cards that collect a resource.
    """

    tags: dict[Tag, int]
    cheaper: int
    cheaper_card: dict[Tag, int]
    cheaper_tag: dict[Tag, int]
    values: dict[Metal, int]
    shift: dict[Parameter, int]
    protected: frozenset[Resource]
    protected_on_cards: frozenset[CardResource]
    heat_as_mc: bool
    greenery_cost: int
    project_discounts: dict[str, int]
    triggers: tuple[Waiting, ...]
    actions: tuple[Available, ...]
    holders: dict[CardResource, tuple[str, ...]]


def tableau(board: Board) -> Tableau:
    """What the cards of a seat amount to (terraforming_mars 15.1: effects add up)."""
    return _tableau(board.corporation, board.played)


def discount(summed: Tableau, card: Card) -> int:
    """M€ off a card by all lasting discounts (terraforming_mars 6.5, 7.6)."""
    off = summed.cheaper
    if summed.cheaper_card:
        for tag, mc in summed.cheaper_card.items():
            if tag in card.tags:
                off += mc
    if summed.cheaper_tag:
        for tag, mc in summed.cheaper_tag.items():
            off += mc * card.tags.count(tag)
    return off


@lru_cache(maxsize=1024)
def _tableau(corporation: str, played: tuple[str, ...]) -> Tableau:
    box = load()
    found = Tableau(
        tags=dict.fromkeys(TAGS, 0),
        cheaper=0,
        cheaper_card={},
        cheaper_tag={},
        values={metal: payment.value for metal, payment in box.payment.items()},
        shift=dict.fromkeys(PARAMETERS, 0),
        protected=frozenset(),
        protected_on_cards=frozenset(),
        heat_as_mc=False,
        greenery_cost=int(box.conversions["convert_plants"].cost.plants),
        project_discounts={},
        triggers=(),
        actions=(),
        holders={},
    )
    sources = [corporation, *played] if corporation in box.corporations else list(played)
    for id in sources:
        front = box.front(id)
        for tag in front.tags:
            found.tags[tag] += 1
        for effect in front.effects:
            LASTING[effect].add(found, effect)
        found.triggers += tuple(Waiting(id, trigger) for trigger in front.triggers)
        found.actions += tuple(
            Available(id, number, action) for number, action in enumerate(front.actions, 1)
        )
        if isinstance(front, Card) and front.holds is not None:
            found.holders[front.holds] = (*found.holders.get(front.holds, ()), id)
    return found
