"""The journal: a game on disk, one JSON line for everything that happens, only ever appended.

    {"gametable": 1, "version": "0.1.0", "created": "2026-11-28T18:20:00", "header": {...}}
    {"d": [0, "ask.depot", ["turn", 3], false]}  decision: seat, question, answer, automatic
    {"u": 17}                                    undo: answers from number 17 on are taken back
    {"c": [24, "9f3ab2..."]}                     checkpoint: answers so far, hash of the state
    {"s": [24, {...}]}                           snapshot of the state at the start of a round
    {"n": {"name": "...", "round": {...}}}       note for the save browser

Each line ends in a checksum that includes the checksum of the line before, so a changed or missing
line is found, and everything before it still loads. A line is handed to the system before the next
question is shown, so a crash of the program, however hard, costs no answered decision. A thread
then has the system put it on the disk: a power cut costs at most the last moments. Nothing in a
journal can run code.
"""

from __future__ import annotations

import contextlib
import datetime
import errno
import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec

from gametable.core.entry import Entry, Header
from gametable.core.faults import JournalFault, Trouble, reason, trouble_kind
from gametable.core.filelock import lock
from gametable.core.flushing import Flusher
from gametable.core.journal_read import (
    FORMAT,
    SUFFIX,
    Record,
    read_record,
    sealed,
    state_hash,
)
from gametable.core.keeper import Mark
from gametable.core.on_disk import lies
from gametable.core.text import Message, msg

__all__ = ["SUFFIX", "Journal", "JournalFault", "Record", "read_record", "sealed", "state_hash"]


