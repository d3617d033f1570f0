"""What an answer would lay on the table is seen as a ghost where it is chosen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from gametable.client.screens.table import TableScreen
from gametable.core.engine.table import Table
from gametable.core.engine.title import Seat
from gametable.titles import find_title
from tests.client.table.conftest import Played
from tests.rules.terraforming_mars.play import position, table_at

pytestmark = pytest.mark.drawn


@pytest.fixture
def opened(open_app) -> Callable[[Table[Any]], Played]:
    def make(table: Table[Any]) -> Played:
        app = open_app((1920, 1080), hand_off="trusting", animation_speed="none")
        screen = TableScreen(table)
        app.push(screen)
        app.settle()
        return Played(app, screen, table)

    return make


def ghosts(played: Played) -> dict[str, bool]:
    """The ghosts that are drawn: whether what they come of is selected."""
    found = played.screen.canvas.marks.ghosts.laid()
    return {piece.piece.id: chosen for piece, chosen in found}


def test_a_tile_of_mars_is_seen_where_it_is_pointed_at_and_where_it_is_chosen(opened):
    played = opened(table_at(position(mc=40)))
    played.screen.session.choose(("project", "aquifer"))
    played.app.settle()
    assert not ghosts(played)
    played.app.move_to(played.spot("map/a2"))
    played.wait(0.3)
    assert ghosts(played) == {"tile/a2": False}
    (piece, _), spot = played.screen.canvas.marks.ghosts.laid()[0], played.spot("map/a2")
    x, y, w, h = played.screen.canvas.camera.rect_to_view(piece.rect)
    assert (x + w / 2, y + h / 2) == pytest.approx(spot)
    played.click(spot)
    played.app.move_to(played.spot("map/d8"))
    played.wait(0.3)
    assert ghosts(played) == {"tile/a2": True, "tile/d8": False}
    played.app.move_to(played.spot("map/c1"))  # nothing can lie there
    played.wait(0.3)
    assert ghosts(played) == {"tile/a2": True}
    played.key("escape")
    assert not ghosts(played)


def test_a_mine_of_gaia_is_seen_on_its_planet(opened):
    people = [Seat("Ada"), Seat("Bence")]
    table = Table.new(find_title("gaia_project"), people, {}, "ORION")
    while table.decision is not None and table.decision.prompt.key != "ask.first_structure":
        table.choose(table.decision.keys[0])
    played = opened(table)
    place = min(played.screen.model.wanted)
    played.app.move_to(played.spot(place))
    played.wait(0.3)
    (piece, chosen) = played.screen.canvas.marks.ghosts.laid()[0]
    assert piece.piece.face == "structure" and f"{piece.zone}/{piece.piece.slot}" == place
    assert not chosen


def test_what_lies_below_a_drafted_tile_is_no_ghost(opened):
    table = Table.new(find_title("planet_unknown"), [Seat("Ada"), Seat("Bence")], {}, "ORION")
    while table.decision is not None and table.decision.prompt.key != "ask.draft":
        table.choose(list(table.decision.keys[: getattr(table.decision, "least", 1)]))
    played = opened(table)
    for place in sorted(played.screen.model.wanted):
        played.app.move_to(played.spot(place))
        played.wait(0.3)
        assert not ghosts(played), place
