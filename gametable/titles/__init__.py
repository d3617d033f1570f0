"""The titles of the shelf. A title is a package here, found by its folder; nothing lists them."""

from __future__ import annotations

import importlib
import pkgutil
from typing import Any

from gametable.core.title import Title


def title_ids() -> list[str]:
    """The ids of all titles, in alphabetical order, without loading any."""
    return sorted(m.name for m in pkgutil.iter_modules(__path__) if m.ispkg)


def find_title(title_id: str) -> Title[Any]:
    """The title with this id, loaded on first use; KeyError if there is none."""
    if title_id not in title_ids():
        raise KeyError(title_id)
    title: Title[Any] = importlib.import_module(f"{__name__}.{title_id}").TITLE
    return title
