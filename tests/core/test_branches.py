"""What was taken back in a practice game and played otherwise stays as a branch."""

from __future__ import annotations

from pathlib import Path

import pytest

from gametable.core.engine.branches import HELD, MOST, Branch, Branches
from gametable.core.engine.chance import Source
from gametable.core.engine.decision import Illegal
from gametable.core.engine.entry import Entry
from gametable.core.engine.table import Table
from gametable.core.journal.loading import load_table
from gametable.core.journal.writing import Journal
from tests.core.toy import Toy


def find(_id: str) -> Toy:
    return Toy()


def practice(path: Path | None = None) -> Table:
    table = Table.new(Toy(), 2, seed="lines", practice=True)
    if path is not None:
        journal = Journal.create(path, table.header, version="1", durable=False)
        table = Table.new(Toy(), 2, seed="lines", practice=True, keeper=journal)
    return table


def kept(table: Table) -> set[tuple[Entry, ...]]:
    return {branch.entries for branch in table.branches.left}


def other_answer(table: Table, n: int = 1) -> None:
    assert table.decision is not None
    table.choose(table.decision.keys[n])


def test_standing_on_a_branch_and_back_loses_neither() -> None:
    table = practice()
    other_answer(table, 0)
    other_answer(table, 0)
    first, seen = tuple(table.entries), table.state
    table.undo()
    table.undo()
    other_answer(table)
    second = tuple(table.entries)
    assert kept(table) == {first} and table.branches.number == 1
    table.stand_on(table.branches.left[0])
    assert tuple(table.entries) == first and table.state == seen
    assert kept(table) == {second} and table.branches.number == 0
    table.undo()
    table.stand_on(table.branches.left[0])
    assert tuple(table.entries) == second and kept(table) == {first}


def test_the_same_answer_again_is_no_branch_and_the_rest_can_be_given_again() -> None:
    table = practice()
    other_answer(table, 0)
    other_answer(table, 0)
    played = tuple(table.entries)
    table.undo()
    table.undo()
    other_answer(table, 0)
    assert kept(table) == set() and table.redo_steps == 1 and tuple(table.played) == played
    table.redo()
    assert tuple(table.entries) == played


def test_a_hundred_walks_lose_no_branch_and_the_file_has_them_all(tmp_path: Path) -> None:
    table, source = practice(tmp_path / "walk.game.jsonl"), Source.of("walks")
    reached: set[tuple[Entry, ...]] = set()
    for _ in range(100):
        what = source.below(4)
        if what == 0 and table.undo_border() is None:
            table.undo()
        elif what == 1 and table.branches.left:
            table.stand_on(table.branches.left[source.below(len(table.branches.left))])
        elif table.decision is not None:
            table.answer_random(source)
        reached.add(tuple(table.entries))
    everything = {*kept(table), tuple(table.played)}
    assert 1 < len(table.branches.left) < MOST
    for stood in reached:
        assert any(branch[: len(stood)] == stood for branch in everything)
    assert isinstance(table.keeper, Journal)
    table.keeper.close()
    again = load_table(tmp_path / "walk.game.jsonl", find, durable=False)
    assert again.state == table.state
    for branch in everything:
        there = {*kept(again), tuple(again.entries)}
        assert any(found[: len(branch)] == branch for found in there)


def test_a_match_has_none_and_what_does_not_fit_changes_nothing() -> None:
    match = Table.new(Toy(), 2, seed="lines")
    other_answer(match, 0)
    with pytest.raises(Illegal, match="no_branch"):
        match.stand_on(Branch(1, ()))
    table = practice()
    other_answer(table, 0)
    stood = tuple(table.entries)
    forged = Branch(1, (*stood[:-1], Entry(0, "ask.nothing", ("no", 1))))
    for each in (forged, Branch(2, (Entry(7, "", None),))):
        with pytest.raises(Illegal, match="no_branch"):
            table.stand_on(each)
    assert tuple(table.entries) == stood and kept(table) == set()
    other_answer(table, 0)


