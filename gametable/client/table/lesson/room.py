"""The lesson's part of the table screen: bubble, veil and panel, made and kept up to date."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from gametable.client.draw import Rect
from gametable.client.host.jobs import Jobs
from gametable.client.table.board.art import Art
from gametable.client.table.lesson.bubble import Bubble, Veil
from gametable.client.table.lesson.examples import LessonExamples
from gametable.client.table.lesson.guide import Guide, Parts
from gametable.client.table.lesson.option_words import AllowedLines, AllowedWords
from gametable.client.table.lesson.options_panel import AllowedOptions
from gametable.client.table.lesson.steps_panel import LessonPanel
from gametable.client.table.panel.right_panel import RightPanel
from gametable.client.widgets.widget import Widget

SHEET = 20
"""How much more it is to cover the sheet of an answer than anything else."""
READ = 4
"""How much more it is to cover what is read than anything else that is not chosen from."""


class LessonRoom:
    """What the frame of a table places for a lesson."""

    def __init__(self, guide: Guide, parts: Parts, art: Art, jobs: Jobs) -> None:
        self.guide, self.parts, self.jobs = guide, parts, jobs
        parts.changed = self.show
        self.veil = Veil(guide)
        examples = LessonExamples(guide.teacher.table.title, parts.ui, self.show)
        self.bubble = Bubble(guide, parts.open_rules, examples)
        ahead = parts.play.ahead
        self.allowed = AllowedWords(parts.model, ahead, ahead.rows)
        self.panel = LessonPanel(guide, self.put_away, AllowedOptions(art, self._may_choose))
        self.wanted = True  # the panel, not the inspector
        self._untold = False  # more may be known of the options than the panel tells
        guide.bind(parts)
        self._said: object = None
        self._view: Rect = (0, 0, 0, 0)
        self._read: list[Rect] = []
        self.sheet: Callable[[], Rect | None] = lambda: None
        """Where the question is answered, if not on the table."""
        self.bubble.show()
        self.panel.show()

    @property
    def widgets(self) -> tuple[Widget, Widget, Widget]:
        """Veil, bubble and panel."""
        return (self.veil, self.bubble, self.panel)

    @property
    def lit(self) -> list[Rect]:
        """What is not dimmed while the rest of the table is."""
        return self.guide.lit() if self.guide.dims else []

    def put_away(self) -> None:
        """Show the inspector and the log instead of the list of steps."""
        self.wanted = False
        self.parts.ui.relayout()

    def open(self) -> None:
        """Show the list of steps again."""
        self.wanted = True
        self.parts.ui.relayout()

    def show(self) -> None:
        """The lesson, or the table, stands elsewhere."""
        ui = self.parts.ui
        focus = ui.focus
        told = next((part for part in (self.bubble, self.panel) if part.holds(focus)), None)
        before = focus.id if focus is not None else ""
        self.bubble.show()
        self.panel.show()
        self.look_ahead()
        self.parts.say_bar()
        ui.relayout()
        if told is None or not before:
            return
        kept = next((w for w in told.walk() if w.id == before and w.enabled), None)
        if kept is not None:
            ui.focus_on(kept)

    def _may_choose(self) -> AllowedLines:
        """What is told of the question, as far as it is known."""
        step = self.guide.step
        if step is None or not self.guide.lets_choose:
            return AllowedLines()
        return self.allowed.lines(step)

    def look_ahead(self) -> None:
        """Between frames: find out what the things that may be chosen would bring, if the panel
        tells it."""
        self.jobs.forget(self)
        step, choosing = self.guide.step, self.parts.model.choosing
        if step is None or not self.guide.lets_choose or not self.panel.shown:
            return

        def find(key: Any) -> Callable[[], object]:
            ahead = self.parts.play.ahead
            same = self.parts.model
            return lambda: ahead.preview_of(key) if same.choosing is choosing else None

        def tell() -> None:
            self._untold = False
            self.panel.show_options()

        unknown = self.allowed.unknown(step)
        for key in unknown:
            self.jobs.soon(find(key), self)
        # Somebody else may have found it out since: it is still to be told.
        self._untold |= bool(unknown)
        if self._untold:
            self.jobs.soon(tell, self)

    def way_on(self) -> Widget | None:
        """Where a lesson that is done leads: its first button."""
        ways = self.bubble.ways if self.guide.teacher.done else []
        return next((w for w in self.bubble.walk() if ways and w.id == ways[-1]), None)

    def speaks_elsewhere(self, id: str) -> bool:
        """Whether the step speaks of something that can be chosen, and not of this."""
        guide, spots = self.guide, self.parts.model.laid.spots
        here = id in spots and guide.speaks_of(spots[id])
        return not here and any(map(guide.speaks_of, self.parts.canvas.keyboard.stops()))

    def waits_for(self, key: Any) -> bool:
        """Whether an answer is what the step waits for, where it waits for something now."""
        wait = self.guide.step.wait if self.guide.step is not None else None
        return wait is None or not self.guide.awaits or wait.means(key)

    @property
    def in_bar(self) -> bool:
        """Whether the step waits for something that is answered in the bar."""
        return self.guide.awaits and self.guide.step is not None and self.guide.step.at == "bar"

    def say(self) -> None:
        """Something was pointed at, selected or refused: the bubble may have more to say."""
        said = (self.guide.remark(), self.parts.model.refused is None)
        if said != self._said:
            self._said = said
            self.show()

    @property
    def listed(self) -> bool:
        """Whether the list of steps is seen."""
        return self.panel.shown

    def place(
        self, table: Rect, view: Rect, right: RightPanel, folded: bool, read: Rect | None = None,
        over: Rect | None = None,
    ) -> bool:  # fmt: skip
        """Place the parts; whether the panel stands in the place of the `right` one. The bubble
        does not lie on what is `read` beside the table, and points at nothing that lies under what
        is laid `over` it."""
        self._view, self.guide.laid_over = view, over
        self.veil.place(table)
        refused = self.parts.model.refused is not None
        self.panel.shown = self.wanted and not folded and not refused
        if self.panel.shown:
            self.panel.stand_in(right.column)
            self.panel.place(right.rect)
            self.look_ahead()
        self._read = [read] if read is not None else []
        if right.column:
            self._read.append(right.rect)
        self.place_bubble(view)
        return self.panel.shown

    def lost(self, focus: Widget | None) -> bool:
        """Whether the focus was in the list of steps where there is nothing of it any more."""
        panel = self.panel
        there = panel.shown and any(w is focus for w in panel.walk())
        return panel.holds(focus) and not there

    def follow(self) -> None:
        """The camera has moved."""
        if self._view[2] > 0:
            self.place_bubble(self._view)

    def place_bubble(self, view: Rect) -> None:
        """Put the bubble beside what it speaks of, wherever that is now."""
        others: list[Rect] = []
        if not self.guide.teacher.holds_rivals:
            others = list(self.parts.canvas.needed())
        sheet = self.sheet()
        if sheet is not None:
            others += [sheet] * SHEET
        x, y, w, h = view
        step = self.guide.step
        lit = [self.guide.where(at) for at in (step.light if step is not None else ())]
        strip = [self.parts.strip.rect] if self.parts.strip.shown else []
        aside = [*(rect for rect in lit if rect is not None), *strip, *self._read * READ]
        self.bubble.arrange((x + 10, y + 10, w - 20, h - 20), others, aside, sheet)
