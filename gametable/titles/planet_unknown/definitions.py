"""The printed components of Planet Unknown as typed definitions."""

from __future__ import annotations

from typing import Annotated, Generic, Literal, TypeAlias, TypeVar

from gametable.components.declared import Icon, Named, Section, Told
from gametable.components.printed import Component, Described, Printed
from gametable.components.texts import Text
from gametable.titles.planet_unknown.planet_rules import PlanetRule
from gametable.titles.planet_unknown.tech_effects import CorporationRule, TechEffect
from gametable.titles.planet_unknown.vocabulary import (
    CardEffect,
    EventEffect,
    Measure,
    Resource,
    Square,
    TrackName,
)

T = TypeVar("T")
Side = Literal["symmetric", "asymmetric"]
Ring = Literal["inner", "outer"]
_Shape: TypeAlias = Annotated[str, Named("shapes")]
_Synergy: TypeAlias = Annotated[int, Told("synergy", "benefit.synergy")]
_Patches: TypeAlias = Annotated[int, Told("biomass-patch", "benefit.patch")]


class PieceKind(Component, frozen=True):
    """A kind of component in the box."""

    count: int


class ResourceKind(Printed, frozen=True):
    """A resource and its terrain. `name` is a heading, `word` stands inside a sentence."""

    id: Resource
    name: Text
    word: Text
    icon: Icon
    track: bool
    section: Section


class SetupNumbers(Printed, frozen=True):
    """Numbers of the setup; lists are by the number of players, the first for one player."""

    players: tuple[int, int]
    civ_cards_per_rank: tuple[int, int, int, int, int, int]
    neighbour_objectives: tuple[int, int, int, int, int, int]
    personal_deal: int
    personal_keep: int
    solo_deal: int
    solo_keep: int
    event_deck: int


class Station(Printed, frozen=True):
    """The space station: the shapes of both rings clockwise, and the seats round it.

    Depot d (0..5) is the outer stack d with the inner stack (d + offset) mod 6. With the station
    turned by r the depot in front of position p is (p + r) mod 6; one depot clockwise lowers r
    by one. `seats[n - 1]` are the positions of n players, clockwise.
    """

    inner: tuple[_Shape, _Shape, _Shape, _Shape, _Shape, _Shape]
    outer: tuple[_Shape, _Shape, _Shape, _Shape, _Shape, _Shape]
    seats: tuple[tuple[int, ...], ...]
    tiles_per_stack: int


class Shape(Component, frozen=True):
    """The shape of a tile in its printed orientation; `slot` is its place in the ring."""

    ring: Ring
    slot: int
    cells: tuple[Square, ...]

    @property
    def size(self) -> int:
        """The number of squares."""
        return len(self.cells)


class TileCell(Printed, frozen=True, array_like=True):
    """A square of a tile, relative to the printed orientation."""

    x: int
    y: int
    terrain: Resource
    mark: Literal["plain", "resource", "meteor", "resource+meteor"]

    @property
    def has_resource(self) -> bool:
        """Whether it bears the resource icon of its terrain."""
        return self.mark in ("resource", "resource+meteor")

    @property
    def has_meteor(self) -> bool:
        """Whether it bears the meteor symbol."""
        return self.mark in ("meteor", "resource+meteor")


class Tile(Printed, frozen=True):
    """A terrain tile with its two resources."""

    id: str
    shape: _Shape
    resources: Annotated[
        tuple[Resource, Resource], Told("", "fact.resource.{}", icon_of="resources")
    ]
    meteor: Annotated[bool, Told("meteorite", "fact.meteor")]
    cells: tuple[TileCell, ...]

    def other(self, resource: Resource) -> Resource:
        """The other one of the two resources."""
        first, second = self.resources
        return second if resource == first else first


# Planets (planet_unknown 17)


class Planet(Described, frozen=True):
    """A side of a planet board; `section` is that of the rules on it (inside 17).

    `grid[y][x]`: "." off the map, L land, I ice, R ring, C city, E current (R, C and E are land
    for every other purpose). Medals are for complete columns (left to right) and rows (down).
    """

    section: str
    side: Side
    complexity: int
    grid: tuple[str, ...]
    lifepods: tuple[Square, ...]
    column_medals: tuple[int, ...]
    row_medals: tuple[int, ...]
    squares: int
    ice: int
    perimeter: int
    rules: tuple[PlanetRule, ...] = ()


# Corporations (planet_unknown 6 and 16)


class StepBenefit(Printed, frozen=True):
    """One of the benefits of a double step; exactly one field is set."""

    synergy: _Synergy = 0
    biomass_patch: _Patches = 0
    advance: Annotated[
        TrackName | None, Told("step", "benefit.advance", {"track": "#track/{advance}"})
    ] = None


