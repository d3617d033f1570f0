"""Every icon has a name in words: on faces, at the pointer on the table, in the strip."""

from __future__ import annotations

import pytest

from gametable.client.draw import Kit, Pen, layer
from gametable.client.faces import FaceStore
from gametable.client.faces.schema import LEVELS
from gametable.client.host.screen import TOOLTIP_DELAY
from gametable.client.screens.new_game import NewGame
from gametable.client.screens.table import TableScreen
from gametable.client.table.board import picking
from gametable.client.table.board.art import Art
from gametable.client.table.board.pointer import CALLOUT_DELAY
from gametable.client.widgets.widget import inside
from gametable.components.icon_names import load_icon_names
from gametable.core.engine.chance import Source
from gametable.core.engine.title import Seat
from gametable.titles import find_title
from tests.client.watch import pass_time
from tests.kit.soaked import soaked
from tests.rules.planet_unknown.positions import board, sit, tile
from tests.rules.terraforming_mars.play import do, position, table_at

TITLES = (
    "planet_unknown",
    "terraforming_mars",
    "roll_for_the_galaxy",
    "gaia_project",
    "pulsar_2849",
)
every_title = pytest.mark.parametrize("title", TITLES)
STRIP = ("vp", "commander", "seat", "bot", "automa", "check", "flag")  # drawn by the strip itself


@every_title
def test_every_icon_of_a_face_has_a_name(title):
    store, art, kit = FaceStore(title), Art(title), Kit("dark")
    pen = Pen(layer((1, 1)), kit, 1.0)
    nameless = set()
    for face in store.book.faces:
        for data in list(store.book.samples(face).values())[:40]:
            for level in LEVELS:
                signs = store.signs(pen, face, data, level, 1.0)
                nameless |= {(face, s.name) for s in signs if not art.icon_name(s.name)}
    assert nameless == set()


@every_title
def test_names_are_said_in_both_languages_and_of_icons_that_there_are(title):
    art = Art(title)
    for name, text in load_icon_names(title).items():
        assert text.en and text.hu, name
    assert all(art.icon_name(icon) for icon in STRIP)


@pytest.fixture
def table(desk):
    """A game of a title for two, some answers on."""

    def make(title, answers=12, size=(1920, 1080), language="en"):
        d = desk(size=size, language=language)
        rules, people = find_title(title), (Seat("Ada"), Seat("Bence"))
        sheet = d.program.shelf.sheet(title)
        d.program.begin(NewGame(rules, sheet, people, {}, "ICONS", False))
        screen, source = d.app.screen, Source.of("icons")
        for _ in range(answers):
            screen.session.choose_index(screen.table.decision.random(source))
        d.app.settle()
        return d.app, screen

    return make


def signs_of(view, face, data, rect, owner=None, board="", fit=True):
    """The icons of a face in a rect of the sheet: name, and the middle on the sheet."""
    unit, store = view.camera.zoom * view.camera.unit, view.art.store
    size = store.natural(face, data)
    if size is None:
        return []
    scale = min(rect[2] / size[0], rect[3] / size[1]) if fit else rect[2] / size[0]
    left = rect[0] + (rect[2] - size[0] * scale) / 2
    top = rect[1] + (rect[3] - size[1] * scale) / 2 if fit else rect[1]
    pen = Pen(layer((1, 1)), view.ui.kit, unit * scale)
    found = store.signs(pen, face, data, view.camera.level, unit * scale, owner, board)
    return [
        (sign.name, (left + (x + w / 2) / unit, top + (y + h / 2) / unit))
        for sign in found
        for x, y, w, h in [sign.box]
    ]


def points(app, view):
    """Where icons of the table can be seen: by name, points of the window. A card in hand is raised
    by pointing at it, and lies there then."""
    laid, found = view.model.laid, {}
    for lying in laid.pieces:
        piece, spot = lying.piece, laid.spots.get(lying.piece.id)
        if spot is None or piece.turn or piece.hidden:
            continue
        app.move_to(view.camera.rect_to_view((*spot.centre, 0, 0))[:2])
        rect = view.marks.where(piece.id, 1 / view.camera.zoom).rect
        for name, at in signs_of(view, piece.face, piece.data, rect, piece.owner):
            top = picking.at(laid, at, ())
            if view.marks.up or (top is not None and top.id == piece.id):
                found.setdefault(name, []).append((spot, view.camera.to_view(at)))
    for zone in laid.zones.values():
        if zone.zone.face:
            board = (zone.zone.seat, zone.zone.board, False)
            for name, at in signs_of(view, zone.zone.face, zone.zone.data, zone.background, *board):
                found.setdefault(name, []).append((None, view.camera.to_view(at)))
    return {
        name: [each for each in places if inside(view.rect, each[1])]
        for name, places in found.items()
    }


