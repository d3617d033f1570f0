"""The list of keys: what each does, and a way to change it."""

from __future__ import annotations

from collections.abc import Mapping

from gametable.client.draw import Pen, Rect, page_backdrop
from gametable.client.draw.text import Lines
from gametable.client.host.app import App
from gametable.client.host.input import Event, Key
from gametable.client.host.keys import ACTIONS, GROUPS, chord, chord_name
from gametable.client.look.fonts import REGULAR, SEMIBOLD
from gametable.client.screens.dialog import message
from gametable.client.screens.fitted import FittedScreen
from gametable.client.screens.frame import Framed
from gametable.client.widgets import (
    Answer,
    Button,
    Column,
    Dialog,
    Overline,
    Padded,
    Panel,
    Pressable,
    Row,
    Size,
    Sized,
    Widget,
)
from gametable.client.widgets.ui import Ui
from gametable.client.words.language import Words, _
from gametable.locale import N_

COLUMN = 560.0
FIXED = ("back", "next", "previous")  # without these nobody could find the way back
NAMES = {"first_round": N_("keys.first_round")}
"""What an action is called where all of them are listed, if it does not do the same everywhere."""


class KeyRow(Pressable):
    """An action and its keys; pressing it asks for another key."""

    radius = 8

    def __init__(self, screen: KeyListScreen, action: str, name: Words):
        can = action not in FIXED
        super().__init__(
            on_press=(lambda: screen.ask(action)) if can else None,
            id=f"key.{action}",
            name=name,
            tooltip=_("keys.change") if can else _("keys.fixed"),
            enabled=can,
        )
        self.of = action

    def _keys(self) -> str:
        chords = self.ui.keys.chords(self.of)
        return ", ".join(chord_name(written, self.ui.language) for written in chords)

    def measure(self, width: float) -> Size:
        ruler = self.ui.ruler
        lines = len(self._wrap(width).lines)
        return (width, max(38.0, ruler.line_height(16) * lines + 10, 32 / ruler.unit))

    def _wrap(self, width: float) -> Lines:
        room = width - 40 - self.ui.ruler.key_cap_width(self._keys())
        return self.ui.ruler.wrap(self.ui.say(self.name), room, 16, REGULAR, 2)

    def place(self, rect: Rect) -> None:
        self.rect = rect
        self.fits = self._wrap(rect[2]).fits

    def paint(self, pen: Pen) -> None:
        x, y, w, h = self.rect
        if self.warmth > 0:
            pen.box(self.rect, 8, "s3", alpha=round(200 * self.warmth))
        lines = self._wrap(w).lines
        pitch = pen.line_height(16)
        changed = self.of in self.ui.keys.overrides
        weight = SEMIBOLD if changed else REGULAR
        for i, line in enumerate(lines):
            at = (x + 12, y + h / 2 + (i - (len(lines) - 1) / 2) * pitch)
            pen.text(line, at, 16, weight, "hi" if changed else "mid")
        pen.key_cap(self._keys(), (x + w - 12, y + h / 2), "r")
        self.ring(pen, 6, inset=3)


class KeyCatcher(Dialog):
    """Waits for the new key of an action."""

    def __init__(self, screen: KeyListScreen, action: str):
        self.screen, self.of = screen, action
        super().__init__(
            _(ACTIONS[action][2]),
            _("keys.press_one"),
            [
                Answer(_("keys.default"), lambda: screen.bind(action, ()), "ghost"),
                Answer(_("dialog.cancel"), id="keys.cancel"),
            ],
            icon="keyboard",
            id="keys.catcher",
            safe=1,
        )

    def attach(self, ui: Ui, parent: Widget | None = None) -> None:
        super().attach(ui, parent)
        for button in self.buttons:
            # Every key is an answer here; the mouse presses the buttons.
            button.focusable = False

    def first_focus(self) -> Widget | None:
        return None

    def handle(self, event: Event) -> bool:
        if isinstance(event, Key) and event.name != "escape":
            self.close()
            self.screen.try_to_bind(self.of, chord(event))
            return True
        return super().handle(event)


