"""The list of steps of a lesson, in the place of the right panel."""

from __future__ import annotations

from collections.abc import Callable

from gametable.client.draw import Pen, Rect
from gametable.client.look.fonts import BOLD, REGULAR, SEMIBOLD
from gametable.client.table.lesson.guide import Guide
from gametable.client.widgets import (
    Button,
    Column,
    Drawing,
    IconButton,
    IconImage,
    Label,
    Padded,
    Panel,
    Pressable,
    Progress,
    Row,
    ScrollArea,
    Spacer,
    Widget,
)
from gametable.client.widgets.widget import Size
from gametable.client.words.language import _

MARK = 22.0


class LessonPanel(Widget):
    """Lesson and progress, the steps, and the ways out. `put_away()` shows the inspector."""

    def __init__(self, guide: Guide, put_away: Callable[[], object]) -> None:
        super().__init__(id="lesson.panel")
        self.guide, self.put_away = guide, put_away
        self._offset = 0.0

    def show(self) -> None:
        """The lesson stands elsewhere."""
        guide, file = self.guide, self.guide.file
        now, of = guide.figures()
        head = Row(
            IconImage("learn", 24, "amber"),
            Label(_("home.learn"), 20, BOLD, lines=1, grow=1),
            IconButton("close", _("lesson.put_away"), self.put_away, 18, 36, id="lesson.close"),
            gap=10,
        )
        done = guide.teacher.done
        card = Panel(
            Column(
                Row(
                    Label(lambda: guide.text(guide.lesson_name), 18, BOLD, grow=1),
                    Label(_("lesson.of", n=file.number, of=guide.count), 14, SEMIBOLD, "amber"),
                    gap=8,
                ),
                Label(
                    lambda: guide.parts.ui.say(  # type: ignore[union-attr]
                        _("lesson.about", title=guide.text(guide.title), n=file.lesson.minutes)
                    ),
                    14, REGULAR, "mid",
                ),
                Progress(lambda: 1.0 if done else (now - 1) / of, height=6, width=400),
                gap=6,
            ),
            (14, 12), "s2", "amber", 12,
        )  # fmt: skip
        rows = [
            StepRow(guide, n) for n, step in enumerate(file.lesson.steps) if step.kind != "quiet"
        ]
        nothing = Panel(
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
        leave = Column(
            Button(
                _("lesson.restart"), guide.restart_step, size=15, height=38, action="reload",
                icon="rotate-ccw", id="lesson.restart",
            ),
            Button(
                _("lesson.play_on"), guide.calls.play_on, size=15, height=38, icon="practice",
                id="lesson.practise",
            ),
            Button(
                _("lesson.list"), guide.calls.lessons, size=15, height=38, icon="learn",
                id="lesson.leave",
            ),
            gap=8,
        )  # fmt: skip
        steps = Column(*rows, gap=2)
        body = ScrollArea(
            Padded(Column(steps, Spacer(0, 6), nothing, leave, gap=10), (14, 4)), backing="rail"
        )
        if self.children:
            old = self.children[1]
            self._offset = getattr(old, "offset", 0.0)
        body.offset = self._offset
        top = Padded(Column(head, card, gap=10), (14, 12))
        self.children = [top, body]
        if self.ui is not None:
            for child in self.children:
                child.attach(self.ui, self)

    def place(self, rect: Rect) -> None:
        self.rect = x, y, w, h = rect
        if len(self.children) < 2:
            return
        top = self.children[0].wants(w)[1]
        self.children[0].place((x, y, w, top))
        self.children[1].place((x, y + top, w, h - top))

    def paint(self, pen: Pen) -> None:
        x, y, _w, h = self.rect
        pen.fill(self.rect, "rail")
        pen.fill((x, y, 1, h), "line")


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
        label = Label(lambda: guide.text(step.title), 15, weight, colour, lines=3, grow=1)
        back = self.state == "done"
        super().__init__(
            Row(Drawing(MARK, MARK, self._mark), label, gap=10),
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
            pen.icon("check", centre, 18, "teal")
        elif self.state == "now":
            pen.circle(centre, 9, "amber")
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
