"""The printed components of Roll for the Galaxy as typed definitions."""

from __future__ import annotations

from typing import Literal

import msgspec

from gametable.components.declared import Icon, Section
from gametable.components.printed import Described, Printed
from gametable.components.texts import Text
from gametable.titles.roll_for_the_galaxy.vocabulary import (
    Bonus,
    Category,
    Class,
    DieColor,
    Face,
    Immediate,
    Phase,
    Power,
    WorldColor,
)

# Dice, colours, phases


class Die(Printed, frozen=True):
    """A kind of die: `count` of them in the box, six `faces` in a fixed order.

    `matches`: the colours of worlds for which it earns 1 VP more when a good is Consumed (7.6.4).
    """

    id: DieColor
    name: Text
    icon: Icon
    count: int
    faces: tuple[Face, ...]
    matches: tuple[WorldColor, ...]


class WorldKind(Printed, frozen=True):
    """A colour of worlds; `trade` credits for one good Traded off it, none: it holds no goods."""

    id: WorldColor
    name: Text
    trade: int | None = None


class PhaseKind(Printed, frozen=True):
    """A phase: its Roman number, its name, what a worker in it is called, its section."""

    id: Phase
    number: str
    name: Text
    worker: Text
    icon: Icon
    rule: Section


# Tiles (roll_for_the_galaxy 1.5)


class Side(Described, frozen=True):
    """A development or a world: one side of a game tile, a square of a faction, or a home world.

    `cost` is printed: workers needed, and VP. `phase_bar`: the phases its powers work in.
    `immediate` happens once, when it comes into the tableau (on start tiles: at setup).
    """

    category: Category
    cost: int
    color: WorldColor | None = None
    cls: Class | None = msgspec.field(default=None, name="class")
    phase_bar: tuple[Phase, ...] = ()
    powers: tuple[Power, ...] = ()
    immediate: tuple[Immediate, ...] = ()
    start_credits: int | None = None
    end_bonus: Bonus | None = None
    end_text: Text | None = None


class Tile(Printed, frozen=True):
    """A game tile: one of its sides is a development, the other a world."""

    id: str
    development: Side
    world: Side

    def side(self, category: Category) -> Side:
        """The side that shows in the stack or tableau of a category."""
        return self.development if category == "development" else self.world


class Faction(Printed, frozen=True):
    """A faction tile: two squares of the tableau. The lowest number begins the order (3.2)."""

    id: str
    number: int
    squares: tuple[Side, Side]


# Numbers (roll_for_the_galaxy 2, 7, 8, 9.1)


class Constants(Printed, frozen=True):
    """Numbers of setup, credits, goods, recruiting and the end of the game.

    `tiles_kept`: nobody must abandon below it (7.2.7).
    """

    players: tuple[int, int]
    vp_per_player: int
    start_credits: int
    start_cup: int
    start_citizenry: int
    most_credits: int
    stock_credits: int
    consume: int
    consume_good: int
    consume_shipper: int
    recruit_price: int
    end_tiles: int
    tiles_kept: int


# Opponents of the solo game, both fan-made (roll_for_the_galaxy 15)


class Modes(Printed, frozen=True):
    """A number for a phase that the bot's dice show, and one for any other phase."""

    chosen: int
    other: int


class Difficulty(Printed, frozen=True):
    """VP of one Consumed good by the colour of its world; whether 6+ bonuses count (15.1.6)."""

    id: Literal["normal", "advanced", "expert", "professional"]
    name: Text
    consume: dict[WorldColor, int]
    six_plus: bool


class CreditBot(Printed, frozen=True):
    """The credit bot (15.1): credits it Explores for, goods it Produces, colours best first."""

    name: Text
    source: str
    vp_pool: int
    credits: int
    explore: Modes
    produce: Modes
    priority: tuple[WorldColor, ...]
    difficulty: tuple[Difficulty, ...]


class DieBot(Printed, frozen=True):
    """The one-die opponent (15.2): what it gains in the phase its die shows."""

    name: Text
    source: str
    vp_pool: int
    vp: dict[Phase, int]
    tiles: dict[Phase, Category]
