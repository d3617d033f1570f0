"""What a seat does on a space of the map."""

from __future__ import annotations

from typing import ClassVar

from gametable.core.engine.actions import Action
from gametable.core.engine.decision import Key
from gametable.titles.gaia_project.situation import Situation
from gametable.titles.gaia_project.state import State


class OnMap(Action[State], frozen=True):
    """An action on a space; its key is its `verb` and where the space lies."""

    quiet = True
    verb: ClassVar[str] = ""

    situation: Situation
    space: int

    @property
    def key(self) -> Key:
        return (self.verb, *self.situation.stars.hexes[self.space])

    @property
    def slot(self) -> str:
        """The space on the table."""
        return self.situation.stars.slot(self.space)
