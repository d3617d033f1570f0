"""Faults of files are said in the reader's language, whatever is wrong with the files."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from gametable.cli import main
from gametable.components import data_root as roots
from gametable.components.data_root import OVERRIDE, assets_dir, boards_dir, data_root
from gametable.components.errors import ComponentError, ComponentErrors
from gametable.components.fault_words import fault_text, folder_words
from gametable.components.strict_yaml import at_line, parse_yaml
from gametable.components.tmx import load_board
from gametable.core.engine.table import Table
from gametable.core.engine.title import Seat, SetupFault
from gametable.core.text import msg
from gametable.titles import find_title

TITLE = "planet_unknown"


def hungarian(fault: ComponentError | ComponentErrors | SetupFault) -> str:
    return fault_text(fault, "hu")


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The player's own copy of the data, in use."""
    shutil.copytree(assets_dir(), tmp_path / "assets", symlinks=True)
    shutil.copytree(boards_dir(TITLE).parent, tmp_path / "boards")
    monkeypatch.setenv(OVERRIDE, str(tmp_path))
    folder_words.cache_clear()
    yield tmp_path
    folder_words.cache_clear()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (b"a: 1\na: 2", "pu/f.yaml, 2. sor: az „a” kulcs már szerepel az 1. sorban."),
        (
            b"a: [1,\nb: }",
            "pu/f.yaml, 2. sor: nem érvényes YAML (itt egy értéknek kellene állnia).",
        ),
        (b"a: *b", "pu/f.yaml, 1. sor: *b hivatkozás; írd ki helyette az értéket."),
    ],
)
def test_yaml(text: bytes, said: str) -> None:
    with pytest.raises(ComponentError) as caught:
        parse_yaml(text, "pu/f.yaml")
    assert hungarian(caught.value) == said


def test_a_missing_board(tmp_path: Path) -> None:
    with pytest.raises(ComponentError) as caught:
        load_board(tmp_path / "boards" / "none.tmx")
    assert hungarian(caught.value) == "boards/none.tmx: hiányzik a fájl."
    assert str(caught.value) == "boards/none.tmx: the file is missing."


def test_a_title_says_its_own_faults() -> None:
    what = msg("wrong.no_effect", card="x")
    fault = ComponentError(f"{TITLE}/civ_cards.yaml", at_line(3), what)
    assert hungarian(fault) == f"{TITLE}/civ_cards.yaml, 3. sor: az „x” kártyának nincs hatása."
    both = ComponentErrors([fault, fault])
    assert hungarian(both).splitlines() == [hungarian(fault)] * 2


def test_a_quoted_colour_is_no_reference() -> None:
    what = msg("face.unknown_colour", colour="#GG0000", field="fill")
    assert "„#GG0000”" in hungarian(ComponentError("x/faces.yaml", None, what))


def test_where_the_words_themselves_are_broken_the_built_in_ones_speak(own: Path) -> None:
    for folder in ("common", TITLE):
        (own / "assets" / folder / "texts.yaml").write_text("a: [", "utf-8")
    fault = ComponentError(f"{TITLE}/x.yaml", None, msg("wrong.ground", letter="Q"))
    assert hungarian(fault) == f"{TITLE}/x.yaml: ismeretlen talaj: „Q”."


def test_without_any_files_it_is_said_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv(OVERRIDE, raising=False)
    monkeypatch.setattr(roots, "PACKAGE", tmp_path / "gametable")
    folder_words.cache_clear()
    try:
        with pytest.raises(ComponentError) as caught:
            data_root()
        assert hungarian(caught.value).startswith("gametable: nincs meg az assets és a boards")
    finally:
        folder_words.cache_clear()


def test_impossible_seats_are_said_by_the_title() -> None:
    with pytest.raises(SetupFault) as caught:
        Table.new(find_title(TITLE), [Seat(str(n)) for n in range(7)], {})
    assert hungarian(caught.value) == "1–6 játékos lehet, 7 nem."
    assert str(caught.value) == "The number of players may be 1 to 6, not 7."


@pytest.mark.parametrize(
    ("language", "said"), [((), "unknown field"), (("--language", "hu"), "ismeretlen mező")]
)
def test_the_command_line_speaks_english_unless_told_otherwise(
    own: Path, capsys: pytest.CaptureFixture[str], language: tuple[str, ...], said: str
) -> None:
    sheet = own / "assets" / TITLE / "title.yaml"
    sheet.write_text(sheet.read_text("utf-8") + "colour: red\n", "utf-8")
    assert main([*language, "titles"]) == 2
    assert main([*language, "check", TITLE]) == 2
    told = capsys.readouterr().err.splitlines()
    assert f"{TITLE}/title.yaml, " in told[0] and said in told[0]
    assert len(told) > 1 and told[0] in told[1:]
