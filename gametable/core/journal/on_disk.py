"""What lies at a place on the disk, asked so that missing rights are no fault of their own.

Whatever is then tried there fails by itself, and says why.
"""

from __future__ import annotations

from pathlib import Path


def lies(path: Path) -> bool:
    """Whether anything lies there; not where the system does not tell."""
    try:
        return path.exists()
    except (OSError, ValueError):
        return False


def is_file(path: Path) -> bool:
    """Whether a file lies there that can be read to its end; not where the system does not tell."""
    try:
        return path.is_file()
    except (OSError, ValueError):
        return False
