"""The whole way: home, new game, table, end, rematch; continue, load, what is left, crash."""

from __future__ import annotations

import shutil
import time

import pygame
import pytest

from gametable.client.program import Program
from gametable.client.screens.end_of_game import EndScreen
from gametable.client.screens.home import HomeScreen
from gametable.client.screens.message import CrashScreen
from gametable.client.screens.new_game import NewGameScreen
from gametable.client.screens.rule_book import RuleBookScreen
from gametable.client.screens.save_browser import SaveBrowser
from gametable.client.screens.settings import SettingsScreen
from gametable.client.screens.table import TableScreen
from gametable.client.settings import SeatChoice
from gametable.components.data_root import OVERRIDE, assets_dir, boards_dir
from gametable.components.errors import ComponentError, ComponentErrors
from gametable.components.strict_yaml import at_line
from gametable.core import journal as journal_module
from gametable.core.chance import Source
from gametable.core.journal import read_record
from gametable.core.loading import load_table
from gametable.core.text import msg
from gametable.titles import find_title
from tests.client.layout_faults import faults

PEOPLE = [SeatChoice("sky", "Ada"), SeatChoice("red", "Bence", "bot")]
TITLE = "planet_unknown"


class Desk:
    """A program on its home screen, and what a player does with it."""

    def __init__(self, app, folder, people):
        self.app = app
        app.settings.last_seats = list(people)
        app.settings.hand_off = "trusting"
        self.program = Program(app, folder=folder, durable=False)
        self.program.go_home()
        app.settle()

    def start_anything(self):
        """Start a game, whatever comes of it."""
        self.app.click(f"home.title.{TITLE}")
        self.app.press(pygame.K_RETURN)
        self.app.settle()

    def start(self):
        """Home, a title of the shelf, start."""
        self.app.click(f"home.title.{TITLE}")
        self.app.press(pygame.K_RETURN)
        assert isinstance(self.app.screen, TableScreen)
        return self.app.screen.table

    def play(self, steps=10_000):
        """Random answers for everybody; the end screen is awaited when the game ends."""
        screen = self.app.screen
        table, luck = screen.table, Source.of("played")
        while table.decision is not None and steps:
            table.answer_random(luck)
            steps -= 1
        for tell in screen.session.listeners:
            tell()
        self.app.settle()
        if table.over:
            self.app.press(pygame.K_RETURN)
            end = time.monotonic() + 3
            while not isinstance(self.app.screen, EndScreen) and time.monotonic() < end:
                self.app.step()
            self.app.settle()

    def files(self):
        return sorted(self.program.saves.path.glob("*.jsonl"))

    def words(self):
        return " ".join(w.accessible_name() for w in self.app.screen.top.walk())


@pytest.fixture
def desk(open_app, tmp_path):
    """Opens a program: `desk(people=..., **settings)`."""
    made = []

    def make(people=PEOPLE, size=(1280, 720), **settings):
        made.append(Desk(open_app(size, **settings), tmp_path, people))
        return made[-1]

    yield make
    for each in made:
        each.program.stop()


def test_a_game_from_home_to_rematch(desk):
    d = desk()
    assert isinstance(d.app.screen, HomeScreen) and "No games yet" in d.words()
    table = d.start()
    (path,) = d.files()
    assert [s.name for s in table.header.seats] == ["Ada", "Bence"]
    assert [type(s) for s in d.app.screens] == [HomeScreen, TableScreen]
    d.play()
    assert [type(s) for s in d.app.screens] == [HomeScreen, TableScreen, EndScreen]
    d.app.screen.show_all()
    d.app.settle()
    assert faults(d.app) == []
    assert read_record(path).notes["over"] is True
    d.app.press(pygame.K_RETURN)
    assert isinstance(d.app.screen, TableScreen) and d.app.screen.table is not table
    assert [type(s) for s in d.app.screens] == [HomeScreen, TableScreen]
    assert d.app.screen.table.header.seed != table.header.seed
    assert len(d.files()) == 2


def test_every_decision_is_on_disk(desk):
    d = desk()
    table = d.start()
    d.play(7)
    (path,) = d.files()
    assert read_record(path).entries == list(table.entries)


def test_continue_goes_on_where_it_stood(desk):
    d = desk()
    table = d.start()
    d.play(5)
    entries = list(table.entries)
    d.program.go_home()
    d.app.settle()
    assert "Round 1" in d.words() and "to play" in d.words()
    d.app.press(pygame.K_RETURN)
    again = d.app.screen.table
    assert isinstance(d.app.screen, TableScreen) and list(again.entries)[: len(entries)] == entries
    assert again.state == table.state or len(again.entries) > len(entries)


