"""Memory of pictures, given back to the system as soon as a picture goes.

The C library of Linux keeps large freed blocks for itself and raises the size from which it asks
the system for one; a program that makes and drops pictures then holds twice what it uses. With a
fixed size each picture lives in a block of its own.
"""

from __future__ import annotations

import ctypes
import sys

_MMAP_THRESHOLD = -3  # M_MMAP_THRESHOLD of mallopt(3)
_PICTURE = 1024 * 1024  # bytes: more than a tile of the table, less than a board


def give_pictures_back() -> None:
    """Have the C library return the memory of pictures; does nothing where it cannot."""
    if not sys.platform.startswith("linux"):
        return
    try:
        ctypes.CDLL(None).mallopt(_MMAP_THRESHOLD, _PICTURE)
    except (OSError, AttributeError):
        return  # another C library
