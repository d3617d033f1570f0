"""Layers that hold no other layers, and what all layers are made of.

Lengths are design units, angles degrees (0 = right, clockwise), colours are roles of the theme,
"#RRGGBB", names of the palette, or one of these with a prefix "seat:" (a seat's fill), "glyph:"
(its glyph), "ink:" (text on a colour), an ending "+20" or "-20" (per cent towards white or black),
or a mixture "one~other~35" (per cent of the other). Numbers may be formulas ("=w * 0.5").
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from gametable.components.texts import Text

Reference = Annotated[str, msgspec.Meta(pattern=r"^\{[a-z_]+(\.[A-Za-z0-9_]+)*\??\}$")]
Written = Annotated[
    str, msgspec.Meta(pattern=r"^(\{[a-z_]+(\.[A-Za-z0-9_]+)*\??\}|=.+)$", max_length=200)
]
Number = int | float | Written
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
    "fine",
]
Align = Literal["left", "centre", "right"]


def _tag(name: str) -> str:
    """The `type` of a layer in its file: PolygonLayer is `polygon`."""
    name = name.removesuffix("Layer")
    return "".join(f"_{c.lower()}" if c.isupper() else c for c in name).lstrip("_")


class FaceItem(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Anything written in faces.yaml."""


class Condition(FaceItem, frozen=True, kw_only=True):
    """A comparison of one entry of the data, e.g. {field: data.rank, at_least: 3}."""

    field: Annotated[str, msgspec.Meta(pattern=r"^[a-z_]+(\.[A-Za-z0-9_]+)*$")]
    is_: Any = msgspec.field(default=None, name="is")
    is_not: Any = None
    one_of: list[Any] | None = None
    at_least: int | float | None = None
    at_most: int | float | None = None


Simple = Annotated[
    str, msgspec.Meta(pattern=r"^((not )?[a-z_]+(\.[A-Za-z0-9_]+)*|=.+)$", max_length=200)
]
When = Simple | Condition | list[Simple | Condition] | None


class Worked(FaceItem, frozen=True, kw_only=True):
    """A value that is rolled or looked up: what a Let may give a name.

    Rolled by the dice of the picture, which fall the same for the same seed: a number between
    `least` and `most`, a `whole` number from one to another, or `one_of` a list; `times`: a list of
    so many. Looked up: what `of` holds under `by`, else `otherwise`.
    """

    least: Number | None = None
    most: Number = 1
    whole: tuple[Number, Number] | None = None
    one_of: list[Any] | Reference | None = None
    times: int | None = None
    by: Any = None
    of: dict[str, Any] = {}
    otherwise: Any = None


Names = dict[str, Worked | str | int | float | bool | list[Any] | None]


class LayerBase(FaceItem, frozen=True, kw_only=True, tag_field="type", tag=_tag):
    """What every layer may have.

    `when`: drawn only then ("data.covered", "not data.covered", "=n > 2", a Condition, or a list:
    all). `only`: the levels it is drawn at. `least`: pixels per unit below which it is left out;
    `most`: from which on it is.
    `on`: a place of the face's board to whose middle the origin moves. `opacity`: 0 to 1.
    """

    when: When = None
    only: list[Level] = []
    least: Number = 0
    most: Number = 0
    on: str | None = None
    opacity: Number = 1


class RectLayer(LayerBase, frozen=True, kw_only=True):
    """A rounded rectangle; `shadow` is a depth level, `glow` the colour of a soft light."""

    rect: Box | None = None
    radius: Number = 8
    fill: ColourName | None = None
    gradient: Gradient | None = None
    stroke: ColourName | None = None
    width: Number = 1
    shadow: int = 0
    glow: ColourName | None = None


class CircleLayer(LayerBase, frozen=True, kw_only=True):
    """A disc or ring."""

    at: Where = (0, 0)
    r: Number
    fill: ColourName | None = None
    gradient: Gradient | None = None
    stroke: ColourName | None = None
    width: Number = 1
    shadow: bool = False
    glow: ColourName | None = None


class GlowLayer(LayerBase, frozen=True, kw_only=True):
    """A soft light or shadow behind a rect, a disc or a polygon; `light` too on the light theme."""

    rect: Box | None = None
    radius: Number = 8
    at: Where = (0, 0)
    r: Number | None = None
    points: list[Where] = []
    sides: int = 0
    turn: Number = -90
    colour: ColourName = "#000000"
    blur: Number = 6
    grow: Number = 0
    light: bool = True


class ArcLayer(LayerBase, frozen=True, kw_only=True):
    """Part of a ring, from one angle to another."""

    at: Where = (0, 0)
    r: Number
    start: Number = 0
    end: Number = 360
    colour: ColourName = "line"
    width: Number = 2


class PointRow(FaceItem, frozen=True, kw_only=True):
    """`count` points in a row: `at` sees `index` (also named by `name`) and `let`."""

    count: Number
    at: Where
    name: str = "index"
    let: Names = {}


class PolygonLayer(LayerBase, frozen=True, kw_only=True):
    """Corners, or a regular polygon of `sides` around `at`; `cell`: the outline of a board cell."""

    points: list[Where | PointRow] = []
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


