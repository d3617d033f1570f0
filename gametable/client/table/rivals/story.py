"""The plays since the viewer's last answer, kept up as the game goes on.

While one and the same viewer looks on, each answer is told from the scenes before and after it,
which are there anyhow. Whatever else happens (a load, undo, somebody else sits down) the game
since his last answer is played again, out of sight.
"""

from __future__ import annotations

from functools import partial

from gametable.client.table.rivals.plays import Cards, RivalPlay, changes_between
from gametable.client.table.rivals.rows import Rows
from gametable.client.table.rivals.telling import (
    Teller,
    changes_until,
    is_aside,
    plays_since,
    start_of,
)
from gametable.client.table.session import Session
from gametable.core.engine.entry import Entry
from gametable.core.engine.log import seen
from gametable.core.scene import Scene


class Story:
    """What was told to the viewer of a session. `take(scene)` is called after every change."""

    def __init__(self, session: Session, rows: Rows):
        self.session, self.rows = session, rows
        self.plays: list[RivalPlay] = []
        self._teller: Teller | None = None
        self._last: Entry | None = None
        self._known = self._events = 0
        self._cards: Cards = ()

    def take(self, scene: Scene) -> list[RivalPlay]:
        """Take the game as it is now. Plays that came, or became more, before the viewer's eyes;
        none where he was not looking on. Where another one sits down after an answer all have seen
        that; what came of it is shown to him, as far as it is nobody's own doing who sits here."""
        session, table = self.session, self.session.table
        if session.covered or session.moment is not None:
            return []
        entries, fresh = table.entries, []
        chosen = [n for n in range(self._known, len(entries)) if entries[n].chosen]
        goes_on = self._teller is not None and self._stands() and table.log is not None
        same = goes_on and self._teller is not None and self._teller.viewer == session.viewer
        if same and not chosen and len(entries) == self._known:
            self._cards = scene.seats
            return []
        if same and len(chosen) == 1:
            fresh = self._one_more(chosen[0], scene)
        else:
            viewer = session.viewer
            self._teller = Teller(self.rows, viewer)
            start = start_of(table, viewer, self.rows)
            self._teller.plays = plays_since(table, viewer, self.rows, start)
            if goes_on and len(chosen) == 1:
                fresh = [play for play in self._teller.plays if self._for_all(play, chosen[0] + 1)]
        assert self._teller is not None
        self.plays = self._teller.plays
        self._known, self._events, self._cards = len(entries), len(table.log), scene.seats
        self._last = entries[-1] if entries else None
        return fresh

    def _for_all(self, play: RivalPlay, since: int) -> bool:
        """Whether a play goes on with the events of that number, and is the game's own, or of a
        seat at which nobody sits here."""
        came = any(event.entry >= since for event in play.events)
        return came and play.seat not in self.session.humans

    def forget(self) -> None:
        """Nobody looks on any more (a cover comes): what comes meanwhile is shown to nobody."""
        self._teller = None

    @property
    def tells_all(self) -> bool:
        """Whether since somebody here answered something came that all may look at: the game itself
        did something, or somebody who does not sit here has played, whatever he did after that."""
        session, table = self.session, self.session.table
        numbers = range(len(table.entries) - 1, -1, -1)
        mine = (
            n
            for n in numbers
            if table.entries[n].chosen and table.entries[n].seat in session.humans
        )
        last = next(mine, None)
        came = [event for event in table.log if last is not None and event.entry > last]
        for event in seen(came, None):
            row = self.rows.of(event)
            if row.banner or (row.opens and event.seat not in session.humans):
                return True
        return False

    def _stands(self) -> bool:
        """Whether all that was told still holds: nothing was taken back."""
        entries = self.session.table.entries
        if not self._known:
            return True
        return len(entries) >= self._known and entries[self._known - 1] is self._last

    def _one_more(self, number: int, scene: Scene) -> list[RivalPlay]:
        """One answer came to what was told."""
        table, viewer = self.session.table, self.session.viewer
        events = seen(table.log[self._events :], viewer)
        changes = changes_between(self._cards, scene.seats)
        assert self._teller is not None
        own = table.entries[number].seat == viewer
        until = partial(changes_until, table, viewer, number)
        if number + 1 == start_of(table, viewer, self.rows):
            self._teller = Teller(self.rows, viewer)
            self._teller.own_step(number + 1, events, changes, until)
            return list(self._teller.plays)
        before = {play: len(play.events) for play in self._teller.plays}
        aside = is_aside(table, number, self.rows)
        if own:  # his turn goes on, or it was an aside in the turn of another
            self._teller.own_step(number + 1, events, changes, until, aside)
        else:
            seat = table.entries[number].seat
            self._teller.step(seat, number + 1, events, changes, until, aside)
        return [p for p in self._teller.plays if len(p.events) != before.get(p)]
