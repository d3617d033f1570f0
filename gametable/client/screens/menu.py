"""The menu of a running game (M): go on, save a copy, rules, practise from here, leave."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from gametable.client.draw import Rect
from gametable.client.host.input import Event, Key
from gametable.client.look.fonts import BOLD, REGULAR
from gametable.client.widgets.buttons import Button
from gametable.client.widgets.containers import Column, Panel
from gametable.client.widgets.labels import Label, Paragraph
from gametable.client.widgets.overlay import EDGE, Overlay
from gametable.client.words.language import Words

# How high its buttons are, what lies between them and around them, from large to small windows.
FORMS = ((52.0, 12.0, 28.0), (47.0, 9.0, 22.0), (42.0, 7.0, 18.0), (38.0, 5.0, 14.0))


@dataclass(frozen=True)
class MenuLine:
    """An entry: words, icon, what it does."""

    id: str
    words: Words
    icon: str
    call: Callable[[], object]
    primary: bool = False


class TableMenu(Overlay):
    """A short column of large buttons, below a sentence that says whether all is saved."""

    def __init__(self, title: Words, saved: Words, lines: list[MenuLine]):
        self.buttons = [
            Button(
                line.words,
                self._closing(line.call),
                "primary" if line.primary else "secondary",
                line.icon,
                18,
                FORMS[0][0],
                id=f"menu.{line.id}",
            )
            for line in lines
        ]
        self.head = Label(title, 25, BOLD, align="c", lines=2)
        self.note = Paragraph(saved, 15, REGULAR, "low")
        self.column = Column(self.head, self.note, *self.buttons, gap=12)
        self.panel = Panel(self.column, FORMS[0][2], "s1", "line2", 20, 3)
        super().__init__(self.panel, True, None, 420, id="table_menu", name=title)

    def arrange(self, view: Rect) -> None:
        room, count = view[3] - 2 * EDGE, len(self.buttons)
        for high, gap, around in FORMS:
            width = min(self.width, view[2] - 2 * EDGE) - 2 * around
            above = self.head.measure(width)[1] + self.note.measure(width)[1]
            if above + count * high + (count + 1) * gap + 2 * around <= room:
                break
        self.column.gap, self.panel.pad = gap, (around, around)
        for button in self.buttons:
            button.height = high
        super().arrange(view)

    def _closing(self, call: Callable[[], object]) -> Callable[[], None]:
        def pressed() -> None:
            self.close()
            call()

        return pressed

    def handle(self, event: Event) -> bool:
        if isinstance(event, Key) and self.ui.keys.means(event, "menu"):
            self.close()
            return True
        return super().handle(event)
