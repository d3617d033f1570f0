"""What the table tells a novice of its title: the page of the first round, and the goal at the
first turn, until it is answered or put away."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any

from gametable.client.draw import Pen, Rect
from gametable.client.look.fonts import REGULAR
from gametable.client.screens.first_round import FirstRoundPage, marked_in, names_in
from gametable.client.table.bar.free_ground import CLEAR, FreeGround
from gametable.client.table.bar.sheet_place import FINE, SheetPlace
from gametable.client.table.kept import Kept
from gametable.client.table.model import TableModel
from gametable.client.widgets.beside import covered
from gametable.client.widgets.buttons import Button, IconButton
from gametable.client.widgets.containers import Column
from gametable.client.widgets.terms import Glossary, LinkedParagraph, Marked
from gametable.client.widgets.ui import Ui
from gametable.client.widgets.widget import Size, Widget
from gametable.client.words.language import Words, _
from gametable.components.data_root import title_root
from gametable.components.first_round import FirstRound, load_first_round
from gametable.components.reference import RuleReference, read_reference
from gametable.components.texts import Text
from gametable.core.engine.title import Title

ENOUGH = 2  # so often the goal is told at the first turn of a title
PAD = 14.0
WIDTHS = (940.0, 860.0, 760.0, 560.0, 420.0, 284.0)
NARROWEST = 220.0
MORE = 3  # how much more it is to cover what is needed than what is read
HEAD_WIDTHS = (284.0, 224.0)  # of what is folded to its head
INSET = 11.0  # of what a button shows from its edge
GAP, WIDE_LINES = 14.0, 480.0


class Novice:
    """What `assets/<title>/first_round.yaml` tells; nothing where there is no such file.

    `root` is where assets/ lies (default: that of the title)."""

    def __init__(
        self, title: Title[Any], open_rules: Callable[[str], object], root: Path | None = None
    ) -> None:
        self.title, self.told = title, load_first_round(title.id, root)
        self._open_rules = open_rules
        self._path = (root or title_root(title.id)) / "assets" / title.id / "rules.yaml"

    @cached_property
    def _rules(self) -> RuleReference:
        return read_reference(self._path)

    def explained(self, text: str, language: str) -> list[tuple[str, str]]:
        """The words of the title in a text: the section of each, and that section in words."""
        if self.told is None:
            return []
        names = names_in(self.told, self._rules, text, language, self.title)
        terms = self.told.explained(text, language, names)
        sections = [self._rules.find(term.section) for term in terms]
        return [(s.id, f"{s.id} {s.title.of(language)}") for s in sections if s is not None]

    @cached_property
    def glossary(self) -> Glossary:
        """What makes the words of the title links, in any text."""
        return Glossary(self._mark, self._open_rules)

    def _mark(self, text: str, language: str) -> list[Marked]:
        if self.told is None:
            return []
        return marked_in(self.told, self._rules, text, language, self.title)

    def page_for(self, ui: Ui, seats: int) -> Callable[[], None] | None:
        """What opens the page of the first round of so many seats, if there is one."""
        told = self.told
        if told is None:
            return None
        return lambda: ui.open(
            FirstRoundPage(told, seats, self._rules, self._open_rules, self.glossary)
        )

    def hint_for(self, model: TableModel, kept: Kept, ui: Ui) -> GoalHint | None:
        """What tells the goal at the first turn, if there is something to tell. A position that was
        set up, as an example that is tried, is no first turn."""
        page = self.page_for(ui, len(model.session.table.header.seats))
        if self.told is None or page is None or model.session.table.header.scenario is not None:
            return None
        return GoalHint(self.told, model, kept, page, self.glossary)


class TableNote(Widget):
    """A note on the table: `content` in a frame, where it covers nothing that the choice needs."""

    interactive = True
    at_ease = math.inf
    """Beside the table it stands in any case where there it can be as wide as this."""
    forms: Sequence[Sequence[float]] = (WIDTHS,)
    """How wide each of its forms may be, from all that it tells to the shortest."""
    yields = False
    """It is away while it would leave no room for what the choice made does."""

    def __init__(self, model: TableModel, content: Widget, id: str) -> None:
        self.model = model
        self.aside = False  # it stands beside the table
        self._looked: dict[int, tuple[Rect, list[Rect], Rect | None]] = {}  # for free ground
        self._weighed: dict[int, tuple[Rect, list[Rect], Rect]] = {}  # and for the least covered
        self._places = [SheetPlace(tuple(widths), FINE) for widths in self.forms]
        super().__init__(content, id=id, shown=False)

    def show(self) -> None:
        """The game has changed: show it or take it away."""

    def put_away(self) -> bool:
        """Take it away; whether it was there."""
        return False

    def unfold(self) -> bool:
        """Tell all where there was room for less, or less again; whether that changed anything."""
        return False

    @property
    def pad(self) -> float:
        """Between its edge and what it tells."""
        return PAD

    def take_form(self, form: int) -> None:
        """Tell as much as this one of its `forms` does."""

    @property
    def tells(self) -> bool:
        """Whether there is anything to read on it, not only the way to it."""
        return True

    def measure(self, width: float) -> Size:
        # Each of its forms is as high as it is: what was measured of another is not remembered.
        return (width, self.children[0].measure(width - 2 * self.pad)[1] + 2 * self.pad)

    def arrange(
        self,
        view: Rect,
        needed: list[Rect],
        others: Callable[[], list[Rect]],
        asides: Sequence[Rect] = (),
        lying: Callable[[], Sequence[Rect]] = tuple,
        read: Callable[[], Sequence[Rect]] = tuple,
    ) -> None:
        """Stand where nothing lies that is needed, and least of the `others`; before it lies on
        any of them, `aside` of the table, where there is room for it; and in a shorter form before
        it lies on what is `lying` or `read` there, be it none of the needed. It rather lies on
        empty places than on any of that."""

        def tall(width: float) -> float:
            return self.measure(width)[1]

        decision = self.model.session.decision
        taken = [*needed, *read()]
        wide = sorted(asides, key=lambda aside: -aside[2])  # the widest first
        for form, place in enumerate(self._places):
            self.take_form(form)
            rect = place.find(decision, tall, view, needed, others)
            if covered(rect, taken):
                rect = self._free(form, view, taken, rect) or self._least(form, view, needed, taken)
            over = covered(rect, [*needed, *others()])
            least = NARROWEST if over else self.at_ease
            beside = next((at for at in wide if at[2] >= least and tall(at[2]) <= at[3]), None)
            self.aside = beside is not None
            if beside is not None:
                x, y, w, h = beside
                rect = (x, y + h - tall(w), w, tall(w))
            if self.aside or not covered(rect, [*taken, *lying()]):
                break
        self.place(rect)

    def _free(self, form: int, view: Rect, taken: list[Rect], near: Rect) -> Rect | None:
        """Where in this form it lies on none of what is taken, looked for again when that has
        changed."""
        known = self._looked.get(form)
        if known is None or known[:2] != (view, taken):
            x, y, w, h = near
            tall, middle = lambda width: self.measure(width)[1], (x + w / 2, y + h / 2)
            room = FreeGround(view, taken).room(self.forms[form], tall, middle)
            known = self._looked[form] = (view, taken, room)
        return known[2]

    def _least(self, form: int, view: Rect, needed: list[Rect], taken: list[Rect]) -> Rect:
        """Where in this form it covers least of what is taken, looked for as `_free` is: it may
        stand right below any of that, too."""
        known = self._weighed.get(form)
        if known is None or known[:2] != (view, taken):
            weighed, narrow = [*needed * MORE, *taken], min(self.forms[form])
            place = SheetPlace(tuple(self.forms[form]), FINE)
            tried = [place.find(None, lambda width: self.measure(width)[1], view, weighed)]
            x, y, w, h = view
            high, most = self.measure(narrow)[1], w - narrow - 2 * GAP
            tops = {round(top + tall + CLEAR) for _left, top, _wide, tall in taken}
            for top in sorted(tops):
                if y < top <= y + h - high - GAP:
                    tried += [(x + GAP + step * most, top, narrow, high) for step in FINE]
            rect = min(tried, key=lambda rect: covered(rect, weighed))
            known = self._weighed[form] = (view, taken, rect)
        return known[2]

    def forget(self) -> None:
        """What lies on the table lies elsewhere now: look for its place anew."""
        self._places = [SheetPlace(tuple(widths), FINE) for widths in self.forms]
        self._looked, self._weighed = {}, {}

    def place(self, rect: Rect) -> None:
        self.rect = x, y, w, h = rect
        pad = self.pad
        self.children[0].place((x + pad, y + pad, w - 2 * pad, h - 2 * pad))

    def paint(self, pen: Pen) -> None:
        if not self.aside:  # what it stands on there is drawn apart from what lies around
            pen.shadow(self.rect, 14, 2)
        pen.box(self.rect, 14, "s2", "amber", 1.5)


class GoalHint(TableNote):
    """The goal and the first points, on the table while nothing was answered at this screen; where
    these would lie on something the goal alone, else what opens the page."""

    forms = (WIDTHS, WIDTHS, HEAD_WIDTHS)
    yields = True

    def __init__(
        self,
        told: FirstRound,
        model: TableModel,
        kept: Kept,
        page: Callable[[], object],
        glossary: Glossary,
    ) -> None:
        self.kept = kept
        self.away = False  # for this sitting at the table
        close = IconButton("close", _("dialog.close"), self.put_away, 16, 32, id="goal.close")
        page_link = Button(
            _("action.first_round"), page, "ghost", "learn", 15, 32, colour="amber",
            id="goal.page", action="first_round",
        )  # fmt: skip
        texts = (told.goal_of(len(model.session.table.header.seats)), told.points)
        lines = [LinkedParagraph(self._said(text), glossary, 15, REGULAR, "hi") for text in texts]
        self._points, self._lines = lines[1], Column(*lines, gap=6)
        super().__init__(model, _GoalTold(page_link, self._lines, close), "goal")

    def take_form(self, form: int) -> None:
        self._points.shown = form == 0
        self._lines.shown = form < 2

    @property
    def tells(self) -> bool:
        return self._lines.shown

    def _said(self, text: Text) -> Words:
        return lambda: text.of(self.ui.language)

    def show(self) -> None:
        """Shown at the first question of a person here; its first answer puts it away."""
        session = self.model.session
        answered = any(e.chosen and e.seat in session.humans for e in session.table.entries)
        if answered and self.shown:
            self.put_away()
        begun = session.table.header.scenario is not None  # a position out of the middle
        mine = session.decision is not None and not answered and not begun
        self.shown = mine and not self.away and self.kept.goal_told < ENOUGH

    def put_away(self) -> bool:
        """Take it away, for the rest of this sitting; whether it was there."""
        if not self.shown:
            return False
        self.shown, self.away = False, True
        self.kept.goal_told += 1
        self.ui.relayout()
        return True


class _GoalTold(Widget):
    """What is told: below its head; between the link and the close button where it is wide, so
    that it is low."""

    def __init__(self, link: Widget, lines: Widget, close: Widget) -> None:
        self.link, self.lines, self.close = link, lines, close
        super().__init__(link, lines, close)

    def _beside(self, width: float) -> tuple[float, float, float]:
        """How wide the link, the lines and the close button are side by side; no lines: they do not
        stand so."""
        close = self.close.measure(width)[0]
        link = self.link.measure(width + 2 * INSET - close)[0]
        room = width - link - close - 2 * GAP
        return link, room if room >= WIDE_LINES and self.lines.shown else 0.0, close

    def measure(self, width: float) -> Size:
        link, room, _close = self._beside(width)
        head = max(self.link.measure(link)[1], self.close.measure(width)[1])
        if not self.lines.shown:
            return (width, head)
        if room:
            return (width, max(head, self.lines.measure(room)[1]))
        return (width, head + 6 + self.lines.measure(width)[1])

    def place(self, rect: Rect) -> None:
        self.rect = rect
        x, y, w, h = rect
        link, room, close = self._beside(w)
        tall = self.link.measure(link)[1]
        # Above the lines the icons stand where these begin and end.
        out = 0.0 if room else INSET
        self.link.place((x - out, y, link, tall))
        self.close.place((x + w - close + out, y, close, self.close.measure(w)[1]))
        if room:
            self.lines.place((x + link + GAP, y, room, h))
        elif self.lines.shown:
            self.lines.place((x, y + tall + 6, w, h - tall - 6))
