"""What happened since a player's last turn, for one who comes back to the mouse."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gametable.client.table.session import Session
    from gametable.core.log import Event


def since_last_turn(session: Session) -> list[Event]:
    """The log lines between the viewer's last turn and this one, as he may read them, oldest first.

    Nothing where one person plays alone or against bots, where the viewer is not to decide, and
    before somebody else has decided anything.
    """
    asked = session.decision
    if len(session.humans) < 2 or asked is None:
        return []
    chosen = [(n, entry.seat) for n, entry in enumerate(session.table.entries) if entry.chosen]
    while chosen and chosen[-1][1] == asked.seat:
        chosen.pop()  # decided in this turn
    last = chosen[-1][0] if chosen else -1
    while chosen and chosen[-1][1] != asked.seat:
        chosen.pop()
    own = chosen[-1][0] if chosen else -1
    # What comes of an answer has the number after it.
    return [event for event in session.log() if own + 1 < event.entry <= last + 1]
