"""Bots that think in a process of their own, so that the program never waits for them.

worker = Worker("gametable.titles:find_title")
answer = worker.answer(seen, asked, "hard")  # in a thread; raises BotLost if the process died
worker.stop()

Questions and answers are JSON over a pipe. Whoever asks may say that it is enough: the process then
answers at once with the best it has found so far. A process that has died, or that does not answer
even then (it may have been stopped), is replaced, and the new one is asked once more. It ends when
the pipe closes, however the program ended.
"""

from __future__ import annotations

import importlib
import math
import os
import threading
import time
from collections import ChainMap
from collections.abc import Callable, Mapping
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any

import msgspec

from gametable.bots.imagine import Sight, decode
from gametable.bots.players import HINTS, PLANS, Hint, Thought, think
from gametable.bots.review import DEPTHS, Depth, Judged, judged
from gametable.bots.search import Plan
from gametable.core.engine.decision import Decision, freeze

ENOUGH = b"enough"
"""What is sent after a question, instead of waiting until the bot has thought it through."""

HINT_PLAN = "hint"
ALL_PLANS: Mapping[str, Plan] = ChainMap({HINT_PLAN: HINTS}, PLANS, {**DEPTHS})
WAIT = 0.05  # seconds between looks at whether it is enough
PATIENCE = 3.0  # seconds for an answer that is wanted at once; then the process is replaced
STARTING = 30.0  # the same for the first answer of a process, which reads the title before
HINT = 20.0  # seconds after which a hint must do with what was found


class BotLost(RuntimeError):
    """The process in which bots think has ended, and another one could not answer either."""


class _Request(msgspec.Struct):
    title: str
    strength: str
    most: int
    sight: msgspec.Raw
    played: Any = None  # the answer to judge, by keys, at a depth that stands for the strength


