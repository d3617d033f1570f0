"""Resuming, scripted answers, faults in the middle of a step, chance and automatic answers."""

from __future__ import annotations

from typing import Any, ClassVar

import msgspec
import pytest

from gametable.core.engine.actions import Action, ask_action
from gametable.core.engine.chance import Source
from gametable.core.engine.copying import copy_state
from gametable.core.engine.decision import CHANCE, STEP, Flow, Illegal, Option
from gametable.core.engine.entry import Entry
from gametable.core.engine.run import Misfit, Run
from gametable.core.engine.table import Table
from gametable.core.engine.title import Seat
from gametable.core.text import msg
from tests.core.toy import Toy, ToyState


def played(seed: str = "A", seats: int = 3, steps: int | None = None) -> Table[ToyState]:
    """A table after `steps` random answers (None: to the end)."""
    table = Table.new(Toy(), seats, seed=seed)
    source = Source.of(seed, 7)
    while table.decision and (steps is None or steps > 0):
        table.answer_random(source)
        steps = None if steps is None else steps - 1
    return table


def test_every_kind_of_entry_occurs() -> None:
    entries = played().entries
    assert {entry.seat for entry in entries} == {CHANCE, 0, 1, 2}
    assert any(entry.auto for entry in entries)
    assert entries[0].ask == "chance.shuffle" and len(entries[0].answer) == 20


@pytest.mark.parametrize("seed", ["A", "B", "C"])
def test_resuming_at_every_mark_goes_on_identically(seed: str) -> None:
    table = played(seed)
    assert len(table.marks) > 15
    for mark in table.marks:
        run = Run(table.title, table.header, copy_state(mark.state), table.entries, mark.entry)
        assert run.game.state == table.state
        assert run.entries == list(table.entries)
        log = [msgspec.structs.replace(e) for e in run.game.log]
        assert log == table.log[mark.events :]
        later = [m for m in table.marks if m.entry > mark.entry]
        assert [(m.entry, m.grain, m.state) for m in run.marks if m.entry > mark.entry] == [
            (m.entry, m.grain, m.state) for m in later
        ]


def test_the_grain_of_a_mark_survives_going_back() -> None:
    table = played(steps=2)  # in the middle of the bids: a step, not a round
    assert table.marks[-1].grain == "step"
    assert table.clone().marks[-1].grain == "step"


def test_entries_out_of_json_are_replayed() -> None:
    table = played()
    text = msgspec.json.encode(table.entries)
    entries = msgspec.json.decode(text, type=list[Entry])
    again = Table(Toy(), table.header, Toy().setup(table.header.seats, {}), entries=entries)
    assert again.state == table.state
    assert again.log == table.log
    assert list(again.entries) == list(table.entries)


def altered(table: Table[ToyState], ask: str, **change: object) -> tuple[int, list[Entry]]:
    entries = list(table.entries)
    number = next(n for n, entry in enumerate(entries) if entry.ask == ask)
    entries[number] = msgspec.structs.replace(entries[number], **change)
    return number, entries


@pytest.mark.parametrize(
    ("ask", "change"),
    [
        ("ask.bid", {"answer": 99}),
        ("ask.bid", {"seat": 2}),
        ("ask.bid", {"answer": {"card": 1}}),
        ("ask.discard", {"answer": 1.5}),
        ("ask.discard", {"answer": (1, 1)}),
        ("ask.pay", {"answer": (("gold", 90), ("iron", 0))}),
        ("ask.pay", {"answer": (("gold", 0.5), ("iron", 0))}),
        ("ask.pay", {"answer": (("gold", 0), ("gold", 0))}),
        ("ask.pay", {"answer": (("gold", "much"), ("iron", 0))}),
        ("ask.pay", {"answer": None}),
        ("ask.order", {"answer": ("red", "blue")}),
        ("ask.order", {"answer": ("red", "blue", "blue")}),
        ("chance.roll", {"answer": 7}),
        ("chance.shuffle", {"answer": (1, 2, 3)}),
    ],
)
def test_an_entry_that_does_not_fit_is_named(ask: str, change: dict[str, object]) -> None:
    table = played()
    number, entries = altered(table, ask, **change)
    with pytest.raises(Misfit, match=f"decision {number + 1} ") as caught:
        Run(Toy(), table.header, Toy().setup(table.header.seats, {}), entries)
    assert caught.value.number == number
    assert caught.value.entry == entries[number]


def test_explain_is_not_asked_to_bear_a_foreign_key() -> None:
    for seed in "ABCDEFG":
        table = played(seed)
        if any(entry.ask == "ask.lamp" for entry in table.entries):
            break
    _, entries = altered(table, "ask.lamp", answer="not a pair")
    with pytest.raises(Misfit, match=r"ask\.lamp"):
        Run(Toy(), table.header, Toy().setup(table.header.seats, {}), entries)


