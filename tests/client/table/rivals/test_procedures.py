"""A turn that follows rules, gone through step by step: the Automa of Gaia Project."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from gametable.client.host.app import App
from gametable.client.screens.table import TableScreen
from gametable.client.table.board.art import Art
from gametable.core.engine.table import Table
from gametable.core.scene import Piece
from tests.client.watch import pass_time
from tests.rules.gaia_project.automa_play import AUTOMA, position, run

Opened = tuple[App, TableScreen, Table[Any]]


@pytest.fixture
def turn_of_automa(open_app) -> Callable[..., Opened]:
    """A table at which the human has just passed and the Automa has built a mine."""

    def make(
        size: tuple[int, int] = (1920, 1080), cards: tuple[int, ...] = (5, 7, 4), **settings: Any
    ) -> Opened:
        state = position("geodens", {(-1, -2): "mine", (2, -3): "mine"}, cards=cards)
        table = run(state)
        app = open_app(size, **settings)
        screen = TableScreen(table)
        app.push(screen)
        app.settle()
        key = next(key for key in table.decision.keys if key[0] == "pass")
        screen.session.choose(key)  # nothing settles: what is shown stays
        return app, screen, table

    return make


def kinds(screen: TableScreen) -> list[str]:
    """What was told since the human's turn."""
    return [play.head.kind for play in screen.rivals.told if play.head is not None]


def test_each_step_waits_with_its_candidates_and_the_line_that_applies(turn_of_automa) -> None:
    app, screen, _table = turn_of_automa()
    rivals = screen.rivals
    assert rivals.guided
    shown, lines, left = [], set(), []
    while rivals.guided and len(shown) < 60:
        pass_time(app, 5)  # however long: it waits
        play = rivals.picture.play
        assert play is not None and play.head is not None
        shown.append(play.head.kind)
        lines.add(play.line)
        if play.step and play.head.kind.startswith("log.automa.tie_"):
            left.append(len(play.head.targets))
        app.press(pygame.K_RETURN)
    assert shown == kinds(screen)
    assert "log.automa.valid_mine" in shown and "log.mine" in shown
    assert ("automa/support", "range") in lines
    assert left and left[-1] == 1
    # Then the player's own turn goes on.
    assert not screen.bar.text.steers


def test_a_step_tells_why(turn_of_automa) -> None:
    app, screen, _table = turn_of_automa()
    rivals = screen.rivals
    while not rivals.picture.play.head.kind.startswith("log.automa.tie_"):
        app.press(pygame.K_RETURN)
    app.press(pygame.K_w)
    why = screen.model.refused
    assert why is not None and why.chosen and why.rule.startswith("gaia_project 12.")
    fits = [check.met for check in why.checks]
    assert any(fits) and sum(fits) == len(rivals.picture.play.head.targets)
    app.press(pygame.K_RETURN)
    assert screen.model.refused is None


def test_all_the_rest_is_skipped_by_a_key(turn_of_automa) -> None:
    app, screen, _table = turn_of_automa()
    app.press(pygame.K_ESCAPE)
    assert not screen.rivals.guided and screen.rivals.picture.play is None
    assert not screen.bar.text.steers and not screen.overlays


def test_at_once_only_what_was_done_is_shown(turn_of_automa) -> None:
    app, screen, _table = turn_of_automa(procedures="at_once")
    rivals = screen.rivals
    assert not rivals.guided
    assert rivals.picture.play is not None and not rivals.picture.play.step
    assert "log.automa.valid_mine" in kinds(screen)  # the strip has it all
    pass_time(app, 60)
    assert rivals.picture.play is None and not rivals.guided


def test_what_was_only_chosen_from_has_not_changed(turn_of_automa) -> None:
    _app, screen, table = turn_of_automa()
    done = [e for e in table.log if e.seat == AUTOMA and not screen.rival_rows.of(e).step]
    places = {target for event in done for target in event.targets}
    assert screen.last_change.pips and set(screen.last_change.pips) <= places


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("language", ["en", "hu"])
def test_a_step_fits(turn_of_automa, size: tuple[int, int], language: str) -> None:
    app, screen, _table = turn_of_automa(size, language=language)
    app.settle()
    assert screen.bar.fits and screen.bar.primary.fits


def test_what_comes_of_a_step_does_not_lie_there_before(turn_of_automa) -> None:
    app, screen, _table = turn_of_automa()
    rivals, canvas = screen.rivals, screen.canvas
    seen = {}
    while rivals.guided:
        head = rivals.picture.play.head
        seen.setdefault(head.kind, canvas.picture.lifted)
        app.press(pygame.K_RETURN)
    mines = {id for id in seen["log.automa.valid_mine"] if id.startswith("structure/1/")}
    assert len(mines & seen["log.mine"]) < len(mines)  # those of later turns wait on
    assert not canvas.picture.lifted


@pytest.mark.drawn
@pytest.mark.rule("gaia_project 15.4")
def test_a_structure_is_seen_as_it_was_until_its_upgrade_is_told(turn_of_automa, monkeypatch):
    drawn: list[Piece] = []
    draw = Art.piece

    def recorded(self: Art, pen: Any, piece: Piece, *args: Any) -> None:
        drawn.append(piece)
        draw(self, pen, piece, *args)

    monkeypatch.setattr(Art, "piece", recorded)
    _app, screen, table = turn_of_automa(cards=(1, 2, 10))
    upgrade = [event for event in table.log if event.kind == "log.upgrade"][-1]
    now = next(
        laid.piece
        for laid in screen.model.laid.pieces
        if laid.piece.owner == AUTOMA and f"{laid.zone}/{laid.piece.slot}" in upgrade.targets
    )
    seen = {}
    while screen.rivals.guided:
        drawn.clear()
        screen.canvas.redraw()
        screen.app.step()
        here = [piece for piece in drawn if piece.id == now.id]
        lifted = now.id in screen.canvas.picture.lifted
        seen.setdefault(screen.rivals.picture.play.head.kind, (lifted, here))
        screen.app.press(pygame.K_RETURN)
    lifted, here = seen["log.automa.valid_upgrade"]
    assert lifted and here and all(piece.data != now.data for piece in here)
    lifted, here = seen["log.upgrade"]
    assert not lifted and not any(piece.data != now.data for piece in here)
