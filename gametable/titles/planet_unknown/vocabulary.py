"""What the cards, events and objectives of Planet Unknown can say.

Each is a small struct of its own kind, told apart by the `type` written in the YAML files (its name
in small letters: `AddMeteorites` is `add_meteorites`); the rules find the faces of its class. The
sections of the rules are those of the rule reference.
"""

from __future__ import annotations

from typing import Literal, get_args

from gametable.components.printed import Kind

TrackName = Literal["civ", "water", "biomass", "rover", "tech"]
Resource = Literal[TrackName, "energy"]
Square = tuple[int, int]

TRACKS: tuple[TrackName, ...] = get_args(TrackName)
"""The tracks from left to right on a corporation board."""

RESOURCES: tuple[Resource, ...] = get_args(Resource)


# Done by cards, events and techs alike (planet_unknown 6.1, 7)


class Advance(Kind, frozen=True):
    """Advance `trackers` different trackers, chosen among `tracks`, by `steps` single advances."""

    tracks: tuple[TrackName, ...] = TRACKS
    trackers: int = 1
    steps: int = 1
    benefits: bool = True


class Gain(Kind, frozen=True):
    """Gain synergy boosts, biomass patches and rover movement."""

    synergy: int = 0
    biomass_patch: int = 0
    movement: int = 0


class Collect(Kind, frozen=True):
    """Collect lifepods or meteorites of one's choice from the own planet."""

    what: Literal["lifepod", "meteorite"]
    count: int


class Destroy(Kind, frozen=True):
    """Destroy things of one's choice.

    `at`: on the planet, among the collected ones, or among the personal objectives. It does
    nothing if there are fewer than `if_at_least`.
    """

    what: Literal["lifepod", "meteorite", "rover", "objective"]
    at: Literal["planet", "collected", "kept"]
    count: int = 1
    if_at_least: int = 1


# Civ cards (planet_unknown 8)


class ExtraTile(Kind, frozen=True):
    """Take and place a tile of the own depot; its resources advance or not (8.4)."""

    advance_resources: bool


class RelocateRover(Kind, frozen=True):
    """Put one rover of the planet on any square (8.5)."""


class ClearLine(Kind, frozen=True):
    """Destroy every meteorite in one row or column (8.7)."""


class RaiseTrackers(Kind, frozen=True):
    """Every tracker below `height` climbs to it; synergy boosts give nothing (8.6)."""

    height: int


class Medals(Kind, frozen=True):
    """Medals at the end."""

    count: int


class MedalsPerPatch(Kind, frozen=True):
    """Medals for each biomass patch on the planet at the end (8.8)."""

    count: int


class LifepodValue(Kind, frozen=True):
    """Medals of each lifepod in the scoring area (8.9)."""

    medals: int


class MeteoriteSet(Kind, frozen=True):
    """Medals for every three meteorites by the number of these cards held, 0 to 4 (8.10)."""

    medals: tuple[int, int, int, int, int]


class AgreementSet(Kind, frozen=True):
    """Medals in all by the number of these cards held, 0 to 4 (8.11)."""

    medals: tuple[int, int, int, int, int]


CardEffect = (
    Advance
    | Gain
    | Collect
    | Destroy
    | ExtraTile
    | RelocateRover
    | ClearLine
    | RaiseTrackers
    | Medals
    | MedalsPerPatch
    | LifepodValue
    | MeteoriteSet
    | AgreementSet
)


# Events (planet_unknown 10.3)


class Regress(Kind, frozen=True):
    """Move one tracker of one's choice among `tracks` back by `steps` (10.3.3)."""

    tracks: tuple[TrackName, ...] = TRACKS
    steps: int = 1


class AddMeteorites(Kind, frozen=True):
    """Put meteorites on free meteor symbols (10.3.4)."""

    count: int


class ExtraRover(Kind, frozen=True):
    """A further rover, put on the tile placed this round (10.3.13)."""


class ExtraObjective(Kind, frozen=True):
    """Draw and keep one more personal objective (10.3.13)."""


class AddCivCards(Kind, frozen=True):
    """Add a random unused civ card to every rank (10.3.10)."""


class RemoveCivCards(Kind, frozen=True):
    """Remove a random civ card from every rank (10.3.10)."""


class TurnStation(Kind, frozen=True):
    """Turn the station to any depot (10.3.13)."""


class LoseStack(Kind, frozen=True):
    """Remove one of the two stacks of the current depot (10.3.13)."""


class BoostOrPeek(Kind, frozen=True):
    """Gain a synergy boost, or look at the next event (10.3.12)."""


class RoversAvoid(Kind, frozen=True):
    """This round rovers cannot move onto a terrain (10.3.5)."""

    terrain: Resource


class TilesOffEdge(Kind, frozen=True):
    """This round tiles cannot cover perimeter squares (10.3.6)."""


class TilesOffIce(Kind, frozen=True):
    """This round tiles cannot cover ice (10.3.6)."""


class TilesOffMatching(Kind, frozen=True):
    """This round no square of a tile may touch the same terrain on the planet (10.3.6)."""


class OneResource(Kind, frozen=True):
    """This round one resource of a tile advances nothing (10.3.7)."""


class NoMilestones(Kind, frozen=True):
    """This round milestones give nothing (10.3.8)."""


class NoSynergy(Kind, frozen=True):
    """This round nobody gains synergy boosts (10.3.9)."""


RoundRule = (
    RoversAvoid
    | TilesOffEdge
    | TilesOffIce
    | TilesOffMatching
    | OneResource
    | NoMilestones
    | NoSynergy
)
"""Events that hold until the end of the round (10.2.3)."""

EventEffect = (
    Advance
    | Gain
    | Collect
    | Destroy
    | Regress
    | AddMeteorites
    | ExtraRover
    | ExtraObjective
    | AddCivCards
    | RemoveCivCards
    | TurnStation
    | LoseStack
    | BoostOrPeek
    | RoundRule
)


# Objectives (planet_unknown 9)


class EdgeResources(Kind, frozen=True):
    """Icons on perimeter squares (9.3)."""

    resource: Resource


class LargestArea(Kind, frozen=True):
    """Squares of the largest area of a terrain (9.4)."""

    terrain: Resource


class AreaCount(Kind, frozen=True):
    """Areas of a terrain (9.4)."""

    terrain: Resource


class AreaResources(Kind, frozen=True):
    """Icons in the area of a terrain that holds most (9.7)."""

    terrain: Resource


class Rectangle(Kind, frozen=True):
    """1 for a filled block of a terrain, `long` x `short` squares, either way round (9.7)."""

    terrain: Resource
    long: int
    short: int


class ResourceCount(Kind, frozen=True):
    """Icons on the planet (9.5)."""

    resource: Resource


class TracksAtTop(Kind, frozen=True):
    """Trackers on the last position of their tracks (9.6)."""

    tracks: tuple[TrackName, ...] = TRACKS


class Collected(Kind, frozen=True):
    """Collected lifepods or meteorites (7.2)."""

    what: Literal["lifepod", "meteorite"]


class LifepodLead(Kind, frozen=True):
    """Collected lifepods less collected meteorites."""


class Uncovered(Kind, frozen=True):
    """Uncovered squares of a ground; currents are no land here (9.8)."""

    ground: Literal["ice", "land"]


Measure = (
    EdgeResources
    | LargestArea
    | AreaCount
    | AreaResources
    | Rectangle
    | ResourceCount
    | TracksAtTop
    | Collected
    | LifepodLead
    | Uncovered
)
