"""The save browser on real journals: whole, damaged, foreign and newer ones."""

from __future__ import annotations

import os
import time
from pathlib import Path

import msgspec
import pygame
import pytest

from gametable import __version__
from gametable.client.games.shelf import Shelf
from gametable.client.screens.save_browser import SaveBrowser, SaveCalls
from gametable.client.screens.save_cards import SaveCard
from gametable.client.words.game_words import (
    copy_name,
    describe,
    game_name,
    next_practice,
    practice_name,
    status_words,
)
from gametable.client.words.language import spoken as said_in
from gametable.core.engine.entry import Header
from gametable.core.engine.table import Table
from gametable.core.engine.title import Seat
from gametable.core.journal import saves
from gametable.core.journal.saves import GameCard, SaveFolder
from gametable.core.journal.writing import Journal
from tests.client.layout_faults import faults, windows
from tests.client.tally_title import LINES, SHEET, TITLE

SHELF = Shelf((), lambda id: SHEET, lambda id: TITLE, lambda: ["tally"])


def save_game(
    folder: Path,
    name: str,
    people: tuple[str, ...],
    steps: int,
    age: float,
    practice: bool = False,
) -> Path:
    """A game played for some steps, last touched `age` seconds ago."""
    seats = tuple(Seat(person) for person in people)
    saves = SaveFolder(folder)
    path = saves.fresh("tally")
    header = Header("tally", TITLE.revision, seats, {}, "SEED", practice)
    journal = Journal.create(path, header, version=__version__, name=name, durable=False)
    table = Table.new(TITLE, seats, {}, "SEED", practice=practice, keeper=journal)
    journal.describe = lambda: describe(table)
    for n in range(steps):
        if table.decision is None:
            break
        table.choose(("add", LINES[n % 6], n % 8))
    journal.note(describe(table))
    journal.close()
    then = path.stat().st_mtime - age
    os.utime(path, (then, then))
    return path


@pytest.fixture
def folder(tmp_path) -> Path:
    """Three games, a damaged one, a foreign file and one of a newer version."""
    games = tmp_path / "games"
    save_game(games, "Friday night", ("Ada", "Bence"), 5, 60)
    save_game(games, "", ("Csilla",), 99, 4000)
    save_game(games, "The ocean game", ("Ada", "Dóra", "Nova"), 7, 200000)
    hurt = save_game(games, "Hurt", ("Ada", "Bence"), 8, 10)
    lines = hurt.read_bytes().splitlines(keepends=True)
    where = next(n for n, line in enumerate(lines) if line.startswith(b'{"d"') and n > 8)
    lines[where] = lines[where].replace(b"add", b"bad")
    hurt.write_bytes(b"".join(lines))
    (games / "letter.txt").write_text("Dear Ada,", "utf-8")
    (games / "future.game.jsonl").write_text('{"gametable": 99, "version": "9.0"}\n', "utf-8")
    return games


@pytest.fixture
def open_saves(open_app):
    """Opens the browser; `app.went` lists where it led."""

    def make(folder: Path, size=(1920, 1080), **settings):
        app = open_app(size, **settings)
        app.went = []
        calls = SaveCalls(
            lambda card: app.went.append(card.path.name), lambda: app.went.append("new")
        )
        screen = SaveBrowser(SaveFolder(folder), SHELF, calls)
        app.push(screen)
        app.settle()
        return app, screen

    return make


def names(screen) -> list[str]:
    return [w.accessible_name() for w in screen.root.walk() if isinstance(w, SaveCard)]


def spoken(app) -> str:
    return " ".join(w.accessible_name() for w in app.screen.top.walk())


def card_of(screen, name: str) -> SaveCard:
    cards = [w for w in screen.root.walk() if isinstance(w, SaveCard)]
    return next(card for card in cards if card.accessible_name() == name)


@pytest.mark.parametrize(("size", "percent", "language"), windows())
def test_everything_fits(open_saves, folder, language, size, percent):
    app, screen = open_saves(folder, size, language=language, scale=percent)
    assert faults(app) == []
    screen.ask_name(screen.shown()[0])
    app.settle()
    assert faults(app) == []


