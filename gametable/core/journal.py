"""The journal: a game on disk, one JSON line for everything that happens, only ever appended.

    {"gametable": 1, "version": "0.1.0", "created": "2026-11-28T18:20:00", "header": {...}}
    {"d": [0, "ask.depot", ["turn", 3], false]}  decision: seat, question, answer, automatic
    {"u": 17}                                    undo: answers from number 17 on are taken back
    {"c": [24, "9f3ab2..."]}                     checkpoint: answers so far, hash of the state
    {"s": [24, {...}]}                           snapshot of the state at the start of a round
    {"n": {"name": "...", "round": {...}}}       note for the save browser

Each line ends in a checksum that includes the checksum of the line before, so a changed or missing
line is found, and everything before it still loads. A line is on disk (fsync) before the next
question is shown: neither a crash nor a power cut costs an answered decision. Nothing in a journal
can run code.
"""

from __future__ import annotations

import datetime
import os
import zlib
from collections.abc import Callable, Mapping, Sequence
from hashlib import blake2b
from pathlib import Path
from typing import Any

import msgspec

from gametable.core.entry import Entry, Header, freeze
from gametable.core.filelock import lock
from gametable.core.keeper import Mark

FORMAT = 1
SUFFIX = ".game.jsonl"
_SEAL = b',"~":"'


class JournalFault(ValueError):
    """A file that cannot be read as a game: one sentence naming the file."""


class Damage(msgspec.Struct, frozen=True):
    """Where a journal stops making sense: the line, and how many answers lie before it."""

    line: int
    steps: int
    sentence: str


class Record(msgspec.Struct):
    """What a journal file holds, up to the first damage if there is any.

    `snapshots` and `hashes` are by number of answers; `size` is the number of sound bytes, `seal`
    the checksum after them. `torn`: an unfinished last line follows, which is nothing lost but it.
    """

    path: Path
    header: Header
    version: str
    created: str
    entries: list[Entry]
    snapshots: dict[int, bytes]
    hashes: dict[int, str]
    notes: dict[str, Any]
    size: int
    seal: int
    torn: bool = False
    damage: Damage | None = None

    @property
    def steps(self) -> int:
        """How many answers players have chosen."""
        return sum(entry.chosen for entry in self.entries)


def state_hash(state: Any) -> str:
    """A short hash of a state: equal states, equal hashes."""
    return blake2b(msgspec.json.encode(state), digest_size=8).hexdigest()


def sealed(payload: bytes, before: int) -> tuple[bytes, int]:
    """A journal line for the JSON object `payload`, and its checksum."""
    seal = zlib.crc32(payload, before)
    return payload[:-1] + _SEAL + b"%08x" % seal + b'"}\n', seal


def read_record(path: Path, aliases: Mapping[str, str] | None = None) -> Record:
    """Read a journal; `aliases` are new names of renamed keys. Raises JournalFault."""
    try:
        data = path.read_bytes()
    except OSError as error:
        reason = error.strerror or "it cannot be opened"
        raise JournalFault(f"{path.name}: the file cannot be read ({reason}).") from None
    first, newline, _ = data.partition(b"\n")
    record = _read_header(path, first, bool(newline))
    record.seal = zlib.crc32(_unsealed(first) or b"")
    at = len(first) + 1
    line = 1
    while at < len(data):
        line += 1
        end = data.find(b"\n", at)
        if end < 0:
            record.torn = True
            break
        payload = _unsealed(data[at:end])
        made, seal = sealed(payload or b"{}", record.seal)
        if payload is None or made != data[at : end + 1]:
            record.damage = _damage(record, line)
            break
        try:
            _apply(record, payload, aliases or {})
        except (msgspec.MsgspecError, ValueError, TypeError, KeyError):
            record.damage = _damage(record, line)
            break
        record.seal = seal
        at = record.size = end + 1
    return record


def _read_header(path: Path, first: bytes, whole: bool) -> Record:
    if not first:
        raise JournalFault(f"{path.name}: the file is empty.")
    payload = _unsealed(first)
    try:
        raw = msgspec.json.decode(first)
    except (msgspec.MsgspecError, UnicodeDecodeError):
        words = f"{path.name}: not a gametable file, or its first line is damaged."
        raise JournalFault(words) from None
    if not isinstance(raw, dict) or not isinstance(raw.get("gametable"), int):
        raise JournalFault(f"{path.name}: not a gametable file.")
    if raw["gametable"] > FORMAT:
        version = raw.get("version", "?")
        raise JournalFault(f"{path.name}: made by a newer version of gametable ({version}).")
    if not whole or payload is None or sealed(payload, 0)[0] != first + b"\n":
        raise JournalFault(f"{path.name}, line 1: the file is damaged from its beginning.")
    try:
        header = msgspec.convert(raw["header"], Header)
    except (msgspec.MsgspecError, KeyError) as error:
        raise JournalFault(f"{path.name}, line 1: {error}.") from None
    created = str(raw.get("created", ""))
    size = len(first) + 1
    return Record(path, header, str(raw.get("version")), created, [], {}, {}, {}, size, 0)


def _unsealed(line: bytes) -> bytes | None:
    """The JSON object of a line without its checksum; None if there is none."""
    at = line.rfind(_SEAL)
    return line[:at] + b"}" if at > 0 else None


def _damage(record: Record, line: int) -> Damage:
    steps = record.steps
    words = f"{record.path.name}, line {line}: damaged after step {steps}."
    return Damage(line, steps, words)


