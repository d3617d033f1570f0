"""SID's turn in Pulsar 2849, gone through step by step: dice, the row that applies, candidates."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from gametable.client.host.app import App
from gametable.client.screens.table import TableScreen
from gametable.core.engine.table import Table
from gametable.titles.pulsar_2849 import TITLE
from gametable.titles.pulsar_2849.state import Sid
from tests.client.watch import pass_time
from tests.kit import sitting
from tests.rules.pulsar_2849.play import position

Opened = tuple[App, TableScreen, Table[Any]]
HUMAN, SID = 0, 1


@pytest.fixture
def turn_of_sid(open_app: Any) -> Callable[..., Opened]:
    """A table at which the human has just ended a turn and SID has rolled these dice."""

    def make(*luck: int, size: tuple[int, int] = (1920, 1080), **settings: Any) -> Opened:
        state = position(2, [2, 3], next=(4, 5))
        state.sid = Sid(SID, "normal")
        table = sitting.table_at(TITLE, state, ["human", "automa"], luck=luck)
        app = open_app(size, **settings)
        screen = TableScreen(table)
        app.push(screen)
        app.settle()
        screen.session.choose(("end_turn", 2))  # nothing settles: what is shown stays
        return app, screen, table

    return make


@pytest.mark.parametrize(
    ("luck", "line", "kind", "done"),
    [
        ((1, 3), ("sid/twelve", "technology"), "log.sid.counts", "log.patent"),
        ((12, 6), ("sid/twelve", "transmitter"), "log.sid.offer", "log.sid.set_aside"),
        ((5, 1), ("sid/six", "next_system"), "log.sid.systems", "log.step"),
    ],
)
def test_each_step_waits_with_its_dice_its_row_and_its_candidates(
    turn_of_sid: Any, luck: tuple[int, int], line: tuple[str, str], kind: str, done: str
) -> None:
    app, screen, table = turn_of_sid(*luck)
    rivals = screen.rivals
    assert rivals.guided
    shown, lines, left = [], set(), 0
    while rivals.guided and len(shown) < 40:
        pass_time(app, 2)
        play = rivals.picture.play
        assert play is not None and play.head is not None
        shown.append(play.head.kind)
        lines.add(play.line)
        left = len(play.head.targets) if play.head.kind == kind else left
        app.press(pygame.K_RETURN)
    assert line in lines and kind in shown and left >= 1
    assert done in {event.kind for event in table.log}
    assert table.state.sid.rolled == luck


def test_at_once_only_what_was_done_is_shown(turn_of_sid: Any) -> None:
    app, screen, _table = turn_of_sid(1, 3, procedures="at_once")
    assert not screen.rivals.guided
    pass_time(app, 30)
    assert screen.rivals.picture.play is None


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("language", ["en", "hu"])
def test_a_step_fits(turn_of_sid: Any, size: tuple[int, int], language: str) -> None:
    app, screen, _table = turn_of_sid(1, 3, size=size, language=language)
    app.settle()
    assert screen.bar.fits and screen.bar.primary.fits
