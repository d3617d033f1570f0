"""The words of Roll for the Galaxy: short where needed."""

from __future__ import annotations

import re

import pytest

from gametable.components.data_root import assets_dir
from gametable.components.texts import LANGUAGES, Sentence, load_phrases

PROMPT = 40
"""The most characters of a prompt in the decision bar, without what is filled in."""


def phrases() -> dict[str, Sentence]:
    return load_phrases(assets_dir("roll_for_the_galaxy") / "texts.yaml")


def forms(phrase: Sentence, language: str) -> list[str]:
    found = phrase.of(language)
    return [found] if isinstance(found, str) else found


def test_hidden_lines_give_only_what_is_public() -> None:
    hidden = {key for key in phrases() if key.startswith("log.") and key.endswith(".hidden")}
    assert hidden == {"log.rolled.hidden", "log.drawn.hidden", "log.placed.hidden"}
    for key in hidden:
        for language in LANGUAGES:
            for form in forms(phrases()[key], language):
                assert not re.search(r"\{(dice|tile|tiles)\}", form)


@pytest.mark.parametrize("language", LANGUAGES)
def test_prompts_are_short(language: str) -> None:
    long = [
        form
        for key, phrase in phrases().items()
        if key.startswith("ask.") and not key.endswith((".hint", ".must"))
        for form in forms(phrase, language)
        if len(re.sub(r"\{[a-z]+\}", "", form)) > PROMPT
    ]
    assert not long


def test_hungarian_texts_use_hungarian_signs() -> None:
    for key, phrase in phrases().items():
        for language in LANGUAGES:
            for form in forms(phrase, language):
                assert "  " not in form and form == form.strip(), key
                assert language != "hu" or '"' not in form, key
