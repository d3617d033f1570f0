"""Settings are kept at once, whole, and never lost to a damaged file."""

import json
import os

import pygame
import pytest

from gametable.client.host.input import Key
from gametable.client.host.keys import ACTIONS, KeyTable, chord, chord_name
from gametable.client.settings import SeatChoice, Settings, SettingsFile
from gametable.client.words.language import spoken


def test_what_is_saved_is_read_again(tmp_path):
    file = SettingsFile(tmp_path)
    file.settings.language = "hu"
    file.settings.last_seats = [SeatChoice("sky", "Őri Ű")]
    assert file.save()
    again = SettingsFile(tmp_path)
    assert again.settings == file.settings and again.notice is None
    assert [path.name for path in tmp_path.iterdir()] == ["settings.json"]


@pytest.mark.parametrize(
    "damage",
    [
        *(b"", b"{", b'{"scale": 9000}', b'{"language": "xx"}', b"\xff\xfe", b"[]"),
        b'{"later":' + b"[" * 5000 + b"]" * 5000 + b"}",
        b'{"volume":1' + b"0" * 30 + b"}",
        b'{"window":[1' + b"0" * 5000 + b", 5]}",
        b'{"volume": 5}' + b" " * (1 << 20) + b"x",
    ],
)
def test_a_damaged_file_is_kept_aside_and_told(damage, tmp_path):
    (tmp_path / "settings.json").write_bytes(damage)
    file = SettingsFile(tmp_path)
    assert file.settings == Settings()
    assert "settings.damaged-1.json" in spoken(file.notice, "en")
    assert (tmp_path / "settings.damaged-1.json").read_bytes() == damage
    file.save()
    (tmp_path / "settings.json").write_bytes(damage)
    SettingsFile(tmp_path)
    assert (tmp_path / "settings.damaged-2.json").exists()


def test_settings_of_a_newer_version_are_read_as_far_as_known(tmp_path):
    (tmp_path / "settings.json").write_text(json.dumps({"volume": 5, "later": 1}), "utf-8")
    file = SettingsFile(tmp_path)
    assert file.settings.volume == 5 and file.notice is None


def test_what_cannot_be_saved_is_told(tmp_path):
    (tmp_path / "file").write_text("", "utf-8")
    file = SettingsFile(tmp_path / "file")
    file.settings.volume = 5
    assert not file.save()
    words = "A beállítások nem menthetők: egy fájl útban van."
    assert spoken(file.notice, "hu").startswith(words)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes in folders here")
def test_a_pipe_neither_keeps_it_waiting_nor_is_replaced(tmp_path):
    os.mkfifo(tmp_path / "settings.json")
    file = SettingsFile(tmp_path)
    assert file.settings == Settings() and "could not be read" in spoken(file.notice, "en")
    file.settings.volume = 5
    assert not file.save()
    assert "no file lies there" in spoken(file.notice, "en")
    assert (tmp_path / "settings.json").is_fifo() and len(list(tmp_path.iterdir())) == 1


def test_a_window_that_changed_nothing_writes_nothing(tmp_path):
    first, second = SettingsFile(tmp_path), SettingsFile(tmp_path)
    first.settings.volume = 5
    first.settings.folded["planet_unknown"] = ["left"]
    assert first.save() and second.save()
    assert SettingsFile(tmp_path).settings == first.settings


def test_two_windows_keep_what_each_has_changed(tmp_path):
    (tmp_path / "settings.json").write_text(json.dumps({"volume": 7, "later": [1]}), "utf-8")
    first, second = SettingsFile(tmp_path), SettingsFile(tmp_path)
    first.settings.theme = "light"
    first.settings.keys["hint"] = ["x"]
    second.settings.scale = 125
    second.settings.keys["rules"] = ["q"]
    assert first.save() and second.save()
    kept = SettingsFile(tmp_path).settings
    assert (kept.theme, kept.scale, kept.volume) == ("light", 125, 7)
    assert kept.keys == {"hint": ["x"], "rules": ["q"]}
    assert json.loads((tmp_path / "settings.json").read_bytes())["later"] == [1]
    del second.settings.keys["rules"]
    assert second.save() and SettingsFile(tmp_path).settings.keys == {"hint": ["x"]}


def test_what_is_damaged_while_the_program_runs_is_put_aside_too(tmp_path):
    file = SettingsFile(tmp_path)
    (tmp_path / "settings.json").write_bytes(b"{mine")
    file.settings.volume = 5
    assert file.save() and SettingsFile(tmp_path).settings.volume == 5
    assert (tmp_path / "settings.damaged-1.json").read_bytes() == b"{mine"


