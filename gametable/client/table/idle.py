"""Secrets are covered when nobody has touched anything for five minutes."""

from __future__ import annotations

from collections.abc import Callable

from gametable.client.table.session import Session
from gametable.client.table.timers import Timers

IDLE = 300.0


class IdleCover:
    """Counts the time since the last input of a table; `now` is its clock, in seconds."""

    def __init__(self, session: Session, timers: Timers, now: Callable[[], float]) -> None:
        self.session, self.timers, self.now = session, timers, now
        self._last_input = 0.0

    def touched(self) -> None:
        """Somebody is there."""
        self._last_input = self.now()

    def watch(self) -> None:
        """Cover the table if nobody is, and look again in time."""
        idle = self.now() - self._last_input
        if idle >= IDLE and self.session.secrets_open():
            self.session.cover()
        self.timers.start("idle", max(1.0, IDLE - idle) if idle < IDLE else IDLE, self.watch)
