"""Forged and foreign files among the games: each has its sentence, and nothing crashes."""

from __future__ import annotations

import os
import shutil

import pygame
import pytest

from gametable import __version__
from gametable.client.games.desk import Desk
from gametable.client.screens.home import HomeScreen
from gametable.client.screens.message import CrashScreen
from gametable.client.screens.save_browser import SaveBrowser
from gametable.client.screens.save_cards import SaveCard
from gametable.client.screens.table import TableScreen
from gametable.client.settings import SeatChoice
from gametable.client.words.game_words import game_name, round_words, solo_results, status_words
from gametable.client.words.language import spoken
from gametable.core.engine.entry import Header
from gametable.core.engine.title import Seat
from gametable.core.journal.saves import GameCard, SaveFolder
from gametable.core.journal.writing import Journal, read_record
from tests.client.layout_faults import faults
from tests.client.tally_title import TITLE
from tests.client.test_save_browser import SHELF, save_game

ODD = "a\0b\n\u202e\ufe0f{zorg}" + "x" * 5000
NOTES = {
    "fewer scores than winners": {"over": True, "winners": [1], "scores": [5]},
    "winners of no seat": {"over": True, "winners": [-1, 9], "scores": [5, 6]},
    "scores of texts": {"over": True, "winners": [0], "scores": ["\0", {}]},
    "huge scores": {"over": True, "winners": [0], "scores": [10**400, 1]},
    "scores and no more": {"over": True, "winners": {"a": 1}, "scores": 7},
    "truth as winners": {"over": True, "winners": [True], "scores": [True, False]},
    "round of nothing": {"round": {"key": "round.of", "args": {}}},
    "round of lists": {"round": {"key": "round.of", "args": {"n": [[[]]], "of": {"x": ODD}}}},
    "round of no key": {"round": {"key": ODD, "args": {"n": ODD}}},
    "round of a number": {"round": 7, "turn": "Ada"},
    "turn of nobody": {"turn": 10**30},
    "name of odd signs": {"name": ODD},
    "name of a list": {"name": [1, {"x": None}]},
    "practice of a text": {"practice": "yes", "over": "no"},
}
SEATS = {
    "no seats": (),
    "ten seats": tuple(Seat(f"P{n}", "sky") for n in range(10)),
    "forty seats": tuple(Seat(f"P{n}", f"c{n}") for n in range(40)),
    "odd names": (Seat(ODD, ODD, ODD), Seat("", "", "")),
}


def overlapping(app):
    """What is laid out wrong; a foreign name may be too long for its line."""
    return [fault for fault in faults(app) if not fault.endswith("text cut")]


def forged(folder, seats=SEATS["odd names"], notes=None, title="tally", options=None):
    """A file with right checksums, whatever it says."""
    path = SaveFolder(folder).fresh("tally")
    header = Header(title, TITLE.revision, seats, options or {}, "SEED")
    journal = Journal.create(path, header, version=__version__, durable=False)
    journal.note(notes or {})
    journal.close()
    return path


def pressed(app, screen):
    """Everything that can be done with the first card, and what was said on the way."""
    said = []
    for key in (pygame.K_RETURN, pygame.K_F2, pygame.K_c, pygame.K_e, pygame.K_DELETE):
        cards = [w for w in screen.root.walk() if isinstance(w, SaveCard)]
        if not cards:
            break
        app.ui.focus_on(cards[0], True)
        app.press(key)
        said.append(" ".join(w.accessible_name() for w in app.screen.top.walk()))
        assert not isinstance(app.screen, CrashScreen), said[-1]
        app.press(pygame.K_RETURN)
        assert not isinstance(app.screen, CrashScreen), said[-1]
        while app.screen is screen and screen.overlays:
            app.press(pygame.K_ESCAPE)
        if app.screen is not screen:
            return said  # it is open
    return said


@pytest.fixture
def browse(open_app, tmp_path, monkeypatch):
    """Opens the browser on forged files, with everything of the toy title."""
    (tmp_path / "home").mkdir()
    monkeypatch.setenv("HOME", str(tmp_path / "home"))

    def make():
        from gametable.client.screens.save_browser import SaveCalls

        app = open_app()
        screen = SaveBrowser(
            SaveFolder(tmp_path / "games"), SHELF, SaveCalls(lambda card: None, lambda: None)
        )
        app.push(screen)
        app.settle()
        return app, screen

    return make


@pytest.mark.parametrize("notes", NOTES.values(), ids=NOTES)
def test_notes_that_make_no_sense_are_left_out(browse, tmp_path, notes):
    folder = tmp_path / "games"
    forged(folder, (Seat("Ada", "sky"), Seat("Bence", "red")), notes)
    app, screen = browse()
    assert isinstance(app.screen, SaveBrowser) and overlapping(app) == []
    desk = Desk(SHELF, SaveFolder(folder), lambda: "hu")
    assert len(desk.cards()) in (0, 1)
    assert [desk.current(), desk.recent()]
    pressed(app, screen)


@pytest.mark.parametrize("seats", SEATS.values(), ids=SEATS)
def test_seats_that_no_game_has(browse, tmp_path, seats):
    forged(tmp_path / "games", seats, {"over": True, "winners": [0], "scores": [1]})
    app, screen = browse()
    assert isinstance(app.screen, SaveBrowser) and overlapping(app) == []
    pressed(app, screen)


@pytest.mark.parametrize("title", ["", "../../etc", "a\0b", ODD, "terraforming_mars/x", "."])
def test_titles_that_are_no_names(browse, tmp_path, title):
    forged(tmp_path / "games", title=title)
    app, screen = browse()
    assert isinstance(app.screen, SaveBrowser) and overlapping(app) == []
    pressed(app, screen)


