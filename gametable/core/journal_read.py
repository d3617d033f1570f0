"""Reading a journal: what stands in the file, up to where it is sound (see `journal`)."""

from __future__ import annotations

import zlib
from collections.abc import Mapping
from hashlib import blake2b
from pathlib import Path
from typing import Any

import msgspec

from gametable.core.entry import Entry, Header, freeze
from gametable.core.faults import JournalFault, reason
from gametable.core.text import Message, msg

FORMAT = 1
SUFFIX = ".game.jsonl"
_MARK = b"\xef\xbb\xbf"
_SEAL = b',"~":"'
_canonical = msgspec.json.Encoder(order="deterministic").encode


class Damage(msgspec.Struct, frozen=True):
    """Where a journal stops making sense: the line, and how many answers lie before it."""

    line: int
    steps: int
    message: Message


class Record(msgspec.Struct):
    """What a journal file holds, up to the first damage if there is any.

    `snapshots` and `hashes` are by number of answers; `size` is the number of sound bytes of
    `length`, `data` holds them, `seal` is the checksum after them. `torn`: an unfinished last line
    follows, which is nothing lost but it.
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
    length: int = 0
    data: bytes = b""
    damage: Damage | None = None

    @property
    def steps(self) -> int:
        """How many answers players have chosen."""
        return sum(entry.chosen for entry in self.entries)


def state_hash(state: Any) -> str:
    """A short hash of a state: equal states, equal hashes, in whatever order their sets are."""
    try:
        written = _canonical(state)
    except TypeError:  # numbers as keys: they can be put in order as texts only
        written = _canonical(msgspec.to_builtins(state, str_keys=True))
    return blake2b(written, digest_size=8).hexdigest()


def sealed(payload: bytes, before: int) -> tuple[bytes, int]:
    """A journal line for the JSON object `payload`, and its checksum."""
    seal = zlib.crc32(payload, before)
    return payload[:-1] + _SEAL + b"%08x" % seal + b'"}\n', seal


def normal(data: bytes) -> bytes:
    """A file as it was written: without the mark, the line ends and the empty lines of others."""
    data = data.removeprefix(_MARK)
    if b"\r" in data:
        data = data.replace(b"\r\n", b"\n")
    bare = data.rstrip(b" \t\r\n")
    return bare + b"\n" if b"\n" in data[len(bare) :] else data


def read_record(path: Path) -> Record:
    """Read a journal, as far as it is sound. Raises JournalFault."""
    try:
        raw = path.read_bytes()
    except OSError as error:
        why = reason(error, reading=True)
        raise JournalFault(msg("fault.unreadable", file=path.name, reason=why)) from None
    data = normal(raw)
    first, newline, _ = data.partition(b"\n")
    record = _read_header(path, first, bool(newline))
    record.length = len(raw)
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
            _apply(record, payload)
        except (msgspec.MsgspecError, ValueError, TypeError, KeyError):
            record.damage = _damage(record, line)
            break
        record.seal = seal
        at = record.size = end + 1
    record.data = data[: record.size]
    return record


def _read_header(path: Path, first: bytes, whole: bool) -> Record:
    if not first:
        raise JournalFault(msg("fault.empty", file=path.name))
    payload = _unsealed(first)
    try:
        raw = msgspec.json.decode(first)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        raise JournalFault(msg("fault.foreign_or_damaged", file=path.name)) from None
    if not isinstance(raw, dict) or not isinstance(raw.get("gametable"), int):
        raise JournalFault(msg("fault.foreign", file=path.name))
    if raw["gametable"] > FORMAT:
        version = str(raw.get("version", "?"))
        raise JournalFault(msg("fault.newer", file=path.name, version=version))
    if not whole or payload is None or sealed(payload, 0)[0] != first + b"\n":
        raise JournalFault(msg("fault.damaged_start", file=path.name))
    try:
        header = msgspec.convert(raw["header"], Header)
    except (msgspec.MsgspecError, KeyError) as error:
        raise JournalFault(msg("fault.header", file=path.name, why=str(error))) from None
    created = str(raw.get("created", ""))
    size = len(first) + 1
    return Record(path, header, str(raw.get("version")), created, [], {}, {}, {}, size, 0)


def _unsealed(line: bytes) -> bytes | None:
    """The JSON object of a line without its checksum; None if there is none."""
    at = line.rfind(_SEAL)
    return line[:at] + b"}" if at > 0 else None


def _damage(record: Record, line: int) -> Damage:
    steps = record.steps
    words = msg("fault.damaged", file=record.path.name, line=line, step=steps)
    return Damage(line, steps, words)


def _apply(record: Record, payload: bytes) -> None:
    raw = msgspec.json.decode(payload, type=dict[str, msgspec.Raw])
    (kind, value), *more = raw.items()
    if more:
        raise ValueError("two things in one line")
    if kind == "d":
        seat, ask, answer, auto = msgspec.json.decode(value, type=tuple[int, str, Any, bool])
        record.entries.append(Entry(seat, ask, freeze(answer), auto))
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


def renamed(record: Record, aliases: Mapping[str, str]) -> Record:
    """A record in which every key of `aliases` goes by its new name: answers, options, states."""
    if not aliases:
        return record

    def new(value: Any) -> Any:
        if isinstance(value, str):
            return aliases.get(value, value)
        if isinstance(value, (list, tuple)):
            return type(value)(map(new, value))
        if isinstance(value, dict):
            return {new(key): new(part) for key, part in value.items()}
        return value

    old = record.header
    header = msgspec.structs.replace(
        old,
        seats=tuple(msgspec.structs.replace(s, options=new(s.options)) for s in old.seats),
        options=new(old.options),
        scenario=new(old.scenario),
    )
    entries = [Entry(e.seat, new(e.ask), new(e.answer), e.auto) for e in record.entries]
    snapshots = {
        number: msgspec.json.encode(new(msgspec.json.decode(state)))
        for number, state in record.snapshots.items()
    }
    return msgspec.structs.replace(record, header=header, entries=entries, snapshots=snapshots)
