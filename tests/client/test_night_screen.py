"""Game night in the Practise hub: the page is seen, saved and played, by mouse and by keyboard."""

from __future__ import annotations

from typing import Any

import platformdirs
import pygame
import pytest

from gametable.client.card.making import drawn_seats
from gametable.client.card.screen import NightScreen
from gametable.client.practice.pictures import PositionPictures
from gametable.client.screens.table import TableScreen
from tests.client.layout_faults import faults, windows


@pytest.fixture
def night(desk: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Any) -> Any:
    """Opens Game night from the hub; files go to a folder of the test."""
    monkeypatch.setattr(PositionPictures, "paint", lambda *_: False)
    (tmp_path / "documents").mkdir()
    documents = str(tmp_path / "documents")
    monkeypatch.setattr(platformdirs, "user_documents_dir", lambda: documents)

    def make(**settings: Any) -> Any:
        opened = desk(**settings)
        if settings:
            opened.program.night.open("planet_unknown")
        else:
            opened.program.practice.open()
            opened.app.settle()
            opened.app.click("hub.night")
        opened.app.settle()
        assert isinstance(opened.app.screen, NightScreen)
        return opened

    return make


def test_what_is_chosen_is_shown_saved_and_played_by_mouse(night: Any, tmp_path: Any) -> None:
    opened = night()
    screen = opened.app.screen
    for id in ("night.title.roll_for_the_galaxy", "night.players.3", "night.language.hu"):
        opened.app.click(id)
        opened.app.settle()
    before = screen.evening.seed
    opened.app.click("night.again")
    opened.app.settle()
    evening = screen.evening
    assert (evening.title, evening.players, evening.language) == ("roll_for_the_galaxy", 3, "hu")
    assert evening.seed != before and "3 játékos" in screen.page.texts()
    for id, name in (("night.png", "png"), ("night.pdf", "pdf")):
        opened.app.click(id)
        opened.app.settle()
        assert (tmp_path / "documents" / f"roll_for_the_galaxy-3-hu.{name}").is_file()
        opened.app.click("close")
        opened.app.settle()
    opened.app.click("night.play")
    opened.app.settle()
    assert isinstance(opened.app.screen, TableScreen)
    table = opened.app.screen.table
    assert table.header.seed == evening.seed and len(table.header.seats) == 3
    told = [seat.drawn for seat in drawn_seats(table, "hu")]
    assert told and all(words in screen.page.texts() for words in told)


def test_by_keyboard_alone(night: Any) -> None:
    opened = night()
    app, screen = opened.app, opened.app.screen
    seen = []
    for _ in range(40):
        app.press(pygame.K_TAB)
        app.settle()
        seen.append(app.ui.focus.id if app.ui.focus else "")
        if seen[-1] == "night.title.gaia_project":
            app.press(pygame.K_SPACE)
            app.settle()
            break
    assert screen.evening.title == "gaia_project", seen
    app.press(pygame.K_PAGEDOWN)
    app.settle()
    assert screen.root.body.offset > 0
    app.press(pygame.K_ESCAPE)
    app.settle()
    assert app.screen is not screen


@pytest.mark.table
@pytest.mark.parametrize(("size", "percent", "language"), windows())
def test_everything_fits(night: Any, size: Any, percent: int, language: str) -> None:
    opened = night(size=size, language=language, scale=percent)
    assert faults(opened.app) == []
