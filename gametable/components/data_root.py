"""Where assets and boards lie: one function decides it for every way of installing."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path

from gametable.components.errors import ComponentError
from gametable.core.text import msg

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
        with suppress(RuntimeError):  # a home folder that nobody has
            root = Path(override).expanduser()
            if (root / "assets").is_dir():
                return root
        raise ComponentError(OVERRIDE, None, msg("data.no_assets", folder=override))
    built_in = built_in_root()
    if built_in is None:
        raise ComponentError("gametable", None, msg("data.not_found"))
    return built_in


def built_in_root() -> Path | None:
    """The folder of the data that came with the program; None if it is not there."""
    places = _usual_places(PACKAGE)
    return next((root for root in places if (root / "assets").is_dir()), None)


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
