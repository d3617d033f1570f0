"""Words of the title are links to their sections: in the bar, the rule book, the big inspector."""

from __future__ import annotations

import pygame
import pytest

from gametable.client.screens.first_round import marked_in, names_in
from gametable.client.screens.new_game import NewGame
from gametable.client.widgets.terms import TermLink
from gametable.components.first_round import load_first_round
from gametable.components.reference import load_reference
from gametable.core.engine.title import Seat
from gametable.titles import find_title
from tests.kit.soaked import soaked

TITLES = (
    "planet_unknown",
    "terraforming_mars",
    "roll_for_the_galaxy",
    "gaia_project",
    "pulsar_2849",
)


def links(widget):
    return [each for each in widget.walk() if isinstance(each, TermLink)]


@pytest.fixture
def table(desk):
    """The table of a title in a wide window."""

    def make(title, size=(1920, 1080), language="en"):
        d = desk(size=size, language=language)
        rules, people = find_title(title), (Seat("Ada"), Seat("Bence"))
        d.program.begin(NewGame(rules, d.program.shelf.sheet(title), people, {}, "TERMS", False))
        d.app.settle()
        return d.app, d.app.screen

    return make


def test_the_longer_of_two_words_in_one_place_is_marked_with_its_ending():
    told = load_first_round("planet_unknown")
    text = "Rovers bring lifepods; the station commander turns it. A rover again."
    marked = [(text[start:end], term.section) for start, end, term in told.marked(text, "en")]
    assert marked == [("Rovers", "6.8"), ("lifepods", "7"), ("station commander", "4.2")]


@pytest.mark.parametrize(
    ("title", "language", "text", "words"),
    [
        ("roll_for_the_galaxy", "en", "Free Trade Zone: trade and Trade.", ["trade"]),
        ("roll_for_the_galaxy", "en", "Consumer Markets pays.", []),
        ("roll_for_the_galaxy", "hu", "A Free Trade Zone olcsóbb. Kereskedj!", ["Kereskedj"]),
        ("terraforming_mars", "en", "Noctis City is a city.", ["city"]),
        ("terraforming_mars", "hu", "Noctis Városé; egy várost", ["várost"]),
        ("terraforming_mars", "en", "City 25", ["City"]),
        ("terraforming_mars", "en", "Place an ocean tile.", ["ocean"]),
        ("planet_unknown", "en", "You get one biomass patch.", ["biomass"]),
        ("terraforming_mars", "hu", "A M€-termelés nő.", ["termelés"]),
        ("planet_unknown", "en", "New meteorite: a meteorite.", ["meteorite"]),
        ("planet_unknown", "en", "Synergy boosts give more.", ["Synergy"]),
        ("gaia_project", "en", "The Lost Planet", ["Lost Planet"]),
    ],
)  # fmt: skip
def test_a_part_of_the_name_of_a_component_is_no_word_of_the_rules(title, language, text, words):
    told, rules = load_first_round(title), find_title(title)
    found = marked_in(told, load_reference(title), text, language, rules)
    assert [text[marked.start : marked.end] for marked in found] == words


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("language", ["en", "hu"])
def test_no_name_of_a_component_is_linked_in_part_in_the_rule_book(title, language):
    told, rules, book = load_first_round(title), find_title(title), load_reference(title)
    for section in book.sections:
        for line in section.text.of(language).splitlines():
            for marked in marked_in(told, book, line, language, rules):
                for start, end in names_in(told, book, line, language, rules):
                    inside = start <= marked.start and marked.end <= end
                    assert not inside or (start, end) == (marked.start, marked.end), line


@pytest.mark.parametrize("language", ["en", "hu"])
def test_words_in_what_the_bar_says_open_the_rules_at_their_section(table, language):
    app, screen = table("planet_unknown", language=language)
    told = screen.novice.told
    text = screen.bar.text
    text.hint = told.points.of(language)
    screen.bar.say(text)
    app.settle()
    found = links(screen.bar)
    assert found
    app.click(found[0].id)
    assert screen.frame.rules_open
    assert found[0].id == f"term.{screen.frame.rules.section.id}"


@pytest.mark.parametrize("title", [*TITLES[:2], *soaked(*TITLES[2:])])
def test_every_word_of_the_glossary_is_a_link_in_the_rule_book(table, title):
    """Each word stands in some section, where it can be clicked and reached by keys."""
    app, screen = table(title, language="hu")
    screen.rules.open("")
    pane = screen.frame.rules
    told, rules = screen.novice.told, find_title(title)
    for term in told.glossary:
        where = [
            section
            for section in pane.reference.sections
            if section.id != term.section
            and term.section
            in {
                marked.section
                for marked in marked_in(told, pane.reference, section.text.hu, "hu", rules)
            }
        ]
        if not where:
            continue
        pane.open_section(where[0].id)
        app.settle()
        below = {s.id for s in pane.reference.sections if s.id.startswith(where[0].id + ".")}
        assert term.section in below or pane.find(f"rules.link.{term.section}")
    shown = [link for link in links(pane) if inside_page(pane, link)]
    if shown:
        app.click(shown[0].id)
        assert f"term.{pane.section.id}" == shown[0].id


def inside_page(pane, link):
    page = pane.pages.children[-1].rect
    return page[1] < link.rect[1] and link.rect[1] + link.rect[3] < page[1] + page[3]


def test_the_big_inspector_links_the_words_of_what_it_says(table):
    app, screen = table("planet_unknown")
    spot = screen.model.laid.spots["station/inner_0"]
    app.move_to(screen.canvas.camera.rect_to_view((*spot.centre, 0, 0))[:2])
    app.press(pygame.K_i)
    (opened,) = screen.overlays
    terms = [w for w in opened.walk() if w.id.startswith("big.term.")]
    assert terms
    app.click(terms[0].id)
    assert screen.frame.rules_open and screen.overlays == []
    assert terms[0].id == f"big.term.{screen.frame.rules.section.id}"
