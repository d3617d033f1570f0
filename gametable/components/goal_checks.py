"""What is wrong with a goal in a file: looked for as a whole, every fault with its line."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from gametable.components.data_root import title_root
from gametable.components.decode import Faults, check_known
from gametable.components.strict_yaml import Document, YamlPath, read_yaml
from gametable.core.engine.table import Table
from gametable.core.engine.title import Title
from gametable.core.scenario.goals import FIGURES, PracticeGoal
from gametable.core.text import msg


def faces_of(title: str) -> set[str]:
    """The names of a title's faces. Raises ComponentError."""
    faces = read_yaml(title_root(title) / "assets" / title / "faces.yaml").value
    named = faces.get("faces") if isinstance(faces, dict) else None
    return set(named) if isinstance(named, dict) else set()


class GoalChecks:
    """Checks the goals of a document against a title, and a `table` of it where there is one."""

    def __init__(
        self, title: Title[Any], document: Document, faults: Faults, table: Table[Any] | None
    ) -> None:
        self.title, self.document, self.faults, self.table = title, document, faults, table
        self._words = title.words("en")
        self._faces: set[str] | None = None

    def check(self, goal: PracticeGoal, place: YamlPath) -> None:
        """Note what is wrong with a goal, and with those inside it."""
        kinds = goal.kinds
        if len(kinds) != 1:
            self.faults.add(self.document, place, msg("goal.one_kind", n=len(kinds)))
            return
        (kind,) = kinds
        if kind in ("all", "any"):
            for n, part in enumerate(goal.parts):
                self.check(part, (*place, kind, n))
            if not goal.parts:
                self.faults.add(self.document, (*place, kind), msg("goal.empty"))
            return
        if goal.no is not None:
            self.check(goal.no, (*place, "not"))
            return
        if kind in FIGURES:
            thing = getattr(goal, kind)
            if sum(getattr(thing, name) is not None for name in FIGURES[kind]) != 1:
                names = ", ".join(FIGURES[kind])
                self.faults.add(self.document, (*place, kind), msg("goal.one_of", names=names))
        if goal.args and goal.event is None:
            self.faults.add(self.document, (*place, "args"), msg("goal.only_event"))
        self._names(goal, place)

    def ask(self, ask: str, place: YamlPath) -> None:
        """Note a question that the title does not ask."""
        if not ask.startswith("ask.") or not self._knows(ask):
            self.faults.add(self.document, place, msg("goal.no_ask", name=ask))

    # ------------------------------------------------------------------ inside

    def _names(self, goal: PracticeGoal, place: YamlPath) -> None:
        seats = len(self.table.header.seats) if self.table is not None else None
        if goal.seat is not None and seats is not None and goal.seat >= seats:
            self.faults.add(self.document, (*place, "seat"), msg("goal.no_seat", n=seats - 1))
            return
        if goal.event is not None and not (
            goal.event.startswith("log.") and self._knows(goal.event)
        ):
            self.faults.add(self.document, (*place, "event"), msg("goal.no_event", name=goal.event))
        if goal.answer is not None:
            self.ask(goal.answer.ask, (*place, "answer", "ask"))
        if goal.measure is not None:
            at, known = (*place, "measure", "name"), self.title.measures
            self._known(at, goal.measure.name, known, "noun.measure")
        if goal.has is not None:
            if self._faces is None:
                self._faces = faces_of(self.title.id)
            self._known((*place, "has", "face"), goal.has.face, self._faces, "noun.face")
        if self.table is None:
            return
        if goal.line is not None:
            lines = {line.id for score in self.table.scores() for line in score.lines}
            self._known((*place, "line", "id"), goal.line.id, lines, "noun.score_line")
        if goal.stock is not None:
            scene = self.title.scene(self.table.view(None), None, None)
            groups = [group for card in scene.seats for group in card.groups]
            icons = {stock.icon for group in groups for stock in group.stocks}
            self._known((*place, "stock", "icon"), goal.stock.icon, icons, "noun.stock")

    def _known(self, place: YamlPath, name: str, known: Collection[str], noun: str) -> None:
        check_known(self.document, place, name, known, noun, self.faults)

    def _knows(self, key: str) -> bool:
        knows = getattr(self._words, "knows", None)
        return knows is None or bool(knows(key))
