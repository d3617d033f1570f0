"""The form that gives a kept position a goal: what is to be reached, how much of it, how long."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from gametable.client.look.fonts import SEMIBOLD
from gametable.client.widgets import (
    Answer,
    ChoiceChips,
    Column,
    Dialog,
    Label,
    Row,
    Stepper,
    TextEntry,
    Widget,
)
from gametable.client.words.language import Words, _

MOST = 200  # points
LONGEST = 30  # moves, turns or rounds
KINDS: tuple[tuple[str, Words], ...] = (
    ("gain", _("goal_form.gain")),
    ("at_least", _("goal_form.at_least")),
    ("ahead", _("goal_form.ahead")),
    ("won", _("goal_form.won")),
)
LIMITS: tuple[tuple[str, Words], ...] = (
    ("moves", _("goal_form.moves")),
    ("turns", _("goal_form.turns")),
    ("rounds", _("goal_form.rounds")),
    ("end", _("goal_form.end")),
)

Made = Callable[[str, dict[str, Any], dict[str, Any]], object]


class GoalForm:
    """`made(name, goal, until)` is told what was chosen, in the form of a scenario file."""

    def __init__(self, name: str, made: Made) -> None:
        self.name, self.made = name, made
        self.kind, self.points = "gain", 5
        self.limit, self.count = "rounds", 1
        self.entry = TextEntry(name, self._typed, most=60, name=_("goal_form.name"), id="goal.name")

    def dialog(self) -> Dialog:
        """The form."""
        self._dialog = Dialog(
            _("practice.give_goal"), _("goal_form.text"),
            [
                Answer(_("dialog.cancel"), id="dialog.no"),
                Answer(_("goal_form.make"), self._make, "primary", action="commit",
                       id="dialog.yes"),
            ],
            Column(
                self._named(_("goal_form.name"), self.entry),
                self._named(
                    _("practice.goal"),
                    ChoiceChips(list(KINDS), lambda: self.kind, self._kind, id="goal.kind"),
                ),
                self._named(
                    _("goal_form.points"),
                    Stepper(1, MOST, lambda: self.points, self._points, id="goal.points"),
                ),
                self._named(
                    _("practice.limit_label"),
                    ChoiceChips(list(LIMITS), lambda: self.limit, self._limit, id="goal.limit"),
                ),
                self._named(
                    _("goal_form.count"),
                    Stepper(1, LONGEST, lambda: self.count, self._count, id="goal.count"),
                ),
                gap=12,
            ),
            icon="goal", width=860, id="goal_form",
        )  # fmt: skip
        return self._dialog

    def _named(self, label: Words, widget: Widget) -> Widget:
        return Column(Label(label, 14, SEMIBOLD, "mid", lines=1), Row(widget), gap=2)

    def _typed(self, text: str) -> None:
        self._dialog.buttons[-1].enabled = bool(text.strip())
        self.entry.ui.redraw()

    def _kind(self, kind: object) -> None:
        self.kind = str(kind)
        self.entry.ui.redraw()

    def _limit(self, limit: object) -> None:
        self.limit = str(limit)
        self.entry.ui.redraw()

    def _points(self, n: int) -> None:
        self.points = n

    def _count(self, n: int) -> None:
        self.count = n

    def _make(self) -> None:
        goal: dict[str, Any] = {"score": {self.kind: self.points}}
        if self.kind == "won":
            goal = {"end": {"won": True}}
        until: dict[str, Any] = {self.limit: True if self.limit == "end" else self.count}
        self.made(self.entry.value.strip(), goal, until)
