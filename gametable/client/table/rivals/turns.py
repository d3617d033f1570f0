"""The turns of others at a table: what is told of them, and what the keys and clicks for it do."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from gametable.client.host.motion import Timer
from gametable.client.table.board.art import Art
from gametable.client.table.model import TableModel
from gametable.client.table.rivals.plays import Play
from gametable.client.table.rivals.rows import Rows
from gametable.client.table.rivals.since import SinceStrip
from gametable.client.table.rivals.story import Story
from gametable.client.widgets.ui import Ui

SHOWN = 0.9  # seconds a play is shown again


@dataclass
class RivalCalls:
    """What the turns of others need of the screen."""

    redraw_table: Callable[[], object]
    inspect: Callable[[str], object]  # a thing, in the inspector


class RivalTurns:
    """What others did since the viewer's last answer. `take()` is called after every change of the
    game, once the scene is laid out."""

    def __init__(self, model: TableModel, rows: Rows, art: Art, ui: Ui, calls: RivalCalls):
        self.model, self.ui, self.calls = model, ui, calls
        self.story = Story(model.session, rows)
        self.since = SinceStrip(model, art, self._pick, self._hover, self.show_again, self.fold)
        self.since.shown = len(model.table.header.seats) > 1

        self._waiting: list[Play] = []  # to be shown again
        self._timer: Timer | None = None

    def take(self) -> None:
        """Tell of the game as it is now."""
        assert self.model.scene is not None
        self.story.take(self.model.scene)
        self.since.show(self.told)

    @property
    def told(self) -> list[Play]:
        """The plays that have something to tell."""
        return [play for play in self.story.plays if play.head or play.notes or play.changes]

    # ------------------------------------------------------------------ the strip

    def _pick(self, play: Play) -> None:
        """Show the moment after a play, and its thing."""
        self.model.session.show_moment(max([play.entry, *(e.entry for e in play.events)]))
        self.since.mark(play)
        self._inspect(play)

    def _hover(self, play: Play | None) -> None:
        """Light up what a play did."""
        aims = play.aims if play is not None else []
        self.model.lit = tuple(id for aim in aims for id in aim.to)
        if play is not None:
            self._inspect(play)
        self.calls.redraw_table()

    def _inspect(self, play: Play) -> None:
        if play.thing:
            self.calls.inspect(play.thing)

    def fold(self) -> None:
        """Fold the strip to one line, or unfold it (X)."""
        self.since.folded = not self.since.folded
        self.ui.relayout()

    # ------------------------------------------------------------------ again

    def show_again(self) -> None:
        """Show the last play again (B)."""
        self._show(self.told[-1:])

    def show_all(self) -> None:
        """Show all plays since the viewer's turn again (Shift + B)."""
        self._show(self.told)

    def _show(self, plays: list[Play]) -> None:
        """One play after the other lights up, on the strip and on the table; nothing waits."""
        self.stop()
        self._waiting = list(plays)
        self._next()

    def _next(self) -> None:
        self._timer = None
        if not self._waiting:
            self.stop()
            return
        play = self._waiting.pop(0)
        self.since.mark(play)
        self._hover(play)
        seconds = self.ui.motion.seconds(SHOWN, moves=False)
        self._timer = self.ui.after(seconds, self._next)

    def stop(self) -> None:
        """Show no play any more (any key or click, the cover)."""
        if self._timer is None and not self._waiting and self.since.marked is None:
            return
        self.ui.motion.forget(self._timer)
        self._timer, self._waiting = None, []
        if self.model.session.moment is None:
            self.since.mark(None)
        self._hover(None)
