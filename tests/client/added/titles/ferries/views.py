"""Nothing is secret in this title."""

from __future__ import annotations

from gametable.titles.ferries.state import State

from gametable.core.engine.chance import Source


def redact(state: State, seat: int | None) -> None:
    """Nothing is hidden."""


def determinize(state: State, seat: int | None, source: Source) -> None:
    """Nothing is unknown."""
