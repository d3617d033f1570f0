"""The state of a game of Roll for the Galaxy: plain data, ids and numbers.

Dice are numbers 0..110 (`dice.color_of` tells the colour); a die that no board holds lies in the
supply. Lists of dice, the bag and the abandoned tiles are kept in ascending order; stacks of tiles
lie with the top one first. A tile is named by its tile id ("tile_07") wherever its other side may
still matter, by the id of the side that lies up ("gem_world") in a tableau.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from gametable.titles.roll_for_the_galaxy.vocabulary import DieColor, Phase

Step = Literal[
    "setup",  # dealing the start tiles and two game tiles each
    "construct",  # choosing which of the two is the development
    "roll",  # rolling, seat by seat, and assigning (4, 5); secret until
    "reveal",  # all screens are lifted (6)
    "phase",  # doing the phase `State.phase` (7)
    "close",  # closing it
    "empire",  # Manage Empire (8)
    "end",  # end of the round
    "over",
]
Opponent = Literal["credit_bot", "die_bot"]


class Move(msgspec.Struct, frozen=True, gc=False):
    """A worker moved by a Reassign power from one column to another."""

    die: int
    source: Phase
    to: Phase


class Use(msgspec.Struct, frozen=True, gc=False):
    """A use of a Reassign power in this round.

    `power`: the id of the development, or "dictate". `price`: the die put on the Dictate area and
    the column it came from. `open`: the power may or must move further workers.
    """

    power: str
    moves: tuple[Move, ...] = ()
    price: Move | None = None
    open: bool = False


class Board(msgspec.Struct, gc=False):
    """All that one seat has.

    `columns`: the dice below the phase strip, by phase; `wilds` are rolled wild dice without a
    column yet. `selecting` is the die on the strip, `selected` the phase it stands on. `dictate`:
    dice on the Dictate area. `faces`: what each die rolled this round shows; `uses`: Reassign
    powers used. `developments` and `worlds` are the stacks of the construction zone (tile ids, the
    top one first), `developers` and `settlers` the dice that stand on them. `tableau`: ids of
    sides, start tiles first. `goods`: dice by the world they lie on. `virtual`: colours of virtual
    workers still to be used in this phase. `rearranged`: the tiles have been put in order since the
    last explorer. `drawn`: tiles drawn and not yet placed; `owed`: tiles still to be drawn.
    `alien_scout`: an Alien Technology explorer Scouted in this phase.

    During the roll and the Assign step all but `cup` of a seat's rolled dice is secret: for others
    they still lie in the cup.
    """

    faction: str = ""
    home: str = ""
    credits: int = 0
    vp: int = 0
    cup: list[int] = []
    citizenry: list[int] = []
    columns: dict[Phase, list[int]] = {}
    wilds: list[int] = []
    selecting: int | None = None
    selected: Phase | None = None
    dictate: list[int] = []
    faces: dict[int, int] = {}
    uses: list[Use] = []
    developments: list[str] = []
    worlds: list[str] = []
    developers: list[int] = []
    settlers: list[int] = []
    tableau: list[str] = []
    goods: dict[str, list[int]] = {}
    virtual: list[DieColor] = []
    rearranged: bool = False
    drawn: list[str] = []
    owed: int = 0
    alien_scout: bool = False


class State(msgspec.Struct, gc=False):
    """The whole game.

    `queue`: the seats that have still to act in this step, the one acting now first; `stage`: what
    that seat is at ("assign": its dice are rolled; "work": it has begun the phase or is drawing at
    its end; "recall": it has recruited). `phases` are those that occur in this round, `phase` the
    one being done. `extra`: phases shown by dice of the table or of the opponent this round.
    `pool`: VP left of those laid out at setup; `laid_out`: how many those were. `bag`, `abandoned`:
    tile ids. `watcher`: the first human seat, which says when the others' workers have been seen at
    Reveal (none among bots). `automa`: the seat of the opponent of the solo game,
    `difficulty`: a credit bot's.
    """

    boards: list[Board]
    pool: int
    laid_out: int
    bag: list[str]
    step: Step = "setup"
    round: int = 1
    queue: list[int] = []
    stage: Literal["", "assign", "work", "recall"] = ""
    phases: list[Phase] = []
    phase: Phase | None = None
    extra: list[Phase] = []
    abandoned: list[str] = []
    first_game: bool = False
    watcher: int | None = None
    automa: int | None = None
    opponent: Opponent | None = None
    difficulty: str = "normal"

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.step == "over"