class Journal:
    """Keeps a game in a file as it is played (a `Keeper`). Made by `create` or `reopen`.

    Keeping never raises: when the file cannot be made or written, `trouble` says why in a message
    (and `trouble_kind` in a word), the lines are kept in memory and tried again at every step.
    `describe` may be set to a function that returns the note for the save browser; it is written
    whenever a turn begins. With `durable` off nothing is done against power cuts.
    """

    def __init__(
        self, path: Path, file: int, seal: int, *, size: int = 0, durable: bool = True
    ) -> None:
        self.path = path
        self.trouble: Message | None = None
        self.trouble_kind: Trouble = ""
        self.describe: Callable[[], dict[str, Any]] | None = None
        self.durable = durable
        self._file = file
        self._flusher: Flusher | None = None
        self._seal = seal
        self._size = size
        self._waiting: list[bytes] = []
        self._noted: dict[str, Any] = {}

    @classmethod
    def create(
        cls, path: Path, header: Header, *, version: str, name: str = "", durable: bool = True
    ) -> Journal:
        """Begin a new file. Raises JournalFault only if there is one: none is ever overwritten."""
        now = datetime.datetime.now().replace(microsecond=0).isoformat()
        head = {"gametable": FORMAT, "version": version, "created": now, "header": header}
        journal = cls(path, -1, 0, durable=durable)
        journal._put(msgspec.json.encode(head))
        if name:
            journal.note({"name": name})
        journal._flush()
        if journal._file < 0 and lies(path):
            raise JournalFault(msg("fault.exists", file=path.name))
        return journal

    @classmethod
    def reopen(cls, record: Record, *, durable: bool = True) -> Journal:
        """Go on writing a sound file; an unfinished last line is cut off. Raises JournalFault.

        A file that may not be written can be played on: `trouble` says so from the beginning.
        """
        path = record.path
        if record.damage is not None:
            raise JournalFault(record.damage.message)
        try:
            file = os.open(path, os.O_WRONLY | os.O_APPEND | _BINARY)
        except OSError as error:
            if trouble_kind(error) != "read_only":
                raise JournalFault(
                    msg("fault.unwritable", file=path.name, reason=reason(error))
                ) from None
            journal = cls(path, -1, record.seal, size=record.size, durable=durable)
            journal._noted = dict(record.notes)
            journal._fail(error)
            return journal
        if not lock(file):
            os.close(file)
            raise JournalFault(msg("fault.open_elsewhere", file=path.name))
        if os.fstat(file).st_size != record.length:
            os.close(file)
            raise JournalFault(msg("fault.changed", file=path.name))
        if record.torn:
            os.ftruncate(file, record.size)
        journal = cls(path, file, record.seal, size=record.size, durable=durable)
        journal._noted = dict(record.notes)
        return journal

    def write(self, lines: Sequence[Entry | Mark[Any]]) -> None:
        """Append answers and checkpoints; with the system (or in `trouble`) when this returns."""
        turn = False
        for line in lines:
            if isinstance(line, Entry):
                kept = [line.seat, line.ask, line.answer, line.auto]
                self._put(msgspec.json.encode({"d": kept}))
            elif line.grain != "step":
                turn = True
                self._put(msgspec.json.encode({"c": [line.entry, state_hash(line.state)]}))
                if line.grain == "round":
                    state = msgspec.json.encode(line.state)
                    self._put(b'{"s":[%d,' % line.entry + state + b"]}")
        if turn and self.describe is not None:
            self.note(self.describe())
        self._flush()

    def undone(self, entry: int) -> None:
        """Note that the answers from number `entry` on have been taken back."""
        self._put(msgspec.json.encode({"u": entry}))
        self._flush()

    def note(self, notes: dict[str, Any]) -> None:
        """Add to what the save browser shows, as far as it is new; written with the next lines."""
        fresh = {key: value for key, value in notes.items() if self._noted.get(key) != value}
        if fresh:
            self._noted.update(fresh)
            self._put(msgspec.json.encode({"n": fresh}))

    def move(self, path: Path, replace: bool = False) -> None:
        """Go on in a new file that holds the whole game, where the old one cannot be written.

        The old file stays as it is. With `replace` a file at `path` goes once the game is there;
        if that fails it is put back. Raises JournalFault, and goes on as before, if it fails.
        """
        aside = _set_aside(path, self.path) if replace else None
        try:
            self._move(path)
        except JournalFault:
            if aside is not None:
                with contextlib.suppress(OSError):
                    aside.rename(path)
            raise
        if aside is not None:
            with contextlib.suppress(OSError):
                aside.unlink()

    def _move(self, path: Path) -> None:
        try:
            known = self.path.read_bytes()[: self._size] if self._size else b""
            file = _made(path)
        except OSError as error:
            raise JournalFault(
                msg("fault.not_here", file=path.name, reason=reason(error))
            ) from None
        old = (self.path, self._file, self._size, self._waiting, self._flusher)
        self.path, self._file, self._size, self._flusher = path, file, 0, None
        self._waiting = [known, *self._waiting]
        self._flush()
        if self.trouble is not None:
            trouble = self.trouble
            os.close(file)
            with contextlib.suppress(OSError):
                path.unlink()
            self.path, self._file, self._size, self._waiting, self._flusher = old
            raise JournalFault(trouble)
        if old[4] is not None:
            old[4].close()
        if old[1] >= 0:
            os.close(old[1])

    @property
    def size(self) -> int:
        """How many bytes the whole game needs on a disk."""
        return self._size + sum(map(len, self._waiting))

    def close(self) -> None:
        """Write what still waits and let the file go; harmless if done twice."""
        self._flush()
        if self._flusher is not None:
            self._flusher.close()
            self._flusher = None
        if self._file >= 0:
            os.close(self._file)
            self._file = -1

    def _put(self, payload: bytes) -> None:
        line, self._seal = sealed(payload, self._seal)
        self._waiting.append(line)

    def _flush(self) -> None:
        """Hand what waits to the system; what it does not take stays waiting, to the byte."""
        if not self._waiting:
            return
        try:
            if self._file < 0:
                self._file = self._again()
            data = b"".join(self._waiting)
            while data:
                written = os.write(self._file, data)
                self._size += written
                data = data[written:]
                self._waiting = [data]
            self._waiting = []
            self.trouble, self.trouble_kind = None, ""
            if self.durable:
                if self._flusher is None:
                    self._flusher = Flusher(self._file, self._fail)
                self._flusher.soon()
        except OSError as error:
            self._fail(error)

    def _again(self) -> int:
        """The file: a new one if nothing is written yet, else the one that was let go."""
        if self._size == 0:
            return _made(self.path)
        file = os.open(self.path, os.O_WRONLY | os.O_APPEND | _BINARY)
        if not lock(file) or os.fstat(file).st_size != self._size:
            os.close(file)
            raise OSError(errno.EBUSY, "another program goes on with it")
        return file

    def _fail(self, error: OSError) -> None:
        self.trouble = msg("fault.not_saved", file=self.path.name, reason=reason(error))
        self.trouble_kind = trouble_kind(error)


def _set_aside(path: Path, own: Path) -> Path | None:
    """Rename a file that is to be replaced; nothing where there is none. Raises JournalFault."""
    if path == own or not lies(path):
        return None
    try:
        with path.open("rb") as file:
            if not lock(file.fileno()):
                raise JournalFault(msg("fault.open_elsewhere", file=path.name))
        number, aside = 1, path.with_name(f".{path.name}.old")
        while aside.exists():
            number += 1
            aside = path.with_name(f".{path.name}.old-{number}")
        return path.rename(aside)
    except OSError as error:
        raise JournalFault(msg("fault.not_here", file=path.name, reason=reason(error))) from None


_BINARY = getattr(os, "O_BINARY", 0)


def _made(path: Path) -> int:
    """A new file, opened and locked. Raises OSError, also if there is one."""
    path.parent.mkdir(parents=True, exist_ok=True)
    file = os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY | os.O_APPEND | _BINARY, 0o644)
    lock(file)
    return file
