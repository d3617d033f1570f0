"""The faces of all that is due, of all techs and of all effects of cards and events, complete."""

from __future__ import annotations

from gametable.titles.planet_unknown.rules import (
    advancing,
    card_effects,
    civ,
    collecting,
    drafting,
    events,
    patches,
    rovers,
    techs,
    teleports,
)
from gametable.titles.planet_unknown.rules.corporations import cosmos, jump_drive
from gametable.titles.planet_unknown.rules.effects import DUES, EFFECTS, TECHS

__all__ = ["DUES", "EFFECTS", "FAMILIES", "TECHS"]

FAMILIES = (
    advancing,
    card_effects,
    civ,
    collecting,
    cosmos,
    drafting,
    events,
    jump_drive,
    patches,
    rovers,
    techs,
    teleports,
)
DUES.complete()
TECHS.complete()
EFFECTS.complete()
