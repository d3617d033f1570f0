"""The state of a game of Terraforming Mars: plain data, ids and numbers."""

from __future__ import annotations

from typing import Literal

import msgspec

from gametable.titles.terraforming_mars.due import Job
from gametable.titles.terraforming_mars.vocabulary import Metal, Resource

NEUTRAL = -1
"""Owner of the tiles that a solo game begins with (20.3), and its opponent (20.6)."""

Phase = Literal[
    "setup",  # shuffling and dealing (3.5, 20.2)
    "corporations",  # choosing a corporation and first cards, in secret (3.7)
    "reveal",  # corporations are revealed and cards paid for (3.8)
    "order",  # the first player marker moves on (4.1)
    "draft",  # passing cards round (19.3)
    "research",  # choosing what to buy, in secret (4.2)
    "buying",  # paying for it (4.2)
    "actions",  # turns (5)
    "production",  # 17
    "greeneries",  # the last ones (18.2)
    "over",
]


def seat_name(seat: int) -> str:
    """A seat, or the neutral opponent of the solo game."""
    return "#neutral" if seat == NEUTRAL else f"#seat/{seat}"


class Placed(msgspec.Struct, frozen=True, cache_hash=True, gc=False):
    """A tile on the map. `owner`: a seat, NEUTRAL, or nobody (oceans)."""

    tile: str
    owner: int | None = None


class Board(msgspec.Struct, gc=False):
    """What a seat has.

    `chosen`: the corporation chosen but not yet revealed. `played`: face-up cards in the order of
    playing; `events`: the pile of played events. `on_cards`: resources on cards; `metals`: what
    Mining Area and Mining Rights gave (22.1). `used`: cards whose action was used in this
    generation. `offered`: corporations to choose from; `dealt`: cards to draft or buy from;
    `kept`: cards drafted so far, or chosen to be bought. `discount`, `shift`: what the next card
    gets (15.7). `tr_raised`: whether the TR rose in this generation (21.10).
    """

    corporation: str
    tr: int
    stock: dict[Resource, int]
    production: dict[Resource, int]
    chosen: str = ""
    hand: list[str] = []
    played: tuple[str, ...] = ()
    events: tuple[str, ...] = ()
    on_cards: dict[str, int] = {}
    metals: dict[str, Metal] = {}
    used: list[str] = []
    offered: list[str] = []
    dealt: list[str] = []
    kept: list[str] = []
    first_due: bool = False
    tr_raised: bool = False
    discount: int = 0
    shift: int = 0
    passed: bool = False


class State(msgspec.Struct, gc=False):
    """A whole game.

    `variant`: how it is played, an id of the components. `deck`: top first. `corporations`: the
    pile they are dealt from. `tiles`: by area, off-world ones too. `claims`: areas with a marker
    (22.3). `first`: the first player; `acting`: whose turn it is; `actions`: those done in this
    turn. `job`: the action being carried
    out. `queue`: the seats still to act in the phase. `milestones`, `awards`: who has which, in
    the order of claiming and funding. `drawn`: cards turned up for somebody to look at, which lie
    nowhere else.
    """

    variant: Literal["standard", "corporate_era", "solo"]
    draft: bool
    random_first: bool
    boards: list[Board]
    deck: list[str]
    corporations: list[str]
    discard: list[str] = []
    drawn: list[str] = []
    tiles: dict[str, Placed] = {}
    claims: dict[str, int] = {}
    temperature: int = -30
    oxygen: int = 0
    generation: int = 1
    phase: Phase = "setup"
    first: int = 0
    acting: int = 0
    actions: int = 0
    queue: list[int] = []
    job: Job | None = None
    milestones: dict[str, int] = {}
    awards: dict[str, int] = {}

    @property
    def solo(self) -> bool:
        """Whether somebody plays alone (20)."""
        return self.variant == "solo"

    def clockwise(self, start: int) -> list[int]:
        """All seats in player order, from one on."""
        seats = len(self.boards)
        return [(start + step) % seats for step in range(seats)]
