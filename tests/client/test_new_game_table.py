"""The picture of the table to come: the game begins with just what was shown."""

from __future__ import annotations

import random
import time

import pygame
import pytest

from gametable.client.games.portrait import public_table
from gametable.client.games.shelf import Shelf
from gametable.client.screens.new_game import NewGame, NewGameScreen
from gametable.client.screens.new_game_draft import RANDOM
from gametable.client.screens.new_game_table import TablesToCome
from gametable.client.settings import SeatChoice
from gametable.core.engine.table import Table
from tests.client.watch import pass_time

PEOPLE = [SeatChoice("sky", "Ada"), SeatChoice("red", "Dóra")]


@pytest.fixture
def open_new(open_app):
    """The screen for a title; `started` are the games that were begun."""

    def make(title: str, size=(1920, 1080)):
        app = open_app(size)
        app.settings.last_seats = list(PEOPLE)
        started: list[NewGame] = []
        screen = NewGameScreen(Shelf(), started.append, title)
        app.push(screen)
        app.settle()
        return app, screen, started

    return make


def drawn(app, tables: TablesToCome, size=(240, 144)):
    """The picture, once it is there."""
    tables.picture(size)
    pass_time(app, 1)
    end = time.monotonic() + 20
    while app.jobs.pending and time.monotonic() < end:
        app.settle()
    picture, known = tables.picture(size)
    assert known and picture is not None
    return picture


def test_the_game_begins_with_what_was_shown_and_drawing_anew_shows_another(open_new):
    app, screen, started = open_new("gaia_project")
    draft = screen.model.draft
    draft.seed = "ORION-1"
    draft.choose("map", RANDOM)
    screen.changed()
    app.settle()
    first = drawn(app, screen.tables)
    shown = screen.tables.begun().table
    screen.begin()
    [game] = started
    begun = Table.new(game.title, game.seats, game.options, game.seed)
    assert begun.state == shown.state and begun.entries == shown.entries
    screen.model.draw_seed()
    app.settle()
    assert screen.tables.begun().table.state != shown.state
    second = drawn(app, screen.tables)
    assert second.get_size() == first.get_size()
    assert second.get_buffer().raw != first.get_buffer().raw


def test_what_stands_at_random_is_drawn_by_the_seed(open_new):
    _app, screen, _started = open_new("gaia_project")
    draft = screen.model.draft
    draft.choose("faction", RANDOM, 0)
    draft.choose("faction", RANDOM, 1)
    found = set()
    for n in range(8):
        draft.seed = f"SEED-{n}"
        first, second = screen.model.settled(), screen.model.settled()
        assert first == second and first is not None
        found.add(first[0][0].options["faction"])
    assert len(found) > 2
    assert draft.settled(screen.model.rules, random.Random("SEED-0")) is not None


@pytest.mark.parametrize("title", ["terraforming_mars", "roll_for_the_galaxy"])
def test_what_is_secret_is_not_shown(open_new, title: str):
    _app, screen, _started = open_new(title)
    begun = screen.tables.begun()
    table = begun.table
    scene = table.title.scene(table.view(None), None, None)
    seen = {piece.id for zone in scene.zones if not zone.hand for piece in zone.pieces}
    assert {laid.piece.id for laid in public_table(begun).pieces} <= seen


def test_a_game_that_cannot_begin_has_no_picture(open_new):
    app, screen, _started = open_new("gaia_project")
    screen.model.draft.seed = ""
    screen.changed()
    app.settle()
    assert screen.tables.picture((240, 144)) == (None, True)


def test_it_is_looked_at_large_drawn_anew_there_and_played(open_new):
    app, screen, started = open_new("gaia_project")
    before = screen.model.draft.seed
    screen.go_to(2)
    small = next(w for w in screen.focusables() if w.id == "new.table")
    app.ui.focus_on(small)
    app.settle()
    app.press(pygame.K_SPACE)
    app.click("table.draw")
    seed = screen.model.draft.seed
    assert seed != before and app.screen.overlays
    app.click("table.start")
    assert started[0].seed == seed


def test_what_is_settled_otherwise_is_not_asked(open_new):
    """A bot answers offers by itself; a first game says the factions and the map."""
    app, screen, _started = open_new("gaia_project")

    def asked():
        found = [w.id or "" for w in screen.root.walk()]
        return {id for id in found if id.endswith((".charging", ".faction", "option.map"))}

    before = asked()
    app.click("new.seat.0.kind.bot")
    assert before - asked() == {"new.seat.0.option.charging"}
    screen.model.draft.choose("first_game", True)
    screen.model.changed("")
    app.settle()
    assert asked() == {id for id in before if id.endswith("1.option.charging")}
