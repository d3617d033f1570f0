"""An earlier moment: back and on by step, turn and round, a slider, and play from there."""

from __future__ import annotations

import itertools
from collections.abc import Callable

import pytest

from gametable.client.screens.table import TableCalls
from gametable.client.table.bar.decision_bar import TEXT_LEFT
from gametable.client.table.moment_bar import PACE
from gametable.core.engine.table import Table
from tests.client.table.conftest import Played

Play = Callable[..., Played]


def late(play: Play, size=(1280, 720), **options) -> Played:
    """Two people in the second round of a game."""
    played = play(size, hand_off="trusting", **options)
    session = played.screen.session
    for _turn in range(3):
        played.ask("prompt.end")
        session.choose(played.table.decision.keys[0])
    played.ask("prompt.tokens")
    return played


def test_turns_and_rounds_are_stepped_by_their_marks(play: Play):
    played = late(play)
    session, table = played.screen.session, played.table
    places = session.moments()
    now = len(places) - 1
    starts = [m.entry for m in table.marks if m.grain in ("turn", "round")]
    rounds = [m.entry for m in table.marks if m.grain == "round"]
    session.step_moment(-1, "turn")
    assert session.moment.number < now - 1
    assert len(session.moment.table.entries) >= max(starts)
    first = session.moment.number
    session.step_moment(-1, "turn")
    assert session.moment.number < first
    session.step_moment(1, "turn")
    assert session.moment.number == first
    session.step_moment(-1, "round")
    assert places[session.moment.number] >= max(rounds)
    session.step_moment(-1, "round")
    session.step_moment(-1, "round")
    assert session.moment.number == 0
    session.step_moment(1, "round")
    assert session.moment is not None and session.moment.number > 0
    session.step_moment(99)
    assert session.moment is None


@pytest.mark.parametrize("language", ["en", "hu"])
def test_by_mouse_and_by_keys(play: Play, language: str):
    played = late(play, language=language)
    screen, session = played.screen, played.screen.session
    session.step_moment(-1)
    played.app.settle()
    bar = screen.banners.moment
    x, y, w, h = bar.rect
    bx, by, _bw, bh = screen.bar.rect
    # It lies in the decision bar, between the words and the button, and covers nothing.
    assert bar.shown and bar.slider.shown and by <= y and y + h <= by + bh
    assert bx + TEXT_LEFT + screen.bar.text_width <= x
    assert x + w <= screen.bar.primary.rect[0]
    assert all(part.fits for part in bar.children if part.shown)
    last = session.moment.last
    played.click("moment.turn_back")
    assert session.moment.number < last - 1
    played.click("moment.round_back")
    played.click("moment.round_back")
    assert session.moment.number == 0
    played.click("moment.1")
    assert session.moment.number == 1
    sx, sy, sw, sh = bar.slider.rect
    played.click((sx + sw / 2, sy + sh / 2))
    middle = session.moment.number
    assert abs(middle - last / 2) <= 1.5
    assert screen.ui.focus is bar.slider
    played.key("left")
    assert session.moment.number == middle - 1 and screen.ui.focus is bar.slider
    played.key("up")
    assert session.moment.number < middle - 1
    played.key("page up")
    played.key("page up")
    assert session.moment.number == 0
    played.key("escape")
    assert session.moment is None


def test_play_from_here_practises_from_that_moment(play: Play):
    begun: list[Table] = []
    played = late(play, calls=TableCalls(practise=begun.append))
    session = played.screen.session
    session.show_moment_number(3)
    played.app.settle()
    entries = list(session.moment.table.entries)
    played.click("moment.play")
    assert len(begun) == 1 and list(begun[0].entries) == entries
    assert len(played.table.entries) > len(entries)


def test_without_a_way_to_practise_it_is_not_offered(play: Play):
    played = late(play)
    played.screen.session.step_moment(-1)
    assert not played.screen.banners.moment.play_here.shown


def test_it_goes_on_by_itself_to_the_end_and_stops_for_a_step_by_hand(play: Play):
    played = late(play)
    session, bar = played.screen.session, played.screen.banners.moment
    session.show_moment_number(0)
    played.app.settle()
    played.wait(PACE + 0.1)
    assert session.moment.number == 0  # not before it is asked to
    played.click("moment.run")
    assert bar.running
    played.wait(PACE + 0.05)
    assert session.moment.number == 1
    played.click("moment.speed")
    played.wait(PACE / 2 + 0.05)
    assert session.moment.number == 2
    played.click("moment.1")
    assert session.moment.number == 3 and not bar.running
    played.wait(PACE + 0.1)
    assert session.moment.number == 3
    session.show_moment_number(session.moment.last - 1)
    played.app.settle()
    played.click("moment.run")
    played.wait(PACE / 2 + 0.05)
    assert session.moment is None and not bar.running and not bar.shown


@pytest.mark.parametrize("size", [(1280, 720), (640, 480)])
@pytest.mark.parametrize("percent", [100, 150])
def test_in_a_narrow_window_what_is_least_needed_gives_way(play: Play, size, percent: int):
    played = late(play, size=size, language="hu", scale=percent)
    played.screen.session.step_moment(-1)
    played.app.settle()
    bar, primary = played.screen.banners.moment, played.screen.bar.primary
    assert bar.run.shown and bar.speed.shown and bar.earlier[-1].shown and bar.later[0].shown
    parts = [part for part in bar.children if part.shown]
    assert all(part.fits for part in parts)
    for a, b in itertools.pairwise(sorted(part.rect for part in [*parts, primary])):
        assert a[0] + a[2] <= b[0] + 0.5
    for part in parts:
        assert bar.rect[0] <= part.rect[0]
        assert part.rect[0] + part.rect[2] <= bar.rect[0] + bar.rect[2] + 0.5


def test_the_key_of_the_pause_lets_it_go_on_and_stand_still(play: Play):
    played = late(play)
    screen, session = played.screen, played.screen.session
    session.step_moment(-3)
    played.app.settle()
    bar = screen.frame.banners.moment
    screen.ui.focus_on(bar.slider)
    played.key("space")
    assert bar.running
    played.key("space")
    assert not bar.running
    screen.ui.focus_on(screen.canvas)
    played.key("space")
    assert bar.running


def test_its_buttons_stay_under_the_pointer_whatever_was_asked_then(play: Play):
    played = late(play)
    screen, session = played.screen, played.screen.session
    places = set()
    for number in range(len(session.moments()) - 1):
        session.show_moment_number(number)
        played.app.settle()
        places.add(screen.frame.banners.moment.run.rect)
    assert len(places) == 1
