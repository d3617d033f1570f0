"""Every title of the shelf through the bench: random games of every variant."""

from __future__ import annotations

import importlib
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gametable.core.engine.chance import Source
from gametable.core.engine.decision import Decision
from gametable.core.engine.questions import PickOne
from gametable.titles import find_title, title_ids
from tests.bench.generic import Variant, bench
from tests.bench.variants import VARIANTS
from tests.kit.soaked import halved

CASES = [
    pytest.param(title, variant, id=f"{title}-{variant.name}")
    for title, variants in VARIANTS.items()
    for variant in variants
]


def test_every_title_stands_in_the_list() -> None:
    finished = {
        name
        for name in title_ids()
        if hasattr(importlib.import_module(f"gametable.titles.{name}"), "TITLE")
    }
    assert set(VARIANTS) == finished


# Games of every variant are played by other tests as well; the soak looks at all of them here, too.
@pytest.mark.parametrize(("title", "variant"), halved(CASES))
def test_a_random_game(title: str, variant: Variant) -> None:
    figures = bench(find_title(title), variant, "quick", every=40, options=1)
    assert figures.nodes > 0 and figures.checked > 0


USUAL = {
    "planet_unknown": ("three with all modules",),
    "terraforming_mars": ("five, standard, drafting",),
    "roll_for_the_galaxy": ("first game of three",),
    "gaia_project": ("three with nine sectors", "Alptrauma, corrected"),
    "pulsar_2849": ("three with goals chosen",),
}
"""Played at many nodes in the usual run; the other variants and another seed wait for the soak."""

EVERY = {"roll_for_the_galaxy": 36}
"""One node in so many is checked, else in 12: a random game of it has some 2,000."""

OPEN = ("gaia_project",)
"""Titles in which all lies open where no automa sits."""
MANY = [
    pytest.param(
        title,
        variant,
        seed,
        marks=[] if seed == "1" and variant.name in USUAL[title] else pytest.mark.long,
        id=f"{title}-{variant.name}-{seed}",
    )
    for title, variants in VARIANTS.items()
    for variant in variants
    for seed in ("1", "2")
]


@pytest.mark.slow
@pytest.mark.parametrize(("title", "variant", "seed"), MANY)
def test_many_nodes_of_random_games(title: str, variant: Variant, seed: str) -> None:
    every = EVERY.get(title, 12)
    figures = bench(find_title(title), variant, seed, every=every, options=3)
    assert figures.checked > figures.nodes / every / 2
    assert figures.hidden > 0 or (
        title in OPEN and all(seat.player != "automa" for seat in variant.seats)
    )


class Chosen:
    """Answers drawn by hypothesis as long as it likes, then by luck."""

    def __init__(self, data: st.DataObject, seed: int, most: int) -> None:
        self.data = data
        self.source = Source(seed)
        self.left = most

    def __call__(self, asked: Decision) -> Any:
        if not isinstance(asked, PickOne) or self.left == 0:
            return asked.random(self.source)
        self.left -= 1
        return self.data.draw(st.integers(0, len(asked.keys) - 1))


@pytest.mark.slow
@settings(max_examples=settings.default.max_examples // 8)  # each is a whole game
@given(data=st.data())
@pytest.mark.parametrize("title", sorted(VARIANTS))
def test_chosen_games(title: str, data: st.DataObject) -> None:
    variant = data.draw(st.sampled_from(VARIANTS[title]))
    seed = data.draw(st.integers(0, 2**32))
    chosen = Chosen(data, seed, 40)
    bench(find_title(title), variant, str(seed), every=40, options=1, chooser=chosen)
