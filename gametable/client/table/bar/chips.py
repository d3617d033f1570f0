"""An option in the decision bar: its number, name, cost or reason, and the points it brings."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from gametable.client.draw import Pen, Rect
from gametable.client.look.fonts import BOLD, REGULAR, SEMIBOLD
from gametable.client.table.board.art import Art
from gametable.client.widgets.buttons import Pressable
from gametable.client.widgets.widget import Size
from gametable.core.engine.decision import Amount, Refused
from gametable.core.kit.describing import signed

HEIGHT = 58.0
LABEL = 170.0  # words that are wider stand on two lines
NOTE = 190.0  # design units: a cost or a reason that is wider stands on two lines
SIZE, LOW_SIZE = 16.0, 14.0  # of the words; of those of a low chip
LEFT, LOW_LEFT = 38.0, 31.0  # where they begin, beside the number
LOW_LABEL = 96.0


@dataclass
class ChipLook:
    """What a chip shows: option `number` of the decision, or a refused one, or a command.

    `note` is its second line, `reason` why it cannot be chosen, `proposal` the number of a set that
    it picks.
    """

    number: int
    label: str
    icon: str = ""
    note: str = ""
    cost: tuple[Amount, ...] = ()
    gain: tuple[Amount, ...] = ()
    reason: str = ""
    points: int | None = None
    selected: bool = False
    apart: bool = False
    irreversible: bool = False
    warned: bool = False
    box: bool = False  # with a check box (pick some)
    refused: Refused | None = None
    command: str = ""
    proposal: int = -1
    one_line: bool = False
    beside: bool = True  # amounts that have no line of their own stand beside the words
    there: bool = False  # it can be chosen on the table, too
    low: float = 0.0  # how high it is where chips stand in two rows: its words alone, smaller

    @property
    def id(self) -> str:
        """What it stands for; nothing for one that is refused."""
        if self.proposal >= 0:
            return f"proposal.{self.proposal}"
        return str(self.number) if self.number >= 0 else self.command


class OptionChip(Pressable):
    """A chip with its number; 0 is More."""

    def __init__(
        self,
        look: ChipLook,
        on_press: Callable[[], object],
        art: Art,
        number: int = 0,
    ):
        name = look.label if not look.reason else f"{look.label}: {look.reason}"
        super().__init__(
            on_press=on_press,
            id=f"chip.{look.id or number}",
            name=name,
        )
        self.look, self.art, self.number = look, art, number
        self.on_point: Callable[[bool], object] = lambda on: None
        self.letter: Callable[[], str] = str  # of the hint that it is
        self.asked: Callable[[], list[Rect]] = list  # where the question stands that it answers

    # Two lines: name; cost or reason. One line where the window is small.

    def _second(self) -> bool:
        look = self.look
        if look.one_line or look.low:
            return False
        return bool(look.reason or look.cost or look.gain or look.note)

    def _beside(self) -> bool:
        """Whether what it costs and brings stands beside its words: there is no line below them."""
        look = self.look
        if not look.beside or look.reason or look.note:
            return False
        return look.one_line or self.ui.ruler.text_width(look.label, 16, SEMIBOLD) > LABEL

    def _left(self) -> float:
        left = LOW_LEFT if self.look.low else LEFT
        return left + (30.0 if self.look.icon or self.look.box else 0.0)

    @property
    def _size(self) -> float:
        return LOW_SIZE if self.look.low else SIZE

    def _lines(self) -> int:
        """On how many lines its words may stand."""
        low = self.look.low
        return 1 if low and low < low_height(self.ui.ruler) else 2

    def _amounts_width(self) -> float:
        amounts = amounts_of(self.look)
        return sum(32 + self.ui.ruler.text_width(words, 14, BOLD) for _, words in amounts)

    def measure(self, width: float) -> Size:
        ruler, look, size, most = self.ui.ruler, self.look, self._size, self._lines()
        label, least = (
            ruler.text_width(look.label, size, SEMIBOLD),
            LOW_LABEL if look.low else LABEL,
        )
        if label > least and most > 1:
            whole, label = label, max(least, label / 2 + (12 if look.low else 24))
            # Long words may leave a line half empty: then it takes more than half.
            while label < whole and not ruler.wrap(look.label, label, size, SEMIBOLD, most).fits:
                label += 12
            label = min(label, whole)
        second = 0.0
        if self._second():
            note = look.reason or look.note
            second = self._note_width(note) if note else self._amounts_width()
        wide = self._left() + max(label, second) + self._right() + (10 if look.low else 14)
        return (max(80.0 if look.low else 112.0, wide), look.low or HEIGHT)

    def _note_width(self, note: str) -> float:
        """How wide a cost or a reason is, on two lines where it must be."""
        ruler, room = self.ui.ruler, NOTE
        if ruler.text_width(note, 13) <= room:
            return ruler.text_width(note, 13)
        while not ruler.wrap(note, room, 13, REGULAR, 2).fits:
            room += 12
        return room

    def _right(self) -> float:
        """How wide is what stands at the right: points, a sign of warning, amounts that have no
        line of their own."""
        extra = self._amounts_width() if self._beside() else 0.0
        if self.look.points:
            extra += self.ui.ruler.text_width(f"{self.look.points:+d}", 14, BOLD) + 18
        if self.look.irreversible or self.look.warned:
            extra += 22
        return extra

    def _room(self) -> float:
        return self.rect[2] - self._left() - self._right() - (7 if self.look.low else 10)

    def place(self, rect: Rect) -> None:
        self.rect = rect
        lines = self.ui.ruler.wrap(
            self.look.label, self._room(), self._size, SEMIBOLD, self._lines()
        )
        self.fits = lines.fits

    @property
    def tells_all(self) -> bool:
        """Whether it has room for its words, and for the second line that it would have if it were
        as wide as it likes."""
        return self.fits and (not self._second() or self.measure(400)[0] <= self.rect[2] + 1)

    def paint(self, pen: Pen) -> None:
        look = self.look
        x, y, w, h = self.rect
        off = bool(look.reason)
        light = pen.kit.theme.is_light
        if look.selected and not light:
            pen.glow(self.rect, 10, "amber", 6, 140)
        chosen = "#FFF1D6" if light else "#3A3220"
        fill = chosen if look.selected else ("s1" if off else self.shade("s2", "s3"))
        if look.selected:
            edge, wide = "amber", 2.5
        elif off:
            edge, wide = "line", 1.0
        elif look.apart or look.command or self.number == 0:
            edge, wide = "line2", 1.2
        else:
            edge, wide = "teal", 2.0
        pen.box(self.rect, 10, fill, edge, wide)
        if self.number <= 9:
            down = h / 2 if look.low else 18.0
            in_ = 5.0 if look.low else 8.0
            pen.box((x + in_, y + down - 10, 20.0, 20.0), 5, "well", "line2", 1)
            tint = "low" if off else "mid"
            pen.text(str(self.number), (x + in_ + 10, y + down), 13, SEMIBOLD, tint, "cm")
        ink = "low" if off else "hi"
        left = x + (LOW_LEFT if look.low else LEFT)
        middle = y + h / 2
        if look.box:
            pen.box((left, middle - 10, 20, 20), 5, "well", "amber" if look.selected else "teal", 2)
            if look.selected:
                pen.icon("check", (left + 10, middle), 16, "amber")
            left += 30
        elif look.icon:
            self.art.option_icon(pen, look.icon, (left + 11, middle), 24, off)
            left += 30
        room = self._room()
        lines = pen.wrap(look.label, room, self._size, SEMIBOLD, self._lines()).lines
        second = self._second() and len(lines) == 1 and not self._beside()
        note = pen.wrap(look.reason or look.note, room, 13, REGULAR, 2).lines if second else ()
        if len(note) > 1:
            pen.text(lines[0], (left, y + 13), 16, SEMIBOLD, ink)
            for n, line in enumerate(note):
                tint = "red" if look.reason else "mid"
                pen.text(line, (left, y + 31 + 15 * n), 13, colour=tint)
        elif second:
            pen.text(lines[0], (left, y + 19), 16, SEMIBOLD, ink)
            self._second_line(pen, (left, y + 41), room, off)
        else:
            pitch = pen.line_height(self._size) * 0.8
            for n, line in enumerate(lines):
                at = middle + (n - (len(lines) - 1) / 2) * pitch
                pen.text(line, (left, at), self._size, SEMIBOLD, ink)
        right = x + w - 10
        if look.irreversible or look.warned:
            icon = "warning" if look.warned else "eye"
            pen.icon(icon, (right - 8, middle if look.low else y + 16), 16, "amber")
            right -= 22
        if look.points:
            words = signed(look.points)
            tint = "teal" if look.points > 0 else "red"
            pen.text(words, (right, middle), 14, BOLD, tint, "rm")
        if self._beside():
            self._amounts(pen, (x + w - self._right() - 4, middle))
        if letter := self.letter():
            corner = (x + 15, middle) if look.low else (x + 18, y + h - 16)
            pen.circle(corner, 12, "well", "teal", 2)
            pen.text(letter, corner, 15, BOLD, "teal", "cm")
        self.ring(pen, 10)

    def _second_line(self, pen: Pen, at: tuple[float, float], room: float, off: bool) -> None:
        look = self.look
        if look.reason or look.note:
            tint = "red" if look.reason else "mid"
            pen.text(look.reason or look.note, at, 13, colour=tint, width=room)
            return
        self._amounts(pen, at)

    def _amounts(self, pen: Pen, at: tuple[float, float]) -> None:
        x, y = at
        for amount, words in amounts_of(self.look):
            self.art.stock(pen, amount.icon, (x, y), 18)
            tint = "mid" if words.isdecimal() else "teal"
            x += 22 + pen.text(words, (x + 22, y), 14, BOLD, tint) + 10

    def hover_changed(self) -> None:
        super().hover_changed()
        self.on_point(self.hovered)

    def focused(self) -> None:
        self.on_point(True)

    def blurred(self) -> None:
        self.on_point(False)

    def compared_with(self) -> list[Rect]:
        return self.asked()

    def tooltip_text(self) -> str:
        look = self.look
        if look.reason:
            return look.reason
        whole = self.fits and not ((look.one_line or look.low) and look.note)
        lines = [] if whole else [look.label, look.note]
        lines += amounts_in_words(look, self.art)
        return "\n".join(line for line in lines if line)


def low_height(ruler: Pen) -> float:
    """How high a low chip is with two lines of words."""
    return 2 * ruler.line_height(LOW_SIZE) * 0.8 + 4


def amounts_of(look: ChipLook) -> list[tuple[Amount, str]]:
    """What an option costs and brings, with the number of each as it is said."""
    return [(c, str(c.n)) for c in look.cost] + [(g, signed(g.n)) for g in look.gain]


def amounts_in_words(look: ChipLook, art: Art) -> list[str]:
    """The same in words; what has no name is left out."""
    named = ((art.icon_name(amount.icon), words) for amount, words in amounts_of(look))
    return [f"{name}: {words}" for name, words in named if name]