def _apply(record: Record, payload: bytes, aliases: Mapping[str, str]) -> None:
    raw = msgspec.json.decode(payload, type=dict[str, msgspec.Raw])
    (kind, value), *more = raw.items()
    if more:
        raise ValueError("two things in one line")
    if kind == "d":
        seat, ask, answer, auto = msgspec.json.decode(value, type=tuple[int, str, Any, bool])
        record.entries.append(Entry(seat, ask, _renamed(freeze(answer), aliases), auto))
    elif kind == "u":
        entry = msgspec.json.decode(value, type=int)
        if not 0 <= entry <= len(record.entries):
            raise ValueError("undo of nothing")
        del record.entries[entry:]
        for marks in (record.snapshots, record.hashes):
            for number in [n for n in marks if n > entry]:
                del marks[number]
    elif kind == "c":
        number, digest = msgspec.json.decode(value, type=tuple[int, str])
        record.hashes[number] = digest
    elif kind == "s":
        number, state = msgspec.json.decode(value, type=tuple[int, msgspec.Raw])
        if number > len(record.entries):
            raise ValueError("a snapshot of what has not happened")
        record.snapshots[number] = bytes(state)
    elif kind == "n":
        record.notes.update(msgspec.json.decode(value, type=dict[str, Any]))
    else:
        raise ValueError(f"unknown line {kind!r}")


def _renamed(answer: Any, aliases: Mapping[str, str]) -> Any:
    if not aliases:
        return answer
    if isinstance(answer, tuple):
        return tuple(_renamed(part, aliases) for part in answer)
    return aliases.get(answer, answer) if isinstance(answer, str) else answer


class Journal:
    """Keeps a game in a file as it is played (a `Keeper`). Made by `create` or `reopen`.

    It never raises: when it cannot write, `trouble` says why in a sentence, the lines are kept in
    memory and tried again at every step. `describe` may be set to a function that returns the note
    for the save browser; it is written whenever a turn begins. With `durable` off the file is left
    to the operating system to flush (a crash of the program still loses nothing).
    """

    def __init__(self, path: Path, file: int, seal: int, *, durable: bool = True) -> None:
        self.path = path
        self.trouble: str | None = None
        self.describe: Callable[[], dict[str, Any]] | None = None
        self.durable = durable
        self._file = file
        self._seal = seal
        self._waiting: list[bytes] = []
        self._noted: dict[str, Any] = {}

    @classmethod
    def create(
        cls, path: Path, header: Header, *, version: str, name: str = "", durable: bool = True
    ) -> Journal:
        """Begin a new file; an existing one is never overwritten. Raises JournalFault."""
        now = datetime.datetime.now().replace(microsecond=0).isoformat()
        head = {"gametable": FORMAT, "version": version, "created": now, "header": header}
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            file = os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY | os.O_APPEND, 0o644)
        except OSError as error:
            reason = error.strerror or "unknown reason"
            raise JournalFault(f"{path.name}: the game cannot be saved here ({reason}).") from None
        lock(file)
        journal = cls(path, file, 0, durable=durable)
        journal._put(msgspec.json.encode(head))
        if name:
            journal.note({"name": name})
        journal._flush()
        return journal

    @classmethod
    def reopen(cls, record: Record, *, durable: bool = True) -> Journal:
        """Go on writing a sound file; an unfinished last line is cut off. Raises JournalFault."""
        path = record.path
        if record.damage is not None:
            raise JournalFault(record.damage.sentence)
        try:
            file = os.open(path, os.O_WRONLY | os.O_APPEND)
        except OSError as error:
            reason = error.strerror or "unknown reason"
            raise JournalFault(f"{path.name}: the file cannot be written ({reason}).") from None
        if not lock(file):
            os.close(file)
            raise JournalFault(f"{path.name}: this game is open in another window.")
        if record.torn:
            os.ftruncate(file, record.size)
        journal = cls(path, file, record.seal, durable=durable)
        journal._noted = dict(record.notes)
        return journal

    def write(self, lines: Sequence[Entry | Mark[Any]]) -> None:
        """Append answers and checkpoints; on disk (or in `trouble`) when this returns."""
        turn = False
        for line in lines:
            if isinstance(line, Entry):
                kept = [line.seat, line.ask, line.answer, line.auto]
                self._put(msgspec.json.encode({"d": kept}))
            elif line.grain != "step":
                turn = True
                state = msgspec.json.encode(line.state)
                digest = blake2b(state, digest_size=8).hexdigest()
                self._put(msgspec.json.encode({"c": [line.entry, digest]}))
                if line.grain == "round":
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

    def close(self) -> None:
        """Write what still waits and let the file go; harmless if done twice."""
        if self._file >= 0:
            self._flush()
            os.close(self._file)
            self._file = -1

    def _put(self, payload: bytes) -> None:
        line, self._seal = sealed(payload, self._seal)
        self._waiting.append(line)

    def _flush(self) -> None:
        if self._file < 0 or not self._waiting:
            return
        data = b"".join(self._waiting)
        try:
            written = os.write(self._file, data)
            while written < len(data):
                data = data[written:]
                self._waiting = [data]
                written = os.write(self._file, data)
            self._waiting = []
            if self.durable:
                os.fsync(self._file)
            self.trouble = None
        except OSError as error:
            reason = error.strerror or "unknown reason"
            self.trouble = f"{self.path.name}: the game could not be saved ({reason})."
