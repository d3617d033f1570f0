"""Splitting amounts: a row for each source with its worth, and the total against what is needed.

Where the sources are worth different things it is a payment: what is paid too much is told, and the
most of one source (M) lets the others give way.
"""

from __future__ import annotations

from collections.abc import Callable

from gametable.client.draw import Pen, Rect
from gametable.client.look.fonts import BOLD, REGULAR, SEMIBOLD
from gametable.client.table.answer.kinds import ChoosingSplit
from gametable.client.table.board.art import Art
from gametable.client.table.said import Said
from gametable.client.widgets.containers import Column, Row
from gametable.client.widgets.labels import Drawing, Label
from gametable.client.widgets.lists import ScrollArea
from gametable.client.widgets.values import Slider, Stepper
from gametable.client.widgets.widget import Size, Widget
from gametable.client.words.language import Words, _
from gametable.core.scene import Stock

FOOT = 44.0
TWO = 800.0  # design units from which the rows stand in two columns
SLID = 440.0  # and from which a row has a slider, beside what it is changed by in any case


class SplitSheet(Widget):
    """Rows of a split: name and worth, minus, number, plus, slider; below, the total.

    `stock(icon)` is what the asker has of a thing, where its card shows it.
    """

    def __init__(
        self,
        choosing: ChoosingSplit,
        said: Callable[[], Said],
        art: Art,
        changed: Callable[[], object],
        stock: Callable[[str], Stock | None],
    ):
        self.choosing, self.said, self.art, self.tell = choosing, said, art, changed
        self.stock = stock
        rows = [self._row(number) for number in range(len(choosing.decision.keys))]
        # One amount is its own total.
        self.foot = FOOT if len(rows) > 1 or choosing.decision.weights[0] != 1 else 0.0
        super().__init__(ScrollArea(_Rows(rows)), id="split")

    def _row(self, number: int) -> Widget:
        choosing = self.choosing
        option = choosing.option(number)
        low, high = choosing.decision.bounds[number]
        name = self.said().text(option.label)

        def value() -> int:
            return choosing.amounts[number]

        def change(amount: int) -> None:
            choosing.set_amount(number, amount)
            self._changed()

        most = lambda: self.take_most(number)  # noqa: E731
        stepper = Stepper(low, high, value, change, name=name, id=f"split.{number}", on_most=most)
        slider = Slider(low, high, value, change, width=180, name=name, id=f"slide.{number}")
        slider.focusable = False
        words = [Label(name, 16, SEMIBOLD, lines=2)]
        words.append(Label(self._worth(number), 14, REGULAR, "low", lines=2))
        label = Column(*words, gap=0, grow=1)
        parts: list[Widget] = [_plate(self.art, option.icon), label, stepper, slider]
        return Row(*(parts if option.icon else parts[1:]), gap=12)

    def _worth(self, number: int) -> Words:
        """ "2 each, 3 here"; of what lies nowhere, as what is bought, "2 each, 3 at most"."""
        decision, option = self.choosing.decision, self.choosing.option(number)
        if not option.icon:
            most = decision.bounds[number][1]
            if all(weight == 1 for weight in decision.weights):
                return _("split.most", most=most)
            return _("split.worth_most", worth=decision.weights[number], most=most)
        held = self.stock(option.icon)
        here = decision.bounds[number][1]
        if held is not None and held.n is not None:
            here = held.n
        if all(weight == 1 for weight in decision.weights):
            return _("split.here", here=here)
        return _("split.worth", worth=decision.weights[number], here=here)

    def _changed(self) -> None:
        self.tell()
        if self.ui is not None:
            self.redraw()

    def take_most(self, number: int) -> None:
        """The most of a source; in a payment the others give way."""
        self.choosing.set_amount(number, self.choosing.decision.bounds[number][1])
        self._changed()

    # ------------------------------------------------------------------ the total

    def total_words(self) -> tuple[Words, str]:
        """What the amounts come to, and the tint: teal fits, amber loses something, red not."""
        decision, total = self.choosing.decision, self.choosing.total
        if self.choosing.buys:
            words = _("split.up_to", total=total, most=decision.most)
            return words, "teal" if self.choosing.ready else "red"
        goal = str(decision.least)
        if decision.most != decision.least and not self.choosing.pays:
            goal = f"{decision.least}–{decision.most}"
        if not self.choosing.ready:
            return _("split.total", total=total, goal=goal), "red"
        if self.choosing.pays and total > decision.least:
            over = total - decision.least
            return _("split.lost", total=total, goal=goal, over=over), "amber"
        return _("split.total", total=total, goal=goal), "teal"

    def measure(self, width: float) -> Size:
        _w, h = self.children[0].measure(width)
        return (width, min(420.0, h) + self.foot)

    def place(self, rect: Rect) -> None:
        self.rect = rect
        x, y, w, h = rect
        self.children[0].place((x, y, w, h - self.foot))

    def paint(self, pen: Pen) -> None:
        if not self.foot:
            return
        x, y, w, h = self.rect
        words, tint = self.total_words()
        icon = {"teal": "check", "amber": "warning", "red": "close"}[tint]
        pen.fill((x, y + h - 37, w, 1), "line")
        pen.icon(icon, (x + 12, y + h - 15), 20, tint)
        pen.text(self.ui.say(words), (x + 32, y + h - 15), 17, BOLD, "hi", width=w - 36)


class _Rows(Widget):
    """The rows below each other; where it is wide two side by side, so that it is low."""

    GAP, BETWEEN = 10.0, 36.0

    def __init__(self, rows: list[Widget]) -> None:
        super().__init__(*rows)

    def _columns(self, width: float) -> tuple[int, float]:
        """How many columns there are, and how wide each is."""
        n = 2 if width >= TWO and len(self.children) > 1 else 1
        return n, (width - (n - 1) * self.BETWEEN) / n

    def _lines(self, width: float) -> list[float]:
        """How high each line of rows is."""
        n, wide = self._columns(width)
        for row in self.children:
            row.children[-1].shown = wide >= SLID
        tall = [row.wants(wide)[1] for row in self.children]
        return [max(tall[at : at + n]) for at in range(0, len(tall), n)]

    def measure(self, width: float) -> Size:
        lines = self._lines(width)
        return (width, sum(lines) + (len(lines) - 1) * self.GAP)

    def place(self, rect: Rect) -> None:
        self.rect = x, y, w, _h = rect
        n, wide = self._columns(w)
        for line, tall in enumerate(self._lines(w)):
            for k, row in enumerate(self.children[line * n : line * n + n]):
                row.place((x + k * (wide + self.BETWEEN), y, wide, tall))
            y += tall + self.GAP


def _plate(art: Art, icon: str) -> Drawing:
    """The plate of a resource."""
    return Drawing(
        34, 34, lambda pen, rect: art.stock(pen, icon, (rect[0], rect[1] + rect[3] / 2), 30)
    )
