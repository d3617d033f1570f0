"""Looking at things: the inspector, why not, the log, other players' boards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gametable.client.language import _
from gametable.client.table.big_inspector import BigInspector
from gametable.client.table.digest import since_last_turn
from gametable.client.table.inspector import Shown
from gametable.client.table.log_filter import Kind, LogFilter, is_on_board, kind_of
from gametable.client.table.sheets import OptionList, OptionRow
from gametable.core.log import Event
from gametable.core.scene import Inspection

if TYPE_CHECKING:
    from gametable.client.screens.table import TableScreen
    from gametable.client.table.play import Play
    from gametable.client.table.said import Said
    from gametable.client.table.session import Session


class Looking:
    """What a table screen shows of a thing that is pointed at or asked about."""

    def __init__(self, screen: TableScreen):
        self.screen = screen

    @property
    def play(self) -> Play:
        return self.screen.play

    @property
    def session(self) -> Session:
        return self.screen.session

    @property
    def said(self) -> Said:
        return self.screen.said

    def look_at(self, seat: int) -> None:
        """Put a seat's board in the middle."""
        self.session.look_at(seat)

    def inspection(self, id: str) -> Inspection | None:
        return self.screen.table.title.inspect(self.session.view(), id, self.session.viewer)

    def inspect_pointed(self) -> None:
        focus = self.play.cursor if self.screen.ui.focus is self.screen.view else None
        id = self.play.hovered or focus
        if id is None or self.session.covered or self.play.refused is not None:
            return
        found = self.inspection(id)
        if found is not None:
            self.screen.inspector.show(Shown(found))

    def inspect_large(self, id: str) -> None:
        """The big inspector, over the table."""
        if self.session.covered or self.inspection(id) is None:
            return
        spot = self.screen.laid.spots.get(id)
        row = [id]
        if spot is not None and spot.kind == "piece":
            row = [p.piece.id for p in self.screen.laid.pieces if p.zone == spot.zone]
        self.screen.ui.open(
            BigInspector(
                row, row.index(id), self.inspection, lambda: self.said, self.screen.art,
                self.screen.calls.open_rules, self.play.ahead.outcome, self._choose,
            )
        )  # fmt: skip

    def _choose(self, id: str) -> None:
        """Select what the big inspector shows, as a click on it would."""
        numbers = self.play.numbers_at(id)
        choosing = self.play.choosing
        if choosing is not None and len(numbers) == 1 and not choosing.is_selected(numbers[0]):
            self.play.press_option(numbers[0])

    def ask_why(self) -> None:
        """Why not (W): at the focus, the pointer, or where the ghost is."""
        for spot in (self.play.hovered, self.play.cursor):
            if self.play.ask_why(spot):
                break
        else:
            return
        if self.screen.right.folded and self.play.refused is not None:
            self.screen.panels.fold_right()

    def log_picked(self, event: Event) -> None:
        self.session.show_moment(event.entry)
        self.screen.log.marked = event.entry

    def log_hovered(self, event: Event | None) -> None:
        self.screen.view.marks.lit = event.targets if event is not None else ()
        self.screen.view.redraw()

    def log_filter(self) -> LogFilter:
        """What of the log is shown; kept for the title."""
        settings, title = self.screen.app.settings, self.screen.table.title.id

        def keep(filtered: list[str]) -> None:
            settings.log_filter[title] = filtered
            self.screen.app.settings_file.save()

        seats = len(self.screen.table.header.seats)
        return LogFilter(settings.log_filter.get(title, []), seats, keep)

    def log_kind(self, event: Event, before: Event | None) -> Kind:
        """The kind of a line of the log."""
        entries = self.session.seen.entries
        return kind_of(event, before, entries, lambda id: is_on_board(self.screen.laid, id))

    def filter_log(self) -> None:
        """Choose what the log shows, wherever the focus is."""
        if self.screen.right.folded:
            self.screen.panels.fold_right()
            self.screen.arrange()
        if self.screen.right.extra is None:
            self.screen.log.choose_filter()

    def toggle_log(self) -> None:
        """G: show the log, with the focus in it; again: back to the table."""
        if self.screen.right.folded:
            self.screen.panels.fold_right()
        if self.screen.ui.focus is self.screen.log.list:
            self.screen.ui.focus_on(self.screen.view, True)
        else:
            self.screen.ui.focus_on(self.screen.log.list, self.screen.ui.focus_shown)

    def since_last_turn(self) -> None:
        """What happened since the own last turn (D); a line shows its moment."""
        events = since_last_turn(self.session)
        if not events:
            return
        rows = [
            OptionRow(
                self.said.text(event.message()),
                self.said.seat(event.seat) if event.seat is not None else "",
            )
            for event in events
        ]
        title = self.screen.ui.say(_("action.since"))
        self.screen.ui.open(
            OptionList(rows, lambda row: self.log_picked(events[row]), title, self.screen.art)
        )

    def public_log(self) -> None:
        """The log as everybody may read it, newest first."""
        events = self.screen.table.log_for(None)
        rows = [OptionRow(self.said.text(event.message())) for event in events]
        rows = rows[-200:]
        self.screen.ui.open(
            OptionList(
                rows[::-1], lambda row: None, self.screen.ui.say(_("table.log")), self.screen.art
            )
        )
