"""The interface's words: complete in both languages, all in use, all in the font."""

import ast
import string
from pathlib import Path

import pytest
from babel.messages.pofile import read_po
from fontpkg_titillium_web import ROOT as FONT
from fontTools.ttLib import TTFont

from gametable import locale
from gametable.client.words.language import _, decimal, spoken
from gametable.components.cache import load_yaml

CALLS = {"_": 1, "N_": 1, "ngettext_": 2}
WEIGHTS = ("Regular", "SemiBold", "Bold")

Words = dict[str, list[str]]


def ids_in(source: str) -> set[str]:
    """The ids written as literals in calls that look words up."""
    found = set()
    for call in ast.walk(ast.parse(source)):
        if isinstance(call, ast.Call):
            name = getattr(call.func, "id", getattr(call.func, "attr", ""))
            for argument in call.args[: CALLS.get(name, 0)]:
                # A conditional expression names two ids.
                found |= {
                    part.value
                    for part in ast.walk(argument)
                    if isinstance(part, ast.Constant) and isinstance(part.value, str)
                }
    return found


def words_of(language: str) -> Words:
    """Every id, singular and plural, with its texts."""
    path = locale.FOLDER / language / "LC_MESSAGES" / "gametable.po"
    found: Words = {}
    with path.open("rb") as file:
        for message in read_po(file, locale=language, abort_invalid=True):
            if message.id and not message.fuzzy:
                plural = not isinstance(message.id, str)
                texts = list(message.string) if plural else [message.string]
                for id in message.id if plural else [message.id]:
                    found[id] = texts
    return found


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def complaints(used: set[str], languages: dict[str, Words]) -> list[str]:
    """What is wrong between the ids in use and the words of each language."""
    found = []
    for language, words in languages.items():
        found += [f"{id} has no words in {language}" for id in sorted(used - set(words))]
        found += [f"{id} ({language}) is never used" for id in sorted(set(words) - used)]
        found += [f"{id} is empty in {language}" for id, texts in words.items() if not all(texts)]
    first, *others = languages.values()
    for words in others:
        found += [
            f"{id} has other placeholders in the other language"
            for id in sorted(set(first) & set(words))
            if set().union(*map(placeholders, first[id]))
            != set().union(*map(placeholders, words[id]))
        ]
    return found


def texts_within(value: object) -> list[str]:
    """Every text in a YAML document, keys too."""
    if isinstance(value, dict):
        return [text for pair in value.items() for part in pair for text in texts_within(part)]
    if isinstance(value, list):
        return [text for part in value for text in texts_within(part)]
    return [value] if isinstance(value, str) else []


@pytest.fixture(scope="module")
def drawable() -> set[str]:
    """The characters that every weight of the font in use can draw."""
    fonts = [TTFont(FONT / "files" / f"TitilliumWeb-{weight}.ttf") for weight in WEIGHTS]
    codes = set.intersection(*(set(font.getBestCmap()) for font in fonts))
    return {chr(code) for code in codes} | {"\n"}


def test_every_id_has_words_and_every_word_a_use(repository):
    sources = sorted((repository / "gametable").rglob("*.py"))
    used = set().union(*(ids_in(path.read_text("utf-8")) for path in sources))
    assert used
    assert complaints(used, {code: words_of(code) for code in locale.languages()}) == []


def test_ids_are_found_in_calls():
    assert ids_in('_("a.b"); words.ngettext_("c.one", "c.many", n); N_("d"); print("e")') == {
        *("a.b", "c.one", "c.many", "d")
    }
    assert ids_in('_("a.on" if x else "a.off")') == {"a.on", "a.off"}


def test_complaints_name_what_is_missing_unused_or_different():
    en = {"a": ["{count} left"], "b": ["B"], "c": [""]}
    hu = {"a": ["{number} maradt"], "c": ["C"]}
    assert complaints({"a", "b", "d"}, {"en": en, "hu": hu}) == [
        "d has no words in en",
        "c (en) is never used",
        "c is empty in en",
        "b has no words in hu",
        "d has no words in hu",
        "c (hu) is never used",
        "a has other placeholders in the other language",
    ]


@pytest.mark.parametrize("language", ["en", "hu"])
def test_the_font_draws_every_word(language, drawable):
    for id, texts in words_of(language).items():
        assert set("".join(texts)) <= drawable, id


def test_the_font_draws_every_text_of_the_assets(repository, drawable):
    missing = {}
    for path in sorted((repository / "assets").rglob("*.yaml")):
        texts = texts_within(load_yaml(path).value)
        if absent := set("".join(texts)) - drawable:
            missing[path.relative_to(repository).as_posix()] = sorted(absent)
    assert missing == {}


def test_the_font_has_hungarian_and_lacks_dice(drawable):
    assert set("árvíztűrő tükörfúrógép ÁRVÍZTŰRŐ TÜKÖRFÚRÓGÉP „”–…") <= drawable
    assert "\N{DIE FACE-1}" not in drawable


def test_both_languages_are_there():
    assert locale.languages() == ("en", "hu")
    assert [locale.language_name(code) for code in locale.languages()] == ["English", "Magyar"]


def test_a_catalogue_is_read_once():
    assert locale.catalogue("hu") is locale.catalogue("hu")


def test_an_unknown_language_gets_one_sentence():
    with pytest.raises(locale.CatalogueError, match=r'"xx" \(known: en, hu\)\.$'):
        locale.catalogue("xx")


@pytest.mark.parametrize("damage", [None, b"", b"no catalogue at all, only some words"])
def test_a_missing_or_damaged_catalogue_is_named(damage, tmp_path: Path, monkeypatch):
    folder = tmp_path / "en" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "gametable.po").write_text("", "utf-8")
    if damage is not None:
        (folder / "gametable.mo").write_bytes(damage)
    monkeypatch.setattr(locale, "FOLDER", tmp_path)
    with pytest.raises(locale.CatalogueError) as refusal:
        locale.catalogue.__wrapped__("en")
    assert str(folder / "gametable.mo") in str(refusal.value)


def test_fractions_are_written_as_in_the_language():
    """A decimal comma in Hungarian, also within a sentence."""
    assert decimal(-1.5, "en") == "−1.5"
    assert decimal(-1.5, "hu") == "−1,5"
    assert "2.3" in spoken(_("drill.mean_loss", n=2.3), "en")
    assert "2,3" in spoken(_("drill.mean_loss", n=2.3), "hu")
