"""What is to be looked at again, and when: sections of the rules in five boxes.

    boxes.note("planet_unknown", "5.3", right=False)   # due tomorrow

Whoever judges an answer that is about a section of the rules notes it here: drills, the quizzes
of lessons, scenarios that were missed. A section answered wrong is due tomorrow; answered right
when it is due, after 3, 7, 21 and 60 days; then it is known and leaves the boxes. Answered wrong
again it is back at tomorrow. A right answer to what lies in no box, or is not due yet, changes
nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, timedelta

from gametable.client.practice.record import PracticeRecord

BOXES = "boxes"
DAYS = (1, 3, 7, 21, 60)
"""After how many days what lies in each box is due."""


@dataclass(frozen=True)
class DueSection:
    """A section of a title's rules in a box: which of them (from 0), and the day it is due."""

    title: str
    section: str
    box: int
    day: date


class Boxes:
    """The boxes as they stand in the record of practice. `today` is the calendar."""

    def __init__(self, record: PracticeRecord, today: Callable[[], date] = date.today) -> None:
        self.record, self.today = record, today

    def note(self, title: str, section: str, right: bool) -> None:
        """An answer about a section was right or wrong; written at once."""
        now, known = self.today(), self._kept(title, section)
        if right and (known is None or known.day > now):
            return
        box = 0 if not right or known is None else known.box + 1
        part = self.record.part(BOXES)
        of_title = part.get(title)
        if not isinstance(of_title, dict):
            of_title = part[title] = {}
        if box < len(DAYS):
            of_title[section] = [box, (now + timedelta(DAYS[box])).isoformat()]
        else:
            del of_title[section]
        self.record.save()

    def kept(self, title: str = "") -> list[DueSection]:
        """All that lies in the boxes, of a title or of all, what is due first in front."""
        found = []
        for name, sections in self.record.part(BOXES).items():
            if title in ("", name) and isinstance(sections, dict):
                each = [self._kept(name, section) for section in sections]
                found += [one for one in each if one is not None]
        return sorted(found, key=lambda one: (one.day, one.title, one.section))

    def due(self, title: str = "") -> list[DueSection]:
        """What is to be looked at today."""
        now = self.today()
        return [one for one in self.kept(title) if one.day <= now]

    def next_day(self, title: str = "") -> date | None:
        """The day on which something is due next, after today; None if nothing lies in a box."""
        now = self.today()
        return next((one.day for one in self.kept(title) if one.day > now), None)

    # ------------------------------------------------------------------ inside

    def _kept(self, title: str, section: str) -> DueSection | None:
        """Where a section lies; nothing if in no box, or if the record makes no sense of it."""
        of_title = self.record.part(BOXES).get(title)
        told = of_title.get(section) if isinstance(of_title, dict) else None
        try:
            box, day = told  # type: ignore[misc]
            found = DueSection(title, section, box, date.fromisoformat(day))
        except (TypeError, ValueError):
            return None
        return found if type(box) is int and 0 <= box < len(DAYS) else None


def within(section: str, rule: str) -> bool:
    """Whether one of two sections is the other, or stands below it."""
    a, b = f"{section}.", f"{rule}."
    return a.startswith(b) or b.startswith(a)
