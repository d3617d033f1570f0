"""The right column of the hub: the item that is looked at, large."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass

from gametable.client.draw import Pen, Rect
from gametable.client.look.fonts import BOLD, REGULAR, SEMIBOLD
from gametable.client.practice.catalogue import PracticeItem
from gametable.client.practice.pictures import PositionPictures
from gametable.client.practice.results import ScenarioResult
from gametable.client.practice.rows import draw_stars, item_name, wrong_words
from gametable.client.practice.words import HINTS, LUCK, aim_words, moves_words, star_words
from gametable.client.screens.section_link import SectionLink
from gametable.client.screens.when import ago
from gametable.client.widgets import (
    Button,
    Column,
    Drawing,
    Flow,
    IconImage,
    Label,
    Overline,
    Paragraph,
    Row,
    Rule,
    ScrollArea,
    Widget,
)
from gametable.client.words.language import Words, _, ngettext_
from gametable.components.reference import RuleReference

PICTURE = 200.0
LABELS = 92.0
GAP = 12.0


@dataclass(frozen=True)
class DetailCalls:
    """What the buttons do, each with the item."""

    solution: Callable[[PracticeItem], object]
    copy: Callable[[PracticeItem], object]
    free: Callable[[PracticeItem], object]
    rule: Callable[[PracticeItem, str], object]
    why: Callable[[PracticeItem], object]
    check: Callable[[PracticeItem], object]
    rename: Callable[[PracticeItem], object]
    export: Callable[[PracticeItem], object]
    delete: Callable[[PracticeItem], object]
    give_goal: Callable[[PracticeItem], object]


class ItemPicture(Widget):
    """The picture of a position; empty until it is drawn."""

    def __init__(self, item: PracticeItem, pictures: PositionPictures) -> None:
        super().__init__()
        self.item, self.pictures = item, pictures

    def measure(self, width: float) -> tuple[float, float]:
        return (width, min(PICTURE, width * 0.5))

    def paint(self, pen: Pen) -> None:
        pen.box(self.rect, 12, "well")
        self.pictures.paint(pen, self.item, self.rect, 12)


class DetailPane(Widget):
    """What there is to say, scrolled where it is more than fits, above the buttons."""

    def __init__(self, said: Widget, buttons: Widget) -> None:
        self.said, self.buttons = ScrollArea(said, backing="s1"), buttons
        super().__init__(self.said, buttons)

    def measure(self, width: float) -> tuple[float, float]:
        return (width, self.said.wants(width)[1] + GAP + self.buttons.wants(width)[1])

    def place(self, rect: Rect) -> None:
        self.rect = x, y, w, h = rect
        below = min(self.buttons.wants(w)[1], h / 2)
        self.said.place((x, y, w, max(1.0, h - below - GAP)))
        self.buttons.place((x, y + h - below, w, below))


def detail_of(
    item: PracticeItem,
    result: ScenarioResult,
    pictures: PositionPictures,
    where: Words,
    rules: RuleReference | None,
    language: str,
    calls: DetailCalls,
) -> Widget:
    """Everything there is to say of an item."""
    head: list[Widget] = [Label(item_name(item, language), 22, BOLD, lines=2, grow=1)]
    if item.practice is not None:
        head.append(_stars(result.stars, 24))
    parts: list[Widget] = [ItemPicture(item, pictures), Row(*head, gap=12)]
    if item.wrong is not None:
        why = Button(
            _("practice.see_why"), lambda: calls.why(item), icon="warning", id="detail.why"
        )
        words = Label(wrong_words(item), 16, SEMIBOLD, "red", grow=1)
        parts.append(Row(words, why, gap=12))
    elif item.older:
        check = Button(_("practice.check"), lambda: calls.check(item), size=16, height=42,
                       icon="check", id="detail.check")  # fmt: skip
        words = Label(_("practice.older"), 15, REGULAR, "amber", lines=3, grow=1)
        parts.append(Row(IconImage("warning", 20, "amber"), words, check, gap=10))
    if item.twin:
        twin = _("practice.twin_hidden") if item.hidden else _("practice.twin_wins")
        parts.append(Row(IconImage("info", 18, "blue"), Label(twin, 15, REGULAR, grow=1), gap=8))
    if item.practice is None:
        parts += _kept(item, where)
    else:
        parts += _scenario(item, result, rules, language, calls)
    return DetailPane(Column(*parts, gap=10), Flow(*_buttons(item, calls), gap=10))


def _kept(item: PracticeItem, where: Words) -> list[Widget]:
    lines = [
        _line("star-system", _("practice.where"), Label(where, 16, grow=1)),
        _line("clock", _("practice.kept_when"), Label(ago(item.written, time.time()), 16, grow=1)),
    ]
    note = Paragraph(_("practice.kept_note"), 16)
    return [note, *lines]


def _buttons(item: PracticeItem, calls: DetailCalls) -> list[Widget]:
    """What can be done with an item besides starting it."""

    def button(
        words: Words, call: Callable[[PracticeItem], object], icon: str, id: str, action: str = ""
    ) -> Button:
        return Button(
            words, lambda: call(item), icon=icon, size=16, height=42, action=action,
            id=f"detail.{id}",
        )  # fmt: skip

    if item.practice is None:
        return [
            button(_("saves.rename"), calls.rename, "log", "rename", "rename"),
            button(_("saves.export"), calls.export, "save", "export", "export"),
            button(_("saves.delete"), calls.delete, "trash", "delete", "delete_game"),
            button(_("practice.give_goal"), calls.give_goal, "goal", "goal"),
        ]
    found = [
        button(_("practice.copy"), calls.copy, "save", "copy"),
        button(_("practice.free_play"), calls.free, "play", "free"),
    ]
    if item.practice.solution:
        found.insert(0, button(_("practice.solution"), calls.solution, "eye", "solution"))
    return [*found]


def _scenario(
    item: PracticeItem,
    result: ScenarioResult,
    rules: RuleReference | None,
    language: str,
    calls: DetailCalls,
) -> list[Widget]:
    practice = item.practice
    assert practice is not None
    parts: list[Widget] = []
    if practice.text is not None:
        parts.append(Paragraph(practice.text.of(language), 16))
    goal = Label(aim_words(practice, language), 16, lines=3, grow=1)
    parts += [
        _line("goal", _("practice.goal"), goal),
        _line("step", _("practice.limit_label"), Label(moves_words(practice), 16, grow=1)),
        _line("dice", _("practice.luck"), Label(LUCK[practice.luck], 16, grow=1)),
        _line("hint", _("practice.hints"), Label(HINTS[practice.hints], 16, grow=1)),
    ]
    if practice.rules:
        parts.append(_line("rule", _("practice.rules"), _links(item, rules, calls), "centre"))
    parts += [Rule(), Overline(_("practice.stars"))]
    stars = practice.stars
    terms = (_("practice.star_goal"), star_words(stars.two, language),
             star_words(stars.three, language))  # fmt: skip
    for n, words in enumerate(terms, 1):
        row: list[Widget] = [_stars(n, 18), Label(words, 15, REGULAR, grow=1, lines=3)]
        if result.stars >= n:
            row.append(IconImage("check", 18, "teal"))
        parts.append(Row(*row, gap=12))
    parts.append(Rule())
    parts += [
        _fact(_("practice.your_best"), _best(result)),
        _fact(_("practice.tried"), ngettext_("practice.time", "practice.times", result.tried)
              if result.tried else _("practice.never")),
    ]  # fmt: skip
    return parts


def _best(result: ScenarioResult) -> Words:
    if not result.done or result.moves is None:
        return _("practice.no_best")
    moves = ngettext_("practice.move", "practice.moves", result.moves)
    gained = f"{result.gained or 0:+d}".replace("-", "−")
    return _("practice.best_long", moves=moves, gained=gained, when=ago(result.when, time.time()))


def _links(item: PracticeItem, rules: RuleReference | None, calls: DetailCalls) -> Widget:
    assert item.practice is not None
    links = [
        SectionLink(
            rules, section, lambda section: calls.rule(item, section), icon="", height=30,
            id=f"detail.rule.{section}",
        )
        for section in item.practice.rules
    ]  # fmt: skip
    return Flow(*links, gap=4, grow=1)


class _Column(Label):
    """The name of a fact, in a column as wide as the widest name that stands in it."""

    def __init__(self, words: Words, of: tuple[Words, ...]) -> None:
        super().__init__(words, 15, SEMIBOLD, "mid", lines=1)
        self.of = of

    def measure(self, width: float) -> tuple[float, float]:
        ruler = self.ui.ruler
        wide = max(ruler.text_width(self.ui.say(one), 15, SEMIBOLD) for one in self.of)
        return (min(width, max(LABELS, wide + 4)), super().measure(width)[1])


FACTS: tuple[Words, ...] = (
    _("practice.goal"), _("practice.limit_label"), _("practice.luck"), _("practice.hints"),
    _("practice.rules"), _("practice.where"), _("practice.kept_when"),
)  # fmt: skip
RESULTS: tuple[Words, ...] = (_("practice.your_best"), _("practice.tried"))


def _line(icon: str, label: Words, value: Widget, align: str = "start") -> Widget:
    name = _Column(label, FACTS)
    return Row(IconImage(icon, 20, "amber"), name, value, gap=12, align=align)


def _fact(label: Words, value: Words) -> Widget:
    name = _Column(label, RESULTS)
    return Row(name, Label(value, 15, REGULAR, grow=1, lines=2), gap=12)


def _stars(n: int, size: float) -> Widget:
    wide = 3 * (size + 5) - 5

    def draw(pen: Pen, rect: Rect) -> None:
        x, y, _w, h = rect
        draw_stars(pen, x + wide, y + h / 2, n, size)

    return Drawing(wide, size, draw)
