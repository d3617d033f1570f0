"""Setting up: a boat for every seat (ferries 1)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gametable.titles.ferries.state import Boat, State

from gametable.core.engine.title import Seat


def setup(seats: Sequence[Seat], options: Mapping[str, Any]) -> State:
    return State([Boat() for _ in seats])
