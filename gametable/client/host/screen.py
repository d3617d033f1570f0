"""A screen: one tree of widgets with overlays above it, focus, hover and tooltips.

Subclass it, build the tree in `build`, and push it on the App. `back` is what Esc does. Override
`arrange` to build a different tree for a different room; `handle` sees the keys nobody used.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from gametable.client.draw import Pen, Rect, backdrop
from gametable.client.host.input import (
    LEFT,
    Dropped,
    Event,
    Key,
    PointerMove,
    Press,
    Release,
    Wheel,
)
from gametable.client.host.keys import ACTIONS
from gametable.client.widgets.buttons import Button, Pressable
from gametable.client.widgets.entry import TextEntry
from gametable.client.widgets.overlay import COMPARED, Overlay, draw_tooltip
from gametable.client.widgets.widget import Widget
from gametable.client.words.language import Words, _

if TYPE_CHECKING:
    from gametable.client.host.app import App
    from gametable.client.widgets.ui import Ui

TOOLTIP_DELAY = 0.3
LONG, NEAR = 320.0, 80.0  # of a longer thing what is told stands by so much of it
_DIRECTIONS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
_ENDS = {"home": 0, "end": -1}  # of what is laid over a screen
EVERYWHERE = (
    "commit", "select", "back", "next", "previous", "reload", "full_screen", "help", "mute", "quit",
)  # fmt: skip
_MODIFIERS = (
    *("left ctrl", "right ctrl", "left shift", "right shift", "left alt", "right alt", "alt gr"),
    *("left meta", "right meta", "numlock", "caps lock", "scroll lock", ""),
)


class Screen:
    """One screen of the program. `app` and `ui` are set when it is pushed."""

    title: Words = ""
    large: ClassVar[bool] = False
    """Whether it holds pictures of the window's size: once it is gone their memory goes soon."""

    def __init__(self) -> None:
        self.app: App = None  # type: ignore[assignment]  # set by the App
        self.ui: Ui = None  # type: ignore[assignment]
        self.root: Widget = Widget()
        self.overlays: list[Overlay] = []
        self._tip: tuple[Widget, str, Rect] | None = None
        self._part: tuple[str, Rect] | None = None  # of what the pointer is on
        self.tip_rect: Rect = (0, 0, 0, 0)  # where the tooltip was drawn last
        self._tip_timer: object = None
        self._kept_focus = ""

    # -- what a screen says for itself

    def build(self) -> Widget:
        """The tree of this screen."""
        return Widget()

    def backdrop(self, pen: Pen) -> None:
        """What lies behind the widgets: the whole clip must be painted."""
        backdrop(pen, self.ui.scale.width, self.ui.scale.height)

    def entered(self) -> None:
        """It is on top now, for the first time or again."""

    def left(self) -> None:
        """It is no longer on top."""

    def back(self) -> None:
        """Esc with nothing else to close: one screen back."""
        self.app.pop()

    def handle(self, event: Event) -> bool:
        """An event that no widget used."""
        return False

    def reload(self) -> None:
        """F5: read again what lies on disk."""

    def keys_here(self) -> dict[str, Words]:
        """The actions of the key table that do something here and now, with their names."""
        found: dict[str, Words] = {action: _(ACTIONS[action][2]) for action in EVERYWHERE}
        for widget in self.top.walk():
            if widget.action in ACTIONS and widget.enabled:
                # What the same key reads or begins anew differs from place to place.
                own = widget.action == "reload"
                found[widget.action] = widget.name if own else _(ACTIONS[widget.action][2])
        return found

    def restart(self) -> bool:
        """F5 where it begins anew what is practised; False where it reads files again."""
        return False

    def dropped(self, path: Path) -> None:
        """A file was dropped on the window."""

    def safe_step(self) -> int | None:
        """Up to which step its game is on disk, for the crash dialog; nothing without a game."""
        return None

    def unsaved(self) -> int:
        """How many steps of its game are in memory only."""
        return 0

    def reopen(self) -> Screen | None:
        """A fresh screen of its game, after a crash."""
        return None

    # -- the tree

    def enter(self, app: App) -> None:
        """Become the screen on top, with everything in its place. `arrive` follows."""
        first = self.ui is None
        self.app, self.ui = app, app.ui
        if first:
            self.root = self.build()
            self.root.attach(self.ui)
            self.built()
        self.arrange()

    def arrive(self) -> None:
        """It is on top and placed. What changes from here on is placed again."""
        self.entered()
        if self._kept_focus or self.ui.focus is None:
            self.restore_focus()

    def built(self) -> None:
        """Its first tree has been built."""

    def leave(self) -> None:
        """Another screen comes on top, or this one goes."""
        self._kept_focus = self.ui.focus.id if self.ui.focus is not None else ""
        self._forget_tip()
        pointed, self.ui.hover = self.ui.hover, None
        if pointed is not None and pointed.ui is not None:
            pointed.hover_changed()  # the screen may come back as it is
        self.ui.grabbed = None
        self.ui.focus_on(None)
        self.left()

    def rebuild(self) -> None:
        """Build the tree again (other data, other room), keeping the focus by its id."""
        kept = self.ui.focus.id if self.ui.focus is not None else ""
        top = self.overlays[-1] if self.overlays else None
        in_overlay = top is not None and top.holds(self.ui.focus)
        self.root = self.build()
        self.root.attach(self.ui)
        if in_overlay:
            lowest = self.overlays[0]
            before = lowest.focus_before.id if lowest.focus_before is not None else ""
            same = (w for w in self.root.walk() if before and w.id == before)
            lowest.focus_before = next(same, None)
        else:
            self.ui.focus = None
            self._kept_focus = kept or self._kept_focus
            self.restore_focus()
        self.ui.hover = self.ui.grabbed = None
        self._forget_tip()
        self.ui.relayout()

    def restore_focus(self) -> None:
        """Focus the widget that had it before, else the first one."""
        wanted, self._kept_focus = self._kept_focus, ""
        widgets = self.focusables()
        kept = [widget for widget in widgets if wanted and widget.id == wanted]
        self.ui.focus_on(kept[0] if kept else self.first_focus())

    def first_focus(self) -> Widget | None:
        """What has the focus at first: the primary button, else the first widget that can."""
        widgets = self.focusables()
        primary = [w for w in widgets if isinstance(w, Button) and w.kind == "primary"]
        return next(iter(primary or widgets), None)

    def arrange(self) -> None:
        """Place the tree and the overlays in the window."""
        self.ui.layouts += 1
        scale = self.ui.scale
        view: Rect = (0, 0, scale.width, scale.height)
        self.root.place(view)
        for overlay in self.overlays:
            overlay.arrange(view)
        self.ui.redraw()

    @property
    def top(self) -> Widget:
        """The layer that gets the input: the topmost overlay, else the tree."""
        return self.overlays[-1] if self.overlays else self.root

    def show(self, overlay: Overlay) -> None:
        """Put an overlay on top."""
        self._forget_tip()
        overlay.focus_before = self.ui.focus
        self.overlays.append(overlay)
        overlay.attach(self.ui)
        self.ui.layouts += 1
        scale = self.ui.scale
        overlay.arrange((0, 0, scale.width, scale.height))
        self.ui.grabbed = None
        self.ui.focus_on(overlay.first_focus())
        self.point(self.ui.pointer)
        overlay.opened()
        self.ui.redraw()

    def hide(self, overlay: Overlay) -> None:
        """Take an overlay away; the focus goes back to where it was."""
        if overlay not in self.overlays:
            return
        self.overlays.remove(overlay)
        if overlay.holds(self.ui.focus):
            self.ui.focus_on(overlay.focus_before)
        self.ui.grabbed = None
        self._forget_tip()
        self.point(self.ui.pointer)
        self.ui.redraw()
        if overlay.on_close is not None:
            overlay.on_close()

    # -- drawing

    def draw(self, pen: Pen) -> None:
        """Draw everything that meets the clip."""
        covering = [n for n, overlay in enumerate(self.overlays) if overlay.covers]
        if not covering:
            self.backdrop(pen)
            self.root.draw(pen)
        for overlay in self.overlays[covering[-1] if covering else 0 :]:
            overlay.draw(pen)
        if self._tip is not None:
            widget, text, beside = self._tip
            window = (self.ui.scale.width, self.ui.scale.height)
            compared = widget.compared_with()
            # What a part means stands beside the whole, where that is compared with others.
            thing = widget.rect if compared else beside
            whole = [widget.rect] if self._part is None else []
            others = (compared + whole) * COMPARED + self._pressed_beside(widget)
            self.tip_rect = draw_tooltip(pen, text, thing, window, others)

    def _pressed_beside(self, widget: Widget) -> list[Rect]:
        """Where the things are that could be pressed next: a tooltip lies on none of them."""
        return [
            other.rect
            for other in self.top.walk()
            if isinstance(other, Pressable) and not (other.holds(widget) or widget.holds(other))
        ]

    @property
    def tip(self) -> str:
        """The tooltip that is shown, if any."""
        return self._tip[1] if self._tip is not None else ""

    def draw_above(self, widget: Widget, pen: Pen) -> None:
        """Draw what of a widget meets the clip; it lies above the whole tree and puts back what is
        below it. Everything, where something lies above it."""
        if self.overlays or self._tip is not None or not self.root.holds(widget):
            self.draw(pen)
        else:
            widget.draw_above(pen)

    # -- pointer

    def point(self, pos: tuple[float, float]) -> None:
        """Find out what is under the pointer now."""
        found = self.top.hit(pos)
        part = found.sign_at(pos) if found is not None else None
        if found is self.ui.hover:
            if part != self._part:
                self._part = part
                self._tip_soon(found)
            return
        self._part = part
        before, self.ui.hover = self.ui.hover, found
        for widget in (before, found):
            if widget is not None and widget.ui is not None:
                widget.hover_changed()
        self._tip_soon(found)

    def _tip_soon(self, widget: Widget | None) -> None:
        self._forget_tip()
        if widget is not None and (self._part is not None or widget.tooltip_text()):
            self._tip_timer = self.ui.after(TOOLTIP_DELAY, lambda: self._show_tip(widget))

    def _show_tip(self, widget: Widget) -> None:
        text, beside = self._part or (widget.tooltip_text(), self._pointed(widget.rect))
        if widget is self.ui.hover and text and self.ui.grabbed is None:
            self._tip = (widget, text, beside)
            self.ui.redraw()

    def _pointed(self, rect: Rect) -> Rect:
        """A rect, or the part of a long one that is pointed at: what is told of it stands there."""
        x, y, w, h = rect
        if w <= LONG:
            return rect
        left = min(max(self.ui.pointer[0] - NEAR / 2, x), x + w - NEAR)
        return (left, y, NEAR, h)

    def _forget_tip(self) -> None:
        self.ui.motion.forget(self._tip_timer)  # type: ignore[arg-type]
        self._tip_timer = None
        if self._tip is not None:
            self._tip = None
            self.ui.redraw()

    def dispatch(self, event: Event) -> None:
        """Bring an event to the widget it is for, then to its parents."""
        if isinstance(event, Dropped):
            if not self.overlays:
                self.dropped(Path(event.path))
        elif isinstance(event, Key):
            self._key(event)
        elif isinstance(event, Press | Release | PointerMove | Wheel):
            self._pointer(event)
        else:
            self._up(self.ui.focus, event)

    def _pointer(self, event: Press | Release | PointerMove | Wheel) -> None:
        self.ui.pointer = event.pos
        if self.ui.grabbed is None or isinstance(event, Release):
            self.point(event.pos)
        if isinstance(event, Press | Wheel):
            self._forget_tip()
        target = self.ui.grabbed or self.ui.hover
        if isinstance(event, Press):
            self.ui.focus_on(self.ui.focus, shown=False)
            if target is not None and target.can_focus() and event.button == LEFT:
                self.ui.focus_on(target, shown=False)
        if isinstance(event, Release):
            self.ui.grabbed = None
        if self._up(target, event):
            return
        if self.overlays:
            if not self.top.holds(target):
                self.top.handle(event)
        else:
            self.handle(event)

    def _up(self, widget: Widget | None, event: Event) -> bool:
        while widget is not None:
            if widget.handle(event):
                return True
            widget = widget.parent
        return False

    # -- keyboard

    def _key(self, event: Key) -> None:
        if event.name in _MODIFIERS:
            return
        self._forget_tip()
        self.keyed()
        shown_before = self.ui.focus_shown
        typing = isinstance(self.ui.focus, TextEntry)
        if not (typing or self.ui.keys.only_looks(event)):
            self.ui.focus_on(self.ui.focus, shown=True)
        # What has been replaced by now takes no keys, though it had the focus.
        there = any(widget is self.ui.focus for widget in self.top.walk())
        in_top = self.ui.focus if there else self.top
        # Enter on a focus nobody saw means the primary button, not the hidden focus.
        on_sheet = self.overlays and not self.overlays[-1].covers
        unseen = self._is_commit(event) and not (shown_before or typing or on_sheet)
        if (unseen and self._shortcut(event)) or self._up(in_top, event):
            return
        if self._shortcut(event) or self._move_focus(event):
            return
        if self.overlays and getattr(self.top, "modal", True):
            return
        if not self.handle(event) and self.ui.keys.means(event, "back"):
            self.back()

    def keyed(self) -> None:
        """A key went down: what is told of a place under the pointer gives way."""

    def _is_commit(self, event: Key) -> bool:
        return self.ui.keys.means(event, "commit")

    def _shortcut(self, event: Key) -> bool:
        for widget in self.top.walk():
            if widget.action and widget.enabled and self.ui.keys.means(event, widget.action):
                widget.activate()
                return True
        return False

    def focusables(self) -> list[Widget]:
        """Where keys get on the topmost layer, in order."""
        return [widget for widget in self.top.walk() if widget.can_focus()]

    def _move_focus(self, event: Key) -> bool:
        widgets = self.focusables()
        if not widgets:
            return False
        keys, now = self.ui.keys, self.ui.focus
        step = 1 if keys.means(event, "next") else -1 if keys.means(event, "previous") else 0
        if step:
            widgets = [w for w in widgets if w is now or w.tab_stop()]
            index = widgets.index(now) + step if now in widgets else (0 if step > 0 else -1)
            self.ui.focus_on(widgets[index % len(widgets)], True)
            return True
        if event.name in _DIRECTIONS and not (event.ctrl or event.alt or event.shift):
            if now not in widgets:
                self.ui.focus_on(widgets[0], True)
                return True
            found = nearest(now.rect, widgets, _DIRECTIONS[event.name], now)
            if found is not None:
                self.ui.focus_on(found, True)
            return True
        if self.overlays and event.name in _ENDS and not (event.ctrl or event.alt or event.shift):
            self.ui.focus_on(widgets[_ENDS[event.name]], True)
            return True
        return False


