"""What cards say: each kind with all its faces, a file for each family, complete once all are here.

The rules import from here; here nothing is imported from the rules.
"""

from __future__ import annotations

from typing import Any

from gametable.titles.terraforming_mars.effects import (  # noqa: F401 - they register themselves
    cards,
    choices,
    on_cards,
    others,
    parameters,
    production,
    resources,
    tiles,
)
from gametable.titles.terraforming_mars.effects.faces import (
    CHOICE,
    EFFECTS,
    KNOWING,
    LOSS,
    POOL,
    QUIET,
    Doing,
    DueFaces,
    effect_boxes,
    effect_conditions,
    effect_parts,
    effect_warnings,
    effects_icons,
    effects_icons_now,
    effects_words,
    effects_worth,
)

EFFECTS.complete()
POOL.complete()

DUES: dict[type, DueFaces[Any]] = {**dict(EFFECTS), **dict(POOL)}
"""All that can wait in the pool, by its class."""

__all__ = [
    "CHOICE",
    "DUES",
    "EFFECTS",
    "KNOWING",
    "LOSS",
    "QUIET",
    "Doing",
    "effect_boxes",
    "effect_conditions",
    "effect_parts",
    "effect_warnings",
    "effects_icons",
    "effects_icons_now",
    "effects_words",
    "effects_worth",
]
