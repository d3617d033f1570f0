"""What the pointer is told: names of things, and of the players they belong to."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from gametable.client.screens.table import TableScreen
from gametable.client.table.board.callout import Callout, callout_of, name_icon
from gametable.client.table.board.signs import Pointed
from gametable.client.widgets.beside import covered
from gametable.core.engine.chance import Source
from gametable.core.engine.table import Table
from gametable.titles import find_title
from tests.client.table.conftest import Played
from tests.client.watch import frame

pytestmark = pytest.mark.drawn

Play = Callable[..., Played]


def said_of(played: Played, id: str) -> Callout:
    found = callout_of(played.screen.model, played.screen.play.ahead.gain, id)
    assert found is not None
    return found


def test_a_mark_says_whose_it_is(play: Play):
    played = play(hand_off="trusting")
    played.ask("prompt.tokens")
    played.app.move_to(played.spot("walker1"))
    played.wait(0.4)
    assert played.screen.canvas.pointer.callout_for == "walker1"
    found = said_of(played, "walker1")
    assert (found.title, found.note) == ("Walker", "Bence")
    # The icon under the pointer is told as that, unless the title says it already.
    name_icon(played.screen.model, found, "walker")
    assert found.sign == ""
    name_icon(played.screen.model, found, "Water")
    assert found.sign == "Icon: Water"
    played.app.change(language="hu")
    played.app.settle()
    assert said_of(played, "walker1").title == "Sétáló"


def test_what_belongs_to_nobody_names_nobody(play: Play):
    played = play(players=("human",))
    played.ask("prompt.tokens")
    found = said_of(played, "token_water")
    assert (found.title, found.note) == ("Water", "")


def test_a_refused_thing_tells_its_reason_first(play: Play):
    played = play(players=("human",))
    last = played.table.state.gardens[0].hand[-1]
    found = said_of(played, f"card{last}")
    assert "came last" in found.note
    assert found.tint == "red"
    # That stands on the card: what an icon of it means is told beside that, as of any card, where
    # the figures of the icon are read.
    view, hand = played.screen.canvas, played.table.state.gardens[0].hand
    for number in (last, hand[0]):
        spot = played.screen.model.laid.spots[f"card{number}"]
        played.app.move_to(played.spot(spot.id))
        lying = view.marks.where(spot.id, 1 / view.camera.zoom)
        view.pointer.hide_callout()
        view.pointer.sign = Pointed("Water", (*lying.centre, 1, 1))
        view.redraw()
        frame(played.app)
        assert not covered(view.callout_rect, [view.camera.rect_to_view(lying.rect)])


def test_hovering_ticks_on_what_can_be_chosen_alone(play: Play):
    played = play(players=("human",), hover_tick=True)
    heard: list[str] = []
    played.app.cue_player = heard.append
    hand = played.table.state.gardens[0].hand
    played.app.move_to(played.spot("walker0"))
    assert "hover_tick" not in heard
    played.app.move_to(played.spot(f"card{hand[0]}"))
    assert heard.count("hover_tick") == 1


def test_a_callout_leaves_the_other_tile_of_the_depot_free(open_app):
    table, source = Table.new(find_title("planet_unknown"), 2, {}, "ORION"), Source.of("layout")
    while table.decision.prompt.key != "ask.draft":
        table.answer_random(source)
    app = open_app((1280, 720), hand_off="trusting", animation_speed="none")
    played = Played(app, TableScreen(table), table)
    app.push(played.screen)
    app.settle()
    view, wanted = played.screen.canvas, sorted(played.screen.model.wanted)
    assert len(wanted) == 2
    to_view, spots = view.camera.rect_to_view, played.screen.model.laid.spots
    for tile in wanted:
        app.move_to(played.spot(tile))
        played.wait(0.4)
        assert view.pointer.callout_for == tile
        assert not covered(view.callout_rect, [to_view(spots[id].visible) for id in wanted])
    # Who goes on by keys is told no more of what the pointer was left on.
    played.key("tab")
    assert view.pointer.callout_for is None


def test_of_a_piece_that_can_go_to_many_places_the_name_and_their_number_are_told(open_app):
    table = Table.new(find_title("roll_for_the_galaxy"), 2, {}, "CARRIED")
    source = Source.of("callout")
    while table.decision.prompt.key not in ("ask.assign", "ask.select"):
        table.answer_random(source)
    app = open_app((1280, 720), hand_off="trusting", animation_speed="none")
    screen = TableScreen(table)
    app.push(screen)
    app.settle()
    model = screen.model
    die = next(id for id in sorted(model.wanted) if len(model.numbers_at(id)) > 1)
    found = callout_of(model, screen.play.ahead.gain, die)
    assert found.title == model.spot_name(die) and "·" not in found.title
    assert found.note == f"{len(model.numbers_at(die))} possibilities"


def test_a_thing_that_has_gone_from_under_the_pointer_is_told_of_no_more(open_app):
    """The board chosen in the setup of Pulsar 2849 goes where it lies in the game."""
    table, source = Table.new(find_title("pulsar_2849"), 2, {}, "GONE"), Source.of("gone")
    while table.decision.prompt.key != "ask.side":
        table.answer_random(source)
    app = open_app((1280, 720), hand_off="trusting", animation_speed="none")
    screen = TableScreen(table)
    app.push(screen)
    app.settle()
    model = screen.model
    project = next(id for id, s in model.laid.spots.items() if s.piece and "project" in id)
    app.move_to(screen.canvas.camera.to_view(model.laid.spots[project].centre))
    app.rest()
    assert model.hovered == project
    screen.session.choose(table.decision.keys[0])
    app.settle()
    point, spots = screen.canvas.camera.to_sheet(app.ui.pointer), model.laid.spots
    assert model.hovered is None or (
        model.hovered in spots and spots[model.hovered].contains(point)
    )


def test_a_pointer_that_rests_asks_nothing_of_the_next_question(play: Play):
    played = play(players=("human",))
    screen = played.screen
    refused = next(iter(screen.model.choosing.refused_at))
    played.app.move_to(played.spot(refused))
    told = screen.bar.text.hint
    assert screen.bar.text.hint_icon == "lock"
    screen.session.choose("pass")
    screen.session.choose("end")
    played.app.settle()
    assert screen.table.decision.prompt.key == "prompt.card"
    assert refused in screen.model.choosing.refused_at
    assert screen.bar.text.hint != told
    x, y = played.spot(refused)
    played.app.move_to((x + 2, y))
    assert screen.bar.text.hint == told
