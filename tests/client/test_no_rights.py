"""Games in a folder without rights open, play, say what is wrong and can be kept elsewhere."""

from __future__ import annotations

import os

import pygame
import pytest

from gametable.client.screens.home import HomeScreen
from gametable.client.screens.table import TableScreen
from gametable.client.settings import SeatChoice, SettingsFile
from gametable.core.journal.saves import SaveFolder
from gametable.core.journal.writing import read_record
from tests.client.layout_faults import faults
from tests.client.no_rights import deny


def test_a_save_that_may_not_be_written_opens_with_a_banner(desk, monkeypatch, tmp_path):
    d = desk(people=[SeatChoice("sky", "Ada"), SeatChoice("red", "Bence")])
    d.start()
    d.play(6)
    d.program.go_home()
    (path,) = d.files()
    before = path.read_bytes()
    deny(monkeypatch, tmp_path / "games", reading=False)
    d.app.settle()
    d.app.click("home.continue")
    screen = d.app.screen
    assert isinstance(screen, TableScreen)
    assert screen.banners.trouble.shown
    assert "may not be written" in d.app.ui.say(screen.calls.trouble())
    d.program.go_home()  # nothing is lost, so nothing is asked
    assert isinstance(d.app.screen, HomeScreen) and path.read_bytes() == before
    d.program.open_path(path)
    d.play(4)
    table = d.app.screen.table
    d.program.go_home()
    assert "This game is not saved" in d.words() and "may not be written" in d.words()
    d.app.click("unsaved.elsewhere")
    place = tmp_path / "mine" / "kept.game.jsonl"
    d.app.screen.top.find("ask.entry").set_text(str(place))
    d.app.press(pygame.K_RETURN)
    assert isinstance(d.app.screen, HomeScreen)
    assert read_record(place).entries == list(table.entries) and path.read_bytes() == before


def test_it_is_saved_again_as_soon_as_it_may_be(desk, monkeypatch, tmp_path):
    d = desk()
    d.start()
    d.play(6)
    d.program.go_home()
    (path,) = d.files()
    with monkeypatch.context() as locked:
        deny(locked, tmp_path / "games", reading=False)
        d.program.open_path(path)
        d.play(4)
    d.play(2)
    assert not d.app.screen.banners.trouble.shown
    assert read_record(path).entries == list(d.app.screen.table.entries)


def test_a_folder_without_any_rights_stops_nothing(desk, monkeypatch, tmp_path):
    (tmp_path / "games" / "trash").mkdir(parents=True)
    deny(monkeypatch, tmp_path / "games")
    d = desk()
    assert isinstance(d.app.screen, HomeScreen) and faults(d.app) == []
    d.program.browse()
    d.app.settle()
    assert "No games yet" in d.words()
    d.app.press(pygame.K_ESCAPE)
    d.start()
    assert d.app.screen.banners.trouble.shown
    d.play(3)
    d.program.go_home()
    assert "This game is not saved" in d.words()
    d.app.click("unsaved.leave")
    assert isinstance(d.app.screen, HomeScreen)


@pytest.mark.parametrize("language", ["en", "hu"])
def test_a_file_that_may_not_be_read_says_just_that(desk, monkeypatch, tmp_path, language):
    d = desk(language=language)
    d.start()
    d.play(6)
    d.program.go_home()
    (path,) = d.files()
    deny(monkeypatch, path)
    d.program.browse()
    d.app.settle()
    wanted = {"en": "you may not read it", "hu": "nincs jogod olvasni"}[language]
    assert wanted in d.words() and faults(d.app) == []
    d.app.click(f"save.{path.name}")
    assert wanted in d.words()
    d.app.press(pygame.K_ESCAPE)
    d.program.open_path(path)
    d.app.settle()
    assert wanted in d.words() and faults(d.app) == []


def test_the_trash_of_a_closed_folder_is_left_alone(monkeypatch, tmp_path):
    (tmp_path / "trash").mkdir()
    deny(monkeypatch, tmp_path)
    assert SaveFolder(tmp_path).empty_trash() == 0
    assert SaveFolder(tmp_path).fresh("tally").name == "tally-1.game.jsonl"


def test_settings_that_may_not_be_read_are_told_and_left(monkeypatch, tmp_path):
    file = tmp_path / "settings.json"
    file.write_text('{"volume": 7}', "utf-8")
    with monkeypatch.context() as locked:
        deny(locked, file)
        settings = SettingsFile(tmp_path)
        assert settings.notice is not None
        settings.settings.scale = 125
        assert not settings.save()
    assert file.read_text("utf-8") == '{"volume": 7}'


def test_what_a_killed_program_left_goes_at_the_next_start(desk, tmp_path):
    games = tmp_path / "games"
    games.mkdir()
    (games / ".tally-1.game.new.png").write_bytes(b"half")
    half = games / ".tally-1.game.jsonl.77.part"
    half.write_bytes(b"half")
    os.utime(half, (0, 0))
    (games / "tally-1.game.png").write_bytes(b"whole")
    desk()
    assert [path.name for path in games.iterdir()] == ["tally-1.game.png"]
