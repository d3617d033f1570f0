"""What the cards in front of a player amount to: tags, triggers, actions, and lasting effects.

Each kind of lasting effect says what it adds, its icons and its section (terraforming_mars 15.1).
"""

from __future__ import annotations

from abc import abstractmethod
from functools import lru_cache
from typing import Any

import msgspec

from gametable.components.printed import parts as inside
from gametable.core.kit.effects import Cited, K, Registry
from gametable.titles.terraforming_mars import guesses
from gametable.titles.terraforming_mars.components import load
from gametable.titles.terraforming_mars.definitions import Card
from gametable.titles.terraforming_mars.frequency import tag_rate
from gametable.titles.terraforming_mars.icons import (
    ARROW,
    THEN,
    Part,
    box,
    change,
    plate,
    resource_icon,
    shift_parts,
    text,
)
from gametable.titles.terraforming_mars.state import Board
from gametable.titles.terraforming_mars.vocabulary import (
    PARAMETERS,
    TAGS,
    CardAction,
    CardDiscount,
    CardResource,
    GreeneryCost,
    Lasting,
    Metal,
    Parameter,
    PayAsMc,
    Production,
    Protect,
    RequirementShift,
    Resource,
    ResourceValue,
    StandardProjectDiscount,
    Tag,
    TagDiscount,
    Trigger,
)


class Waiting(msgspec.Struct, frozen=True):
    """A trigger and the card or corporation it stands on."""

    source: str
    trigger: Trigger


class Available(msgspec.Struct, frozen=True):
    """An alternative (counted from 1) of the action of a card or corporation."""

    source: str
    number: int
    action: CardAction


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


# Lasting effects (terraforming_mars 15.1)


class LastingFaces(Cited[K]):
    """The faces of a permanent effect."""

    @abstractmethod
    def add(self, found: Tableau, effect: K) -> None:
        """Add it to what the cards of a player amount to."""

    @abstractmethod
    def parts(self, effect: K) -> list[Part]:
        """It in a line of a card."""

    @abstractmethod
    def saves(self, effect: K) -> float:
        """M€ that it is worth in a usual generation, an estimate."""


LASTING: Registry[LastingFaces[Any]] = Registry(Lasting, "permanent effect")


@LASTING.faces_of(CardDiscount)
class CardDiscountFaces(LastingFaces[CardDiscount]):
    rule = "terraforming_mars 7.6"

    def add(self, found: Tableau, effect: CardDiscount) -> None:
        found.cheaper += effect.mc

    def parts(self, effect: CardDiscount) -> list[Part]:
        return [plate("card"), THEN, *change(-effect.mc, plate("credit"))]

    def saves(self, effect: CardDiscount) -> float:
        return effect.mc * guesses.guesses().played


@LASTING.faces_of(TagDiscount)
class TagDiscountFaces(LastingFaces[TagDiscount]):
    rule = "terraforming_mars 7.6"

    def add(self, found: Tableau, effect: TagDiscount) -> None:
        kind = found.cheaper_card if effect.per == "card" else found.cheaper_tag
        kind[effect.tag] = kind.get(effect.tag, 0) + effect.mc

    def parts(self, effect: TagDiscount) -> list[Part]:
        return [plate(f"tag-{effect.tag}"), THEN, *change(-effect.mc, plate("credit"))]

    def saves(self, effect: TagDiscount) -> float:
        return effect.mc * tag_rate(effect.tag)


@LASTING.faces_of(ResourceValue)
class ResourceValueFaces(LastingFaces[ResourceValue]):
    rule = "terraforming_mars 7.7"

    def add(self, found: Tableau, effect: ResourceValue) -> None:
        found.values["steel"] += effect.steel
        found.values["titanium"] += effect.titanium

    def parts(self, effect: ResourceValue) -> list[Part]:
        found: list[Part] = []
        for metal, more in (("steel", effect.steel), ("titanium", effect.titanium)):
            if more:
                found += [plate(resource_icon(metal)), THEN, *change(more, plate("credit"))]
        return found

    def saves(self, effect: ResourceValue) -> float:
        return 1.5 * (effect.steel + effect.titanium)


@LASTING.faces_of(RequirementShift)
class RequirementShiftFaces(LastingFaces[RequirementShift]):
    rule = "terraforming_mars 6.2"

    def add(self, found: Tableau, effect: RequirementShift) -> None:
        for parameter in effect.parameters:
            found.shift[parameter] += effect.steps

    def parts(self, effect: RequirementShift) -> list[Part]:
        return shift_parts(effect.steps, effect.parameters)

    def saves(self, effect: RequirementShift) -> float:
        return 0.8 * effect.steps


@LASTING.faces_of(Protect)
class ProtectFaces(LastingFaces[Protect]):
    rule = "terraforming_mars 16.4"

    def add(self, found: Tableau, effect: Protect) -> None:
        found.protected |= set(effect.resources)
        found.protected_on_cards |= set(effect.card_resources)

    def parts(self, effect: Protect) -> list[Part]:
        kept = (*effect.resources, *effect.card_resources)
        return [{"icon": "lock"}, *(plate(resource_icon(kind)) for kind in kept)]

    def saves(self, effect: Protect) -> float:
        return 0.4 * len((*effect.resources, *effect.card_resources))


@LASTING.faces_of(PayAsMc)
class PayAsMcFaces(LastingFaces[PayAsMc]):
    rule = "terraforming_mars 21.3"

    def add(self, found: Tableau, effect: PayAsMc) -> None:
        found.heat_as_mc = True

    def parts(self, effect: PayAsMc) -> list[Part]:
        paid = plate(resource_icon(effect.resource))
        return [paid, ARROW, text(str(effect.value)), plate("credit")]

    def saves(self, effect: PayAsMc) -> float:
        return 1.0


@LASTING.faces_of(GreeneryCost)
class GreeneryCostFaces(LastingFaces[GreeneryCost]):
    rule = "terraforming_mars 21.2"

    def add(self, found: Tableau, effect: GreeneryCost) -> None:
        found.greenery_cost = effect.plants

    def parts(self, effect: GreeneryCost) -> list[Part]:
        return [text(str(effect.plants)), plate("plant"), ARROW, plate("greenery")]

    def saves(self, effect: GreeneryCost) -> float:
        return 1.5


@LASTING.faces_of(StandardProjectDiscount)
class StandardProjectDiscountFaces(LastingFaces[StandardProjectDiscount]):
    rule = "terraforming_mars 7.6"

    def add(self, found: Tableau, effect: StandardProjectDiscount) -> None:
        off = found.project_discounts
        off[effect.project] = off.get(effect.project, 0) + effect.mc

    def parts(self, effect: StandardProjectDiscount) -> list[Part]:
        done = inside(load().projects[effect.project].do)
        known = [part for part in done if isinstance(part, Production)]
        kind = next(iter(known[0].amounts())) if known else "mc"
        made = box("production", [plate(resource_icon(kind))])
        return [plate("project"), made, THEN, *change(-effect.mc, plate("credit"))]

    def saves(self, effect: StandardProjectDiscount) -> float:
        return 0.2 * effect.mc


LASTING.complete()


# All of them


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
