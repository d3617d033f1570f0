"""What answers would do, worked out on copies of the game and kept until the next question."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from gametable.client.table.choosing import ChoosingOne
from gametable.client.table.path import Route
from gametable.core.scene import Stock
from gametable.core.table import Preview
from gametable.core.text import Message

if TYPE_CHECKING:
    from gametable.client.table.play import Play


@dataclass(frozen=True)
class Change:
    """A figure of the player strip before and after: a number, or the words beside a stock."""

    icon: str
    before: Message | int
    after: Message | int


@dataclass(frozen=True)
class Outcome:
    """What choosing an option now would change for its seat; `complete`: no luck comes into it."""

    label: Message
    changes: tuple[Change, ...]
    complete: bool


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
        if not isinstance(choosing, ChoosingOne):
            return choosing.answer if choosing.ready else None
        if choosing.selected is not None and (choosing.only_end or choosing.chose):
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
        if not isinstance(choosing, ChoosingOne):
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

    def outcome(self, spot: str) -> Outcome | None:
        """What the option on a spot would change, its proposed payment included; None: no such one.

        A spot with several options has none that could be told.
        """
        choosing, session = self.play.choosing, self.play.session
        numbers = self.play.numbers_at(spot)
        if not isinstance(choosing, ChoosingOne) or len(numbers) != 1:
            return None
        decision = choosing.decision
        preview = session.table.preview(decision.keys[numbers[0]], follow=True)
        before = _stocks(session, session.table.view(decision.seat), decision.seat)
        after = _stocks(session, preview.view, decision.seat)
        found = []
        for old, new in zip(before, after, strict=False):
            if old.n is not None and new.n is not None and old.n != new.n:
                found.append(Change(old.icon, old.n, new.n))
            if old.note is not None and new.note is not None and old.note != new.note:
                found.append(Change(old.icon, old.note, new.note))
        points = preview.before[decision.seat], preview.after[decision.seat]
        if points[0] != points[1]:
            found.append(Change("vp", *points))
        label = choosing.option(numbers[0]).label
        return Outcome(label, tuple(found), preview.complete)


def _stocks(session: Any, view: Any, seat: int) -> list[Stock]:
    """All figures the player strip shows of a seat, in its order."""
    cards = session.title.scene(view, seat, None).seats
    card = next(card for card in cards if card.seat == seat)
    return [stock for group in card.groups for stock in group.stocks]
