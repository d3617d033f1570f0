"""Work that must not hold up a frame.

`soon` runs small pieces on the loop within a budget of milliseconds a frame; `idly` runs larger
ones, one at a time, when nothing had to be drawn; `behind` makes
something in a thread (pictures on their own surfaces) and hands it to `done` on the loop.
"""

from __future__ import annotations

import contextlib
import queue
import threading
import time
from collections import deque
from collections.abc import Callable
from typing import Any

BUDGET = 0.006  # seconds a frame


class Jobs:
    """The waiting pieces of work. `failed(error)` is told what a piece raised."""

    def __init__(self, failed: Callable[[BaseException], object]):
        self.failed = failed
        self._soon: deque[tuple[object, Callable[[], object]]] = deque()
        self._idle: deque[tuple[object, Callable[[], object]]] = deque()
        self._todo: queue.SimpleQueue[Any] = queue.SimpleQueue()
        self._made: queue.SimpleQueue[Any] = queue.SimpleQueue()
        self._behind = 0
        self._thread: threading.Thread | None = None

    @property
    def pending(self) -> int:
        """How many pieces are not done."""
        return len(self._soon) + len(self._idle) + self._behind

    def soon(self, call: Callable[[], object], owner: object = None) -> None:
        """Run on the loop when there is time; in order."""
        self._soon.append((owner, call))

    def idly(self, call: Callable[[], object], owner: object = None) -> None:
        """Run on the loop in a step that draws nothing, so that it holds up no frame; in order."""
        self._idle.append((owner, call))

    def forget(self, owner: object) -> None:
        """Drop what an owner asked for with `soon` or `idly` (its screen went away)."""
        self._soon = deque(item for item in self._soon if item[0] is not owner)
        self._idle = deque(item for item in self._idle if item[0] is not owner)

    def behind(self, make: Callable[[], Any], done: Callable[[Any], object]) -> None:
        """Make something in the thread, then call `done(made)` on the loop."""
        self._behind += 1
        self._todo.put((make, done))
        if self._thread is None:
            self._thread = threading.Thread(target=self._work, name="pictures", daemon=True)
            self._thread.start()

    def _work(self) -> None:
        while (task := self._todo.get()) is not None:
            make, done = task
            try:
                self._made.put((done, make(), None))
            except Exception as error:
                self._made.put((done, None, error))
            del task, make, done  # what a task knows (a screen) need not wait for the next one

    def run(self, budget: float = BUDGET) -> None:
        """Do what fits into the budget, at least one piece."""
        end = time.perf_counter() + budget
        while not self._made.empty():
            done, made, error = self._made.get()
            self._behind -= 1
            if error is not None:
                self.failed(error)
            else:
                done(made)
        while self._soon:
            _, call = self._soon.popleft()
            try:
                call()
            except Exception as error:
                self.failed(error)
            if time.perf_counter() >= end:
                break

    def run_idle(self) -> None:
        """Nothing was drawn: there is time for one of the larger pieces."""
        if self._idle:
            _, call = self._idle.popleft()
            try:
                call()
            except Exception as error:
                self.failed(error)

    def stop(self) -> None:
        """End the thread: what it is at is finished, what waits is dropped."""
        self._soon.clear()
        self._idle.clear()
        if self._thread is not None:
            with contextlib.suppress(queue.Empty):
                while True:
                    self._todo.get_nowait()
            self._todo.put(None)
            # A thread that still drew while the fonts are closed would take the program down.
            self._thread.join(timeout=10)
            self._thread = None
