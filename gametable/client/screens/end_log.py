"""The log of a finished game as a text file: who played, what happened, the scores."""

from __future__ import annotations

from typing import Any

from gametable.client.screens.end_figures import Sheet
from gametable.client.table.said import Said
from gametable.core.table import Table
from gametable.core.text import msg


def log_text(table: Table[Any], said: Said, sheet: Sheet, title: str) -> str:
    """The whole public log, a line for every event, then the scoring sheet."""
    header = table.header
    lines = [title, header.seed, ", ".join(seat.name for seat in header.seats), ""]
    starts = [mark.events for mark in table.marks if mark.grain == "round"]
    number = 0
    for n, event in enumerate(table.log_for(None)):
        if n in starts:
            number += 1
            words = said.text(msg("round.nth", n=number))
            lines += [f"{'' if number == 1 else chr(10)}{words}"]
        who = said.seat(event.seat)
        text = said.sentence(event.message())
        lines.append(f"  {who}: {text}" if who else f"  {text}")
    lines += ["", said.text(sheet.result.headline)]
    for seat in sheet.order:
        lines.append(f"{header.seats[seat].name}: {sheet.totals[seat]}")
        lines += [
            f"  {said.text(row.name)}: {row.points[seat]}"
            for row in sheet.rows
            if row.cells[seat] is not None
        ]
    return "\n".join(lines) + "\n"
