"""Where the client finds themes and icons, and which of them are faulty."""

from __future__ import annotations

from pathlib import Path

from gametable.components.data_root import assets_dir, built_in_root
from gametable.components.errors import ComponentError

faulty: dict[Path, ComponentError] = {}
"""The player's own files that cannot be used; those that came with the program take their place."""


def asset(*parts: str) -> Path:
    """Path of a file under assets/."""
    path = assets_dir().joinpath(*parts)
    return built_in(*parts) or path if path in faulty else path


def built_in(*parts: str) -> Path | None:
    """Path of the file that came with the program; None where it has none."""
    root = built_in_root()
    path = root / "assets" / Path(*parts) if root is not None else None
    return path if path is not None and path.is_file() else None
