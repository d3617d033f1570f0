"""Assigning in Roll for the Galaxy: dice are dragged, clicked and sent by keys to their columns."""

from __future__ import annotations

import pytest

from gametable.client.screens.table import TableCalls, TableScreen
from gametable.core.engine.table import Table
from gametable.core.engine.title import Seat
from gametable.titles.roll_for_the_galaxy import TITLE
from gametable.titles.roll_for_the_galaxy.state import Board
from tests.client.table.conftest import Played
from tests.client.table.test_carrying import drag


def rolled(seed: str) -> Table:
    """A game of a human and a bot in which the human's dice were just rolled."""
    people = [Seat("Ada"), Seat("Bence", player="bot")]
    table = Table.new(TITLE, people, {}, seed)
    while table.decision is not None and table.decision.prompt.key != "ask.assign":
        table.choose(table.decision.keys[0])
    while table.decision is not None and table.decision.seat != 0:
        table.choose(next(k for k in table.decision.keys if k[0] != "power"))
    return table


@pytest.fixture
def assigning(open_app) -> Played:
    """The first such game in which a wild die was rolled."""
    app = open_app((1920, 1080), animation_speed="none")
    games = (rolled(f"ORION {n}") for n in range(60))
    table = next(table for table in games if table.state.boards[0].wilds)
    screen = TableScreen(table, calls=TableCalls())
    app.push(screen)
    app.settle()
    return Played(app, screen, table)


def board(played: Played) -> Board:
    return played.table.state.boards[0]


def a_die(played: Played) -> tuple[int, str]:
    phase, pile = next((p, pile) for p, pile in board(played).columns.items() if pile)
    return pile[0], phase


def test_a_die_dragged_onto_the_strip_chooses_that_phase(assigning: Played) -> None:
    die, _phase = a_die(assigning)
    drag(assigning, assigning.spot(f"die/{die}"), assigning.spot("workers/phase_produce"))
    assert (board(assigning).selecting, board(assigning).selected) == (die, "produce")
    assert "wild" in assigning.screen.bar.text.primary and not assigning.screen.bar.primary.enabled
    for wild in list(board(assigning).wilds):
        drag(assigning, assigning.spot(f"die/{wild}"), assigning.spot("workers/column_settle"))
        assert wild in board(assigning).columns["settle"]
    assert assigning.screen.bar.text.primary == "Ready" and assigning.screen.bar.primary.enabled


@pytest.mark.rule("roll_for_the_galaxy 5.2")
def test_a_die_that_lies_where_it_should_says_why_when_it_is_pointed_at(assigning: Played) -> None:
    die, _phase = a_die(assigning)
    assigning.screen.session.choose(("select", die, "ship"))
    assigning.app.settle()
    other, _phase = a_die(assigning)
    assert f"die/{other}" not in assigning.screen.model.choosing.marked()
    assigning.click(assigning.spot(f"die/{other}"))
    assert assigning.screen.model.refused.rule == "roll_for_the_galaxy 5.2"


def test_two_clicks_do_the_same(assigning: Played) -> None:
    die, _phase = a_die(assigning)
    assigning.click(assigning.spot(f"die/{die}"))
    assert assigning.screen.model.choosing.held == f"die/{die}"
    assigning.click(assigning.spot("workers/phase_ship"))
    assert board(assigning).selected == "ship"


def test_space_puts_the_die_that_has_the_focus_on_the_space_above_it(assigning: Played) -> None:
    die, phase = a_die(assigning)
    assigning.screen.ui.focus_on(assigning.screen.view, True)
    assigning.screen.model.cursor = f"die/{die}"
    assigning.key("space")
    assert (board(assigning).selecting, board(assigning).selected) == (die, phase)


def test_digits_send_a_wild_die_to_its_column(assigning: Played) -> None:
    die = board(assigning).wilds[0]
    assigning.screen.model.cursor = f"die/{die}"
    assigning.screen.ui.focus_on(assigning.screen.view, True)
    assigning.key("3")
    assert die in board(assigning).columns["settle"]


def test_without_a_phase_the_button_says_what_is_missing(assigning: Played) -> None:
    text = assigning.screen.bar.text
    assert not text.primary_ready and text.primary
    assert not any("Ready" in chip.label for chip in text.chips)
