"""Every kind of effect has all its faces, and each effect of the box says something in them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, get_args

import pytest

from gametable.components.printed import parts
from gametable.components.reference import load_reference
from gametable.core.text import msg
from gametable.titles import terraforming_mars
from gametable.titles.terraforming_mars.components import TITLE, load
from gametable.titles.terraforming_mars.due import Pooled
from gametable.titles.terraforming_mars.effects import DUES, EFFECTS
from gametable.titles.terraforming_mars.rulings import CITED, sections_of
from gametable.titles.terraforming_mars.vocabulary import Effect


def kinds(union: Any) -> Iterator[type]:
    for kind in get_args(union):
        yield from kinds(kind) if get_args(kind) else [kind]


def effects() -> Iterator[Effect]:
    """All effects that stand on a component, nested ones too."""
    box = load()
    every = (box.cards, box.corporations, box.projects, box.conversions, box.tracks)
    for thing in (thing for things in every for thing in things.values()):
        for part in parts(thing):
            if type(part) in EFFECTS.kinds:
                yield part  # type: ignore[misc]


def test_all_that_can_wait_in_the_pool_has_its_faces() -> None:
    assert set(DUES) == set(kinds(Pooled)) and len(EFFECTS.kinds) == 25


def test_every_kind_of_the_vocabulary_follows_a_section_of_the_rules() -> None:
    reference = load_reference(TITLE)
    for kind, faces in CITED.items():
        title, section = faces.rule.split()
        assert title == TITLE and reference.has(section), kind
    for front in (*load().cards.values(), *load().corporations.values()):
        for rule in sections_of(front):
            title, section = rule.split()
            assert title == TITLE and reference.has(section), front.id


@pytest.mark.parametrize("language", ["en", "hu"])
def test_every_effect_has_words_and_icons(language: str) -> None:
    say = terraforming_mars.TITLE.words(language)
    for effect in effects():
        assert say.text(EFFECTS[effect].words(effect)), effect
        assert EFFECTS[effect].boxes(effect, "animal") and EFFECTS[effect].parts(effect, "animal")
    assert not say.unknown


@pytest.mark.parametrize(
    ("language", "told"),
    [("en", "Ada placed an ocean on Fesenkov"), ("hu", "Ada óceánlapkát tett le ide: Fesenkov")],
)
def test_the_log_says_which_tile_was_placed_as_a_player_says_it(language: str, told: str) -> None:
    say = terraforming_mars.TITLE.words(language)

    def line(tile: str) -> str:
        laid = f"#tile/{tile}/laid"
        return say.text(msg("log.tile", who="Ada", tile=laid, area="#area/a2"))

    assert line("ocean").startswith(told)
    assert all(":" not in line(tile).partition("ide:")[2] for tile in load().tiles)
    assert not say.unknown
