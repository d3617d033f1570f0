"""What waits to be done by the acting seat: rewards that ask something (15.1)."""

from __future__ import annotations

import msgspec

from gametable.components.printed import Kind
from gametable.titles.pulsar_2849.vocabulary import Reward


class Discovery(Kind, frozen=True):
    """The discovery bonus of a system tile, or an exploration bonus tile in its place (6.6)."""

    tile: str


Waiting = Reward | Discovery


class Due(msgspec.Struct, frozen=True):
    """Something that waits; `source` is the reference of what brings it."""

    source: str
    reward: Waiting
