"""The list of steps of a lesson, in the place of the right panel; in a small window that is in one
column with the cards of the seats."""

from __future__ import annotations

from collections.abc import Callable

from gametable.client.draw import Pen, Rect
from gametable.client.look.fonts import BOLD, REGULAR, SEMIBOLD
from gametable.client.table.lesson.guide import Guide
from gametable.client.table.lesson.options_panel import AllowedOptions
from gametable.client.widgets import (
    Column,
    Drawing,
    IconButton,
    IconImage,
    Label,
    Overline,
    Padded,
    Panel,
    Pressable,
    Progress,
    Row,
    ScrollArea,
    Spacer,
    Widget,
)
from gametable.client.widgets.lists import BAR
from gametable.client.widgets.widget import Size
from gametable.client.words.language import _

MARK = 22.0
PAD = 14.0  # at both sides of the rows
SCROLL = BAR + 8.0  # what scrolled rows leave free
LEAST_STEPS = 150.0  # design units that the list of steps keeps beside what may be chosen
SMALL = 0.8  # pixels to a unit, below which a mark holds no number
STEPS_SHARE = 0.4  # of the room for both
NOW, LOW_SHARE = 1.4, 0.3  # in a column: of the row of the step that is done now, and of the room


class LessonPanel(Widget):
    """Lesson and progress, the steps, what may be chosen, and the ways out. `put_away()` shows the
    inspector; `options` tells of what may be chosen. In a `column` it says the same in less room.
    """

    def __init__(
        self, guide: Guide, put_away: Callable[[], object], options: AllowedOptions
    ) -> None:
        super().__init__(id="lesson.panel")
        self.guide, self.put_away, self.options = guide, put_away, options
        self.column = False  # it stands below the cards of the seats
        self.steps: ScrollArea | None = None
        self._shown_step = -1
        self._put = 0.0  # where the steps were scrolled to, if not by hand
        self._by_hand = False

    def show(self) -> None:
        """The lesson stands elsewhere."""
        guide = self.guide
        rows = [
            StepRow(guide, n)
            for n, step in enumerate(guide.file.lesson.steps)
            if step.kind != "quiet"
        ]
        steps = ScrollArea(Padded(Column(*rows, gap=2), (PAD, 2)), backing="rail")
        if self.steps is not None:
            steps.offset = self.steps.offset
            self._by_hand = self.steps.offset != self._put
        self.steps = steps
        self.options.show()
        top = self._low_top() if self.column else self._top()
        nothing = Padded(self._nothing_counts(), (14, 8))
        nothing.shown = not self.column
        self.children = [top, steps, self.options, nothing]
        if self.ui is not None:
            for child in self.children:
                child.attach(self.ui, self)

    def show_options(self) -> None:
        """More is known of what may be chosen."""
        self.options.show()
        if self.ui is not None and self.shown:
            self.place(self.rect)
            self.redraw()

    def _which(self) -> str:
        """Which of the row of lessons it is; that for people who know a sister game is none."""
        guide, number = self.guide, self.guide.file.number
        return self.ui.say(_("lesson.of", n=number, of=guide.count)) if number else ""

    def _ways(self) -> Row:
        """What else can be done than the next step."""
        calls = self.guide.calls
        again = IconButton(
            "rotate-ccw", _("lesson.restart"), self.guide.restart_step, 18, 36, action="reload",
            id="lesson.restart",
        )  # fmt: skip
        play = IconButton(
            "practice", _("lesson.play_on"), calls.play_on, 18, 36, id="lesson.practise"
        )
        others = IconButton("log", _("lesson.list"), calls.lessons, 18, 36, id="lesson.leave")
        close = IconButton("close", _("lesson.put_away"), self.put_away, 18, 36, id="lesson.close")
        return Row(again, play, others, close, gap=0)

    def _progress(self) -> Progress:
        now, of = self.guide.figures()
        done = self.guide.teacher.done
        return Progress(lambda: 1.0 if done else (now - 1) / of, height=6, width=400)

    def _count(self) -> Label:
        now, of = self.guide.figures()
        return Label(_("lesson.step_figures", now=now, of=of), 14, REGULAR, "low", lines=1)

    def _named(self, size: float) -> Row:
        """The lesson by its name."""
        guide = self.guide
        return Row(
            Label(lambda: guide.text(guide.lesson_name), size, BOLD, lines=3, grow=1),
            Label(self._which, 14, SEMIBOLD, "amber"),
            gap=8,
        )

    def _top(self) -> Widget:
        guide, file = self.guide, self.guide.file
        head = Row(
            IconImage("learn", 24, "amber"),
            Label(_("lesson.learn"), 20, BOLD, lines=1, grow=1),
            self._ways(),
            gap=10,
        )
        card = Panel(
            Column(
                self._named(18),
                Label(
                    lambda: guide.parts.ui.say(  # type: ignore[union-attr]
                        _("lesson.about", title=guide.text(guide.title), n=file.lesson.minutes)
                    ),
                    14, REGULAR, "mid",
                ),
                self._progress(),
                gap=6,
            ),
            (14, 12), "s2", "amber", 12,
        )  # fmt: skip
        heading = Row(Overline(_("lesson.steps")), Spacer(grow=1), self._count(), gap=8)
        return Padded(Column(head, card, heading, gap=10), (14, 10))

    def _low_top(self) -> Widget:
        """As much of it as the steps below leave room for."""
        head = Row(Overline(_("lesson.steps")), self._count(), Spacer(grow=1), self._ways(), gap=8)
        return Padded(Column(self._named(17), head, self._progress(), gap=2), (14, 8))

    @staticmethod
    def _nothing_counts() -> Widget:
        return Panel(
            Row(
                IconImage("undo", 20, "mid"),
                Column(
                    Label(_("lesson.try"), 15, SEMIBOLD, lines=3),
                    Label(_("lesson.nothing_counts"), 14, REGULAR, "mid", lines=3),
                    gap=2, grow=1,
                ),
                gap=10,
            ),
            (12, 10), "well", "line", 10,
        )  # fmt: skip

    def stand_in(self, column: bool) -> None:
        """Whether it stands in a column."""
        if column != self.column:
            self.column = column
            self.show()

    def place(self, rect: Rect) -> None:
        self.rect = x, y, w, h = rect
        if len(self.children) < 4 or self.ui is None:
            return
        top, steps, options, nothing = self.children
        above, below = top.wants(w)[1], nothing.wants(w)[1] if nothing.shown else 0.0
        top.place((x, y, w, above))
        room = max(0.0, h - above - below)
        wanted = steps.wants(w)[1]
        chosen = 0.0
        if options.shown:
            # The steps give way: the one that is done now stays in view.
            least = min(wanted, self._least_steps(w, room))
            chosen = self.options.height_in(w, room - least)
        tall = min(wanted, room - chosen)
        steps.place((x, y + above, w, tall))
        options.place((x, y + above + tall, w, chosen))
        nothing.place((x, y + above + tall + chosen, w, below))
        self._keep_in_view()

    def _least_steps(self, width: float, room: float) -> float:
        """How much of the room for both the steps keep beside what may be chosen."""
        row = self._row_now()
        if self.column and row is not None:
            now = row.wants(width - 2 * PAD - SCROLL)[1]
            return max(NOW * now, room * LOW_SHARE)
        return max(LEAST_STEPS, room * STEPS_SHARE)

    def _row_now(self) -> Widget | None:
        """The step that is done now."""
        rows = self.steps.walk() if self.steps is not None else ()
        return next((w for w in rows if w.id == f"lesson.step.{self.guide.teacher.number}"), None)

    def _keep_in_view(self) -> None:
        """The step that is done now is seen; what the learner scrolled to stays until the next."""
        steps, number = self.steps, self.guide.teacher.number
        if steps is None or (self._by_hand and number == self._shown_step):
            return
        row = self._row_now()
        if row is not None and steps.rect[3] > 0:
            self._shown_step = number
            steps.reveal_child(row.rect)
        self._put = steps.offset

    def paint(self, pen: Pen) -> None:
        x, y, w, h = self.rect
        pen.fill(self.rect, "rail")
        pen.fill((x + w - 1 if self.column else x, y, 1, h), "line")
        if self.column:
            pen.fill((x, y, w, 1), "line")


