"""What each kind of power, immediate effect and end bonus has: one class with all its faces.

The families (assigning.py, building.py and so on) register the classes. What a power does is a
method of its class, called by the rules of its phase; its words are those of its tile.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from gametable.core.engine.decision import Flow
from gametable.core.engine.game import Game
from gametable.core.kit.effects import Registry
from gametable.titles.roll_for_the_galaxy.definitions import Side
from gametable.titles.roll_for_the_galaxy.icons import Part
from gametable.titles.roll_for_the_galaxy.state import Board, State
from gametable.titles.roll_for_the_galaxy.vocabulary import Bonus, Immediate, Power

if TYPE_CHECKING:
    from gametable.titles.roll_for_the_galaxy.worth.tile_worth import TileWorth

K = TypeVar("K")


class Faces(ABC, Generic[K]):
    """The faces of all kinds."""

    @property
    @abstractmethod
    def rule(self) -> str:
        """The section on its kind."""

    @abstractmethod
    def icons(self, effect: K) -> list[Part]:
        """It in icons, for the picture of its tile."""


class PowerFaces(Faces[K]):
    """The faces of a power."""

    @abstractmethod
    def worth(self, tiles: TileWorth, power: K) -> float:
        """What it brings a seat in a round, a guess in points."""


class ImmediateFaces(Faces[K]):
    """The faces of a step of an immediate effect."""

    def at_setup(self, game: Game[State], seat: int, step: K, side: Side) -> None:
        """What it does when its tile is a start tile: nothing, but for dice (2.2)."""
        return None

    @abstractmethod
    def do(self, game: Game[State], seat: int, step: K, side: Side) -> Flow[None] | None:
        """Carry it out for a tile just completed."""

    @abstractmethod
    def worth(self, tiles: TileWorth, step: K, side: Side) -> float:
        """What it brings a seat when the tile is completed now, a guess in points."""


class BonusFaces(Faces[K]):
    """The faces of the bonus of a 6+ development."""

    rule = "roll_for_the_galaxy 9.3"

    @abstractmethod
    def points(self, board: Board, bonus: K) -> int:
        """What it scores now; started groups count like full ones."""


POWERS: Registry[PowerFaces[Any]] = Registry(Power, "power")
IMMEDIATE: Registry[ImmediateFaces[Any]] = Registry(Immediate, "immediate effect")
BONUSES: Registry[BonusFaces[Any]] = Registry(Bonus, "end bonus")
