"""The bounds of what may stand in faces.yaml: beyond them a picture could not be drawn, or not in
any time. One list, looked at when the file is loaded.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import msgspec

from gametable.client.faces.kinds import FaceItem
from gametable.client.faces.schema import CellSize, Face
from gametable.components.strict_yaml import YamlPath
from gametable.core.text import Message, msg

FAR = 4000.0
"""Units: no place and no length is farther or longer, neither in the file nor in the data."""
LAYERS = 20_000
"""How many layers one picture may draw, repetitions and other faces included."""
DEPTH = 8
"""How many faces may lie in each other, and how many layers."""

_BOUNDS: dict[str, tuple[float, float]] = {
    **dict.fromkeys(("at", "points", "places", "step"), (-FAR, FAR)),
    **dict.fromkeys(("r", "radius", "width", "gap", "blur", "grow", "trim"), (0, FAR)),
    **dict.fromkeys(("opacity", "strength"), (0, 1)),
    "size": (0, 1000),
    "cell": (1, 1000),
    "scale": (0.01, 20),
    "dash": (0.5, 1000),
    "columns": (0, 100),
    "count": (0, LAYERS),
    "times": (0, 1000),
    "stars": (0, 1000),
    "sides": (0, 64),
    "craters": (0, 64),
    "bands": (0, 64),
    "lines": (0, 100),
    "shadow": (0, 3),
    **dict.fromkeys(("turn", "start", "end"), (-3600, 3600)),
    "seed": (-1e9, 1e9),
}
_FACE: dict[str, tuple[float, float]] = {
    "size": (4, 3000),
    "margin": (0, 200),
    "radius": (0, 1000),
    "least": (0, 100),
    "finer": (0.2, 10),
}
_HOLDING = ("layers", "levels")


def layer_faults(layers: Any, at: YamlPath) -> Iterator[tuple[YamlPath, Message]]:
    """What goes beyond the bounds in the layers of a part."""
    yield from _inside(layers, at, FAR, 0)


def face_faults(face: Face, at: YamlPath) -> Iterator[tuple[YamlPath, Message]]:
    """What goes beyond the bounds in a face: its place in the file, and the sentence."""
    for name, bounds in _FACE.items():
        value = getattr(face, name)
        if not isinstance(value, CellSize):
            yield from _beyond(value, (*at, name), bounds)
    room = FAR
    if isinstance(face.size, CellSize):
        yield from _beyond(face.size.cell, (*at, "size", "cell"), _BOUNDS["cell"])
    else:
        finest = max([1.0, *face.finer.values()])
        room = min(FAR, 3 * (max(face.size) + 2 * face.margin) * finest)
    for name in _HOLDING:
        yield from _inside(getattr(face, name), (*at, name), room, 0)


@cache
def fields_of(kind: type[msgspec.Struct]) -> tuple[tuple[str, str], ...]:
    """The fields of a kind of part by name, and as they are written in the file."""
    return tuple((field.name, field.encode_name) for field in msgspec.structs.fields(kind))


def _inside(
    value: Any, at: YamlPath, room: float, depth: int
) -> Iterator[tuple[YamlPath, Message]]:
    if isinstance(value, FaceItem):
        if depth > DEPTH:
            yield at, msg("face.deep", n=DEPTH)
            return
        for name, written in fields_of(type(value)):
            yield from _field(getattr(value, name), (*at, written), name, room, depth)
    elif isinstance(value, (list, tuple)):
        for n, inner in enumerate(value):
            yield from _inside(inner, (*at, n), room, depth)
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield from _inside(inner, (*at, key), room, depth)


def _field(
    value: Any, at: YamlPath, name: str, room: float, depth: int
) -> Iterator[tuple[YamlPath, Message]]:
    if name == "rect" or (name == "fit" and isinstance(value, (list, tuple))):
        for n, number in enumerate(value or ()):
            yield from _beyond(number, (*at, n), (-room, room) if n < 2 else (0, room))
    elif name in _BOUNDS:
        least, most = _BOUNDS[name]
        most = min(most, room) if most == FAR else most
        yield from _beyond(value, at, (max(least, -room), most))
    elif name not in ("data", "names", "let"):
        yield from _inside(value, at, room, depth + (name == "layers"))


def _beyond(
    value: Any, at: YamlPath, bounds: tuple[float, float]
) -> Iterator[tuple[YamlPath, Message]]:
    """Every number of a value that lies beyond; references are looked at when they are drawn."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from _beyond(inner, (*at, key), bounds)
    elif isinstance(value, (list, tuple)):
        for n, inner in enumerate(value):
            yield from _beyond(inner, (*at, n), bounds)
    elif (
        isinstance(value, (int, float))
        and not isinstance(value, bool)
        and not bounds[0] <= value <= bounds[1]
    ):
        low, high = (f"{bound:.10g}" for bound in bounds)
        yield at, msg("face.beyond", value=f"{value:.10g}", least=low, most=high)