def nearest(
    start: Rect, widgets: list[Widget], direction: tuple[int, int], but: Widget | None
) -> Widget | None:
    """The widget nearest to a rect in a direction; sideways distance counts double. To the left and
    right what stands in the same row comes before all else, however far away."""
    dx, dy = direction
    x0, y0, w0, h0 = start
    best: tuple[bool, float, Widget] | None = None
    for widget in widgets:
        if widget is but:
            continue
        x, y, w, h = widget.rect
        if dx:
            ahead = (x + w / 2 - x0 - w0 / 2) * dx
            gap = max(0.0, (x - x0 - w0) if dx > 0 else (x0 - x - w))
            aside = max(0.0, y - y0 - h0, y0 - y - h) + abs(y + h / 2 - y0 - h0 / 2) * 0.1
        else:
            ahead = (y + h / 2 - y0 - h0 / 2) * dy
            gap = max(0.0, (y - y0 - h0) if dy > 0 else (y0 - y - h))
            aside = max(0.0, x - x0 - w0, x0 - x - w) + abs(x + w / 2 - x0 - w0 / 2) * 0.1
        if ahead <= 1:
            continue
        beside = bool(dx) and y < y0 + h0 and y0 < y + h
        cost = gap + 2 * aside
        if best is None or (not beside, cost) < best[:2]:
            best = (not beside, cost, widget)
    return best[2] if best is not None else None
