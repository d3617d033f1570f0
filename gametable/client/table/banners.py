"""The banners above the table: another board, an earlier moment, a game that cannot be saved."""

from __future__ import annotations

from collections.abc import Callable

from gametable.client.draw import Rect
from gametable.client.language import _
from gametable.client.table.calls import TableCalls
from gametable.client.table.effects import Banner
from gametable.client.table.model import TableModel
from gametable.client.table.moment_bar import MomentBar


class Banners:
    """The banners of a table; at most one is shown. `step_back` leaves another board."""

    def __init__(self, model: TableModel, calls: TableCalls, step_back: Callable[[], object]):
        self.model, self.calls = model, calls
        self.looking = Banner(self._looking_words, _("banner.back"), step_back, "looking")
        practise = calls.practise
        here = (lambda: practise(model.session.seen)) if practise is not None else None
        self.moment = MomentBar(model.session, here)
        elsewhere = calls.save_elsewhere or self._try_again
        words = _("trouble.elsewhere") if calls.save_elsewhere else _("trouble.again")
        self.trouble = Banner(self._trouble_words, words, elsewhere, "trouble")
        self.all: list[Banner | MomentBar] = [self.looking, self.moment, self.trouble]

    def show(self, view: Rect) -> None:
        """Show those that have something to say, above the table."""
        session = self.model.session
        self.moment.shown = session.moment is not None
        self.looking.shown = session.looking is not None and not self.moment.shown
        self._look_for_trouble()
        for banner in self.all:
            if banner.shown:
                banner.arrange(view)

    def _look_for_trouble(self) -> None:
        wrong = self.calls.trouble()
        self.trouble.shown = wrong is not None and not (self.moment.shown or self.looking.shown)

    def _try_again(self) -> None:
        self._look_for_trouble()
        self.trouble.ui.redraw()

    def _trouble_words(self) -> str:
        return self.trouble.ui.say(self.calls.trouble() or "")

    def _looking_words(self) -> str:
        name = self.model.said.seat(self.model.session.middle)
        return self.looking.ui.say(_("banner.looking", name=name))
