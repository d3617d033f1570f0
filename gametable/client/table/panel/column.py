"""One column for the cards of the seats and, below them, the opened panel: where both at the sides
of the table would leave it too little of a small window."""

from __future__ import annotations

import math

from gametable.client.draw import Rect
from gametable.client.table.panel.right_panel import RAIL, WIDTH, RightPanel
from gametable.client.table.strip.strip import Strip

TABLE_SHARE = 0.6  # of the window: so much the table keeps whatever stands beside it
LEAST = 250.0  # design units in which the panel can be read
CARDS_SHARE = 0.5  # of the column: so much the cards of the seats may take at least
LOWEST, LOWEST_PX = 280.0, 240  # of the panel, if that leaves the cards their share


def column_width(window: tuple[float, float], middle: float, strip: float, since: float) -> float:
    """How wide the column is, in design units like all of these; 0 where the table keeps enough
    with the strip and the whole panel at its sides.

    `middle` is what the bars above and below leave of the height, `since` what the strip "Since
    your turn" takes of it while there is no rail.
    """
    wide, high = window
    least = TABLE_SHARE * wide * high
    if (wide - strip - WIDTH) * (middle - since) >= least:
        return 0.0
    return max(LEAST, min(WIDTH, math.floor(wide - RAIL - least / max(1.0, middle))))


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
