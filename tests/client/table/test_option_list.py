"""The list of what can be chosen (L): no two lines are alike."""

from __future__ import annotations

from gametable.client.screens.table import TableCalls, TableScreen
from gametable.client.table.answer.option_list import at_place
from gametable.core.engine.chance import Source
from gametable.core.engine.table import Table
from gametable.core.engine.title import Seat
from gametable.titles import find_title
from tests.client.table.conftest import Played
from tests.rules.gaia_project.play import seat as gaia_seat
from tests.rules.gaia_project.play import sit as gaia_sit


def test_of_two_that_are_called_alike_it_is_said_which_lies_where(open_app, monkeypatch):
    """Two planets of a kind in one sector: the upper one and the lower one."""
    table = Table.new(find_title("gaia_project"), [Seat("Ada"), Seat("Bence")], {}, "ORION")
    source = Source.of("list")
    while table.decision.prompt.key != "ask.first_structure":
        table.choose(table.decision.keys_of(table.decision.random(source)))
    app = open_app((1280, 720), animation_speed="none")
    screen = TableScreen(table, calls=TableCalls())
    app.push(screen)
    screen.session.reveal()
    app.settle()
    played, model = Played(app, screen, table), screen.model
    places = [model.choosing.option(n).target for n in range(len(table.decision.keys))]
    called = dict.fromkeys(places[:2], "Terra, sector 3")
    monkeypatch.setattr(model, "place_name", lambda place: called.get(place, place))
    played.key("l")
    words = [row.words for row in screen.overlays[-1].rows]
    spots = model.laid.spots
    assert spots[places[0]].centre[1] < spots[places[1]].centre[1]
    assert [text.partition(" (")[2] for text in words[:2]] == ["upper)", "lower)"]
    assert len(set(words)) == len(words) and not any("(" in text for text in words[2:])


def test_what_lies_at_one_place_tells_its_price_and_what_it_does_while_it_is_looked_at(open_app):
    app = open_app((1280, 720), hand_off="trusting")
    at = gaia_sit(gaia_seat("terrans", structures={"trading_station": [(-2, -1)]}))
    screen = TableScreen(at, calls=TableCalls())
    app.push(screen)
    app.settle()
    played = Played(app, screen, at)
    played.click(played.spot("map/h_-2_-1"))
    lab, institute = screen.overlays[-1].lines
    assert lab.entry.note == "5 credits, 25 left, 3 ore, 12 left"
    played.key("down")
    played.app.rest()
    assert "Planetary institute" in screen.frame.effects.text.subject
    played.key("escape")
    assert screen.model.hovered_number is None and institute.entry.note


def test_a_place_that_the_words_name_is_not_named_twice():
    assert at_place("Mine on Ice", "Ice, sector 5") == "Mine on Ice, sector 5"
    assert at_place("Upgrade", "Ice, sector 5") == "Upgrade: Ice, sector 5"
    assert at_place("Place a tile", "Tharsis") == "Place a tile: Tharsis"
