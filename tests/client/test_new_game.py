"""The new-game screen: driven by sheets, by mouse alone and by keyboard alone."""

from __future__ import annotations

import random

import pygame
import pytest

from gametable.client.screens.new_game import NewGame, NewGameScreen
from gametable.client.screens.new_game_draft import RANDOM, NewGameDraft, first_draft, new_seed
from gametable.client.settings import SeatChoice
from gametable.client.widgets import Paragraph
from gametable.client.widgets.beside import covered
from gametable.components.title_sheet import load_title_sheet
from gametable.core.engine.title import Share
from tests.client.layout_faults import SIZES, faults, windows
from tests.client.shelf_of_toys import toy_shelf

PEOPLE = [
    SeatChoice("sky", "Ada"),
    SeatChoice("red", "Dóra"),
    SeatChoice("violet", "Nova", "bot"),
]


@pytest.fixture
def open_new(open_app):
    """Opens the screen; `screen.started` lists the games that were begun."""

    def make(size=(1920, 1080), title="planet_unknown", people=PEOPLE, **settings):
        app = open_app(size, **settings)
        app.settings.last_seats = list(people)
        app.opened_rules = []
        started: list[NewGame] = []
        screen = NewGameScreen(
            toy_shelf(), started.append, title, lambda *args: app.opened_rules.append(args)
        )
        screen.started = started
        app.push(screen)
        app.settle()
        return app, screen

    return make


def draft_of(people=PEOPLE, title="planet_unknown"):
    shelf = toy_shelf()
    return first_draft(shelf.sheet(title), people, "Player {n}", "SEED"), shelf.title(title)


def test_who_was_an_automa_is_a_bot_by_a_name_of_its_own_the_next_time():
    people = [SeatChoice("sky", "Ada"), SeatChoice("red", "Automa", "automa")]
    sheet = load_title_sheet("roll_for_the_galaxy")
    other = first_draft(sheet, people, "Player {n}", "SEED").seats[1]
    assert other.player == "bot" and other.name not in ("", "Ada", "Automa")


def test_who_gave_no_name_is_called_in_the_language_of_the_next_time(open_new):
    app, screen = open_new(people=[], language="hu")
    app.click("new.start")
    (game,) = screen.started
    assert game.seats[0].name == "1. játékos"
    again = first_draft(load_title_sheet("pulsar_2849"), app.settings.last_seats, "Player {n}")
    assert [seat.name for seat in again.seats] == ["Player 1", game.seats[1].name]


def focus(app, id):
    """Tab until a widget has the focus."""
    for _ in range(120):
        if app.ui.focus is not None and app.ui.focus.id == id:
            return
        app.press(pygame.K_TAB)
    raise AssertionError(f"Tab never reaches {id}")


# -- the draft


def test_a_seed_is_readable_and_drawn_anew():
    seeds = {new_seed() for _ in range(20)}
    assert len(seeds) > 15
    word, number, tail = new_seed(random.Random(1)).split("-")
    assert word.isalpha() and number.isdigit() and len(number) == 4 and len(tail) == 3


def test_people_of_the_last_time_sit_down_again():
    draft, _rules = draft_of()
    assert [(s.name, s.colour, s.player) for s in draft.seats] == [
        ("Ada", "sky", "human"),
        ("Dóra", "red", "human"),
        ("Nova", "violet", "bot"),
    ]
    first, _rules = draft_of([])
    assert [s.player for s in first.seats] == ["human", "bot"]


def test_a_colour_belongs_to_one_seat():
    draft, _rules = draft_of()
    for _ in range(12):
        draft.next_colour(0)
        assert len({s.colour for s in draft.seats}) == 3
    draft.give_colour(0, draft.seats[1].colour)
    assert len({s.colour for s in draft.seats}) == 3


def test_the_start_player_turns_the_table_and_keeps_the_neighbours():
    draft, _rules = draft_of()
    draft.start_with(1)
    assert [s.name for s in draft.seats] == ["Dóra", "Nova", "Ada"]


