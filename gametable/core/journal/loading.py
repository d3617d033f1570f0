"""Loading a game from its journal, and what can be done when it does not fit any more.

`load_table` gives a table that goes on in the same file. When the file is damaged, or the rules
have changed so that a decision no longer fits, it raises `Unfit` with the offers that are left;
an offer goes on in a new file beside the old one, which is never changed.

A game made under the same rules stands again from its last snapshot; one made under older rules is
played again from its start. Either way every checkpoint passed must have the state it had.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Literal

import msgspec

from gametable.core.engine.branches import names_of
from gametable.core.engine.entry import Entry, Header
from gametable.core.engine.keeper import Mark
from gametable.core.engine.run import Misfit
from gametable.core.engine.table import SEATED, Table
from gametable.core.engine.title import Title, reseated
from gametable.core.faults import Fault, file_fault, named
from gametable.core.journal.on_disk import lies
from gametable.core.journal.reading import renamed
from gametable.core.journal.writing import (
    MOST_NAME,
    SUFFIX,
    Journal,
    Record,
    cut,
    read_record,
    state_hash,
)
from gametable.core.scenario.start import first_state
from gametable.core.text import Message, msg

OfferKind = Literal["prefix", "snapshot", "decision"]
FindTitle = Callable[[str], Title[Any]]
FindAliases = Callable[[str], Mapping[str, str]]


class Recovery(msgspec.Struct, frozen=True):
    """A way to go on with a game that does not load as it is: as of `step` chosen answers.

    `prefix`: what stands before the damage; `snapshot`: the newest position that today's rules can
    go on from, older history to be read only; `decision`: the last one that still fits.
    """

    kind: OfferKind
    step: int
    entries: int


class Unfit(Fault):
    """A game that does not load as it is: why, and the offers, the best first."""

    def __init__(self, message: Message, record: Record, offers: tuple[Recovery, ...]) -> None:
        super().__init__(message)
        self.record = record
        self.offers = offers


class _Fit(msgspec.Struct):
    """How far a game fits: the table after so many answers (-1 and none: not at all), and why."""

    answers: int
    table: Table[Any] | None
    why: Message = msg("fit.asked")


def no_aliases(title_id: str) -> Mapping[str, str]:
    """No key has been renamed."""
    return {}


def load_table(
    path: Path,
    find_title: FindTitle,
    *,
    find_aliases: FindAliases = no_aliases,
    durable: bool = True,
) -> Table[Any]:
    """The game in this file, going on in it (`table.keeper` is its Journal).

    `find_aliases` gives a title's new names of renamed keys. Raises JournalFault (not a game, or
    not readable) or Unfit (damaged, or other rules).
    """
    record, table = _stood(path, find_title, find_aliases)
    table.keeper = Journal.reopen(record, durable=durable)
    return table


def read_table(
    path: Path, find_title: FindTitle, *, find_aliases: FindAliases = no_aliases
) -> Table[Any]:
    """The game in this file, to look at: kept nowhere. Raises JournalFault or Unfit."""
    return _stood(path, find_title, find_aliases)[1]


def _stood(
    path: Path, find_title: FindTitle, find_aliases: FindAliases
) -> tuple[Record, Table[Any]]:
    record = read_record(path)
    title = _title_of(record, find_title)
    record = renamed(record, find_aliases(title.id))
    check_header(title, record)
    if record.damage is not None:
        step = record.damage.steps
        raise Unfit(record.damage.message, record, (Recovery("prefix", step, len(record.entries)),))
    if record.header.values and record.header.values != title.values:
        words = Message("fault.other_values", {"file": named(record.path)})
        raise Unfit(words, record, _offers(title, record))
    table = _whole(title, record)
    table.branches = record.branches
    table.branches.names = names_of(record.notes.get("lines"))
    table.seated = reseated(table.seated, record.notes.get(SEATED))
    table.branches.throw_again(record.notes.get("thrown"))
    return record, table


def take_offer(
    fault: Unfit, offer: Recovery, find_title: FindTitle, *, version: str, durable: bool = True
) -> Table[Any]:
    """Go on as an offer says, in a new file beside the old one.

    Raises JournalFault, or Unfit with other offers if the rules have changed besides.
    """
    record = _cut(fault.record, offer.entries)
    title = _title_of(record, find_title)
    if offer.kind == "prefix":
        table = _whole(title, record)
    else:
        start = None if offer.kind == "decision" else _newest(title, record)
        table = _play(title, record, start, offer.entries)
    table.header = msgspec.structs.replace(
        table.header, revision=title.revision, values=title.values
    )  # fmt: skip
    path = beside(record.path, offer.step)
    journal = Journal.create(path, table.header, version=version, durable=durable)
    journal.note({**record.notes, "from": str(named(record.path))})
    # Automatic answers and luck behind these come with the next step, as in any game.
    lines: list[Entry | Mark[Any]] = list(record.entries)
    mark = max((m for m in table.marks if m.entry <= offer.entries), key=lambda m: m.entry)
    journal.write([*lines, msgspec.structs.replace(mark, grain="round")])
    table.keeper = journal
    table.seated = reseated(table.seated, record.notes.get(SEATED))
    return table


def beside(path: Path, step: int) -> Path:
    """A new file name beside an old one, for the game as of a step."""
    stem = cut(path.name.removesuffix(SUFFIX), MOST_NAME)
    number, fresh = 1, path.with_name(f"{stem}-{step}{SUFFIX}")
    while lies(fresh):
        number += 1
        fresh = path.with_name(f"{stem}-{step}-{number}{SUFFIX}")
    return fresh


def verify(record: Record, title: Title[Any]) -> Table[Any]:
    """Replay a game from its start and compare every checkpoint; raises Misfit."""
    fit = _fit(title, record, None)
    if fit.table is None or fit.answers < len(record.entries):
        number = max(fit.answers, 0)
        entry = record.entries[number] if record.entries else Entry(-1, "setup", None)
        raise Misfit(number, entry, fit.why)
    return fit.table


# ---------------------------------------------------------------------- how far a game fits


def _whole(title: Title[Any], record: Record) -> Table[Any]:
    """The table after all answers of a record. Raises JournalFault or Unfit."""
    if record.header.revision > title.revision:
        raise file_fault("fault.newer", record.path, version=record.version)
    same = record.header.revision == title.revision
    # The answers of an older file are bound to each other by little: they are all played again,
    # but for a game that was gone on with under rules that do not take its beginning.
    trusted = same and (record.format > 1 or "from" in record.notes)
    fit = _fit(title, record, _newest(title, record, agreeing=True) if trusted else None)
    if fit.table is not None and fit.answers == len(record.entries):
        return fit.table
    step = _steps(record, max(fit.answers, 0))
    key = "fault.misfit" if same else "fault.rules_changed"
    words = Message(key, {"file": named(record.path), "step": step, "why": fit.why})
    raise Unfit(words, record, _offers(title, record))


def check_header(title: Title[Any], record: Record) -> None:
    """Raise JournalFault where no game of today's rules has these seats and options."""
    header = record.header
    if not header.seats:
        raise file_fault("fault.header", record.path, why=msg("bound.seats", n=0))
    if header.revision != title.revision:
        return
    try:
        faults = title.setup_faults(header.seats, header.options)
    except Exception:
        faults = [msg("bound.setup")]  # options of any shape at all
    if faults:
        raise file_fault("fault.header", record.path, why=msg("bound.setup"))


