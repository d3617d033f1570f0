"""Every effect that can wait in the pool is carried out by somebody."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, get_args

from gametable.titles.terraforming_mars.due import Doing
from gametable.titles.terraforming_mars.rules import (
    effects_cards,
    effects_others,
    effects_own,
    effects_tiles,
)
from gametable.titles.terraforming_mars.rules.pool import CARRIERS

CHAPTERS = (effects_cards, effects_others, effects_own, effects_tiles)


def kinds(union: Any) -> Iterator[type]:
    for kind in get_args(union):
        yield from kinds(kind) if get_args(kind) else [kind]


def test_every_effect_has_one_carrier() -> None:
    assert set(CARRIERS) == set(kinds(Doing))
    assert sum(len(chapter.CARRIERS) for chapter in CHAPTERS) == len(CARRIERS)
