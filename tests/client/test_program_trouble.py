"""What goes wrong on the way: damaged games, crashes, full disks, faulty files of components."""

from __future__ import annotations

import shutil

import pygame

from gametable.client.screens.home import HomeScreen
from gametable.client.screens.message import CrashScreen
from gametable.client.screens.table import TableScreen
from gametable.components.data_root import OVERRIDE, assets_dir, boards_dir
from gametable.components.errors import ComponentError, ComponentErrors
from gametable.components.strict_yaml import at_line
from gametable.core.journal import writing as journal_module
from gametable.core.journal.writing import read_record
from gametable.core.text import msg
from tests.client.layout_faults import faults
from tests.client.program_desk import TITLE


def test_what_is_left_of_a_damaged_game_is_offered(desk):
    d = desk()
    d.start()
    d.play(12)
    d.program.go_home()
    (path,) = d.files()
    lines = path.read_bytes().splitlines(keepends=True)
    n = [i for i, line in enumerate(lines) if line.startswith(b'{"d"')][-3]
    lines[n] = lines[n].replace(b'"d"', b'"x"')
    hurt = b"".join(lines)
    path.write_bytes(hurt)
    d.program.browse()
    d.app.settle()
    d.app.click(f"save.{path.name}")
    assert "damaged after step" in d.words() and faults(d.app) == []
    d.app.press(pygame.K_RETURN)
    assert isinstance(d.app.screen, TableScreen)
    assert path.read_bytes() == hurt and len(d.files()) == 2


def test_after_a_crash_the_game_can_be_opened_again(desk):
    d = desk()
    table = d.start()
    d.play(6)
    entries = list(table.entries)
    d.app.crash(ValueError("broken"))
    assert isinstance(d.app.screen, CrashScreen)
    d.app.settle()
    d.app.click("crash.reopen")
    assert [type(s) for s in d.app.screens] == [HomeScreen, TableScreen]
    assert list(d.app.screen.table.entries)[: len(entries)] == entries


def test_a_game_that_cannot_be_saved_says_so(desk, tmp_path):
    d = desk()
    (tmp_path / "games").write_text("a file where the folder should be", "utf-8")
    d.app.press(pygame.K_n)
    d.app.press(pygame.K_RETURN)
    # The game goes on all the same, and says at the table that it is not on disk yet.
    assert isinstance(d.app.screen, TableScreen)
    banner = d.app.screen.banners.trouble
    assert banner.shown and "could not be saved" in d.app.ui.say(d.app.screen.calls.trouble())
    d.app.screen.calls.save_elsewhere()
    d.app.screen.top.find("ask.entry").set_text(str(tmp_path / "other" / "saved.game.jsonl"))
    d.app.press(pygame.K_RETURN)
    assert not banner.shown
    d.play(3)
    kept = read_record(tmp_path / "other" / "saved.game.jsonl").entries
    assert kept == list(d.app.screen.table.entries)


def test_a_game_goes_on_in_the_place_of_another_file_if_one_says_so_twice(desk, tmp_path):
    d = desk()
    table = d.start()
    d.play(4)
    taken = tmp_path / "taken.game.jsonl"
    taken.write_text("mine", "utf-8")
    d.app.screen.calls.save_elsewhere()
    d.app.screen.top.find("ask.entry").set_text(str(taken))
    d.app.press(pygame.K_RETURN)
    assert taken.read_text("utf-8") == "mine" and "Replace it" in d.words()
    d.app.press(pygame.K_RETURN)
    d.play(3)
    assert read_record(taken).entries == list(table.entries)
    assert [p.name for p in tmp_path.glob(".taken*")] == []


def test_a_place_that_turns_out_full_leaves_the_file_that_lay_there(desk, tmp_path, monkeypatch):
    d = desk()
    d.start()
    d.play(4)
    journal = d.program.keeping.open
    taken = tmp_path / "taken.game.jsonl"
    taken.write_text("mine", "utf-8")

    def full(*_):
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as broken:
        broken.setattr(journal_module.os, "write", full)
        d.app.screen.calls.save_elsewhere()
        d.app.screen.top.find("ask.entry").set_text(str(taken))
        d.app.press(pygame.K_RETURN)
        d.app.press(pygame.K_RETURN)
    assert "the disk is full" in d.words()
    assert taken.read_text("utf-8") == "mine" and journal.path in d.files()
    assert [p.name for p in tmp_path.glob(".taken*")] == []


def test_a_faulty_component_file_is_named_and_nothing_is_lost(desk, monkeypatch):
    d = desk()

    def fail(self):
        raise ComponentErrors(
            [ComponentError("planet_unknown/faces.yaml", at_line(7), msg("tmx.no_name"))]
        )

    monkeypatch.setattr(TableScreen, "build", fail)
    d.app.press(pygame.K_n)
    d.app.press(pygame.K_RETURN)
    assert [type(s) for s in d.app.screens] == [HomeScreen]
    assert "planet_unknown/faces.yaml, line 7: it has no name." in d.words()
    assert len(d.files()) == 1 and faults(d.app) == []
    d.app.change(language="hu")
    d.app.settle()
    assert "planet_unknown/faces.yaml, 7. sor: nincs neve." in d.words()
    d.app.change(language="en")
    d.app.settle()
    d.app.click("components.reload")  # still wrong: it is said again
    assert "planet_unknown/faces.yaml, line 7: it has no name." in d.words()
    monkeypatch.undo()
    d.app.settle()
    d.app.click("components.reload")
    assert isinstance(d.app.screen, TableScreen) and len(d.files()) == 1


def test_the_built_in_files_are_used_instead_of_the_players_own(desk, monkeypatch, tmp_path):
    own = tmp_path / "own"
    shutil.copytree(assets_dir(), own / "assets", symlinks=True)
    shutil.copytree(boards_dir(TITLE).parent, own / "boards")
    faces = own / "assets" / TITLE / "table.yaml"
    faces.write_text("regions: 7\n", "utf-8")
    d = desk()
    monkeypatch.setenv(OVERRIDE, str(own))
    d.start_anything()
    assert "planet_unknown/table.yaml" in d.words()
    d.app.click("components.built_in")
    assert isinstance(d.app.screen, TableScreen) and len(d.files()) == 1


def test_a_title_with_a_faulty_file_says_so_on_the_shelf(desk, monkeypatch, tmp_path):
    own = tmp_path / "own"
    shutil.copytree(assets_dir(), own / "assets", symlinks=True)
    (own / "assets" / TITLE / "title.yaml").write_text("id: 7\n", "utf-8")
    monkeypatch.setenv(OVERRIDE, str(own))
    d = desk()
    card = d.app.screen.root.find(f"home.title.{TITLE}")
    assert not card.enabled and "planet_unknown/title.yaml" in d.app.ui.say(card.tooltip)
    assert "a file of it is wrong" in " ".join(w.accessible_name() for w in card.walk())
    assert faults(d.app) == []
