"""Free practice that starts later: bots play a game up to a round, or to its last one, first.

starting = LaterStart(app, keeping, attempt, answer, name); starting.begin(game)

They play in memory and in a thread, while a dialog tells how far they are. It can be stopped, or
begun where they are. What comes of it is a practice game like one that was played up to there.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import replace
from threading import Event
from typing import Any

from gametable.bots.process import BotLost
from gametable.client.games.keeping import Keeping
from gametable.client.host.app import App
from gametable.client.look.fonts import SEMIBOLD
from gametable.client.screens.dialog import error
from gametable.client.screens.new_game import NewGame
from gametable.client.screens.new_game_draft import StartAt
from gametable.client.table.bot_turn import Answer, question_of, random_bot
from gametable.client.table.said import Said
from gametable.client.widgets import Answer as DialogAnswer
from gametable.client.widgets import Column, Dialog, Label, Progress
from gametable.client.words.game_words import said
from gametable.client.words.language import _
from gametable.core.engine.table import Table
from gametable.core.engine.title import SetupFault
from gametable.core.engine.valuation import PointsNow
from gametable.core.text import Message

STRENGTH = "normal"  # of who plays for a human seat
LOOK = 0.1  # seconds between looks at how far they are


class PlayedAhead:
    """A game that bots play ahead. `round`, its name in the title's words (`named`) and `share` say
    how far they are, from any thread."""

    def __init__(self, table: Table[Any], start: StartAt, answer: Answer) -> None:
        self.table, self.start, self.answer = table, start, answer
        self.round, self.share = 0, 0.0
        self.named: Message | None = None
        self.stopped = Event()

    def run(self) -> int:
        """Play as far as is wanted; after how many answers the practice game begins. Raises
        BotLost."""
        table = self.table
        begun: dict[int, int] = {}
        asked: Counter[int] = Counter()
        while (question := table.decision) is not None and not self.stopped.is_set():
            now = self._round_now()
            if now not in begun:
                begun[now] = len(table.entries)
                self._tell(now)
            asked[now] += 1
            if self._reached(now):
                return len(table.entries)
            # What real dice show is nothing that a bot may choose.
            bot = random_bot if question.thrower is not None else self.answer
            what = question_of(table)
            table.choose_index(bot(replace(what, strength=what.strength or STRENGTH)))
        if not table.over:
            return len(table.entries)
        # The last round in which about as much is asked as in others: what only ends is none.
        usual = sum(asked.values()) / len(asked)
        return begun[max(now for now, n in asked.items() if n * 2 >= usual)]

    def _round_now(self) -> int:
        table = self.table
        valuation = table.title.valuation
        if isinstance(valuation, PointsNow):  # it knows no rounds; the set-up begins with a mark
            return sum(mark.grain == "round" for mark in table.marks) - 1
        return valuation.moment(table.state)

    def _reached(self, now: int) -> bool:
        if self.start.what == "turn":
            name = self.table.title.scene(self.table.view(None), None, None).round
            return now >= 1 and "n" in name.args  # the set-up is no round of a number
        return self.start.what == "round" and now >= self.start.round

    def _tell(self, now: int) -> None:
        scene = self.table.title.scene(self.table.view(None), None, None)
        self.round, self.named = now, scene.round
        if self.start.what == "round":
            self.share = now / self.start.round
            return
        self.share = max((meter.share for meter in scene.meters), default=0.0)


class LaterStart:
    """Begins practice games later. `attempt` opens what a function makes, `name` is what a practice
    game of a table is called."""

    def __init__(
        self,
        app: App,
        keeping: Keeping,
        attempt: Callable[[Callable[[], Table[Any]]], object],
        answer: Answer,
        name: Callable[[Table[Any]], str],
    ) -> None:
        self.app, self.keeping, self.attempt = app, keeping, attempt
        self.answer, self.name = answer, name
        self._here = False  # whether it begins where they are

    def begin(self, game: NewGame) -> None:
        """Let bots play what was set up as far as is wanted, then practise from there."""
        try:
            table = Table.new(
                game.title, game.seats, game.options, game.seed, practice=True, falls=game.falls
            )
        except SetupFault as fault:
            self.app.show(error(_("program.cannot_start"), said(fault, self.app.ui)))
            return
        ahead = PlayedAhead(table, game.start, self.answer)
        pool = ThreadPoolExecutor(1, "ahead")
        playing = pool.submit(ahead.run)
        pool.shutdown(wait=False)
        dialog = self._dialog(ahead)
        self.app.show(dialog)
        self._look(ahead, playing, dialog)

    def _dialog(self, ahead: PlayedAhead) -> Dialog:
        def words() -> str:
            ui = self.app.ui
            if not ahead.round or ahead.named is None:
                return ui.say(_("start_at.setting_up"))
            return Said(ahead.table, ui.language).text(ahead.named)

        content = Column(
            Label(words, 20, SEMIBOLD, lines=2),
            Progress(lambda: ahead.share, width=560, height=10),
            gap=14,
        )

        def here() -> None:
            self._here = True
            ahead.stopped.set()

        answers = [
            DialogAnswer(_("dialog.cancel"), ahead.stopped.set, action="back", id="ahead.cancel"),
            DialogAnswer(_("start_at.here"), here, "primary", "play", keeps_open=True,
                         id="ahead.here"),
        ]  # fmt: skip
        return Dialog(
            _("start_at.title"), _("start_at.text"), answers, content, icon="bot",
            on_close=ahead.stopped.set, safe=0, id="ahead",
        )  # fmt: skip

    def _look(self, ahead: PlayedAhead, playing: Future[int], dialog: Dialog) -> None:
        ui = self.app.ui
        if not playing.done():
            ui.redraw()
            ui.after(LOOK, lambda: self._look(ahead, playing, dialog))
            return
        wanted = self._here or not ahead.stopped.is_set()
        if dialog in self.app.screen.overlays:
            dialog.close()
        try:
            entry = playing.result()
        except BotLost:
            self.app.show(error(_("program.cannot_start"), _("start_at.lost")))
            return
        if wanted:
            table = ahead.table
            self.attempt(lambda: self.keeping.practise(table, entry, self.name(table)))
