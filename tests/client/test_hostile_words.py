"""Names as no player means them: what is inserted into a text is never read as anything else."""

from __future__ import annotations

import os

import pygame
import pytest

from gametable.client.host.app import App
from gametable.client.screens.end_of_game import EndScreen
from gametable.client.screens.message import CrashScreen
from gametable.client.settings import SeatChoice
from gametable.client.table.said import Said
from gametable.client.widgets.entry import TextEntry
from gametable.components.errors import ComponentError
from gametable.components.fault_words import common_words
from gametable.core.engine.chance import Source
from gametable.core.engine.table import Table
from gametable.core.engine.title import Seat, SetupFault
from gametable.core.journal.writing import JournalFault, read_record
from gametable.core.text import Message, msg
from gametable.titles import find_title
from tests.kit.soaked import soaked

TITLES = (
    "planet_unknown",
    "roll_for_the_galaxy",
    "terraforming_mars",
    "gaia_project",
    "pulsar_2849",
)
NAMES = ("{1}", "{zorg}", "{steel}", "{name!r:>9}", "%(n)s %s", "#seat/0", "[{]}", "\\1 $&")


def begin(desk, id, names=("{1}", "{zorg}")):
    """A new game of a title among people of these names, on the screen."""
    table = desk.program.keeping.begin(
        find_title(id), [Seat(name) for name in names], {}, "WORDS", True
    )
    desk.app.push(desk.program.table_screen(table))
    desk.app.settle()
    return desk.app.screen


def fields(app):
    return [w for w in app.screen.top.walk() if isinstance(w, TextEntry)]


def fill(at, words):
    """Write the same into every field there is, and press Enter in the last one."""
    count = len(fields(at.app))
    assert count
    for number in range(count):
        field = fields(at.app)[number]
        at.app.ui.focus_on(field, True)
        at.app.press(pygame.K_a, pygame.KMOD_LCTRL)
        at.app.type_text(words)
        sound(at.app)
    at.app.press(pygame.K_RETURN)
    sound(at.app)


def sound(app):
    assert not isinstance(app.screen, CrashScreen), app.screen.details
    app.settle()
    assert not isinstance(app.screen, CrashScreen), app.screen.details


