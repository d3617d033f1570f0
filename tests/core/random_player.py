"""A program to be killed: plays kept games at random, one after the other, telling each answer.

It goes on with the newest game in its folder. A line "3 41" says that 41 answers of game 3 are
safe.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from gametable.core.engine.chance import Source
from gametable.core.engine.table import Table
from gametable.core.journal.loading import load_table
from gametable.core.journal.writing import Journal, JournalFault
from gametable.core.scenario.start import first_state


def say(what: object) -> None:
    """One line to whoever watches, at once."""
    sys.stdout.write(f"{what}\n")
    sys.stdout.flush()


def file_of(folder: Path, game: int) -> Path:
    """The file of the nth game."""
    return folder / f"{game}.game.jsonl"


def begun(path: Path, title: Any) -> Table[Any]:
    """A new game in a new file."""
    header = Table.new(title, 2, seed=path.name, history=False).header
    keeper = Journal.create(path, header, version="1")
    return Table(title, header, first_state(title, header), keeper=keeper)


def play(folder: Path, title: Any) -> None:
    """Play until somebody ends it."""
    game = max((int(path.name.split(".")[0]) for path in folder.iterdir()), default=0)
    try:
        table = load_table(file_of(folder, game), lambda _: title)
    except JournalFault:  # none yet, or killed before the first line of it was written
        game += 1
        table = begun(file_of(folder, game), title)
    say("ready")
    while True:
        while table.decision is not None:
            table.answer_random(Source.of("kill", len(table.entries)))
            say(f"{game} {len(table.entries)}")
        table.keeper.close()  # type: ignore[union-attr]
        game += 1
        table = begun(file_of(folder, game), title)


if __name__ == "__main__":
    if sys.argv[2] == "toy":
        from tests.core.toy import Toy

        play(Path(sys.argv[1]), Toy())
    else:
        from gametable.titles import find_title

        play(Path(sys.argv[1]), find_title(sys.argv[2]))
