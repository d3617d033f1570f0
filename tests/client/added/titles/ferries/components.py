"""The components: islands with names."""

from __future__ import annotations

from pathlib import Path

from gametable.components.texts import Text

NAMES = {
    "north": Text("North Isle", "Északi-sziget"),
    "east": Text("East Isle", "Keleti-sziget"),
    "south": Text("South Isle", "Déli-sziget"),
    "west": Text("West Isle", "Nyugati-sziget"),
}


def names() -> dict[str, Text]:
    return {f"#island/{island}": name for island, name in NAMES.items()}


def read(folder: Path, assets: Path) -> None:
    """There are no files of them."""