class LineLayer(LayerBase, frozen=True, kw_only=True):
    """A line through points, or on the board: along an `edge`, a `link` from the middle of one
    place to that of another (`trim`: so much shorter at both ends), or the side `between` two
    neighbouring cells. `dash`: on and off."""

    points: list[Where | PointRow] = []
    edge: str | None = None
    link: tuple[str, str] | None = None
    trim: Number = 0
    between: tuple[str, str] | None = None
    colour: ColourName = "line"
    width: Number = 2
    dash: tuple[float, float] | None = None


class IconLayer(LayerBase, frozen=True, kw_only=True):
    """An icon of assets/icons, or that of a palette colour."""

    icon: str
    at: Where = (0, 0)
    size: Number = 24
    colour: ColourName = "hi"


class PlateLayer(LayerBase, frozen=True, kw_only=True):
    """An icon on its backing: `of` names a palette colour, or give icon and colour."""

    of: str | None = None
    icon: str | None = None
    colour: ColourName | None = None
    shape: Literal["square", "circle", "hexagon", "production"] | None = None
    at: Where = (0, 0)
    size: Number = 32
    shadow: bool = True
    struck: bool | Reference = False


class TextLayer(LayerBase, frozen=True, kw_only=True):
    """A text in a role of type, in `rect` (wrapped) or on one line at `at`.

    The text is literal ({en, hu}), a reference, or a text with references. It is never made
    smaller to fit: it wraps to `lines` (as many as the rect holds), then tries `smaller` roles (for
    cards), then covers `below` units more of what lies under the rect, on a dark band, then gives
    way to `or_text`, then to `or_icon`, then ends with …. The role "tiny" is for a figure in the
    middle of a badge, of `size`: it grows and shrinks with the piece. Where the overview is too
    small for words, `or_icon` stands in the rect, too. Where there is room for both, `then` is told
    below it as a caption, if need be over `above` units more of a card, from the left edge to as
    far beside the rect on the right, whose picture is then covered. Lines keep `air` from the sides
    of the rect, where they can without breaking a word.

    `vital` is what a thing is known by, its name and what it costs: in a fan of cards it keeps to
    what the next card leaves to be seen, and above the veil of a refused thing it is written again,
    in white.
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
    below: Number = 0
    or_text: str | Text | None = None
    or_icon: str | None = None
    then: str | Text | None = None
    above: Number = 0
    width: Number | None = None
    size: Number | None = None
    air: Number = 0
    vital: bool = False


class Symbol(FaceItem, frozen=True, kw_only=True):
    """One of a row of symbols: an icon, plate, seat, text, or the part "medal" with a number."""

    when: When = None
    icon: str | None = None
    plate: str | None = None
    medal: str | None = None
    seat: str | None = None
    text: str | Text | None = None
    colour: ColourName | None = None
    ink: ColourName | None = None
    size: Number | None = None


class SymbolsLayer(LayerBase, frozen=True, kw_only=True):
    """Symbols in a row around `at`, written here or as a list in the data."""

    at: Where = (0, 0)
    items: list[Symbol] | Reference
    size: Number = 20
    gap: Number = 4
    colour: ColourName = "hi"
    align: Align = "centre"
    width: Number | None = None


class FaceLayer(LayerBase, frozen=True, kw_only=True):
    """Another face, its middle at `at`, at `scale`, with these data (or those of this face)."""

    face: str
    at: Where = (0, 0)
    scale: Number = 1
    data: dict[str, Any] | Reference | None = None


class CellsLayer(LayerBase, frozen=True, kw_only=True):
    """A polyomino: cells [x, y, terrain, mark], drawn from its upper left corner at `at`.

    Marks: plain, resource (a strong disc), meteor (its sign in the cell), resource+meteor.
    """

    cells: Items
    at: Where = (0, 0)
    cell: Number = 40
    outline: ColourName = "ink"


class SphereLayer(LayerBase, frozen=True, kw_only=True):
    """A lit sphere; the first colour is the body's."""

    at: Where = (0, 0)
    r: Number = 24
    colours: list[ColourName] | Reference
    bands: Number = 0
    craters: Number = 0
    seed: Number = 1
    glow: ColourName | None = None
    ring: ColourName | None = None


class SpaceLayer(LayerBase, frozen=True, kw_only=True):
    """A night sky with nebulae, over all of a rect."""

    rect: Box
    seed: Number = 1
    tints: list[ColourName] = []
    stars: Number = 90


class PartLayer(LayerBase, frozen=True, kw_only=True):
    """The layers of a part (parts.yaml), from `at` on; they see `names` and what is seen here."""

    part: str
    at: Where = (0, 0)
    names: Names = {}


class SceneLayer(LayerBase, frozen=True, kw_only=True):
    """A part as a picture of its own: it sees its size `w` and `h`, `seed` and `names`, and ends at
    the (rounded) rect. Its dice fall by its name and the seed (or by `dice` alone): another seed,
    another picture."""

    rect: Box
    scene: str
    seed: Number = 1
    radius: Number = 0
    dice: Any = None
    names: Names = {}


class SeatLayer(LayerBase, frozen=True, kw_only=True):
    """The mark of a seat, by its colour."""

    seat: str
    at: Where = (0, 0)
    r: Number = 12
    shadow: bool = True


class LetterLayer(LayerBase, frozen=True, kw_only=True):
    """With colour help: the letter of a colour of the palette (`of`) on a dark disc, if it has
    one."""

    of: str
    at: Where = (0, 0)
    r: Number = 8


class PatternLayer(LayerBase, frozen=True, kw_only=True):
    """The ownership pattern of a seat in a polygon."""

    seat: str
    points: list[Where]
