"""Parts: scenes by seed, the cards of the shelf, and what a faulty file says."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from gametable.checks import check_shared
from gametable.client.draw import Kit, Pen, layer
from gametable.client.faces import FaceStore
from gametable.client.faces.part_book import PartBook, read_parts
from gametable.client.faces.store import draw_part
from gametable.client.games.shelf import shelf_places
from gametable.client.screens.scenes import draw_scene, home_sky
from gametable.components.data_root import assets_dir
from gametable.components.errors import ComponentErrors
from gametable.titles.terraforming_mars.card_look import look_of
from gametable.titles.terraforming_mars.components import load

PLACES = (
    *("space", "impact", "jovian", "earth", "microbes", "mars", "city", "green", "animals"),
    *("energy", "lab", "sea", "office"),
)
FACE = """faces:
  view:
    size: [180, 44]
    layers:
      - {type: scene, rect: [0, 0, 180, 44], scene: "{data.scene}", seed: "{data.seed}"}
    samples:
      one: {scene: sea, seed: 1}
"""


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> FaceStore:
    root = tmp_path_factory.mktemp("views")
    (root / "assets" / "mini").mkdir(parents=True)
    (root / "assets" / "mini" / "faces.yaml").write_text(FACE, encoding="utf-8")
    return FaceStore("mini", root)


def drawn(store: FaceStore, scene: str, seed: int) -> bytes:
    pen = Pen(layer((180, 44)), Kit("dark"))
    store.draw(pen, "view", {"scene": scene, "seed": seed}, (0, 0, 180, 44), "play")
    assert store.fault is None
    return bytes(pen.surface.get_buffer().raw)


@pytest.mark.parametrize("scene", PLACES)
def test_a_seed_stands_for_one_picture(store: FaceStore, scene: str) -> None:
    assert drawn(store, scene, 1) == drawn(store, scene, 1)
    assert len({drawn(store, scene, seed) for seed in range(6)}) == 6


def test_every_card_names_a_scene_that_is_drawn() -> None:
    box = load()
    scenes = {
        look_of(front)["scene"] for front in (*box.cards.values(), *box.corporations.values())
    }
    assert scenes <= set(PartBook("terraforming_mars").parts) and len(scenes) >= 10


def card(title: str) -> bytes:
    pen = Pen(layer((266, 131)), Kit("dark"))
    draw_scene(pen, title, 266, 131)
    return bytes(pen.surface.get_buffer().raw)


def test_each_place_of_the_shelf_has_a_picture_of_its_own() -> None:
    places = [place.id for place in shelf_places()]
    assert all("shelf" in PartBook(id).parts for id in places)
    assert len({card(id) for id in places}) == len(places)
    assert card("nobody_knows")  # stars


def test_faulty_files_of_the_player_leave_the_home_screen_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    places = shelf_places()
    shutil.copytree(assets_dir(), tmp_path / "assets", symlinks=True)
    for file in ("common/parts.yaml", "terraforming_mars/parts.yaml", "shelf.yaml"):
        (tmp_path / "assets" / file).write_text("parts: [\n", encoding="utf-8")
    monkeypatch.setenv("GAMETABLE_DATA", str(tmp_path))
    assert shelf_places() == places
    assert card("terraforming_mars") and card("planet_unknown")
    pen = Pen(layer((320, 180)), Kit("dark"), 0.2)
    assert home_sky((320, 180), 0.2, pen, False) is pen.surface
    told = " ".join(map(str, check_shared()))
    assert "shelf.yaml" in told and "common/parts.yaml" in told


def test_a_scene_of_no_name_is_told(store: FaceStore) -> None:
    pen = Pen(layer((180, 44)), Kit("dark"))
    store.draw(pen, "view", {"scene": "nowhere", "seed": 1}, (0, 0, 180, 44), "play")
    assert 'there is no part "nowhere"' in str(store.fault)
    store.fault = None


@pytest.mark.parametrize(
    ("written", "sentence"),
    [
        ("parts: 3\n", "expected a mapping of names to parts"),
        ("parts:\n  a:\n    - {type: circle, r: wide, fill: ink}\n", "a value or a reference such"),
        (
            "parts:\n  a:\n    - {type: circle, r: '=r *', fill: ink}\n",
            "the formula cannot be worked",
        ),
        (
            "parts:\n  a:\n    - {type: circle, r: '=open(1)', fill: ink}\n",
            "the formula cannot be worked out: =open(1)",
        ),
        ("parts:\n  a:\n    - {type: circle, r: 3, fill: ink~nought~3}\n", "unknown colour"),
        ("parts:\n  a:\n    - {type: icon, icon: nought}\n", "nought"),
        ("parts:\n  a:\n    - {type: repeat, count: 100000000, layers: []}\n", "lies outside of 0"),
    ],
)
def test_a_fault_is_named_with_its_place(tmp_path: Path, written: str, sentence: str) -> None:
    path = tmp_path / "parts.yaml"
    path.write_text(written, encoding="utf-8")
    with pytest.raises(ComponentErrors) as caught:
        read_parts(path, {}, {})
    assert sentence in str(caught.value)


def test_what_does_not_fit_ends_the_drawing_of_a_part() -> None:
    pen = Pen(layer((20, 20)), Kit("dark"))
    draw_part(pen, PartBook("common"), "medal", {"r": "much", "text": "1", "state": "gold"})
    assert assets_dir("common").is_dir()
