"""The search that judges what is as good as the best, in the background of the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from gametable.client.host.jobs import Jobs
from gametable.core.engine.table import Table
from gametable.core.scenario.goals import Beginning, BestFound, BestGoal, Search


class Searching:
    """Asks `search` in the thread and remembers what it found; until then there is nothing.

    `found` is called on the loop whenever something was found.
    """

    def __init__(self, search: Search, jobs: Jobs) -> None:
        self.search, self.jobs = search, jobs
        self.found: Callable[[], object] = lambda: None
        self._known: dict[object, BestFound | None] = {}
        self._asked: set[object] = set()

    def __call__(
        self, table: Table[Any], start: Beginning, seat: int, goal: BestGoal
    ) -> BestFound | None:
        """What was found of the answers given so far (`gametable.core.scenario.goals.Search`)."""
        key = (table.header.seed, start.entry, seat, goal.strength, tuple(table.entries))
        if key in self._known:
            return self._known[key]
        if key not in self._asked:
            self._asked.add(key)
            copy = table.branch()

            def told(found: BestFound | None) -> None:
                # Where nothing can be judged nothing was lost.
                self._known[key] = found or BestFound(0.0, 0.0)
                self.found()

            self.jobs.behind(lambda: self.search(copy, start, seat, goal), told)
        return None
