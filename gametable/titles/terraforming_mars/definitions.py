"""The printed components of Terraforming Mars as typed definitions."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from gametable.components.declared import Icon, Named, Section
from gametable.components.printed import Component, Described, Printed
from gametable.components.texts import Sentence, Text
from gametable.titles.terraforming_mars.vocabulary import (
    CardAction,
    CardKind,
    CardResource,
    Cost,
    Effect,
    Lasting,
    Measure,
    Metal,
    Parameter,
    PointsIf,
    PointsPer,
    Requirement,
    Resource,
    Tag,
    Trigger,
)

CardSet = Literal["standard", "corporate_era"]


# Words


class ResourceName(Printed, frozen=True):
    """A resource of the player board and its words; `production` names its production."""

    id: Resource
    name: Text
    word: Sentence
    production: Text
    icon: Icon


class CardResourceName(Printed, frozen=True):
    """A resource that lies on cards and its words."""

    id: CardResource
    name: Text
    word: Sentence
    icon: Icon


class TagName(Printed, frozen=True):
    """A tag and its words."""

    id: Tag
    name: Text
    word: Text
    icon: Icon


# Cards and corporations (terraforming_mars 6, 21)


class Card(Described, frozen=True):
    """A project card.

    `on_play` in the recommended order, `actions` the alternatives of its one action, `effects`
    permanent, `triggers` what it waits for. `holds`: what can lie on it; `locked`: nobody may
    remove that. `points` at the end; `note`: a ruling worth knowing; `rulings`: the sections that
    name the card, the most special first.
    """

    number: int
    kind: CardKind
    set: CardSet
    cost: int
    tags: tuple[Tag, ...] = ()
    requirements: tuple[Requirement, ...] = ()
    on_play: tuple[Effect, ...] = ()
    actions: tuple[CardAction, ...] = ()
    effects: tuple[Lasting, ...] = ()
    triggers: tuple[Trigger, ...] = ()
    holds: CardResource | None = None
    locked: bool = False
    points: int | PointsPer | PointsIf = 0
    note: Text | None = None
    rulings: tuple[Section, ...] = ()


class Corporation(Described, frozen=True):
    """A corporation; `start` and `production` are what it starts with, in `mc` its M€.

    `first_action` is owed as the first action of the game (5.6). `solo` happens when it is
    revealed in a solo game (20.3). `copies` and `cards` belong to the Beginner Corporation (3.6):
    how often it is there and how many cards it gets free of charge. `rulings`: the sections that
    name the corporation.
    """

    number: str
    set: CardSet
    start: dict[Resource, int]
    production: dict[Resource, int] = msgspec.field(default_factory=dict)
    tags: tuple[Tag, ...] = ()
    first_action: tuple[Effect, ...] = ()
    effects: tuple[Lasting, ...] = ()
    triggers: tuple[Trigger, ...] = ()
    actions: tuple[CardAction, ...] = ()
    solo: tuple[Effect, ...] = ()
    beginner: bool = False
    copies: int = 1
    cards: int = 0
    rulings: tuple[Section, ...] = ()


# The board (terraforming_mars 8, 9)


class Area(Printed, frozen=True):
    """An area of the map: row letter and place in the row; axial coordinates, centre (0, 0).

    `neighbours` clockwise from the upper left one. `bonus`: resources, or cards drawn.
    """

    id: str
    row: int
    col: int
    q: int
    r: int
    kind: Literal["land", "ocean"]
    neighbours: tuple[str, ...]
    bonus: dict[Literal["steel", "titanium", "plants", "cards"], int] = msgspec.field(
        default_factory=dict
    )
    volcanic: bool = False
    reserved_for: Annotated[str, Named("cards")] | None = None
    name: Text | None = None


class OffWorld(Component, frozen=True):
    """An area off the map for one city: no neighbours, no bonus (9.1)."""

    reserved_for: Annotated[str, Named("cards")]


class PlacementRule(Printed, frozen=True):
    """Where a tile may go (9.12): the ground and what must lie beside it.

    `ground`: open land, an area reserved for oceans, or the one named in the effect. `alone`: no
    tile beside it. `own_tile`: one's own tile beside it, if that is possible or always.
    """

    id: str
    text: Text
    ground: Literal["land", "ocean", "named"]
    volcanic: bool = False
    metal_bonus: bool = False
    alone: bool = False
    least_cities: int = 0
    most_cities: int | None = None
    least_greeneries: int = 0
    own_tile: Literal["if_possible", "always"] | None = None


class Tile(Component, frozen=True):
    """A kind of tile. `counts_as`: what every rule takes it for. City and greenery share a stack;
    a special tile belongs to the card of the same id. `icon` stands for it on cards, `mark` is what
    is drawn on it. `laid` is what somebody places, as it stands within a sentence."""

    counts_as: Literal["ocean", "city", "greenery", "special"]
    count: int
    laid: Text
    owned: bool = True
    icon: Icon = "special-tile"
    mark: Icon = "special-tile"


class BonusStep(Printed, frozen=True):
    """What the raise that reaches a value gives its player, once (8.3)."""

    at: int
    do: tuple[Effect, ...]


class Track(Printed, frozen=True):
    """A global parameter in printed units; every step gives 1 TR (8.1, 8.2). `unit` follows its
    number at once, with the space between them."""

    id: Parameter
    rule: Section
    icon: Icon
    name: Text
    word: Text
    unit: Sentence
    start: int
    goal: int
    step: int
    steps: int
    bonus_steps: tuple[BonusStep, ...] = ()


# Projects, milestones, awards (terraforming_mars 10, 11, 12, 14)


class Project(Described, frozen=True):
    """A standard project or a conversion. `price` is the printed one, `needs_area`: not without a
    legal area."""

    rule: Section
    icon: Icon
    cost: Cost
    do: tuple[Effect, ...]
    price: int = 0
    needs_area: bool = False


class Milestone(Described, frozen=True):
    """A milestone and the least measure for claiming it."""

    rule: Section
    measure: Measure
    least: int


class Award(Described, frozen=True):
    """An award; the highest measure at the end is first."""

    rule: Section
    measure: Measure


class MilestoneRules(Printed, frozen=True):
    """Price, number and points of milestones (11.1)."""

    price: int
    most: int
    points: int


class AwardRules(Printed, frozen=True):
    """Prices in the order of funding, and points (12.1, 12.2)."""

    prices: tuple[int, int, int]
    first: int
    second: int
    second_from_players: int


# Constants (terraforming_mars 3, 4, 7, 18, 19)


class Variant(Printed, frozen=True):
    """A way to play: its cards, the production everybody starts with, the first TR."""

    id: Literal["standard", "corporate_era", "solo"]
    name: Text
    corporate_era: bool
    production: int
    tr: int
    deck: int


class Payment(Printed, frozen=True):
    """What a metal is worth and for cards with which tag (7.4)."""

    metal: Metal
    value: int
    tag: Tag


class Constants(Printed, frozen=True):
    """Numbers of the game; `production_floor` is that of M€, the others stop at 0 (7.2)."""

    players: tuple[int, int]
    corporations_dealt: int
    cards_dealt: int
    cards_drawn: int
    card_price: int
    actions_per_turn: tuple[int, int]
    mc_production_floor: int
    ocean_adjacency: int
    points_per_greenery: int
    points_per_city_greenery: int


# Solo (terraforming_mars 20)


class NeutralCity(Printed, frozen=True):
    """Where the areas are counted from for a neutral city, in or against the reading order."""

    count_from: Annotated[str, Named("areas")]
    direction: Literal["forward", "backward"]


class Solo(Printed, frozen=True):
    """The solo game: its length and the neutral tiles.

    The prices of the revealed cards place the cities in order, then a greenery beside each.
    """

    generations: int
    cards_revealed: int
    cities: tuple[NeutralCity, NeutralCity]
    least_count: int
    win: dict[Parameter, int]
