"""The one kind of node of the screen's tree.

A widget is attached (gets `ui` and `parent`), measured for a width, placed in a rect, drawn with a
Pen, and asked to handle events; all lengths are design units. `fits` tells after placing whether
all of its text could be shown. Focus, hover, hit test and tooltip are the same for every widget.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from gametable.client.draw import Pen, Rect
from gametable.client.host.input import Event
from gametable.client.words.language import Words

if TYPE_CHECKING:
    from gametable.client.widgets.ui import Ui

Size = tuple[float, float]
LEAST_TARGET_PX = 32
PAINT_REACH = 56  # design units that shadows and glows may reach beyond a widget


def inside(rect: Rect, pos: tuple[float, float]) -> bool:
    """Whether a point lies in a rect."""
    x, y, w, h = rect
    return x <= pos[0] < x + w and y <= pos[1] < y + h


class Widget:
    """A node: `id` for tests and for keeping the focus, `name` for the list of options and for
    assistive tools, `tooltip`, `action` (an id of keys.py that activates it), `grow` (its share of
    the free room in a row or column)."""

    focusable = False
    interactive = False  # takes pointer events
    scrolls = False  # it may be given less height than it wants
    frames_focus = False  # it looks otherwise while the focus is on something in it
    compares = False  # its children are compared: the tooltip of one lies on none of the others
    radius = 10.0  # of the focus ring

    def __init__(
        self,
        *children: Widget,
        id: str = "",
        name: Words = "",
        tooltip: Words = "",
        action: str = "",
        grow: float = 0,
        shown: bool = True,
        enabled: bool = True,
    ):
        self.children: list[Widget] = list(children)
        self.id = id
        self.name = name
        self.tooltip = tooltip
        self.action = action
        self.grow = grow
        self.shown = shown
        self.enabled = enabled
        self.fits = True
        self.rect: Rect = (0, 0, 0, 0)
        self.ui: Ui = None  # type: ignore[assignment]  # set by attach
        self.parent: Widget | None = None
        self._wanted: dict[float, Size] = {}
        self._wanted_of = -1

    # -- the tree

    def attach(self, ui: Ui, parent: Widget | None = None) -> None:
        """Become part of a screen."""
        self.ui = ui
        self.parent = parent
        for child in self.children:
            child.attach(ui, self)

    def add(self, child: Widget) -> Widget:
        """Add a child (call `ui.relayout()` when the tree is already shown)."""
        self.children.append(child)
        if self.ui is not None:
            child.attach(self.ui, self)
        return child

    def replace_children(self, *children: Widget) -> None:
        """Take other children and ask for a new layout."""
        self.children = list(children)
        if self.ui is not None:
            for child in children:
                child.attach(self.ui, self)
            self.ui.relayout()

    def walk(self) -> Iterator[Widget]:
        """This widget and all shown ones below it, in the order of drawing."""
        if not self.shown:
            return
        yield self
        for child in self.children:
            yield from child.walk()

    def find(self, id: str) -> Widget:
        """The shown widget with that id. Raises KeyError."""
        for widget in self.walk():
            if widget.id == id:
                return widget
        raise KeyError(id)

    def holds(self, other: Widget | None) -> bool:
        """Whether `other` is this widget or below it."""
        while other is not None:
            if other is self:
                return True
            other = other.parent
        return False

    # -- layout

    def measure(self, width: float) -> Size:
        """The size wanted when at most `width` is there (children one over the other here)."""
        sizes = [child.wants(width) for child in self.children if child.shown]
        return (max((w for w, _ in sizes), default=0), max((h for _, h in sizes), default=0))

    def wants(self, width: float) -> Size:
        """`measure`, remembered for this layout: what containers ask."""
        if self._wanted_of != self.ui.layouts:
            self._wanted_of = self.ui.layouts
            self._wanted = {}
        size = self._wanted.get(width)
        if size is None:
            size = self._wanted[width] = self.measure(width)
        return size

    def place(self, rect: Rect) -> None:
        """Take a place; the children fill it here."""
        self.rect = rect
        for child in self.children:
            if child.shown:
                child.place(rect)

    @property
    def target(self) -> Rect:
        """Where a click counts: the rect, grown to at least 32 pixels."""
        x, y, w, h = self.rect
        least = LEAST_TARGET_PX / self.ui.scale.unit
        dx, dy = max(0.0, least - w) / 2, max(0.0, least - h) / 2
        return (x - dx, y - dy, w + 2 * dx, h + 2 * dy)

    # -- drawing

    def draw(self, pen: Pen) -> None:
        """Draw itself, then its children that meet the clip."""
        self.paint(pen)
        for child in self.children:
            if child.shown and pen.visible(child.rect, PAINT_REACH):
                child.draw(pen)

    def paint(self, pen: Pen) -> None:
        """Draw itself without its children."""

    def draw_above(self, pen: Pen) -> None:
        """Draw itself over what it has kept of the picture below it (see `Host.redraw_above`)."""
        self.draw(pen)

    def ring(self, pen: Pen, radius: float | None = None, inset: float = 0) -> None:
        """The keyboard's ring if it has the focus, `inset` units inside its rect."""
        if self.ui.is_focused(self):
            x, y, w, h = self.rect
            within = (x + inset, y + inset, w - 2 * inset, h - 2 * inset)
            pen.focus_ring(within, self.radius if radius is None else radius)

    def redraw(self) -> None:
        """Ask for a frame in which this widget is drawn again."""
        if self.ui is not None:
            x, y, w, h = self.rect
            r = PAINT_REACH
            self.ui.redraw((x - r, y - r, w + 2 * r, h + 2 * r))

    # -- input

    def hit(self, pos: tuple[float, float]) -> Widget | None:
        """The topmost interactive widget at a point; exact places win over grown ones."""
        return self._hit(pos, False) or self._hit(pos, True)

    def _hit(self, pos: tuple[float, float], grown: bool) -> Widget | None:
        if not self.shown or not self.lets_through(pos):
            return None
        for child in reversed(self.children):
            found = child._hit(pos, grown)
            if found is not None:
                return found
        if self.interactive and self.contains(pos, grown):
            return self
        return None

    def contains(self, pos: tuple[float, float], grown: bool = False) -> bool:
        """Whether a point is on this widget (override for shapes other than a box)."""
        return inside(self.target if grown else self.rect, pos)

    def lets_through(self, pos: tuple[float, float]) -> bool:
        """Whether children can be hit at a point (a scroll area hides what it clips)."""
        return True

    def handle(self, event: Event) -> bool:
        """Use an event; True when nobody else shall see it. Events go up from child to parent."""
        return False

    def activate(self) -> None:
        """Do what a click, Space or Enter does."""

    @property
    def hovered(self) -> bool:
        """Whether the pointer is on it."""
        return self.ui.hover is self

    def hover_changed(self) -> None:
        """The pointer came or went."""
        self.redraw()

    def focused(self) -> None:
        """It got the focus."""

    def blurred(self) -> None:
        """It lost the focus."""

    def can_focus(self) -> bool:
        """Whether keys get here (disabled things can be focused, to be asked why)."""
        return self.focusable and self.shown

    def tab_stop(self) -> bool:
        """Whether Tab stops here, too: of the rows of a list it stops at one, arrows at all."""
        return True

    def reveal(self, rect: Rect | None = None) -> None:
        """Scroll so that this widget, or a part of it, can be seen."""
        if self.parent is not None:
            self.parent.reveal_child(rect or self.rect)

    def reveal_child(self, rect: Rect) -> None:
        """A rect inside shall be seen; scroll areas act, others pass it on."""
        if self.parent is not None:
            self.parent.reveal_child(rect)

    def accessible_name(self) -> str:
        """The name for the list of options, tests and assistive tools."""
        if self.name:
            return self.ui.say(self.name)
        return " ".join(filter(None, (child.accessible_name() for child in self.children)))

    def compared_with(self) -> list[Rect]:
        """Where the things are that this is compared with."""
        inner: Widget = self
        found: list[Rect] = []
        while inner.parent is not None:
            if inner.parent.compares:
                found += [w.rect for w in inner.parent.children if w.shown and w is not inner]
            inner = inner.parent
        return found

    def sign_at(self, pos: tuple[float, float]) -> tuple[str, Rect] | None:
        """What a part of it at a point means in words, and its rect: said instead of the tooltip of
        the whole."""
        return None

    def tooltip_text(self) -> str:
        """What the tooltip says; a text that was cut shows itself in full."""
        if self.tooltip:
            return self.ui.say(self.tooltip)
        return "" if self.fits else self.accessible_name()
