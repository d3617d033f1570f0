"""A program to be killed: plays one kept game at random, telling each answer once it is safe."""

from __future__ import annotations

import sys
from pathlib import Path

from gametable.core.chance import Source
from gametable.core.journal import Journal
from gametable.core.loading import load_table
from gametable.core.table import Table


def say(what: object) -> None:
    """One line to whoever watches, at once."""
    sys.stdout.write(f"{what}\n")
    sys.stdout.flush()


def run(path: Path, title: object, seats: int) -> None:
    """Go on with the game in `path` (or begin it) to its end."""

    def find(title_id: str) -> object:
        return title

    if path.exists():
        table = load_table(path, find)  # type: ignore[arg-type]
    else:
        header = Table.new(title, seats, seed="kill", history=False).header
        keeper = Journal.create(path, header, version="1")
        first = title.setup(header.seats, header.options)  # type: ignore[attr-defined]
        table = Table(title, header, first, keeper=keeper)  # type: ignore[arg-type]
    say("ready")
    while table.decision is not None:
        table.answer_random(Source.of("kill", len(table.entries)))
        say(len(table.entries))
    say("over")


if __name__ == "__main__":
    if sys.argv[2] == "toy":
        from tests.core.toy import Toy

        run(Path(sys.argv[1]), Toy(), 2)
    else:
        from gametable.titles import find_title

        run(Path(sys.argv[1]), find_title(sys.argv[2]), 2)
