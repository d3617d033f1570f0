"""At which moment two lines of a practice game are compared, and what is told of it."""

from __future__ import annotations

import pytest

from gametable.client.table.branches.book import BranchTold, LineBook
from gametable.client.table.branches.tree import (
    at_moment,
    compared,
    end_of,
    fell_apart,
    same_moment,
    starts_of,
    tree_of,
)
from gametable.core.engine.chance import Source
from gametable.core.engine.decision import CHANCE
from gametable.core.engine.entry import Entry
from gametable.core.engine.table import Table
from gametable.titles import find_title

MARKERS = {
    "planet_unknown": "tracker/0/tech",
    "terraforming_mars": "track/oxygen",
    "gaia_project": "marker/0/science",
    "pulsar_2849": "marker/engineering/0/0",
}


def answer(table, source, steps):
    for _ in range(steps):
        if table.decision is not None:
            table.answer_random(source)


def two_lines(title, more):
    """A practice game whose lines part early and go on for a while, the one that is left first."""
    table = Table.new(find_title(title), seats=2, options={}, seed="MOMENTS").branch()
    answer(table, Source.of("one"), 44)
    for _ in range(16):
        table.undo()
    while not table.branches.left:
        answer(table, Source.of("other", len(table.entries)), 1)
    answer(table, Source.of("other"), more)
    lines = tree_of(table)
    assert len(lines) == 2
    ends = [table if line.here else table.at_end_of(line.branch) for line in lines]
    return table, lines, ends


@pytest.mark.parametrize("title", ["planet_unknown", "gaia_project"])
def test_the_last_moment_in_common_is_as_many_turns_after_the_parting(title):
    table, lines, ends = two_lines(title, 30)
    found = same_moment(lines, [starts_of(end) for end in ends])
    assert found is not None
    there = [
        table.at_end_of(at_moment(line, n).branch) for line, n in zip(lines, found, strict=True)
    ]
    assert [tuple(each.entries) for each in there] == [
        line.branch.entries[:n] for line, n in zip(lines, found, strict=True)
    ]
    parted = lines[1].parted
    assert min(found) > parted
    assert there[0].decision.seat == there[1].decision.seat
    assert end_of(there[0], 0, 0).round == end_of(there[1], 0, 0).round
    # The same line has every moment in common with itself, the last one too.
    starts = starts_of(ends[0])
    assert same_moment([lines[0], lines[0]], [starts, starts]) is None  # they never part


def test_lines_that_have_no_turn_in_common_are_compared_at_their_ends():
    table, lines, ends = two_lines("gaia_project", 0)
    book = LineBook(tree_of(table), lambda: None, str, 0)
    for line, end in zip(lines, ends, strict=True):
        book.tell(line, BranchTold(end=end_of(end, 0, 0), starts=starts_of(end)))
    assert book.common is None
    assert [twig.branch for twig in book.shown] == [book.twigs[n].branch for n in book.pair]


def test_a_moment_is_looked_up_once_and_the_ends_are_shown_when_they_are_wanted():
    table, lines, ends = two_lines("planet_unknown", 30)
    book, asked = LineBook(tree_of(table), lambda: None, str, 0), []
    book.look_back = asked.append
    for line, end in zip(lines, ends, strict=True):
        book.tell(line, BranchTold(end=end_of(end, 0, 0), starts=starts_of(end)))
    assert book.common is not None
    for _ in range(2):
        for twig in book.shown:
            book.stands(twig)
    whole = {len(line.branch.entries) for line in lines}
    assert len(asked) == sum(n not in whole for n in book.common)
    book.at_ends = True
    assert [twig.branch for twig in book.shown] == [book.twigs[n].branch for n in book.pair]


@pytest.mark.parametrize("title", MARKERS)
def test_how_far_markers_have_come_is_compared_and_has_its_place(title):
    table = Table.new(find_title(title), seats=2, options={}, seed="MARKERS")
    answer(table, Source.of("markers"), 60)
    end = end_of(table, 0, 0)
    rows = [row for row in compared(end, end) if row.places[0] == (MARKERS[title],)]
    assert rows
    scene = table.title.scene(table.view(0), 0, None)
    assert MARKERS[title] in {piece.id for zone in scene.zones for piece in zone.pieces}


def test_where_luck_could_not_fall_again_is_found():
    def fell(ask, answer):
        return Entry(CHANCE, ask, answer)

    def chose(answer):
        return Entry(0, "ask", answer)

    one = [fell("roll", 3), chose("a"), fell("roll", 5), fell("draw", "x")]
    other = [fell("roll", 3), chose("b"), chose("c"), fell("roll", 5), fell("draw", "y")]
    assert fell_apart(one, other) == (3, 4)
    assert fell_apart(one, other[:4]) is None  # more may come
    assert fell_apart(one[:1], [fell("draw", 3)]) == (0, 0)
