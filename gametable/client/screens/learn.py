"""Home > Learn: the lessons of each title, how long they are, which are done, what they teach.

screen = LearnScreen(shelf, learning, LearnCalls(start=..., new_game=..., open_rules=...), title)
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from gametable.client.draw import Pen, Rect, page_backdrop
from gametable.client.games.learning import Learning, Learnt
from gametable.client.games.shelf import Shelf
from gametable.client.host.app import App
from gametable.client.host.input import Event, Key
from gametable.client.look.fonts import BOLD, REGULAR, SEMIBOLD
from gametable.client.screens.fitted import FittedScreen
from gametable.client.screens.frame import Framed, sheet_side
from gametable.client.screens.section_link import SectionLink
from gametable.client.screens.title_chips import title_chips
from gametable.client.widgets import (
    Button,
    Column,
    Drawing,
    Flow,
    Grid,
    IconImage,
    Label,
    Padded,
    Panel,
    Paragraph,
    Row,
    Sized,
    Spacer,
    Widget,
)
from gametable.client.words.game_words import said
from gametable.client.words.language import Words, _, ngettext_
from gametable.components.errors import ComponentError, ComponentErrors, first_fault
from gametable.components.lessons import LessonFile, load_lessons, load_sisters, taught
from gametable.components.reference import RuleReference, load_reference

TWO = 1500.0  # design units of room from which the lessons stand in two columns


@dataclass
class LearnCalls:
    """Where the list leads: a lesson (from its beginning, or on where one was), a new game, a
    section of the rules, the refresher of a title."""

    start: Callable[[LessonFile, bool], object]
    new_game: Callable[[str], object]
    open_rules: Callable[[str, str], object]
    refresh: Callable[[str], object]


class LearnScreen(FittedScreen):
    """The lessons of one title; another one can be chosen."""

    title = _("home.learn")

    def __init__(self, shelf: Shelf, learning: Learning, calls: LearnCalls, of: str) -> None:
        super().__init__()
        self.shelf, self.learning, self.calls, self.of = shelf, learning, calls, of

    def backdrop(self, pen: Pen) -> None:
        page_backdrop(pen, self.ui.scale.width, self.ui.scale.height)

    def enter(self, app: App) -> None:
        if self.ui is not None:  # again: a lesson may have been taken meanwhile
            self.changed()
        super().enter(app)

    def handle(self, event: Event) -> bool:
        if isinstance(event, Key) and self.ui.keys.means(event, "refresher"):
            self.calls.refresh(self.of)
            return True
        return super().handle(event)

    def first_focus(self) -> Widget | None:
        """The lesson to take next."""
        starts = [w for w in self.focusables() if w.id.startswith("learn.start.")]
        fresh = [w for w in starts if isinstance(w, Button) and w.kind == "primary"]
        return next(iter([*fresh, *starts]), super().first_focus())

    def _choose(self, title: str) -> None:
        self.of = title
        self.changed()

    def build(self) -> Widget:
        ids = [place.id for place in self.shelf.places if self.shelf.title(place.id) is not None]
        chips = title_chips(
            self.shelf, self.ui.language, self.of, self._choose, "learn.title", ids, all_too=False
        )
        page = Column(chips, *self._lessons(), gap=18)
        return Framed(_("home.learn"), self.back, Padded(page, (self._side(), 18)))

    def _side(self) -> float:
        return sheet_side(self.ui.scale.width)

    # ------------------------------------------------------------------ the list

    def _lessons(self) -> list[Widget]:
        title = self.shelf.title(self.of)
        if title is None:
            return [Paragraph(_("learn.none"), 17)]
        try:
            lessons, rules = load_lessons(title), load_reference(self.of)
            sisters = load_sisters(title)
        except (ComponentError, ComponentErrors) as fault:
            words = said(first_fault(fault), self.ui)
            return [Row(IconImage("warning", 22, "red"), Paragraph(words, 17, grow=1), gap=12)]
        if not lessons:
            return [Paragraph(_("learn.none"), 17)]
        known = {file.id: self.learning.of(self.of, file.id) for file in lessons}
        done = sum(known[file.id].done > 0 for file in lessons)
        fresh = next((f.id for f in lessons if known[f.id].place is not None), None)
        fresh = fresh or next((f.id for f in lessons if not known[f.id].done), lessons[0].id)
        rest = sum(file.lesson.minutes for file in lessons if not known[file.id].done)
        left = _("learn.progress", done=done, of=len(lessons), minutes=rest)
        head = Row(
            IconImage("learn", 28, "amber"),
            Label(left, 18, SEMIBOLD, "hi", grow=1),
            Button(
                _("refresher.name"), lambda: self.calls.refresh(self.of), "ghost", "clock", 16, 40,
                action="refresher", id="learn.refresher",
            ),
            Button(
                _("learn.play"), lambda: self.calls.new_game(self.of), "ghost", "dice", 16, 40,
                id="learn.play",
            ),
            gap=12,
        )  # fmt: skip
        cards = [self._card(file, known[file.id], file.id == fresh, rules) for file in lessons]
        known |= {file.id: self.learning.of(self.of, file.id) for file in sisters}
        others = [self._card(file, known[file.id], False, rules) for file in sisters]
        # Who has begun with the lessons knows no sister game.
        cards = [*cards, *others] if done else [*others, *cards]
        columns = 2 if self.ui.scale.width - 2 * self._side() >= TWO else 1
        return [head, Grid(*cards, columns=columns, gap=18), self._taught(lessons, rules)]

    def _card(self, file: LessonFile, learnt: Learnt, fresh: bool, rules: RuleReference) -> Widget:
        lesson, language = file.lesson, self.ui.language
        going = learnt.place is not None

        def mark(pen: Pen, rect: Rect) -> None:
            x, y, w, h = rect
            middle = (x + w / 2, y + h / 2)
            if learnt.done:
                pen.circle(middle, 19, None, "teal", 2)
                pen.icon("check", middle, 24, "teal")
            elif lesson.sister is not None:
                pen.icon("practice", middle, 26, "mid")
            else:
                pen.circle(middle, 19, None, "amber" if fresh else "line2", 2)
                pen.text(str(file.number), middle, 20, BOLD, "hi" if fresh else "mid", "cm")

        state: Words
        if going and learnt.place is not None:
            said_steps = [n for n, s in enumerate(lesson.steps) if s.kind != "quiet"]
            at = sum(n < len(learnt.place.starts) for n in said_steps)
            state = _("learn.at", now=max(1, at), of=len(said_steps))
        elif learnt.done:
            state = ngettext_("learn.done_one", "learn.done_many", learnt.done)
        else:
            state = _("learn.not_tried")
        minutes = _("home.minutes", count=lesson.minutes)
        facts = Flow(
            Row(IconImage("clock", 16, "low"), Label(minutes, 15, REGULAR, "mid", lines=1), gap=6),
            Label(state, 15, REGULAR, "teal" if learnt.done else "mid", lines=1),
            gap=16,
        )
        sections = Flow(
            *(self._section(number, file.id, rules) for number in lesson.teaches), gap=4
        )
        text = Column(
            Label(lesson.name.of(language), 20, BOLD),
            Paragraph(lesson.text.of(language), 16, REGULAR, "mid"),
            facts,
            sections,
            gap=6,
            grow=1,
        )
        go: list[Widget] = []
        words = _("learn.go_on") if going else _("learn.again") if learnt.done else _("learn.start")
        go.append(
            Button(
                words, lambda: self.calls.start(file, going), "primary" if fresh else "secondary",
                size=17, height=44, id=f"learn.start.{file.id}",
            )
        )  # fmt: skip
        if going:
            go.append(
                Button(
                    _("learn.from_start"), lambda: self.calls.start(file, False), "ghost",
                    size=15, height=36, id=f"learn.restart.{file.id}",
                )
            )  # fmt: skip
        buttons = Sized(Column(*go, gap=6), 190)
        body = Row(Drawing(46, 46, mark), text, buttons, gap=18, align="start")
        edge = "amber" if fresh else "line"
        return Panel(body, (20, 16), "s1", edge, 14)

    def _section(self, number: str, lesson: str, rules: RuleReference) -> Widget:
        return SectionLink(
            rules, number, lambda number: self.calls.open_rules(self.of, number), icon="", size=14,
            id=f"learn.rule.{lesson}.{number}",
        )  # fmt: skip

    def _taught(self, lessons: list[LessonFile], rules: RuleReference) -> Widget:
        """What the lessons teach together."""
        sections = taught(lessons)
        tops = {number.split(".")[0] for number in sections}
        chapters = [section for section in rules.sections if "." not in section.id]
        left = [
            f"{section.id} {section.title.of(self.ui.language)}"
            for section in chapters
            if section.id not in tops
        ]
        lines: list[Widget] = [
            Label(_("learn.teach", n=len(sections)), 16, SEMIBOLD, "mid"),
        ]
        if left:
            lines.append(
                Paragraph(_("learn.not_taught", what=" · ".join(left)), 15, REGULAR, "low")
            )
        return Padded(Column(*lines, Spacer(0, 8), gap=6), (4, 0))
