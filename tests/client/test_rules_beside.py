"""The rule book beside the table: in a wide window both are there, and the table is played on."""

from __future__ import annotations

import pygame
import pytest

from gametable.client.screens.rule_book import RuleBookScreen

PLAYED_ON = 0.6


@pytest.fixture
def wide(desk):
    """A game in a window of 1920x1080."""

    def make(size=(1920, 1080), **settings):
        d = desk(size=size, **settings)
        d.start()
        return d

    return make


@pytest.mark.parametrize(
    ("size", "language"), [((1920, 1080), "en"), ((1280, 720), "en"), ((1280, 720), "hu")]
)
def test_the_book_lies_beside_a_table_that_is_played_on(wide, size, language):
    d = wide(size, language=language)
    screen = d.app.screen
    d.app.press(pygame.K_r)
    d.app.settle()
    pane = screen.frame.rules
    assert d.app.screen is screen and pane.shown and pane.holds(d.app.ui.focus)
    assert screen.canvas.rect[2] >= PLAYED_ON * d.app.ui.scale.width - 0.5
    assert screen.canvas.rect[0] + screen.canvas.rect[2] <= pane.rect[0] + 0.5
    assert all(widget.fits for widget in pane.walk())
    # Its keys read, those of the table play.
    d.app.press(pygame.K_DOWN)
    d.app.press(pygame.K_RETURN)
    assert pane.section is pane.reference.sections[1]
    id, _name, rect = screen.canvas.targets()[0]
    d.app.click((rect[0] + rect[2] / 2, rect[1] + rect[3] / 2))
    d.app.press(pygame.K_RETURN)
    d.app.settle()
    assert any(entry.chosen for entry in screen.table.entries) and pane.shown, id
    d.app.press(pygame.K_r)
    assert not pane.shown and screen.right.shown
    # Esc takes back what is being answered, puts the book away, and only then opens the menu.
    d.app.press(pygame.K_r)
    d.app.ui.focus_on(screen.canvas)
    for _ in range(3):
        if pane.shown:
            d.app.press(pygame.K_ESCAPE)
    assert not pane.shown and not screen.overlays


@pytest.mark.drawn
def test_the_table_stays_as_it_was_until_it_is_drawn_beside_the_book_as_a_whole(wide):
    app = wide().app
    canvas = app.screen.canvas
    app.settle()
    before = app.surface.copy()
    app.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_r, mod=0, unicode="r", scancode=0))
    app.step()
    x, y, w, h = (round(v * app.ui.scale.unit) for v in canvas.rect)
    middle = pygame.Rect(x + 40, y + 40, w - 200, h // 2)
    assert app.screen.frame.rules.shown
    seen = [pygame.image.tobytes(s.subsurface(middle), "RGB") for s in (before, app.surface)]
    assert seen[0] == seen[1]
    app.settle()
    assert pygame.image.tobytes(app.surface.subsurface(middle), "RGB") != seen[0]


def test_a_link_and_a_refusal_open_it_at_their_section_and_search_searches(wide):
    d = wide()
    screen, app = d.app.screen, d.app
    pane = screen.frame.rules
    app.press(pygame.K_y)
    app.click("first.step.1")
    assert pane.shown and pane.section.id == "4.2" and screen.overlays == []
    app.click("rules.close")
    assert not pane.shown
    table = screen.table
    while not table.refusals() and table.decision is not None:
        table.choose(table.decision.keys[0])
    refused = table.refusals()[0]
    screen.refresh()
    screen.play.show_refusal(refused)
    app.settle()
    app.click("inspector.rule")
    cited = refused.refusal.rule.split(" ")[-1]
    assert pane.shown and pane.section is pane.reference.find(cited)
    app.press(pygame.K_SLASH)
    app.type_text("rover")
    assert pane.found and len(pane.found) < len(pane.reference.sections)
    app.press(pygame.K_ESCAPE)
    app.press(pygame.K_ESCAPE)
    assert not pane.shown


def test_a_small_window_opens_it_over_the_table_and_a_shrunk_one_puts_the_pane_away(wide):
    d = wide(size=(1100, 720))
    screen = d.app.screen
    d.app.press(pygame.K_r)
    assert isinstance(d.app.screen, RuleBookScreen)
    d.app.press(pygame.K_r)
    d.app.resize((1920, 1080))
    d.app.press(pygame.K_r)
    d.app.settle()
    assert d.app.screen is screen and screen.frame.rules.shown
    d.app.resize((1100, 720))
    d.app.settle()
    assert not screen.frame.rules.shown and screen.canvas.holds(d.app.ui.focus)
    # The right panel asks for its room back.
    d.app.resize((1920, 1080))
    d.app.press(pygame.K_r)
    d.app.press(pygame.K_F3)
    d.app.settle()
    assert not screen.frame.rules.shown and screen.right.shown and not screen.right.folded
