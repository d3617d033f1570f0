"""What is impossible in a state of Gaia Project."""

from __future__ import annotations

from gametable.core.text import Message
from gametable.titles.gaia_project.state import State


def faults(state: State) -> list[Message]:
    """What is impossible in a state; empty if sound."""
    return []
