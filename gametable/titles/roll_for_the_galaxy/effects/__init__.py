"""Powers, immediate effects and end bonuses: each kind with all its faces, complete at load."""

from __future__ import annotations

from gametable.titles.roll_for_the_galaxy.effects import (  # noqa: F401 - they register themselves
    assigning,
    bonuses,
    building,
    exploring,
    gaining,
    immediate,
    producing,
)
from gametable.titles.roll_for_the_galaxy.effects.faces import BONUSES, IMMEDIATE, POWERS

POWERS.complete()
IMMEDIATE.complete()
BONUSES.complete()

__all__ = ["BONUSES", "IMMEDIATE", "POWERS"]
