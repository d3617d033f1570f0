"""Reading a journal: what stands in the file, up to where it is sound (see `journal`)."""

from __future__ import annotations

import contextlib
import re
import zlib
from collections.abc import Iterator, Mapping
from hashlib import blake2b
from pathlib import Path
from typing import Any

import msgspec

from gametable.core.clean_text import clean
from gametable.core.engine.branches import Branches, Followed
from gametable.core.engine.entry import Entry, Header
from gametable.core.faults import file_fault, named
from gametable.core.journal.bounds import (
    MOST_SEATS,
    MOST_THINGS,
    Unbounded,
    bounded,
    bounded_key,
    content,
    ending,
)
from gametable.core.text import Message, Quoted, msg, shown

FORMAT = 2
SUFFIX = ".game.jsonl"
_MARK = b"\xef\xbb\xbf"
_SEAL = b',"~":"'
_TITLE = re.compile("[a-z0-9_]{1,40}")
MOST_FOLLOWED = 10_000  # answers of a game of which branches are read
BRIEF, LAST = 2 << 20, 1 << 18
"""Bytes that are read for a card: from the beginning, at the end."""
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
    format: int = FORMAT
    damage: Damage | None = None
    branches: Branches = msgspec.field(default_factory=Branches)  # of a practice game
    followed: Followed | None = None  # while it is read

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


def sealed(payload: bytes, before: int, format: int = FORMAT) -> tuple[bytes, int]:
    """A journal line for the JSON object `payload`, and its seal, made of it and the one before."""
    if format == 1:
        seal = zlib.crc32(payload, before)
        return payload[:-1] + _SEAL + b'%08x"}\n' % seal, seal
    digest = blake2b(before.to_bytes(8, "big") + payload, digest_size=8).digest()
    seal = int.from_bytes(digest, "big")
    return payload[:-1] + _SEAL + b'%016x"}\n' % seal, seal


def normal(data: bytes) -> bytes:
    """A file as it was written: without the mark, the line ends and the empty lines of others."""
    data = data.removeprefix(_MARK)
    if b"\r" in data:
        data = data.replace(b"\r\n", b"\n")
    bare = data.rstrip(b" \t\r\n")
    return bare + b"\n" if b"\n" in data[len(bare) :] else data


def read_record(path: Path) -> Record:
    """Read a journal, as far as it is sound. Raises JournalFault."""
    return _parsed(path, content(path))


def read_brief(path: Path) -> Record:
    """What a card says of a journal: of a very long one its beginning and its last notes.

    Raises JournalFault.
    """
    data = content(path, BRIEF)
    record = _parsed(path, data)
    if len(data) == BRIEF and record.damage is None:
        record.length = path.stat().st_size
        for notes in _last_notes(ending(path, LAST), record.format):
            record.notes.update(notes)
    return record


def _last_notes(data: bytes, format: int) -> Iterator[dict[str, Any]]:
    """The notes in the last lines of a file, those that follow the line before them."""
    before: int | None = None
    for line in normal(data).splitlines(keepends=True)[1:]:
        payload = _unsealed(line.rstrip(b"\n"))
        if payload is None:
            return
        made, seal = sealed(payload, before or 0, format)
        if before is not None and made != line:
            return
        if before is not None and payload.startswith(b'{"n":'):
            try:
                yield bounded(msgspec.json.decode(payload, type=dict[str, dict[str, Any]])["n"])
            except (msgspec.MsgspecError, ValueError, KeyError, RecursionError):
                return
        before = seal if before is not None else int(line[line.rfind(_SEAL) + 6 : -3], 16)


def _parsed(path: Path, raw: bytes) -> Record:
    data = normal(raw)
    first, newline, _ = data.partition(b"\n")
    record = _read_header(path, first, bool(newline))
    record.length = len(raw)
    at = len(first) + 1
    line = 1
    while at < len(data):
        line += 1
        end = data.find(b"\n", at)
        if end < 0:
            record.torn = True
            break
        text = data[at : end + 1]
        payload = _unsealed(text)
        made, seal = sealed(payload or b"{}", record.seal, record.format)
        if payload is None or made != text:
            record.damage = _damage(record, line)
            break
        try:
            _apply(record, payload)
        except (msgspec.MsgspecError, ValueError, TypeError, KeyError, RecursionError):
            record.damage = _damage(record, line)
            break
        record.seal = seal
        at = record.size = end + 1
    if record.followed is not None:
        record.branches = record.followed.end(record.entries)
        record.followed = None
    record.data = data[: record.size]
    return record


