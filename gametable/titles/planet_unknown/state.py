"""The state of a game of Planet Unknown: plain data, ids and numbers.

A square of a planet is the number y * 12 + x (0..143), as in `ground.bit`.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from gametable.titles.planet_unknown.due import Due
from gametable.titles.planet_unknown.vocabulary import TrackName

IN_SUPPLY = -1
"""Where a rover is that lies beside the corporation board."""
DESTROYED = -2
"""Where a rover is that is out of the game."""

Phase = Literal[
    "setup",  # shuffling and dealing
    "objectives",  # choosing personal objectives
    "start",  # round start effects (4.1)
    "rotate",  # turning the station (4.2)
    "event",  # the event, seat by seat (10.2)
    "event_picks",  # civ picks for milestones reached by the event (4.5.3)
    "turns",  # draft, place, advance (4.3, 4.4)
    "picks",  # civ picks (4.5)
    "end",  # end of round (4.6)
    "final",  # before the scoring (11.2)
    "final_picks",  # civ picks before the scoring (11.2.3)
    "over",
]


class PlacedTile(msgspec.Struct, frozen=True, cache_hash=True, gc=False):
    """A tile on a planet.

    `turn` is 0..7: quarter turns clockwise, plus 4 if flipped over (mirrored left to right) first.
    `x`, `y`: the square under the upper left corner of the turned tile's bounding box.
    """

    tile: str
    turn: int
    x: int
    y: int


class Surface(msgspec.Struct, frozen=True, cache_hash=True, gc=False):
    """What covers a planet: tiles in the order of placing, and the squares of biomass patches.

    It never changes; placing makes a new one. `footprints.layers` derives everything from it.
    """

    tiles: tuple[PlacedTile, ...] = ()
    patches: tuple[int, ...] = ()


class Rover(msgspec.Struct, frozen=True, gc=False):
    """A rover: its square (or IN_SUPPLY, DESTROYED), and whether it carries a meteorite."""

    at: int = IN_SUPPLY
    carries: bool = False


class TrackPod(msgspec.Struct, frozen=True, gc=False):
    """A lifepod on a track position (Cosmos, 16.3)."""

    track: TrackName
    position: int


class Board(msgspec.Struct, gc=False):
    """All that one seat has.

    `lifepods` and `meteorites` are squares of the planet, a square twice if two meteorites lie
    there; a carried meteorite is not among them. `pods` and `collected` count lifepods and
    meteorites in the scoring area; `tech_pods` are levels of techs with a lifepod (Jump Drive).
    `milestones` are ranks of civ cards still to be picked. `civ_cards` holds played and secret
    cards alike: by their timing the immediate ones lie open, the end-game ones are secret.
    `objectives` are the personal ones kept, `offered` those to choose from; both are secret.
    `barred` are tech levels that count from the next round on (10.3.8). `bound`: drafts a civ
    tile, having used its movement (16.2.3). `extra_rover`: one more rover goes onto the tile
    placed this round (10.3.13).
    """

    planet: str
    corporation: str
    surface: Surface
    lifepods: list[int]
    meteorites: list[int]
    rovers: list[Rover]
    tracks: dict[TrackName, int]
    pods: int = 0
    collected: int = 0
    track_pods: list[TrackPod] = []
    tech_pods: list[int] = []
    stored_patches: int = 0
    movement: int = 0
    pending: list[Due] = []
    milestones: list[int] = []
    civ_cards: list[str] = []
    objectives: list[int] = []
    offered: list[int] = []
    used_in_round: list[int] = []
    used_in_game: list[int] = []
    barred: list[int] = []
    bound: bool = False
    extra_rover: bool = False


class DraftedTile(msgspec.Struct, frozen=True, gc=False):
    """A tile that has been drafted and is about to be placed; `ring` is "inner" or "outer"."""

    tile: str
    ring: Literal["inner", "outer"]


class State(msgspec.Struct, gc=False):
    """The whole game.

    `queue` holds the seats that have still to act in this phase, the one acting now first. In the
    phase "turns" `stage` says what that seat is at: before drafting, with the drafted tile in
    `hand`, or carrying out effects; in other phases "effects" says that it has begun. `drawn` are
    shapes from whose stacks a tile was taken and whose next tile nobody has seen yet. `turned` and
    `inner_offset`: see `Station`; the depot in front of position p is (p + turned) mod 6. Stacks of
    tiles and `event_deck` lie with the top one first. `civ_stacks[rank - 1]` are the cards in play,
    `civ_box` those that are not. `neighbour[n]` lies between seat n and the next one (with two
    seats all three between them), `common` concerns all seats. `peeked` are seats that know the top
    event. `event` is the event of this round, and with it the rule of this round. `event_mix`
    counts green, orange and red cards of the whole deck. `ending` holds the reasons why this round
    is the last one (11.1 A, B, C). `removed` are tiles out of the game.
    """

    boards: list[Board]
    stacks: dict[str, list[str]]
    phase: Phase = "setup"
    round: int = 1
    commander: int = 0
    queue: list[int] = []
    stage: Literal["draft", "place", "effects"] = "draft"
    hand: DraftedTile | None = None
    drawn: list[str] = []
    inner_offset: int = 0
    turned: int = 0
    fixed_rotation: bool = False
    personal: bool = False
    civ_stacks: list[list[str]] = []
    civ_box: list[list[str]] = []
    objective_deck: list[int] = []
    neighbour: list[int] = []
    common: list[int] = []
    event_mix: tuple[int, int, int] = (0, 0, 0)
    event_deck: list[str] = []
    event_box: list[str] = []
    event: str | None = None
    events_past: list[str] = []
    peeked: list[int] = []
    ending: list[Literal["no_fit", "empty_depot", "last_event"]] = []
    removed: list[str] = []

    @property
    def solo(self) -> bool:
        """Whether this is the solo game (12)."""
        return len(self.boards) == 1

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.phase == "over"
