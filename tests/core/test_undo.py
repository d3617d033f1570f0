"""Undo and redo: by step, by turn, to any entry; in practice, in a match, with bots."""

from __future__ import annotations

import msgspec
import pytest

from gametable.core.engine.chance import Source
from gametable.core.engine.decision import CHANCE, Illegal
from gametable.core.engine.questions import Split
from gametable.core.engine.run import Run
from gametable.core.engine.table import Table
from gametable.core.engine.title import Seat
from gametable.core.text import msg
from tests.core.toy import Toy, ToyState


def picture(table: Table[ToyState]) -> tuple[bytes, bytes, str]:
    """All that must come back when a step is taken back."""
    return (
        msgspec.json.encode(table.state),
        msgspec.json.encode(table.log),
        repr(table.decision),
    )


def step(table: Table[ToyState], source: Source) -> None:
    table.answer_random(source)


def refusal_of(action: object, *args: object) -> str:
    with pytest.raises(Illegal) as caught:
        action(*args)  # type: ignore[operator]
    return caught.value.refusal.text.key


@pytest.mark.parametrize("seed", ["U", "V"])
def test_practice_goes_back_to_the_start_and_forth_again(seed: str) -> None:
    table = Table.new(Toy(), 3, seed=seed, practice=True)
    source = Source.of(seed, 3)
    pictures = [picture(table)]
    while table.decision:
        step(table, source)
        pictures.append(picture(table))
    for known in reversed(pictures[:-1]):
        table.undo()
        assert picture(table) == known
    assert refusal_of(table.undo) == "undo.nothing"
    for known in pictures[1:]:
        table.redo()
        assert picture(table) == known
    assert refusal_of(table.redo) == "undo.nothing_to_redo"


def test_a_new_answer_gives_up_what_was_taken_back_and_practice_keeps_the_line() -> None:
    for practice in (True, False):
        table = Table.new(Toy(), 2, seed="line", practice=practice)
        assert table.decision is not None
        first, second = table.decision.keys[:2]
        table.choose(first)
        taken = tuple(table.entries)
        table.undo()
        assert table.redo_steps == 1
        table.choose(second)
        assert table.redo_steps == 0
        left = [branch.entries for branch in table.branches.left]
        assert left == ([taken] if practice else [])


def test_a_match_stops_at_what_was_revealed_or_rolled() -> None:
    table = Table.new(Toy(), 2, seed="match")
    assert table.decision is not None
    table.choose(table.decision.keys[0])
    assert table.undo_border() is None
    table.undo()
    assert table.decision.keys
    table.choose(table.decision.keys[0])
    table.choose(table.decision.keys[0])  # the last bid: shown, and the die is rolled
    border = table.undo_border()
    assert border is not None and border.key == "undo.rolled"
    assert refusal_of(table.undo) == "undo.rolled"
    assert refusal_of(table.undo_to, 0) == "undo.rolled"
    table.choose("pass")
    table.undo()
    assert table.undo_border() is not None
    table.choose("take")  # draws a card
    border = table.undo_border()
    assert border is not None and border.key == "undo.drawn"


def test_a_reveal_without_luck_is_a_border_of_its_own() -> None:
    class Showing(Toy):
        def play(self, game):  # type: ignore[no-untyped-def]
            flow = super().play(game)
            answer = None
            while True:
                try:
                    item = flow.send(answer)
                except StopIteration:
                    return
                answer = yield item
                if getattr(item, "seat", None) == 0 and item.prompt.key == "ask.bid":
                    game.reveal(msg("reveal.peek"), msg("before.peek"))

    table = Table.new(Showing(), 2, seed="s")
    assert table.decision is not None
    table.choose(table.decision.keys[0])
    border = table.undo_border()
    assert border is not None and border.key == "reveal.peek"
    clone = table.clone()
    assert clone.undo_border() == border


