"""The ways to lessons and from them: the list, the table of a lesson, on as a practice game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from gametable.client.games.learning import Learning
from gametable.client.screens.dialog import error
from gametable.client.widgets import Dialog
from gametable.client.widgets.overlay import Answer
from gametable.client.words.game_words import said
from gametable.client.words.language import _
from gametable.components.errors import ComponentError, ComponentErrors
from gametable.components.lessons import LessonFile, lesson_paths, load_lessons
from gametable.core.engine.table import Table
from gametable.core.engine.title import SetupFault
from gametable.core.journal.loading import Unfit
from gametable.core.journal.reading import SUFFIX
from gametable.core.journal.writing import JournalFault
from gametable.core.lessons.teacher import Teacher
from gametable.core.scenario.start import scenario_header
from gametable.core.text import Text

if TYPE_CHECKING:
    from gametable.client.program import Program
    from gametable.client.table.lesson.guide import Guide


class Lessons:
    """Lessons of one program: the record of what was learnt lies beside the games."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self.learning = Learning(program.folder)
        self._last = ""  # the title of the lesson taken last
        self._table: Table[Any] | None = None

    def show(self, title: str = "") -> None:
        """The list of lessons, of that title, else of the last one."""
        from gametable.client.screens.learn import LearnCalls, LearnScreen

        shelf = self.program.shelf
        known = [place.id for place in shelf.places if shelf.title(place.id) is not None]
        of = title or self._last
        with_lessons = next((id for id in known if lesson_paths(id)), next(iter(known), ""))
        calls = LearnCalls(self.start, self.program.new_game, self._rules)
        of = of if of in known else with_lessons
        self.program.app.push(LearnScreen(shelf, self.learning, calls, of))

    def _rules(self, title: str, section: str) -> None:
        self.program.open_rules(section, title)

    def new_game(self, title: str | None = None) -> None:
        """Set up a game; the first time of a title that has lessons it is asked whether to take
        them."""
        program, learning = self.program, self.learning
        played = any(card.title == title for card in program.desk.cards())
        if title is None or learning.met(title) or played or not lesson_paths(title):
            program.new_game(title)
            return

        def teach() -> None:
            learning.meet(title)
            self.show(title)

        def play() -> None:
            learning.meet(title)
            program.new_game(title)

        answers = [
            Answer(_("learn.ask_play"), play, "secondary", "dice", id="learn.ask_play"),
            Answer(_("learn.ask_teach"), teach, "primary", "learn", id="learn.ask_teach"),
        ]
        name = program.shelf.name(title, program.app.ui.language)
        program.app.show(
            Dialog(_("learn.ask", title=name), _("learn.ask_text"), answers, icon="learn",
                   id="learn.ask")
        )  # fmt: skip

    def start(self, file: LessonFile, on: bool = False) -> None:
        """Take a lesson: from its beginning, or on where one was."""
        self.program.let_go(lambda: self._start(file, on))

    def _start(self, file: LessonFile, on: bool) -> None:
        program = self.program
        path = program.folder / "lessons" / f"{file.title}-{file.id}{SUFFIX}"
        place = self.learning.of(file.title, file.id).place if on else None
        table: Table[Any] | None = None
        if place is not None and path.is_file():
            try:
                table = program.keeping.load(path)
            except (Unfit, JournalFault, SetupFault):
                table = None
            if table is not None and not _same(table, file):
                table = None  # the lesson is another one by now
        if table is None:
            place = None
            try:
                table = program.keeping.lesson(file, path)
            except (JournalFault, SetupFault) as fault:
                program.app.show(error(_("program.cannot_start"), said(fault, program.app.ui)))
                return
            except (ComponentError, ComponentErrors) as fault:
                program.app.show(error(_("program.components"), said(fault, program.app.ui)))
                return
        self._last, self._table = file.title, table
        program.show_table(table, self.guide(file, table, place))

    def guide(self, file: LessonFile, table: Table[Any], place: Any = None) -> Guide:
        """What leads through a lesson on a table."""
        from gametable.client.table.lesson.guide import Guide, LessonCalls

        title, id = file.title, file.id
        lessons = load_lessons(table.title)
        after = next((other for other in lessons if other.number > file.number), None)
        calls = LessonCalls(
            keep=lambda place, done: self.learning.keep(title, id, place, done),
            quizzed=lambda step, right: self.learning.quizzed(title, id, step, right),
            lessons=self.leave,
            next_lesson=(lambda: self.start(after)) if after is not None else None,
            play_on=lambda: self.program.practise(table, len(table.entries)),
        )
        sheet = self.program.shelf.sheet(title)
        name = sheet.name if sheet is not None else Text(title, title)
        guide = Guide(file, Teacher(file.lesson, table, place), calls, name, len(lessons))
        guide.calls.keep(guide.teacher.place, guide.teacher.done)
        return guide

    def leave(self) -> None:
        """Back to the list; the place in the lesson is kept."""
        program = self.program

        def go() -> None:
            program.go_home()
            self.show()

        program.let_go(go)


def _same(table: Table[Any], file: LessonFile) -> bool:
    """Whether a kept game began at the position the lesson has now."""
    scenario = scenario_header(table.title, file.position, practice=True).scenario
    kept = msgspec.json.encode(table.header.scenario, order="sorted")
    return kept == msgspec.json.encode(scenario, order="sorted")
