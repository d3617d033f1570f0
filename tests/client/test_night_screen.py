"""Game night in the Practise hub: the page is seen, saved and played, by mouse and by keyboard."""

from __future__ import annotations

from typing import Any

import platformdirs
import pygame
import pytest

from gametable.client.assistant.screen import AssistantScreen
from gametable.client.card.screen import NightScreen
from gametable.client.card.writers import picture
from gametable.client.practice.pictures import PositionPictures
from gametable.client.screens.table import TableScreen
from gametable.client.widgets.entry import paste_text
from gametable.core.text import Message
from tests.client.layout_faults import faults, windows


@pytest.fixture
def night(desk: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Any) -> Any:
    """Opens Game night from the hub; files go to a folder of the test."""
    monkeypatch.setattr(PositionPictures, "paint", lambda *_: False)
    monkeypatch.setattr("gametable.client.card.screen.picture", lambda page: picture(page, 0.4))
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


def click(app: Any, id: str) -> None:
    """Bring a widget into view and press it."""
    found = next(w for w in app.screen.top.walk() if w.id == id)
    app.ui.focus_on(found, True)
    app.settle()
    app.click(id)
    app.settle()


def test_what_is_chosen_is_shown_saved_and_played_by_mouse(night: Any, tmp_path: Any) -> None:
    opened = night()
    app, screen = opened.app, opened.app.screen
    click(app, "night.title.roll_for_the_galaxy")
    click(app, "night.add")
    click(app, "night.language.hu")
    evening = screen.evening
    before = evening.lot.seed
    click(app, "night.again")
    assert (evening.title.id, evening.players, screen.language) == ("roll_for_the_galaxy", 3, "hu")
    assert evening.lot.seed != before and "3 játékos" in screen.pages[0][1].texts()
    for id, name in (("night.png", "png"), ("night.pdf", "pdf")):
        click(app, id)
        path = tmp_path / "documents" / f"roll_for_the_galaxy-3-hu.{name}"
        assert path.is_file()
        copy = app.screen.top.find("night.copy")
        assert copy.accessible_name() == "Copy path"
        app.click("night.copy")
        app.settle()
        assert paste_text() == str(path)
        assert copy.accessible_name() == "Copied"
        assert not faults(app)
        app.click("close")
        app.settle()
    click(app, "night.play")
    assert isinstance(app.screen, TableScreen)
    table = app.screen.table
    assert table.header.seed == evening.lot.seed and len(table.header.seats) == 3
    assert table.state == evening.lot.table.state


def test_names_and_variants_are_chosen_here(night: Any) -> None:
    opened = night()
    app, screen = opened.app, opened.app.screen
    click(app, "night.title.roll_for_the_galaxy")
    app.ui.focus_on(next(w for w in screen.focusables() if w.id == "night.seat.0.name"), True)
    app.type_text("Zoé")
    app.settle()
    assert screen.evening.seats[0].name == "AdaZoé"
    assert any("AdaZoé" in text for text in screen.pages[0][1].texts())
    click(app, "night.title.terraforming_mars")
    evening = screen.evening
    with_era = screen.pages[0][1].texts()
    click(app, "new.option.corporate_era")
    assert evening.options["corporate_era"] is False and screen.pages[0][1].texts() != with_era
    click(app, "night.secrets")
    dealt = evening.lot.table.state.boards[0].offered
    name = evening.title.words("en").text(Message(f"#corporation/{dealt[0]}"))
    assert name in " ".join(screen.pages[0][1].texts())


def test_both_languages_are_two_pages(night: Any, tmp_path: Any) -> None:
    opened = night()
    app, screen = opened.app, opened.app.screen
    click(app, "night.language.both")
    assert [language for language, _page in screen.pages] == ["en", "hu"]
    click(app, "night.pdf")
    found = list((tmp_path / "documents").glob("*.pdf"))
    assert len(found) == 1 and found[0].read_bytes().count(b"/Type /Page\n") == 2
    app.click("close")
    app.settle()
    click(app, "night.png")
    assert len(list((tmp_path / "documents").glob("*.png"))) == 2


def test_what_is_missing_is_said_and_the_page_stays(night: Any) -> None:
    opened = night()
    app, screen = opened.app, opened.app.screen
    texts = screen.pages[0][1].texts()
    evening = screen.evening
    name, evening.draft.seats[0].name = evening.draft.seats[0].name, ""
    evening.refresh()
    screen.changed()
    app.settle()
    assert evening.faults and screen.pages[0][1].texts() == texts
    assert not next(w for w in screen.root.walk() if w.id == "night.play").enabled
    evening.draft.seats[0].name = name
    evening.refresh()
    assert not evening.faults


@pytest.mark.parametrize("way", ["home.evening.pulsar_2849", "rules.night", "hub.assistant"])
def test_there_are_ways_from_the_shelf_the_rules_and_the_hub(night: Any, way: str) -> None:
    opened = night()
    app = opened.app
    app.press(pygame.K_ESCAPE)
    app.settle()
    if way == "hub.assistant":
        click(app, way)
        assert isinstance(app.screen, AssistantScreen)
        return
    opened.program.go_home()
    app.settle()
    if way.startswith("rules"):
        opened.program.open_rules("", "pulsar_2849")
        app.settle()
        click(app, way)
    else:
        click(app, way)
        click(app, "shelf.night")
    assert isinstance(app.screen, NightScreen) and app.screen.of == "pulsar_2849"


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
    assert screen.evening.title.id == "gaia_project", seen
    app.press(pygame.K_PAGEDOWN)
    app.settle()
    assert screen.root.body.offset > 0
    app.press(pygame.K_ESCAPE)
    app.settle()
    assert app.screen is not screen


@pytest.mark.parametrize(("size", "percent", "language"), windows())
def test_everything_fits(night: Any, size: Any, percent: int, language: str) -> None:
    opened = night(size=size, language=language, scale=percent)
    assert faults(opened.app) == []
