"""The layer language: what may stand in assets/<title>/faces.yaml.

A face has a size and layers. A layer has a `type` (kinds.py, and below those that hold others) and
its own fields; a field is a literal or a reference into the data (values.py).
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from gametable.client.faces.box_kinds import Boxes, Frame
from gametable.client.faces.kinds import (
    LEVELS,
    Align,
    Box,
    Card,
    Cells,
    Circle,
    ColourName,
    Condition,
    Die,
    Gradient,
    Ground,
    Hex,
    Icon,
    Items,
    LayerPart,
    Level,
    Line,
    Medal,
    Number,
    Part,
    Pattern,
    Planet,
    Plate,
    Polygon,
    Rect,
    Reference,
    Rock,
    Role,
    Ruler,
    Scene,
    Seat,
    Simple,
    Sphere,
    SubFace,
    Surface,
    Symbol,
    Symbols,
    Wheel,
    When,
    Where,
    Words,
)

__all__ = [
    "LEVELS",
    "Align",
    "Box",
    "Boxes",
    "Card",
    "CellSize",
    "Cells",
    "Circle",
    "ColourName",
    "Column",
    "Condition",
    "Die",
    "Each",
    "Face",
    "Frame",
    "Gradient",
    "Grid",
    "Ground",
    "Hex",
    "Icon",
    "Items",
    "Layer",
    "LayerPart",
    "Level",
    "Line",
    "Medal",
    "Number",
    "Part",
    "Pattern",
    "Planet",
    "Plate",
    "Polygon",
    "Rect",
    "Reference",
    "Rock",
    "Role",
    "Row",
    "Ruler",
    "Scene",
    "Seat",
    "Simple",
    "Source",
    "Sphere",
    "SubFace",
    "Surface",
    "Symbol",
    "Symbols",
    "Track",
    "Wheel",
    "When",
    "Where",
    "Words",
]


class Each(LayerPart, frozen=True, kw_only=True):
    """Layers for every item of a list: at places of the board or named places.

    Of a mapping every entry is an item with its `key`; those named in `first` are drawn first.
    """

    items: Items
    layers: list[Layer]
    slot: str | None = None
    first: list[str] = msgspec.field(default_factory=list)
    places: dict[str, Where] = msgspec.field(default_factory=dict)
    place: str | None = None


class Row(LayerPart, frozen=True, kw_only=True):
    """Layers for every item, side by side; the origin of each is its middle."""

    items: Items
    layers: list[Layer]
    at: Where = (0, 0)
    step: Number = 32
    align: Align = "left"


class Column(LayerPart, frozen=True, kw_only=True):
    """Layers for every item, below each other; the origin of each is its middle."""

    items: Items
    layers: list[Layer]
    at: Where = (0, 0)
    step: Number = 32


class Grid(LayerPart, frozen=True, kw_only=True):
    """Layers for every item in `columns`; the origin of each is its middle."""

    items: Items
    layers: list[Layer]
    at: Where = (0, 0)
    columns: int = 2
    step: Where = (32, 32)


class Track(LayerPart, frozen=True, kw_only=True):
    """A track: its positions in cells of the board, passed ones tinted, with `layers` in each.

    The layers see `item` (the position), `index`, `passed`, `ink` (the colour for icons and text on
    it), and, in a repetition, `outer` (its item).
    `now`: the position of the marker; `preview`: the one it would reach (teal).
    """

    positions: Items
    cells: str
    colour: ColourName
    now: Number | None = None
    preview: Number | None = None
    marker: bool | Reference = True
    ground: Box | None = None
    path: str | None = None
    layers: list[Layer] = msgspec.field(default_factory=list)


Layer = (
    Rect
    | Circle
    | Polygon
    | Line
    | Icon
    | Plate
    | Words
    | Symbols
    | Boxes
    | Each
    | Row
    | Column
    | Grid
    | SubFace
    | Cells
    | Surface
    | Ruler
    | Track
    | Wheel
    | Medal
    | Card
    | Scene
    | Die
    | Hex
    | Rock
    | Sphere
    | Planet
    | Seat
    | Pattern
)


class CellSize(Part, frozen=True, kw_only=True):
    """The size of a polyomino: its cells (a reference) and the size of one."""

    cells: Reference
    cell: float = 40


class Source(Part, frozen=True, kw_only=True):
    """Samples from a component file: assets/<title>/<file>.yaml, one for every entry of its `list`.

    `data` are the face's data with references into the entry ("{item.name}"); `when` leaves
    entries out; a sample is named by the entry's `id`, with `prefix` before it.
    """

    file: Annotated[str, msgspec.Meta(pattern=r"^[a-z_]+$")]
    list: str
    id: str = "id"
    prefix: str = ""
    when: When = None
    data: dict[str, Any]


class Face(Part, frozen=True, kw_only=True):
    """How a kind of component is drawn.

    `size` in design units, or that of a polyomino; `margin` is room around it for shadows and
    halos. `outline` and `radius` say what states are drawn around. `board`: the TMX board whose
    places the layers use. Layers are the same at all levels (with `only`), or given per `levels`
    (overview and inspect fall back to play). `least`: pixels per unit below which a level gives
    way to the plainer one, however near the camera. `finer`: units of that level's layers in a unit
    of the face (inspect: 3 has room for text three times as fine). `samples`: data by name, for the
    gallery and tests; `samples_from` takes more of them from component files.
    """

    size: tuple[float, float] | CellSize
    margin: float = 10
    outline: Literal["rect", "circle", "hex", "cells"] = "rect"
    radius: float = 8
    board: str | None = None
    layers: list[Layer] = msgspec.field(default_factory=list)
    levels: dict[Level, list[Layer]] = msgspec.field(default_factory=dict)
    least: dict[Level, float] = msgspec.field(default_factory=dict)
    finer: dict[Level, float] = msgspec.field(default_factory=dict)
    samples: dict[str, dict[str, Any]] = msgspec.field(default_factory=dict)
    samples_from: list[Source] = msgspec.field(default_factory=list)

    def at_level(self, level: Level) -> list[Layer]:
        """The layers drawn at a level."""
        if not self.levels:
            return self.layers
        return self.levels.get(level) or self.levels.get("play") or self.layers

    def level_at(self, level: Level, pixels: float) -> Level:
        """The level that is drawn at `pixels` per unit when the camera asks for `level`."""
        while level != "overview" and pixels < self.least.get(level, 0):
            level = LEVELS[LEVELS.index(level) - 1]
        return level
