"""The pictures of the rule book: things and examples, the table they are shown on, the pin."""

from __future__ import annotations

import pygame
import pytest

from gametable.client.games.shelf import Shelf
from gametable.client.host.screen import Screen
from gametable.client.screens.rule_book import RuleBookScreen
from gametable.client.screens.rule_examples import FramePicture, lay_frames, seen_of
from gametable.client.screens.rule_things import Reader, ThingCard
from gametable.client.screens.table import TableScreen
from gametable.client.settings import Settings
from gametable.client.table.board.art import Art
from gametable.client.table.panel.big_inspector import BigInspector
from gametable.components.examples import load_example
from gametable.titles import find_title
from tests.client.layout_faults import faults, windows

TITLE = "planet_unknown"


@pytest.fixture
def open_book(open_app):
    """Opens the rules of Planet Unknown at a section."""

    def make(section, size=(1920, 1080), **settings):
        app = open_app(size, **settings)
        app.push(Screen())
        app.push(RuleBookScreen(Shelf(), TITLE, section))
        app.settle()
        return app, app.screen

    return make


@pytest.fixture
def game(desk):
    """A game of Planet Unknown on the table."""

    def make(size=(1920, 1080), **settings):
        d = desk(size=size, **settings)
        d.start()
        return d.app, d.program, d.app.screen

    return make


def shown(screen, kind):
    return [widget for widget in screen.walk() if isinstance(widget, kind) and widget.shown]


def words_of(root):
    return " ".join(widget.accessible_name() for widget in root.walk())


@pytest.mark.parametrize(("size", "percent", "language"), windows())
def test_everything_fits_and_no_picture_is_wider_than_its_column(
    open_book, size, percent, language
):
    app, screen = open_book("5.2", size, language=language, scale=percent)
    assert faults(app) == []
    page = screen.pages.children[-1].rect
    pictures = [w.rect for w in shown(screen.root, FramePicture)]
    pictures += [w.picture_rect for w in shown(screen.root, ThingCard)]
    assert len(pictures) == 3 + len(screen.section.things)
    for x, _y, w, _h in pictures:
        assert page[0] <= x and x + w <= page[0] + page[2]


def test_a_refusal_is_told_with_its_reason(open_book):
    app, screen = open_book("5.2")
    said = words_of(screen.root)
    assert "Must touch a tile or patch of yours" in said and "3 Not allowed" in said
    app.change(language="hu")
    app.settle()
    assert "3 Nem szabályos" in words_of(screen.root)


@pytest.mark.drawn
def test_frames_are_drawn_and_differ(open_book):
    app, screen = open_book("5.2", (1280, 720))
    parts = [app.surface.subsurface(app.ui.kit and area_of(app, w)).copy()
             for w in shown(screen.root, FramePicture)]  # fmt: skip
    assert len(parts) == 3 and len({pygame.image.tobytes(part, "RGB") for part in parts}) == 3


def test_a_frame_may_show_a_share_of_a_thing_along_its_longer_side():
    file = load_example("terraforming_mars", "own_loss")
    reader = Reader(lambda: "en", Settings)
    frames = lay_frames(find_title(file.title), file, Art(file.title), reader)
    laid, wide = frames[0].laid, frames[0].laid.spots["board/0"].rect
    x, y, w, h = wide
    assert file.example.crop == ("board/0@4-5/6",)
    assert frames[0].part == pytest.approx((x + w / 2, y, w / 3, h))
    x, y, w, h = laid.spots["track/temperature"].rect
    assert seen_of(laid, "track/temperature@3-4/4") == pytest.approx((x, y + h / 2, w, h / 2))
    assert seen_of(laid, "board/0") == wide
    for crop in ("board/0@0-1/6", "board/0@2-1/6", "board/0@5-7/6", "board/0@x", "nothing@1-1/2"):
        assert seen_of(laid, crop) is None, crop


def area_of(app, widget):
    unit = app.ui.scale.unit
    return pygame.Rect([round(side * unit) for side in widget.rect]).clip(app.surface.get_rect())


def test_a_thing_opens_the_inspector_which_leads_back(open_book):
    app, screen = open_book("5.4")
    app.click("rules.thing.0")
    (inspector,) = screen.overlays
    assert isinstance(inspector, BigInspector) and "Lifepod" in words_of_inspector(inspector)
    app.press(pygame.K_RIGHT)
    assert "Rover" in words_of_inspector(inspector)
    app.click("inspector.rule")
    assert screen.overlays == [] and screen.section.id == "6.8"


def words_of_inspector(inspector):
    thing = inspector.body.thing
    return inspector.said().text(thing.name)


