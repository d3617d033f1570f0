"""What must hold across the components of Gaia Project."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gametable.components.declared import Read
from gametable.core.text import msg
from gametable.titles.gaia_project.vocabulary import AREAS, HOME_TYPES, PIECES

if TYPE_CHECKING:
    from gametable.titles.gaia_project.components import Components

LEVELS = 6
RADIUS = 2
"""How far a space of a sector lies from its centre at most (1.1)."""


def check(box: Components, read: Read) -> None:
    """Note what does not fit together: levels, areas, pieces, spaces of sectors."""
    for area in AREAS:
        if area not in box.areas or len(box.areas[area].levels) != LEVELS:
            read.fault("areas", (), msg("fault.area_levels", area=area, n=LEVELS))
    for n, sector in read.items["sectors"].items():
        for place, (q, r, _) in enumerate(sector.planets):
            if max(abs(q), abs(r), abs(q + r)) > RADIUS:
                read.fault("sectors", (n, "planets", place), msg("fault.outside_sector", q=q, r=r))
    for n, faction in read.items["factions"].items():
        for kind in PIECES:
            if kind not in faction.structures:
                read.fault("factions", (n, "structures"), msg("fault.no_pieces", kind=kind))
        for kind, pieces in faction.structures.items():
            if pieces.income and len(pieces.income) != pieces.count:
                inside = (n, "structures", kind, "income")
                read.fault("factions", inside, msg("fault.slots", n=pieces.count))
    for one in HOME_TYPES:
        if set(box.constants.steps.get(one, {})) != set(HOME_TYPES):
            read.fault("constants", ("steps",), msg("fault.wheel", planet=one))