def _read_header(path: Path, first: bytes, whole: bool) -> Record:
    if not first:
        raise file_fault("fault.empty", path)
    payload = _unsealed(first)
    try:
        raw = msgspec.json.decode(first)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        raise file_fault("fault.foreign_or_damaged", path) from None
    if not isinstance(raw, dict) or type(raw.get("gametable")) is not int:
        raise file_fault("fault.foreign", path)
    format = raw["gametable"]
    if format > FORMAT:
        raise file_fault(
            "fault.newer", path, version=Quoted(shown(str(raw.get("version", "?")), 24))
        )
    made, seal = sealed(payload or b"{}", 0, format)
    if not whole or payload is None or format < 1 or made != first + b"\n":
        raise file_fault("fault.damaged_start", path)
    try:
        header = _header(path, bounded(raw).get("header"))
    except Unbounded as fault:
        raise file_fault("fault.header", path, why=fault.message) from None
    except (msgspec.MsgspecError, ValueError, TypeError, RecursionError):
        raise file_fault("fault.header", path, why=msg("bound.shape")) from None
    created, version = shown(str(raw.get("created", "")), 24), shown(str(raw.get("version")), 24)
    size = len(first) + 1
    record = Record(path, header, version, created, [], {}, {}, {}, size, seal, format=format)
    record.followed = Followed() if header.practice else None
    return record


def _header(path: Path, raw: Any) -> Header:
    """The header of a game, with names that can be shown. Raises JournalFault or ValueError."""
    header = msgspec.convert(raw, Header)
    if len(header.seats) > MOST_SEATS:
        raise Unbounded(msg("bound.seats", n=len(header.seats)))
    if not _TITLE.fullmatch(header.title):
        raise file_fault("fault.no_title", path, title=Quoted(shown(header.title, 40)))
    seats = []
    for seat in header.seats:
        for word in (seat.colour, seat.player, seat.strength):
            if len(word) > 40 or clean(word) != word:
                raise Unbounded(msg("bound.shape"))
        seats.append(msgspec.structs.replace(seat, name=shown(seat.name, 60)))
    return msgspec.structs.replace(header, seats=tuple(seats))


def _unsealed(line: bytes) -> bytes | None:
    """The JSON object of a line without its checksum; None if there is none."""
    at = line.rfind(_SEAL)
    return line[:at] + b"}" if at > 0 else None


def _damage(record: Record, line: int) -> Damage:
    steps = record.steps
    words = msg("fault.damaged", file=named(record.path), line=line, step=steps)
    return Damage(line, steps, words)


# Made once: to make one for each line would take longer than to read it.
_line = msgspec.json.Decoder(dict[str, msgspec.Raw]).decode
_answer = msgspec.json.Decoder(tuple[int, str, Any, bool]).decode
_numbered = msgspec.json.Decoder(tuple[int, str, Any, bool, int]).decode


def _apply(record: Record, payload: bytes) -> None:
    raw = _line(payload)
    if len(raw) != 1:
        raise ValueError("not one thing in one line")
    ((kind, value),) = raw.items()
    if kind == "d":
        if record.format == 1:
            seat, ask, answer, auto = _answer(value)
        else:
            seat, ask, answer, auto, number = _numbered(value)
            if number != len(record.entries):
                raise ValueError("not the next answer")
        if not -1 <= seat < MOST_SEATS:
            raise ValueError("an answer of nobody")
        if len(payload) > MOST_THINGS:  # a shorter line holds fewer things
            bounded(answer)
        entry = Entry(seat, bounded_key(ask), bounded_key(answer), auto)
        if record.followed is not None:
            record.followed.gave(record.entries, entry)
        record.entries.append(entry)
    elif kind == "u":
        number = msgspec.json.decode(value, type=int)
        if not 0 <= number <= len(record.entries):
            raise ValueError("undo of nothing")
        if len(record.entries) > MOST_FOLLOWED:
            record.followed = None
        if record.followed is not None:
            record.followed.took_back(record.entries[number:])
        del record.entries[number:]
        for marks in (record.snapshots, record.hashes):
            for late in [n for n in marks if n > number]:
                del marks[late]
    elif kind == "c":
        number, digest = msgspec.json.decode(value, type=tuple[int, str])
        if not 0 <= number <= len(record.entries):
            raise ValueError("a checkpoint of what has not happened")
        record.hashes[number] = bounded(digest)
    elif kind == "s":
        number, state = msgspec.json.decode(value, type=tuple[int, msgspec.Raw])
        if not 0 <= number <= len(record.entries):
            raise ValueError("a snapshot of what has not happened")
        record.snapshots[number] = bytes(state)
    elif kind == "n":
        record.notes.update(bounded(msgspec.json.decode(value, type=dict[str, Any])))
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

    def answered(entry: Entry) -> Entry:
        return Entry(entry.seat, new(entry.ask), new(entry.answer), entry.auto)

    entries = [answered(entry) for entry in record.entries]
    snapshots = {}
    for number, state in record.snapshots.items():
        with contextlib.suppress(msgspec.MsgspecError, ValueError, RecursionError):
            snapshots[number] = msgspec.json.encode(new(msgspec.json.decode(state)))
    return msgspec.structs.replace(
        record,
        header=header,
        entries=entries,
        snapshots=snapshots,
        branches=record.branches.renamed(answered),
    )
