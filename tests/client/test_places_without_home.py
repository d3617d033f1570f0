"""Export and Save elsewhere where there is no home folder, and where no file may be replaced."""

from __future__ import annotations

import os

import pygame
import pytest

from gametable.client.games.destination import destination_of, proposed, readable, short
from gametable.client.screens.save_browser import SaveBrowser
from gametable.client.screens.table import TableScreen
from gametable.client.words.language import spoken
from gametable.core.journal.writing import read_record
from gametable.user_folders import VARIABLE, home
from tests.client.layout_faults import faults

pytestmark = pytest.mark.skipif(os.name == "nt", reason="the home folder is found otherwise there")


@pytest.fixture
def nobody(monkeypatch, tmp_path):
    """A user without an entry and without HOME, who starts the program in a folder of his own."""
    import pwd

    def none(_uid):
        raise KeyError

    for name in [name for name in os.environ if name.startswith("XDG_") or name == "HOME"]:
        monkeypatch.delenv(name)
    monkeypatch.setattr(pwd, "getpwuid", none)
    monkeypatch.setenv(VARIABLE, str(tmp_path))
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    assert home() is None
    return tmp_path / "here"


def test_a_game_is_exported_and_saved_elsewhere_without_a_home(nobody, desk):
    d = desk()
    d.start()
    d.play(5)
    d.app.screen.calls.save_elsewhere()
    d.app.settle()
    assert str(nobody) in d.app.screen.top.find("ask.entry").value and faults(d.app) == []
    d.app.press(pygame.K_RETURN)
    assert isinstance(d.app.screen, TableScreen) and not d.app.screen.overlays
    (kept,) = nobody.iterdir()
    d.play(2)
    assert read_record(kept).entries == list(d.app.screen.table.entries)
    d.program.go_home()
    d.program.browse()
    d.app.settle()
    (card,) = d.app.screen.cards
    d.app.screen.ask_where(card)
    d.app.screen.top.find("ask.entry").set_text("mine.game.jsonl")
    d.app.press(pygame.K_RETURN)
    assert isinstance(d.app.screen, SaveBrowser) and "exported" in d.words().lower()
    assert (nobody / "mine.game.jsonl").read_bytes() == card.path.read_bytes()


def test_a_tilde_without_a_home_is_no_place(nobody, tmp_path):
    place = destination_of("~/x", tmp_path / "own.game.jsonl")
    assert place.wrong is not None and spoken(place.wrong, "en") == "There can be no such place."
    assert short(tmp_path / "x").endswith("/x")


def test_a_pipe_is_not_replaced(tmp_path):
    own = tmp_path / "own.game.jsonl"
    os.mkfifo(tmp_path / "pipe.game.jsonl")
    place = destination_of(str(tmp_path / "pipe.game.jsonl"), own)
    assert place.wrong is not None and "no file" in spoken(place.wrong, "en")
    assert (tmp_path / "pipe.game.jsonl").is_fifo()


def test_what_is_proposed_can_be_shown(tmp_path, monkeypatch):
    monkeypatch.setenv("HOME", str(tmp_path))
    odd = tmp_path / os.fsdecode(b"caf\xe9\x01\xe2\x80\xae.game.jsonl")
    assert proposed(odd).isprintable() and proposed(odd).endswith(".game.jsonl")
    assert readable(odd).isprintable() and short(odd).isprintable()