def test_in_a_match_a_second_undo_does_not_reach_into_another_seats_turn() -> None:
    table = Table.new(Toy(), 2, seed="seats")
    source = Source.of("seats")
    while not (
        table.decision and table.decision.seat == 1 and table.decision.prompt.key != "ask.bid"
    ):
        if table.decision and table.decision.prompt.key == "ask.action":
            table.choose("pass")
        else:
            step(table, source)
    table.choose("pass")
    table.undo()  # seat 1 takes its own step back
    border = table.undo_border()
    assert border is not None and border.key == "undo.other_seat"
    fresh = table.branch()
    assert fresh.undo_border() is None


def test_undo_skips_bots() -> None:
    seats = [Seat("Ada"), Seat("Bot", player="bot"), Seat("Robot", player="bot")]
    table = Table.new(Toy(), seats, seed="bots", practice=True)
    source = Source.of("bots")
    while not (table.decision and table.decision.seat == 0 and len(table.entries) > 8):
        step(table, source)
    last = table.last_step()
    assert last is not None and table.entries[last].seat == 0
    assert any(entry.seat in (1, 2) for entry in table.entries[last:])
    table.undo()
    assert len(table.entries) == last
    assert table.decision is not None and table.decision.seat == 0
    table.redo()
    while table.redo_steps:
        table.redo()
    assert table.decision is not None and table.decision.seat == 0


def test_among_bots_alone_every_step_can_be_taken_back() -> None:
    table = Table.new(Toy(), [Seat("A", player="bot"), Seat("B", player="bot")], practice=True)
    source = Source.of("all bots")
    for _ in range(9):
        step(table, source)
    for _ in range(9):
        table.undo()
    assert refusal_of(table.undo) == "undo.nothing"


def turns_of(table: Table[ToyState]) -> list[int]:
    return [mark.entry for mark in table.marks if mark.grain != "step"]


def test_undo_by_turn_goes_to_the_start_of_the_turn_of_the_last_step() -> None:
    table = Table.new(Toy(), 2, seed="turn", practice=True)
    source = Source.of("turn")
    while not (table.decision and table.decision.prompt.key == "ask.order"):
        step(table, source)
    start = max(entry for entry in turns_of(table) if entry <= len(table.entries))
    table.undo_turn()
    assert len(table.entries) == start
    assert table.decision is not None and table.decision.prompt.key == "ask.action"
    # At the start of a turn it is the turn before that is taken back, though luck lies between.
    table.undo_turn()
    assert table.decision.prompt.key == "ask.bid" and table.decision.seat == 0


def test_undo_by_turn_takes_the_whole_turn_back_that_bots_have_followed() -> None:
    seats = [Seat("Ada"), Seat("Bot", player="bot")]
    table = Table.new(Toy(), seats, seed="whole", practice=True)
    source = Source.of("whole")
    while not (table.decision and table.decision.prompt.key == "ask.action"):
        step(table, source)
    before = picture(table)
    table.choose("pass")
    while not (table.decision and table.decision.seat == 1):
        step(table, source)
    while table.decision and table.decision.seat == 1:
        step(table, source)
    table.undo_turn()
    assert picture(table) == before


def test_undo_by_turn_stops_at_the_border_of_a_match() -> None:
    table = Table.new(Toy(), 2, seed="stop")
    source = Source.of("stop")
    while not (table.decision and table.decision.prompt.key == "ask.action"):
        step(table, source)
    table.choose("take")
    drawn = len(table.entries)
    table.choose([])
    table.choose((0, 0))
    table.undo_turn()
    assert len(table.entries) == drawn
    assert refusal_of(table.undo_turn) == "undo.drawn"


