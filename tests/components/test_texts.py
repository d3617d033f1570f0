"""Words: rendering of messages, and the checks of a catalogue."""

import pytest

from gametable.components.errors import ComponentErrors
from gametable.components.texts import Sentence, Text, load_phrases, words
from gametable.core.text import msg

CATALOGUE = """
draw: {en: "Draw {what}.", hu: "Húzz: {what}."}
tiles: {en: ["one tile", "{n} tiles"], hu: "{n} lapka"}
both: {en: "{a} and {b}", hu: "{a} és {b}"}
take: {en: "Take {n} {what}{rest}.", hu: "{n} {what}{rest}."}
gone: {en: "Gone: {what}, {n}.", hu: "Elment a(z) {what}: {n}."}
"""
NAMES = {
    "#planet/gaia": Text("Gaia", "Gaia bolygó"),
    "#civ": Text("civ", "civilizáció"),
    "#plants": Sentence(["plant", "plants"], "palánta"),
}


@pytest.fixture
def say(tmp_path, monkeypatch):
    folder = tmp_path / "assets" / "toy"
    folder.mkdir(parents=True)
    (folder / "texts.yaml").write_text(CATALOGUE, encoding="utf-8")
    monkeypatch.setenv("GAMETABLE_DATA", str(tmp_path))
    return lambda language: words("toy", language, NAMES)


def test_both_languages_and_plural(say):
    en, hu = say("en"), say("hu")
    assert en.text(msg("tiles", n=1)) == "one tile"
    assert en.text(msg("tiles", n=0)) == "0 tiles"
    assert hu.text(msg("tiles", n=1)) == "1 lapka"
    assert en.text(msg("draw", what=msg("tiles", n=3))) == "Draw 3 tiles."
    assert say("de").text(msg("draw", what="x")) == "Draw x."


@pytest.mark.parametrize(
    ("n", "said"), [(0, "0 plants"), (1, "1 plant"), ("1", "1 plant"), (2, "2 plants")]
)
def test_what_is_counted_agrees_with_its_number(say, n, said):
    en, hu = say("en"), say("hu")
    rest = msg("both", a="#plants", b="#civ")
    assert en.text(msg("take", n=n, what="#plants", rest="")) == f"Take {said}."
    assert en.text(msg("take", n=n, what="#plants", rest=rest)) == f"Take {said}plants and civ."
    assert en.text(msg("gone", n=n, what="#plants")) == f"Gone: plants, {n}."
    assert hu.text(msg("take", n=n, what="#plants", rest="")) == f"{n} palánta."


def test_hungarian_articles_fit_what_follows(say):
    hu = say("hu")
    assert hu.text(msg("gone", what="#planet/gaia", n=1)) == "Elment a Gaia bolygó: 1."
    assert hu.text(msg("gone", what="Arashi", n=1)) == "Elment az Arashi: 1."


def test_references_lists_and_nested_messages(say):
    hu = say("hu")
    assert hu.text(msg("draw", what="#planet/gaia")) == "Húzz: Gaia bolygó."
    assert hu.text(msg("#civ")) == "civilizáció"
    both = msg("both", a=["#civ", 3, msg("tiles", n=2)], b={"key": "tiles", "args": {"n": 5}})
    assert hu.text(both) == "civilizáció, 3, 2 lapka és 5 lapka"
    assert hu.unknown == set()


def test_unknown_things_are_shown_and_collected(say):
    en = say("en")
    assert en.text(msg("nothing")) == "[nothing]"
    assert en.text(msg("draw", what="#planet/none")) == "Draw [#planet/none]."
    assert en.text(msg("both", a=1)) == "1 and {b}"
    assert en.unknown == {"nothing", "#planet/none", "both {b}"}
    assert not en.knows("nothing") and en.knows("draw") and en.knows("#civ")


def test_arguments_are_not_read_as_patterns(say):
    assert say("en").text(msg("draw", what="{n} {0.__class__} \\1")) == (
        "Draw {n} {0.__class__} \\1."
    )


def test_further_names(say):
    en = say("en").with_names({"#seat/0": "Ada"})
    assert en.text(msg("both", a="#seat/0", b="#civ")) == "Ada and civ"


def test_faults_of_a_catalogue(tmp_path):
    path = tmp_path / "toy" / "texts.yaml"
    path.parent.mkdir()
    path.write_text(
        'a: {en: "x"}\n'
        'b: {en: "x {n}", hu: "y {m} {n}"}\n'
        'c: {en: "x", hu: ""}\n'
        'd: {en: ["one"], hu: "y"}\n'
        'e: {en: "x", hu: "y", de: "z"}\n'
        'f: {en: ["one", "{n}"], hu: "{n}"}\n'
    )
    with pytest.raises(ComponentErrors) as caught:
        load_phrases(path)
    lines = str(caught.value).splitlines()
    assert lines[0] == 'toy/texts.yaml, line 1: missing field "hu".'
    assert lines[1] == (
        'toy/texts.yaml, line 2: the placeholders of "b" differ: {n} in en, {m}, {n} in hu.'
    )
    assert lines[2] == 'toy/texts.yaml, line 3: expected text of length >= 1 in "hu".'
    assert lines[3].startswith("toy/texts.yaml, line 4: expected a list of length")
    assert lines[4] == 'toy/texts.yaml, line 5: unknown field "de".'
    assert len(lines) == 5
