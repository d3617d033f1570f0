"""What the rule book shows of a thing on the table: pieces, places, zones, nothing hidden."""

from __future__ import annotations

import pytest

from gametable.client.settings import Settings
from gametable.client.table.board.art import Art
from gametable.client.table.board.layout import Geography
from gametable.client.table.board.places import lay_out
from gametable.client.table.model import TableModel
from gametable.client.table.session import Session
from gametable.client.table.showing import ShownThing
from gametable.core.engine.table import Table
from gametable.titles import find_title

pytestmark = pytest.mark.drawn


@pytest.fixture(scope="module")
def model():
    """A table of Terraforming Mars with an ocean and a city on the map."""
    title = find_title("terraforming_mars")
    table = Table.from_scenario(
        title,
        {
            "seats": 2,
            "seed": "shown",
            "table": {
                "generation": 5,
                "phase": "actions",
                "turn": 0,
                "oceans": ["a2"],
                "tiles": {"d4": {"city": 0}},
                "seats": {0: {"hand": ["bushes"]}, 1: {"hand": ["comet"]}},
            },
        },
    )
    model = TableModel(Session(table, "trusting"), lambda: "en", Settings)
    geography, art = Geography(title.id), Art(title.id)
    geography.suit((1920, 1080))
    scene = title.scene(table.view(0), 0, None)
    model.laid = lay_out(scene, geography, 2, art.natural)
    return model


def test_pieces_are_told_apart_by_their_data(model):
    assert ShownThing(face="tile", data={"kind": "ocean"}).spots(model) == ("tile/a2",)
    assert ShownThing(face="tile", data={"kind": "city"}).spots(model) == ("tile/d4",)
    assert len(ShownThing(face="tile").spots(model)) == 2
    assert ShownThing(face="tile", data={"kind": "greenery"}).spots(model) == ()


def test_zones_are_shown_where_no_piece_is(model):
    assert ShownThing(face="map").spots(model) == ("map",)
    assert ShownThing(face="nothing", zones=("projects",)).spots(model) == ("projects",)
    assert ShownThing(face="nothing").spots(model) == ()


def test_a_component_is_shown_where_it_is_seen_and_no_hidden_one(model):
    assert ShownThing(ref="#card/bushes").spots(model) == ("card/bushes",)
    assert ShownThing(ref="#card/comet").spots(model) == ()
    assert ShownThing(ref="#card/fish").spots(model) == ()