def test_a_card_says_what_it_is(open_saves, folder):
    app, screen = open_saves(folder)
    assert len(names(screen)) == 6
    words = " ".join(w.accessible_name() for w in card_of(screen, "Friday night").walk())
    assert "Tally, Round 3" in words and "Bence to play" in words
    assert "5 steps" in words and "minute" in words and "Match" in words and "Ada" in words
    alone = card_of(screen, "Tally")
    words = " ".join(w.accessible_name() for w in alone.walk())
    assert "Won with" in words and "Tally," not in words  # the title stands above
    app.change(language="hu")
    app.settle()
    words = " ".join(w.accessible_name() for w in card_of(screen, "Friday night").walk())
    assert "Rovás, 3. forduló" in words and "Bence következik" in words


def test_faulty_files_stay_with_one_sentence(open_saves, folder):
    app, screen = open_saves(folder)
    before = {path.name: path.read_bytes() for path in folder.iterdir()}
    words = spoken(app)
    assert "Made by a newer version." in words and "Not a gametable file." in words
    hurt = card_of(screen, "Hurt")
    after = hurt.card.damaged_after
    assert after and f"Damaged after step {after}. Open as of step {after}?" in words
    hurt.activate()
    assert app.went == [hurt.card.path.name]
    card_of(screen, "letter.txt").activate()
    app.settle()
    assert app.screen.overlays and app.went == [hurt.card.path.name]
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == before


def test_faults_are_told_in_the_language_of_the_interface(
    open_saves, folder, tmp_path, monkeypatch
):
    (folder / "start.game.jsonl").write_text('{"gametable": 1, "header": {}}\n', "utf-8")
    app, screen = open_saves(folder)
    assert "start.game.jsonl, line 1: the file is damaged from its beginning." in spoken(app)
    app.change(language="hu")
    app.settle()
    words = spoken(app)
    assert "start.game.jsonl, 1. sor: a fájl az elejétől sérült." in words
    assert "Újabb változat" in words and "damaged" not in words and faults(app) == []

    def late(self, card, target, replace=False):
        target.write_text("mine", "utf-8")  # just before, by somebody else
        return export(self, card, target, replace)

    export = SaveFolder.export
    monkeypatch.setattr(SaveFolder, "export", late)
    screen.ask_where(card_of(screen, "Friday night").card)
    app.screen.top.find("ask.entry").set_text(str(tmp_path / "taken"))
    app.press(pygame.K_RETURN)
    assert "taken.game.jsonl: ilyen nevű fájl már van." in spoken(app)


def test_search_filter_and_order(open_saves, folder):
    app, screen = open_saves(folder)
    assert names(screen)[-1] == "The ocean game"
    app.click("saves.search")
    app.type_text("ocean dóra")
    assert names(screen) == ["The ocean game"]
    app.type_text("x")
    assert names(screen) == [] and "Nothing matches “ocean dórax”." in spoken(app)
    assert faults(app) == []
    app.click("saves.clear")
    assert len(names(screen)) == 6 and screen.search.value == ""
    app.click("saves.only")
    app.click("saves.only.tally")
    assert len(names(screen)) == 4
    app.click("saves.order")
    app.click("saves.order.name")
    assert names(screen) == ["Friday night", "Hurt", "Tally", "The ocean game"]
    app.click("saves.order")
    app.click("saves.order.oldest")
    assert names(screen)[0] == "The ocean game"


def test_keyboard_alone(open_saves, folder):
    app, screen = open_saves(folder)
    for _ in range(30):
        if app.ui.focus.accessible_name() == "Friday night":
            break
        app.press(pygame.K_TAB)
    app.press(pygame.K_RETURN)
    assert app.went == ["tally-1.game.jsonl"]
    app.press(pygame.K_F2)
    app.type_text("Saturday")
    app.press(pygame.K_RETURN)
    assert "Saturday" in names(screen) and "Friday night" not in names(screen)
    assert app.ui.focus.accessible_name() == "Saturday"
    app.press(pygame.K_c)
    assert "Saturday (copy)" in names(screen)
    assert app.ui.focus.accessible_name() == "Saturday (copy)"
    app.press(pygame.K_DELETE)
    app.press(pygame.K_RIGHT)
    app.press(pygame.K_RETURN)
    assert "Saturday (copy)" not in names(screen)
    app.press(pygame.K_z, pygame.KMOD_LCTRL)
    assert "Saturday (copy)" in names(screen)
    app.press(pygame.K_ESCAPE)
    assert not app.screens


