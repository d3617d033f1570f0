"""What the cards, corporations and projects of Terraforming Mars can say.

Each is a small struct of its own kind, told apart by the `type` written in the YAML files (its name
in small letters: `ProductionAny` is `production_any`); the rules match on the classes. The sections
of the rules are those of the rule reference.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Annotated, Literal, get_args

from gametable.components.marks import Named
from gametable.components.printed import Kind, Printed

Resource = Literal["mc", "steel", "titanium", "plants", "energy", "heat"]
CardResource = Literal["animal", "microbe", "science", "fighter"]
Tag = Literal[
    "building", "space", "power", "science", "jovian", "earth", "plant", "microbe", "animal", "city"
]
CardKind = Literal["automated", "active", "event"]
Raisable = Literal["temperature", "oxygen"]
Parameter = Literal[Raisable, "oceans"]
Metal = Literal["steel", "titanium"]
Who = Literal["self", "any"]
Amount = int | Literal["X", "-X"]
"""A number, or the whole number of at least 1 the player chooses (the same all over a card)."""

RESOURCES: tuple[Resource, ...] = get_args(Resource)
CARD_RESOURCES: tuple[CardResource, ...] = get_args(CardResource)
PARAMETERS: tuple[Parameter, ...] = get_args(Parameter)
TAGS: tuple[Tag, ...] = get_args(Tag)


class Six(Printed, frozen=True):
    """Amounts of the six resources."""

    mc: Amount = 0
    steel: Amount = 0
    titanium: Amount = 0
    plants: Amount = 0
    energy: Amount = 0
    heat: Amount = 0

    def amounts(self) -> Mapping[Resource, Amount]:
        """The amounts that are not 0, in the order of the player board."""
        return _not_0(self.mc, self.steel, self.titanium, self.plants, self.energy, self.heat)


@cache
def _not_0(*six: Amount) -> Mapping[Resource, Amount]:
    return MappingProxyType({kind: n for kind, n in zip(RESOURCES, six, strict=True) if n})


class Amounts(Six, Kind, frozen=True):
    """An effect that says amounts of the six resources."""


# What is counted (terraforming_mars 6.7, 9.14, 11.2, 12.3)


class Tags(Kind, frozen=True):
    """Tags face up, the corporation's too; while a card is played its own count as well."""

    tag: Tag
    of: Literal["self", "opponents"] = "self"


class Cities(Kind, frozen=True):
    """City tiles of everybody: all in play, or only those on the map (9.14)."""

    where: Literal["in_play", "on_mars"]


class EventsPlayed(Kind, frozen=True):
    """Events in the piles of all players (22.39)."""


class OnThisCard(Kind, frozen=True):
    """Resources on the card that counts."""


class NextToThisTile(Kind, frozen=True):
    """Tiles of a kind, anybody's, next to the tile this card placed (22.5)."""

    tile: Literal["city", "ocean"]


class TerraformRating(Kind, frozen=True):
    """The terraform rating."""


class OwnTiles(Kind, frozen=True):
    """Own tiles, off-world cities too; neither oceans nor claim markers (12.3)."""

    kind: Literal["city", "greenery", "all"]


class HandSize(Kind, frozen=True):
    """Cards in hand."""


class ProductionOf(Kind, frozen=True):
    """The production of a resource."""

    resource: Resource


class PlayerStock(Kind, frozen=True, tag="stock"):
    """Resources on the player board, added up."""

    resources: tuple[Resource, ...]


Counter = Tags | Cities | EventsPlayed | OnThisCard | NextToThisTile
Measure = Tags | TerraformRating | OwnTiles | HandSize | ProductionOf | PlayerStock


class PerCounted(Kind, frozen=True):
    """`each` for every full `per` counted."""

    count: Counter
    each: int = 1
    per: int = 1


class ResourcePer(Kind, frozen=True):
    """`each` of a resource for every full `per` counted."""

    resource: Resource
    count: Counter
    each: int = 1
    per: int = 1


class Shift(Kind, frozen=True):
    """Requirements of these parameters may be missed by so many steps (6.2)."""

    steps: int
    parameters: tuple[Parameter, ...]


# Requirements (terraforming_mars 6.1)


class NeedsParameter(Kind, frozen=True):
    """A global parameter of at least or at most a value; these can be shifted (6.2)."""

    parameter: Parameter
    least: int | None = None
    most: int | None = None


class NeedsTags(Kind, frozen=True):
    """Own tags in play."""

    tag: Tag
    least: int


class NeedsProduction(Kind, frozen=True):
    """Own production."""

    resource: Resource
    least: int


class NeedsTiles(Kind, frozen=True):
    """City or greenery tiles in play, one's own or anybody's."""

    tile: Literal["city", "greenery"]
    of: Who
    least: int


Requirement = NeedsParameter | NeedsTags | NeedsProduction | NeedsTiles


# Costs (terraforming_mars 7.5, 13.2)


class CardAmount(Printed, frozen=True):
    """A number of resources of a kind lying on a card."""

    resource: CardResource
    amount: int


class Cost(Six, frozen=True):
    """What is left of an arrow, paid in full first.

    `pay_with`: metals that may replace M€. `energy_production`: steps lost. `from_this_card`:
    resources removed from the card itself, `from_any_card` from one card of any player (13.5).
    `cards`: discarded from hand.
    """

    pay_with: tuple[Metal, ...] = ()
    energy_production: int = 0
    from_this_card: int = 0
    from_any_card: CardAmount | None = None
    cards: Amount = 0


