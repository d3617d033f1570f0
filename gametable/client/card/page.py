"""The page as a list of marks, laid out once with the client's own font metrics.

Both writers draw the same marks, so that picture, PDF and screen cannot differ. Lengths are units:
the page is 1240 by 1754 of them, which is A4 at 150 dots an inch.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from gametable.client.faces.hyphens import broken
from gametable.client.look.fonts import BOLD, REGULAR, text_width
from gametable.components.night_card import CardBlock, CardFigures, CardRow, NightCard
from gametable.components.title_sheet import TitleSheet

WIDTH, HEIGHT, MARGIN = 1240.0, 1754.0, 48.0
TOP, BOTTOM, GUTTER = 172.0, 76.0, 40.0
LARGE, SMALL = 20.0, 17.0  # the size of the words, and how small they may become
TIGHT = (0.88, 0.78)  # of it, the words of a lot of which there is too much to say
MEASURED = 4  # pixels a unit at which words are measured: finer than any writer draws
BOUND = "\N{NO-BREAK SPACE}"  # between words that stay on one line
INK, MID, LOW = "#111A2C", "#2C3850", "#586682"
LINE, FRAME, PALE, ACCENT = "#C7D1E0", "#808EAA", "#F3F6FB", "#8A5300"


@dataclass(frozen=True)
class CardWords:
    """A line of words: its middle is at `y`, it begins at `x` (or ends there: "r", or "c")."""

    x: float
    y: float
    size: float
    weight: str
    colour: str
    words: str
    align: str = "l"

    @property
    def width(self) -> float:
        """How wide it is, in units."""
        return measured(self.words, self.size, self.weight)

    @property
    def rect(self) -> tuple[float, float, float, float]:
        """What it covers."""
        w, left = self.width, self.x
        left -= w if self.align == "r" else w / 2 if self.align == "c" else 0
        return (left, self.y - self.size * 0.5, w, self.size)


@dataclass(frozen=True)
class CardBox:
    """A rectangle with round corners, filled or framed or both."""

    x: float
    y: float
    w: float
    h: float
    radius: float = 0
    fill: str = ""
    line: str = ""


@dataclass(frozen=True)
class CardIcon:
    """An icon of assets/icons around a point."""

    x: float
    y: float
    size: float
    icon: str
    colour: str


CardMark: TypeAlias = CardWords | CardBox | CardIcon


@dataclass(frozen=True)
class LotLine:
    """What the set-up drew: for whom, or of what."""

    name: str
    drawn: str


@dataclass(frozen=True)
class CardPage:
    """The marks of a page, the size its words have, and how many rows had to go."""

    marks: tuple[CardMark, ...]
    size: float
    dropped: int
    overflow: float = 0.0

    def texts(self) -> list[str]:
        """All words, in the order of the page."""
        return [mark.words for mark in self.marks if isinstance(mark, CardWords)]


@dataclass(frozen=True)
class CardHead:
    """Above and below the blocks: words of the client in the language of the card."""

    line: str
    players: str
    seed: str
    source: str
    version: str


def measured(words: str, size: float, weight: str = REGULAR) -> float:
    """The width of a line in units."""
    return text_width(words, round(size * MEASURED), weight) / MEASURED


def page(
    card: NightCard,
    sheet: TitleSheet,
    figures: CardFigures,
    options: Mapping[str, object],
    language: str,
    lot: Sequence[LotLine],
    head: CardHead,
) -> CardPage:
    """The page: words as large as fit, then those of the lot smaller; only then rows of what may be
    dropped go."""
    most = sum(len(block.rows) for block in card.blocks if block.dropped)
    steps = round((LARGE - SMALL) * 2) + 1
    tries = [(LARGE - n / 2, 1.0, 0) for n in range(steps)]
    tries += [(SMALL, tight, 0) for tight in TIGHT] + [
        (SMALL, TIGHT[-1], n + 1) for n in range(most)
    ]
    for size, tight, drop in tries:
        setter = _Setter(card, sheet, figures, options, language, lot, head, size, tight, drop)
        found = setter.set()
        if found.overflow <= 0:
            break
    return found


@dataclass
class _Setter:
    """Sets one page in one size."""

    card: NightCard
    sheet: TitleSheet
    figures: CardFigures
    options: Mapping[str, object]
    language: str
    lot: Sequence[LotLine]
    head: CardHead
    size: float
    tight: float  # how much smaller the words of the lot are
    drop: int
    marks: list[CardMark] = field(default_factory=list)

    def set(self) -> CardPage:
        """The page, with how far it is too long."""
        self._head()
        wide = (WIDTH - 2 * MARGIN - GUTTER) / 2
        ends = []
        for column, left in (("left", MARGIN), ("right", MARGIN + wide + GUTTER)):
            y = TOP
            for block in self.card.blocks:
                if block.column == column and (rows := self._rows(block)) is not None:
                    y = self._block(block, rows, left, y, wide) + 26
            ends.append(y)
        y = max(ends)
        for block in self.card.blocks:
            if block.column == "wide" and (rows := self._rows(block)) is not None:
                y = self._block(block, rows, MARGIN, y, WIDTH - 2 * MARGIN) + 26
        self._foot()
        over = y - 26 - (HEIGHT - BOTTOM)
        return CardPage(tuple(self.marks), self.size, self.drop, over)

    def _rows(self, block: CardBlock) -> list[CardRow] | None:
        """The rows that stand; none where there is nothing to say."""
        if block.kind == "lot":
            return [] if self.lot else None
        players = self.figures.players
        rows = [row for row in block.rows if row.stands(players, self.options)]
        if block.dropped and self.drop:
            rows = rows[: -self.drop]
        return rows or None

    def _say(self, text: object) -> str:
        of = getattr(text, "of", None)
        return self.figures.filled(of(self.language)) if of is not None else ""

    # -- head and foot

    def _head(self) -> None:
        self._box(MARGIN, 48, 72, 72, 14, self.sheet.accent)
        self._icon(MARGIN + 36, 84, 44, self.sheet.icon, "#FFFFFF")
        self._words(MARGIN + 92, 66, 40, BOLD, INK, self.sheet.name.of(self.language))
        self._words(MARGIN + 92, 110, 21, REGULAR, MID, self.head.line)
        wide = measured(self.head.players, 24, BOLD) + 76
        self._box(WIDTH - MARGIN - wide, 52, wide, 64, 12, PALE, LINE)
        self._icon(WIDTH - MARGIN - wide + 28, 84, 26, "seat", LOW)
        self._words(WIDTH - MARGIN - wide + 50, 84, 24, BOLD, INK, self.head.players)
        self._box(MARGIN, 142, WIDTH - 2 * MARGIN, 3, 0, INK)

    def _foot(self) -> None:
        self._box(MARGIN, HEIGHT - 64, WIDTH - 2 * MARGIN, 1, 0, LINE)
        self._words(MARGIN, HEIGHT - 38, 15, REGULAR, LOW, self.head.source)
        self._words(WIDTH - MARGIN, HEIGHT - 38, 15, REGULAR, LOW, self.head.version, "r")

    # -- blocks

    def _block(self, block: CardBlock, rows: list[CardRow], x: float, y: float, w: float) -> float:
        self._icon(x + 13, y + 8, 26, block.icon, ACCENT)
        self._words(x + 36, y + 8, self.size * 1.25, BOLD, INK, self._say(block.title))
        if block.kind == "lot":
            self._words(x + w, y + 8, 15, REGULAR, LOW, self.head.seed, "r")
        self._box(x, y + 32, w, 2, 0, LINE)
        y += 50
        if block.kind == "lot":
            return self._lot(x, y, w, 2 if block.column == "wide" else 1)
        if block.kind == "icons":
            return self._icons(rows, x, y, w)
        if block.kind == "table":
            return self._table(block, rows, x, y, w)
        for n, row in enumerate(rows):
            y = self._row(block, row, n, x, y, w)
        return y

    def _row(self, block: CardBlock, row: CardRow, n: int, x: float, y: float, w: float) -> float:
        size, pitch = self.size, self.size * 1.32
        if block.kind == "checks":
            self._box(x, y, 18, 18, 4, "#FFFFFF", FRAME)
            self._words(x + w, y + 9, size * 0.8, REGULAR, LOW, row.rule, "r")
            return self._text(self._say(row.text), x + 34, y, w - 90) + 9
        if block.kind == "steps":
            self._box(x, y - 3, 32, 32, 16, INK)
            self._words(x + 16, y + 13, size * 0.95, BOLD, "#FFFFFF", str(n + 1), "c")
            self._words(x + 46, y + 11, size * 1.05, BOLD, INK, self._say(row.label))
            return self._text(self._cited(row), x + 46, y + pitch, w - 50) + 10
        if block.kind == "actions":
            shade = row.colour or "#3F5FA0"
            self._box(x, y - 2, 36, 36, 8, shade)
            self._icon(x + 18, y + 16, 24, row.icon or "step", "#FFFFFF")
            label = self._say(row.label)
            if label:
                self._words(x + 50, y + 9, size, BOLD, INK, label)
                y += pitch
            end = self._text(self._cited(row), x + 50, y, w - 54)
            return max(end, y + (14 if label else 38)) + 10
        self._box(x + 4, y + 6, 8, 8, 4, ACCENT)
        return self._text(self._cited(row), x + 24, y, w - 28) + 7

    def _cited(self, row: CardRow) -> str:
        text = self._say(row.text)
        return f"{text}{BOUND}({row.rule})" if row.rule else text

    def _icons(self, rows: list[CardRow], x: float, y: float, w: float) -> float:
        half = (w - 16) / 2
        lowest = y
        for n, row in enumerate(rows):
            left = x + (half + 16) * (n % 2)
            if n % 2 == 0:
                y = lowest
            self._box(left, y - 3, 32, 32, 7, row.colour or "#55617A")
            self._icon(left + 16, y + 13, 21, row.icon or "step", "#FFFFFF")
            end = self._text(self._say(row.text), left + 44, y + 3, half - 48)
            lowest = max(lowest, end + 8, y + 40)
        return lowest

    def _lot(self, x: float, y: float, w: float, columns: int) -> float:
        """What was drawn, line by line in one or two columns of about the same height."""
        top, place = y - 4, len(self.marks)
        whole, wide = self.size, (w - 36) / columns - (columns - 1) * 10
        self.size = whole * self.tight * (0.85 if columns > 1 else 1.0)
        if self.tight == 1.0:
            self.size = max(self.size, SMALL - 1)
        named = wide * (0.3 if columns == 1 else 0.24)
        high = [self._line_height(line, named, wide) for line in self.lot]
        ends = [max(sum(high[:k]), sum(high[k:])) for k in range(1, len(high) + 1)]
        split = ends.index(min(ends)) + 1 if columns > 1 else len(high)
        lowest = y + 10
        for part, lines in enumerate((range(split), range(split, len(high)))):
            left, at = x + 18 + part * (wide + 20), y + 10
            for n in lines:
                self._text(self._name(self.lot[n], named), left, at, named - 12, BOLD, INK)
                self._text(self.lot[n].drawn, left + named, at, wide - named - 14)
                at += high[n]
            lowest = max(lowest, at)
        self.size = whole
        self.marks.insert(place, CardBox(x, top, w, lowest - top + 4, 12, PALE, LINE))
        return lowest + 8

    def _name(self, line: LotLine, named: float) -> str:
        """The name of a line; a word that is wider than its column is divided."""
        return broken(line.name, lambda word: measured(word, self.size, BOLD) <= named - 12)

    def _line_height(self, line: LotLine, named: float, wide: float) -> float:
        """How much room a line takes."""
        names = list(_wrapped(self._name(line, named), self.size, named - 12, BOLD))
        words = list(_wrapped(line.drawn, self.size, wide - named - 14))
        return max(1, len(names), len(words)) * self.size * 1.32 + 5

    def _table(self, block: CardBlock, rows: list[CardRow], x: float, y: float, w: float) -> float:
        """Icons above the columns; a row with its icon and name, and a number in each column."""
        size, high = self.size, self.size * 1.5
        pitch = min(46.0, w * 0.62 / max(1, len(block.columns)))
        left = x + w - pitch * len(block.columns) + pitch / 2
        for n, column in enumerate(block.columns):
            self._icon(left + n * pitch, y + 4, 24, column.icon, INK)
        y += 26
        for n, row in enumerate(rows):
            if n % 2 == 0:
                self._box(x, y, w, high, 4, PALE)
            self._box(x + 4, y + high / 2 - 12, 24, 24, 5, row.colour or "#55617A")
            self._icon(x + 16, y + high / 2, 17, row.icon or "step", "#FFFFFF")
            self._words(x + 38, y + high / 2, size, REGULAR, INK, self._say(row.label))
            for k, column in enumerate(block.columns):
                found = self.figures.count(row.counts, column.key)
                words, weight = (str(found), BOLD) if found else ("\N{EN DASH}", REGULAR)
                colour = INK if found else LOW
                self._words(left + k * pitch, y + high / 2, size, weight, colour, words, "c")
            y += high
        return y + 4

    def _text(
        self, words: str, x: float, y: float, w: float, weight: str = REGULAR, colour: str = MID
    ) -> float:
        """Running words in a column; the height at which they end."""
        size, pitch = self.size, self.size * 1.32
        for line in _wrapped(words, size, w, weight):
            self._words(x, y + pitch * 0.36, size, weight, colour, line)
            y += pitch
        return y

    # -- marks

    def _words(
        self, x: float, y: float, size: float, weight: str, colour: str, words: str, at: str = "l"
    ) -> None:
        if words:
            self.marks.append(CardWords(x, y, size, weight, colour, words, at))

    def _box(
        self, x: float, y: float, w: float, h: float, radius: float, fill: str, line: str = ""
    ) -> None:
        self.marks.append(CardBox(x, y, w, h, radius, fill, line))

    def _icon(self, x: float, y: float, size: float, icon: str, colour: str) -> None:
        self.marks.append(CardIcon(x, y, size, icon, colour))


def _wrapped(words: str, size: float, width: float, weight: str = REGULAR) -> Iterator[str]:
    """The lines of running words; one that is too long for a line stands alone."""
    line = ""
    for word in words.split(" "):
        longer = f"{line} {word}" if line else word
        if line and measured(longer, size, weight) > width:
            yield line.replace(BOUND, " ")
            line = word
        else:
            line = longer
    if line:
        yield line.replace(BOUND, " ")