def test_mouse_alone(open_saves, folder, tmp_path):
    app, screen = open_saves(folder)
    app.click("save.tally-3.game.jsonl")
    assert app.went == ["tally-3.game.jsonl"]
    app.click("save.tally-3.game.jsonl.delete_game")
    assert "Delete this game?" in spoken(app)
    app.click("dialog.no")
    assert "The ocean game" in names(screen)
    app.click("save.tally-3.game.jsonl.delete_game")
    app.click("dialog.yes")
    assert "The ocean game" not in names(screen)
    assert "The ocean game was deleted." in spoken(app) and faults(app) == []
    app.click("saves.bring_back")
    assert "The ocean game" in names(screen)
    app.click("save.tally-3.game.jsonl.export")
    entry = app.screen.top.find("ask.entry")
    entry.set_text(str(tmp_path / "out.jsonl"))
    app.click("dialog.yes")
    assert (tmp_path / "out.jsonl").read_bytes() == (folder / "tally-3.game.jsonl").read_bytes()


def test_the_undo_bar_goes_after_ten_seconds(open_saves, folder):
    app, screen = open_saves(folder)
    screen.delete(card_of(screen, "The ocean game").card)
    app.settle()
    now = app.clock()
    app.clock = lambda: now + 10.5
    app.settle()
    assert screen.deleted is None
    with pytest.raises(KeyError):
        app.screen.root.find("saves.undo_bar")
    assert (folder / "trash" / "tally-3.game.jsonl").exists()


def test_without_games_the_first_one_is_a_click_away(open_saves, tmp_path):
    app, _screen = open_saves(tmp_path / "none")
    assert "No games yet." in spoken(app) and faults(app) == []
    app.press(pygame.K_RETURN)
    assert app.went == ["new"]


def test_a_file_is_replaced_only_if_one_says_so_twice(open_saves, folder, tmp_path):
    app, screen = open_saves(folder)
    taken = tmp_path / "taken.jsonl"
    taken.write_text("mine", "utf-8")
    card = card_of(screen, "Friday night").card
    screen.ask_where(card)
    app.screen.top.find("ask.entry").set_text(str(taken))
    app.click("dialog.yes")
    assert "There is a file already" in spoken(app) and "Replace it" in spoken(app)
    assert taken.read_text("utf-8") == "mine" and faults(app) == []
    app.click("dialog.no")
    assert taken.read_text("utf-8") == "mine"
    screen.ask_where(card)
    app.screen.top.find("ask.entry").set_text(str(taken))
    app.click("dialog.yes")
    app.click("dialog.yes")
    assert taken.read_bytes() == card.path.read_bytes()
    assert sorted(p.name for p in tmp_path.glob("*taken*")) == ["taken.jsonl"]


def test_a_place_is_looked_at_while_it_is_typed(open_saves, folder, tmp_path, monkeypatch):
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    app, screen = open_saves(folder)
    card = card_of(screen, "Friday night").card
    screen.ask_where(card)
    app.settle()
    entry, button = app.screen.top.find("ask.entry"), app.screen.top.find("dialog.yes")
    assert entry.value == str(tmp_path / card.path.name) and button.enabled
    app.type_text("x")  # what was proposed is selected: typing replaces it
    assert entry.value == "x" and f"Goes to {Path('~/x.game.jsonl')}" in spoken(app)
    (tmp_path / "letter").write_text("Dear Ada,", "utf-8")
    entry.set_text("")
    app.type_text("~/letter/a.jsonl")
    assert not button.enabled and "“letter” is a file, not a folder." in spoken(app)
    app.press(pygame.K_RETURN)
    assert app.screen.overlays
    entry.set_text("")
    app.type_text("~/new/")
    assert button.enabled and faults(app) == []
    app.press(pygame.K_RETURN)
    assert (tmp_path / "new" / card.path.name).read_bytes() == card.path.read_bytes()
    screen.ask_where(card)
    app.settle()
    app.screen.top.find("ask.entry").set_text("")
    app.type_text(str(card.path))
    assert "This is where the game lies now." in spoken(app)


