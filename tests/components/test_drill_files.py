"""The files of drills: what is wrong is named with its place, and hides nothing else."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from gametable.checks import check_title
from gametable.components.data_root import OVERRIDE, assets_dir, boards_dir
from gametable.components.drills import (
    GAMES,
    JUDGED,
    JudgedGame,
    add_line,
    check_drills,
    drills_folder,
    load_drills,
    read_games,
    read_judged,
)
from gametable.components.errors import ComponentErrors
from gametable.components.fault_words import fault_text
from gametable.titles import find_title

TITLE = "planet_unknown"


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Assets of one's own; gives the folder of the drills."""
    shutil.copytree(assets_dir(TITLE), tmp_path / "assets" / TITLE)
    for shared in ("common", "icons"):
        shutil.copytree(assets_dir(shared), tmp_path / "assets" / shared)
    shutil.copytree(boards_dir(TITLE), tmp_path / "boards" / TITLE)
    monkeypatch.setenv(OVERRIDE, str(tmp_path))
    return drills_folder(TITLE)


def told(whole: bool = False) -> str:
    with pytest.raises(ComponentErrors) as wrong:
        check_drills(find_title(TITLE), whole)
    return fault_text(wrong.value, "en")


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("topic: placing", "topic: nowhere", "nowhere"),
        ('"5.2"', '"5.99"', "5.99"),
        ("ask: ask.place_tile", "ask: ask.nothing", "ask.nothing"),
        ("judge: search", "judge: dice", "judge"),
        ("id: fits", "id: unheard_of", "unheard_of"),
        ("id: fits", "id: best_placement", "best_placement"),
        ("moments:", "moment:", "moment"),
    ],
)
def test_a_broken_list_is_named_with_its_line(own: Path, old: str, new: str, words: str) -> None:
    path = own / "drills.yaml"
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")
    said = told()
    assert words in said and "drills.yaml" in said and "line" in said


def test_the_check_of_a_title_names_a_broken_list(own: Path) -> None:
    (own / "drills.yaml").write_text("drills: [{id: 7}]", "utf-8")
    said = [str(fault) for fault in check_title(TITLE, drawn=False)]
    assert any("drills/drills.yaml, line 1" in fault for fault in said)


def test_lines_that_cannot_be_read_hide_no_others(own: Path) -> None:
    games, _ = read_games(own)
    with (own / GAMES).open("ab") as file:
        file.write(b'{"revision": 1, "sea\n[]\n')
    found, wrong = read_games(own)
    assert found == games and len(wrong) == 2
    said = told()
    assert f"line {len(games) + 1}" in said and "games.jsonl" in said


def test_a_game_that_cannot_be_replayed_is_named(own: Path) -> None:
    lines = (own / GAMES).read_bytes().splitlines()
    (own / GAMES).write_bytes(lines[0].replace(b'"inner"', b'"outer"') + b"\n" + lines[1] + b"\n")
    (own / JUDGED).write_bytes(b"")
    said = told(whole=True)
    assert "line 1" in said and "cannot be played again" in said and "line 2" not in said


def test_what_was_judged_of_other_games_is_named(own: Path) -> None:
    add_line(own / JUDGED, JudgedGame("fits", "drills-1", (1,)))
    add_line(own / JUDGED, JudgedGame("best_placement", "no such game", ()))
    count = len(read_judged(own)[0])
    said = told()
    assert f"line {count - 1}" in said and f"line {count}" in said


def test_drills_without_games_are_named(own: Path) -> None:
    (own / GAMES).unlink()
    (own / JUDGED).unlink()
    assert "drill_games.py" in told()
    assert load_drills(TITLE)
