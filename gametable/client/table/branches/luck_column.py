"""Luck from here, at the right of What if: the same, new or chosen, and what shall fall."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from gametable.client.draw import Pen, Rect
from gametable.client.host.input import LEFT, Event, Key, PointerMove, Press
from gametable.client.look.fonts import BOLD, REGULAR, SEMIBOLD
from gametable.client.look.theme import ColourLike
from gametable.client.table.answer.luck_sheet import LuckSheet
from gametable.client.table.board.art import Art
from gametable.client.table.branches.ahead import KINDS, Falling, LuckAhead
from gametable.client.table.branches.book import LUCK_ICONS, LUCK_WORDS
from gametable.client.table.model import TableModel
from gametable.client.widgets import (
    Button,
    Chip,
    ChoiceChips,
    Column,
    Flow,
    Grid,
    IconImage,
    Label,
    Panel,
    Pressable,
    Row,
    Rule,
    ScrollArea,
    Size,
    Widget,
)
from gametable.client.words.language import Words, _, ngettext_
from gametable.core.engine.luck import Luck
from gametable.core.engine.source import Source

LUCK_NOTES: dict[Luck, Words] = {
    "same": _("what_if.same_luck.note"),
    "new": _("what_if.new_luck.note"),
    "chosen": _("what_if.chosen_luck.note"),
}
KIND_WORDS: dict[Falling, Words] = {
    "dice": _("what_if.dice"),
    "draws": _("what_if.draws"),
    "shuffles": _("what_if.shuffles"),
}
KIND_ICONS: dict[Falling, str] = {"dice": "dice", "draws": "card", "shuffles": "flip"}
SIDE = 44.0  # of a side of a die
LEAST_SIDE = 30.0


class LuckColumn(Panel):
    """`luck()` is how luck shall fall from here, `choose(luck)` is told another one; `ahead()` is
    what can be chosen of it, if anything can be by now."""

    def __init__(
        self,
        model: TableModel,
        art: Art,
        luck: Callable[[], Luck],
        choose: Callable[[Luck], object],
        ahead: Callable[[], LuckAhead | None],
    ) -> None:
        self.model, self.art, self.luck, self.ahead = model, art, luck, ahead
        self.kind: Falling = "dice"
        self.number = 0  # which of the draws or shuffles is shown
        self._rolled = 0
        self.choices = [LuckChoice(each, luck, choose) for each in LUCK_WORDS]
        self.area = ScrollArea(Column(), id="what_if.luck")
        self.roll = Button(self._roll_words, self._roll, icon="dice", size=16, id="what_if.roll")
        self.clear = Button(
            _("what_if.clear"), self._clear, icon="close", size=16, id="what_if.clear"
        )
        self.below = Grid(self.roll, self.clear, columns=2, gap=12)
        super().__init__(_WithFoot(self.area, self.below), 16, radius=14, level=1)

    def attach(self, ui: Any, parent: Widget | None = None) -> None:
        super().attach(ui, parent)
        self.refresh()

    def refresh(self) -> None:
        """Luck shall fall otherwise, or something else can be chosen of it."""
        focus = self.ui.focus
        held = focus.id if focus is not None and self.holds(focus) else ""
        parts: list[Widget] = [*self.choices]
        self.below.shown = False
        if self.luck() == "chosen":
            parts += self._picker()
        column = Column(*parts, gap=12)
        self.area.children = [column]
        column.attach(self.ui, self.area)
        self.ui.layouts += 1
        if self.rect[2] > 0:
            self.place(self.rect)
        if held:
            again = next((each for each in column.walk() if each.id == held), None)
            self.ui.focus_on(again or self.choices[2])
        self.redraw()

    def _picker(self) -> list[Widget]:
        ahead = self.ahead()
        info = Row(
            IconImage("info", 20, "blue"),
            Label(_("what_if.only_chance"), 15, REGULAR, "mid", lines=6, grow=1),
            gap=12, align="start",
        )  # fmt: skip
        if ahead is None or not ahead.questions:
            return [Label(_("what_if.nothing_falls"), 16, REGULAR, "hi", lines=8), info]
        if not ahead.of(self.kind):
            self.kind = next(kind for kind in KINDS if ahead.of(kind))
        chips = [
            Chip(
                KIND_WORDS[kind], lambda kind=kind: self._show(kind),  # type: ignore[misc]
                lambda kind=kind: self.kind == kind, KIND_ICONS[kind],  # type: ignore[misc]
                enabled=bool(ahead.of(kind)), id=f"what_if.{kind}",
            )
            for kind in KINDS
        ]  # fmt: skip
        found: list[Widget] = [Flow(*chips, gap=8)]
        found += self._dice(ahead) if self.kind == "dice" else self._things(ahead)
        self.below.shown = True
        return [*found, info]

    def _roll_words(self) -> str:
        return self.ui.say(_("what_if.roll") if self.kind == "dice" else _("what_if.draw"))

    def _dice(self, ahead: LuckAhead) -> list[Widget]:
        numbers, found = ahead.of("dice"), list[Widget]()
        seats = list(dict.fromkeys(ahead.seat_of(n) for n in numbers))
        for seat in seats:
            own = [n for n in numbers if ahead.seat_of(n) == seat]
            name = self.model.said.seat(seat)
            words = _("what_if.dice_of", who=name) if name else _("what_if.dice")
            count = ngettext_("what_if.die", "what_if.dice_count", len(own))
            head = Row(
                Label(words, 17, BOLD, lines=2, grow=1),
                Label(count, 15, REGULAR, "mid", "r", lines=1),
                gap=10,
            )
            found += [head, *(DieRow(self, ahead, n, id=f"what_if.die.{n}") for n in own)]
        rare = ahead.rarity("dice")
        note = _("what_if.rarity", n=grouped(rare)) if rare > 1 else _("what_if.left")
        line = Row(
            Label(_("what_if.falls"), 15, REGULAR, "mid", lines=2, grow=1),
            Label(note, 15, SEMIBOLD, "hi", "r", lines=2, id="what_if.rarity"),
            gap=10,
        )
        return [*found, line, Rule()]

    def _things(self, ahead: LuckAhead) -> list[Widget]:
        numbers = ahead.of(self.kind)
        self.number = min(self.number, len(numbers) - 1)
        n = numbers[self.number]
        question = ahead.questions[n]
        said = self.model.said
        head = Row(
            Label(lambda: said.sentence(ahead.prompt(n)), 17, BOLD, lines=3, grow=1),
            Label(
                lambda: self.ui.say(_("what_if.picked", n=len(question.picked), of=question.most)),
                15, REGULAR, "mid", "r", lines=1, id="what_if.picked",
            ),
            gap=10,
        )  # fmt: skip
        found: list[Widget] = [head]
        if len(numbers) > 1:
            which = [(k, str(k + 1)) for k in range(len(numbers))]
            found.append(ChoiceChips(which, lambda: self.number, self._turn_to, id="what_if.which"))
        sheet = LuckSheet(
            question, lambda: self.model.said, self.art, lambda: self._picked(ahead, n),
            self.model.inspection,
        )  # fmt: skip
        return [*found, sheet]

    def _show(self, kind: Falling) -> None:
        self.kind, self.number = kind, 0
        self.refresh()

    def _turn_to(self, number: object) -> None:
        assert isinstance(number, int)
        self.number = number
        self.refresh()

    def _picked(self, ahead: LuckAhead, n: int) -> None:
        """Another thing is picked of a list: what may come after it is another question."""
        before = len(ahead.questions)
        ahead.changed(n)
        if len(ahead.questions) != before:
            self.refresh()

    def pick(self, ahead: LuckAhead, n: int, side: int | None) -> None:
        """Another side of a die is picked."""
        ahead.pick(n, side)
        self.refresh()

    def _roll(self) -> None:
        ahead = self.ahead()
        if ahead is not None:
            self._rolled += 1
            ahead.roll(self.kind, Source.of(f"{self.model.table.header.seed}/for me", self._rolled))
            self.refresh()

    def _clear(self) -> None:
        ahead = self.ahead()
        if ahead is not None:
            ahead.clear(self.kind)
            self.refresh()


def grouped(n: int) -> str:
    """A large figure, its thousands set apart."""
    return f"{n:,}".replace(",", "\u202f") if n >= 10_000 else str(n)


class _WithFoot(Widget):
    """What scrolls, and a foot that stays in view."""

    def __init__(self, area: ScrollArea, foot: Widget) -> None:
        self.area, self.foot = area, foot
        super().__init__(area, foot)

    def _foot(self, width: float) -> float:
        return self.foot.wants(width)[1] + 12 if self.foot.shown else 0.0

    def measure(self, width: float) -> Size:
        return (width, self.area.wants(width)[1] + self._foot(width))

    def place(self, rect: Rect) -> None:
        self.rect = rect
        x, y, w, h = rect
        foot = self._foot(w)
        self.area.place((x, y, w, max(1.0, h - foot)))
        if self.foot.shown:
            self.foot.place((x, y + h - foot + 12, w, foot - 12))


class LuckChoice(Pressable):
    """One of the ways in which luck may fall from here."""

    radius = 10

    def __init__(
        self, luck: Luck, now: Callable[[], Luck], choose: Callable[[Luck], object]
    ) -> None:
        self.luck, self.now = luck, now
        super().__init__(
            on_press=lambda: choose(luck), name=LUCK_WORDS[luck], id=f"what_if.luck.{luck}"
        )

    def _lines(self, width: float) -> tuple[str, ...]:
        return self.ui.ruler.wrap(
            self.ui.say(LUCK_NOTES[self.luck]), width - 96, 15, REGULAR, 5
        ).lines

    def measure(self, width: float) -> Size:
        ruler = self.ui.ruler
        lines = len(self._lines(width)) * ruler.line_height(15) * 0.92
        return (width, max(56.0, ruler.line_height(17) * 0.92 + lines + 14))

    def place(self, rect: Rect) -> None:
        self.rect = rect
        ruler, words = self.ui.ruler, self.ui.say(LUCK_WORDS[self.luck])
        note = ruler.wrap(self.ui.say(LUCK_NOTES[self.luck]), rect[2] - 96, 15, REGULAR, 5)
        self.fits = note.fits and ruler.text_width(words, 17, BOLD) <= rect[2] - 95

    def paint(self, pen: Pen) -> None:
        x, y, w, h = self.rect
        on = self.now() == self.luck
        lit = "#FFF1D6" if pen.kit.theme.is_light else "#3A3220"
        fill = lit if on else self.shade("well", "s2")
        pen.box(self.rect, 10, fill, "amber" if on else "line", 1.5 if on else 1)
        middle = y + h / 2
        pen.circle((x + 26, middle), 10, "amber" if on else "line2")
        pen.circle((x + 26, middle), 8, fill)
        if on:
            pen.circle((x + 26, middle), 5.5, "amber")
        lines = self._lines(w)
        high, low = pen.line_height(17) * 0.92, pen.line_height(15) * 0.92
        top = middle - (high + low * len(lines)) / 2
        pen.text(self.ui.say(LUCK_WORDS[self.luck]), (x + 50, top + high / 2), 17, BOLD, "hi")
        for n, line in enumerate(lines):
            pen.text(line, (x + 50, top + high + low * (n + 0.5)), 15, REGULAR, "mid")
        tint: ColourLike = "amber" if on else "mid"
        pen.icon(LUCK_ICONS[self.luck], (x + w - 24, middle), 20, tint)
        self.ring(pen)

    def accessible_name(self) -> str:
        return f"{self.ui.say(LUCK_WORDS[self.luck])} {self.ui.say(LUCK_NOTES[self.luck])}"


class DieRow(Widget):
    """A die with its sides; one is picked by a click, its number, or the arrows."""

    focusable = True
    interactive = True

    def __init__(self, column: LuckColumn, ahead: LuckAhead, n: int, id: str = "") -> None:
        super().__init__(id=id)
        self.column, self.ahead, self.n = column, ahead, n
        self.choosing = ahead.questions[n]
        self.lit: int | None = None

    @property
    def sides(self) -> int:
        """How many sides it has."""
        return len(self.choosing.decision.keys)

    @property
    def picked(self) -> int | None:
        """The side that shall fall."""
        return self.choosing.picked[0] if self.choosing.picked else None

    def measure(self, width: float) -> Size:
        few = len(self.ahead.of("dice")) <= 4
        return (width, max(56.0 if few else 46.0, 34 / self.ui.scale.unit))

    def side_rect(self, side: int) -> Rect:
        """Where a side is."""
        x, y, w, h = self.rect
        left = 44.0
        pitch = (w - left - 10) / self.sides
        size = max(LEAST_SIDE, min(SIDE, pitch - 6, h - 10))
        middle = x + left + pitch * (side + 0.5)
        return (middle - size / 2, y + (h - size) / 2, size, size)

    def side_name(self, side: int) -> str:
        """What a side shows."""
        return self.column.model.said.text(self.choosing.option(side).label)

    def _side_at(self, pos: tuple[float, float]) -> int | None:
        x, _y, w, _h = self.rect
        share = (pos[0] - x - 44.0) / max(1.0, w - 54)
        return int(share * self.sides) if 0 <= share < 1 else None

    def handle(self, event: Event) -> bool:
        if isinstance(event, PointerMove):
            self.lit = self._side_at(event.pos)
            self.redraw()
        if isinstance(event, Press) and event.button == LEFT:
            side = self._side_at(event.pos)
            if side is not None:
                self.column.pick(self.ahead, self.n, None if side == self.picked else side)
            return True
        if isinstance(event, Key) and not (event.ctrl or event.alt or event.shift):
            return self._key(event)
        return False

    def _key(self, event: Key) -> bool:
        if event.name.isdigit() and 1 <= int(event.name) <= self.sides:
            self.column.pick(self.ahead, self.n, int(event.name) - 1)
        elif event.name in ("0", "backspace"):
            self.column.pick(self.ahead, self.n, None)
        elif event.name in ("left", "right"):
            step = 1 if event.name == "right" else -1
            before = self.picked
            goal = (0 if step > 0 else self.sides - 1) if before is None else before + step
            self.column.pick(self.ahead, self.n, goal % self.sides)
        else:
            return False
        return True

    def hover_changed(self) -> None:
        if not self.hovered:
            self.lit = None
        super().hover_changed()

    def sign_at(self, pos: tuple[float, float]) -> tuple[str, Rect] | None:
        side = self._side_at(pos)
        return (self.side_name(side), self.side_rect(side)) if side is not None else None

    def paint(self, pen: Pen) -> None:
        x, y, _w, h = self.rect
        pen.box(self.rect, 10, "well", "line", 1)
        swatch = self._swatch()
        if swatch is not None and swatch.icon is not None:
            tint: ColourLike = "hi" if pen.kit.theme.is_light else swatch.colour
            pen.icon(swatch.icon, (x + 24, y + h / 2), 22, tint)
        else:
            pen.icon("dice", (x + 24, y + h / 2), 22, "mid")
        for side in range(self.sides):
            self._side(pen, side, swatch)
        self.ring(pen)

    def _side(self, pen: Pen, side: int, swatch: Any) -> None:
        rect = self.side_rect(side)
        x, y, w, h = rect
        on, lit = side == self.picked, side == self.lit
        back: ColourLike = swatch.colour if swatch is not None else "#D9E0EE"
        ink: ColourLike = swatch.ink if swatch is not None and swatch.ink else "#0A0F1C"
        if on:
            if not pen.kit.theme.is_light:
                pen.glow(rect, 9, "amber", 6, 110)
            pen.box((x - 3, y - 3, w + 6, h + 6), 11, "amber")
        pen.box(rect, 9, back, alpha=255 if on else 190 if lit else 130)
        option = self.choosing.option(side)
        if option.icon:
            pen.icon(option.icon, (x + w / 2, y + h / 2), w * 0.66, ink)
        else:
            pen.text(self.side_name(side), (x + w / 2, y + h / 2), 20, BOLD, ink, "cm", w)

    def _swatch(self) -> Any:
        """The colour of the die, where what is asked names it."""
        palette = self.column.art.store.book.palette
        for value in self.choosing.decision.prompt.args.values():
            found = palette.get(str(value).rpartition("/")[2])
            if found is not None:
                return found
        return None

    def accessible_name(self) -> str:
        said = self.column.model.said
        fallen = self.side_name(self.picked) if self.picked is not None else ""
        return f"{said.text(self.choosing.decision.prompt)} {fallen}".strip()
