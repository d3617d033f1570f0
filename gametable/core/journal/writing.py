"""The journal: a game on disk, one JSON line for everything that happens, only ever appended.

    {"gametable": 2, "version": "0.1.0", "created": "2026-11-28T18:20:00", "header": {...}}
    {"d": [0, "ask.depot", ["turn", 3], false, 7]}  decision: seat, question, answer, automatic, and
                                                    how many answers came before
    {"u": 17}                               undo: answers from number 17 on are taken back
    {"c": [24, "9f3ab2..."]}                checkpoint: answers so far, hash of the state
    {"s": [24, {...}]}                      snapshot of the state at the start of a round
    {"n": {"name": "...", "round": {...}}}  note for the save browser

Each line ends in a hash of itself and of the hash of the line before, so a line that is changed,
missing, doubled or out of its place is found, and everything before it still loads; an answer says
besides which one it is. (Files of format 1 have a sum of 32 bits there and answers without numbers;
they are gone on with as they are.) A line is handed to the system before the next
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

from gametable.core.engine.entry import Entry, Header
from gametable.core.engine.keeper import Mark
from gametable.core.faults import (
    JournalFault,
    Replaced,
    Trouble,
    file_fault,
    named,
    reason,
    trouble_kind,
)
from gametable.core.journal.filelock import lock
from gametable.core.journal.flushing import Flusher
from gametable.core.journal.on_disk import is_file, lies
from gametable.core.journal.reading import (
    FORMAT,
    SUFFIX,
    Record,
    normal,
    read_record,
    sealed,
    state_hash,
)
from gametable.core.text import Message, msg, shown

__all__ = ["SUFFIX", "Journal", "JournalFault", "Record", "read_record", "sealed", "state_hash"]


class Journal:
    """Keeps a game in a file as it is played (a `Keeper`). Made by `create` or `reopen`.

    Keeping never raises: when the file cannot be made or written, `trouble` says why in a message
    (and `trouble_kind` in a word), the lines are kept in memory and tried again at every step.
    So is the whole game: at every step the file that lies at `path` is compared with the one that
    was opened; where there is none any more the game is written again, and another one is left
    alone and told of. `describe` may be set to a function that returns the note for the save
    browser; it is written whenever a turn begins. Within one only who is asked is noted, as far as
    `whose` is set to what tells that. `play` may be set to a note that is written with
    the next answer, but not if the game is only looked at. With `durable` off nothing is done
    against power cuts.
    """

    def __init__(
        self, path: Path, file: int, seal: int, *, whole: bytes = b"", durable: bool = True
    ) -> None:
        self.path = path
        self.trouble: Message | None = None
        self.trouble_kind: Trouble = ""
        self.describe: Callable[[], dict[str, Any]] | None = None
        self.whose: Callable[[], int | None] | None = None
        self.play: dict[str, Any] = {}
        self.durable = durable
        self._file = file
        self._flusher: Flusher | None = None
        self._seal = seal
        self._whole = bytearray(whole)
        self._size = len(whole)  # so much of it is in the file
        self._anew = False  # the file is not as it should be: all of it is written again
        self._noted: dict[str, Any] = {}
        self._answers = 0
        self._format = FORMAT
        self._closed = False

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
            journal.note({"name": shown(name, 80)})
        journal._flush()
        if journal._file < 0 and lies(path):
            raise file_fault("fault.exists", path)
        return journal

    @classmethod
    def reopen(cls, record: Record, *, durable: bool = True) -> Journal:
        """Go on writing a sound file; an unfinished last line is cut off.

        A file that may not be written makes a journal in trouble. Raises JournalFault where the
        file is damaged, has changed, or is open in another window.
        """
        path = record.path
        if record.damage is not None:
            raise JournalFault(record.damage.message)
        journal = cls(path, -1, record.seal, whole=record.data, durable=durable)
        journal._noted = dict(record.notes)
        journal._answers, journal._format = len(record.entries), record.format
        try:
            file = os.open(path, os.O_RDWR | os.O_APPEND | _BINARY)
        except OSError as error:
            if trouble_kind(error) != "read_only":
                raise file_fault("fault.unwritable", path, reason=reason(error)) from None
            journal._fail(error)
            return journal
        if not lock(file):
            os.close(file)
            raise file_fault("fault.open_elsewhere", path)
        if os.fstat(file).st_size != record.length:
            os.close(file)
            raise file_fault("fault.changed", path)
        journal._file = file
        try:
            journal._adopt(file)
        except OSError as error:
            journal._fail(error)
        journal._flush()
        return journal

    def write(self, lines: Sequence[Entry | Mark[Any]]) -> None:
        """Append answers and checkpoints; with the system (or in `trouble`) when this returns."""
        if lines:
            self._play()
        turn = False
        for line in lines:
            if isinstance(line, Entry):
                kept = [line.seat, line.ask, line.answer, line.auto]
                if self._format > 1:
                    kept.append(self._answers)
                self._answers += 1
                self._put(msgspec.json.encode({"d": kept}))
            elif line.grain != "step":
                turn = True
                self._put(msgspec.json.encode({"c": [line.entry, state_hash(line.state)]}))
                if line.grain == "round":
                    state = msgspec.json.encode(line.state)
                    self._put(b'{"s":[%d,' % line.entry + state + b"]}")
        if turn and self.describe is not None:
            self.note(self.describe())
        elif lines and self.whose is not None:
            self.note({"turn": self.whose()})
        self._flush()

    def undone(self, entry: int) -> None:
        """Note that the answers from number `entry` on have been taken back."""
        self._play()
        self._answers = entry
        self._put(msgspec.json.encode({"u": entry}))
        self._flush()

    def note(self, notes: dict[str, Any]) -> None:
        """Add to what the save browser shows, as far as it is new; written with the next lines."""
        fresh = {key: value for key, value in notes.items() if self._noted.get(key) != value}
        if fresh:
            self._noted.update(fresh)
            self._put(msgspec.json.encode({"n": fresh}))

    def noted(self, name: str) -> Any:
        """A note of the game; None where there is none of that name."""
        return self._noted.get(name)

    def _play(self) -> None:
        play, self.play = self.play, {}
        self.note(play)

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
            file = _made(path)
        except OSError as error:
            raise file_fault("fault.not_here", path, reason=reason(error)) from None
        old = (self.path, self._file, self._size, self._anew, self._flusher)
        wrong = (self.trouble, self.trouble_kind)
        # The name is taken; the game gets it when all of it is there.
        self.path, self._file, self._size, self._anew, self._flusher = path, file, 0, True, None
        self._flush()
        if self.trouble is not None:
            trouble = self.trouble
            self._let_go()
            with contextlib.suppress(OSError):
                path.unlink()
            self.path, self._file, self._size, self._anew, self._flusher = old
            self.trouble, self.trouble_kind = wrong
            raise JournalFault(trouble)
        if old[4] is not None:
            old[4].close()
        if old[1] >= 0:
            os.close(old[1])

    @property
    def size(self) -> int:
        """How many bytes the whole game needs on a disk."""
        return len(self._whole)

    def close(self) -> None:
        """Write what still waits and let the file go; harmless if done twice."""
        if self._closed:
            return
        self._flush()
        self._let_go()
        if self._anew:  # the last flush failed: all of it once more
            self._flush()
            self._let_go()
        self._closed = True

    def _put(self, payload: bytes) -> None:
        line, self._seal = sealed(payload, self._seal, self._format)
        self._whole += line

    def _flush(self) -> None:
        """Hand what waits to the system; what it does not take stays waiting, to the byte."""
        if self._closed and self._size == len(self._whole):
            return
        try:
            self._closed = False
            self._stand()
            fresh = self._size < len(self._whole)
            while self._size < len(self._whole):
                self._size += os.write(self._file, bytes(self._whole[self._size :]))
            self.trouble, self.trouble_kind = None, ""
            if fresh and self.durable:
                if self._flusher is None:
                    self._flusher = Flusher(self._file, self._unflushed)
                self._flusher.soon()
        except OSError as error:
            self._fail(error)

    def _stand(self) -> None:
        """See to it that the file at the path is open and holds what was written. Raises OSError.

        What lies there is compared by its identity and size; a file that was changed meanwhile is
        let go and judged by what it holds.
        """
        if self._file >= 0 and not self._same():
            self._let_go()
        if self._file < 0:
            if self._size == 0 or not os.path.lexists(self.path):
                self._file = _made(self.path)
                self._size, self._anew = 0, False
            else:
                self._reopen()
        if self._anew:
            self._write_anew()

    def _same(self) -> bool:
        """Whether the open file is the one that lies at the path, with our bytes and no others."""
        try:
            own, there = os.fstat(self._file), self.path.stat()
        except OSError:
            return False
        return os.path.samestat(own, there) and (own.st_size == self._size or self._anew)

    def _reopen(self) -> None:
        if not is_file(self.path):
            raise Replaced(errno.EEXIST, "no file")
        file = os.open(self.path, os.O_RDWR | os.O_APPEND | _BINARY)
        try:
            if not lock(file):
                raise OSError(errno.EBUSY, "another program goes on with it")
            self._adopt(file)
        except OSError:
            os.close(file)
            raise
        self._file = file

    def _adopt(self, file: int) -> None:
        """Go on in an open file if it holds this game and nothing else. Raises OSError.

        What was cut off in the middle of a line goes; foreign line ends are written anew.
        """
        lying = _content(file, 3 * self._size + _ROOM)
        known = bytes(self._whole[: self._size])
        kept = normal(lying)
        if kept[: self._size] != known or b"\n" in kept[self._size :]:
            raise Replaced(errno.EEXIST, "another file")
        if lying[: self._size] == known:
            if len(lying) > self._size:
                os.ftruncate(file, self._size)
        else:
            self._anew = True

    def _write_anew(self) -> None:
        """Put the whole game in the place of its file, which is ours. Raises OSError."""
        fresh = scratch(self.path)
        try:
            file = os.open(fresh, os.O_CREAT | os.O_EXCL | os.O_WRONLY | _BINARY, 0o644)
            try:
                data = bytes(self._whole)
                while data:
                    data = data[os.write(file, data) :]
                os.fsync(file)
            finally:
                os.close(file)
            self._let_go()
            fresh.replace(self.path)
        except OSError:
            with contextlib.suppress(OSError):
                fresh.unlink()
            raise
        self._size, self._anew = len(self._whole), False
        self._reopen()

    def _let_go(self) -> None:
        if self._flusher is not None:
            flusher, self._flusher = self._flusher, None
            flusher.close()
        if self._file >= 0:
            os.close(self._file)
            self._file = -1

    def _fail(self, error: OSError) -> None:
        self.trouble = msg("fault.not_saved", file=named(self.path), reason=reason(error))
        self.trouble_kind = trouble_kind(error)

    def _unflushed(self, error: OSError) -> None:
        """Told by the thread: what the system took may not be on the disk, so all goes again."""
        self._anew = True
        self._fail(error)


def _set_aside(path: Path, own: Path) -> Path | None:
    """Rename a file that is to be replaced; nothing where there is none. Raises JournalFault."""
    if path == own or not lies(path):
        return None
    if not is_file(path):
        raise file_fault("fault.not_here", path, reason=msg("reason.in_the_way"))
    try:
        with path.open("rb") as file:
            if not lock(file.fileno()):
                raise file_fault("fault.open_elsewhere", path)
        name = cut(path.name, 200)
        number, aside = 1, path.with_name(f".{name}.old")
        while aside.exists():
            number += 1
            aside = path.with_name(f".{name}.old-{number}")
        return path.rename(aside)
    except OSError as error:
        raise file_fault("fault.not_here", path, reason=reason(error)) from None


_BINARY = getattr(os, "O_BINARY", 0)
_ROOM = 1 << 16  # bytes that line ends and a torn line may take besides


def scratch(path: Path) -> Path:
    """A hidden name beside a file for what is to take its place once it is whole."""
    name = cut(path.name, 200)
    number, free = 1, path.with_name(f".{name}.{os.getpid()}.part")
    while os.path.lexists(free):
        number += 1
        free = path.with_name(f".{name}.{os.getpid()}-{number}.part")
    return free


MOST_NAME = 120  # bytes of a file's name that are not counted up or added to


def cut(name: str, most: int) -> str:
    """The beginning of a file name, at most so many bytes long."""
    while len(os.fsencode(name)) > most:
        name = name[: -max(1, (len(os.fsencode(name)) - most) // 4)]
    return name


def _content(file: int, most: int) -> bytes:
    """What an open file holds, up to `most` bytes."""
    os.lseek(file, 0, os.SEEK_SET)
    parts = []
    while most > 0 and (part := os.read(file, min(most, 1 << 20))):
        parts.append(part)
        most -= len(part)
    return b"".join(parts)


def _made(path: Path) -> int:
    """A new file, opened and locked. Raises OSError, also if there is one."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except FileExistsError:
        raise NotADirectoryError(errno.ENOTDIR, "a file lies in the place of the folder") from None
    file = os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY | os.O_APPEND | _BINARY, 0o644)
    lock(file)
    return file
