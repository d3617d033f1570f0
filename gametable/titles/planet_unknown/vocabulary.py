"""What the components of Planet Unknown can say: effects, rules, tests and measures.

Each is a small struct of its own kind, told apart by the `type` written in the YAML files (its name
in small letters: `AddMeteorites` is `add_meteorites`); the rules match on the classes. The sections
of the rules are those of the rule reference.
"""

from __future__ import annotations

import re
from typing import Literal

import msgspec

Resource = Literal["civ", "water", "biomass", "rover", "tech", "energy"]
TrackName = Literal["civ", "water", "biomass", "rover", "tech"]
Square = tuple[int, int]

TRACKS: tuple[TrackName, ...] = ("civ", "water", "biomass", "rover", "tech")
"""The tracks from left to right on a corporation board."""

RESOURCES: tuple[Resource, ...] = (*TRACKS, "energy")


class Printed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something printed: it never changes, and its file may hold no other fields."""


def _tag(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


class Kind(Printed, tag=_tag):
    """Something told apart by its `type`."""


# Done by cards, events and techs alike (planet_unknown 6.1, 7)


class Advance(Kind):
    """Advance `trackers` different trackers, chosen among `tracks`, by `steps` single advances."""

    tracks: tuple[TrackName, ...] = TRACKS
    trackers: int = 1
    steps: int = 1
    benefits: bool = True


class Gain(Kind):
    """Gain synergy boosts, biomass patches and rover movement."""

    synergy: int = 0
    biomass_patch: int = 0
    movement: int = 0


class Collect(Kind):
    """Collect lifepods or meteorites of one's choice from the own planet."""

    what: Literal["lifepod", "meteorite"]
    count: int


class Destroy(Kind):
    """Destroy things of one's choice.

    `at`: on the planet, among the collected ones, or among the personal objectives. It does
    nothing if there are fewer than `if_at_least`.
    """

    what: Literal["lifepod", "meteorite", "rover", "objective"]
    at: Literal["planet", "collected", "kept"]
    count: int = 1
    if_at_least: int = 1


# Civ cards (planet_unknown 8)


class ExtraTile(Kind):
    """Take and place a tile of the own depot; its resources advance or not (8.4)."""

    advance_resources: bool


class RelocateRover(Kind):
    """Put one rover of the planet on any square (8.5)."""


class ClearLine(Kind):
    """Destroy every meteorite in one row or column (8.7)."""


class RaiseTrackers(Kind):
    """Every tracker below `height` climbs to it; synergy boosts give nothing (8.6)."""

    height: int


class Medals(Kind):
    """Medals at the end."""

    count: int


class MedalsPerPatch(Kind):
    """Medals for each biomass patch on the planet at the end (8.8)."""

    count: int


class LifepodValue(Kind):
    """Medals of each lifepod in the scoring area (8.9)."""

    medals: int


class MeteoriteSet(Kind):
    """Medals for every three meteorites by the number of these cards held, 0 to 4 (8.10)."""

    medals: tuple[int, int, int, int, int]


class AgreementSet(Kind):
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


class Regress(Kind):
    """Move one tracker of one's choice among `tracks` back by `steps` (10.3.3)."""

    tracks: tuple[TrackName, ...] = TRACKS
    steps: int = 1


class AddMeteorites(Kind):
    """Put meteorites on free meteor symbols (10.3.4)."""

    count: int


class ExtraRover(Kind):
    """A further rover, put on the tile placed this round (10.3.13)."""


class ExtraObjective(Kind):
    """Draw and keep one more personal objective (10.3.13)."""


class AddCivCards(Kind):
    """Add a random unused civ card to every rank (10.3.10)."""


class RemoveCivCards(Kind):
    """Remove a random civ card from every rank (10.3.10)."""


class TurnStation(Kind):
    """Turn the station to any depot (10.3.13)."""


class LoseStack(Kind):
    """Remove one of the two stacks of the current depot (10.3.13)."""


class BoostOrPeek(Kind):
    """Gain a synergy boost, or look at the next event (10.3.12)."""


