"""Golden lists of prompts: each beside the moment it is asked at, to be read, compared exactly."""

from __future__ import annotations

from functools import cache

import pytest
from playthrough import prompt_file

from gametable.components.title_sheet import load_title_sheet
from gametable.core.engine.decision import Option
from gametable.core.engine.questions import PickOne
from gametable.core.text import msg
from tests.bench.moments import MOMENTS
from tests.bench.prompts import listed_keys, listening, prompt_keys, prompt_list
from tests.bench.reached import REACHED, UNREACHED
from tests.bench.variants import VARIANTS

LONGEST = 80
"""More characters than any prompt has: the bar has two lines for it."""
listed = cache(prompt_list)
FINISHED = [title for title in VARIANTS if load_title_sheet(title).finished]
every_title = pytest.mark.parametrize("title", FINISHED)


def test_every_title_has_moments() -> None:
    assert set(MOMENTS) == set(REACHED) == set(FINISHED)


@every_title
def test_the_prompts_are_those_that_were_read(title: str) -> None:
    expected = prompt_file(title).read_text(encoding="utf-8").splitlines()
    for n, (now, then) in enumerate(zip(listed(title).splitlines(), expected, strict=False), 1):
        assert now == then, f"line {n}; if it is meant: python scripts/playthrough.py --write"
    assert len(listed(title).splitlines()) == len(expected)


@every_title
def test_every_prompt_is_reached(title: str) -> None:
    seen = listed_keys(listed(title))
    assert prompt_keys(title) - seen == UNREACHED.get(title, {}).keys()


@every_title
def test_no_prompt_is_reached_by_a_test_for_nothing(title: str) -> None:
    assert not REACHED[title].keys() - prompt_keys(title)


@every_title
def test_prompts_fit_two_lines(title: str) -> None:
    words = [line.strip() for line in listed(title).splitlines() if line.startswith("      ")]
    assert words and not [said for said in words if len(said) > LONGEST]


def test_what_is_asked_is_heard() -> None:
    heard: list[str] = []
    option: Option[str] = Option("a", msg("a"))
    with listening(lambda asked: heard.append(asked.prompt.key)):
        PickOne(0, msg("ask.this"), ["a"], lambda n: option)
    PickOne(0, msg("ask.that"), ["a"], lambda n: option)
    assert heard == ["ask.this"]
