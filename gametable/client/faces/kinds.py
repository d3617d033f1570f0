"""Layers that hold no other layers, and what all layers are made of.

Lengths are design units, angles degrees (0 = right, clockwise), colours are roles of the theme,
"#RRGGBB", names of the palette, or one of these with a prefix "seat:" (a seat's fill), "glyph:"
(its glyph), "ink:" (text on a palette colour) and an ending "+20" or "-20" (per cent towards white
or black).
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from gametable.components.texts import Text

Reference = Annotated[str, msgspec.Meta(pattern=r"^\{[a-z_]+(\.[A-Za-z0-9_]+)*\??\}$")]
Number = int | float | Reference
Where = tuple[Number, Number]
Box = tuple[Number, Number, Number, Number]
ColourName = str
Gradient = tuple[ColourName, ColourName]
Items = list[Any] | Reference
Level = Literal["overview", "play", "inspect"]
LEVELS: tuple[Level, ...] = ("overview", "play", "inspect")
Role = Literal[
    "name",
    "h1",
    "prompt",
    "number",
    "number24",
    "number20",
    "h2",
    "button",
    "body",
    "list",
    "label",
    "caption",
    "small",
    "overline",
    "tiny",
]
Align = Literal["left", "centre", "right"]


def _tag(name: str) -> str:
    return "".join(f"_{c.lower()}" if c.isupper() else c for c in name).lstrip("_")


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Anything written in faces.yaml."""


class Condition(Part, frozen=True, kw_only=True):
    """A comparison of one entry of the data, e.g. {field: data.rank, at_least: 3}."""

    field: Annotated[str, msgspec.Meta(pattern=r"^[a-z_]+(\.[A-Za-z0-9_]+)*$")]
    is_: Any = msgspec.field(default=None, name="is")
    is_not: Any = None
    one_of: list[Any] | None = None
    at_least: int | float | None = None
    at_most: int | float | None = None


Simple = Annotated[str, msgspec.Meta(pattern=r"^(not )?[a-z_]+(\.[A-Za-z0-9_]+)*$")]
When = Simple | Condition | list[Simple | Condition] | None


class LayerPart(Part, frozen=True, kw_only=True, tag_field="type", tag=_tag):
    """What every layer may have.

    `when`: drawn only then ("data.covered", "not data.covered", a Condition, or a list: all).
    `only`: the levels it is drawn at. `on`: a place of the face's board to whose middle the origin
    moves. `opacity`: 0 to 1.
    """

    when: When = None
    only: list[Level] = []
    on: str | None = None
    opacity: Number = 1


class Rect(LayerPart, frozen=True, kw_only=True):
    """A rounded rectangle; `shadow` is a depth level, `glow` the colour of a soft light."""

    rect: Box | None = None
    radius: Number = 8
    fill: ColourName | None = None
    gradient: Gradient | None = None
    stroke: ColourName | None = None
    width: Number = 1
    shadow: int = 0
    glow: ColourName | None = None


class Circle(LayerPart, frozen=True, kw_only=True):
    """A disc or ring."""

    at: Where = (0, 0)
    r: Number
    fill: ColourName | None = None
    gradient: Gradient | None = None
    stroke: ColourName | None = None
    width: Number = 1
    shadow: bool = False
    glow: ColourName | None = None


class Polygon(LayerPart, frozen=True, kw_only=True):
    """Corners, or a regular polygon of `sides` around `at`; `cell`: the outline of a board cell."""

    points: list[Where] = []
    sides: int = 0
    at: Where = (0, 0)
    r: Number = 10
    turn: Number = -90
    cell: str | None = None
    fill: ColourName | None = None
    gradient: Gradient | None = None
    stroke: ColourName | None = None
    width: Number = 1
    shadow: int = 0


class Line(LayerPart, frozen=True, kw_only=True):
    """A line through points, or along an `edge` of the board; `dash`: on and off."""

    points: list[Where] = []
    edge: str | None = None
    colour: ColourName = "line"
    width: Number = 2
    closed: bool = False
    dash: tuple[float, float] | None = None


class Icon(LayerPart, frozen=True, kw_only=True):
    """An icon of assets/icons, or that of a palette colour."""

    icon: str
    at: Where = (0, 0)
    size: Number = 24
    colour: ColourName = "hi"


class Plate(LayerPart, frozen=True, kw_only=True):
    """An icon on its ground: `of` names a palette colour, or give icon and colour."""

    of: str | None = None
    icon: str | None = None
    colour: ColourName | None = None
    ink: ColourName | None = None
    shape: Literal["square", "circle", "hexagon", "production"] | None = None
    at: Where = (0, 0)
    size: Number = 32
    shadow: bool = True
    struck: bool | Reference = False


class Words(LayerPart, frozen=True, kw_only=True, tag="text"):
    """A text in a role of type, in `rect` (wrapped) or on one line at `at`.

    The text is literal ({en, hu}), a reference, or a text with references. It is never made
    smaller to fit: it wraps to `lines` (as many as the rect holds), then tries `smaller` roles (for
    cards), then ends with …. The role
    "tiny" is for a figure in the middle of a badge: it grows and shrinks with the piece. Where
    the overview is too small for words, `or_icon` stands in the rect instead.
    """

    text: str | Text
    at: Where = (0, 0)
    rect: Box | None = None
    role: Role = "body"
    smaller: list[Role] = []
    colour: ColourName = "hi"
    align: Align = "left"
    middle: bool = False
    lines: int = 0
    or_icon: str | None = None
    width: Number | None = None


