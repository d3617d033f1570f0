"""The list of a rule book: its sections, or what was found, in groups, the words marked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from gametable.client.draw import Pen, Rect
from gametable.client.look.fonts import BOLD, REGULAR, SEMIBOLD
from gametable.client.screens.rule_search import BookFound
from gametable.client.screens.rule_things import BookThings
from gametable.client.widgets.ui import Ui
from gametable.client.words.finding import marked
from gametable.client.words.language import Words, _
from gametable.components.examples import ExampleFile
from gametable.components.reference import Section
from gametable.components.texts import LANGUAGES

HEADING = 34.0
SMALL = 44.0  # side of the picture of a thing
BEFORE = 26  # letters of a text before the word that was found


@dataclass(frozen=True)
class BookRow:
    """A row: a section, a thing by its reference, or an example; the first of a group says what
    the group is."""

    section: Section | None = None
    thing: str = ""
    example: str = ""
    heading: Words = ""
    count: int = 0


def rows_of(found: BookFound, searching: bool) -> list[BookRow]:
    """The rows for what was found; the sections alone have no heading."""
    rows: list[BookRow] = []
    grouped = searching and bool(found.things or found.examples)
    for n, section in enumerate(found.sections):
        first = grouped and n == 0
        heading = _("rules.sections") if first else ""
        rows.append(BookRow(section=section, heading=heading, count=len(found.sections)))
    for n, ref in enumerate(found.things):
        heading = _("rules.found_things") if n == 0 else ""
        rows.append(BookRow(thing=ref, heading=heading, count=len(found.things)))
    for n, id in enumerate(found.examples):
        heading = _("rules.examples") if n == 0 else ""
        rows.append(BookRow(example=id, heading=heading, count=len(found.examples)))
    return rows


class RowPainter:
    """Draws rows and says how high they are. `number` is how wide the numbers of sections are;
    `here()` is the open section."""

    def __init__(
        self,
        ui: Ui,
        wanted: str,
        forgiving: bool,
        number: float,
        here: Callable[[], Section | None],
        things: BookThings | None,
        examples: dict[str, ExampleFile],
    ) -> None:
        self.ui, self.wanted, self.forgiving = ui, wanted, forgiving
        self.number, self.here = number, here
        self.things, self.examples = things, examples

    def name(self, row: BookRow) -> str:
        """What a row is called."""
        language = self.ui.language
        if row.section is not None:
            return f"{row.section.id} {row.section.title.of(language)}"
        if row.thing and self.things is not None:
            return self._thing_words(row.thing)[0]
        if row.example in self.examples:
            return self.examples[row.example].example.name.of(language)
        return row.thing or row.example

    def _thing_words(self, ref: str) -> tuple[str, str]:
        assert self.things is not None
        found = self.things.look(ref)
        said = self.things.said
        return (said.sentence(found.name), said.sentence(found.kind)) if found else (ref, "")

    # ------------------------------------------------------------------ places

    def _left(self, row: BookRow) -> float:
        """Where the words of a row begin, from its left."""
        if row.section is None:
            return 18 + SMALL + 12
        indent = 18.0 * row.section.id.count(".") if not self.wanted else 0.0
        return 18 + indent + self.number

    def _lines(self, row: BookRow, width: float) -> tuple[str, ...]:
        weight = SEMIBOLD if row.section is None or "." not in row.section.id else REGULAR
        room = width - self._left(row) - 14
        section = row.section
        words = section.title.of(self.ui.language) if section is not None else self.name(row)
        return self.ui.ruler.wrap(words, room, 16, weight, 3).lines

    def height(self, row: BookRow, width: float) -> float:
        """How high a row is in a list so wide."""
        pitch = self.ui.ruler.line_height(16) * 0.88
        tall = pitch * len(self._lines(row, width)) + 14
        if self._below(row):
            tall += self.ui.ruler.line_height(14)
        least = 40.0 if row.section is not None else SMALL + 12
        return max(least, 34 / self.ui.scale.unit, tall) + (HEADING if row.heading else 0.0)

    def _below(self, row: BookRow) -> str:
        """The words below the name: where a section has what was found, what a thing is."""
        if row.section is not None:
            return self._snippet(row.section) if self.wanted else ""
        if row.thing and self.things is not None:
            return self._thing_words(row.thing)[1]
        return ""

    def _snippet(self, section: Section) -> str:
        """What stands around the first word that was found, in the language of now if it can be."""
        languages = sorted(LANGUAGES, key=lambda each: each != self.ui.language)
        for language in languages:
            if marked(section.title.of(language), self.wanted, self.forgiving):
                if language == self.ui.language:
                    return ""
                return section.title.of(language)
            for line in section.text.of(language).splitlines():
                found = marked(line, self.wanted, self.forgiving)
                if found:
                    return _from(line, found[0][0])
        return ""

    # ------------------------------------------------------------------ drawing

    def paint(self, pen: Pen, row: BookRow, rect: Rect, hovered: bool) -> None:
        """Draw a row."""
        x, y, w, h = rect
        if row.heading:
            words = self.ui.say(row.heading).upper()
            pen.text(words, (x + 14, y + HEADING / 2 + 2), 13, SEMIBOLD, "low")
            pen.text(str(row.count), (x + w - 14, y + HEADING / 2 + 2), 13, SEMIBOLD, "low", "rm")
            y, h = y + HEADING, h - HEADING
        here = row.section is not None and row.section is self.here()
        if here:
            pen.box((x + 4, y + 2, w - 8, h - 4), 8, "s2", "amber", 1.5)
        elif hovered:
            pen.box((x + 4, y + 2, w - 8, h - 4), 8, "s3", alpha=160)
        left = x + self._left(row)
        top = row.section is None or "." not in row.section.id
        if row.section is not None:
            at = (left - self.number, y + h / 2)
            pen.text(row.section.id, at, 15, BOLD, "amber" if here else "low")
        else:
            self._sign(pen, row, (x + 16, y + (h - SMALL) / 2, SMALL, SMALL))
        lines, below = self._lines(row, w), self._below(row)
        pitch, small = pen.line_height(16) * 0.88, pen.line_height(14) if below else 0.0
        ink = "hi" if here or top else "mid"
        weight = SEMIBOLD if top else REGULAR
        at_y = y + (h - pitch * len(lines) - small) / 2 + pitch / 2
        for line in lines:
            self._text(pen, line, (left, at_y), 16, weight, ink, x + w - 14 - left)
            at_y += pitch
        if below:
            at_y += (small - pitch) / 2
            self._text(pen, below, (left, at_y), 14, REGULAR, "mid", x + w - 14 - left)

    def _sign(self, pen: Pen, row: BookRow, rect: Rect) -> None:
        """The picture of a thing, or the sign of an example."""
        x, y, w, h = rect
        found = self.things.look(row.thing) if row.thing and self.things is not None else None
        if found is not None and found.face:
            assert self.things is not None
            self.things.draw(pen, found, rect)
        else:
            icon = "practice" if row.example else "info"
            pen.icon(icon, (x + w / 2, y + h / 2), 22, "amber" if row.example else "mid")

    def _text(
        self, pen: Pen, text: str, at: tuple[float, float], size: float, weight: str, ink: str,
        width: float,
    ) -> None:  # fmt: skip
        """A line with the words that were found in amber."""
        spans = marked(text, self.wanted, self.forgiving) if self.wanted else []
        x, y = at
        for words, found in _parts(text, spans):
            room = at[0] + width - x
            if room < 4:
                return
            heavy, colour = (BOLD, "amber") if found else (weight, ink)
            cut = pen.text_width(words, size, heavy) > room
            x += pen.text(words, (x, y), size, heavy, colour, "lm", room)
            if cut:
                return


def _parts(text: str, spans: Sequence[tuple[int, int]]) -> list[tuple[str, bool]]:
    """A text in parts, each with whether it was found."""
    parts, at = list[tuple[str, bool]](), 0
    for start, end in spans:
        parts += [(text[at:start], False), (text[start:end], True)]
        at = end
    return [part for part in [*parts, (text[at:], False)] if part[0]]


def _from(line: str, found: int) -> str:
    """A line from a little before the place of what was found."""
    if found <= BEFORE:
        return line
    start = line.rfind(" ", 0, found - BEFORE + 8) + 1
    return "…" + line[start:]
