"""Answers without thought: any, or one that the rules do not warn of, if there is one."""

from __future__ import annotations

from typing import Any

from gametable.core.engine.chance import Source
from gametable.core.engine.decision import Decision

TRIES = 8


def any_answer(asked: Decision, luck: int) -> Any:
    """A random legal answer."""
    return asked.random(Source.of(luck))


def careful_answer(asked: Decision, luck: int) -> Any:
    """The first of a few random answers that bears no warning, else the last of them."""
    source = Source.of(luck)
    answer = asked.random(source)
    for _ in range(TRIES):
        if not warnings_of(asked, answer):
            break
        answer = asked.random(source)
    return answer


def warnings_of(asked: Decision, answer: Any) -> int:
    """How many warnings the rules give to an answer."""
    return sum(len(asked.describe(i).warnings) for i in asked.taken(answer))
