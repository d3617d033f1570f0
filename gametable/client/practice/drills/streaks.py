"""Streaks: on how many days in a row a run of exercises was finished."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, timedelta

from gametable.client.practice.record import PracticeRecord

STREAKS = "streaks"


class Streaks:
    """The streaks of all, of each title and of each drill, as they stand in the record of
    practice. `today` is the calendar."""

    def __init__(self, record: PracticeRecord, today: Callable[[], date] = date.today) -> None:
        self.record, self.today = record, today

    def finished(self, title: str, drill: str = "") -> None:
        """A run was finished: of a drill of a title, or a mixed one. Written at once."""
        now = self.today()
        for key in dict.fromkeys(("", title, f"{title}/{drill}" if drill else title)):
            last, days = self._kept(key)
            if last == now:
                continue
            days = days + 1 if last == now - timedelta(1) else 1
            self.record.part(STREAKS)[key] = [now.isoformat(), days]
        self.record.save()

    def days(self, title: str = "", drill: str = "") -> int:
        """How many days in a row, up to today or yesterday; 0 once a day was missed."""
        last, days = self._kept(f"{title}/{drill}" if drill else title)
        return days if last is not None and last >= self.today() - timedelta(1) else 0

    def _kept(self, key: str) -> tuple[date | None, int]:
        """The last day and the streak; nothing where the record makes no sense of it."""
        told = self.record.part(STREAKS).get(key)
        try:
            day, days = told  # type: ignore[misc]
            last = date.fromisoformat(day)
        except (TypeError, ValueError):
            return None, 0
        return (last, days) if type(days) is int and days > 0 else (None, 0)
