"""Nobody leaves an unsaved game without being asked, and nothing says that it is saved."""

from __future__ import annotations

import os

import pygame
import pytest

from gametable.client.screens.home import HomeScreen
from gametable.client.screens.message import CrashScreen
from gametable.client.screens.table import TableScreen
from gametable.client.settings import SeatChoice
from gametable.components.errors import ComponentError
from gametable.components.strict_yaml import at_line
from gametable.core.journal import writing as journal_module
from gametable.core.journal.writing import read_record
from gametable.core.text import msg
from tests.client.layout_faults import faults

PEOPLE = [SeatChoice("sky", "Ada"), SeatChoice("red", "Bence")]  # no bot plays on meanwhile
QUIT = pygame.event.Event(pygame.QUIT)


@pytest.fixture(autouse=True)
def own_home(monkeypatch, tmp_path):
    """Places that are proposed lie in a home of the test."""
    (tmp_path / "home").mkdir()
    monkeypatch.setenv("HOME", str(tmp_path / "home"))


@pytest.fixture
def full(monkeypatch):
    """A disk that is full; `full.end()` makes room again."""

    class Full:
        def begin(self):
            def write(*_):
                raise OSError(28, "No space left on device")

            monkeypatch.setattr(journal_module.os, "write", write)

        def end(self):
            monkeypatch.setattr(journal_module.os, "write", os_write)

    os_write = os.write
    return Full()


@pytest.fixture
def stuck(desk, full):
    """A game with seven steps on disk and more in memory."""
    d = desk(people=PEOPLE)
    d.start()
    d.play(7)
    d.on_disk = len(read_record(d.program.keeping.open.path).entries)
    full.begin()
    d.play(5)
    table = d.app.screen.table
    d.unsaved = sum(entry.chosen for entry in table.entries[d.on_disk :])
    assert d.unsaved > 0
    d.app.running = True
    return d


def leave(d):
    d.app.press(pygame.K_m)
    d.app.click("menu.leave")


WAYS = {
    "window": lambda d: (d.app.post(QUIT), d.app.settle()),
    "key": lambda d: d.app.press(pygame.K_q, pygame.KMOD_LCTRL),
    "leave": leave,
    "practise": lambda d: (d.app.press(pygame.K_m), d.app.click("menu.practise")),
}


@pytest.mark.parametrize("way", WAYS)
def test_every_way_out_asks_and_says_how_much_is_in_memory(stuck, way):
    screen = stuck.app.screen
    WAYS[way](stuck)
    assert stuck.app.running and stuck.app.screen is screen
    words = stuck.words()
    assert "This game is not saved" in words and "the disk is full" in words
    assert f"{stuck.unsaved} steps are in memory only" in words and faults(stuck.app) == []
    stuck.app.press(pygame.K_ESCAPE)
    assert stuck.app.screen is screen and not screen.overlays
    WAYS[way](stuck)
    stuck.app.click("unsaved.stay")
    assert stuck.app.running and stuck.app.screen is screen and not screen.overlays


def test_asking_twice_shows_one_question(stuck):
    for _ in range(3):
        stuck.app.post(QUIT)
        stuck.app.settle()
    assert len(stuck.app.screen.overlays) == 1 and stuck.app.running


def test_what_could_be_written_meanwhile_is_not_asked_about(stuck, full):
    entries = list(stuck.app.screen.table.entries)
    path = stuck.program.keeping.open.path
    full.end()
    stuck.app.post(QUIT)
    stuck.app.settle()
    assert not stuck.app.running and read_record(path).entries == entries


def test_trying_again_leaves_when_there_is_room(stuck, full):
    path = stuck.program.keeping.open.path
    entries = list(stuck.app.screen.table.entries)
    leave(stuck)
    stuck.app.click("unsaved.again")
    assert "the disk is full" in stuck.words()
    full.end()
    stuck.app.click("unsaved.again")
    assert isinstance(stuck.app.screen, HomeScreen) and not stuck.app.screen.overlays
    assert read_record(path).entries == entries


def test_saving_elsewhere_keeps_all_and_leaves(stuck, full, tmp_path):
    entries = list(stuck.app.screen.table.entries)
    leave(stuck)
    stuck.app.press(pygame.K_RETURN)  # the answer that keeps everything
    place = tmp_path / "other" / "kept.game.jsonl"
    stuck.app.screen.top.find("ask.entry").set_text(str(place))
    full.end()
    stuck.app.press(pygame.K_RETURN)
    assert isinstance(stuck.app.screen, HomeScreen)
    assert read_record(place).entries == entries


def test_who_wants_to_leaves_anyway(stuck):
    stuck.app.post(QUIT)
    stuck.app.settle()
    stuck.app.click("unsaved.leave")
    assert not stuck.app.running


def test_the_menu_says_what_is_not_saved(stuck, full):
    stuck.app.press(pygame.K_m)
    words = stuck.words()
    assert f"{stuck.unsaved} steps are not saved yet" in words
    assert "saved with every choice" not in words and faults(stuck.app) == []
    stuck.app.press(pygame.K_ESCAPE)
    full.end()
    stuck.app.press(pygame.K_m)
    assert "saved with every choice" in stuck.words()


