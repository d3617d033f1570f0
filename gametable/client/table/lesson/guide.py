"""The lesson of a table: what its bubble says now, and what its buttons and keys do.

It knows the teacher (`core/lessons/teacher.py`) and the table screen's parts; the widgets ask it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from gametable.client.draw import Rect
from gametable.client.host.input import Event, Key
from gametable.client.table.answer.play import Play
from gametable.client.table.bar.bar_text import BarText
from gametable.client.table.bar.decision_bar import DecisionBar
from gametable.client.table.board.canvas import TableCanvas
from gametable.client.table.board.places import Spot
from gametable.client.table.bot_turn import Answer, BotTurn, Question
from gametable.client.table.model import TableModel
from gametable.client.table.session import Session
from gametable.client.table.strip.strip import Strip
from gametable.client.table.top_bar import TopBar
from gametable.client.widgets.beside import covered
from gametable.client.widgets.terms import Glossary
from gametable.client.widgets.ui import Ui
from gametable.client.widgets.widget import Widget
from gametable.client.words.language import _
from gametable.components.lessons import LessonFile
from gametable.core.engine.decision import Illegal
from gametable.core.lessons.steps import PLACES, LessonStep, Quiz
from gametable.core.lessons.teacher import LessonPlace, Teacher
from gametable.core.text import Text

LINES = 4  # so many of what has happened by itself are told at a time
EDGE = 18.0  # of a zone, around what it holds
MUCH = 0.88  # of a zone may be held: only what is emptier is cut
_CARD = re.compile(r"seat\.(\d)")


@dataclass
class LessonCalls:
    """What the program does for a lesson: keep where one is, go to the list, to the next lesson,
    on from here as a practice game, and to a drill (its name, and what starts it)."""

    keep: Callable[[LessonPlace, bool], object] = lambda place, done: None
    quizzed: Callable[[int, bool], object] = lambda step, right: None
    lessons: Callable[[], object] = lambda: None
    next_lesson: Callable[[], object] | None = None
    play_on: Callable[[], object] = lambda: None
    drill: tuple[Text, Callable[[], object]] | None = None


@dataclass
class Parts:
    """What of the table screen a lesson needs."""

    model: TableModel
    play: Play
    canvas: TableCanvas
    strip: Strip
    top: TopBar
    bar: DecisionBar
    bots: BotTurn
    ui: Ui
    glossary: Glossary
    open_rules: Callable[[str], object]
    say_bar: Callable[[], object]
    changed: Callable[[], object]  # the bubble says something else


def _filled(whole: Rect, held: Rect | None) -> Rect:
    """A zone down to the last of what it holds: below and beside that it may be empty."""
    if held is None:
        return whole
    x, y, w, h = whole
    wide, tall = held[0] + held[2] + EDGE - x, held[1] + held[3] + EDGE - y
    return (x, y, wide if wide < MUCH * w else w, tall if tall < MUCH * h else h)


class Guide:
    """Leads through a lesson at a table."""

    def __init__(
        self, file: LessonFile, teacher: Teacher, calls: LessonCalls, title: Text, count: int,
        quizzes: Mapping[int, bool] | None = None,
    ) -> None:  # fmt: skip
        self.file, self.teacher, self.calls = file, teacher, calls
        self.quizzes = quizzes or {}  # those answered when the lesson was left
        self.title, self.count = title, count  # of the game, and how many lessons it has
        self.entered: int | None = None  # the number that is entered in a quiz, once one is
        self.wrong: int | None = None  # what was answered wrong
        self.pointed = False  # Show me has pointed at the answer
        self.told_lines = LINES  # of what has happened by itself
        self.parts: Parts | None = None
        self.laid_over: Rect | None = None  # what lies over the table, to be read
        self.to_question: Callable[[], object] = bool  # the focus goes where it is answered
        self._told: object = None

    @property
    def lesson_name(self) -> Text:
        """The name of the lesson."""
        return self.file.lesson.name

    def bind(self, parts: Parts) -> None:
        """The table screen is there."""
        self.parts = parts
        parts.play.held = self._holds
        parts.canvas.keyboard.spoken = self.speaks_of
        parts.bots.held = lambda: self.teacher.holds_rivals or self.teacher.done

    def answers(self, usual: Answer) -> Answer:
        """What plays the other seats: what the lesson says, else the usual bot."""

        def answer(question: Question) -> Any:
            scripted = self.teacher.scripted()
            return usual(question) if scripted is None else scripted

        return answer

    # ------------------------------------------------------------------ what is told

    @property
    def step(self) -> LessonStep | None:
        """The step one is at."""
        return self.teacher.step

    @property
    def quiz(self) -> Quiz | None:
        """The quiz that is asked and not answered yet."""
        step = self.teacher.step
        return step.quiz if step is not None and self.teacher.asks else None

    @property
    def language(self) -> str:
        """The language of the screen."""
        assert self.parts is not None
        return self.parts.ui.language

    def text(self, text: Text | None) -> str:
        """A text of the lesson in words, with the figures of the table."""
        if text is None or self.parts is None:
            return ""
        words = text.of(self.language)
        if "{" not in words:
            return words
        round_words = self.parts.model.said.text(self.teacher.round())
        return self.teacher.filled(words, round_words)

    def remark(self) -> str:
        """What is said of the last answer, or of what was refused."""
        assert self.parts is not None
        refused = self.parts.model.refused
        if refused is not None and refused.reason is not None:
            told = self.teacher.refused(refused.reason.key)
            if told is not None:
                return self.text(told.say)
        return self.text(self.teacher.remark)

    def lines(self) -> list[str]:
        """What has happened by itself, a few lines at a time."""
        assert self.parts is not None
        said = self.parts.model.said
        events = self.teacher.by_itself()[self.told_lines - LINES : self.told_lines]
        return [said.text(event.message()) for event in events]

    @property
    def glossary(self) -> Glossary:
        """What makes the words of the title links."""
        assert self.parts is not None
        return self.parts.glossary

    def figures(self) -> tuple[int, int]:
        """The number of the step among those that say something, and how many these are."""
        said = [n for n, step in enumerate(self.file.lesson.steps) if step.kind != "quiet"]
        now = sum(n <= self.teacher.number for n in said)
        return max(1, min(now, len(said))), len(said)

    @property
    def lets_choose(self) -> bool:
        """Whether the step leaves something to be chosen now."""
        parts, step = self.parts, self.step
        if parts is None or step is None or self.has_the_word or step.undo or self.others_play:
            return False
        choosing = parts.model.choosing
        return choosing is not None and choosing.decision.seat == self.file.lesson.seat

    @property
    def awaits(self) -> bool:
        """Whether what the step waits for is asked now."""
        wait = self.step.wait if self.step is not None and self.lets_choose else None
        choosing = self.parts.model.choosing if self.parts is not None else None
        if wait is None or choosing is None:
            return False
        return choosing.decision.prompt.key == wait.ask

    def right_at_once(self, step: int) -> bool | None:
        """Whether the quiz of a step was right at once; none where it was not answered."""
        return self.teacher.right_at_once.get(step, self.quizzes.get(step))

    # ------------------------------------------------------------------ where it points

    @property
    def others_play(self) -> bool:
        """Whether others come first: what the step says holds when they are done."""
        parts = self.parts
        if parts is None or self.teacher.done or self.teacher.holds_rivals or self.teacher.astray:
            return False
        decision = parts.model.session.table.decision
        return decision is not None and decision.seat != self.file.lesson.seat

    def speaks_of(self, spot: Spot) -> bool:
        """Whether the step waits for something of a thing, or of the place where it lies."""
        at = self.step.at if self.step is not None else ""
        return bool(at) and at in (spot.id, spot.place, spot.zone) and self.awaits

    def pointed_at(self) -> Rect | None:
        """Where in the window the thing is that the bubble speaks of."""
        step = self.step
        if step is None or not step.at or self.others_play:
            return None
        found, over = self.where(step.at), self.laid_over
        return None if found and over and covered(found, [over]) else found

    def framed(self) -> Rect | None:
        """The same as it is drawn now: around a card that stands out since the pointer is on it,
        from which the bubble does not flee."""
        step, parts = self.step, self.parts
        found = self.pointed_at()
        if found is None or step is None or parts is None:
            return found
        canvas = parts.canvas
        spot = canvas.marks.where(step.at, 1 / canvas.camera.zoom)
        out = spot is not None and step.at in canvas.marks.up
        return canvas.camera.rect_to_view(spot.rect) if spot is not None and out else found

    @property
    def beside_table(self) -> bool:
        """Whether the bubble speaks of something that stands beside the table."""
        at = self.step.at if self.step is not None else ""
        return at in PLACES or _CARD.fullmatch(at) is not None

    def where(self, at: str) -> Rect | None:
        """Where in the window a thing is, if it is there."""
        parts = self.parts
        if parts is None:
            return None
        card = _CARD.fullmatch(at)
        if card is not None:
            return parts.strip.card_of(int(card[1]))
        if at == "bar":
            return parts.bar.answered
        if at in ("phases", "undo"):
            return parts.top.rect_of(at)
        if at == "meters":
            meters = parts.strip.meters
            return meters.rect if meters is not None and parts.strip.shown else None
        if at == "log":
            return None
        spots, laid, camera = parts.model.laid.spots, parts.model.laid, parts.canvas.camera
        if at in laid.zones:
            whole = camera.rect_to_view(laid.zones[at].rect)
            if laid.zones[at].zone.face:
                return whole  # its picture fills it
            return _filled(whole, dict(parts.canvas.grounds()).get(at))
        if at not in spots:
            return None
        return camera.rect_to_view(self._raised(at) or spots[at].visible)

    def _raised(self, at: str) -> Rect | None:
        """Where a card that was chosen or has the focus stands out of the hand; for one that the
        pointer is on the bubble would flee from it."""
        assert self.parts is not None
        model, canvas = self.parts.model, self.parts.canvas
        choosing = model.choosing
        numbers = choosing.targets.get(at, []) if choosing is not None else []
        chosen = choosing is not None and any(map(choosing.is_selected, numbers))
        if not chosen and (model.cursor != at or model.hovered == at):
            return None
        spot = canvas.marks.where(at, 1 / canvas.camera.zoom)
        return spot.rect if spot is not None and at in canvas.marks.up else None

    def lit(self) -> list[Rect]:
        """What is not dimmed: what is spoken of, what may be done now, and what the learner has let
        himself be shown."""
        parts, step = self.parts, self.step
        if parts is None or step is None or step.free is not None:
            return []
        found = [self.where(at) for at in (step.at, *step.light, *parts.model.ringed) if at]
        if not self.teacher.holds_rivals:
            found += list(parts.canvas.needed())
        return [rect for rect in found if rect is not None]

    @property
    def dims(self) -> bool:
        """Whether the rest of the table is dimmed; nothing is while all are to look at it."""
        step, choosing = self.step, self.parts.model.choosing if self.parts is not None else None
        if step is None or step.free is not None or self.others_play:
            return False
        if choosing is not None and choosing.decision.for_all:
            return False
        return bool(step.at or step.light)

    # ------------------------------------------------------------------ the bar

    @property
    def has_the_word(self) -> bool:
        """Whether the lesson says something before anything may be answered."""
        teacher = self.teacher
        return teacher.done or teacher.astray or teacher.tells or teacher.asks

    def in_bar(self, text: BarText) -> BarText:
        """What the bar says while the lesson says something: the same, and nothing to answer."""
        teacher, step, parts = self.teacher, self.step, self.parts
        if parts is None:
            return text
        say = parts.ui.say
        if self.has_the_word and not parts.model.session.table.over:
            self._speak_to_learner(text, parts.model)
        text.overline = f"{say(_('lesson.overline'))}, {text.overline}".upper()
        if teacher.done:
            calls = self.calls
            more = calls.next_lesson is not None
            words = _("lesson.next_lesson") if more else _("lesson.list")
            return self._only(text, say(_("lesson.done")), say(words))
        if teacher.astray:
            return self._only(text, say(_("lesson.astray_bar")), say(_("lesson.take_back")), "undo")
        if step is None or not (teacher.tells or teacher.asks or step.undo):
            return text
        title = self.text(step.title)
        if step.undo:
            return self._only(text, title, say(_("action.undo")), "undo", "undo")
        if teacher.asks:
            return self._only(text, title, "", hint=say(_("lesson.answer_bar")))
        return self._only(text, title, say(_("lesson.next")), hint=say(_("lesson.read_bar")))

    def _speak_to_learner(self, text: BarText, model: TableModel) -> None:
        """What the lesson says is said to the learner, also where others come next."""
        seat = self.file.lesson.seat
        text.colour = model.colours[seat]
        if model.scene is not None:
            words = f"{model.said.seat(seat)}, {model.said.text(model.scene.round)}"
            text.overline = words.upper()

    @staticmethod
    def _only(
        text: BarText, prompt: str, primary: str, icon: str = "check", action: str = "commit",
        hint: str = "",
    ) -> BarText:  # fmt: skip
        return BarText(
            colour=text.colour, overline=text.overline, prompt=prompt, hint=hint, primary=primary,
            primary_icon=icon, primary_action=action, primary_ready=bool(primary),
        )  # fmt: skip

    def commit(self) -> bool:
        """The primary button of the bar; whether it is the lesson's now."""
        teacher, parts = self.teacher, self.parts
        if teacher.done:
            (self.calls.next_lesson or self.calls.lessons)()
        elif teacher.astray:
            self.take_back()
        elif teacher.tells:
            self.go_on()
        elif self.step is not None and self.step.undo and parts is not None:
            parts.model.session.undo()
        else:
            return teacher.asks
        return True

    # ------------------------------------------------------------------ what is done

    def look(self) -> None:
        """The table has changed."""
        before = self.teacher.number
        self.teacher.look()
        self.pointed = False  # it was at an answer to the question before
        if self.teacher.number != before:
            self._new_step()
        self._keep()

    def go_on(self) -> None:
        """On from what is told (Enter, or a click on the bubble)."""
        if not self.teacher.tells:
            return
        if self.told_lines < len(self.teacher.by_itself()):
            self.told_lines += LINES
        else:
            self._forget_choice()
            self.teacher.go_on()
            self._new_step()
        self._changed()
        if self.lets_choose or self.teacher.done:
            self.to_question()

    def _forget_choice(self) -> None:
        """What was chosen while something was told was chosen of nothing that was asked: the button
        of the next step would give it. Nor does the bar still say what came of an attempt."""
        assert self.parts is not None
        self.parts.model.notice = None
        choosing, play = self.parts.model.choosing, self.parts.play
        while choosing is not None and choosing.chose and play.unselect():
            pass

    def take_back(self) -> None:
        """Take back what is not the lesson's."""
        self._stand_at(self.teacher.start)

    def restart_step(self) -> None:
        """Begin the step again (F5)."""
        if not self.teacher.done:
            self._stand_at(self.teacher.start)

    def go_to(self, number: int) -> None:
        """Go back to a step that was reached."""
        if number >= self.teacher.number:
            return
        entry = self.teacher.back_to(number)
        self._new_step()
        self._stand_at(entry)

    def answer_quiz(self, answer: int) -> None:
        """Answer the quiz that is asked. The same wrong answer once more, by a second click, is no
        second try."""
        if answer == self.wrong:
            return
        number = self.teacher.number
        right = self.teacher.answer_quiz(answer)
        self.wrong = None if right else answer
        if self.teacher.tries == 1:
            self.calls.quizzed(number, right)
        self._changed()

    def show_me(self) -> None:
        """H: point at the answer that is expected; asked again, give it."""
        parts, teacher = self.parts, self.teacher
        assert parts is not None
        if teacher.tells:
            self.go_on()
            return
        quiz = self.quiz
        if quiz is not None:
            self.answer_quiz(teacher.quiz_answer())
            return
        if teacher.step is not None and teacher.step.undo:
            session = parts.model.session
            if session.table.last_step() is not None:
                session.undo()
            else:
                teacher.skip()
                self._new_step()
                self._changed()
            return
        answer = teacher.expected()
        if answer is None:
            if not parts.model.session.bot_to_act:
                self.restart_step()
            return
        placer = parts.model.placer
        if placer is not None and answer in placer.legal and not self.pointed:
            self.pointed = True
            placer.put(answer)
            parts.canvas.ghost_put()
            self._changed()
            return
        spot = self._spot_of(answer)
        button = self._button_of(answer) if spot is None or self._offers_more(spot) else None
        if not self.pointed and spot is not None and button is None:
            self.pointed = True
            parts.model.cursor = spot
            parts.ui.focus_on(parts.canvas, True)
            parts.canvas.bring_into_view({spot})
            parts.model.changed()
            self._changed()
            return
        if not self.pointed and button is not None:
            self.pointed = True
            parts.ui.focus_on(button, True)
            self._changed()
            return
        self.pointed = False
        try:
            parts.model.session.choose(answer)
        except Illegal:
            self.restart_step()

    def takes(self, event: Event) -> bool:
        """Use a key that is the lesson's."""
        parts = self.parts
        if parts is None or not isinstance(event, Key):
            return False
        keys, teacher, focus = parts.ui.keys, self.teacher, parts.ui.focus
        if keys.means(event, "commit") and (teacher.tells or teacher.astray or self._has_choices):
            if isinstance(focus, Widget) and focus.id.startswith("lesson."):
                return False  # a button of the lesson has the focus
            if not teacher.asks:  # by Enter nobody chooses
                (self.take_back if teacher.astray else self.go_on)()
            return True
        if self.quiz is not None and not (event.ctrl or event.alt) and self._quiz_key(event):
            return True
        if keys.means(event, "hint"):
            self.show_me()
            return True
        return False

    # ------------------------------------------------------------------ inside

    @property
    def _has_choices(self) -> bool:
        return self.quiz is not None and bool(self.quiz.choices)

    def _quiz_key(self, key: Key) -> bool:
        """A digit answers a quiz with choices; a number is typed and answered by Enter."""
        quiz = self.quiz
        assert quiz is not None and self.parts is not None
        digit = int(key.name) if key.name.isdecimal() else None
        if self._has_choices:
            if digit is None:
                return False
            if 1 <= digit <= len(quiz.choices):
                self.answer_quiz(digit)
            return True
        if self.parts.ui.keys.means(key, "commit"):
            if self.entered is not None:
                self.answer_quiz(self.entered)
            return True
        entered = self.entered or 0
        steps = {"up": 1, "right": 1, "down": -1, "left": -1}
        if digit is not None:
            self.entered = min(200, entered * 10 + digit)
        elif key.name == "backspace":
            self.entered = entered // 10
        elif key.name in steps:
            self.entered = max(0, entered + steps[key.name])
        else:
            return False
        self.parts.ui.redraw()
        return True

    def _holds(self) -> bool:
        """Whether nothing may be answered at the table: the quiz comes first."""
        if self.teacher.asks:
            self._changed()
        return self.teacher.asks

    def _spot_of(self, answer: Any) -> str | None:
        assert self.parts is not None
        choosing = self.parts.model.choosing
        if choosing is None:
            return None
        try:
            given = choosing.decision.index_of(answer)
        except (Illegal, TypeError):
            return None
        spots = self.parts.model.laid.spots
        for number in self._numbers(choosing.decision, given):
            option = choosing.decision.describe(number)
            if option.target in spots:
                return option.target
        return None

    def _offers_more(self, spot: str) -> bool:
        """Whether several answers are given at a place: pointing at it says too little."""
        assert self.parts is not None
        choosing = self.parts.model.choosing
        return choosing is not None and len(choosing.targets.get(spot, ())) > 1

    def _button_of(self, answer: Any) -> Widget | None:
        """What of the bar gives an answer: the primary button as it stands, or a chip."""
        assert self.parts is not None
        choosing, bar = self.parts.model.choosing, self.parts.bar
        if choosing is None:
            return None
        try:
            numbers = [*self._numbers(choosing.decision, choosing.decision.index_of(answer))]
        except (Illegal, TypeError):
            return None
        if choosing.ready and [*choosing.numbers] == numbers:
            return bar.primary if bar.primary.shown else None
        if not numbers:
            return next((chip for chip in bar.chips if chip.look.command == "none"), None)
        return next((chip for chip in bar.chips if chip.look.number in numbers), None)

    @staticmethod
    def _numbers(decision: Any, given: Any) -> Iterator[int]:
        yield from decision.taken(given)

    def _stand_at(self, entry: int) -> None:
        """Take the table back to where it stood after so many answers."""
        assert self.parts is not None
        session: Session = self.parts.model.session
        if len(session.table.entries) > entry:
            session.undo_to(entry)
        self.teacher.begin_again()
        self._changed()

    def _new_step(self) -> None:
        self.pointed, self.wrong, self.told_lines = False, None, LINES
        self.entered = None
        self._keep()

    def _keep(self) -> None:
        self.calls.keep(self.teacher.place, self.teacher.done)

    def _changed(self) -> None:
        parts = self.parts
        if parts is None:
            return
        step = self.step
        if step is not None:
            parts.canvas.bring_into_view({at for at in (step.at, *step.light) if at})
        parts.bots.go_on()
        parts.changed()
