"""The banners above the table: another board, a game that cannot be saved; and the bar of an
earlier moment, which stands in the decision bar.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from gametable.client.draw import Pen, Rect
from gametable.client.look.fonts import SEMIBOLD
from gametable.client.table.calls import TableCalls
from gametable.client.table.model import TableModel
from gametable.client.table.moment_bar import MomentBar
from gametable.client.widgets.beside import covered
from gametable.client.widgets.buttons import Button
from gametable.client.widgets.widget import Widget
from gametable.client.words.language import Words, _

DOWN = tuple(n / 8 for n in range(9))  # how far down a banner may stand; at the upper edge first
ACROSS = tuple(sorted((n / 16 for n in range(17)), key=lambda across: abs(across - 0.5)))
LATER = 0.001  # what each place is dearer than the one before, in shares of a thing
NEEDED, HEADING, ZONE = 100.0, 3.0, 6.0  # what these weigh beside a thing


@dataclass(frozen=True)
class BelowBanner:
    """What lies where a banner may stand, in the window: what is chosen from, the words of zones,
    the zones that show something, the things and places."""

    needed: Sequence[Rect]
    headings: Sequence[Rect]
    zones: Sequence[Rect]
    things: Sequence[Rect]

    def best(self, rows: Sequence[Sequence[Rect]]) -> Rect:
        """The rect of some rows that hides least, in shares of things; of alike ones the first."""
        weights = (
            (self.needed, NEEDED), (self.headings, HEADING), (self.zones, ZONE), (self.things, 1.0),
        )  # fmt: skip
        found: list[tuple[float, Rect]] = []
        for row in rows:
            top, bottom = row[0][1], row[0][1] + row[0][3]
            near = [
                (thing, weight / (thing[2] * thing[3]))
                for things, weight in weights
                for thing in things
                if thing[1] < bottom and thing[1] + thing[3] > top and thing[2] * thing[3] > 0
            ]
            for rect in row:
                hidden = sum(weight * covered(rect, [thing]) for thing, weight in near)
                found.append((hidden + LATER * len(found), rect))
        return min(found, key=lambda one: one[0])[1]


class Banner(Widget):
    """A pill on the table: what is looked at, and the way back. It stands at the upper edge, or
    where it hides less of the table."""

    def __init__(
        self,
        words: Callable[[], str],
        back_words: Words,
        back: Callable[[], object],
        id: str,
    ):
        self.words = words
        self.back = Button(back_words, back, size=15, height=36, cap=False, id=f"{id}.back")
        super().__init__(self.back, id=id, shown=False)

    def arrange(self, view: Rect, below: BelowBanner | None = None) -> None:
        """Stand in the middle of the upper edge, or where least lies `below`."""
        ruler = self.ui.ruler
        text = ruler.text_width(self.words(), 16, SEMIBOLD)
        back = self.back.measure(260)[0]
        wide = min(view[2] - 24, 24 + text + 16 + back + 10)
        left, top = view[0] + 12, view[1] + 10
        across, down = max(0.0, view[2] - 24 - wide), max(0.0, view[3] - 20 - 48)
        rows = [[(left + a * across, top + d * down, wide, 48.0) for a in ACROSS] for d in DOWN]
        self.rect = rows[0][0] if below is None else below.best(rows)
        x, y, _w, _h = self.rect
        at = x + wide - 8 - back
        self.back.place((at, y + 6, back, 36))

    def place(self, rect: Rect) -> None:
        self.arrange(rect)

    interactive = True

    def paint(self, pen: Pen) -> None:
        x, y, _w, h = self.rect
        pen.shadow(self.rect, 24, 2)
        pen.box(self.rect, 24, "s2", "blue", 1.5)
        room = self.back.rect[0] - x - 30
        pen.text(self.words(), (x + 24, y + h / 2), 16, SEMIBOLD, "hi", width=room)


class Banners:
    """The banners of a table; at most one is shown. `step_back` leaves another board."""

    def __init__(self, model: TableModel, calls: TableCalls, step_back: Callable[[], object]):
        self.model, self.calls = model, calls
        self.looking = Banner(self._looking_words, _("banner.back"), step_back, "looking")
        practise = calls.practise
        here = (lambda: practise(model.session.seen)) if practise is not None else None
        if model.session.table.header.practice:
            # What was played after it stays as a line.
            self.moment = MomentBar(model.session, model.session.go_to_moment, _("action.what_if"))
        else:
            self.moment = MomentBar(model.session, here)
        elsewhere = calls.save_elsewhere or self._try_again
        words = _("trouble.elsewhere") if calls.save_elsewhere else _("trouble.again")
        self.trouble = Banner(self._trouble_words, words, elsewhere, "trouble")
        self.all = [self.looking, self.trouble]

    def show(self) -> None:
        """Show those that have something to say, above the table; the frame places them."""
        session = self.model.session
        self.moment.follow()
        self.looking.shown = session.looking is not None and not self.moment.shown
        self._look_for_trouble()

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
