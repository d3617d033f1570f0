"""What the settings keep for the table of a title: folded panels, order of the hand, lines of the
log, how often its goal was told."""

from __future__ import annotations

from collections.abc import Callable

from gametable.client.settings import Settings


class Kept:
    """Reads and changes what is kept for a title; `save()` writes the settings down."""

    def __init__(
        self, title: str, settings: Callable[[], Settings], save: Callable[[], object]
    ) -> None:
        self.title = title
        self._settings, self._save = settings, save

    def is_folded(self, name: str) -> bool:
        """Whether a panel (left, right, hand) is folded."""
        return name in self._settings().folded.get(self.title, [])

    def fold(self, **panels: bool) -> None:
        """Keep which panels are folded."""
        folded = self._settings().folded
        others = [name for name in folded.get(self.title, []) if name not in panels]
        folded[self.title] = others + [name for name, on in panels.items() if on]
        self._save()

    @property
    def hand_order(self) -> str:
        """In which order the hand is wished for."""
        return self._settings().hand_order.get(self.title, "cost")

    @hand_order.setter
    def hand_order(self, order: str) -> None:
        self._settings().hand_order[self.title] = order
        self._save()

    @property
    def goal_told(self) -> int:
        """How often the goal was told at a first turn and put away."""
        return self._settings().goal_told.get(self.title, 0)

    @goal_told.setter
    def goal_told(self, times: int) -> None:
        self._settings().goal_told[self.title] = times
        self._save()

    @property
    def log_filter(self) -> list[str]:
        """What of the log is hidden."""
        return self._settings().log_filter.get(self.title, [])

    @log_filter.setter
    def log_filter(self, filtered: list[str]) -> None:
        self._settings().log_filter[self.title] = filtered
        self._save()
