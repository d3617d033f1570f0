"""Putting a file on the disk for good without making the game wait for it."""

from __future__ import annotations

import errno
import os
import threading
from collections.abc import Callable

# What a file system says that puts nothing on a disk at our word: there is nothing to do about it.
_WITHOUT = {errno.EINVAL, getattr(errno, "ENOTSUP", errno.EINVAL), errno.ENOSYS}


class Flusher:
    """A thread that has the system put an open file's bytes on the disk (fsync).

    The bytes are the system's when they are written, so that a crash of the program loses none; the
    flush is for a power cut, and can take many milliseconds. `failed` is told of an error, from the
    thread.
    """

    def __init__(self, file: int, failed: Callable[[OSError], None]) -> None:
        self._file = os.dup(file)
        self._failed = failed
        self._due = threading.Event()
        self._over = False
        self._thread = threading.Thread(target=self._work, name="journal flush", daemon=True)
        self._thread.start()

    def soon(self) -> None:
        """Flush what has been written up to now; returns at once."""
        self._due.set()

    def close(self) -> None:
        """Flush for the last time and wait for it."""
        self._over = True
        self._due.set()
        self._thread.join()
        os.close(self._file)

    def _work(self) -> None:
        over = False
        while not over:
            self._due.wait()
            self._due.clear()
            over = self._over
            try:
                os.fsync(self._file)
            except OSError as error:
                if error.errno not in _WITHOUT:
                    self._failed(error)
