"""The list of drills: what each asks, its streak, what is due; and Due today as a mixed run.

screen = DrillsScreen(door, title)
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gametable.client.draw import Pen, page_backdrop
from gametable.client.host.app import App
from gametable.client.look.fonts import BOLD, REGULAR, SEMIBOLD
from gametable.client.practice.boxes import DueSection
from gametable.client.practice.rows import TopicHeading
from gametable.client.screens.fitted import FittedScreen
from gametable.client.screens.frame import Framed, sheet_side
from gametable.client.screens.section_link import SectionLink
from gametable.client.screens.title_chips import title_chips
from gametable.client.widgets import (
    Button,
    Column,
    Flow,
    Grid,
    IconImage,
    Label,
    Padded,
    Panel,
    Paragraph,
    Row,
    Sized,
    Widget,
)
from gametable.client.words.language import Words, _, ngettext_
from gametable.core.drills.sheet import Drill

if TYPE_CHECKING:
    from gametable.client.practice.drills.door import DrillDoor

TWO = 1500.0  # design units of room from which the cards stand in two columns
GAP = 16.0
BOX: tuple[tuple[float, float], str, str, float] = ((20, 14), "s1", "line", 14)
BUTTON = 200.0
MOST_DUE = 6  # due sections that are named


class DrillsScreen(FittedScreen):
    """The drills of one title, or of all ("")."""

    title = _("drill.way")

    def __init__(self, door: DrillDoor, of: str) -> None:
        super().__init__()
        self.door, self.of = door, of
        self.waits = False  # an exercise is being made

    def backdrop(self, pen: Pen) -> None:
        page_backdrop(pen, self.ui.scale.width, self.ui.scale.height)

    def enter(self, app: App) -> None:
        self.waits = False
        if self.ui is not None:  # again: something was answered meanwhile
            self.changed()
        super().enter(app)

    def reload(self) -> None:
        self.door.forget()
        self.changed()

    def wait(self) -> None:
        """Say that an exercise is being made."""
        self.waits = True
        self.changed()

    def first_focus(self) -> Widget | None:
        """What is due, else the first drill."""
        starts = [w for w in self.focusables() if w.id.startswith("drill.start.")]
        return next(iter(starts), super().first_focus())

    def _choose(self, title: str) -> None:
        self.of = title
        self.changed()

    def build(self) -> Widget:
        shelf, language = self.door.around.shelf, self.ui.language
        titles = self.door.titles()
        if self.of not in ("", *titles):
            self.of = ""
        side = sheet_side(self.ui.scale.width)
        columns = 2 if self.ui.scale.width - 2 * side >= TWO else 1
        chips = title_chips(shelf, language, self.of, self._choose, "drill.title", titles)
        due = bool(self.door.due(self.of))  # what there is to read again takes the whole width
        head = Grid(self._head(), self._due(), columns=1 if due else columns, gap=GAP)
        parts: list[Widget] = [chips, head]
        for id in [self.of] if self.of else titles:
            drills = self.door.drills(id)
            if not self.of:
                count = ngettext_("drill.kind", "drill.kinds", len(drills))
                parts.append(TopicHeading(shelf.name(id, language), count))
            cards = [self._card(id, drill) for drill in drills]
            parts.append(Grid(*cards, columns=columns, gap=GAP))
        if not titles:
            parts.append(Paragraph(_("drill.none"), 17))
        return Framed(_("drill.way"), self.back, Padded(Column(*parts, gap=16), (side, 18)))

    # ------------------------------------------------------------------ its parts

    def _head(self) -> Widget:
        days = self.door.streaks.days(self.of)
        words: Words = ngettext_("drill.streak_long", "drill.streaks_long", days)
        if self.waits:
            words = _("drill.making")
        elif not days:
            words = _("drill.no_streak")
        said = Paragraph(words, 17, SEMIBOLD, grow=1)
        return Panel(Row(IconImage("practice", 28, "amber"), said, gap=16), *BOX)

    def _due(self) -> Widget:
        """What is due today: a mixed run, and what no drill asks about, to be read."""
        door, due = self.door, self.door.due(self.of)
        head = IconImage("clock", 26, "amber")
        if not due:
            return Panel(
                Row(head, Paragraph(door.nothing_due(self.of), 17, REGULAR, "mid", grow=1), gap=16),
                *BOX,
            )  # fmt: skip
        asked = [one for one in due if door.drill_for(one) is not None]
        n = len(due)
        lines: list[Widget] = [
            Label(_("drill.due"), 19, BOLD),
            Label(ngettext_("drill.due_rule", "drill.due_rules", n), 16, REGULAR, "mid"),
            *self._sections(due[:MOST_DUE], asked),
        ]
        if len(due) > MOST_DUE:
            rest = ngettext_("drill.due_more", "drill.dues_more", len(due) - MOST_DUE)
            lines.append(Label(rest, 15, REGULAR, "mid"))
        if any(one not in asked for one in due):
            lines.append(Paragraph(_("drill.due_read"), 15, REGULAR, "low"))
        parts: list[Widget] = [head, Column(*lines, gap=6, grow=1)]
        if asked:
            start = Button(
                _("practice.start"), lambda: door.start_due(self.of), "primary", "play", 17, 46,
                id="drill.start.due",
            )  # fmt: skip
            parts.append(Sized(start, BUTTON))
        return Panel(Row(*parts, gap=18, align="start"), (20, 16), "s1", "amber", 14)

    def _sections(self, due: list[DueSection], asked: list[DueSection]) -> list[Widget]:
        """Links to sections, where several titles are shown a line for each of them."""
        by_title: dict[str, list[Widget]] = {}
        for one in due:
            by_title.setdefault(one.title, []).append(self._section(one, one not in asked))
        if not self.of:
            for title, links in by_title.items():
                name = self.door.around.shelf.name(title, self.ui.language)
                links.insert(0, Label(name, 15, SEMIBOLD, "mid", lines=1))
        return [Flow(*links, gap=4, between=0) for links in by_title.values()]

    def _section(self, one: DueSection, to_read: bool) -> Widget:
        """A due section as a link; reading what no drill asks about counts as looking at it."""

        def read(_section: str) -> None:
            if to_read:
                self.door.boxes.note(one.title, one.section, right=True)
            self.door.around.open_rules(one.section, one.title)

        return SectionLink(
            self.door.around.shelf.rules(one.title), one.section, read,
            icon="rule" if to_read else "", height=34, id=f"drill.due.{one.title}.{one.section}",
        )  # fmt: skip

    def _card(self, title: str, drill: Drill) -> Widget:
        door, language = self.door, self.ui.language
        left = door.runs.of(f"{title}/{drill.id}")
        days = door.streaks.days(title, drill.id)
        facts: list[Widget] = []
        if drill.judge == "rules":
            facts.append(_fact("rule", _("drill.by_rules"), "mid"))
        else:
            facts.append(_fact("search", _("drill.by_search"), "mid"))
        if days:
            facts.append(_fact("check", ngettext_("drill.streak", "drill.streaks", days), "teal"))
        if any(door.drill_for(one) == drill for one in door.due(title)):
            facts.append(_fact("clock", _("drill.is_due"), "amber"))
        words: Words = _("practice.start")
        if left is not None:
            words = _("drill.go_on", now=len(left.answers) + 1, of=len(left.items))
        start = Button(
            words, lambda: door.start(title, drill.id), "secondary", "play", 17, 46,
            id=f"drill.start.{title}.{drill.id}",
        )  # fmt: skip
        text = Column(
            Label(drill.name.of(language), 19, BOLD),
            Label(drill.ask.of(language), 16, REGULAR, "mid"),
            Flow(*facts, gap=18),
            gap=4,
            grow=1,
        )
        return Panel(Row(text, Sized(start, BUTTON), gap=18), *BOX)


def _fact(icon: str, words: Words, ink: str) -> Widget:
    return Row(IconImage(icon, 16, ink), Label(words, 15, REGULAR, ink, lines=1), gap=7)
