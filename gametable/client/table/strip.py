"""The player strip: a card for every seat, cards that compare them, and what ends the game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from gametable.client.draw import Pen, Rect, seat_mark
from gametable.client.fonts import BOLD, REGULAR, SEMIBOLD
from gametable.client.language import _
from gametable.client.table.art import Art
from gametable.client.table.compared import ComparedWidget, MetersWidget
from gametable.client.table.said import Said
from gametable.client.widgets.buttons import Pressable
from gametable.client.widgets.containers import Column
from gametable.client.widgets.labels import Label
from gametable.client.widgets.lists import ScrollArea
from gametable.client.widgets.widget import Size, Widget
from gametable.core.scene import Group, Scene, SeatCard
from gametable.core.title import Seat

WIDTH = 248.0
EDGE = 12.0
STOCK_ROW = 38.0
MANY = 2  # stocks: more than these stand in columns
KIND_ICONS = {"human": "seat", "bot": "bot"}


@dataclass
class StripLook:
    """What the strip shows besides the scene."""

    said: Said
    art: Art
    colours: list[str]
    seats: list[Seat]
    active: Callable[[], int | None]
    middle: Callable[[], int]
    gain: Callable[[], tuple[int, int] | None]  # (seat, points) if confirmed
    look_at: Callable[[int], object]
    inspect: Callable[[str], object]  # a target is pointed at
    popup: Callable[[Pen, int, Rect], object]  # what has just come to a seat, over its card


class Strip(Widget):
    """The left strip. `show(scene)` makes its cards."""

    def __init__(self, look: StripLook):
        self.body = Column(gap=12)
        super().__init__(ScrollArea(self.body, ground="rail", id="strip.scroll"), id="strip")
        self.look = look
        self._acting: int | None = None
        self._fetched = True  # the acting seat has been brought into view

    def show(self, scene: Scene, look: StripLook) -> None:
        """Make the cards of a scene."""
        self.look = look
        if look.active() != self._acting:
            self._acting, self._fetched = look.active(), False
        parts: list[Widget] = [SeatWidget(card, look) for card in scene.seats]
        if scene.compared:
            label = look.said.text(scene.compared_label) or self.ui.say(_("strip.compared"))
            parts.append(Label(label.upper(), 13, SEMIBOLD, "low", lines=2))
            parts += [ComparedWidget(card, look) for card in scene.compared]
        if scene.meters:
            parts.append(MetersWidget(scene.meters, look))
        self.body.replace_children(*parts)

    def place(self, rect: Rect) -> None:
        self.rect = rect
        x, y, w, h = rect
        self.children[0].place((x + EDGE, y + EDGE, w - 2 * EDGE + 2, h - 2 * EDGE))
        if not self._fetched:
            for card in self.body.children:
                if isinstance(card, SeatWidget) and card.card.seat == self._acting:
                    self.children[0].reveal_child(card.rect)

    def paint(self, pen: Pen) -> None:
        self._fetched = True  # from now on the player scrolls
        x, y, w, h = self.rect
        pen.fill(self.rect, "rail")
        pen.fill((x + w - 1, y, 1, h), "line")


class SeatWidget(Pressable):
    """The card of a seat: mark, name, who plays, points, stocks, status. A click looks there."""

    radius = 12.0

    def __init__(self, card: SeatCard, look: StripLook):
        name = look.said.seat(card.seat)
        super().__init__(
            on_press=lambda: look.look_at(card.seat), id=f"seat.{card.seat}", name=name
        )
        self.card, self.look = card, look
        self._wide = WIDTH

    @property
    def active(self) -> bool:
        """Whether this seat is to decide."""
        return self.look.active() == self.card.seat

    @property
    def open(self) -> bool:
        """Whether all its groups are shown."""
        return self.active or self.look.middle() == self.card.seat

    def _groups(self) -> list[tuple[Group, bool]]:
        """The groups to show and whether their headings are."""
        if self.open:
            return [(group, True) for group in self.card.groups]
        return [(group, False) for group in self.card.groups[:1]]

    def measure(self, width: float) -> Size:
        self._wide = width
        return (width, self._lay(None, (0, 0, width, 0)))

    def place(self, rect: Rect) -> None:
        self.rect = rect
        self._wide = rect[2]
        ruler = self.ui.ruler
        name = ruler.text_width(self.look.said.seat(self.card.seat), 18, BOLD)
        self.fits = name <= rect[2] - 54 - self._points_width() - 8

    def _points_width(self) -> float:
        if self.card.score is None:
            return 16.0
        return self.ui.ruler.text_width(str(self.card.score), 26, BOLD) + 48

    def paint(self, pen: Pen) -> None:
        look, card = self.look, self.card
        fill = pen.kit.theme.seats[look.colours[card.seat]].fill
        active = self.active
        if active and not pen.kit.theme.is_light:
            pen.glow(self.rect, 12, fill, 10, 110)
        pen.shadow(self.rect, 12, 2)
        ground = "s2" if active else self.shade("s1", "s2")
        looked = look.middle() == card.seat
        stroke = fill if active else ("blue" if looked else self.shade("line", "line2"))
        pen.box(self.rect, 12, ground, stroke, 2 if active else 1)
        self._lay(pen, self.rect)
        if card.first:
            x, y, w, _h = self.rect
            pen.icon("commander", (x + w - 9, y + 5), 20, "amber")
        look.popup(pen, card.seat, self.rect)
        if self.ui.is_focused(self):
            pen.focus_ring((self.rect[0] + 3, self.rect[1] + 3, self.rect[2] - 6, self.rect[3] - 6))

    def _lay(self, pen: Pen | None, rect: Rect) -> float:
        """Draw from the top (with a pen) and tell the height used."""
        look, card = self.look, self.card
        x, y, w, _h = rect
        if pen is not None:
            self._head(pen, rect)
        at = y + 66 + (len(self._about(w)) - 1) * self._about_pitch()
        row = max(24.0, self.ui.ruler.line_height(14) + 6)
        gain = look.gain() if self.active else None
        if gain is not None and gain[0] != card.seat:
            gain = None
        if pen is not None and gain is not None and self._headed:
            # On the row of the first heading: nothing moves when it comes and goes.
            self._gain(pen, rect, at + row / 4 - 4, gain[1])
        for group, headed in self._groups():
            if headed and group.label is not None:
                if pen is not None:
                    words = look.said.text(group.label)
                    pen.overline(words, (x + 16, at + row / 4))
                at += row - 10
            at = self._stocks(pen, group, x + 16, at, w - 28, headed)
            at += 3
        if pen is not None and gain is not None and not self._headed:
            self._gain(pen, rect, self._free_row(at, row), gain[1], worded=False)
        if card.status is not None:
            if pen is not None:
                words = look.said.text(card.status)
                tint = "amber" if self.active else "low"
                icon = "check" if card.done else ""
                left = x + 16
                if icon:
                    pen.icon(icon, (left + 8, at + 8), 16, "teal")
                    left += 22
                pen.text(words, (left, at + 8), 14, SEMIBOLD, tint, width=x + w - 14 - left)
            at += row
        return at - y + 8

    @property
    def _headed(self) -> bool:
        """Whether the first group has a heading."""
        return any(headed and group.label is not None for group, headed in self._groups()[:1])

    def _free_row(self, at: float, row: float) -> float:
        """Where there is room at the right: beside the last stocks, else beside the status."""
        columns = self._groups()[-1][0].stocks if self._groups() else ()
        return at - 3 - STOCK_ROW / 2 - 4 if len(columns) % 3 else at + row / 4 - 4

    def _columns(self, width: float) -> tuple[float, float, float]:
        """Where the three columns of stocks begin: as wide as their numbers, the rest shared."""
        needs = [0.0, 0.0, 0.0]
        for group in self.card.groups:
            for n, stock in enumerate(group.stocks):
                words = "–" if stock.n is None else str(stock.n)
                need = 30.0 + self.ui.ruler.text_width(words, 18, BOLD)
                needs[n % 3] = max(needs[n % 3], need, width / 3 - 8)
        spare = max(0.0, width - sum(needs)) / 2
        return (0.0, needs[0] + spare, needs[0] + needs[1] + 2 * spare)

    def _head(self, pen: Pen, rect: Rect) -> None:
        look, card = self.look, self.card
        x, y, w, _h = rect
        seat_mark(pen, look.colours[card.seat], (x + 29, y + 33), 15)
        room = w - 54 - self._points_width() - 6
        pen.text(look.said.seat(card.seat), (x + 54, y + 25), 18, BOLD, "hi", width=room)
        who = look.seats[card.seat].player
        pen.icon(KIND_ICONS.get(who, "automa"), (x + 62, y + 49), 15, "low")
        for n, line in enumerate(self._about(w)):
            pen.text(line, (x + 76, y + 49 + n * self._about_pitch()), 14, REGULAR, "low")
        if card.score is not None:
            text = str(card.score).replace("-", "−")
            wide = pen.text(text, (x + w - 16, y + 27), 26, BOLD, "hi", "rm")
            pen.icon("vp", (x + w - 16 - wide - 17, y + 27), 20, "gold")

    def _about(self, width: float) -> tuple[str, ...]:
        """The faction, on two lines where it must be."""
        words = self.look.said.text(self.card.faction)
        return self.ui.ruler.wrap(words, width - 86, 14, REGULAR, 2).lines

    def _about_pitch(self) -> float:
        return self.ui.ruler.line_height(14) * 0.8

    def _gain(self, pen: Pen, rect: Rect, at: float, points: int, worded: bool = True) -> None:
        x, _y, w, _h = rect
        words = f"{points:+d}".replace("-", "−")
        wide = pen.text_width(words, 14, BOLD) + 18
        tint = "teal" if points >= 0 else "red"
        box = (x + w - 12 - wide, at - 6, wide, 22)
        ground = "s1" if pen.kit.theme.is_light else ("#133A3A" if points >= 0 else "red_well")
        pen.box(box, 11, ground, tint, 1)
        pen.text(words, (box[0] + wide / 2, at + 5), 14, BOLD, tint, "cm")
        if worded:
            words = self.ui.say(_("strip.if_confirmed"))
            pen.text(words, (box[0] - 8, at + 5), 13, colour="low", align="rm")

    def _stocks(
        self, pen: Pen | None, group: Group, x: float, at: float, width: float, noted: bool
    ) -> float:
        """Plates with numbers, three in a row where they fit; the note beside or below them."""
        ruler = self.ui.ruler
        stocks = group.stocks
        columns = self._columns(width) if len(stocks) > MANY or group.label is None else ()
        plate, size, gap = (25.0, 18, 5.0) if columns else (28.0, 20, 8.0)
        col, row = x, at + 16
        right = x
        for n, stock in enumerate(stocks):
            words = "–" if stock.n is None else str(stock.n).replace("-", "−")
            need = plate + gap + ruler.text_width(words, size, BOLD) + gap
            full = n % 3 == 0 if columns else col + need > x + width + 4
            if col > x and full:
                col, row = x, row + STOCK_ROW
            if columns:
                col = x + columns[n % 3]
            if pen is not None:
                self.look.art.stock(pen, stock.icon, (col, row), plate)
                pen.text(words, (col + plate + gap, row), size, BOLD, "hi")
            right = col + need
            col += max(92.0, need)
        below = row + 18 if stocks else at
        note = self.look.said.text(group.note) if noted else ""
        if note:
            beside = stocks and right + 6 + ruler.text_width(note, 14) <= x + width - 4
            if pen is not None and beside:
                pen.text(note, (x + width - 4, row), 14, colour="mid", align="rm")
            if not beside:
                lines = ruler.wrap(note, width - 4, 14, REGULAR, 2).lines
                line = ruler.line_height(14) * 0.95
                for n, words in enumerate(lines):
                    if pen is not None:
                        pen.text(words, (x, below + (n + 0.5) * line), 14, colour="mid")
                below += line * len(lines)
        return below

    def accessible_name(self) -> str:
        card, said = self.card, self.look.said
        points = "" if card.score is None else f", {card.score}"
        return f"{said.seat(card.seat)}{points}"

    def tooltip_text(self) -> str:
        said = self.look.said
        lines = [self.ui.say(_("strip.look", name=said.seat(self.card.seat)))]
        for group in self.card.groups:
            for stock in group.stocks:
                number = "–" if stock.n is None else stock.n
                lines.append(f"{said.text(stock.name)}: {number}")
        return "\n".join(lines)
