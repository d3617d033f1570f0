"""A novice understands: the goal before the game, the page of the first round at the table."""

from __future__ import annotations

import pygame
import pytest

from gametable.client.screens.table import TableScreen
from gametable.client.settings import SeatChoice
from gametable.client.table.bar.effects_panel import LINE
from gametable.client.widgets.beside import covered
from gametable.client.widgets.terms import LinkedParagraph
from gametable.components.first_round import load_first_round
from tests.client.layout_faults import faults


def test_goal_and_first_points_stand_on_the_new_game_screen(desk):
    d = desk()
    d.app.click("home.title.planet_unknown")
    told = load_first_round("planet_unknown")
    shown = " ".join(str(getattr(w, "words", "")) for w in d.app.screen.root.walk())
    assert told.goal.en in shown and told.points.en in shown


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_page_opens_from_key_button_and_menu_and_leads_into_the_rules(desk, size):
    d = desk(size=size, language="hu")
    d.start()
    screen = d.app.screen
    d.app.press(pygame.K_y)
    assert faults(d.app) == []
    (page,) = screen.overlays
    assert page.id == "first_round" and page.find("first.close").rect[3] > 0
    assert page.rect[1] + page.rect[3] > sum(page.find("first.close").rect[1::2])
    d.app.press(pygame.K_ESCAPE)
    assert screen.overlays == []
    d.app.click("top.first")
    assert [o.id for o in screen.overlays] == ["first_round"]
    d.app.click("first.close")
    d.app.press(pygame.K_m)
    d.app.click("menu.first_round")
    d.app.click("first.step.1")
    assert book(d).section.id == "4.2"
    d.app.press(pygame.K_ESCAPE)
    assert d.app.screen is screen and screen.overlays == []


def book(d):
    """The rule book that is open beside the table."""
    assert d.app.screen.frame.rules_open
    return d.app.screen.frame.rules


def goal(d):
    return d.app.screen.frame.goal


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_goal_stands_at_the_first_turn_beside_what_is_chosen_from(desk, size):
    d = desk(size=size, language="hu")
    d.start()
    screen = d.app.screen
    assert goal(d).shown and all(w.fits for w in goal(d).walk())
    assert covered(goal(d).rect, screen.canvas.needed()) == 0
    grounds, over = dict(screen.canvas.grounds()), goal(d).rect
    assert covered(over, [rect for id, rect in grounds.items() if id.startswith("tech")]) == 0
    assert covered(over, screen.canvas.headings()) == 0
    assert screen.ui.focus is screen.canvas
    d.app.press(pygame.K_ESCAPE)
    assert not goal(d).shown and screen.overlays == []
    d.app.press(pygame.K_ESCAPE)
    assert [o.id for o in screen.overlays] == ["table_menu"]


@pytest.mark.parametrize("language", ["en", "hu"])
def test_where_all_of_the_table_is_needed_the_goal_stands_beside_it(desk, language):
    """The map and the tiles of Gaia Project leave no gap: below the players there is room."""
    d = desk(size=(1920, 1080), language=language)
    d.program.lessons.learning.meet("gaia_project")
    d.app.click("home.title.gaia_project")
    d.app.press(pygame.K_RETURN)
    screen, note = d.app.screen, goal(d)
    assert note.shown and note.aside and all(w.fits for w in note.walk())
    assert covered(note.rect, [screen.canvas.rect, screen.bar.rect]) == 0
    assert covered(note.rect, [screen.strip.meters.rect, screen.strip.scroll.rect]) == 0
    close, link = (note.find(f"goal.{part}") for part in ("close", "page"))
    assert covered(close.rect, [link.rect]) == 0
    d.app.click("goal.close")
    assert not note.shown


@pytest.mark.parametrize(("title", "language"), [("gaia_project", "hu"), ("pulsar_2849", "en")])
def test_in_a_small_window_the_goal_alone_is_told_before_it_lies_on_anything(desk, title, language):
    """With four players there is room for all of it neither on the table nor below them."""
    people = [SeatChoice(colour, colour) for colour in ("sky", "red", "green", "white")]
    d = desk(people, (1280, 720), language=language)
    d.program.lessons.learning.meet(title)
    d.app.click(f"home.title.{title}")
    d.app.press(pygame.K_RETURN)
    screen, note = d.app.screen, goal(d)
    assert note.shown and all(w.fits for w in note.walk())
    (told,) = (w for w in note.walk() if isinstance(w, LinkedParagraph))
    assert screen.ui.say(told.words) == load_first_round(title).goal.of(language)
    to_view = screen.canvas.camera.rect_to_view
    pieces = [to_view(laid.rect) for laid in screen.model.laid.pieces]
    assert note.aside or covered(note.rect, [*pieces, *screen.canvas.needed()]) == 0
    close, link = (note.find(f"goal.{part}") for part in ("close", "page"))
    assert covered(close.rect, [link.rect]) == 0
    d.app.click("goal.page")
    assert [o.id for o in screen.overlays] == ["first_round"]


def test_what_a_first_choice_does_is_told_rather_than_the_goal(desk):
    """Two rows of cards leave a small window one place for both."""
    d = desk([SeatChoice("red", "red")], (1280, 720), language="hu", scale=110)
    d.program.lessons.learning.meet("terraforming_mars")
    d.app.click("home.title.terraforming_mars")
    d.app.press(pygame.K_RETURN)
    screen, panel = d.app.screen, d.app.screen.frame.effects
    assert goal(d).shown
    d.app.press(pygame.K_SPACE)  # the first of the two
    assert screen.model.choosing.chose and not screen.table.entries[-1].chosen
    assert panel.shown and panel.form != LINE


def test_an_example_that_is_tried_is_no_first_turn(desk):
    d = desk()
    d.program.open_rules("5.2", "planet_unknown")
    d.app.settle()
    d.app.click("rules.try_it")
    d.app.settle()
    assert isinstance(d.app.screen, TableScreen) and d.app.screen.table.header.practice
    assert goal(d) is None
    d.program.go_home()
    d.app.settle()
    d.start()
    assert goal(d).shown and d.app.settings.goal_told == {}


def test_the_first_answer_puts_the_goal_away_and_twice_is_enough(desk):
    d = desk()
    for times in (1, 2):
        d.start()
        assert goal(d).shown
        key = d.app.screen.table.decision.keys[0]
        d.app.screen.session.choose(key)
        d.app.settle()
        assert not goal(d).shown
        assert d.app.settings.goal_told == {"planet_unknown": times}
        d.app.screen.session.undo()
        d.app.settle()
        assert not goal(d).shown
        d.program.go_home()
        d.app.settle()
    d.start()
    assert not goal(d).shown


def test_words_of_the_title_in_the_inspector_lead_to_their_sections(desk):
    d = desk(size=(1920, 1080), language="hu")
    d.start()
    screen = d.app.screen
    screen.right.inspect("station/inner_0")
    d.app.settle()
    links = screen.inspector.terms.children
    assert links and all(link.fits and link.rect[3] > 0 for link in links)
    section = links[0].id.removeprefix("inspector.term.")
    assert links[0].accessible_name().startswith(section)
    d.app.click(links[0].id)
    assert book(d).section.id == section
