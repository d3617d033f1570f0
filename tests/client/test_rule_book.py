"""The rule book: opens where it is asked to, finds words of both languages."""

from __future__ import annotations

import pygame
import pytest

from gametable.client.draw import Pen
from gametable.client.games.shelf import Shelf
from gametable.client.host.screen import Screen
from gametable.client.screens.rule_book import RuleBookScreen
from gametable.client.screens.rule_search import BookSearch, named_in, section_number
from gametable.client.words.finding import plain
from gametable.components.reference import RuleReference, Section, load_reference
from gametable.components.texts import Text
from tests.client.layout_faults import faults, windows


@pytest.fixture
def open_book(open_app):
    """Opens the rules of Planet Unknown at a section."""

    def make(section="", size=(1920, 1080), title="planet_unknown", **settings):
        app = open_app(size, **settings)
        app.push(Screen())
        screen = RuleBookScreen(Shelf(), title, section)
        app.push(screen)
        app.settle()
        return app, screen

    return make


def spoken(app) -> str:
    return " ".join(w.accessible_name() for w in app.screen.top.walk())


def test_words_of_both_languages_find_a_section():
    book = load_reference("planet_unknown")
    search = BookSearch(book)

    def matching(words):
        return search.find(words).sections

    english, hungarian = matching("station commander"), matching("ALLOMASPARANCSNOK")
    assert english and hungarian
    assert {s.id for s in english} & {s.id for s in hungarian}
    assert matching("  ") == list(book.sections)
    assert matching("ocaen") == []
    assert matching("3.1")[0].id == "3.1"
    assert all(s.id == "4" or s.id.startswith("4.") for s in matching("4"))
    mistyped = search.find("metoerite")
    assert mistyped.forgiving and mistyped.sections == matching("meteorite")


def test_a_title_match_comes_first():
    book = load_reference("planet_unknown")
    found = BookSearch(book).find("setup").sections
    assert "setup" in plain(found[0].title.en)


def test_references_are_found():
    book = load_reference("planet_unknown")
    assert section_number("planet_unknown 5.3") == "5.3" and section_number("5.3") == "5.3"
    assert [s.id for s in named_in("With the deck it is built as in 10.1.", book, "3.6")] == [
        "10.1"
    ]
    assert named_in("see 99.9", book, "1") == []


@pytest.mark.parametrize(("size", "percent", "language"), windows())
def test_everything_fits(open_book, language, size, percent):
    app, _screen = open_book("4", size, language=language, scale=percent)
    assert faults(app) == []
    app.press(pygame.K_SLASH)
    app.type_text("medal")
    assert faults(app) == []


@pytest.mark.drawn
def test_a_long_number_stands_clear_of_its_title(open_app, monkeypatch):
    drawn: dict[str, list[tuple[tuple[float, float], float]]] = {}
    draw = Pen.text

    def text(pen, said, at, size, *rest, **named):
        drawn.setdefault(said, []).append((at, pen.text_width(said, size, *rest[:1])))
        return draw(pen, said, at, size, *rest, **named)

    monkeypatch.setattr(Pen, "text", text)
    told = Text("Title", "Cím")
    book = RuleReference([Section("1", told, told), Section("12.10.14", told, told)])
    app = open_app((1280, 720))
    app.push(RuleBookScreen(Shelf(), "planet_unknown", load=lambda _title: book))
    app.settle()
    number_at, wide = drawn["12.10.14"][0]
    title_at = next(at for at, _wide in drawn["Title"] if at[1] == number_at[1])
    assert number_at[0] + wide + 6 <= title_at[0]


def test_it_opens_at_the_section_or_the_nearest_above(open_book):
    _app, screen = open_book("planet_unknown 3.4")
    assert screen.section.id == "3.4" and screen.list.current == screen.found.index(screen.section)
    _app, screen = open_book("3.4.17")
    assert screen.section.id == "3.4"
    _app, screen = open_book("")
    assert screen.section is screen.reference.sections[0]


def test_mouse_alone(open_book):
    app, screen = open_book("3.6")
    app.click("rules.link.10.1")
    assert screen.section.id == "10.1"
    app.click("rules.before")
    assert screen.section.id != "10.1"
    row = screen.list.row_rect(screen.found.index(screen.section) - 1)
    goal = screen.found[screen.found.index(screen.section) - 1]
    app.click((row[0] + 60, row[1] + row[3] / 2))
    assert screen.section is goal
    app.click("rules.search")
    app.type_text("lifepod")
    assert 0 < len(screen.found) < len(screen.reference.sections)
    assert screen.section in screen.found
    app.click("rules.clear")
    assert len(screen.found) == len(screen.reference.sections)
    app.click("rules.book")
    app.click("rules.book.pulsar_2849")
    assert "What lies in the box" in spoken(app) and faults(app) == []
    app.click("frame.back")
    assert app.screen is not screen


def test_keyboard_alone(open_book):
    app, screen = open_book()
    assert app.ui.focus is screen.list
    app.press(pygame.K_DOWN)
    app.press(pygame.K_DOWN)
    app.press(pygame.K_RETURN)
    assert screen.section is screen.reference.sections[2]
    app.press(pygame.K_SLASH)
    app.type_text("mentőkapszula")
    assert screen.found
    app.press(pygame.K_RETURN)
    assert screen.section is screen.found[0] and app.ui.focus is screen.list
    app.press(pygame.K_r)
    assert app.screen is not screen


def test_nothing_found_says_so(open_book):
    app, screen = open_book("4.3")
    app.press(pygame.K_SLASH)
    # Pasted: letter by letter the first ones would be found.
    app.post(pygame.event.Event(pygame.TEXTINPUT, text="ocaen"))
    app.settle()
    assert screen.found == [] and screen.section.id == "4.3"
    assert screen.list.ui.say(screen.list.empty) == "Nothing matches “ocaen”."


def test_the_language_changes_the_text(open_book):
    app, screen = open_book("3.6")
    assert "Start player" in spoken(app)
    app.change(language="hu")
    app.settle()
    assert "Kezdőjátékos" in spoken(app) and screen.section.id == "3.6"
