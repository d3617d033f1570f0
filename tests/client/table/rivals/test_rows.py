"""How the events of the titles are told: every kind has a row, and a wrong row says where."""

from __future__ import annotations

from pathlib import Path

import pytest

from gametable.checks import check_title
from gametable.client.faces.book import FaceBook
from gametable.client.table.rivals.rows import FILE, read_rows
from gametable.components.data_root import assets_dir
from gametable.components.errors import ComponentErrors
from gametable.components.texts import load_phrases

TITLES = (
    "planet_unknown",
    "roll_for_the_galaxy",
    "terraforming_mars",
    "gaia_project",
    "pulsar_2849",
)


ANY_GAME = {
    "log.forced", "log.luck_new", "log.luck_chosen", "log.luck_same", "log.older_history_lost",
    "log.practice_begins",
}  # fmt: skip


def kinds_of(folder: str) -> set[str]:
    """The kinds of events that have words in a title, or among those of all titles."""
    phrases = load_phrases(assets_dir(folder) / "texts.yaml")
    kinds = {key.removesuffix(".none").removesuffix(".hidden") for key in phrases}
    return {kind for kind in kinds if kind.startswith("log.")}


@pytest.mark.parametrize("title", TITLES)
def test_every_kind_of_event_has_a_row_or_is_quiet(title: str):
    rows, own = set(read_rows(title).rows), kinds_of(title)
    # Not every title has rounds or gains of which those of all titles tell.
    assert own | ANY_GAME <= rows <= own | kinds_of("common")


@pytest.mark.parametrize("title", TITLES)
def test_every_aside_is_a_prompt(title: str):
    assert read_rows(title).asides <= set(load_phrases(assets_dir(title) / "texts.yaml"))


@pytest.mark.parametrize("title", TITLES)
def test_what_lies_face_down_has_a_face(title: str):
    book = FaceBook(title)
    backs = {row.back for row in read_rows(title).rows.values() if row.back}
    assert backs <= set(book.faces)
    assert backs or title in ("gaia_project", "pulsar_2849")


@pytest.mark.parametrize("title", TITLES)
def test_what_is_produced_is_told_ahead_by_the_stocks_alone(title: str):
    rows = read_rows(title).rows.values()
    assert not any(row.told_ahead for row in rows if row.banner == "production")


def test_points_are_called_as_the_title_calls_them():
    assert all("vp" in FaceBook(title).icon_names for title in TITLES)
    assert FaceBook("planet_unknown").icon_names["vp"].of("en") == "Medals"


def written(folder: Path, text: str) -> Path:
    path = folder / "assets" / "toy" / FILE
    path.parent.mkdir(parents=True)
    path.write_text(text, encoding="utf-8")
    return folder


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("log.a: {thng: card}", "thng"),
        ("log.a: {to: middle}", "to"),
        ("log.a: {}", "quiet"),
        ("log.a: {quiet: true, thing: card}", "quiet"),
        ("log.a: {words: play, banner: round}", "banner"),
        ("log.a: {to: all, amounts: true}", "amounts"),
        ("log.a: {words: note, from: first}", "from"),
        ("log.a: {words: note, turn: true}", "turn"),
        ("log.a: {words: note, many: n}", "many"),
        ("log.a: {words: note, gives: true}", "gives"),
        ("- log.a", "row"),
    ],
)
def test_a_wrong_row_is_one_sentence_with_file_and_line(tmp_path: Path, text: str, says: str):
    with pytest.raises(ComponentErrors) as raised:
        read_rows("toy", written(tmp_path, text))
    (fault,) = raised.value.faults
    sentence = str(fault)
    assert sentence.startswith(f"toy/{FILE}") and says in sentence and len(sentence) <= 200
    assert "line 1" in sentence or "- log" in text


def test_a_title_without_the_file_tells_everything_in_words(tmp_path: Path):
    rows = read_rows("toy", tmp_path)
    assert rows.rows == {}


@pytest.mark.parametrize("title", TITLES)
def test_the_check_of_a_title_reads_its_rows(title: str, monkeypatch: pytest.MonkeyPatch):
    read: list[str] = []
    monkeypatch.setattr("gametable.checks.read_rows", read.append)
    assert check_title(title, drawn=False) == []
    assert read == [title]
