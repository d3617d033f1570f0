"""What components do: each kind with all its faces, complete once all families are imported.

The rules import from here; here nothing is imported from the rules.
"""

from __future__ import annotations

from gametable.titles.pulsar_2849.effects import (  # noqa: F401 - they register themselves
    end,
    ongoing,
    rewards,
    travel,
)
from gametable.titles.pulsar_2849.effects.faces import (
    REWARDS,
    TECHNOLOGIES,
    give,
    happened,
    rewards_icons,
    rewards_words,
    rewards_worth,
)

REWARDS.complete()
TECHNOLOGIES.complete()

__all__ = [
    "REWARDS",
    "TECHNOLOGIES",
    "give",
    "happened",
    "rewards_icons",
    "rewards_words",
    "rewards_worth",
]
