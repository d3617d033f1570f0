"""The tables of all finished titles: nothing is cut, missing, crowded or unnamed at any size."""

from __future__ import annotations

import itertools

import pygame
import pytest

from gametable.client.draw import Pen
from gametable.client.screens.table import TableScreen
from gametable.client.table.board import picking
from gametable.client.table.board.layout import read_sheet
from gametable.client.table.board.places import LABEL
from gametable.client.widgets.beside import covered
from gametable.components.data_root import assets_dir
from gametable.components.title_sheet import load_title_sheet
from gametable.core.engine.chance import Source
from gametable.core.engine.table import Table
from gametable.core.engine.title import Seat
from gametable.titles import find_title, title_ids
from tests.client.layout_faults import SIZES, overlap
from tests.client.table.conftest import Played
from tests.kit.soaked import soaked

SHEETS = [load_title_sheet(id) for id in title_ids()]
SEATS = [
    (sheet.id, seats)
    for sheet in SHEETS
    if sheet.finished
    for seats in range(sheet.players[0], sheet.players[1] + 1)
]
LOOKS = list(itertools.product(SIZES, ("en", "hu"), ("dark", "light")))
NAMES = ("Ada", "Bence", "Csilla", "Dóra", "Endre", "Fanni")


def opened(open_app, title: str, seats: int, choices: int, size, **settings) -> Played:
    """A game some random choices old, seen by whoever is to decide."""
    people = [Seat(name) for name in NAMES[:seats]]
    table = Table.new(find_title(title), people, {}, "ORION")
    source = Source.of("layout")
    for _ in range(choices):
        if table.decision is not None:
            table.answer_random(source)
    app = open_app(size, hand_off="trusting", **settings)
    screen = TableScreen(table)
    app.push(screen)
    app.settle()
    return Played(app, screen, table)


def check(played: Played) -> None:
    screen = played.screen
    assert not [f"{w.id}: {w.accessible_name()}" for w in screen.root.walk() if not w.fits]
    assert not screen.model.laid.missing
    zones = [z for z in screen.model.laid.zones.values() if not z.region.over]
    for a, b in itertools.combinations(zones, 2):
        assert overlap(a.rect, b.rect) < 0.5, (a.zone.id, b.zone.id)
    for id, spot in screen.model.laid.spots.items():
        x, _y, w, _h = screen.model.laid.zones[spot.zone].rect
        left, _top, wide, _tall = spot.rect
        assert x - 1 <= left and left + wide <= x + w + 1, (spot.zone, id)
    for id, name, _rect in screen.targets():
        assert name.strip() and "[" not in name, id


@pytest.mark.parametrize("title", [sheet.id for sheet in SHEETS if sheet.finished])
def test_what_only_places_a_drawing_hides_no_place_one_may_ask_about(open_app, title: str):
    model = opened(open_app, title, 2, 60, (1920, 1080)).screen.model
    for spot in model.laid.spots.values():
        found = picking.at(model.laid, spot.centre, ())
        if found is not None and found.kind == spot.kind == "slot" and found is not spot:
            told = [model.inspection(one.id) for one in (spot, found)]
            assert told[0] is None or told[1] is not None, (spot.id, found.id)


@pytest.mark.parametrize(("title", "seats"), SEATS)
@pytest.mark.parametrize("choices", [0, 90])
def test_for_all_numbers_of_seats(open_app, title: str, seats: int, choices: int):
    """Each look in turn, so that every size, language and theme is met with every few seats."""
    size, language, theme = LOOKS[(seats * 5 + choices) % len(LOOKS)]
    played = opened(open_app, title, seats, choices, size, language=language, theme=theme)
    check(played)
    if played.table.decision is not None:
        _x, top, _w, tall = played.screen.strip.rect
        _x, y, _w, h = played.screen.top.find(f"seat.{played.table.decision.seat}").rect
        assert top <= y and y + h <= top + tall, "the acting seat is out of view"


@pytest.mark.parametrize("title", sorted({title for title, _ in SEATS}))
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["hu", *soaked("en")])
def test_a_long_game_in_every_size(open_app, title: str, size, language: str):
    played = opened(open_app, title, 2, 180, size, language=language)
    check(played)
    if size == SIZES[0]:
        assert_as_large_as_without_the_strip(played)
        assert cut_on_the_table(played) == []
    # Another seat's things are one click away.
    other = 1 - played.table.decision.seat if played.table.decision else 0
    played.click(f"seat.{other}")
    assert any(z.zone.seat == other for z in played.screen.model.laid.zones.values())
    check(played)


def assert_as_large_as_without_the_strip(played: Played) -> None:
    """In a small window the strip "Since your turn" takes nothing from the table."""
    screen, since = played.screen, played.screen.rivals.since
    table, bar, right = screen.canvas.rect, screen.bar.rect, screen.right.rect
    assert since.shown
    assert table[1] + table[3] == pytest.approx(bar[1])
    assert screen.canvas.camera.zoom >= 0.999
    for part in (since, *since.chips):
        assert right[0] <= part.rect[0]
        assert part.rect[0] + part.rect[2] <= right[0] + right[2] + 0.5
    for button in screen.frame.rail.buttons:
        assert overlap(button.rect, since.rect) < 0.5


