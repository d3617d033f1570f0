"""The log shows the lines of one seat, or of some kinds."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from gametable.client.settings import Settings
from gametable.client.table.board.art import Art
from gametable.client.table.board.layout import Geography
from gametable.client.table.board.places import lay_out
from gametable.client.table.kept import Kept
from gametable.client.table.panel.log_filter import KINDS, LogFilter, is_on_board, kind_of
from gametable.core.engine.chance import Source
from gametable.core.engine.table import Table
from gametable.core.engine.title import Seat
from gametable.titles import find_title, title_ids
from tests.client.table.conftest import Played

Play = Callable[..., Played]


def words(played: Played) -> list[str]:
    return [line.words for line in played.screen.log.lines]


def played_a_round(play: Play) -> Played:
    played = play(hand_off="trusting")
    while played.table.state.round < 1:
        here = played.table.decision.prompt.key
        played.ask("prompt.end" if here != "prompt.end" else "prompt.card")
    return played


def test_only_one_seat_by_mouse(play: Play):
    played = played_a_round(play)
    whole = words(played)
    played.click("log.filter")
    played.click("log.only.seat.1")
    played.key("escape")
    seats = {line.event.seat for line in played.screen.log.lines}
    assert seats == {1, None}
    assert played.screen.log.left_out == len(whole) - len(words(played)) > 0
    played.click("log.filter")
    played.click("log.only.all")
    assert words(played) == whole


def test_kinds_by_keyboard_in_one_go(play: Play):
    played = played_a_round(play)
    whole = words(played)
    assert any("Placed a corner" in line for line in whole)
    played.key("g", shift=True)
    played.key("5")  # everything, two seats, choices, on the board
    played.key("4")  # the menu is still there: choices too
    played.key("escape")
    assert not played.screen.overlays
    left = words(played)
    assert not any("Placed a corner" in line or "Passed" in line for line in left)
    assert [line for line in left if line.startswith("Round")] == ["Round 1", "Round 2"]
    assert played.app.settings.log_filter == {"toy": ["choice", "board"]}


def test_new_lines_are_filtered_too(play: Play):
    played = play(players=("human",))
    played.key("g", shift=True)
    played.click("log.only.board")
    played.key("escape")
    played.ask("prompt.walk")
    shown = words(played)
    played.ask("prompt.end")
    assert shown == [line for line in words(played) if "Placed" not in line][: len(shown)]
    assert not any("Placed" in line or "Walked" in line for line in words(played))


def test_kinds_and_seat_are_kept_for_the_title(play: Play):
    played = play(players=("human", "human"), hand_off="trusting")
    played.key("g", shift=True)
    played.click("log.only.luck")
    played.click("log.only.seat.1")
    again = LogFilter(played.screen.kept, 2)
    assert (again.hidden, again.only) == (["luck"], 1)
    played.click("log.only.seat.1")
    assert LogFilter(played.screen.kept, 2).only is None


def test_a_kept_seat_that_this_game_has_not_is_left_aside():
    kept = Kept("toy", lambda: Settings(log_filter={"toy": ["seat.2", "luck"]}), lambda: None)
    assert LogFilter(kept, 3).only == 2
    assert LogFilter(kept, 2).only is None
    assert LogFilter(kept, 2).hidden == ["luck"]


def test_the_folded_panel_opens_for_it(play: Play):
    played = play((1280, 720), players=("human",))
    assert played.screen.right.folded
    played.key("g", shift=True)
    assert not played.screen.right.folded
    assert played.screen.overlays


@pytest.mark.parametrize("title", title_ids())
def test_every_kind_is_there_in_real_games(title: str):
    table = Table.new(find_title(title), [Seat("A"), Seat("B")], {}, "ORION-4815")
    source = Source.of("log")
    for _ in range(600):
        if table.decision is not None:
            table.answer_random(source)
    laid = lay_out(
        table.title.scene(table.view(None), 0, None), Geography(title), 2, Art(title).natural
    )
    found: dict[str, int] = dict.fromkeys(KINDS, 0)
    before = None
    for event in table.log:
        kind = kind_of(event, before, table.entries, lambda id: is_on_board(laid, id))
        found[kind] += 1
        before = event
    lacks = {"gaia_project": {"luck"}}.get(title, set())  # nothing is rolled or drawn in its rounds
    assert {kind for kind, n in found.items() if not n} == lacks, found
    assert max(found.values()) < 0.7 * len(table.log), found