@pytest.mark.parametrize(
    ("title", "drawn"),
    [
        ("planet_unknown", ()),
        ("gaia_project", ()),
        ("roll_for_the_galaxy", None),  # nobody begins there
        ("terraforming_mars", ("first_player", "first_seat")),
        ("pulsar_2849", ("turn_order", "chosen")),
    ],
)
def test_the_first_seat_is_the_start_player_where_no_lot_says_who_is(title, drawn):
    draft = NewGameDraft(load_title_sheet(title), [], "A")
    assert draft.first_seat_starts == (drawn == ())
    if drawn:
        draft.choose(*drawn)
        assert draft.first_seat_starts


def test_options_follow_players_and_switches():
    draft, _rules = draft_of()
    ids = [o.id for o in draft.offered("table")]
    assert "event_mix" not in ids and "fixed_rotation" not in ids
    draft.choose("events", True)
    assert "event_mix" in [o.id for o in draft.offered("table")]
    draft.seats.pop()
    assert "fixed_rotation" in [o.id for o in draft.offered("table")]
    draft.seats.pop()
    # Alone the switch is not offered, so its mix is.
    assert [o.id for o in draft.offered("table")] == ["inner_offset", "event_mix"]


def test_what_is_at_random_is_drawn_within_the_rules():
    draft, rules = draft_of()
    for n in range(3):
        draft.choose("planet", RANDOM, n)
    draft.choose("inner_offset", RANDOM)
    seen = set()
    for seed in range(12):
        settled = draft.settled(rules, random.Random(seed))
        assert settled is not None
        seats, options = settled
        planets = [seat.options["planet"] for seat in seats]
        assert RANDOM not in planets and options["inner_offset"] in "012345"
        assert rules.setup_faults(seats, options) == []
        seen.add(tuple(planets))
    assert len(seen) > 3


def test_names_must_differ_in_signs_that_can_be_shown():
    draft, rules = draft_of()
    for first, second, told in (
        ("🙂", "🎲", ["new.unseen_name", "new.unseen_name"]),
        ("Ada", "日本", ["new.unseen_name"]),
        ("Ada", "Ada 🎲", ["new.same_name"]),
        ("Ada 🙂", "Őrült 🎲", []),
        ("{1}", "É É", []),
    ):
        draft.seats[0].name, draft.seats[1].name = first, second
        assert [f.id for f in draft.faults(rules)] == told


def test_faults_come_from_the_names_and_from_the_title():
    draft, rules = draft_of()
    assert draft.faults(rules) == []
    draft.seats[1].name = "Ada "
    assert [f.id for f in draft.faults(rules)] == ["new.same_name"]
    draft.seats[1].name = " "
    assert [f.id for f in draft.faults(rules)] == ["new.no_name"]
    draft.seats[1].name = "Dóra"
    draft.choose("planet", "gaia", 0)
    draft.choose("planet", "gaia", 2)
    assert [f.key for f in draft.faults(rules)] == ["setup.same_side"]


# -- the screen


@pytest.mark.parametrize(("size", "percent", "language"), windows())
def test_everything_fits(open_new, language, size, percent):
    app, screen = open_new(size, language=language, scale=percent)
    assert faults(app) == []
    screen.model.draft.choose("events", True)
    screen.model.draft.seats[0].name = ""
    screen.changed()
    app.settle()
    assert faults(app) == []


def test_everything_fits_at_the_extremes(open_new):
    app, screen = open_new((1280, 720), language="hu", scale=250, text_size=20)
    while screen.model.draft.can_add:
        screen.model.add_seat()
    app.settle()
    assert len(screen.model.draft.seats) == 6
    assert faults(app) == []


def test_mouse_alone(open_new):
    app, screen = open_new()
    app.click("new.title.terraforming_mars")  # is coming
    assert screen.model.chosen == "planet_unknown"
    app.click("new.add")
    assert [s.player for s in screen.model.draft.seats] == ["human", "human", "bot", "bot"]
    app.click("new.seat.3.kind.human")
    app.click("new.seat.3.name")
    app.type_text("Csilla")
    colour = screen.model.draft.seats[3].colour
    app.click("new.seat.3.colour")
    assert screen.model.draft.seats[3].colour != colour
    app.click("new.colour.sky")
    assert (
        screen.model.draft.seats[3].colour == "sky" and screen.model.draft.seats[0].colour != "sky"
    )
    app.click("new.seat.2.remove")
    app.click("new.seat.1.start")
    assert screen.model.draft.seats[0].name == "Dóra"
    app.click("new.seat.0.option.planet")
    app.click("new.seat.0.option.planet.gaia")
    app.click("new.option.events")
    app.click("new.option.event_mix.hard")
    app.click("new.draw")
    app.click("new.start")
    (game,) = screen.started
    assert [s.name for s in game.seats] == ["Dóra", "Player 4Csilla", "Ada"]
    assert game.seats[0].options == {"planet": "gaia", "corporation": "universal_coalition"}
    assert game.options["event_mix"] == {"green": 3, "orange": 5, "red": 12}
    assert game.seed.count("-") == 2
    assert [s.name for s in app.settings.last_seats] == [s.name for s in game.seats]


