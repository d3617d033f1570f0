"""The left column of the hub: ways to practise, and panels below them.

Others fill it: a provider is asked each time the hub is shown, with the title that is looked at
("" for all), and gives nothing where there is nothing to show.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TypeAlias

from gametable.client.widgets import Widget
from gametable.client.words.language import Words


@dataclass(frozen=True)
class FittingExercise:
    """What practises a section of the rules: a scenario or a drill. `start()` goes to its table."""

    name: str
    note: Words
    start: Callable[[], object]


@dataclass(frozen=True)
class PracticeWay:
    """A way to practise: `press` opens it; `badge` is a number that asks for attention."""

    id: str
    icon: str
    name: Words
    note: Words
    press: Callable[[], object]
    badge: int = 0


WayProvider: TypeAlias = "Callable[[str], PracticeWay | None]"
PanelProvider: TypeAlias = "Callable[[str], Widget | None]"


@dataclass
class HubColumn:
    """What others show in the left column, in this order: `ways` between From your games and Free
    practice, `panels` below all ways."""

    ways: list[WayProvider] = field(default_factory=list)
    panels: list[PanelProvider] = field(default_factory=list)

    def ways_for(self, title: str) -> list[PracticeWay]:
        """The ways of others that there are."""
        return [way for ask in self.ways if (way := ask(title)) is not None]

    def panels_for(self, title: str) -> list[Widget]:
        """The panels of others that there are."""
        return [panel for ask in self.panels if (panel := ask(title)) is not None]