def test_a_faulty_component_file_does_not_call_the_game_safe(stuck, full):
    fault = ComponentError("planet_unknown/faces.yaml", at_line(7), msg("tmx.no_name"))
    stuck.app.on_fault(fault)
    stuck.app.settle()
    assert "planet_unknown/faces.yaml, line 7" in stuck.words() and "safe" not in stuck.words()
    stuck.app.press(pygame.K_ESCAPE)
    full.end()
    stuck.app.on_fault(fault)
    stuck.app.settle()
    assert "your games are safe" in stuck.words()


def test_no_copy_is_made_of_a_file_that_lacks_something(stuck, full):
    stuck.app.press(pygame.K_m)
    stuck.app.click("menu.save_as")
    stuck.app.press(pygame.K_RETURN)
    assert "the disk is full" in stuck.words() and len(stuck.files()) == 1


@pytest.mark.parametrize("above", [False, True], ids=["table", "settings above it"])
def test_the_crash_dialog_tells_the_truth(stuck, full, tmp_path, above):
    entries = list(stuck.app.screen.table.entries)
    safe = sum(entry.chosen for entry in entries) - stuck.unsaved
    if above:
        stuck.program.settings()
        stuck.app.settle()
    stuck.app.crash(ValueError("broken"))
    stuck.app.settle()
    words = stuck.words()
    assert f"saved up to step {safe}; {stuck.unsaved} steps more are in memory only" in words
    assert "No game was open" not in words
    stuck.app.click("crash.home")
    assert "This game is not saved" in stuck.words()
    stuck.app.press(pygame.K_ESCAPE)
    assert isinstance(stuck.app.screen, CrashScreen) and "Something went wrong" in stuck.words()
    stuck.app.press(pygame.K_ESCAPE)  # the way home too
    assert "This game is not saved" in stuck.words()
    stuck.app.click("unsaved.stay")
    stuck.app.click("crash.reopen")
    assert [type(s) for s in stuck.app.screens] == [HomeScreen, TableScreen]
    assert list(stuck.app.screen.table.entries)[: len(entries)] == entries
    full.end()
    stuck.play(2)
    table = stuck.app.screen.table
    assert read_record(stuck.program.keeping.open.path).entries == list(table.entries)


def test_a_game_below_another_screen_is_not_said_to_be_none(desk):
    d = desk(people=PEOPLE)
    table = d.start()
    d.play(6)
    steps = sum(entry.chosen for entry in table.entries)
    d.program.settings()
    d.app.settle()
    d.app.crash(ValueError("broken"))
    d.app.settle()
    assert f"safe up to step {steps}" in d.words()
    d.app.click("crash.reopen")
    assert d.app.screen.table.entries[: len(table.entries)] == table.entries


def test_a_game_that_cannot_be_made_again_leaves_the_way_home(desk, monkeypatch):
    d = desk(people=PEOPLE)
    d.start()
    d.app.crash(ValueError("broken"))
    d.app.settle()

    def broken(*_):
        raise ValueError("broken again")

    monkeypatch.setattr(d.program.keeping, "again", broken)
    d.app.click("crash.reopen")
    assert isinstance(d.app.screen, CrashScreen) and len(d.app.screen.overlays) == 1
    d.app.press(pygame.K_RETURN)
    assert isinstance(d.app.screen, HomeScreen) and d.program.keeping.open is None


def test_a_file_that_is_deleted_while_it_is_played_is_written_again(desk):
    d = desk(people=PEOPLE)
    table = d.start()
    d.play(6)
    (path,) = d.files()
    path.unlink()
    d.play(3)
    assert not d.app.screen.banners.trouble.shown
    assert read_record(path).entries == list(table.entries)


def test_a_file_that_is_replaced_is_left_alone_and_the_player_is_told_at_once(desk, tmp_path):
    d = desk(people=PEOPLE)
    table = d.start()
    d.play(3)
    (path,) = d.files()
    older = path.read_bytes()
    d.play(3)
    (tmp_path / "older").write_bytes(older)
    (tmp_path / "older").replace(path)
    d.play(1)
    assert d.app.screen.banners.trouble.shown
    assert "Another file lies in the place" in d.app.ui.say(d.app.screen.calls.trouble())
    unsaved = sum(e.chosen for e in table.entries[len(read_record(path).entries) :])
    leave(d)
    assert f"{unsaved} steps are in memory only" in d.words()
    d.app.click("unsaved.elsewhere")
    d.app.press(pygame.K_RETURN)  # the place that is proposed
    assert isinstance(d.app.screen, HomeScreen) and path.read_bytes() == older
    (kept,) = (tmp_path / "home").rglob("*.jsonl")
    assert read_record(kept).entries == list(table.entries)


def test_a_folder_that_is_gone_is_told_and_comes_back(desk, tmp_path):
    d = desk(people=PEOPLE)
    table = d.start()
    d.play(4)
    (tmp_path / "games").rename(tmp_path / "elsewhere")
    (tmp_path / "games").write_text("in the way", "utf-8")
    d.play(2)
    assert d.app.screen.banners.trouble.shown
    assert "its folder is gone" in d.app.ui.say(d.app.screen.calls.trouble())
    d.app.post(QUIT)
    d.app.settle()
    assert "This game is not saved" in d.words()
    (tmp_path / "games").unlink()
    d.app.click("unsaved.again")
    (path,) = d.files()
    assert read_record(path).entries == list(table.entries)
