"""What is due to a seat: effects gained and not yet carried out (planet_unknown 4.4.3).

A due thing is a small frozen struct in `Board.pending`. The state alone thus says what a seat still
has to do, and a turn can be taken up again between any two effects.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import msgspec

from gametable.titles.planet_unknown.vocabulary import TRACKS, TrackName

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gametable.titles.planet_unknown.state import State

Source = Literal["tile", "unplaced", "energy", "synergy", "event", "card", "step", "tech"]
"""What an advance comes from. `step`: a free advance of a double step (Wormhole)."""


class _Due(msgspec.Struct, frozen=True, kw_only=True, tag=lambda name: name.lower(), gc=False):
    """Something a seat has gained and must still carry out.

    `card` is the civ card, lying open, that it comes from.
    """

    card: str = ""


class AdvanceDue(_Due, frozen=True):
    """Advance one of `tracks` by `steps`; then, with the rest of `trackers`, another one.

    `tile` is the tile whose resource this is (sources "tile" and "unplaced").
    """

    source: Source
    tracks: tuple[TrackName, ...] = TRACKS
    steps: int = 1
    trackers: int = 1
    benefits: bool = True
    tile: str = ""


class EnergyDue(_Due, frozen=True):
    """Choose what the energy of a placed tile advances (6.10)."""

    tile: str


class ResourceDue(_Due, frozen=True):
    """Choose the one resource of the tile that works this round (10.3.7)."""

    tile: str
    placed: bool


class RegressDue(_Due, frozen=True):
    """Move one of `tracks` back by `steps` (6.1.2)."""

    tracks: tuple[TrackName, ...] = TRACKS
    steps: int = 1


class StepDue(_Due, frozen=True):
    """Take one of the two benefits of a double step of the biomass track (16.7.1).

    Without `synergy` a boost is not among them (8.6).
    """

    position: int
    synergy: bool = True


class PatchDue(_Due, frozen=True):
    """Place a biomass patch (6.7); `stored`: gained in an earlier round and kept (6.7.3)."""

    stored: bool = False


class RoverDue(_Due, frozen=True):
    """Place a rover on the last tile; `extra`: one beyond the printed number (10.3.13)."""

    extra: bool = False


class CollectDue(_Due, frozen=True):
    """Collect lifepods or meteorites of one's choice from the planet (7.4)."""

    what: Literal["lifepod", "meteorite"]
    count: int


class DestroyDue(_Due, frozen=True):
    """Destroy things of one's choice (10.3.11)."""

    what: Literal["lifepod", "meteorite", "rover", "objective"]
    at: Literal["planet", "collected", "kept"]
    count: int = 1


class MeteoriteDue(_Due, frozen=True):
    """Put a meteorite on a free meteor symbol (10.3.4)."""


class RelocateDue(_Due, frozen=True):
    """Put one rover of the planet on any square (8.5)."""


class ClearLineDue(_Due, frozen=True):
    """Destroy every meteorite of one row or column (8.7)."""


class RaiseDue(_Due, frozen=True):
    """Bring every tracker below `height` up to it (8.6)."""

    height: int


class ExtraTileDue(_Due, frozen=True):
    """Take and place a tile of the own depot (8.4)."""

    advance_resources: bool


class RepositionDue(_Due, frozen=True):
    """Move up to `count` collected lifepods elsewhere; optional (16.3.5)."""

    count: int


class PeekDue(_Due, frozen=True):
    """Gain a synergy boost or look at the next event (10.3.12)."""


class PickDue(_Due, frozen=True):
    """Pick a civ card of a rank (6.5)."""

    rank: int


class LastCardsDue(_Due, frozen=True):
    """Keep `count` of all civ cards left, while the tech is unlocked (16.2.7, 6.9.2).

    `looking`: the cards have been taken into the hand.
    """

    count: int
    looking: bool = False


Due = (
    AdvanceDue
    | EnergyDue
    | ResourceDue
    | RegressDue
    | StepDue
    | PatchDue
    | RoverDue
    | CollectDue
    | DestroyDue
    | MeteoriteDue
    | RelocateDue
    | ClearLineDue
    | RaiseDue
    | ExtraTileDue
    | RepositionDue
    | PeekDue
    | PickDue
    | LastCardsDue
)


def waiting(state: State, seat: int) -> Sequence[Due]:
    """What a seat has gained and must still carry out."""
    return state.boards[seat].pending
