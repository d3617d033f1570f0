"""The log of a finished game as a text file: who played, what happened, the scores."""

from __future__ import annotations

from typing import Any

from gametable.client.screens.end_figures import SheetFigures, start_of
from gametable.client.table.said import Said
from gametable.core.engine.log import seen_before
from gametable.core.engine.table import Table


def log_text(table: Table[Any], said: Said, sheet: SheetFigures, title: str) -> str:
    """The whole public log, a line for every event, then the scoring sheet."""
    header = table.header
    lines = [title, header.seed, ", ".join(seat.name for seat in header.seats), ""]
    log, public = table.log_for(None), seen_before(table.log, None)
    rounds = [mark for mark in table.marks if mark.grain == "round"]
    starts = {public[mark.events]: start_of(table.title, mark).name for mark in rounds}
    for n, event in enumerate(log):
        if n in starts:
            lines += ([""] if n > min(starts) else []) + [said.text(starts[n])]
        lines.append(f"  {said.sentence(event.message())}")
    lines += ["", said.text(sheet.result.headline)]
    for seat in sheet.order:
        lines.append(f"{header.seats[seat].name}: {sheet.totals[seat]}")
        lines += [
            f"  {said.text(row.name)}: {row.points[seat]}"
            for row in sheet.rows
            if row.cells[seat] is not None
        ]
    return "\n".join(lines) + "\n"
