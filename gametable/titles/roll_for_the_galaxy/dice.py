"""Dice by their numbers (roll_for_the_galaxy 1.3).

The dice of the box are numbered through in the order of the kinds in dice.yaml.
"""

from __future__ import annotations

from functools import lru_cache

from gametable.titles.roll_for_the_galaxy.components import load
from gametable.titles.roll_for_the_galaxy.vocabulary import DieColor, Face


@lru_cache(maxsize=1)
def colors() -> tuple[DieColor, ...]:
    """The colour of every die of the box, by its number."""
    return tuple(kind.id for kind in load().dice.values() for _ in range(kind.count))


def color_of(die: int) -> DieColor:
    """The colour of a die."""
    return colors()[die]


@lru_cache(maxsize=1)
def faces() -> tuple[tuple[Face, ...], ...]:
    """The six faces of every die of the box, by its number."""
    return tuple(load().dice[color].faces for color in colors())


def faces_of(die: int) -> tuple[Face, ...]:
    """The six faces of a die."""
    return faces()[die]
