"""Where the player's own files lie: saved games, settings, bug files.

`--data-dir` sets the environment variable GAMETABLE_DATA_DIR, which keeps everything in one folder
(for tests, and to carry the program on a stick); else each system's own places are used.
"""

from __future__ import annotations

import os
from pathlib import Path

import platformdirs

VARIABLE = "GAMETABLE_DATA_DIR"


def data_dir() -> Path:
    """The folder of the player's data."""
    override = os.environ.get(VARIABLE)
    return Path(override or platformdirs.user_data_dir("gametable", appauthor=False))
