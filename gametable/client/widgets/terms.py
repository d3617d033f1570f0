"""Words of the title in a text, each a link to the section of the rules that explains it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from gametable.client.draw import Pen, Rect
from gametable.client.draw.text import running_lines
from gametable.client.look.fonts import REGULAR
from gametable.client.look.theme import ColourLike
from gametable.client.widgets.buttons import Pressable
from gametable.client.widgets.labels import Paragraph
from gametable.client.widgets.ui import Ui
from gametable.client.widgets.widget import Widget
from gametable.client.words.language import Words


@dataclass(frozen=True)
class Marked:
    """Where a word of the title stands in a text, and its section by number and in words."""

    start: int
    end: int
    section: str
    name: str


Mark = Callable[[str, str], Sequence[Marked]]  # the words of the title in a text of a language


@dataclass(frozen=True)
class Glossary:
    """What finds the words of a title, and what opens their sections."""

    mark: Mark = lambda text, language: ()
    open_rules: Callable[[str], object] = lambda section: None

    def links(
        self, ui: Ui, lines: Sequence[tuple[str, float, float]], size: float, weight: str
    ) -> list[TermLink]:
        """Links over lines of text: (words, left, middle). Each section is linked once."""
        found: dict[str, TermLink] = {}
        ruler = ui.ruler
        high = ruler.text_px(size) * 1.15 / ruler.unit
        for words, left, middle in lines:
            for marked in self.mark(words, ui.language):
                if marked.section in found:
                    continue
                start = ruler.text_width(words[: marked.start], size, weight)
                wide = ruler.text_width(words[marked.start : marked.end], size, weight)
                link = TermLink(marked, self.open_rules)
                link.rect = (left + start, middle - high / 2, wide, high)
                found[marked.section] = link
        return [*found.values()]


class TermLink(Pressable):
    """Lies over a word; a line below it tells that it can be clicked. The keys reach the rules by R
    and by the links of the inspector."""

    def __init__(self, marked: Marked, open_rules: Callable[[str], object]) -> None:
        super().__init__(
            on_press=lambda: open_rules(marked.section), id=f"term.{marked.section}",
            name=marked.name,
        )  # fmt: skip
        self.tooltip = marked.name
        self.focusable = False

    def paint(self, pen: Pen) -> None:
        x, y, w, h = self.rect
        low, dot = y + h - 1, 3.0
        if self.hovered:
            pen.fill((x, low, w, 1.5), "blue")
            return
        at = x
        while at < x + w - 1:
            pen.fill((at, low, min(dot, x + w - at), 1.2), "blue", 190)
            at += 2 * dot


class LinkedParagraph(Paragraph):
    """Running text in which the words of the title are links."""

    def __init__(
        self,
        words: Words,
        glossary: Glossary,
        size: float = 16,
        weight: str = REGULAR,
        colour: ColourLike = "mid",
        **options: Any,
    ) -> None:
        super().__init__(words, size, weight, colour, **options)
        self.glossary = glossary

    def place(self, rect: Rect) -> None:
        super().place(rect)
        ruler, (x, y, w, _h) = self.ui.ruler, rect
        pitch = ruler.line_height(self.size)
        text, px = self.ui.say(self.words), ruler.text_px(self.size)
        lines = running_lines(text, px, self.weight, w * ruler.unit + 0.5)
        placed = [(line, x, y + pitch * (n + 0.5)) for n, line in enumerate(lines)]
        self.children = [*self.glossary.links(self.ui, placed, self.size, self.weight)]
        attach(self, self.children)


def attach(widget: Widget, links: Sequence[Widget]) -> None:
    """Let links be parts of a widget."""
    for link in links:
        link.attach(widget.ui, widget)
