"""Checks of faces beyond their shape: icons, colours, faces, boards and places that exist."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from gametable.client.faces.bounds import face_faults, fields_of
from gametable.client.faces.formulas import formula
from gametable.client.faces.palette import Palette
from gametable.client.faces.schema import Face
from gametable.client.look.theme import ROLES, SEATS
from gametable.components.decode import Faults, check_icon, check_known
from gametable.components.errors import ComponentError
from gametable.components.strict_yaml import Document, YamlPath
from gametable.components.tmx import TiledBoard
from gametable.core.text import msg

COLOURS = ("fill", "stroke", "colour", "ink", "glow", "ring", "outline")
GRADIENTS = ("gradient", "colours", "tints")
ICONS = ("icon", "symbol", "or_icon")
PLACES = ("on", "slot", "cell", "edge", "path", "link", "between")
_WRITTEN = re.compile(r"(?:(seat|glyph|ink):)?([a-z0-9_-]+?|#[0-9A-Fa-f]{6,8})([+-]\d{1,3})?")


@dataclass(frozen=True)
class Known:
    """What faces may refer to."""

    faces: tuple[str, ...]
    palette: Palette
    boards: Mapping[str, TiledBoard]
    assets: Path


def is_colour(written: object, palette: Palette) -> bool:
    """Whether this can be a colour; one with a reference is taken on trust."""
    if not isinstance(written, str):
        return False
    if "{" in written:
        return True
    if written.count("~") == 2:
        one, other, share = written.split("~")
        both = is_colour(one, palette) and is_colour(other, palette)
        return both and re.fullmatch(r"\d{1,3}(\.\d+)?", share) is not None
    found = _WRITTEN.fullmatch(written)
    if found is None:
        return False
    prefix, name, _shade = found.groups()
    if name.startswith("#"):
        return prefix is None and len(name) in (7, 9)
    if prefix in ("seat", "glyph"):
        return name in SEATS or name.isdecimal()
    return name in palette or (prefix is None and name in ROLES)


_HOLDS = (msgspec.Struct, dict, list, tuple)  # what may have fields inside
_UNSEEN = ("samples", "samples_from", "data", "text")  # what is inside is no part


def parts(value: Any, place: YamlPath) -> Iterator[tuple[YamlPath, str, Any]]:
    """Every field of every part below a value: its place in the file, its name, its value."""
    if isinstance(value, msgspec.Struct):
        for name, written in fields_of(type(value)):
            inner = getattr(value, name)
            here = (*place, written)
            yield here, name, inner
            if isinstance(inner, _HOLDS) and name not in _UNSEEN:
                yield from parts(inner, here)
    elif isinstance(value, dict):
        for key, inner in value.items():
            if isinstance(inner, _HOLDS):
                yield from parts(inner, (*place, key))
    elif isinstance(value, (list, tuple)):
        for n, inner in enumerate(value):
            if isinstance(inner, _HOLDS):
                yield from parts(inner, (*place, n))


def check_face(document: Document, at: YamlPath, face: Face, known: Known, faults: Faults) -> None:
    """Note everything in a face that does not exist or does not go together."""
    if bool(face.layers) == bool(face.levels):
        faults.add(document, at, msg("face.layers_or_levels"))
    if face.levels and "play" not in face.levels:
        faults.add(document, (*at, "levels"), msg("face.no_play"))
    if not face.samples and not face.samples_from:
        faults.add(document, at, msg("face.no_sample"))
    board = known.boards.get(face.board or "")
    if face.board is not None:
        check_known(document, (*at, "board"), face.board, known.boards, "noun.board", faults)
    for place, what in face_faults(face, at):
        faults.add(document, place, what)
    check_layers(document, (*at, "layers"), face.layers, known, board, faults)
    check_layers(document, (*at, "levels"), face.levels, known, board, faults)


def check_layers(
    document: Document,
    at: YamlPath,
    layers: Any,
    known: Known,
    board: TiledBoard | None,
    faults: Faults,
) -> None:
    """Note everything in layers that does not exist: colours, icons, faces, places, formulas."""
    for place, name, value in parts(layers, at):
        if name != "text":
            _check_formulas(document, place, value, faults)
        literal = isinstance(value, str) and "{" not in value
        if name in COLOURS and isinstance(value, str):
            _check_colour(document, place, name, value, known, faults)
        elif name in GRADIENTS and isinstance(value, (list, tuple)):
            for n, colour in enumerate(value):
                _check_colour(document, (*place, n), name, colour, known, faults)
        elif name in ICONS and literal:
            swatch = known.palette.get(value)
            if swatch is None or swatch.icon is None:
                check_icon(document, place, value, known.assets, faults)
        elif name in ("of", "plate") and literal:
            check_known(document, place, value, known.palette, "noun.colour", faults)
        elif name == "face" and literal:
            check_known(document, place, value, known.faces, "noun.face", faults)
        elif name in PLACES and board is not None and value is not None:
            for one in value if isinstance(value, (list, tuple)) else [value]:
                if isinstance(one, str) and "{" not in one:
                    check_known(document, place, one, board.names(), "noun.board_place", faults)


def _check_formulas(document: Document, place: YamlPath, value: Any, faults: Faults) -> None:
    """Note the formulas directly in a field, or in a list or mapping there, that cannot be read."""
    if isinstance(value, (list, tuple)):
        for n, inner in enumerate(value):
            _check_formulas(document, (*place, n), inner, faults)
    elif isinstance(value, dict):
        for key, inner in value.items():
            _check_formulas(document, (*place, key), inner, faults)
    elif isinstance(value, str) and value.startswith("="):
        try:
            formula(value[1:])
        except ValueError:
            faults.add(document, place, msg("face.formula", formula=value))


def _check_colour(
    document: Document, place: YamlPath, name: str, value: object, known: Known, faults: Faults
) -> None:
    if not is_colour(value, known.palette):
        faults.add(document, place, msg("face.unknown_colour", colour=str(value), field=name))


def check_loops(document: Document, faces: Mapping[str, Face], faults: Faults) -> None:
    """A face must not hold itself, not even by way of others."""
    holds = {
        name: {v for _, field, v in parts(face, ()) if field == "face" and isinstance(v, str)}
        for name, face in faces.items()
    }
    for name in faces:
        seen: set[str] = set()
        todo = list(holds[name])
        while todo:
            other = todo.pop()
            if other == name:
                faults.add(document, ("faces", name), msg("face.holds_itself", face=name))
                break
            if other not in seen:
                seen.add(other)
                todo += holds.get(other, ())


def plainer(fault: ComponentError) -> ComponentError:
    """A fault about a pattern of the schema in words instead of the pattern."""
    if fault.what.key != "decode.pattern":
        return fault
    pattern, field = fault.what.args["pattern"], fault.what.args["field"]
    name = pattern.startswith("^(not )?") or "{" not in pattern
    wanted = msg("face.entry" if name else "face.reference")
    return ComponentError(
        fault.file, fault.place, msg("decode.expected", wanted=wanted, field=field)
    )
