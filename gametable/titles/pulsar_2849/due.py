"""What waits to be done by the acting seat: rewards that ask something (15.1)."""

from __future__ import annotations

import msgspec

from gametable.titles.pulsar_2849.vocabulary import Reward


class Due(msgspec.Struct, frozen=True):
    """A reward that waits; `source` is the reference of what brings it."""

    source: str
    reward: Reward
