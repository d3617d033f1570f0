"""The pages of a rule book: the sections of a title, searched in both languages, one of them open.

Shown as a screen (rule_book.py) or as a pane beside the table (rule_pane.py).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from gametable.client.draw import Pen, Rect
from gametable.client.games.shelf import Shelf
from gametable.client.look.fonts import BOLD, REGULAR
from gametable.client.screens.first_round import marked_in
from gametable.client.screens.rule_examples import ExamplePictures, example_panel
from gametable.client.screens.rule_rows import BookRow, RowPainter, rows_of
from gametable.client.screens.rule_search import (
    BookFound,
    BookSearch,
    named_in,
    section_number,
)
from gametable.client.screens.rule_things import (
    BookCalls,
    BookThings,
    FoundExamples,
    card_width,
    read_ahead,
    reader_of,
    things_column,
)
from gametable.client.screens.section_link import SectionLink
from gametable.client.widgets import (
    Button,
    Column,
    Dropdown,
    Flow,
    IconButton,
    Label,
    Overline,
    Padded,
    Panel,
    Paragraph,
    Row,
    ScrollArea,
    Size,
    Spacer,
    TextEntry,
    VirtualList,
    Widget,
)
from gametable.client.widgets.terms import Glossary, LinkedParagraph, Marked
from gametable.client.widgets.ui import Ui
from gametable.client.words.language import Words, _, ngettext_
from gametable.components.errors import ComponentError, ComponentErrors, first_fault
from gametable.components.examples import ExampleFile, find_examples
from gametable.components.fault_words import fault_text
from gametable.components.first_round import FirstRound, load_first_round
from gametable.components.reference import RuleReference, Section, load_reference
from gametable.core.engine.title import Title

BAR = 64.0
LIST = 520.0
TEXT = 980.0  # the widest a text gets, so that a line can be read
ABOVE = 10.0  # what parts the heading of a section from the text before it
READ = 660.0  # how wide the text is at least beside the things
PAD = 14.0  # around the things
MOST_BESIDE = 440.0  # how wide these are at most


class RulePages:
    """The rules of one title; another one can be chosen.

    Its user has `ui`, learns by `changed` that other pages are to be shown, and puts `book` where
    they are seen."""

    ui: Ui
    list: VirtualList
    pages: Book | None = None  # as they are seen now
    heading = 34.0  # size of the name of a section
    edges: tuple[tuple[float, float], tuple[float, float]] = ((36, 30), (32, 28))

    def __init__(
        self,
        shelf: Shelf,
        title: str,
        section: str = "",
        load: Callable[[str], RuleReference] = load_reference,
        calls: BookCalls | None = None,
    ) -> None:
        self.shelf = shelf
        self.load = load
        self.calls = calls or BookCalls()
        self.wanted = ""
        self.problem: Words | None = None
        self.search = TextEntry(
            "", self._searched, self._first_found, _("rules.search"), "search", action="search",
            name=_("rules.search"), radius=22, id="rules.search",
        )  # fmt: skip
        self.search.on_down = lambda: self.ui.focus_on(self.list, True)
        self._to_text = False
        self._read(title)
        pinned = self.calls.pins.get(title, "")
        found = self.reference.find(section_number(section) or pinned)
        self.section = found or next(iter(self.reference.sections), None)
        self._show_found(BookFound(list(self.reference.sections)))

    def _read(self, title: str) -> None:
        self.of = title
        self.problem = None
        self.missing: Words | None = None  # why pictures cannot be shown
        self.things: BookThings | None = None
        self.examples: dict[str, ExampleFile] = {}
        self.pictures: ExamplePictures | None = None
        self._prepared = False
        self._reading = ""  # the title whose pictures are read
        self.told: FirstRound | None = None
        try:
            self.reference = self.load(title)
            self.told = load_first_round(title)
        except (ComponentError, ComponentErrors) as problem:
            self.reference = RuleReference(())
            there = self.shelf.sheet(title) is not None
            fault = first_fault(problem)
            self.problem = (lambda: self._cannot_read(fault)) if there else _("rules.none")
        self.index = BookSearch(self.reference)

    def _read_ahead(self) -> None:
        """Let a thread read what pictures are made of, when the text stands there already."""
        title = self.shelf.title(self.of) if self.reference.sections else None
        if title is None or self._prepared or self._reading == self.of:
            return
        self._reading = self.of
        self.ui.host.behind(lambda: read_ahead(title), lambda found: self._prepare(title, found))

    def _prepare(self, title: Title[Any], found: FoundExamples | None) -> None:
        """Show what was read, if it is still looked at."""
        if self._prepared or title.id != self.of:
            return
        if not self.is_seen():
            self._reading = ""  # when it is looked at again
            return
        self._prepared = True
        try:
            self.examples, faults = found or find_examples(self.of)
            self.things = BookThings(title, reader_of(self.ui), self.calls.game(self.of))
            if not faults:
                faults = self.things.faults(self.reference, self.examples)
        except (ComponentError, ComponentErrors) as problem:
            faults = [first_fault(problem)]
        if faults:
            self.missing = lambda: self.ui.say(
                _("rules.no_pictures", why=fault_text(faults[0], self.ui.language))
            )
        self.pictures = ExamplePictures(title, self.ui, self._played, self._drawn)
        names = self.things.names(self.reference) if self.things is not None else {}
        self.index = BookSearch(self.reference, names, self.examples)
        self._show_found(self.index.find(self.wanted))
        file = self.examples.get(self.section.example) if self.section is not None else None
        if file is None or self.pictures.ask(file) is not None:
            self.changed()  # else it comes together with the example

    def _played(self) -> None:
        if self.is_seen():
            self.changed()

    def _drawn(self) -> None:
        """A frame can be seen: the rest of the pages stays as it is."""
        if self.is_seen():
            shown = self.pages.walk() if self.pages is not None else ()
            example = next((w for w in shown if w.id == "rules.example"), None)
            self.ui.redraw(example.rect if example is not None else None)

    def _cannot_read(self, fault: ComponentError) -> str:
        language = self.ui.language
        return self.ui.say(_("rules.cannot_read", reason=fault_text(fault, language)))

    def changed(self) -> None:
        """Other pages are to be shown."""
        raise NotImplementedError

    def is_seen(self) -> bool:
        """Whether somebody sees the pages now."""
        raise NotImplementedError

    def _show_found(self, found: BookFound) -> None:
        self.found, self.forgiving = found.sections, found.forgiving
        self.rows = rows_of(found, bool(self.wanted))

    # -- what is shown

    def open_title(self, title: str) -> None:
        """The rules of another title, from the beginning."""
        self._read(title)
        self.section = next(iter(self.reference.sections), None)
        self._look_up()

    def open_section(self, number: str) -> None:
        """Show a section, or the nearest one above it."""
        section = self.reference.find(number)
        if section is not None:
            self.section = section
            if section not in self.found:
                self.wanted = ""
                self.search.set_text("")
                self._show_found(self.index.find(""))
            self._to_text = True
            self.changed()

    def turn(self, step: int) -> None:
        """The section before or after, among those that are listed."""
        if self.section in self.found:
            at = self.found.index(self.section) + step
            if 0 <= at < len(self.found):
                self.open_section(self.found[at].id)

    def _searched(self, text: str) -> None:
        self.wanted = text
        self._look_up()

    def _look_up(self) -> None:
        self._show_found(self.index.find(self.wanted))
        if self.found and self.section not in self.found:
            self.section = self.found[0]
            self._to_text = True
        self.changed()

    def _first_found(self, text: str) -> None:
        if self.rows:
            self._picked(0)
            if self.rows[0].section is not None:
                self.ui.focus_on(self.list)

    def clear(self) -> None:
        """All sections again."""
        self.search.set_text("")
        self._searched("")

    def reread(self) -> None:
        """The files may have changed."""
        number = self.section.id if self.section is not None else ""
        self._read(self.of)
        self._show_found(self.index.find(self.wanted))
        self.section = self.reference.find(number) or next(iter(self.reference.sections), None)

    def show_open(self, offset: float) -> None:
        """Let the list stand at the open section, scrolled as before where that can be."""
        if self.section in self.found:
            self.list.current = self.found.index(self.section)
            self.list.offset = offset
            self.list.changed()
            self.list.show_row(self.list.current)

    # -- the tree

    def book(self, bar: Widget) -> Book:
        """The widgets of what is shown now, below a bar."""
        language = self.ui.language
        if not self._prepared:
            self.ui.host.idly(self._read_ahead, self)
        self.painter = RowPainter(
            self.ui, self.wanted, self.forgiving, self._number_column(), lambda: self.section,
            self.things, self.examples,
        )  # fmt: skip
        self.list = VirtualList(
            lambda: len(self.rows),
            lambda pen, n, rect: self.painter.paint(
                pen, self.rows[n], rect, n == self.list.hovered_row
            ),
            lambda n: self.painter.height(self.rows[n], (self.list.rect[2] or LIST) - 14),
            self._picked,
            name_of=lambda n: self.painter.name(self.rows[n]),
            empty=_("rules.nothing", words=self.wanted),
            backing="rail",
            id="rules.list",
        )
        count = len(self.rows)
        known = [(place.id, self.shelf.name(place.id, language)) for place in self.shelf.places]
        parts: list[Widget] = []
        if len(known) > 1:
            parts.append(
                Dropdown(
                    lambda: known, lambda: self.of, lambda id: self.open_title(str(id)), LIST - 40,
                    name=_("rules.book"), id="rules.book",
                )
            )  # fmt: skip
        parts.append(self.search)
        if self.wanted:
            found = Label(
                ngettext_("rules.found", "rules.found_many", count), 15, REGULAR, "low", grow=1
            )
            clear = Button(_("rules.clear"), self.clear, "ghost", "close", 15, 34, id="rules.clear")
            parts.append(Row(found, clear, gap=8))
        self.pages = Book(bar, Column(*parts, gap=10), self.list, self._page())
        return self.pages

    def _page(self) -> Widget:
        """The section that is open, with what belongs to it and what it names."""
        language, section = self.ui.language, self.section
        if section is None:
            words = self.problem or _("rules.none")
            return ScrollArea(Padded(Label(words, 19, lines=6), 32), backing="space")
        pin = IconButton(
            "pin", _("rules.pin"), self.pin, 18, 36, lambda: self.pinned is section, id="rules.pin"
        )
        parts: list[Widget] = [
            Row(Label(section.id, 20, BOLD, "amber", lines=1, grow=1), pin, gap=8)
        ]
        pinned = self.pinned
        if pinned is not None and pinned is not section:
            parts.insert(0, self._pinned_link(pinned))
        parts.append(Label(section.title.of(language), self.heading, BOLD, lines=4, pitch=1.25))
        if self.missing is not None:
            parts.append(Label(self.missing, 15, REGULAR, "red", lines=8))
        parts += self._paragraphs(section.text.of(language))
        below = [s for s in self.reference.sections if s.id.startswith(section.id + ".")]
        for each in below:
            head = Row(
                Label(each.id, 17, BOLD, "amber", lines=1),
                Label(each.title.of(language), 19, BOLD, lines=3, grow=1),
                gap=12,
                align="start",
            )
            parts += [
                Column(Spacer(0, ABOVE), head, gap=0),
                *self._paragraphs(each.text.of(language)),
            ]
        text = " ".join(s.text.of(language) for s in (section, *below))
        terms = [self.reference.find(marked.section) for marked in self._mark(text, language)]
        named = dict.fromkeys([*named_in(text, self.reference, section.id), *terms])
        links = [s for s in named if s is not None and s not in (section, *below)]
        if links:
            parts += [Overline(_("rules.see_also")), Flow(*map(self._link, links), gap=8)]
        at = self.found.index(section) if section in self.found else -1
        turn = Flow(
            Button(
                _("rules.before"), lambda: self.turn(-1), icon="chevron-left", enabled=at > 0,
                id="rules.before",
            ),
            Button(
                _("rules.after"), lambda: self.turn(1), icon="chevron-right",
                enabled=0 <= at < len(self.found) - 1, id="rules.after",
            ),
            gap=12,
        )  # fmt: skip
        parts += [turn, Paragraph(_("rules.own_words"), 14, REGULAR, "low")]
        inner, outer = self.edges
        panel = Panel(Column(*parts, gap=12), inner)
        things, example = self._things_of(section), self._example_of(section)
        page = _SectionPage(panel, things, example)
        area = ScrollArea(Padded(page, outer), backing="space")
        if not self._to_text:
            old = self.pages.children[-1] if self.pages is not None else None
            area.offset = old.offset if isinstance(old, ScrollArea) else 0.0
        self._to_text = False
        return area

    def _paragraphs(self, text: str) -> Sequence[Widget]:
        lines = [line.strip() for line in text.splitlines() if line.strip()]
        glossary = Glossary(self._mark, self.open_section)
        return [LinkedParagraph(line, glossary, 17, REGULAR, "mid") for line in lines]

    def _mark(self, text: str, language: str) -> Sequence[Marked]:
        """The words of the title, but those of the section that is open."""
        if self.told is None:
            return []
        here = self.section.id if self.section is not None else ""
        found = marked_in(self.told, self.reference, text, language, self.shelf.title(self.of))
        return [each for each in found if each.section != here]

    def _link(self, section: Section) -> Widget:
        return SectionLink(
            self.reference, section.id, self.open_section, height=36, id=f"rules.link.{section.id}"
        )

    # -- pictures

    def _things_of(self, section: Section) -> Widget | None:
        """The things that a section speaks of."""
        things = self.things
        if things is None:
            return None
        refs = [ref for ref in section.things if things.look(ref) is not None]
        if not refs:
            return None
        show = self._show if self.calls.show and self.calls.game(self.of) is not None else None
        cards = things_column(things, refs, lambda n: self._inspect(refs, n), show)
        return Panel(_Cards(*cards), PAD, id="rules.things")

    def _example_of(self, section: Section) -> Widget | None:
        """The worked example of a section."""
        file = self.examples.get(section.example)
        if file is None or self.pictures is None:
            return None
        inner, _outer = self.edges
        return example_panel(self.pictures, file, self.calls.practise, (inner[0], 18))

    def _inspect(self, refs: Sequence[str], at: int) -> None:
        """The big inspector of a thing."""
        if self.things is not None:
            self.ui.open(self.things.inspector(refs, at, self._from_inspector))

    def _from_inspector(self, rule: str) -> None:
        self.open_section(section_number(rule))

    def _show(self, ref: str) -> None:
        """Ring a thing on the table."""
        if self.calls.show is not None and self.things is not None:
            self.calls.show(self.things.shown(ref))

    # -- the pinned section

    @property
    def pinned(self) -> Section | None:
        """The section that stays."""
        number = self.calls.pins.get(self.of, "")
        return self.reference.find(number) if number else None

    def pin(self) -> None:
        """Pin the open section, or let it go."""
        if self.section is None:
            return
        if self.pinned is self.section:
            del self.calls.pins[self.of]
        else:
            self.calls.pins[self.of] = self.section.id
        self.changed()

    def _pinned_link(self, section: Section) -> Widget:
        name = f"{section.id} {section.title.of(self.ui.language)}"
        return Button(
            name, lambda: self.open_section(section.id), "ghost", "pin", 15, 36, colour="amber",
            id="rules.pinned",
        )  # fmt: skip

    # -- the list

    def _number_column(self) -> float:
        """How wide the numbers stand before the titles: the longest one fits."""
        longest = max((section.id for section in self.reference.sections), key=len, default="")
        return max(56.0, self.ui.ruler.text_width(longest, 15, BOLD) + 10)

    def _picked(self, n: int) -> None:
        row: BookRow = self.rows[n]
        if row.section is not None:
            self.open_section(row.section.id)
        elif row.thing:
            refs = [each.thing for each in self.rows if each.thing]
            self._inspect(refs, refs.index(row.thing))
        else:
            sections = (s for s in self.reference.sections if s.example == row.example)
            self.open_section(next(sections).id)


class _Cards(Widget):
    """A heading and cards below, in as many columns as find room."""

    GAP = 10.0

    def _lines(self, width: float) -> tuple[float, list[list[Widget]]]:
        across = 2 if (width - self.GAP) / 2 >= card_width(self.ui) else 1
        wide = (width - self.GAP * (across - 1)) / across
        cards = self.children[1:]
        return wide, [cards[n : n + across] for n in range(0, len(cards), across)]

    def measure(self, width: float) -> Size:
        wide, lines = self._lines(width)
        tall = sum(max(card.wants(wide)[1] for card in line) + self.GAP for line in lines)
        return (width, self.children[0].wants(width)[1] + tall)

    def place(self, rect: Rect) -> None:
        self.rect = rect
        x, y, w, _h = rect
        head = self.children[0].wants(w)[1]
        self.children[0].place((x, y, w, head))
        wide, lines = self._lines(w)
        y += head + self.GAP
        for line in lines:
            tall = max(card.wants(wide)[1] for card in line)
            for n, card in enumerate(line):
                card.place((x + n * (wide + self.GAP), y, wide, tall))
            y += tall + self.GAP


class _SectionPage(Widget):
    """The text, the things beside it where there is room, else below, and the example."""

    GAP = 24.0

    def __init__(self, text: Widget, things: Widget | None, example: Widget | None) -> None:
        self.text, self.things, self.example = text, things, example
        super().__init__(*(part for part in (text, things, example) if part is not None))

    def _columns(self, width: float) -> tuple[float, float]:
        """How wide the text is, and the things beside it (0: they stand below)."""
        least = card_width(self.ui) + 2 * PAD
        if self.things is None or width - least - self.GAP < READ:
            return min(width, TEXT), 0.0
        text = min(TEXT, width - least - self.GAP)
        return text, max(least, min(MOST_BESIDE, width - text - self.GAP))

    def _parts(self, width: float) -> list[tuple[Widget, float, float, float, float]]:
        """Each part with its place from the upper left corner."""
        text, beside = self._columns(width)
        tall = self.text.wants(text)[1]
        parts = [(self.text, 0.0, 0.0, text, tall)]
        gap = self.GAP if width >= READ else 12.0
        y = tall + gap
        whole = text + (beside + self.GAP if beside else 0.0)
        if self.things is not None:
            high = self.things.wants(beside or text)[1]
            if beside:
                parts.append((self.things, text + self.GAP, 0.0, beside, high))
                y = max(tall, high) + gap
            else:
                parts.append((self.things, 0.0, y, text, high))
                y += high + gap
        if self.example is not None:
            wide = max(whole, min(width, TEXT + MOST_BESIDE + self.GAP))
            parts.append((self.example, 0.0, y, wide, self.example.wants(wide)[1]))
        return parts

    def measure(self, width: float) -> Size:
        parts = self._parts(width)
        return (
            max(x + w for _part, x, _y, w, _h in parts),
            max(y + h for _part, _x, y, _w, h in parts),
        )

    def place(self, rect: Rect) -> None:
        self.rect = rect
        for part, x, y, w, h in self._parts(rect[2]):
            part.place((rect[0] + x, rect[1] + y, w, h))


class Book(Widget):
    """Bar above; list and search left, the open section right (below, where it is narrow)."""

    def __init__(self, bar: Widget, tools: Widget, sections: VirtualList, page: Widget):
        super().__init__(bar, tools, sections, page)

    def place(self, rect: Rect) -> None:
        self.rect = rect
        x, y, w, h = rect
        bar, tools, sections, page = self.children
        self.bar_height = max(BAR, bar.wants(w - 48)[1] + 12)
        bar.place((x + 16, y, w - 48, self.bar_height))
        top, tall = y + self.bar_height, h - self.bar_height
        wide = w >= 1100
        self.list_width = min(LIST, w * 0.4) if wide else w
        inner = self.list_width - 40
        head = tools.wants(inner)[1]
        tools.place((x + 20, top + 20, inner, head))
        below = top + 20 + head + 14
        if wide:
            sections.place((x + 8, below, self.list_width - 16, y + h - below - 8))
            page.place((x + self.list_width, top, w - self.list_width, tall))
        else:
            part = (y + h - below) * 0.35
            sections.place((x + 8, below, w - 16, part))
            page.place((x, below + part + 8, w, y + h - below - part - 8))
        self.wide = wide

    def paint(self, pen: Pen) -> None:
        x, y, w, h = self.rect
        hair = 1 / pen.unit
        pen.fill((x, y, w, self.bar_height), "rail")
        tall = h - self.bar_height if self.wide else self.children[3].rect[1] - y - self.bar_height
        pen.fill((x, y + self.bar_height, self.list_width, tall), "rail")
        pen.fill((x, y + self.bar_height - hair, w, hair), "line")
        if self.wide:
            pen.fill((x + self.list_width, y + self.bar_height, hair, tall), "line")
