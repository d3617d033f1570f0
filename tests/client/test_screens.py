"""Home, settings and keys: everything fits, nothing overlaps, everything can be hit and reached."""

from dataclasses import replace

import pygame
import pytest

from gametable.client.look.fonts import BOLD
from gametable.client.screens.key_list import KeyListScreen
from gametable.client.screens.settings import SettingsScreen
from gametable.client.widgets.labels import Label
from tests.client.layout_faults import faults, windows

SCREENS = {"home": None, "settings": SettingsScreen, "keys": KeyListScreen}


@pytest.mark.parametrize(("size", "percent", "language"), windows())
def test_screens_fit(open_home, language, size, percent):
    app = open_home(size, language=language, scale=percent)
    for name, screen in SCREENS.items():
        if screen is not None:
            app.push(screen())
            app.step()
        assert faults(app) == [], name
        if screen is not None:
            app.pop()


@pytest.mark.parametrize("games", [True, False])
def test_home_fits_at_the_extremes(open_home, games):
    for percent, text in ((250, 20), (75, 20)):
        settings = {"language": "hu", "scale": percent, "text_size": text}
        app = open_home((1280, 720), games=games, **settings)
        assert faults(app) == []


def test_a_long_word_of_a_name_gets_smaller_before_it_is_cut(open_home):
    """ "A Mars Terraformál…" stood on the shelf."""
    ui = open_home((1920, 1080)).ui
    ruler, words = ui.ruler, "A Mars Terraformálása"
    narrow = next(w for w in range(200, 0, -1) if not ruler.wrap(words, w, 20, BOLD, 2).fits)
    assert ruler.wrap(words, narrow, 16, BOLD, 2).fits
    for smaller in ((), (18, 16)):
        name = Label(words, 20, BOLD, smaller=smaller)
        name.attach(ui)
        for room in (narrow, 400.0, narrow):
            name.place((0.0, 0.0, room, 60.0))
            assert name.fits == (bool(smaller) or room > narrow)
            assert (name.size == 20) == (not smaller or room > narrow)


@pytest.mark.parametrize("language", ["en", "hu"])
def test_home_needs_no_scrolling_in_the_least_window(open_home, language):
    app = open_home((1280, 720), language=language)
    assert not app.screen.root.overflows


def test_faults_are_found(open_home):
    app = open_home((1280, 720))
    x, y, _, _ = app.screen.root.find("home.new").rect
    app.screen.root.find("home.load").place((x, y, 40, 10))
    assert any("text cut" in fault for fault in faults(app))
    assert any("over" in fault for fault in faults(app))


def test_every_widget_that_can_be_pressed_has_a_name(open_home):
    app = open_home()
    for screen in SCREENS.values():
        if screen is not None:
            app.push(screen())
        for widget in app.screen.focusables():
            assert widget.accessible_name(), widget


def test_keyboard_alone(open_home):
    app = open_home()
    for _ in range(40):
        app.press(pygame.K_TAB)
        if app.ui.focus.id == "home.settings":
            break
    assert app.ui.focus_shown and app.ui.focus.id == "home.settings"
    app.press(pygame.K_RETURN)
    assert isinstance(app.screen, SettingsScreen)
    for _ in range(60):
        app.press(pygame.K_TAB)
        if app.ui.focus.id == "settings.language.hu":
            break
    app.press(pygame.K_SPACE)
    assert app.settings.language == "hu" and app.ui.language == "hu"
    assert app.ui.focus.id == "settings.language.hu"
    app.press(pygame.K_ESCAPE)
    assert app.ui.focus.id == "home.settings"
    assert "Beállítások" in app.ui.focus.accessible_name()


def test_arrows_reach_everything(open_home):
    app = open_home()
    app.press(pygame.K_DOWN)
    reached, todo = {app.ui.focus}, [app.ui.focus]
    while todo:
        start = todo.pop()
        for key in (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN):
            app.ui.focus_on(start)
            app.press(key)
            if app.ui.focus not in reached:
                reached.add(app.ui.focus)
                todo.append(app.ui.focus)
    assert reached == set(app.screen.focusables())


