"""What answers would do, worked out on copies of the game and kept until the next question."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from gametable.client.host.jobs import Jobs
from gametable.client.table.answer.path import Route
from gametable.client.table.model import TableModel
from gametable.core.engine.table import Preview
from gametable.core.scene import Stock
from gametable.core.text import Message

MOST_WEIGHED = 24  # options whose result is worked out without being pointed at


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
    """The results of the options of a question, as far as they were looked at."""

    def __init__(self, model: TableModel):
        self.model = model
        self._previews: dict[Any, Preview | None] = {}

    def forget(self) -> None:
        """Another question: nothing is known."""
        self._previews = {}

    def previewed(self) -> Any:
        """The answer whose result is of interest: the selected one, else the one pointed at."""
        choosing = self.model.choosing
        if choosing is None:
            return None
        route = self.model.route_pointed()
        if route is not None and len(route.keys) > 1:
            return route
        if not choosing.picks_one:
            return choosing.answer if choosing.ready else None
        if choosing.selected is not None and (choosing.only_end or choosing.chose):
            return choosing.answer
        number = self.model.pointed_number()
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
            session = self.model.session
            chain = answer.keys if isinstance(answer, Route) else None
            self._previews[answer] = (
                session.preview(answer) if chain is None else session.preview_chain(chain)
            )
        return self._previews[answer]

    def weigh(self, jobs: Jobs, done: Callable[[], object]) -> None:
        """Between frames: what each of a few options would bring now, for "+n" beside it."""
        jobs.forget(self)
        choosing = self.model.choosing
        if choosing is None or not choosing.picks_one or self.model.placer is not None:
            return
        keys = choosing.decision.keys
        if len(keys) > MOST_WEIGHED or choosing.only_end:
            return

        def weigh(key: Any) -> Callable[[], object]:
            return lambda: self.preview_of(key) if self.model.choosing is choosing else None

        for key in keys:
            jobs.soon(weigh(key), self)
        jobs.soon(lambda: done() if self.model.choosing is choosing else None, self)

    def gain(self, number: int) -> int | None:
        """The change in the asker's points an option brings now, if it was worked out."""
        choosing = self.model.choosing
        if choosing is None or not choosing.picks_one:
            return None
        return self._gain(self._previews.get(choosing.decision.keys[number]))

    def known_gain(self) -> int | None:
        """What the preview shown now would bring to the asker."""
        return self._gain(self.known_preview())

    def _gain(self, preview: Preview | None) -> int | None:
        choosing = self.model.choosing
        seat = choosing.decision.seat if choosing is not None else 0
        if preview is None or choosing is None or seat >= len(preview.after):
            return None
        return preview.after[seat] - preview.before[seat]

    def seat_gain(self) -> tuple[int, int] | None:
        """The seat that is asked and what the answer in the making would bring it now."""
        points, asked = self.known_gain(), self.model.session.asked
        return (asked, points) if points and asked is not None else None

    def outcome(self, spot: str) -> Outcome | None:
        """What the option on a spot would change, its proposed payment included; None: no such one.

        A spot with several options has none that could be told.
        """
        choosing, session = self.model.choosing, self.model.session
        numbers = self.model.numbers_at(spot)
        if choosing is None or not choosing.picks_one or len(numbers) != 1:
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
