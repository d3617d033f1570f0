"""The log as everybody may read it, above the cover: nothing in it leads anywhere."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from gametable.client.table.model import TableModel
from gametable.client.table.panel.log_filter import Kind, LogFilter
from gametable.client.table.panel.log_panel import LogPanel
from gametable.client.widgets.overlay import Answer, Dialog
from gametable.client.widgets.widget import Size
from gametable.client.words.language import _
from gametable.core.engine.log import Event

WIDE, HIGH = 760.0, 640.0  # design units: how large the sheet may become


class _ReadLines(LogPanel):
    """A log that is only read."""

    tip = ""

    def measure(self, width: float) -> Size:
        return (width, min(HIGH, self.wants_height()))


class PublicLog(Dialog):
    """A sheet with the public log, the newest line below, as at the table."""

    def __init__(
        self,
        model: TableModel,
        wanted: LogFilter,
        kind_of: Callable[[Event, Event | None], Kind],
    ):
        self.model = model
        self.log = _ReadLines(
            lambda: model.said,
            model.colours,
            lambda event: None,
            lambda event: None,
            lambda: None,
            wanted,
            kind_of,
        )
        close = Answer(_("dialog.close"), kind="primary", id="public_log.close")
        title = _("cover.log")
        super().__init__(title, None, [close], self.log, width=WIDE, id="public_log")

    def opened(self) -> None:
        super().opened()
        events: Sequence[Event] = self.model.table.log_for(None)
        self.log.show(list(events), None)
        self.ui.relayout()
