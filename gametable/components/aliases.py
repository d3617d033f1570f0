"""Renamed keys of a title, so that games saved under the old names still load.

`assets/<title>/aliases.yaml`, where there is one, maps old to new: `old_key: new_key`. It holds the
ids of components, options and actions that have been renamed since a version was given out.
"""

from __future__ import annotations

from pathlib import Path

from gametable.components.cache import load_yaml
from gametable.components.data_root import assets_dir
from gametable.components.decode import Faults
from gametable.core.text import msg


def load_aliases(title: str) -> dict[str, str]:
    """The new names of a title's renamed keys; empty without a file. Raises ComponentErrors."""
    path = assets_dir(title) / "aliases.yaml"
    return read_aliases(path) if path.is_file() else {}


def read_aliases(path: Path) -> dict[str, str]:
    """Read an aliases.yaml. Raises ComponentErrors with every fault found."""
    document = load_yaml(path)
    faults = Faults()
    aliases: dict[str, str] = {}
    if not isinstance(document.value, dict):
        faults.add(document, (), msg("aliases.mapping"))
        faults.report()
    else:
        for old, new in document.value.items():
            if not isinstance(new, str) or not new:
                faults.add(document, (old,), msg("aliases.text", old=old))
            elif new in document.value:
                faults.add(document, (old,), msg("aliases.renamed", new=new))
            else:
                aliases[old] = new
    faults.report()
    return aliases