# Effects. Production changes make up the production box (terraforming_mars 7.3)


class Production(Amounts, frozen=True):
    """Change own production; every part is compulsory (7.2)."""


class ProductionAny(Kind, frozen=True):
    """One player of one's choice loses production, compulsory and in full (16.3)."""

    resource: Resource
    steps: int


class ProductionPer(ResourcePer, frozen=True):
    """Raise own production."""


class ProductionOfBonus(Kind, frozen=True):
    """Raise the production of the metal printed under the tile just placed (22.2)."""

    resources: tuple[Metal, ...]
    steps: int


class CopyProductionBox(Kind, frozen=True):
    """Repeat the production box of an own card or corporation with the tag (22.1)."""

    tag: Tag


class Gain(Amounts, frozen=True):
    """Take resources from the supply."""


class GainPer(ResourcePer, frozen=True):
    """Take a resource."""


class Lose(Amounts, frozen=True):
    """Give up own resources, compulsory (6.3)."""


class RemoveAny(Kind, frozen=True):
    """Take away up to `amount` from one player (16.2); `targets`: among whom."""

    resource: Resource
    amount: int
    targets: Literal["anybody", "owners_next_to_placed_tile"] = "anybody"


class RemoveAnyCardResource(Kind, frozen=True):
    """Take away up to `amount` from one card of any player (16.2)."""

    resource: CardResource
    amount: int


class StealAny(Kind, frozen=True):
    """Take up to `amount` from one player for oneself (16.2)."""

    resource: Resource
    amount: int


class Raise(Kind, frozen=True):
    """Raise a global parameter, with TR and bonus steps (8.2, 8.3)."""

    parameter: Raisable
    steps: int = 1


class Tr(Kind, frozen=True):
    """Raise the own terraform rating (8.5)."""

    steps: int


class TrPer(PerCounted, frozen=True):
    """Raise the own terraform rating."""


class PlaceTiles(Kind, frozen=True, tag="place"):
    """Place `count` tiles; `where` is a placement rule, `area` the area of the rule "reserved"."""

    tile: Annotated[str, Named("tiles")]
    where: Annotated[str, Named("placement")]
    count: int = 1
    area: str | None = None


class ClaimArea(Kind, frozen=True):
    """Put a marker on a free area that only its owner may use (22.3)."""


class Draw(Kind, frozen=True):
    """Draw cards free of charge."""

    cards: int


class LookBuy(Kind, frozen=True):
    """Look at the top cards; buy or discard each (22.17)."""

    cards: int


class LookKeep(Kind, frozen=True):
    """Look at the top cards, keep some free of charge, discard the others (22.18)."""

    look: int
    keep: int


class RevealDiscard(Kind, frozen=True):
    """Show and discard the top card; if it has the tag, `then` happens (22.16)."""

    tag: Tag
    then: tuple[Effect, ...]


class AddResource(Kind, frozen=True):
    """Put resources on one card (6.10): this one, an own one, an own one that holds some
    already, or the card that fired the trigger. `any`: of the kind the card collects."""

    resource: CardResource | Literal["any"]
    to: Literal["this", "any_own", "own_nonempty", "triggering_card"]
    amount: int = 1


class EffectBranch(Printed, frozen=True):
    """One of several choices; not offered if its cost cannot be paid."""

    do: tuple[Effect, ...]
    cost: Cost = Cost()


class Choose(Kind, frozen=True):
    """Exactly one of the branches."""

    branches: tuple[EffectBranch, ...]


class IfCount(Kind, frozen=True):
    """`then` if at least `least` are counted, else `otherwise`."""

    count: Counter
    least: int
    then: tuple[Effect, ...]
    otherwise: tuple[Effect, ...]


class NextCardDiscount(Kind, frozen=True):
    """The next card of this generation costs less (15.7)."""

    mc: int


class NextCardShift(Shift, frozen=True):
    """By the next card of this generation (15.7)."""


Effect = (
    Production
    | ProductionAny
    | ProductionPer
    | ProductionOfBonus
    | CopyProductionBox
    | Gain
    | GainPer
    | Lose
    | RemoveAny
    | RemoveAnyCardResource
    | StealAny
    | Raise
    | Tr
    | TrPer
    | PlaceTiles
    | ClaimArea
    | Draw
    | LookBuy
    | LookKeep
    | RevealDiscard
    | AddResource
    | Choose
    | IfCount
    | NextCardDiscount
    | NextCardShift
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


class RequirementShift(Shift, frozen=True):
    """By every card, in the helpful direction."""


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


class CardAction(Printed, frozen=True):
    """One of the alternatives of a card's action (13.1).

    `requires`: "tr_raised" asks for a raised TR in this generation (21.10).
    """

    do: tuple[Effect, ...]
    cost: Cost = Cost()
    requires: Literal["tr_raised"] | None = None


# Points of cards (terraforming_mars 18.3)


class PointsPer(PerCounted, frozen=True):
    """Points."""


class PointsIf(Kind, frozen=True):
    """Points if at least `least` resources lie on the card."""

    points: int
    least: int
