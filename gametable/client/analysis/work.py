"""The work of an analysis: decision after decision is judged, behind everything else.

One seat at a time; what is found is kept beside the saved game, also of a work that was cancelled
or left: it goes on from there. The judging is done by the bots' process; a thread of its own asks.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any

from gametable.bots.imagine import Sight
from gametable.bots.process import BotLost
from gametable.bots.review import (
    Depth,
    Judged,
    Review,
    begun,
    decisions,
    keep,
    kept,
    verdict,
)
from gametable.core.engine.decision import Decision
from gametable.core.engine.table import Table

Found = Judged | None
AskJudge = Callable[[Sight[Any], Decision, Any, Depth, threading.Event], Found]
OFTEN = 8  # decisions after which what was found is kept


class Analysis:
    """The reviews of a finished game. `save` is the file of the game, if it has one.

    `reviews` are by seat what is known so far. `start` goes on with a seat, `cancel` ends it at
    once; both may be called at any time. `lost` says that the bots' process is gone.
    """

    def __init__(self, table: Table[Any], judge: AskJudge, save: Path | None) -> None:
        self.table, self.save = table, save
        self.reviews: dict[int, Review] = {}
        self.seat: int | None = None  # of which decisions are judged now
        self.lost = False
        self._judge = judge
        self._enough = threading.Event()
        self._pool: ThreadPoolExecutor | None = None
        self._working: Future[None] | None = None
        self._begun, self._done_before = 0.0, 0

    def review(self, seat: int, depth: Depth) -> Review:
        """What is known of a seat at this depth (or a deeper one that was kept)."""
        known = self.reviews.get(seat)
        if known is None and self.save is not None:
            known = kept(self.save, self.table, seat)
        if known is None or (known.depth != depth and not known.finished):
            known = begun(self.table, seat, depth)
        self.reviews[seat] = known
        return known

    @property
    def working(self) -> bool:
        """Whether something is being judged."""
        return self._working is not None and not self._working.done()

    def start(self, seat: int, depth: Depth) -> None:
        """Judge the rest of a seat's decisions."""
        self.cancel()
        review = self.review(seat, depth)
        if review.finished:
            return
        self.seat, self.lost = seat, False
        self._enough = threading.Event()
        self._begun, self._done_before = time.monotonic(), len(review.verdicts)
        if self._pool is None:
            self._pool = ThreadPoolExecutor(1, "analysis")
        self._working = self._pool.submit(self._work, review, self._enough)

    def cancel(self) -> None:
        """Stop at once; what was found stays."""
        self._enough.set()
        self.seat = None

    def stop(self) -> None:
        """The program ends."""
        self.cancel()
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)

    def seconds_left(self) -> float | None:
        """About how long it still takes; nothing before the first is judged."""
        review = self.reviews.get(self.seat) if self.seat is not None else None
        if review is None:
            return None
        done = len(review.verdicts) - self._done_before
        if done < 1:
            return None
        each = (time.monotonic() - self._begun) / done
        return each * (review.decisions - len(review.verdicts))

    def _work(self, review: Review, enough: threading.Event) -> None:
        """In the thread."""

        def judge(seen: Sight[Any], asked: Decision, played: Any) -> Found:
            return self._judge(seen, asked, played, review.depth, enough)

        table = self.table.clone()
        for n, number in enumerate(decisions(table, review.seat)[len(review.verdicts) :]):
            if enough.is_set():
                break
            try:
                found = verdict(table, number, judge)
            except BotLost:
                self.lost = True
                break
            if enough.is_set():
                break  # it was not thought through
            review.verdicts.append(found)
            if n % OFTEN == OFTEN - 1:
                self._keep(review)
        self._keep(review)

    def _keep(self, review: Review) -> None:
        if self.save is None or not review.verdicts:
            return
        try:
            keep(review, self.save)
        except OSError:
            return  # it is found again
