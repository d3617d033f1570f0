"""The rule book beside the table: in a wide window both are there, and the table is played on."""

from __future__ import annotations

import pygame
import pytest

from gametable.client.screens.rule_book import RuleBookScreen
from gametable.titles import title_ids

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
    left, _y, wide, tall = screen.canvas.rect
    scale, right = d.app.ui.scale, left + wide
    if size == (1920, 1080):  # at the right, across from the cards of the seats
        assert wide >= PLAYED_ON * scale.width - 0.5 and right <= pane.rect[0] + 0.5
        assert screen.strip.shown
    else:  # in the column, in the place of the cards; beside the rail
        assert wide * tall >= PLAYED_ON * scale.width * scale.height
        assert pane.rect[0] == 0 and pane.rect[2] <= left + 0.5
        assert not screen.strip.shown and screen.frame.rail.rect[0] >= right - 0.5
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
    assert not pane.shown and screen.right.shown and screen.strip.shown
    # Esc takes back what is being answered, puts the book away, and only then opens the menu.
    d.app.press(pygame.K_r)
    d.app.ui.focus_on(screen.canvas)
    for _ in range(3):
        if pane.shown:
            d.app.press(pygame.K_ESCAPE)
    assert not pane.shown and not screen.overlays


@pytest.mark.parametrize(
    ("size", "scales"),
    [((1280, 720), (75, 100, 115, 120, 150)), ((1366, 768), (115, 150)), ((1280, 800), (75, 115))],
)
def test_in_a_small_window_it_leaves_the_table_its_share_or_is_a_page(wide, size, scales):
    """At any scale; whichever title is looked up. The page says where it leads back to."""
    d = wide(size, language="hu")
    app, screen = d.app, d.app.screen
    pane, beside = screen.frame.rules, []
    for n, scale in enumerate(scales):
        app.change(scale=scale, language=("en", "hu")[n % 2])
        app.settle()
        app.press(pygame.K_r)
        app.settle()
        if app.screen is screen:
            beside.append(scale)
            _x, _y, w, h = screen.canvas.rect
            assert w * h >= PLAYED_ON * app.ui.scale.width * app.ui.scale.height, scale
            assert pane.rect[2] * app.ui.scale.unit >= 300 and pane.rect[2] >= 400, scale
            pane.open_title(title_ids()[n % 5])
            app.settle()
            assert all(widget.fits for widget in pane.walk()), scale
            app.click("rules.close")
        else:
            back = app.screen.root.find("frame.back")
            told = ("Back to the table", "Vissza az asztalhoz")[n % 2]
            assert back.accessible_name() == told
            assert not [w.accessible_name() for w in app.screen.root.walk() if not w.fits]
            app.click("frame.back")
        assert app.screen is screen and not pane.shown
    assert beside == [scale for scale in scales if scale <= 115]


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
