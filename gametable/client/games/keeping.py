"""Games and their files: beginning one, opening one, keeping a copy of a moment, letting go.

Every game on the screen is kept in a journal from its first decision on. One at a time is open.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import takewhile
from pathlib import Path
from typing import Any

import msgspec

from gametable import __version__
from gametable.client.games.shelf import Shelf
from gametable.client.words.game_words import asked_seat, describe
from gametable.components.aliases import load_aliases
from gametable.components.lessons import LessonFile
from gametable.core.engine.entry import Entry, digest
from gametable.core.engine.keeper import Mark
from gametable.core.engine.luck import Falls
from gametable.core.engine.table import Table
from gametable.core.engine.title import Seat, Title
from gametable.core.faults import reason
from gametable.core.journal.loading import Recovery, Unfit, load_table, read_table, take_offer
from gametable.core.journal.reading import read_record, renamed
from gametable.core.journal.saves import GameCard, SaveFolder, next_play, read_card, stem_of
from gametable.core.journal.writing import Journal, JournalFault
from gametable.core.scenario.start import first_state, scenario_header
from gametable.core.text import msg


class Keeping:
    """The save folder as the program uses it. `open` is the journal of the game on the screen."""

    def __init__(self, saves: SaveFolder, shelf: Shelf, durable: bool = True):
        self.saves, self.shelf, self.durable = saves, shelf, durable
        self.open: Journal | None = None
        self.table: Table[Any] | None = None  # the game that is open
        self.cards: Callable[[], Iterable[GameCard]] = saves.cards
        self.leaving: Callable[[], object] | None = None  # called before a game is let go

    def find(self, id: str) -> Title[Any]:
        """The rules of a title. Raises KeyError where they are not there, ComponentError where
        they cannot be read."""
        title = self.shelf.title(id)
        if title is None and id in self.shelf.problems:
            raise self.shelf.problems[id]
        if title is None:
            raise KeyError(id)
        return title

    def begin(
        self,
        title: Title[Any],
        seats: Sequence[Seat],
        options: dict[str, Any],
        seed: str,
        practice: bool,
        manual: Sequence[str] = (),
        falls: Falls | None = None,
    ) -> Table[Any]:
        """A new game in a new file; `falls` says how the luck of its set-up fell.

        Raises SetupFault, or JournalFault if it cannot be kept.
        """
        # A game that the title refuses must not leave a file behind.
        header = Table.new(title, seats, options, seed, practice=practice).header
        self.close()
        path = self.saves.fresh(title.id)
        journal = Journal.create(path, header, version=__version__, durable=self.durable)
        table = Table.new(
            title, seats, options, seed, practice=practice, keeper=journal,
            manual=frozenset(manual), falls=falls,
        )  # fmt: skip
        return self._take(table)

    def load(self, path: Path) -> Table[Any]:
        """A game from its file. Raises JournalFault, or Unfit with offers."""
        self.close()
        table = load_table(path, self.find, find_aliases=load_aliases, durable=self.durable)
        return self._take(table, begun=False)

    def look(self, path: Path) -> Table[Any]:
        """A game of the folder as it stands, kept nowhere. Raises JournalFault or Unfit."""
        return read_table(path, self.find, find_aliases=load_aliases)

    def take(self, fault: Unfit, offer: Recovery) -> Table[Any]:
        """What is left of a game, in a new file. Raises JournalFault."""
        self.close()
        return self._take(
            take_offer(fault, offer, self.find, version=__version__, durable=self.durable)
        )

    def practise_unknowing(
        self, table: Table[Any], seat: int | None, seed: str, name: str
    ) -> Table[Any]:
        """A practice game in a new file that stands where a match stands and tells nothing of it.

        What `seat` may not know is dealt anew, luck is that of `seed`; the log is there as it may
        be read by it. Raises JournalFault or
        SetupFault.
        """
        from gametable.bots.retold import retold  # late, as below

        copy = retold(table, seat, seed, with_log=True, practised=True)
        self.close()
        self._write(copy, self.saves.fresh(table.title.id, name), name, table.seated)
        return self._take(copy)

    def practise(self, table: Table[Any], entry: int, name: str) -> Table[Any]:
        """A practice game that stands where `table` stood after `entry` answers, in a new file.

        Raises JournalFault.
        """
        entries = list(table.entries[:entry])
        begins = (entry, digest(entries))
        header = msgspec.structs.replace(table.header, practice=True, begins=begins)
        copy = Table(table.title, header, first_state(table.title, header), entries=entries)
        self.close()
        self._write(copy, self.saves.fresh(table.title.id, name), name, table.seated)
        return self._take(copy)

    def _write(self, table: Table[Any], path: Path, name: str, seated: Sequence[Seat]) -> None:
        """Write a game that was kept nowhere into a new file; `seated` play it."""
        journal = Journal.create(
            path, table.header, version=__version__, name=name, durable=self.durable
        )
        journal.write(_lines(table, table.entries))
        table.keeper = journal
        for seat, (now, wanted) in enumerate(zip(table.seated, seated, strict=True)):
            if now != wanted:
                table.hand_over(seat, wanted.player, wanted.strength)

    def unsaved(self) -> int:
        """How many steps of the open game are in memory only, after another try to write them."""
        journal, table = self.open, self.table
        if journal is None or table is None:
            return 0
        journal.write([])
        if journal.trouble is None:
            return 0
        try:
            kept = renamed(read_record(journal.path), load_aliases(table.title.id)).entries
        except JournalFault:
            kept = []
        together = zip(kept, table.entries, strict=False)
        same = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], together))
        return sum(entry.chosen for entry in table.entries[same:])

    def again(self, table: Table[Any]) -> Table[Any]:
        """A game made anew after something went wrong, with what is in memory only.

        Raises JournalFault, or whatever the rules raise.
        """
        journal = table.keeper
        if not isinstance(journal, Journal) or not self.unsaved():
            assert isinstance(journal, Journal)
            return self.load(journal.path)
        first = min(table.marks, key=lambda mark: mark.entry)
        state = msgspec.json.decode(msgspec.json.encode(first.state), type=table.title.state_type)
        made = Table(
            table.title, table.header, state, entries=list(table.entries), start=first.entry
        )
        made.keeper, made.branches, made.seated = journal, table.branches, list(table.seated)
        return self._take(made)

    def scenario(self, path: Path) -> Table[Any]:
        """A practice game that begins at the position of a file, in a new file.

        Raises ComponentError or SetupFault, or JournalFault if it cannot be kept.
        """
        # Late, as below: the first screen needs nothing that reads or writes positions.
        from gametable.components.scenario import sound_scenario

        title, said = sound_scenario(path, self.find)
        return self._begun(title, said, path.stem)

    def position(
        self, id: str, said: Mapping[str, Any], name: str, notes: dict[str, Any] | None = None
    ) -> Table[Any]:
        """A practice game of a title that begins at a position, in a new file with these notes.

        Raises KeyError, ComponentError or SetupFault, or JournalFault if it cannot be kept.
        """
        title = self.find(id)
        Table.from_scenario(title, said)  # one that cannot be must not leave a file behind
        return self._begun(title, said, name, notes)

    def _begun(
        self,
        title: Title[Any],
        said: Mapping[str, Any],
        name: str,
        notes: dict[str, Any] | None = None,
    ) -> Table[Any]:
        header = scenario_header(title, said, practice=True)
        self.close()
        kept = self.saves.fresh(title.id, name)
        journal = Journal.create(kept, header, version=__version__, name=name, durable=self.durable)
        journal.note(notes or {})
        return self._take(Table.from_scenario(title, said, keeper=journal))

    def lesson(self, file: LessonFile, path: Path) -> Table[Any]:
        """A lesson from its beginning, in a file of its own in the place of an older one.

        Raises SetupFault, or JournalFault if it cannot be kept.
        """
        title = self.find(file.title)
        header = scenario_header(title, file.position, practice=True)
        self.close()
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.unlink(missing_ok=True)
        except OSError as error:
            raise JournalFault(
                msg("fault.not_copied", file=path.name, reason=reason(error))
            ) from None
        journal = Journal.create(
            path, header, version=__version__, name=file.id, durable=self.durable
        )
        return self._take(Table.from_scenario(title, file.position, keeper=journal))

    def keep_position(self, table: Table[Any], folder: Path, name: str) -> Path:
        """Write the position of a practice game as a scenario of this name. Raises OSError."""
        own = folder / table.title.id
        own.mkdir(parents=True, exist_ok=True)
        stem, n = stem_of(name) or table.title.id, 1
        while (path := own / f"{stem}-{n}.yaml").exists():
            n += 1
        from gametable.components.scenario import scenario_text
        from gametable.core.scenario.writing import written

        text = scenario_text({"name": name, **written(table)})
        with path.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
        return path

    def save_as(self, table: Table[Any], name: str) -> Path:
        """A named copy of the file of a game as it is now. Raises JournalFault."""
        journal = table.keeper
        if not isinstance(journal, Journal):
            raise JournalFault(msg("fault.no_file"))
        self.note(table)
        if journal.trouble is not None:
            raise JournalFault(journal.trouble)  # the file lacks something
        return self.saves.copy(read_card(journal.path), name)

    def note(self, table: Table[Any]) -> None:
        """Write down where a game stands, for the list of games."""
        if isinstance(table.keeper, Journal):
            table.keeper.note(describe(table))
            table.keeper.write([])

    def close(self) -> None:
        """Let the file of the game on the screen go."""
        if self.leaving is not None:
            leaving, self.leaving = self.leaving, None
            leaving()
        if self.open is not None:
            if self.open.describe is not None:
                self.open.note(self.open.describe())
            self.open.close()
            self.open = self.table = None

    def _take(self, table: Table[Any], begun: bool = True) -> Table[Any]:
        journal = table.keeper
        assert isinstance(journal, Journal)
        journal.play = {"play": next_play(self.cards())}
        if begun:
            journal.note(journal.play)
        journal.describe = lambda: describe(table)
        journal.whose = lambda: asked_seat(table)
        self.open, self.table = journal, table
        self.note(table)
        return table


def _lines(table: Table[Any], entries: Sequence[Entry]) -> list[Entry | Mark[Any]]:
    """Answers with the checkpoints between them, as a game would have written them."""
    marks = {mark.entry: mark for mark in table.marks if 0 < mark.entry < len(entries)}
    lines: list[Entry | Mark[Any]] = []
    for number, entry in enumerate(entries):
        if number in marks:
            lines.append(marks[number])
        lines.append(entry)
    return lines
