"""The inspector: right after every step and at every moment, with its words before its picture."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from gametable.client.draw import Pen, layer
from gametable.client.screens.table import TableCalls, TableScreen
from gametable.client.settings import Settings
from gametable.client.table.answer.kinds import begin
from gametable.client.table.board.art import Art
from gametable.client.table.model import TableModel
from gametable.client.table.panel.inspector import PICTURE, SMALLEST, InspectionText, Shown
from gametable.client.table.session import Session
from gametable.core.engine.table import Table
from gametable.titles.pulsar_2849.due import Due
from gametable.titles.pulsar_2849.targets import size_target, token_target
from gametable.titles.pulsar_2849.vocabulary import Gyrodyne, Modifiers
from tests.client.table.conftest import Played
from tests.kit.asking import choose
from tests.rules.gaia_project.play import seat as faction
from tests.rules.gaia_project.play import sit as gaia
from tests.rules.pulsar_2849.play import at as pulsar_at
from tests.rules.pulsar_2849.play import position as pulsar_position
from tests.rules.roll_for_the_galaxy.positions import position as roll_position
from tests.rules.roll_for_the_galaxy.positions import table_at as roll_table_at
from tests.rules.terraforming_mars.play import position, table_at

Opened = Callable[..., Played]


@pytest.fixture
def opened(open_app) -> Opened:
    """Opens a game of a title where it is."""

    def make(table: Table, size: tuple[int, int] = (1920, 1080)) -> Played:
        app = open_app(size, hand_off="trusting", animation_speed="none")
        screen = TableScreen(table, calls=TableCalls())
        app.push(screen)
        app.settle()
        return Played(app, screen, table)

    return make


def test_it_is_right_after_a_step_and_at_every_moment(opened):
    award = "awards/scientist"
    played = opened(table_at(position(seats=2, played=[["research"]])))
    screen = played.screen
    played.app.move_to(played.spot(award))
    played.app.rest()
    open_to_all = screen.inspector.content.subject.inspection
    assert open_to_all == screen.model.inspection(award)
    played.click(played.spot(award))
    played.app.move_to(screen.strip.rect[:2])  # nothing is pointed at when it changes
    played.click("bar.primary")
    funded = screen.inspector.content.subject.inspection
    assert funded == screen.model.inspection(award) != open_to_all
    screen.session.show_moment(0)
    played.app.settle()
    assert screen.inspector.content.subject.inspection == open_to_all
    screen.inspector.pin.on_press()
    screen.session.show_moment_number(len(screen.session.moments()) - 1)
    played.app.settle()
    assert screen.inspector.content.subject.inspection == funded  # pinned, and still right


def test_what_did_not_lie_there_yet_is_not_told_of_at_an_earlier_moment(opened):
    explorers = {"explore": "h", "cup": "h"}
    played = opened(roll_table_at(roll_position(explorers, phase="explore")), (1280, 720))
    screen, session = played.screen, played.screen.session
    session.choose(("scout", 0))
    played.app.settle()
    drawn = next(id for id in screen.model.laid.spots if id.startswith("tile/tile_"))
    screen.right.inspect(drawn)
    assert screen.inspector.content.subject.inspection is not None
    session.show_moment(0)
    played.app.settle()
    assert drawn not in screen.model.laid.spots
    assert screen.inspector.content.subject.inspection is None


def test_why_not_goes_with_the_question(opened):
    played = opened(table_at(position(seats=2, mc=9, played=[["research"]])))
    played.click(played.spot("projects/city"))
    assert played.screen.inspector.content.subject.why is not None
    played.click(played.spot("awards/scientist"))
    played.click("bar.primary")
    assert played.screen.inspector.content.subject.why is None


def test_words_come_before_the_picture(opened):
    played = opened(table_at(position(hand=["comet"])))
    model = played.screen.model
    view = InspectionText(lambda: model.said, Art("terraforming_mars"))
    view.attach(played.screen.ui)
    view.subject = Shown(model.inspection("card/comet"))
    heights = {}
    for room in (900.0, 420.0, 300.0, 120.0):
        view.room = room
        heights[room] = view.measure(290)[1]
    words = heights[120.0]  # no room for a picture
    assert heights[900.0] > words + PICTURE
    assert words + SMALLEST < heights[420.0] <= 420.0
    assert heights[300.0] <= 300.0


def test_links_below_a_text_are_part_of_what_is_scrolled(opened):
    played = opened(table_at(position(hand=["comet"])))
    inspector, model = played.screen.inspector, played.screen.model
    for links in ([], [("1", "One"), ("2", "Two"), ("3", "Three")]):
        inspector.explain = lambda text, language, links=links: links
        inspector.show(Shown(), force=True)
        inspector.show(Shown(model.inspection("card/comet")), force=True)
    text, last = inspector.content.rect, inspector.terms.children[-1].rect
    assert inspector.scroll.content >= last[1] + last[3] - text[1]


def test_it_grows_into_an_empty_log(opened):
    played = opened(table_at(position(hand=["comet"])))
    right = played.screen.right
    inspector, log = right.inspector.rect[3], right.log.rect[3]
    assert len(right.log.lines) < 3 and inspector > 3 * log
    while len(right.log.lines) < 20:
        played.screen.session.choose(played.table.decision.keys[0])
    played.app.settle()
    assert right.inspector.rect[3] < 1.4 * right.log.rect[3]
    # What lies over the log covers none of its newest lines, as far as some have room above it.
    _x, y, _w, h = right.log.rect
    low, newest = y + h / 2, len(right.log.lines) - 1
    right.log.end_above(low)
    _x, top, _w, tall = right.log.list.row_rect(newest)
    assert y < top and top + tall <= low + 0.5
    right.log.end_above(None)
    _x, top, _w, tall = right.log.list.row_rect(newest)
    assert low < top + tall <= y + h


def test_a_heading_of_the_log_is_never_cut_by_what_lies_over_it(opened, monkeypatch):
    log = opened(table_at(position(hand=["comet"]))).screen.right.log
    written: list[str] = []
    monkeypatch.setattr(Pen, "text", lambda pen, words, *rest, **more: written.append(words) or 0.0)
    for low, headed in ((None, True), (20, False), (60, True), (49, False)):
        log.end_above(None if low is None else log.rect[1] + low)
        written.clear()
        log.paint(Pen(layer((1920, 1080)), log.ui.kit))
        assert ("Log" in written) == log.filter.shown == headed


def test_its_links_speak_the_language_that_was_chosen(opened):
    played = opened(table_at(position(seats=2, played=[["research"]])))
    played.app.move_to(played.spot("projects/aquifer"))
    played.app.rest()
    english = [link.accessible_name() for link in played.screen.inspector.terms.children]
    played.app.change(language="hu")
    played.app.settle()
    there = [link.accessible_name() for link in played.screen.inspector.terms.children]
    assert english and there and not set(english) & set(there)


def test_a_place_gives_way_to_what_has_the_focus_in_it(opened):
    played = opened(table_at(position(seats=2, hand=["comet", "asteroid"])))
    model = played.screen.model
    card = next(p.piece.id for p in model.laid.pieces if model.laid.zones[p.zone].zone.hand)
    zone = model.laid.spots[card].zone
    model.hovered, model.cursor = zone, card
    model.focus_seen = lambda: True
    assert model.inspected() == card
    model.focus_seen = lambda: False
    assert model.inspected() == zone


def needs(table: Table, place: str) -> list[tuple[str, bool]]:
    """What the inspector says that the thing on a place needs, to who is asked."""
    model = TableModel(Session(table, "trusting"), lambda: "en", Settings)
    model.choosing = begin(table.decision, lambda id: True)
    return [(check.text.key, check.met) for check in model.inspection(place).checks]


@pytest.mark.rule("gaia_project 6.1.1")
def test_an_advance_that_a_tile_brings_has_no_price():
    own = faction(
        "geodens", structures={"trading_station": [(-1, -2)]}, credits=20, ore=8, knowledge=0
    )
    table = choose(gaia(own), ("upgrade", -1, -2, "research_lab"))
    assert ("check.resource", False) in needs(table, "research/science_1")
    choose(table, ("tech", "free_2"))
    assert needs(table, "research/science_1") == [
        ("check.level_top", True),
        ("check.advance_free", True),
    ]
    choose(table, ("no_advance",))
    assert ("check.resource", False) in needs(table, "research/science_1")


@pytest.mark.rule("pulsar_2849 7.3", "pulsar_2849 11")
def test_a_reward_needs_no_die():
    rewards = (
        (size_target("small"), Gyrodyne(("small", "medium"))),
        (token_target("plus_two"), Modifiers(("choice",))),
    )
    for place, reward in rewards:
        state = pulsar_position(3, (6,))
        assert ("check.die", False) in needs(pulsar_at(state), place)
        state.due = [Due("#source/gyrodynes", reward)]
        told = needs(pulsar_at(state), place)
        assert told[0] == ("check.reward", True) and all(met for _, met in told)


@pytest.mark.rule("terraforming_mars 7.1")
def test_a_card_in_hand_needs_what_it_needs_at_any_time():
    """The conditions of the turn are no part of it, whether it can be played now or not."""
    for mc in (3, 30):
        table = table_at(position(hand=["comet"], mc=mc))
        model = TableModel(Session(table, "trusting"), lambda: "en", Settings)
        assert needs(table, "card/comet") == [
            (check.text.key, check.met) for check in model.inspection("card/comet").checks
        ]
