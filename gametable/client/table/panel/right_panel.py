"""The right panel: inspector above, log below. In a small window it stands in one column with the
cards of the seats, and shows one of its parts where it has no room for both."""

from __future__ import annotations

from collections.abc import Callable

from gametable.client.draw import Pen, Rect
from gametable.client.table.answer.option_list import OptionList, OptionRow
from gametable.client.table.board.art import Art
from gametable.client.table.kept import Kept
from gametable.client.table.model import TableModel
from gametable.client.table.panel.inspector import Explain, Inspector, Shown
from gametable.client.table.panel.log_filter import Kind, LogFilter, is_on_board, kind_of
from gametable.client.table.panel.log_panel import LogPanel
from gametable.client.table.panel.public_log import PublicLog
from gametable.client.widgets.widget import Widget
from gametable.client.words.language import _
from gametable.core.engine.log import Event
from gametable.core.text import msg

WIDTH, RAIL = 336.0, 48.0
INSPECTOR, LOG = "inspector", "log"  # its parts
STEPS = "steps"  # what a lesson puts in its place
MOST_INSPECTOR = 0.82  # of the height, while the log is short
LEAST_OF_BOTH = 420.0  # design units from which inspector and log share what a note leaves them
LOW = 500.0  # design units, and pixels, of the height below which there is room for one part
LOW_PX = 400
LEAST, LEAST_PX = 140.0, 120  # and of what a note leaves it in a column