class Worker:
    """The process, started with the first question. `find` names the function that finds titles.

    These are seconds: `patience` is how long an answer may take once it is enough, `starting` the
    same for the first answer of a process, and `hint` how long a hint may be thought of.
    """

    def __init__(
        self,
        find: str,
        patience: float = PATIENCE,
        starting: float = STARTING,
        hint: float = HINT,
        calm: bool = False,
    ) -> None:
        """`calm`: it thinks only while nothing else has to be worked on."""
        self.find, self.calm = find, calm
        self.patience, self.starting, self.hint = patience, starting, hint
        self._lock = threading.Lock()
        self._counting = threading.Lock()
        self._asking = 0
        self._has_answered = False
        self._process: Any = None
        self._pipe: Connection | None = None
        self._stopped = False
        self._outdated = False

    @property
    def pid(self) -> int | None:
        """The number of the process, if it was started."""
        return self._process.pid if self._process is not None else None

    def answer(
        self,
        seen: Sight[Any],
        asked: Decision,
        strength: str,
        enough: threading.Event | None = None,
    ) -> Any:
        """The answer of a bot, as a flow receives it. Raises BotLost.

        Once `enough` is set (by another thread) it is the best that was found until then.
        """
        found = self._ask(seen, strength, 0, enough or threading.Event())
        return found.given(asked, seen.luck)

    def hints(self, seen: Sight[Any], asked: Decision, n: int = 3) -> list[Hint]:
        """Up to `n` answers worth thinking of, best first. Raises BotLost.

        When another question waits, what was found until then is enough.
        """
        return self._ask(seen, HINT_PLAN, n, None).told(asked)

    def judged(
        self,
        seen: Sight[Any],
        asked: Decision,
        played: Any,
        depth: Depth,
        enough: threading.Event | None = None,
    ) -> Judged | None:
        """What is found of the answer played; nothing if that cannot be told. Raises BotLost."""
        found = self._ask(seen, depth, 0, enough or threading.Event(), (played,))
        if not found.found_any:
            return None
        [(best, why, loss)] = found.hints
        return freeze(best), loss, why, freeze(found.line)

    def renew(self) -> None:
        """Components have changed: the next question starts another process, which reads them."""
        self._outdated = True

    def stop(self) -> None:
        """End the process, whatever it thinks of, and whoever waits for it."""
        self._stopped = True
        self._end()

    def _ask(
        self,
        seen: Sight[Any],
        strength: str,
        most: int,
        enough: threading.Event | None,
        played: Any = None,
    ) -> Thought:
        raw = msgspec.Raw(msgspec.json.encode(seen))
        text = msgspec.json.encode(_Request(seen.title, strength, most, raw, played))
        self._count(1)
        try:
            with self._lock:
                return self._asked(text, enough)
        finally:
            self._count(-1)

    def _count(self, more: int) -> None:
        with self._counting:
            self._asking += more

    def _asked(self, text: bytes, enough: threading.Event | None) -> Thought:
        """What the process found, or else one that takes its place."""
        for last in (False, True):
            try:
                pipe = self._started()
                pipe.send_bytes(text)
                self._wait(pipe, enough)
                found = msgspec.json.decode(pipe.recv_bytes(), type=Thought)
                self._has_answered = True
                return found
            except (EOFError, OSError, msgspec.DecodeError) as fault:
                self._end()
                if last or self._stopped:
                    raise BotLost("The process in which bots think has ended.") from fault
        raise AssertionError("the second fault is raised")

    def _wait(self, pipe: Connection, enough: threading.Event | None) -> None:
        """Until there is an answer; tells the process once when it is enough. Raises EOFError."""
        end = time.monotonic() + self.hint if enough is None else math.inf
        told = False
        while not pipe.poll(WAIT):
            if self._stopped or (told and time.monotonic() > end):
                raise EOFError
            wanted = enough.is_set() if enough is not None else self._asking > 1
            if not told and (wanted or time.monotonic() > end):
                pipe.send_bytes(ENOUGH)
                patience = self.patience if self._has_answered else self.starting
                told, end = True, time.monotonic() + patience

    def _started(self) -> Connection:
        if self._stopped:
            raise EOFError
        if self._outdated:
            self._end()
        self._outdated = False
        if self._pipe is None:
            context = get_context("spawn")
            ours, theirs = context.Pipe()
            self._process = context.Process(
                target=serve,
                args=(theirs, self.find, self.calm),
                name="gametable bots",
                daemon=True,
            )
            self._process.start()
            theirs.close()  # so that our end is told when the process has gone
            self._pipe, self._has_answered = ours, False
        return self._pipe

    def _end(self) -> None:
        """Kill the process: one that was stopped would heed nothing gentler."""
        self._pipe = None
        if self._process is not None:
            self._process.kill()
            self._process.join(2)


def serve(pipe: Connection, find: str, calm: bool = False) -> None:
    """Answer questions until the pipe closes (runs in the other process)."""
    if calm and hasattr(os, "nice"):
        os.nice(10)
    module, _, name = find.partition(":")
    find_title: Callable[[str], Any] = getattr(importlib.import_module(module), name)
    while True:
        try:
            text = pipe.recv_bytes()
        except (EOFError, OSError, KeyboardInterrupt):
            return
        if text == ENOUGH:
            continue  # of the question that has been answered
        asked = msgspec.json.decode(text, type=_Request)
        title = find_title(asked.title)
        seen = decode(asked.sight, title)
        pipe.send_bytes(msgspec.json.encode(_thought(title, seen, asked, pipe.poll)))


def _thought(title: Any, seen: Sight[Any], asked: _Request, enough: Callable[[], bool]) -> Thought:
    plan = ALL_PLANS[asked.strength]
    if asked.played is None:
        return think(title, seen, plan, asked.most, enough)
    [played] = freeze(asked.played)
    found = judged(title, seen, played, plan, enough)
    if found is None:
        return Thought()
    best, loss, why, line = found
    return Thought(None, [(best, why, loss)], True, line)
