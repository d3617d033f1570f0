"""Random games of every variant, to look at from any decision on the way."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from gametable.core.engine.chance import Source
from gametable.core.engine.table import Table
from gametable.titles.planet_unknown import TITLE
from gametable.titles.planet_unknown.state import State
from tests.bench.generic import Variant
from tests.bench.variants import VARIANTS
from tests.kit.soaked import soaked

USUAL, OTHERS = VARIANTS["planet_unknown"][1::2], VARIANTS["planet_unknown"][::2]
each_variant = pytest.mark.parametrize(
    "variant", [*USUAL, *soaked(*OTHERS)], ids=lambda variant: variant.name
)


def decisions(variant: Variant, every: int = 1, seed: str = "SCENE") -> Iterator[Table[State]]:
    """The table at every n-th decision of a random game, and once more when it is over."""
    table = Table.new(TITLE, variant.seats, variant.options, seed=seed)
    source = Source.of(seed)
    number = 0
    while table.decision is not None:
        if number % every == 0:
            yield table
        table.answer_random(source)
        number += 1
    yield table
