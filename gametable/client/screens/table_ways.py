"""The ways from a table: what its menu (M) offers."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from gametable.client.screens.menu import MenuLine, TableMenu
from gametable.client.screens.who_plays import WhoPlays
from gametable.client.table.calls import TableCalls
from gametable.client.table.model import TableModel
from gametable.client.table.rule_opening import RuleOpening
from gametable.client.widgets.ui import Ui
from gametable.client.words.language import Words, _, ngettext_
from gametable.components.title_sheet import TitleSheet


class TableWays:
    """Opens the menu. `what_if`, `practise` and `first_round` are None where they are not offered;
    `apart` tells that nothing of this table is a saved game, `lesson` that it is a lesson's,
    `seated` is called when seats have changed hands."""

    def __init__(
        self,
        model: TableModel,
        calls: TableCalls,
        sheet: TitleSheet,
        ui: Ui,
        rules: RuleOpening,
        *,
        what_if: Callable[[], object] | None,
        practise: Callable[[], object] | None,
        first_round: Callable[[], object] | None,
        leave: Callable[[], object],
        seated: Callable[[], object],
        apart: bool,
        lesson: bool,
    ) -> None:
        self.model, self.calls, self.sheet, self.ui, self.rules = model, calls, sheet, ui, rules
        self.what_if, self.practise, self.first_round = what_if, practise, first_round
        self.leave, self.seated, self.apart = leave, seated, apart
        self.lesson = lesson

    def open_menu(self) -> None:
        """The menu (M)."""
        name = self.sheet.name.of(self.ui.language)
        self.ui.open(TableMenu(name, self._saved(), self._lines()))

    def _lines(self) -> list[MenuLine]:
        """The entries in their order; what is not offered here is left out."""
        calls, table = self.calls, self.model.table
        keep: Callable[[], object] | None = None
        if calls.keep_position is not None:
            keep = partial(calls.keep_position, table)
        on = _("end.table") if table.over else _("menu.resume")
        offered: list[tuple[str, Words, str, Callable[[], object] | None]] = [
            ("resume", on, "play", lambda: None),
            ("save_as", _("menu.save_as"), "save", calls.save_as),
            ("rules", _("menu.rules"), "rule", lambda: self.rules.open("")),
            ("first_round", self._first_round_name(), "learn", self.first_round),
            ("what_if", _("action.what_if"), "branch", self.what_if),
            ("practise", _("menu.practise"), "practice", self.practise),
            ("keep_position", _("menu.keep_position"), "pin", keep),
            ("share", _("menu.share"), "eye", calls.share),
            ("who_plays", _("menu.who_plays"), "bot", self._seats_menu()),
            ("settings", _("table.settings"), "settings", calls.settings),
            ("leave", _("menu.leave"), "home", self.leave),
        ]
        return [
            MenuLine(id, words, icon, call, id == "resume")
            for id, words, icon, call in offered
            if call is not None
        ]

    def _first_round_name(self) -> Words:
        return _("lesson.steps") if self.lesson else _("action.first_round")

    def _saved(self) -> Words:
        """Whether all is saved."""
        unsaved = self.calls.unsaved()
        if unsaved:
            return ngettext_("menu.unsaved_one", "menu.unsaved_many", unsaved)
        if self.lesson:
            return _("lesson.kept")
        if self.apart:
            return _("practice.apart")
        return _("menu.saved_whole") if self.model.table.over else _("menu.saved")

    def _seats_menu(self) -> Callable[[], object] | None:
        """The sheet on which seats change hands, where a bot can be asked and nothing is judged."""
        model = self.model
        if model.table.over or model.session.forbids is not None:
            return None
        return lambda: self.ui.open(WhoPlays(model.session, model.said, self.seated))
