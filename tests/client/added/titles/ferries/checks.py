"""What is impossible in a state."""

from __future__ import annotations

from gametable.titles.ferries.state import ISLANDS, State

from gametable.core.text import Message, msg


def faults(state: State) -> list[Message]:
    return [msg("check.route") for boat in state.boats if boat.at not in ISLANDS]