def _offers(title: Title[Any], record: Record) -> tuple[Recovery, ...]:
    """What is left of a game that does not fit: its newest sound position, its fitting beginning.

    Behind a position that lies beyond the misfit, the answers that fit go with it.
    """
    replayed = _fit(title, record, None)
    offers = []
    start = _newest(title, record)
    if start is not None:
        end = start
        if start > replayed.answers:
            end = max(start, _fit(title, record, start).answers)
        offers.append(Recovery("snapshot", _steps(record, end), end))
    if replayed.table is not None:
        offers.append(Recovery("decision", _steps(record, replayed.answers), replayed.answers))
    return tuple(offers)


def _fit(title: Title[Any], record: Record, start: int | None) -> _Fit:
    """How far the answers fit, from the snapshot at `start` or (None) from the beginning."""
    last = len(record.entries)
    try:
        fit = _Fit(last, _play(title, record, start, last))
    except Misfit as misfit:
        fit = _fitting(title, record, start, misfit.number, msg("fit.asked"))
    except Exception as error:
        # Rules that have changed can make anything of answers they would not have asked for.
        why = msg("fit.failed", error=type(error).__name__)
        fit = _fitting(title, record, start, last - 1, why)
    table = fit.table
    if table is None:
        return fit
    agreed = start or 0
    same = _same_shape(title, record, start)
    for mark in table.marks:
        if mark.entry <= fit.answers and mark.grain != "step":
            if not _agrees(title, record, mark, same):
                why = msg("fit.differs", step=_steps(record, mark.entry))
                return _Fit(agreed, _play(title, record, start, agreed), why)
            agreed = mark.entry
    return fit