def test_a_copy_that_fails_leaves_what_was_there(open_saves, folder, tmp_path, monkeypatch):
    app, screen = open_saves(folder)
    taken = tmp_path / "taken.jsonl"
    taken.write_text("mine", "utf-8")

    def full(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(saves.shutil, "copyfileobj", full)
    before = sorted(folder.iterdir())
    card = card_of(screen, "Friday night").card
    screen.ask_where(card)
    app.screen.top.find("ask.entry").set_text(str(taken))
    for _ in range(2):  # the second time because it is taken
        app.press(pygame.K_RETURN)
    assert "taken.jsonl: the copy cannot be made (the disk is full)." in spoken(app)
    app.press(pygame.K_ESCAPE)
    app.ui.focus_on(card_of(screen, "Friday night"))
    app.press(pygame.K_c)
    assert "the disk is full" in spoken(app)
    assert sorted(folder.iterdir()) == before and taken.read_text("utf-8") == "mine"
    assert sorted(p.name for p in tmp_path.glob("*taken*")) == ["taken.jsonl"]


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may write")
def test_a_read_only_folder_is_told_of(open_saves, folder):
    app, screen = open_saves(folder)
    card = card_of(screen, "Friday night").card
    folder.chmod(0o500)
    screen.delete(card)
    app.settle()
    folder.chmod(0o700)
    assert "this folder may not be written" in spoken(app) and card.path.exists()


def test_what_was_deleted_goes_for_good_after_its_days(open_saves, folder, monkeypatch):
    app, screen = open_saves(folder)
    card = card_of(screen, "The ocean game").card
    screen.delete(card)
    app.settle()
    thrown = folder / "trash" / card.path.name
    assert screen.folder.empty_trash() == 0 and thrown.exists()
    today = time.time()
    for week in range(1, 5):
        monkeypatch.setattr(saves.time, "time", lambda week=week: today + week * 7 * 86_400)
        assert screen.folder.empty_trash() == 0 and thrown.exists()
    monkeypatch.setattr(saves.time, "time", lambda: today + 31 * 86_400)
    assert screen.folder.empty_trash() == 1 and not thrown.exists()


def test_every_copy_is_told_from_what_it_was_made_of(tmp_path):
    def card(name: str, title: str = "tally") -> GameCard:
        return GameCard(tmp_path / name, title, name, (Seat("Ada"),), True)

    cards = [card("Tally (practice)"), card("Friday"), card("Tally (practice 7)", "other")]
    numbers = []
    for language in ("en", "hu", "en"):
        numbers.append(next_practice("tally", cards, SHELF))
        cards.append(card(practice_name("tally", SHELF, language, numbers[-1])))
    assert numbers == [1, 2, 3]
    assert [each.name for each in cards[3:]] == [
        "Tally (practice 1)", "Rovás (2. gyakorlás)", "Tally (practice 3)",
    ]  # fmt: skip
    for language in ("en", "hu"):
        named = [game_name(each, SHELF, language) for each in cards]
        assert len({*named}) == len(named)
    taken = []
    for told in ("Rovás (másolat)", "Rovás (2. másolat)", "Rovás (3. másolat)"):
        taken.append(copy_name("Rovás", taken, "hu"))
        assert taken[-1] == told


def test_a_copy_for_practice_and_a_lost_game_are_named_in_the_language_of_now(tmp_path):
    named = GameCard(tmp_path / "a", "tally", "Rovás (gyakorlás)", (Seat("Ada"),), True)
    assert game_name(named, SHELF, "en") == "Tally (practice)"
    second = msgspec.structs.replace(named, name="Rovás (2. gyakorlás)")
    assert game_name(second, SHELF, "en") == "Tally (practice 2)"
    assert game_name(msgspec.structs.replace(named, name="Friday"), SHELF, "en") == "Friday"
    ended = {"over": True, "winners": [], "scores": [72]}
    lost = msgspec.structs.replace(named, notes=ended)
    assert said_in(status_words(lost), "en") == "Lost, 72 points"
    won = msgspec.structs.replace(named, notes={**ended, "winners": [0]})
    assert said_in(status_words(won), "en") == "Won with 72 points"
    # As the title calls what it counts.
    medals = msgspec.structs.replace(won, title="planet_unknown")
    assert said_in(status_words(medals), "hu") == "Győzelem, 72 medál"
