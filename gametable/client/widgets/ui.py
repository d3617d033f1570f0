"""What every widget of a screen shares: kit, scale, language, keys, focus, overlays.

A widget gets it as `self.ui` when it is attached to a screen. `ui.ruler` is a Pen for measuring.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol

from gametable.client.draw import Kit, Pen, Rect, layer
from gametable.client.host.keys import KeyTable
from gametable.client.host.motion import Motion, Timer
from gametable.client.host.scale import Scale
from gametable.client.settings import Settings
from gametable.client.words.language import Words, spoken

if TYPE_CHECKING:
    from gametable.client.widgets.overlay import Overlay
    from gametable.client.widgets.widget import Widget


class Host(Protocol):
    """What the widgets ask of the program around them (the App)."""

    def redraw(self, rect: Rect | None = None) -> None:
        """Draw the screen again before the next frame, or only a part of it."""

    def redraw_above(self, widget: Widget, rect: Rect) -> None:
        """Draw a rect of a widget again that lies above all others (by its `draw_above`)."""

    def relayout(self) -> None:
        """Place everything again before the next frame."""

    def show(self, overlay: Overlay) -> None:
        """Put an overlay above the current screen."""

    def hide(self, overlay: Overlay) -> None:
        """Take an overlay away."""

    def wants_text(self, rect: Rect | None) -> None:
        """Start (at a rect) or stop SDL's text input."""

    def soon(self, call: Callable[[], object], owner: object = None) -> None:
        """Run on the loop when a frame leaves time for it."""

    def idly(self, call: Callable[[], object], owner: object = None) -> None:
        """Run on the loop in a step that draws nothing."""

    def behind(self, make: Callable[[], Any], done: Callable[[Any], object]) -> None:
        """Make something in the thread, then call `done(made)` on the loop."""

    def cue(self, name: str) -> None:
        """Play a sound, if there is one."""


class Ui:
    """Shared by all widgets of the program."""

    def __init__(
        self,
        kit: Kit,
        scale: Scale,
        host: Host,
        language: str = "en",
        keys: KeyTable | None = None,
        motion: Motion | None = None,
        settings: Settings | None = None,
    ):
        self.kit = kit
        self.host = host
        self.language = language
        self.keys = keys or KeyTable()
        self.motion = motion or Motion()
        self.settings = settings or Settings()
        self.focus: Widget | None = None
        self.focus_shown = False  # a key was pressed since the last click
        self.hover: Widget | None = None
        self.grabbed: Widget | None = None  # gets all pointer events until the button is up
        self.pointer: tuple[float, float] = (-1e6, -1e6)
        self.layouts = 0  # counts layouts: sizes are remembered within one
        self.resize(scale)

    def resize(self, scale: Scale) -> None:
        """Use another scale."""
        self.scale = scale
        self.layouts += 1
        self.ruler = Pen(layer((1, 1)), self.kit, scale.unit, (0, 0), scale.text)

    # -- words

    def say(self, words: Words) -> str:
        """The text of words in the player's language."""
        return spoken(words, self.language)

    def key_hint(self, action: str) -> str:
        """The key of an action, as shown."""
        return self.keys.hint(action, self.language)

    # -- the program

    def redraw(self, rect: Rect | None = None) -> None:
        """Ask for a frame (of a part of the screen)."""
        self.host.redraw(rect)

    def draw_ahead(self, widget: Widget) -> None:
        """Draw a widget where nobody sees it: what it is drawn of is at hand for the next frame."""
        area, unit = self.ruler.area(widget.rect), self.scale.unit
        origin = (-area.x, -area.y)
        widget.draw(Pen(layer(area.size), self.kit, unit, origin, self.scale.text))

    def relayout(self) -> None:
        """Ask for everything to be placed again."""
        self.host.relayout()

    def open(self, overlay: Overlay) -> None:
        """Put an overlay (dialog, menu) above the screen."""
        self.host.show(overlay)

    def close(self, overlay: Overlay) -> None:
        """Take an overlay away."""
        self.host.hide(overlay)

    def after(self, seconds: float, call: Callable[[], object]) -> Timer:
        """Call once after some seconds."""
        return self.motion.after(seconds, call)

    def soon(self, call: Callable[[], object], owner: object = None) -> None:
        """Run a small piece of work when a frame leaves time for it (drawing a face)."""
        self.host.soon(call, owner)

    # -- focus

    def focus_on(self, widget: Widget | None, shown: bool | None = None) -> None:
        """Move the keyboard's focus; `shown` makes its ring visible or hides it."""
        if shown is not None and shown != self.focus_shown:
            self.focus_shown = shown
            if self.focus is not None:
                self.focus.redraw()
        if widget is self.focus:
            return
        before, self.focus = self.focus, widget
        for one in (before, widget):
            around = one
            while around is not None:
                if around is one or around.frames_focus:
                    around.redraw()
                around = around.parent
        if before is not None:
            before.blurred()
        if widget is not None:
            widget.focused()
            if shown is not False:
                widget.reveal()

    def is_focused(self, widget: Widget) -> bool:
        """Whether the widget has the focus and its ring is to be drawn."""
        return self.focus_shown and self.focus is widget
