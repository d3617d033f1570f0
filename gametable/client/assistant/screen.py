"""The set-up assistant: step by step what is done with the box, and what of it is drawn.

screen = AssistantScreen(evening, AssistantCalls(play=..., card=..., open_rules=...))

The steps are the rows of the set-up of the title's card; a row that names parts shows them, and
each can be drawn again or locked. Space and the arrows turn the steps.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from gametable.client.assistant.showing import LARGE, ReadyPart, SetupLook
from gametable.client.card.evening import Evening
from gametable.client.card.making import night_card
from gametable.client.draw import Pen, page_backdrop
from gametable.client.host.input import Key
from gametable.client.look.fonts import BOLD, REGULAR, SEMIBOLD
from gametable.client.screens.fitted import FittedScreen
from gametable.client.screens.frame import BAR, Framed
from gametable.client.screens.new_game_draft import new_seed
from gametable.client.widgets import (
    Button,
    Chip,
    Column,
    Flow,
    IconImage,
    Label,
    Padded,
    Paragraph,
    Progress,
    Row,
    Sized,
    Spacer,
    Widget,
)
from gametable.client.words.language import Words, _
from gametable.components.assistant import SetupPart
from gametable.components.night_card import CardFigures, CardRow

EDGE, MARGIN = 56.0, 26.0
APART = 18.0
TEXT = 42.0  # of what is to be done
ALONE = 68.0  # of what stands alone
MEASURE = 1500.0  # the widest that it stands
FOOT = 104.0
TALL = 64.0  # of its buttons
LINES = 9  # more than any of its texts has


@dataclass(frozen=True)
class AssistantCalls:
    """Where it leads: a game with this set-up, the card of the evening, a section of the rules."""

    play: Callable[[Evening], object]
    card: Callable[[Evening], object]
    open_rules: Callable[[str, str], object]


class AssistantScreen(FittedScreen):
    """See the module. `at` is the step that is shown; behind the last row comes the end."""

    title = _("assistant.title")
    large = True

    def __init__(self, evening: Evening, calls: AssistantCalls) -> None:
        super().__init__()
        self.evening, self.calls, self.at = evening, calls, 0
        self._look: SetupLook | None = None
        self._rows = night_card(evening.title.id).setup
        self._shown: set[int] = set()  # whose secrets are shown
        self._turned = False  # another step has just come

    # -- the steps

    def steps(self) -> list[tuple[CardRow, SetupPart | None]]:
        """What is to be done, for these players and variants; one step for each part of a row."""
        players, options = len(self.evening.seats), self.evening.options
        known = {part.id: part for part in self.evening.parts()}
        found: list[tuple[CardRow, SetupPart | None]] = []
        for row in self._rows:
            if row.stands(players, options):
                parts = [known[id] for id in row.parts if id in known]
                found += [(row, part) for part in parts] or [(row, None)]
        return found

    def turn(self, by: int) -> None:
        """Another step."""
        at = max(0, min(len(self.steps()), self.at + by))
        if at != self.at:
            self.at, self._shown, self._turned = at, set(), True
            self.evening.lost = []
            self.changed()

    @property
    def part(self) -> SetupPart | None:
        """The part that is shown."""
        steps = self.steps()
        return steps[self.at][1] if self.at < len(steps) else None

    def draw_again(self, part: SetupPart) -> None:
        """Draw a part anew."""
        self.evening.draw_again(part)
        self.changed()

    def lock(self, part: SetupPart) -> None:
        """Let a part stay, or let it go again."""
        self.evening.lock(part)
        self.changed()

    def draw_all(self) -> None:
        """Draw everything anew that is not locked."""
        self.evening.draw_all(new_seed())
        self.changed()

    def _reveal(self, seat: int) -> None:
        self._shown ^= {seat}
        self.changed()

    # -- life

    def backdrop(self, pen: Pen) -> None:
        page_backdrop(pen, self.ui.scale.width, self.ui.scale.height, dim=60)

    def _is_commit(self, event: Key) -> bool:
        # Space goes on as well: after a click nobody sees what has the focus.
        return super()._is_commit(event) or self.ui.keys.means(event, "setup_next")

    def room(self) -> object:
        return (self.ui.scale, self.ui.language, self.ui.kit.theme.name)

    def reload(self) -> None:
        rows = night_card(self.evening.title.id).setup
        for row in rows:
            self._say(row)  # what is wrong is told before it is shown
        look = SetupLook(self.evening, self.app.jobs, self.ui, self.ui.redraw)
        self._rows, self._look = rows, look
        super().reload()

    def keep(self) -> str:
        turned, self._turned = self._turned, False
        focus = self.ui.focus.id if self.ui.focus is not None else ""
        return (
            "assistant.next" if turned and self.at < len(self.steps()) else "" if turned else focus
        )

    def take_over(self, kept: str) -> None:
        found = [w for w in self.focusables() if kept and w.id == kept]
        if not self.overlays:
            self.ui.focus_on(found[0] if found else self.first_focus())

    # -- the tree

    def build(self) -> Widget:
        if self._look is None:
            self._look = SetupLook(self.evening, self.app.jobs, self.ui, self.ui.redraw)
        self._look.use()
        steps = self.steps()
        self.at = min(self.at, len(steps))
        body = self._step(*steps[self.at]) if self.at < len(steps) else self._end()
        name = self.evening.draft.sheet.name.of(self.ui.language)
        title = _("assistant.of", title=name)
        foot = self._foot(len(steps))
        return Framed(title, self.back, Padded(body, (EDGE, MARGIN)), foot, size=LARGE)

    def _say(self, row: CardRow) -> str:
        lot = self.evening.lot
        figures = CardFigures(lot.title, lot.title.figures(lot.table.state), len(lot.seats))
        return figures.filled(row.text.of(self.ui.language)) if row.text is not None else ""

    def _step(self, row: CardRow, part: SetupPart | None) -> Widget:
        words, title = self._say(row), self.evening.title.id
        links: list[Widget] = []
        if row.rule:
            link = Button(
                row.rule, lambda: self.calls.open_rules(row.rule, title), "ghost", "rule", LARGE,
                TALL, colour="blue", id="assistant.rule",
                name=_("assistant.rule", number=row.rule),
            )  # fmt: skip
            links.append(link)
        size, align = (TEXT, "l") if part is not None else (ALONE, "c")
        body: list[Widget] = [Label(words, size, BOLD, "hi", align, LINES)]
        if self.evening.lost:
            names = ", ".join(one.name.of(self.ui.language) for one in self.evening.lost)
            lost = Label(_("assistant.lost", parts=names), LARGE, SEMIBOLD, "amber", align, LINES)
            body.append(lost)
        if part is None:
            return self._in_middle([*body, Row(Spacer(grow=1), *links, Spacer(grow=1))])
        return Column(*body, *self._ready(part, body, links), gap=APART)

    def _ready(self, part: SetupPart, above: list[Widget], links: list[Widget]) -> list[Widget]:
        """A part that is drawn, with what can be done with it; `above` stands before it."""
        assert self._look is not None
        evening, id = self.evening, f"assistant.part.{part.id}"
        secret = self._look.secret_seats(part)
        tools: list[Widget] = []
        held = evening.held_by(part)
        if evening.falls(part):
            moved = [one.name.of(self.ui.language) for one in held if one.id != part.id]
            why = _("assistant.held", parts=", ".join(moved)) if moved else ""
            draw = Button(
                _("assistant.again"), partial(self.draw_again, part), icon="dice",
                size=LARGE, height=TALL, enabled=not held, action="setup_draw", tooltip=why,
                id=f"{id}.again",
            )  # fmt: skip
            tools.append(draw)
        locked = part.id in evening.locked
        lock = Button(
            _("assistant.locked") if locked else _("assistant.lock"), partial(self.lock, part),
            icon="lock", size=LARGE, height=TALL, colour="amber" if locked else None,
            action="setup_lock", id=f"{id}.lock",
        )  # fmt: skip
        name = Row(
            IconImage(part.icon, 32, "amber"),
            Label(part.name.of(self.ui.language), LARGE, BOLD, lines=2),
            gap=14,
        )
        lines: list[Widget] = [Flow(name, *tools, lock, *links, gap=18)]
        if secret:
            lines.append(Flow(*(self._cover(part, seat) for seat in secret), gap=12))
        wide = self.ui.scale.width - 2 * EDGE

        def room() -> float:
            used = sum(one.wants(wide)[1] + APART for one in (*above, *lines))
            return max(220.0, self.ui.scale.height - BAR - FOOT - 2 * MARGIN - used)

        shown = frozenset(self._shown)
        ready = ReadyPart(self._look, part, shown, room, id=f"{id}.ready")
        if not ready.things and not secret and not part.zones:  # nothing to draw, none to lock
            head = Flow(name, *links, gap=18)
            return [head, Paragraph(_("assistant.nothing"), LARGE, REGULAR, "mid")]
        return [*lines, ready]

    def _cover(self, part: SetupPart, seat: int) -> Widget:
        """What hides the things that one seat alone may see, or nobody."""
        words: Words = _("assistant.show")
        if seat >= 0:
            words = _("assistant.show_to", name=self.evening.seats[seat].name)
        return Chip(
            words, partial(self._reveal, seat), lambda: seat in self._shown,
            "eye" if seat in self._shown else "eye-off", LARGE,
            id=f"assistant.part.{part.id}.show.{seat}",
        )  # fmt: skip

    def _end(self) -> Widget:
        evening = self.evening
        seed = _("card.seed", seed=evening.lot.seed)
        if not evening.as_seeded:
            seed = _("card.seed_changed", seed=evening.lot.seed)
        actions = Flow(
            Button(
                _("night.play"), lambda: self.calls.play(evening), "primary", "play", LARGE, 72,
                action="commit", id="assistant.play",
            ),
            Button(
                _("assistant.card"), lambda: self.calls.card(evening), icon="check", size=LARGE,
                height=72, id="assistant.card",
            ),
            Button(
                _("assistant.all"), self.draw_all, icon="dice", size=LARGE, height=72,
                id="assistant.all",
            ),
            gap=18,
        )  # fmt: skip
        parts: list[Widget] = [
            Label(_("assistant.ready"), ALONE, BOLD, align="c", lines=2),
            Label(_("assistant.ready_note"), LARGE, REGULAR, "mid", "c", LINES),
            Label(seed, LARGE, SEMIBOLD, "mid", "c", lines=2),
            Row(Spacer(grow=1), actions, Spacer(grow=1)),
        ]
        return self._in_middle(parts)

    def _in_middle(self, parts: list[Widget]) -> Widget:
        """What stands alone on the screen, somewhat above its middle."""
        high = self.ui.scale.height - BAR - FOOT - 2 * MARGIN
        middle = Column(Spacer(grow=2), *parts, Spacer(grow=3), gap=26)
        wide = min(self.ui.scale.width - 2 * EDGE, MEASURE)
        return Row(Spacer(grow=1), Sized(middle, wide, least=(0, high)), Spacer(grow=1))

    def _foot(self, steps: int) -> Widget:
        last = self.at >= steps
        back = Button(
            _("assistant.back"), partial(self.turn, -1), icon="chevron-left", size=LARGE, height=72,
            enabled=self.at > 0, action="setup_back", cap=False, id="assistant.back",
        )  # fmt: skip
        on = Button(
            _("assistant.next"), partial(self.turn, 1), "secondary" if last else "primary",
            "chevron-right", LARGE, 72, enabled=not last, action="setup_next", id="assistant.next",
        )  # fmt: skip
        words = _("assistant.step", n=self.at + 1, of=steps)
        if last:
            words = _("assistant.done")
        count = Label(words, LARGE, SEMIBOLD, "mid", lines=1)
        share = Progress(lambda: self.at / max(1, steps), width=320, height=10)
        middle = Column(count, share, gap=6, align="centre")
        return Row(back, Spacer(grow=1), middle, Spacer(grow=1), on, gap=20)
