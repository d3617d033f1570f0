"""The state of a game of Pulsar 2849: plain data, ids and numbers."""

from __future__ import annotations

from typing import Literal

import msgspec

from gametable.titles.pulsar_2849.cluster import Cluster, cluster
from gametable.titles.pulsar_2849.due import Due
from gametable.titles.pulsar_2849.vocabulary import SIZES, TOKENS, TRACKS, Size, Token, Track

Phase = Literal[
    "setup",  # shuffling and drawing (2.1 to 2.5)
    "goals",  # goals chosen at the table (19)
    "ships",  # starting gates (2.6)
    "sides",  # sides of the HQ boards (2.4)
    "draft",  # 4
    "actions",  # 5
    "production",  # 13
    "ending",  # 14
    "over",
]
Stage = Literal[
    "",
    "transmitters",  # 13.4
    "green",  # 13.6
]
"""What of the production phase is asked, seat by seat."""
RED = -1
"""The number of the red die; silver ones are numbered from 0."""


class Die(msgspec.Struct, frozen=True):
    """A die of a seat. `returned`: a doubler gave it back, for this turn (12.4, 16.1). `must`: it
    is to be used before the turn ends (12.6); `now`: before anything else (12.3)."""

    n: int
    value: int
    returned: bool = False
    must: bool = False
    now: bool = False

    @property
    def red(self) -> bool:
        """Whether it is the red die (12.1)."""
        return self.n == RED


class Marker(msgspec.Struct, frozen=True):
    """A marker on a track: the `n`-th of its seat."""

    seat: int
    n: int
    space: int


class Site(msgspec.Struct, frozen=True):
    """A pulsar of a seat: the gyrodyne on it, "" for none, and whether it is completed (7)."""

    size: Literal["", "small", "medium", "large"] = ""
    completed: bool = False


class Placed(msgspec.Struct, frozen=True):
    """A transmitter in an array: turned round or not, covered symbols by number (8)."""

    tile: str
    turned: bool = False
    covered: tuple[int, ...] = ()
    active: bool = False


class Patent(msgspec.Struct, frozen=True):
    """A token on a technology; `slid`: it lies on the space below the die symbol (10.3)."""

    seat: int
    slid: bool = False


class ShipFlight(msgspec.Struct):
    """A flight under way: the `path` so far from where it began, and the steps `left` (6).

    `passing` are systems with a station founded in passing, `paid` the systems that a dead end has
    paid for (6.5, 6.7). `arrived`: what ending there means has begun. `run`: one jumpgate run may
    still be scored when it is over, which no teleport allows (6.9, 9.5).
    """

    path: list[str]
    left: int = 0
    passing: list[str] = []
    paid: list[str] = []
    arrived: bool = False
    run: bool = False

    @property
    def place(self) -> str:
        """Where the ship is."""
        return self.path[-1]


class Board(msgspec.Struct):
    """What a seat has.

    `dice` are to be spent, `bonus` says that the bonus die of the round is used (12.1). `gyrodynes`
    wait in front of it; `pulsars` and `stations` (with the number of the planet) are told by place.
    `awards` are (size, points). `projects` and `runs` (used ones) in the order of completing,
    `uses` are cube modifiers used in this round. `kept` are exploration tiles, `extra` the stations
    they and other rewards count as. `goals` are those scored, with the bonuses bought (14.4).
    """

    points: int = 0
    cubes: int = 0
    tokens: dict[Token, int] = msgspec.field(default_factory=lambda: dict.fromkeys(TOKENS, 0))
    dice: list[Die] = []
    bonus: bool = False
    ship: str = ""
    pulsars: dict[str, Site] = {}
    gyrodynes: dict[Size, int] = msgspec.field(default_factory=lambda: dict.fromkeys(SIZES, 0))
    stations: dict[str, int] = {}
    awards: list[tuple[Size, int]] = []
    arrays: list[list[Placed]] = []
    hq: str = ""
    side: str = ""
    projects: tuple[str, ...] = ()
    runs: tuple[str, ...] = ()
    patents: tuple[str, ...] = ()
    uses: tuple[str, ...] = ()
    kept: tuple[str, ...] = ()
    extra: int = 0
    goals: dict[str, int] = {}


class Sid(msgspec.Struct):
    """SID, the opponent of one player: its seat and level, its patents and what it has set aside.

    `rolled` are its dice of this turn, the die of twelve and that of six; 0 where none fell (18).
    """

    seat: int
    level: str = "normal"
    patents: tuple[str, ...] = ()
    transmitters: tuple[str, ...] = ()
    rolled: tuple[int, int] = (0, 0)


class State(msgspec.Struct):
    """A whole game.

    `systems` are the tiles on the map by place, `turned` those turned up, `exploration` the stack
    top first, the last `known` of it put back by somebody (17), `drawn` tiles being looked at,
    `transmitters` the stack top first, `offer` left to right ("" where one was taken), `removed`
    those discarded from it. `boxed` are the dice in the boxes of the dice
    board by number, `median` counts half boxes: 2v is the middle of box v (4.2). Of `tracks` the
    marker that is ahead stands first. `order` are the seats of the rockets in turn order, `queue`
    those still to act in the phase. `spent`: the acting rocket has spent a silver die (16.1).
    `due` is what the acting seat has still to do, `joined` the values of joined dice that came up
    (8.6). `sid` plays a seat in a game of one player.
    """

    boards: list[Board]
    side: str = "side_one"
    first_game: bool = False
    hq_boards: bool = True
    fair_first_roll: bool = False
    compulsory: bool = False
    both_dice: bool = False
    drawn_order: bool = True
    goals_by: Literal["random", "first_game", "chosen"] = "random"
    phase: Phase = "setup"
    round: int = 0
    systems: dict[str, str] = {}
    turned: list[str] = []
    exploration: list[str] = []
    known: int = 0
    discards: list[str] = []
    drawn: list[str] = []
    transmitters: list[str] = []
    offer: list[str] = []
    removed: list[str] = []
    technology_boards: tuple[str, ...] = ()
    patents: dict[str, tuple[Patent, ...]] = {}
    goals: tuple[str, ...] = ()
    gyrodynes: dict[Size, int] = {}
    awards: dict[Size, tuple[int, ...]] = {}
    boxed: dict[int, int] = {}
    median: int = 0
    tracks: dict[Track, list[Marker]] = msgspec.field(
        default_factory=lambda: {track: [] for track in TRACKS}
    )
    order: list[int] = []
    queue: list[int] = []
    acting: int = 0
    stage: Stage = ""
    spent: bool = False
    flight: ShipFlight | None = None
    due: list[Due] = []
    joined: list[int] = []
    sid: Sid | None = None

    @property
    def cluster(self) -> Cluster:
        """The map."""
        return cluster(self.side)

    @property
    def players(self) -> int:
        """How many take part."""
        return len(self.boards)

    def plays_sid(self, seat: int) -> bool:
        """Whether SID plays a seat (18)."""
        return self.sid is not None and self.sid.seat == seat

    @property
    def two(self) -> bool:
        """Whether the rules for two players hold (16.1)."""
        return len(self.boards) == 2
