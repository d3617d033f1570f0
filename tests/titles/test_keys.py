"""The words of every title: what its code says has words, and no words are left over."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import gametable
from gametable.components.data_root import assets_dir
from gametable.components.texts import Sentence, load_phrases
from gametable.titles import title_ids
from tests.titles.saying import said_keys, unused, written

CODE = Path(gametable.__file__).parent
SHARED = (CODE / "core", CODE / "components", CODE / "client")
every_title = pytest.mark.parametrize("title", title_ids())


def phrases(title: str) -> dict[str, Sentence]:
    return load_phrases(assets_dir(title) / "texts.yaml")


@every_title
def test_every_key_said_has_words(title: str) -> None:
    keys = phrases(title).keys() | phrases("common").keys()
    missing = [
        where
        for key, where in said_keys(CODE / "titles" / title)
        if not any(re.fullmatch(key, known) for known in keys)
    ]
    assert not missing


@every_title
def test_keys_handed_on_have_words(title: str) -> None:
    """Keys that reach a message through a variable; those ending with "_" are only beginnings."""
    keys = phrases(title).keys() | phrases("common").keys()
    groups = {key.split(".")[0] for key in phrases(title) if "." in key}
    there = written(CODE / "titles" / title)
    handed = {key for key in there if "." in key and key.split(".")[0] in groups}
    assert not {key for key in handed - keys if not key.endswith("_")}


@every_title
def test_no_words_are_left_over(title: str) -> None:
    assert not unused(phrases(title), CODE / "titles" / title, *SHARED)


@every_title
def test_a_title_repeats_no_words_that_all_share(title: str) -> None:
    common = phrases("common")
    assert not [key for key, phrase in phrases(title).items() if common.get(key) == phrase]
