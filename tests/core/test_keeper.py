"""What a Table tells its keeper: everything, in order, once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from gametable.core.engine.chance import Source
from gametable.core.engine.copying import copy_state
from gametable.core.engine.entry import Entry
from gametable.core.engine.keeper import Mark
from gametable.core.engine.table import Table
from tests.core.toy import Toy, ToyState


class Book:
    """A keeper in memory that follows what it is told, and fails on what it knows already."""

    def __init__(self) -> None:
        self.lines: list[Entry | Mark[Any]] = []
        self.calls: list[tuple[str, int]] = []

    def write(self, lines: Sequence[Entry | Mark[Any]]) -> None:
        assert lines, "an empty call"
        self.calls.append(("write", len(lines)))
        for line in lines:
            if isinstance(line, Mark):
                assert line.entry == len(self.entries), "a checkpoint out of its place"
                assert line.entry not in self.marks, "a checkpoint twice"
                # Its state must not change under the keeper's hands.
                line = Mark(line.entry, copy_state(line.state), *list_of(line)[2:])
            self.lines.append(line)

    def undone(self, entry: int) -> None:
        self.calls.append(("undone", entry))
        assert 0 <= entry < len(self.entries)
        kept: list[Entry | Mark[Any]] = []
        count = 0
        for line in self.lines:
            if isinstance(line, Entry):
                count += 1
                if count > entry:
                    break
            kept.append(line)
        self.lines = kept

    @property
    def entries(self) -> list[Entry]:
        return [line for line in self.lines if isinstance(line, Entry)]

    @property
    def marks(self) -> dict[int, Mark[Any]]:
        return {line.entry: line for line in self.lines if isinstance(line, Mark)}


def list_of(mark: Mark[Any]) -> list[Any]:
    return [getattr(mark, name) for name in mark.__struct_fields__]


def agree(book: Book, table: Table[ToyState]) -> None:
    assert book.entries == list(table.entries)
    assert [list_of(m) for m in book.marks.values()] == [list_of(m) for m in table.marks]


def test_answers_and_checkpoints_come_in_order() -> None:
    book = Book()
    table = Table.new(Toy(), 3, seed="book", keeper=book)
    agree(book, table)  # the set-up's luck is on disk before the first question
    source = Source.of("book")
    while table.decision:
        calls = len(book.calls)
        table.answer_random(source)
        assert len(book.calls) == calls + 1
        agree(book, table)


@pytest.mark.parametrize("seed", ["one", "two", "three"])
def test_undo_and_redo_write_nothing_twice(seed: str) -> None:
    book = Book()
    table = Table.new(Toy(), 2, seed=seed, practice=True, keeper=book)
    source = Source.of(seed)
    for _ in range(300):
        if table.decision is None:
            break
        what = source.below(6)
        if what == 0 and table.undo_border() is None:
            table.undo()
        elif what == 1 and table.redo_steps:
            table.redo()
        elif what == 2 and table.entries:
            table.undo_to(source.below(len(table.entries)))
        else:
            table.answer_random(source)
        agree(book, table)
    assert {name for name, _ in book.calls} == {"write", "undone"}


def test_after_a_load_only_what_is_new_is_written() -> None:
    first = Book()
    table = Table.new(Toy(), 2, seed="again", practice=True, keeper=first)
    source = Source.of("again")
    for _ in range(6):
        table.answer_random(source)
    mark = table.marks[-1]
    book = Book()
    book.lines = list(first.lines)
    again = Table(
        Toy(),
        table.header,
        mark.state,
        entries=list(table.entries),
        start=mark.entry,
        keeper=book,
    )
    assert book.calls == []
    again.answer_random(source)
    assert book.entries == list(again.entries)


def test_luck_that_was_not_yet_on_disk_is_written_by_the_load() -> None:
    table = Table.new(Toy(), 2, seed="torn")
    entries = list(table.entries)
    assert len(entries) == 1  # the shuffle
    book = Book()
    Table(Toy(), table.header, Toy().setup(table.header.seats, {}), entries=[], keeper=book)
    assert book.entries == entries
