"""Colours by role: what the interface asks for instead of hex values.

`load_theme("dark")` reads assets/themes/dark.yaml. `theme["s1"]` is an RGBA tuple;
`theme.colour(c)` also takes "#RRGGBB" and tuples. Seat colours are in `theme.seats`.
"""

from __future__ import annotations

import functools
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from gametable.client.look.assets import asset, built_in, faulty
from gametable.components.cache import load_yaml
from gametable.components.errors import ComponentError
from gametable.components.strict_yaml import Document, YamlPath
from gametable.core.text import msg

Colour = tuple[int, int, int, int]
ColourLike = str | tuple[int, ...]

ROLES = (
    *("space", "table", "s1", "s2", "s3", "rail", "well", "line", "line2", "hi", "mid", "low"),
    *("ink", "amber", "teal", "red", "red_well", "blue", "gold"),
)
SEATS = ("red", "gold", "green", "sky", "violet", "pink", "white")
SHAPES = ("circle", "triangle", "square", "diamond", "hexagon", "plus", "star")
PATTERNS = ("plain", "rising", "bars", "dots", "hatch", "columns", "falling")

# The primary button looks the same on both themes (visual system, section 2).
PRIMARY_TOP, PRIMARY_BOTTOM = "#FFD07A", "#F4A52E"
PRIMARY_CAP, PRIMARY_CAP_TEXT = "#8A5300", "#FFF4DE"

_HEX = re.compile(r"#[0-9A-Fa-f]{6}([0-9A-Fa-f]{2})?")


@dataclass(frozen=True)
class SeatColour:
    """Colour, shape, area pattern and glyph colour of one seat."""

    fill: Colour
    shape: str
    pattern: str
    glyph: Colour


def hex_colour(text: str) -> Colour:
    """RGBA of "#RRGGBB" or "#RRGGBBAA". Raises ValueError for anything else."""
    if not _HEX.fullmatch(text):
        raise ValueError(f"not a colour: {text!r}")
    digits = text[1:] if len(text) == 9 else text[1:] + "FF"
    return (int(digits[0:2], 16), int(digits[2:4], 16), int(digits[4:6], 16), int(digits[6:8], 16))


def luma(colour: tuple[int, ...]) -> float:
    """Perceived brightness, 0 to 255 (Rec. 601 weights)."""
    return 0.299 * colour[0] + 0.587 * colour[1] + 0.114 * colour[2]


def mixed(a: Colour, b: Colour, share: float) -> Colour:
    """`a` moved towards `b` by `share` (0 to 1)."""
    return (
        round(a[0] + (b[0] - a[0]) * share),
        round(a[1] + (b[1] - a[1]) * share),
        round(a[2] + (b[2] - a[2]) * share),
        round(a[3] + (b[3] - a[3]) * share),
    )


class Theme:
    """The colours of one theme, asked for by role."""

    def __init__(self, name: str, roles: dict[str, Colour], seats: dict[str, SeatColour]):
        self.name = name
        self.roles = roles
        self.seats = seats
        self.is_light = luma(roles["space"]) > 125
        self._seen: dict[ColourLike, Colour] = {}
        self._seen.update(roles)

    def __getitem__(self, role: str) -> Colour:
        return self.roles[role]

    def colour(self, colour: ColourLike) -> Colour:
        """RGBA of a role name, a "#RRGGBB" text or a tuple."""
        found = self._seen.get(colour)
        if found is None:
            if isinstance(colour, str):
                found = hex_colour(colour)
            elif len(colour) == 3:
                found = (colour[0], colour[1], colour[2], 255)
            else:
                found = (colour[0], colour[1], colour[2], colour[3])
            self._seen[colour] = found
        return found

    def mix(self, a: ColourLike, b: ColourLike, share: float) -> Colour:
        """Role or colour `a` moved towards `b` by `share`."""
        return mixed(self.colour(a), self.colour(b), share)

    def on_plate(self, colour: ColourLike) -> Colour:
        """The text and icon colour on a coloured plate: ink on light ones, else white."""
        return self.roles["ink"] if luma(self.colour(colour)) > 125 else (255, 255, 255, 255)

    @property
    def groove(self) -> Colour:
        """The ground of a bar that fills up, which is told from what it lies on in any theme."""
        return self.roles["line" if self.is_light else "well"]

    @property
    def reason_text(self) -> Colour:
        """Text on `red_well`."""
        return self.roles["red"] if self.is_light else (0xFF, 0xC9, 0xC2, 255)


def read_theme(path: Path) -> Theme:
    """The theme in one file, which must have exactly the known roles and seats.

    Raises ComponentError naming the file and the line.
    """
    document = load_yaml(path)
    if not isinstance(document.value, dict):
        raise document.fault((), msg("theme.roles"))
    data = dict(document.value)
    seats = data.pop("seats", None)
    for role in ROLES:
        if role not in data:
            raise document.fault((), msg("theme.missing", role=role))
    for role in data:
        if role not in ROLES:
            raise document.fault((role,), msg("theme.unknown", role=str(role)))
    if not isinstance(seats, dict) or tuple(seats) != SEATS:
        raise document.fault(("seats",), msg("theme.seats", seats=", ".join(SEATS)))
    roles = {role: _colour(document, (role,), data[role]) for role in ROLES}
    return Theme(path.stem, roles, {key: _seat(document, key, seats[key]) for key in SEATS})


def _seat(document: Document, key: str, entry: Any) -> SeatColour:
    place = ("seats", key)
    if not isinstance(entry, dict) or set(entry) != {"fill", "shape", "pattern", "glyph"}:
        raise document.fault(place, msg("theme.seat", seat=key))
    for name, known in (("shape", SHAPES), ("pattern", PATTERNS)):
        if entry[name] not in known:
            what = msg("theme.no_such", name=str(entry[name]), known=", ".join(known))
            raise document.fault((*place, name), what)
    fill = _colour(document, (*place, "fill"), entry["fill"])
    glyph = _colour(document, (*place, "glyph"), entry["glyph"])
    return SeatColour(fill, entry["shape"], entry["pattern"], glyph)


def _colour(document: Document, place: YamlPath, written: Any) -> Colour:
    try:
        return hex_colour(str(written))
    except ValueError:
        raise document.fault(place, msg("theme.no_colour", colour=str(written))) from None


@functools.lru_cache(maxsize=4)
def load_theme(name: str) -> Theme:
    """The theme `name` ("dark" or "light"); the one that came with the program where the player's
    own is faulty. Raises ComponentError where there is no other."""
    file = ("themes", f"{name}.yaml")
    path = asset(*file)
    try:
        return read_theme(path)
    except ComponentError as fault:
        other = built_in(*file)
        if other is None or other == path:
            raise
        faulty[path] = fault
        return read_theme(other)
