"""The easy bot: any answer, but none that the rules warn of, if there is another."""

from __future__ import annotations

from typing import Any

from gametable.bots.worth import warnings_of
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
