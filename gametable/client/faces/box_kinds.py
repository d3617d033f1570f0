"""The layer of boxes (boxes.py) as it is written in faces.yaml."""

from __future__ import annotations

import msgspec

from gametable.client.faces.kinds import (
    Box,
    ColourName,
    FaceItem,
    Gradient,
    Items,
    LayerBase,
    Number,
)


class BoxFrame(FaceItem, frozen=True, kw_only=True):
    """The frame of a box, and the ink for what stands in it."""

    fill: ColourName | None = None
    gradient: Gradient | None = None
    stroke: ColourName | None = None
    width: Number = 1
    ink: ColourName | None = None


class BoxesLayer(LayerBase, frozen=True, kw_only=True):
    """Boxes of icons and figures, flowing over the lines of a rect as large as they fit.

    Items {frame, parts}; parts {plate} (with `any` framed in red), {icon}, {text}, or boxes;
    behind a part with `break` a line may end.
    """

    items: Items
    rect: Box
    size: Number = 24
    colour: ColourName = "hi"
    frames: dict[str, BoxFrame] = msgspec.field(default_factory=dict)
