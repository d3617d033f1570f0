"""The refresher: one page that brings a title back to mind, for who has not played it for a while.

The round and the end (from the title's game-night card), what is due to be looked at again, the
last game, and what has changed in the program's rules since.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from gametable.client.look.fonts import REGULAR, SEMIBOLD
from gametable.client.screens.first_round import WithinWindow
from gametable.client.screens.section_link import SectionLink
from gametable.client.widgets import (
    Answer,
    Button,
    Column,
    Dialog,
    Label,
    Overline,
    Paragraph,
    Row,
    ScrollArea,
    Widget,
)
from gametable.client.words.language import Words, _
from gametable.components.changes import RuleChange
from gametable.components.night_card import CardFigures, CardRow, NightCard
from gametable.components.reference import RuleReference
from gametable.core.text import Text

DUE = 3
"""So many sections that are due are named."""
PLAYERS = 2  # for whom the card is told where nobody knows how many play


@dataclass(frozen=True)
class Refreshed:
    """What the page tells: the card of the title, the sections that are due, two lines on the last
    game, and what has changed since. `figures` are those of the card, for as many as played."""

    title: Words
    card: NightCard | None
    rules: RuleReference
    due: tuple[str, ...] = ()
    last: tuple[Words, ...] = ()
    changes: tuple[RuleChange, ...] = ()
    figures: CardFigures | None = None
    ways: list[Answer] = field(default_factory=list)


class RefresherPage(Dialog):
    """`open_rules(section)` opens the rule book."""

    def __init__(self, told: Refreshed, open_rules: Callable[[str], object]) -> None:
        self.told, self.open_rules = told, open_rules
        left = Column(*self._block("round"), *self._changes(), gap=8, grow=1)
        right = Column(*self._block("end"), *self._due(), *self._last(), gap=8, grow=1)
        page = WithinWindow(ScrollArea(Row(left, right, gap=32, align="start"), backing="s1"))
        close = Answer(_("dialog.close"), kind="primary", id="refresher.close")
        super().__init__(
            _("refresher.heading", title=told.title), None, [*told.ways, close], page,
            icon="learn", width=1120, id="refresher",
        )  # fmt: skip

    # ------------------------------------------------------------------ its parts

    def _said(self, text: Text) -> Words:
        return lambda: text.of(self.ui.language)

    def _block(self, name: str) -> list[Widget]:
        """A block of the title's card: its rows, each with its section."""
        card = self.told.card
        block = next((b for b in card.blocks if b.id == name), None) if card is not None else None
        figures = self.told.figures
        if figures is None or block is None:
            return []
        rows = [row for row in block.rows if row.stands(figures.players, figures.options)]
        return [Overline(self._said(block.title)), *(self._row(figures, row) for row in rows)]

    def _row(self, figures: CardFigures, row: CardRow) -> Widget:
        def words() -> str:
            language = self.ui.language
            said = [text.of(language) for text in (row.label, row.text) if text is not None]
            # A step of a round has no stop on the card; here it stands between sentences.
            return figures.filled(": ".join(said)).rstrip(".") + "."

        text = Paragraph(words, 16, REGULAR, "hi", grow=1)
        if not row.rule:
            return text
        return Row(text, self._section(row.rule, short=True), gap=10, align="start")

    def _section(self, number: str, short: bool = False) -> Button:
        return SectionLink(
            self.told.rules, number, self.open_rules, height=30, short=short,
            id=f"refresher.rule.{number}",
        )  # fmt: skip

    def _due(self) -> list[Widget]:
        if not self.told.due:
            return []
        links = [self._section(number) for number in self.told.due[:DUE]]
        return [Overline(_("refresher.due")), Column(*links, gap=2, align="start")]

    def _last(self) -> list[Widget]:
        if not self.told.last:
            return []
        lines = [Label(line, 16, REGULAR, "hi", lines=2) for line in self.told.last]
        return [Overline(_("refresher.last")), *lines]

    def _changes(self) -> list[Widget]:
        changes = self.told.changes
        if not changes and not self.told.last:
            return []
        if not changes:
            return [
                Overline(_("refresher.changes")),
                Label(_("refresher.no_changes"), 16, SEMIBOLD, "mid", lines=2),
            ]
        rows = [
            Row(
                Paragraph(self._said(change.text), 16, REGULAR, "hi", grow=1),
                self._section(change.section, short=True),
                gap=10, align="start",
            )
            for change in changes
        ]  # fmt: skip
        return [Overline(_("refresher.changes")), *rows]
