"""Components whose printed values could not be read: told, counted, and told apart."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import pytest

from gametable.components.declared import Box, Listed
from gametable.components.errors import ComponentErrors
from gametable.components.printed import Printed
from gametable.components.reconstructed import Reconstructed, digest_of
from gametable.components.texts import Text
from gametable.core.engine.title import Share


class Tile(Printed, frozen=True):
    """A toy component."""

    id: str
    name: Text
    points: int
    reconstructed: Reconstructed = ()


class Tiles(Printed, frozen=True):
    """A toy box."""

    tiles: Annotated[dict[str, Tile], Listed("tiles.yaml", "tile")]


TILES = """tiles:
  - {id: a, name: {en: A, hu: A}, points: 1, reconstructed: all}
  - {id: b, name: {en: B, hu: B}, points: 2, reconstructed: [points]}
  - {id: c, name: {en: C, hu: C}, points: 3}
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "assets" / "toy").mkdir(parents=True)
    (tmp_path / "boards").mkdir()
    (tmp_path / "assets" / "toy" / "tiles.yaml").write_text(TILES, encoding="utf-8")
    monkeypatch.setenv("GAMETABLE_DATA", str(tmp_path))
    return tmp_path / "assets" / "toy"


def test_the_inspector_tells_what_is_reconstructed(folder: Path) -> None:
    box = Box("toy", Tiles)
    told = [[fact.text.key for fact in box.inspection("tile", id).facts] for id in "abc"]
    assert told == [["reconstructed.all"], ["reconstructed.some"], []]


def test_they_are_counted(folder: Path) -> None:
    assert Box("toy", Tiles).reconstructed() == [Share("tiles", 1, 1, 3)]


def test_a_mark_on_no_field_is_a_fault(folder: Path) -> None:
    file = folder / "tiles.yaml"
    file.write_text(TILES.replace("[points]", "[pionts]"), encoding="utf-8")
    with pytest.raises(ComponentErrors, match="pionts"):
        Box("toy", Tiles).load()


def test_values_are_told_apart_and_words_are_not(folder: Path) -> None:
    before = Box("toy", Tiles).values()
    file = folder / "tiles.yaml"
    file.write_text(TILES.replace("en: A", "en: Z").replace(": all", ": []"), encoding="utf-8")
    assert Box("toy", Tiles).values() == before
    file.write_text(TILES.replace("points: 3", "points: 4"), encoding="utf-8")
    assert Box("toy", Tiles).values() != before
    assert digest_of({"b": 1, "a": 2}) == digest_of({"a": 2, "b": 1})
