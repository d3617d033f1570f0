"""All prices at a glance, as long as a key is held."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from gametable.client.screens.table import TableScreen
from gametable.client.table.board.prices import tags_of
from tests.client.table.conftest import Played
from tests.client.watch import pass_time
from tests.rules.gaia_project.play import seat, sit


def held(app: Any, kind: int) -> None:
    """The key of prices goes down or comes up."""
    app.post(pygame.event.Event(kind, key=pygame.K_a, mod=0, unicode="", scancode=0))
    app.settle()


def opened(open_app: Any, **parts: Any) -> Played:
    """A turn with these stores."""
    table = sit(seat(**parts))
    app = open_app((1920, 1080))
    screen = TableScreen(table)
    app.push(screen)
    app.settle()
    return Played(app, screen, table)


@pytest.mark.drawn
def test_what_can_be_chosen_bears_its_price_while_the_key_is_held(open_app) -> None:
    played = opened(open_app, qic=1, ore=5)
    screen = played.screen
    before = pygame.image.tobytes(played.app.surface, "RGB")
    held(played.app, pygame.KEYDOWN)
    assert screen.model.prices
    assert pygame.image.tobytes(played.app.surface, "RGB") != before
    held(played.app, pygame.KEYUP)
    assert not screen.model.prices


def test_reach_and_price_of_planets_are_told_by_their_options(open_app) -> None:
    played = opened(open_app, qic=1, ore=5)
    tags = tags_of(played.screen.model.choosing)
    payable = {id for id, found in tags.items() if any(tag.payable for tag in found)}
    # [-2, -1], an oxide planet beside the volcanic one, needs one step for 3 ore.
    [near] = tags["map/h_-2_-1"]
    assert {(a.icon, a.n) for a in near.amounts} == {("ore", 4), ("terraform", 1)}
    # The desert [-4, -2] takes steps for 7 ore and more, which are not there: told all the same.
    assert "map/h_-2_-1" in payable
    dear = {id for id in tags if id not in payable}
    assert dear and all(id.startswith("map/") for id in dear)
    # What is printed on the table is not said twice.
    assert not any(id.startswith("research/") for id in tags)


def test_what_only_its_price_forbids_tells_it_where_it_is_pointed_at(open_app) -> None:
    played = opened(open_app, qic=0, ore=0)
    tags = tags_of(played.screen.model.choosing)
    assert not any(tag.payable for tag in tags.get("map/h_-2_-1", []))
    played.app.move_to(played.spot("map/h_-2_-1"))
    pass_time(played.app, 1)
    assert played.screen.model.hovered == "map/h_-2_-1"


def test_where_nothing_has_a_price_that_is_said(play) -> None:
    played = play(players=("human",))
    played.ask("prompt.tokens")
    held(played.app, pygame.KEYDOWN)
    assert not played.screen.model.prices
    assert "price" in played.screen.bar.text.hint
