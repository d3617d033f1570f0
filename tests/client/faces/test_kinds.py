"""Kinds of layers for cards, dice, hexes, spheres, graphs: drawn at all levels on both themes."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from gametable.client.draw import Kit, Pen, layer
from gametable.client.faces import FaceStore
from gametable.client.faces.painter import DRAW
from gametable.client.faces.schema import LEVELS, Layer, LetLayer
from gametable.components.data_root import assets_dir, boards_dir


@pytest.fixture
def store(tmp_path: Path) -> FaceStore:
    folder = tmp_path / "assets" / "mini"
    folder.mkdir(parents=True)
    shutil.copy(Path(__file__).with_name("kinds.yaml"), folder / "faces.yaml")
    shutil.copy(assets_dir("planet_unknown") / "palette.yaml", folder)
    boards = tmp_path / "boards" / "mini"
    boards.mkdir(parents=True)
    shutil.copy(boards_dir("planet_unknown") / "tracks_oasis.tmx", boards)
    store = FaceStore("mini", tmp_path)
    store.seats = ("sky", "gold", "violet")
    return store


def test_every_kind_of_layer_can_be_drawn():
    assert {*DRAW, LetLayer} == set(Layer.__args__)


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("level", LEVELS)
def test_kinds_that_no_title_uses_yet(store, level, theme):
    kit = Kit(theme)
    for name in store.book.faces:
        for data in store.book.samples(name).values():
            for unit in (0.5, 1.0, 2.0):
                assert store.cuts(kit, name, data, level, unit, owner=0) == []
            pen = Pen(layer((220, 220)), kit)
            store.draw(pen, name, data, (10, 10, 200, 200), level, owner=0, fit=True)
            assert pen.surface.get_bounding_rect().width > 40


def test_a_seat_is_known_by_its_number_and_by_its_colour(store):
    looks = []
    for seat in (1, "gold", 2):
        pen = Pen(layer((100, 100)), Kit("dark"))
        store.draw(pen, "greenery", {"seat": seat}, (10, 10, 76, 76), "inspect")
        looks.append(pen.surface.get_buffer().raw)
    assert looks[0] == looks[1] != looks[2]


def test_words_have_more_below_them_where_there_is_room_for_all_of_it(store):
    def drawn(sample: str, more: bool, face: str = "heading") -> bytes:
        data = dict(store.book.samples(face)[sample])
        if not more:
            data["more"] = ""
        pen = Pen(layer((170, 180)), Kit("dark"))
        store.draw(pen, face, data, (10, 10, *store.natural(face, data)), "play")
        return pen.surface.get_buffer().raw

    assert drawn("short", True) != drawn("short", False)
    assert drawn("long", True) == drawn("long", False)
    # On a card it covers the picture above it, where it needs that room alone.
    card, rows = "heading_of_card", 170 * 4
    assert drawn("long", True, card) != drawn("long", False, card)
    covered = [drawn(sample, True, card)[20 * rows : 40 * rows] for sample in ("short", "long")]
    assert not any(covered[0]) and any(covered[1])
