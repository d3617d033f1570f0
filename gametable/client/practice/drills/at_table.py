"""An exercise of a drill at the table: its question on a note, and what came of the answer."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from gametable.client.look.fonts import BOLD, REGULAR, SEMIBOLD
from gametable.client.screens.section_link import SectionLink
from gametable.client.table.bot_turn import Answer
from gametable.client.table.calls import TableCalls
from gametable.client.table.model import TableModel
from gametable.client.table.novice import TableNote
from gametable.client.widgets import (
    Button,
    Column,
    Flow,
    IconButton,
    IconImage,
    Label,
    Row,
    Widget,
)
from gametable.client.widgets.ui import Ui
from gametable.client.words.language import _
from gametable.components.reference import RuleReference
from gametable.core.drills.question import SomeOfSeveral
from gametable.core.drills.task import DrillTask, DrillVerdict
from gametable.core.engine.decision import Illegal
from gametable.core.engine.questions import Split
from gametable.core.engine.table import Table
from gametable.core.text import Message, msg

REASONS = 4  # of a verdict
LINES = 12  # more than any of its texts has, be the note ever so narrow


@dataclass(frozen=True)
class DrillCalls:
    """Where an exercise leads: `judge(task, table, told)` has an answer judged in the background,
    `answered` keeps the verdict, `next` goes on. `at` is the number of the exercise in its run, of
    so many."""

    judge: Callable[[DrillTask[Any], Table[Any], Callable[[DrillVerdict], None]], object]
    answered: Callable[[DrillVerdict], object]
    next: Callable[[], object]
    open_rules: Callable[[str], object]
    at: tuple[int, int]


class DrillAtTable:
    """Takes part in a table screen (`client.table.calls.Exercise`)."""

    def __init__(
        self,
        task: DrillTask[Any],
        table: Table[Any],
        calls: DrillCalls,
        rules: RuleReference | None,
    ) -> None:
        self.task, self.table, self.calls, self.rules = task, table, calls, rules
        self.verdict: DrillVerdict | None = None
        self.shows_best = False
        self.mine: tuple[Any, ...] = ()
        self.note: DrillNote
        self.model: TableModel
        self.ui: Ui
        self._asked = self._left = False

    def attach(self, model: TableModel, ui: Ui, calls: TableCalls) -> TableNote:
        """The table has been built."""
        self.model, self.ui = model, ui
        calls.on_game_over = lambda _table: None
        model.session.listeners.append(self.look)
        self._bound_undo()
        model.told = dict.fromkeys(self.task.question.lit, "amber")
        self.note = DrillNote(self, model)
        return self.note

    def answers(self, answer: Answer) -> Answer:
        """Nobody but the player is asked."""
        return answer

    def again(self) -> None:
        """F5: as long as nothing is judged, from the beginning."""
        if self.verdict is None and not self._asked:
            self._back()
            self._bound_undo()

    def look(self) -> None:
        """The table has changed: the answer is judged, or one goes on."""
        if self._left:
            return
        if self.task.left(self.table):
            self._left = True
            self.ui.after(0.0, self.calls.next)
        elif self.task.answered(self.table) and not self._asked:
            self._asked = True
            self.mine = tuple(entry.answer for entry in self.task.given(self.table))
            self.calls.judge(self.task, self.table, self._judged)
        self._bound_undo()

    def _bound_undo(self) -> None:
        """Nothing before the question is taken back, nor the answer."""
        session = self.model.session
        if self._asked:
            session.forbids = msg("drill.is_answered")
        elif len(self.table.entries) <= self.task.asked_at:
            session.forbids = msg("undo.nothing")
        else:
            session.forbids = None

    @property
    def answered(self) -> bool:
        """Whether the whole answer was given."""
        return self._asked

    @property
    def waits(self) -> bool:
        """Whether the answer is being judged."""
        return self._asked and self.verdict is None

    def _judged(self, verdict: DrillVerdict) -> None:
        if self.verdict is not None:
            return
        self.verdict = verdict
        self.calls.answered(verdict)
        self.ui.host.cue("end_of_game" if verdict.right else "refused")
        self.note.tell(verdict)
        self.model.told = self._told(verdict)
        self.model.changed()
        self.ui.relayout()

    def _told(self, verdict: DrillVerdict) -> dict[str, str]:
        """What is marked on the table: what is right, and what was chosen wrongly."""
        question = self.task.question
        told = dict.fromkeys(question.lit, "amber")
        if question.of_game:
            return told | dict.fromkeys(self._way(), "teal")
        right, mine = question.picked(question.right), question.picked(self.mine[0])
        if verdict.right:
            right = mine  # there may be several
        for option in question.options:
            if option.target is not None and option.key in right:
                told[option.target] = "teal"
            elif option.target is not None and option.key in mine:
                told[option.target] = "red"
        return told

    # ------------------------------------------------------------------ the best answer

    @property
    def best(self) -> tuple[Any, ...]:
        """The better answer of a search, that can be shown in place of the player's."""
        return self.verdict.line if self.verdict is not None else ()

    def show_other(self) -> None:
        """Show the best answer on the table, or the player's own again."""
        self.shows_best = not self.shows_best
        self._back()
        for given in self.best if self.shows_best else self.mine:
            try:
                self.model.session.choose(given)
            except (Illegal, TypeError):
                break

    def _back(self) -> None:
        """The table stands at the question again."""
        session = self.model.session
        session.forbids = None
        session.undo_to(self.task.asked_at)

    def words_of(self, answers: tuple[Any, ...]) -> str:
        """What the first of the given answers is called; "" if there is none."""
        asked, said = self.task.table().decision, self.model.said
        if asked is None or not answers:
            return ""
        try:
            answer = asked.index_of(answers[0])
        except (Illegal, TypeError):
            return ""
        if isinstance(asked, Split):
            if len(answer) == 1:
                return str(answer[0])
            return ", ".join(
                f"{n} {said.text(asked.describe(at).label)}" for at, n in enumerate(answer) if n
            )
        return ", ".join(said.text(asked.describe(n).label) for n in asked.taken(answer))

    def _way(self) -> list[str]:
        """What lies on the table of the best answer, step by step."""
        found, table = [], self.task.table()
        for given in self.best:
            asked = table.decision
            assert asked is not None
            try:
                taken = asked.taken(asked.index_of(given))
                found += [target for n in taken if (target := asked.describe(n).target)]
                table.choose(given)
            except (Illegal, TypeError):
                break
        return found


