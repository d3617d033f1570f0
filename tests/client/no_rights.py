"""A folder or file without rights, also for a superuser: the system's own calls refuse it."""

from __future__ import annotations

import errno
import io
import os
from pathlib import Path

READING = ("stat", "listdir", "scandir")
CHANGING = ("unlink", "mkdir", "rename", "replace", "rmdir", "utime")


def deny(monkeypatch, place: Path, reading: bool = True) -> None:
    """Nothing at `place` or in it may be written any more, nor with `reading` looked at."""

    def denied(path) -> bool:
        if isinstance(path, int):
            return False
        name = os.fsdecode(path)
        return name == str(place) or name.startswith(str(place) + os.sep)

    def refuse(path):
        raise PermissionError(errno.EACCES, "Permission denied", os.fsdecode(path))

    def guarded(call):
        def asked(path=".", *args, **rest):
            return refuse(path) if denied(path) else call(path, *args, **rest)

        return asked

    def opening(path, flags, *args, **rest):
        writes = flags & (os.O_WRONLY | os.O_RDWR | os.O_CREAT)
        refused = denied(path) and (reading or writes)
        return refuse(path) if refused else os_open(path, flags, *args, **rest)

    def stream(path, mode="r", *args, **rest):
        refused = denied(path) and (reading or set(mode) & set("wax+"))
        return refuse(path) if refused else io_open(path, mode, *args, **rest)

    os_open, io_open, access = os.open, io.open, os.access
    for name in CHANGING + (READING if reading else ()):
        monkeypatch.setattr(os, name, guarded(getattr(os, name)))
    monkeypatch.setattr(os, "open", opening)
    monkeypatch.setattr(io, "open", stream)
    monkeypatch.setattr(
        os, "access", lambda path, mode, **rest: not denied(path) and access(path, mode, **rest)
    )