def test_leftovers_of_a_killed_program_go(tmp_path, monkeypatch):
    (tmp_path / "settings-abc.part").write_text("{", "utf-8")
    file = SettingsFile(tmp_path)
    assert list(tmp_path.iterdir()) == []

    def full(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    file.settings.volume = 5
    assert not file.save() and "the disk is full" in spoken(file.notice, "en")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("window", "taken"),
    [([-5, -7], (1, 1)), ([10**30, 900], (32768, 900)), ([0, 10**9], (1, 32768)), (None, None)],
)
def test_a_window_that_cannot_be_is_made_one(window, taken, tmp_path):
    (tmp_path / "settings.json").write_text(json.dumps({"window": window}), "utf-8")
    file = SettingsFile(tmp_path)
    assert file.settings.window == taken and file.notice is None
    file.settings.volume = 5
    assert file.save()


def test_names_of_the_last_time_hold_no_stray_signs(tmp_path):
    people = [{"colour": "s\0ky", "name": "A\0d\u202ea" + "x" * 500}] * 500
    (tmp_path / "settings.json").write_text(json.dumps({"last_seats": people}), "utf-8")
    seats = SettingsFile(tmp_path).settings.last_seats
    assert len(seats) == 8 and seats[0].colour == "sky"
    assert seats[0].name == "Ada" + "x" * 57


def test_keys_are_named_in_the_language():
    table = KeyTable()
    assert table.hint("select", "hu") == "Szóköz"
    assert table.hint("undo_turn", "en") == "Ctrl + Shift + Z"
    assert chord_name("shift+right", "hu") == "Shift + Jobbra"


def test_keys_can_be_changed_and_taken_back():
    table = KeyTable().rebound("hint", ("j",))
    assert table.means(Key("j"), "hint") and not table.means(Key("h"), "hint")
    assert table.clashes("rules", "j") == ["hint"]
    assert table.rebound("hint", ()).means(Key("h"), "hint")
    assert not table.means(Key("j", ctrl=True), "hint")
    assert chord(Key("z", ctrl=True, shift=True)) == "ctrl+shift+z"


def test_the_usual_keys_of_a_group_never_clash():
    table = KeyTable()
    for action in ACTIONS:
        for written in table.chords(action):
            assert table.clashes(action, written) == [], action


def test_a_growing_setting_stays_under_the_pointer(desk):
    d = desk(size=(1280, 720))
    d.start()
    d.app.click("top.settings")
    screen = d.app.screen

    def height():
        return screen.root.find("settings.scale").rect[1] * screen.ui.scale.unit

    screen.ui.focus_on(screen.root.find("settings.scale"), True)
    d.app.settle()
    before = height()
    for _time in range(4):
        d.app.press(pygame.K_RIGHT)
        d.app.settle()
        assert abs(height() - before) < 1.5
    assert d.app.settings.scale == 120 and screen.ui.focus.id == "settings.scale"


@pytest.mark.parametrize("setting", ["scale", "text_size"])
def test_a_setting_below_others_that_grow_stays_under_the_pointer(desk, setting: str):
    d = desk(size=(1920, 1080))
    d.start()
    d.app.click("top.settings")
    screen = d.app.screen

    def height():
        _x, y, _w, h = screen.root.find(f"settings.{setting}").rect
        return (y + h / 2) * screen.ui.scale.unit

    screen.ui.focus_on(screen.root.find(f"settings.{setting}"), True)
    d.app.settle()
    before, value = height(), getattr(d.app.settings, setting)
    for key in (pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_LEFT, pygame.K_LEFT):
        d.app.press(key)
        d.app.settle()
        assert abs(height() - before) < 1.5
    assert getattr(d.app.settings, setting) > value


def test_another_text_size_in_a_running_game_leaves_focus_and_choice(desk):
    d = desk(size=(1920, 1080))
    d.start()
    screen = d.app.screen
    d.app.press(pygame.K_RIGHT)
    d.app.press(pygame.K_RETURN)
    before = (screen.ui.focus.id, screen.model.cursor, screen.model.choosing.selected)
    assert before[0] == "table" and before[2] is not None
    d.app.press(pygame.K_m)
    d.app.click("menu.settings")
    settings = d.app.screen
    settings.ui.focus_on(settings.root.find("settings.text_size"), True)
    told = [i for i, line in enumerate(screen.log.lines) if not line.event.heading]
    lines = {i: screen.log.list.row_rect(i)[3] for i in told}
    assert lines
    d.app.press(pygame.K_RIGHT)
    assert d.app.settings.text_size == 5
    for _more in range(3):
        d.app.press(pygame.K_RIGHT)
    d.app.press(pygame.K_ESCAPE)
    d.app.settle()
    assert d.app.screen is screen
    # Each line of the log has the room that it takes now.
    assert all(screen.log.list.row_rect(i)[3] > high for i, high in lines.items())
    assert before == (screen.ui.focus.id, screen.model.cursor, screen.model.choosing.selected)
