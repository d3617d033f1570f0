"""The card of a seat in the player strip, in as much detail as there is room for."""

from __future__ import annotations

from gametable.client.draw import Pen, Rect, seat_mark
from gametable.client.look.fonts import BOLD, REGULAR, SEMIBOLD
from gametable.client.table.rivals.plays import SeatChange
from gametable.client.table.strip.look import FULL, StripLook
from gametable.client.widgets.buttons import Pressable
from gametable.client.widgets.widget import Size, inside
from gametable.client.words.language import _
from gametable.core.kit.describing import signed
from gametable.core.scene import Group, SeatCard, Stock

INDENT = 54.0  # of the name, right of the mark
HEADED = 16.0  # from its edges to the headings of its groups
WIDEST_GAIN = "+88"
NAMES = (18, 16, 14)  # sizes of a name
# Room beside the figure of the points: with their icon before it, with a small one, with none.
MARKED = (48.0, 37.0, 18.0)
UNMARKED = MARKED[-1]
BETWEEN = 5.0  # stocks on one line, at least
COLUMNS = 3  # of stocks; four stand in two rows of two
LEAST_PLATE_PX = 13.0
KIND_ICONS = {"human": "seat", "bot": "bot"}


class SeatWidget(Pressable):
    """The card of a seat: mark, name, who plays, points, stocks, status. A click looks there."""

    radius = 12.0

    def __init__(self, card: SeatCard, look: StripLook):
        name = look.said.seat(card.seat)
        super().__init__(
            on_press=lambda: look.look_at(card.seat), id=f"seat.{card.seat}", name=name
        )
        self.card, self.look = card, look
        self.measures = FULL
        self.brief = False  # not all is shown of a seat that acts while another one is looked at
        self._wide = 0.0  # as it was laid out last
        self.signs: list[tuple[str, Rect]] = []  # what its icons mean, and where they are
        self.lost: list[SeatChange] = []  # what others have just taken from it

    @property
    def active(self) -> bool:
        """Whether this seat is to decide."""
        return self.look.active() == self.card.seat

    @property
    def open(self) -> bool:
        """Whether all its groups are shown."""
        return (self.active and not self.brief) or self.look.middle() == self.card.seat

    @property
    def _tells_faction(self) -> bool:
        told = self.measures.faction or (self.open and not self.measures.line)
        return told or (self.card.status is None and not self.measures.bars)

    def _groups(self) -> list[tuple[Group, bool]]:
        """The groups to show and whether their headings are."""
        if self.open:
            headings = self.measures.headings
            return [(group, headings and group.label is not None) for group in self.card.groups]
        return [(group, False) for group in self.card.groups[:1]]

    def measure(self, width: float) -> Size:
        return (width, self._lay(None, (0, 0, width, 0)))

    def place(self, rect: Rect) -> None:
        self.rect = rect
        ruler = self.ui.ruler
        name, room = self.look.said.seat(self.card.seat), self._name_room(rect[2])
        self.fits = ruler.text_width(name, self._name_size(room), BOLD) <= room
        self.fits = self.fits and self._about(rect[2])[2] and self._status_fits(rect[2])
        labels = [group.label for group, heading in self._groups() if heading]
        heads = [self.look.said.text(label).upper() for label in labels if label is not None]
        wide = max((ruler.text_width(head, 13, SEMIBOLD) for head in heads), default=0.0)
        self.fits = self.fits and wide <= rect[2] - 2 * HEADED

    def _name_room(self, width: float) -> float:
        return width - INDENT - self._points_width(width) - 6

    def _name_size(self, room: float) -> int:
        """The size of the name: smaller before any of it is cut."""
        name, ruler = self.look.said.seat(self.card.seat), self.ui.ruler
        return next((s for s in NAMES if ruler.text_width(name, s, BOLD) <= room), NAMES[-1])

    def _points_width(self, width: float) -> float:
        if self.card.score is None:
            return 16.0
        return self._wide_points() + self._beside_points(width)

    def _wide_points(self) -> float:
        return self.ui.ruler.text_width(str(self.card.score), 26, BOLD)

    def _beside_points(self, width: float) -> float:
        """Room beside the figure of the points: with their icon before it, a small one rather than
        cut the name; where even that would cut it the icon stands below the figure."""
        ruler, name = self.ui.ruler, self.look.said.seat(self.card.seat)
        most = width - INDENT - self._wide_points() - 6
        needs = ruler.text_width(name, NAMES[-1], BOLD)
        return next((room for room in MARKED if needs <= most - room), UNMARKED)

    def _mark_below(self, width: float) -> float:
        """Room for the icon of the points where it stands below them, at the right."""
        if self.card.score is None or self._beside_points(width) != UNMARKED:
            return 0.0
        return 24.0

    def _mark_points(self, pen: Pen, rect: Rect, figure: float) -> None:
        """The icon of the points, before or below their figure."""
        x, y, w, _h = rect
        beside, measures = self._beside_points(w), self.measures
        size = 20.0 if beside == MARKED[0] else 14.0
        at = (x + w - 16 - figure - (beside - 18) / 2 - 2, y + measures.top + 2)
        if beside == UNMARKED:
            at = (x + w - 16 - size / 2, y + measures.top + (24 if measures is FULL else 22))
        pen.icon("vp", at, size, "gold")
        self._sign("vp", at, size + 2)

    # ------------------------------------------------------------------ drawing

    def paint(self, pen: Pen) -> None:
        look, card = self.look, self.card
        fill = pen.kit.theme.seats[look.colours[card.seat]].fill
        active = self.active
        if active and not pen.kit.theme.is_light:
            pen.glow(self.rect, 12, fill, 10, 110)
        pen.shadow(self.rect, 12, 2)
        backing = "s2" if active else self.shade("s1", "s2")
        looked = look.middle() == card.seat
        stroke = fill if active else ("blue" if looked else self.shade("line", "line2"))
        pen.box(self.rect, 12, backing, stroke, 2 if active else 1)
        self.signs = []
        self.lost = look.taken(card.seat)
        self._lay(pen, self.rect)
        if self.lost:
            pen.box(self.rect, 12, None, "red", 3)
        if card.first:
            x, y, w, _h = self.rect
            pen.icon("commander", (x + w - 9, y + 5), 20, "amber")
            self._sign("commander", (x + w - 9, y + 5), 20)
        look.popup(pen, card.seat, self.rect)
        self.ring(pen, 10, inset=3)

    def _lay(self, pen: Pen | None, rect: Rect) -> float:
        """Draw from the top (with a pen) and tell the height used."""
        card, measures = self.card, self.measures
        x, y, w, _h = rect
        self._wide = w
        at = y + self._head(pen, rect)
        line = self.ui.ruler.line_height(14)
        row = max(24.0, line + (6 if measures is FULL else 0))
        gain = self.look.gain() if self.active else None
        if gain is not None and gain[0] != card.seat:
            gain = None
        groups = self._groups()
        headed = bool(groups) and groups[0][1]
        below = self._below_points(w) if pen is not None and gain is not None else None
        if pen is not None and gain is not None and below is not None:
            self._gain(pen, rect, y + below, gain[1], w)
            gain = None
        if pen is not None and gain is not None and headed:
            # On the row of the first heading: nothing moves when it comes and goes.
            beside = self.look.said.text(groups[0][0].label).upper()
            taken = 16 + pen.text_width(beside, 13, SEMIBOLD)
            self._gain(pen, rect, at + row / 4 - 4, gain[1], taken)
        for group, heading in groups:
            if heading:
                if pen is not None:
                    words = self.look.said.text(group.label)
                    pen.overline(words, (x + HEADED, at + row / 4))
                at += max(row - 10, 0.75 * line)
            at = self._stocks(pen, group, x + 16, at, w - 28, self.open) + 3
        if pen is not None and gain is not None and not headed:
            level, taken = self._free_row(at, row)
            self._gain(pen, rect, level, gain[1], taken)
        if card.status is not None and self._tells_faction:
            if pen is not None:
                self._status(pen, (x + 16, at + 8), w - 30)
            at += row + self._pitch * (len(self._status_lines(w - 30)) - 1)
        return at - y + (8 if measures is FULL else 4)

    def _head(self, pen: Pen | None, rect: Rect) -> float:
        """Mark, name and points, and below the name who plays what; the height used."""
        card, measures = self.card, self.measures
        x, y, w, _h = rect
        top, second = measures.top, measures.top + (24 if measures is FULL else 22)
        indent, lines, _fits = self._about(w)
        pitch = self._pitch
        below = second if indent > INDENT else measures.head
        if pen is not None:
            seat_mark(pen, self.look.colours[card.seat], (x + 29, y + (top + second) / 2), 15)
            room = self._name_room(w)
            name, size = self.look.said.seat(card.seat), self._name_size(room)
            pen.text(name, (x + 54, y + top), size, BOLD, "hi", width=room)
            if self._tells_faction:
                who = self.look.seats[card.seat].player
                if lines or who != "human":
                    pen.icon(KIND_ICONS.get(who, "automa"), (x + 62, y + second), 15, "low")
                    self._sign(KIND_ICONS.get(who, "automa"), (x + 62, y + second), 18)
                for n, line in enumerate(lines):
                    pen.text(line, (x + indent, y + below + n * pitch), 14, REGULAR, "low")
            else:
                self._status(pen, (x + INDENT - 2, y + second), self._status_room(w))
            if card.score is not None:
                text = str(card.score).replace("-", "−")
                wide = pen.text(text, (x + w - 16, y + top + 2), 26, BOLD, "hi", "rm")
                self._mark_points(pen, rect, wide)
        if not self._tells_faction:
            more = pitch * (len(self._status_lines(self._status_room(w))) - 1)
            return max(measures.head, second + self._below_status()) + more
        if not lines:
            return measures.head
        return measures.head + pitch * (len(lines) - (1 if indent > INDENT else 0))

    def _below_status(self) -> float:
        """How far below the middle of the status in the head the first row of stocks begins at
        least: no letter reaches down to their icons, however large the text is."""
        ruler = self.ui.ruler
        letters, between = 0.6 * ruler.text_px(14) / ruler.unit, 0 if self.measures.bars else 3
        return letters + between + self.plate / 2 - 0.42 * self.measures.row

    def _about(self, width: float) -> tuple[float, tuple[str, ...], bool]:
        """The faction: where it begins, its lines, and whether that is all of it. A long word
        begins below the mark."""
        if not self._tells_faction:
            return (76.0, (), True)
        words = self.look.said.text(self.card.faction)
        for indent, most in ((76.0, 2), (16.0, 3)):
            room = width - indent - 10 - self._mark_below(width)
            wrapped = self.ui.ruler.wrap(words, room, 14, REGULAR, most)
            if wrapped.fits:
                break
        return (indent, wrapped.lines if words else (), wrapped.fits)

    @property
    def _pitch(self) -> float:
        return self.ui.ruler.line_height(14) * 0.8

    def _status(self, pen: Pen, at: tuple[float, float], room: float) -> None:
        """What the seat has to do or has done; with a check mark before it if there is room."""
        left, tint = at[0], "amber" if self.active else "low"
        lines = self._status_lines(room)
        if self.card.done and 22 + pen.text_width(lines[0], 14, SEMIBOLD) <= room:
            pen.icon("check", (left + 8, at[1]), 16, "teal")
            self._sign("check", (left + 8, at[1]), 18)
            left += 22
        for n, words in enumerate(lines):
            pen.text(
                words, (left if n == 0 else at[0], at[1] + n * self._pitch), 14, SEMIBOLD, tint
            )

    def _status_room(self, width: float) -> float:
        """Room for the status beside the mark."""
        return width - INDENT - 6 - self._mark_below(width)

    def _status_lines(self, room: float) -> tuple[str, ...]:
        """The status, on two lines where it must be."""
        words = self.look.said.text(self.card.status)
        return self.ui.ruler.wrap(words, room, 14, SEMIBOLD, 2).lines

    def _status_fits(self, width: float) -> bool:
        words = self.look.said.text(self.card.status)
        room = width - 30 if self._tells_faction else self._status_room(width)
        return self.ui.ruler.wrap(words, room, 14, SEMIBOLD, 2).fits

    def _gain(self, pen: Pen, rect: Rect, at: float, points: int, taken: float) -> None:
        """What would be won, at the right; in words where the left leaves room (`taken` of it),
        else with the icon of the points, beside stocks that it is no figure of."""
        x, _y, w, _h = rect
        words = signed(points)
        wide = pen.text_width(words, 14, BOLD) + 18
        tint = "teal" if points >= 0 else "red"
        box = (x + w - 12 - wide, at - 6, wide, 22)
        backing = "s1" if pen.kit.theme.is_light else ("#133A3A" if points >= 0 else "red_well")
        pen.box(box, 11, backing, tint, 1)
        pen.text(words, (box[0] + wide / 2, at + 5), 14, BOLD, tint, "cm")
        words = self.ui.say(_("strip.if_confirmed"))
        if box[0] - 16 - pen.text_width(words, 13) > x + taken:
            pen.text(words, (box[0] - 8, at + 5), 13, colour="low", align="rm")
        elif taken < w and box[0] - 22 > x + taken:
            pen.icon("vp", (box[0] - 11, at + 5), 16, "gold")
            self._sign("vp", (box[0] - 11, at + 5), 18)

    # ------------------------------------------------------------------ stocks

    @property
    def across(self) -> int:
        """How many stocks stand side by side, so that rows are equally full."""
        longest = max((len(group.stocks) for group in self.card.groups), default=0)
        if self.measures.line and self._on_one_line(longest):
            return max(2, longest)
        return 2 if longest == 4 else COLUMNS

    def _on_one_line(self, longest: int) -> bool:
        """Whether all stocks of each group have room side by side."""
        plate = self.plate + 5
        wide = max(
            sum(plate + self._figure_width(stock) for stock in group.stocks)
            for group in self.card.groups
        )
        return wide + BETWEEN * (longest - 1) <= self._wide - 28

    def _below_points(self, width: float) -> float | None:
        """Where below the points there is room at the right of who plays what, or of the status
        that stands there, from the top."""
        if self.card.score is None or self._mark_below(width):
            return None
        ruler, measures = self.ui.ruler, self.measures
        second = measures.top + (24 if measures is FULL else 22)
        pill = ruler.text_width(WIDEST_GAIN, 14, BOLD) + 18 + 20
        if not self._tells_faction:
            lines = self._status_lines(self._status_room(width))
            room = width - INDENT - pill - (22 if self.card.done else 0)
            beside = ruler.text_width(lines[0], 14, SEMIBOLD) <= room if lines else True
            return second - 2 if beside else None
        indent, lines, _fits = self._about(width)
        top = second if indent > INDENT else measures.head
        room = width - indent - pill
        for n, line in enumerate(lines or ("",)):
            if ruler.text_width(line, 14, REGULAR) <= room:
                return top + n * self._pitch - 2
        return None

    def _free_row(self, at: float, row: float) -> tuple[float, float]:
        """Where there is room at the right, and how much of the row is taken: beside the last
        stocks, else beside the status."""
        last = self._groups()[-1][0] if self._groups() else None
        here = len(last.stocks) % self.across if last is not None and last.note is None else 0
        if last is None or not here:
            shown = self.card.status is not None and self._tells_faction
            words = self._status_lines(self._wide - 30)[0] if shown else ""
            taken = 16 + self.ui.ruler.text_width(words, 14, SEMIBOLD)
            return at + row / 4 - 4, taken + (22 if self.card.done else 0)
        figures = self._figure_width(last.stocks[-1])
        taken = 16 + self._columns(self._wide - 28)[here - 1] + self.plate + 5 + figures
        return at - 3 - self.measures.row / 2 - 4, taken

    def _columns(self, width: float) -> list[float]:
        """Where the columns of stocks begin: as wide as their numbers, the rest shared."""
        across = self.across
        needs = [0.0] * across
        for group in self.card.groups:
            for n, stock in enumerate(group.stocks):
                need = self.plate + 5 + self._figure_width(stock)
                needs[n % across] = max(needs[n % across], need)
        if across <= COLUMNS:  # alike, as far as the widest leaves them room
            even = min(width / across, (width - max(needs)) / (across - 1)) - 8
            needs = [max(need, even) for need in needs]
        spare = max(0.0, width - sum(needs)) / (across - 1)
        return [sum(needs[:n]) + n * spare for n in range(across)]

    @property
    def plate(self) -> float:
        """How large the icons of stocks are: in a small window large enough to be told apart."""
        return max(self.measures.plate, LEAST_PLATE_PX / self.ui.scale.unit)

    def _figure_width(self, stock: Stock) -> float:
        return self.ui.ruler.text_width(figure(stock), self.measures.number, BOLD)

    def _stocks(
        self, pen: Pen | None, group: Group, x: float, at: float, width: float, noted: bool
    ) -> float:
        """Plates with numbers in columns; the note beside or below them."""
        ruler, measures = self.ui.ruler, self.measures
        stocks = group.stocks
        across = self.across
        note = self.look.said.text(group.note) if noted else ""
        plate, size = self.plate, measures.number
        middle, right = at + measures.row * 0.42, x
        # Only to draw them, or a note beside them, it must be known how wide they are.
        columns = self._columns(width) if pen is not None or note else []
        for n, stock in enumerate(stocks if columns else ()):
            left, row = x + columns[n % across], middle + measures.row * (n // across)
            if pen is not None:
                self.look.art.stock(pen, stock.icon, (left, row), plate)
                words = f"{self.look.said.text(stock.name)}: {figure(stock)}"
                self.signs.append((words, (left, row - plate / 2, plate, plate)))
                lost = [change for change in self.lost if change.icon == stock.icon]
                pen.text(figure(stock), (left + plate + 5, row), size, BOLD, "hi")
                beside = (left + plate + 9 + self._figure_width(stock), row)
                end = x + [*columns, width + 12][n % across + 1]
                self._lost(pen, lost, beside, end, (left, row - plate / 2, plate, plate))
            right = left + plate + 5 + self._figure_width(stock)
        rows = -(-len(stocks) // across)
        below = at + measures.row * rows - (4 if rows else 0)
        last = middle + measures.row * (rows - 1)
        if not note:
            return below
        if stocks and right + 8 + ruler.text_width(note, 14) <= x + width - 4:
            if pen is not None:
                pen.text(note, (x + width - 4, last), 14, colour="mid", align="rm")
            return below
        lines = ruler.wrap(note, width - 4, 14, REGULAR, 2).lines
        line = ruler.line_height(14) * 0.95
        for n, words in enumerate(lines):
            if pen is not None:
                pen.text(words, (x, below + (n + 0.5) * line), 14, colour="mid")
        return below + line * len(lines)

    def _lost(
        self, pen: Pen, lost: list[SeatChange], at: tuple[float, float], end: float, plate: Rect
    ) -> None:
        """By how much others have made a stock smaller, and what is produced of it: beside its
        figure, which ends `at` there, if that leaves the next one at `end` free, else on its
        plate."""
        wide = sum(self._lost_width(change) + 4 for change in lost) - 4
        beside = at[0] + wide <= end - 1
        left, row = at if beside else (plate[0], plate[1] + 2)
        if lost and not beside:
            pen.box((left - 4, row - 9, wide + 8, 18), 9, "s1", "red", 1)
        for change in lost:
            if change.below:
                pen.icon("production", (left + 6, row), 13, "mid")
            left += self._lost_width(change)
            pen.text(signed(change.n), (left, row), 13, BOLD, "red", "rm")
            left += 4

    def _lost_width(self, change: SeatChange) -> float:
        mark = 14.0 if change.below else 0.0
        return mark + self.ui.ruler.text_width(signed(change.n), 13, BOLD)

    # ------------------------------------------------------------------ words

    def _sign(self, icon: str, at: tuple[float, float], size: float) -> None:
        """Note where an icon was drawn, for who points at it."""
        words = self.look.art.icon_name(icon)
        if words:
            rect = (at[0] - size / 2, at[1] - size / 2, size, size)
            self.signs.append((words, rect))

    def sign_at(self, pos: tuple[float, float]) -> tuple[str, Rect] | None:
        return next((sign for sign in self.signs if inside(sign[1], pos)), None)

    def accessible_name(self) -> str:
        card, said = self.card, self.look.said
        points = "" if card.score is None else f", {card.score}"
        return f"{said.seat(card.seat)}{points}"

    def tooltip_text(self) -> str:
        """All that an open card shows, in words."""
        card, said = self.card, self.look.said
        about = [said.text(words) for words in (card.faction, card.status) if words is not None]
        lines = [self.ui.say(_("strip.look", name=said.seat(card.seat))), ", ".join(about)]
        for group in card.groups:
            lines += [f"{said.text(stock.name)}: {figure(stock)}" for stock in group.stocks]
            if group.note is not None and group.label is not None:
                lines.append(f"{said.text(group.label)}: {said.text(group.note)}")
        taken = self.look.taken(card.seat)
        if taken:
            figures = (f"{said.text(change.name)} {signed(change.n)}" for change in taken)
            lines.append(self.ui.say(_("strip.taken", what=", ".join(figures))))
        return "\n".join(line for line in lines if line)


def figure(stock: Stock) -> str:
    """The number of a stock, with its limit where it has one."""
    number = "–" if stock.n is None else str(stock.n).replace("-", "−")
    return number if stock.most is None else f"{number} / {stock.most}"
