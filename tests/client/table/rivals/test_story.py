"""The plays kept up as the game goes on are those that playing it again would tell."""

from __future__ import annotations

import pytest

from gametable.client.table.rivals.plays import RivalPlay
from gametable.client.table.rivals.rows import read_rows
from gametable.client.table.rivals.story import Story
from gametable.client.table.rivals.telling import plays_since, start_of
from gametable.client.table.session import Session
from gametable.core.engine.chance import Source
from gametable.core.engine.questions import PickOne
from gametable.core.engine.table import Table
from gametable.core.engine.title import Seat
from gametable.titles import find_title
from tests.kit.soaked import soaked


def told(plays: list[RivalPlay]) -> list[tuple[object, ...]]:
    """All that is told of plays; the amounts in no order."""
    return [
        (p.seat, p.head, p.thing, p.banner, p.events, sorted(map(repr, p.changes))) for p in plays
    ]


@pytest.mark.parametrize(
    "title",
    [
        "roll_for_the_galaxy",
        "pulsar_2849",
        *soaked("planet_unknown", "terraforming_mars", "gaia_project"),
    ],
)
def test_what_is_kept_up_is_what_playing_again_tells(title: str):
    seats = [Seat("Ada"), Seat("Nova", player="bot"), Seat("Bence", player="bot")]
    table = Table.new(find_title(title), seats, {}, "story")
    session, rows, source = Session(table), read_rows(title), Source.of("story", 2)
    story, some = Story(session, rows), 0
    for _ in range(150):
        if table.decision is None:
            break
        session.choose_index(table.decision.random(source))
        story.take(session.scene())
        again = plays_since(table, 0, rows, start_of(table, 0, rows))
        assert told(story.plays) == told(again)
        some += bool(again)
    assert some > 10


def test_what_was_taken_back_is_not_told():
    """Though it could be given again."""
    seats = [Seat("Ada"), Seat("Nova", player="bot")]
    table, source = Table.new(find_title("gaia_project"), seats, {}, "back"), Source.of("back")
    for _ in range(60):
        table.answer_random(source)
    rows, here = read_rows("gaia_project"), 30
    table.undo_to(here)
    again = table.branch()
    while again.redo_steps:
        again.redo()
    assert len(again.entries) > here + 10
    told_now = plays_since(table, 0, rows, start_of(table, 0, rows))
    assert all(event.entry <= len(table.entries) for play in told_now for event in play.events)


def test_an_answer_in_the_turn_of_another_ends_nothing_that_was_told():
    """Who lets a seat charge because of his mine goes on being told of."""
    seats = [Seat("Ada"), Seat("Nova", player="bot"), Seat("Bence", player="bot")]
    table = Table.new(find_title("gaia_project"), seats, {}, "asides 3")
    session, rows, source = Session(table), read_rows("gaia_project"), Source.of("asides 3")
    story, kept = Story(session, rows), 0
    while table.decision is not None and kept < 3:
        asked, before = table.decision, list(story.plays)
        onward = asked.onward() if isinstance(asked, PickOne) else ()
        session.choose_index(onward[source.below(len(onward))] if onward else asked.random(source))
        story.take(session.scene())
        if asked.seat == 0 and asked.prompt.key == "ask.charge":
            assert before and story.plays[: len(before)] == before
            assert not [play for play in story.plays if play.seat == 0]
            kept += 1
        elif asked.seat == 0 and table.decision is not None and table.decision.seat != 0:
            assert not [play for play in before if play in story.plays]
    assert kept == 3


def test_what_others_did_stays_while_one_goes_on_choosing():
    """Through all questions of the own turn; it is gone when others go on."""
    seats = [Seat("Ada"), Seat("Nova", player="bot"), Seat("Bence", player="bot")]
    table, source = Table.new(find_title("planet_unknown"), seats, {}, "stays"), Source.of("stays")
    session, rows = Session(table), read_rows("planet_unknown")
    story, stayed, gone = Story(session, rows), 0, 0
    while table.decision is not None and (stayed < 5 or not gone):
        own, before = table.decision.seat == 0, list(story.plays)
        session.choose_index(table.decision.random(source))
        story.take(session.scene())
        assert told(story.plays) == told(plays_since(table, 0, rows, start_of(table, 0, rows)))
        if own and before and table.decision is not None:
            if table.decision.seat == 0 and story.plays[: len(before)] == before:
                stayed += 1
            elif table.decision.seat != 0:
                assert not [play for play in before if play in story.plays]
                gone += 1
    assert stayed >= 5 and gone
