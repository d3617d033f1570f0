"""The printed components of Pulsar 2849 as typed definitions."""

from __future__ import annotations

from typing import Annotated, Literal

from gametable.components.declared import Icon, Named
from gametable.components.printed import Printed
from gametable.components.reconstructed import Reconstructed
from gametable.components.texts import Sentence, Text
from gametable.titles.pulsar_2849.vocabulary import (
    Category,
    Colour,
    Edge,
    GoalCount,
    PlaceKind,
    PlanetKind,
    Reward,
    SidAction,
    Size,
    TechEffect,
    Token,
    Track,
)

# Words and small pieces


class ResourceName(Printed, frozen=True):
    """What is gained or paid, and its words."""

    id: str
    name: Text
    word: Sentence
    icon: Icon


class Modifier(Printed, frozen=True):
    """A kind of die modifier: what one does to a die, which dice buy one (5.3, 11)."""

    id: Token
    name: Text
    icon: Icon
    adjust: tuple[int, ...]
    dice: tuple[int, ...]
    start: int


class GyrodyneSize(Printed, frozen=True):
    """A size of gyrodyne: dice that take and complete one, points, awards top first (7)."""

    id: Size
    name: Text
    icon: Icon
    count: int
    take: int
    complete: int
    points: int
    awards: tuple[int, ...]


class TrackName(Printed, frozen=True):
    """A track of the dice board."""

    id: Track
    name: Text


class ColourName(Printed, frozen=True):
    """A colour of jumpgates."""

    id: Colour
    name: Text


# The star cluster (6)


class Place(Printed, frozen=True):
    """A place of the map: `at` in a disc of radius 1, y down; `opposite` of starting gates."""

    id: str
    kind: PlaceKind
    at: tuple[float, float]
    colour: Colour | None = None
    opposite: str | None = None


class Side(Printed, frozen=True):
    """A side of the star cluster board. Segments are pairs of places, `double` may be flown twice,
    `from_starts` never back (6.3, 6.7)."""

    id: str
    name: Text
    dead_ends: tuple[str, ...]
    places: tuple[Place, ...]
    from_starts: tuple[tuple[str, str], ...]
    segments: tuple[tuple[str, str], ...]
    double: tuple[tuple[str, str], ...] = ()


class Planet(Printed, frozen=True):
    """A planet of a system; with so many players a neutral token is laid on it (6.4)."""

    kind: PlanetKind
    blocked: tuple[int, ...] = ()


class SystemTile(Printed, frozen=True):
    """A planetary system tile with its discovery bonus (6.6)."""

    id: str
    name: Text
    text: Text
    planets: tuple[Planet, ...]
    discovery: tuple[Reward, ...]
    reconstructed: Reconstructed = ()


class ExplorationTile(Printed, frozen=True):
    """An exploration bonus tile; one to `keep` stays with its player (6.8)."""

    id: str
    name: Text
    text: Text
    gain: tuple[Reward, ...]
    keep: bool = False
    reconstructed: Reconstructed = ()


# Transmitters, projects, technologies, goals


class Transmitter(Printed, frozen=True):
    """A transmitter tile: die symbols, half dice on its edges, rewards (8)."""

    id: str
    letter: Literal["A", "B", "C"]
    name: Text
    text: Text
    dice: tuple[int, ...]
    connections: dict[Edge, int]
    once: tuple[Reward, ...] = ()
    production: tuple[Reward, ...] = ()
    reconstructed: Reconstructed = ()


class HqSide(Printed, frozen=True):
    """A side of an HQ board: its projects by row, the lowest row first (9.2)."""

    id: str
    board: Literal["A", "B", "C", "D"]
    name: Text
    leaning: Literal["gyrodynes", "flights"]
    rows: tuple[tuple[Annotated[str, Named("projects")], ...], ...]


class Project(Printed, frozen=True):
    """An HQ project (9.3)."""

    id: str
    name: Text
    text: Text
    die: int
    gain: tuple[Reward, ...]
    reconstructed: Reconstructed = ()


class TechnologyRow(Printed, frozen=True):
    """A row of a technology board; `bonus` goes to each completed gyrodyne (13.5)."""

    row: int
    bonus: int | Literal["median"]
    technologies: tuple[Annotated[str, Named("technologies")], ...]


class TechnologyBoard(Printed, frozen=True):
    """A side of a technology board (10.1)."""

    id: str
    category: Category
    name: Text
    rows: tuple[TechnologyRow, ...]
    reconstructed: Reconstructed = ()


class Technology(Printed, frozen=True):
    """A technology; `open`: two patents may be taken in one round (10.3); `when` is its colour."""

    id: str
    name: Text
    text: Text
    die: int
    when: Literal["immediate", "ongoing", "round_end", "game_end"]
    effect: TechEffect
    open: bool = False
    reconstructed: Reconstructed = ()


class GoalBonus(Printed, frozen=True):
    """What a goal sells at the end of the game (14.4)."""

    cubes: int
    points: int


class Goal(Printed, frozen=True):
    """A side of a goal tile. Of those about `gyrodynes` each player scores one (14.4)."""

    id: str
    tile: str
    name: Text
    counts: GoalCount
    at_least: int
    points: int
    bonuses: tuple[GoalBonus, ...]
    gyrodynes: bool = False
    needs_hq: bool = False
    marked: bool = False
    reconstructed: Reconstructed = ()


# SID (18)


class SidLevel(Printed, frozen=True):
    """A level of SID: whether it scores goals, points of its patents and transmitters (18)."""

    id: str
    name: Text
    text: Text
    goals: bool
    each: int


class SidActions(Printed, frozen=True):
    """What SID's die of twelve gives in some rounds: the highest face of each kind (18)."""

    id: str
    rounds: tuple[int, ...]
    technology: int
    fly: int
    transmitter: int

    def of(self, face: int) -> SidAction:
        """The kind of action of a face."""
        if face <= self.technology:
            return "technology"
        return "fly" if face <= self.fly else "transmitter"


class SidFlight(Printed, frozen=True):
    """How SID flies by its die of six: so many systems, then `onward` (18)."""

    id: str
    faces: tuple[int, ...]
    systems: int
    onward: Literal["", "nearest", "pulsar"] = ""


class Constants(Printed, frozen=True):
    """Fixed numbers of the rules; what depends on the number of players is told by it."""

    rounds: int
    silver_dice: dict[int, int]
    start_points: tuple[int, ...]
    tokens: int
    rings: int
    offer: int
    goals: int
    copy_cost: int
    award_every: int
    track_spaces: int
    track_start: int
    penalties: dict[int, int]
    engineering: dict[int, tuple[tuple[Reward, ...], ...]]
    turn_order: dict[int, tuple[int, ...]]
    fair_roll: dict[int, tuple[int, ...]]
    fair_rolled: int
    idle_pulsar: int
    idle_gyrodyne: int
    cube_points: int
    cubes_each: int
    stations: tuple[int, ...]
    station_beyond: int
