"""The ways from a table: what its menu (M) offers."""

from __future__ import annotations

from collections.abc import Callable

from gametable.client.screens.menu import TableMenu, menu_lines
from gametable.client.screens.who_plays import WhoPlays
from gametable.client.table.calls import TableCalls
from gametable.client.table.model import TableModel
from gametable.client.table.rule_opening import RuleOpening
from gametable.client.widgets.ui import Ui
from gametable.client.words.language import Words, _, ngettext_
from gametable.components.title_sheet import TitleSheet


class TableWays:
    """Opens the menu. `what_if`, `practise` and `first_round` are None where they are not offered;
    `apart` tells that nothing of this table is a saved game, `seated` is called when seats have
    changed hands."""

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
    ) -> None:
        self.model, self.calls, self.sheet, self.ui, self.rules = model, calls, sheet, ui, rules
        self.what_if, self.practise, self.first_round = what_if, practise, first_round
        self.leave, self.seated, self.apart = leave, seated, apart

    def open_menu(self) -> None:
        """The menu (M)."""
        calls, table = self.calls, self.model.table
        keep = calls.keep_position
        lines = menu_lines(
            lambda: None,
            calls.save_as,
            lambda: self.rules.open(""),
            self.first_round,
            self.what_if,
            self.practise,
            (lambda: keep(table)) if keep is not None else None,
            calls.share,
            self._seats_menu(),
            calls.settings,
            self.leave,
        )
        self.ui.open(TableMenu(self.sheet.name.of(self.ui.language), self._saved(), lines))

    def _saved(self) -> Words:
        """Whether all is saved."""
        unsaved = self.calls.unsaved()
        if unsaved:
            return ngettext_("menu.unsaved_one", "menu.unsaved_many", unsaved)
        return _("practice.apart") if self.apart else _("menu.saved")

    def _seats_menu(self) -> Callable[[], object] | None:
        """The sheet on which seats change hands, where a bot can be asked and nothing is judged."""
        model = self.model
        if model.table.over or model.session.forbids is not None:
            return None
        return lambda: self.ui.open(WhoPlays(model.session, model.said, self.seated))
