"""What the trackers may still bring: the best use of the advances to come, as far as tiles allow.

Half of the advances fall where the tiles will have it, evenly; the rest go where they bring most.
So a plan concentrates: two tops are worth more than five halves. In points at the end.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

from gametable.titles.planet_unknown import tech_effects as techs
from gametable.titles.planet_unknown.components import load
from gametable.titles.planet_unknown.definitions import Position
from gametable.titles.planet_unknown.state import TrackPod
from gametable.titles.planet_unknown.vocabulary import TRACKS, Advance

ADVANCES = 1.6
"""Advances a round, synergy boosts not counted: those are part of the plan."""
DRIFT = 0.5
"""The share of them that tiles force."""
STEP = 0.8
"""A free advance."""
CARDS = (0.0, 1.3, 1.7, 2.2, 2.8)
"""A civ card by its rank."""
PATCH = 1.5
MOVE = 0.28
"""A step of movement."""
ROVER = 1.6
MOST = 45
"""Advances that are planned at most."""

FLAT: dict[type, float] = {
    techs.IgnoreAdjacency: 0.5,
    techs.StorePatches: 0.5,
    techs.DiagonalSteps: 0.3,
    techs.PatchOnTile: 0.2,
    techs.PatchOnMeteorite: 1.0,
    techs.LastCivCards: 4.5,
    techs.ClaimRow: 3.0,
    techs.CommonObjective: 1.8,
    techs.ResetTracker: 1.5,
    techs.RepositionLifepods: 0.6,
    techs.TerrainTeleport: 0.3,
    techs.ResourceTeleport: 0.3,
}
"""What a tech is worth once it is unlocked, whenever."""
EACH_ROUND: dict[type, float] = {
    techs.IgnoreAdjacency: 0.03,
    techs.MovementBonus: 0.12,
    techs.DoubleAdvance: 0.22,
    techs.NoMeteorites: 0.35,
    techs.MovementOnDraft: 0.2,
    techs.ExtraCivChoice: 0.06,
    techs.ResourceTeleport: 0.06,
    techs.TerrainTeleport: 0.12,
    techs.GainOn: 0.22,
    techs.DoublePatch: 0.15,
    techs.FreeSteps: 0.1,
    techs.RoundStartMovement: 0.18,
    techs.DrownMeteorite: 0.08,
    techs.DryTileAdvance: 0.35,
    techs.SynergyForPatch: 0.06,
    techs.DoubleSynergy: 0.25,
    techs.ResourceAsEnergy: 0.1,
    techs.SkipTrackers: 0.1,
    techs.RepositionLifepods: 0.1,
    Advance: 0.7,
}
"""And for each round that is left."""


@cache
def tech_kinds(corporation: str) -> dict[int, type]:
    """What each level of a corporation does."""
    return {tech.level: type(tech.effect) for tech in load().corporations[corporation].techs}


def tech_worth(corporation: str, level: int, rounds: float) -> float:
    """An unlocked tech with so many rounds to use it in."""
    kind = tech_kinds(corporation)[level]
    return FLAT.get(kind, 0.0) + EACH_ROUND.get(kind, 0.0) * rounds


def benefits(corporation: str, position: Position, rounds: float) -> float:
    """What a position gives beside medals, reached some time in the rounds left."""
    found = (
        position.move * MOVE
        + position.synergy * STEP
        + position.biomass_patch * PATCH
        + position.rover * (ROVER if rounds > 2 else 0.4)
        + CARDS[position.civ_card]
    )
    if position.tech_level:
        found += tech_worth(corporation, position.tech_level, rounds / 2)
    if position.one_of:
        found += max(STEP if step.advance or step.synergy else PATCH for step in position.one_of)
    return found


class Ahead(NamedTuple):
    """What lies before a tracker: gains over its present medal after 0, 1, 2 ... advances."""

    gains: tuple[float, ...]
    beyond: float


@lru_cache(4096)
def ahead(corporation: str, track: str, at: int, rounds: int, pods: tuple[int, ...]) -> Ahead:
    """What a tracker gains by going on; positions with lifepods are skipped."""
    printed = load().corporations[corporation].tracks[track]  # type: ignore[index]
    start = medal = _medal(printed.positions, at, pods)
    gains = [0.0]
    gathered = 0.0
    for position in printed.positions[at + 1 :]:
        if position.p in pods:
            continue
        gathered += benefits(corporation, position, rounds)
        if position.medal is not None:
            medal = position.medal
        gains.append(gathered + medal - start)
    return Ahead(tuple(gains), printed.beyond_top * MOVE)


def _medal(positions: tuple[Position, ...], at: int, pods: tuple[int, ...]) -> int:
    for position in reversed(positions[: at + 1]):
        if position.medal is not None and position.p not in pods:
            return position.medal
    return 0


@lru_cache(8192)
def planned(
    corporation: str, at: tuple[int, ...], rounds: int, pods: tuple[tuple[int, ...], ...]
) -> float:
    """The gains of the best plan for whole rounds, above the medals the trackers have."""
    advances = min(MOST, ADVANCES * rounds)
    drift = DRIFT * advances / len(TRACKS)
    best = [0.0]
    whole = int((1 - DRIFT) * advances + 1e-9)
    room = whole + 1
    for n, track in enumerate(TRACKS):
        gains, beyond = ahead(corporation, track, at[n], rounds, pods[n])
        here = []
        top = len(gains) - 1
        for more in range(room + 1):
            reached = drift + more
            low = int(reached)
            if low >= top:
                here.append(gains[top] + beyond * (reached - top))
            else:
                here.append(gains[low] + (gains[low + 1] - gains[low]) * (reached - low))
        if n == 0:
            best = here
            continue
        best = [
            max([best[total - own] + here[own] for own in range(total + 1)])
            for total in range(room + 1)
        ]
    part = (1 - DRIFT) * advances - whole
    return best[whole] + (best[room] - best[whole]) * part


def plan(
    corporation: str, at: tuple[int, ...], rounds: float, pods: tuple[TrackPod, ...] = ()
) -> float:
    """The gains of the best plan, between those for whole rounds."""
    covered = tuple(
        tuple(sorted(pod.position for pod in pods if pod.track == track)) for track in TRACKS
    )
    low = int(rounds)
    first = planned(corporation, at, low, covered)
    part = rounds - low
    if part < 1e-9:
        return first
    return first + (planned(corporation, at, low + 1, covered) - first) * part
