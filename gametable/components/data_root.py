"""Where assets and boards lie: one function decides it for every way of installing."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from gametable.components.errors import ComponentError

OVERRIDE = "GAMETABLE_DATA"
PACKAGE = Path(__file__).resolve().parents[1]


def data_root() -> Path:
    """The folder that holds `assets/` and `boards/`.

    Looked for in this order: the environment variable GAMETABLE_DATA, the folder of a frozen
    bundle, `gametable/_data` inside the installed package, the repository root beside
    pyproject.toml. Raises ComponentError if none of them holds `assets/`.
    """
    override = os.environ.get(OVERRIDE)
    if override:
        root = Path(override).expanduser()
        if (root / "assets").is_dir():
            return root
        raise ComponentError(
            "GAMETABLE_DATA", "", f'the folder "{override}" holds no folder named assets'
        )
    for root in _usual_places(PACKAGE):
        if (root / "assets").is_dir():
            return root
    raise ComponentError(
        "gametable",
        "",
        "the folder with assets and boards was not found; install again or set GAMETABLE_DATA",
    )


def own_data() -> bool:
    """Whether the player's own folder of data is in use instead of the built-in one."""
    return bool(os.environ.get(OVERRIDE))


def use_built_in() -> None:
    """Leave the player's own folder of data aside until the program ends."""
    os.environ.pop(OVERRIDE, None)


def _usual_places(package: Path) -> list[Path]:
    places: list[Path] = []
    bundle = getattr(sys, "_MEIPASS", None)
    if bundle:
        places += [Path(bundle), Path(bundle) / "gametable" / "_data"]
    places.append(package / "_data")
    if (package.parent / "pyproject.toml").is_file():
        places.append(package.parent)
    return places


def assets_dir(title: str | None = None) -> Path:
    """The folder of all assets, or of one title's."""
    root = data_root() / "assets"
    return root / title if title else root


def boards_dir(title: str) -> Path:
    """The folder with the TMX boards of a title."""
    return data_root() / "boards" / title
