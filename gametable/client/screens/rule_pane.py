"""The rule book as a pane beside the table, which can be played on: the same pages, narrower."""

from __future__ import annotations

from collections.abc import Callable

from gametable.client.draw import Pen, Rect
from gametable.client.games.shelf import Shelf
from gametable.client.host.input import Event, Key, Wheel
from gametable.client.look.fonts import BOLD
from gametable.client.screens.rule_pages import RulePages
from gametable.client.screens.rule_search import section_number
from gametable.client.screens.rule_things import BookCalls
from gametable.client.widgets import IconButton, Label, Row, Widget
from gametable.client.words.language import _


class RulePane(RulePages, Widget):
    """The rules of a title at a section; `close` puts the pane away."""

    interactive = True
    heading = 25.0
    edges = ((18, 16), (10, 10))

    def __init__(
        self,
        shelf: Shelf,
        title: str,
        close: Callable[[], object],
        calls: BookCalls | None = None,
    ) -> None:
        Widget.__init__(self, id="rule_pane", shown=False)
        RulePages.__init__(self, shelf, title, calls=calls)
        self.close = close
        self._built_for: object = None

    def go_to(self, section: str, searching: bool = False) -> None:
        """Show a section ("5.3" or "planet_unknown 5.3"); "" leaves what is open, or shows the
        pinned one."""
        pinned = self.pinned
        if section:
            self.open_section(section_number(section))
        elif pinned is not None:
            self.open_section(pinned.id)
        self.build()
        self.ui.focus_on(self.search if searching else self.list)

    def is_seen(self) -> bool:
        return self.ui is not None and self.shown

    def changed(self) -> None:
        self._built_for = None
        if self.ui is not None:
            self.ui.relayout()

    def build(self) -> None:
        """Make the widgets of what is shown now; the focus stays where it was."""
        kept = self.list.offset if hasattr(self, "list") else 0.0
        at = self.ui.focus
        focus = at.id if at is not None and self.holds(at) else None
        self._built_for = (self.ui.scale, self.ui.language)
        name = self.shelf.name(self.of, self.ui.language)
        away = IconButton("close", _("rules.put_away"), self.close, id="rules.close")
        bar = Row(Label(_("rules.of", title=name), 19, BOLD, lines=2, grow=1), away, gap=10)
        self.children = [self.book(bar)]
        for child in self.children:
            child.attach(self.ui, self)
        if self.rect[2] > 0:
            self.children[0].place(self.rect)
            self.show_open(kept)
            self.children[0].place(self.rect)
        if focus is not None:
            stays = [w for w in self.walk() if w.id == focus and w.can_focus()]
            self.ui.focus_on(stays[0] if stays else self.list)
        self.redraw()

    def place(self, rect: Rect) -> None:
        self.rect = rect
        if not self.shown or self.ui is None:
            return
        if self._built_for != (self.ui.scale, self.ui.language):
            self.build()
        self.children[0].place(rect)

    def handle(self, event: Event) -> bool:
        if isinstance(event, Key) and self.ui.keys.means(event, "back"):
            self.close()
            return True
        return isinstance(event, Wheel)

    def paint(self, pen: Pen) -> None:
        pen.fill(self.rect, "rail")
        x, y, _w, h = self.rect
        pen.fill((x, y, 1 / pen.unit, h), "line2")
