"""What lasts on the table: permanent effects, triggers, actions and points of cards."""

from __future__ import annotations

from typing import Literal

from gametable.components.printed import Kind, Printed
from gametable.titles.terraforming_mars.vocabulary import (
    CardKind,
    CardResource,
    Cost,
    Counter,
    Effect,
    Metal,
    Parameter,
    Resource,
    Tag,
    Who,
)

# Permanent effects (terraforming_mars 15)


class CardDiscount(Kind, frozen=True):
    """Every card costs less (7.6)."""

    mc: int


class TagDiscount(Kind, frozen=True):
    """Cards with the tag cost less, once per card or once per tag (7.6)."""

    mc: int
    tag: Tag
    per: Literal["card", "tag"]


class ResourceValue(Kind, frozen=True):
    """Metals are worth this much more in payments (7.7)."""

    steel: int = 0
    titanium: int = 0


class RequirementShift(Kind, frozen=True):
    """Requirements may be missed by so many steps in the helpful direction (6.2)."""

    steps: int
    parameters: tuple[Parameter, ...]


class Protect(Kind, frozen=True):
    """Opponents cannot take these from the owner's board and cards (16.4)."""

    resources: tuple[Resource, ...]
    card_resources: tuple[CardResource, ...]


class PayAsMc(Kind, frozen=True):
    """A resource pays for anything paid in M€ (21.3)."""

    resource: Resource
    value: int


class GreeneryCost(Kind, frozen=True):
    """The plants a greenery costs in conversions (21.2)."""

    plants: int


class StandardProjectDiscount(Kind, frozen=True):
    """A standard project costs less (21.9)."""

    project: str
    mc: int


Lasting = (
    CardDiscount
    | TagDiscount
    | ResourceValue
    | RequirementShift
    | Protect
    | PayAsMc
    | GreeneryCost
    | StandardProjectDiscount
)


# Triggers (terraforming_mars 15.2 to 15.5)


class PlayTag(Kind, frozen=True):
    """Once for each of these tags on a card played; `includes_this`: its own tags too."""

    tags: tuple[Tag, ...]
    who: Who = "self"
    includes_this: bool = False


class PlayCard(Kind, frozen=True):
    """Once for a card of this kind, with this tag if one is named."""

    kind: CardKind
    tag: Tag | None = None
    who: Who = "self"


class PlaceTile(Kind, frozen=True):
    """Once for each tile of the kind; `on_mars`: only on the map."""

    tile: Literal["city", "ocean", "greenery"]
    who: Who
    includes_this: bool = False
    on_mars: bool = False


class UseProject(Kind, frozen=True):
    """After paying for a standard project other than these."""

    excluding: tuple[str, ...] = ()


class Pay(Kind, frozen=True):
    """After paying for a thing of at least this printed price (21.1)."""

    least_price: int
    things: tuple[Literal["card", "standard_project"], ...]


class PlaceOnBonus(Kind, frozen=True):
    """An own tile, oceans too, on an area whose bonus has one of these (21.6)."""

    resources: tuple[Metal, ...]


Event = PlayTag | PlayCard | PlaceTile | UseProject | Pay | PlaceOnBonus


class Trigger(Printed, frozen=True):
    """What happens for the owner whenever `on` does; an optional one may be declined (15.4)."""

    on: Event
    do: tuple[Effect, ...]
    optional: bool = False
    cost: Cost = Cost()


class Action(Printed, frozen=True):
    """One of the alternatives of a card's action (13.1).

    `requires`: "tr_raised" asks for a raised TR in this generation (21.10).
    """

    do: tuple[Effect, ...]
    cost: Cost = Cost()
    requires: Literal["tr_raised"] | None = None


# Points of cards (terraforming_mars 18.3)


class PointsPer(Kind, frozen=True):
    """`each` points for every full `per` counted."""

    count: Counter
    each: int = 1
    per: int = 1


class PointsIf(Kind, frozen=True):
    """Points if at least `least` resources lie on the card."""

    points: int
    least: int
