"""Going through a lesson without a screen: by the answers it expects, or by any legal ones."""

from __future__ import annotations

from gametable.bots.random_bot import any_answer
from gametable.components.lessons import LessonFile, is_place
from gametable.core.engine.chance import Source
from gametable.core.engine.table import Table
from gametable.core.lessons.teacher import Teacher

MOST = 600


class Walk:
    """A lesson at its beginning."""

    def __init__(self, title, file: LessonFile) -> None:
        self.file = file
        self.table: Table = file.begin(title)
        self.teacher = Teacher(file.lesson, self.table)
        self.luck = 0

    def dice(self, of: str = "rival") -> int:
        """Dice of the walk's own."""
        self.luck += 1
        return Source.of(f"{self.file.id} {of}", self.luck).next()

    def ids(self) -> set[str]:
        """All that can be pointed at on the table."""
        seat = self.file.lesson.seat
        scene = self.table.title.scene(self.table.view(seat), seat, self.table.decision)
        found = {zone.id for zone in scene.zones}
        for zone in scene.zones:
            found |= {piece.id for piece in zone.pieces}
            found |= {f"{zone.id}/{slot.id}" for slot in zone.slots}
        return found

    def missing(self) -> list[str]:
        """What the step points at that is not there."""
        step = self.teacher.step
        if step is None:
            return []
        seats, ids = len(self.table.header.seats), self.ids()
        wanted = [at for at in (step.at, *step.light) if at]
        return [at for at in wanted if at not in ids and not is_place(at, seats)]

    def rivals(self) -> None:
        """The others act, as the lesson says or at random, up to the learner's next question."""
        for _ in range(MOST):
            decision = self.table.decision
            if decision is None or decision.seat == self.file.lesson.seat:
                return
            scripted = self.teacher.scripted()
            given = any_answer(decision, self.dice()) if scripted is None else scripted
            self.table.choose_index(given)
            self.teacher.look()
            if self.teacher.done or self.teacher.holds_rivals:
                return
        raise AssertionError("the others never come to an end")

    def through(self) -> None:
        """To the end by its own answers. Raises AssertionError where they do not lead there."""
        teacher = self.teacher
        for _ in range(MOST):
            if teacher.done:
                return
            if not teacher.holds_rivals:
                self.rivals()
            assert not self.missing(), f"step {teacher.number} points at what is not there"
            if teacher.done or self.read():
                continue
            answer = teacher.expected()
            asked = self.table.decision.prompt.key if self.table.decision else "nothing"
            assert answer is not None, f"step {teacher.number} expects nothing of {asked}"
            self.table.choose(answer)
            teacher.look()
            assert not teacher.astray, f"step {teacher.number} takes its own answer for another"
        raise AssertionError("the lesson never comes to an end")

    def take_back(self) -> None:
        """The button of the bubble: back to where the step began."""
        self.table.undo_to(self.teacher.start)
        self.teacher.begin_again()

    def read(self) -> bool:
        """Go on from what is only said or asked; False where something is to be done."""
        teacher = self.teacher
        if teacher.tells:
            teacher.go_on()
        elif teacher.asks:
            teacher.answer_quiz(teacher.quiz_answer())
        elif teacher.step is not None and teacher.step.undo:
            self.table.undo()
            teacher.look()
        else:
            return False
        return True
