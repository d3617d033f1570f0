"""The gallery: filters, states, F5 with a broken and a mended file."""

from __future__ import annotations

import shutil
from pathlib import Path

import pygame
import pytest

from gametable.client.games.shelf import Shelf
from gametable.client.screens.gallery import GalleryScreen
from gametable.components.data_root import assets_dir, boards_dir
from tests.client.layout_faults import SIZES, faults


def count(screen: GalleryScreen) -> int:
    return sum(map(len, screen.rows))


@pytest.mark.parametrize("language", ["en", "hu"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("title", "most"), [("planet_unknown", 300), ("terraforming_mars", 30)])
def test_nothing_is_cut_or_overlaps(open_app, title, most, size, language):
    app = open_app(size, language=language)
    screen = GalleryScreen(Shelf(), title)
    app.push(screen)
    app.settle()
    assert faults(app) == []
    assert count(screen) > most


def test_filters_leave_what_they_name(open_app):
    app = open_app((1280, 720))
    screen = GalleryScreen(Shelf(), "planet_unknown")
    app.push(screen)
    app.settle()
    whole = count(screen)
    app.click("gallery.search")
    app.type_text("civ_card commerce")
    assert {shown.face for row in screen.rows for shown in row} == {"civ_card"}
    assert count(screen) == 4
    app.type_text(" nothing")
    assert count(screen) == 0
    app.press(pygame.K_a, pygame.KMOD_LCTRL)
    app.press(pygame.K_BACKSPACE)
    assert count(screen) == whole
    app.click("gallery.level.inspect")
    assert {level for row in screen.rows for s in row for level, _w, _h in s.sizes} == {"inspect"}


@pytest.mark.drawn
def test_states_are_chosen_from_a_list(open_app):
    app = open_app((1280, 720))
    screen = GalleryScreen(Shelf(), "planet_unknown")
    app.push(screen)
    app.settle()
    before = app.surface.copy().get_buffer().raw
    app.click("gallery.state")
    app.click("gallery.state.selected")
    assert screen.state == "selected"
    assert app.surface.get_buffer().raw != before


def test_f5_says_what_is_wrong_and_keeps_the_last_good_faces(open_app, tmp_path: Path):
    root = tmp_path / "data"
    folder = root / "assets" / "planet_unknown"
    shutil.copytree(assets_dir("planet_unknown"), folder)
    shutil.copytree(boards_dir("planet_unknown"), root / "boards" / "planet_unknown")
    app = open_app((1280, 720))
    screen = GalleryScreen(Shelf(), "planet_unknown", root)
    app.push(screen)
    app.settle()
    whole, path = count(screen), folder / "faces.yaml"
    good = path.read_text("utf-8")
    path.write_text(good.replace("icon: life-pod, at: [15, 15]", "icon: lifepot, at: [15, 15]"))
    app.press(pygame.K_F5)
    line = next(n for n, words in enumerate(good.splitlines(), 1) if "life-pod, at: [15" in words)
    sentence = f'planet_unknown/faces.yaml, line {line}: the icon "lifepot" is not in assets/icons.'
    assert app.ui.say(screen.problem) == sentence
    assert app.ui.say(screen.root.find("gallery.problem").words) == sentence
    assert count(screen) == whole
    assert faults(app) == []
    path.write_text(good)
    app.press(pygame.K_F5)
    assert screen.problem == ""
    assert count(screen) == whole


def test_a_title_whose_faces_are_broken_from_the_start_shows_the_fault(open_app, tmp_path: Path):
    folder = tmp_path / "data" / "assets" / "planet_unknown"
    folder.mkdir(parents=True)
    (folder / "faces.yaml").write_text("faces: 3\n", "utf-8")
    app = open_app((1280, 720))
    screen = GalleryScreen(Shelf(), "planet_unknown", tmp_path / "data")
    app.push(screen)
    app.settle()
    assert "faces.yaml, line 1: expected a mapping of names to faces." in app.ui.say(screen.problem)
    assert faults(app) == []
