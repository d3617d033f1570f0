"""The state of a game of Gaia Project: plain data, ids and numbers.

A space of the map is a number (`star_map.py`). What a seat has on the map is told by space.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from gametable.titles.gaia_project.components import load
from gametable.titles.gaia_project.definitions import Faction
from gametable.titles.gaia_project.star_map import Placed, StarMap, map_of
from gametable.titles.gaia_project.vocabulary import AREAS, Area, Position, Structure

Phase = Literal[
    "setup",  # shuffling, dealing, choosing factions and the map (2.1 to 2.8)
    "structures",  # first structures (2.9)
    "boosters",  # first boosters (2.10)
    "income",  # 4.1
    "gaia",  # 4.2
    "actions",  # 4.3
    "ending",  # leftovers and final scoring (9)
    "over",
]
Step = Literal[
    "main",  # its main action is still to come (4.3.1)
    "begun",  # likewise after a free action, and while what it does is carried out
    "drawn",  # the Automa has drawn the card of its turn (12.4.1)
    "after",  # free actions after it
    "charge",  # others may charge (4.3.4)
]
Stone = Literal["", "area_1", "area_2", "area_3", "gaia", "gone"]
"""Where the Brainstone lies; "" on boards that have none (10.5)."""
MapMethod = Literal["fixed", "method_1", "method_2", "method_3", "by_hand"]
"""How the map is laid out (11.3)."""
Answering = Literal["ask", "cheap", "always"]
"""How a seat answers offers to charge: asked, taken for one point or less, always taken (8)."""


class Power(msgspec.Struct, gc=False):
    """The power cycle: tokens in the areas and in the Gaia area, the Brainstone apart (1.8)."""

    area_1: int = 0
    area_2: int = 0
    area_3: int = 0
    gaia: int = 0
    stone: Stone = ""


class Tile(msgspec.Struct, frozen=True, gc=False):
    """A standard tech tile of a seat; a covered one has no effect any more (6.1.4)."""

    id: str
    covered: bool = False


class Token(msgspec.Struct, frozen=True, gc=False):
    """A federation token of a seat; green ones can be flipped (13.5)."""

    id: str
    green: bool


class Federation(msgspec.Struct, frozen=True, gc=False):
    """A federation: the spaces of its structures and stations, and its satellites (5.4)."""

    members: tuple[int, ...]
    satellites: tuple[int, ...] = ()


class Board(msgspec.Struct, gc=False):
    """What a seat has.

    `structures` by space, the Lost Planet's mine and shared mines included; `shared` are the spaces
    of the latter (10.2). `gaiaformers` lie on the board, `projects` on the map, `away` in the Gaia
    area. `tech` in the order of gaining, `advanced` likewise. `taken`: tokens gained by forming a
    federation (10.8). `used`: special actions used this round. `passing`: its place among those
    who have passed in this round (0: not yet).
    """

    faction: str = ""
    vp: int = 0
    credits: int = 0
    ore: int = 0
    knowledge: int = 0
    qic: int = 0
    power: Power = msgspec.field(default_factory=Power)
    research: dict[Area, int] = msgspec.field(default_factory=lambda: dict.fromkeys(AREAS, 0))
    structures: dict[int, Structure] = {}
    shared: list[int] = []
    gaiaformers: int = 0
    projects: list[int] = []
    away: int = 0
    stations: list[int] = []
    tech: list[Tile] = []
    advanced: list[str] = []
    tokens: list[Token] = []
    federations: list[Federation] = []
    taken: int = 0
    booster: str = ""
    used: list[str] = []
    passing: int = 0
    answering: Answering = "ask"

    @property
    def printed(self) -> Faction:
        """Its faction as printed."""
        return load().factions[self.faction]

    @property
    def passed(self) -> bool:
        """Whether it has passed in this round."""
        return self.passing > 0


class Offer(msgspec.Struct, frozen=True, gc=False):
    """A structure of somebody at `space`, because of which others may charge (8)."""

    builder: int
    space: int


class AutomaDeck(msgspec.Struct, gc=False):
    """The cards of the Automa (12.8).

    `deck` top first, `reserve` likewise, `used` the discard pile, `support` and `action` the two in
    play (0: none yet in this round), `known` those that have been seen in the deck, `satellites`
    those it has placed. `correct`: a person is asked whether each selection is right.
    """

    seat: int
    level: str
    correct: bool = False
    deck: list[int] = []
    reserve: list[int] = []
    used: list[int] = []
    support: int = 0
    action: int = 0
    known: list[int] = []
    satellites: list[int] = []


class State(msgspec.Struct, gc=False):
    """A whole game.

    `queue`: seats still to act in the phase. `order`: the turn order of the round; `next_order`
    those that have passed, first one first (11.4). `step`: what the acting seat is at. `offers`:
    charging that a turn has caused, the last structure first; `asked` are the seats still to be
    asked about the first of them. `tech` lie on the research board, `advanced` between its levels.
    `level_5` tells who stands there. `gaia`: Transdim planets that have become Gaia Planets.
    `boosters` are free, in a row. `used`: power and Q.I.C. actions.
    """

    boards: list[Board]
    first_game: bool = False
    map_method: MapMethod = "fixed"
    without_9_10: bool = False
    variable_order: bool = False
    convert: Literal["automatic", "free"] = "automatic"
    sectors: tuple[Placed, ...] = ()
    phase: Phase = "setup"
    round: int = 0
    first: int = 0
    acting: int = 0
    step: Step = "main"
    order: list[int] = []
    next_order: list[int] = []
    queue: list[int] = []
    offers: list[Offer] = []
    asked: list[int] = []
    tech: dict[Position, str] = {}
    advanced: dict[Area, str] = {}
    level_5: dict[Area, int] = {}
    level_5_token: str = ""
    supply: dict[str, int] = {}
    rounds: tuple[str, ...] = ()
    finals: tuple[str, ...] = ()
    boosters: list[str] = []
    used: list[str] = []
    lost_planet: int | None = None
    gaia: list[int] = []
    automa: AutomaDeck | None = None

    @property
    def stars(self) -> StarMap:
        """The map."""
        return map_of(self.sectors)

    @property
    def neutral(self) -> bool:
        """Whether a neutral player takes part in the final ranking (2.11)."""
        return len(self.boards) <= 2

    def clockwise(self, start: int) -> list[int]:
        """All seats in player order, from one on."""
        seats = len(self.boards)
        return [(start + step) % seats for step in range(seats)]

    def plays_automa(self, seat: int) -> bool:
        """Whether the Automa plays a seat (12)."""
        return self.automa is not None and self.automa.seat == seat
