"""How one goes through a lesson: what was answered, whether it is what the step waits for.

    teacher = Teacher(lesson, table)
    teacher.step, teacher.remark, teacher.astray
    teacher.look()          # after every change of the table
    teacher.go_on()         # on from what is only said

Where a lesson stands follows from the answers of the game and from `LessonPlace`, which is kept: so
the learner may take back, go back to a step, leave and come again.
"""

from __future__ import annotations

from math import inf
from typing import Any

import msgspec

from gametable.core.engine.decision import Decision, Illegal, freeze
from gametable.core.engine.entry import Entry
from gametable.core.engine.log import Event
from gametable.core.engine.table import Table
from gametable.core.lessons.steps import (
    FILLED,
    Awaited,
    Lesson,
    LessonStep,
    RefusalRemark,
    Remark,
)
from gametable.core.scenario.goals import ANY_PART, Beginning, Judge, key_fits, own_answers
from gametable.core.text import Message, Text

FEW = 40  # options of a question that are looked at for one that leads out of it
TRIES = 2
"""So often a quiz is asked before its answer is told."""


class LessonPlace(msgspec.Struct, frozen=True):
    """Where somebody is in a lesson: after how many answers each step reached so far began (the
    last one is the step he is at), and how many steps were reached at all."""

    starts: tuple[int, ...] = (0,)
    reached: int = 1