def test_load_and_settings_and_rules_by_mouse(desk):
    d = desk()
    d.start()
    d.play(3)
    d.program.go_home()
    d.app.settle()
    d.app.click("home.rules")
    assert isinstance(d.app.screen, RuleBookScreen)
    d.app.click("frame.back")
    d.app.click("home.settings")
    assert isinstance(d.app.screen, SettingsScreen)
    d.app.click("frame.back")
    d.app.click("home.load")
    assert isinstance(d.app.screen, SaveBrowser)
    d.app.click("save.planet-unknown-1.game.jsonl")
    assert [type(s) for s in d.app.screens] == [HomeScreen, TableScreen]
    d.app.press(pygame.K_m)
    d.app.click("menu.leave")
    assert [type(s) for s in d.app.screens] == [HomeScreen]
    d.app.click("home.title.planet_unknown")
    assert isinstance(d.app.screen, NewGameScreen)


def test_a_finished_game_is_recent_but_not_continued(desk):
    d = desk()
    d.start()
    d.play()
    d.app.screen.show_all()
    d.app.press(pygame.K_ESCAPE)
    assert isinstance(d.app.screen, HomeScreen)
    with pytest.raises(KeyError):
        d.app.screen.root.find("home.continue")
    assert "won with" in d.app.screen.root.find("home.recent.0").accessible_name()
    d.app.click("home.recent.0")
    assert isinstance(d.app.screen, TableScreen) and d.app.screen.table.over


def test_the_table_can_be_looked_at_after_the_end(desk):
    d = desk()
    table = d.start()
    d.play()
    d.app.screen.show_all()
    d.app.press(pygame.K_t)
    assert isinstance(d.app.screen, TableScreen)
    d.app.press(pygame.K_RETURN)
    assert isinstance(d.app.screen, EndScreen)
    d.app.screen.show_all()
    d.app.press(pygame.K_r)
    assert isinstance(d.app.screen, TableScreen) and d.app.screen.session.moment.number == 0
    assert table.over


def test_what_if_opens_a_practice_game_of_its_own(desk):
    d = desk()
    table = d.start()
    d.play()
    before = d.files()[0].read_bytes()
    d.app.screen.show_all()
    d.app.settle()
    d.app.click("end.what_if")
    d.app.click("end.from.2")
    again = d.app.screen.table
    assert isinstance(d.app.screen, TableScreen) and again.header.practice
    assert again.decision is not None and not table.header.practice
    d.play(4)
    assert d.files()[0].read_bytes() == before and len(d.files()) == 2
    other = next(p for p in d.files() if "practice" in p.name)
    d.program.keeping.close()
    loaded = load_table(other, find_title, durable=False)
    assert list(loaded.entries) == list(again.entries) and loaded.state == again.state
    loaded.keeper.close()


def test_the_log_is_saved_as_text(desk, tmp_path):
    d = desk()
    d.start()
    d.play()
    d.app.screen.show_all()
    d.app.press(pygame.K_s)
    text = (tmp_path / "logs" / "planet-unknown-1.txt").read_text("utf-8")
    assert "Planet Unknown" in text and "Round 1" in text and "  Ada: " in text
    assert str(tmp_path) in d.words()


def test_alone_earlier_results_are_listed(desk):
    d = desk([PEOPLE[0]])
    d.start()
    d.play()
    d.app.screen.show_all()
    assert d.app.screen.calls.last == []
    d.app.press(pygame.K_RETURN)
    d.play()
    assert len(d.app.screen.calls.last) == 1
    assert "Your last results" in d.words()


def test_a_copy_can_be_kept(desk):
    d = desk()
    d.start()
    d.play(4)
    d.app.press(pygame.K_m)
    d.app.click("menu.save_as")
    d.app.type_text("Before the storm")
    d.app.press(pygame.K_RETURN)
    assert len(d.files()) == 2
    assert "Before the storm" in [card.name for card in d.program.saves.cards()]


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


def test_bots_play_in_the_program(desk):
    d = desk([PEOPLE[1], SeatChoice("gold", "Vega", "bot")], animation_speed="none")
    table = d.start()
    end = time.monotonic() + 20
    while not isinstance(d.app.screen, EndScreen) and time.monotonic() < end:
        d.app.step()
        time.sleep(0.002)
    assert table.over and isinstance(d.app.screen, EndScreen)


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


@pytest.mark.slow
def test_the_real_shelf_opens(open_app, tmp_path):
    app = open_app((1280, 720))
    program = Program(app, folder=tmp_path)
    program.go_home()
    app.settle()
    assert [t.id for t in program.desk.titles()] == [spot.id for spot in program.shelf.spots]
    program.stop()
