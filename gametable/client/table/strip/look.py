"""What all cards of the player strip share: what they show besides the scene, their measures."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from gametable.client.draw import Pen, Rect
from gametable.client.table.board.art import Art
from gametable.client.table.rivals.plays import SeatChange
from gametable.client.table.said import Said
from gametable.core.engine.title import Seat

WIDTH = 248.0


@dataclass
class StripLook:
    """What the strip shows besides the scene."""

    said: Said
    art: Art
    colours: list[str]
    seats: list[Seat]
    active: Callable[[], int | None]
    middle: Callable[[], int]
    gain: Callable[[], tuple[int, int] | None]  # (seat, points) if confirmed
    look_at: Callable[[int], object]
    inspect: Callable[[str], object]  # a target is pointed at
    popup: Callable[[Pen, int, Rect], object]  # what has just come to a seat, over its card
    taken: Callable[[int], list[SeatChange]]  # what others have taken from a seat that looks


@dataclass(frozen=True)
class CardMeasures:
    """How much room the strip gives its cards; lengths in design units."""

    gap: float  # between cards
    top: float  # from the edge to the middle of the name
    head: float  # from the edge to the first row of stocks
    row: float  # from one row of stocks to the next
    plate: float
    number: int  # text size
    faction: bool  # of a seat that is not looked at; else its status stands there
    headings: bool  # of the groups of the seat that is to decide or looked at
    notes: bool  # of what ends the game
    line: bool = False  # stocks on one line where they fit
    low: bool = False  # low rows of what ends the game
    bars: bool = False  # of what ends the game bars alone


FULL = CardMeasures(12, 25, 66, 38, 25, 18, faction=True, headings=True, notes=True)
SHORT = CardMeasures(10, 22, 60, 32, 23, 17, faction=True, headings=True, notes=False)
LEAST = CardMeasures(8, 19, 56, 29, 22, 17, faction=False, headings=True, notes=False)
TINY = CardMeasures(6, 18, 53, 27, 21, 16, faction=False, headings=False, notes=False)
LINE = CardMeasures(5, 17, 48, 24, 17, 15, False, False, False, line=True)
LOW = CardMeasures(5, 16, 46, 22, 16, 15, False, False, False, line=True, low=True)
BARE = CardMeasures(5, 16, 46, 22, 16, 15, False, False, False, line=True, bars=True)
MEASURES = (FULL, SHORT, LEAST, TINY, LINE, LOW, BARE)