def test_a_row_can_be_dragged(open_new):
    app, screen = open_new()
    x, y, _w, h = app.screen.root.find("new.seat.0").rect
    last = app.screen.root.find("new.seat.2").rect
    start = (round(x + 5), round(y + h / 2))
    end = (start[0], round(last[1] + last[3] - 4))
    app.move_to(start)
    app.post(
        pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1, clicks=1),
        pygame.event.Event(pygame.MOUSEMOTION, pos=end, rel=(0, 300), buttons=(1, 0, 0)),
    )
    app.settle()
    app.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=end, button=1, clicks=1))
    app.settle()
    assert [s.name for s in screen.model.draft.seats] == ["Dóra", "Nova", "Ada"]


def test_keyboard_alone(open_new):
    app, screen = open_new()
    assert app.ui.focus.id == "new.seat.0.name"
    app.type_text("m")
    assert screen.model.draft.seats[0].name == "Adam"
    focus(app, "new.seat.0.kind.human")
    app.press(pygame.K_PLUS, text="+")
    assert len(screen.model.draft.seats) == 4 and app.ui.focus.id == "new.seat.3.name"
    focus(app, "new.seat.3.remove")
    app.press(pygame.K_SPACE)
    assert len(screen.model.draft.seats) == 3 and app.ui.focus.id == "new.seat.2.remove"
    focus(app, "new.seat.0.option.corporation")
    app.press(pygame.K_DOWN, pygame.KMOD_LALT)
    assert [s.name for s in screen.model.draft.seats] == ["Dóra", "Adam", "Nova"]
    assert app.ui.focus.id == "new.seat.1.option.corporation"
    app.press(pygame.K_SPACE)
    app.press(pygame.K_DOWN)
    app.press(pygame.K_RETURN)
    assert screen.model.draft.value("corporation", 1) == "republic"
    focus(app, "new.option.events")
    app.press(pygame.K_SPACE)
    focus(app, "new.option.event_mix.green")
    app.press(pygame.K_LEFT)
    assert not screen.root.find("new.start").enabled
    assert "19" in screen.model.say_fault(screen.model.faults[0])
    app.press(pygame.K_RIGHT)
    focus(app, "new.start")
    app.press(pygame.K_RETURN)
    assert len(screen.started) == 1
    app.press(pygame.K_ESCAPE)
    assert not app.screens


def test_the_key_that_adds_a_seat_is_not_written_into_its_name(open_new):
    app, screen = open_new()
    focus(app, "new.add")
    app.press(pygame.K_7, pygame.KMOD_SHIFT, "+")
    assert len(screen.model.draft.seats) == 4
    name = app.ui.focus
    assert name.id == "new.seat.3.name" and "+" not in name.value
    app.press(pygame.K_x, 0, "x")
    assert app.ui.focus.value.endswith("x")


@pytest.mark.drawn
def test_the_frame_of_a_seat_goes_as_a_whole_when_the_focus_leaves_it(open_new):
    app, _screen = open_new()
    focus(app, "new.seat.2.name")
    app.settle()
    focus(app, "new.add")
    app.settle()
    left = pygame.image.tobytes(app.surface, "RGB")
    app.redraw()
    app.settle()
    assert pygame.image.tobytes(app.surface, "RGB") == left


def test_enter_starts_from_a_name_and_not_while_something_is_missing(open_new):
    app, screen = open_new()
    focus(app, "new.seat.1.name")
    for _ in range(4):
        app.press(pygame.K_BACKSPACE)
    app.press(pygame.K_RETURN)
    assert screen.started == []
    words = " ".join(w.accessible_name() for w in screen.root.walk())
    assert "Seat 2 has no name yet." in words
    app.type_text("Bence")
    app.press(pygame.K_RETURN)
    assert [s.name for s in screen.started[0].seats] == ["Ada", "Bence", "Nova"]