def test_undo_to_any_entry_and_redo_all_of_it() -> None:
    table = Table.new(Toy(), 2, seed="any", practice=True)
    source = Source.of("any")
    while table.decision:
        step(table, source)
    end, length = picture(table), len(table.entries)
    kinds = set()
    for number in range(length):
        entry = table.entries[number]
        kinds.add("chance" if entry.seat == CHANCE else "auto" if entry.auto else "chosen")
        table.undo_to(number)
        assert len(table.entries) >= number
        if entry.chosen:
            assert len(table.entries) == number
        while table.redo_steps:
            table.redo()
        assert picture(table) == end
    assert kinds == {"chance", "auto", "chosen"}
    for wrong in (-1, length, length + 5):
        assert refusal_of(table.undo_to, wrong) == "undo.no_such_step"


def loaded(table: Table[ToyState], number: int, *, practice: bool) -> Table[ToyState]:
    """The game as a journal gives it back: a snapshot and the answers."""
    mark = table.marks[number]
    header = msgspec.structs.replace(table.header, practice=practice)
    return Table(Toy(), header, mark.state, entries=list(table.entries), start=mark.entry)


@pytest.mark.parametrize("steps", [4, 9, 14])
def test_after_a_load_from_any_snapshot_nothing_is_missing(steps: int) -> None:
    table = Table.new(Toy(), 2, seed="load", practice=True)
    source = Source.of("load")
    pictures = [picture(table)]
    for _ in range(steps):
        step(table, source)
        pictures.append(picture(table))
    for number in range(len(table.marks)):
        again = loaded(table, number, practice=True)
        assert again.log == table.log
        again = loaded(table, number, practice=True)
        for known in reversed(pictures[:-1]):
            again.undo()
            assert picture(again) == known
        marks = [(m.entry, m.events, m.grain) for m in table.marks]
        full = loaded(table, number, practice=True)
        assert full.log and [(m.entry, m.events) for m in full.marks] == [m[:2] for m in marks]


def test_after_a_load_a_match_keeps_its_border() -> None:
    table = Table.new(Toy(), 2, seed="border")
    source = Source.of("border")
    while not (table.decision and table.decision.prompt.key == "ask.action"):
        step(table, source)
    border = table.undo_border()
    assert border is not None and border.key == "undo.rolled"
    for number in range(len(table.marks)):
        again = loaded(table, number, practice=False)
        assert again.undo_border() == border
        again = loaded(table, number, practice=False)
        assert refusal_of(again.undo_to, 1) == "undo.rolled"


def test_history_that_no_longer_fits_is_said_to_be_lost() -> None:
    table = Table.new(Toy(), 2, seed="lost", practice=True)
    source = Source.of("lost")
    for _ in range(6):
        step(table, source)
    mark = table.marks[-1]
    entries = list(table.entries)
    entries[0] = msgspec.structs.replace(entries[0], answer="not what is asked now")
    again = Table(Toy(), table.header, mark.state, entries=entries, start=mark.entry)
    assert again.log[0].kind == "log.older_history_lost"
    while (border := again.undo_border()) is None:
        again.undo()
    assert border.key == "undo.history_lost"
    assert refusal_of(again.undo_to, 1) == "undo.history_lost"
    assert again.state == Run(Toy(), again.header, mark.state, entries, mark.entry).game.state


def test_a_redo_that_no_longer_fits_leaves_the_game_standing() -> None:
    class Free(Toy):
        """From some moment on nothing is to be paid."""

        free = False

        def play(self, game):  # type: ignore[no-untyped-def]
            flow, answer = super().play(game), None
            while True:
                try:
                    item = flow.send(answer)
                except StopIteration:
                    return
                if self.free and isinstance(item, Split):
                    item.most = 0
                answer = yield item

    title = Free()
    table = Table.new(title, 2, seed="redo", practice=True)
    source = Source.of("redo")
    for _ in range(4):
        step(table, source)
    table.choose((1, 0))
    table.undo()
    before = picture(table)
    title.free = True
    assert refusal_of(table.redo) == "undo.nothing_to_redo"
    assert picture(table) == before
    step(table, source)
