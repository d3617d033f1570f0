"""What a seat may see: all but the order of the Automa's cards (gaia_project 12.8)."""

from __future__ import annotations

from gametable.core.engine.chance import Source
from gametable.titles.gaia_project.state import State


def redact(state: State, seat: int | None) -> None:
    """Hide in place what this seat may not see: the order of the deck, and its reserve."""
    if state.automa is not None:
        # What lies in which pile is known but for the reserve card that joins the deck unseen.
        state.automa.deck = [0] * len(state.automa.deck)
        state.automa.reserve = [0] * len(state.automa.reserve)


def determinize(state: State, seat: int | None, source: Source) -> None:
    """Deal anew, in place, what a seat cannot know."""
