"""A run: ten exercises of a drill, or a mixed one of what is due; it can be left and gone on with.

It is kept in the record of practice after each answer, and so is what was shown, so that nobody
gets the same decision twice within thirty days.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, timedelta

import msgspec

from gametable.client.practice.record import PracticeRecord

LENGTH = 10
FORGOTTEN = 30  # days after which a decision may be shown again
RUNS, SHOWN = "drill_runs", "drills_shown"
DUE = "due"
"""What the mixed run of a title's due sections is kept under."""


class RunItem(msgspec.Struct, frozen=True):
    """An exercise of a run that is to come: of which drill, and the section it is due for."""

    title: str
    drill: str
    section: str = ""


class RunAnswer(msgspec.Struct, frozen=True):
    """What came of an exercise: right, half or wrong, the points lost (where a search judged it),
    and the sections it was about."""

    item: RunItem
    mark: str
    loss: float | None = None
    rules: tuple[str, ...] = ()


class DrillRun(msgspec.Struct):
    """A run: what it consists of, and what was answered so far. `seed` is all its luck."""

    seed: str
    items: tuple[RunItem, ...]
    answers: list[RunAnswer] = []

    @property
    def over(self) -> bool:
        """Whether all was answered."""
        return len(self.answers) >= len(self.items)

    @property
    def item(self) -> RunItem:
        """What comes next."""
        return self.items[len(self.answers)]

    @property
    def right(self) -> int:
        """How many were right."""
        return sum(answer.mark == "right" for answer in self.answers)

    @property
    def loss(self) -> float | None:
        """The points lost in the mean, of what a search has judged; None if of nothing."""
        lost = [answer.loss for answer in self.answers if answer.loss is not None]
        return sum(lost) / len(lost) if lost else None

    @property
    def again(self) -> list[tuple[str, str]]:
        """Titles and sections that were answered wrong, each once."""
        wrong = [answer for answer in self.answers if answer.mark == "wrong"]
        return list(dict.fromkeys((one.item.title, rule) for one in wrong for rule in one.rules))


class Runs:
    """The runs that were begun, by drill ("title/id", "title/due", "due" of all titles)."""

    def __init__(self, record: PracticeRecord, today: Callable[[], date] = date.today) -> None:
        self.record, self.today = record, today

    def of(self, key: str) -> DrillRun | None:
        """A run that was left and can be gone on with."""
        kept = self.record.part(RUNS).get(key)
        try:
            run = msgspec.convert(kept, DrillRun)
        except msgspec.ValidationError:
            return None
        return None if run.over or len(run.items) > LENGTH else run

    def keep(self, key: str, run: DrillRun) -> None:
        """Write down how far a run is; one that is over is kept no longer."""
        if run.over:
            self.record.part(RUNS).pop(key, None)
        else:
            self.record.part(RUNS)[key] = msgspec.to_builtins(run)
        self.record.save()

    def drop(self, key: str) -> None:
        """A run is not gone on with."""
        if self.record.part(RUNS).pop(key, None) is not None:
            self.record.save()

    def show(self, title: str, drill: str, moment: str) -> None:
        """A decision is shown; written with the answer."""
        now = self.today()
        part = self.record.part(SHOWN)
        old = part.get(f"{title}/{drill}")
        since = (now - timedelta(FORGOTTEN)).isoformat()
        known = old.items() if isinstance(old, dict) else ()
        kept = {at: day for at, day in known if isinstance(day, str) and day > since}
        part[f"{title}/{drill}"] = {**kept, moment: now.isoformat()}

    def shown(self, title: str, drill: str, moment: str) -> bool:
        """Whether a decision was shown within thirty days."""
        part = self.record.part(SHOWN).get(f"{title}/{drill}")
        day = part.get(moment) if isinstance(part, dict) else None
        since = (self.today() - timedelta(FORGOTTEN)).isoformat()
        return isinstance(day, str) and day > since
