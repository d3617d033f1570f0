"""Where assets, boards and added titles lie: decided here for every way of installing."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from functools import cache
from pathlib import Path

from gametable.components.errors import ComponentError
from gametable.core.text import msg

OVERRIDE = "GAMETABLE_DATA"
ADDED = "GAMETABLE_TITLES"
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
    return _built_in(PACKAGE, getattr(sys, "_MEIPASS", None))


def own_data() -> bool:
    """Whether the player's own folder of data is in use instead of the built-in one."""
    return bool(os.environ.get(OVERRIDE))


def use_built_in() -> None:
    """Leave the player's own folder of data aside until the program ends."""
    os.environ.pop(OVERRIDE, None)


@cache  # asked for every picture, and it does not move while the program runs
def _built_in(package: Path, bundle: str | None) -> Path | None:
    places = _usual_places(package, bundle)
    return next((root for root in places if (root / "assets").is_dir()), None)


def _usual_places(package: Path, bundle: str | None) -> list[Path]:
    places: list[Path] = []
    if bundle:
        places += [Path(bundle), Path(bundle) / "gametable" / "_data"]
    places.append(package / "_data")
    if (package.parent / "pyproject.toml").is_file():
        places.append(package.parent)
    return places


def added_roots() -> list[Path]:
    """The folders with titles of the player's own, each with `titles/`, `assets/` and `boards/`.

    They are named by the environment variable GAMETABLE_TITLES alone (as PATH names folders): what
    lies in `titles/` is Python code that is run, so nothing else may say where to look for it.
    """
    found: list[Path] = []
    for folder in os.environ.get(ADDED, "").split(os.pathsep):
        with suppress(RuntimeError, OSError):  # a home folder that nobody has
            root = Path(folder).expanduser().resolve() if folder else None
            if root is not None and (root / "titles").is_dir():
                found.append(root)
    return found


def title_root(title: str) -> Path:
    """The folder whose `assets/` and `boards/` hold those of a title.

    That of the data in use, unless only an added folder has the title.
    """
    root = data_root()
    if (root / "assets" / title).is_dir():
        return root
    return next((r for r in added_roots() if (r / "titles" / title).is_dir()), root)


def assets_dir(title: str | None = None) -> Path:
    """The folder of all assets, or of one title's."""
    return title_root(title) / "assets" / title if title else data_root() / "assets"


def boards_dir(title: str) -> Path:
    """The folder with the TMX boards of a title."""
    return title_root(title) / "boards" / title