class RoversAvoid(Kind):
    """This round rovers cannot move onto a terrain (10.3.5)."""

    terrain: Resource


class TilesOffEdge(Kind):
    """This round tiles cannot cover perimeter squares (10.3.6)."""


class TilesOffIce(Kind):
    """This round tiles cannot cover ice (10.3.6)."""


class TilesOffMatching(Kind):
    """This round no square of a tile may touch the same terrain on the planet (10.3.6)."""


class OneResource(Kind):
    """This round one resource of a tile advances nothing (10.3.7)."""


class NoMilestones(Kind):
    """This round milestones give nothing (10.3.8)."""


class NoSynergy(Kind):
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
    | RoversAvoid
    | TilesOffEdge
    | TilesOffIce
    | TilesOffMatching
    | OneResource
    | NoMilestones
    | NoSynergy
)


# Techs (planet_unknown 16)


class IgnoreAdjacency(Kind):
    """Tiles or patches need not touch an earlier tile; `resource`: only tiles that bear it."""

    pieces: tuple[Literal["tile", "biomass_patch"], ...]
    resource: Resource | None = None


class StorePatches(Kind):
    """Patches may be kept and placed before the final scoring (6.7.3)."""


class MovementBonus(Kind):
    """More movement each time the rover track gives movement (16.0)."""

    amount: int


class DoubleAdvance(Kind):
    """An advance due to the resource of a placed tile becomes two (16.1.3)."""

    track: TrackName


class NoMeteorites(Kind):
    """No meteorites are put on the planet (16.1.4)."""


class MovementOnDraft(Kind):
    """Drafting a tile with `resource` gives the movement under the rover tracker (16.2.3)."""

    resource: Resource


class ExtraCivChoice(Kind):
    """At a civ milestone add one random card of the next rank to the choice (16.2.4)."""


class ResourceTeleport(Kind):
    """For `cost` movement a rover jumps from one `resource` icon to another (16.2.5)."""

    resource: Resource
    cost: int


class GainOn(Kind):
    """Gain something whenever `trigger` occurs.

    `place_tile` means a placed tile with `resource`.
    """

    trigger: Literal["civ_milestone", "collect_meteorite", "place_tile"]
    resource: Resource | None = None
    synergy: int = 0
    biomass_patch: int = 0


class LastCivCards(Kind):
    """At the end look at all civ cards left and keep `count` (16.2.7)."""

    count: int


class ResetTracker(Kind):
    """A tracker at the top may go back to 0 (16.7.3)."""

    track: TrackName


class PatchOnTile(Kind):
    """Patches may be placed on tiles, not on meteorites (16.7.4)."""


class DoublePatch(Kind):
    """One patch gained becomes two (16.7.5)."""


class PatchOnMeteorite(Kind):
    """At the end patches may be placed on meteorites and destroy them (16.7.6)."""


class DiagonalSteps(Kind):
    """Rovers may also step diagonally (16.3.7)."""


class RepositionLifepods(Kind):
    """Move up to `count` collected lifepods; `resource`: when a tile with it is placed (16.3.5)."""

    count: int
    resource: Resource | None = None


class FreeSteps(Kind):
    """Rover steps onto a terrain cost nothing (16.3.6)."""

    terrain: Resource


class RoundStartMovement(Kind):
    """Movement at round start for every rover that carries a meteorite or stands on water (4.1)."""

    per_rover: Literal["carrying_meteorite", "on_water"]


class DrownMeteorite(Kind):
    """A carried meteorite may be destroyed on a terrain (16.4.8)."""

    terrain: Resource


class DryTileAdvance(Kind):
    """A placed tile that covers no ice advances a tracker once (16.6.6)."""

    track: TrackName


class SynergyForPatch(Kind):
    """A synergy boost in place of a patch."""


class TerrainTeleport(Kind):
    """For `cost` movement a rover jumps to another tile, onto the same terrain (16.5.3)."""

    cost: int


class DoubleSynergy(Kind):
    """The tracker chosen for a synergy boost advances twice (16.5.4)."""


