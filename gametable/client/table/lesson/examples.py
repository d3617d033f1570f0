"""The worked examples of the rule book that the steps of a lesson show."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from gametable.client.widgets.ui import Ui
from gametable.client.widgets.widget import Widget
from gametable.components.errors import ComponentError, ComponentErrors
from gametable.components.examples import ExampleFile, load_example
from gametable.core.engine.title import Title

if TYPE_CHECKING:  # few steps show one: what draws them is imported then
    from gametable.client.screens.rule_examples import ExamplePictures


class LessonExamples:
    """Examples of one title by their ids. `changed` hears that one was played."""

    def __init__(self, title: Title[Any], ui: Ui, changed: Callable[[], object]) -> None:
        self.title, self.ui, self.changed = title, ui, changed
        self._pictures: ExamplePictures | None = None
        self._files: dict[str, ExampleFile | None] = {}

    def of(self, id: str) -> Widget | None:
        """The frames of an example with their words; nothing where there is no such file."""
        from gametable.client.screens.rule_examples import ExamplePictures, example_frames

        if id not in self._files:
            try:
                self._files[id] = load_example(self.title.id, id)
            except (ComponentError, ComponentErrors):
                self._files[id] = None
        file = self._files[id]
        if file is None:
            return None
        if self._pictures is None:
            self._pictures = ExamplePictures(self.title, self.ui, self.changed, self.ui.redraw)
        return example_frames(self._pictures, file)