class Teacher:
    """Leads through one lesson on its table."""

    def __init__(self, lesson: Lesson, table: Table[Any], place: LessonPlace | None = None) -> None:
        self.lesson, self.table = lesson, table
        now = len(table.entries)
        starts = [*place.starts] if place is not None else [now]
        self._starts = [min(start, now) for start in starts[: len(lesson.steps) + 1]] or [now]
        self._reached = max(len(self._starts), place.reached if place is not None else 1)
        self._seen = now
        self.remark: Text | None = None
        self.astray = False  # a legal answer that is not the lesson's: it is to be taken back
        self.tries = 0  # of the quiz that is asked
        self.told = False  # its answer was found or told
        self.right_at_once: dict[int, bool] = {}  # steps of quizzes
        self._begun: Beginning | None = None
        if place is None:
            self._pass_quiet()
        self._set_automatic()

    # ------------------------------------------------------------------ where it stands

    @property
    def number(self) -> int:
        """The number of the step one is at, from 0; that of the steps once all are done."""
        return len(self._starts) - 1

    @property
    def done(self) -> bool:
        """Whether all steps are done."""
        return self.number >= len(self.lesson.steps)

    @property
    def step(self) -> LessonStep | None:
        """The step one is at; none once all are done."""
        return None if self.done else self.lesson.steps[self.number]

    @property
    def start(self) -> int:
        """After how many answers the step began."""
        return self._starts[-1]

    @property
    def reached(self) -> int:
        """How many steps were reached at some time."""
        return self._reached

    @property
    def place(self) -> LessonPlace:
        """Where one is, to be kept."""
        return LessonPlace(tuple(self._starts), self._reached)

    @property
    def tells(self) -> bool:
        """Whether it says something that one goes on from, by Enter."""
        step = self.step
        if step is None or self.astray:
            return False
        return step.kind == "say" or (step.kind == "quiz" and self.told)

    @property
    def asks(self) -> bool:
        """Whether a quiz is to be answered before anything else."""
        step = self.step
        return step is not None and step.kind == "quiz" and not self.told

    @property
    def holds_rivals(self) -> bool:
        """Whether the others wait: something is told or asked of the table as it is."""
        return self.tells or self.asks

    @property
    def comes_between(self) -> bool:
        """Whether the learner is asked something else first than what the step waits for."""
        step, asked = self.step, self.table.decision
        if step is None or step.wait is None or self.astray or asked is None:
            return False
        return asked.seat == self.lesson.seat and asked.prompt.key != step.wait.ask

    # ------------------------------------------------------------------ going on

    def go_on(self) -> None:
        """On from what is told."""
        if self.tells:
            self.remark = None
            self._advance(len(self.table.entries))

    def answer_quiz(self, answer: int) -> bool:
        """Answer the quiz; whether that is right. After two tries it is told."""
        quiz = self.step.quiz if self.step is not None else None
        assert quiz is not None
        self.tries += 1
        right = answer == self.quiz_answer()
        self.right_at_once.setdefault(self.number, right)
        if right or self.tries >= TRIES:
            self.told, self.remark = True, quiz.why
        return right

    def quiz_answer(self) -> int:
        """The right answer of the quiz that is asked."""
        quiz = self.step.quiz if self.step is not None else None
        assert quiz is not None
        return quiz.answer if isinstance(quiz.answer, int) else self._measure(quiz.answer.measure)

    def skip(self) -> None:
        """On from a step that cannot be done here."""
        self._advance(len(self.table.entries))

    def begin_again(self) -> None:
        """The step begins again; the table stands where it began."""
        self._renew()

    def back_to(self, number: int) -> int:
        """Go back to a step that was reached; after how many answers it begins: the table is to be
        taken back there."""
        del self._starts[number + 1 :]
        self._renew()
        self._set_automatic()
        return self._starts[-1]

    def look(self) -> None:
        """The table has changed: see what was answered or taken back."""
        now = len(self.table.entries)
        if now < self._seen:
            self._taken_back(now)
        else:
            for n in range(self._seen, now):
                if self._own(self.table.entries[n]):
                    self._judge(n)
        self._seen = len(self.table.entries)
        self._look_at_goal()

    # ------------------------------------------------------------------ what is expected

    def expected(self) -> Any:
        """An answer to what the learner is asked now that leads on in the lesson; none where there
        is none, or where somebody else is asked."""
        step, decision = self.step, self.table.decision
        if step is None or self.astray or decision is None or decision.seat != self.lesson.seat:
            return None
        if step.wait is not None:
            # What comes between, such as an answer to what others do, is only got over with.
            here = decision.prompt.key == step.wait.ask
            return self._fitting(decision, step.wait.keys if here else (ANY_PART,))
        if step.free is not None:
            return self._fitting(decision, step.free.expect)
        return None

    def scripted(self) -> Any:
        """What the lesson lets another seat answer now, in the form a flow receives; none where it
        says nothing, or nothing that is allowed."""
        decision = self.table.decision
        said = next(
            ((n, s.rivals) for n, s in reversed(list(enumerate(self._passed()))) if s.rivals), None
        )
        if decision is None or said is None:
            return None
        number, answers = said
        entries = self.table.entries[self._starts[number] :]
        given = sum(e.chosen and e.seat != self.lesson.seat for e in entries)
        if given >= len(answers):
            return None
        answer = self._fitting(decision, (answers[given],))
        return None if answer is None else decision.index_of(answer)

    def by_itself(self) -> list[Event]:
        """What has happened since the learner's last answer, where the step shows that."""
        if self.step is None or self.step.automatic != "shown":
            return []
        own = [n for n, entry in enumerate(self.table.entries) if self._own(entry)]
        since = own[-1] if own else -1
        log = self.table.log_for(self.lesson.seat)
        return [event for event in log if event.entry > since and not event.heading]

    def refused(self, reason: str) -> RefusalRemark | None:
        """What the step says of a refusal."""
        told = self.step.refused if self.step is not None else ()
        return next((remark for remark in told if remark.reason == reason), None)

    # ------------------------------------------------------------------ words

    def filled(self, text: str, round_words: str = "") -> str:
        """A text with the figures of the table."""

        def figure(match: Any) -> str:
            kind, name, alone = match.groups()
            if alone == "round":
                return round_words
            if alone == "score":
                return str(self.table.title.scores(self._view())[self.lesson.seat].total)
            return str(self._measure(name) if kind == "measure" else self._stock(name))

        return FILLED.sub(figure, text)

    def round(self) -> Message:
        """The round in words."""
        return self.table.title.scene(self._view(), self.lesson.seat, None).round

    # ------------------------------------------------------------------ inside

    def _passed(self) -> tuple[LessonStep, ...]:
        return self.lesson.steps[: self.number + 1]

    def _view(self) -> Any:
        return self.table.view(self.lesson.seat)

    def _measure(self, name: str) -> int:
        measure = self.table.title.measures.get(name)
        return 0 if measure is None else int(measure(self._view(), self.lesson.seat))

    def _stock(self, icon: str) -> int:
        scene = self.table.title.scene(self._view(), self.lesson.seat, None)
        cards = [card for card in scene.seats if card.seat == self.lesson.seat]
        stocks = [stock for card in cards for group in card.groups for stock in group.stocks]
        return next((stock.n or 0 for stock in stocks if stock.icon == icon), 0)

    def _own(self, entry: Entry) -> bool:
        return entry.chosen and entry.seat == self.lesson.seat

    @staticmethod
    def _fitting(decision: Decision, patterns: tuple[Any, ...]) -> Any:
        """The first answer of a pattern: one of the keys, else the pattern as it stands; of any
        pattern ("*") what is proposed, or as little as is allowed."""
        for pattern in map(freeze, patterns):
            if pattern == ANY_PART:
                return _plainest(decision)
            for key in getattr(decision, "keys", ()):
                if key_fits(pattern, key):
                    try:
                        decision.index_of(key)
                    except (Illegal, TypeError):
                        continue
                    return key
            try:
                decision.index_of(pattern)
            except (Illegal, TypeError, ValueError):
                continue
            return pattern
        return None

    def _taken_back(self, now: int) -> None:
        if self.step is not None and self.step.undo:
            self._starts = [min(start, now) for start in self._starts]
            self._renew()
            self._advance(now)
            return
        while len(self._starts) > 1 and self._starts[-1] > now:
            self._starts.pop()
        self._starts[-1] = min(self._starts[-1], now)
        self._renew()
        self._set_automatic()

    def _renew(self) -> None:
        """A step begins, or begins again."""
        self.remark, self.astray = None, False
        self.tries, self.told, self._begun = 0, False, None
        self._seen = len(self.table.entries)

    def _advance(self, start: int) -> None:
        """On to the next step, which begins after so many answers."""
        kept = self.remark
        self._starts.append(start)
        self._reached = max(self._reached, len(self._starts))
        self._renew()
        self._pass_quiet()
        self._set_automatic()
        self.remark = kept

    def _pass_quiet(self) -> None:
        """Steps that only set something are passed."""
        while self.step is not None and self.step.kind == "quiet":
            self._starts.append(self._starts[-1])
            self._reached = max(self._reached, len(self._starts))

    def _set_automatic(self) -> None:
        """Who gives answers of which there is only one, as the steps up to here say."""
        said = [s.automatic for s in self._passed() if s.automatic in ("manual", "usual")]
        if any(step.automatic for step in self.lesson.steps):
            self.table.ask_all(bool(said) and said[-1] == "manual")

    def _judge(self, number: int) -> None:
        """An own answer was given."""
        entry = self.table.entries[number]
        self.remark = None
        while self.step is not None and self.step.kind == "say":
            self._advance(number)  # who goes on by himself has read enough
        step = self.step
        if step is None or self.astray:
            return
        if step.free is not None:
            self.remark = _said_of(step.free.comments, entry, "")
        elif step.wait is not None:
            if _is_awaited(step.wait, entry):
                given = self.table.entries[self.start : number + 1]
                fitting = [e for e in given if self._own(e) and _is_awaited(step.wait, e)]
                if len(fitting) >= step.wait.n:
                    self._advance(number + 1)
                return
            self._otherwise(step, entry, number)

    def _otherwise(self, step: LessonStep, entry: Entry, number: int) -> None:
        """Something else was answered than the step waits for."""
        assert step.wait is not None
        remark = _remark_of(step.wait.remarks, entry, step.wait.ask)
        if remark is None and entry.ask != step.wait.ask:
            return  # what comes between is left to the learner
        self.remark = remark.say if remark is not None else None
        then = (remark.then if remark is not None else None) or step.wait.then
        if then == "on" or (then is None and self._can_go_on()):
            self._advance(number + 1)
        else:
            self.astray = True

    def _can_go_on(self) -> bool:
        """Whether what comes next in the lesson is asked now, or choice is free there."""
        steps = self.lesson.steps[self.number + 1 :]
        after = next((s for s in steps if s.kind in ("wait", "free", "undo", "quiz")), None)
        if after is None or after.kind == "free":
            return True
        decision = self.table.decision
        if after.wait is None or decision is None or decision.seat != self.lesson.seat:
            return False
        fits = decision.prompt.key == after.wait.ask
        return fits and self._fitting(decision, after.wait.keys) is not None

    def _beginning(self) -> Beginning:
        if self._begun is None:
            self._begun = Beginning.of(self.table, self.start)
        return self._begun

    def _look_at_goal(self) -> None:
        """Whether a free step has come to its end."""
        step = self.step
        if step is None or step.free is None:
            return
        begun = self._beginning()
        given = len(own_answers(self.table, begun, self.lesson.seat))
        over = self.table.over or given >= step.free.moves
        if over or Judge(self.table, begun, self.lesson.seat).reached(step.free.until):
            self._advance(len(self.table.entries))


