"""What the tiles of Roll for the Galaxy can say.

Each power is a small struct of its own kind, told apart by the `type` written in the YAML files
(its name in small letters: `BuyVp` is `buy_vp`); the rules match on the classes. The sections of
the rules are those of the rule reference.
"""

from __future__ import annotations

from typing import Literal, get_args

from gametable.components.printed import Kind

GoodColor = Literal["novelty", "rare_elements", "genes", "alien_technology"]
DieColor = Literal["home", "military", "consumption", GoodColor]
WorldColor = Literal[GoodColor, "gray"]
Phase = Literal["explore", "develop", "settle", "produce", "ship"]
Face = Literal[Phase, "wild"]
Category = Literal["development", "world"]
Class = Literal["reassign", "immediate", "other"]
When = Literal[
    "phase_end",  # when the phase closes
    "during_phase",  # no moment is named; also when the phase closes (7.1.7)
    "each_trade",
    "each_consume",
    "each_complete_development",
    "each_complete_world",
]

PHASES: tuple[Phase, ...] = get_args(Phase)
CATEGORIES: tuple[Category, ...] = get_args(Category)
DIE_COLORS: tuple[DieColor, ...] = get_args(DieColor)
WORLD_COLORS: tuple[WorldColor, ...] = get_args(WorldColor)


# Powers of the Assign step (roll_for_the_galaxy 5)


class Reassign(Kind, frozen=True):
    """Move `least..most` workers in one use, once a round (5.3 to 5.6, 5.11).

    `colors` of the dice and `columns` they are in (all if none are given); `to`: the columns they
    may go to (all if none), "selected" the phase the owner selected. `together`: all from one
    column. `contest`: how many it moves depends on who has the most of these (5.11.2).
    """

    least: int
    most: int
    colors: tuple[DieColor, ...] = DIE_COLORS
    columns: tuple[Phase, ...] = PHASES
    to: tuple[Phase, ...] | Literal["selected"] = PHASES
    together: bool = False
    contest: Literal["novelty_worlds"] | None = None


class DictateOften(Kind, frozen=True):
    """Dictate any number of times in a round (5.10.5)."""


class DictateMore(Kind, frozen=True):
    """Each Dictate Reassigns 1 to `most` workers (5.10.4)."""

    most: int


# Powers of phases (roll_for_the_galaxy 7.1, 12)


class Gain(Kind, frozen=True):
    """Credits and VP chips at some moment of a phase.

    `worlds`: the colour of the world shipped from, completed, or holding the good counted.
    `per`: times the goods on own worlds (of `worlds`, and of `dice` colours), or the started
    groups of `group` dice of `dice` colours in the own Citizenry. `excludes_self`: not for the
    completion of this tile itself.
    """

    phase: Phase
    when: When
    credits: int = 0
    vp: int = 0
    worlds: tuple[WorldColor, ...] = WORLD_COLORS
    per: Literal["good", "citizenry_dice"] | None = None
    dice: tuple[DieColor, ...] = DIE_COLORS
    group: int = 1
    condition: Literal["alien_scouted", "most_developments", "costliest_world"] | None = None
    excludes_self: bool = False


class Discount(Kind, frozen=True):
    """Fewer workers complete a tile, not below `least` (7.3.5)."""

    phase: Literal["develop", "settle"]
    amount: int
    least: int = 1
    worlds: tuple[WorldColor, ...] = WORLD_COLORS
    of_class: Class | None = None


class VirtualWorkers(Kind, frozen=True):
    """Extra workers without a die, whenever the phase occurs (7.1.8)."""

    phase: Phase
    colors: tuple[DieColor, ...]


class WorkersToCup(Kind, frozen=True):
    """Of the workers used for a tile, some go to the cup instead of the Citizenry (12).

    `least..most` of the owner's choice; without them all of the `colors`.
    """

    phase: Literal["develop", "settle"]
    colors: tuple[DieColor, ...] = DIE_COLORS
    least: int | None = None
    most: int | None = None
    excludes_self: bool = False


class BuyVp(Kind, frozen=True):
    """Once for each Trade: VP chips for credits, if the owner likes (12)."""

    price: int
    vp: int


class RearrangeConstruction(Kind, frozen=True):
    """Reorder and turn over the own construction zone during Explore (12)."""


class EndDraw(Kind, frozen=True):
    """Draw and place tiles at the end of Explore (12)."""

    tiles: int


class GoodsCapacity(Kind, frozen=True):
    """Every world that holds goods holds more of them (12)."""

    extra: int


class StockValue(Kind, frozen=True):
    """An explorer of these colours Stocks for so many credits in all (12)."""

    colors: tuple[DieColor, ...]
    credits: int


class ScoutPlacement(Kind, frozen=True):
    """A Scouted tile may go on top of its stack (12)."""


Power = (
    Reassign
    | DictateOften
    | DictateMore
    | Gain
    | Discount
    | VirtualWorkers
    | WorkersToCup
    | BuyVp
    | RearrangeConstruction
    | EndDraw
    | GoodsCapacity
    | StockValue
    | ScoutPlacement
)


# Immediate effects, in the order of the tile (roll_for_the_galaxy 7.5)


class LoseDie(Kind, frozen=True):
    """Return own dice from anywhere to the supply (7.5.3)."""

    count: int


class GainCredits(Kind, frozen=True):
    """Take credits."""

    credits: int


class GainDice(Kind, frozen=True):
    """Take dice of a colour: to the cup, the Citizenry, or onto this world as goods (7.5.2)."""

    color: DieColor
    count: int
    to: Literal["cup", "citizenry", "world"]


Immediate = LoseDie | GainCredits | GainDice


# Bonuses of the 6+ developments (roll_for_the_galaxy 9.3)


class FractionOfCost(Kind, frozen=True):
    """A fraction of the printed costs of some own tiles, rounded up."""

    of: Literal["developments", "worlds"]
    numerator: int
    denominator: int
    worlds: tuple[WorldColor, ...] = WORLD_COLORS
    of_class: Class | None = None


class PerTile(Kind, frozen=True):
    """VP for each of some own tiles."""

    of: Literal["developments", "worlds"]
    vp: int
    worlds: tuple[WorldColor, ...] = WORLD_COLORS
    not_class: Class | None = None


class PerGroup(Kind, frozen=True):
    """VP for each started group of own dice of some colours."""

    dice: tuple[DieColor, ...]
    group: int
    vp: int


class PerDieColor(Kind, frozen=True):
    """VP for each colour among the own dice."""

    vp: int


class PerGood(Kind, frozen=True):
    """VP for each good on the own worlds."""

    vp: int


class TriangularChips(Kind, frozen=True):
    """1 VP for each threshold that the value of the own VP chips reaches."""

    thresholds: tuple[int, ...]


Bonus = FractionOfCost | PerTile | PerGroup | PerDieColor | PerGood | TriangularChips
