"""What the techs and the special rules of corporations can say (planet_unknown 16)."""

from __future__ import annotations

from typing import Literal

from gametable.components.printed import Kind
from gametable.titles.planet_unknown.vocabulary import Advance, Resource, TrackName


class IgnoreAdjacency(Kind, frozen=True):
    """Tiles or patches need not touch an earlier tile; `resource`: only tiles that bear it."""

    pieces: tuple[Literal["tile", "biomass_patch"], ...]
    resource: Resource | None = None


class StorePatches(Kind, frozen=True):
    """Patches may be kept and placed before the final scoring (6.7.3)."""


class MovementBonus(Kind, frozen=True):
    """More movement each time the rover track gives movement (16.0)."""

    amount: int


class DoubleAdvance(Kind, frozen=True):
    """An advance due to the resource of a placed tile becomes two (16.1.3)."""

    track: TrackName


class NoMeteorites(Kind, frozen=True):
    """No meteorites are put on the planet (16.1.4)."""


class MovementOnDraft(Kind, frozen=True):
    """Drafting a tile with `resource` gives the movement under the rover tracker (16.2.3)."""

    resource: Resource


class ExtraCivChoice(Kind, frozen=True):
    """At a civ milestone add one random card of the next rank to the choice (16.2.4)."""


class ResourceTeleport(Kind, frozen=True):
    """For `cost` movement a rover jumps from one `resource` icon to another (16.2.5)."""

    resource: Resource
    cost: int


class GainOn(Kind, frozen=True):
    """Gain something whenever `trigger` occurs.

    `place_tile` means a placed tile with `resource`.
    """

    trigger: Literal["civ_milestone", "collect_meteorite", "place_tile"]
    resource: Resource | None = None
    synergy: int = 0
    biomass_patch: int = 0


class LastCivCards(Kind, frozen=True):
    """At the end look at all civ cards left and keep `count` (16.2.7)."""

    count: int


class ResetTracker(Kind, frozen=True):
    """A tracker at the top may go back to 0 (16.7.3)."""

    track: TrackName


class PatchOnTile(Kind, frozen=True):
    """Patches may be placed on tiles, not on meteorites (16.7.4)."""


class DoublePatch(Kind, frozen=True):
    """One patch gained becomes two (16.7.5)."""


class PatchOnMeteorite(Kind, frozen=True):
    """At the end patches may be placed on meteorites and destroy them (16.7.6)."""


class DiagonalSteps(Kind, frozen=True):
    """Rovers may also step diagonally (16.3.7)."""


class RepositionLifepods(Kind, frozen=True):
    """Move up to `count` collected lifepods; `resource`: when a tile with it is placed (16.3.5)."""

    count: int
    resource: Resource | None = None


class FreeSteps(Kind, frozen=True):
    """Rover steps onto a terrain cost nothing (16.3.6)."""

    terrain: Resource


class RoundStartMovement(Kind, frozen=True):
    """Movement at round start for every rover that carries a meteorite or stands on water (4.1)."""

    per_rover: Literal["carrying_meteorite", "on_water"]


class DrownMeteorite(Kind, frozen=True):
    """A carried meteorite may be destroyed on a terrain (16.4.8)."""

    terrain: Resource


class DryTileAdvance(Kind, frozen=True):
    """A placed tile that covers no ice advances a tracker once (16.6.6)."""

    track: TrackName


class SynergyForPatch(Kind, frozen=True):
    """A synergy boost in place of a patch."""


class TerrainTeleport(Kind, frozen=True):
    """For `cost` movement a rover jumps to another tile, onto the same terrain (16.5.3)."""

    cost: int


class DoubleSynergy(Kind, frozen=True):
    """The tracker chosen for a synergy boost advances twice (16.5.4)."""


class ResourceAsEnergy(Kind, frozen=True):
    """A placed tile's resource and terrain may be treated as energy (16.5.5)."""

    resource: Resource


class ClaimRow(Kind, frozen=True):
    """Take every benefit at the height of a chosen tracker (16.5.6)."""


class CommonObjective(Kind, frozen=True):
    """Draw objectives and put one in play for all (16.5.7)."""

    draw: int


class SkipTrackers(Kind, frozen=True):
    """A tracker may jump over trackers that block its way (16.6.4)."""


StandingTech = (
    DiagonalSteps
    | DoubleAdvance
    | DrownMeteorite
    | DryTileAdvance
    | ExtraCivChoice
    | FreeSteps
    | GainOn
    | IgnoreAdjacency
    | LastCivCards
    | MovementBonus
    | NoMeteorites
    | PatchOnMeteorite
    | PatchOnTile
    | ResourceAsEnergy
    | RoundStartMovement
    | SkipTrackers
    | StorePatches
)
"""Techs that change a rule as long as they are unlocked: the rule asks for them (16.0)."""

UsedTech = (
    Advance
    | ClaimRow
    | CommonObjective
    | DoublePatch
    | DoubleSynergy
    | MovementOnDraft
    | RepositionLifepods
    | ResetTracker
    | ResourceTeleport
    | SynergyForPatch
    | TerrainTeleport
)
"""Techs that a seat uses of its own accord (6.9.3)."""

TechEffect = UsedTech | StandingTech


# Special rules of corporations (planet_unknown 16)


class RegressOnCivMilestone(Kind, frozen=True):
    """Each civ milestone moves one of `tracks` back one position (16.2.1)."""

    tracks: tuple[TrackName, ...]


class ExpandingBiomass(Kind, frozen=True):
    """Biomass on a placed tile advances only if it joins biomass terrain (16.7.2)."""


class LifepodsOnTracks(Kind, frozen=True):
    """Collected lifepods may go onto track positions, which trackers then skip (16.3)."""


class LifepodsOnTechs(Kind, frozen=True):
    """Collected lifepods may go onto techs and unlock them (16.5.1)."""


class DeliverMeteorites(Kind, frozen=True):
    """Rovers carry meteorites, one each, and deliver them at a resource icon (16.4)."""

    resource: Resource


class WaterPerIceSquare(Kind, frozen=True):
    """Water on a placed tile advances once per water square on ice (16.6.2)."""


class TrackersBlock(Kind, frozen=True):
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
