"""The whole way: home, new game, table, end, rematch; continue, load, copies."""

from __future__ import annotations

import gc
import weakref

import pygame
import pytest

from gametable.client.program import Program
from gametable.client.screens.end_of_game import EndScreen
from gametable.client.screens.home import HomeScreen
from gametable.client.screens.key_list import KeyListScreen
from gametable.client.screens.new_game import NewGameScreen
from gametable.client.screens.rule_book import RuleBookScreen
from gametable.client.screens.save_browser import SaveBrowser
from gametable.client.screens.settings import SettingsScreen
from gametable.client.screens.table import TableScreen
from gametable.client.settings import SeatChoice
from gametable.core.journal.loading import load_table
from gametable.core.journal.writing import read_record
from gametable.titles import find_title
from tests.client.layout_faults import faults
from tests.client.program_desk import PEOPLE
from tests.client.watch import step_until


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
    d.app.click("end.rematch")
    assert isinstance(d.app.screen, TableScreen) and d.app.screen.table is not table
    assert [type(s) for s in d.app.screens] == [HomeScreen, TableScreen]
    assert d.app.screen.table.header.seed != table.header.seed
    assert len(d.files()) == 2


def test_what_was_set_up_and_not_started_is_still_there(desk):
    d = desk()
    d.program.new_game("planet_unknown")
    d.app.settle()
    d.app.click("new.add")
    seats, seed = d.app.screen.model.draft.seats, d.app.screen.model.draft.seed
    assert len(seats) == 3
    d.app.press(pygame.K_ESCAPE)
    assert isinstance(d.app.screen, HomeScreen)
    d.program.new_game("planet_unknown")
    d.app.settle()
    draft = d.app.screen.model.draft
    assert (draft.seats, draft.seed) == (seats, seed)


def test_a_new_game_is_one_of_the_title_played_last(desk):
    d = desk()
    d.app.settings.last_title = "roll_for_the_galaxy"
    d.program.new_game()
    d.app.settle()
    assert d.app.screen.model.chosen == "roll_for_the_galaxy"
    d.app.press(pygame.K_ESCAPE)
    d.app.settings.last_title = "one_that_is_gone"
    d.program.new_game()
    d.app.settle()
    assert d.app.screen.model.draft is not None


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


def test_a_table_that_is_left_is_let_go(desk):
    d = desk()
    d.start()
    d.app.click("table")
    table = weakref.ref(d.app.screen)
    d.program.go_home()
    d.app.settle()
    gc.collect()
    assert table() is None


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
    assert "Planet Unknown" in text and "Round 1" in text and "  Ada drafted " in text
    assert str(tmp_path) in d.words()


def test_alone_earlier_results_are_listed(desk):
    d = desk([PEOPLE[0]])
    d.start()
    d.play()
    d.app.screen.show_all()
    assert d.app.screen.calls.last == []
    d.app.click("end.rematch")
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
    # Whoever takes the name that is proposed can tell the copy from its game.
    d.app.press(pygame.K_ESCAPE)
    d.app.press(pygame.K_m)
    d.app.click("menu.save_as")
    d.app.press(pygame.K_RETURN)
    assert any(card.name.endswith(" (copy)") for card in d.program.saves.cards())


def test_bots_play_in_the_program(desk):
    d = desk([PEOPLE[1], SeatChoice("gold", "Vega", "bot")], animation_speed="none")
    table = d.start()
    step_until(d.app, lambda: isinstance(d.app.screen, EndScreen))
    assert table.over


def test_the_list_of_keys_opens_anywhere_and_once(desk):
    d = desk([PEOPLE[0]])
    d.start()
    for opened in (lambda: None, lambda: d.app.press(pygame.K_m)):
        opened()
        d.app.press(pygame.K_F1)
        d.app.settle()
        assert isinstance(d.app.screen, KeyListScreen)
        d.app.press(pygame.K_F1)
        d.app.press(pygame.K_ESCAPE)
        d.app.settle()
        assert isinstance(d.app.screen, TableScreen)


def test_what_happened_since_the_last_turn_is_told_to_be_nothing(desk):
    d = desk([PEOPLE[0]])
    d.start()
    d.app.press(pygame.K_d)
    assert "Nothing has happened" in d.app.screen.bar.text.hint


@pytest.mark.slow
def test_the_real_shelf_opens(open_app, tmp_path):
    app = open_app((1280, 720))
    program = Program(app, folder=tmp_path)
    program.go_home()
    app.settle()
    assert [t.id for t in program.desk.titles()] == [place.id for place in program.shelf.places]
    program.stop()


def test_a_position_of_a_practice_game_is_written_and_opens_again(desk, tmp_path):
    d = desk([PEOPLE[0]])  # alone: nobody plays on meanwhile
    table = d.start()
    d.play(6)
    d.app.press(pygame.K_m)
    assert "Save this position" not in d.words()
    d.app.click("menu.practise")
    d.app.settle()
    practice = d.app.screen.table
    assert practice is not table and practice.header.practice
    d.play(3)
    d.app.press(pygame.K_m)
    d.app.settle()
    assert "Save this position" in d.words() and faults(d.app) == []
    d.app.click("menu.keep_position")
    d.app.type_text("Két út")
    d.app.press(pygame.K_RETURN)
    (path,) = (tmp_path / "scenarios" / practice.title.id).glob("*.yaml")
    assert path.name.startswith("ket-ut") and str(path) in d.words()
    state = practice.state
    d.program.open_scenario(path)
    d.app.settle()
    again = d.app.screen.table
    assert again is not practice and again.header.practice
    assert again.state == state
    assert read_record(again.keeper.path).header.scenario is not None


def test_an_impossible_position_is_refused_with_its_place(desk, tmp_path):
    d = desk()
    path = tmp_path / "wrong.yaml"
    path.write_text("title: planet_unknown\ntable: {depot: 9}\n", encoding="utf-8")
    d.program.open_scenario(path)
    d.app.settle()
    assert "wrong.yaml: scenario, table.depot: a whole number from 1 to 6" in d.words()
    assert isinstance(d.app.screen, HomeScreen) and d.files() == []


def test_the_menu_of_a_finished_game_offers_no_playing_on(desk):
    d = desk([PEOPLE[0]])
    d.start()
    d.play()
    d.app.screen.show_all()
    d.app.click("end.table")
    d.app.press(pygame.K_m)
    words = d.words()
    assert "The whole game is saved." in words and "Go on playing" not in words
