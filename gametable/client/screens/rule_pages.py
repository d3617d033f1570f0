"""The pages of a rule book: the sections of a title, searched in both languages, one of them open.

Shown as a screen (rule_book.py) or as a pane beside the table (rule_pane.py).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from gametable.client.draw import Pen, Rect
from gametable.client.games.shelf import Shelf
from gametable.client.look.fonts import BOLD, REGULAR, SEMIBOLD
from gametable.client.screens.first_round import marked_in
from gametable.client.screens.rule_search import matching, named_in, section_number
from gametable.client.widgets import (
    Button,
    Column,
    Dropdown,
    Flow,
    Label,
    Overline,
    Padded,
    Panel,
    Paragraph,
    Row,
    ScrollArea,
    Sized,
    TextEntry,
    VirtualList,
    Widget,
)
from gametable.client.widgets.terms import Glossary, LinkedParagraph, Marked
from gametable.client.widgets.ui import Ui
from gametable.client.words.language import Words, _, ngettext_
from gametable.components.errors import ComponentError, ComponentErrors, first_fault
from gametable.components.fault_words import fault_text
from gametable.components.first_round import FirstRound, load_first_round
from gametable.components.reference import RuleReference, Section, load_reference

BAR = 64.0
LIST = 520.0
TEXT = 980.0  # the widest a text gets, so that a line can be read


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
    ) -> None:
        self.shelf = shelf
        self.load = load
        self.wanted = ""
        self.problem: Words | None = None
        self.search = TextEntry(
            "", self._searched, self._first_found, _("rules.search"), "search", action="search",
            name=_("rules.search"), radius=22, id="rules.search",
        )  # fmt: skip
        self._to_text = False
        self._read(title)
        found = self.reference.find(section_number(section)) if section else None
        self.section = found or next(iter(self.reference.sections), None)
        self.found = list(self.reference.sections)

    def _read(self, title: str) -> None:
        self.of = title
        self.problem = None
        self.told: FirstRound | None = None
        try:
            self.reference = self.load(title)
            self.told = load_first_round(title)
        except (ComponentError, ComponentErrors) as problem:
            self.reference = RuleReference(())
            there = self.shelf.sheet(title) is not None
            fault = first_fault(problem)
            self.problem = (lambda: self._cannot_read(fault)) if there else _("rules.none")

    def _cannot_read(self, fault: ComponentError) -> str:
        language = self.ui.language
        return self.ui.say(_("rules.cannot_read", reason=fault_text(fault, language)))

    def changed(self) -> None:
        """Other pages are to be shown."""
        raise NotImplementedError

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
                self.found = list(self.reference.sections)
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
        self.found = matching(self.reference.sections, self.wanted)
        if self.found and self.section not in self.found:
            self.section = self.found[0]
        self.changed()

    def _first_found(self, text: str) -> None:
        if self.found:
            self.open_section(self.found[0].id)
            self.ui.focus_on(self.list)

    def clear(self) -> None:
        """All sections again."""
        self.search.set_text("")
        self._searched("")

    def reread(self) -> None:
        """The files may have changed."""
        number = self.section.id if self.section is not None else ""
        self._read(self.of)
        self.found = matching(self.reference.sections, self.wanted)
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
        self.list = VirtualList(
            lambda: len(self.found),
            self._paint_row,
            self._row_height,
            self._picked,
            name_of=self._row_name,
            empty=_("rules.nothing", words=self.wanted),
            backing="rail",
            id="rules.list",
        )
        count = len(self.found)
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
        parts: list[Widget] = [Label(section.id, 20, BOLD, "amber", lines=1)]
        parts.append(Label(section.title.of(language), self.heading, BOLD, lines=4, pitch=1.25))
        parts += self._paragraphs(section.text.of(language))
        below = [s for s in self.reference.sections if s.id.startswith(section.id + ".")]
        for each in below:
            head = Row(
                Label(each.id, 17, BOLD, "amber", lines=1),
                Label(each.title.of(language), 19, BOLD, lines=3, grow=1),
                gap=12,
                align="start",
            )
            parts += [Sized(head, least=(0, 44)), *self._paragraphs(each.text.of(language))]
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
        page = Sized(Panel(Column(*parts, gap=12), inner), most_width=TEXT)
        area = ScrollArea(Padded(Column(page, align="start"), outer), backing="space")
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
        found = marked_in(self.told, self.reference, text, language)
        return [each for each in found if each.section != here]

    def _link(self, section: Section) -> Widget:
        words = _("rules.section", number=section.id, title=section.title.of(self.ui.language))
        return Button(
            words,
            lambda: self.open_section(section.id),
            "ghost",
            "rule",
            15,
            36,
            colour="blue",
            id=f"rules.link.{section.id}",
        )

    # -- the list

    def _row_name(self, i: int) -> str:
        section = self.found[i]
        return f"{section.id} {section.title.of(self.ui.language)}"

    def _indent(self, section: Section) -> float:
        return 18.0 * section.id.count(".") if not self.wanted else 0.0

    def _number_column(self) -> float:
        """How wide the numbers stand before the titles: the longest one fits."""
        longest = max((section.id for section in self.reference.sections), key=len, default="")
        return max(56.0, self.ui.ruler.text_width(longest, 15, BOLD) + 10)

    def _row_lines(self, i: int, width: float) -> tuple[str, ...]:
        section = self.found[i]
        room = width - 32 - self._number_column() - self._indent(section)
        weight = SEMIBOLD if "." not in section.id else REGULAR
        return self.ui.ruler.wrap(section.title.of(self.ui.language), room, 16, weight, 3).lines

    def _row_height(self, i: int) -> float:
        width = self.list.rect[2] or LIST
        lines = len(self._row_lines(i, width - 14))
        pitch = self.ui.ruler.line_height(16) * 0.88
        return max(40.0, 34 / self.ui.scale.unit, pitch * lines + 14)

    def _paint_row(self, pen: Pen, i: int, rect: Rect) -> None:
        x, y, w, h = rect
        section = self.found[i]
        here = section is self.section
        if here:
            pen.box((x + 4, y + 2, w - 8, h - 4), 8, "s2", "amber", 1.5)
        elif i == self.list.hovered_row:
            pen.box((x + 4, y + 2, w - 8, h - 4), 8, "s3", alpha=160)
        left = x + 18 + self._indent(section)
        top = "." not in section.id
        pen.text(section.id, (left, y + h / 2), 15, BOLD, "amber" if here else "low")
        lines = self._row_lines(i, w)
        pitch = pen.line_height(16) * 0.88
        ink = "hi" if here or top else "mid"
        weight = SEMIBOLD if top else REGULAR
        left += self._number_column()
        for n, line in enumerate(lines):
            at = y + h / 2 + (n - (len(lines) - 1) / 2) * pitch
            pen.text(line, (left, at), 16, weight, ink)

    def _picked(self, i: int) -> None:
        self.open_section(self.found[i].id)


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
