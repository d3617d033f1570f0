"""The goal of a scenario on the table, in the form for which there is room."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from gametable.client.draw import Rect
from gametable.client.look.fonts import BOLD, SEMIBOLD
from gametable.client.practice.trial import Trial
from gametable.client.practice.words import aim_words
from gametable.client.table.bar.effects_room import opened_from
from gametable.client.table.model import TableModel
from gametable.client.table.novice import WIDTHS, TableNote
from gametable.client.widgets import Button, IconButton, IconImage, Label, Widget
from gametable.client.widgets.widget import Size
from gametable.client.words.language import _

WHOLE, LOW, BADGE = range(3)
BADGE_WIDTHS = (264.0, 204.0, 172.0)
LEAST_AIM = 200.0  # room for the goal beside the rest
GAP = 10.0
LEADING = 2.0  # between the goal and the line below it


@dataclass(frozen=True)
class TrialNoteCalls:
    """What its buttons do."""

    again: Callable[[], object]
    solution: Callable[[], object] | None


class TrialNote(TableNote):
    """The goal on the table, how far it is, and what is left of the limit: the buttons beside the
    second line, all in one row, or folded to how far it is, which opens the rest."""

    forms = (WIDTHS, WIDTHS, BADGE_WIDTHS)

    def __init__(self, trial: Trial, calls: TrialNoteCalls, model: TableModel) -> None:
        self.trial = trial
        self.form = WHOLE
        self.opened: Rect | None = None  # where it was folded when it was opened
        self._told = 0  # how many answers there were then
        again = IconButton(
            "undo", _("practice.again"), calls.again, 18, 32, action="reload", id="trial.restart"
        )
        buttons = [again]
        if calls.solution is not None:
            look = IconButton(
                "eye", _("practice.solution"), calls.solution, 18, 32, id="trial.look"
            )
            buttons.append(look)
        fold = IconButton(
            "chevron-down", _("drill.fold"), self.put_away, 16, 32, id="trial.fold", action="back"
        )
        badge = Button(
            self._badge, self.unfold, "ghost", "goal", 14, 32, colour="amber", id="trial.open",
            tooltip=lambda: f"{self._aim()} ({self.ui.key_hint('unfold')})",
        )  # fmt: skip
        aim = Label(self._aim, 16, BOLD, lines=9)
        state = Label(self._state, 14, SEMIBOLD, "mid", lines=4)
        self._parts = _TrialTold(IconImage("goal", 20, "amber"), aim, state, buttons, fold, badge)
        super().__init__(model, self._parts, "trial")

    def _aim(self) -> str:
        return aim_words(self.trial.practice, self.ui.language)

    def _badge(self) -> str:
        return self.ui.say(_("practice.goal_at", state=self._state()))

    def _state(self) -> str:
        """How far it is: "2 of 3 moves"; or that it is reached."""
        trial = self.trial
        if trial.told == "reached" and trial.found().reached:
            return self.ui.say(_("practice.is_reached"))
        if trial.awaited:
            return self.ui.say(_("practice.judging"))
        what, n = trial.practice.until.figure
        if not n:
            return self.ui.say(_("practice.to_the_end"))
        used = min(n, trial.used)
        words = {
            "moves": _("practice.of_moves", n=used, of=n),
            "turns": _("practice.of_turns", n=used, of=n),
            "rounds": _("practice.of_rounds", n=used, of=n),
        }
        return self.ui.say(words[what])

    def show(self) -> None:
        self.shown = not self.model.session.covered
        if len(self.trial.table.entries) != self._told:
            self.opened = None  # the next answer needs the room

    def take_form(self, form: int) -> None:
        self.form = form
        self._parts.take_form(form, self.opened is not None)

    @property
    def pad(self) -> float:
        return 4.0 if self.form == BADGE else super().pad

    def place(self, rect: Rect) -> None:
        if self.form == BADGE:  # no wider than its words
            x, y, w, h = rect
            rect = (x, y, min(w, self._parts.badge.measure(w)[0] + 2 * self.pad), h)
        super().place(rect)

    @property
    def tells(self) -> bool:
        return self.form != BADGE

    def unfold(self) -> bool:
        """Tell all where there was no room for it; again: fold it."""
        if self.put_away():
            return True
        if self.form != BADGE:
            return False
        self.opened, self._told = self.rect, len(self.trial.table.entries)
        self.ui.relayout()
        return True

    def put_away(self) -> bool:
        if self.opened is None:
            return False
        self.opened = None
        self.ui.relayout()
        return True

    def arrange(
        self,
        view: Rect,
        needed: list[Rect],
        others: Callable[[], list[Rect]],
        asides: Sequence[Rect] = (),
        lying: Callable[[], Sequence[Rect]] = tuple,
        read: Callable[[], Sequence[Rect]] = tuple,
    ) -> None:
        if self.opened is None:
            super().arrange(view, needed, others, asides, lying, read)
            return
        self.take_form(WHOLE)
        self.aside = False
        self.place(opened_from(self.opened, lambda width: self.measure(width)[1], view))


class _TrialTold(Widget):
    """What is told, in one of its forms."""

    def __init__(
        self,
        icon: Widget,
        aim: Widget,
        state: Widget,
        buttons: Sequence[Widget],
        fold: Widget,
        badge: Widget,
    ) -> None:
        self.icon, self.aim, self.state, self.badge = icon, aim, state, badge
        self.buttons, self.fold = list(buttons), fold
        super().__init__(icon, aim, state, *buttons, fold, badge)
        self.take_form(WHOLE, False)

    def take_form(self, form: int, opened: bool) -> None:
        """Show what belongs to a form; `opened`: with what folds it again."""
        self.form = form
        for part in (self.icon, self.aim, self.state, *self.buttons):
            part.shown = form != BADGE
        self.badge.shown, self.fold.shown = form == BADGE, opened

    def _shown(self) -> list[Widget]:
        return [button for button in (*self.buttons, self.fold) if button.shown]

    def _split(self, width: float) -> tuple[float, float, bool]:
        """How wide the goal and the state are, and whether all stands in one row."""
        buttons = sum(button.measure(width)[0] for button in self._shown())
        icon, state = self.icon.measure(width)[0] + GAP, self.state.measure(width)[0]
        aim = width - icon - state - buttons - 2 * GAP
        if self.form == LOW and aim >= LEAST_AIM:
            return aim, state + 1, True
        return width - icon, width - buttons - GAP, False

    def measure(self, width: float) -> Size:
        if self.form == BADGE:
            return (width, self.badge.measure(width)[1])
        aim, state, row = self._split(width)
        above, below = self.aim.measure(aim)[1], self.state.measure(state)[1]
        above = max(above, self.icon.measure(width)[1])
        below = max([below, *(button.measure(width)[1] for button in self._shown())])
        return (width, max(above, below) if row else above + LEADING + below)

    def place(self, rect: Rect) -> None:
        self.rect = x, y, w, h = rect
        if self.form == BADGE:
            self.badge.place(rect)
            return
        aim, state, row = self._split(w)
        icon = self.icon.measure(w)
        above = h if row else max(icon[1], self.aim.measure(aim)[1])
        self.icon.place((x, y + (above - icon[1]) / 2, *icon))
        self.aim.place((x + icon[0] + GAP, y, aim, above))
        top, below = (y, h) if row else (y + above + LEADING, h - above - LEADING)
        right = x + w
        for button in reversed(self._shown()):
            wide, tall = button.measure(w)
            right -= wide
            button.place((right, top + (below - tall) / 2, wide, tall))
        left = right - GAP - state if row else x
        self.state.place((left, top, state, below))
