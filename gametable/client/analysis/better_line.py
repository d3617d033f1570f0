"""The better line of a turning point, played on a table: the answers that were found, then whatever
a search finds best, three own decisions in all; who plays himself meanwhile goes on alone."""

from __future__ import annotations

import threading
from typing import Any

from gametable.bots.imagine import sight
from gametable.bots.process import BotLost
from gametable.bots.review import LINE, Verdict, game_of
from gametable.client.analysis.work import AskJudge
from gametable.client.host.app import App
from gametable.client.screens.table import TableScreen
from gametable.core.engine.decision import Illegal
from gametable.core.engine.source import Source
from gametable.core.text import msg


class BetterLine:
    """Plays on at a table that stands where a turning point is. `judge` asks the bots' process what
    is best at a decision of its turns to come."""

    def __init__(self, app: App, screen: TableScreen, verdict: Verdict, judge: AskJudge) -> None:
        self.app, self.screen, self.judge = app, screen, judge
        self.seat = screen.table.decision.seat if screen.table.decision is not None else -1
        self._from = verdict.entry
        self._known = [(verdict.ask, verdict.best), *verdict.then]
        self._played = 0
        self._asked_at = -1
        self._busy = self._over = False
        self._enough = threading.Event()

    def play(self) -> None:
        """Begin: what is known is played at once."""
        self.screen.session.listeners.append(self._look)
        self._look()

    @property
    def _own(self) -> int:
        """How many answers this seat has given here."""
        entries = self.screen.table.entries[self._from :]
        return sum(entry.chosen and entry.seat == self.seat for entry in entries)

    def _look(self) -> None:
        """The game has changed: give the next answer, or look for it."""
        if self._busy or self._over:
            return
        if self._own != self._played:
            self._end()  # somebody plays himself, or took something back
            return
        while self._known and self._give_known():
            pass
        if self._played >= LINE:
            self.screen.model.advice = msg("line.shown", n=self._played)
            self.screen.model.changed()
            self._end()
        elif not self._over:
            self._search()

    def _give_known(self) -> bool:
        """Play what was found with the best answer, where it is asked; luck may have fallen
        otherwise."""
        (ask, answer), *self._known = self._known
        asked = self.screen.table.decision
        if asked is None or (asked.seat, asked.prompt.key) != (self.seat, ask):
            self._known = []
            return False
        return self._give(answer)

    def _give(self, answer: Any) -> bool:
        self._busy = True
        try:
            self.screen.session.choose(answer)
        except (Illegal, TypeError):
            self._known = []
            return False
        finally:
            self._busy = False
        self._played = self._own
        return self._played < LINE

    def _search(self) -> None:
        """Ask what is best now, if this seat is asked."""
        table, session = self.screen.table, self.screen.session
        asked, at = table.decision, len(table.entries)
        if asked is None or session.decision is None or asked.seat != self.seat:
            return
        if self._asked_at == at:
            return
        self._asked_at = at
        luck = Source.of(f"{game_of(table)} line", at)
        seen = sight(table, luck.next())
        any_answer = asked.keys_of(asked.random(luck))
        self.screen.model.advice = msg("line.searching", n=self._played, of=LINE)
        self.screen.model.changed()
        self.app.jobs.behind(
            lambda: self._found(seen, asked, any_answer), lambda best: self._arrived(at, best)
        )

    def _found(self, seen: Any, asked: Any, any_answer: Any) -> Any:
        """In the thread: the best answer and what follows it in its turn; nothing if nobody can
        tell."""
        try:
            return self.judge(seen, asked, any_answer, "quick", self._enough)
        except BotLost:
            return None

    def _arrived(self, at: int, found: Any) -> None:
        if self._over or self.app.screen is not self.screen:
            return
        if len(self.screen.table.entries) != at:
            return
        if found is None:
            self._end()
            return
        best, _loss, _why, then = found
        asked = self.screen.table.decision
        assert asked is not None
        self._known = [(asked.prompt.key, best), *then]
        self._look()

    def _end(self) -> None:
        self._over = True
        listeners = self.screen.session.listeners
        if self._look in listeners:
            listeners.remove(self._look)
