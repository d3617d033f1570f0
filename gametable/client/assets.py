"""Where the client finds themes and icons."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from gametable.components.data_root import assets_dir


@cache
def _root() -> Path:
    return assets_dir()


def asset(*parts: str) -> Path:
    """Path of a file under assets/."""
    return _root().joinpath(*parts)