@pytest.mark.parametrize(
    ("id", "language"),
    [
        *((id, ("en", "hu")[n % 2]) for n, id in enumerate(TITLES)),
        *soaked(*((id, ("hu", "en")[n % 2]) for n, id in enumerate(TITLES))),
    ],
)
def test_names_in_braces_are_only_names_at_the_table(desk, id, language):
    at = desk(language=language, hand_off="cover")
    screen = begin(at, id)
    luck = Source.of("words")
    for _step in range(60):
        if screen.table.decision is not None:
            screen.table.answer_random(luck)
    for tell in screen.session.listeners:
        tell()
    sound(at.app)
    at.app.press(pygame.K_SPACE)  # the hand-off
    spots = list(screen.model.laid.spots)
    for spot in spots[:: max(1, len(spots) // 25)]:
        screen.canvas.inspect(spot)
        sound(at.app)
        if screen.overlays:
            at.app.press(pygame.K_ESCAPE)
    screen.frame.toggle_log()
    sound(at.app)
    assert "{1}" in at.words() or "{zorg}" in at.words()
    said = Said(screen.table, language)
    spoken = " ".join(said.text(entry.message()) for entry in screen.session.log())
    assert not getattr(said.words, "unknown", set())
    assert spoken


@pytest.mark.parametrize("id", TITLES)
def test_names_in_braces_are_only_names_at_the_end(desk, id):
    at = desk(hand_off="trusting")
    begin(at, id)
    at.play()
    assert isinstance(at.app.screen, EndScreen)
    sound(at.app)
    assert "{1}" in at.words() and "{zorg}" in at.words()


@pytest.mark.parametrize("name", NAMES)
def test_a_game_of_any_name_is_listed_renamed_and_copied_by_it(desk, name):
    at = desk(people=[SeatChoice("sky", name), SeatChoice("red", name + "2")])
    at.start()
    at.program.go_home()
    (path,) = at.files()
    card = at.program.saves.cards()[0]
    at.program.saves.rename(card, name)
    sound(at.app)
    at.app.press(pygame.K_l)
    sound(at.app)
    assert name in at.words()
    at.app.press(pygame.K_TAB)
    at.app.click(f"save.{path.name}")
    sound(at.app)


@pytest.mark.parametrize("name", ["{zorg}", "{1}", "{name!r}"])
def test_the_crash_dialog_names_any_folder(open_app, tmp_path, name):
    app = App(tmp_path / name, (1280, 720), headless=True)
    try:
        app.crash(ValueError("{what}"))
        app.settle()
        words = " ".join(w.accessible_name() for w in app.screen.top.walk())
        assert name in words
        assert app.screen.overlays
    finally:
        app.stop()


@pytest.mark.skipif(os.name == "nt", reason="file names are no bytes there")
def test_a_file_with_a_name_in_stray_bytes_is_listed(desk, tmp_path):
    at = desk()
    at.start()
    at.program.go_home()
    (path,) = at.files()
    stray = path.with_name(os.fsdecode(b"l\xe1ng\x01.jsonl"))
    stray.write_bytes(path.read_bytes())
    at.app.press(pygame.K_l)
    sound(at.app)
    assert sum("save." in (w.id or "") for w in at.app.screen.top.walk()) >= 2
    for card in at.program.saves.cards():
        copied = at.program.saves.copy(card, f"copy of {card.path.name}")
        assert copied.is_file()


def test_nul_and_direction_are_no_part_of_a_name(desk):
    at = desk()
    at.start()
    at.program.go_home()
    card = at.program.saves.cards()[0]
    at.program.saves.rename(card, "A\0\u202eda\ud800\n{x}")
    renamed = at.program.saves.cards()[0]
    assert renamed.name == "Ada {x}"
    assert at.program.saves.copy(renamed, renamed.name).is_file()


SIGNS = ["\ufe0f", "\u202e", "\u200d", "\0", "\ud800", "\U0010ffff", "🙂"]


def test_a_text_field_takes_any_sign(desk):
    at = desk()
    at.start()
    at.program.go_home()
    at.app.press(pygame.K_l)
    for typed in SIGNS:
        for kind in (pygame.TEXTEDITING, pygame.TEXTINPUT):
            at.app.click("saves.search")
            at.app.post(pygame.event.Event(kind, text=typed, start=0, length=1))
            sound(at.app)


def test_what_lies_on_the_clipboard_in_stray_bytes_is_not_pasted(desk, monkeypatch):
    at = desk()
    at.start()
    at.program.go_home()
    at.app.press(pygame.K_l)
    at.app.click("saves.search")

    def stray():
        return b"\xff\xfe".decode("utf-8")

    monkeypatch.setattr(pygame.scrap, "get_text", stray)
    at.app.press(pygame.K_v, pygame.KMOD_LCTRL)
    sound(at.app)
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: "o\ud800n\x00e\u202e\ntwo")
    at.app.press(pygame.K_v, pygame.KMOD_LCTRL)
    sound(at.app)
    assert at.app.screen.top.find("saves.search").value.endswith("one two")


ODD = ["{zorg}", "../x", "\0\u202e\ufe0f", "\ud800🙂"]
OTHERS = ["{1}", "%(n)s", "[a-", "~zorg/x", "a" * 300]


@pytest.mark.parametrize("words", [*ODD, *soaked(*OTHERS)], ids=ascii)
def test_every_field_takes_odd_words(desk, tmp_path, monkeypatch, words):
    for home in ("HOME", "USERPROFILE"):
        monkeypatch.setenv(home, str(tmp_path))
    at = desk(language="hu")
    at.app.click("home.title.roll_for_the_galaxy")
    at.app.click("learn.ask_play")  # the first start of a title asks
    fill(at, words)  # names, seed
    at.program.go_home()
    begin(at, "roll_for_the_galaxy", (words, "Ada"))
    sound(at.app)
    at.app.press(pygame.K_m)
    at.app.click("menu.save_as")
    fill(at, words)
    at.program.go_home()
    at.program.open_path(at.files()[0])
    at.app.screen.calls.save_elsewhere()
    fill(at, words)
    at.program.open_rules("", "roll_for_the_galaxy")
    at.app.settle()
    fill(at, words)
    at.program.go_home()
    at.app.press(pygame.K_l)
    fill(at, words)
    card = at.program.saves.cards()[0]
    at.app.screen.ask_name(card)
    at.app.settle()
    fill(at, words)


REFERENCES = ("#seat/0", "#seat/1", "#option/real_dice", "#tile/x")


@pytest.mark.parametrize("id", TITLES)
@pytest.mark.parametrize("quoted", REFERENCES)
def test_what_is_quoted_is_never_read_as_a_name(id, quoted):
    title = find_title(id)
    words = title.words("en").with_names({"#seat/0": "Ada", "#seat/1": "Bence"})
    seats = [Seat("Ada"), Seat("Bence")]
    faults = title.setup_faults(seats, {quoted: True})
    assert faults and all(quoted in words.text(fault) for fault in faults)
    for scenario in (
        {"title": id, "seats": 2, quoted: 1},
        {"title": id, "seats": quoted},
        {"title": id, "seats": 2, "ask_all": quoted},
        {"title": id, "seats": 2, "state": {quoted: 1}},
    ):
        with pytest.raises(SetupFault) as caught:
            Table.from_scenario(title, scenario)
        assert quoted in words.text(caught.value.message), scenario
    fault = ComponentError(f"{id}/{quoted}", msg("place.line", n=1), msg("x", what=quoted))
    for argument in (*fault.message.args.values(), *fault.what.args.values()):
        assert isinstance(argument, Message) or words.value(argument) == str(argument)
    assert not {name for name in words.unknown if quoted in name}


def test_a_file_of_any_name_is_named_by_it(tmp_path):
    path = tmp_path / "#seat" / "0"
    path.parent.mkdir()
    path.write_text("no game")
    with pytest.raises(JournalFault) as caught:
        read_record(path.parent / "0")
    names = {"#seat/0": "Ada", "0": "Bence"}
    sentence = common_words("en").with_names(names).text(caught.value.message)
    assert "Ada" not in sentence and "Bence" not in sentence