def test_entries_after_the_end_do_not_fit() -> None:
    table = played()
    entries = [*table.entries, Entry(0, "ask.bid", 3)]
    with pytest.raises(Misfit, match="the game is over"):
        Run(Toy(), table.header, Toy().setup(table.header.seats, {}), entries)


def test_a_fault_of_the_rules_leaves_the_table_where_it_stood() -> None:
    title = Toy()
    table = Table.new(title, 2, seed="fault", practice=True)
    while table.decision and table.decision.prompt.key != "ask.action":
        table.choose(table.decision.keys[0])
    assert table.decision is not None
    before = table.clone()
    # The card that would be drawn breaks the rules.
    table.choose("take")
    card = next(e.answer[0] for e in reversed(table.entries) if e.ask == "chance.draw")
    table.undo()
    marks = [(m.entry, m.events, m.grain) for m in table.marks]
    title.fails = card
    for _ in range(2):
        with pytest.raises(RuntimeError, match="the rules broke"):
            table.choose("take")
        assert table.state == before.state
        assert table.log == before.log
        assert list(table.entries) == list(before.entries)
        assert [(m.entry, m.events, m.grain) for m in table.marks] == marks
        assert table.decision is not None and table.decision.keys == ["pass", "take", "light"]
        assert table.redo_steps == 1  # nothing was given up for a step that failed
    title.fails = None
    table.redo()
    assert table.decision is not None and table.decision.prompt.key == "ask.discard"


def test_without_history_the_same_game_is_played() -> None:
    table = Table.new(Toy(), 3, seed="A", history=False)
    source = Source.of("A", 7)
    while table.decision:
        table.answer_random(source)
    whole = played()
    assert table.state == whole.state
    assert list(table.entries) == list(whole.entries)
    assert len(table.marks) == 1 < len(whole.marks)


def test_manual_prompts_are_asked_even_with_a_single_answer() -> None:
    for manual in (frozenset({"ask.end"}), frozenset({"*"})):
        table = Table.new(Toy(), 2, seed="A", manual=manual)
        source = Source.of("A")
        asked = set()
        while table.decision:
            asked.add(table.decision.prompt.key)
            table.answer_random(source)
        assert "ask.end" in asked
        autos = {entry.ask for entry in table.entries if entry.auto}
        assert "ask.end" not in autos and not (autos and "*" in manual)


def test_automatic_answers_belong_to_nobody() -> None:
    table = played()
    autos = [entry for entry in table.entries if entry.auto]
    assert autos and not any(entry.chosen for entry in autos)


class Switch(Action[ToyState], frozen=True):
    """A lamp that is put on."""

    name: str = "on"

    @property
    def key(self) -> str:
        return self.name

    def option(self) -> Option[Any]:
        return Option(self.key, msg(f"label.{self.key}"))


class SwitchOff(Switch, frozen=True):
    """A lamp that is put off again."""

    takes_back: ClassVar[bool] = True
    name: str = "off"


class Wavering(Toy):
    """Before everything else each seat may put a lamp on and off again, or go on."""

    def play(self, game: Any) -> Flow[None]:
        for seat in range(len(game.state.players)):
            lit: list[str] = []
            while True:
                yield STEP
                switches: list[Switch] = [SwitchOff()] if lit else []
                switches += [Switch(), Switch("go on")]
                taken = yield from ask_action(seat, msg("ask.lamp"), switches, ask=True)
                if taken.key == "go on":
                    break
                lit = [] if taken.key == "off" else ["lamp"]
                game.state.prize = len(lit)


def asked_of(player: str) -> Table[ToyState]:
    return Table.new(Wavering(), [Seat("a", player=player), Seat("b", player="human")], seed="A")


def test_only_a_human_is_offered_the_way_back() -> None:
    for player, offered in (("human", ["off", "on", "go on"]), ("bot", ["on", "go on"])):
        table = asked_of(player)
        table.choose("on")
        assert table.decision is not None
        assert list(table.decision.keys) == offered
        assert [option.key for option in table.decision.options()] == offered
    with pytest.raises(Illegal):
        table.choose("off")


def test_a_key_of_a_shorter_list_means_the_same() -> None:
    table = asked_of("bot")
    table.choose("on")
    table.choose_index(1)
    assert table.entries[-1].answer == "go on"
    assert table.decision is not None and table.decision.seat == 1
    again = Table(table.title, table.header, table.marks[0].state, entries=table.entries)
    assert again.decision is not None and again.decision.seat == 1
    assert again.clone().state == table.state
