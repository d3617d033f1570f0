"""What is wrong with a scenario that is practised: every fault at once, with its line.

The position must be sound, a question stand for the seat that solves, the goal not be reached, each
name be known, each text be short; and each solution is played and must reach the goal in time.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from gametable.components.decode import Faults, check_known
from gametable.components.errors import ComponentErrors
from gametable.components.goal_checks import GoalChecks
from gametable.components.practice import ScenarioFile, load_topics, read_practice
from gametable.components.reference import load_reference
from gametable.components.strict_yaml import Document, YamlPath
from gametable.components.texts import in_both
from gametable.core.engine.decision import Illegal
from gametable.core.engine.table import Table
from gametable.core.engine.title import SetupFault, Title
from gametable.core.scenario.goals import Beginning, Judge, PracticeGoal, Search
from gametable.core.scenario.practice import (
    LONGEST_AIM,
    MOST_WORDS,
    PracticeScenario,
    opened,
    play_solution,
)
from gametable.core.text import msg

SHIPPED = ("aim", "text", "topic", "rules", "solution")
"""What a scenario that comes with the program may not lack."""


def check_practice(
    path: Path,
    title: Title[Any],
    shipped: bool = True,
    search: Search | None = None,
    whole: bool = True,
) -> ScenarioFile:
    """A scenario that is all right; `shipped`: it comes with the program. Only the `whole` check
    sets its position up and plays its solution.

    Raises ComponentError, ComponentErrors with every fault found, or SetupFault.
    """
    read, document = read_practice(path, title.id)
    practice = read.practice
    if not whole:
        return read
    if practice is None:
        Table.from_scenario(title, read.said)
        return read
    _Checks(read, practice, document, title, shipped, search).run()
    return read


class _Checks:
    def __init__(
        self,
        read: ScenarioFile,
        practice: PracticeScenario,
        document: Document,
        title: Title[Any],
        shipped: bool,
        search: Search | None,
    ) -> None:
        self.read, self.practice, self.document = read, practice, document
        self.title, self.shipped, self.search = title, shipped, search
        self.faults = Faults()

    def run(self) -> None:
        practice, path = self.practice, self.read.path
        if practice.id != path.stem:
            self._add(("id",), "practice.id", name=path.stem)
        if self.shipped:
            for field in SHIPPED:
                if not getattr(practice, field):
                    self._add((), "decode.missing", field=field)
            if practice.topic and practice.topic != path.parent.name:
                self._add(("topic",), "practice.folder", name=path.parent.name)
        self._texts()
        topics = [topic.id for topic in load_topics(self.title.id)]
        if practice.topic and topics:
            self._known(("topic",), practice.topic, topics, "noun.topic")
        rules = load_reference(self.title.id)
        for n, section in enumerate(practice.rules):
            if not rules.has(section):
                self._add(("rules", n), "decode.no_section", section=section)
        self._names(self._position())
        self.faults.report()

    # ------------------------------------------------------------------ inside

    def _add(self, place: YamlPath, key: str, /, **args: Any) -> None:
        self.faults.add(self.document, place, msg(key, **args))

    def _known(self, place: YamlPath, name: str, known: list[str], noun: str) -> None:
        check_known(self.document, place, name, known, noun, self.faults)

    def _texts(self) -> None:
        practice = self.practice
        for language in ("en", "hu"):
            if practice.aim is not None and len(practice.aim.of(language)) > LONGEST_AIM:
                n = len(practice.aim.of(language))
                self._add(("aim", language), "practice.letters", n=n, most=LONGEST_AIM)
            if practice.text is not None and len(practice.text.of(language).split()) > MOST_WORDS:
                n = len(practice.text.of(language).split())
                self._add(("text", language), "practice.words", n=n, most=MOST_WORDS)

    def _position(self) -> Table[Any] | None:
        """The table at the start, if it can stand so."""
        try:
            table = opened(self.title, self.read.said, self.practice)
        except SetupFault as fault:
            if self.faults.found:
                return None
            raise ComponentErrors([self._of(fault)]) from fault
        asked = table.decision
        if asked is None or asked.seat != self.practice.seat:
            self._add(("seat",), "practice.not_asked", seat=self.practice.seat)
            return None
        return table

    def _of(self, fault: SetupFault) -> Any:
        what = in_both(fault.message, fault.words or self.title.words)
        return self.document.fault((), msg("practice.position", what=what))

    def _names(self, table: Table[Any] | None) -> None:
        practice = self.practice
        checks = GoalChecks(self.title, self.document, self.faults, table)
        checks.check(practice.goal, ("goal",))
        limits = [getattr(practice.until, name) for name in ("moves", "turns", "rounds", "end")]
        if sum(limit is not None for limit in limits) != 1:
            self._add(("until",), "goal.one_of", names="moves, turns, rounds, end")
        for n, comment in enumerate(practice.comments):
            checks.ask(comment.when.ask, ("comments", n, "when", "ask"))
        for name in ("two", "three"):
            goal: PracticeGoal | None = getattr(practice.stars, name).goal
            if goal is not None:
                checks.check(goal, ("stars", name, "goal"))
        if table is not None and not self.faults.found:
            self._play(table)

    def _play(self, table: Table[Any]) -> None:
        practice = self.practice
        judge = Judge(table, Beginning.of(table), practice.seat, self.search)
        if judge.reached(practice.goal):
            self._add(("goal",), "practice.reached_already")
        if self.search is None and any(part.best is not None for part in practice.goal.walk()):
            return  # nobody is here who could judge it
        for n, line in enumerate(practice.solution):
            place: YamlPath = ("solution", n, "answers")
            try:
                played = play_solution(table, practice, line.answers, self.search)
            except (Illegal, TypeError, LookupError) as error:
                why = error.refusal.text if isinstance(error, Illegal) else None
                said = in_both(why, self.title.words) if why else str(error)
                self._add(place, "practice.illegal", why=said)
                continue
            if not played.reached:
                self._add(place, "practice.misses")
