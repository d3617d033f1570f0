"""What the home screen reads: little at once, the rest in the thread, and nothing twice."""

from __future__ import annotations

import os
import threading
import time
from pathlib import Path

import pytest

from gametable.client.games import desk as desk_module
from gametable.client.games.desk import Desk
from gametable.client.games.keeping import Keeping
from gametable.client.screens.when import ago
from gametable.client.words.language import spoken
from gametable.core.engine.chance import Source
from gametable.core.engine.title import Seat
from gametable.core.journal.card_notes import card_notes
from gametable.core.journal.saves import GameCard, SaveFolder, next_play, read_card
from gametable.titles import find_title
from tests.client.test_save_browser import SHELF, save_game


@pytest.fixture
def games(tmp_path):
    folder = tmp_path / "games"
    for n in range(4):
        save_game(folder, f"Game {n}", ("Ada", "Bence"), 3, 1000.0 * n)
    return folder


@pytest.fixture
def reads(monkeypatch):
    """The names of the files that were read, and the threads."""
    seen = []

    def read(path):
        seen.append((path.name, threading.current_thread().name))
        return read_card(path)

    read_card = desk_module.read_card
    monkeypatch.setattr(desk_module, "read_card", read)
    return seen


def names(cards):
    return [card.name for card in cards]


def test_the_newest_are_there_at_once_and_the_others_soon(games, reads, monkeypatch):
    newest = games / "tally-1.game.jsonl"
    monkeypatch.setattr(desk_module, "AT_ONCE", newest.stat().st_size + 10)
    waiting, told = [], []
    desk = Desk(SHELF, SaveFolder(games), lambda: "en", lambda *job: waiting.append(job), told)
    desk.told = lambda: told.append(True)
    assert names(desk.cards()) == ["Game 0"] and len(waiting) == 1
    assert names(desk.cards()) == ["Game 0"] and len(waiting) == 1  # not asked for twice
    ((make, done),) = waiting
    done(make())
    assert told == [True] and len(reads) == 4
    assert names(desk.cards()) == ["Game 0", "Game 1", "Game 2", "Game 3"] and len(reads) == 4
    os.utime(games / "tally-4.game.jsonl")
    assert names(desk.cards())[0] == "Game 3" and len(reads) == 5


def test_home_is_shown_before_a_huge_file_is_read(desk, tmp_path, reads, monkeypatch):
    d = desk()
    d.start()
    d.play(6)
    d.program.go_home()
    monkeypatch.setattr(desk_module, "AT_ONCE", 0)
    os.utime(d.files()[0])  # so that it must be read again
    reads.clear()
    shown, read = threading.Event(), desk_module.read_card

    def huge(path):
        """In the thread it takes until home has been seen, however long that takes."""
        if threading.current_thread() is not threading.main_thread():
            shown.wait()
        return read(path)

    monkeypatch.setattr(desk_module, "read_card", huge)
    d.program.go_home()
    d.app.step()
    words = d.words()
    shown.set()
    assert "No games yet" in words
    d.app.settle()
    assert [thread for _, thread in reads] == ["pictures"]
    assert d.app.screen.root.find("home.continue")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes in folders here")
def test_a_pipe_among_the_games_keeps_nobody_waiting(games, reads):
    os.mkfifo(games / "pipe.game.jsonl")
    folder = SaveFolder(games)
    assert len(Desk(SHELF, folder, lambda: "en").cards()) == len(folder.cards()) == 4


def test_a_time_that_no_calendar_has_is_left_out():
    assert ago(-1e18, 0.0) == "" and ago(float(2**40), 2.0**62) == ""