def cut_on_the_table(played: Played) -> list[str]:
    """Texts of pieces that end with … as they lie on the table now."""
    view, store = played.screen.canvas, played.screen.art.store
    found = []
    for id in played.screen.model.laid.spots:
        laid = played.screen.model.laid.piece(id)
        if laid is None:
            continue
        face, data = laid.piece.face, laid.piece.data
        unit = view.camera.zoom * played.app.ui.scale.unit
        unit *= laid.rect[2] / played.screen.art.natural(face, data)[0]
        kit, level = played.app.ui.kit, view.camera.level
        found += store.cuts(kit, face, data, level, unit, laid.piece.owner)
    return found


@pytest.mark.parametrize(("title", "seats"), sorted(dict(SEATS).items()))
def test_the_opened_panel_leaves_the_table_its_share(open_app, title: str, seats: int):
    """And what is told there is as legible as without the panel."""
    played = opened(open_app, title, seats, 120, (1280, 720), language="hu", scale=150)
    screen, scale, zooms = played.screen, played.app.ui.scale, []
    for open_ in (False, True):
        if screen.right.folded == open_:
            played.key("f3")
        _x, _y, w, h = screen.canvas.rect
        assert w * h >= 0.6 * scale.width * scale.height
        zooms.append(screen.canvas.camera.fit_zoom)
        _x, y, _w, h = screen.strip.find(f"seat.{played.table.decision.seat}").rect
        _x, top, _w, tall = screen.strip.scroll.rect
        assert top - 1 <= y and y + h <= top + tall + 1, "the acting seat is out of view"
        screen.strip.paint(played.app.ui.ruler)  # as the player has seen it
    assert zooms[1] >= 0.95 * zooms[0]
    check(played)


def test_figures_of_tracks_are_legible_in_the_smallest_window(open_app, monkeypatch):
    played = opened(open_app, "planet_unknown", 2, 0, (1280, 720), scale=150)
    screen, app, camera = played.screen, played.app, played.screen.canvas.camera
    drawn: dict[str, list[int]] = {}
    write = Pen.text

    def written(self: Pen, words: str, at, size: float = 16, *look, **more) -> float:
        drawn.setdefault(words, []).append(self.text_px(size))
        return write(self, words, at, size, *look, **more)

    monkeypatch.setattr(Pen, "text", written)
    for _panel in ("folded", "opened"):
        zones = screen.model.laid.zones.values()
        tracks = next(zone for zone in zones if zone.zone.face == "tracks")
        pen = Pen(pygame.Surface((1, 1)), app.ui.kit, camera.zoom * app.ui.scale.unit, (0, 0), 1, 9)
        screen.art.draw(pen, "tracks", tracks.zone.data, tracks.background, camera.level)
        # A medal that stands alone, and a level beside its icon.
        assert min(drawn["7"]) >= 12 and max(drawn["4"]) >= 12
        drawn.clear()
        played.key("f3")


@pytest.mark.parametrize(("seats", "place"), [(1, "open_cards_and_event"), (2, "open_cards")])
def test_cards_of_planet_unknown_lie_in_their_column_with_what_is_written_on_them(seats, place):
    """In a wide view up to six are as wide as the column; they were narrow and bore their names."""
    sheet = read_sheet(assets_dir("planet_unknown") / "table.yaml").widened()
    for count in range(2, 7):
        region = sheet.region(place, seats, count)
        assert region is not None and set(region.faces) == {"civ_card", "objective"}
        high = region.rect[2] / region.ratio
        assert count * high + (count - 1) * region.gap <= region.rect[3] + 10, count
    for count in (1, 7):
        assert not sheet.region(place, seats, count).faces


@pytest.mark.parametrize("title", sorted({title for title, _ in SEATS}))
def test_what_lies_over_others_cuts_no_name_of_a_zone(title: str):
    """It covers such a name whole or not at all."""
    narrow = read_sheet(assets_dir(title) / "table.yaml")
    for sheet in (narrow, narrow.widened()):
        for over in (region for region in sheet.regions if region.over):
            for region in sheet.regions:
                if not region.label or region.over:
                    continue
                x, y, w, _h = region.rect
                name = (x, y, min(w, 250.0), LABEL)
                assert covered(over.rect, [name]) in (0, name[2] * LABEL), (over, region)


def test_the_table_is_laid_out_anew_when_the_right_panel_is_folded(open_app):
    played = opened(open_app, "terraforming_mars", 2, 90, (1920, 1080))
    geography, view = played.screen.geography, played.screen.canvas
    assert geography.sheet.size == (1336, 912) == view.camera.sheet
    played.key("f3")
    assert geography.sheet.size == (1624, 912) == view.camera.sheet
    assert view.camera.sees((0, 0, 1624, 912))
    check(played)
    played.key("f3")
    assert geography.sheet.size == (1336, 912) == view.camera.sheet
    check(played)


@pytest.mark.parametrize("title", sorted({title for title, _ in SEATS}))
def test_the_way_back_from_another_board_stands_on_nothing_that_is_read(open_app, title: str):
    played = opened(open_app, title, 2, 30, (1280, 720), language="hu")
    played.key("t")
    screen = played.screen
    banner, canvas = screen.banners.looking, screen.canvas
    assert banner.shown and overlap(banner.rect, canvas.rect) > 0
    assert covered(banner.rect, canvas.headings()) == covered(banner.rect, canvas.needed()) == 0
    spots = [s for s in screen.model.laid.spots.values() if s.kind != "zone"]
    hidden = [s.id for s in spots if _share(banner.rect, canvas.anchor(s.id)) > 0.3]
    assert hidden == []


def _share(over, rect) -> float:
    return covered(over, [rect]) / max(1.0, rect[2] * rect[3])
