"""What the home screen reads: little at once, the rest in the thread, and nothing twice."""

from __future__ import annotations

import os
import threading

import pytest

from gametable.client import desk as desk_module
from gametable.client.desk import Desk
from gametable.client.screens.when import ago
from gametable.core.saves import SaveFolder
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
    d.program.desk._read.clear()
    reads.clear()
    d.program.go_home()
    d.app.step()
    assert "No games yet" in " ".join(w.accessible_name() for w in d.app.screen.root.walk())
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