@pytest.mark.parametrize("years", [-30, 0, 30])
def test_the_game_played_last_comes_first_whatever_the_clock_says(desk, years):
    """Games are played one after the other; the stamp of the last file is wrong by `years`."""
    d = desk()
    paths = []
    for n in range(3):
        d.program.go_home()
        d.start()
        d.play(2)
        (fresh,) = set(d.files()) - set(paths)
        paths.append(fresh)
        d.program.keeping.close()
        if n == 2 and years:
            wrong = time.time() + years * 365 * 86_400
            os.utime(fresh, (wrong, wrong))
    first = paths[0]
    d.program.go_home()
    assert [card.path for card in d.program.desk.cards()] == paths[::-1]
    assert [card.path for card in d.program.saves.cards()] == paths[::-1]
    # Looking at a game is not playing it, giving an answer is.
    d.program.open_path(first)
    d.app.settle()
    d.program.go_home()
    assert [card.path for card in d.program.desk.cards()] == paths[::-1]
    d.program.open_path(first)
    d.app.settle()
    d.play(1)
    d.program.go_home()
    old = time.time() - 40 * 365 * 86_400
    os.utime(first, (old, old))
    order = [first, paths[2], paths[1]]
    assert [card.path for card in d.program.desk.cards()] == order
    assert [card.path for card in d.program.saves.cards()] == order
    d.program.stop()


def test_files_that_count_no_plays_are_older_and_in_the_order_of_their_stamps(desk, tmp_path):
    d = desk()
    d.start()
    d.play(2)
    (own,) = d.files()
    d.program.go_home()
    for n in range(2):
        save_game(own.parent, f"Older {n}", ("Ada", "Bence"), 3, -1000.0 * (n + 1))
    cards = d.program.saves.cards()
    assert cards[0].path == own
    assert [card.play for card in cards] == [1, 0, 0]
    assert cards[1].modified >= cards[2].modified
    d.program.stop()


def test_a_count_beyond_all_bounds_does_no_harm():
    cards = [
        GameCard(Path(str(n)), notes=card_notes({"play": play}, 2), modified=float(n))
        for n, play in enumerate([1 << 60, 1 << 40, -1, True, "9", 7])
    ]
    assert [card.play for card in cards] == [0, 1 << 40, 0, 0, 0, 7]
    assert next_play(cards) == 1 << 40 and next_play([]) == 1
    assert next_play(cards[2:]) == 8


def test_practice_is_marked_and_never_takes_the_place_of_a_match(tmp_path):
    folder = tmp_path / "games"
    save_game(folder, "Match", ("Ada", "Bence"), 3, 1000.0)
    copy = save_game(folder, "Copy", ("Ada", "Bence"), 3, 0.0, practice=True)
    desk = Desk(SHELF, SaveFolder(folder), lambda: "en")
    assert desk.recent()[0].id == copy.name  # it was played last
    said = [spoken(game.headline, "en") for game in desk.recent()]
    assert said[0].startswith("Practice: ") and not said[1].startswith("Practice")
    # What was given a name, as a copy is, is found by it.
    assert said[0].endswith("Copy") and said[1].endswith("Match")
    current = desk.current()
    assert current.id != copy.name and not spoken(current.headline, "en").startswith("Practice")


def test_copies_for_practice_are_told_apart_by_their_numbers(tmp_path):
    folder = tmp_path / "games"
    for n in (1, 2):
        name = f"Tally (practice {n})"
        save_game(folder, name, ("Ada", "Bence"), 3, 1000.0 * n, practice=True)
    for language, begins in (("en", "Practice 1: "), ("hu", "1. gyakorlás: ")):
        desk = Desk(SHELF, SaveFolder(folder), lambda language=language: language)
        said = [spoken(game.headline, language) for game in desk.recent()]
        assert said[0].startswith(begins) and said[0].endswith("Ada, Bence")
        assert len({*said}) == 2


def test_where_there_is_only_practice_continue_says_so(tmp_path):
    folder = tmp_path / "games"
    save_game(folder, "Copy", ("Ada",), 3, 0.0, practice=True)
    current = Desk(SHELF, SaveFolder(folder), lambda: "hu").current()
    assert spoken(current.headline, "hu").startswith("Gyakorlás: ")


def test_a_card_names_who_is_asked_also_within_a_turn(tmp_path):
    """All choose together, and the program is killed before the turn of the last one."""
    title, seats = find_title("terraforming_mars"), (Seat("Ada"), Seat("Bence"))
    keeping = Keeping(SaveFolder(tmp_path), SHELF, durable=False)
    table = keeping.begin(title, seats, {}, "ORION", False)
    path, source, seen = table.keeper.path, Source.of("names"), set()
    for _step in range(6):
        table.answer_random(source)
        assert read_card(path).notes["turn"] == table.decision.seat
        seen.add(table.decision.seat)
    assert seen == {0, 1}
    keeping.close()
