"""A scenario at the table: its goal on a note, what is told at its end, what its rivals answer."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from gametable.client.draw import Pen, Rect
from gametable.client.host.motion import BOT_PAUSE
from gametable.client.look.fonts import REGULAR
from gametable.client.practice.rows import draw_stars
from gametable.client.practice.trial import Trial
from gametable.client.practice.trial_note import TrialNote, TrialNoteCalls
from gametable.client.practice.words import part_words, star_words
from gametable.client.screens.dialog import confirm, message
from gametable.client.table.bot_turn import Answer, Question
from gametable.client.table.calls import TableCalls
from gametable.client.table.model import TableModel
from gametable.client.table.novice import TableNote
from gametable.client.widgets import (
    Answer as DialogAnswer,
)
from gametable.client.widgets import (
    Column,
    Dialog,
    Drawing,
    IconImage,
    Label,
    Row,
    Widget,
)
from gametable.client.widgets.ui import Ui
from gametable.client.words.language import Words, _, ngettext_
from gametable.core.engine.decision import Illegal, freeze
from gametable.core.scenario.goals import answer_fits
from gametable.core.scenario.practice import answers_itself, rival_answer
from gametable.core.scenario.start import answered_itself
from gametable.core.text import msg


@dataclass(frozen=True)
class TrialCalls:
    """Where a try leads: the next scenario, the hub, the result of a game that is over."""

    next: Callable[[], object] | None
    hub: Callable[[], object]
    result: Callable[[], object]


class TrialAtTable:
    """Takes part in a table screen (`client.table.calls.Exercise`)."""

    def __init__(self, trial: Trial, calls: TrialCalls) -> None:
        self.trial, self.calls = trial, calls
        self.model: TableModel
        self.ui: Ui
        self._commented = len(trial.table.entries)
        self._showing: list[Any] = []  # answers of the solution that are still to be given

    # ------------------------------------------------------------------ taking part

    def attach(self, model: TableModel, ui: Ui, calls: TableCalls) -> TableNote:
        """The table has been built: its hints are counted, its changes looked at."""
        self.model, self.ui = model, ui
        practice, hint = self.trial.practice, calls.hint
        if practice.hints == "none":
            calls.hint = None
        elif hint is not None:
            calls.hint = lambda: self._hinted(hint)
        if practice.tries == "one":
            model.session.forbids = msg("practice.no_undo")
        calls.on_game_over = lambda _table: None  # the goal says how it went
        model.session.listeners.append(self.look)
        solution = self.show_solution if practice.solution else None
        return TrialNote(self.trial, TrialNoteCalls(self.again, solution), model)

    def answers(self, answer: Answer) -> Answer:
        """Rivals who pass or follow a script need no bot."""
        trial = self.trial

        def given(question: Question) -> Any:
            table, seats = trial.table, trial.table.header.seats
            if not answers_itself(trial.practice, seats, question.decision.seat):
                return answer(question)
            try:
                return rival_answer(trial.practice, table, trial.start, question.decision)
            except Illegal:
                return answer(question)  # after other moves the script may not fit

        return given

    def again(self) -> None:
        """F5: another try."""
        session, self._showing = self.model.session, []
        session.forbids = None
        if self.trial.again():
            self._commented = len(self.trial.table.entries)
            session.back_to_now()
            for listener in list(session.listeners):
                listener()
        if self.trial.practice.tries == "one":
            session.forbids = msg("practice.no_undo")

    def _hinted(self, hint: Callable[[], object]) -> None:
        self.trial.hints += 1
        hint()

    def look(self) -> None:
        """The game has changed, or a search has judged it: tell what came of it."""
        if self.model.session.moment is not None:
            return
        verdict = self.trial.look()
        if verdict == "reached":
            self.ui.host.cue("end_of_game")
            self.ui.open(self._reached())
        elif verdict == "missed":
            self.ui.open(self._missed())
        else:
            self._comment()
            self._go_on()

    def _comment(self) -> None:
        """What the file says to an answer that was just given."""
        trial = self.trial
        entries, begun = trial.table.entries, self._commented
        self._commented = len(entries)
        for entry in entries[begun:]:
            for comment in trial.practice.comments:
                if entry.seat == trial.seat and answer_fits(comment.when, entry.ask, entry.answer):
                    said = comment.say.of(self.ui.language)
                    self.ui.open(message(_("practice.comment"), said, "info", "blue"))
                    return

    # ------------------------------------------------------------------ what is told

    def _reached(self) -> Dialog:
        trial, language = self.trial, self.ui.language
        stars = trial.practice.stars
        rows: list[Widget] = []
        terms = (
            _("practice.star_goal"), star_words(stars.two, language),
            star_words(stars.three, language),
        )  # fmt: skip
        for n, words in enumerate(terms, 1):
            row: list[Widget] = [_stars(n), Label(words, 16, REGULAR, grow=1, lines=2)]
            if trial.won >= n:
                row.append(IconImage("check", 20, "teal"))
            rows.append(Row(*row, gap=14))
        text: Words = ngettext_("practice.reached_move", "practice.reached_moves", trial.moves)
        if trial.looked:
            text = _("practice.reached_looked")
        answers = [
            DialogAnswer(_("practice.back_to_hub"), self.calls.hub, id="trial.hub"),
            DialogAnswer(_("practice.again"), self.again, icon="undo", id="trial.again"),
        ]
        if trial.table.over:
            answers.append(DialogAnswer(_("practice.result"), self.calls.result, id="trial.result"))
        else:
            answers.append(DialogAnswer(_("practice.play_on"), id="trial.on"))
        if self.calls.next is not None:
            answers.append(
                DialogAnswer(_("practice.next"), self.calls.next, "primary", id="trial.next")
            )
        return Dialog(
            _("practice.reached"), text, answers, Column(*rows, gap=8), icon="goal",
            icon_colour="teal", width=1000, id="trial.reached",
        )  # fmt: skip

    def _missed(self) -> Dialog:
        trial = self.trial
        rows = [
            Row(IconImage("close", 18, "red"), Label(words, 17, REGULAR, grow=1, lines=2), gap=12)
            for words in self.missing()
        ]
        answers = [
            DialogAnswer(_("practice.back_to_hub"), self.calls.hub, id="trial.hub"),
        ]
        if trial.practice.solution:
            answers.append(
                DialogAnswer(_("practice.solution"), self.show_solution, icon="eye",
                             id="trial.solution")
            )  # fmt: skip
        answers.append(
            DialogAnswer(_("practice.again"), self.again, action="reload", id="trial.again")
        )
        if self.model.session.undo_border() is None:
            answers.append(
                DialogAnswer(_("practice.take_back"), self._take_back, "primary", "undo",
                             id="trial.back")
            )  # fmt: skip
        return Dialog(
            _("practice.missed"), _("practice.missed_text"), answers, Column(*rows, gap=8),
            icon="goal", icon_colour="red", width=1000, id="trial.missed",
        )  # fmt: skip

    def missing(self) -> list[str]:
        """What is not reached yet, in words with figures."""
        trial = self.trial
        language = self.ui.language
        return [part_words(part, trial.table.title, language) for part in trial.found().missing]

    def _take_back(self) -> None:
        self.model.session.undo()

    def show_solution(self) -> None:
        """The solution; while the goal was never reached it asks once, for it costs the stars."""
        trial = self.trial
        if trial.result.done or trial.looked:
            self._show_solution()
            return
        self.ui.open(
            confirm(
                _("practice.solution"), _("practice.look_question"), _("practice.look"),
                self._show_solution, icon="eye",
            )
        )  # fmt: skip

    def _show_solution(self) -> None:
        """Start again and play the answers of the first solution, step by step to be looked at."""
        trial = self.trial
        line = trial.practice.solution[0]
        self.again()
        trial.looked = True
        self.ui.open(
            message(
                _("practice.solution"), line.text.of(self.ui.language), "eye",
                answers=(
                    DialogAnswer(_("practice.play_it"), self._play_solution, "primary",
                                 id="trial.play"),
                ),
            )
        )  # fmt: skip

    def _play_solution(self) -> None:
        """Give the answers of the solution one by one, as long as they fit."""
        self._showing = [freeze(one) for one in self.trial.practice.solution[0].answers]
        self._go_on()

    def _go_on(self) -> None:
        asked = self.model.session.decision
        if self._showing and asked is not None and asked.seat == self.trial.seat:
            self.ui.after(self.ui.motion.seconds(BOT_PAUSE), self._give)

    def _give(self) -> None:
        session = self.model.session
        asked = session.decision
        if not self._showing or asked is None or asked.seat != self.trial.seat:
            return
        answer, self._showing = self._showing[0], self._showing[1:]
        try:
            session.choose(answer)
        except (Illegal, TypeError):
            if answered_itself(self.trial.table, answer):
                self._go_on()
            else:
                self._showing = []  # something else was played meanwhile


def _stars(n: int) -> Widget:
    def draw(pen: Pen, rect: Rect) -> None:
        x, y, w, h = rect
        draw_stars(pen, x + w, y + h / 2, n, 20)

    return Drawing(72, 24, draw)