def _fitting(title: Title[Any], record: Record, start: int | None, most: int, why: Message) -> _Fit:
    """The largest number of answers, `most` or fewer, that the rules take without fault."""
    low, high, guess = start or 0, most, most
    best = _Fit(-1, None, why)
    while low <= high:
        try:
            best = _Fit(guess, _play(title, record, start, guess), why)
            low = guess + 1
        except Exception:
            high = guess - 1
        guess = (low + high) // 2
    return best


def _play(title: Title[Any], record: Record, start: int | None, answers: int) -> Table[Any]:
    """The table after so many answers; raises Misfit, or whatever else the rules raise."""
    header, entries = _header(record), record.entries[:answers]
    if start is None:
        return Table(title, header, first_state(title, header), entries=entries)
    return Table(title, header, _state(title, record, start), entries=entries, start=start)


def _newest(title: Title[Any], record: Record, agreeing: bool = False) -> int | None:
    """The newest snapshot that today's rules can go on from; None if there is none.

    With `agreeing` it must have the hash of its checkpoint.
    """
    for number in sorted((n for n in record.snapshots if n <= len(record.entries)), reverse=True):
        try:
            state = _state(title, record, number)
            if agreeing and record.hashes.get(number) not in (None, state_hash(state)):
                continue
            if not title.faults(state):
                _play(title, record, number, number)
                return number
        except Exception:
            # An older state under newer rules: it may be of another type, or impossible.
            continue
    return None


def _state(title: Title[Any], record: Record, number: int) -> Any:
    """The state of a snapshot. Raises msgspec.MsgspecError."""
    try:
        return msgspec.json.decode(record.snapshots[number], type=title.state_type)
    except (ValueError, RecursionError) as error:
        raise msgspec.ValidationError(type(error).__name__) from None


def _same_shape(title: Title[Any], record: Record, start: int | None) -> bool:
    """Whether states are written as they were; if not (a new field), hashes say nothing."""
    number = min(record.snapshots, default=None) if start is None else start
    if number is None or number not in record.hashes:
        return True
    try:
        return state_hash(_state(title, record, number)) == record.hashes[number]
    except msgspec.MsgspecError:
        return False


def _agrees(title: Title[Any], record: Record, mark: Mark[Any], same_shape: bool) -> bool:
    """Whether the game stands at a checkpoint as it stood when it was played."""
    if same_shape:
        return record.hashes.get(mark.entry) in (None, state_hash(mark.state))
    try:
        known = _state(title, record, mark.entry) if mark.entry in record.snapshots else None
    except msgspec.MsgspecError:
        return True
    return known is None or state_hash(known) == state_hash(mark.state)


def _cut(record: Record, answers: int) -> Record:
    """The record as it was after so many answers."""
    return msgspec.structs.replace(
        record,
        entries=record.entries[:answers],
        snapshots={n: state for n, state in record.snapshots.items() if n <= answers},
        hashes={n: digest for n, digest in record.hashes.items() if n <= answers},
        damage=None,
    )


def _title_of(record: Record, find_title: FindTitle) -> Title[Any]:
    try:
        return find_title(record.header.title)
    except KeyError:
        raise file_fault("fault.no_title", record.path, title=record.header.title) from None


def _header(record: Record) -> Header:
    """The header, with what has changed since the game began."""
    practice = record.header.practice or record.notes.get("practice") is True
    return msgspec.structs.replace(record.header, practice=practice)


def _steps(record: Record, entries: int) -> int:
    return sum(entry.chosen for entry in record.entries[:entries])