@pytest.mark.drawn
@pytest.mark.parametrize("title", [*TITLES[:3], *soaked(*TITLES[3:])])
def test_pointing_at_an_icon_of_the_table_says_its_name_beside_the_thing(table, title):
    app, screen = table(title, language="hu")
    view, missed = screen.canvas, []
    places = {name: seen for name, seen in points(app, view).items() if seen}
    assert len(places) >= 6
    for name, seen in sorted(places.items()):
        wanted, said = view.art.icon_name(name), []
        for spot, point in seen[:6]:
            if spot is not None:
                app.move_to(view.camera.rect_to_view((*spot.centre, 0, 0))[:2])
            app.move_to(point)
            pass_time(app, CALLOUT_DELAY + 0.1)
            said.append(view.pointer.sign.words if view.pointer.sign is not None else "")
            if said[-1] == wanted:
                break
        if wanted not in said:
            missed.append((name, said))
    assert missed == []


@pytest.mark.drawn
@every_title
def test_pointing_at_a_stock_of_a_seat_card_says_its_name_aside(table, title):
    app, screen = table(title)
    card = screen.strip.find("seat.0")
    signs = list(card.signs)
    assert len(signs) >= 3
    for words, (x, y, w, h) in signs:
        app.move_to((x + w / 2, y + h / 2))
        pass_time(app, TOOLTIP_DELAY + 0.1)
        assert screen.tip == words
    assert any(":" in words for words, _rect in signs)


@pytest.mark.rule("terraforming_mars 9.9")
@pytest.mark.parametrize("tiles", [{}, {"a2": ("ocean", None)}])
def test_an_icon_that_a_tile_covers_is_not_named(open_app, tiles):
    app = open_app((1920, 1080), hand_off="trusting", animation_speed="none")
    screen = TableScreen(table_at(position(tiles=tiles, mc=5)))
    app.push(screen)
    app.settle()
    view, (x, y, w, h) = screen.canvas, screen.model.laid.spots["map/a2"].rect
    app.move_to(view.camera.to_view((x + 0.27 * w, y + h / 2)))
    pass_time(app, CALLOUT_DELAY + 0.1)
    sign = view.pointer.sign
    assert (sign is not None and sign.words == "Steel") != bool(tiles)


@pytest.mark.rule("planet_unknown 5.5")
@pytest.mark.parametrize("struck", [True, False])
def test_the_symbol_under_a_meteorite_is_not_named(open_app, struck):
    """Neither where the place below is what could be chosen, as on the way of a rover."""
    fallen = [(5, 2)] if struck else []
    own = board(tiles=[tile("i3_civ_energy_m", 5, 0)], meteorites=fallen)
    screen = TableScreen(sit(own, board()))
    app = open_app((1280, 720), hand_off="trusting")
    app.push(screen)
    app.settle()
    view, laid = screen.canvas, screen.model.laid
    spot = laid.spots["planet/0/c_5_2"]
    found = view.icon_at(view.camera.to_view(spot.centre), spot)
    assert (found is None) is struck


@pytest.mark.rule("terraforming_mars 10.7")
def test_an_icon_is_named_no_more_when_something_has_come_over_it(open_app):
    app = open_app((1920, 1080), hand_off="trusting", animation_speed="none")
    screen = TableScreen(do(position(mc=50), ("project", "aquifer")))
    app.push(screen)
    app.settle()
    view = screen.canvas
    app.move_to(view.camera.to_view(screen.model.laid.spots["map/a4"].centre))
    pass_time(app, CALLOUT_DELAY + 0.1)
    assert view.pointer.sign.words == "Card"
    screen.session.choose("a4")
    app.settle()
    assert view.pointer.sign is None


@pytest.mark.rule("terraforming_mars 10.7")
def test_no_icon_is_named_over_what_was_clicked_until_the_pointer_goes_on(open_app):
    app = open_app((1920, 1080), hand_off="trusting", animation_speed="none")
    screen = TableScreen(do(position(mc=50), ("project", "aquifer")))
    app.push(screen)
    app.settle()
    view = screen.canvas
    spots = screen.model.laid.spots
    here = view.camera.to_view(spots["map/a4"].centre)
    app.click(here)
    pass_time(app, CALLOUT_DELAY + 0.1)
    assert view.pointer.sign is None
    app.move_to(view.camera.to_view(spots["map/b5"].centre))
    app.move_to(here)
    pass_time(app, CALLOUT_DELAY + 0.1)
    assert view.pointer.sign is not None
