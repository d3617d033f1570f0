"""Whose turn it is and that the game is over: a sound, a sweep of the bar, the end screen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from gametable.client.table.bar.decision_bar import DecisionBar
from gametable.client.table.session import Session
from gametable.client.table.timers import Timers
from gametable.client.widgets.ui import Ui
from gametable.core.engine.table import Table

GAME_OVER = 1.5  # seconds between the last answer and the end screen


class Herald:
    """Tells each of them once. `end_screen` shows the result of a game; where it does not come by
    itself (`by_itself`), it waits for whoever asks for it."""

    def __init__(
        self,
        session: Session,
        bar: DecisionBar,
        ui: Ui,
        timers: Timers,
        end_screen: Callable[[Table[Any]], object],
        by_itself: bool,
    ) -> None:
        self.session, self.bar, self.ui, self.timers = session, bar, ui, timers
        self.end_screen, self.by_itself = end_screen, by_itself
        self._asked_before: object = None
        self._over_told = False

    def tell_turn(self) -> None:
        """A sound and a sweep when somebody else is asked."""
        asked = self.session.decision
        mine = (self.session.viewer, asked.seat) if asked is not None else None
        if mine is not None and mine != self._asked_before:
            self.ui.host.cue("your_turn")
            self.bar.sweep()
        self._asked_before = mine

    def tell_end(self) -> None:
        """A sound when the game is over, and soon the end screen; taken back, it may end again."""
        over = self.session.table.over
        if over and self.session.moment is None and not self._over_told:
            self._over_told = True
            self.ui.host.cue("end_of_game")
            if self.by_itself:
                self.timers.start("over", GAME_OVER, self.show_result)
        elif not over:
            self._over_told = False
            self.timers.stop("over")

    def show_result(self) -> None:
        """How the game ended."""
        self.timers.stop("over")
        self.end_screen(self.session.table)