def test_search_finds_things_and_examples_with_their_words_marked(open_book):
    app, screen = open_book("1")
    app.press(pygame.K_SLASH)
    app.type_text("mentokap")
    app.settle()
    kinds = ["section" if r.section else "thing" if r.thing else "example" for r in screen.rows]
    assert kinds == sorted(kinds, key=["section", "thing", "example"].index)
    assert {"section", "thing", "example"} == set(kinds)
    assert [row.thing for row in screen.rows if row.thing] == ["lifepod"]
    names = [screen.painter.name(row) for row in screen.rows]
    assert "Lifepod" in names and "A lifepod is covered" in names
    app.press(pygame.K_DOWN)
    assert app.ui.focus is screen.list
    at = kinds.index("thing")
    screen.list.current = at
    app.press(pygame.K_RETURN)
    assert isinstance(screen.overlays[0], BigInspector)
    app.press(pygame.K_ESCAPE)
    screen.list.current = at = kinds.index("example")
    wanted = screen.rows[at].example
    app.press(pygame.K_RETURN)
    assert screen.section.example == wanted


def test_a_typing_error_is_forgiven_where_nothing_else_is_found(open_book):
    app, screen = open_book("1")
    app.press(pygame.K_SLASH)
    app.type_text("metoerite")
    app.settle()
    assert screen.forgiving and "meteorite" in [row.thing for row in screen.rows]
    assert faults(app) == []


def test_things_are_shown_on_the_table_beside_and_below_the_book(game):
    app, _program, screen = game()
    app.press(pygame.K_r)
    app.settle()
    pane = screen.frame.rules
    pane.open_section("5.4")
    app.settle()
    assert all(widget.fits for widget in pane.walk())
    for card in shown(pane, ThingCard):
        assert pane.rect[0] <= card.rect[0] and card.rect[0] + card.rect[2] <= 1920
    app.click("rules.show.0")
    pods = [p.piece.id for p in screen.model.laid.pieces if p.piece.face == "lifepod"]
    assert pods and sorted(screen.model.ringed) == sorted(pods)
    screen.refresh()
    assert screen.model.ringed == ()
    app.resize((1100, 720))
    app.settle()
    app.press(pygame.K_r)
    app.settle()
    assert isinstance(app.screen, RuleBookScreen) and app.screen.section is not None
    app.screen.open_section("5.4")
    app.settle()
    app.click("rules.show.0")
    assert app.screen is screen and sorted(screen.model.ringed) == sorted(pods)
    app.press(pygame.K_ESCAPE)
    assert screen.model.ringed == () and screen.overlays == []


@pytest.mark.parametrize(("scale", "language"), [(75, "en"), (115, "hu")])
def test_things_and_examples_are_whole_in_the_column_of_a_small_window(game, scale, language):
    app, _program, screen = game((1280, 720), scale=scale, language=language)
    app.press(pygame.K_r)
    app.settle()
    pane, unit = screen.frame.rules, app.ui.scale.unit
    pane.open_section("5.3")
    app.settle()
    assert all(widget.fits for widget in pane.walk())
    parts = [*shown(pane, ThingCard), *shown(pane, FramePicture), pane.find("rules.try_it")]
    assert len(parts) > 4
    for part in parts:
        assert part.rect[0] >= 0 and part.rect[0] + part.rect[2] <= pane.rect[2]
    assert min(part.rect[2] * unit for part in shown(pane, FramePicture)) >= 165
    # What is found is read from its beginning.
    page = pane.pages.children[-1]
    page.scroll_to(400)
    app.press(pygame.K_SLASH)
    app.type_text("rover")
    app.settle()
    assert pane.section.id != "5.3" and pane.pages.children[-1].offset == 0


def test_a_pinned_section_stays_and_comes_again(game):
    app, _program, screen = game()
    app.press(pygame.K_r)
    app.settle()
    pane = screen.frame.rules
    pane.open_section("5.3")
    app.click("rules.pin")
    pane.open_section("6.8")
    app.settle()
    app.click("rules.pinned")
    assert pane.section.id == "5.3"
    pane.open_section("6.8")
    screen.frame.close_rules()
    screen.frame.open_rules("")
    assert pane.section.id == "5.3"
    app.settle()
    app.click("rules.pin")
    assert pane.pinned is None


def test_a_slash_looks_something_up_from_home(desk):
    app = desk().app
    app.press(pygame.K_SLASH)
    app.settle()
    assert isinstance(app.screen, RuleBookScreen) and app.ui.focus is app.screen.search


def test_an_example_is_played_on_at_the_table(game):
    app, program, _screen = game()
    program.open_rules("5.2", TITLE)
    app.settle()
    app.click("rules.try_it")
    app.settle()
    screen = app.screen
    assert isinstance(screen, TableScreen) and screen.table.header.practice
    assert screen.table.decision.seat == 0
    players = [seat.player for seat in screen.table.header.seats]
    assert players == ["human", "bot"]