class KeyListScreen(FittedScreen):
    """The keys by group: those that do something `here`, where it was opened, by the names they
    have there; or all of them."""

    title = _("keys.title")

    def __init__(self, here: Mapping[str, Words] | None = None):
        super().__init__()
        self.here, self.all = here, here is None

    def _listed(self) -> dict[str, Words]:
        """What is listed now, with its names."""
        if self.here is not None and not self.all:
            return {action: self.here[action] for action in ACTIONS if action in self.here}
        return {a: _(NAMES.get(a, name)) for a, (_chords, _group, name) in ACTIONS.items()}

    def backdrop(self, pen: Pen) -> None:
        page_backdrop(pen, self.ui.scale.width, self.ui.scale.height)

    def first_focus(self) -> Widget | None:
        return next((w for w in self.focusables() if isinstance(w, KeyRow)), None)

    def build(self) -> Widget:
        width = self.ui.scale.width
        count = max(1, min(3, int((width - 96 + 24) // (COLUMN * 0.95 + 24))))
        column = min(COLUMN, (width - 96 - 24 * (count - 1)) / count)
        columns: list[list[Widget]] = [[] for _i in range(count)]
        listed = self._listed()
        for group, name in GROUPS.items():
            rows = [KeyRow(self, a, n) for a, n in listed.items() if ACTIONS[a][1] == group]
            if not rows:
                continue
            shortest = min(columns, key=lambda parts: sum(_weight(part) for part in parts))
            group_column = Column(Overline(_(name)), *rows, gap=2)
            shortest.append(Panel(group_column, (10, 14), level=1))
        parts = [Sized(Column(*each, gap=16), column) for each in columns if each]
        body = Row(*parts, gap=24, align="start")
        side = max(32.0, (width - len(parts) * (column + 24) + 24) / 2)
        reset = Button(
            _("keys.reset"),
            self._reset,
            "ghost",
            size=16,
            enabled=bool(self.ui.keys.overrides),
            id="keys.reset",
        )
        beside: Widget = reset
        if self.here is not None:
            words = _("keys.only_here") if self.all else _("keys.all")
            beside = Row(Button(words, self._turn, "ghost", size=16, id="keys.all"), reset, gap=8)
        title = _("keys.title") if self.all else _("keys.here")
        return Framed(title, self.back, Padded(body, (side, 28)), beside=beside)

    def _turn(self) -> None:
        """List all keys, or only those of where it was opened."""
        self.all = not self.all
        self.changed()

    def ask(self, action: str) -> None:
        """Ask for the new key of an action."""
        self.show(KeyCatcher(self, action))

    def try_to_bind(self, action: str, written: str) -> None:
        """Take a key unless another action of the same group has it."""
        taken = self.ui.keys.clashes(action, written)
        if taken:
            other = _(ACTIONS[taken[0]][2])
            key = chord_name(written, self.ui.language)
            self.show(message(_("keys.taken"), _("keys.taken_by", key=key, other=other)))
            return
        self.bind(action, (written,))

    def bind(self, action: str, chords: tuple[str, ...]) -> None:
        """Give an action its keys (none: its default)."""
        table = self.ui.keys.rebound(action, chords)
        self.app.change(keys={name: list(keys) for name, keys in table.overrides.items()})
        self.changed()

    def _reset(self) -> None:
        self.app.change(keys={})
        self.changed()


def _weight(part: Widget) -> int:
    return len(part.children[0].children) + 2


def show_keys(app: App) -> bool:
    """Open the list above whatever is shown (F1); False where it is open."""
    if isinstance(app.screen, KeyListScreen):
        return False
    app.push(KeyListScreen(app.screen.keys_here()))
    return True
