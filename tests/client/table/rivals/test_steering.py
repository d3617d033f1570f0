"""Steering what is shown of the turns of others: speed, one step, skip, pause, by mouse and key."""

from __future__ import annotations

import pygame
import pytest

from gametable.client.host.motion import SPEEDS
from gametable.client.table.rivals.picture import WHOLE
from gametable.client.table.rivals.plays import RivalPlay
from gametable.client.table.rivals.rows import EventRow, Rows
from gametable.client.table.rivals.story import Story
from gametable.client.table.session import Session
from gametable.core.engine.table import Table
from gametable.core.engine.title import Seat
from tests.client.table.conftest import Played
from tests.client.table.rivals.test_since import after_a_bot, press
from tests.client.table.toy_title import TITLE
from tests.client.watch import frame, step_until


@pytest.fixture
def again(play, monkeypatch) -> Played:
    """Two plays are being shown again, on Ada's own turn."""
    played = after_a_bot(play)
    rivals, one = played.screen.rivals, played.screen.rivals.told[0]
    other = RivalPlay(1, one.entry, changes=list(one.changes))
    monkeypatch.setattr(rivals.story, "plays", [one, other])
    press(played, pygame.K_b, pygame.KMOD_LSHIFT)
    assert rivals.picture.play is one
    return played


def click(played: Played, id: str) -> None:
    """A click on a widget, and one frame; what moves goes on moving."""
    x, y, w, h = played.screen.top.find(id).rect
    unit = played.app.ui.scale.unit
    at = (round((x + w / 2) * unit), round((y + h / 2) * unit))
    move = pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0))
    buttons = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
    downs = [pygame.event.Event(kind, pos=at, button=1, clicks=1) for kind in buttons]
    played.app.post(move, *downs)
    frame(played.app)


def test_the_bar_says_what_is_shown_and_then_asks_again(again: Played):
    bar, rivals = again.screen.bar, again.screen.rivals
    assert bar.text.steers and bar.speed.shown
    again.wait(WHOLE * len(rivals.told) + 1)
    assert rivals.picture.play is None
    assert not bar.text.steers and not bar.speed.shown


def test_another_speed_counts_at_once_and_is_kept(again: Played):
    shown = again.screen.rivals.picture.play
    for _ in range(6):
        frame(again.app)
    click(again, "speed.slow")
    assert again.screen.rivals.picture.play is shown  # the click completes nothing
    assert again.app.settings.rival_speed == "slow"
    frames = 6
    while again.screen.rivals.picture.play is shown:
        frame(again.app)
        frames += 1
    left = WHOLE - 7 / 60
    assert frames / 60 == pytest.approx(7 / 60 + 2 * left, abs=0.08)


def test_at_once_takes_the_picture_away(again: Played):
    click(again, "speed.none")
    assert again.screen.rivals.picture.play is None
    assert again.app.settings.rival_speed == "none"


def test_the_speed_in_the_bar_is_that_of_rivals_alone(again: Played):
    """All else moves as fast as before, also what one does oneself."""
    motion, settings = again.app.motion, again.app.settings
    assert settings.rival_speed == "same"
    click(again, "speed.none")
    assert again.app.settings.animation_speed == settings.animation_speed == "normal"
    assert motion.seconds(1.0) == 1.0 and motion.seconds(1.0, rivals=True) == 0.0
    again.app.change(rival_speed="same")
    for speed, factor in SPEEDS.items():
        again.app.change(animation_speed=speed)
        assert motion.seconds(1.0, rivals=True) == motion.seconds(1.0) == factor


@pytest.mark.parametrize("way", ["key", "chip"])
def test_one_step_shows_the_next_play(again: Played, way: str):
    rivals = again.screen.rivals
    if way == "key":
        press(again, pygame.K_RIGHT)
    else:
        click(again, "chip.step")
        assert again.app.ui.focus is None  # Space is what the button beside it says
    assert rivals.picture.play is rivals.told[1]
    assert rivals.replaying


@pytest.mark.parametrize("way", ["key", "chip"])
def test_skip_ends_it(again: Played, way: str):
    if way == "key":
        press(again, pygame.K_RIGHT, pygame.KMOD_LSHIFT)
    else:
        click(again, "chip.skip")
    assert again.screen.rivals.picture.play is None
    assert not again.screen.bar.text.steers


