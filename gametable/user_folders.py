"""Where the player's own files lie: saved games, settings, bug files, the cache.

`--data-dir` sets the environment variable GAMETABLE_DATA_DIR, which keeps everything in one folder
(for tests, and to carry the program on a stick); else each system's own places are used.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path

import platformdirs

from gametable.core.faults import Fault
from gametable.core.text import msg

VARIABLE = "GAMETABLE_DATA_DIR"


class NoFolder(Fault):
    """There is no telling where the player's files go: nobody has said it, and there is no home."""


def data_dir() -> Path:
    """The folder of the player's data. Raises NoFolder."""
    return chosen_dir() or _system_folder(platformdirs.user_data_dir)


def config_dir() -> Path:
    """The folder of the settings. Raises NoFolder."""
    return chosen_dir() or _system_folder(platformdirs.user_config_dir)


def cache_dir() -> Path | None:
    """The folder of what may be lost; nothing where there is no place for it."""
    try:
        chosen = chosen_dir()
        return chosen / "cache" if chosen else _system_folder(platformdirs.user_cache_dir)
    except NoFolder:
        return None


def chosen_dir() -> Path | None:
    """The folder the player has chosen for everything, if any. Raises NoFolder."""
    chosen = os.environ.get(VARIABLE)
    if not chosen:
        return None
    mend_home()
    try:
        return Path(chosen).expanduser().absolute()
    except RuntimeError:
        raise NoFolder(msg("folder.no_user", folder=chosen)) from None


def home() -> Path | None:
    """The player's home folder; nothing where the system knows none."""
    mend_home()
    try:
        found = Path.home()
    except RuntimeError:
        return None
    return found if found.is_absolute() else None


def mend_home() -> None:
    """Where HOME is empty or half a path, take what the system knows of the user instead.

    Otherwise files would go wherever the program is started.
    """
    if sys.platform == "win32" or Path(os.environ.get("HOME", "/")).is_absolute():
        return
    del os.environ["HOME"]


def _system_folder(ask: Callable[..., str]) -> Path:
    mend_home()
    try:
        found = Path(ask("gametable", appauthor=False))
    except RuntimeError:
        found = Path()
    if not found.is_absolute():
        raise NoFolder(msg("folder.no_home", variable=VARIABLE))
    return found