class StepRow(Pressable):
    """A step: done, now, or to come. A click on one that was reached goes back to it."""

    radius = 8

    def __init__(self, guide: Guide, number: int) -> None:
        self.guide, self.number = guide, number
        step = guide.file.lesson.steps[number]
        self.state = "now" if number == guide.teacher.number else (
            "done" if number < guide.teacher.number else "later"
        )  # fmt: skip
        colour = {"now": "hi", "done": "mid", "later": "low"}[self.state]
        weight = SEMIBOLD if self.state == "now" else REGULAR
        words: Widget = Label(lambda: guide.text(step.title), 15, weight, colour, lines=3)
        if self.state == "done" and guide.right_at_once(number) is not None:
            right = guide.right_at_once(number)
            said = _("lesson.quiz_right") if right else _("lesson.quiz_told")
            told = Label(said, 13, REGULAR, "teal" if right else "low", lines=2)
            words = Column(words, told, gap=0)
        words.grow = 1
        back = self.state == "done"
        super().__init__(
            Row(Drawing(MARK, MARK, self._mark), words, gap=10),
            on_press=(lambda: guide.go_to(number)) if back else None,
            enabled=back,
            tooltip=_("lesson.go_back") if back else "",
            name=lambda: guide.text(step.title),
            id=f"lesson.step.{number}",
        )

    def measure(self, width: float) -> Size:
        return (width, max(34.0, self.children[0].wants(width - 16)[1] + 8))

    def place(self, rect: Rect) -> None:
        self.rect = x, y, w, h = rect
        self.children[0].place((x + 8, y, w - 16, h))

    def _mark(self, pen: Pen, rect: Rect) -> None:
        x, y, w, h = rect
        centre = (x + w / 2, y + h / 2)
        if self.state == "done":
            pen.circle(centre, 9, "teal", alpha=90)
            pen.icon("check", centre, 14, "hi")
        elif self.state == "now":
            pen.circle(centre, 9, "amber")
            if pen.unit < SMALL:
                return
            told = sum(step.kind != "quiet" for step in self.guide.file.lesson.steps[: self.number])
            pen.text(str(told + 1), centre, 13, BOLD, "s1", "cm")
        else:
            pen.circle(centre, 8, None, "line2", 1.5)

    def paint(self, pen: Pen) -> None:
        if self.state == "now":
            pen.box(self.rect, 8, "s2", "amber", 1.5)
        elif self.hovered and self.enabled:
            pen.box(self.rect, 8, "s2")

    def draw(self, pen: Pen) -> None:
        super().draw(pen)
        self.ring(pen)
