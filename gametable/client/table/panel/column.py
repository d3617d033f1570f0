"""One column for the cards of the seats and, below them, the opened panel, or for the rule book
alone. It stands where both at the sides of the table would leave it too little of the window."""

from __future__ import annotations

import math

from gametable.client.draw import Rect
from gametable.client.table.panel.right_panel import RAIL, WIDTH, RightPanel
from gametable.client.table.strip.strip import Strip

TABLE_SHARE = 0.6  # of the window: so much the table keeps whatever stands beside it
LEAST, LEAST_PX = 250.0, 240  # design units, and pixels, in which the panel can be read
CARDS_SHARE = 0.5  # of the column: so much the cards of the seats may take at least
READ, READ_PX = (400.0, 560.0), (300, 360)  # the rule book is at least and at most so wide
PLAYED_ON = 0.6  # of the width: so much the table of a large window keeps beside the rule book
LOWEST, LOWEST_PX = 280.0, 240  # of the panel, if that leaves the cards their share


def column_width(
    window: tuple[float, float], middle: float, strip: float, since: float, unit: float
) -> float:
    """How wide the column is, in design units like all of these; 0 where the table keeps enough
    with the strip and the whole panel at its sides, and that is not too narrow in pixels, of which
    there are `unit` to one.

    `middle` is what the bars above and below leave of the height, `since` what the strip "Since
    your turn" takes of it while there is no rail.
    """
    wide, high = window
    least = TABLE_SHARE * wide * high
    beside = (wide - strip - WIDTH) * (middle - since)
    if beside >= least and WIDTH * unit >= LEAST_PX:
        return 0.0
    return max(LEAST, min(max(WIDTH, round(LEAST_PX / unit)), _room(window, middle)))


def book_beside(wide: float, strip: float) -> float:
    """How wide the rule book is at the right of a large window, across from the strip."""
    wide = min((1 - PLAYED_ON) * wide - strip, READ[1])
    return wide if wide >= READ[0] else 0.0


def book_width(window: tuple[float, float], middle: float, unit: float) -> float:
    """How wide the rule book is in the column, in design units of `unit` pixels; 0 where it could
    not be read there. It stands in the place of the cards: below them it would be too low."""
    wide = min(_room(window, middle), max(READ[1], READ_PX[1] / unit))
    return wide if wide >= READ[0] and wide * unit >= READ_PX[0] else 0.0


def _room(window: tuple[float, float], middle: float) -> float:
    """How much of the width the table leaves beside the rail."""
    wide, high = window
    return math.floor(wide - RAIL - TABLE_SHARE * wide * high / max(1.0, middle))


def place_column(strip: Strip, right: RightPanel, rect: Rect) -> None:
    """The cards above, as high as they need be and may be; the panel in the rest."""
    x, y, w, h = rect
    above = 0.0
    if strip.shown:
        most = round(max(CARDS_SHARE * h, h - max(LOWEST, LOWEST_PX / strip.ui.scale.unit)))
        strip.place((x, y, w, most))
        above = min(most, math.ceil(strip.free()[1] - y))
        strip.place((x, y, w, above))
    right.place((x, y + above, w, h - above))