def test_mouse_alone(open_home):
    app = open_home()
    app.click("home.settings")
    assert isinstance(app.screen, SettingsScreen)
    app.click("settings.theme.light")
    assert app.kit.theme.name == "light"
    assert not app.ui.focus_shown
    app.click("settings.keys")
    assert isinstance(app.screen, KeyListScreen)
    app.click("frame.back")
    app.click("frame.back")
    app.click("home.title.pu")
    assert app.pressed == [("new", "pu")]


def test_letters_and_enter_on_home(open_home):
    app = open_home()
    app.press(pygame.K_RETURN)
    app.press(pygame.K_n)
    app.press(pygame.K_l)
    app.press(pygame.K_t)  # Learn is not built yet: nothing happens
    assert app.pressed == [("open", "a"), ("new", None), ("load",)]


def test_continue_shows_that_it_was_pressed_before_the_game_opens(open_home):
    app = open_home()
    card = app.screen.root.find("home.continue")
    app.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", scancode=0))
    assert app.step()  # a frame of it is drawn
    assert card.opening and app.pressed == []
    assert "Opening" in " ".join(part.accessible_name() for part in card.walk())
    app.press(pygame.K_RETURN)
    assert app.pressed == [("open", "a")] and not card.opening


def test_what_is_not_there_yet_is_dim_and_says_so(open_home):
    app = open_home()
    for id in ("home.learn", "home.title.gp"):
        widget = app.screen.root.find(id)
        assert not widget.enabled and "coming" in " ".join(
            child.accessible_name() for child in widget.walk()
        )
        app.click(id)
    assert app.pressed == []


def test_without_games_there_is_no_continue(open_home):
    app = open_home(games=False)
    with pytest.raises(KeyError):
        app.screen.root.find("home.continue")
    assert "No games yet" in app.screen.root.accessible_name()


@pytest.mark.drawn
def test_a_tooltip_comes_after_a_while_and_goes(open_home):
    app = open_home()
    now = [app.clock()]
    app.clock = lambda: now[0]
    app.move_to((5, 5))
    app.settle()
    bare = pygame.image.tobytes(app.surface, "RGB")
    x, y, w, h = app.screen.root.find("home.full_screen").rect
    app.move_to((x + w / 2, y + h / 2))
    before = pygame.image.tobytes(app.surface, "RGB")
    now[0] += 0.2
    app.settle()
    assert pygame.image.tobytes(app.surface, "RGB") == before
    now[0] += 0.2
    app.settle()
    assert pygame.image.tobytes(app.surface, "RGB") != before
    app.move_to((5, 5))
    app.settle()
    assert pygame.image.tobytes(app.surface, "RGB") == bare


def test_a_key_can_be_changed_and_a_taken_one_is_refused(open_home):
    app = open_home()
    app.push(KeyListScreen())
    app.settle()
    app.click("key.hint")
    app.press(pygame.K_j)
    assert app.ui.keys.chords("hint") == ("j",) and app.settings.keys == {"hint": ["j"]}
    app.click("key.rules")
    app.press(pygame.K_j)
    assert app.ui.keys.chords("rules") == ("r",)
    assert app.screen.overlays
    app.press(pygame.K_ESCAPE)
    app.click("keys.reset")
    assert app.ui.keys.chords("hint") == ("h",)


def test_a_damaged_settings_file_is_told_on_home(tmp_path, open_home):
    (tmp_path / "settings.json").write_text("{", "utf-8")
    app = open_home()
    assert "settings.damaged-1.json" in app.screen.overlays[0].accessible_name() or any(
        "settings.damaged-1.json" in w.accessible_name() for w in app.screen.overlays[0].walk()
    )


@pytest.mark.parametrize(
    ("language", "said", "all_here"),
    [
        ("en", "4 games among the stars, one table; 1 more to come", "5 games among the stars"),
        ("hu", "4 játék a csillagok között, egy asztalnál; 1 hamarosan érkezik", "5 játék"),
    ],
)
def test_home_counts_what_is_on_the_shelf_and_what_is_announced(
    open_home, language, said, all_here
):
    app = open_home(language=language)
    assert said in {w.accessible_name() for w in app.screen.root.walk()}
    titles = [replace(title, playable=True) for title in app.screen.data.titles()]
    app.screen.data.titles = lambda: titles
    app.screen.changed()
    app.settle()
    said = next(
        n for w in app.screen.root.walk() if (n := w.accessible_name()).startswith(all_here)
    )
    assert ";" not in said
