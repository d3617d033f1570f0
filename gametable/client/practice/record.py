"""What is kept of practising: `practice.json` in the data folder, written at once and as a whole.

It has parts by name ("scenarios", "lessons", ...), each a mapping of plain data that its owner
reads and changes; `save()` writes all of it down. A file that cannot be read is put aside, never
overwritten; what cannot be written stays in memory and is tried again with the next change.
"""

from __future__ import annotations

import contextlib
import logging
import os
from pathlib import Path
from typing import Any

import msgspec

FILE = "practice.json"
MOST_BYTES = 8 << 20

log = logging.getLogger("gametable.client")


class PracticeRecord:
    """The results of practising in a folder. `durable`: flushed to the disk itself."""

    def __init__(self, folder: Path, durable: bool = True) -> None:
        self.path = folder / FILE
        self.durable = durable
        self.unsaved = False
        self._parts: dict[str, Any] | None = None

    def part(self, name: str) -> dict[str, Any]:
        """A part by its name, to be read and changed; `save()` afterwards."""
        if self._parts is None:
            self._parts = self._read()
        found = self._parts.get(name)
        if not isinstance(found, dict):
            found = self._parts[name] = {}
        return found

    def save(self) -> bool:
        """Write everything down; False if that cannot be."""
        if self._parts is None:
            return True
        self.unsaved = not self._write(msgspec.json.format(msgspec.json.encode(self._parts)))
        return not self.unsaved

    # ------------------------------------------------------------------ inside

    def _read(self) -> dict[str, Any]:
        try:
            if not self.path.is_file() or self.path.stat().st_size > MOST_BYTES:
                return {}
            found = msgspec.json.decode(self.path.read_bytes())
            if isinstance(found, dict):
                return found
        except OSError:
            return {}
        except (msgspec.MsgspecError, RecursionError):
            log.warning("%s cannot be read", self.path, exc_info=True)
        with contextlib.suppress(OSError):
            self.path.replace(self.path.with_suffix(".broken.json"))
        return {}

    def _write(self, data: bytes) -> bool:
        scratch = self.path.with_name(f".{FILE}.{os.getpid()}.new")
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with scratch.open("wb") as file:
                file.write(data)
                file.flush()
                if self.durable:
                    os.fsync(file.fileno())
            if self.path.exists() and not self.path.is_file():
                raise FileExistsError(self.path)
            scratch.replace(self.path)
        except OSError:
            log.warning("%s cannot be written", self.path, exc_info=True)
            with contextlib.suppress(OSError):
                scratch.unlink()
            return False
        return True
