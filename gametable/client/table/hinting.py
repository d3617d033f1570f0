"""Hints (H): up to three answers worth thinking of, with their reasons, marked A, B and C.

The bots' process works them out from what the seat sees; nothing is answered by asking.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from gametable.bots.players import Hint
from gametable.bots.process import BotLost
from gametable.client.language import _
from gametable.client.screens.dialog import message
from gametable.client.table.bot_turn import Question, question_of
from gametable.client.widgets.overlay import Entry, Menu
from gametable.core.decision import Illegal
from gametable.core.questions import PickOne
from gametable.locale import N_

if TYPE_CHECKING:
    from gametable.client.screens.table import TableScreen

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
    """Asks for hints on a table and shows them. `ask` may take seconds and runs in a thread."""

    def __init__(self, screen: TableScreen, ask: Ask):
        self.screen, self.ask = screen, ask
        self._asked_at = -1

    def show(self) -> None:
        """Ask what to do, if a human is asked; the answer comes when it is there."""
        session = self.screen.session
        at = len(session.table.entries)
        if session.decision is None or self._asked_at == at:
            return
        self._asked_at = at
        question = question_of(session.table)
        self.screen.app.jobs.behind(lambda: self._found(question), self._arrived)

    def _found(self, question: Question) -> list[Hint]:
        try:
            return self.ask(question)
        except BotLost:
            return []

    def _arrived(self, found: list[Hint]) -> None:
        screen, session = self.screen, self.screen.session
        asked_at, self._asked_at = self._asked_at, -1
        gone = screen not in screen.app.screens or session.decision is None
        if gone or len(session.table.entries) != asked_at:
            return  # the player went on meanwhile
        if not found:
            screen.app.show(message(_("hint.title"), _("hint.none")))
            return
        screen.view.marks.hints = self._spots(found)
        entries = [self._entry(letter, hint) for letter, hint in zip(LETTERS, found, strict=False)]
        x, y, w, h = screen.view.rect
        screen.ui.open(Menu(entries, (x + w / 2, y + h / 2, 1, 1), True, id="hint"))
        screen.view.redraw()

    def _numbers(self, hint: Hint) -> list[int]:
        """The options that an answer is made of."""
        decision = self.screen.session.decision
        if decision is None:
            return []
        try:
            given = decision.index_of(hint.key)
        except Illegal:
            return []
        return list(decision.taken(given))

    def _spots(self, found: list[Hint]) -> dict[str, str]:
        decision = self.screen.session.decision
        marks: dict[str, str] = {}
        assert decision is not None
        for letter, hint in zip(LETTERS, found, strict=False):
            for number in self._numbers(hint):
                target = decision.describe(number).target
                if target is not None:
                    marks.setdefault(target, letter)
        return marks

    def _entry(self, letter: str, hint: Hint) -> Entry:
        screen, decision, numbers = self.screen, self.screen.session.decision, self._numbers(hint)
        assert decision is not None
        say, said = screen.ui.say, screen.said
        label = ", ".join(said.text(decision.describe(n).label) for n in numbers)
        why = [_(REASONS[r.text.key], n=figure(r.points)) for r in hint.reasons]

        def take() -> None:
            screen.view.marks.hints = {}
            if decision is screen.session.decision and isinstance(decision, PickOne) and numbers:
                screen.answering.take_from_list(numbers[0])
            screen.view.redraw()

        note = f"{figure(hint.worth)} = " + ", ".join(say(words) for words in why)
        return Entry(f"{letter}  {label}", take, note=note, id=f"hint.{letter}")


def figure(points: float) -> str:
    """Points with their sign: "+1.5", "−2"."""
    return f"{points:+.1f}".removesuffix(".0").replace("-", "−")
