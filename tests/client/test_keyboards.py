"""Any keyboard: a key goes by its sign, wherever that lies, and a composition has its own keys."""

from __future__ import annotations

import pygame
import pytest

from gametable.client.host.input import Composition, HeldKeys, Key, KeyUp, Notches, Wheel, key_name
from gametable.client.host.input import translate as translated
from gametable.client.host.keys import ACTIONS, KeyTable, chord, chord_name
from gametable.client.host.scale import scale_for

LETTERS = "öüóőúáéűí"
SHIFT, NUM, CTRL = pygame.KMOD_LSHIFT, pygame.KMOD_NUM, pygame.KMOD_LCTRL


def pressed(key: int, sign: str = "", mod: int = 0, scancode: int = 0) -> Key:
    event = pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=sign, scancode=scancode)
    found = translated(event, scale_for((1280, 720), 100))
    assert isinstance(found, Key)
    return found


@pytest.mark.parametrize(
    ("key", "action"),
    [
        (pressed(pygame.K_3, "+", SHIFT), "zoom_in"),  # Hungarian
        (pressed(pygame.K_6, "/", SHIFT), "search"),
        (pressed(pygame.K_7, "/", SHIFT), "search"),  # German
        (pressed(pygame.K_EQUALS, "+", SHIFT), "zoom_in"),  # English
        (pressed(pygame.K_SLASH, "/"), "search"),
        (pressed(pygame.K_PLUS, "+"), "zoom_in"),
        (pressed(0xE0, "0", SHIFT), "zoom_fit"),  # French
        (pressed(pygame.K_z, "z"), "undo"),
        (pressed(pygame.K_l, "L", pygame.KMOD_CAPS), "list_options"),
        (pressed(pygame.K_g, "G", SHIFT), "log_filter"),
        (pressed(0x44F, "я", 0, 29), "undo"),  # Russian, where an English keyboard has Z
        (pressed(0x434, "д", 0, 15), "list_options"),
        (pressed(pygame.K_b, "ß", pygame.KMOD_MODE), "x"),
        (pressed(pygame.K_q, "\\", CTRL | pygame.KMOD_RALT), "backslash"),
        (pressed(pygame.K_RETURN, "\r"), "commit"),
        (pressed(pygame.K_SPACE, " "), "select"),
        (pressed(pygame.K_TAB, "\t", SHIFT), "previous"),
        (pressed(pygame.K_KP_PLUS, "+", NUM), "zoom_in"),
        (pressed(pygame.K_KP0, "0", NUM), "zoom_fit"),
        (pressed(pygame.K_KP_ENTER, "\r"), "commit"),
    ],
)
def test_a_shortcut_is_where_its_sign_is(key, action):
    table = KeyTable({"undo": ("z",)})
    if action == "x":
        assert KeyTable({"undo": ("ß",)}).means(key, "undo")
    elif action == "backslash":
        assert key == Key("\\")
    else:
        assert table.means(key, action)


@pytest.mark.parametrize("letter", LETTERS)
def test_every_letter_is_a_key_of_its_own(letter):
    code = ord(letter)
    assert key_name(code) == letter
    table = KeyTable({"hint": (chord(pressed(code, letter)),)})
    assert table.hint("hint", "hu") == letter.upper()
    assert table.means(pressed(code, letter), "hint")
    assert table.means(pressed(code, letter.upper(), pygame.KMOD_CAPS), "hint")
    others = [other for other in LETTERS if other != letter]
    assert not any(table.means(pressed(ord(other), other), "hint") for other in others)
    assert chord(pressed(code, "", CTRL)) == f"ctrl+{letter}"


def test_a_key_bound_by_its_own_name_before_is_still_reached():
    assert KeyTable({"hint": ("shift+3",)}).means(pressed(pygame.K_3, "#", SHIFT), "hint")
    # A sign that means something itself means nothing else.
    assert not KeyTable({"hint": ("shift+3",)}).means(pressed(pygame.K_3, "+", SHIFT), "hint")


def test_keys_without_a_name_are_bound_to_nothing():
    assert KeyTable({"hint": ("",), "undo": ("ctrl+",)}).overrides == {}
    assert KeyTable({"hint": ("ctrl++", "+")}).chords("hint") == ("ctrl++", "+")


@pytest.mark.parametrize("language", ["en", "hu"])
def test_every_hint_names_a_key(language):
    for action in ACTIONS:
        assert KeyTable().hint(action, language).strip()
    assert chord_name("ß", language) == "ß"


