"""What is still to be done within an action: the pool of effects and triggers (6.6).

It is part of the state, so that a game can go on from the middle of an action, where cards have
been seen.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

import msgspec

from gametable.components.printed import Kind
from gametable.titles.terraforming_mars.vocabulary import (
    Cost,
    Effect,
    PlaceTiles,
    ProductionOfBonus,
    RemoveAny,
)

if TYPE_CHECKING:
    from gametable.titles.terraforming_mars.state import State


def reference(source: str) -> str:
    """The name of what an effect comes from: a card id, or a reference already."""
    return source if source.startswith("#") else f"#card/{source}"


class MayDo(Kind, frozen=True):
    """A trigger that may be declined, or paid for (terraforming_mars 15.4)."""

    do: tuple[Effect, ...]
    cost: Cost = Cost()


class BuyDrawn(Kind, frozen=True):
    """Buy or discard the cards turned up (terraforming_mars 22.17)."""


class KeepDrawn(Kind, frozen=True):
    """Keep some of the cards turned up (terraforming_mars 22.18)."""

    keep: int


Pooled = Effect | MayDo | BuyDrawn | KeepDrawn


class Due(msgspec.Struct, gc=False):
    """Something waiting to be done for a seat.

    `source` is the card it comes from, or the reference of a project or parameter. `follows` waits
    for the tile that this places, and then knows its `area`. `x` is the number chosen for X.
    `fired_by` is the card that fired the trigger.
    """

    seat: int
    source: str
    effect: Pooled
    follows: tuple[Effect, ...] = ()
    area: str = ""
    x: int = 0
    fired_by: str = ""


class Job(msgspec.Struct, gc=False):
    """What the active player is at: the pool, and the card he plays, if it is that."""

    active: int
    card: str = ""
    pool: list[Due] = []

    def add(
        self,
        seat: int,
        source: str,
        effects: Iterable[Effect],
        *,
        x: int = 0,
        fired_by: str = "",
    ) -> None:
        """Put effects into the pool. Those about a tile just placed follow its placing."""
        last: Due | None = None
        for effect in effects:
            if last is not None and _follows(effect):
                last.follows = (*last.follows, effect)
                continue
            times = effect.count if isinstance(effect, PlaceTiles) else 1
            for _ in range(times):
                due = Due(seat, source, effect, x=x, fired_by=fired_by)
                self.pool.append(due)
            if isinstance(effect, PlaceTiles):
                last = self.pool[-1]


def _follows(effect: Effect) -> bool:
    if isinstance(effect, RemoveAny):
        return effect.targets == "owners_next_to_placed_tile"
    return isinstance(effect, ProductionOfBonus)


def waiting(state: State, seat: int) -> Sequence[Due]:
    """What is in the pool, whoever is asked."""
    return state.job.pool if state.job is not None else ()
