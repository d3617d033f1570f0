"""What the big inspector says of a thing: conditions and figures now, the outcome, rulings."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from gametable.client.draw import Pen, Rect
from gametable.client.look.fonts import BOLD, REGULAR, SEMIBOLD
from gametable.client.table.answer.foresight import Change, Outcome
from gametable.client.table.board.art import Art
from gametable.client.table.panel.inspector import Explain, Shown, text_of
from gametable.client.table.said import Said
from gametable.client.widgets.buttons import Button, Pressable
from gametable.client.widgets.widget import Size, Widget
from gametable.client.words.language import _
from gametable.core.scene import Inspection, Ruling
from gametable.core.text import Message

GAP, ROW_GAP = 10.0, 8.0
INNER = 62.0  # what a ruling leaves of its width to its words


class LargeInspection(Widget):
    """Name, kind and text; what holds now; what choosing it would change; what the rules say."""

    def __init__(
        self,
        said: Callable[[], Said],
        art: Art,
        open_rules: Callable[[str], object] = lambda section: None,
        explain: Explain = lambda text, language: [],
    ):
        super().__init__()
        self.said, self.art, self.open_rules, self.explain = said, art, open_rules, explain
        self.thing: Inspection | None = None
        self.outcome: Outcome | None = None

    def show(self, thing: Inspection | None, outcome: Outcome | None) -> None:
        """Look at another thing."""
        self.thing, self.outcome = thing, outcome
        rulings = thing.rulings if thing is not None else ()
        rows = [RulingRow(ruling, self.said, self.open_rules) for ruling in rulings]
        self.replace_children(*rows, *self._terms(thing))

    def _terms(self, thing: Inspection | None) -> list[Widget]:
        """Links below all: the words of the title in what is said, each to its section."""
        if thing is None:
            return []
        said = self.said()
        known = {thing.rule.split(" ")[-1], *(r.rule.split(" ")[-1] for r in thing.rulings)}
        found = self.explain(text_of(Shown(thing), said), said.language)
        return [
            Button(
                name, lambda section=section: self.open_rules(section), "ghost", "rule", 15, 36,  # type: ignore[misc]
                colour="blue", id=f"big.term.{section}",
            )
            for section, name in found
            if section not in known
        ]  # fmt: skip

    def measure(self, width: float) -> Size:
        rows = sum(row.measure(width)[1] + ROW_GAP for row in self.children)
        return (width, self._lay(None, (0, 0, width, 0)) + rows)

    def place(self, rect: Rect) -> None:
        self.rect = rect
        x, y, w, _h = rect
        at = y + self._lay(None, (x, y, w, 0))
        for row in self.children:
            tall = row.measure(w)[1]
            wide = w if isinstance(row, RulingRow) else min(w, row.measure(w)[0])
            row.place((x, at, wide, tall))
            at += tall + ROW_GAP

    def wants(self, width: float) -> Size:
        # It changes between two layouts, so nothing is remembered.
        return self.measure(width)

    def paint(self, pen: Pen) -> None:
        self._lay(pen, self.rect)

    # ------------------------------------------------------------------ sections

    def _lay(self, pen: Pen | None, rect: Rect) -> float:
        """Draw it from the top of `rect` (only measure it without a pen); the height used."""
        thing = self.thing
        x, y, w, _h = rect
        if thing is None:
            words = self.ui.say(_("inspector.nothing"))
            return self._words(pen, words, (x, y, w), 16, REGULAR, "low")
        said = self.said()
        at = y + self._words(pen, said.sentence(thing.name), (x, y, w), 34, BOLD, "hi")
        at += self._words(pen, said.text(thing.kind), (x, at, w), 17, REGULAR, "mid") + 6
        if thing.text is not None:
            at += self._words(pen, said.text(thing.text), (x, at, w), 16, REGULAR, "mid") + 4
        now: list[tuple[str, str, bool | None]]
        now = [("check" if c.met else "close", said.sentence(c.text), c.met) for c in thing.checks]
        ruled = {ruling.text.key for ruling in thing.rulings}
        facts = [fact for fact in thing.facts if fact.text.key not in ruled]
        now += [(fact.icon, said.sentence(fact.text), None) for fact in facts]
        if now:
            at = self._heading(pen, self.ui.say(_("big.now")), x, at, w)
            at = self._tiles(pen, now, x, at, w)
        if self.outcome is not None and self.outcome.changes:
            at = self._heading(pen, self.ui.say(_("big.outcome")), x, at, w)
            at = self._changes(pen, self.outcome, x, at, w)
        if thing.rulings:
            at = self._heading(pen, self.ui.say(_("big.rulings")), x, at, w)
        return at - y

    def _heading(self, pen: Pen | None, words: str, x: float, at: float, w: float) -> float:
        if pen is not None:
            pen.line([(x, at + 10), (x + w, at + 10)], "line", 1)
            pen.overline(words, (x, at + 30))
        return at + 46

    def _tiles(
        self,
        pen: Pen | None,
        items: Sequence[tuple[str, str, bool | None]],
        x: float,
        at: float,
        w: float,
    ) -> float:
        """Conditions and figures in two columns, each with its icon."""
        wide = (w - GAP) / 2
        for n in range(0, len(items), 2):
            pair = items[n : n + 2]
            inner = wide - 56
            heights = [
                self._words(None, words, (0, 0, inner), 15, SEMIBOLD, "hi")
                for _i, words, _m in pair
            ]
            tall = max(44.0, max(heights) + 20)
            for k, (icon, words, holds) in enumerate(pair):
                left = x + k * (wide + GAP)
                if pen is not None:
                    self._tile(pen, (left, at, wide, tall), icon, holds)
                    top = at + (tall - heights[k]) / 2
                    self._words(pen, words, (left + 44, top, inner), 15, SEMIBOLD, "hi")
            at += tall + GAP
        return at

    def _tile(self, pen: Pen, rect: Rect, icon: str, holds: bool | None) -> None:
        x, y, _w, h = rect
        pen.box(rect, 10, "red_well" if holds is False else "s2", "line", 1)
        centre = (x + 24, y + h / 2)
        if holds is None:
            self.art.option_icon(pen, icon, centre, 22, False)
        else:
            pen.icon(icon, centre, 22, "teal" if holds else "red")

    def _changes(self, pen: Pen | None, outcome: Outcome, x: float, at: float, w: float) -> float:
        """Each figure before and after, in a teal box."""
        ruler = pen or self.ui.ruler
        places: list[tuple[float, float, Change, str, str]] = []
        left, row = x + 18, 0
        for change in outcome.changes:
            before, after = self._figure(change.before), self._figure(change.after)
            wide = 78 + ruler.text_width(before, 17) + ruler.text_width(after, 19, BOLD)
            if left + wide > x + w - 10 and left > x + 18:
                left, row = x + 18, row + 1
            places.append((left, at + 28 + row * 46, change, before, after))
            left += wide + 26
        tall = 56 + row * 46
        if pen is not None:
            pen.box((x, at, w, tall), 12, "well", "teal", 1.5)
            for left, middle, change, before, after in places:
                self.art.stock(pen, change.icon, (left, middle), 32)
                edge = left + 44
                edge += pen.text(before, (edge, middle), 17, REGULAR, "mid") + 6
                pen.icon("chevron-right", (edge + 6, middle), 13, "low")
                pen.text(after, (edge + 18, middle), 19, BOLD, "teal")
        at += tall + 4
        if not outcome.complete:
            words = self.ui.say(_("big.luck"))
            at += self._words(pen, words, (x, at, w), 14, REGULAR, "low")
        return at

    def _figure(self, figure: int | Message) -> str:
        if isinstance(figure, int):
            return str(figure).replace("-", "−")
        return self.said().text(figure)

    def _words(
        self,
        pen: Pen | None,
        words: str,
        place: tuple[float, float, float],
        size: float,
        weight: str,
        ink: str,
    ) -> float:
        ruler = pen or self.ui.ruler
        return ruler.running(words, (*place, 0), size, weight, ink, draw=pen is not None)


class RulingRow(Pressable):
    """A ruling; pressed it opens the rule book at its section, if it has one."""

    def __init__(
        self, ruling: Ruling, said: Callable[[], Said], open_rules: Callable[[str], object]
    ):
        self.ruling, self.said = ruling, said
        super().__init__(on_press=lambda: open_rules(ruling.rule))
        self.focusable = self.interactive = bool(ruling.rule)

    def measure(self, width: float) -> Size:
        text = self.said().text(self.ruling.text)
        tall = self.ui.ruler.running(text, (0, 0, width - INNER, 0), 14, draw=False)
        return (width, 42 + tall)

    def paint(self, pen: Pen) -> None:
        x, y, w, _h = self.rect
        said = self.said()
        pen.box(self.rect, 10, self.shade("s2", "s3") if self.interactive else "s2", "line", 1)
        pen.icon("rule", (x + 24, y + 24), 20, "blue")
        right = 0.0
        if self.ruling.rule:
            words = self.accessible_section()
            right = pen.text(words, (x + w - 14, y + 20), 14, SEMIBOLD, "blue", "rm") + 16
        name = said.text(self.ruling.name)
        pen.text(name, (x + 46, y + 20), 16, SEMIBOLD, "hi", "lm", w - INNER - right)
        pen.running(said.text(self.ruling.text), (x + 46, y + 32, w - INNER, 0), 14)
        self.ring(pen, 10)

    def accessible_section(self) -> str:
        """The section as it is written: "Rules 16.2"."""
        return self.ui.say(_("inspector.rule", section=self.ruling.rule.split(" ")[-1]))

    def accessible_name(self) -> str:
        name = self.said().text(self.ruling.name)
        return f"{name}, {self.accessible_section()}" if self.ruling.rule else name
