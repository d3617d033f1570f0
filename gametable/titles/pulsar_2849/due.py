"""What waits to be done by the acting seat: rewards that ask something (15.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from gametable.components.printed import Kind
from gametable.titles.pulsar_2849.vocabulary import Reward

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gametable.titles.pulsar_2849.state import State


class Discovery(Kind, frozen=True):
    """The discovery bonus of a system tile, or an exploration bonus tile in its place (6.6)."""

    tile: str


Waiting = Reward | Discovery


class Due(msgspec.Struct, frozen=True):
    """Something that waits; `source` is the reference of what brings it."""

    source: str
    reward: Waiting


def waiting(state: State, seat: int) -> Sequence[Due]:
    """What the acting seat, which is the one that is asked, has still to do."""
    return state.due
