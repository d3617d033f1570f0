"""The turns of others at a table: what is told of them, and what the keys and clicks for it do."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from gametable.client.draw import Rect
from gametable.client.table.board.art import Art
from gametable.client.table.model import TableModel
from gametable.client.table.rivals.picture import WHOLE, Picture
from gametable.client.table.rivals.plays import Play
from gametable.client.table.rivals.rows import Rows
from gametable.client.table.rivals.since import SinceStrip
from gametable.client.table.rivals.story import Story
from gametable.client.widgets.ui import Ui

LONGEST = 4.0  # seconds of pictures that may wait


@dataclass
class RivalCalls:
    """What the turns of others need of the screen."""

    redraw_table: Callable[[], object]
    inspect: Callable[[str], object]  # a thing, in the inspector
    where: Callable[[str], Rect | None]  # a thing of the table in the window, if it lies there
    card: Callable[[int], Rect | None]  # the card of a seat
    table: Callable[[], Rect]  # the middle of the screen


class RivalTurns:
    """What others did since the viewer's last answer. `take()` is called after every change of the
    game, once the scene is laid out."""

    def __init__(self, model: TableModel, rows: Rows, art: Art, ui: Ui, calls: RivalCalls):
        self.model, self.ui, self.calls = model, ui, calls
        self.story = Story(model.session, rows)
        self.since = SinceStrip(model, art, self._pick, self._hover, self.show_again, self.fold)
        self.since.shown = len(model.table.header.seats) > 1
        self.picture = Picture(model, art, calls.where, calls.card, calls.table)
        self._coming: list[Play] = []
        self._replay: list[Play] = []  # what is shown again
        self._seen: list[Play] = []  # those that had their picture, or were asked to have none

    def take(self) -> None:
        """Tell of the game as it is now; what came before the viewer's eyes gets its picture."""
        assert self.model.scene is not None
        fresh = self.story.take(self.model.scene)
        told = self.told
        self._seen = [play for play in self._seen if play in told]
        self._coming = [play for play in self._coming if play in told]
        watched = bool(fresh)
        if not watched and told != [chip.play for chip in self.since.chips]:
            # He comes back to the table: he may let it be played back, nothing plays by itself.
            self.since.played = not told
            self.picture.end()
        for play in fresh:
            if play in told and play not in self._seen and play is not self.picture.play:
                self._seen.append(play)
                self._coming.append(play)
        self.since.missed = self.since.missed if self._coming and told else 0
        self.since.show(told)
        self._show_next()

    def _show_next(self) -> None:
        """The next picture, unless one is shown; where too many wait the oldest are in the strip
        only."""
        motion = self.ui.motion
        if not motion.seconds(WHOLE, False):
            self._coming = []
        if self.picture.play is not None or not self._coming:
            return
        room = max(1, int(LONGEST / WHOLE))
        if len(self._coming) > room:
            self.since.missed += len(self._coming) - room
            self._coming = self._coming[-room:]
            self.since.show(self.told)
        self.picture.show(self._coming.pop(0), self._show_next)

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
        """Show the last play again (B); all of them to somebody who was not there, or who missed
        some."""
        if not self.since.played or self.since.missed:
            self.show_all()
        else:
            self._again([play for play in self.told if play.seat is not None][-1:])

    def show_all(self) -> None:
        """Show all plays since the viewer's turn again (Shift + B)."""
        self._again(self.told)

    def _again(self, plays: list[Play]) -> None:
        """Show these, however many; nothing of the game changes."""
        self.stop()
        self.since.played, self.since.missed = True, 0
        self.since.show(self.told)
        self._replay = list(plays)
        self._next_again()

    def _next_again(self) -> None:
        if not self._replay:
            self.since.mark(None)
            return
        play = self._replay.pop(0)
        self.since.mark(play)
        self.picture.show(play, self._next_again)

    def stop(self) -> None:
        """Show no play any more: any key or click completes what is running, what waits is in the
        strip only."""
        self._coming, self._replay = [], []
        self.picture.end()
        if self.since.marked is not None and self.model.session.moment is None:
            self.since.mark(None)

    def drop(self) -> None:
        """Keep nothing on the screen (a cover comes)."""
        self.stop()
        self.since.show([])