def _sentence(words: str) -> str:
    """Words with a stop at their end."""
    return words if words.endswith((".", "!", "?", ":")) else f"{words}."


MARKS = {
    "right": ("check", "teal", _("drill.right")),
    "half": ("check", "amber", _("drill.half")),
    "wrong": ("close", "red", _("drill.wrong")),
}


class DrillNote(TableNote):
    """The question; then what came of the answer, why, and the sections to read."""

    at_ease = 300.0

    def __init__(self, at: DrillAtTable, model: TableModel) -> None:
        self.at = at
        drill, (now, of) = at.task.drill, at.calls.at
        self.folded = False  # what came of the answer is told in a word
        self._told: list[Widget] = []
        self.fold = IconButton(
            lambda: "chevron-right" if self.folded else "chevron-down", _("drill.fold"),
            self._fold, 16, 32, id="drill.fold", shown=False, action="back",
        )  # fmt: skip
        named = Flow(
            Row(IconImage("practice", 20, "amber"), Label(self._name, 16, BOLD, lines=3), gap=10),
            Label(_("drill.at", now=now, of=of), 14, SEMIBOLD, "mid", lines=1),
            gap=16,
            between=0,
            grow=1,
        )
        head = Row(named, self.fold, gap=8, align="start")
        self.drill = drill
        self.body = Column(Label(self._ask, 15, REGULAR, "hi", lines=LINES), gap=4)
        super().__init__(model, Column(head, self.body, gap=4), "drill")

    def _name(self) -> str:
        return self.drill.name.of(self.ui.language)

    def _ask(self) -> str:
        if self.at.waits:
            return self.ui.say(_("drill.judging"))
        return self.drill.ask.of(self.ui.language)

    def tell(self, verdict: DrillVerdict) -> None:
        """The answer was judged."""
        question = self.at.task.question
        icon, tint, words = MARKS[verdict.mark]
        head: list[Widget] = [
            Row(IconImage(icon, 22, tint), Label(words, 17, BOLD, tint, lines=2), gap=10)
        ]
        if verdict.loss:
            head.append(Label(_("drill.loss", n=verdict.loss), 15, SEMIBOLD, "mid", lines=LINES))
        if not verdict.right and self._names_answers():
            head.append(Label(self._mine, 15, SEMIBOLD, "hi", lines=LINES))
            if not (question.of_game or isinstance(question, SomeOfSeveral)):
                head.append(Label(self._right, 15, SEMIBOLD, "hi", lines=LINES))
        if self.at.best:
            head.append(Label(self._best, 15, SEMIBOLD, "hi", lines=LINES))
        # Side by side where it is wide, so that it is low.
        parts: list[Widget] = [Flow(*head, gap=14, between=4)]
        if question.of_game and verdict.why:
            parts.append(Label(lambda: self._sentences(verdict), 15, REGULAR, "mid", lines=LINES))
        else:
            for why in verdict.why[:REASONS]:
                said = lambda why=why: _sentence(self.model.said.text(why))  # noqa: E731
                parts.append(Label(said, 15, REGULAR, "mid", lines=LINES))
        if verdict.reasons:
            parts.append(Label(lambda: self._for_best(verdict), 15, REGULAR, "mid", lines=LINES))
        if self._only_against(verdict):
            parts.append(Label(lambda: self._against(verdict), 15, REGULAR, "mid", lines=LINES))
        links: list[Widget] = []
        for section in verdict.rules[:3]:
            found = self.at.rules.find(section) if self.at.rules is not None else None
            if found is not None:
                links.append(
                    SectionLink(
                        self.at.rules, found.id, self.at.calls.open_rules, size=14, height=30,
                        id=f"drill.rule.{found.id}",
                    )
                )  # fmt: skip
        if self.at.best:
            links.append(
                Button(self._other, self.at.show_other, "ghost", "eye", 14, 30, id="drill.other")
            )
        if links:
            parts.append(Flow(*links, gap=6, between=0))
        self._told = parts
        self.body.replace_children(*parts)
        self.fold.shown = True

    def _fold(self) -> None:
        """Leave the table to be seen: the mark alone is told, or all of it again."""
        self.folded = not self.folded
        icon, tint, words = MARKS[self.at.verdict.mark] if self.at.verdict else MARKS["right"]
        mark = Row(IconImage(icon, 22, tint), Label(words, 17, BOLD, tint, lines=2), gap=10)
        self.body.replace_children(*([mark] if self.folded else self._told))
        self.ui.relayout()

    def put_away(self) -> bool:
        if not self.fold.shown or self.folded:
            return False
        self._fold()
        return True

    def _for_best(self, verdict: DrillVerdict) -> str:
        """What a search says for the best."""
        return self.ui.say(_("drill.for_best", reasons=self._row(verdict.reasons)))

    def _against(self, verdict: DrillVerdict) -> str:
        """What a search says against the answer."""
        return self.ui.say(_("drill.against", reasons=self._row(self._only_against(verdict))))

    def _only_against(self, verdict: DrillVerdict) -> tuple[Message, ...]:
        """What speaks against the answer in other words than for the best."""
        text = self.model.said.text
        best = {text(each) for each in verdict.reasons}
        return tuple(each for each in verdict.against if text(each) not in best)

    def _row(self, reasons: tuple[Message, ...]) -> str:
        return "; ".join(self.model.said.text(each).rstrip(".") for each in reasons[:REASONS])

    def _sentences(self, verdict: DrillVerdict) -> str:
        """What the rules say of an answer, in a row."""
        return " ".join(_sentence(self.model.said.text(why)) for why in verdict.why[:REASONS])

    def _names_answers(self) -> bool:
        """Whether words tell what was answered: a single answer, named otherwise than others."""
        question, said = self.at.task.question, self.model.said
        labels = [said.text(option.label) for option in question.options]
        alike = isinstance(question, SomeOfSeveral) and len(set(labels)) < len(labels)
        return len(self.at.mine) == 1 and not alike

    def _right(self) -> str:
        right = (self.at.task.question.right_answer,)
        return self.ui.say(_("drill.right_is", what=self.at.words_of(right)))

    def _mine(self) -> str:
        words = self.at.words_of(self.at.mine)
        return self.ui.say(_("drill.mine", what=words or self.ui.say(_("analysis.none_chosen"))))

    def _best(self) -> str:
        if len(self.at.best) > 1:
            return self.ui.say(_("drill.best_way"))
        return self.ui.say(_("drill.best", what=self.at.words_of(self.at.best)))

    def _other(self) -> str:
        return self.ui.say(_("drill.show_mine") if self.at.shows_best else _("drill.show_best"))

    def show(self) -> None:
        # What the rules say of an answer tells of the same; of that of the game other things count.
        if not self.at.answered or not self.at.task.question.of_game:
            self.model.about |= self._asked_about()
        self.shown = not self.model.session.covered

    def _asked_about(self) -> set[str]:
        """The zones that hold what is chosen from and what the question is about: its answer is
        compared with what lies around."""
        spots, placer = self.model.laid.spots, self.model.placer
        question = self.at.task.question
        ids = {*self.model.wanted, *question.lit, *question.beside}
        zones = {spots[id].zone for id in ids if id in spots}
        return zones | ({placer.placing.zone} if placer is not None else set())
