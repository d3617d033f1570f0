"""The names of the zones: how large each is, and where on the sheet it stands."""

from __future__ import annotations

from collections.abc import Iterable

from gametable.client.draw import Pen, Rect
from gametable.client.look.fonts import SEMIBOLD
from gametable.client.table.board.places import LaidZone

LEAST_PX = 12.0  # of the words of zones
MOST_LABEL = 20.0  # of their names, on the sheet: so much room is above a zone
INSET = 14.0  # on a panel


def name_at(placed: LaidZone) -> tuple[float, float]:
    """The left end of a name, at half its height."""
    x, y, _w, _h = placed.rect
    return (x + INSET, y + 18) if placed.region.panel else (x, y + 12)


def name_room(placed: LaidZone, zones: Iterable[LaidZone]) -> float:
    """How wide the name of a zone may be: as the zone, or up to what stands beside it."""
    x, y, w, _h = placed.rect
    others = (zone.rect for zone in zones)
    beside = [left for left, top, _w, h in others if left >= x + w and top <= y + 12 <= top + h]
    return max(w, min(beside, default=x + w) - x - 14)


def name_size(ruler: Pen, words: str, room: float, unit: float) -> float:
    """How large the name of a zone is, where a design unit of the window has so many pixels. In a
    small window the sheet shrinks, its words no further than can be read; with the scale of
    everything they grow, as far as there is room."""
    least = max(13.0, LEAST_PX / ruler.unit)
    grown = max(least, min(MOST_LABEL, 13.0 * unit / ruler.unit))
    return grown if ruler.text_width(words, grown, SEMIBOLD) <= room else least


def name_rect(ruler: Pen, placed: LaidZone, words: str, room: float, unit: float) -> Rect:
    """What a name covers, its capitals with a little air."""
    size = name_size(ruler, words, room, unit)
    left, middle = name_at(placed)
    wide = min(ruler.text_width(words, size, SEMIBOLD), room)
    return (left, middle - 0.5 * size, wide + 6, size)
