"""Where "What this does" stands on the tables of all titles: on nothing that is read or chosen."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from gametable.client.table.bar.effects_panel import (
    BRIEF,
    FULL,
    LEAN,
    LINE,
    Effect,
    EffectsText,
    Form,
    figure_of,
)
from gametable.client.table.bar.effects_room import EffectsRoom, opened_from
from gametable.client.table.bar.free_ground import FreeGround
from gametable.client.table.board.art import Art
from gametable.client.table.board.camera import Camera
from gametable.client.table.board.layout import PREVIEW, Geography
from gametable.client.table.board.places import LABEL, Laid, lay_out
from gametable.client.widgets.beside import covered
from gametable.core.engine.chance import Source
from gametable.core.engine.table import Table
from gametable.core.engine.title import Seat
from gametable.titles import find_title, title_ids
from tests.client.table.conftest import Played

VIEW = (100.0, 50.0, 1000.0, 600.0)
# The table at 1280x720 with 100 and 150 %, with the right panel folded.
VIEWS = {
    "small": (248.0, 52.0, 1624.0, 912.0),
    "large scale": (210.0, 44.0, 1022.0, 584.0),
}


class Told:
    """A panel of so many words: of several effects with their reasons, or of a few."""

    def __init__(self, words: float) -> None:
        self.words = words
        self.form: Form = FULL

    def take_form(self, form: Form) -> None:
        self.form = form

    def height(self, width: float) -> float:
        if self.form == LINE:
            return 32.0
        share = 0.35 if self.form == BRIEF else 1.0
        return (54.0 if self.form == FULL else 30.0) + max(42.0, share * self.words / width)

    def line_width(self) -> float:
        return self.words / 80.0

    def rows_height(self, width: float) -> float:
        return 30.0 + max(42.0, 0.35 * self.words / width)


def names(laid: Laid) -> Iterator[tuple[float, float, float, float]]:
    for zone in laid.zones.values():
        if zone.region.label:
            yield (*zone.rect[:2], min(zone.rect[2], 200.0), LABEL)


@pytest.mark.parametrize("title", title_ids())
def test_on_no_table_it_lies_on_what_is_read(title: str) -> None:
    sheet, source = find_title(title), Source.of("layout")
    table = Table.new(sheet, [Seat(name) for name in ("Ada", "Bence", "Csilla")], {}, "ORION")
    for _choice in range(25):
        table.answer_random(source)
    asked = table.decision
    assert asked is not None
    geography, art = Geography(title), Art(title)
    scene = sheet.scene(table.view(asked.seat), asked.seat, None)
    targets = {option.target for option in asked.options()}
    for name, view in VIEWS.items():
        geography.suit(view[2:])
        camera = Camera(geography.sheet.size)
        camera.look_through(view)
        laid = lay_out(scene, geography, 3, art.natural)
        read = [*map(camera.rect_to_view, (*laid.read(), *names(laid)))]
        needed = [camera.rect_to_view(laid.spots[id].visible) for id in targets & set(laid.spots)]
        region = geography.sheet.region(PREVIEW, 3)
        own = camera.rect_to_view(region.rect) if region is not None else None
        ahead = [z.rect for z in laid.zones.values() if z.zone.place == "outlook"]
        told_there = [*map(camera.rect_to_view, ahead)]  # is covered whole, or not at all
        for words in (30_000.0, 90_000.0):
            panel = Told(words)
            rect = EffectsRoom().find(panel, None, view, needed, read, lambda: [], own)
            hidden = [thing for thing in read if thing not in told_there]
            assert not covered(rect, [*hidden, *needed]), (name, words, panel.form)
            over = covered(rect, told_there)
            assert not over or over > 0.9 * covered(own or rect, told_there)


def test_it_says_less_before_it_covers_anything() -> None:
    """As much free ground as there is, so much it tells: all, closer, no reasons, a line."""
    for free, form in ((220.0, FULL), (135.0, LEAN), (108.0, BRIEF), (70.0, LINE)):
        panel = Told(60_000.0)
        lying = [(100.0, 50.0, 1000.0, 600.0 - free)]
        rect = EffectsRoom().find(panel, None, VIEW, [], lying, list)
        assert panel.form == form and not covered(rect, lying)
    panel = Told(60_000.0)
    EffectsRoom().find(panel, None, VIEW, [], [VIEW], list)
    assert panel.form == LINE  # where there is no ground at all it hides little


def test_it_keeps_to_its_region_unless_it_would_lie_on_what_is_read_around_it() -> None:
    region, panel = (300.0, 550.0, 590.0, 100.0), Told(57_000.0)
    rect = EffectsRoom().find(panel, None, VIEW, [], [], list, region)
    assert (rect[0], rect[2]) == (300.0, 590.0) and rect[1] + rect[3] == 638.0  # it grows upwards
    short = EffectsRoom().find(Told(0.0), None, VIEW, [], [], list, region)
    assert short == (300.0, 542.0, 590.0, 96.0)
    above = [(300.0, 480.0, 590.0, 60.0)]
    assert not covered(EffectsRoom().find(panel, None, VIEW, [], above, list, region), above)
    # A region too narrow for it is left where it would lie over what stands beside that.
    narrow, beside = (760.0, 300.0, 130.0, 200.0), [(400.0, 300.0, 350.0, 200.0)]
    aside = EffectsRoom().find(panel, None, VIEW, [], [], lambda: beside, narrow)
    assert not covered(aside, beside)


def test_it_tells_all_over_empty_places_and_beside_the_table() -> None:
    lying, empty = [(100.0, 50.0, 1000.0, 300.0)], [(100.0, 50.0, 1000.0, 600.0)]
    panel = Told(60_000.0)
    rect = EffectsRoom().find(panel, None, VIEW, [], lying, lambda: empty)
    assert panel.form == FULL and not covered(rect, lying)
    log = (1120.0, 300.0, 336.0, 350.0)
    aside = EffectsRoom().find(panel, None, VIEW, [], lying, lambda: empty, None, log)
    assert panel.form == FULL and aside[0] == log[0]


def test_it_lies_on_the_log_where_all_of_the_table_is_needed() -> None:
    log, room, question = (1120.0, 300.0, 336.0, 350.0), EffectsRoom(), object()
    found = room.find(Told(32_256.0), question, VIEW, [VIEW], [], list, None, log)
    assert found == (1120.0, 500.0, 336.0, 150.0)  # at its lower edge
    # It stays there while it fits, and says less when it does not.
    assert room.find(Told(99_456.0), question, VIEW, [], [], list, None, log) == log
    longer = Told(120_000.0)
    room.find(longer, question, VIEW, [VIEW], [], list, None, log)
    assert longer.form != FULL


def test_it_stays_where_it_was_while_that_is_free() -> None:
    room, question, panel = EffectsRoom(), object(), Told(30_000.0)
    lying = [(100.0, 50.0, 400.0, 600.0)]
    first = room.find(panel, question, VIEW, [], lying, list)
    again = room.find(panel, question, VIEW, [], [], list)
    assert again == first
    # It is higher now, and grows away from the edge.
    longer = room.find(Told(45_000.0), question, VIEW, [], [], list)
    assert longer[0] == first[0] and longer[1] + longer[3] == first[1] + first[3]


def test_the_largest_gaps_are_found() -> None:
    ground = FreeGround((0, 0, 600, 400), [(0, 0, 600, 100), (200, 100, 100, 200)])
    assert (0, 310, 600, 90) in ground.gaps  # below all of it
    assert (310, 110, 290, 290) in ground.gaps  # to the right of what stands in the middle
    assert (0, 110, 190, 290) in ground.gaps
    assert ground.room((400.0,), lambda width: 120.0, (300, 200)) is None
    assert ground.room((400.0,), lambda width: 80.0, (300, 200)) == (100, 310, 400, 80)


def test_a_line_opens_over_what_lies_there_and_under_the_pointer() -> None:
    for folded in ((200.0, 600.0, 330.0, 32.0), (900.0, 60.0, 180.0, 32.0)):
        x, y, w, h = opened_from(folded, lambda width: 180.0, VIEW)
        assert x <= folded[0] and folded[0] + folded[2] <= x + w
        assert y <= folded[1] and folded[1] + folded[3] <= y + h
        assert VIEW[0] <= x and x + w <= VIEW[0] + VIEW[2]
        assert VIEW[1] <= y and y + h <= VIEW[1] + VIEW[3]


def test_what_is_folded_says_all_while_it_is_pointed_at(play, monkeypatch) -> None:
    played: Played = play(hand_off="trusting")
    frame = played.screen.frame
    panel = frame.effects
    panel.take_form(BRIEF)
    high = []
    for head, why in (("+1", ""), ("+1", "for a long reason"), ("Heat +1", "for a long reason")):
        panel.text = EffectsText("Plant", [Effect("vp", head, why)])
        high.append(panel.height(140.0))
    assert high[1] > high[0] == high[2]  # without its cause a bare figure says nothing
    panel.text = EffectsText("Plant", [Effect("vp", "+1", "for a long reason")])
    panel.shown = True
    panel.take_form(LINE)
    view = frame.table.rect
    panel.place((view[0] + 20, view[1] + view[3] - 60, 200.0, 32.0))
    low = panel.rect
    played.app.move_to((low[0] + 20, low[1] + 10))
    assert panel.hovered and panel.form == FULL and panel.rect[3] > low[3]
    # What it was told of is no longer under the pointer, yet it stays to be read.
    frame.show_effects(None)
    assert panel.shown
    # Of another question, perhaps of somebody else, nothing of it stays.
    monkeypatch.setattr(type(played.screen.session), "decision", object())
    frame.show_effects(None)
    assert not panel.shown
    monkeypatch.undo()
    played.app.move_to((view[0] + 5, view[1] + 5))
    assert panel.folded is None
    # Where it is folded it stays for a moment, so that the pointer gets there.
    frame.show_effects(panel.text)
    panel.take_form(LINE)
    frame.show_effects(None)
    assert panel.shown
    played.wait(1.0)
    assert not panel.shown


def test_what_is_folded_says_all_at_a_key_until_the_question_ends(play, monkeypatch) -> None:
    played: Played = play(hand_off="trusting")
    frame = played.screen.frame
    panel = frame.effects
    panel.text, panel.shown = EffectsText("Plant", [Effect("vp", "+1", "for a long reason")]), True
    panel.take_form(LINE)
    view = frame.table.rect
    panel.place((view[0] + 20, view[1] + view[3] - 60, 200.0, 32.0))
    played.app.press(pygame.K_u)
    assert panel.form == FULL and panel.rect[3] > 32.0
    frame.show_effects(EffectsText("Ore", [Effect("vp", "+2", "for another")]))
    assert panel.folded is not None and panel.form == FULL  # of the next that is looked at, too
    played.app.press(pygame.K_u)
    assert panel.folded is None
    panel.take_form(LINE)
    played.app.press(pygame.K_u)
    monkeypatch.setattr(type(played.screen.session), "decision", object())
    frame.show_effects(panel.text)
    assert panel.folded is None


def test_where_not_all_has_room_as_many_rows_are_told_as_do() -> None:
    panel, question, room = Told(400_000.0), object(), EffectsRoom()
    lying = [(100.0, 50.0, 1000.0, 450.0)]
    rows = room.find(panel, question, VIEW, [], lying, list)
    assert panel.form == LINE and rows[3] > 90.0 and not covered(rows, lying)
    # It stays so high while the question is asked, though less has room beside it now.
    again = room.find(panel, question, VIEW, [], [*lying, (100.0, 500.0, 100.0, 150.0)], list)
    assert again == rows
    low = EffectsRoom().find(panel, question, VIEW, [], [(100.0, 50.0, 1000.0, 540.0)], list)
    assert low[3] == 32.0
    # Its region is lower than its rows are, and nothing is read above that.
    region = (300.0, 550.0, 590.0, 60.0)
    tools = [(300.0, 50.0, 590.0, 440.0)]
    tall = EffectsRoom().find(Told(200_000.0), None, VIEW, [], tools, list, region)
    assert tall[3] > 90.0 and not covered(tall, tools)


def test_where_a_name_has_no_room_its_figure_stands_without_it() -> None:
    """A line said "E…" of the energy that is paid, as its sum took the room beside it."""
    told = [Effect("i", "Energy in area I −1", "2 > 1"), Effect("vp", "−2", "At the end", "red")]
    assert [figure_of(effect) for effect in told] == ["−1", "−2"]
    assert figure_of(Effect("step", "Takes a tile.", "")) == ""
