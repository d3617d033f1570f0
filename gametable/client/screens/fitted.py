"""A screen whose tree fits the window: for another scale, language or content it is built anew.

`changed()` asks for a new tree before the next frame. What must not be lost with the old one, such
as the place in a list, `keep` returns and `take_over` gets.
"""

from __future__ import annotations

from typing import Any

from gametable.client.host.screen import Screen


class FittedScreen(Screen):
    """See the module. Subclasses build the tree in `build`."""

    def __init__(self) -> None:
        super().__init__()
        self._built_for: object = None
        self._fresh = False  # the first tree has just been built

    def room(self) -> object:
        """What the tree is built for."""
        return (self.ui.scale, self.ui.language)

    def keep(self) -> Any:
        """What the new tree is to take over from the one that goes."""
        return None

    def take_over(self, kept: Any) -> None:
        """The new tree has been placed; called with all that `keep` returns but None."""

    def changed(self) -> None:
        """Build the tree anew before the next frame."""
        self._built_for = None
        if self.ui is not None:
            self.ui.relayout()

    def reload(self) -> None:
        self.changed()

    def built(self) -> None:
        self._fresh = True

    def arrange(self) -> None:
        room = self.room()
        fresh, self._fresh = self._fresh, False
        if fresh or self._built_for != room:
            self._built_for = room
            kept = self.keep()
            if not fresh:
                self.rebuild()
            super().arrange()
            if kept is None:
                return
            self.take_over(kept)
        super().arrange()
