"""Faults of faces.yaml: each one sentence with file and line, all of them at once."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from gametable.client.faces import FaceStore
from gametable.components.data_root import assets_dir, boards_dir
from gametable.components.errors import ComponentErrors

GOOD = """faces:
  token:
    size: [40, 40]
    layers:
      - {type: circle, at: [20, 20], r: 15, fill: water}
      - {type: icon, icon: rover, at: [20, 20]}
    samples:
      one: {}
"""


@pytest.fixture
def title(tmp_path: Path):
    """Writes the faces of a title "mini"; gives a function that loads them."""
    folder = tmp_path / "assets" / "mini"
    folder.mkdir(parents=True)
    shutil.copytree(boards_dir("planet_unknown"), tmp_path / "boards" / "mini")
    shutil.copy(assets_dir("planet_unknown") / "palette.yaml", folder)

    def load(text: str) -> FaceStore:
        (folder / "faces.yaml").write_text(text, "utf-8")
        return FaceStore("mini", tmp_path)

    load.folder = folder
    return load


def faults(load, text: str) -> list[str]:
    with pytest.raises(ComponentErrors) as caught:
        load(text)
    return str(caught.value).splitlines()


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("r: 15", "r: big", 'line 5: expected a value or a reference such as "{data.n}" in "r".'),
        ("fill: water", "fill: water, when: A b", 'an entry such as "data.n" in "when".'),
        ("type: icon", "type: ikon", 'mini/faces.yaml, line 6: unknown type "ikon"'),
        ("icon: rover", "icon: hover", 'line 6: the icon "hover" is not in assets/icons.'),
        ("fill: water", "fill: watre", 'line 5: unknown colour "watre" in "fill".'),
        ("fill: water", "fil: water", 'line 5: unknown field "fil" (perhaps "fill").'),
        ("fill: water", 'fill: "seat:blue"', 'line 5: unknown colour "seat:blue" in "fill".'),
        ("      one: {}\n", "      one: 3\n", 'line 7: expected a mapping in "samples"'),
        ("    samples:\n      one: {}\n", "", "line 2: expected at least one sample"),
        ("size: [40, 40]\n", "board: station\n    size: [40]\n", "line 4"),
        ("at: [20, 20], r", "on: depto_1, r", "faces.yaml"),
    ],
)  # fmt: skip
def test_a_fault_is_a_sentence_with_its_line(title, old, new, sentence):
    text = GOOD.replace(old, new)
    if new.startswith("on:"):
        text = text.replace("    layers:", "    board: station\n    layers:")
        sentence = 'line 6: unknown place of the board "depto_1" (perhaps "depot_1").'
    found = faults(title, text)
    assert any(sentence in line for line in found), found
    assert all(line.startswith("mini/faces.yaml, ") and line.endswith((".", "…")) for line in found)


def test_all_faults_are_told_at_once(title):
    text = GOOD.replace("icon: rover", "icon: hover").replace("fill: water", "fill: watre")
    assert len(faults(title, text)) == 2


def test_a_face_that_holds_itself_is_refused(title):
    text = GOOD + (
        "  a:\n    size: [9, 9]\n    layers: [{type: face, face: b}]\n    samples: {one: {}}\n"
        "  b:\n    size: [9, 9]\n    layers: [{type: face, face: a}]\n    samples: {one: {}}\n"
    )
    found = faults(title, text)
    assert 'mini/faces.yaml, line 9: the face "a" holds itself.' in found


def test_an_unknown_sub_face_and_board_are_told(title):
    text = GOOD.replace("size: [40, 40]", "size: [40, 40]\n    board: moon") + (
        "  a:\n    size: [9, 9]\n    layers: [{type: face, face: tokn}]\n    samples: {one: {}}\n"
    )
    found = faults(title, text)
    assert any('unknown board "moon"' in line for line in found)
    assert any('unknown face "tokn" (perhaps "token")' in line for line in found)


def test_samples_come_from_component_files(title):
    (title.folder / "things.yaml").write_text(
        "list:\n  - {id: a, n: 1}\n  - {id: b, n: 2, odd: true}\n", "utf-8"
    )
    source = (
        '    samples_from: [{file: things, list: list, when: item.odd, data: {n: "{item.n}"}}]\n'
    )
    store = title(GOOD.replace("    samples:\n      one: {}\n", source))
    assert store.book.samples("token") == {"b": {"n": 2}}


def test_samples_that_ask_for_what_is_not_there_are_told_with_their_line(title):
    (title.folder / "things.yaml").write_text("list:\n  - {id: a}\n", "utf-8")
    source = '    samples_from:\n      - {file: things, list: list, data: {n: "{item.n}"}}\n'
    store = title(GOOD.replace("    samples:\n      one: {}\n", source))
    with pytest.raises(ComponentErrors, match=r'faces\.yaml, line 8: the data have no "item\.n"\.'):
        store.book.samples("token")


def test_a_broken_file_keeps_the_last_good_faces(title):
    store = title(GOOD)
    path = title.folder / "faces.yaml"
    path.write_text(GOOD.replace("icon: rover", "icon: hover"), "utf-8")
    with pytest.raises(ComponentErrors):
        store.reload()
    assert "line 6" in store.problem
    assert list(store.book.faces) == ["token"]
    path.write_text(GOOD.replace("token", "coin"), "utf-8")
    store.reload()
    assert store.problem == ""
    assert list(store.book.faces) == ["coin"]
