"""Faulty files of the player's own: one sentence with file and line, at the start and at F5; what
was read before stays, those that came with the program take their place, nothing else is held up.
"""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pygame
import pytest

from gametable.client.look import assets
from gametable.client.look.theme import load_theme
from gametable.client.screens.home import HomeScreen
from gametable.client.screens.new_game import NewGameScreen
from gametable.client.screens.table import TableScreen
from gametable.components.data_root import OVERRIDE, assets_dir, boards_dir
from gametable.titles import find_title
from tests.client.layout_faults import faults
from tests.client.program_desk import TITLE
from tests.kit.forgetting import forget

FAULTS = {
    "common/texts.yaml": ("x: [1]\n", "common/texts.yaml, line 1"),
    f"{TITLE}/texts.yaml": ("over: {en: 7}\n", f"{TITLE}/texts.yaml, line 1"),
    f"{TITLE}/rules.yaml": ("- {id: 1}\n", f"{TITLE}/rules.yaml, line 1"),
    f"{TITLE}/table.yaml": ("size: [0, 0]\n", f"{TITLE}/table.yaml"),
    f"{TITLE}/faces.yaml": ("faces: 3\n", f"{TITLE}/faces.yaml, line 1"),
    f"{TITLE}/palette.yaml": ("\ncolours: [\n", f"{TITLE}/palette.yaml, line"),
    f"{TITLE}/title.yaml": ("", f"{TITLE}/title.yaml"),
    f"{TITLE}/tiles.yaml": ("shapes: []\ntiles: []\n", f"{TITLE}"),
    f"{TITLE}/corporations.yaml": ("tracks: []\ncorporations: []\n", f"{TITLE}"),
    "themes/dark.yaml": ("space: 3\n", "themes/dark.yaml"),
    "icons/rover.svg": ("<svg/>", "icons/rover.svg: "),
    "icons/menu.svg": ("", "icons/menu.svg: "),
}
# The usual run looks at each kind of file once; the soak at every file both ways.
USUAL_AT_F5 = [f"{TITLE}/faces.yaml"]
USUAL_AT_START = [f"{TITLE}/tiles.yaml"]


def files(usual: list[str]) -> list[Any]:
    return [pytest.param(f, marks=[] if f in usual else pytest.mark.long) for f in FAULTS]


OF_THE_LOOK = ("themes/", "icons/")


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """A folder of the player's own files, which are in use."""
    folder = tmp_path / "own"
    shutil.copytree(assets_dir(), folder / "assets")
    shutil.copytree(boards_dir(TITLE).parent, folder / "boards")
    monkeypatch.setenv(OVERRIDE, str(folder))
    load_theme.cache_clear()
    yield folder / "assets"
    monkeypatch.delenv(OVERRIDE, raising=False)
    assets.faulty.clear()
    load_theme.cache_clear()
    find_title(TITLE).reread()


@pytest.mark.parametrize("file", files(USUAL_AT_F5))
def test_a_faulty_file_is_told_at_f5_and_what_was_read_stays(
    desk: Any, own: Path, file: str
) -> None:
    d = desk()
    d.start()
    d.play(5)
    text, sentence = FAULTS[file]
    (own / file).write_text(text, "utf-8")
    d.app.press(pygame.K_F5)
    d.app.settle()
    assert isinstance(d.app.screen, TableScreen) and len(d.app.screen.overlays) == 1
    assert sentence in d.words() and faults(d.app) == []
    d.app.press(pygame.K_ESCAPE)
    d.play(5)
    d.app.change(language="hu")
    d.app.settle()
    d.app.press(pygame.K_F5)
    d.app.settle()
    assert isinstance(d.app.screen, TableScreen)
    assert sentence.partition(",")[0] in d.words()
    d.app.click("components.built_in")
    d.app.settle()
    assert isinstance(d.app.screen, TableScreen) and not d.app.screen.overlays
    d.play(5)


@pytest.mark.parametrize("file", files(USUAL_AT_START))
def test_with_a_faulty_file_the_program_starts_and_other_titles_are_played(
    desk: Any, own: Path, file: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    d = desk()
    d.start()
    d.play(5)
    d.program.stop()
    text, sentence = FAULTS[file]
    (own / file).write_text(text, "utf-8")
    forget(TITLE, monkeypatch)
    load_theme.cache_clear()
    d = desk()  # a new start, with a saved game of that title
    assert isinstance(d.app.screen, HomeScreen)
    if file.startswith(OF_THE_LOOK):
        assert sentence in d.words() and faults(d.app) == []
        d.app.press(pygame.K_ESCAPE)
        d.start()
        return
    card = d.app.screen.root.find(f"home.title.{TITLE}")
    if not file.startswith("common"):
        assert not card.enabled and sentence in d.app.ui.say(card.tooltip)
        d.app.click("home.title.roll_for_the_galaxy")
        d.app.click("learn.ask_play")  # the first start of a title asks
        assert isinstance(d.app.screen, NewGameScreen)
        d.app.press(pygame.K_RETURN)
        assert isinstance(d.app.screen, TableScreen)
        d.program.go_home()
    (path,) = (path for path in d.files() if TITLE.replace("_", "-") in path.name)
    d.program.open_path(path)
    d.app.settle()
    assert sentence.partition(",")[0] in d.words()
    d.app.click("components.built_in")
    assert isinstance(d.app.screen, TableScreen) and not d.app.screen.overlays
