"""Boards of the corporations at their tech levels, for the tests of chapter 16."""

from __future__ import annotations

from typing import Any

import pytest

from gametable.core.engine.table import Table
from gametable.titles.planet_unknown.components import load
from gametable.titles.planet_unknown.due import AdvanceDue
from gametable.titles.planet_unknown.state import Board, State
from tests.rules.planet_unknown.positions import Seat, board, tile

LAND = [tile("i3_civ_energy", 5, 0)]
SYNERGY = AdvanceDue("synergy")
TRIED: set[tuple[str, int]] = set()


def tech(corporation: str, level: int) -> Any:
    """Marks the test of a tech; test_corporations checks that all 36 have one."""
    TRIED.add((corporation, level))
    order = [
        "universal_coalition",
        "republic",
        "cosmos_inc",
        "horizon_group",
        "jump_drive",
        "oasis_ultd",
        "wormhole_corp",
    ]
    section = f"planet_unknown 16.{order.index(corporation) + 1}"
    return pytest.mark.rule(section, "planet_unknown 16.0")


def own(corporation: str, level: int = 0, **more: Any) -> Seat:
    """A board of a corporation whose tech tracker has just reached a level."""
    positions = load().corporations[corporation].tracks["tech"].positions
    at = next((p.p for p in positions if p.tech_level == level), 0)
    tracks = {"tech": at, **more.pop("tracks", {})}
    return board(corporation=corporation, tracks=tracks, **more)


def first(at: Table[State]) -> Board:
    return at.state.boards[0]
