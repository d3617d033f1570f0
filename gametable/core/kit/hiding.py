"""Blanks in a view: what a reader may not know is replaced by one, so that numbers stay right.

A title's views.py hides with these (`redact`) and deals anew what a seat cannot know
(`determinize`). A blank may also tell what everybody can see, as the rank on the back of a card;
then the title has its own.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, TypeVar

from gametable.core.engine.chance import Source

T = TypeVar("T")

HIDDEN = "?"
"""A card or tile that the reader of a view may not know."""


def blanks(pile: Sequence[Any]) -> list[str]:
    """A pile face down."""
    return [HIDDEN] * len(pile)


def only_top(stack: Sequence[str]) -> list[str]:
    """A stack of which nothing but the top can be seen."""
    return [*stack[:1], *blanks(stack[1:])]


def shuffled(things: Sequence[T], source: Source) -> Iterator[T]:
    """The things in random order; they must come in an order of their own (sort a set before)."""
    return iter([things[n] for n in source.order(len(things))])


def fill(pile: list[T], unknown: Iterator[T], blank: object = HIDDEN) -> None:
    """Put the next of the unknown things in the place of every blank of a pile."""
    pile[:] = [next(unknown) if thing == blank else thing for thing in pile]
