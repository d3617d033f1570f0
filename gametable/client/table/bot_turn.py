"""Bots at the table: they are asked in the background, and their steps are shown one by one.

`Answer` is what plays a seat: it is given a `Question` (what the seat knows, never the whole state)
and returns the answer in the form a flow receives (an index, indices, or amounts).
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from threading import Event
from typing import Any

from gametable.bots.imagine import Sight, sight
from gametable.bots.process import BotLost
from gametable.bots.random_bot import any_answer
from gametable.client.host.motion import BOT_PAUSE, Timer
from gametable.client.table.session import Session
from gametable.client.widgets.ui import Ui
from gametable.core.engine.chance import Source
from gametable.core.engine.decision import Decision
from gametable.core.engine.table import Table

LOOK = 0.03  # seconds between looks at a bot that thinks
LONG = 4.0  # seconds after which the player is told that it takes longer
BEHIND = 0.4  # seconds by which the picture of the table may lag behind what bots do
NEVER = 3.0  # seconds after which nobody waits for it any more


@dataclass(frozen=True)
class Question:
    """What a bot is asked: as much of the game as its seat may know.

    Once `enough` is set, the best answer found so far is wanted at once.
    """

    sight: Sight[Any]
    decision: Decision
    strength: str
    enough: Event = field(default_factory=Event)


Answer = Callable[[Question], Any]


def random_bot(question: Question) -> Any:
    """Any legal answer; the same one for the same game and step."""
    return any_answer(question.decision, question.sight.luck)


def question_of(table: Table[Any]) -> Question:
    """What the bot of the seat that is asked is told. ValueError when the game is over."""
    decision = table.decision
    if decision is None:
        raise ValueError("nobody is asked")
    seat, step = decision.seat, len(table.entries)
    # Dice of the bot's own: the same again when a game is played again, and no part of the game's.
    luck = Source.of(f"{table.header.seed} bot {seat}", step).next()
    return Question(sight(table, luck), decision, table.seated[seat].strength)


class BotTurn:
    """Asks the bot whose turn it is and gives its answers to the session, at a pace.

    `paused` stops before the next step; `step` gives one while paused; `skip` lets all steps up to
    the next human decision follow at once. What a bot does in secret is one step, so that nobody
    can count what it considers behind its screen. `told_slow` is called when a bot thinks for long;
    `hurry` then lets it play its best so far. `drawn` tells whether the window shows the table as
    it is now: bots that answer at once wait for that now and then.
    """

    def __init__(self, session: Session, ui: Ui, answer: Answer = random_bot):
        self.session = session
        self.ui = ui
        self.answer = answer
        self.lost: Callable[[], object] = lambda: None  # told once when the bots cannot be asked
        self.told_slow: Callable[[], object] = lambda: None
        self.held: Callable[[], bool] = lambda: False  # a lesson tells of the table as it is
        self.drawn: Callable[[], bool] = lambda: True
        self._drawn_at = ui.motion.now
        self.rests = False  # something else is looked at than the table
        self.paused = False
        self.skipping = False
        self.asked_since = 0.0
        self._pool: ThreadPoolExecutor | None = None
        self._thinking: Future[Any] | None = None
        self._question: Question | None = None
        self._slow_told = self._lost_told = False
        self._timer: Timer | None = None
        self._asked_at = -1
        self._one_more = False
        self._veiled: int | None = None  # the seat whose secret step has begun

    @property
    def slow(self) -> bool:
        """Whether the bot needs unusually long."""
        return self._thinking is not None and self.ui.motion.now - self.asked_since > LONG

    @property
    def hurried(self) -> bool:
        """Whether the bot was told that its best so far is enough."""
        return self._question is not None and self._question.enough.is_set()

    def hurry(self) -> None:
        """Let the bot that thinks play the best it has found so far."""
        if self._question is not None:
            self._question.enough.set()

    def go_on(self) -> None:
        """Ask, if a bot is to act and nobody was asked yet (called after every change)."""
        session = self.session
        if not session.bot_to_act or session.covered or session.moment is not None:
            if not session.bot_to_act:
                self.skipping = False
            return
        if self._stopped():
            return
        if self._timer is None:
            self._timer = self.ui.after(self._pause(), self._ask)

    def _stopped(self) -> bool:
        if self.rests or self.held():
            return True
        return self.paused and not self._one_more and not self._within()

    def _within(self) -> bool:
        """Whether a bot is within a secret step that has begun."""
        decision = self.session.table.decision
        return decision is not None and decision.secret and decision.seat == self._veiled

    def _pause(self) -> float:
        at_once = self.skipping or self._one_more or self._within()
        return 0.0 if at_once else self.ui.motion.seconds(BOT_PAUSE, rivals=True)

    def _ask(self) -> None:
        self._timer = None
        table = self.session.table
        if table.decision is None or not self.session.bot_to_act:
            return
        if self._stopped():
            return
        self._veiled = table.decision.seat if table.decision.secret else None
        self._asked_at = len(table.entries)
        self.asked_since = self.ui.motion.now
        self._slow_told = False
        self._question = question = question_of(table)
        if self._pool is None:
            self._pool = ThreadPoolExecutor(1, "bot")
        # What real dice show, or what falls, is nothing that a bot may choose.
        falls = table.asks_luck or question.decision.thrower is not None
        self._thinking = self._pool.submit(random_bot if falls else self.answer, question)
        self._timer = self.ui.after(LOOK, self._look)

    def _look(self) -> None:
        self._timer = None
        thinking = self._thinking
        if thinking is None:
            return
        taken_back = len(self.session.table.entries) != self._asked_at
        if not thinking.done():
            if taken_back:
                self.hurry()
            self._timer = self.ui.after(LOOK, self._look)
            if self.slow and not self._slow_told:
                self._slow_told = True
                self.told_slow()
            return
        if not taken_back and self._runs_ahead():
            self._timer = self.ui.after(LOOK, self._look)
            return
        question, self._thinking, self._question = self._question, None, None
        if taken_back or question is None or not self.session.bot_to_act:
            self.go_on()  # something was taken back meanwhile: ask afresh
            return
        self._one_more = False
        self.session.choose_index(self._given(thinking, question))

    def _runs_ahead(self) -> bool:
        """Whether the window has shown nothing new for a while, because the bots are too fast."""
        now = self.ui.motion.now
        late = now - self._drawn_at
        if self.drawn() or late > NEVER:
            self._drawn_at = now
            return False
        return late > BEHIND

    def _given(self, thinking: Future[Any], question: Question) -> Any:
        """What the bot answers; any legal answer this time if there was no process to ask."""
        if not isinstance(thinking.exception(), BotLost):
            return thinking.result()
        if not self._lost_told:
            self._lost_told = True
            self.lost()
        return random_bot(question)

    def pause(self) -> None:
        """Stop before the next step, or go on."""
        self.paused = not self.paused
        self.go_on()

    def step(self) -> None:
        """One step while paused."""
        self.paused = True
        self._one_more = True
        self.go_on()

    def skip(self) -> None:
        """All steps up to the next human decision, without pauses."""
        self.paused, self.skipping = False, True
        if self.slow:
            self.hurry()
        self.ui.motion.forget(self._timer)
        if self._thinking is None:
            self._timer = None
        else:
            self._timer = self.ui.after(0, self._look)
        self.go_on()

    def stop(self) -> None:
        """The screen is left: forget what is asked."""
        self.ui.motion.forget(self._timer)
        self._timer = None
        self.hurry()  # nobody waits for the answer any more
        self._thinking = self._question = None
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None
