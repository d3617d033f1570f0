"""Compiling the word catalogues."""

import gettext
from pathlib import Path

import locale_catalogues
import pytest

WORDS = """
msgid ""
msgstr "Content-Type: text/plain; charset=utf-8\\n"

msgid "home.continue"
msgstr "Folytatás"

msgid "home.saves.one"
msgid_plural "home.saves.many"
msgstr[0] "{count} mentés"
msgstr[1] "{count} mentés van"
"""


@pytest.fixture
def source(tmp_path: Path) -> Path:
    folder = tmp_path / "gametable" / "locale" / "hu" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    path = folder / "gametable.po"
    path.write_text(WORDS, "utf-8")
    return path


def test_words_and_plurals_come_through(source, tmp_path):
    (compiled,) = locale_catalogues.compile_catalogues(tmp_path)
    with compiled.open("rb") as file:
        words = gettext.GNUTranslations(file)
    assert words.gettext("home.continue") == "Folytatás"
    assert words.ngettext("home.saves.one", "home.saves.many", 1) == "{count} mentés"
    assert list(source.parent.glob("*.mo")) == [compiled]


def test_a_new_word_is_compiled_at_the_next_run(source, tmp_path):
    locale_catalogues.compile_catalogues(tmp_path)
    source.write_text(WORDS.replace("Folytatás", "Tovább"), "utf-8")
    (compiled,) = locale_catalogues.compile_catalogues(tmp_path)
    with compiled.open("rb") as file:
        assert gettext.GNUTranslations(file).gettext("home.continue") == "Tovább"


def test_a_broken_file_is_named_with_its_line(source, tmp_path):
    source.write_text(WORDS + "\nmsgid home.quit\n", "utf-8")
    with pytest.raises(locale_catalogues.WordsError) as refusal:
        locale_catalogues.compile_catalogues(tmp_path)
    assert str(source) in str(refusal.value)
    assert "line" in str(refusal.value)
