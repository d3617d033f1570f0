"""The drawing kit.

`Kit(theme)` holds the theme and the caches, `Pen(surface, kit, unit)` draws in design units by
role; `plate`, `amount`, `seat_mark`, `area_pattern`, `sphere`, `backdrop` and `page_backdrop` take
a pen.
"""

from gametable.client.draw.geometry import Point, Points, Rect, polar, regular, star
from gametable.client.draw.kit import Kit, layer
from gametable.client.draw.pen import Pen
from gametable.client.draw.plates import amount, plate
from gametable.client.draw.seat_marks import area_pattern, seat_mark
from gametable.client.draw.space import backdrop, page_backdrop
from gametable.client.draw.spheres import sphere
from gametable.client.draw.text import Lines

__all__ = [
    "Kit",
    "Lines",
    "Pen",
    "Point",
    "Points",
    "Rect",
    "amount",
    "area_pattern",
    "backdrop",
    "layer",
    "page_backdrop",
    "plate",
    "polar",
    "regular",
    "seat_mark",
    "sphere",
    "star",
]