def test_a_locked_automa_says_why(open_new):
    app, screen = open_new(title="gaia_project")
    app.click("new.seat.2.kind.automa")
    assert screen.model.draft.seats[2].player == "bot"
    words = " ".join(w.accessible_name() for w in screen.root.walk())
    assert "Why not Automa?" in words and "The automa sits beside one human." in words
    app.click("new.seat.1.remove")
    chair = screen.model.draft.seats[1]
    chair.name = "Bence"  # a friend, who comes back when the Automa leaves
    app.click("new.seat.1.kind.automa")
    assert chair.player == "automa" and chair.name == "Automa"
    screen.model.set_kind(1, "human")
    assert chair.name == "Bence"
    app.click("new.seat.1.kind.automa")
    assert screen.model.draft.seats[1].player == "automa" and not screen.model.faults
    app.click("new.start")
    assert screen.started[0].seats[1].player == "automa"


def test_who_may_play_a_seat_stands_on_one_line_in_a_small_window(open_new):
    _app, screen = open_new((1280, 720), title="gaia_project", language="hu")
    kinds = [screen.root.find(f"new.seat.0.kind.{k}") for k in ("human", "bot", "automa")]
    assert len({kind.rect[1] for kind in kinds}) == 1 and all(kind.fits for kind in kinds)


def test_options_of_a_seat_stand_on_one_line_and_nothing_moves_when_a_bot_comes(open_new):
    app, screen = open_new((1280, 720), language="hu")

    def where():
        parts = ("", ".name", ".kind.human", ".kind.bot", ".option.planet", ".option.corporation")
        return [screen.root.find(f"new.seat.0{part}").rect for part in parts]

    before = where()
    app.click("new.seat.0.kind.bot")
    assert where() == before
    assert {screen.root.find("new.seat.0.strength").rect[1], before[-1][1]} == {before[-2][1]}


def test_a_game_by_the_rulebook_is_called_so_and_no_other(open_new):
    app, screen = open_new()

    def summary():
        return [w.accessible_name() for w in screen.root.find("new.summary").walk()]

    plain = "By the rulebook, no variants"
    assert plain in summary()
    app.click("new.seat.2.remove")
    # A variant that is on without being asked for is one all the same, and named.
    assert plain not in summary() and "Station turns by itself: On" in summary()
    app.click("new.title.gaia_project")
    assert plain in summary()
    app.click("new.seat.1.kind.automa")
    assert plain not in summary()


def test_a_title_keeps_its_choices_while_another_is_looked_at(open_new):
    app, screen = open_new()
    screen.model.draft.choose("events", True)
    seed = screen.model.draft.seed
    app.click("new.title.gaia_project")
    assert screen.model.draft.seed == seed and screen.model.draft.seats[0].name == "Ada"
    app.click("new.title.planet_unknown")
    assert screen.model.draft.value("events") is True


def test_steps_and_rules_can_be_reached(open_new):
    app, screen = open_new()
    app.click("new.step.2")
    assert screen.stage_at == 2
    app.click("new.step.0")
    assert app.ui.focus.id.startswith("new.title.")
    app.click("new.rules")
    assert app.opened_rules == [("planet_unknown", "")]


def test_a_full_table_says_so(open_new):
    app, screen = open_new(title="gaia_project")
    app.click("new.add")
    assert len(screen.model.draft.seats) == 4
    add = screen.root.find("new.add")
    assert not add.enabled and "4" in add.tooltip_text()


# -- pictures of what is chosen


@pytest.mark.drawn
def test_the_choices_of_the_seat_last_touched_are_shown(open_new):
    app, screen = open_new()
    pictures = screen.root.find("new.pictures")
    assert [option.id for option in pictures.options] == ["planet", "corporation"]
    planet = pictures.options[0]
    first = pictures.data(planet)
    screen.model.draft.choose("planet", "gaia", 1)
    app.click("new.seat.1.name")
    assert screen.model.current == 1 and pictures.data(planet)["grid"] != first["grid"]
    assert pictures.caption(1).startswith("Dóra: Gaia")
    screen.model.draft.choose("planet", RANDOM, 1)
    assert pictures.data(planet) is None
    # They are drawn once there is time for it, and again when the choice is another one.
    seen = []
    for value in ("gaia", "persephone"):
        screen.model.draft.choose("planet", value, 1)
        app.ui.redraw()
        app.settle()
        seen.append(first_picture(app, pictures))
    assert seen[0] != seen[1]


