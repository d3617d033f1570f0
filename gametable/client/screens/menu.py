"""The menu of a running game (M): go on, save a copy, rules, practise from here, leave."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from gametable.client.host.input import Event, Key
from gametable.client.look.fonts import BOLD, REGULAR
from gametable.client.widgets.buttons import Button
from gametable.client.widgets.containers import Column, Panel
from gametable.client.widgets.labels import Label, Paragraph
from gametable.client.widgets.overlay import Overlay
from gametable.client.words.language import Words


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
        buttons = [
            Button(
                line.words,
                self._closing(line.call),
                "primary" if line.primary else "secondary",
                line.icon,
                18,
                52,
                id=f"menu.{line.id}",
            )
            for line in lines
        ]
        head = Label(title, 25, BOLD, align="c", lines=2)
        note = Paragraph(saved, 15, REGULAR, "low")
        column = Column(head, note, *buttons, gap=12)
        super().__init__(
            Panel(column, 28, "s1", "line2", 20, 3), True, None, 420, id="table_menu", name=title
        )

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
