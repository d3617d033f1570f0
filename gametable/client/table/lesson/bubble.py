"""The bubble of a lesson: what its step says, beside what it speaks of; and the veil over the rest
of the table."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from gametable.client.draw import Pen, Rect, layer
from gametable.client.host.input import LEFT, Event, Press, Release
from gametable.client.look.fonts import BOLD, REGULAR, SEMIBOLD
from gametable.client.table.board.camera import around
from gametable.client.table.lesson.examples import LessonExamples
from gametable.client.table.lesson.guide import Guide
from gametable.client.widgets import (
    Button,
    Column,
    Flow,
    IconImage,
    Label,
    Overline,
    Paragraph,
    Row,
    Spacer,
    Stepper,
    Widget,
)
from gametable.client.widgets.beside import Side, covered, place_beside, place_free
from gametable.client.widgets.terms import LinkedParagraph
from gametable.client.widgets.widget import Size
from gametable.client.words.language import Words, _
from gametable.core.lessons.steps import LessonStep
from gametable.core.text import Text

WIDE, NARROW, SLIM, SLIMMEST = 470.0, 380.0, 290.0, 250.0
FLAT, FLATTEST = 560.0, 840.0
WORDS_SHRINK = 2 / 3  # pixels to a unit, below which words are as large as they are there
PICTURED = (600.0, 880.0)  # with the pictures of a worked example
PAD = 18.0
GAP = 24.0  # between the bubble and what it speaks of: the room of its beak
ASIDE = 16  # places along the view where it may stand
AROUND = 8.0
DIM = 150
FREE = 24.0  # square units of what is needed that may be touched
SIDES: tuple[Side, ...] = ("right", "left", "below", "above")


class Veil(Widget):
    """Dims the table but for what a step speaks of and what may be done."""

    def __init__(self, guide: Guide) -> None:
        super().__init__(id="lesson.veil")
        self.guide = guide
        self._made: tuple[object, pygame.Surface] | None = None

    def paint(self, pen: Pen) -> None:
        if not self.guide.dims:
            return
        area = pen.area(self.rect)
        holes = tuple(sorted(tuple(pen.area(_grown(rect, AROUND))) for rect in self.guide.lit()))
        key = (tuple(area), holes)
        if self._made is None or self._made[0] != key:
            veil = layer(area.size)
            r, g, b, _a = pen.kit.theme.colour("space")
            share = DIM / 255
            veil.fill((round(r * share), round(g * share), round(b * share), DIM))
            for hole in holes:
                place = pygame.Rect(hole).move(-area.x, -area.y)
                pygame.draw.rect(veil, (0, 0, 0, 0), place, border_radius=round(12 * pen.unit))
            self._made = (key, veil)
        with pen.clipped(self.rect):
            pen.surface.blit(self._made[1], area.topleft, special_flags=pygame.BLEND_PREMULTIPLIED)
            spoken = self.guide.framed()
            if spoken is not None and not self.guide.beside_table:
                pen.box(_grown(spoken, AROUND), 12, stroke="amber", width=3)


def _aslant(size: tuple[float, float], thing: Rect, view: Rect, others: list[Rect]) -> Rect:
    """Above or below a thing, as far aside in the view as it takes to cover least."""
    (wide, tall), (vx, vy, vw, vh) = size, view
    places = [
        (vx + step / ASIDE * (vw - wide), top, wide, tall)
        for top in (thing[1] - tall - GAP, thing[1] + thing[3] + GAP)
        for step in range(ASIDE + 1)
        if vy <= top <= vy + vh - tall
    ]
    away = thing[0] + thing[2] / 2 - wide / 2
    return min(
        places or [(vx, vy, wide, tall)],
        key=lambda at: (covered(at, [*others, thing]), abs(at[0] - away)),
    )


def _grown(rect: Rect, by: float) -> Rect:
    x, y, w, h = rect
    return (x - by, y - by, w + 2 * by, h + 2 * by)


class _StepHead(Widget):
    """The name of a step and the link to its rule, which stands below where it leaves the name too
    little room."""

    ICON = 36.0  # how much of the width the icon takes

    def __init__(self, title: Label, link: Widget | None) -> None:
        self.icon, self.title, self.link = IconImage("learn", 24, "amber"), title, link
        super().__init__(self.icon, title, *([link] if link is not None else []))

    def _sizes(self, width: float) -> tuple[float, Size, Size]:
        """How wide the title may be, its height and that of the line of the link below."""
        room = width - self.ICON
        link = self.link.wants(width) if self.link is not None else (-12.0, 0.0)
        beside = room - link[0] - 12
        words, size = self.title.text(), self.title.largest
        if beside > 0 and self.ui.ruler.wrap(words, beside, size, BOLD, 2).fits:
            return beside, (link[0], max(24.0, self.title.wants(beside)[1], link[1])), (0.0, 0.0)
        return room, (0.0, max(24.0, self.title.wants(room)[1])), link

    def measure(self, width: float) -> Size:
        _room, first, below = self._sizes(width)
        return (width, first[1] + below[1])

    def place(self, rect: Rect) -> None:
        self.rect = x, y, w, _h = rect
        room, (beside, tall), below = self._sizes(w)
        self.icon.place((x, y + (tall - 24) / 2, 24, 24))
        high = self.title.wants(room)[1]
        self.title.place((x + self.ICON, y + (tall - high) / 2, room, high))
        if self.link is None:
            return
        if below[1]:
            self.link.place((x + self.ICON - 8, y + tall, *below))
        else:
            high = self.link.wants(w)[1]
            self.link.place((x + w - beside, y + (tall - high) / 2, beside, high))


class _StepFoot(Widget):
    """Which step it is and its button: side by side, where that leaves the button its words."""

    GAP = 10.0

    def __init__(self, count: Label, button: Button) -> None:
        self.count, self.button = count, button
        super().__init__(count, button)

    def _sizes(self, width: float) -> tuple[Size, Size, bool]:
        count, button = self.count.wants(width), self.button.wants(width)
        return count, button, count[0] + self.GAP + button[0] <= width

    def measure(self, width: float) -> Size:
        count, button, beside = self._sizes(width)
        both = max(count[1], button[1]) if beside else count[1] + self.GAP / 2 + button[1]
        return (width, both)

    def place(self, rect: Rect) -> None:
        self.rect = x, y, w, h = rect
        count, button, beside = self._sizes(w)
        self.count.place((x, y + (h - count[1]) / 2 if beside else y, *count))
        self.button.place((x + w - button[0], y + h - button[1], *button))


class Bubble(Widget):
    """What the lesson says now. A click on it goes on where it only says something."""

    interactive = True
    radius = 16

    def __init__(
        self, guide: Guide, open_rules: Callable[[str], object], examples: LessonExamples
    ) -> None:
        super().__init__(id="lesson.bubble")
        self.guide, self.open_rules, self.examples = guide, open_rules, examples
        self._down = False
        self._thing: Rect | None = None
        self._looked: tuple[object, Rect] | None = None  # where it was looked for, and found

    # ------------------------------------------------------------------ its content

    def show(self) -> None:
        """Say what is to be said now."""
        guide = self.guide
        parts = self._end() if guide.teacher.done else self._step()
        self.children = [Column(*parts, gap=10)]
        if self.ui is not None:
            for child in self.children:
                child.attach(self.ui, self)

    def _words(self, text: Text | None) -> Words:
        return lambda: self.guide.text(text)

    def _text(self, text: Text | None, size: float, colour: str) -> Widget:
        """A text of the lesson; words of the title lead to the rules."""
        glossary = self.guide.glossary
        return LinkedParagraph(self._words(text), glossary, size, REGULAR, colour)

    def _step(self) -> list[Widget]:
        guide, teacher = self.guide, self.guide.teacher
        step = teacher.step
        assert step is not None
        if guide.others_play:
            return self._others()
        link: Widget | None = None
        if step.link:
            link = Button(
                _("lesson.rule", number=step.link), lambda: self.open_rules(step.link), "ghost",
                "rule", 15, 32, colour="blue", id="lesson.rule",
            )  # fmt: skip
        title = Label(self._words(step.title), 20, BOLD, lines=2)
        parts: list[Widget] = [_StepHead(title, link)]
        remark = guide.remark()
        if teacher.astray:
            parts.append(Paragraph(remark or _("lesson.astray"), 17, REGULAR, "hi"))
            if remark:
                parts.append(Paragraph(_("lesson.astray_again"), 16, REGULAR, "mid"))
            else:
                parts.append(self._text(step.say, 16, "mid"))
        elif guide.quiz is not None or (step.quiz is not None and teacher.told):
            parts += self._quiz_parts(remark)
        else:
            if remark:
                parts.append(Paragraph(remark, 16, SEMIBOLD, "amber"))
            if teacher.comes_between:
                parts.append(Paragraph(_("lesson.between"), 16, SEMIBOLD, "amber"))
            parts += self._pair(step)
            parts.append(self._text(step.say, 17, "hi"))
            parts += [
                Row(IconImage("check", 16, "teal"), Paragraph(line, 16, REGULAR, "mid", grow=1),
                    gap=8)
                for line in guide.lines()
            ]  # fmt: skip
            parts += self._example(step)
        parts.append(self._foot())
        return parts

    def _example(self, step: LessonStep) -> list[Widget]:
        """The pictures of a worked example of the rule book."""
        shown = self.examples.of(step.show) if step.show else None
        return [shown] if shown is not None else []

    def _pair(self, step: LessonStep) -> list[Widget]:
        """What is known of the sister game; what the step says is how it is here."""
        if step.know is None:
            return []
        known = Paragraph(self._words(step.know), 16, REGULAR, "mid")
        return [Overline(_("lesson.you_know")), known, Overline(_("lesson.here"))]

    def _others(self) -> list[Widget]:
        """Others play before the step begins."""
        head = Row(
            IconImage("learn", 24, "amber"), Label(_("lesson.others"), 20, BOLD, grow=1), gap=12
        )
        return [head, Paragraph(_("lesson.others_text"), 17, REGULAR, "hi")]

    def _quiz_parts(self, remark: str) -> list[Widget]:
        guide, teacher = self.guide, self.guide.teacher
        step = teacher.step
        assert step is not None and step.quiz is not None
        quiz = step.quiz
        parts: list[Widget] = []
        if step.say is not None:
            parts.append(self._text(step.say, 17, "hi"))
        parts.append(Paragraph(self._words(quiz.ask), 17, SEMIBOLD, "hi"))
        if teacher.told:
            right = guide.wrong is None
            answer = teacher.quiz_answer()
            words = self._choice(quiz.choices[answer - 1]) if quiz.choices else str(answer)
            said = _("lesson.right", answer=words) if right else _("lesson.answer", answer=words)
            parts.append(Label(said, 17, BOLD, "teal"))
            parts.append(self._text(quiz.why, 17, "mid"))
            return parts
        if guide.wrong is not None:
            parts.append(Paragraph(_("lesson.wrong"), 16, SEMIBOLD, "amber"))
        if quiz.choices:
            buttons = [self._choice_button(n, choice) for n, choice in enumerate(quiz.choices, 1)]
            parts.append(Flow(*buttons, gap=8))
        else:
            stepper = Stepper(
                0, 200, lambda: guide.entered or 0, self._enter, name=_("lesson.number"),
                id="lesson.number",
            )  # fmt: skip
            answer_button = Button(
                _("lesson.answer_it"), lambda: guide.answer_quiz(guide.entered or 0), "primary",
                size=16, height=40, id="lesson.answer",
            )  # fmt: skip
            parts.append(Row(stepper, answer_button, Spacer(grow=1), gap=12))
        return parts

    def _choice(self, choice: Text | int) -> str:
        return str(choice) if isinstance(choice, int) else self.guide.text(choice)

    def _choice_button(self, n: int, choice: Text | int) -> Button:
        return Button(
            lambda: f"{n}  {self._choice(choice)}", lambda: self.guide.answer_quiz(n), size=16,
            height=40, id=f"lesson.choice.{n}",
        )  # fmt: skip

    def _enter(self, value: int) -> None:
        self.guide.entered = value
        self.ui.redraw()

    def _foot(self) -> Widget:
        guide, teacher = self.guide, self.guide.teacher
        now, of = guide.figures()
        count = Label(_("lesson.step_of", now=now, of=of), 14, REGULAR, "low", lines=1)
        if teacher.astray:
            button = self._button("take_back", guide.take_back, "primary", "undo", "commit")
        elif teacher.tells:
            button = self._button("next", guide.go_on, "primary", "", "commit")
        else:
            button = self._button("show_me", guide.show_me, "secondary", "hint", "hint")
        return _StepFoot(count, button)

    def _button(
        self, what: str, call: Callable[[], object], kind: str, icon: str, action: str
    ) -> Button:
        words = {
            "take_back": _("lesson.take_back"),
            "next": _("lesson.next"),
            "show_me": _("lesson.do_it") if self.guide.pointed else _("lesson.show_me"),
        }[what]
        return Button(words, call, kind, icon, 16, 40, action=action, id=f"lesson.{what}")

    def _end(self) -> list[Widget]:
        """All steps are done: what was done, what to try next."""
        lesson, calls = self.guide.file.lesson, self.guide.calls
        lines: list[Widget] = [
            Row(
                IconImage("check", 18, "teal"),
                Paragraph(self._words(did), 17, REGULAR, "hi", grow=1),
                gap=10,
            )
            for did in lesson.did
        ]
        again = Button(_("lesson.list"), calls.lessons, size=16, height=40, id="lesson.list")
        play = Button(_("lesson.play_on"), calls.play_on, size=16, height=40, id="lesson.play_on")
        parts = self.guide.parts
        over = parts is not None and parts.model.session.table.over
        buttons: list[Widget] = [again] if over else [again, play]
        if calls.drill is not None:
            buttons.append(
                Button(self._drill, calls.drill[1], icon="practice", size=16, height=40,
                       id="lesson.drill")
            )  # fmt: skip
        if calls.next_lesson is not None:
            more = calls.next_lesson
            buttons.append(
                Button(
                    _("lesson.next_lesson"), more, "primary", size=16, height=40, action="commit",
                    id="lesson.next_lesson",
                )
            )  # fmt: skip
        self.ways = [button.id for button in buttons]
        head = Row(
            IconImage("learn", 24, "amber"), Label(_("lesson.done"), 20, BOLD, grow=1), gap=12
        )
        hint = Paragraph(self._words(lesson.next), 16, REGULAR, "mid")
        return [head, *lines, hint, Flow(*buttons, gap=8)]

    def _drill(self) -> str:
        drill = self.guide.calls.drill
        return self.ui.say(_("lesson.drill", name=self.guide.text(drill[0]))) if drill else ""

    # ------------------------------------------------------------------ its place

    def measure(self, width: float) -> Size:
        if not self.children:
            return (width, 0.0)
        return (width, self.children[0].wants(width - 2 * PAD)[1] + 2 * PAD)

    def arrange(
        self, view: Rect, needed: list[Rect], aside: list[Rect], sheet: Rect | None = None
    ) -> None:
        """Stand beside what is spoken of, on nothing that is `needed` if it can be helped, nor on
        what lies `aside`; where a `sheet` takes the room there, beside that; anywhere else before
        it covers what is chosen from."""
        before, thing = self.drawn, self.guide.pointed_at()
        self._thing = thing
        middle = (view[0] + view[2] / 2, view[1] + view[3] - 8, 0.0, 0.0)
        found: list[tuple[float, Rect]] = []
        step = self.guide.step
        others = [*needed, *aside]
        pictured = step is not None and bool(step.show)
        widths = PICTURED if pictured else self._widths(WIDE, NARROW, FLAT, FLATTEST)
        for n, wide in enumerate(widths):
            tall = self.measure(wide)[1]
            sides = SIDES if thing is not None else ("above",)
            rects = [place_beside((wide, tall), thing or middle, view, others, sides, GAP)]
            if sheet is not None:
                rects.append(place_beside((wide, tall), sheet, view, others, SIDES, GAP))
            if thing is not None and covered(rects[0], others):
                rects.append(_aslant((wide, tall), thing, view, others))
            for m, rect in enumerate(rects):
                cost = 1000 * covered(rect, [thing] if thing else []) + covered(rect, others)
                if pictured:
                    cost += tall * wide  # pictures side by side take least room
                found.append((cost + n + m * len(widths), rect))
        rect = min(found)[1]
        if covered(rect, needed) > FREE:
            rect = self._elsewhere(rect, view, needed, others)
        self.place(rect)
        if before != self.drawn and self.ui is not None:
            # Beak and frame may lie on a neighbour of the table.
            for drawn in (before, self.drawn):
                self.ui.redraw(drawn)

    def _elsewhere(self, best: Rect, view: Rect, needed: list[Rect], others: list[Rect]) -> Rect:
        """A place that covers less of what is needed than the best beside what is spoken of."""
        thing = self._thing
        widths = self._widths(WIDE, NARROW, FLAT, SLIM, SLIMMEST)
        sizes = [size for wide in widths if (size := self._sized(wide))]
        key = (best, view, tuple(needed), tuple(others), tuple(sizes), thing)
        if self._looked is None or self._looked[0] != key:
            held = [*needed, *([thing] * 4 if thing is not None else [])]
            found = place_free(sizes, view, held, others, thing or best)
            better = found is not None and found[0] < 0.8 * covered(best, held)
            self._looked = (key, found[1] if found is not None and better else best)
        return self._looked[1]

    def _widths(self, *widths: float) -> tuple[float, ...]:
        """In a small scale wider, as words do not shrink as far."""
        grown = max(1.0, WORDS_SHRINK / self.ui.scale.unit) if self.ui is not None else 1.0
        return tuple(wide * grown for wide in widths)

    def _sized(self, wide: float) -> tuple[float, float] | None:
        """It so wide, and as high as it then is; nothing where its words have no room."""
        size = (wide, self.measure(wide)[1])
        self.place((0.0, 0.0, *size))
        return size if all(widget.fits for widget in self.walk()) else None

    @property
    def drawn(self) -> Rect:
        """All that it may be drawn on: its beak and frame reach out to what it speaks of."""
        whole = around([self.rect] if self._thing is None else [self.rect, self._thing])
        assert whole is not None
        return _grown(whole, AROUND + GAP)

    def place(self, rect: Rect) -> None:
        self.rect = x, y, w, h = rect
        if self.children:
            self.children[0].place((x + PAD, y + PAD, w - 2 * PAD, h - 2 * PAD))

    def paint(self, pen: Pen) -> None:
        if self._thing is not None and self.guide.beside_table:
            # It lies over the veil: on a button above, on the bar below.
            pen.box(_grown(self._thing, 3), 10, stroke="amber", width=3)
        pen.shadow(self.rect, self.radius, 3)
        beak = self._beak_points()
        if beak is not None:
            pen.polygon(beak, "s2", "amber", 2)
        pen.box(self.rect, self.radius, "s2", "amber", 2)
        if beak is not None:
            pen.polygon(beak, "s2")
            pen.line([beak[0], beak[1], beak[2]], "amber", 2)

    def _beak_points(self) -> list[tuple[float, float]] | None:
        """The beak: from the edge of the bubble that faces the thing to the thing."""
        thing = self._thing
        if thing is None or covered(self.rect, [thing]) > 0:
            return None
        x, y, w, h = self.rect
        tx, ty, tw, th = _grown(thing, AROUND)
        cx = min(max(tx + tw / 2, x + 30), x + w - 30)
        cy = min(max(ty + th / 2, y + 30), y + h - 30)
        half, inside = 11.0, 2.0
        if tx >= x + w:
            at = min(max(cy, ty + 6), ty + th - 6)
            return [
                (x + w - inside, cy - half),
                (tx, at),
                (x + w - inside, cy + half),
            ]
        if tx + tw <= x:
            at = min(max(cy, ty + 6), ty + th - 6)
            return [(x + inside, cy - half), (tx + tw, at), (x + inside, cy + half)]
        if ty >= y + h:
            at = min(max(cx, tx + 6), tx + tw - 6)
            return [
                (cx - half, y + h - inside),
                (at, ty),
                (cx + half, y + h - inside),
            ]
        if ty + th <= y:
            at = min(max(cx, tx + 6), tx + tw - 6)
            return [(cx - half, y + inside), (at, ty + th), (cx + half, y + inside)]
        return None

    def handle(self, event: Event) -> bool:
        if isinstance(event, Press) and event.button == LEFT:
            self._down = True
            self.ui.grabbed = self
            return True
        if isinstance(event, Release) and self._down:
            self._down = False
            if self.contains(event.pos):
                self.guide.go_on()
            return True
        return False
