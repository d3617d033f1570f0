"""The layer language: what may stand in assets/<title>/faces.yaml and parts.yaml.

A face has a size and layers. A layer has a `type` (kinds.py, and below those that hold others) and
its own fields; a field is a literal, a reference into the data or a formula (values.py).

- Shapes: `rect`, `circle`, `arc`, `polygon` (also a `cell` of the board), `line` (also along an
  `edge`, as a `link` between two places, or on the side `between` two cells), `glow`; `sphere`,
  `cells` (a polyomino), `space` (a night sky), `pattern` and `seat` (whose something is), `letter`
  (of its colour, with colour help).
- Signs: `icon`, `plate`, `text`, `symbols` (a row), `boxes` (that flow over lines).
- `repeat` draws layers for every item of a list: in a row, column or grid, at places or cells of
  the board, on a ring, along a path. A track is a repeat over its cells; each of its markers a
  layer in it with a `when`, or a repeat over the list of markers.
- `let` gives names to values for the layers that follow: worked out, looked up, or rolled by dice
  that fall the same for the same seed.
- `part` draws the layers of a part, `scene` a part as a picture of its own, `face` another face.

    parts:
      lamp:                                 # sees r, lit
        - {type: circle, r: "{r}", fill: s2}
        - {type: circle, when: lit, r: "=r * 0.8", fill: amber}
    faces:
      row_of_lamps:
        size: [120, 20]
        layers:
          - type: repeat
            items: "{data.lamps}"
            at: [10, 10]
            step: [20, 0]
            layers: [{type: part, part: lamp, names: {r: 8, lit: "{item}"}}]
        samples:
          two: {lamps: [true, false]}
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from gametable.client.faces.box_kinds import BoxesLayer, BoxFrame
from gametable.client.faces.kinds import (
    LEVELS,
    Align,
    ArcLayer,
    CellsLayer,
    CircleLayer,
    Condition,
    FaceItem,
    FaceLayer,
    GlowLayer,
    IconLayer,
    Items,
    LayerBase,
    LetterLayer,
    Level,
    LineLayer,
    Names,
    Number,
    PartLayer,
    PatternLayer,
    PlateLayer,
    PointRow,
    PolygonLayer,
    RectLayer,
    Reference,
    SceneLayer,
    SeatLayer,
    SpaceLayer,
    SphereLayer,
    Symbol,
    SymbolsLayer,
    TextLayer,
    When,
    Where,
    Worked,
)

__all__ = [
    "LEVELS",
    "ArcLayer",
    "BoxFrame",
    "BoxesLayer",
    "CellSize",
    "CellsLayer",
    "CircleLayer",
    "Condition",
    "Face",
    "FaceLayer",
    "GlowLayer",
    "IconLayer",
    "Layer",
    "LayerBase",
    "LetLayer",
    "LetterLayer",
    "Level",
    "LineLayer",
    "Names",
    "PartLayer",
    "PatternLayer",
    "PlateLayer",
    "PointRow",
    "PolygonLayer",
    "RectLayer",
    "RepeatLayer",
    "Ring",
    "SampleSource",
    "SceneLayer",
    "SeatLayer",
    "SpaceLayer",
    "SphereLayer",
    "Symbol",
    "SymbolsLayer",
    "TextLayer",
    "Worked",
]


class LetLayer(LayerBase, frozen=True, kw_only=True):
    """Names for values, seen by the layers that follow in the same list, each also by the next.

    With `seed` the dice of the picture begin anew.
    """

    names: Names = msgspec.field(default_factory=dict)
    seed: Number | None = None


class Ring(FaceItem, frozen=True, kw_only=True):
    """Places on a circle: the first at the angle `start`, each next one `step` degrees on."""

    r: Number
    start: Number = -90
    step: Number | None = None


class RepeatLayer(LayerBase, frozen=True, kw_only=True):
    """Layers for every item of a list (or `count` times), each time with the origin elsewhere.

    Without more the origin stays at `at`. Else it is, in turn,
    - `step`: so far from the one before (`align` says where the row begins), with `columns` in
      lines of so many, their pitch the second number of the step;
    - `slot`: a place of the board ("oxygen_{index}"); `cell`: a cell of it, of size `w` and `h`;
    - `place`: one of the `places` written here, by name;
    - `ring`: on a circle, all the way round or `step` degrees on; `turn` is its angle;
    - `path`: evenly spaced along an edge of the board, from end to end.

    A name that ends with "?" may be missing on the board; nothing is drawn then.
    The layers see `item`, `index` (from 0; also named by `name`), `number` (from 1), and `x`, `y`
    of the origin. Of a mapping every entry is an item with its `key`; those named in `first` come
    first.
    """

    items: Items | None = None
    count: Number | None = None
    name: str | None = None
    layers: list[Layer]
    at: Where = (0, 0)
    step: Where | None = None
    columns: int = 0
    align: Align = "left"
    slot: str | None = None
    cell: str | None = None
    place: str | None = None
    places: dict[str, Where] = msgspec.field(default_factory=dict)
    ring: Ring | None = None
    path: str | None = None
    first: list[str] = msgspec.field(default_factory=list)


Layer = (
    RectLayer
    | CircleLayer
    | ArcLayer
    | PolygonLayer
    | LineLayer
    | GlowLayer
    | IconLayer
    | PlateLayer
    | TextLayer
    | SymbolsLayer
    | BoxesLayer
    | LetLayer
    | RepeatLayer
    | FaceLayer
    | PartLayer
    | SceneLayer
    | CellsLayer
    | SphereLayer
    | SpaceLayer
    | SeatLayer
    | PatternLayer
    | LetterLayer
)


class CellSize(FaceItem, frozen=True, kw_only=True):
    """The size of a polyomino: its cells (a reference) and the size of one."""

    cells: Reference
    cell: float = 40


class SampleSource(FaceItem, frozen=True, kw_only=True):
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


class Face(FaceItem, frozen=True, kw_only=True):
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
    samples_from: list[SampleSource] = msgspec.field(default_factory=list)

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
