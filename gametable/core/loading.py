"""Loading a game from its journal, and what can be done when it does not fit any more.

`load_table` gives a table that goes on in the same file. When the file is damaged, or the rules
have changed so that a decision no longer fits, it raises `Unfit` with the offers that are left;
an offer goes on in a new file beside the old one, which is never changed.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Literal

import msgspec

from gametable.core.entry import Entry
from gametable.core.journal import SUFFIX, Journal, JournalFault, Record, read_record, state_hash
from gametable.core.run import Misfit, Run
from gametable.core.scenario import first_state
from gametable.core.table import Table
from gametable.core.title import SetupFault, Title

OfferKind = Literal["prefix", "snapshot", "decision"]
FindTitle = Callable[[str], Title[Any]]


class Offer(msgspec.Struct, frozen=True):
    """A way to go on with a game that does not load as it is: as of `step` chosen answers."""

    kind: OfferKind
    step: int
    entries: int


class Unfit(ValueError):
    """A game that does not load as it is: a sentence, and the offers, the safest first."""

    def __init__(self, sentence: str, record: Record, offers: tuple[Offer, ...]) -> None:
        super().__init__(sentence)
        self.record = record
        self.offers = offers


def load_table(path: Path, find_title: FindTitle, *, durable: bool = True) -> Table[Any]:
    """The game in this file, going on in it (`table.keeper` is its Journal).

    Raises JournalFault (not a game, or not readable) or Unfit (damaged, or other rules).
    """
    record = read_record(path)
    title = _title_of(record, find_title)
    if record.damage is not None:
        step = record.damage.steps
        raise Unfit(record.damage.sentence, record, (Offer("prefix", step, len(record.entries)),))
    try:
        table = _table(title, record, record.entries)
        _compare(record, table)
    except Misfit as misfit:
        raise Unfit(_sentence(record, misfit), record, _offers(title, record, misfit)) from None
    table.keeper = Journal.reopen(record, durable=durable)
    return table


def take_offer(
    fault: Unfit, offer: Offer, find_title: FindTitle, *, version: str, durable: bool = True
) -> Table[Any]:
    """Go on as an offer says, in a new file beside the old one. Raises JournalFault."""
    record = fault.record
    title = _title_of(record, find_title)
    entries = record.entries[: offer.entries]
    table = _table(title, record, entries)
    table.header = msgspec.structs.replace(table.header, revision=title.revision)
    path = beside(record.path, offer.step)
    journal = Journal.create(path, table.header, version=version, durable=durable)
    journal.note({**record.notes, "from": record.path.name})
    journal.write(list(table.entries))
    mark = table.marks[-1]
    journal.write([msgspec.structs.replace(mark, grain="round")] if mark.entry else [])
    table.keeper = journal
    return table


def beside(path: Path, step: int) -> Path:
    """A new file name beside an old one, for the game as of a step."""
    stem = path.name.removesuffix(SUFFIX)
    number, fresh = 1, path.with_name(f"{stem}-{step}{SUFFIX}")
    while fresh.exists():
        number += 1
        fresh = path.with_name(f"{stem}-{step}-{number}{SUFFIX}")
    return fresh


def verify(record: Record, title: Title[Any]) -> None:
    """Replay a game from its start and compare every checkpoint; raises Misfit."""
    table: Table[Any] = Table(title, record.header, _first(title, record), entries=record.entries)
    _compare(record, table)


def _title_of(record: Record, find_title: FindTitle) -> Title[Any]:
    try:
        return find_title(record.header.title)
    except KeyError:
        name = record.header.title
        raise JournalFault(f"{record.path.name}: there is no title {name!r} here.") from None


def _first(title: Title[Any], record: Record) -> Any:
    try:
        return first_state(title, record.header)
    except SetupFault as fault:
        raise JournalFault(f"{record.path.name}: {fault}") from None


def _table(title: Title[Any], record: Record, entries: list[Entry]) -> Table[Any]:
    """The table after `entries`, from the newest snapshot among them that can be read."""
    for number in sorted((n for n in record.snapshots if n <= len(entries)), reverse=True):
        try:
            state = msgspec.json.decode(record.snapshots[number], type=title.state_type)
        except msgspec.MsgspecError:
            continue
        return Table(title, record.header, state, entries=entries, start=number)
    return Table(title, record.header, _first(title, record), entries=entries)


def _compare(record: Record, table: Table[Any]) -> None:
    for mark in table.marks:
        known = record.hashes.get(mark.entry)
        if known is not None and mark.grain != "step" and known != state_hash(mark.state):
            entry = record.entries[mark.entry - 1] if mark.entry else Entry(-1, "setup", None)
            raise Misfit(max(mark.entry - 1, 0), entry, "the game stands differently after it")


def _sentence(record: Record, misfit: Misfit) -> str:
    step = sum(entry.chosen for entry in record.entries[: misfit.number])
    name = record.path.name
    return f"{name}: the rules have changed since; the game fits as far as step {step}."


def _offers(title: Title[Any], record: Record, misfit: Misfit) -> tuple[Offer, ...]:
    offers = []
    for number in sorted(record.snapshots, reverse=True):
        try:
            state = msgspec.json.decode(record.snapshots[number], type=title.state_type)
            Run(title, record.header, state, record.entries[:number], number)
        except (msgspec.MsgspecError, Misfit):
            continue
        offers.append(Offer("snapshot", _steps(record, number), number))
        break
    last = misfit.number
    while last >= 0:
        try:
            _table(title, record, record.entries[:last])
        except Misfit as earlier:
            last = earlier.number - 1 if earlier.number >= last else earlier.number
            continue
        offers.append(Offer("decision", _steps(record, last), last))
        break
    return tuple(offers)


def _steps(record: Record, entries: int) -> int:
    return sum(entry.chosen for entry in record.entries[:entries])
