"""The strip "Since your turn": its chips, and showing them again."""

from __future__ import annotations

from collections.abc import Callable

from gametable.client.table.rivals.turns import SHOWN
from tests.client.table.conftest import Played
from tests.client.watch import step_until

Play = Callable[..., Played]


def after_a_bot(play: Play, **settings) -> Played:
    """Ada has played, and so has the bot."""
    played = play(players=("human", "bot"), **settings)
    played.ask("prompt.end")
    played.screen.session.choose(played.table.decision.keys[0])
    session = played.screen.session
    step_until(played.app, lambda: not session.bot_to_act)
    played.app.settle()
    return played


def test_what_the_bot_did_stands_on_the_strip(play: Play):
    played = after_a_bot(play)
    since = played.screen.rivals.since
    assert since.shown and since.chips
    assert any(chip.play.seat == 1 for chip in since.chips)
    # Above the bar, and never over the table.
    table, bar = played.screen.view.rect, played.screen.bar.rect
    assert table[1] + table[3] <= since.rect[1] + 0.5
    assert since.rect[1] + since.rect[3] <= bar[1] + 0.5


def test_b_shows_the_last_play_and_changes_nothing(play: Play):
    played = after_a_bot(play)
    rivals, entries = played.screen.rivals, len(played.table.entries)
    played.key("b")
    assert rivals.since.marked is rivals.told[-1]
    played.wait(SHOWN + 0.1)
    assert rivals.since.marked is None and played.screen.model.lit == ()
    assert len(played.table.entries) == entries


def test_shift_b_shows_all_and_any_key_ends_it(play: Play):
    played = after_a_bot(play)
    rivals = played.screen.rivals
    played.key("b", shift=True)
    assert rivals.since.marked is rivals.told[0]
    played.key("g")
    assert rivals.since.marked is None and played.screen.model.lit == ()


def test_x_folds_the_strip_to_one_line(play: Play):
    played = after_a_bot(play)
    since = played.screen.rivals.since
    before = since.rect[3]
    played.key("x")
    assert since.rect[3] < before
    played.key("x")
    assert since.rect[3] == before
