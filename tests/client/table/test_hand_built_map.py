"""Building the map of Gaia Project by hand: a sector is taken up, and turned or swapped."""

from __future__ import annotations

from gametable.client.screens.table import TableCalls, TableScreen
from gametable.core.engine.table import Table
from gametable.core.engine.title import Seat
from gametable.titles import find_title
from tests.client.table.conftest import Played


def test_a_sector_that_is_taken_up_is_turned_or_swapped_with_any_other(open_app):
    """Both ways round: the later one of two sectors may be taken up as well as the earlier one."""
    seats = [Seat(name, options={"faction": of}) for name, of in (("A", "terrans"), ("B", "ivits"))]
    table = Table.new(find_title("gaia_project"), seats, {"map": "by_hand"}, "MAP")
    app = open_app((1920, 1080), hand_off="trusting")
    screen = TableScreen(table, calls=TableCalls())
    app.push(screen)
    app.settle()
    played = Played(app, screen, table)
    assert table.decision is not None and table.decision.prompt.key == "ask.map_by_hand"
    first, *_between, last = table.state.sectors
    places = [f"sector/{tile.q}_{tile.r}" for tile in (first, last)]
    played.click(played.spot(places[1]))
    played.click(screen.bar.chips[0].id)  # nothing is to be confirmed by it
    assert table.state.sectors[-1].turns == (last.turns + 1) % 6
    played.click(played.spot(places[1]))
    played.click(played.spot(places[0]))
    assert table.state.sectors[0].sector == last.sector
    assert table.state.sectors[-1].sector == first.sector
