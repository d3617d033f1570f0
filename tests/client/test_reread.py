"""F5 in the running client: a modder changes a number or a name and sees it."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from gametable.client.screens.table import TableCalls, TableScreen
from gametable.client.widgets.overlay import Dialog
from gametable.components.data_root import data_root
from gametable.core.engine.table import Table
from gametable.titles import find_title

MARS = "terraforming_mars"


@pytest.fixture
def cards(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The file of cards in a copy of the assets and boards that the program then uses."""
    for folder in ("assets", "boards"):
        shutil.copytree(data_root() / folder, tmp_path / folder)
    monkeypatch.setenv("GAMETABLE_DATA", str(tmp_path))
    yield tmp_path / "assets" / MARS / "cards.yaml"
    monkeypatch.delenv("GAMETABLE_DATA")
    find_title(MARS).reread()


def change(path: Path, old: str, new: str) -> None:
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")


def sat_down(open_app: Any) -> tuple[Any, TableScreen]:
    app = open_app((1280, 720), animation_speed="none")
    screen = TableScreen(Table.new(find_title(MARS), 1), calls=TableCalls())
    app.push(screen)
    app.settle()
    return app, screen


def cost(screen: TableScreen) -> str:
    found = screen.table.title.inspect(screen.session.view(), "#card/comet", 0)
    assert found is not None
    return str(found.data["cost"])


def test_a_changed_number_and_name_are_seen(open_app: Any, cards: Path) -> None:
    app, screen = sat_down(open_app)
    heard = []
    app.on_reload = lambda: heard.append("renewed")
    assert screen.model.said.words.name("#card/comet") == "Comet"
    assert cost(screen) == "21"
    change(cards, 'name: {en: "Comet"', 'name: {en: "Snowball"')
    change(cards, "cost: 21\n    tags: [space]\n    on_play:\n      - {type: raise", "cost: 7\n    "
           "tags: [space]\n    on_play:\n      - {type: raise")  # fmt: skip
    app.press(pygame.K_F5)
    assert screen.model.said.words.name("#card/comet") == "Snowball"
    assert cost(screen) == "7"
    assert heard == ["renewed"] and not screen.overlays


def test_a_broken_file_is_told_and_the_old_components_stay(open_app: Any, cards: Path) -> None:
    app, screen = sat_down(open_app)
    change(cards, 'name: {en: "Comet"', 'nmae: {en: "Comet"')
    app.press(pygame.K_F5)
    assert isinstance(screen.overlays[-1], Dialog)
    assert screen.model.said.words.name("#card/comet") == "Comet"
    assert cost(screen) == "21"