def test_results_against_an_automa_tell_both_points_and_who_won(tmp_path):
    def card(points, winner, *players):
        seats = tuple(Seat(f"S{n}", player=player) for n, player in enumerate(players))
        notes = {"over": True, "scores": points, "winners": [winner]}
        return GameCard(tmp_path / "x", "tally", "", seats, notes=notes)

    against = card([31, 28], 0, "human", "automa"), card([40, 22], 0, "automa", "human")
    others = card([5, 9], 1, "human", "bot"), card([12], 0, "human")
    told = [spoken(words, "en") for _, words in solo_results([*against, *others], "tally", 2)]
    assert told == ["31 to 28, won", "22 to 40, lost"]
    alone = [spoken(words, "en") for _, words in solo_results([*against, *others], "tally")]
    assert alone == ["12 points"]


@pytest.mark.parametrize("notes", NOTES.values(), ids=NOTES)
@pytest.mark.parametrize("seats", SEATS.values(), ids=SEATS)
def test_a_card_of_anything_can_be_said(notes, seats, tmp_path):
    card = GameCard(tmp_path / "x", "tally", "", seats, notes=notes, modified=1e17)
    for language in ("en", "hu"):
        words = [
            spoken(status_words(card), language),
            round_words(card, SHELF, language),
            game_name(card, SHELF, language),
            *(
                spoken(part, language)
                for n in (1, 2)
                for line in solo_results([card], "tally", n)
                for part in line
            ),
        ]
        assert all(len(text) <= 200 and text.isprintable() for text in words)


@pytest.mark.skipif(os.name == "nt", reason="names are Unicode there")
def test_files_whose_names_are_no_signs(browse, tmp_path):
    folder = tmp_path / "games"
    sound = save_game(folder, "", ("Ada", "Bence"), 5, 60)
    sound.rename(folder / os.fsdecode(b"caf\xe9\xff.game.jsonl"))
    hurt = save_game(folder, "Hurt", ("Ada", "Bence"), 8, 10)
    data = hurt.read_bytes().splitlines(keepends=True)
    hurt.unlink()
    (folder / os.fsdecode(b"h\xfcrt.game.jsonl")).write_bytes(b"".join(data[:-2]) + b"{}\n")
    (folder / os.fsdecode(b"letter\xe9.txt")).write_text("Dear Ada,", "utf-8")
    app, screen = browse()
    cards = [w.card for w in screen.root.walk() if isinstance(w, SaveCard)]
    assert len(cards) == 3 and overlapping(app) == []
    for card in cards:
        for tool in ("", ".rename", ".copy_game", ".export", ".delete_game"):
            act = screen.root.find(f"save.{card.path.name}{tool}")
            app.click(act.id)
            app.settle()
            assert isinstance(app.screen, SaveBrowser)
            app.press(pygame.K_RETURN)
            assert isinstance(app.screen, SaveBrowser)
            while screen.overlays:
                app.press(pygame.K_ESCAPE)
    assert len(list((tmp_path / "home").iterdir())) == 3


@pytest.mark.skipif(os.name == "nt", reason="names are Unicode there")
def test_a_game_in_a_file_whose_name_is_no_signs_is_played_and_repaired(desk, tmp_path):
    d = desk(people=[SeatChoice("sky", "Ada"), SeatChoice("red", "Bence")])
    d.start()
    d.play(8)
    d.program.go_home()
    (path,) = d.files()
    odd = path.with_name(os.fsdecode(b"caf\xe9.game.jsonl"))
    path.rename(odd)
    d.program.open_path(odd)
    d.app.settle()
    d.play(2)
    assert isinstance(d.app.screen, TableScreen)
    assert read_record(odd).entries == list(d.app.screen.table.entries)
    d.program.go_home()
    lines = odd.read_bytes().splitlines(keepends=True)
    n = [i for i, line in enumerate(lines) if line.startswith(b'{"d"')][-3]
    odd.write_bytes(b"".join([*lines[:n], b'{"d":[]}\n', *lines[n + 1 :]]))
    d.program.open_path(odd)
    d.app.settle()
    assert "damaged after step" in d.words() and overlapping(d.app) == []
    d.app.press(pygame.K_RETURN)
    assert isinstance(d.app.screen, TableScreen), d.words()
    assert len(d.files()) == 2


def test_home_shows_the_sound_games_among_forged_ones(desk, tmp_path):
    d = desk(people=[SeatChoice("sky", "Ada"), SeatChoice("red", "Bence")])
    d.start()
    d.play(5)
    d.program.go_home()
    folder = tmp_path / "games"
    for notes in NOTES.values():
        forged(folder, (Seat("Ada"),), notes, "planet_unknown")
    for seats in SEATS.values():
        forged(folder, seats, {"over": True, "winners": [0], "scores": []}, "planet_unknown")
    forged(folder, title="terraforming_mars", options={"x": ODD})
    d.program.go_home()
    d.app.settle()
    assert isinstance(d.app.screen, HomeScreen) and overlapping(d.app) == []
    for path in d.files():
        d.program.open_path(path)
        d.app.settle()
        assert not isinstance(d.app.screen, CrashScreen), path
        while d.app.screen.overlays:
            d.app.press(pygame.K_ESCAPE)
        d.program.go_home()
        d.app.settle()


def test_a_copy_of_a_copy_can_be_made_for_ever(browse, tmp_path):
    folder = tmp_path / "games"
    save_game(folder, "Friday night", ("Ada", "Bence"), 5, 60)
    app, screen = browse()
    for n in range(40):
        newest = max(screen.cards, key=lambda card: len(card.path.name))
        app.ui.focus_on(screen.root.find(f"save.{newest.path.name}"))
        app.press(pygame.K_c)
        assert not screen.overlays and len(screen.cards) == n + 2
    shutil.rmtree(folder)
