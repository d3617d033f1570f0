"""The inspector: what a thing on the table is and what it means now."""

from __future__ import annotations

from gametable.core.kit.describing import inspect_by
from gametable.core.scene import Inspection
from gametable.titles.gaia_project.components import BOX
from gametable.titles.gaia_project.state import State


def inspect(view: State, ref: str, seat: int | None) -> Inspection | None:
    """What the inspector says of a thing; nothing if there is no such thing."""
    return inspect_by(BOX.inspectors(), view, ref, seat)
