"""A title from a folder outside of the package: found, on the shelf, and played through the client.

Its folder (tests/client/added) holds YAML, a TMX board and rules; no line of the program names it.
"""

from __future__ import annotations

import shutil
from pathlib import Path

import pygame
import pytest

from gametable.client.draw import Kit, Pen, layer
from gametable.client.games.shelf import Shelf, shelf_places
from gametable.client.program import Program
from gametable.client.screens.scenes import draw_scene
from gametable.client.screens.table import TableScreen
from gametable.client.settings import SeatChoice
from gametable.components.data_root import ADDED, assets_dir, boards_dir, own_data
from gametable.components.errors import ComponentError
from gametable.core.journal.loading import load_table
from gametable.titles import added, find_title, title_ids

FOLDER = Path(__file__).parent / "added"
TITLE = "ferries"
BUILT_IN = [
    "gaia_project",
    "planet_unknown",
    "pulsar_2849",
    "roll_for_the_galaxy",
    "terraforming_mars",
]


@pytest.fixture
def ferries(monkeypatch) -> None:
    monkeypatch.setenv(ADDED, str(FOLDER))


def test_it_is_there_only_where_its_folder_was_named(monkeypatch):
    monkeypatch.delenv(ADDED, raising=False)
    assert title_ids() == BUILT_IN
    with pytest.raises(KeyError):
        find_title(TITLE)
    monkeypatch.setenv(ADDED, str(FOLDER))
    assert title_ids() == sorted([*BUILT_IN, TITLE])
    assert find_title(TITLE).id == TITLE
    assert added(TITLE) and not any(added(id) for id in BUILT_IN) and not own_data()
    assert assets_dir(TITLE) == FOLDER / "assets" / TITLE
    assert boards_dir(TITLE) == FOLDER / "boards" / TITLE


def test_it_cannot_take_the_place_of_a_title_of_the_program(tmp_path, monkeypatch):
    before = assets_dir("planet_unknown")
    for kind in ("titles", "assets"):
        (tmp_path / kind / "planet_unknown").mkdir(parents=True)
    (tmp_path / "titles" / "planet_unknown" / "__init__.py").write_text("TITLE = None\n")
    monkeypatch.setenv(ADDED, str(tmp_path))
    assert find_title("planet_unknown") is not None
    assert assets_dir("planet_unknown") == before


@pytest.mark.parametrize(
    ("rules", "words"),
    [
        ("import nothing_of_that_name\n", "nothing_of_that_name"),
        ("TITLE = (\n", "SyntaxError"),
        ("pass\n", "TITLE"),
    ],
)
def test_rules_that_cannot_be_loaded_are_one_sentence(tmp_path, monkeypatch, rules, words):
    package = tmp_path / "titles" / f"broken_{len(rules)}"
    package.mkdir(parents=True)
    (package / "__init__.py").write_text(rules)
    shutil.copytree(FOLDER / "assets" / TITLE, tmp_path / "assets" / package.name)
    monkeypatch.setenv(ADDED, str(tmp_path))
    with pytest.raises(ComponentError) as caught:
        find_title(package.name)
    assert words in str(caught.value) and package.name in str(caught.value)
    shelf = Shelf()
    assert not shelf.playable(package.name)
    assert words in shelf.problem(package.name, "en")
    assert "nem tölthetők be" in shelf.problem(package.name, "hu")


def test_it_stands_on_the_shelf_behind_the_others(ferries):
    shelf = Shelf()
    shown = shelf.titles("hu")
    assert [title.id for title in shown] == [*(place.id for place in shelf_places()), TITLE]
    assert (shown[-1].name, shown[-1].players, shown[-1].playable) == ("Kompok", (1, 3), True)
    pictures = []
    for title in (TITLE, "nobody_knows"):
        pen = Pen(layer((266, 131)), Kit("dark"))
        draw_scene(pen, title, 266, 131)
        pictures.append(bytes(pen.surface.get_buffer().raw))
    assert pictures[0] != pictures[1]


def test_it_is_played_through_the_client(ferries, open_app, tmp_path):
    app = open_app((1280, 720), animation_speed="none")
    app.settings.last_seats = [SeatChoice("sky", "Ada"), SeatChoice("red", "Bence")]
    app.settings.hand_off = "trusting"
    program = Program(app, folder=tmp_path, durable=False)
    program.go_home()
    app.settle()
    app.click(f"home.title.{TITLE}")
    app.press(pygame.K_RETURN)
    assert isinstance(app.screen, TableScreen)
    screen = app.screen
    app.settle()
    app.click(_middle(screen, "south"))  # no route leads there
    app.settle()
    assert not screen.table.entries
    for island in ("east", "west", "south", "south", "west", "east"):
        before = len(screen.table.entries)
        app.click(_middle(screen, island))
        app.press(pygame.K_RETURN)
        app.settle()
        assert len(screen.table.entries) > before, island
    app.settle()
    assert screen.table.over
    program.stop()
    [path] = tmp_path.rglob(f"{TITLE}*.jsonl")
    loaded = load_table(path, find_title, durable=False)
    assert loaded.over and loaded.result() == screen.table.result()


def _middle(screen, island):
    """The middle of an island of the sea in the window."""
    x, y, w, h = screen.canvas.camera.rect_to_view(screen.model.laid.spots[f"sea/{island}"].visible)
    return (x + w / 2, y + h / 2)