class ResourceAsEnergy(Kind):
    """A placed tile's resource and terrain may be treated as energy (16.5.5)."""

    resource: Resource


class ClaimRow(Kind):
    """Take every benefit at the height of a chosen tracker (16.5.6)."""


class CommonObjective(Kind):
    """Draw objectives and put one in play for all (16.5.7)."""

    draw: int


class SkipTrackers(Kind):
    """A tracker may jump over trackers that block its way (16.6.4)."""


TechEffect = (
    Advance
    | IgnoreAdjacency
    | StorePatches
    | MovementBonus
    | DoubleAdvance
    | NoMeteorites
    | MovementOnDraft
    | ExtraCivChoice
    | ResourceTeleport
    | GainOn
    | LastCivCards
    | ResetTracker
    | PatchOnTile
    | DoublePatch
    | PatchOnMeteorite
    | DiagonalSteps
    | RepositionLifepods
    | FreeSteps
    | RoundStartMovement
    | DrownMeteorite
    | DryTileAdvance
    | SynergyForPatch
    | TerrainTeleport
    | DoubleSynergy
    | ResourceAsEnergy
    | ClaimRow
    | CommonObjective
    | SkipTrackers
)


# Special rules of corporations (planet_unknown 16)


class RegressOnCivMilestone(Kind):
    """Each civ milestone moves one of `tracks` back one position (16.2.1)."""

    tracks: tuple[TrackName, ...]


class ExpandingBiomass(Kind):
    """Biomass on a placed tile advances only if it joins biomass terrain (16.7.2)."""


class LifepodsOnTracks(Kind):
    """Collected lifepods may go onto track positions, which trackers then skip (16.3)."""


class LifepodsOnTechs(Kind):
    """Collected lifepods may go onto techs and unlock them (16.5.1)."""


class DeliverMeteorites(Kind):
    """Rovers carry meteorites, one each, and deliver them at a resource icon (16.4)."""

    resource: Resource


class WaterPerIceSquare(Kind):
    """Water on a placed tile advances once per water square on ice (16.6.2)."""


class TrackersBlock(Kind):
    """No tracker may enter a position another tracker is on (16.6.3)."""


CorporationRule = (
    RegressOnCivMilestone
    | ExpandingBiomass
    | LifepodsOnTracks
    | LifepodsOnTechs
    | DeliverMeteorites
    | WaterPerIceSquare
    | TrackersBlock
)


# Objectives (planet_unknown 9)


class Rectangle(Kind):
    """A filled block of a terrain, `long` x `short` squares, either way round."""

    terrain: Resource
    long: int
    short: int


class AreaResources(Kind):
    """One connected area that holds at least so many icons."""

    terrain: Resource
    at_least: int


class TrackAtTop(Kind):
    """A tracker on the last position of its track."""

    track: TrackName


class FewResources(Kind):
    """At most so many icons on the planet."""

    resource: Resource
    at_most: int


class CollectedAtLeast(Kind):
    """At least so many collected."""

    what: Literal["lifepod", "meteorite"]
    at_least: int


class MoreLifepods(Kind):
    """More collected lifepods than collected meteorites."""


class AllCovered(Kind):
    """No uncovered square of that ground."""

    ground: Literal["ice", "land"]


PersonalTest = (
    Rectangle
    | AreaResources
    | TrackAtTop
    | FewResources
    | CollectedAtLeast
    | MoreLifepods
    | AllCovered
)


class EdgeResources(Kind):
    """Icons on perimeter squares."""

    resource: Resource


class LargestArea(Kind):
    """Squares of the largest area of a terrain."""

    terrain: Resource


class AreaCount(Kind):
    """Areas of a terrain."""

    terrain: Resource


class ResourceCount(Kind):
    """Icons on the planet."""

    resource: Resource


class TracksAtTop(Kind):
    """Trackers on the last position of their tracks."""


class Collected(Kind):
    """Collected lifepods or meteorites."""

    what: Literal["lifepod", "meteorite"]


Measure = EdgeResources | LargestArea | AreaCount | ResourceCount | TracksAtTop | Collected
