"""What icons mean in words: `assets/icons/names.yaml`, and for a title `assets/<title>/icons.yaml`.

    names:
      rover: {en: "Rover", hu: "Rover"}       # an icon, or a colour of the title's palette

A title without such a file has the names that all share.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from gametable.components.cache import load_yaml
from gametable.components.data_root import assets_dir
from gametable.components.decode import Faults, check_fields, decode_item
from gametable.components.texts import Text
from gametable.core.text import msg

SHARED, OWN = "names.yaml", "icons.yaml"


def load_icon_names(title: str, assets: Path | None = None) -> Mapping[str, Text]:
    """The names of the icons in a title; `assets` is the folder of its assets (default: that of the
    program). Raises ComponentErrors with every fault found."""
    shared = read_icon_names(assets_dir() / "icons" / SHARED)
    folder = assets / title if assets is not None else assets_dir(title)
    return {**shared, **read_icon_names(folder / OWN)}


def read_icon_names(path: Path) -> dict[str, Text]:
    """The names in one file, none if there is no such file. Raises ComponentErrors."""
    if not path.is_file():
        return {}
    document, faults = load_yaml(path), Faults()
    check_fields(document, ("names",), faults)
    faults.report()
    written = document.value["names"]  # type: ignore[index]
    if not isinstance(written, dict):
        faults.add(document, ("names",), msg("yaml.mapping_of_texts"))
        faults.report()
    found = {name: decode_item(document, ("names", name), Text, faults) for name in written}
    faults.report()
    return {name: text for name, text in found.items() if text is not None}
