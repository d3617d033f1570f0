"""Hints (H): up to three answers worth thinking of, with their reasons, marked A, B and C.

The bots' process works them out from what the seat sees; nothing is answered by asking.
"""

from __future__ import annotations

from collections.abc import Callable

from gametable.bots.players import Hint
from gametable.bots.process import BotLost
from gametable.client.draw import Rect
from gametable.client.host.jobs import Jobs
from gametable.client.screens.dialog import message
from gametable.client.table.bot_turn import Question, question_of
from gametable.client.table.model import TableModel
from gametable.client.widgets.overlay import Entry, Menu
from gametable.client.widgets.ui import Ui
from gametable.client.words.language import _
from gametable.core.engine.decision import Illegal
from gametable.locale import N_

REASONS = {
    "bot.points": N_("hint.points"),
    "bot.against_others": N_("hint.against_others"),
    "bot.room": N_("hint.room"),
    "bot.guess": N_("hint.guess"),
    "bot.warnings": N_("hint.warnings"),
}
LETTERS = "ABC"
Ask = Callable[[Question], list[Hint]]


class Hinting:
    """Asks for hints on a table and shows them. `ask` may take seconds and runs in a thread.

    `take(number)` chooses an option, `redraw()` draws the marks, `there()` tells whether the table
    is still open, `room()` where its middle is.
    """

    def __init__(
        self,
        model: TableModel,
        ask: Ask,
        ui: Ui,
        jobs: Jobs,
        *,
        take: Callable[[int], object],
        redraw: Callable[[], object],
        there: Callable[[], bool],
        room: Callable[[], Rect],
    ):
        self.model, self.ask, self.ui, self.jobs = model, ask, ui, jobs
        self.take, self.redraw, self.there, self.room = take, redraw, there, room
        self._asked_at = -1

    def show(self) -> None:
        """Ask what to do, if a human is asked; the answer comes when it is there."""
        session = self.model.session
        at = len(session.table.entries)
        if session.decision is None or self._asked_at == at:
            return
        self._asked_at = at
        question = question_of(session.table)
        self.jobs.behind(lambda: self._found(question), self._arrived)

    def _found(self, question: Question) -> list[Hint]:
        try:
            return self.ask(question)
        except BotLost:
            return []

    def _arrived(self, found: list[Hint]) -> None:
        session = self.model.session
        asked_at, self._asked_at = self._asked_at, -1
        gone = not self.there() or session.decision is None
        if gone or len(session.table.entries) != asked_at:
            return  # the player went on meanwhile
        if not found:
            self.ui.open(message(_("hint.title"), _("hint.none")))
            return
        self.model.hints = self._spots(found)
        entries = [self._entry(letter, hint) for letter, hint in zip(LETTERS, found, strict=False)]
        x, y, w, h = self.room()
        self.ui.open(Menu(entries, (x + w / 2, y + h / 2, 1, 1), True, id="hint"))
        self.redraw()

    def _numbers(self, hint: Hint) -> list[int]:
        """The options that an answer is made of."""
        decision = self.model.session.decision
        if decision is None:
            return []
        try:
            given = decision.index_of(hint.key)
        except Illegal:
            return []
        return list(decision.taken(given))

    def _spots(self, found: list[Hint]) -> dict[str, str]:
        decision = self.model.session.decision
        marks: dict[str, str] = {}
        assert decision is not None
        for letter, hint in zip(LETTERS, found, strict=False):
            for number in self._numbers(hint):
                target = decision.describe(number).target
                if target is not None:
                    marks.setdefault(target, letter)
        return marks

    def _entry(self, letter: str, hint: Hint) -> Entry:
        decision, numbers = self.model.session.decision, self._numbers(hint)
        assert decision is not None
        say, said = self.ui.say, self.model.said
        label = ", ".join(said.text(decision.describe(n).label) for n in numbers)
        why = [_(REASONS[r.text.key], n=figure(r.points)) for r in hint.reasons]

        def take() -> None:
            self.model.hints = {}
            choosing = self.model.choosing
            here = choosing if choosing is not None and choosing.decision is decision else None
            if here is not None and here.picks_one and numbers:
                self.take(numbers[0])
            self.redraw()

        note = f"{figure(hint.worth)} = " + ", ".join(say(words) for words in why)
        return Entry(f"{letter}  {label}", take, note=note, id=f"hint.{letter}")


def figure(points: float) -> str:
    """Points with their sign: "+1.5", "−2"."""
    return f"{points:+.1f}".removesuffix(".0").replace("-", "−")
