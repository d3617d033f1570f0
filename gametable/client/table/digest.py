"""What happened since a player's last turn, for one who comes back to the mouse."""

from __future__ import annotations

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
    table = session.table
    turns = [mark.entry for mark in table.marks if mark.grain != "step"]
    start = max((turn for turn in turns if turn <= len(table.entries)), default=0)
    before = enumerate(table.entries[:start])
    own = max((n for n, entry in before if entry.chosen and entry.seat == asked.seat), default=-1)
    # What comes of an answer has the number after it.
    events = [
        event
        for event in session.log()
        if own + 1 < event.entry <= start and event.seat != asked.seat
    ]
    return events if any(event.seat is not None for event in events) else []