def first_picture(app, pictures):
    """The first picture as it is seen, without the line above it."""
    (left, top, width, _h), unit = pictures.rect, app.ui.scale.unit
    x, y, w, h = pictures.boxes(width)[0]
    box = tuple(round(n * unit) for n in (left + x, top + y, w, h))
    return pygame.image.tobytes(app.surface.subsurface(box), "RGB")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["en", "hu"])
def test_no_word_of_a_picture_is_cut(open_new, size, language):
    app, screen = open_new(size, language=language)
    pictures, unit = screen.root.find("new.pictures"), app.ui.scale.unit
    _x, _y, width, height = pictures.rect
    boxes = pictures.boxes(width)
    assert max(x + w for x, _y, w, _h in boxes) <= width
    assert max(y + h for _x, y, _w, h in boxes) <= height
    corporation = pictures.options[1]
    store, face = pictures.store, "corporation_option"
    for value in corporation.values:
        screen.model.draft.choose("corporation", value.id, 0)
        data = pictures.data(corporation)
        assert data is not None, value.id
        scale = boxes[1][2] / store.natural(face, data)[0]
        assert store.cuts(app.ui.kit, face, data, "play", unit * scale) == [], value.id


def test_the_head_tells_of_the_seat_whose_pictures_are_shown(open_new):
    app, screen = open_new()
    screen.model.draft.choose("corporation", "republic", 0)
    screen.model.touched = ("corporation", 0)
    screen.changed()
    app.settle()
    panel = screen.root.find("new.panel")

    def told() -> bool:
        heads = [part.accessible_name() for part in panel.walk()]
        return any("Republic" in head for head in heads)

    assert told()
    app.ui.focus_on(screen.root.find("new.seat.1.name"))
    app.press(pygame.K_HOME)
    assert screen.model.current == 1 and not told()


def test_a_title_without_such_faces_shows_none(open_new):
    _app, screen = open_new(title="gaia_project")
    with pytest.raises(KeyError):
        screen.root.find("new.pictures")


@pytest.mark.parametrize("language", ["en", "hu"])
def test_it_says_how_many_pieces_are_reconstructed(open_new, language):
    app, screen = open_new((1280, 720), language=language)
    screen.model.shelf.title("planet_unknown").shares = [Share("tiles", 140, 45, 213)]
    screen.changed()
    app.settle()
    panel = screen.root.find("new.panel").walk()
    lines = [screen.model.say(part.words) for part in panel if isinstance(part, Paragraph)]
    assert any("185" in line and "213" in line for line in lines)
    assert faults(app) == []


@pytest.mark.drawn
def test_what_is_told_of_a_row_of_a_seat_stands_by_the_pointer(open_new):
    app, screen = open_new((1920, 1080))
    row = next(w for w in screen.root.walk() if w.tooltip_text() and w.rect[2] > 600)
    x, y, w, _h = row.rect
    for share in (0.1, 0.5):
        app.move_to((5, 5))
        app.move_to((x + share * w, y + 3))
        app.rest(0.5)
        left, _top, wide, _tall = screen.tip_rect
        assert screen.tip and left - 100 < x + share * w < left + wide + 100
        assert not covered(screen.tip_rect, [row.rect])


@pytest.mark.drawn
def test_tooltips_of_the_seats_lie_on_nothing_that_is_pressed_next(open_new):
    app, screen = open_new((1280, 720), language="hu")
    for n in range(len(PEOPLE)):
        for id in (f"new.seat.{n}.remove", f"new.seat.{n}.start", "new.colour.gold"):
            x, y, w, h = screen.root.find(id).rect
            app.move_to((5, 5))
            app.move_to((x + w / 2, y + h / 2))
            app.rest(0.5)
            assert screen.tip, id
            for other in ("new.add", "new.colour.green", f"new.seat.{n}.remove"):
                over = covered(screen.tip_rect, [screen.root.find(other).rect])
                assert other == id or over == 0, (id, other)
