"""The printed components of Gaia Project as typed definitions."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from gametable.components.declared import Icon, Named, Told
from gametable.components.printed import Component, Described, Printed
from gametable.components.texts import Sentence, Text
from gametable.titles.gaia_project.vocabulary import (
    ActionEffect,
    AnyAbility,
    Area,
    Arrival,
    FinalCount,
    Gain,
    HomeType,
    PlanetType,
    Price,
    Resource,
    Structure,
    Take,
    Trigger,
)

# Words


class ResourceName(Component, frozen=True):
    """A resource, or another thing that is gained or paid, and its words."""

    word: Sentence
    icon: Icon
    cap: int | None = None


class PlanetName(Printed, frozen=True):
    """A type of planet; `colour` names that of the board and pieces of its factions."""

    id: PlanetType
    name: Text
    colour: str


class StructureName(Component, frozen=True):
    """A kind of structure and its words."""

    icon: Icon


# The map (gaia_project 2.2, 11.3)


class Sector(Component, frozen=True):
    """A face of a sector tile: its planets by axial coordinates about its centre, arrow up."""

    number: int
    side: Literal["single", "solid", "outlined"]
    players: tuple[int, ...]
    planets: tuple[tuple[int, int, PlanetType], ...]


class SectorPlace(Printed, frozen=True):
    """Where a sector lies in a layout: its centre, and clockwise turns of 60 degrees."""

    slot: str
    sector: Annotated[str, Named("sectors")]
    at: tuple[int, int]
    rotation: int


class MapLayout(Component, frozen=True):
    """A shape of the map with the sectors of the first game."""

    players: tuple[int, ...]
    tiles: tuple[SectorPlace, ...]
    kept: tuple[str, ...] = ()
    """Slots whose sectors stay together in methods 1 and 2 (11.3)."""


class FirstGame(Printed, frozen=True):
    """The factions and first mines that the rulebook suggests, by number of players (2.9)."""

    players: int
    factions: tuple[Annotated[str, Named("factions")], ...]
    mines: dict[str, tuple[tuple[int, int], ...]]
    verified: bool


# Factions (gaia_project 2.8, 10)


class StructureOnBoard(Printed, frozen=True):
    """The pieces of a kind on a faction board: price, where they come from, what slots give.

    `near` is the price of a trading station beside an opponent (5.3).
    """

    count: int
    price: Price
    value: int
    income: tuple[Gain, ...]
    of: Structure | None = None
    near: Price | None = None
    tech: bool = False
    action: ActionEffect | None = None


class StartPower(Printed, frozen=True):
    """Tokens in the areas at the start, and the area of the Brainstone (0: none)."""

    area_1: int
    area_2: int
    area_3: int
    brainstone: int = 0


class Faction(Described, frozen=True):
    """A side of a faction board."""

    home: Annotated[
        HomeType, Named("planets"), Told("planet", "fact.home", {"planet": "#planet/{home}"})
    ]
    board: int
    start: Price
    power: StartPower
    research: tuple[Area, ...]
    income: Gain
    structures: dict[Structure, StructureOnBoard]
    abilities: tuple[AnyAbility, ...]
    rule: str
    stations: int = 0


# The research board (gaia_project 2.3, 5.6, 6)


class Level(Printed, frozen=True):
    """A level of an area: what it brings on arrival, each round, and as long as one stands there.

    `ore` per terraforming step, `range`, `tokens` for a Gaia project (None: no project).
    """

    text: Text
    once: tuple[Arrival, ...] = ()
    income: Gain = Gain()
    ore: int | None = None
    range: int | None = None
    tokens: int | None = None


class ResearchArea(Printed, frozen=True):
    """An area of the research board, from left to right."""

    id: Area
    name: Text
    levels: tuple[Level, ...]


class TechTile(Described, frozen=True):
    """A standard or advanced tech tile: what it does at once, each round, each time, as an action,
    on passing. `value` is that of institute and academies while it is not covered (13.4)."""

    icon: Icon
    copies: int
    now: tuple[Take, ...] = ()
    income: Gain = Gain()
    trigger: Trigger | None = None
    action: ActionEffect | None = None
    passing: tuple[Take, ...] = ()
    value: int | None = None

    @property
    def works(self) -> bool:
        """Whether more than what it does at once and each round ends when it is covered (6.1.4)."""
        return bool(self.trigger or self.action or self.passing or self.value is not None)


class FederationToken(Described, frozen=True):
    """A federation token; one that is green can be flipped once (13.5)."""

    copies: int
    solo: int
    green: bool
    gain: Gain
    faction: Annotated[str, Named("factions")] | None = None


class Booster(Described, frozen=True):
    """A round booster (13.2)."""

    number: int
    income: Gain
    action: ActionEffect | None = None
    passing: tuple[Take, ...] = ()


class RoundTile(Described, frozen=True):
    """A round scoring tile; `automa` are its points in rounds 1 to 3 and 4 to 6 (12.7.2)."""

    trigger: Trigger
    automa: tuple[int, int]


class FinalTile(Described, frozen=True):
    """A final scoring tile; `neutral` is the number printed on it (2.11)."""

    counts: FinalCount
    neutral: int
    automa_tie: Literal["new_type", "gaia", "new_sector"] | None = None


class BoardAction(Described, frozen=True):
    """A power or Q.I.C. action of the research board, from left to right (5.6)."""

    power: int
    qic: int
    effect: ActionEffect


class FreeAction(Component, frozen=True):
    """A conversion; `faction` and `institute` say who may make it (7)."""

    price: Price
    gain: Gain
    power: int = 0
    burn: bool = False
    gaiaformer: bool = False
    token: bool = False
    """A token of area III goes to the Gaia area (10.13)."""
    faction: Annotated[str, Named("factions")] | None = None
    institute: bool = False


# The Automa (gaia_project 12)


class DecisionCard(Printed, frozen=True):
    """A decision card: the half of the action, and the half of the support."""

    number: int
    starter: bool
    action: Annotated[
        Literal[
            "build_mine", "upgrade", "research_highest", "research_random", "power_qic", "faction"
        ],
        Told("action", "decision.does.{}"),
    ]
    vp: Annotated[int, Told("vp", "fact.card_vp")]
    pass_mark: Annotated[bool, Told("pass", "fact.pass_mark")]
    range: Annotated[int, Told("range", "fact.range")]
    direction: Annotated[Literal["left", "right"], Told("automa", "decision.from.{}")]
    count: int
    count_from: Annotated[
        Literal["left", "right"], Told("automa", "decision.count.{}", {"n": "count"})
    ]
    pass_booster: Annotated[
        Literal["left", "middle", "right"], Told("booster", "decision.booster.{}")
    ]
    final: Annotated[Literal["top", "bottom", "none"], Told("goal", "decision.final.{}")]
    setup_booster: int


class AutomaStep(Printed, frozen=True):
    """A step of a faction action. `tie` is the first tie-break of its mine; `otherwise` says with
    what range a mine is built if an upgrade is impossible."""

    do: Literal["research_specific", "research_random", "build_mine", "power_qic", "upgrade"]
    area: Area | None = None
    range: int | None = None
    tie: Literal["transdim", "closest"] | None = None
    otherwise: int | None = None
    downgrade: bool = False


class AutomaCard(Printed, frozen=True):
    """A faction card of the Automa; `always` is what it can do in every turn."""

    faction: str
    text: Text
    research: Area | None
    mines: int
    steps: tuple[AutomaStep, ...]
    vp: int
    always: Literal["new_type", "trading_station", "double_block", "lab_research"] | None = None
    always_vp: int = 0


class Difficulty(Component, frozen=True):
    """A level of the Automa (12.8.3)."""

    start_vp: int
    removed: tuple[int, ...]
    added: tuple[int, ...]
    bonus: int


# Numbers (gaia_project 1.6, 4, 5, 8, 9)


class Constants(Printed, frozen=True):
    """Fixed numbers of the rules."""

    rounds: int
    start_vp: int
    caps: dict[Resource, int]
    boosters_more: int
    federation_value: int
    lost_planet_value: int
    station_value: int
    neighbourhood: int
    research_price: int
    level_3_charge: int
    vp_per_level: int
    levels_scored: tuple[int, ...]
    qic_range: int
    mine_price: Price
    ranking: tuple[int, ...]
    resources_per_vp: int
    gaiaformers: int
    satellites: int
    steps: dict[HomeType, dict[HomeType, int]] = msgspec.field(default_factory=dict)
    automa_gaia_steps: int = 1
    automa_transdim_steps: int = 2