class Symbol(Part, frozen=True, kw_only=True):
    """One of a row of symbols: an icon, plate, medal or text, and a number after it."""

    when: When = None
    icon: str | None = None
    plate: str | None = None
    medal: str | None = None
    seat: str | None = None
    text: str | Text | None = None
    colour: ColourName | None = None
    ink: ColourName | None = None
    size: Number | None = None


class Symbols(LayerPart, frozen=True, kw_only=True):
    """Symbols in a row around `at`, written here or as a list in the data."""

    at: Where = (0, 0)
    items: list[Symbol] | Reference
    size: Number = 20
    gap: Number = 4
    colour: ColourName = "hi"
    align: Align = "centre"
    width: Number | None = None


class SubFace(LayerPart, frozen=True, kw_only=True, tag="face"):
    """Another face, its middle at `at`, at `scale`, with these data (or those of this face)."""

    face: str
    at: Where = (0, 0)
    scale: Number = 1
    data: dict[str, Any] | Reference | None = None


class Cells(LayerPart, frozen=True, kw_only=True):
    """A polyomino: cells [x, y, terrain, mark], drawn from its upper left corner at `at`.

    Marks: plain, resource (a strong disc), meteor (`symbol` in the cell), resource+meteor.
    With `fit` it is centred in that rect and made smaller where it must be.
    """

    cells: Items
    at: Where = (0, 0)
    cell: Number = 40
    fit: Box | None = None
    symbol: str = "meteorite"
    outline: ColourName = "ink"
    shadow: bool = True


class Ground(Part, frozen=True, kw_only=True):
    """A kind of ground: its colour varies towards `to`; icon and texture tell it apart."""

    colour: ColourName
    to: ColourName | None = None
    icon: str | None = None
    icon_colour: ColourName = "#FFFFFF"
    icon_opacity: Number = 0.6
    texture: Literal["plain", "pits", "band", "vein", "lights"] = "plain"


class Surface(LayerPart, frozen=True, kw_only=True):
    """A planet of squares: a disc with a halo and the ground of every square.

    `grid`: rows of letters, "." nothing; `cells`: names of the board's cells with {x} and {y};
    `cracks`: pairs of neighbouring squares between which a chasm runs.
    """

    grid: Items
    cells: str
    grounds: dict[str, Ground]
    disc: str | None = None
    halo: ColourName = "#E08A4A"
    cracks: Items = []


class Ruler(LayerPart, frozen=True, kw_only=True):
    """A pill with a medal at each slot: items {n, state: open, complete or blocked}."""

    items: Items
    slot: str
    r: Number = 12


class Wheel(LayerPart, frozen=True, kw_only=True):
    """A wheel of sectors round a hub.

    `sectors`: items {state: rest, now, target, dim or empty}; `cells`: the board's cells by
    {index}; `seats`: items {at, seat, name} at the slots `positions` by {at}.
    """

    sectors: Items
    cells: str
    disc: str = "disc"
    hub: str = "hub"
    icon: str = "depot"
    seats: Items = []
    positions: str = ""


class Medal(LayerPart, frozen=True, kw_only=True):
    """A coin with a number: `state` open (slate), complete or gold (golden), blocked (struck)."""

    at: Where = (0, 0)
    r: Number = 12
    text: str | int = ""
    state: str = "gold"


class Card(LayerPart, frozen=True, kw_only=True):
    """The ground of a card: paper, a header band in the kind's colour, a scene strip below it."""

    rect: Box
    colour: ColourName
    header: Number = 64
    strip: Number = 0
    scene: str = "space"
    seed: Number = 1
    radius: Number | None = None
    paper: Gradient = ("#F3F0E8", "#DDD8CB")
    shadow: int = 1


class Scene(LayerPart, frozen=True, kw_only=True):
    """A landscape of our own, one of those in landscapes.py; another `seed`, another picture."""

    rect: Box
    scene: str = "space"
    seed: Number = 1


class Die(LayerPart, frozen=True, kw_only=True):
    """A die: pips, or a face icon with the kind's icon in the corner."""

    at: Where = (0, 0)
    size: Number = 54
    colour: ColourName = "#DDE4F0"
    ink: ColourName | None = None
    pips: Number | None = None
    icon: str | None = None
    kind: str | None = None


class Rock(LayerPart, frozen=True, kw_only=True):
    """A meteorite: an uneven stone with two pits."""

    at: Where = (0, 0)
    r: Number = 14


class Hex(LayerPart, frozen=True, kw_only=True):
    """A hexagon tile; `flat`: a side on top; `seat` owns it (pattern at inspect)."""

    at: Where = (0, 0)
    r: Number = 40
    flat: bool = False
    gradient: Gradient
    stroke: ColourName = "ink"
    inner: ColourName | None = None
    icon: str | None = None
    ink: ColourName = "#FFFFFF"
    seat: str | None = None


class Sphere(LayerPart, frozen=True, kw_only=True):
    """A lit sphere; the first colour is the body's."""

    at: Where = (0, 0)
    r: Number = 24
    colours: list[ColourName]
    bands: int = 0
    craters: int = 0
    seed: Number = 1
    glow: ColourName | None = None
    ring: ColourName | None = None


class Planet(LayerPart, frozen=True, kw_only=True):
    """A window on a planet of a colour before stars; another `seed`, another world."""

    rect: Box
    colour: ColourName
    seed: Number = 1
    radius: Number = 0


class Seat(LayerPart, frozen=True, kw_only=True):
    """The mark of a seat, by its colour."""

    seat: str
    at: Where = (0, 0)
    r: Number = 12


class Pattern(LayerPart, frozen=True, kw_only=True):
    """The ownership pattern of a seat in a polygon, a cell of the board or a rect."""

    seat: str
    points: list[Where] = []
    rect: Box | None = None
    cell: str | None = None
    strength: Number = 0.35
