"""A title's colours: what stands in assets/<title>/palette.yaml.

    colours:
      water: {colour: "#1F6BE0", icon: water, ink: "#FFFFFF", letter: {en: W, hu: V}}

A resource is always plate and icon; `letter` is shown too when the player asks for colour help.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import msgspec

from gametable.components.cache import load_yaml
from gametable.components.data_root import assets_dir
from gametable.components.decode import Faults, check_fields, check_icon, decode_item
from gametable.components.texts import Text
from gametable.core.text import msg

Hex = Annotated[str, msgspec.Meta(pattern=r"^#[0-9A-Fa-f]{6}$")]


class Swatch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A colour of a title with its icon, the shape of its plate, and the ink on it."""

    colour: Hex
    icon: str | None = None
    shape: Literal["square", "circle", "hexagon", "production"] = "square"
    ink: Hex | None = None
    letter: Text | None = None


Palette = dict[str, Swatch]


def load_palette(title: str) -> Palette:
    """The colours of a title, none if it has no palette.yaml. Raises ComponentErrors."""
    return read_palette(assets_dir(title) / "palette.yaml", assets_dir())


def read_palette(path: Path, assets: Path) -> Palette:
    """The colours in one file; icons are looked for in `assets`/icons. Raises ComponentErrors.

    None at all if there is no such file.
    """
    if not path.is_file():
        return {}
    document = load_yaml(path)
    faults = Faults()
    check_fields(document, ("colours",), faults)
    faults.report()
    colours = document.value["colours"]  # type: ignore[index]
    palette: Palette = {}
    if not isinstance(colours, dict):
        faults.add(document, ("colours",), msg("face.colours"))
        colours = {}
    for name in colours:
        swatch = decode_item(document, ("colours", name), Swatch, faults)
        if swatch is not None:
            palette[name] = swatch
            if swatch.icon is not None:
                check_icon(document, ("colours", name, "icon"), swatch.icon, assets, faults)
    faults.report()
    return palette
