"""A game as it stands, retold by one who knows only what a seat (or an onlooker) may know.

What is hidden is dealt anew, luck to come is other luck, and what led here is left out, or told as
far as its reader knows it: the copy holds neither the seed nor a roll nor an answer given in
secret. It is a position to practise with, to show to a friend or to add to a report of a fault.
"""

from __future__ import annotations

from typing import TypeVar

import msgspec

from gametable.bots.imagine import imagine, sight
from gametable.core.engine.chance import Source
from gametable.core.engine.copying import copy_state
from gametable.core.engine.entry import Entry, Header
from gametable.core.engine.log import seen
from gametable.core.engine.table import Table
from gametable.core.scenario.log import BEGINS, told_log

S = TypeVar("S")


def retold(
    table: Table[S],
    seat: int | None,
    seed: str,
    *,
    with_log: bool = False,
    practised: bool = False,
) -> Table[S]:
    """A practice game that stands where `table` stands, as far as `seat` (None: nobody) knows.

    It stands at the question where that seat is asked, else at the checkpoint before. All luck, of
    the hidden parts and of what is to come, is that of `seed`. `with_log`: it begins with the lines
    of the log that the reader knows; `practised`: and says then that practice begins. Raises
    SetupFault if the title finds the position impossible.
    """
    from gametable.core.scenario.writing import written  # late: no first screen needs it

    title, header = table.title, table.header
    fresh = Header(title.id, title.revision, header.seats, header.options, seed, True)
    scenario = written(_dealt(table, seat, fresh))
    if with_log:
        log = table.log  # makes the history before a loaded snapshot too
        before = log if table.over else log[: table.marks[-1].events]
        scenario["log"] = told_log(
            [*seen(before, seat), *([BEGINS] if practised else [])], veiled=practised
        )
    return Table.from_scenario(title, scenario)


def _dealt(table: Table[S], seat: int | None, header: Header) -> Table[S]:
    """A game with what the seat does not know dealt anew, from the last checkpoint on."""
    title, source = table.title, Source.of(header.seed)
    asked = table.decision
    found = dealt(table, source) if asked is not None and asked.seat == seat else None
    if found is not None:
        return Table(title, header, found[0], entries=found[1])
    state = copy_state(table.state if table.over else table.marks[-1].state)
    title.redact(state, seat)
    title.determinize(state, seat, source)
    return Table(title, header, state)


def dealt(table: Table[S], source: Source) -> tuple[S, list[Entry]] | None:
    """Another state of the last checkpoint, and answers since, that fit what the asked seat sees.

    None if none was found. Raises ValueError if the game is over.
    """
    found = imagine(table.title, sight(table, 0), source)
    if found is None:
        return None
    given = table.entries[table.marks[-1].entry :]
    return found.state, [
        msgspec.structs.replace(entry, auto=old.auto)
        for entry, old in zip(found.entries, given, strict=True)
    ]


def may_keep_luck(table: Table[S]) -> bool:
    """Whether practising with the game's own luck is fair: it is over, or practice itself."""
    return table.over or table.header.practice
