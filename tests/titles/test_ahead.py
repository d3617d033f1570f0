"""What an answer would do is told as what is to come, never as what has happened."""

from __future__ import annotations

import re

import pytest

from gametable.client.table.rivals.rows import UNTOLD, read_rows
from gametable.components.data_root import assets_dir
from gametable.components.texts import LANGUAGES, Sentence, load_phrases
from gametable.core.engine.log import AHEAD, LOG
from gametable.titles import title_ids

ENDING = re.compile(r"(\.hidden)?(\.none)?$")
NOBODYS = re.compile(r"log\.((automa|sid)\.|bot_|phase_die|final|(forced|luck_\w+)$)")
"""What no seat that looks ahead does: the steps of an Automa, the dice of the table, the end."""
every_title = pytest.mark.parametrize("title", title_ids())


def phrases(title: str) -> dict[str, Sentence]:
    return load_phrases(assets_dir(title) / "texts.yaml")


def placeholders(sentence: Sentence, language: str) -> set[str]:
    forms = sentence.of(language)
    return set(re.findall(r"\{(\w+)\}", forms if isinstance(forms, str) else " ".join(forms)))


@every_title
def test_all_that_a_seat_does_has_words_beforehand(title: str) -> None:
    texts, rows = phrases(title), read_rows(title).rows
    said = {key for key, s in texts.items() if key.startswith(LOG) and "{who}" in str(s.of("en"))}
    lacking = []
    for key in said:
        row = rows.get(ENDING.sub("", key), UNTOLD)
        told = row.ahead and row.banner in ("", "production") and not NOBODYS.match(key)
        if told and AHEAD + key.removeprefix(LOG) not in texts:
            lacking.append(key)
    assert not lacking


@every_title
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_beforehand_tell_the_same_in_other_words(title: str, language: str) -> None:
    texts = phrases(title)
    for key in (key for key in texts if key.startswith(AHEAD)):
        after = texts[LOG + key.removeprefix(AHEAD)]
        assert placeholders(texts[key], language) == placeholders(after, language), key
        english = texts[key].of("en"), after.of("en")
        assert english[0] != english[1] or "{who}" not in str(english[0]), key


def test_what_is_told_of_an_answer_that_says_it_itself_is_marked() -> None:
    rows = read_rows("terraforming_mars").rows
    assert not rows["log.played"].told_ahead and rows["log.tile"].told_ahead
    assert not rows["log.gain"].told_ahead and rows["log.gain"].ahead
