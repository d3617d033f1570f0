"""The cover between two players at one computer: who is next, and nothing of what he may see."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from gametable.client.draw import Pen, Rect, seat_mark
from gametable.client.host.input import Event, Key
from gametable.client.look.fonts import BOLD, REGULAR, SEMIBOLD
from gametable.client.table.said import Said
from gametable.client.table.session import Session
from gametable.client.widgets.buttons import Button
from gametable.client.widgets.widget import Widget
from gametable.client.words.language import Words, _
from gametable.components.title_sheet import TitleSheet
from gametable.core.scene import Scene


class _CoverButton(Button):
    """A button of the cover: Space shows the table wherever the focus is, as its cap says. Enter is
    for the others alone (`by_enter`): one more Enter of the seat before lifts no cover."""

    def __init__(self, *args: Any, show: Callable[[], object], by_enter: bool, **named: Any):
        super().__init__(*args, **named)
        self._show, self._by_enter = show, by_enter

    def handle(self, event: Event) -> bool:
        keys = self.ui.keys
        if isinstance(event, Key) and keys.means(event, "select"):
            if not event.repeat:
                self._show()
            return True
        if isinstance(event, Key) and keys.means(event, "commit") and not self._by_enter:
            return True
        return super().handle(event)


class HandOff(Widget):
    """Covers the whole window while `session.covered`; `reveal` is called by the button."""

    def __init__(
        self,
        session: Session,
        sheet: TitleSheet,
        colours: list[str],
        said: Callable[[], Said],
        public_log: Callable[[], object],
        leave: Callable[[], object],
    ):
        self.session, self.sheet, self.colours, self.said = session, sheet, colours, said
        reveal = session.reveal
        self.show_it = _CoverButton(
            self._show_words, reveal, "primary", "eye", 22, 78,
            action="select", id="cover.show", show=reveal, by_enter=False,
        )  # fmt: skip
        self.leave_it = _CoverButton(
            _("cover.leave"), leave, "ghost", "save", 16, 44,
            id="cover.leave", show=reveal, by_enter=True,
        )  # fmt: skip
        self.log = _CoverButton(
            _("cover.log"), public_log, "ghost", "log", 16, 44,
            id="cover.log", show=reveal, by_enter=True,
        )  # fmt: skip
        self.came_at = (-1.0, -1.0)  # where the pointer was when the cover came
        super().__init__(self.show_it, self.leave_it, self.log, id="cover", shown=False)

    @property
    def seat(self) -> int:
        """Who is to say that it is he."""
        return self.session.covered_for or 0

    def _show_words(self) -> str:
        return self.ui.say(_("cover.show", name=self.said().seat(self.seat)))

    def place(self, rect: Rect) -> None:
        self.rect = rect
        if self.ui is None:
            return
        x, y, w, h = rect
        cx = x + w / 2
        wide = min(w - 48, max(510.0, self.show_it.measure(w)[0] + 40))
        s = self._shrink()
        self.show_it.place(
            self._away((cx - wide / 2, y + h / 2 + 212 * s, wide, 78 * max(s, 0.75)))
        )
        sizes = [button.measure(400)[0] for button in (self.leave_it, self.log)]
        left = cx - (sum(sizes) + 24) / 2
        top = y + h - 78 * max(s, 0.8)
        self.leave_it.place((left, top, sizes[0], 44))
        self.log.place((left + sizes[0] + 24, top, sizes[1], 44))

    def _away(self, rect: Rect) -> Rect:
        """The button beside where the pointer was when the cover came: a double click that ended
        the turn must not pass through it."""
        x, y, w, h = rect
        px, py = self.came_at
        if not (x <= px <= x + w and y - 8 <= py <= y + h + 8):
            return rect
        aside = px - 24 - w if px > x + w / 2 else px + 24
        if self.rect[0] + 24 <= aside <= self.rect[0] + self.rect[2] - 24 - w:
            return (aside, y, w, h)
        half = (w - 24) / 2  # no room for the whole of it
        return (x, y, half, h) if px > x + w / 2 else (x + w - half, y, half, h)

    def _shrink(self) -> float:
        """How much smaller things must be in a low window (design units)."""
        return min(1.0, self.rect[3] / 1080)

    def _neighbours(self) -> tuple[int | None, int | None]:
        """Who sat here before, and who comes next after this seat."""
        count = len(self.said().names)
        before = self.session.before
        after = (self.seat + 1) % count if count > 1 else None
        return before, after if after not in (before, self.seat) else None

    def paint(self, pen: Pen) -> None:
        x, y, w, h = self.rect
        if pen.kit.theme.is_light:
            pen.fill(self.rect, "space")
        s = self._shrink()
        cx, cy = x + w / 2, y + h / 2 - 210 * s
        colour = self.colours[self.seat]
        fill = pen.kit.theme.seats[colour].fill
        if not pen.kit.theme.is_light:
            pen.glow_circle((cx, cy + 150 * s), 330 * s, fill, 120 * s, 90)
        for n, radius in enumerate((300, 370, 450)):
            pen.circle((cx, cy + 140 * s), radius * s, None, fill, 2, alpha=150 - 45 * n)
        seat_mark(pen, colour, (cx, cy), 92 * s)
        before, after = self._neighbours()
        if before is not None:
            self._other(pen, (cx - 350 * s, cy), before, s, _("cover.done"))
            self._arrow(pen, (cx - 290 * s, cy), (cx - 120 * s, cy), s)
        if after is not None:
            self._other(pen, (cx + 350 * s, cy), after, s, None)
            pen.line([(cx + 132 * s, cy), (cx + 288 * s, cy)], "line", 2)
        said = self.said()
        name_y = cy + 150 * s
        pen.text(said.seat(self.seat), (cx, name_y), 56 * max(s, 0.7), BOLD, "hi", "cm", w * 0.8)
        words = _("cover.hidden") if self.session.covered_by_hand else _("cover.next")
        if len(self.session.humans) == 1:
            words = _("cover.hidden")
        pen.text(self.ui.say(words), (cx, name_y + 54 * s), 24, REGULAR, "mid", "cm", w * 0.9)
        self._card(pen, (cx - 350 * s, name_y + 106 * s, 700 * s, 124 * s), said)
        hint = self.ui.say(_("cover.not_you"))
        below = self.show_it.rect[1] + self.show_it.rect[3] + 40 * s
        pen.text(hint, (cx, below), 16, colour="low", align="cm", width=w * 0.9)
        title = self.sheet.name.of(self.ui.language)
        pen.text(title, (x + 60, y + 52), 17, SEMIBOLD, "mid")
        covered = self.ui.say(_("cover.covered"))
        pen.text(covered, (x + w - 92, y + 52), 16, colour="low", align="rm")
        pen.icon("eye-off", (x + w - 66, y + 52), 24, "mid")

    def _card(self, pen: Pen, rect: Rect, said: Said) -> None:
        """What waits, without figures."""
        x, y, w, h = rect
        wide = max(w, 520.0)
        x, w = x - (wide - w) / 2, wide
        pen.shadow((x, y, w, h), 14, 2)
        pen.box((x, y, w, h), 14, "s1", "line", 1, alpha=235)
        pen.icon("hand-off", (x + 52, y + h / 2), 32, "amber")
        scene = self.session.title.scene(self.session.table.view(None), self.seat, None)
        head = when_words(said, scene)
        decision = self.session.table.decision
        public = decision is not None and decision.seat == self.seat
        below = self.ui.say(_("cover.waits") if public else _("cover.stays"))
        room = w - 120
        lines = pen.wrap(below, room, 16, REGULAR, 2).lines
        pitch, first = pen.line_height(16) * 0.9, pen.line_height(18) * 0.9 + 4
        top = y + (h - first - pitch * len(lines)) / 2
        pen.text(head, (x + 96, top + first / 2 - 2), 18, BOLD, "hi", width=room)
        for n, line in enumerate(lines):
            pen.text(line, (x + 96, top + first + pitch * (n + 0.5)), 16, colour="mid")

    def _other(
        self, pen: Pen, at: tuple[float, float], seat: int, s: float, note: Words | None
    ) -> None:
        said = self.said()
        seat_mark(pen, self.colours[seat], at, 42 * s)
        who = self.session.table.seated[seat].player
        top = at[1] + 74 * s
        if who != "human":
            pen.icon("bot" if who == "bot" else "automa", (at[0], top - 8 * s), 22, "mid")
            top += 24
        pen.text(said.seat(seat), (at[0], top), 20, BOLD, "mid", "cm", 220 * s + 40)
        if note is not None:
            pen.text(self.ui.say(note), (at[0], top + 28), 16, colour="low", align="cm")

    def _arrow(
        self, pen: Pen, start: tuple[float, float], end: tuple[float, float], s: float
    ) -> None:
        pen.dashes([start, (end[0] - 22 * s, end[1])], "line2", 4, 11, 8)
        a = 14 * s
        tip = [(end[0], end[1]), (end[0] - 2 * a, end[1] - a), (end[0] - 2 * a, end[1] + a)]
        pen.polygon(tip, "line2")

    def handle(self, event: Event) -> bool:
        # Esc must not lead past the cover to what lies behind it.
        return isinstance(event, Key) and self.ui.keys.means(event, "back")


def when_words(said: Said, scene: Scene) -> str:
    """Round and phase of a scene; once, where the phase has the name of the round (setup)."""
    now = [said.text(scene.round), *(said.text(p.name) for p in scene.phases if p.at == 0)]
    return ", ".join(dict.fromkeys(now[:2]))
