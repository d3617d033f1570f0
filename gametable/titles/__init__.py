"""The titles of the shelf. A title is a package here or in an added folder, found by its name.

Nothing lists titles. Those of the player's own lie in `titles/` of the folders that the environment
variable GAMETABLE_TITLES names (components/data_root.py); they are packages of this one, too.
"""

from __future__ import annotations

import importlib
import pkgutil
from pathlib import Path
from typing import Any

from gametable.components.cache import load_yaml
from gametable.components.data_root import added_roots
from gametable.components.errors import ComponentError
from gametable.core.engine.table import Table
from gametable.core.engine.title import Title
from gametable.core.faults import Fault
from gametable.core.text import msg

OWN = str(Path(__file__).parent)


def title_ids() -> list[str]:
    """The ids of all titles, in alphabetical order, without loading any."""
    return sorted({m.name for m in pkgutil.iter_modules(_folders()) if m.ispkg})


def added(title_id: str) -> bool:
    """Whether a title comes from a folder of the player's own."""
    if (Path(OWN) / title_id).is_dir():
        return False
    return any((root / "titles" / title_id).is_dir() for root in added_roots())


def find_title(title_id: str) -> Title[Any]:
    """The title with this id, loaded on first use.

    KeyError if there is none; ComponentError if one of the player's own cannot be loaded.
    """
    if not _is_there(title_id):
        raise KeyError(title_id)
    name = f"{__name__}.{title_id}"
    try:
        title: Title[Any] = importlib.import_module(name).TITLE
    except Fault:
        raise
    except Exception as error:
        if not added(title_id):
            raise
        import logging  # late: of a sound title there is nothing to note

        log = logging.getLogger("gametable.titles")
        log.info("the added title %s cannot be loaded", title_id, exc_info=True)
        words = f"{type(error).__name__}: {error}".rstrip(".")
        raise ComponentError(
            f"titles/{title_id}", None, msg("title.not_loaded", words=words)
        ) from error
    return title


def replay_record_file(path: Path) -> Table[Any] | None:
    """The table after a record of another program was played again and compared, by the title
    whose `records` know it; None if no title does. ComponentError if it cannot be read, a fault of
    the title at the first difference."""
    found = load_yaml(path).value
    for title_id in title_ids():
        if not any((Path(folder) / title_id / "records.py").is_file() for folder in _folders()):
            continue
        records = importlib.import_module(f"{__name__}.{title_id}.records")
        if records.is_record(found):
            table: Table[Any] = records.replay_record(found)
            return table
    return None


def _is_there(title_id: str) -> bool:
    """Whether there is a title with this id, without looking at all the others."""
    if not title_id.isidentifier():
        return False
    return any((Path(folder) / title_id / "__init__.py").is_file() for folder in _folders())


def _folders() -> list[str]:
    """Where titles lie. The program's own come first: an added one cannot take their place."""
    folders = [OWN, *(str(root / "titles") for root in added_roots())]
    if __path__ != folders:
        __path__[:] = folders
        importlib.invalidate_caches()
    return folders
