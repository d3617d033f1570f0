"""Every cue that is named exists, sounds clean and short, and silence never breaks anything."""

from __future__ import annotations

import re
from pathlib import Path

import pygame
import pytest

from gametable.client.host.sound import CUES, RATE, Speaker, samples
from gametable.client.screens.settings import SettingsScreen
from gametable.client.table.board import cues
from gametable.client.table.board.motion_diff import Changes, Glide
from gametable.client.table.board.places import LaidPiece
from gametable.core.scene import Group, Phase, Piece, Scene, SeatCard, Stock
from gametable.core.text import Message

CALL = re.compile(r"""\bcue\(\s*["']([a-z_]+)["']""")
WORDS = Message("toy.word")


def named(repository: Path) -> set[str]:
    """All names of cues in the client: given to cue(), or returned by table/board/cues.py."""
    client = repository / "gametable" / "client"
    found = {n for path in client.rglob("*.py") for n in CALL.findall(path.read_text("utf-8"))}
    returned = re.findall(r'"(\w+)"', "\n".join(
        line for line in (client / "table" / "board" / "cues.py").read_text("utf-8").splitlines()
        if "return" in line and "split" not in line
    ))  # fmt: skip
    return found | set(returned)


def test_every_name_is_a_cue_and_the_list_is_that_of_the_design(repository):
    names = named(repository)
    assert {"refused", "undo", "your_turn", "card_flip", "track_step", "end_of_game"} <= names
    assert names <= set(CUES)
    assert len(CUES) == 15


@pytest.mark.parametrize("name", sorted(CUES))
def test_a_cue_is_short_and_clean(name):
    wave = samples(name)
    assert 0.01 < len(wave) / RATE < 1.2
    loudest = max(abs(value) for value in wave)
    assert 1500 < loudest <= 32767 * 0.81
    # It ends in silence and keeps around zero, so that nothing clicks.
    assert abs(wave[-1]) < 400 and abs(wave[0]) < 400
    assert abs(sum(wave) / len(wave)) < 400
    assert samples(name) is wave


class Device:
    """A mixer that only notes what is asked of it."""

    def __init__(self, monkeypatch):
        self.opened, self.made, self.played, self.closed = 0, 0, [], 0
        device = self

        class Sound:
            def __init__(self, buffer):
                device.made += 1
                self.volume, self.bytes = 1.0, len(buffer)

            def set_volume(self, volume):
                self.volume = volume

            def play(self):
                device.played.append((self.bytes, self.volume))

        monkeypatch.setattr(pygame.mixer, "Sound", Sound)
        monkeypatch.setattr(pygame.mixer, "quit", self.close)

    def open(self):
        self.opened += 1

    def close(self):
        self.closed += 1


@pytest.fixture
def device(monkeypatch) -> Device:
    return Device(monkeypatch)


def test_a_sound_is_made_once_and_played_at_the_volume(device):
    speaker = Speaker(device.open)
    assert device.opened == 0
    speaker.play("coin", 60)
    speaker.play("coin", 30)
    assert (device.opened, device.made) == (1, 1)
    size = 2 * len(samples("coin"))
    assert device.played == [(size, 0.6), (size, 0.3)]
    speaker.stop()
    assert device.closed == 1


def test_silence_makes_no_sound(device):
    speaker = Speaker(device.open)
    speaker.play("confirm", 0)
    assert (device.opened, device.made) == (0, 0)
    with pytest.raises(KeyError):
        speaker.play("trumpet", 60)


def test_no_device_is_no_error():
    tries = []

    def none():
        tries.append(1)
        raise pygame.error("no such device")

    speaker = Speaker(none)
    for name in CUES:
        speaker.play(name, 60)
    speaker.stop()
    assert len(tries) == 1


def test_tests_are_silent():
    assert not Speaker().works()
    assert pygame.mixer.get_init() is None


def test_volume_and_mute_of_the_settings(open_app, device):
    app = open_app()
    app.speaker = Speaker(device.open)
    assert app.settings.volume == 60
    app.push(SettingsScreen())
    app.settle()
    slider = next(w for w in app.screen.top.walk() if w.id == "settings.volume")
    app.ui.focus_on(slider)
    app.press(pygame.K_RIGHT)
    assert app.settings.volume == 65
    assert device.played[-1][1] == pytest.approx(0.65)
    app.change(muted=True)
    app.settle()
    before = (device.made, len(device.played))
    for name in CUES:
        app.cue(name)
    assert (device.made, len(device.played)) == before


def test_the_settings_say_that_there_is_no_device(open_app):
    app = open_app()
    app.push(SettingsScreen())
    app.settle()
    words = " ".join(w.accessible_name() for w in app.screen.top.walk())
    assert "No sound device" in words


# ---------------------------------------------------------------- what the table lets be heard


def laid(zone="a", x=0.0, **piece) -> LaidPiece:
    face = piece.pop("face", "rover")
    return LaidPiece(Piece("one", face, **piece), zone, (x, 0, 10, 10), 0)


@pytest.mark.parametrize(
    ("changes", "cue"),
    [
        (Changes(moved=[Glide(laid(), laid(x=50))]), "track_step"),
        (Changes(moved=[Glide(laid(), laid("b", 50, slot="1"))]), "put_down"),
        (Changes(moved=[Glide(laid(), laid("b", 50))]), "card_slide"),
        (Changes(turned=[Glide(laid(hidden=True), laid())]), "card_flip"),
        (Changes(changed=[laid(face="home_die", data={"face": 2})]), "dice_roll"),
        (Changes(moved=[Glide(laid(face="die"), laid("b", face="die"))]), "dice_settle"),
        (Changes(changed=[laid(face="diet")]), None),
        (Changes(moved=[Glide(laid(), laid(x=50))], everything=True), None),
        (Changes(), None),
    ],
)
def test_the_kind_of_motion_names_the_sound(changes, cue):
    assert cues.motion_cue(changes) == cue


def scene(phase="one", coins: int | None = 3) -> Scene:
    stocks = (Stock("credit", coins, WORDS),)
    card = SeatCard(0, None, 0, (Group(WORDS, stocks),))
    return Scene(WORDS, (Phase(phase, WORDS, 0),), (), (card,))


def test_phases_and_gains_are_heard():
    assert cues.scene_cue(None, scene()) is None
    assert cues.scene_cue(scene(), scene()) is None
    assert cues.scene_cue(scene(), scene("two")) == "phase_change"
    assert cues.scene_cue(scene(), scene(coins=5)) == "coin"
    assert cues.scene_cue(scene(coins=5), scene()) is None
    assert cues.scene_cue(scene(coins=None), scene()) is None


def test_the_tick_is_heard_only_where_it_is_wished_for(open_app):
    app = open_app()
    heard: list[str] = []
    app.cue_player = heard.append
    app.cue("hover_tick")
    assert heard == []
    app.push(SettingsScreen())
    app.settle()
    toggle = app.screen.root.find("settings.hover_tick")
    toggle.activate()
    app.settle()
    assert app.settings.hover_tick
    app.cue("hover_tick")
    assert heard == ["hover_tick"]
    app.change(muted=True)
    app.cue("hover_tick")
    assert heard == ["hover_tick"]