def test_only_so_many_are_kept() -> None:
    table, source = practice(), Source.of("many")
    for n in range(HELD + 9):
        while sum(entry.chosen for entry in table.entries) < 3:
            table.answer_random(source)
        if n % 2:
            table.undo_to(0)
        else:
            table.undo()
    assert len(table.branches.left) <= HELD


def test_the_oldest_line_without_a_name_gives_way_and_none_goes_by_itself() -> None:
    branches = Branches()
    lines = [[Entry(0, "ask", n), Entry(0, "ask", 0)] for n in range(MOST)]
    for line in lines[:-1]:
        assert not branches.full
        branches.part(line)
    assert branches.full, "with the one that is played on there are forty"
    now = lines[-1]
    old = branches.oldest(now)
    assert old is not None and list(old.entries) == lines[1], "never the game as first played"
    branches.call(lines[1], "Settle first")
    old = branches.oldest(now)
    assert old is not None and list(old.entries) == lines[2]
    for n, line in enumerate(lines[1:]):
        branches.call(line, f"Line {n}")
    assert branches.oldest(now) is None
    branches.part([Entry(0, "ask", 99)])
    assert {tuple(line) for line in lines[:-1]} < {branch.entries for branch in branches.left}


def test_of_very_many_lines_those_with_a_name_stay() -> None:
    branches = Branches()
    lines = [[Entry(0, "ask", n), Entry(0, "ask", 0)] for n in range(HELD + 5)]
    branches.part(lines[0])
    branches.part(lines[1])
    branches.call(lines[1], "Settle first")
    for line in lines[2:]:
        branches.part(line)
    kept = [list(branch.entries) for branch in branches.left]
    assert len(kept) == HELD
    assert lines[0] in kept and lines[1] in kept and lines[2] not in kept


def test_a_line_of_its_own_begins_where_one_ends_and_both_are_in_the_file(tmp_path: Path) -> None:
    table = practice(tmp_path / "own.game.jsonl")
    table.begin_branch()
    assert kept(table) == set(), "nothing was played that could be left"
    other_answer(table, 0)
    other_answer(table, 0)
    first, seen = tuple(table.entries), table.state
    table.begin_branch()
    assert kept(table) == {first} and table.state == seen and table.luck == "same"
    table.begin_branch()
    assert kept(table) == {first}, "one that has just begun stays"
    begun = tuple(table.entries)
    table.stand_on(table.branches.left[0])
    assert tuple(table.entries) == first and kept(table) == {begun}
    table.stand_on(table.branches.left[0])
    other_answer(table)
    second = tuple(table.entries)
    assert isinstance(table.keeper, Journal)
    table.keeper.close()
    again = load_table(tmp_path / "own.game.jsonl", find, durable=False)
    assert tuple(again.entries) == second and kept(again) == {first}
    assert again.state == table.state
    # Without a line of its own the same answer leads to the same: luck is as it was.
    again.stand_on(again.branches.left[0])
    assert tuple(again.entries) == first
    other_answer(again)
    assert again.state == table.state


def test_a_line_that_goes_on_from_a_named_one_leaves_it_its_name() -> None:
    table = practice()
    other_answer(table, 0)
    first = Branch(0, tuple(table.entries))
    table.name_branch(first, "Short")
    table.begin_branch()
    other_answer(table, 0)
    table.name_branch(Branch(1, tuple(table.entries)), "Long")
    assert table.branches.name_of(first.entries) == "Short"
    assert table.branches.name_of(tuple(table.entries), len(first.entries)) == "Long"
    table.name_branch(Branch(1, tuple(table.entries)), "")
    assert table.branches.name_of(first.entries) == "Short"
    assert table.branches.name_of(tuple(table.entries), len(first.entries)) == ""


def test_it_is_known_which_answer_begins_another_line() -> None:
    table = practice()
    other_answer(table, 0)
    other_answer(table, 0)
    assert table.decision is not None
    assert not table.begins_branch(table.decision.keys[1]), "nothing was taken back"
    table.undo()
    same, other = table.decision.keys[0], table.decision.keys[1]
    assert not table.begins_branch(same) and table.begins_branch(other)
    assert table.begins_branch("none such")