def _plainest(decision: Decision) -> Any:
    """An answer of any question: what leads out of it, what is proposed, else the first key, as few
    as are allowed, all."""
    keys = tuple(getattr(decision, "keys", ()))
    proposed = getattr(decision, "proposal", None)
    tried: list[Any] = [*keys[:1], keys[: getattr(decision, "least", 0)], keys]
    if len(keys) <= FEW:
        tried = [key for n, key in enumerate(keys) if decision.describe(n).way_out] + tried
    if proposed is not None:
        tried.insert(0, decision.keys_of(proposed))
    for answer in tried:
        try:
            decision.index_of(answer)
        except (Illegal, TypeError, ValueError):
            continue
        return answer
    return None


def _fits(patterns: tuple[Any, ...], answer: Any) -> bool:
    return any(key_fits(freeze(pattern), answer) for pattern in patterns)


def _is_awaited(wait: Awaited, entry: Entry) -> bool:
    """Whether an answer is what a step waits for: nothing that a remark names more exactly."""
    if entry.ask != wait.ask or not wait.means(entry.answer):
        return False
    remark = _remark_of(wait.remarks, entry, wait.ask)
    if remark is None:
        return True
    return _left_open(wait.keys, entry.answer) <= _left_open(remark.keys, entry.answer)


def _left_open(patterns: tuple[Any, ...], answer: Any) -> float:
    """How many parts the most exact pattern of an answer leaves open."""

    def open_parts(pattern: Any) -> int:
        if isinstance(pattern, (tuple, list)):
            return sum(map(open_parts, pattern))
        return int(pattern == ANY_PART)

    fitting = [pattern for pattern in patterns if key_fits(freeze(pattern), answer)]
    return min(inf if pattern == ANY_PART else open_parts(pattern) for pattern in fitting)


def _remark_of(remarks: tuple[Remark, ...], entry: Entry, ask: str) -> Remark | None:
    for remark in remarks:
        asked = remark.ask or ask
        if (not asked or entry.ask == asked) and _fits(remark.keys, entry.answer):
            return remark
    return None


def _said_of(remarks: tuple[Remark, ...], entry: Entry, ask: str) -> Text | None:
    found = _remark_of(remarks, entry, ask)
    return found.say if found is not None else None
