"""A novice understands: the goal before the game, the page of the first round at the table."""

from __future__ import annotations

import pygame
import pytest

from gametable.client.screens.rule_book import RuleBookScreen
from gametable.client.screens.table import TableScreen
from gametable.components.first_round import load_first_round
from tests.client.layout_faults import faults


def test_goal_and_first_points_stand_on_the_new_game_screen(desk):
    d = desk()
    d.app.click("home.title.planet_unknown")
    told = load_first_round("planet_unknown")
    shown = " ".join(str(getattr(w, "words", "")) for w in d.app.screen.root.walk())
    assert told.goal.en in shown and told.points.en in shown


@pytest.mark.table
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
    assert isinstance(d.app.screen, RuleBookScreen) and d.app.screen.section.id == "4.2"
    d.app.press(pygame.K_ESCAPE)
    assert isinstance(d.app.screen, TableScreen) and screen.overlays
