"""Where nothing but one thing can be done, the seat reads why; nobody else learns of it."""

from __future__ import annotations

from typing import Any

import pytest

from gametable.core.engine.asking import choose, choose_some
from gametable.core.engine.chance import Source
from gametable.core.engine.decision import Option, Refusal, Refused
from gametable.core.engine.table import Table
from gametable.core.text import msg
from gametable.titles import find_title
from tests.core.said import said
from tests.core.toy import Toy


class Narrow(Toy):
    """A title that leaves seat 1 one thing, and says why not the others."""

    others: tuple[Refused, ...] = (
        Refused(Option(5, msg("five")), Refusal(msg("undo.revealed"), "toy 3.2")),
        Refused(Option(6, msg("six")), Refusal(msg("undo.revealed"), "toy 3.2")),
        Refused(Option(9, msg("out"), apart=True), Refusal(msg("not_yet"))),
    )

    def play(self, game: Any) -> Any:
        if game.state.phase == "setup":
            yield from choose(1, msg("ask.prize"), [Option(1, msg("one"))], refused=self.others)
        yield from super().play(game)


class Dutiful(Narrow):
    others = (
        Refused(Option(9, msg("out"), apart=True), Refusal(msg("not_yet"))),
        Refused(Option(("tech", 2), msg("tech")), Refusal(msg("locked"))),
    )


def test_the_seat_reads_what_stood_in_the_way_once_with_its_section() -> None:
    table = Table.new(Narrow(), 2)
    told = [event for event in table.log_for(1) if event.kind == "log.forced"]
    assert [said(event.message()) for event in told] == [
        "[#seat/1] could only do this: “[one]”. "
        "Not “[five], [six]”: Something was revealed since (3.2)."
    ]
    assert (told[0].entry, told[0].rule) == (1, "toy 3.2")
    for other in (0, None):
        assert all(event.kind != "log.forced" for event in table.log_for(other))
    assert told[0] in table.clone().log_for(1)
    table.choose(table.decision.keys[0])  # type: ignore[union-attr]
    table.undo()
    assert [e for e in table.log_for(1) if e.kind == "log.forced"] == told


def test_a_duty_needs_no_reason() -> None:
    """That the turn cannot be ended yet, or something of another kind be done, says nothing."""
    assert all(event.kind != "log.forced" for event in Table.new(Dutiful(), 2).log)


def test_it_is_asked_why_when_it_is_asked() -> None:
    table = Table.new(Narrow(), 2, manual=frozenset({"ask.prize"}))
    assert table.decision is not None
    assert [why.text.key for why in table.decision.why_forced()] == ["undo.revealed"]
    assert all(event.kind != "log.forced" for event in table.log)


@pytest.mark.parametrize("language", ["en", "hu"])
def test_a_forced_draft_is_told(language: str) -> None:
    table = Table.new(find_title("planet_unknown"), 2, seed="f0")
    source = Source.of("a", 1)
    while table.decision is not None:
        table.answer_random(source)
    told = [event for seat in (0, 1) for event in table.log_for(seat) if event.own]
    words = table.title.words(language)
    texts = [words.text(event.message()) for event in told]
    assert any(text.endswith("(4.3.3).") for text in texts)
    assert not getattr(words, "unknown", set())


class Whole(Toy):
    """A title that lets seat 1 pick some of two things."""

    least, ask = 2, False

    def play(self, game: Any) -> Any:
        if game.state.phase == "setup":
            options = [Option("a", msg("one")), Option("b", msg("two"))]
            yield from choose_some(1, msg("ask.both"), options, self.least, 2, ask=self.ask)
        yield from super().play(game)


@pytest.mark.parametrize(
    ("least", "ask", "by_itself"), [(2, False, True), (1, False, False), (2, True, False)]
)
def test_all_of_some_things_are_picked_by_themselves(
    least: int, ask: bool, by_itself: bool
) -> None:
    title = Whole()
    title.least, title.ask = least, ask
    table = Table.new(title, 2)
    assert (table.decision is None or table.decision.prompt.key != "ask.both") == by_itself
    if by_itself:
        entry = next(entry for entry in table.entries if entry.ask == "ask.both")
        assert (entry.answer, entry.auto) == (("a", "b"), True)
        # It is asked where every question is.
        asks = Table.new(title, 2, manual=frozenset({"*"}))
        assert asks.decision is not None and asks.decision.prompt.key == "ask.both"
