"""What a title asks when it is begun: lessons, those for a sister game, a refresher after a long
time; what of lessons and scenarios is to be looked at again."""

from __future__ import annotations

from datetime import date, timedelta

import pygame
import pytest

from gametable.client.program import Program
from gametable.client.screens.new_game import NewGameScreen
from gametable.client.widgets import Paragraph
from gametable.components.changes import load_changes
from gametable.components.lessons import load_lessons
from gametable.core.engine.title import Seat
from gametable.titles import find_title, title_ids
from tests.client.layout_faults import faults

GAIA, ROLL, UNKNOWN = "gaia_project", "roll_for_the_galaxy", "planet_unknown"


@pytest.fixture
def program(open_app, tmp_path):
    """A program on its home screen."""
    app = open_app((1280, 720), animation_speed="none")
    program = Program(app, folder=tmp_path / "data", durable=False)
    program.go_home()
    app.settle()
    return program


def words(program):
    top = program.app.screen.top if program.app.screen.overlays else program.app.screen.root
    return " ".join(widget.accessible_name() for widget in top.walk() if widget.shown)


def press(program, id):
    program.app.screen.top.find(id).activate()
    program.app.settle()


def played(program, title, days):
    """A game of a title was played so many days ago."""
    seats = [Seat("Ada"), Seat("Bence")]
    program.keeping.begin(find_title(title), seats, {}, "ORION", False)
    program.keeping.close()
    program.go_home()
    program.app.settle()
    program.lessons.today = lambda: date.today() + timedelta(days=days)


@pytest.mark.parametrize(
    ("title", "sister"), [(GAIA, "terra_mystica"), (ROLL, "race_for_the_galaxy")]
)
def test_who_knows_a_sister_game_is_led_to_its_lesson(program, title, sister):
    program.lessons.new_game(title)
    program.app.settle()
    press(program, "learn.ask_sister")
    assert program.app.screen.lesson.file.id == sister
    bubble = " ".join(w.accessible_name() for w in program.app.screen.frame.lesson.bubble.walk())
    assert "YOU KNOW" in bubble and "HERE" in bubble
    program.lessons.leave()
    program.app.settle()
    assert program.app.screen.root.find(f"learn.start.{sister}").shown


def test_other_titles_ask_for_no_sister_game(program):
    program.lessons.new_game(UNKNOWN)
    program.app.settle()
    assert "I know" not in words(program)
    press(program, "learn.ask_play")
    assert isinstance(program.app.screen, NewGameScreen)
    program.app.pop()
    program.lessons.new_game(UNKNOWN)
    assert isinstance(program.app.screen, NewGameScreen)


def test_a_refresher_is_offered_once_after_thirty_days(program):
    played(program, UNKNOWN, 31)
    program.lessons.new_game(UNKNOWN)
    program.app.settle()
    assert "31 days" in words(program)
    press(program, "refresher.ask_show")
    told = words(program)
    assert "Ada, Bence" in told
    assert "same rules" in told
    assert "LOOK AT IT AGAIN" not in told
    press(program, "refresher.play")
    assert isinstance(program.app.screen, NewGameScreen)
    program.app.pop()
    program.lessons.new_game(UNKNOWN)
    assert isinstance(program.app.screen, NewGameScreen)


def test_its_page_tells_of_the_last_match_and_not_of_practice(program):
    played(program, UNKNOWN, 1)
    program.keeping.begin(
        find_title(UNKNOWN), [Seat("Csilla"), Seat("Nova", player="bot")], {}, "VEGA", True
    )
    program.keeping.close()
    program.go_home()
    program.app.settle()
    program.lessons.refresh(UNKNOWN)
    program.app.settle()
    assert "Ada, Bence" in words(program) and "Csilla" not in words(program)


def test_no_refresher_is_offered_before(program):
    played(program, UNKNOWN, 30)
    program.lessons.new_game(UNKNOWN)
    assert isinstance(program.app.screen, NewGameScreen)


@pytest.mark.parametrize("language", ["en", "hu"])
@pytest.mark.parametrize("title", title_ids())
def test_the_page_of_every_title_opens_by_its_key_and_fits(program, title, language):
    program.app.change(language=language)
    program.practice.boxes.note(title, "1", right=False)
    program.practice.boxes.today = lambda: date.today() + timedelta(days=1)
    played(program, title, 0)
    program.lessons.show(title)
    program.app.settle()
    program.app.press(pygame.K_r)
    program.app.settle()
    page = program.app.screen.top
    assert page.find("refresher.rule.1").shown
    lines = [part.accessible_name() for part in page.walk() if isinstance(part, Paragraph)]
    assert [line for line in lines if line and not line.endswith(".")] == []
    assert not faults(program.app)
    press(program, "refresher.close")
    assert not program.app.screen.overlays


def test_every_revision_of_the_rules_is_told():
    for title in map(find_title, title_ids()):
        told = load_changes(title.id)
        assert {c.revision for c in told.changes} == set(range(2, title.revision + 1))
        assert told.since(title.revision) == []
        assert told.since(1) == list(told.changes)


def test_a_quiz_that_was_wrong_is_due_again(program):
    rules = find_title(UNKNOWN)
    file = next(f for f in load_lessons(rules) if f.id == "five_tracks")
    program.lessons.start(file)
    program.app.settle()
    guide = program.app.screen.lesson
    while guide.quiz is None:
        guide.pointed = True
        guide.show_me()
    link = guide.step.link
    guide.answer_quiz(1)
    assert [one.section for one in program.practice.boxes.kept(UNKNOWN)] == [link or "4.4"]
    guide.answer_quiz(2)
    assert len(program.practice.boxes.kept(UNKNOWN)) == 1


def test_a_scenario_that_was_missed_is_due_again(program):
    program.practice.catalogue.read()
    item = next(i for i in program.practice.catalogue.items if i.key == f"{ROLL}/trade_it")
    program.practice.start(item)
    program.app.settle()
    session = program.app.screen.session
    for _ in range(20):
        if program.practice.boxes.kept(ROLL):
            break
        session.choose(next(k for k in session.decision.keys if k[0] == "consume"))
        program.app.settle()
    due = {one.section for one in program.practice.boxes.kept(ROLL)}
    assert due == set(item.practice.rules)


@pytest.mark.parametrize("draft", [False, True])
def test_its_round_is_that_of_the_options_of_the_last_game(program, draft):
    mars = "terraforming_mars"
    program.keeping.begin(
        find_title(mars), [Seat("Ada"), Seat("Bence")], {"draft": draft}, "VEGA", False
    )
    program.keeping.close()
    program.lessons.refresh(mars)
    program.app.settle()
    assert ("draft 4 cards" in words(program)) == draft
    assert "buy any of them for 3" in words(program)
