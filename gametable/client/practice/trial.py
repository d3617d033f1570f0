"""A try at a scenario: whether its goal is reached, what the tries cost, which stars it brings."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

from gametable.client.practice.results import Results, ScenarioResult
from gametable.components.practice import ScenarioFile
from gametable.core.engine.decision import Illegal
from gametable.core.engine.table import Table
from gametable.core.scenario.goals import (
    Beginning,
    BestGoal,
    GoalFound,
    Judge,
    PracticeGoal,
    Search,
    own_answers,
)
from gametable.core.scenario.practice import PracticeScenario, StarTerms

Verdict = Literal["", "reached", "missed"]


class Trial:
    """The tries of one sitting at a scenario. `look` is asked after every change of the game."""

    def __init__(
        self,
        file: ScenarioFile,
        table: Table[Any],
        results: Results,
        entry: int | None = None,
        key: str = "",
        search: Search | None = None,
    ) -> None:
        assert file.practice is not None
        self.file, self.table, self.results, self.search = file, table, results, search
        self.practice: PracticeScenario = file.practice
        self.key = key or file.key
        self.start = Beginning.of(table, entry)
        self.tries = 1
        self.hints = 0
        self.looked = False  # the solution was looked at in this try
        self.told: Verdict = ""
        self.won = 0  # stars of the last time the goal was reached
        self.judged: Callable[[bool], object] = lambda right: None  # told how a try went
        self.awaited = False  # a search has still to judge what was answered
        self._missed_at = -1

    @property
    def seat(self) -> int:
        """Who solves it."""
        return self.practice.seat

    def found(self) -> GoalFound:
        """How the goal stands now."""
        return Judge(self.table, self.start, self.seat, self.search).found(self.practice.goal)

    @property
    def moves(self) -> int:
        """How many own answers this try has taken so far."""
        return len(own_answers(self.table, self.start, self.seat))

    @property
    def used(self) -> int:
        """How much of the limit is used."""
        return self.practice.until.used(self.table, self.start, self.seat)

    def look(self) -> Verdict:
        """What has come to pass since the last look, once for each try."""
        table, asked = self.table, self.table.decision
        if self.told == "reached" or len(table.entries) <= self.start.entry:
            return ""
        self.awaited = self._asks_search() and not self._searched()
        if self.awaited:
            return ""  # whoever searches has it looked at again
        if self.found().reached:
            self.told = "reached"
            self._reached()
            return "reached"
        late = self.practice.until.used_up(table, self.start, self.seat)
        if late and (asked is None or asked.seat == self.seat):
            if self._missed_at == len(table.entries):
                return ""  # it was told of this very moment
            self._missed_at = len(table.entries)
            self.told = "missed"
            self.results.tried(self.key)
            self.judged(False)
            return "missed"
        if self.told == "missed":
            # Something was taken back: another try.
            self.told = ""
            self.tries += 1
            self._missed_at = -1
        return ""

    def _best_goals(self) -> list[BestGoal]:
        """What is to be as good as the best, in the goal and for the stars."""
        stars = self.practice.stars
        terms = [term.best for term in (stars.two, stars.three) if term.best is not None]
        found = [BestGoal(within=within) for within in terms]
        return [*found, *(g.best for g in self.practice.goal.walk() if g.best is not None)]

    def _asks_search(self) -> bool:
        """Whether a search is needed now: for the goal, or for the stars of one that is reached."""
        if self.search is None or not self._best_goals():
            return False
        in_goal = any(goal.best is not None for goal in self.practice.goal.walk())
        return in_goal or self.found().reached

    def _searched(self) -> bool:
        assert self.search is not None
        asked = [(self.table, self.start, self.seat, goal) for goal in self._best_goals()]
        return all(self.search(*one) is not None for one in asked)

    def _reached(self) -> None:
        gained = self.table.scores()[self.seat].total - self.start.totals[self.seat]
        if self.looked:
            self.won = 0
            self.results.tried(self.key)
            return
        self.won = self.stars()
        self.judged(True)
        self.results.reached(self.key, self.won, self.moves, gained)

    @property
    def result(self) -> ScenarioResult:
        """What is kept of the scenario."""
        return self.results.of(self.key)

    def stars(self) -> int:
        """The stars of a goal that is reached now: one for the goal, two and three on their terms,
        less the hints where they cost."""
        won = 1
        for terms in (self.practice.stars.two, self.practice.stars.three):
            if not self.meets(terms):
                break
            won += 1
        cost = self.hints if self.practice.hints == "cost" else 0
        return max(1, won - cost)

    def meets(self, terms: StarTerms) -> bool:
        """Whether this try meets what a star asks for."""
        judge = Judge(self.table, self.start, self.seat, self.search)
        best = terms.best
        return (
            (terms.tries is None or self.tries <= terms.tries)
            and (terms.hints is None or self.hints <= terms.hints)
            and (terms.moves is None or self.moves <= terms.moves)
            and (terms.goal is None or judge.reached(terms.goal))
            and (best is None or judge.reached(PracticeGoal(best=BestGoal(within=best))))
        )

    def again(self) -> bool:
        """Stand at the start again, with other luck where the scenario says so; False if that
        cannot be. A try that was begun and not judged counts as one."""
        table = self.table
        begun = len(table.entries) > self.start.entry and bool(self.moves)
        try:
            if len(table.entries) > self.start.entry:
                table.undo_to(self.start.entry)
            if self.practice.luck == "new":
                table.set_luck("new")
        except Illegal:
            return False
        if begun and not self.told:
            self.results.tried(self.key)
        if begun:
            self.tries += 1
        self.told, self.looked, self._missed_at = "", False, -1
        return True
