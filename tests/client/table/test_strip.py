"""The player strip: every seat and what ends the game are seen without scrolling."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest
from msgspec import structs

from gametable.client.draw import Pen, layer
from gametable.client.table.strip.look import MEASURES
from gametable.client.table.strip.seat import SeatWidget, figure
from gametable.client.widgets.beside import covered
from gametable.components.title_sheet import load_title_sheet
from gametable.core.scene import Stock
from gametable.core.text import msg
from gametable.titles import title_ids
from tests.client.layout_faults import overlap
from tests.client.table.test_titles_laid_out import opened

FINISHED = [sheet for sheet in map(load_title_sheet, title_ids()) if sheet.finished]
FULL_TABLES = [(sheet.id, seats) for sheet in FINISHED for seats in range(5, sheet.players[1] + 1)]


def seat_cards(played) -> list[SeatWidget]:
    return [w for w in played.screen.strip.walk() if isinstance(w, SeatWidget)]


@pytest.mark.parametrize(("title", "seats"), FULL_TABLES)
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_full_table_needs_no_scrolling(open_app, title: str, seats: int, size):
    played = opened(open_app, title, seats, 90, size, language="hu")
    strip = played.screen.strip
    _x, top, _w, tall = strip.scroll.rect
    cards = seat_cards(played)
    assert len(cards) == seats
    for card in cards:
        assert card.fits
        assert top - 0.5 <= card.rect[1], card.id
        assert card.rect[1] + card.rect[3] <= top + tall + 0.5, card.id
    _x, y, _w, h = strip.meters.rect
    assert y + h <= strip.rect[1] + strip.rect[3]
    assert overlap(strip.meters.rect, strip.scroll.rect) <= 0


def test_five_seats_need_no_scrolling_at_a_large_scale(open_app):
    """Stocks stand on fewer lines, and of what ends the game the bars alone."""
    played = opened(open_app, "roll_for_the_galaxy", 5, 90, (1920, 1080), scale=150)
    strip = played.screen.strip
    assert strip.body.wants(strip.scroll.rect[2])[1] <= strip.scroll.rect[3] + 0.5
    assert all(card.fits for card in seat_cards(played))
    assert all(f": {value}" in strip.meters.tooltip_text() for value in ("most now", "60"))


def test_only_the_seat_that_decides_or_is_looked_at_is_open(open_app):
    played = opened(open_app, "planet_unknown", 5, 90, (1920, 1080))
    open_cards = {card.card.seat for card in seat_cards(played) if card.open}
    session = played.screen.session
    assert open_cards == {session.asked, session.middle}
    heights = [card.rect[3] for card in seat_cards(played) if not card.open]
    tallest = max(card.rect[3] for card in seat_cards(played) if card.open)
    assert max(heights) < 0.6 * tallest


def test_a_seat_that_acts_moves_nothing_out_of_sight(open_app):
    """While another seat acts, the own card and what is compared stay where they are."""
    played = opened(open_app, "planet_unknown", 2, 20, (1280, 720))
    screen, seen = played.screen, []
    for active in (0, 1):
        look = replace(screen.strip.look, active=lambda a=active: a, middle=lambda: 0)
        screen.strip.show(screen.model.scene, look)
        screen.ui.relayout()
        played.app.settle()
        strip = screen.strip
        assert strip.body.wants(strip.scroll.rect[2])[1] <= strip.scroll.rect[3] + 0.5
        assert all(card.fits for card in seat_cards(played))
        seen.append({card.card.seat: card.open for card in seat_cards(played)})
    assert seen == [{0: True, 1: False}] * 2


@pytest.mark.parametrize("title", ["planet_unknown", "terraforming_mars"])
def test_seats_are_told_apart_by_their_whole_names_at_a_large_scale(open_app, title):
    """The icon of the points gives way before any of a name is cut."""
    played = opened(open_app, title, 2, 20, (1920, 1080), scale=150)
    cards = seat_cards(played)
    for number, card in enumerate(cards):
        played.screen.model.said.names[card.card.seat] = f"Player {number + 1}"
    played.screen.strip.show(played.screen.model.scene, cards[0].look)
    played.screen.ui.relayout()
    played.app.settle()
    assert all(card.fits for card in seat_cards(played))


@pytest.mark.drawn
def test_what_would_be_won_stands_below_the_points(open_app):
    """In its own place, not beside a stock that it has nothing to do with."""
    played = opened(open_app, "terraforming_mars", 2, 30, (1920, 1080))
    card = next(card for card in seat_cards(played) if card.active)
    x, y, w, h = (round(side) for side in card.rect)
    plain = played.app.surface.subsurface((x, y, w, h)).copy()
    card.look.gain = lambda: (card.card.seat, 1)
    card.redraw()
    played.app.settle()
    now = played.app.surface.subsurface((x, y, w, h))
    same = pygame.mask.from_threshold(now, (0, 0, 0), (1, 1, 1, 255), plain)
    same.invert()
    (changed,) = same.get_bounding_rects()
    assert changed.right > 0.9 * w and changed.x > 0.6 * w
    assert changed.bottom < h / 2 and changed.y > 0.12 * h


@pytest.mark.drawn
def test_what_would_be_won_beside_a_stock_says_that_it_is_none_of_it(open_app, monkeypatch):
    """Where its only place is beside the last stock, "-1" alone reads as a change of that."""
    played = opened(open_app, "planet_unknown", 3, 6, (1920, 1080))
    card = next(card for card in seat_cards(played) if card.active)
    card.measures = replace(card.measures, headings=False)
    card.look.gain = lambda: (card.card.seat, -1)
    written: list[str] = []
    real = Pen.text

    def text(pen: Pen, words: str, *rest, **more) -> float:
        written.append(words)
        return real(pen, words, *rest, **more)

    monkeypatch.setattr(Pen, "text", text)
    card.paint(Pen(layer((1920, 1080)), card.ui.kit))
    assert "−1" in written and "if confirmed" in written


def test_a_small_card_still_says_all_in_its_tooltip(open_app):
    played = opened(open_app, "planet_unknown", 5, 90, (1920, 1080))
    card = next(card for card in seat_cards(played) if not card.open)
    told = card.tooltip_text()
    said = played.screen.model.said
    assert said.text(card.card.faction) in told and said.text(card.card.status) in told
    for group in card.card.groups:
        for stock in group.stocks:
            assert f"{said.text(stock.name)}: {figure(stock)}" in told


@pytest.mark.drawn
def test_no_letter_of_the_status_reaches_down_to_the_stocks(open_app):
    look = {"scale": 130, "text_size": 10, "language": "hu"}
    played = opened(open_app, "terraforming_mars", 5, 90, (1280, 720), **look)
    ruler = played.app.ui.ruler
    for card in seat_cards(played):
        if not card.open:
            status = card.rect[1] + card.measures.top + 22
            letters = 0.58 * ruler.text_px(14) / ruler.unit
            tops = [rect[1] for words, rect in card.signs if ":" in words]
            assert tops and min(tops) >= status + letters


@pytest.mark.parametrize("measures", MEASURES, ids=range(len(MEASURES)))
def test_a_card_is_as_high_as_what_stands_on_it(open_app, measures):
    """It is measured before it has a place: the note of its civ cards is within it."""
    played = opened(open_app, "planet_unknown", 4, 150, (1920, 1080))
    card = next(card for card in seat_cards(played) if card.open)
    civ = next(group for group in card.card.groups if group.note is not None)
    note = msg("group.civ_cards.note", ranks=[1, 2])
    civ = structs.replace(civ, stocks=civ.stocks[:1] * 2, note=note)  # open and secret ones
    card.card = structs.replace(card.card, groups=(card.card.groups[0], civ))
    wide, card.measures = card.rect[2], measures
    placed = card.measure(wide)
    card.rect = (0.0, 0.0, 0.0, 0.0)
    assert card.measure(wide) == placed


def test_stocks_stand_in_equally_full_rows(open_app):
    played = opened(open_app, "roll_for_the_galaxy", 5, 90, (1920, 1080))
    assert {card.across for card in seat_cards(played)} == {2}
    played = opened(open_app, "terraforming_mars", 3, 90, (1920, 1080))
    assert {card.across for card in seat_cards(played)} == {3}


def test_a_limit_is_shown_beside_the_number():
    assert figure(Stock("tile", 7, msg("tiles"), most=12)) == "7 / 12"
    assert figure(Stock("vp", -3, msg("points"))) == "−3"
    assert figure(Stock("vp", None, msg("points"))) == "–"


@pytest.mark.parametrize("title", [sheet.id for sheet in FINISHED])
@pytest.mark.parametrize("language", ["en", "hu"])
def test_nothing_is_cut_in_the_narrowest_strip(open_app, title: str, language: str):
    """Text is never smaller than 13 pixels, so a small scale leaves the least room for it."""
    small = {"scale": 75, "text_size": 20}
    seats = min(5, load_title_sheet(title).players[1])
    played = opened(open_app, title, seats, 90, (1280, 720), language=language, **small)
    assert [card.id for card in seat_cards(played) if not card.fits] == []
    unit = played.app.ui.scale.unit  # nor are icons smaller than that
    assert all(card.plate * unit > 12.9 for card in seat_cards(played))


def test_what_ends_the_game_is_headed_in_more_lines_where_one_is_too_narrow(open_app):
    played = opened(open_app, "planet_unknown", 2, 20, (1280, 720), language="hu", text_size=20)
    meters, texts = played.screen.strip.meters, []

    class Noting(Pen):
        def text(self, words, at, *rest, **more):
            texts.append(words)
            return super().text(words, at, *rest, **more)

    for width, lines in ((185.0, 2), (400.0, 1)):
        texts.clear()
        meters.place((0.0, 0.0, width, meters.measure(width)[1]))
        meters.paint(Noting(layer((600, 300)), meters.ui.kit))
        assert " ".join(texts[:lines]) == "A játék véget ér, ha" and meters.fits


@pytest.mark.drawn
@pytest.mark.parametrize("title", title_ids())
def test_a_tooltip_lies_beside_the_seats_and_on_none(open_app, title):
    """Nor on what is compared or ends the game."""
    played = opened(open_app, title, 3, 90, (1280, 720), language="hu")
    cards, strip = seat_cards(played), played.screen.strip
    others = [strip.meters.rect, *(w.rect for w in strip.body.children if w not in cards)]
    for card in cards:
        x, y, w, _h = card.rect
        played.app.move_to((x + w / 2, y + 8))
        played.wait(0.5)
        told = played.screen.tip_rect
        assert told[2] > 0
        assert [other.card.seat for other in cards if covered(told, [other.rect])] == []
        assert covered(told, others) == 0
        played.app.move_to((played.screen.canvas.rect[0] + 5, 5))
        played.app.settle()
