"""Opening the rule book from the table: beside it where there is room for both, else over it."""

from __future__ import annotations

from collections.abc import Callable

from gametable.client.table.calls import TableCalls
from gametable.client.table.frame import TableFrame
from gametable.client.widgets.overlay import Overlay


class RuleOpening:
    """`frame()` is the frame of the table; `opened()` are the overlays above it, `hide` takes one
    away; `section()` is that of what is inspected."""

    def __init__(
        self,
        calls: TableCalls,
        frame: Callable[[], TableFrame],
        opened: Callable[[], list[Overlay]],
        hide: Callable[[Overlay], object],
        section: Callable[[], str],
    ) -> None:
        self.calls, self.frame = calls, frame
        self.opened, self.hide, self.section = opened, hide, section

    def open(self, section: str) -> None:
        """Open it at a section ("" where it was)."""
        self._read(section, lambda: self.calls.open_rules(section))

    def search(self) -> None:
        """Open it to look something up."""
        search = self.calls.search_rules
        if search is not None:
            self._read("", search, searching=True)

    def key(self) -> None:
        """R: the section of what is inspected; the book beside the table is put away by it."""
        if not self.put_away():
            self.open(self.section())

    def put_away(self) -> bool:
        """Away with the book beside the table; whether it was there."""
        beside = self.frame().rules_open
        if beside:
            self.frame().close_rules()
        return beside

    def _read(self, section: str, elsewhere: Callable[[], object], searching: bool = False) -> None:
        opened = list(self.opened())
        if not self.frame().open_rules(section, searching):
            elsewhere()
            return
        for overlay in opened:  # else it would lie over what is to be read
            self.hide(overlay)
