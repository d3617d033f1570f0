"""Words are found by how they begin, without accents; a long one with a single typing error."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gametable.client.words.finding import LONG, WordIndex, begins, marked, plain, words_of

WORDS = st.text(st.sampled_from("abcdeéőű"), min_size=1, max_size=9)


def test_words_are_plain():
    assert plain("Űrállomás") == "urallomas" and plain("STRASSE") == plain("straße")
    assert words_of("Lásd 5.2: élszomszédos!") == ["lasd", "5", "2", "elszomszedos"]


@pytest.mark.parametrize(
    ("word", "wanted", "exactly", "forgiving"),
    [
        ("power", "powr", False, True),  # of five letters as it is meant
        ("card", "crd", False, False),
        ("meteorite", "meteor", True, True),
        ("meteorite", "ite", False, False),  # not where it begins
        ("meteorite", "metoer", False, True),  # two changed places
        ("meteorite", "meteeor", False, True),  # one too many
        ("meteorite", "metorit", False, True),  # one too few
        ("meteorite", "meteorute", False, True),  # another one
        ("meteorite", "metaerute", False, False),  # two errors
        ("rover", "rvoe", False, False),  # too short to forgive
        ("cover", "rover", False, False),  # the first letter is right
    ],
)
def test_how_words_begin(word, wanted, exactly, forgiving):
    assert begins(word, wanted) is exactly
    assert begins(word, wanted, forgiving=True) is forgiving


@given(WORDS, st.integers(0, 8))
def test_each_beginning_is_found_and_no_error_but_in_long_words(word, at):
    word = plain(word)
    assert begins(word, word[: at + 1]) and begins(word, word[: at + 1], forgiving=True)
    short = word[: LONG - 1]
    assert begins(word, "z" + short, forgiving=True) is False


def test_what_was_found_is_marked_as_it_is_written():
    text = "A mentőkapszula és a MENTŐKAPSZULÁK."
    spans = marked(text, "mentokap")
    assert [text[a:b] for a, b in spans] == ["mentőkapszula", "MENTŐKAPSZULÁK"]
    assert marked("nothing", "xyz") == [] and marked("anything", "") == []


def test_an_index_knows_both_languages_and_titles_first():
    index = WordIndex[str]()
    index.put("a", [("Other", "a rover drives"), ("Más", "egy rover megy")])
    index.put("b", [("Rover", ""), ("Rover", "")])
    index.put("c", [("Meteorite", "falls"), ("Meteorit", "lehullik")])
    assert index.find("rov") == ["b", "a"]
    assert index.find("lehull") == ["c"]
    assert index.find("meteorite lehullik") == []  # of two languages
    assert index.find("") == [] and index.find("meteroit") == []
    assert index.find("meteroit", forgiving=True) == ["c"]