@pytest.mark.parametrize(
    ("key", "name", "digit"),
    [
        (pygame.K_KP4, "left", "4"),
        (pygame.K_KP6, "right", "6"),
        (pygame.K_KP8, "up", "8"),
        (pygame.K_KP2, "down", "2"),
        (pygame.K_KP7, "home", "7"),
        (pygame.K_KP1, "end", "1"),
        (pygame.K_KP9, "page up", "9"),
        (pygame.K_KP3, "page down", "3"),
        (pygame.K_KP_PERIOD, "delete", "."),
    ],
)
def test_the_keypad_moves_without_num_lock_and_writes_with_it(key, name, digit, monkeypatch):
    assert pressed(key, digit, NUM).name == digit
    monkeypatch.setattr("sys.platform", "linux")
    assert pressed(key).name == name
    monkeypatch.setattr("sys.platform", "darwin")
    assert pressed(key, digit).name == digit


def test_a_key_goes_up_under_the_name_it_went_down_under():
    held = HeldKeys()
    assert held.tell(pressed(pygame.K_3, "+", SHIFT)) == Key("+")
    assert held.tell(pressed(pygame.K_3, "3")) == Key("3", repeat=True)
    assert held.tell(KeyUp("3", pygame.K_3)) == KeyUp("+")
    assert not held.tell(pressed(pygame.K_3, "3")).repeat


def test_fractions_of_a_notch_add_up_to_one_step():
    notches, at = Notches(), (0.0, 0.0)
    steps = [notches.tell(Wheel(at, 0, 0.1)).steps for _ in range(30)]
    assert sum(steps) == 3 and steps[:9] == [0] * 9 and steps[9] == 1
    assert notches.tell(Wheel(at, 0, 0.9)).steps == 0
    assert notches.tell(Wheel(at, 0, -0.9)).steps == 0  # the other way: begun anew
    assert notches.tell(Wheel(at, 0, -0.1)).steps == -1
    assert notches.tell(Wheel(at, 0, 1.0)).steps == 1
    assert notches.tell(Wheel(at, -2.0, 0)).steps == -2


def test_keys_belong_to_a_composition_until_it_is_done(desk):
    at = desk()
    at.start()
    at.program.go_home()
    app = at.app
    app.press(pygame.K_l)
    app.click("saves.search")
    entry = app.screen.top.find("saves.search")
    screen = app.screen

    def composing(text):
        app.post(pygame.event.Event(pygame.TEXTEDITING, text=text, start=0, length=0))
        app.settle()

    app.type_text("ab")
    composing("に")
    for key in (pygame.K_BACKSPACE, pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_TAB):
        app.press(key)
    assert app.screen is screen and entry.value == "ab" and app.ui.focus is entry
    assert entry.composing == "に"
    app.type_text("日")
    assert entry.value == "ab日" and entry.composing == ""
    app.press(pygame.K_BACKSPACE)
    assert entry.value == "ab"
    composing("に")
    composing("")
    app.press(pygame.K_ESCAPE)
    assert app.screen is not screen or app.ui.focus is not entry
    assert not Composition().takes(Key("return"))


def test_the_key_that_opens_a_field_is_not_written_into_it(desk):
    at = desk()
    at.start()
    at.program.go_home()
    app = at.app
    app.press(pygame.K_l)
    app.press(pygame.K_7, SHIFT, "/")  # "/" goes to the search field, on any keyboard
    entry = app.screen.top.find("saves.search")
    assert app.ui.focus is entry and entry.value == ""
    app.press(pygame.K_7, SHIFT, "/")
    assert entry.value == "/"


def test_a_letter_with_an_accent_is_bound_in_the_list_of_keys(desk):
    from gametable.client.screens.key_list import KeyListScreen

    at = desk(language="hu")
    at.app.push(KeyListScreen())
    at.app.settle()
    for letter, action in (("ő", "hint"), ("ű", "pin")):
        at.app.screen.ask(action)
        at.app.settle()
        at.app.press(pygame.K_LSHIFT)  # alone it is no key
        at.app.press(ord(letter), 0, letter)
        assert at.app.ui.keys.chords(action) == (letter,)
    assert at.app.ui.keys.hint("hint", "hu") == "Ő"


@pytest.mark.parametrize("sign", ["⑷", "²", "٣", "४"])
def test_signs_that_are_nearly_digits_choose_nothing_or_what_they_say(desk, sign):
    at = desk()
    at.start()
    screen = at.app.screen
    at.app.press(ord(sign), 0, sign)
    assert at.app.screen is screen
