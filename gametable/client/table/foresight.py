"""What answers would do, worked out on copies of the game and kept until the next question."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from gametable.client.table.path import Route
from gametable.core.table import Preview

if TYPE_CHECKING:
    from gametable.client.table.play import Play


class Foresight:
    """The results of the options of a Play, as far as they were looked at."""

    def __init__(self, play: Play):
        self.play = play
        self._previews: dict[Any, Preview | None] = {}

    def forget(self) -> None:
        """Another question: nothing is known."""
        self._previews = {}

    def previewed(self) -> Any:
        """The answer whose result is of interest: the selected one, else the one pointed at."""
        choosing = self.play.choosing
        if choosing is None:
            return None
        route = self.play.walking.route_pointed()
        if route is not None and len(route.keys) > 1:
            return route
        if choosing.kind != "one":
            return choosing.answer if choosing.ready else None
        if choosing.selected is not None:
            return choosing.answer
        number = self.play.pointed_number()
        return None if number is None else choosing.decision.keys[number]

    def preview(self) -> Preview | None:
        """What that answer would do (worked out now, if it was not yet)."""
        answer = self.previewed()
        return None if answer is None else self.preview_of(answer)

    def known_preview(self) -> Preview | None:
        """What that answer would do, if it was worked out already (for drawing)."""
        return self._previews.get(self.previewed())

    def unknown(self) -> bool:
        """Whether there is an answer of interest that was not looked at yet."""
        answer = self.previewed()
        return answer is not None and answer not in self._previews

    def preview_of(self, answer: Any) -> Preview | None:
        """What an answer would do, worked out once."""
        if answer not in self._previews:
            session = self.play.session
            chain = answer.keys if isinstance(answer, Route) else None
            self._previews[answer] = (
                session.preview(answer) if chain is None else session.preview_chain(chain)
            )
        return self._previews[answer]

    def gain(self, number: int) -> int | None:
        """The change in the asker's points an option brings now, if it was worked out."""
        choosing = self.play.choosing
        if choosing is None or choosing.kind != "one":
            return None
        key = choosing.decision.keys[number]
        preview = self._previews.get(key)
        if preview is None:
            return None
        seat = choosing.decision.seat
        if seat >= len(preview.after):
            return None
        return preview.after[seat] - preview.before[seat]

    def known_gain(self) -> int | None:
        """What the preview shown now would bring to the asker."""
        preview = self.known_preview()
        if preview is None or self.play.choosing is None:
            return None
        seat = self.play.choosing.decision.seat
        if seat >= len(preview.after):
            return None
        return preview.after[seat] - preview.before[seat]
