"""The bar on top of the table: title, round, phases, and the buttons that are always there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from gametable.client.draw import Pen, Rect, plate
from gametable.client.look.fonts import BOLD, SEMIBOLD
from gametable.client.widgets.buttons import IconButton
from gametable.client.widgets.widget import Widget
from gametable.client.words.language import Words, _
from gametable.components.title_sheet import TitleSheet
from gametable.core.scene import Phase

HEIGHT = 52.0
BUTTON = 38.0
GAP = 12.0


@dataclass
class TopBarCalls:
    """What the buttons do; `undo_tip` and `redo_tip` say what is taken back, or why it cannot."""

    menu: Callable[[], object]
    undo: Callable[[], object]
    redo: Callable[[], object]
    what_if: Callable[[], object] | None
    hint: Callable[[], object] | None
    rules: Callable[[], object]
    first_round: Callable[[], object] | None
    log: Callable[[], object]
    zoom_out: Callable[[], object]
    zoom_real: Callable[[], object]
    zoom_in: Callable[[], object]
    fit: Callable[[], object]
    settings: Callable[[], object] | None
    full_screen: Callable[[], object]
    undo_tip: Callable[[], str]
    redo_tip: Callable[[], str]
    can_undo: Callable[[], bool]
    can_redo: Callable[[], bool]
    percent: Callable[[], int]
    first_round_name: Words


class _Undo(IconButton):
    """Undo or redo: greyed out when it is not possible, but its tooltip says why."""

    can: Callable[[], bool] = staticmethod(lambda: True)
    tip: Callable[[], str] = staticmethod(lambda: "")

    def paint(self, pen: Pen) -> None:
        self.enabled = self.can()
        super().paint(pen)

    def tooltip_text(self) -> str:
        key = self.ui.key_hint(self.action)
        return f"{self.tip()} ({key})"


class _Percent(IconButton):
    """The zoom as a number; pressing it goes to 100 %."""

    percent: Callable[[], int] = staticmethod(lambda: 100)

    def measure(self, width: float) -> tuple[float, float]:
        return (56.0, max(BUTTON, 32 / self.ui.scale.unit))

    def paint(self, pen: Pen) -> None:
        x, y, w, h = self.rect
        if self.warmth > 0:
            pen.box(self.rect, 10, "s3", alpha=round(200 * self.warmth))
        ink = self.shade("mid", "hi")
        pen.text(f"{self.percent()}%", (x + w / 2, y + h / 2), 15, SEMIBOLD, ink, "cm")
        self.ring(pen, 8, inset=3)


class TopBar(Widget):
    """Title, round and phases are told by `show`; buttons are made once."""

    def __init__(self, sheet: TitleSheet, calls: TopBarCalls, badge: Callable[[], str]):
        """`badge()` says what kind of game it is, where that is to be said."""
        super().__init__(id="top")
        self.sheet = sheet
        self.badge = badge
        self.kind = ""  # what it said last
        self.round = ""
        self.phases: tuple[tuple[Phase, str], ...] = ()
        self.pills: list[tuple[Rect, str, int]] = []
        self.menu = _button("menu", _("action.menu"), calls.menu, "top.menu", "menu")
        undo = _Undo("undo", _("action.undo"), calls.undo, box=BUTTON, id="top.undo", action="undo")
        redo = _Undo("redo", _("action.redo"), calls.redo, box=BUTTON, id="top.redo", action="redo")
        undo.can, undo.tip = calls.can_undo, calls.undo_tip
        redo.can, redo.tip = calls.can_redo, calls.redo_tip
        percent = _Percent("zoom-fit", _("action.zoom_real"), calls.zoom_real, id="top.percent")
        percent.percent = calls.percent
        percent.tooltip = _("action.zoom_real")
        back: list[Widget] = [undo, redo]
        if calls.what_if is not None:
            words = _("action.what_if")
            back.append(_button("branch", words, calls.what_if, "top.what_if", "what_if"))
        help: list[Widget] = []
        if calls.hint is not None:
            help.append(_button("hint", _("action.hint"), calls.hint, "top.hint", "hint"))
        if calls.first_round is not None:
            name, steps = calls.first_round_name, calls.first_round
            help.append(_button("learn", name, steps, "top.first", "first_round"))
        help += [
            _button("rule", _("action.rules"), calls.rules, "top.rules", "rules"),
            _button("log", _("action.log"), calls.log, "top.log", "log"),
        ]
        self.zoom: list[Widget] = [
            _button("zoom-out", _("action.zoom_out"), calls.zoom_out, "top.zoom_out", "zoom_out"),
            percent,
            _button("zoom-in", _("action.zoom_in"), calls.zoom_in, "top.zoom_in", "zoom_in"),
            _button("zoom-fit", _("action.zoom_fit"), calls.fit, "top.fit", ""),
        ]
        last: list[Widget] = []
        if calls.settings is not None:
            last.append(_button("settings", _("table.settings"), calls.settings, "top.settings"))
        last.append(_button("expand", _("action.full_screen"), calls.full_screen, "top.full"))
        self.groups: list[list[Widget]] = [back, help, self.zoom, last]
        self.children = [self.menu, *(w for group in self.groups for w in group)]
        self.buttons_left = 0.0

    def show(self, round: str, phases: tuple[tuple[Phase, str], ...]) -> None:
        """The round and the phases in words."""
        self.round, self.phases, self.kind = round, phases, self.badge()
        self.place(self.rect)
        self.redraw()

    def place(self, rect: Rect) -> None:
        self.rect = rect
        x, y, w, h = rect
        if self.ui is None or w <= 0:
            return
        self.menu.place((x + 10, y + (h - BUTTON) / 2, BUTTON, BUTTON))
        narrow = w < 1500
        for button in self.zoom:
            button.shown = not narrow
        at = x + w - 12
        for group in reversed(self.groups):
            shown = [button for button in group if button.shown]
            for shown_one in reversed(shown):
                wide = shown_one.measure(w)[0]
                at -= wide
                shown_one.place((at, y + (h - BUTTON) / 2, wide, BUTTON))
            at -= GAP if shown else 0
        self.buttons_left = at
        self._place_phases()

    def _title_right(self) -> float:
        ruler = self.ui.ruler
        x = self.rect[0] + 100
        x += ruler.text_width(self.ui.say(self.sheet.name.of(self.ui.language)), 20, BOLD)
        x += 34 + ruler.text_width(self.round, 16, SEMIBOLD)
        if self.kind:
            x += 24 + ruler.text_width(self.kind, 14, SEMIBOLD)
        return x

    def rect_of(self, what: str) -> Rect | None:
        """Where the phases or a button are; nothing where they have no room."""
        if what == "phases":
            rects = [pill[0] for pill in self.pills]
            if not rects:
                return None
            x, y, _w, h = rects[0]
            return (x, y, rects[-1][0] + rects[-1][2] - x, h)
        found = next((w.rect for w in self.walk() if w.action == what), None)
        return found

    def _place_phases(self) -> None:
        """All phases if there is room for them, else the one that is now, else none."""
        x, y, w, h = self.rect
        ruler = self.ui.ruler
        self.pills = []
        for candidates in (self.phases, tuple(p for p in self.phases if p[0].at == 0)):
            if not candidates:
                continue
            widths = [ruler.text_width(words, 15, SEMIBOLD) + 30 for _p, words in candidates]
            whole = sum(widths) + 6 * (len(widths) - 1)
            end = self.buttons_left - 12  # they leave the middle before they are left out
            left = max(self._title_right() + 20, min(x + (w - whole) / 2, end - whole))
            if left + whole > end:
                continue
            for (phase, words), wide in zip(candidates, widths, strict=True):
                self.pills.append(((left, y + (h - 28) / 2, wide, 28), words, phase.at))
                left += wide + 6
            return

    def paint(self, pen: Pen) -> None:
        x, y, w, h = self.rect
        middle = y + h / 2
        pen.fill(self.rect, "s1" if pen.kit.theme.is_light else "#0C1221")
        pen.fill((x, y + h - 1, w, 1), "line")
        plate(pen, self.sheet.icon, (x + 76, middle), 30, self.sheet.accent)
        name = self.sheet.name.of(self.ui.language)
        at = x + 100 + pen.text(name, (x + 100, middle), 20, BOLD, "hi") + 17
        pen.fill((at, middle - 10, 1, 20), "line2")
        at += 17
        at += pen.text(self.round, (at, middle), 16, SEMIBOLD, "hi") + 14
        if self.kind:
            wide = pen.text_width(self.kind, 14, SEMIBOLD) + 20
            pen.box((at, middle - 13, wide, 26), 13, None, "amber", 1.2)
            pen.text(self.kind, (at + wide / 2, middle), 14, SEMIBOLD, "amber", "cm")
        for rect, words, when in self.pills:
            fill = "amber" if when == 0 else ("s1" if when < 0 else "s2")
            pen.box(rect, 14, fill, None if when == 0 else "line", 1)
            ink = "low" if when < 0 else "mid"
            if when == 0:
                ink = "#FFFFFF" if pen.kit.theme.is_light else "ink"
            pen.text(words, (rect[0] + rect[2] / 2, middle), 15, SEMIBOLD, ink, "cm")
        for group in self.groups:
            shown = [button for button in group if button.shown]
            if shown:
                pen.fill((shown[0].rect[0] - GAP / 2, middle - 10, 1, 20), "line")


def _button(
    icon: str, name: Words, call: Callable[[], object], id: str, action: str = ""
) -> IconButton:
    return IconButton(icon, name, call, box=BUTTON, id=id, action=action)
