"""The big inspector of a card: conditions, outcome, rulings, walking, choosing."""

from __future__ import annotations

import pygame
import pytest

from gametable.client.screens.table import TableCalls, TableScreen
from gametable.client.table.panel.big_inspector import BigInspector
from tests.client.table.conftest import Played
from tests.rules.terraforming_mars.play import position, table_at

pytestmark = pytest.mark.drawn

HAND = ["electro_catapult", "capital", "research"]


@pytest.fixture
def start(open_app):
    """Opens a game of Terraforming Mars with some cards in hand."""

    def make(**settings) -> Played:
        state = position(hand=HAND, mc=30)
        board = state.boards[0]
        board.stock["steel"] = 3
        board.production["energy"] = 1
        table = table_at(state)
        app = open_app((1920, 1080), **settings)
        screen = TableScreen(table, calls=TableCalls())
        app.push(screen)
        app.settle()
        return Played(app, screen, table)

    return make


def opened(played: Played, id: str) -> BigInspector:
    if played.screen.session.covered:
        played.screen.session.reveal()
        played.app.settle()
    played.screen.canvas.inspect(id)
    played.app.settle()
    overlay = played.screen.overlays[-1]
    assert isinstance(overlay, BigInspector)
    return overlay


def shown(overlay: BigInspector) -> tuple[str, dict[str, tuple[object, object]]]:
    words = overlay.body.words
    outcome = words.outcome
    changes = {c.icon: (c.before, c.after) for c in outcome.changes} if outcome else {}
    return words.thing.name.key, changes


def test_the_button_has_room_for_long_words(start):
    body = opened(start(), "card/electro_catapult").body
    body.verb = "Develop System Diversification (6), settle Deserted Alien Colony (6)"
    body.place(body.rect)
    assert body.select.fits
    assert body.after.rect[0] + body.after.rect[2] + 60 < body.close_it.rect[0]


def test_it_tells_what_playing_the_card_would_change(start):
    name, changes = shown(opened(start(), "card/electro_catapult"))
    assert name == "#card/electro_catapult"
    # 17 M€: three steel are worth 6, the rest is paid in M€; the card is worth a point.
    assert changes["credit"] == (30, 19) and changes["steel"] == (3, 0)
    assert changes["vp"] == (20, 21)
    before, after = changes["energy"]
    assert (before.args["n"], after.args["n"]) == (1, 0)


def test_a_card_that_cannot_be_played_has_no_outcome_but_its_conditions(start):
    overlay = opened(start(), "card/capital")
    assert shown(overlay) == ("#card/capital", {})
    assert not overlay.body.select.shown
    assert [check.met for check in overlay.body.words.thing.checks].count(False) >= 2
    assert any(r.rule == "terraforming_mars 22.5" for r in overlay.body.words.thing.rulings)


def test_left_and_right_walk_the_hand_and_enter_selects_what_is_shown(start):
    played = start()
    overlay = opened(played, "card/electro_catapult")
    assert set(overlay.ids) == {f"card/{id}" for id in HAND}
    seen = set()
    for _ in HAND:
        seen.add(shown(overlay)[0])
        played.app.press(pygame.K_RIGHT)
        played.app.settle()
    assert len(seen) == 3
    assert shown(overlay)[0] == "#card/electro_catapult"
    played.app.press(pygame.K_RETURN)
    played.app.settle()
    assert played.screen.model.choosing.answer == ("card", "electro_catapult")
    assert played.table.state.boards[0].hand == HAND


def test_a_ruling_opens_its_section_by_key_and_by_mouse(start):
    played = start()
    sections = []
    overlay = opened(played, "card/capital")
    overlay.open_rules = sections.append
    note, row, *_ = overlay.body.words.children
    assert not note.can_focus() and note.accessible_name() == "Capital"
    assert row.accessible_name().endswith("Rules 22.5")
    played.screen.ui.focus_on(row, True)
    played.app.press(pygame.K_RETURN)
    assert sections == ["terraforming_mars 22.5"]
    overlay = opened(played, "card/capital")
    overlay.open_rules = sections.append
    x, y, w, h = overlay.body.words.children[2].rect
    played.click((x + w / 2, y + h / 2))
    assert sections[1:] == ["terraforming_mars 6.1"]


def test_cards_in_hand_that_cannot_be_played_say_why_all_the_time(start):
    played = start()
    opened(played, "card/capital").close()
    choosing, said = played.screen.model.choosing, played.screen.model.said
    assert {f"card/{id}" for id in HAND} & set(choosing.targets) == {
        "card/electro_catapult",
        "card/research",
    }
    (refused,) = choosing.refused_at["card/capital"]
    assert said.text(refused.refusal.text) == "Oceans: at least 4 tiles; now 0"


@pytest.mark.parametrize("language", ["en", "hu"])
def test_it_is_drawn_in_both_languages_and_fits_its_panel(start, language):
    overlay = opened(start(language=language), "card/electro_catapult")
    body = overlay.body
    assert body.words.measure(600)[1] > body.words.measure(1200)[1] > 200
    for button in (body.before, body.after, body.close_it, body.select):
        x, _y, w, _h = button.rect
        assert w > 0 and x >= overlay.rect[0] and x + w <= overlay.rect[0] + overlay.rect[2] + 1
