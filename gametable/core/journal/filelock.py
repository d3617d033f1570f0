"""Locks on open files, which the system lets go when the program ends, however it ends."""

from __future__ import annotations

import sys

if sys.platform == "win32":
    import msvcrt
    import os

    _FAR = 1 << 40  # a byte that no file reaches, so reading is not hindered

    def lock(file: int) -> bool:
        """Lock an open file for this program alone; False if another one holds it."""
        place = os.lseek(file, 0, os.SEEK_CUR)
        try:
            os.lseek(file, _FAR, os.SEEK_SET)
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        finally:
            os.lseek(file, place, os.SEEK_SET)
        return True

else:
    import fcntl

    def lock(file: int) -> bool:
        """Lock an open file for this program alone; False if another one holds it."""
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError:
            return True  # a file system without locks: go on without
        return True
