"""Every prompt of a title beside the moment at which it is asked, in both languages.

Random games of every variant are listened to; what chance decides too rarely, or never asks, is
reached by tests that play a title's rules from a position.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from typing import Any, NamedTuple

import pytest

from gametable.components.data_root import assets_dir
from gametable.components.texts import load_phrases
from gametable.core.engine.actions import Menu
from gametable.core.engine.chance import Source
from gametable.core.engine.decision import CHANCE, Decision, kind_of
from gametable.core.text import Message, Words
from gametable.titles import find_title
from tests.bench.moments import MOMENTS
from tests.bench.reached import REACHED
from tests.bench.speech import tongues
from tests.bench.variants import VARIANTS

SEEDS = {
    "planet_unknown": "prompts 11",
    "terraforming_mars": "prompts 46",
    "roll_for_the_galaxy": "prompts 6",
    "gaia_project": "prompts 1",
    "pulsar_2849": "prompts 2",
}
"""Of games that are asked most of all there is."""
SAMPLES = 3
"""The most moments of one kind of prompt that are listed."""
CHIPS = 6
"""Fewer options than this are listed by their words, more by what they are about."""


class Asked(NamedTuple):
    """A question as it was asked: its kind, when, what it offers, its words by language."""

    kind: str
    moment: str
    offered: str
    words: tuple[str, ...]


ASKING = ("ask.", "step.", "chance.")
GROUPS = {"planet_unknown": ("ask.", "step.")}
"""Where a title's prompts have words, if not only below "ask.": a step stands in them."""


def prompt_keys(title: str) -> set[str]:
    """The keys of all prompts that a title has words for, once for all numbers; a hint is none."""
    found = {key.removesuffix(".none") for key in load_phrases(assets_dir(title) / "texts.yaml")}
    return {key for key in found if key.startswith(GROUPS.get(title, "ask.")) and "hint" not in key}


def prompt_list(title_id: str) -> str:
    """The list of a title, as text that ends in a line feed."""
    kinds: dict[str, list[Asked]] = {}
    for one in (*_in_games(title_id), *_in_tests(title_id)):
        kinds.setdefault(one.kind, []).append(one)
    return "\n".join(line for kind in sorted(kinds) for line in _told(kind, kinds[kind]))


def listed_keys(text: str) -> set[str]:
    """The keys of the prompts, and of what stands in them, in a list."""
    return {key for line in text.splitlines() if line[:1].strip() for key in line.split()}


def _told(kind: str, asked: list[Asked]) -> Iterator[str]:
    yield kind
    for one in asked:
        yield f"  {one.moment}"
        if one.offered:
            yield f"  > {one.offered}"
        yield from (f"      {said}" for said in one.words)
    yield ""


# Listening


@contextmanager
def listening(hear: Callable[[Decision], None]) -> Iterator[None]:
    """Hear of every question that is made, whoever or whatever is asked."""
    with pytest.MonkeyPatch.context() as patch:
        for kind in (Decision, Menu):  # a menu is made without what it has of a decision
            patch.setattr(kind, "__init__", _heard(kind.__init__, hear))
        yield


def _heard(plain: Callable[..., None], hear: Callable[[Decision], None]) -> Callable[..., None]:
    def made(self: Decision, *args: Any, **more: Any) -> None:
        plain(self, *args, **more)
        hear(self)

    return made


def _in_games(title_id: str) -> list[Asked]:
    title = find_title(title_id)
    found: dict[tuple[str, str], Asked] = {}
    taken: Counter[str] = Counter()

    def note(asked: Decision, moment: str, words: dict[str, Words]) -> None:
        kind = _kind(asked.prompt)
        about = re.sub(r"\d+", "0", moment)
        if (kind, about) not in found and taken[kind] < SAMPLES:
            taken[kind] += 1
            found[kind, about] = _asked(asked, moment, words)

    for variant in VARIANTS[title_id]:
        words = tongues(title, variant.seats)

        def chance(asked: Decision, words: dict[str, Words] = words) -> None:
            if asked.seat == CHANCE:
                note(asked, "chance", words)

        source = Source.of(SEEDS[title_id])
        with listening(chance):
            table = variant.table(title, SEEDS[title_id])
            while table.decision is not None:
                asked = table.decision
                note(asked, MOMENTS[title_id](table.state, asked.seat), words)
                table.choose_index(asked.random(source))
    return list(found.values())


def _in_tests(title_id: str) -> list[Asked]:
    title = find_title(title_id)
    words = tongues(title, VARIANTS[title_id][0].seats)
    found: dict[str, Asked] = {}
    for key, (module, test, *args) in REACHED[title_id].items():
        heard: list[Decision] = []
        with listening(heard.append):
            getattr(import_module(f"tests.rules.{title_id}.{module}"), test)(*args)
        for asked in heard:
            kind = _kind(asked.prompt)
            if key in kind.split() and kind not in found:
                found[kind] = _asked(asked, f"{module}: {test.removeprefix('test_')}", words)
    return list(found.values())


# Telling


def _asked(asked: Decision, moment: str, words: dict[str, Words]) -> Asked:
    said = tuple(words[language].text(asked.prompt) for language in ("en", "hu"))
    return Asked(_kind(asked.prompt), moment, _offered(asked, words["en"]), said)


def _offered(asked: Decision, words: Words) -> str:
    if len(asked.keys) < CHIPS:
        return " | ".join(dict.fromkeys(words.text(option.label) for option in asked.options()))
    about = Counter(_about(key) for key in asked.keys)
    if len(about) >= CHIPS:
        return f"{len(asked.keys)} options"
    return " | ".join(f"{name} {n}x" if n > 1 else name for name, n in about.items())


def _about(key: Any) -> str:
    """What a key is about: its verb, or what it is a name or number of."""
    found = kind_of(key)
    return found if isinstance(found, str) else "one"


def _kind(said: Any) -> str:
    """A message without what is filled in, but with the steps in it, and one or several."""
    if not isinstance(said, Message) or not said.key.startswith(ASKING):
        return ""
    inner = dict.fromkeys(_kind(arg) for arg in said.args.values())
    several = said.args.get("n", 1) != 1
    return " ".join(part for part in (said.key, "(n)" if several else "", *inner) if part)