class RightPanel(Widget):
    """While it is `folded` there is the rail instead; `lit()` is called when a line of the log
    points at other things. `part` is what is seen in a `column` that has no room for both parts.
    """

    def __init__(
        self,
        model: TableModel,
        art: Art,
        kept: Kept,
        open_rules: Callable[[str], object],
        lit: Callable[[], object],
        explain: Explain = lambda text, language: [],
    ):
        self.model, self.art, self.lit = model, art, lit
        self.inspector = Inspector(lambda: model.said, art, open_rules, explain)
        self.log = LogPanel(
            lambda: model.said,
            model.colours,
            self._picked,
            self._hovered,
            self.open_since,
            LogFilter(kept, len(model.table.header.seats)),
            self._kind,
        )
        self.folded = False
        self.column = False  # it stands below the cards of the seats
        self.part = INSPECTOR
        self._note = 0.0  # how much at the lower edge belongs to a note
        self.inspected: str | None = None  # id of what the inspector shows
        self._lay = False  # it lay on the table when it was pointed at
        self.news = False  # whether something happened since the player's last turn
        super().__init__(self.inspector, self.log, id="right")

    @property
    def width(self) -> float:
        """How wide it is now."""
        return RAIL if self.folded else WIDTH

    @property
    def alone(self) -> bool:
        """Whether one part of it is seen, for want of room."""
        low = max(LOW, LOW_PX / self.ui.scale.unit) if self.ui is not None else LOW
        return self.column and not self.folded and self.rect[3] - self._note < low

    @property
    def seen(self) -> str:
        """The part that is seen where one is; why something is not allowed is always told."""
        return INSPECTOR if self.model.refused is not None else self.part

    def shows_alone(self, part: str) -> bool:
        """Whether this part is the one that is seen."""
        return self.alone and self.seen == part

    def let_see(self, part: str) -> None:
        """Where one part is seen, let it be this one."""
        self.part = part
        self._see()

    def _see(self) -> None:
        if self.alone and self.inspector.shown != (self.seen == INSPECTOR):
            self.place(self.rect)
            self.ui.redraw()

    def show(self) -> None:
        """Show the log of the game as it is now."""
        session = self.model.session
        self.log.marked = None
        self.log.show(session.log(), session.viewer)
        self._inspect_again()
        self.news = self.log.news = bool(session.since_last_turn())
        self.place(self.rect)

    def drop(self) -> None:
        """Keep nothing of what was shown (a cover comes)."""
        self.inspected = None
        self.inspector.show(Shown(), force=True)
        self.inspector.pinned = False
        self.log.drop()

    def seen_by_another(self) -> None:
        """Somebody else looks at the table: of what was inspected only what lies there for him,
        too, is kept."""
        spot = self.model.laid.spots.get(self.inspected or "")
        hidden = spot is None or (spot.piece is not None and spot.piece.hidden)
        if hidden or self.inspector.content.subject.why is not None:
            self.drop()

    # ------------------------------------------------------------------ the inspector

    def inspect(self, id: str | None) -> None:
        """Show what a thing is, unless it is told why something is not allowed."""
        model = self.model
        if id is None or model.session.covered or model.refused is not None:
            return
        found = model.inspection(id)
        if found is not None and self.inspector.show(Shown(found)):
            self.inspected = id
            self._lay = id in model.laid.spots

    def _inspect_again(self) -> None:
        """The game stands elsewhere: the same thing as it is now, or nothing if it is gone."""
        if self.model.refused is not None:
            return
        then = self.model.session.moment is not None and not self.inspector.pinned
        if then and self._lay and self.inspected not in self.model.laid.spots:
            self.inspected = None  # at an earlier moment it did not lie there yet
        found = self.model.inspection(self.inspected) if self.inspected is not None else None
        self.inspector.renew(Shown(found))

    def tell_why(self) -> None:
        """Show why something is not allowed, if that was asked."""
        self._see()
        if self.model.refused is not None:
            self.inspector.show(Shown(why=self.model.refused), force=True)

    # ------------------------------------------------------------------ the log

    def _picked(self, event: Event) -> None:
        if event.entry < 0:
            return  # it was before this game
        self.model.session.show_moment(event.entry)
        self.log.marked = event.entry

    def _hovered(self, event: Event | None) -> None:
        self.model.lit = event.targets if event is not None else ()
        self.lit()

    def _kind(self, event: Event, before: Event | None) -> Kind:
        """The kind of a line of the log."""
        entries = self.model.session.seen.entries
        return kind_of(event, before, entries, lambda id: is_on_board(self.model.laid, id))

    def open_since(self) -> None:
        """What happened since the own last turn (D); a line shows its moment."""
        events = self.model.session.since_last_turn()
        if not events:
            self.model.notice = msg("since.nothing")
            self.model.changed()
            return
        said = self.model.said
        rows = [OptionRow(said.sentence(event.message())) for event in events]
        title = self.ui.say(_("action.since"))
        self.ui.open(OptionList(rows, lambda row: self._picked(events[row]), title, self.art))

    def open_public_log(self) -> None:
        """The log as everybody may read it."""
        self.ui.open(PublicLog(self.model, self.log.wanted, self._kind))

    # ------------------------------------------------------------------ its place

    def lends(self, share: float) -> float:
        """How much of its height a note may take, of which it is a share; in a column it keeps what
        it needs."""
        h = self.rect[3]
        least = max(LEAST, LEAST_PX / self.ui.scale.unit) if self.column else 0.0
        return max(0.0, min(share * h, h - least))

    def leave_below(self, high: float) -> None:
        """So much at the lower edge belongs to a note: nothing of the log lies under it."""
        if high != self._note:
            self._note = high
            self.place(self.rect)
            if self.ui is not None:
                self.redraw()

    def place(self, rect: Rect) -> None:
        self.rect = rect
        x, y, w, h = rect
        if not self.folded:
            h -= self._note
        self.inspector.shown = not self.folded
        both = not self._note or h >= LEAST_OF_BOTH
        self.log.shown = not self.folded and both
        if self.folded:
            return
        if self.alone:
            self.inspector.shown = self.seen == INSPECTOR
            self.log.shown = not self.inspector.shown
            self.inspector.place((x, y, w, h))
            self.log.place((x, y, w, h))
            return
        # An empty log leaves its room to the inspector.
        upper: float = round(min(h * MOST_INSPECTOR, max(h * 0.56, h - self.log.wants_height())))
        upper = upper if self.log.shown else h
        self.inspector.place((x, y, w, upper))
        self.log.place((x, y + upper, w, h - upper))

    def paint(self, pen: Pen) -> None:
        x, y, w, h = self.rect
        pen.fill(self.rect, "rail")
        if self.column:
            pen.fill((x, y, w, 1), "line")
            pen.fill((x + w - 1, y, 1, h), "line")
        else:
            pen.fill((x, y, 1, h), "line")
