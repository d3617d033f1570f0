"""The plays kept up as the game goes on are those that playing it again would tell."""

from __future__ import annotations

import pytest

from gametable.client.table.rivals.plays import RivalPlay, plays_since, start_of
from gametable.client.table.rivals.rows import read_rows
from gametable.client.table.rivals.story import Story
from gametable.client.table.session import Session
from gametable.core.engine.chance import Source
from gametable.core.engine.table import Table
from gametable.core.engine.title import Seat
from gametable.titles import find_title


def told(plays: list[RivalPlay]) -> list[tuple[object, ...]]:
    """All that is told of plays; the amounts in no order."""
    return [
        (p.seat, p.head, p.thing, p.banner, p.events, sorted(map(repr, p.changes))) for p in plays
    ]


@pytest.mark.parametrize("title", ["planet_unknown", "roll_for_the_galaxy", "terraforming_mars"])
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
        again = plays_since(table, 0, rows, start_of(table, 0))
        assert told(story.plays) == told(again)
        some += bool(again)
    assert some > 10
