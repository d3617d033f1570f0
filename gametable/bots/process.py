"""Bots that think in a process of their own, so that the program never waits for them.

worker = Worker("gametable.titles:find_title")
answer = worker.answer(seen, asked, "hard")  # in a thread; raises BotLost if the process died
worker.stop()

Questions and answers are JSON over a pipe. Whoever asks may say that it is enough: the process then
answers at once with the best it has found so far. It ends when the pipe closes, however the program
ended.
"""

from __future__ import annotations

import importlib
import threading
from collections.abc import Callable
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any

import msgspec

from gametable.bots.imagine import Sight, decode
from gametable.bots.players import PLANS, Hint
from gametable.bots.random_bot import careful_answer
from gametable.bots.worth import Reason, weigh
from gametable.core.decision import Decision
from gametable.core.entry import answer_index, answer_keys

ENOUGH = b"enough"
"""What is sent after a question, instead of waiting until the bot has thought it through."""

WAIT = 0.05  # seconds between looks at whether it is enough


class BotLost(RuntimeError):
    """The process in which bots think has ended."""


class _Request(msgspec.Struct):
    title: str
    strength: str
    most: int
    sight: msgspec.Raw


class _Found(msgspec.Struct):
    """What was found, best first: answers in the form a flow receives, with reasons and worth."""

    answers: list[tuple[Any, tuple[Reason, ...], float]]


class Worker:
    """The process, started with the first question. `find` names the function that finds titles."""

    def __init__(self, find: str) -> None:
        self.find = find
        self._lock = threading.Lock()
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
        if strength not in PLANS:
            return careful_answer(asked, seen.luck)
        found = self._ask(seen, strength, 1, enough).answers
        if not found:
            return careful_answer(asked, seen.luck)
        return answer_index(asked, answer_keys(asked, found[0][0]))

    def hints(
        self, seen: Sight[Any], asked: Decision, n: int = 3, strength: str = "normal"
    ) -> list[Hint]:
        """Up to `n` answers worth thinking of, best first. Raises BotLost."""
        found = self._ask(seen, strength, n).answers
        return [Hint(answer_keys(asked, given), why, worth) for given, why, worth in found]

    def renew(self) -> None:
        """Components have changed: the next question starts another process, which reads them."""
        self._outdated = True

    def stop(self) -> None:
        """End the process, whatever it thinks of."""
        self._stopped = True
        if self._process is not None:
            self._process.kill()
            self._process.join(2)

    def _ask(
        self,
        seen: Sight[Any],
        strength: str,
        most: int,
        enough: threading.Event | None = None,
    ) -> _Found:
        text = msgspec.json.encode(
            _Request(seen.title, strength, most, msgspec.Raw(msgspec.json.encode(seen)))
        )
        with self._lock:
            try:
                pipe = self._started()
                pipe.send_bytes(text)
                if enough is not None:
                    self._wait(pipe, enough)
                return msgspec.json.decode(pipe.recv_bytes(), type=_Found)
            except (EOFError, OSError, msgspec.DecodeError) as fault:
                self._pipe = None  # the next question starts another process
                raise BotLost("The process in which bots think has ended.") from fault

    def _wait(self, pipe: Connection, enough: threading.Event) -> None:
        """Until there is an answer; tells the process once when it is enough."""
        while not pipe.poll(WAIT):
            if enough.is_set():
                pipe.send_bytes(ENOUGH)
                return

    def _started(self) -> Connection:
        if self._stopped:
            raise EOFError
        if self._outdated and self._pipe is not None:
            self._pipe.close()  # then the process ends by itself
            self._pipe = None
        self._outdated = False
        if self._pipe is None:
            context = get_context("spawn")
            ours, theirs = context.Pipe()
            self._process = context.Process(
                target=serve, args=(theirs, self.find), name="gametable bots", daemon=True
            )
            self._process.start()
            theirs.close()  # so that our end is told when the process has gone
            self._pipe = ours
        return self._pipe


def serve(pipe: Connection, find: str) -> None:
    """Answer questions until the pipe closes (runs in the other process)."""
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
        plan = PLANS[asked.strength]
        best = [c for c in weigh(title, seen, plan, enough=pipe.poll) if c.margin]
        found = [(c.answer, c.reasons(plan), c.worth(plan)) for c in best[: asked.most]]
        pipe.send_bytes(msgspec.json.encode(_Found(found)))
