"""The ways to lessons and from them: the list, the table of a lesson, on as a practice game; what
the first start of a title asks, and what is offered after a long time without it."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, timedelta
from typing import TYPE_CHECKING, Any

import msgspec

from gametable.client.games.learning import Learning
from gametable.client.screens.dialog import error
from gametable.client.widgets import Dialog
from gametable.client.widgets.overlay import Answer
from gametable.client.words.game_words import round_words, said, seat_names, status_words
from gametable.client.words.language import Words, _, ngettext_
from gametable.components.changes import load_changes
from gametable.components.errors import ComponentError, ComponentErrors
from gametable.components.lessons import (
    LessonFile,
    lesson_paths,
    load_lessons,
    load_sisters,
    sister_paths,
)
from gametable.components.night_card import load_night_card, usual_figures
from gametable.components.reference import load_reference
from gametable.core.engine.table import Table
from gametable.core.engine.title import SetupFault
from gametable.core.journal.loading import Unfit
from gametable.core.journal.reading import SUFFIX, read_brief
from gametable.core.journal.saves import GameCard
from gametable.core.journal.writing import JournalFault
from gametable.core.lessons.afterwards import fitting_drill
from gametable.core.lessons.teacher import Teacher
from gametable.core.scenario.start import scenario_header
from gametable.core.text import Text

if TYPE_CHECKING:
    from gametable.client.program import Program
    from gametable.client.table.lesson.guide import Guide


LONG = timedelta(days=30)
"""After so long without a title its refresher is offered."""


class Lessons:
    """Lessons of one program: the record of what was learnt lies beside the games. `today` is the
    calendar."""

    def __init__(self, program: Program, today: Callable[[], date] = date.today) -> None:
        self.program, self.today = program, today
        self.learning = Learning(program.folder)
        self._last = ""  # the title of the lesson taken last
        self._table: Table[Any] | None = None

    def show(self, title: str = "") -> None:
        """The list of lessons, of that title, else of the last one."""
        from gametable.client.screens.learn import LearnCalls, LearnScreen

        shelf = self.program.shelf
        known = [place.id for place in shelf.places if shelf.title(place.id) is not None]
        played = self.program.app.settings.last_title
        of = title or self._last or self.learning.last or played
        with_lessons = next((id for id in known if lesson_paths(id)), next(iter(known), ""))
        calls = LearnCalls(self.start, self.program.new_game, self._rules, self.refresh)
        of = of if of in known else with_lessons
        self.program.app.push(LearnScreen(shelf, self.learning, calls, of))

    def _rules(self, title: str, section: str) -> None:
        self.program.open_rules(section, title)

    def new_game(self, title: str | None = None) -> None:
        """Set up a game. The first time of a title that has lessons it is asked whether to take
        them; after a long time without it a refresher is offered, once."""
        program, learning = self.program, self.learning
        last = self._last_game(title) if title is not None else None
        if title is None or (last is None and learning.met(title)) or not lesson_paths(title):
            program.new_game(title)
        elif last is None:
            self._ask_first(title)
        elif self._long_ago(title, last):
            self._ask_refresher(title, last)
        else:
            program.new_game(title)

    def _ask_first(self, title: str) -> None:
        """A title is begun for the first time: lessons, the one for a sister game, or play."""

        def met(go: Callable[[], object]) -> Callable[[], None]:
            def act() -> None:
                self.learning.meet(title)
                go()

            return act

        language = self.program.app.ui.language
        play = met(lambda: self.program.new_game(title))
        answers = [Answer(_("learn.ask_play"), play, "secondary", "dice", id="learn.ask_play")]
        for file in self._sisters(title):
            words = file.lesson.sister.of(language) if file.lesson.sister is not None else ""
            start = met(lambda file=file: self.start(file))  # type: ignore[misc]
            answers.append(
                Answer(_("learn.ask_sister", game=words), start, "secondary", "practice",
                       id="learn.ask_sister")
            )  # fmt: skip
        teach = met(lambda: self.show(title))
        answers.append(
            Answer(_("learn.ask_teach"), teach, "primary", "learn", id="learn.ask_teach")
        )
        heading = _("learn.ask", title=self._name(title))
        self._ask("learn.ask", heading, _("learn.ask_text"), answers)

    def _ask_refresher(self, title: str, last: GameCard) -> None:
        """A title was not played for long: its refresher, or play."""
        answers = [
            Answer(_("refresher.ask_play"), lambda: self.program.new_game(title), "secondary",
                   "dice", id="refresher.ask_play"),
            Answer(_("refresher.ask_show"), lambda: self.refresh(title, True), "primary", "learn",
                   id="refresher.ask_show"),
        ]  # fmt: skip
        days = (self.today() - _day(last)).days
        heading = _("refresher.ask", title=self._name(title))
        self._ask(
            "refresher.ask",
            heading,
            ngettext_("refresher.ask_day", "refresher.ask_days", days),
            answers,
        )

    def _ask(self, id: str, heading: Words, text: Words, answers: list[Answer]) -> None:
        self.program.app.show(Dialog(heading, text, answers, icon="learn", id=id))

    def _name(self, title: str) -> str:
        return self.program.shelf.name(title, self.program.app.ui.language)

    def _sisters(self, title: str) -> list[LessonFile]:
        rules = self.program.shelf.title(title)
        try:
            return load_sisters(rules) if rules is not None and sister_paths(title) else []
        except (ComponentError, ComponentErrors):
            return []

    # ------------------------------------------------------------------ the refresher

    def _last_game(self, title: str, practice: bool = True) -> GameCard | None:
        """The game of a title that was played last, also in `practice`."""
        every = [card for card in self.program.desk.cards() if card.title == title]
        cards = [card for card in every if practice or not card.practice]
        return max(cards, key=lambda card: card.modified, default=None)

    def _long_ago(self, title: str, last: GameCard) -> bool:
        """Whether a title was not played for long, and nothing was offered since."""
        day = _day(last)
        if self.today() - day <= LONG:
            return False
        return not self.learning.refresh_offered(title, day.isoformat())

    def refresh(self, title: str, play: bool = False) -> None:
        """The page that brings a title back to mind; with `play` a game is set up from it."""
        from gametable.client.screens.refresher import PLAYERS, Refreshed, RefresherPage

        program = self.program
        last, since = self._last_game(title), program.shelf.title(title)
        revision, players = since.revision if since is not None else 0, PLAYERS
        header = None
        if last is not None:
            players = len(last.seats)
            try:
                header = read_brief(last.path).header
            except JournalFault:
                header = None
            revision = header.revision if header is not None else revision
        sheet = program.shelf.sheet(title)
        options = {one.id: one.default for one in (sheet.options if sheet is not None else ())}
        options |= header.options if header is not None else {}
        try:
            card, rules = load_night_card(title), load_reference(title)
            changes = tuple(load_changes(title).since(revision))
        except (ComponentError, ComponentErrors) as fault:
            program.app.show(error(_("program.components"), said(fault, program.app.ui)))
            return
        due = tuple(one.section for one in program.practice.boxes.due(title))
        ways = []
        if play:
            ways = [Answer(_("refresher.play"), lambda: program.new_game(title), icon="dice",
                           id="refresher.play")]  # fmt: skip
        match = self._last_game(title, practice=False)
        lines = self._last_lines(match) if match is not None else ()
        figures = usual_figures(since, players, options) if since is not None else None
        told = Refreshed(self._name(title), card, rules, due, lines, changes, figures, ways)
        program.app.show(RefresherPage(told, lambda section: self._rules(title, section)))

    def _last_lines(self, last: GameCard) -> tuple[Words, ...]:
        """The last game of a title in two lines: when and who, how it stands."""
        program = self.program
        who = ", ".join(seat_names(last))
        at = round_words(last, program.shelf, program.app.ui.language)
        how = status_words(last)
        first = _("refresher.last_game", day=_day(last).isoformat(), who=who)
        return (first, _("refresher.stood", at=at, how=program.app.ui.say(how)) if at else how)

    # ------------------------------------------------------------------ to the table

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

    def led_on(self, lesson: Guide, table: Table[Any]) -> Guide:
        """What leads on through a lesson on its table, which was opened again."""
        self._table = table
        return self.guide(lesson.file, table, lesson.teacher.place)

    def guide(self, file: LessonFile, table: Table[Any], place: Any = None) -> Guide:
        """What leads through a lesson on a table."""
        from gametable.client.table.lesson.guide import Guide, LessonCalls

        title, id = file.title, file.id
        lessons = load_lessons(table.title)
        after = next((other for other in lessons if other.number > file.number), None)
        calls = LessonCalls(
            keep=lambda place, done: self.learning.keep(title, id, place, done),
            quizzed=lambda step, right: self._quizzed(file, step, right),
            lessons=self.leave,
            next_lesson=(lambda: self.start(after)) if after is not None else None,
            play_on=lambda: self.program.practise(table, len(table.entries)),
            drill=self._drill(file),
        )
        sheet = self.program.shelf.sheet(title)
        name = sheet.name if sheet is not None else Text(title, title)
        known = self.learning.of(title, id).quizzes if place is not None else {}
        teacher = Teacher(file.lesson, table, place)
        guide = Guide(file, teacher, calls, name, len(lessons), dict(known))
        guide.calls.keep(guide.teacher.place, guide.teacher.done)
        return guide

    def _drill(self, file: LessonFile) -> tuple[Text, Callable[[], object]] | None:
        """A drill that goes on with what a lesson teaches: its name, and what starts it."""
        drills = self.program.drills
        found = fitting_drill(file.lesson, drills.drills(file.title))
        if found is None:
            return None
        return found.name, lambda: drills.start(file.title, found.id)

    def _quizzed(self, file: LessonFile, step: int, right: bool) -> None:
        """A quiz was answered for the first time: what was wrong is due again."""
        self.learning.quizzed(file.title, file.id, step, right)
        section = file.lesson.steps[step].link or file.lesson.teaches[0]
        self.program.practice.boxes.note(file.title, section, right)

    def leave(self) -> None:
        """Back to the list; the place in the lesson is kept."""
        program = self.program

        def go() -> None:
            program.go_home()
            self.show()

        program.let_go(go)


def _day(card: GameCard) -> date:
    """The day a game was played last."""
    try:
        return date.fromtimestamp(card.modified)
    except (OverflowError, OSError, ValueError):
        return date.min


def _same(table: Table[Any], file: LessonFile) -> bool:
    """Whether a kept game began at the position the lesson has now."""
    scenario = scenario_header(table.title, file.position, practice=True).scenario
    kept = msgspec.json.encode(table.header.scenario, order="sorted")
    return kept == msgspec.json.encode(scenario, order="sorted")
