"""The card of the hub that leads somebody new to a title to its lessons."""

from __future__ import annotations

from collections.abc import Callable

from gametable.client.practice.rows import WayCard
from gametable.client.practice.ways import PanelProvider
from gametable.client.widgets import Widget
from gametable.client.words.language import _, ngettext_
from gametable.components.errors import ComponentError
from gametable.components.lessons import lesson_paths


def lessons_card(show: Callable[[str], object]) -> PanelProvider:
    """Makes the card of a title that has lessons; `show(title)` lists them."""

    def card(title: str) -> Widget | None:
        try:
            lessons = len(lesson_paths(title)) if title else 0
        except ComponentError:
            return None
        if not lessons:
            return None
        note = ngettext_("practice.lesson", "practice.lessons", lessons)
        return WayCard(
            "learn", _("practice.new_to_it"), note, False, lambda: show(title), id="hub.learn"
        )

    return card