class Position(Printed, frozen=True):
    """A position of a track and what it gives. `p` counts from 0, the start.

    `civ_card` is the rank of a civ milestone, `tech_level` that of a tech milestone, `move` rover
    movement, `rover` a rover milestone. `one_of` and `heights` belong to double steps (Wormhole
    biomass; `heights` are the rows it lies beside); `track` and `height` name the square a
    winding path uses (Oasis water).
    """

    p: int
    move: Annotated[int, Told("step", "benefit.move")] = 0
    synergy: _Synergy = 0
    biomass_patch: _Patches = 0
    rover: Annotated[int, Told("rover", "benefit.rover")] = 0
    civ_card: Annotated[int, Told("civilization", "benefit.civ_card", {"rank": "civ_card"})] = 0
    medal: int | None = None
    tech_level: int = 0
    one_of: tuple[StepBenefit, ...] = ()
    heights: tuple[int, ...] = ()
    track: TrackName | None = None
    height: int | None = None


class Track(Printed, frozen=True):
    """A resource track. `beyond_top`: rover movement of each further advance at the top."""

    id: str
    positions: tuple[Position, ...]
    kind: Literal["straight", "choice_steps", "winding_path"] = "straight"
    beyond_top: int = 0

    @property
    def top(self) -> int:
        """The last position."""
        return len(self.positions) - 1


class Tech(Printed, frozen=True):
    """A technology of a corporation.

    `limit`: always; each_time (whenever its trigger occurs); round or game (once per ...);
    game_end (once, planet_unknown 11.2). Not `optional`: it applies by itself.
    """

    level: int
    id: str
    name: Text
    text: Text
    effect: TechEffect
    limit: Annotated[
        Literal["always", "each_time", "round", "game", "game_end"], Told("clock", "fact.limit.{}")
    ]
    optional: bool = False


class CorporationSide(Printed, Generic[T], frozen=True):
    """A side of a corporation board; `section` is that of the rules on it.

    `unlock`: by the tech tracker, or by a lifepod laid on the tech. `rovers` start on the board.
    """

    id: str
    section: Section
    name: Text
    text: Text
    side: Side
    complexity: int
    rovers: Annotated[int, Told("rover", "fact.rovers")]
    unlock: Literal["tracker", "lifepod"]
    tracks: dict[TrackName, T]
    techs: tuple[Tech, ...]
    rules: tuple[CorporationRule, ...] = ()
    advantage: Text | None = None
    weakness: Text | None = None

    def tech_mark(self, level: int) -> str:
        """What is printed beside a tech: its level, or a letter where lifepods unlock it."""
        return "ABCDEF"[level - 1] if self.unlock == "lifepod" else str(level)


CorporationSheet = CorporationSide[str]
"""As the file has it: with the ids of its tracks."""
Corporation = CorporationSide[Track]
"""With its tracks in full."""


# Cards (planet_unknown 8, 9 and 10)


class CivCard(Described, frozen=True):
    """A civ card. `timing`: immediate, or kept secret and carried out at the end."""

    rank: Literal[1, 2, 3, 4]
    timing: Annotated[Literal["immediate", "end_game"], Told("clock", "fact.timing.{}")]
    effects: tuple[CardEffect, ...]


class PersonalSide(Described, frozen=True):
    """The personal side of an objective card: `medals` if enough is measured at the end."""

    medals: Annotated[int, Told("medal", "fact.personal_medals")]
    measure: Measure
    at_least: int = 0
    at_most: int | None = None

    def enough(self, n: int) -> bool:
        """Whether so much fulfils it."""
        return self.at_least <= n and (self.at_most is None or n <= self.at_most)


class NeighbourSide(Described, frozen=True):
    """The neighbour side: two players compare; `better` says whether most or least wins."""

    better: Literal["most", "least"]
    measure: Measure
    win: Annotated[int, Told("medal", "fact.prizes", {"win": "win", "tie": "tie"})]
    tie: int
    lose: int


class ObjectiveCard(Printed, frozen=True):
    """A two-sided objective card; `n` is its number, 1 to 28."""

    id: str
    n: int
    personal: PersonalSide
    neighbour: NeighbourSide


class EventCard(Described, frozen=True):
    """An event card. `solo`: used by one player only. `once`: for the table, not per player."""

    code: Literal["green", "orange", "red"]
    effect: EventEffect
    solo: bool = False
    once: bool = False


# The end (planet_unknown 11 and 12)


class PadLine(Printed, frozen=True):
    """A line of the scoring pad."""

    id: Literal["planet", "tracks", "lifepods", "meteorites", "civ_cards", "objectives"]
    name: Text
    help: Text
    icon: Icon


class ScorePad(Printed, frozen=True):
    """The scoring pad with the values of what it counts."""

    lines: tuple[PadLine, ...]
    medals_per_lifepod: int
    meteorites_per_set: int
    medals_per_meteorite_set: int


class Band(Printed, frozen=True):
    """A result of the solo game for differences from `least` to `most` (None: open)."""

    id: str
    text: Text
    least: int | None = None
    most: int | None = None


class Modifiers(Printed, frozen=True):
    """What a number of cards (`cards`: the least of every step) of a colour adds to the target."""

    cards: tuple[int, int, int, int, int]
    green: tuple[int, int, int, int, int]
    orange: tuple[int, int, int, int, int]
    red: tuple[int, int, int, int, int]


class Solo(Printed, frozen=True):
    """The solo game's target and its results, from worst to best."""

    target: int
    modifiers: Modifiers
    results: tuple[Band, ...]
