"""The rule book: the sections of a title's rule reference, searched in both languages.

screen = RuleBookScreen(shelf, "planet_unknown", "5.3")

A reference such as "planet_unknown 5.3" opens there too; a section that is not in the book opens
at the nearest one above it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from gametable.client.draw import Pen, page_backdrop
from gametable.client.games.shelf import Shelf
from gametable.client.host.input import Event, Key
from gametable.client.look.fonts import BOLD
from gametable.client.screens.fitted import FittedScreen
from gametable.client.screens.rule_pages import RulePages
from gametable.client.screens.rule_things import BookCalls
from gametable.client.widgets import Button, IconButton, Label, Row, Widget
from gametable.client.words.language import _
from gametable.components.reference import RuleReference, load_reference


@dataclass(frozen=True)
class EveningWays:
    """Ways to the card of a title's evening and to its set-up assistant, where it `has` them."""

    has: Callable[[str], bool]
    card: Callable[[str], object]
    assistant: Callable[[str], object]


class RuleBookScreen(FittedScreen, RulePages):
    """The rules of one title; another one can be chosen. `searching`: it begins with a search;
    `to_table`: it lies over a table where there is no room for it beside that."""

    title = _("rules.title")

    def __init__(
        self,
        shelf: Shelf,
        title: str,
        section: str = "",
        load: Callable[[str], RuleReference] = load_reference,
        searching: bool = False,
        calls: BookCalls | None = None,
        evening: EveningWays | None = None,
        to_table: bool = False,
    ) -> None:
        FittedScreen.__init__(self)
        RulePages.__init__(self, shelf, title, section, load, calls)
        self.evening = evening
        self.searching, self.to_table = searching, to_table

    def backdrop(self, pen: Pen) -> None:
        page_backdrop(pen, self.ui.scale.width, self.ui.scale.height)

    def is_seen(self) -> bool:
        return self.app.screen is self

    def reload(self) -> None:
        self.reread()
        super().reload()

    def first_focus(self) -> Widget | None:
        wanted = "rules.search" if self.searching else "rules.list"
        return next((w for w in self.focusables() if w.id == wanted), super().first_focus())

    def keep(self) -> float:
        return self.list.offset if hasattr(self, "list") else 0.0

    def take_over(self, kept: float) -> None:
        self.show_open(kept)

    def handle(self, event: Event) -> bool:
        if isinstance(event, Key) and self.ui.keys.means(event, "rules"):
            self.back()
            return True
        return False

    def build(self) -> Widget:
        name = self.shelf.name(self.of, self.ui.language)
        back: Widget = IconButton(
            "chevron-left", _("frame.back"), self.back, action="back", id="frame.back"
        )
        if self.to_table:  # what one came from is not to be seen: it is said
            back = Button(
                _("rules.to_table"), self.back, icon="chevron-left", size=16, height=40,
                action="back", id="frame.back",
            )  # fmt: skip
        parts: list[Widget] = [back, Label(_("rules.of", title=name), 22, BOLD, lines=1, grow=1)]
        ways = self.evening
        if ways is not None and ways.has(self.of):
            parts += [
                Button(_("night.title"), lambda: ways.card(self.of), "ghost", "check", 16, 40,
                       id="rules.night"),
                Button(_("assistant.title"), lambda: ways.assistant(self.of), "ghost", "step", 16,
                       40, id="rules.assistant"),
            ]  # fmt: skip
        bar = Row(*parts, gap=10)
        return self.book(bar)