def test_pause_holds_the_picture_until_it_goes_on(again: Played):
    rivals, entries = again.screen.rivals, len(again.table.entries)
    shown = rivals.picture.play
    press(again, pygame.K_SPACE)
    for _ in range(round(3 * WHOLE * 60)):
        frame(again.app)
    assert rivals.picture.play is shown
    text = again.screen.bar.text
    assert text.prompt.startswith("Paused: ") and text.primary == "Go on"
    assert text.hint and "Any key" not in text.hint
    again.app.post(pygame.event.Event(pygame.KEYUP, key=pygame.K_SPACE, mod=0, scancode=0))
    press(again, pygame.K_SPACE)
    for _ in range(round(WHOLE * 60) + 2):
        frame(again.app)
    assert rivals.picture.play is not shown
    assert len(again.table.entries) == entries  # the space answered nothing


def test_alt_and_the_wheel_scroll_the_strip_and_complete_nothing(again: Played, monkeypatch):
    rivals, scrolled = again.screen.rivals, []
    shown = rivals.picture.play
    zoom = again.screen.canvas.camera.zoom
    monkeypatch.setattr(rivals.since, "scroll", scrolled.append)
    move = {"pos": (900, 400), "rel": (1, 1), "buttons": (0, 0, 0)}
    again.app.post(pygame.event.Event(pygame.MOUSEMOTION, **move))
    pygame.key.set_mods(pygame.KMOD_LALT)
    try:
        turn = {"x": 0, "y": -1, "precise_x": 0.0, "precise_y": -1.0}
        again.app.post(pygame.event.Event(pygame.MOUSEWHEEL, **turn))
        frame(again.app)
    finally:
        pygame.key.set_mods(0)
    assert scrolled == [1.0]
    assert rivals.picture.play is shown
    assert again.screen.canvas.camera.zoom == zoom


@pytest.mark.drawn
@pytest.mark.parametrize("still", [False, True])
@pytest.mark.parametrize("way", ["time", "key"])
def test_all_see_that_a_round_begins_before_the_next_one_is_covered(play, way: str, still: bool):
    played = play(reduced_motion=still)
    session, rivals = played.screen.session, played.screen.rivals
    rivals.story.rows = Rows({"log.round": EventRow(banner="round")})
    for seat in (0, 1):
        assert session.covered_for == seat
        session.reveal()
        session.choose("pass")
        played.screen.bots.paused = True  # the space was pressed too early
        session.choose("end")
    assert session.next_up == 0 and not session.covered
    step_until(played.app, lambda: rivals.picture.plays)
    assert rivals.picture.play.banner == "round"
    assert played.screen.bar.text.hint == "Everybody may look at this; Ada is next."
    if way == "key":
        played.key("space")
    else:
        played.wait(WHOLE + 0.5)
    assert session.covered_for == 0 and not rivals.picture.plays
    assert not played.screen.bots.paused


def test_a_round_is_told_to_all_even_where_a_bot_has_played_since():
    """As production is, after which a bot keeps its card of a draft before a person is asked."""
    seats = [Seat("Nova", player="bot"), Seat("Ada"), Seat("Bence")]
    table = Table.new(TITLE, seats, {}, "X")
    story = Story(Session(table), Rows({"log.round": EventRow(banner="round")}))
    for seat in (*seats, "Nova again"):
        assert story.tells_all == (seat == "Nova again")
        table.choose("pass")
        table.choose("end")
    assert table.decision is not None and table.decision.seat == 1
    assert story.tells_all


def test_who_sits_down_without_a_cover_sees_that_a_round_begins(play):
    """But nothing plays by itself after a cover: that was seen before it, or skipped."""
    played = play(hand_off="trusting")
    session, rivals = played.screen.session, played.screen.rivals
    rivals.story.rows = Rows({"log.round": EventRow(banner="round")})
    for seat in (0, 1):
        assert session.viewer == seat and not rivals.picture.plays
        session.choose("pass")
        session.choose("end")
    assert session.viewer == 0 and rivals.picture.play.banner == "round"


def test_enter_does_not_end_what_all_are_to_look_at_before_it_is_seen(again: Played):
    again.screen.model.choosing.decision.for_all = True
    before = len(again.table.entries)
    press(again, pygame.K_RETURN)
    assert again.screen.rivals.picture.play is None and len(again.table.entries) == before


def test_one_click_more_on_the_button_does_not_stop_who_acts_next(play, monkeypatch):
    played = after_a_bot(play)
    x, y, w, h = played.screen.bar.primary.rect
    played.app.move_to((x + w / 2, y + h / 2))
    rivals, one = played.screen.rivals, played.screen.rivals.told[0]
    plays = [RivalPlay(1, one.entry, changes=[*one.changes]) for _ in range(5)]
    monkeypatch.setattr(rivals.story, "plays", plays)
    press(played, pygame.K_b, pygame.KMOD_LSHIFT)
    assert played.screen.bar.text.steers
    click(played, "bar.primary")
    assert not played.screen.steering.paused
    for _ in range(50):
        frame(played.app)
    click(played, "bar.primary")
    assert played.screen.steering.paused
